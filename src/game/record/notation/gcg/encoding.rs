//! Decodes the bytes of a file.

use super::error::{GcgError, GcgFault};
use super::text::{clean, lines, quoted};
use crate::text::wide::WideEncoding;
use std::borrow::Cow;

/// The text of a file, without its byte order mark. The module's documentation describes how its encoding is found.
///
/// # Errors
/// When the text is not in the encoding that the file names, or the program does not know the encoding.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, GcgError> {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return utf8(rest);
    }
    if let Some(encoding) = WideEncoding::of(bytes) {
        let fault = GcgFault::Wide(encoding);
        return Err(GcgError { line: 1, fault });
    }
    let Some(name) = named(bytes) else {
        return Ok(match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => single(bytes, latin_1).into(),
        });
    };
    let plain = plain(&name);
    if plain == "utf8" {
        return utf8(bytes);
    }
    let known = SINGLE.iter().find(|(names, _)| names.contains(&&*plain));
    match known {
        Some((_, char_of)) => Ok(single(bytes, *char_of).into()),
        None => Err(GcgError {
            line: first_line(bytes).0,
            fault: GcgFault::Encoding(quoted(&clean(&name))),
        }),
    }
}

/// Turns a byte into a character.
type CharOf = fn(u8) -> char;

/// The names of encodings with one byte for each character.
const SINGLE: [(&[&str], CharOf); 3] = [
    (
        &[
            "iso88591",
            "latin1",
            "l1",
            "windows1252",
            "cp1252",
            "usascii",
            "ascii",
        ],
        latin_1,
    ),
    (&["iso88592", "latin2", "l2"], latin_2),
    (&["iso885915", "latin9", "latin0", "l9"], latin_9),
];

/// The first line that is not blank, with its number from 1.
fn first_line(bytes: &[u8]) -> (usize, &[u8]) {
    let lines = bytes.split(|b| matches!(b, b'\n' | b'\r'));
    let mut written = lines.map(<[u8]>::trim_ascii).enumerate();
    let found = written.find(|(_, line)| !line.is_empty());
    found.map_or((1, &[]), |(index, line)| (index + 1, line))
}

/// The encoding named by a first line `#character-encoding …`.
fn named(bytes: &[u8]) -> Option<String> {
    const PRAGMA: &[u8] = b"#character-encoding";
    let (_, line) = first_line(bytes);
    let (pragma, name) = line.split_at_checked(PRAGMA.len())?;
    let split_run = name.first().is_none_or(u8::is_ascii_whitespace);
    (pragma.eq_ignore_ascii_case(PRAGMA) && split_run)
        .then(|| String::from_utf8_lossy(name.trim_ascii()).into_owned())
}

fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    kept.collect::<String>().to_ascii_lowercase()
}

fn utf8(bytes: &[u8]) -> Result<Cow<'_, str>, GcgError> {
    std::str::from_utf8(bytes).map(Cow::from).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        GcgError {
            line: lines(&String::from_utf8_lossy(before)).count().max(1),
            fault: GcgFault::NotUtf8,
        }
    })
}

/// Windows-1252 for the bytes 80 to 9F; the five it leaves open are not characters.
const WINDOWS: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

fn single(bytes: &[u8], char_of: CharOf) -> String {
    bytes.iter().map(|&byte| char_of(byte)).collect()
}

fn latin_1(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

fn latin_9(byte: u8) -> char {
    match byte {
        0xa4 => '€',
        0xa6 => 'Š',
        0xa8 => 'š',
        0xb4 => 'Ž',
        0xb8 => 'ž',
        0xbc => 'Œ',
        0xbd => 'œ',
        0xbe => 'Ÿ',
        _ => latin_1(byte),
    }
}

fn latin_2(byte: u8) -> char {
    match byte {
        0xa0.. => CENTRAL[usize::from(byte - 0xa0)],
        _ => char::from(byte),
    }
}

/// ISO-8859-2 for the bytes A0 to FF.
const CENTRAL: [char; 96] = [
    '\u{a0}', 'Ą', '˘', 'Ł', '¤', 'Ľ', 'Ś', '§', '¨', 'Š', 'Ş', 'Ť', 'Ź', '\u{ad}', 'Ž', 'Ż', '°',
    'ą', '˛', 'ł', '´', 'ľ', 'ś', 'ˇ', '¸', 'š', 'ş', 'ť', 'ź', '˝', 'ž', 'ż', 'Ŕ', 'Á', 'Â', 'Ă',
    'Ä', 'Ĺ', 'Ć', 'Ç', 'Č', 'É', 'Ę', 'Ë', 'Ě', 'Í', 'Î', 'Ď', 'Đ', 'Ń', 'Ň', 'Ó', 'Ô', 'Ő', 'Ö',
    '×', 'Ř', 'Ů', 'Ú', 'Ű', 'Ü', 'Ý', 'Ţ', 'ß', 'ŕ', 'á', 'â', 'ă', 'ä', 'ĺ', 'ć', 'ç', 'č', 'é',
    'ę', 'ë', 'ě', 'í', 'î', 'ď', 'đ', 'ń', 'ň', 'ó', 'ô', 'ő', 'ö', '÷', 'ř', 'ů', 'ú', 'ű', 'ü',
    'ý', 'ţ', '˙',
];
