//! The file of leave values: a text header about their origin, then the value of each leave.
//!
//! Values for the classic English tiles are version 1. For other tiles it is version 2, whose header has a line with the tile
//! set, as [`TileSet::told`] has it.
//!
//! After the header come all leaves of the tile set, by size, in the order of their numbers. Each is a byte: the
//! difference in tenths of a point to the value expected from smaller leaves, from -127 to 127; or the byte 128 and two
//! bytes, the value itself, the low byte first. The leaves without the last tile, without the first, and without both
//! are known by then; the first two together, minus the third, are the expected value.

use std::fmt::Write as _;
use std::str::FromStr;

use super::rank::Ranking;
use super::{LeaveValues, LeavesOrigin, narrow};
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::languages;
use crate::text::printable;

/// The first line of every such file.
const MAGIC: &str = "scrabble leaves";

/// The version for the classic English tiles, whose header does not name them.
const ENGLISH: &str = "1";

/// The version for other tiles.
const OTHER: &str = "2";

/// The byte before a value too far from the expected one.
const FAR: u8 = 0x80;

/// The largest header, in bytes.
const LONGEST_HEADER: usize = 4096;

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

impl LeaveValues {
    /// Returns the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
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
        let LeavesOrigin {
            dictionary,
            fingerprint,
            games,
            generations,
            seed,
            program,
        } = &self.origin;
        let english = self.tiles().has_same_tiles(&Variant::ENGLISH.tiles);
        let version = if english { ENGLISH } else { OTHER };
        let mut text = format!("{MAGIC} {version}\n");
        let one_line = |text: &str| text.replace(char::is_control, " ");
        let lines = [
            ("dictionary", one_line(dictionary)),
            ("fingerprint", fingerprint.to_string()),
            ("games", games.to_string()),
            ("generations", generations.to_string()),
            ("seed", seed.to_string()),
            ("program", one_line(program)),
            ("checksum", format!("{:016x}", checksum(&body))),
        ];
        let tiles = (!english).then(|| ("tiles", self.tiles().told().to_owned()));
        for (name, value) in tiles.into_iter().chain(lines) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} {value}");
        }
        text.push('\n');
        let mut bytes = text.into_bytes();
        bytes.extend(body);
        bytes
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are damaged, of another version, or not leave values.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LeavesError> {
        let start = bytes.strip_prefix(MAGIC.as_bytes());
        start.ok_or(LeavesError::Other)?;
        let head = &bytes[..bytes.len().min(LONGEST_HEADER)];
        let end = head.windows(2).position(|pair| pair == b"\n\n");
        let first = head.split(|&byte| byte == b'\n').next().unwrap_or(head);
        let version = String::from_utf8_lossy(&first[MAGIC.len()..]);
        let version = version.trim();
        if ![ENGLISH, OTHER].contains(&version) {
            return Err(LeavesError::Version(shown(version)));
        }
        let end = end.ok_or(LeavesError::Header("checksum"))?;
        let text = std::str::from_utf8(&head[..end]).map_err(|_| LeavesError::Damaged)?;
        let body = &bytes[end + 2..];
        let sum: String = field(text, "checksum")?;
        let sum = u64::from_str_radix(&sum, 16).map_err(|_| LeavesError::Header("checksum"))?;
        if sum != checksum(body) {
            return Err(LeavesError::Damaged);
        }
        let origin = LeavesOrigin {
            dictionary: field(text, "dictionary")?,
            fingerprint: field(text, "fingerprint")?,
            games: field(text, "games")?,
            generations: field(text, "generations")?,
            seed: field(text, "seed")?,
            program: field(text, "program")?,
        };
        let tiles = match version {
            OTHER => known_tiles(&field::<String>(text, "tiles")?)?,
            _ => &Variant::ENGLISH.tiles,
        };
        let ranking = Ranking::of(tiles);
        let tenths = values(&ranking, body).ok_or(LeavesError::Length)?;
        Ok(Self {
            origin,
            ranking,
            tenths,
        })
    }
}

fn known_tiles(told: &str) -> Result<&'static TileSet, LeavesError> {
    let language = languages::told(told);
    let language = language.ok_or_else(|| LeavesError::Tiles(shown(told)))?;
    Ok(&language.variant().tiles)
}

/// The beginning of what stands in a header.
fn shown(text: &str) -> String {
    printable::line(text).chars().take(20).collect()
}

fn field<T: FromStr>(text: &str, name: &'static str) -> Result<T, LeavesError> {
    let mut values = text.lines().filter_map(|line| line.split_once(' '));
    let value = values.find(|(key, _)| *key == name).map(|(_, value)| value);
    let value = value.and_then(|value| value.parse().ok());
    value.ok_or(LeavesError::Header(name))
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

/// FNV-1a, 64 bits, over eight bytes at a time. It guards against damage, not against forgery.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut part = [0; 8];
        part[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(part)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}
