//! Files of format 1 that were kept: whatever becomes of this program, they load to the same games.
//!
//! `SCRABBLE_WRITE_JOURNALS=1` rewrites them and their contents.

use crate::store::other::Apart;
use crate::support::shelf::{bytes, journal, path, random_game, shelf, written};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::sheet::{SheetEntry, SheetLine};
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::{Journals as _, LoadedGame};
use std::fmt::Write;
use std::fs;

pub(crate) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/journal");

/// What everybody can check of a game by eye.
pub(crate) fn told(past: &LoadedGame) -> String {
    let LoadedGame { about, game, .. } = past;
    let mut text = format!(
        "program {}, begun {}, Words {{ name: {:?}, from: {:?}, fingerprint: {:?} }}\n{:?}\n",
        about.program,
        about.begun.0,
        about.words.name,
        about.words.from,
        about.words.fingerprint,
        about.salt
    );
    writeln!(text, "{} events", past.events.len()).unwrap();
    for seat in game.setup().seats() {
        let view = game.view(Some(seat));
        let rack = view.rack.unwrap();
        let name = game.setup().name(seat);
        let (score, owes, used) = (game.score(seat), game.owes(seat), game.used(seat).0);
        writeln!(
            text,
            "{name}: {score} points, rack {}, owes {owes}, {used} ms",
            TileSet::ENGLISH.text(&rack)
        )
        .unwrap();
    }
    writeln!(
        text,
        "turn {}, {} in the bag",
        game.turn(),
        game.bag_count()
    )
    .unwrap();
    text.push_str(&where_it_stands(game));
    for row in 0..15 {
        for column in 0..15 {
            let square = scrabble::engine::square::Square::new(row, column).unwrap();
            let tile = game.board().get(square);
            text.push_str(tile.map_or(".", |tile| tile.label(&TileSet::ENGLISH)));
        }
        text.push('\n');
    }
    // Failed challenges have had lines of their own since, which cost nothing.
    let shown = |line: &&SheetLine| !matches!(line.entry, SheetEntry::FailedChallenge(_));
    for line in game.sheet().iter().filter(shown) {
        let name = game.setup().name(line.seat);
        writeln!(text, "{} {name} {} {}", line.turn, line.points, line.total).unwrap();
    }
    text
}

fn where_it_stands(game: &Game) -> String {
    match game.phase() {
        Phase::Turn(seat) => format!("{}’s turn\n", game.setup().name(*seat)),
        Phase::Challenge(pending) => {
            let words: Vec<String> = pending
                .turn
                .words()
                .iter()
                .map(ToString::to_string)
                .collect();
            let failed = pending.failed.len();
            format!(
                "{} announced, {failed} failed challenges\n",
                words.join(", ")
            )
        }
        Phase::Over(outcome) => format!("{:?}\n", outcome.winners()),
    }
}

/// The kept games: one that is over with as many kinds of events as a game can have, one in the middle of a challenge
/// window, one where words are checked when they are played.
fn rewrite_journal() {
    let kinds = |events: &[Event]| {
        let kinds = events.iter().map(std::mem::discriminant);
        kinds.collect::<std::collections::HashSet<_>>().len()
    };
    let void = |events: &[Event]| events.contains(&Event::NoPlayLeft);
    let games = || (0..3_000).map(random_game);
    let fullest = games()
        .filter(|e| !void(e))
        .max_by_key(|e| kinds(e))
        .unwrap();
    let quiet = games()
        .filter(|e| void(e))
        .max_by_key(|e| kinds(e))
        .unwrap();
    let mut waiting = random_game(8);
    let challenged = |event: &Event| matches!(event, Event::Challenged { verdicts, .. } if verdicts.iter().all(|v| v.acceptable));
    for number in 0.. {
        let events = random_game(number);
        let failed = (1..events.len()).rev().find(|&i| challenged(&events[i]));
        if let Some(last) = failed
            && matches!(
                Game::replay(&events[..=last]).unwrap().phase(),
                Phase::Challenge(_)
            )
        {
            waiting = events[..=last].to_vec();
            break;
        }
    }
    for (name, events) in [("v1", fullest), ("v1-waiting", waiting), ("v1-void", quiet)] {
        let (_folder, shelf) = shelf();
        let journal = journal(&shelf, 1, &events);
        let past = shelf.read(journal.id().unwrap()).unwrap();
        fs::create_dir_all(FOLDER).unwrap();
        fs::write(format!("{FOLDER}/{name}.journal"), bytes(&shelf, &journal)).unwrap();
        fs::write(format!("{FOLDER}/{name}.txt"), told(&past)).unwrap();
    }
}

/// A kept file as a shelf resumes it.
pub(crate) fn loaded(name: &str) -> LoadedGame {
    let file = fs::read(format!("{FOLDER}/{name}.journal")).unwrap();
    let (_folder, shelf) = shelf();
    drop(journal(&shelf, 1, &random_game(1)));
    let id = shelf.list().unwrap()[0].id.clone();
    fs::write(path(&shelf, &id), file).unwrap();
    shelf.resume(&id).unwrap().past
}

#[test]
fn r34_kept_files_of_format_1_load_to_the_same_games() {
    if std::env::var_os("SCRABBLE_WRITE_JOURNALS").is_some() {
        rewrite_journal();
    }
    for name in ["v1", "v1-waiting", "v1-void"] {
        let file = fs::read(format!("{FOLDER}/{name}.journal")).unwrap();
        let past = loaded(name);
        let expected = fs::read_to_string(format!("{FOLDER}/{name}.txt")).unwrap();
        assert_eq!(told(&past), expected, "{name}");
        // What was understood is all there was: written again, every line says the same.
        let (_other, other) = self::shelf();
        let (again, appended) = other.begin(past.about, &past.events).unwrap();
        written(appended);
        let again = Apart::of(&bytes(&other, &again));
        assert_eq!(again.says, Apart::of(&file).says, "{name}");
    }
}
