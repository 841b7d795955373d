//! Words, records and plays in other languages than English.

use crate::support::says::has;
use scrabble::engine::board::Board;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Letter;
use scrabble::languages::{self, Language};
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::record::notation::gcg;
use scrabble::solver::movegen::{Generator, Rack};
use scrabble::words::lexicon::lookup::{Answer, Query};
use scrabble::words::lexicon::{Alphabet, Dictionary};

fn language(code: &str) -> &'static Language {
    languages::called(code).expect("a language")
}

/// A dictionary of these bytes, in a file with this ending, and what was left out.
fn opened(code: &str, bytes: &[u8], ending: &str) -> (Dictionary, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list").with_extension(ending);
    std::fs::write(&path, bytes).expect("a file");
    let alphabet = Alphabet::of(language(code));
    let opened = Dictionary::open_file(&path, alphabet, None).expect("a dictionary");
    (
        opened.0,
        opened
            .1
            .map_or_else(String::new, |left_out| left_out.to_string()),
    )
}

/// Why a file with these bytes and this name is refused, without its folder.
fn refused(code: &str, bytes: &[u8], name: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    let opened = Dictionary::open_file(&path, Alphabet::of(language(code)), None);
    let says = opened.expect_err("it is refused").to_string();
    says.replace(&format!("{}/", folder.path().display()), "")
}

fn has_word(dictionary: &Dictionary, word: &str) -> bool {
    dictionary.contains_str(word)
}

#[test]
fn german_nouns_have_capitals_and_names_of_other_languages_are_left_out() {
    let list = "Häuser\nstraße\nÖL\nIBMs\nab\nb\nÄrger-\n".as_bytes();
    let (german, left_out) = opened("de", list, "txt");
    assert_eq!(german.len(), 4);
    for word in ["HÄUSER", "Strasse", "öl", "AB"] {
        assert!(has_word(&german, word), "{word}");
    }
    assert!(!has_word(&german, "HAUSER"));
    has(&left_out, "1 capitalized");
    has(&left_out, "1 with a hyphen or apostrophe");
    let (french, left_out) = opened("fr", "Éric\nété\ncœur\n".as_bytes(), "txt");
    assert_eq!((french.len(), has_word(&french, "COEUR")), (2, true));
    has(&left_out, "1 capitalized");
}

/// Letters composed of two characters, and ß in a word of either case.
#[test]
fn letters_are_the_same_in_every_spelling() {
    let list = "HA\u{308}USER\nMu\u{308}hle\nSTRAßE\nGRÖẞE\nFüße\nSPASS\nMaẞe\n";
    let (german, left_out) = opened("de", list.as_bytes(), "txt");
    for word in ["HÄUSER", "MÜHLE", "STRASSE", "größe", "FÜSSE", "Spaß"] {
        assert!(has_word(&german, word), "{word}");
    }
    assert_eq!(german.len(), 6);
    has(&left_out, "1 capitalized (line 7");
    let (greek, _) = opened("el", "λο\u{301}γος\nΛΟΓΟΣ\n".as_bytes(), "txt");
    assert_eq!((greek.len(), has_word(&greek, "λόγος")), (1, true));
    let long = "ο\u{301}".repeat(21);
    let (greek, left_out) = opened("el", format!("λόγος\n{long}\n").as_bytes(), "txt");
    assert_eq!(greek.len(), 1);
    has(&left_out, "1 longer than 20 letters");
    let (french, left_out) = opened("fr", "e\u{301}te\u{301}\nE\u{301}ric\n".as_bytes(), "txt");
    assert_eq!((french.len(), has_word(&french, "ÉTÉ")), (1, true));
    has(&left_out, "1 capitalized");
}

#[test]
fn a_list_in_iso_8859_1_is_read() {
    let (german, _) = opened("de", b"H\xe4user\nM\xfchle\n", "txt");
    assert!(has_word(&german, "häuser") && has_word(&german, "mühle"));
}

