//! `scrabble games` and `scrabble games delete`: the list, and what is never deleted by mistake.

use crate::support as common;
use crate::support::command::{Ran, program, ran};
use crate::support::engine_help;
use crate::support::says::has;
use crate::support::shelf;
use common::pty::Pty;
use engine_help::setup;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command as MoveOrder, Game};
use scrabble::engine::rules::{FirstWord, Preset, RuleSet};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::store::{GameId, GameStore, Journal, Journals as _};
use serde_json::Value;
use shelf::{path, written};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_scrabble");

fn run(args: &[&str], env: &[(&str, &str)]) -> Ran {
    let mut command = program(args);
    command
        .env_remove("XDG_DATA_HOME")
        .envs(env.iter().copied());
    ran(command, "y\n")
}

/// Some games in a data directory.
struct Home {
    folder: TempDir,
    shelf: GameStore,
}

impl Home {
    fn new() -> Self {
        let (folder, shelf) = shelf::shelf();
        Self { folder, shelf }
    }

    fn data(&self) -> &str {
        self.folder.path().to_str().unwrap()
    }

    fn games(&self, args: &[&str]) -> Ran {
        run(&[&["--data-dir", self.data(), "games"], args].concat(), &[])
    }

    /// Begins a game, and goes on with it.
    fn play(&self, number: u64, rules: RuleSet, orders: &[MoveOrder]) -> (GameId, Journal) {
        let (mut game, started) = Game::start(setup(2, rules), Seed(number));
        let mut events: Vec<Event> = vec![started];
        for order in orders {
            let words = engine_help::Words::of("*");
            events.push(game.apply(order.clone(), &words).unwrap());
        }
        let journal = shelf::journal(&self.shelf, number, &events);
        (journal.id().unwrap().clone(), journal)
    }

    fn path(&self, id: &GameId) -> std::path::PathBuf {
        path(&self.shelf, id)
    }

    fn last_played(&self, id: &GameId, ago: u64) {
        let then = SystemTime::now() - Duration::from_secs(ago);
        let file = fs::File::options().append(true).open(self.path(id));
        file.unwrap().set_modified(then).unwrap();
    }
}

/// A game of every kind; the one that is being played stays so as long as its journal lives.
fn some_games() -> (Home, [GameId; 4], Journal) {
    let home = Home::new();
    let (turn, journal) = home.play(1, RuleSet::classic(), &[]);
    drop(journal);
    let own = RuleSet {
        first_word: FirstWord::at_least(4).unwrap(),
        ..Preset::Friends.rules()
    };
    let (over, journal) = home.play(2, own, &[MoveOrder::Resign]);
    drop(journal);
    let (played, playing) = home.play(3, Preset::Travel.rules(), &[MoveOrder::pass()]);
    let damaged = GameId::parse("2026-11-20-what").unwrap();
    fs::write(home.path(&damaged), "Dear Ann,\n").unwrap();
    for (id, ago) in [
        (&turn, 30),
        (&over, 7_300),
        (&played, 90_000),
        (&damaged, 200_000),
    ] {
        home.last_played(id, ago);
    }
    (home, [turn, over, played, damaged], playing)
}

/// A game that was played while the clock was ten years ahead.
#[test]
fn a_game_of_a_wrong_clock_is_not_on_top_of_the_list() {
    let (home, [turn, over, ..], _playing) = some_games();
    let to_come = SystemTime::now() + Duration::from_secs(3_650 * 86_400);
    let file = fs::File::options().append(true).open(home.path(&turn));
    file.unwrap().set_modified(to_come).unwrap();
    let list = home.games(&[]).out;
    let first = list.lines().nth(1).unwrap();
    assert!(first.starts_with(over.as_str()), "{list}");
}

/// A journal that was replaced during its game goes on under a new ID.
#[test]
fn a_game_that_goes_on_under_a_new_id_is_not_offered_under_the_old_one() {
    let home = Home::new();
    let pass = MoveOrder::pass;
    let (old, _) = home.play(1, RuleSet::classic(), &[pass()]);
    let (new, _) = home.play(1, RuleSet::classic(), &[pass(), pass(), MoveOrder::Resign]);
    assert_ne!(old, new);
    home.last_played(&old, 7_300);
    home.last_played(&new, 30);
    let resume = || run(&["--data-dir", home.data(), "resume", "--plain"], &[]);
    let said = resume();
    assert_eq!(said.exit, 2, "{}", said.out);
    has(&said.err, "there is no unfinished game to resume");
    let list = home.games(&[]).out;
    has(&list, format!("turn, continued as {new}"));
    let json: Value = serde_json::from_str(&home.games(&["--json"]).out).unwrap();
    assert_eq!(json[0]["continued_as"], Value::Null);
    assert_eq!(json[1]["continued_as"], new.as_str());
    let named = run(
        &["--data-dir", home.data(), "resume", old.as_str(), "--plain"],
        &[],
    );
    assert_eq!(named.exit, 0, "{}", named.err);
    // Played on, the old one is the last, and a copy without more turns is as good.
    home.last_played(&new, 30);
    home.last_played(&old, 10);
    assert_eq!(resume().exit, 0);
    let copy = GameId::parse("copy").unwrap();
    fs::copy(home.path(&old), home.path(&copy)).unwrap();
    let json: Value = serde_json::from_str(&home.games(&["--json"]).out).unwrap();
    let continued = json
        .as_array()
        .unwrap()
        .iter()
        .map(|game| &game["continued_as"]);
    assert!(continued.into_iter().all(Value::is_null), "{json}");
}

