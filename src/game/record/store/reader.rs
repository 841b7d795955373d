//! Reads the bytes of a journal, line by line.

use super::disk;
use super::error::{Damage, LineFault, ReadError};
use super::line::{Format, JournalPosition, MAGIC};
use super::obfuscation;
use super::status::GameStatus;
use super::wire::{Header, read_event, read_header};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::Game;
use std::io::{BufRead, Read};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JournalReader {
    pub(super) header: Header,
    pub(super) game: Game,
    pub(super) events: Vec<Event>,
    pub(super) chain: JournalPosition,
    /// The number of bytes in the lines read so far, with the end of the last one where it exists.
    pub(super) length: u64,
}

/// What follows the last complete line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tail {
    None,
    /// The last line lacks nothing but its end; only zero bytes follow.
    NoEnd,
    /// The bytes of an incomplete line.
    Torn(usize),
}

impl JournalReader {
    /// Reads a journal from its first byte.
    pub(super) fn read(bytes: impl BufRead) -> Result<(Self, Tail), ReadError> {
        let (header, walk) = begin(bytes)?;
        Self::start(header, walk)
    }

    /// Reads a journal that is being written, up to the last line that has an end.
    pub(super) fn read_growing(bytes: impl BufRead) -> Result<Self, ReadError> {
        let (header, walk) = begin(bytes)?;
        let (reader, _) = Self::start(header, walk.of_ended_lines())?;
        Ok(reader)
    }

    fn start(header: Header, mut walk: LineWalk<impl BufRead>) -> Result<(Self, Tail), ReadError> {
        let line = walk.next()?.ok_or(Damage::NotBegun)?;
        let event = line.event(&header)?;
        let game = Game::replay([&event]).map_err(|_| line.fault(LineFault::OutOfPlace))?;
        line.check(&game)?;
        let mut reader = Self {
            header,
            game,
            events: vec![event],
            chain: walk.chain,
            length: walk.length,
        };
        let tail = reader.walk(walk)?;
        Ok((reader, tail))
    }

    /// Continues with the bytes after those already read, up to the last line that has an end. Everything before a damaged
    /// line is read.
    pub(super) fn read_on(&mut self, bytes: impl BufRead) -> Result<(), ReadError> {
        let walk = LineWalk::new(bytes, self.chain, self.length).of_ended_lines();
        self.walk(walk).map(drop)
    }

    /// Returns whether these bytes of a journal begin with the lines already read.
    pub(super) fn is_begun_by(&self, bytes: impl BufRead) -> Result<bool, ReadError> {
        let (_, walk) = begin(bytes.take(self.length))?;
        let mut walk = walk.of_ended_lines();
        while walk.next()?.is_some() {}
        Ok(walk.chain == self.chain)
    }

    fn walk(&mut self, mut walk: LineWalk<impl BufRead>) -> Result<Tail, ReadError> {
        let known = self.events.len();
        while let Some(line) = walk.next()? {
            let event = line.event(&self.header)?;
            let goes_on = self.game.turn_used() > Millis::ZERO;
            let followed = self.game.follow(&event);
            followed.map_err(|_| line.fault(LineFault::OutOfPlace))?;
            if let Err(damage) = line.check(&self.game) {
                // Back to the game before this line; its events have made that game before.
                self.game = Game::replay(&self.events).unwrap_or_else(|_| self.game.clone());
                return Err(damage.into());
            }
            let adds_up = goes_on && !disk::has_lines_of_time(self.length);
            let last = self.events[known..].last_mut().filter(|_| adds_up);
            if !last.is_some_and(|last| is_added(last, &event)) {
                self.events.push(event);
            }
            (self.chain, self.length) = (walk.chain, walk.length);
        }
        Ok(walk.tail)
    }
}

