//! Dictionary files: text and fst, usable, odd and broken (R21).

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use scrabble::words::lexicon::{
    DictChoice, Dictionary, DictionaryError, DictionaryProblem, Fingerprint, LeftOut, Unusable,
    Vocabulary, build,
};
use tempfile::TempDir;

/// Opens a file of this name with these bytes.
fn open_named(name: &str, bytes: &[u8]) -> Result<(Dictionary, Option<LeftOut>), DictionaryError> {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    Dictionary::open(&DictChoice::File(path))
}

fn open(bytes: impl AsRef<[u8]>) -> Result<(Dictionary, Option<LeftOut>), DictionaryError> {
    open_named("words.txt", bytes.as_ref())
}

/// The words of a usable text file.
fn words(bytes: impl AsRef<[u8]>) -> Vec<String> {
    listed(&open(bytes).unwrap().0)
}

fn listed(dictionary: &Dictionary) -> Vec<String> {
    let mut words = Vec::new();
    dictionary.for_each_word(|word| words.push(String::from_utf8(word.to_vec()).unwrap()));
    assert_eq!(words.len(), dictionary.len());
    words
}

/// What is wrong with a file, as the players read it, without the folder.
fn complaint(name: &str, bytes: &[u8]) -> String {
    let message = open_named(name, bytes).unwrap_err().to_string();
    let (_, file) = message.rsplit_once(std::path::MAIN_SEPARATOR).unwrap();
    file.to_owned()
}

#[test]
fn r21_the_first_token_is_the_word_and_the_rest_a_definition() {
    let text =
        "AA rough lava [n AAS]\n  horn\tan instrument, cafe\u{301}\nQI\u{b}life force\nza \u{ff}\n";
    assert_eq!(words(text), ["AA", "HORN", "QI", "ZA"]);
    assert_eq!(words(b"AA \xff\xfe\x80 not UTF-8\nqi\n"), ["AA", "QI"]);
}

#[test]
fn r21_line_ends_marks_comments_and_blank_lines() {
    let usual = ["AA", "QI", "ZA"];
    for text in [
        "aa\nqi\nza\n",
        "aa\nqi\nza",
        "aa\r\nqi\r\nza\r\n",
        "aa\rqi\rza",
        "\u{feff}aa\nqi\nza",
        "# a list\n\n\naa\n  # more\n\t\nqi\nza\n#end",
        "za\nqi\naa\nqi\nQI\naa",
    ] {
        let (dictionary, left_out) = open(text).unwrap();
        assert_eq!(listed(&dictionary), usual, "{text:?}");
        assert_eq!(left_out, None, "{text:?}");
    }
}

#[test]
fn r21_what_is_left_out_is_counted_by_reason() {
    let text = "HORN\nAaron\nco-op\ncan't\nisn\u{2019}t\nr2d2\ncafé\na\nabcdefghijklmnop\nhello,\nabcdefghijklmno\n";
    let (dictionary, left_out) = open(text).unwrap();
    assert_eq!(listed(&dictionary), ["ABCDEFGHIJKLMNO", "HORN"]);
    let left_out = left_out.unwrap();
    assert_eq!(left_out.total(), 9);
    assert_eq!(left_out.count(Unusable::Punctuated), 3);
    assert_eq!(
        left_out.to_string(),
        "words.txt: 2 words; left out 9 lines: 1 capitalized, 3 with a hyphen or apostrophe, 1 with a digit, \
         2 with an accent or other character, 1 shorter than 2 letters, 1 longer than 15 letters \
         (first: line 2, \"Aaron\")."
    );
}

#[test]
fn r21_one_line_left_out_is_told_in_the_singular() {
    let (_, left_out) = open("horn\r\n\r\nHorn\r\n").unwrap();
    assert_eq!(
        left_out.unwrap().to_string(),
        "words.txt: 1 word; left out 1 line: 1 capitalized (line 3, \"Horn\")."
    );
}

#[test]
fn r21_long_lines_and_long_entries() {
    let text = format!("horn {}\n{}\nqi", "x".repeat(300_000), "y".repeat(300_000));
    let (dictionary, left_out) = open(text).unwrap();
    assert_eq!(listed(&dictionary), ["HORN", "QI"]);
    let left_out = left_out.unwrap();
    assert_eq!(left_out.count(Unusable::TooLong), 1);
    assert!(left_out.to_string().len() < 200);
}

#[test]
fn r21_messages_hold_no_control_characters() {
    let (_, left_out) = open_named("a\u{1b}[2J.txt", b"horn\n\x1b[31mred\n").unwrap();
    let message = left_out.unwrap().to_string();
    assert!(!message.contains(char::is_control), "{message:?}");
}

