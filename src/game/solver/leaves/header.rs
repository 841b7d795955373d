//! The header of a file about leaves: its kind and version, a line for each thing to know, and an empty line. The last of
//! the lines is the checksum of what comes after it.

use std::fmt::Write as _;
use std::str::FromStr;

use super::LeavesOrigin;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::languages;
use crate::text::printable;

/// The largest header, in bytes.
const LONGEST_HEADER: usize = 4096;

/// Why bytes have no such header.
pub(super) enum HeaderError {
    /// They begin differently.
    Other,
    /// They are of another version.
    Version(String),
    /// This program does not know the tiles.
    Tiles(String),
    /// The line with this name is missing or unreadable.
    Line(&'static str),
    /// The checksum differs.
    Damaged,
}

/// Has the error of a kind of file say what is wrong with its header.
macro_rules! say_of_header {
    ($error:ident) => {
        impl From<HeaderError> for $error {
            fn from(error: HeaderError) -> Self {
                match error {
                    HeaderError::Other => Self::Other,
                    HeaderError::Version(version) => Self::Version(version),
                    HeaderError::Tiles(tiles) => Self::Tiles(tiles),
                    HeaderError::Line(name) => Self::Header(name),
                    HeaderError::Damaged => Self::Damaged,
                }
            }
        }
    };
}
pub(super) use say_of_header;

/// A line: its name and its value.
pub(super) type Line = (&'static str, String);

/// The line with the tiles; `None` for the classic English ones.
pub(super) fn tiles(tiles: &TileSet) -> Option<Line> {
    let english = tiles.has_same_tiles(&Variant::ENGLISH.tiles);
    (!english).then(|| ("tiles", tiles.told().to_owned()))
}

/// The lines of an origin.
pub(super) fn of_origin(origin: &LeavesOrigin) -> [Line; 6] {
    let one_line = |text: &str| text.replace(char::is_control, " ");
    [
        ("dictionary", one_line(&origin.dictionary)),
        ("fingerprint", origin.fingerprint.to_string()),
        ("games", origin.games.to_string()),
        ("generations", origin.generations.to_string()),
        ("seed", origin.seed.to_string()),
        ("program", one_line(&origin.program)),
    ]
}

/// The bytes of a file: the first line, the others, and what comes after them.
pub(super) fn before(first: &str, lines: impl IntoIterator<Item = Line>, body: &[u8]) -> Vec<u8> {
    let mut text = format!("{first}\n");
    let sum = ("checksum", format!("{:016x}", checksum(body)));
    for (name, value) in lines.into_iter().chain([sum]) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} {value}");
    }
    text.push('\n');
    let mut bytes = text.into_bytes();
    bytes.extend(body);
    bytes
}

/// A header that was read.
pub(super) struct Header<'b> {
    pub(super) version: &'static str,
    text: &'b str,
    /// What comes after it.
    pub(super) body: &'b [u8],
}

impl<'b> Header<'b> {
    /// Reads a header that begins with `magic` and one of these versions.
    pub(super) fn read(
        bytes: &'b [u8],
        magic: &str,
        versions: &[&'static str],
    ) -> Result<Self, HeaderError> {
        let start = bytes.strip_prefix(magic.as_bytes());
        start.ok_or(HeaderError::Other)?;
        let head = &bytes[..bytes.len().min(LONGEST_HEADER)];
        let end = head.windows(2).position(|pair| pair == b"\n\n");
        let first = head.split(|&byte| byte == b'\n').next().unwrap_or(head);
        let version = String::from_utf8_lossy(&first[magic.len()..]);
        let version = version.trim();
        let known = versions.iter().find(|known| **known == version);
        let Some(&version) = known else {
            return Err(HeaderError::Version(shown(version)));
        };
        let end = end.ok_or(HeaderError::Line("checksum"))?;
        let text = std::str::from_utf8(&head[..end]).map_err(|_| HeaderError::Damaged)?;
        let body = &bytes[end + 2..];
        let header = Self {
            version,
            text,
            body,
        };
        if header.hexadecimal("checksum")? != checksum(body) {
            return Err(HeaderError::Damaged);
        }
        Ok(header)
    }

    /// The value of a line.
    pub(super) fn value<T: FromStr>(&self, name: &'static str) -> Result<T, HeaderError> {
        let mut values = self.text.lines().filter_map(|line| line.split_once(' '));
        let value = values.find(|(key, _)| *key == name).map(|(_, value)| value);
        let value = value.and_then(|value| value.parse().ok());
        value.ok_or(HeaderError::Line(name))
    }

    /// A number in base 16.
    pub(super) fn hexadecimal(&self, name: &'static str) -> Result<u64, HeaderError> {
        let text: String = self.value(name)?;
        u64::from_str_radix(&text, 16).map_err(|_| HeaderError::Line(name))
    }

    pub(super) fn origin(&self) -> Result<LeavesOrigin, HeaderError> {
        Ok(LeavesOrigin {
            dictionary: self.value("dictionary")?,
            fingerprint: self.value("fingerprint")?,
            games: self.value("games")?,
            generations: self.value("generations")?,
            seed: self.value("seed")?,
            program: self.value("program")?,
        })
    }

    /// The tiles: the English ones unless the header names them.
    pub(super) fn tiles(&self, are_named: bool) -> Result<&'static TileSet, HeaderError> {
        if !are_named {
            return Ok(&Variant::ENGLISH.tiles);
        }
        let told: String = self.value("tiles")?;
        let language = languages::told(&told);
        let language = language.ok_or_else(|| HeaderError::Tiles(shown(&told)))?;
        Ok(&language.variant().tiles)
    }
}

/// The beginning of what stands in a header.
fn shown(text: &str) -> String {
    printable::line(text).chars().take(20).collect()
}

/// FNV-1a, 64 bits, over eight bytes at a time. It guards against damage, not against forgery.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut part = [0; 8];
        part[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(part)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}