/// Adds the time of an event to that of the event before it, which is of the same turn; `false` if one of them is another
/// event.
fn is_added(last: &mut Event, event: &Event) -> bool {
    match (last, event) {
        (Event::Spent { time, .. }, Event::Spent { time: more, .. }) => {
            *time = time.plus(*more);
            true
        }
        _ => false,
    }
}

/// What the lines of a journal tell without their contents.
pub(super) struct Glance {
    /// After the last line.
    pub(super) status: GameStatus,
    /// Whether the game is over after any line.
    pub(super) has_ended: bool,
}

/// Reads only a journal's header and the summaries of its lines, with every line's checksum and number.
pub(super) fn glance(bytes: impl BufRead) -> Result<(Header, Glance), ReadError> {
    let (header, mut walk) = begin(bytes)?;
    let (mut number, mut last, mut has_ended) = (0, vec![], false);
    while let Some(line) = walk.next()? {
        has_ended |= GameStatus::is_over(line.glance);
        number = line.number;
        last.clear();
        last.extend_from_slice(line.glance);
    }
    if number == 0 {
        return Err(Damage::NotBegun.into());
    }
    let status = std::str::from_utf8(&last).ok();
    let status = status.and_then(GameStatus::parse);
    let fits = |status: &GameStatus| status.is_of(header.setup.players());
    let status = status.filter(fits).ok_or(at(number, LineFault::Unknown))?;
    Ok((header, Glance { status, has_ended }))
}

const fn at(line: u64, fault: LineFault) -> Damage {
    Damage::Line { line, fault }
}

struct LineWalk<R> {
    chain: JournalPosition,
    bytes: R,
    /// The line read last, with its end.
    line: Vec<u8>,
    length: u64,
    /// Whether the last line is left out if it has no end.
    is_growing: bool,
    /// What follows the last one, once there are no more.
    tail: Tail,
}

/// A line whose checksum and number are right.
#[derive(Clone, Copy)]
struct JournalLine<'a> {
    number: u64,
    glance: &'a [u8],
    obfuscated: &'a [u8],
}

impl<R: BufRead> LineWalk<R> {
    const fn new(bytes: R, chain: JournalPosition, length: u64) -> Self {
        Self {
            chain,
            bytes,
            line: vec![],
            length,
            is_growing: false,
            tail: Tail::None,
        }
    }

    fn of_ended_lines(self) -> Self {
        Self {
            is_growing: true,
            ..self
        }
    }

    /// The next line. Only the last one may be torn: it has no end, or begins with zero bytes because a power failure
    /// kept one page of it and not the page before.
    fn next(&mut self) -> Result<Option<JournalLine<'_>>, ReadError> {
        // What is written while it is read comes too late: the end of a line that had none is no line.
        if self.tail != Tail::None {
            return Ok(None);
        }
        self.read_line()?;
        let ended = self.line.strip_suffix(b"\n");
        if self.line.is_empty() || (self.is_growing && ended.is_none()) {
            return Ok(None);
        }
        let line = ended.unwrap_or_else(|| without_zeros(&self.line));
        let number = self.chain.next();
        let Some(text) = self.chain.read(line) else {
            let starts_torn = line.first() == Some(&0);
            if ended.is_some() && !(starts_torn && self.bytes.fill_buf()?.is_empty()) {
                return Err(at(number, LineFault::Checksum).into());
            }
            self.tail = Tail::Torn(self.line.len());
            return Ok(None);
        };
        if ended.is_none() {
            self.tail = Tail::NoEnd;
        }
        self.length += line.len() as u64 + u64::from(ended.is_some());
        Ok(Some(JournalLine::of(text, number)?))
    }

    /// Reads up to the end of the next line; nothing after the last one.
    fn read_line(&mut self) -> Result<(), ReadError> {
        self.line.clear();
        let mut bytes = self.bytes.by_ref().take(disk::LONGEST_LINE + 1);
        let read = bytes.read_until(b'\n', &mut self.line)?;
        if read as u64 > disk::LONGEST_LINE {
            return Err(Damage::TooLong.into());
        }
        Ok(())
    }
}

