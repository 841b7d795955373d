//! Dictionary files: text and fst, usable, odd and broken (R21).

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use scrabble::words::lexicon::{
    DictChoice, Dictionary, DictionaryError, Fingerprint, LeftOut, Unusable, Vocabulary, build,
};
use tempfile::TempDir;

/// Opens a file of this name with these bytes.
pub fn open_named(
    name: &str,
    bytes: &[u8],
) -> Result<(Dictionary, Option<LeftOut>), DictionaryError> {
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

pub fn listed(dictionary: &Dictionary) -> Vec<String> {
    let mut words = Vec::new();
    dictionary.for_each_word(|word| words.push(String::from_utf8(word.to_vec()).unwrap()));
    assert_eq!(words.len(), dictionary.len());
    words
}

/// What is wrong with a file, as the players read it, without the folder.
pub fn complaint(name: &str, bytes: &[u8]) -> String {
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
    let text = "HORN\nAaron\nco-op\ncan't\nisn\u{2019}t\nr2d2\ncafé\na\nabcdefghijklmnopqrstu\nhello,\nabcdefghijklmnopqrst\n";
    let (dictionary, left_out) = open(text).unwrap();
    assert_eq!(
        listed(&dictionary),
        ["ABCDEFGHIJKLMNOPQRST", "HELLO", "HORN"]
    );
    let left_out = left_out.unwrap();
    assert_eq!(left_out.total(), 8);
    assert_eq!(left_out.count(Unusable::Punctuated), 3);
    assert_eq!(
        left_out.to_string(),
        "words.txt: 3 words; left out 8 lines: 1 capitalized, 3 with a hyphen or apostrophe, 1 with a digit, \
         1 with an accent or other character, 1 shorter than 2 letters, 1 longer than 20 letters \
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
    let what = "give one word on each line, 2 to 20 letters A to Z, all uppercase or all lowercase";
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
    for (text, name) in [
        (&b"\xff\xfea\0a\0"[..], "UTF-16"),
        (b"\xfe\xff\0a\0a", "UTF-16"),
        (b"a\0a\0", "UTF-16"),
        (b"\xff\xfe\0\0a\0\0\0a\0\0\0", "UTF-32"),
        (b"\0\0\xfe\xff\0\0\0a\0\0\0a", "UTF-32"),
        (b"\0\0\0a\0\0\0a", "UTF-32"),
    ] {
        let says = format!("a.txt is in {name}; save it as UTF-8");
        assert_eq!(complaint("a.txt", text), says);
    }
    is_refused("nowhere.txt", "does not exist");
    is_refused("", "does not exist");
    is_refused(std::env::temp_dir(), "is a folder");
}

fn is_refused(path: impl Into<PathBuf>, problem: &str) {
    let error = Dictionary::open(&DictChoice::File(path.into())).unwrap_err();
    let text = error.to_string();
    assert_eq!(text.lines().count(), 1);
    assert!(error.problem().to_string().starts_with(problem), "{text}");
}

#[cfg(unix)]
#[test]
fn r21_devices_and_pipes_are_refused_at_once() {
    is_refused("/dev/zero", "is a pipe or a device");
    // That one ends at once.
    is_refused("/dev/null", "is empty");
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if made.is_ok_and(|status| status.success()) {
        is_refused(pipe, "is a pipe or a device");
    }
    let socket = folder.path().join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    is_refused(socket, "is a pipe or a device");
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
    is_refused(lost, "does not exist");
    assert!(Dictionary::open(&DictChoice::File(looped)).is_err());
    fs::set_permissions(&file, PermissionsExt::from_mode(0o000)).unwrap();
    if fs::read(&file).is_err() {
        is_refused(file, "cannot be read (permission denied)");
    }
}

#[test]
fn r21_files_too_large_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("large.txt");
    let file = fs::File::create(&path).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    is_refused(path, "is too large: the limit is 64 MiB");
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

/// The words of lines: the first of each, or all where lines have nothing but words in the case of the list.
fn slowly_read(lines: &[&str]) -> std::collections::BTreeSet<String> {
    let word = |token: &str| {
        let word = token.trim_end_matches('#');
        let letters =
            (2..=15).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_alphabetic());
        let one_case = word == word.to_uppercase() || word == word.to_lowercase();
        (letters && one_case).then(|| word.to_owned())
    };
    let is_lower = |word: &String| *word == word.to_lowercase();
    let lines = lines
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    let lines: Vec<Vec<&str>> = lines
        .filter(|tokens| tokens.first().is_some_and(|first| !first.starts_with('#')))
        .collect();
    // A number, or a word in the same case that is too long, says nothing.
    let is_beside = |token: &str, lower: bool| {
        let token = token.trim_end_matches('#');
        let is_own = |b: u8| {
            if lower {
                b.is_ascii_lowercase()
            } else {
                b.is_ascii_uppercase()
            }
        };
        token.bytes().all(|b| b.is_ascii_digit()) || token.len() > 15 && token.bytes().all(is_own)
    };
    let begun: Vec<Vec<Option<bool>>> = lines
        .iter()
        .map(|tokens| {
            let case = |token: &str| word(token).as_ref().map(is_lower);
            let first = case(tokens[0]);
            let last = tokens.len() - 1;
            let others = tokens.iter().enumerate().skip(1);
            let others = others.filter(|(at, token)| {
                let number = token.bytes().all(|b| b.is_ascii_digit());
                !is_beside(token, first == Some(true)) || number && *at < last
            });
            let others = others.map(|(_, token)| case(token));
            [first].into_iter().chain(others).collect()
        })
        .filter(|cases: &Vec<Option<bool>>| cases[0].is_some())
        .collect();
    let in_case = |lower: bool| begun.iter().filter(|cases| cases[0] == Some(lower)).count();
    let own = in_case(true) > in_case(false);
    let more = begun.iter().filter(|cases| cases.len() > 1);
    let (several, told): (Vec<_>, Vec<_>) =
        more.partition(|cases| cases.iter().all(|case| *case == Some(own)));
    let count =
        !several.is_empty() && told.is_empty() && (!own || 2 * several.len() >= in_case(true));
    let counts = |(index, word): &(usize, String)| *index == 0 || count && is_lower(word) == own;
    let words = lines.iter().flat_map(|tokens| {
        let words = tokens
            .iter()
            .enumerate()
            .filter_map(|(index, token)| Some((index, word(token)?)));
        words.filter(counts).map(|(_, word)| word.to_uppercase())
    });
    words.collect()
}

/// Columns end where spreadsheets end them, whatever is in the others.
#[test]
fn r21_a_column_ends_at_a_comma_a_semicolon_or_a_bar() {
    for text in [
        "AA,2\nHORN,4\n",
        "AA;2\nHORN;4;a wind instrument\n",
        "AA|2\nHORN|4\n",
        "\"AA\",\"rough lava\"\n\"HORN\",\"a, b\"\n",
        "| AA | rough lava |\n| HORN | 1 |\n",
        "aa, rough lava, n.\nhorn, to blow a 1\n",
        "AA\t2\nHORN , 4\n",
        "AA:\nHORN,\nAA,",
    ] {
        let (dictionary, left_out) = open(text).unwrap();
        let usual: &[&str] = if text.contains(':') {
            &["AA", "HORN"][1..]
        } else {
            &["AA", "HORN"]
        };
        let found = listed(&dictionary);
        assert!(
            usual.iter().all(|word| found.contains(&(*word).to_owned())),
            "{text:?}"
        );
        assert!(found.len() <= 2, "{text:?}: {found:?}");
        assert_eq!(left_out.is_some(), text.contains(':'), "{text:?}");
    }
    let none = complaint("a.csv", b"2,AA\n4,HORN\n");
    assert!(none.starts_with(
        "a.csv has no usable words (line 1, \"2\", with a digit); give one word on each line"
    ));
}

/// Lists say with a mark after the word which list it comes from.
#[test]
fn r21_marks_of_origin_are_not_part_of_a_word() {
    for mark in ["#", "*", "$", "+", "!", "^", "#*", "*$"] {
        let text = format!("AA{mark}\nHORN{mark}\tto blow\nZA{mark},3\nQI\n");
        let (dictionary, left_out) = open(&text).unwrap();
        assert_eq!(listed(&dictionary), ["AA", "HORN", "QI", "ZA"], "{mark}");
        assert_eq!(left_out, None, "{mark}");
    }
    let (dictionary, left_out) = open("AA\n#AB\nA#\nAaron#\nA#B\n$$\n").unwrap();
    assert_eq!(listed(&dictionary), ["AA"]);
    assert_eq!(left_out.unwrap().total(), 4);
}

/// A list may have several words on a line. Then all count, which is said, because they could be definitions.
#[test]
fn r21_several_words_on_a_line_count_where_all_lines_are_words() {
    let all = ["AA", "AB", "AD", "FARM", "HORN"];
    for (text, says) in [
        (
            "AA AB AD\nHORN FARM\n",
            "2 lines have several words, and all of them count (first: line 1).",
        ),
        (
            "# list\nAA\nAB AD\nHORN\nFARM",
            "1 line has several words, and all of them count (line 3).",
        ),
        (
            "# list\naa\nab ad\nhorn farm",
            "2 lines have several words, and all of them count (first: line 3).",
        ),
        (
            "AA, AB, AD\nHORN, FARM\n",
            "2 lines have several words, and all of them count (first: line 1).",
        ),
        (
            "AA# AB* AD\r\nHORN\tFARM$\r\n",
            "2 lines have several words, and all of them count (first: line 1).",
        ),
    ] {
        let (dictionary, left_out) = open(text).unwrap();
        assert_eq!(listed(&dictionary), all, "{text:?}");
        assert_eq!(
            left_out.unwrap().to_string(),
            format!("words.txt: 5 words; {says}")
        );
        let meaning = dictionary.definitions().of("AA");
        assert!(meaning.is_none_or(|meaning| meaning.senses().all(|sense| !sense.contains("AB"))));
    }
    // Another case than the list's is a text, and what could be one in a list in lower case is told.
    for (text, says) in [
        ("aa rough lava\nHORN\nFARM\n", None),
        (
            "aa rough lava\nHORN BLOW\nFARM\n",
            Some(
                "words.txt: 3 words; 1 line has several words, and only the first counts (line 2).",
            ),
        ),
        ("AA rough lava\nHORN\nFARM\n", None),
        (
            "aa rough lava\nhorn\nfarm\n",
            Some(
                "words.txt: 3 words; 1 line has several words, and only the first counts (line 1).",
            ),
        ),
    ] {
        let (dictionary, left_out) = open(text).unwrap();
        assert_eq!(listed(&dictionary), ["AA", "FARM", "HORN"], "{text:?}");
        assert_eq!(
            left_out.map(|left_out| left_out.to_string()).as_deref(),
            says,
            "{text:?}"
        );
    }
    // One name among them: nothing is certain any more, so the first word of each line counts, and that is said.
    let many = "AA AB AD\n".repeat(20);
    let (dictionary, left_out) = open(format!("{many}HORN Aaron\nBen\n")).unwrap();
    assert_eq!(listed(&dictionary), ["AA", "HORN"]);
    assert_eq!(
        left_out.unwrap().to_string(),
        "words.txt: 2 words; left out 1 line: 1 capitalized (line 22, \"Ben\"); \
         20 lines have several words, and only the first counts (first: line 1)."
    );
    // A list with definitions has other characters or another case in most lines, and nothing is said.
    let defined = "horn a wind instrument\nfarm land\naa rough, cindery lava\n".repeat(40);
    let (dictionary, left_out) = open(defined).unwrap();
    assert_eq!((listed(&dictionary).len(), left_out), (3, None));
}

#[test]
fn r21_a_hunspell_dictionary_is_called_what_it_is() {
    let says = "is a Hunspell dictionary, which has stems and rules for their endings; give a list of all words, one on \
                each line, as unmunch (Debian package hunspell-tools) makes of a .dic and its .aff";
    for text in [
        "3\nhorn/S\nfarm/SM\nza\n",
        "62000\r\nAaron\r\nhorn/12,34\r\n",
        "\u{feff}2\nza\nhorn/MS po:noun\n",
    ] {
        for name in ["en.dic", "words.txt"] {
            assert_eq!(complaint(name, text.as_bytes()), format!("{name} {says}"));
        }
    }
    // Without its number, with a remark first, and the file of endings beside it.
    for text in [
        "horn/S\nfarm/SM\nza\n",
        "za\nAaron/M\nfarm/12,34\nhorn\n",
        "# stems\n3\nhorn/s\nfarm/SM\nza\n",
        "; stems\nhorn/S\nfarm/SM\nza\n",
        "SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\n\nPFX A Y 1\nPFX A 0 re .\n",
        "SFX S N 4\nSFX S y ies [^aeiou]y\n",
    ] {
        for name in ["en.dic", "en.aff", "words.txt"] {
            assert_eq!(
                complaint(name, text.as_bytes()),
                format!("{name} {says}"),
                "{text}"
            );
        }
    }
    // With its other half beside it.
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("en.aff"), "SFX S Y 1\nSFX S 0 s .\n").unwrap();
    std::fs::write(path("en.dic"), "2\nhorn/S\nfarm/S\n").unwrap();
    for name in ["en.dic", "en.aff"] {
        let opened = Dictionary::open(&DictChoice::File(path(name)));
        let [dic, aff] = ["en.dic", "en.aff"].map(|name| path(name).display().to_string());
        let says = format!(
            "; make a list of its words with `unmunch {dic} {aff} > en.txt` (Debian package hunspell-tools) and give that"
        );
        let error = opened.unwrap_err().to_string();
        assert!(error.ends_with(&says), "{error}");
    }
    // A list of words with its number first, and one with a stroke in it.
    for text in [
        "2\nhorn\nfarm\n",
        "horn\nfarm\nand/or\n",
        "HORN\nFARM\nAND/OR\nCOLOR/COLOUR\n",
    ] {
        assert_eq!(words(text), ["FARM", "HORN"]);
    }
    assert_eq!(words("PFX\nSFX a sound effect\n"), ["PFX", "SFX"]);
}

