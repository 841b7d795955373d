//! What a part of the games of a generation says of leaves, and its file.
//!
//! After the header come, for each leave that the tiles have, in the order of their numbers, the number of racks with it and,
//! unless that is 0, the sum of what they were better than others, in thousandths of a point. Numbers are written seven bits
//! to a byte, the low ones first, with the high bit set where more follow; a sum *s* as 2*s*, or −2*s* − 1 if it is negative.

use super::header::{self, Header, HeaderError, say_of_header};
use super::tally::LeaveSum;
use super::{LeaveTally, LeaveValues, LeavesOrigin};
use crate::solver::part::Part;

/// The first line of every such file.
const MAGIC: &str = "scrabble leave sums";

/// The version for the classic English tiles, whose header does not name them.
const ENGLISH: &str = "1";

/// The version for other tiles.
const OTHER: &str = "2";

/// What a part of the games of a generation says of leaves.
#[derive(Clone, Debug)]
pub struct TrainedPart {
    /// How the values of all parts are made.
    pub origin: LeavesOrigin,
    /// The part.
    pub part: Part,
    /// The checksum of the values of the generation before; 0 before the first.
    pub before: u64,
    /// The sums.
    pub tally: LeaveTally,
}

/// Why bytes are not a part. Continues a sentence after the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// The file begins differently.
    #[error("is not a part of training; make one with `scrabble train --part`")]
    Other,
    /// This program does not know its version.
    #[error(
        "is a part of training of version {0}, but this program reads {ENGLISH} and {OTHER}; play it again"
    )]
    Version(String),
    /// This program does not know its tiles.
    #[error(
        "has leaves of the tiles “{0}”, which this program does not know; give their file with --tiles"
    )]
    Tiles(String),
    /// A line of its header is missing or unreadable.
    #[error("is damaged: its header has no valid “{0}”; play this part again")]
    Header(&'static str),
    /// The numbers are too few or too many, or the checksum differs.
    #[error("is damaged or incomplete; play this part again")]
    Damaged,
}

say_of_header!(PartError);

impl TrainedPart {
    /// Returns the first thing, apart from its number, in which another part differs, so that they are not of one generation.
    pub fn difference(&self, other: &Self) -> Option<&'static str> {
        let [one, two] = [&self.origin, &other.origin];
        let words = |origin: &LeavesOrigin| (origin.dictionary.clone(), origin.fingerprint);
        let differ = [
            ("program version", one.program != two.program),
            ("dictionary", words(one) != words(two)),
            ("tiles", self.tally.tiles() != other.tally.tiles()),
            ("seed", one.seed != two.seed),
            ("number of games", one.games != two.games),
            ("generation", one.generations != two.generations),
            (
                "values of the generation before",
                self.before != other.before,
            ),
            ("number of parts", self.part.of() != other.part.of()),
        ];
        let found = differ.into_iter().find(|(_, differs)| *differs);
        found.map(|(name, _)| name)
    }

    /// Adds another part of the same generation.
    pub fn add(&mut self, other: &Self) {
        self.tally.merge(&other.tally);
    }

    /// Returns the values that follow once every part was added.
    pub fn values(self) -> LeaveValues {
        self.tally.values(self.origin)
    }

    /// Returns the bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = vec![];
        self.tally.each_sum(&mut |LeaveSum { racks, sum }| {
            put(racks, &mut body);
            if racks > 0 {
                put((sum << 1 ^ sum >> 63).cast_unsigned(), &mut body);
            }
        });
        let tiles = header::tiles(self.tally.tiles());
        let version = if tiles.is_none() { ENGLISH } else { OTHER };
        let own = [
            ("part", self.part.to_string()),
            ("before", format!("{:016x}", self.before)),
            ("racks", self.tally.racks().to_string()),
            ("squares", self.tally.squares().to_string()),
        ];
        let lines = tiles.into_iter().chain(header::of_origin(&self.origin));
        header::before(&format!("{MAGIC} {version}"), lines.chain(own), &body)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are damaged, of another version, or no part.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PartError> {
        let header = Header::read(bytes, MAGIC, &[ENGLISH, OTHER])?;
        let tiles = header.tiles(header.version == OTHER)?;
        let mut rest = header.body.iter();
        let mut next = || {
            let racks = take(&mut rest)?;
            let sum = if racks > 0 { take(&mut rest)? } else { 0 };
            let sum = (sum >> 1).cast_signed() ^ -(sum & 1).cast_signed();
            Some(LeaveSum { racks, sum })
        };
        let squares = header.value("squares")?;
        let tally = LeaveTally::read(tiles, header.value("racks")?, squares, &mut next);
        let tally = tally.filter(|_| rest.next().is_none());
        Ok(Self {
            origin: header.origin()?,
            part: header.value("part")?,
            before: header.hexadecimal("before")?,
            tally: tally.ok_or(PartError::Damaged)?,
        })
    }
}

/// Writes a number, seven bits to a byte.
fn put(mut number: u64, to: &mut Vec<u8>) {
    while number >= 0x80 {
        to.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    to.push(number.to_le_bytes()[0]);
}

/// Reads a number; `None` if there is none, or a larger one.
fn take<'b>(from: &mut impl Iterator<Item = &'b u8>) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let &byte = from.next()?;
        let bits = u64::from(byte & 0x7f);
        number |= bits << shift;
        if byte < 0x80 {
            return (number >> shift == bits).then_some(number);
        }
    }
    None
}
