use scrabble::words::definitions::{DefinitionList, Definitions};
use std::sync::Arc;

/// Returns the definition of a word that only this list has.
fn definition(text: &str, word: &str) -> Option<String> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("written");
    let own = Arc::new(DefinitionList::open(file.path()).expect("a list"));
    let found = Definitions::default().after(Some(own)).of(word)?;
    let built_in = Definitions::default().of(word);
    let first = found.senses().next();
    first.filter(|sense| {
        built_in.is_none_or(|built_in| built_in.senses().all(|other| other != *sense))
    })
}

#[test]
fn a_line_is_a_word_and_its_definition() {
    let text = "\u{feff}horn  a thing to blow\r\nZA\ta pizza\rQI - life force\n# not this\nAA\n";
    assert_eq!(definition(text, "HORN").as_deref(), Some("a thing to blow"));
    assert_eq!(definition(text, "ZA").as_deref(), Some("a pizza"));
    assert_eq!(definition(text, "QI").as_deref(), Some("life force"));
    assert_eq!(definition(text, "AA"), None);
    assert_eq!(definition(text, "#"), None);
}

#[test]
fn a_number_is_no_definition_and_the_first_line_counts() {
    let text = "the 22038615\nhorn first\nHORN second\n";
    assert_eq!(definition(text, "THE"), None);
    assert_eq!(definition(text, "HORN").as_deref(), Some("first"));
}

#[test]
fn what_does_not_show_is_left_out_and_length_has_an_end() {
    let text = "aa a\u{1b}[31m b\u{7}  c\n";
    assert_eq!(definition(text, "AA").as_deref(), Some("a [31m b c"));
    let long = &format!("aa {}\n", "é".repeat(1000));
    assert_eq!(definition(long, "AA").unwrap().chars().count(), 301);
}