#[test]
fn without_games_the_list_says_so() {
    let home = Home::new();
    let ran = home.games(&[]);
    assert_eq!((ran.exit, ran.out.as_str()), (0, "No saved games.\n"));
    let ran = home.games(&["--json"]);
    assert_eq!((ran.exit, ran.out.as_str()), (0, "[]\n"));
    // Looking makes nothing.
    assert_eq!(home.folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn the_table_has_a_line_for_each_game() {
    let (home, [turn, over, played, damaged], _playing) = some_games();
    let ran = home.games(&[]);
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    let expected = format!(
        "ID               LAST PLAYED  PLAYERS       RULES         STATE\n\
         {turn}  just now     Ann 0, Ben 0  classic       Ann’s turn\n\
         {over}  2 hours ago  Ann 0, Ben 0  custom rules  {winner} won\n\
         {played}  1 day ago    Ann 0, Ben 0  travel        {next}’s turn, being played\n\
         {damaged}  2 days ago   -             -             cannot be read: the file is not a saved game\n",
        winner = name(&home, &over),
        next = name(&home, &played),
    );
    let first = name(&home, &turn);
    assert_eq!(
        ran.out,
        expected.replacen("Ann’s turn", &format!("{first}’s turn"), 1)
    );
    let ascii = run(&["games", "--data-dir", home.data()], &[("LC_ALL", "C")]);
    assert!(
        ascii.out.is_ascii() && ascii.out.contains("'s turn"),
        "{}",
        ascii.out
    );
}

/// Whose turn it is, or who won.
fn name(home: &Home, id: &GameId) -> String {
    use scrabble::engine::game::Phase;
    let game = home.shelf.read(id).unwrap().game;
    let seat = match game.phase() {
        Phase::Turn(seat) => *seat,
        Phase::Over(outcome) => outcome.winners()[0],
        Phase::Challenge(pending) => pending.seat,
    };
    game.setup().name(seat).to_owned()
}

#[test]
fn the_json_is_one_array_with_all_of_it() {
    let (home, [turn, over, played, damaged], _playing) = some_games();
    let ran = home.games(&["--json"]);
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    let games: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    let ids: Vec<&str> = games.iter().map(|g| g["id"].as_str().unwrap()).collect();
    let expected = [&turn, &over, &played, &damaged].map(GameId::as_str);
    assert_eq!(ids, expected);
    let states: Vec<&str> = games.iter().map(|g| g["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["turn", "over", "turn", "unreadable"]);
    assert_eq!(games[0]["players"][1]["name"], "Ben");
    assert_eq!(games[0]["players"][1]["score"], 0);
    assert_eq!(games[0]["begun"], shelf::BEGUN.0);
    assert_eq!(games[0]["rules"], "classic");
    assert_eq!(games[0]["dictionary"]["name"], "full");
    assert_eq!(games[0]["dictionary"]["file"], Value::Null);
    assert_eq!(games[0]["being_played"], false);
    assert_eq!(games[1]["rules"], Value::Null);
    assert_eq!(games[1]["turn"], Value::Null);
    assert_eq!(games[1]["winners"].as_array().unwrap().len(), 1);
    assert_eq!(games[2]["being_played"], true);
    assert_eq!(games[3]["problem"], "the file is not a saved game");
    assert_eq!(games[3].get("players"), None);
    let file = games[3]["file"].as_str().unwrap();
    assert_eq!(Path::new(file), home.path(&damaged));
}

#[test]
fn r34_neither_table_nor_json_shows_a_rack() {
    let home = Home::new();
    let (id, _journal) = home.play(1, RuleSet::classic(), &[]);
    let game = home.shelf.read(&id).unwrap().game;
    let racks = game
        .setup()
        .seats()
        .map(|s| game.view(Some(s)).rack.unwrap());
    let out = home.games(&[]).out + &home.games(&["--json"]).out;
    for rack in racks {
        assert!(
            !out.contains(&TileSet::ENGLISH.text(&rack)),
            "{rack:?} in {out}"
        );
    }
}

#[test]
fn games_are_kept_in_the_xdg_data_directory() {
    let home = Home::new();
    let data = home.folder.path().join("xdg/scrabble");
    let there = GameStore::new(&data);
    drop(shelf::journal(&there, 1, &shelf::random_game(1)));
    let xdg = home.folder.path().join("xdg");
    let ran = run(&["games"], &[("XDG_DATA_HOME", xdg.to_str().unwrap())]);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    // Without it, below the home directory.
    fs::create_dir_all(home.folder.path().join(".local/share")).unwrap();
    fs::rename(&data, home.folder.path().join(".local/share/scrabble")).unwrap();
    let ran = run(&["games"], &[("HOME", home.data())]);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
}

#[test]
fn nothing_is_deleted_without_a_terminal_or_yes() {
    let (home, [turn, ..], _playing) = some_games();
    // A y on a pipe is no answer: the question was never seen.
    let ran = home.games(&["delete", turn.as_str()]);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
    has(&ran.err, "--yes");
    assert!(home.path(&turn).exists());
}

#[test]
fn yes_deletes_one_game_and_no_other() {
    let (home, [turn, over, played, damaged], _playing) = some_games();
    let ran = home.games(&["delete", "--yes", &turn.as_str()[11..]]);
    assert_eq!(ran.exit, 0, "{}", ran.err);
    assert_eq!(ran.out, format!("Game {turn} is deleted.\n"));
    assert!(!home.path(&turn).exists());
    // One that cannot be read can be deleted.
    assert_eq!(home.games(&["delete", "--yes", damaged.as_str()]).exit, 0);
    assert!(!home.path(&damaged).exists());
    assert!(home.path(&over).exists() && home.path(&played).exists());
}

#[test]
fn a_game_that_another_program_plays_is_not_deleted() {
    let (home, [_, _, played, _], playing) = some_games();
    let ran = home.games(&["delete", "--yes", played.as_str()]);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
    assert_eq!(
        ran.err,
        format!(
            "scrabble: game {played} is being played in another window; leave it there first\n"
        )
    );
    assert!(home.path(&played).exists());
    drop(playing);
    assert_eq!(home.games(&["delete", "--yes", played.as_str()]).exit, 0);
    assert!(!home.path(&played).exists());
}

#[test]
fn an_id_that_is_none_or_several_is_refused_with_a_sentence() {
    let (home, ..) = some_games();
    for (typed, says) in [
        ("2030", "there is no game “2030”"),
        ("\u{1b}[2J", "there is no game “\\u{1b}[2J”"),
        (
            "2026",
            "“2026” matches several games: 2026-11-20-what, 2026-11-21-",
        ),
        ("", "there is no game “”"),
    ] {
        let ran = home.games(&["delete", "--yes", typed]);
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
        assert_eq!(ran.err.lines().count(), 1);
        has(&ran.err, says);
    }
    assert_eq!(home.shelf.list().unwrap().len(), 4);
}

#[test]
fn flags_of_a_game_do_not_go_with_games() {
    let home = Home::new();
    let ran = run(&["--seed", "1", "games", "--data-dir", home.data()], &[]);
    assert_eq!(ran.exit, 2);
    has(&ran.err, "--seed is for playing a game");
}

#[test]
fn the_data_directory_may_be_named_anywhere_and_json_only_with_the_list() {
    for place in 0..4 {
        let (home, [turn, ..], _playing) = some_games();
        let mut args = vec!["games", "delete", turn.as_str(), "--yes"];
        args.splice(place..place, ["--data-dir", home.data()]);
        assert_eq!(run(&args, &[]).exit, 0, "{args:?}");
        assert!(!home.path(&turn).exists());
    }
    let (home, [turn, ..], _playing) = some_games();
    let ran = home.games(&["--json", "delete", "--yes", turn.as_str()]);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
    has(&ran.err, "--json");
    assert!(home.path(&turn).exists());
}

/// Types an answer at the question, and returns the exit code.
fn answer(home: &Home, id: &GameId, answer: &str) -> u32 {
    let mut terminal = Pty::builder(PROGRAM)
        .args(["games", "delete", id.as_str(), "--data-dir", home.data()])
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", "/nowhere")
        .size(100, 24)
        .spawn();
    terminal.wait_for_text(&format!(
        "Delete game {id} (Ann 0, Ben 0) permanently? [y/N]"
    ));
    terminal.send(answer);
    terminal.exit_code()
}

#[test]
fn on_a_terminal_it_asks_and_only_a_yes_is_one() {
    let home = Home::new();
    let (id, journal) = home.play(1, RuleSet::classic(), &[]);
    drop(journal);
    for no in ["\n", "n\n", "yellow\n", "\u{4}"] {
        assert_eq!(answer(&home, &id, no), 1, "{no:?}");
        assert!(home.path(&id).exists(), "{no:?}");
    }
    assert_eq!(answer(&home, &id, "y\n"), 0);
    assert!(!home.path(&id).exists());
    written(home.play(1, RuleSet::classic(), &[]).1.catch_up());
    assert_eq!(answer(&home, &id, "YES\n"), 0);
    assert!(!home.path(&id).exists());
}
