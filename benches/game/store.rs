//! Appending without the disk's own time, resuming, and listing a thousand games.

use divan::Bencher;
use scrabble_game::engine::event::Event;
use scrabble_game::engine::game::{Command, Game, Phase};
use scrabble_game::engine::layout::Layout;
use scrabble_game::engine::lexicon::Lexicon;
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::seat::PlayerName;
use scrabble_game::engine::setup::Setup;
use scrabble_game::engine::square::{Direction, Square};
use scrabble_game::engine::tile::{Letter, PlacedTile, Tile};
use scrabble_game::engine::tile_set::TileSet;
use scrabble_game::engine::turn_rng::Seed;
use scrabble_game::record::store::{
    AppendResult, DictionaryInfo, DictionarySource, GameStore, JournalInfo, Journals as _, Salt,
    UnixTime, WritePace,
};
use std::fs;
use tempfile::TempDir;

fn main() {
    divan::main();
}

/// Accepts every word.
struct All;

impl Lexicon for All {
    fn contains(&self, _: &[Letter]) -> bool {
        true
    }
}

/// The first place in a row or column, from a place that changes with the turn, where two tiles can be played.
fn play(game: &Game, rack: &[Tile]) -> Option<Command> {
    let placed = |tile: &Tile| match *tile {
        Tile::Letter(letter) => PlacedTile::Natural(letter),
        Tile::Blank => PlacedTile::Blank(Letter::FIRST),
    };
    let begin = game.turn() as usize * 97;
    let squares: Vec<Square> = Layout::CLASSIC.squares().collect();
    let starts = (0..squares.len()).map(|i| squares[(begin + i) % squares.len()]);
    let mut tried = starts.flat_map(|s| [(s, Direction::Across), (s, Direction::Down)]);
    tried.find_map(|(start, direction)| {
        let line = std::iter::successors(Some(start), |s| Layout::CLASSIC.next(*s, direction));
        let free = line.filter(|s| game.board().get(*s).is_none());
        let draft = free.zip(rack.iter().take(2).map(placed)).collect();
        let fits = game.preview(&draft).is_ok();
        fits.then_some(Command::play(draft))
    })
}

/// A whole game of four: every turn announced and accepted, two tiles a turn.
fn whole_game() -> Vec<Event> {
    let names = ["Ann", "Ben", "Cid", "Dot"].map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names.into(), RuleSet::classic()).expect("a table");
    let (mut game, started) = Game::start(setup, Seed(1));
    let mut events = vec![started];
    loop {
        let command = match game.phase() {
            Phase::Turn(seat) => {
                let rack = game.view(Some(*seat)).rack.expect("one's own rack");
                let rack: Vec<Tile> = rack.iter().collect();
                play(&game, &rack).unwrap_or(Command::pass())
            }
            Phase::Challenge(_) => Command::Accept {
                by: game.acceptor().expect("somebody accepts"),
            },
            Phase::Over(_) => return events,
        };
        events.push(game.apply(command, &All).expect("it is lawful"));
    }
}

fn about(number: u128) -> JournalInfo {
    let words = DictionaryInfo {
        tiles: &TileSet::ENGLISH,
        name: "full".to_owned(),
        from: DictionarySource::BuiltIn,
        fingerprint: "0123456789abcdef".to_owned(),
    };
    JournalInfo::new(UnixTime(1_795_219_200), words, Salt(number.to_le_bytes()))
}

/// In memory if possible, so that the disk's time does not count.
fn shelf() -> (TempDir, GameStore) {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.expect("a folder");
    let shelf = GameStore::new(folder.path()).at(WritePace::Full);
    (folder, shelf)
}

fn written(appended: &AppendResult) {
    assert!(matches!(appended, AppendResult::Written));
}

/// Each event of a game by itself; divide by their number.
#[divan::bench]
fn append_a_game_of_four_event_by_event(bencher: Bencher) {
    let (_folder, shelf) = shelf();
    let events = whole_game();
    let mut number = 0;
    bencher
        .counter(divan::counter::ItemsCount::new(events.len() - 1))
        .with_inputs(|| {
            number += 1;
            let (journal, appended) = shelf.begin(about(number), &events[..1]).expect("a game");
            written(&appended);
            journal
        })
        .bench_local_refs(|journal| {
            for event in &events[1..] {
                written(&journal.append(std::slice::from_ref(event)));
            }
        });
}

#[divan::bench]
fn resume_a_finished_game_of_four(bencher: Bencher) {
    let (_folder, shelf) = shelf();
    let events = whole_game();
    let (journal, appended) = shelf.begin(about(1), &events).expect("a game");
    written(&appended);
    let id = journal.id().expect("a file").clone();
    drop(journal);
    let count = events.len();
    bencher
        .counter(divan::counter::ItemsCount::new(count))
        .bench(|| shelf.resume(&id).expect("a game").past.events.len());
}

#[divan::bench(sample_count = 20)]
fn list_a_thousand_finished_games_of_four(bencher: Bencher) {
    let (_folder, shelf) = shelf();
    let (journal, appended) = shelf.begin(about(1), &whole_game()).expect("a game");
    written(&appended);
    let name = format!("{}.journal", journal.id().expect("a file"));
    let file = shelf.directory().join(name);
    for number in 1..1_000 {
        let copy = shelf.directory().join(format!("copy-{number}.journal"));
        fs::copy(&file, copy).expect("room");
    }
    bencher.bench(|| {
        let games = shelf.list().expect("a list");
        assert_eq!(games.len(), 1_000);
    });
}
