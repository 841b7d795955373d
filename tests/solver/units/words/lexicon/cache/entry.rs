use fst::Streamer;
use scrabble::words::lexicon::Alphabet;
use scrabble::words::lexicon::cache::entry::{bytes, checksum, read};
use scrabble::words::lexicon::contents::Contents;
use scrabble::words::lexicon::text;

const TEXT: &[u8] = b"aa\nAaron\nhorn\nhorns\nqi\nza\nzas\n";

/// The entry of the text: its first line and its fst.
fn parts() -> (String, Vec<u8>) {
    let (words, left_out) = text::read(TEXT, Alphabet::ENGLISH).unwrap();
    let contents = Contents::of(words, false, left_out, Alphabet::ENGLISH).unwrap();
    let entry = bytes(TEXT, Alphabet::ENGLISH, &contents).unwrap();
    let line = entry.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let fst = &entry[line + TEXT.len()..entry.len() - 8];
    (
        String::from_utf8(entry[..line].to_vec()).unwrap(),
        fst.to_vec(),
    )
}

/// What is read from an entry with these parts and a right checksum.
fn read_parts(line: &str, fst: &[u8]) -> Option<Contents> {
    let sum = checksum(line.as_bytes(), fst).to_le_bytes();
    let entry = [line.as_bytes(), TEXT, fst, &sum].concat();
    read(entry, TEXT, Alphabet::ENGLISH)
}

#[test]
fn another_fst_under_a_right_checksum_is_refused_or_does_no_harm() {
    let (line, good) = parts();
    assert_eq!(read_parts(&line, &good).unwrap().count, 6);
    let mut refused = 0;
    for at in 0..good.len() {
        for change in [1, 2, 4, 8, 16, 32, 64, 128, 255, 0x11, 0x55, 0xc0] {
            let mut bad = good.clone();
            bad[at] ^= change;
            let Some(found) = read_parts(&line, &bad) else {
                refused += 1;
                continue;
            };
            // A wrong letter makes another word, which cannot be detected.
            let (mut count, mut stream) = (0, found.fst.stream());
            while let Some((key, value)) = stream.next() {
                assert!((2..=15).contains(&key.len()) && key.is_ascii() && value.value() == 0);
                count += 1;
            }
            assert_eq!(count, 6);
        }
    }
    assert!(refused > 300, "{refused}");
}

#[test]
fn a_first_line_that_cannot_be_right_is_refused() {
    let (line, fst) = parts();
    for (part, other) in [
        ("\"words\":6", "\"words\":7"),
        ("word list 4", "word list 3"),
        ("\"english\"", "\"german\""),
        ("[1,0", "[18446744073709551615,0"),
        ("Aaron", "\\u001b[2J"),
        ("\"text\":", "\"text\":1"),
        ("\"fst\":", "\"fst\":1"),
        ("{\"form\"", "{\"more\":1,\"form\""),
    ] {
        let bad = line.replacen(part, other, 1);
        assert_ne!(bad, line, "{part}");
        assert!(read_parts(&bad, &fst).is_none(), "{other}");
    }
}
