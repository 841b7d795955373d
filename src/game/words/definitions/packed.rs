//! The built-in definitions: compressed blocks of text, each unpacked on first use, and kept.

use super::item::{DefinitionSource, PartOfSpeech, SourceEntry};
use ruzstd::decoding::StreamingDecoder;
use std::cmp::Ordering;
use std::io::Read;
use std::sync::OnceLock;

pub struct BuiltIn;

/// Some of the entries, in alphabetical order.
pub struct PackedBlock {
    pub first: &'static str,
    packed: &'static [u8],
    text: OnceLock<String>,
}

impl PackedBlock {
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| unpacked(self.packed))
    }
}

/// The text of a block; empty if it is damaged, which a test rules out.
pub fn unpacked(packed: &[u8]) -> String {
    let mut text = String::new();
    if let Ok(mut decoder) = StreamingDecoder::new(packed)
        && decoder.read_to_string(&mut text).is_err()
    {
        text.clear();
    }
    text
}

pub fn blocks() -> &'static [PackedBlock] {
    static BLOCKS: OnceLock<Vec<PackedBlock>> = OnceLock::new();
    BLOCKS.get_or_init(|| listed(wordrack_assets::DEFINITIONS).unwrap_or_default())
}

pub fn listed(bytes: &'static [u8]) -> Option<Vec<PackedBlock>> {
    let (length, rest) = bytes.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let (list, mut rest) = rest.split_at_checked(length)?;
    let lines = std::str::from_utf8(list).ok()?.lines();
    let block = |line: &'static str| {
        let (first, length) = line.split_once(' ')?;
        let (packed, after) = rest.split_at_checked(length.parse().ok()?)?;
        rest = after;
        Some(PackedBlock {
            first,
            packed,
            text: OnceLock::new(),
        })
    };
    lines.map(block).collect()
}

impl DefinitionSource for BuiltIn {
    fn items(&self, word: &str) -> Vec<SourceEntry> {
        let after = blocks().partition_point(|block| block.first <= word);
        let block = after.checked_sub(1).and_then(|place| blocks().get(place));
        let entry = block.and_then(|block| entry(block.text(), word));
        entry.map_or(vec![], |entry| entry.split('\t').filter_map(item).collect())
    }
}

/// The text after a word in lines of alphabetical order.
pub fn entry<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let bytes = text.as_bytes();
    let (mut low, mut high) = (0, bytes.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let newline = |byte: &u8| *byte == b'\n';
        let before = bytes[low..middle].iter().rposition(newline);
        let start = before.map_or(low, |at| low + at + 1);
        let end = bytes[start..].iter().position(newline);
        let end = end.map_or(bytes.len(), |length| start + length);
        let (found, rest) = text[start..end].split_once('\t')?;
        match found.cmp(word) {
            Ordering::Equal => return Some(rest),
            Ordering::Less => low = end + 1,
            Ordering::Greater => high = start,
        }
    }
    None
}

/// `n a noisemaker`, or `=v GO`.
pub fn item(text: &str) -> Option<SourceEntry> {
    let (kind, text) = text.split_once(' ')?;
    Some(match kind.strip_prefix('=') {
        Some(kind) => SourceEntry::FormOf(of_letter(kind), text.to_owned()),
        None => SourceEntry::Gloss(of_letter(kind), text.to_owned()),
    })
}

fn of_letter(letter: &str) -> PartOfSpeech {
    match letter {
        "n" => PartOfSpeech::Noun,
        "v" => PartOfSpeech::Verb,
        "a" => PartOfSpeech::Adjective,
        "r" => PartOfSpeech::Adverb,
        _ => PartOfSpeech::Other,
    }
}