#[test]
fn r21_the_built_in_words_as_a_file_are_the_same_dictionary() {
    let full = Dictionary::built_in(Vocabulary::Full);
    let mut words = listed(&full);
    let sorted = open(words.join("\n")).unwrap().0;
    words.reverse();
    let reversed = open(words.join("\r\n").to_lowercase()).unwrap().0;
    for dictionary in [sorted, reversed] {
        assert_eq!(dictionary.fingerprint(), full.fingerprint());
        assert_eq!(dictionary.name(), "words.txt");
        assert_eq!(dictionary.level("horn"), None);
        assert!(dictionary.contains_str("horn"));
    }
}

#[test]
fn r21_fingerprints_are_of_the_words_alone() {
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::built_in(vocabulary);
        let copy = open(listed(&dictionary).join("\n")).unwrap().0;
        assert_eq!(
            dictionary.fingerprint(),
            copy.fingerprint(),
            "pinned for {vocabulary:?}, and as found: {}",
            copy.fingerprint()
        );
    }
    let of = |text: &str| open(text).unwrap().0.fingerprint();
    assert_eq!(of("aa\nqi"), of("QI meaning\nAA\nAA\nx"));
    assert_ne!(of("aa\nqi"), of("aa\nqis"));
    let text = of("aa\nqi").to_string();
    assert_eq!(text.len(), 16);
    assert_eq!(text.parse::<Fingerprint>().unwrap(), of("aa\nqi"));
}

#[test]
fn r21_files_without_usable_words_are_refused() {
    assert_eq!(
        complaint("a.txt", b""),
        "a.txt is empty; give a file with one word on each line"
    );
    let what = "give one word on each line, 2 to 15 letters A to Z, all uppercase or all lowercase";
    assert_eq!(
        complaint("a.txt", b"\n# nothing\n"),
        format!("a.txt has no usable words (only blank lines and comments); {what}")
    );
    assert_eq!(
        complaint("a.txt", b"\nAaron\nco-op\n"),
        format!("a.txt has no usable words (line 2, \"Aaron\", capitalized); {what}")
    );
}

#[test]
fn r21_files_that_are_no_word_lists_are_refused() {
    let not_text = complaint("a.txt", b"horn\nab\0cd\n");
    assert!(not_text.starts_with("a.txt is not text (line 2 has a NUL character)"));
    for mark in [b"\xff\xfea\0a\0", b"\xfe\xff\0a\0a"] {
        assert_eq!(
            complaint("a.txt", mark),
            "a.txt is in UTF-16; save it as UTF-8"
        );
    }
    assert!(matches!(
        problem("nowhere.txt".into()),
        DictionaryProblem::Missing
    ));
    assert!(matches!(
        problem(String::new().into()),
        DictionaryProblem::Missing
    ));
    assert!(matches!(
        problem(std::env::temp_dir()),
        DictionaryProblem::Folder
    ));
}

fn problem(path: PathBuf) -> DictionaryProblem {
    let error = Dictionary::open(&DictChoice::File(path)).unwrap_err();
    assert_eq!(error.to_string().lines().count(), 1);
    match error.problem() {
        DictionaryProblem::Missing => DictionaryProblem::Missing,
        DictionaryProblem::Folder => DictionaryProblem::Folder,
        DictionaryProblem::Special => DictionaryProblem::Special,
        DictionaryProblem::Empty => DictionaryProblem::Empty,
        DictionaryProblem::Forbidden => DictionaryProblem::Forbidden,
        DictionaryProblem::TooLarge => DictionaryProblem::TooLarge,
        DictionaryProblem::Damaged => DictionaryProblem::Damaged,
        other => panic!("{other}"),
    }
}

#[cfg(unix)]
#[test]
fn r21_devices_and_pipes_are_refused_at_once() {
    assert!(matches!(
        problem("/dev/zero".into()),
        DictionaryProblem::Special
    ));
    // That one ends at once.
    assert!(matches!(
        problem("/dev/null".into()),
        DictionaryProblem::Empty
    ));
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if made.is_ok_and(|status| status.success()) {
        assert!(matches!(problem(pipe), DictionaryProblem::Special));
    }
    let socket = folder.path().join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    assert!(matches!(problem(socket), DictionaryProblem::Special));
}