/// Other encodings have other letters at the same bytes: what ISO-8859-1 reads as È is Č in that of Slovene.
#[test]
fn a_list_in_another_encoding_is_refused() {
    assert_eq!(
        refused("sl", b"miza\n\xe8as\n", "list.txt"),
        "list.txt is not in UTF-8 (line 2); save it as UTF-8, for example with iconv"
    );
}

/// Stems of other alphabets are no words either.
#[test]
fn a_hunspell_dictionary_of_another_alphabet_is_called_what_it_is() {
    for (language, text, name) in [
        ("el", "2\nλόγος/A\nμέρα/B\n", "el.dic"),
        ("el", "λόγος/A\nμέρα/B\n", "el.dic"),
        ("el", "SET UTF-8\nSFX A Y 1\nSFX A ος οι ος\n", "el.aff"),
        ("de", "3\nhaus/EPS\nbäcker/NS\nab\n", "de.dic"),
    ] {
        let says = refused(language, text.as_bytes(), name);
        has(&says, "is a Hunspell dictionary, which has stems and rules");
    }
}

/// A KWG of the one word ÄH: its letters are in the order of the tiles.
#[test]
fn a_word_graph_is_in_the_order_of_the_alphabet() {
    let set = &language("de").variant().tiles;
    let word = set.letters_of("ÄH").expect("letters");
    let tile = |at: usize| u32::try_from(word[at].index() + 1).expect("a tile") << 24;
    let nodes = [2, 2, tile(0) | 1 << 22 | 3, tile(1) | 3 << 22];
    let bytes: Vec<u8> = nodes
        .iter()
        .flat_map(|node: &u32| node.to_le_bytes())
        .collect();
    let (german, _) = opened("de", &bytes, "kwg");
    assert_eq!(german.len(), 1);
    assert!(has_word(&german, "äh"));
}

#[test]
fn look_ups_know_the_alphabet() {
    let (german, _) = opened("de", "rose\nröse\nrösen\ngröße\n".as_bytes(), "txt");
    let found = |pattern: &str| {
        let query = Query::parse(pattern, german.tiles()).expect("a question");
        match german.look_up(&query, None) {
            Answer::Words(found) => found.words().iter().map(ToString::to_string).collect(),
            other => panic!("{other:?}"),
        }
    };
    let words: Vec<String> = found("R?SE");
    assert_eq!(words, ["ROSE", "RÖSE"]);
    assert!(
        german.definitions().of("ROSE").is_none(),
        "that one is English"
    );
    assert_eq!(german.for_families().map(|_| ()), None);
}

#[test]
fn every_play_is_one_by_the_rules_and_has_words_of_the_list() {
    let (spanish, _) = opened("es", "chico\nllama\nperro\nchal\nñame\n".as_bytes(), "txt");
    let variant = language("es").variant();
    let rack = variant.tiles.tiles_of("[CH]ICO?AL").expect("tiles");
    let (board, rules) = (Board::new(variant), RuleSet::classic());
    let mut generator = Generator::new(&spanish);
    let prepared = Rack::new(&rack, variant).expect("a rack");
    let plays: Vec<_> = generator.all(&board, &prepared, &rules).to_vec();
    assert!(!plays.is_empty());
    let mut texts = vec![];
    for found in &plays {
        let draft = found.draft(&board);
        let play =
            scrabble::engine::play::Play::check(&draft, &board, &rack, &rules).expect("a play");
        assert_eq!(play.score().total(), found.score());
        let letters: Vec<Letter> = play.main_word().letters();
        assert!(spanish.contains(&letters));
        texts.push(play.main_word().notation());
    }
    has(&texts.join("\n"), "[CH]ICO");
    has(&texts.join("\n"), "[CH]Al");
}

/// What is to be done names the letters of the language.
#[test]
fn refusals_name_the_letters_of_the_language() {
    let polish =
        "A, Ą, B, C, Ć, D, E, Ę, F to L, Ł, M, N, Ń, O, Ó, P, R, S, Ś, T, U, W, Y, Z, Ź, Ż";
    let what = "give one word on each line, 2 to 20 letters";
    assert_eq!(
        refused("pl", b"1\n", "a.txt"),
        format!(
            "a.txt has no usable words (line 1, \"1\", with a digit); \
             {what} {polish}, all uppercase or all lowercase"
        )
    );
    let nodes = [2, 0, 33 << 24 | 3 << 22].map(u32::to_le_bytes).concat();
    has(
        &refused("pl", &nodes, "a.kwg"),
        format!("has letters beyond {polish}; give a list"),
    );
    let query = Query::parse("RO1", &language("de").variant().tiles);
    has(
        &query.expect_err("no pattern").to_string(),
        "use letters A, Ä, B to O, Ö, P to U, Ü, V to Z, ? for one letter",
    );
}

