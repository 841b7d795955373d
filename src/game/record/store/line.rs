//! Lines that depend on those before them.

use crate::engine::rulings::RulingsVersion;
use crate::text::fnv;

/// The beginning of a journal's first line; the number of the format follows.
pub(super) const MAGIC: &str = "scrabble-journal";

/// What the number of a journal's format says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Format {
    /// The rulings by which the game is played and replayed.
    pub(super) rulings: RulingsVersion,
    /// Whether it was played on from a recorded game, so that its header has the place.
    pub(super) branched: bool,
}

impl Format {
    /// Every format, by its number from 1.
    const NUMBERED: [Self; 4] = [
        Self::new(RulingsVersion::V1, false),
        Self::new(RulingsVersion::V2, false),
        Self::new(RulingsVersion::V1, true),
        Self::new(RulingsVersion::V2, true),
    ];

    pub(super) const fn new(rulings: RulingsVersion, branched: bool) -> Self {
        Self { rulings, branched }
    }

    /// The format with this number.
    pub(super) fn numbered(number: usize) -> Option<Self> {
        Self::NUMBERED.get(number.checked_sub(1)?).copied()
    }

    pub(super) fn number(self) -> usize {
        let place = Self::NUMBERED.iter().position(|format| *format == self);
        place.map_or(0, |place| place + 1)
    }
}

/// The length of a checksum with the space before it.
const SEAL: usize = 17;

/// A position in a journal: the line number, and the checksum of the text so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JournalPosition {
    lines: u64,
    /// FNV-1a over the text of all lines so far: without their checksums, spaces before these, and ends.
    sum: u64,
}

impl JournalPosition {
    /// Before the first line.
    pub(super) const START: Self = Self {
        lines: 0,
        sum: fnv::BASIS,
    };

    /// The number of the next line, from 1.
    pub(super) const fn next(&self) -> u64 {
        self.lines + 1
    }

    fn after(self, text: &[u8]) -> Self {
        Self {
            lines: self.next(),
            sum: fnv::after(self.sum, text),
        }
    }

    pub(super) fn write(&mut self, text: &str, to: &mut Vec<u8>) {
        *self = self.after(text.as_bytes());
        to.extend_from_slice(text.as_bytes());
        to.extend_from_slice(&self.seal());
        to.push(b'\n');
    }

    /// The text of the next line, given without its end; `None`, and nothing changed, if its checksum is wrong.
    pub(super) fn read<'a>(&mut self, line: &'a [u8]) -> Option<&'a [u8]> {
        let (text, seal) = line.split_at_checked(line.len().checked_sub(SEAL)?)?;
        let next = self.after(text);
        (seal == next.seal()).then(|| {
            *self = next;
            text
        })
    }

    /// The space and the checksum. Made without `format!`: a list of games makes a hundred thousand of them.
    fn seal(self) -> [u8; SEAL] {
        let mut seal = [b' '; SEAL];
        let digits = seal[1..].iter_mut().rev();
        for (digit, place) in digits.zip((0..u64::BITS).step_by(4)) {
            *digit = b"0123456789abcdef"[(self.sum >> place & 15) as usize];
        }
        seal
    }
}
