//! A timed run of everyone in a room: one at the screen of the host, one at a screen over ssh, one in line mode.

use crate::support::hosted::Hosting;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::pty::Key;
use crate::support::ssh::ssh_is_here;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Anagram, Answer, Query};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::time::Duration;

/// After this time without output, keys count.
const QUIET: Duration = Duration::from_millis(350);

/// The alphagrams that a line of line mode lists: `AEINORT 1, ADEINRT 3`.
fn alphagrams(told: &str) -> Vec<String> {
    let entries = told.lines().flat_map(|line| line.split(", "));
    let letters = entries.filter_map(|entry| entry.split_once(' '));
    let sevens = letters.filter(|(letters, count)| {
        let is_seven = letters.len() == 7 && letters.chars().all(|c| c.is_ascii_uppercase());
        is_seven && count.trim().parse::<usize>().is_ok()
    });
    sevens.map(|(letters, _)| letters.to_owned()).collect()
}

/// The words of an alphagram.
fn words(letters: &str) -> Vec<String> {
    let tiles = Anagram::parse(letters, &TileSet::ENGLISH).expect("tiles");
    match Dictionary::built_in(Vocabulary::Full).look_up(&Query::Anagram(tiles), None) {
        Answer::Words(found) => found.words().iter().map(ToString::to_string).collect(),
        _ => vec![],
    }
}

#[test]
fn everyone_in_a_room_has_the_same_timed_run_and_sees_how_far_the_others_are() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin(2, 7);
    let mut ben = LineGuest::join(&hosting.ssh_flags("Ben"), "Ben", &hosting.codes[0]);
    let mut cy = hosting.join("Cy", 1);
    hosting.host.wait_for_text("Everyone is here");
    ben.say("run");
    ben.wait_for("Only the host starts a timed run.");
    hosting.host.type_text("7");

    let told = ben.wait_for("Type a word, left for what is missing");
    let letters = alphagrams(&told);
    assert_eq!(letters.len(), 50, "{told}");
    for screen in [&hosting.host, &cy] {
        screen.wait_for_text("Timed run");
        screen.wait_for_text(&letters[0]);
    }
    let mut found = 0;
    for word in words(&letters[0]) {
        ben.say(&word);
        ben.wait_for(&format!("{word} is right."));
        found += 1;
    }
    for screen in [&hosting.host, &cy] {
        screen.wait_for_text(&format!("Ben 1 ({found} words)"));
    }
    // Keys typed before the run was seen are dropped.
    cy.wait_for_silence(QUIET);
    let second = &words(&letters[1])[0];
    cy.type_text(second).key(Key::Enter);
    cy.wait_for_text(&format!("{second} is right."));
    hosting.host.wait_for_text("(1 words)");

    // Whoever gives up still sees how the others end.
    cy.key(Key::Esc);
    cy.wait_for_text("alphagrams solved");
    hosting.host.wait_for_text(", done");
    ben.say("back");
    ben.wait_for(&format!("1. Ben (you) 1 ({found} words), done."));
    hosting.host.key(Key::Esc);
    for screen in [&hosting.host, &cy] {
        screen.wait_for_text(&format!("Ben 1 ({found} words), done"));
        screen.wait_for_text("Ann");
    }
    // Everyone returns to the lobby, and the host starts another run.
    ben.say("");
    ben.wait_for("Waiting for the host to start the game.");
    hosting.host.key(Key::Enter);
    hosting.host.wait_for_text("Everyone is here");
    hosting.host.wait_for_silence(QUIET);
    hosting.host.type_text("8");
    ben.wait_for("Timed run, ");
    cy.wait_for_text("Timed run");
    // A game closes it.
    hosting.host.wait_for_text("Timed run");
    hosting.host.wait_for_silence(QUIET);
    hosting.host.key(Key::Esc);
    hosting.host.wait_for_text("alphagrams solved");
    hosting.host.key(Key::Enter);
    hosting.host.wait_for_text("Everyone is here");
    hosting.host.key(Key::Enter);
    cy.wait_for_text("Draw for first play");
}
