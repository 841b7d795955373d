//! Decodes the bytes of a file.

use super::error::{GcgError, GcgFault};
use super::text::{clean, lines, quoted};
use std::borrow::Cow;

/// The text of a file, without its byte order mark. The module's documentation describes how its encoding is found.
///
/// # Errors
/// When the text is not in the encoding that the file names, or the program does not know the encoding.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, GcgError> {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return utf8(rest);
    }
    match named(bytes) {
        Some(name) if is_utf8(&name) => utf8(bytes),
        Some(name) if is_latin(&name) => Ok(latin(bytes).into()),
        Some(name) => Err(GcgError {
            line: first_line(bytes).0,
            fault: GcgFault::Encoding(quoted(&clean(&name))),
        }),
        None => Ok(match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => latin(bytes).into(),
        }),
    }
}

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

fn is_utf8(name: &str) -> bool {
    plain(name) == "utf8"
}

fn is_latin(name: &str) -> bool {
    let names = [
        "iso88591",
        "latin1",
        "l1",
        "windows1252",
        "cp1252",
        "usascii",
        "ascii",
    ];
    names.contains(&plain(name).as_str())
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

fn latin(bytes: &[u8]) -> String {
    let char_of = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    bytes.iter().map(char_of).collect()
}