#[test]
fn a_file_is_read_in_the_language_that_it_declares() {
    let game = |head: &str, play: &str| {
        let text = format!(
            "#character-encoding UTF-8\n#player1 Ann Ann\n#player2 Ben Ben\n{head}\n>Ann: {play}\n"
        );
        gcg::read(text.as_bytes()).expect("a game")
    };
    for (head, code, play) in [
        ("#tile-distribution german", "de", "ÄHRESTU 8F ÄHRE +18 18"),
        ("#tile-distribution de", "de", "ÄHRESTU 8F ÄHRE +18 18"),
        (
            "#note Tile-Distribution: german",
            "de",
            "ÄHRESTU 8F ÄHRE +18 18",
        ),
        ("#lexicon FRA24", "fr", "KWAILLE 8F KWAI +44 44"),
        ("#lexicon FISE2", "es", "[CH]ICOLLA 8G [CH]ICO +20 20"),
    ] {
        let record = game(head, play);
        assert_eq!(record.variant(), language(code).variant(), "{head}");
        let replayed = record.replay().expect("a replay");
        let scored = replayed.totals()[0].value();
        assert!(scored > 0, "{head}");
        let written = gcg::write(&record);
        has(
            &written,
            format!("#tile-distribution {}", language(code).tiles_name()),
        );
        let again = gcg::read(written.as_bytes()).expect("a game");
        assert_eq!(again.variant(), record.variant());
        assert_eq!(again.lines(), record.lines(), "{head}");
        assert_eq!(gcg::write(&again), written);
    }
    let klingon = game("#tile-distribution klingon", "HORNS 8F HORN +14 14");
    let [notice] = &klingon.notices[..] else {
        panic!("one notice: {:?}", klingon.notices);
    };
    has(&notice.what, "klingon");
}

/// Files of other programs often declare nothing.
#[test]
fn a_file_that_declares_nothing_is_in_the_language_that_is_asked_for() {
    let polish = language("pl").variant();
    let file =
        |head: &str| format!("{head}#player1 a Ann\n#player2 b Ben\n>a: AĆĘŁŹŻ? 8F ŹĆŁ +36 36\n");
    let read =
        |head: &str| gcg::read_for(file(head).as_bytes(), polish).map(|record| record.variant());
    assert_eq!(read("").as_ref(), Ok(&polish));
    assert_eq!(read("#tile-distribution polish\n").as_ref(), Ok(&polish));
    assert!(gcg::read(file("").as_bytes()).is_err());
    let french = gcg::read_for(
        "#lexicon FRA24\n#player1 a Ann\n#player2 b Ben\n".as_bytes(),
        polish,
    );
    assert_eq!(
        french.map(|record| record.variant()).as_ref(),
        Ok(&language("fr").variant())
    );
}

#[test]
fn a_position_names_its_tiles() {
    let text = "15/15/15/15/15/15/15/6[CH]ICO5/15/15/15/15/15/15/15 [LL]AMA?/ 0/20 0 ld spanish;";
    let cgp = CgpPosition::parse(text).expect("a position");
    assert_eq!(cgp.board.variant(), language("es").variant());
    assert_eq!(cgp.board.tiles().count(), 4);
    let again = CgpPosition::parse(&cgp.to_string()).expect("a position");
    assert_eq!(again, cgp);
    let german = CgpPosition::parse_for(
        "15/15/15/15/15/15/15/6ÄHRE5/15/15/15/15/15/15/15 Ö/ 0/20 0",
        language("de").variant(),
    );
    let german = german.expect("a position");
    has(&german.to_string(), "ld german;");
}
