use scrabble::words::definitions::item::{DefinitionSource, SourceEntry};
use scrabble::words::definitions::packed::{
    BuiltIn, blocks, entry, item, line_starts, listed, unpacked,
};

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
        assert_eq!(entry(text, &line_starts(text), word), found, "{word}");
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