/// Numbers, words that are too long and single definitions beside several words on a line: either all words count or it is told
/// that only the first does.
#[test]
fn r21_no_word_of_a_line_is_left_out_in_silence() {
    for (text, found, says) in [
        (
            "HORN FARM ZA 4\n",
            &["FARM", "HORN", "ZA"][..],
            "3 words; left out 1 entry: 1 with a digit (line 1, \"4\"); \
             1 line has several words, and all of them count (line 1).",
        ),
        (
            "AA AB\nHORN FARM ABCDEFGHIJKLMNOPQRSTU\n",
            &["AA", "AB", "FARM", "HORN"],
            "4 words; left out 1 entry: 1 longer than 20 letters (line 2, \"ABCDEFGHIJKLMNOPQRSTU\"); \
             2 lines have several words, and all of them count (first: line 1).",
        ),
        (
            "AA AB\nABCDEFGHIJKLMNOPQRSTU HORN FARM\n",
            &["AA", "AB", "FARM", "HORN"],
            "4 words; left out 1 entry: 1 longer than 20 letters (line 2, \"ABCDEFGHIJKLMNOPQRSTU\"); \
             1 line has several words, and all of them count (line 1).",
        ),
        (
            "AA a lava\nHORN FARM\nZA\n",
            &["AA", "HORN", "ZA"],
            "3 words; 1 line has several words, and only the first counts (line 2).",
        ),
        (
            "AA a lava\nAB a muscle\nHORN FARM\nZA QI\nXI XU\n",
            &["AA", "AB", "HORN", "XI", "ZA"],
            "5 words; 3 lines have several words, and only the first counts (first: line 3).",
        ),
    ] {
        let (dictionary, left_out) = open(text).unwrap();
        assert_eq!(listed(&dictionary), found, "{text:?}");
        let says = format!("words.txt: {says}");
        assert_eq!(left_out.unwrap().to_string(), says, "{text:?}");
    }
    // Figures beside one word a line are no words.
    assert_eq!(open("HORN 7\nFARM 9\n").unwrap().1, None);
}

