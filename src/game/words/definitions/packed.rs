//! The built-in definitions: compressed blocks of text, each unpacked on first use, and kept.

use super::item::{DefinitionSource, PartOfSpeech, SourceEntry};
use ruzstd::decoding::StreamingDecoder;
use std::cmp::Ordering;
use std::io::Read;
use std::sync::OnceLock;

pub(super) struct BuiltIn;

/// Some of the entries, in alphabetical order.
struct PackedBlock {
    first: &'static str,
    packed: &'static [u8],
    text: OnceLock<String>,
}

impl PackedBlock {
    fn text(&self) -> &str {
        self.text.get_or_init(|| unpacked(self.packed))
    }
}

/// The text of a block; empty if it is damaged, which a test rules out.
fn unpacked(packed: &[u8]) -> String {
    let mut text = String::new();
    if let Ok(mut decoder) = StreamingDecoder::new(packed)
        && decoder.read_to_string(&mut text).is_err()
    {
        text.clear();
    }
    text
}

fn blocks() -> &'static [PackedBlock] {
    static BLOCKS: OnceLock<Vec<PackedBlock>> = OnceLock::new();
    BLOCKS.get_or_init(|| listed(wordrack_assets::DEFINITIONS).unwrap_or_default())
}

fn listed(bytes: &'static [u8]) -> Option<Vec<PackedBlock>> {
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
fn entry<'t>(text: &'t str, word: &str) -> Option<&'t str> {
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
fn item(text: &str) -> Option<SourceEntry> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_unpacks_to_entries_in_order() {
        let mut last = String::new();
        let mut count = 0;
        for block in blocks() {
            let text = block.text();
            assert!(text.starts_with(&format!("{}\t", block.first)));
            for line in text.lines() {
                let (word, entry) = line.split_once('\t').expect("a word and its entry");
                assert!(*word > *last, "{last} before {word}");
                assert!(
                    word.len() <= 15 && word.bytes().all(|b| b.is_ascii_uppercase()),
                    "{word}"
                );
                let items = entry.split('\t').map(item);
                for item in items {
                    let text = match item.expect("an item has a kind") {
                        SourceEntry::Gloss(_, text) | SourceEntry::FormOf(_, text) => text,
                    };
                    assert!(!text.trim().is_empty(), "{word}");
                    assert!(text.chars().count() <= 141, "{word}: {text}");
                    assert!(!text.contains(char::is_control), "{word}: {text}");
                }
                word.clone_into(&mut last);
                count += 1;
            }
        }
        assert!(count > 60_000, "{count}");
    }

    #[test]
    fn every_entry_is_found_and_nothing_else() {
        let text = "AA\tn lava\nAB\tn muscles\nABACUS\tn beads…\nÉ\tn letter\n";
        for (word, found) in [
            ("AA", Some("n lava")),
            ("AB", Some("n muscles")),
            ("ABACUS", Some("n beads…")),
            ("A", None),
            ("ABA", None),
            ("ZZ", None),
        ] {
            assert_eq!(entry(text, word), found, "{word}");
        }
        for block in blocks() {
            for line in block.text().lines() {
                let word = line.split('\t').next().unwrap();
                assert!(!BuiltIn.items(word).is_empty(), "{word}");
            }
        }
    }

    #[test]
    fn damage_is_no_panic() {
        assert!(listed(&[]).is_none());
        assert!(listed(&[9, 0, 0, 0, b'A']).is_none());
        assert!(listed(b"\x05\0\0\0AA 9\nab").is_none());
        assert_eq!(unpacked(b"no frame"), "");
    }
}
