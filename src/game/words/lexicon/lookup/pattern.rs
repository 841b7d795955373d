//! Patterns: `?` is any letter, `*` any number of letters, `[AEI]` one of these letters and `[^AEI]` any other.

use fst::Automaton;

use super::{QueryError, QueryPart, QueryWord};
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;

/// A pattern, as an automaton: all ways of reading a word so far are followed at once, one bit each. Bit *i* is set if
/// the first *i* letters of the pattern have been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// For each letter, the bits with which it may be the next one.
    takes: [u32; Letter::MOST],
    /// The bits that stay, whatever is read: at a `*`.
    stars: u32,
    /// The bit of the whole pattern.
    end: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// One of these letters, as bits.
    One(u64),
    Any,
}

/// A part of the text: what stands for letters, or a sign of a choice of letters.
#[derive(Clone, Copy)]
enum Part {
    Piece(Piece),
    Open,
    Close,
    Other,
}

impl Part {
    const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            '?' => Self::Piece(Piece::One(u64::MAX)),
            '*' => Self::Piece(Piece::Any),
            '[' => Self::Open,
            ']' => Self::Close,
            '^' => Self::Other,
            _ => return None,
        })
    }
}

impl Pattern {
    /// Reads letters in either case, `?` for any letter, `*` for any number of letters, even none, `[AEI]` for one of these
    /// letters and `[^AEI]` for any other. Surrounding spaces are ignored. Without these signs it matches one word only.
    ///
    /// # Errors
    /// When it is empty, has another character in it, or needs more letters than any word has.
    pub fn parse(text: &str, set: &TileSet) -> Result<Self, QueryError> {
        let part = QueryPart::Pattern;
        let one = |letter: Letter| Part::Piece(Piece::One(1 << letter.index()));
        let parts = part.read(text, set, one, Part::from_char)?;
        let pieces = pieces(&parts).ok_or(QueryError::Choice)?;
        let length = pieces.iter().filter(|&&piece| piece != Piece::Any).count();
        if length > QueryWord::MOST {
            return Err(QueryError::TooLong { part, length });
        }
        Ok(Self::of(&pieces))
    }

    fn of(pieces: &[Piece]) -> Self {
        let mut takes = [0; Letter::MOST];
        let (mut stars, mut end) = (0, 1_u32);
        for piece in pieces {
            let Piece::One(letters) = piece else {
                stars |= end;
                continue;
            };
            for (place, bits) in takes.iter_mut().enumerate() {
                if letters & (1 << place) != 0 {
                    *bits |= end;
                }
            }
            end <<= 1;
        }
        Self { takes, stars, end }
    }
}

/// Joins the letters of each choice; `None` if a choice has no letters or no end.
fn pieces(parts: &[Part]) -> Option<Vec<Piece>> {
    let (mut pieces, mut rest) = (vec![], parts.iter());
    while let Some(part) = rest.next() {
        match part {
            Part::Piece(piece) => pieces.push(*piece),
            Part::Open => pieces.push(Piece::One(choice(&mut rest)?)),
            Part::Close | Part::Other => return None,
        }
    }
    Some(pieces)
}

/// The letters of a choice, up to its end.
fn choice<'p>(rest: &mut impl Iterator<Item = &'p Part>) -> Option<u64> {
    let (mut letters, mut begun, mut others) = (0, false, false);
    loop {
        match rest.next()? {
            Part::Piece(Piece::One(one)) if *one != u64::MAX => letters |= one,
            Part::Other if !begun => others = true,
            Part::Close if letters != 0 => return Some(if others { !letters } else { letters }),
            _ => return None,
        }
        begun = true;
    }
}

impl Automaton for Pattern {
    type State = u32;

    fn start(&self) -> u32 {
        1
    }

    fn is_match(&self, read: &u32) -> bool {
        read & self.end != 0
    }

    fn can_match(&self, read: &u32) -> bool {
        *read != 0
    }

    fn accept(&self, read: &u32, byte: u8) -> u32 {
        let takes = Letter::from_key(byte).map_or(0, |letter| self.takes[letter.index()]);
        (read & takes) << 1 | read & self.stars
    }
}
