//! What is written is what is read.

use crate::store::other::Apart;
use crate::support::shelf::{about, bytes, journal, random_game, replayed, shelf, written};
use crate::support::soak::sample;
use scrabble::engine::event::Event;
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::{Journals as _, StoreError};
use std::collections::BTreeSet;

/// Which kinds of events there are in a game.
fn kinds(events: &[Event]) -> impl Iterator<Item = &'static str> {
    events.iter().map(|event| match event {
        Event::Started { .. } => "started",
        Event::Announced { .. } => "announced",
        Event::Taken { .. } => "taken",
        Event::Challenged { .. } => "challenged",
        Event::Accepted { .. } => "accepted",
        Event::Resigned { .. } => "resigned",
        Event::NoPlayLeft => "no play left",
        Event::Spent { .. } => "spent",
        Event::Hinted { .. } => "hinted",
        Event::Agreed { .. } => "agreed",
        Event::TakenBack { .. } => "taken back",
    })
}

#[test]
fn r34_random_games_of_all_rule_sets_come_back_equal() {
    let (_folder, shelf) = shelf();
    let mut seen = BTreeSet::new();
    // All of them: one kind of event is in a single one.
    let games: Vec<u64> = (0..300).collect();
    for &number in &games {
        let events = random_game(number);
        seen.extend(kinds(&events));
        let (first, rest) = events.split_at(1);
        let mut journal = journal(&shelf, number, first);
        for event in rest {
            written(journal.append(std::slice::from_ref(event)));
        }
        let id = journal.id().unwrap().clone();
        drop(journal);
        let resumed = shelf.resume(&id).unwrap();
        assert_eq!(resumed.past.events, events, "game {number}");
        assert_eq!(resumed.past.game, replayed(&events), "game {number}");
        assert_eq!(resumed.past.about, about(number));
        assert_eq!(resumed.past.note, None);
        assert!(!resumed.journal.owes());
        assert_eq!(shelf.read(&id).unwrap(), resumed.past);
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
    assert_eq!(shelf.list().unwrap().len(), games.len());
}

#[test]
fn events_appended_together_or_one_by_one_make_the_same_file() {
    let (_folder, shelf) = shelf();
    let events = random_game(1);
    let mut one_by_one = journal(&shelf, 1, &events[..1]);
    for event in &events[1..] {
        written(one_by_one.append(std::slice::from_ref(event)));
    }
    let (_other, other) = self::shelf();
    let together = journal(&other, 1, &events);
    assert_eq!(bytes(&shelf, &one_by_one), bytes(&other, &together));
    // The ID follows from day and salt.
    assert_eq!(one_by_one.id(), together.id());
    assert!(together.id().unwrap().as_str().starts_with("2026-11-21-"));
}

#[test]
fn a_program_by_somebody_else_reads_and_writes_the_same() {
    let (_folder, shelf) = shelf();
    for number in sample("games on a shelf", 0..40, 2) {
        let events = random_game(number);
        let file = bytes(&shelf, &journal(&shelf, number, &events));
        let apart = Apart::of(&file);
        assert_eq!(apart.says.len(), events.len());
        assert_eq!(apart.bytes(), file);
    }
}

#[test]
fn r34_the_file_shows_no_racks_no_bag_and_no_seed() {
    let (_folder, shelf) = shelf();
    for number in sample("games on a shelf", 0..40, 2) {
        let events = random_game(number);
        let Event::Started { seed, racks, .. } = &events[0] else {
            panic!("the first event must start the game");
        };
        let file = bytes(&shelf, &journal(&shelf, number, &events));
        let text = String::from_utf8(file).unwrap();
        let hidden = racks.iter().map(|rack| TileSet::ENGLISH.text(rack)).chain([
            seed.0.to_string(),
            format!("{:x}", seed.0),
            "racks".to_owned(),
            "seed".to_owned(),
            "drew".to_owned(),
        ]);
        for hidden in hidden {
            assert!(!text.contains(&hidden), "{hidden} in game {number}");
        }
        // The same, but in base 64 only.
        let apart = Apart::of(text.as_bytes());
        for (_, says) in &apart.says {
            use base64::Engine;
            let plain = base64::engine::general_purpose::STANDARD_NO_PAD.encode(says);
            assert!(!text.contains(&plain));
        }
        // What is hidden is there, or this test could not fail.
        assert!(apart.says[0].1.contains(&TileSet::ENGLISH.text(&racks[0])));
    }
}

#[test]
fn r34_equal_games_look_different_in_their_files() {
    let (_folder, shelf) = shelf();
    let events = random_game(3);
    let obfuscated = |number| {
        let file = bytes(&shelf, &journal(&shelf, number, &events));
        let text = String::from_utf8(file).unwrap();
        let lines = text.lines().skip(1);
        lines
            .map(|line| line.split(' ').nth(2).unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let (one, other) = (obfuscated(1), obfuscated(2));
    assert!(one.iter().zip(&other).all(|(one, other)| one != other));
    // The same words on two lines of one file look different too.
    assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), one.len());
}

#[test]
fn computers_come_back_and_where_there_are_none_nothing_is_said_of_them() {
    let (_folder, shelf) = shelf();
    let events = random_game(1);
    let people = journal(&shelf, 1, &events);
    let text = String::from_utf8_lossy(&bytes(&shelf, &people)).into_owned();
    assert!(!text.contains("computers"), "older programs read it");
    let computers = vec![None, Some("club".to_owned())];
    let about = about(2).with_computers(computers);
    let (with, appended) = shelf.begin(about.clone(), &events[..1]).unwrap();
    written(appended);
    let text = String::from_utf8_lossy(&bytes(&shelf, &with)).into_owned();
    assert!(text.contains(r#""computers":[null,"club"]"#), "{text}");
    assert_eq!(shelf.read(with.id().unwrap()).unwrap().about, about);
}

#[test]
fn that_a_game_had_guests_comes_back_and_other_games_say_nothing_of_it() {
    let (_folder, shelf) = shelf();
    let events = random_game(1);
    let local = journal(&shelf, 1, &events);
    let text = String::from_utf8_lossy(&bytes(&shelf, &local)).into_owned();
    assert!(!text.contains("hosted"), "older programs read it");
    let about = about(2).with_guests(true);
    let (with, appended) = shelf.begin(about.clone(), &events[..1]).unwrap();
    written(appended);
    let text = String::from_utf8_lossy(&bytes(&shelf, &with)).into_owned();
    assert!(text.contains(r#""hosted":true"#), "{text}");
    assert_eq!(shelf.read(with.id().unwrap()).unwrap().about, about);
}

#[test]
fn a_journal_begins_with_the_start_of_a_game() {
    let (_folder, shelf) = shelf();
    let events = random_game(1);
    for wrong in [&events[1..], &[]] {
        let begun = shelf.begin(about(1), wrong);
        assert!(matches!(begun, Err(StoreError::OutOfPlace)));
    }
    assert!(shelf.list().unwrap().is_empty());
}

#[test]
fn listing_reports_each_game_and_stops_when_told_to() {
    let (_folder, shelf) = shelf();
    for number in 0..5 {
        journal(&shelf, number, &random_game(number)[..1]);
    }
    let mut asked = vec![];
    let listed = shelf.list_while(|done, of| {
        asked.push((done, of));
        done < 3
    });
    assert_eq!(listed.unwrap().len(), 3);
    assert_eq!(asked, [(0, 5), (1, 5), (2, 5), (3, 5)]);
}
