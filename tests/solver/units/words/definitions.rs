mod family;
mod list;
mod packed;

use scrabble::words::definitions::item::{DefinitionSource, SourceEntry};
use scrabble::words::definitions::{DEEPEST, DefinitionList, Definitions, PartOfSpeech, senses};

fn definitions_of(word: &str) -> Vec<String> {
    let definition = Definitions::default().of(word);
    definition.map_or(vec![], |definition| definition.senses().collect())
}

#[test]
fn a_word_has_a_sense_for_each_kind_the_commonest_first() {
    let horn = definitions_of("horn");
    assert!(horn[0].starts_with("noun: a noisemaker"), "{horn:?}");
    assert!(horn[1].starts_with("verb: stab or pierce"), "{horn:?}");
    // The country is a name, and names are not words of this game.
    assert!(definitions_of("CHINA")[0].starts_with("noun: high quality porcelain"));
}

#[test]
fn a_form_is_told_by_the_word_that_it_is_a_form_of() {
    for (word, label) in [
        ("HORNS", "plural of HORN: a noisemaker"),
        ("CITIES", "plural of CITY: "),
        ("FOXES", "plural of FOX: "),
        ("WENT", "past of GO: "),
        ("HOPPED", "past of HOP: "),
        ("HOPED", "past of HOPE: "),
        ("RUNNING", ""),
        ("HOARDING", ""),
        ("CHILDREN", "plural of CHILD: "),
        ("HAPPIER", "comparative of HAPPY: "),
        ("BIGGEST", "superlative of BIG: "),
        ("OXEN", "plural of OX: a bull"),
    ] {
        let found = definitions_of(word);
        assert!(
            found.iter().any(|sense| sense.contains(label)),
            "{word}: {found:?}"
        );
    }
    let horns = definitions_of("HORNS");
    assert!(horns[1].starts_with("verb form of HORN: stab"), "{horns:?}");
}

#[test]
fn a_word_made_of_another_is_told_by_it() {
    for (word, begins) in [
        ("REHANGED", "past of REHANG: to HANG again: "),
        ("UNHOLIER", "comparative of UNHOLY: "),
        ("CATLESS", ""),
        ("PARSLEYLIKE", "adjective: like PARSLEY: "),
        (
            "OUTSWIMS",
            "verb form of OUTSWIM: to SWIM more or better than another: ",
        ),
    ] {
        let found = definitions_of(word);
        let fits = found.first().is_some_and(|sense| sense.starts_with(begins));
        assert_eq!(fits, !begins.is_empty(), "{word}: {found:?}");
    }
    assert!(
        definitions_of("REBAR").is_empty(),
        "it is no second bar: {:?}",
        definitions_of("REBAR")
    );
}

/// Two words that are forms of each other.
struct Circle;

impl DefinitionSource for Circle {
    fn items(&self, word: &str) -> Vec<SourceEntry> {
        match word {
            "HORN" => vec![SourceEntry::FormOf(PartOfSpeech::Noun, "HORNS".to_owned())],
            "HORNS" => vec![SourceEntry::FormOf(PartOfSpeech::Noun, "HORN".to_owned())],
            _ => vec![],
        }
    }
}

#[test]
fn forms_that_lead_in_a_circle_come_to_an_end() {
    for word in ["HORN", "HORNS", "HORNED"] {
        assert!(senses(&Circle, word, DEEPEST).is_empty(), "{word}");
    }
}

#[test]
fn what_is_no_word_is_not_made_up() {
    for word in ["QQQ", "", "S", "ING", "É", "a-b"] {
        assert!(
            definitions_of(word).is_empty(),
            "{word}: {:?}",
            definitions_of(word)
        );
    }
}

#[test]
fn a_list_of_the_players_own_comes_first_and_tells_its_forms() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "HORN my own horn\nAE a Scot's one\n").unwrap();
    let own = std::sync::Arc::new(DefinitionList::open(&path).unwrap());
    let definitions = Definitions::default().after(Some(own));
    let senses = |word| {
        let definition = definitions.of(word);
        definition.map_or(vec![], |definition| definition.senses().collect::<Vec<_>>())
    };
    assert_eq!(senses("HORN"), ["my own horn"]);
    assert_eq!(senses("HORNS"), ["plural of HORN: my own horn"]);
    assert!(
        senses("CITY")[0].starts_with("noun: "),
        "the built-in one is there besides"
    );
}

#[test]
fn a_file_that_defines_nothing_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let complaint = |text: &[u8]| {
        let path = folder.path().join("a.txt");
        std::fs::write(&path, text).unwrap();
        DefinitionList::open(&path)
            .unwrap_err()
            .problem()
            .to_string()
    };
    assert!(complaint(b"HORN\nZA\n").starts_with("defines no words"));
    assert!(complaint(b"").starts_with("defines no words"));
    assert!(complaint(b"HORN a\0b\n").starts_with("is not UTF-8 text"));
    assert!(complaint(b"\xff\xfea\0").starts_with("is not UTF-8 text"));
    let missing = DefinitionList::open(&folder.path().join("none")).unwrap_err();
    assert!(
        missing.to_string().contains("none does not exist"),
        "{missing}"
    );
    let folder = DefinitionList::open(folder.path()).unwrap_err();
    assert!(folder.to_string().contains(" is a folder;"), "{folder}");
}