/// What is no entry is no word: the names of columns, and remarks.
#[test]
fn r21_names_of_columns_and_remarks_are_no_words() {
    for text in [
        "word,points\nhorn,7\nfarm,9\n",
        "WORD,POINTS\nHORN,7\nFARM,9\n",
        "Word;Score;Definition\nhorn;7;to blow\nfarm;9;to grow\n",
        "words\tlength\nHORN\t4\nFARM\t4\n",
        "\"word\",\"points\"\n\"horn\",\"7\"\n\"farm\",\"9\"\n",
        "word,points\nHORN,BLOW\nFARM,4\n",
        "horn;7;to blow\nfarm;9;to grow\n",
        "; remark\nhorn\nfarm\n",
        "HORN\n  ;REMARK\nFARM\n;\n",
    ] {
        assert_eq!(words(text), ["FARM", "HORN"], "{text:?}");
    }
    // What could be one is a word.
    for text in [
        "word\n",
        "WORD\n",
        "word a sign\n",
        "word, a unit\n",
        "AA\nword,points\n",
    ] {
        assert!(words(text).contains(&"WORD".to_owned()), "{text:?}");
    }
}

/// A file with as many words of eight letters.
#[cfg(target_os = "linux")]
fn long_list(folder: &TempDir, words: u64) -> PathBuf {
    use std::fmt::Write;
    let list = folder.path().join("words.txt");
    let mut text = String::new();
    for number in 0..words {
        let mut rest = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
        let letters = (0..8).map(|_| {
            let letter = b'A' + u8::try_from(rest % 26).unwrap();
            rest /= 26;
            char::from(letter)
        });
        writeln!(text, "{}", letters.collect::<String>()).unwrap();
    }
    fs::write(&list, text).unwrap();
    list
}

