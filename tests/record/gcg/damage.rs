//! Any bytes at all: never a panic, and every refusal names a line that is there.

use crate::gcg::files;
use crate::support::engine_help::Rng;
use crate::support::soak::{cases, sample};
use proptest::collection::vec;
use proptest::prelude::*;
use scrabble::record::notation::gcg;
use scrabble::record::{WholeGame, text};
use std::fmt::Write;
use std::fs;

/// Reads, plays through, prints and writes. Whether it was a game.
fn survives(bytes: &[u8]) -> bool {
    let lines = 1 + bytes.iter().filter(|b| matches!(b, b'\n' | b'\r')).count();
    let record = match gcg::read(bytes) {
        Ok(record) => record,
        Err(error) => {
            assert!(
                (1..=lines).contains(&error.line),
                "{error} of {lines} lines"
            );
            assert!(!error.to_string().contains(char::is_control), "{error:?}");
            return false;
        }
    };
    let written = gcg::write(&record);
    assert_eq!(
        gcg::read(written.as_bytes()).as_ref(),
        Ok(&record),
        "{written}"
    );
    match record.replay() {
        Ok(replayed) => {
            assert_eq!(replayed.steps().len(), record.lines().len());
            let found = replayed.mismatches().iter();
            assert!(found.clone().all(|m| (1..=lines).contains(&m.line)));
            text(&record, &replayed);
            serde_json::to_string(&&replayed).unwrap();
            serde_json::to_string(&WholeGame::of(&record, &replayed)).unwrap();
            true
        }
        Err(error) => {
            assert!(
                (1..=lines).contains(&error.line),
                "{error} of {lines} lines"
            );
            false
        }
    }
}

/// A piece of a file, mostly right.
fn piece() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "#player1 Ann Ann\n#player2 Ben Ben\n",
        "#player3 Cid\n",
        "#character-encoding UTF-8\n",
        "\n",
        "\r\n",
        ">Ann:",
        ">Ben:",
        " ",
        "  ",
        " AEIRST?",
        " 8F HORN",
        " 8f HO.N",
        " H8 .E",
        " o15 Zz",
        " -",
        " --",
        " -3",
        " -AB",
        " (challenge)",
        " (time)",
        " (QE)",
        " (",
        " +14",
        " -14",
        " +-10",
        " 14",
        "\n#note x",
        "#rack1 AB\n",
        "#house-swap H8 E\n",
        "#house-rearrange 8F RHON\n",
        "#house-rearrange h8 eER\n",
        " +99999999",
        "#title x\n",
    ])
    .prop_map(str::to_owned);
    prop_oneof![8 => fixed, 1 => ".{0,6}"]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(300, 1500)) })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..600)) {
        survives(&bytes);
    }

    #[test]
    fn any_lines_are_read_or_refused(
        pieces in vec(piece(), 0..60),
        game in any::<bool>(),
    ) {
        let head = if game { "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: 8F HORN +14 14\n" } else { "" };
        survives(format!("{head}{}", pieces.concat()).as_bytes());
    }

    #[test]
    fn any_turns_are_read_or_refused(
        turns in vec((0..2usize, "[A-Z?]{0,7}", "([0-9]{1,2}[A-P]|[A-P][0-9]{1,2})", "[A-Za-z.]{1,9}", -99..200i32), 0..12),
    ) {
        let mut file = "#player1 Ann Ann\n#player2 Ben Ben\n".to_owned();
        for (who, rack, place, word, score) in turns {
            let nick = ["Ann", "Ben"][who];
            writeln!(file, ">{nick}: {rack} {place} {word} {score:+} {score}").unwrap();
        }
        survives(file.as_bytes());
    }
}

/// The file with one thing in it changed.
fn damaged(rng: &mut Rng, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = rng.below(bytes.len());
    match rng.below(7) {
        0 => bytes[at] = u8::try_from(rng.below(256)).unwrap(),
        1 => {
            bytes.remove(at);
        }
        2 => bytes.insert(at, *rng.pick(b"\n\r >#:.-+()?Aa18\xff\xc3\x00\x1b\t")),
        3 => bytes.truncate(at),
        4 => {
            let mut lines: Vec<&[u8]> = bytes.split_inclusive(|b| *b == b'\n').collect();
            let (a, b) = (rng.below(lines.len()), rng.below(lines.len()));
            lines.swap(a, b);
            bytes = lines.concat();
        }
        5 => {
            let lines: Vec<&[u8]> = bytes.split_inclusive(|b| *b == b'\n').collect();
            let twice = rng.below(lines.len());
            bytes = [&lines[..=twice], &lines[twice..]].concat().concat();
        }
        _ => {
            let from = rng.below(other.len());
            bytes.splice(at..at, other[from..].iter().copied());
        }
    }
    bytes
}

#[test]
fn damaged_files_are_read_or_refused() {
    let files: Vec<Vec<u8>> = files().iter().map(|path| fs::read(path).unwrap()).collect();
    let (mut read, mut refused) = (0, 0);
    for (number, file) in files.iter().enumerate() {
        let first = 0x6c6 + 1_000 * number as u64;
        for number in sample("damage", 0..400, 4) {
            let mut rng = Rng::new(first + number);
            let mut bytes = file.clone();
            for _ in 0..=rng.below(3) {
                if !bytes.is_empty() {
                    let other: &Vec<u8> = rng.pick(&files);
                    bytes = damaged(&mut rng, &bytes, other);
                }
            }
            if survives(&bytes) {
                read += 1;
            } else {
                refused += 1;
            }
        }
    }
    println!("{read} read, {refused} refused");
    assert!(read * 10 >= refused && refused * 10 >= read);
}
