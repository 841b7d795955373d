//! Names, notes and titles are text, whatever they are.

use super::{SharedGame, analyzed, read};
use crate::support::markup::Element;
use proptest::prelude::*;
use scrabble::record::{Record, RecordedPlayer};
use scrabble::share::escaped;
use scrabble::text::printable;

const SCRIPT: &str = "</title><script>alert(1)</script>{{style}}\"onload='x'&amp;";
const TURNED: &str = "\u{202e}gnp.exe\u{2066}\u{0}\u{1b}[31m\u{ffff}";

/// A record with these texts wherever a text from outside can be.
fn record(first: &str, second: &str) -> Record {
    let plain = read(
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORX 8F HORN +14 14\n>Ben: ADEFMRT H6 FA.M +15 15\n",
    );
    let players = [first, second]
        .into_iter()
        .zip(plain.players())
        .map(|(name, player)| RecordedPlayer {
            name: (*name).to_owned(),
            ..player.clone()
        });
    let mut record = Record::new(plain.variant(), players.collect()).expect("a record");
    record.about.title = Some(second.to_owned());
    record.about.description = Some(first.to_owned());
    record.about.lexicon = Some(second.to_owned());
    record.about.notes = vec![first.to_owned()];
    for line in plain.lines() {
        let mut line = line.clone();
        line.notes = vec![second.to_owned(), first.to_owned()];
        record.push(line);
    }
    record
}

/// The elements of a document, by name and by the names of their attributes.
fn skeleton(document: &Element) -> Vec<String> {
    let all = document.all().into_iter();
    all.map(|element| element.name.clone()).collect()
}

/// Page and drawing of a record with these texts.
fn documents(first: &str, second: &str) -> [(Element, String); 2] {
    let record = record(first, second);
    let replayed = record.replay().expect("a replay");
    let drawing = SharedGame::new(&record, &replayed)
        .drawing(None)
        .expect("a drawing");
    [analyzed(&record, &replayed), drawing].map(|text| (Element::read(&text), text))
}

#[track_caller]
fn assert_is_text(first: &str, second: &str) {
    let plain = documents("Ann", "Ben");
    for ((document, text), (usual, _)) in documents(first, second).iter().zip(&plain) {
        assert_eq!(skeleton(document), skeleton(usual), "{first:?} {second:?}");
        let unsafe_here = |c: char| c != '\n' && c != '\t' && printable::is_unsafe(c);
        assert!(!text.contains(unsafe_here), "{first:?} {second:?}");
    }
    let read_back =
        |shown: &str| printable::lines(shown).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    let [(page, _), _] = documents(first, second);
    let notes: Vec<String> = page
        .named("p")
        .into_iter()
        .filter(|p| p.has_class("note"))
        .map(Element::text)
        .collect();
    assert_eq!(notes, [first, second, first, second, first].map(read_back));
    let names: Vec<String> = page
        .id("players")
        .named("bdi")
        .into_iter()
        .map(Element::text)
        .collect();
    assert_eq!(names, [first, second].map(read_back));
}

#[test]
fn scripts_and_signs_of_direction_are_text() {
    assert_is_text(SCRIPT, TURNED);
    assert_is_text(TURNED, SCRIPT);
    let [(page, _), (drawing, _)] = documents(SCRIPT, "Ben");
    assert_eq!(page.named("script").len(), 1, "its own");
    assert!(drawing.named("script").is_empty());
}

proptest! {
    #[test]
    fn any_text_is_text(first in "(?s).{1,12}", second in "[<>&\"'{}/!\\-a-c]{1,16}") {
        assert_is_text(&first, &second);
    }

    /// What is escaped has no sign of markup, and reads as the text.
    #[test]
    fn what_is_escaped_reads_as_it_was(text in "\\PC{0,40}") {
        let escaped = escaped(&text);
        let document = format!("<p title=\"{escaped}\">{escaped}</p>");
        let read = Element::read(&document);
        let shown = printable::lines(&text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
        prop_assert_eq!((read.text(), read.get("title").unwrap_or_default()), (shown.clone(), shown.as_str()));
    }
}
