//! Recognizes text in UTF-16 or UTF-32. The program does not read it; an error names the encoding.

use std::fmt;

/// An encoding with more than one byte for each character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WideEncoding {
    /// UTF-16, of either byte order.
    Utf16,
    /// UTF-32, of either byte order.
    Utf32,
}

impl fmt::Display for WideEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf16 => "UTF-16",
            Self::Utf32 => "UTF-32",
        })
    }
}

impl WideEncoding {
    /// Returns the encoding of a text by its byte order mark or, without one, by the zeros around its first characters.
    pub fn of(text: &[u8]) -> Option<Self> {
        match text {
            [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some(Self::Utf32),
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some(Self::Utf16),
            [c, 0, 0, 0, ..] | [0, 0, 0, c, ..] if is_text(*c) => Some(Self::Utf32),
            [c, 0, d, 0, ..] | [0, c, 0, d, ..] if is_text(*c) && is_text(*d) => Some(Self::Utf16),
            _ => None,
        }
    }
}

const fn is_text(byte: u8) -> bool {
    byte.is_ascii_graphic() || byte.is_ascii_whitespace()
}