impl<'a> JournalLine<'a> {
    fn of(text: &'a [u8], number: u64) -> Result<Self, Damage> {
        let rest = numbered(text, number).ok_or(at(number, LineFault::Number))?;
        let space = rest.iter().position(|&byte| byte == b' ');
        let space = space.ok_or(at(number, LineFault::Unknown))?;
        Ok(Self {
            number,
            glance: &rest[..space],
            obfuscated: &rest[space + 1..],
        })
    }

    const fn fault(&self, fault: LineFault) -> Damage {
        at(self.number, fault)
    }

    fn event(&self, header: &Header) -> Result<Event, Damage> {
        let says = obfuscation::reveal(header.about.salt, self.number, self.obfuscated);
        let says = says.ok_or(self.fault(LineFault::Unknown))?;
        read_event(&says, &header.setup).map_err(|_| self.fault(LineFault::Unknown))
    }

    fn check(&self, game: &Game) -> Result<(), Damage> {
        if self.glance == GameStatus::of(game).to_string().as_bytes() {
            Ok(())
        } else {
            Err(self.fault(LineFault::Standing))
        }
    }
}

/// A last line without end, without the zero bytes that a power failure leaves after it.
fn without_zeros(line: &[u8]) -> &[u8] {
    let last = line.iter().rposition(|&byte| byte != 0);
    &line[..last.map_or(0, |last| last + 1)]
}

/// The text after a line's own number and a space.
fn numbered(text: &[u8], number: u64) -> Option<&[u8]> {
    let space = text.iter().position(|&byte| byte == b' ')?;
    let (figures, rest) = text.split_at(space);
    let plain = figures.iter().all(u8::is_ascii_digit) && figures.first() != Some(&b'0');
    let found: u64 = std::str::from_utf8(figures).ok()?.parse().ok()?;
    (plain && found == number).then_some(&rest[1..])
}

/// The format of a journal, given by its number at the beginning of this text.
fn format(text: &[u8]) -> Result<Format, Damage> {
    let number = text.split(|&byte| byte == b' ').next().unwrap_or_default();
    let number = std::str::from_utf8(number).unwrap_or_default();
    let number: u32 = number.parse().map_err(|_| Damage::NoJournal)?;
    Format::numbered(number as usize).ok_or(match number {
        0 => Damage::NoJournal,
        newer => Damage::Newer(newer),
    })
}

fn begin<R: BufRead>(bytes: R) -> Result<(Header, LineWalk<R>), ReadError> {
    let mut walk = LineWalk::new(bytes, JournalPosition::START, 0);
    walk.read_line()?;
    let header = header(&walk.line, &mut walk.chain)?;
    walk.length = walk.line.len() as u64;
    Ok((header, walk))
}

/// Reads the first line, with its end.
fn header(line: &[u8], chain: &mut JournalPosition) -> Result<Header, Damage> {
    if line.iter().all(|&byte| byte == 0) {
        return Err(Damage::Empty);
    }
    let Some(rest) = line.strip_prefix(MAGIC.as_bytes()) else {
        let torn = MAGIC.as_bytes().starts_with(line);
        return Err(if torn {
            Damage::NotBegun
        } else {
            Damage::NoJournal
        });
    };
    let line = line.strip_suffix(b"\n").ok_or(Damage::NotBegun)?;
    let number = rest.strip_prefix(b" ").ok_or(Damage::NoJournal)?;
    let format = format(number)?;
    let text = chain.read(line).ok_or(at(1, LineFault::Checksum))?;
    let text = text.strip_prefix(format!("{MAGIC} {} ", format.number()).as_bytes());
    let text = text.and_then(|text| std::str::from_utf8(text).ok());
    let header = text.and_then(|text| read_header(text, format.rulings).ok());
    let header = header.filter(|header| header.about.branch.is_some() == format.branched);
    header.ok_or(at(1, LineFault::Unknown))
}