#[cfg(unix)]
#[test]
fn r21_links_are_followed_and_forbidden_files_refused() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = TempDir::new().unwrap();
    let [file, link, lost, looped] =
        ["file", "link", "lost", "loop"].map(|n| folder.path().join(n));
    fs::write(&file, "horn\n").unwrap();
    symlink(&file, &link).unwrap();
    symlink(folder.path().join("gone"), &lost).unwrap();
    symlink(&looped, &looped).unwrap();
    assert!(Dictionary::open(&DictChoice::File(link)).is_ok());
    assert!(matches!(problem(lost), DictionaryProblem::Missing));
    assert!(Dictionary::open(&DictChoice::File(looped)).is_err());
    fs::set_permissions(&file, PermissionsExt::from_mode(0o000)).unwrap();
    if fs::read(&file).is_err() {
        assert!(matches!(problem(file), DictionaryProblem::Forbidden));
    }
}

#[test]
fn r21_files_too_large_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("large.txt");
    let file = fs::File::create(&path).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    assert!(matches!(problem(path), DictionaryProblem::TooLarge));
}

#[test]
fn r21_many_copies_of_a_word_are_one() {
    let text = "qi\nza\naa\n".repeat(1 << 20);
    assert_eq!(words(text), ["AA", "QI", "ZA"]);
}

#[test]
fn dict_choice_reads_names_and_paths() {
    let choice = |text: &str| DictChoice::from(text);
    assert_eq!(choice("common"), DictChoice::BuiltIn(Vocabulary::Common));
    assert_eq!(
        choice("standard"),
        DictChoice::BuiltIn(Vocabulary::Standard)
    );
    assert_eq!(choice("full"), DictChoice::default());
    for path in ["./full", "Full", "full ", "my.txt", ""] {
        assert_eq!(choice(path), DictChoice::File(path.into()));
        assert_eq!(choice(path).to_string(), path);
    }
    let (dictionary, left_out) = Dictionary::open(&choice("common")).unwrap();
    assert_eq!((dictionary.name(), left_out), ("common", None));
}

fn set(words: &[&str]) -> Vec<u8> {
    let set = fst::Set::from_iter(words).unwrap();
    set.as_fst().to_vec()
}

#[test]
fn r21_fst_sets_and_maps_are_read_whatever_their_name() {
    for name in ["words.fst", "words.txt", "words"] {
        let (dictionary, left_out) = open_named(name, &set(&["AA", "QI"])).unwrap();
        assert_eq!(listed(&dictionary), ["AA", "QI"]);
        assert_eq!(dictionary.level("AA"), None);
        assert_eq!(left_out, None);
    }
    let map = build([("AA", 60), ("QI", 80)]).unwrap();
    let (dictionary, _) = open_named("words.fst", &map).unwrap();
    assert_eq!(dictionary.level("qi"), Some(80));
    let ranks = fst::Map::from_iter([("AA", 1), ("QI", 7000)]).unwrap();
    let (dictionary, _) = open_named("words.fst", ranks.as_fst().as_bytes()).unwrap();
    assert_eq!(listed(&dictionary), ["AA", "QI"]);
    assert_eq!(dictionary.level("qi"), None);
}

#[test]
fn r21_the_keys_of_an_fst_are_checked() {
    let bytes = set(&["", "A", "AA", "Aaron", "aa", "co-op", "qi"]);
    let (dictionary, left_out) = open_named("words.fst", &bytes).unwrap();
    assert_eq!(listed(&dictionary), ["AA", "QI"]);
    assert_eq!(
        left_out.unwrap().to_string(),
        "words.fst: 2 words; left out 4 entries: 1 capitalized, 1 with a hyphen or apostrophe, \
         2 shorter than 2 letters (first: entry 1, \"\")."
    );
    let map = build([("QI", 80), ("aa", 60), ("qi", 70)]).unwrap();
    let (dictionary, _) = open_named("words.fst", &map).unwrap();
    assert_eq!(
        (dictionary.level("aa"), dictionary.level("qi")),
        (Some(60), Some(70))
    );
    let none = open_named("words.fst", &set(&["A", "Aaron"])).unwrap_err();
    assert!(
        none.to_string()
            .contains("entry 1, \"A\", shorter than 2 letters")
    );
}

#[test]
fn r21_an_fst_of_nothing_is_called_what_it_is() {
    assert_eq!(
        complaint("words.fst", &set(&[])),
        "words.fst is an empty fst; give an fst of words, or a text file with one word on each line"
    );
}

/// The checksum that the fst crate writes at the end of a file: CRC-32C, turned and shifted.
fn masked_checksum(bytes: &[u8]) -> u32 {
    let crc = bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0x82f6_3b78 & (crc & 1).wrapping_neg())
        })
    });
    (!crc).rotate_right(15).wrapping_add(0xa282_ead8)
}

fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 4;
    let checksum = masked_checksum(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Files whose checksum fits, with other bytes than the fst crate would write: in the nodes, the number of keys or the
/// address of the root.
fn damaged_nodes(good: &[u8]) -> Vec<Vec<u8>> {
    assert_eq!(with_checksum(good.to_vec()), good);
    let places = 16..good.len() - 4;
    let changes = [1, 2, 4, 8, 16, 32, 64, 128, 255, 0x11, 0x55, 0xc0];
    places
        .flat_map(|at| changes.map(|change| (at, change)))
        .map(|(at, change)| {
            let mut bad = good.to_vec();
            bad[at] ^= change;
            with_checksum(bad)
        })
        .collect()
}

#[test]
fn r21_damaged_nodes_under_a_right_checksum_are_refused_or_do_no_harm() {
    let mut files = damaged_nodes(&set(&["AA", "QI"]));
    files.extend(damaged_nodes(&set(&[
        "HORN", "HORNS", "QI", "ZA", "ZAS", "aa",
    ])));
    files.extend(damaged_nodes(&build([("AA", 60), ("QI", 80)]).unwrap()));
    assert!(files.len() >= 500, "{}", files.len());
    let mut refused = 0;
    for bytes in files {
        match open_named("words.fst", &bytes) {
            Err(error) => {
                refused += 1;
                assert_eq!(error.to_string().lines().count(), 1);
            }
            // A wrong letter makes another word, which cannot be detected.
            Ok((dictionary, _)) => {
                let words = listed(&dictionary);
                assert!(words.is_sorted() && !words.is_empty(), "{words:?}");
                assert!(words.iter().all(|word| dictionary.contains_str(word)));
                assert!(!dictionary.contains_str("ZZZZZ"));
            }
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn r21_a_damaged_fst_is_refused_wherever_it_is_damaged() {
    let good = set(&["AA", "CRWTH", "HORN", "HORNS", "QI", "QIS", "ZA"]);
    for at in 0..good.len() {
        for change in [1, 0x80, 0xff] {
            let mut bad = good.clone();
            bad[at] ^= change;
            assert!(open_named("words.fst", &bad).is_err(), "byte {at}");
            // Under another name it may pass for text, but hardly for one with words.
            let _ = open_named("words.txt", &bad);
        }
        assert!(open_named("words.fst", &good[..at]).is_err(), "cut at {at}");
        let _ = open_named("words.txt", &good[..at]);
    }
    let mut longer = good;
    longer.push(0);
    assert!(open_named("words.fst", &longer).is_err());
}

#[test]
fn r21_the_embedded_fst_cut_or_changed_is_refused() {
    let good = fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/words/words.fst"
    ))
    .unwrap();
    for at in (0..good.len()).step_by(50_021) {
        let mut bad = good.clone();
        bad[at] ^= 0x10;
        assert!(open_named("words.fst", &bad).is_err(), "byte {at}");
        assert!(open_named("words.fst", &good[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn r21_fsts_of_other_versions_and_text_named_fst_are_refused() {
    let mut old = set(&["AA"]);
    old[0] = 2;
    assert!(complaint("words.fst", &old).contains("an fst of version 2"));
    assert!(complaint("words.fst", b"aa\nqi\n").contains("is not an fst, or is damaged"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_bytes_are_opened_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for name in ["any.txt", "any.fst"] {
            if let Ok((dictionary, _)) = open_named(name, &bytes) {
                prop_assert!(!listed(&dictionary).is_empty());
            }
        }
    }

    #[test]
    fn any_bytes_behind_the_head_of_an_fst(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        let head = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        prop_assert!(open(head.into_iter().chain(bytes).collect::<Vec<_>>()).is_err());
    }

    #[test]
    fn any_lines_in_any_order(text in "([A-Za-z'é0-9 #]{0,18}(\r\n|\n|\r)){0,40}") {
        let opened = open(&text).map(|(dictionary, _)| listed(&dictionary)).unwrap_or_default();
        let mut lines: Vec<&str> = text.split(['\r', '\n']).collect();
        let expected: std::collections::BTreeSet<String> = lines
            .iter()
            .filter_map(|line| line.split_whitespace().next())
            .filter(|word| (2..=15).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_alphabetic()))
            .filter(|word| *word == word.to_uppercase() || *word == word.to_lowercase())
            .map(str::to_uppercase)
            .collect();
        prop_assert_eq!(&opened, &expected.into_iter().collect::<Vec<_>>());
        lines.reverse();
        let reversed = open(lines.join("\n")).map(|(dictionary, _)| listed(&dictionary)).unwrap_or_default();
        prop_assert_eq!(opened, reversed);
    }
}
