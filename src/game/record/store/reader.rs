//! Reads the bytes of a journal.

use super::error::{Damage, LineFault};
use super::line::{Format, JournalPosition, MAGIC};
use super::obfuscation;
use super::status::GameStatus;
use super::wire::{Header, read_event, read_header};
use crate::engine::event::Event;
use crate::engine::game::Game;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JournalReader {
    pub(super) header: Header,
    pub(super) game: Game,
    pub(super) events: Vec<Event>,
    pub(super) chain: JournalPosition,
    /// The number of bytes in the lines read so far, with the end of the last one where it exists.
    pub(super) length: usize,
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
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, Tail), Damage> {
        let (header, mut walk) = begin(bytes)?;
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

    /// Continues with the bytes after those already read. Everything before a damaged line is read.
    pub(super) fn read_on(&mut self, bytes: &[u8]) -> Result<Tail, Damage> {
        let walk = LineWalk {
            chain: self.chain,
            rest: bytes,
            length: self.length,
            tail: Tail::None,
        };
        self.walk(walk)
    }

    fn walk(&mut self, mut walk: LineWalk) -> Result<Tail, Damage> {
        while let Some(line) = walk.next()? {
            let event = line.event(&self.header)?;
            let followed = self.game.follow(&event);
            followed.map_err(|_| line.fault(LineFault::OutOfPlace))?;
            if let Err(damage) = line.check(&self.game) {
                // Back to the game before this line; its events have made that game before.
                self.game = Game::replay(&self.events).unwrap_or_else(|_| self.game.clone());
                return Err(damage);
            }
            self.events.push(event);
            (self.chain, self.length) = (walk.chain, walk.length);
        }
        Ok(walk.tail)
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
pub(super) fn glance(bytes: &[u8]) -> Result<(Header, Glance), Damage> {
    let (header, mut walk) = begin(bytes)?;
    let mut last = walk.next()?.ok_or(Damage::NotBegun)?;
    let mut has_ended = GameStatus::is_over(last.glance);
    while let Some(line) = walk.next()? {
        last = line;
        has_ended |= GameStatus::is_over(last.glance);
    }
    let status = std::str::from_utf8(last.glance).ok();
    let status = status.and_then(GameStatus::parse);
    let fits = |status: &GameStatus| status.is_of(header.setup.players());
    let status = status.filter(fits).ok_or(last.fault(LineFault::Unknown))?;
    Ok((header, Glance { status, has_ended }))
}

const fn at(line: u64, fault: LineFault) -> Damage {
    Damage::Line { line, fault }
}

struct LineWalk<'a> {
    chain: JournalPosition,
    rest: &'a [u8],
    length: usize,
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

impl<'a> LineWalk<'a> {
    /// The next line. Only the last one may be torn: it has no end, or begins with zero bytes because a power failure
    /// kept one page of it and not the page before.
    fn next(&mut self) -> Result<Option<JournalLine<'a>>, Damage> {
        let Some((line, end)) = next_line(self.rest) else {
            return Ok(None);
        };
        let number = self.chain.next();
        let Some(text) = self.chain.read(line) else {
            let last = end.is_none_or(|end| end == self.rest.len() && line.first() == Some(&0));
            if !last {
                return Err(at(number, LineFault::Checksum));
            }
            self.tail = Tail::Torn(self.rest.len());
            self.rest = &[];
            return Ok(None);
        };
        self.length += end.unwrap_or(line.len());
        self.rest = end.map_or(&[], |end| &self.rest[end..]);
        if end.is_none() {
            self.tail = Tail::NoEnd;
        }
        JournalLine::of(text, number).map(Some)
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

/// The next line without its end, and where the one after it begins. A last line without end comes without the zero
/// bytes that a power failure leaves after it.
fn next_line(bytes: &[u8]) -> Option<(&[u8], Option<usize>)> {
    if bytes.is_empty() {
        return None;
    }
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let Some(end) = end else {
        let zeros = bytes.iter().rev().take_while(|&&byte| byte == 0).count();
        return Some((&bytes[..bytes.len() - zeros], None));
    };
    Some((&bytes[..end], Some(end + 1)))
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

fn begin(bytes: &[u8]) -> Result<(Header, LineWalk<'_>), Damage> {
    if bytes.iter().all(|&byte| byte == 0) {
        return Err(Damage::Empty);
    }
    let Some(rest) = bytes.strip_prefix(MAGIC.as_bytes()) else {
        let torn = MAGIC.as_bytes().starts_with(bytes);
        return Err(if torn {
            Damage::NotBegun
        } else {
            Damage::NoJournal
        });
    };
    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
        return Err(Damage::NotBegun);
    };
    let number = rest.strip_prefix(b" ").ok_or(Damage::NoJournal)?;
    let format = format(number)?;
    let mut chain = JournalPosition::START;
    let text = chain
        .read(&bytes[..end])
        .ok_or(at(1, LineFault::Checksum))?;
    let text = text.strip_prefix(format!("{MAGIC} {} ", format.number()).as_bytes());
    let text = text.and_then(|text| std::str::from_utf8(text).ok());
    let header = text.and_then(|text| read_header(text, format.rulings).ok());
    let header = header.filter(|header| header.about.branch.is_some() == format.branched);
    let walk = LineWalk {
        chain,
        rest: &bytes[end + 1..],
        length: end + 1,
        tail: Tail::None,
    };
    Ok((header.ok_or(at(1, LineFault::Unknown))?, walk))
}
