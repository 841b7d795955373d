//! The file of leave values: a text header about their origin, then the value of each leave.
//!
//! Values for the classic English tiles are version 1. For other tiles it is version 2, whose header has a line with the tile
//! set, as [`TileSet::told`] has it.
//!
//! After the header come all leaves of the tile set, by size, in the order of their numbers. Each is a byte: the
//! difference in tenths of a point to the value expected from smaller leaves, from -127 to 127; or the byte 128 and two
//! bytes, the value itself, the low byte first. The leaves without the last tile, without the first, and without both
//! are known by then; the first two together, minus the third, are the expected value.

use super::header::{self, Header, HeaderError, say_of_header};
use super::rank::Ranking;
use super::{LeaveValues, narrow};

/// The first line of every such file.
const MAGIC: &str = "scrabble leaves";

/// The version for the classic English tiles, whose header does not name them.
const ENGLISH: &str = "1";

/// The version for other tiles.
const OTHER: &str = "2";

/// The byte before a value too far from the expected one.
const FAR: u8 = 0x80;

/// Why bytes are not leave values. Continues a sentence after the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LeavesError {
    /// The file begins differently.
    #[error("is not a file of leave values; make one with `scrabble train`")]
    Other,
    /// This program does not know its version.
    #[error(
        "has leave values of version {0}, but this program reads {ENGLISH} and {OTHER}; make them again with `scrabble train`"
    )]
    Version(String),
    /// This program does not know its tiles.
    #[error(
        "has leave values for the tiles “{0}”, which this program does not know; make them again with `scrabble train`"
    )]
    Tiles(String),
    /// A line of its header is missing or unreadable.
    #[error("is damaged: its header has no valid “{0}”; use another copy")]
    Header(&'static str),
    /// The number of values is wrong.
    #[error("is damaged: it has the wrong number of values; use another copy")]
    Length,
    /// The checksum differs.
    #[error("is damaged: its checksum does not match; use another copy")]
    Damaged,
}

say_of_header!(LeavesError);

impl LeaveValues {
    /// Returns the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let tiles = header::tiles(self.tiles());
        let version = if tiles.is_none() { ENGLISH } else { OTHER };
        let lines = tiles.into_iter().chain(header::of_origin(&self.origin));
        header::before(&format!("{MAGIC} {version}"), lines, &body)
    }

    /// Returns a checksum of the values.
    pub fn checksum(&self) -> u64 {
        header::checksum(&self.body())
    }

    /// The bytes of the values, after the header.
    fn body(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(self.tenths.len());
        for count in 1..=self.ranking.most() {
            self.ranking.walk(count, &mut |met| {
                if met.possible {
                    let value = self.tenths[met.number];
                    match i8::try_from(i32::from(value) - met.guess(&self.tenths)) {
                        Ok(near) if near != i8::MIN => body.extend(near.to_le_bytes()),
                        _ => {
                            body.push(FAR);
                            body.extend(value.to_le_bytes());
                        }
                    }
                }
            });
        }
        body
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are damaged, of another version, or not leave values.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LeavesError> {
        let header = Header::read(bytes, MAGIC, &[ENGLISH, OTHER])?;
        let (origin, tiles) = (header.origin()?, header.tiles(header.version == OTHER)?);
        let ranking = Ranking::of(tiles);
        let tenths = values(&ranking, header.body).ok_or(LeavesError::Length)?;
        Ok(Self {
            origin,
            ranking,
            tenths,
        })
    }
}

/// The values by number; `None` when there are too few or too many.
fn values(ranking: &Ranking, body: &[u8]) -> Option<Box<[i16]>> {
    let mut tenths = vec![0; ranking.all()].into_boxed_slice();
    let mut rest = body.iter().copied();
    let mut whole = true;
    for count in 1..=ranking.most() {
        ranking.walk(count, &mut |met| {
            let expected = met.guess(&tenths);
            tenths[met.number] = if met.possible {
                let value = match rest.next() {
                    Some(FAR) => {
                        let low = rest.next();
                        let both = low.and_then(|low| Some([low, rest.next()?]));
                        both.map(i16::from_le_bytes)
                    }
                    near => near.map(|near| narrow(expected + i32::from(near.cast_signed()))),
                };
                whole &= value.is_some();
                value.unwrap_or(0)
            } else {
                narrow(expected)
            };
        });
    }
    (whole && rest.next().is_none()).then_some(tenths)
}