/// Runs the program on a list with as much memory, and with this folder of lists read before.
#[cfg(target_os = "linux")]
fn within(
    kib: i32,
    args: &str,
    list: &std::path::Path,
    cache: &std::path::Path,
) -> std::process::Output {
    let line = format!("ulimit -v {kib}; exec \"$0\" {args} --dict \"$1\"");
    std::process::Command::new("sh")
        .args(["-c", &line])
        .arg(assert_cmd::cargo::cargo_bin("scrabble"))
        .arg(list)
        .env("XDG_CACHE_HOME", cache)
        .env("XDG_DATA_HOME", cache)
        .env("XDG_CONFIG_HOME", cache)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap()
}

/// The memory that a list needs is asked for: under any limit the list is read, or one sentence says why not.
#[cfg(target_os = "linux")]
#[test]
fn a_list_larger_than_the_memory_is_told_in_a_sentence() {
    use crate::support::soak::sample;
    let folder = TempDir::new().unwrap();
    let list = long_list(&folder, 600_000);
    let (mut read, mut refused) = (0, 0);
    let between = sample("memory", (56_000..120_000).step_by(4_000), 6);
    for kib in [52_000, 120_000].into_iter().chain(between) {
        let cache = folder.path().join(kib.to_string());
        let ran = within(kib, "check AA", &list, &cache);
        let err = String::from_utf8(ran.stderr).unwrap();
        match ran.status.code() {
            Some(1) => read += 1,
            Some(2) => {
                refused += 1;
                let says = "words.txt needs more memory than there is; give a shorter list, or close other programs\n";
                assert!(
                    err.ends_with(says) && err.lines().count() == 1,
                    "{kib}: {err}"
                );
            }
            other => panic!("{kib} KiB: {other:?} {err}"),
        }
    }
    assert!(read > 1 && refused > 1, "{read} read, {refused} refused");
}

