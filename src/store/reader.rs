//! From bytes to a game.

use super::error::{Damage, Fault};
use super::line::{Chain, MAGIC, VERSION};
use super::veil;
use super::wire::{Header, read_event, read_header};
use crate::engine::event::Event;
use crate::engine::game::Game;

/// A journal as far as it has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reader {
    pub(super) header: Header,
    pub(super) game: Game,
    pub(super) events: Vec<Event>,
    pub(super) chain: Chain,
    /// How many bytes the lines read so far have, the end of the last one included where it is there.
    pub(super) length: usize,
}

/// What is behind the last whole line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tail {
    /// Nothing.
    None,
    /// The last line lacks nothing but its end; whatever lies there besides are zero bytes.
    NoEnd,
    /// So many bytes of a line that was not written whole.
    Torn(usize),
}

impl Reader {
    /// Reads a journal from its first byte on.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, Tail), Damage> {
        let (header, mut chain, first) = begin(bytes)?;
        let Some((line, end)) = next_line(&bytes[first..]) else {
            return Err(Damage::NotBegun);
        };
        let taken = Taken::of(chain, line, end, &bytes[first..], &header)?;
        let Taken::Event(event, after) = taken else {
            return Err(Damage::NotBegun);
        };
        chain = after;
        let game = Game::replay([&event]).map_err(|_| at(2, Fault::OutOfPlace))?;
        let mut reader = Self {
            header,
            game,
            events: vec![event],
            chain,
            length: first + end.map_or(line.len(), |end| end),
        };
        let tail = if end.is_none() {
            Tail::NoEnd
        } else {
            reader.go_on(&bytes[reader.length..])?
        };
        Ok((reader, tail))
    }

    /// Reads on; the bytes are those behind what has been read. Up to a damaged line all is taken.
    pub(super) fn go_on(&mut self, bytes: &[u8]) -> Result<Tail, Damage> {
        let mut rest = bytes;
        while let Some((line, end)) = next_line(rest) {
            match Taken::of(self.chain, line, end, rest, &self.header)? {
                Taken::Torn => return Ok(Tail::Torn(rest.len())),
                Taken::Event(event, after) => {
                    let number = self.chain.next();
                    let followed = self.game.follow(&event);
                    followed.map_err(|_| at(number, Fault::OutOfPlace))?;
                    self.events.push(event);
                    self.chain = after;
                }
            }
            self.length += end.unwrap_or(line.len());
            let Some(end) = end else {
                return Ok(Tail::NoEnd);
            };
            rest = &rest[end..];
        }
        Ok(Tail::None)
    }
}

const fn at(line: u64, fault: Fault) -> Damage {
    Damage::Line { line, fault }
}

/// The next line without its end, and where the one after it begins. A last line without end comes without the zero
/// bytes that a loss of power leaves behind it.
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

enum Taken {
    Event(Event, Chain),
    Torn,
}

impl Taken {
    /// What one line says. Only the last one may be torn: it has no end, or begins with zero bytes because a loss of power
    /// kept one page of it and not the page before.
    fn of(
        mut chain: Chain,
        line: &[u8],
        end: Option<usize>,
        rest: &[u8],
        header: &Header,
    ) -> Result<Self, Damage> {
        let number = chain.next();
        let Some(text) = chain.read(line) else {
            let last = end.is_none_or(|end| end == rest.len() && line.first() == Some(&0));
            return if last {
                Ok(Self::Torn)
            } else {
                Err(at(number, Fault::Checksum))
            };
        };
        let veiled = numbered(text, number).ok_or(at(number, Fault::Number))?;
        let says = veil::unveil(header.about.salt, number, veiled);
        let says = says.ok_or(at(number, Fault::Unknown))?;
        let event = read_event(&says, &header.setup).map_err(|_| at(number, Fault::Unknown))?;
        Ok(Self::Event(event, chain))
    }
}

/// What follows a line's own number and a space.
fn numbered(text: &[u8], number: u64) -> Option<&[u8]> {
    let space = text.iter().position(|&byte| byte == b' ')?;
    let (figures, rest) = text.split_at(space);
    let plain = figures.iter().all(u8::is_ascii_digit) && figures.first() != Some(&b'0');
    let found: u64 = std::str::from_utf8(figures).ok()?.parse().ok()?;
    (plain && found == number).then_some(&rest[1..])
}

/// Reads the first line: the header, and where the second line begins.
fn begin(bytes: &[u8]) -> Result<(Header, Chain, usize), Damage> {
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
    let version = rest.strip_prefix(b" ").ok_or(Damage::NoJournal)?;
    let version = version
        .split(|&byte| byte == b' ')
        .next()
        .unwrap_or_default();
    let version = std::str::from_utf8(version).unwrap_or_default();
    match version.parse::<u32>() {
        Ok(VERSION) => {}
        Ok(newer) if newer > VERSION => return Err(Damage::Newer(newer)),
        _ => return Err(Damage::NoJournal),
    }
    let mut chain = Chain::START;
    let text = chain.read(&bytes[..end]).ok_or(at(1, Fault::Checksum))?;
    let text = text.strip_prefix(format!("{MAGIC} {VERSION} ").as_bytes());
    let text = text.and_then(|text| std::str::from_utf8(text).ok());
    let header = text.and_then(|text| read_header(text).ok());
    Ok((header.ok_or(at(1, Fault::Unknown))?, chain, end + 1))
}
