//! The built-in definitions: compressed blocks of text, each unpacked on first use, and kept.

use super::item::{DefinitionSource, PartOfSpeech, SourceEntry};
use ruzstd::decoding::StreamingDecoder;
use std::io::Read;
use std::sync::OnceLock;

pub struct BuiltIn;

/// Some of the entries, in alphabetical order.
pub struct PackedBlock {
    pub first: &'static str,
    packed: &'static [u8],
    text: OnceLock<String>,
    /// Where each line of the text begins.
    lines: OnceLock<Vec<u32>>,
}

impl PackedBlock {
    fn entry(&self, word: &str) -> Option<&str> {
        let text = self.text();
        // A search asks for every word of a dictionary and its bases.
        let lines = self.lines.get_or_init(|| line_starts(text));
        entry(text, lines, word)
    }

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
            lines: OnceLock::new(),
        })
    };
    lines.map(block).collect()
}

impl DefinitionSource for BuiltIn {
    fn items(&self, word: &str) -> Vec<SourceEntry> {
        let after = blocks().partition_point(|block| block.first <= word);
        let block = after.checked_sub(1).and_then(|place| blocks().get(place));
        let entry = block.and_then(|block| block.entry(word));
        entry.map_or(vec![], |entry| entry.split('\t').filter_map(item).collect())
    }
}

/// Where each line of a text begins.
pub fn line_starts(text: &str) -> Vec<u32> {
    let ends = text.bytes().zip(1_u32..).filter(|(byte, _)| *byte == b'\n');
    let starts = [0].into_iter().chain(ends.map(|(_, end)| end));
    starts
        .filter(|start| (*start as usize) < text.len())
        .collect()
}

/// The text after a word in lines of alphabetical order that begin at these places.
pub fn entry<'t>(text: &'t str, lines: &[u32], word: &str) -> Option<&'t str> {
    let line = |start: u32| text.get(start as usize..)?.split_once('\t');
    let is_before = |start: &u32| line(*start).is_some_and(|(other, _)| other <= word);
    let after = lines.partition_point(is_before);
    let (found, rest) = line(*lines.get(after.checked_sub(1)?)?)?;
    let rest = rest.split_once('\n').map_or(rest, |(rest, _)| rest);
    (found == word).then_some(rest)
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