/// So it is where computers and searches need more of the list than its words.
#[cfg(target_os = "linux")]
#[test]
fn a_list_too_long_to_play_with_is_told_in_a_sentence() {
    use crate::support::soak::sample;
    let folder = TempDir::new().unwrap();
    let list = long_list(&folder, 600_000);
    // A list that is opened from the cache needs less than one that is read.
    let cache = folder.path().join("cache");
    assert_eq!(
        within(400_000, "check AA", &list, &cache).status.code(),
        Some(1)
    );
    let empty = "'15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0'";
    for command in [
        "autoplay --players greedy,club --games 1 --threads 1".to_owned(),
        format!("moves {empty}"),
        format!("simulate {empty} --iterations 20 --threads 1"),
        "ucgi --threads 1".to_owned(),
        "--plain --names bot:family,bot:club --seed 1".to_owned(),
    ] {
        let mut refused = 0;
        let between = sample("play", (56_000..=144_000).step_by(4_000), 3);
        for kib in [60_000, 84_000].into_iter().chain(between) {
            let ran = within(kib, &command, &list, &cache);
            let err = String::from_utf8(ran.stderr).unwrap();
            match ran.status.code() {
                Some(0) => {}
                Some(1) => assert!(
                    err.contains("Resource temporarily unavailable"),
                    "{kib}: {err}"
                ),
                Some(2) => {
                    refused += 1;
                    let says = "words.txt needs more memory than there is; give a shorter list, or close other programs\n";
                    assert!(err.ends_with(says), "{command}: {kib}: {err}");
                }
                other => panic!("{command}: {kib} KiB: {other:?} {err}"),
            }
        }
        assert!(refused > 0, "{command} is never refused");
    }
}

/// A line of what may stand in a list, with the end that any system gives it.
fn any_line() -> impl Strategy<Value = String> {
    let letters = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .chain("'é #".chars());
    let letters = proptest::sample::select(letters.collect::<Vec<_>>());
    let ends = proptest::sample::select(vec!["\r\n", "\n", "\r"]);
    let line = (proptest::collection::vec(letters, 0..=18), ends);
    line.prop_map(|(letters, end)| letters.into_iter().collect::<String>() + end)
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
    fn any_lines_in_any_order(lines in proptest::collection::vec(any_line(), 0..=40)) {
        let text = lines.concat();
        let opened = open(&text).map(|(dictionary, _)| listed(&dictionary)).unwrap_or_default();
        let mut lines: Vec<&str> = text.split(['\r', '\n']).collect();
        let expected = slowly_read(&lines);
        prop_assert_eq!(&opened, &expected.into_iter().collect::<Vec<_>>());
        lines.reverse();
        let reversed = open(lines.join("\n")).map(|(dictionary, _)| listed(&dictionary)).unwrap_or_default();
        prop_assert_eq!(opened, reversed);
    }
}
