//! Journals that only time has made long: a clock runs for days while nobody plays (R29, R34).

use crate::support::engine_help::setup;
use crate::support::shelf::{about, journal, path, replayed, shelf, side, written};
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Tiles;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::store::obfuscation::obfuscate;
use scrabble::record::store::{
    AppendResult, Content, GameId, GameStatus, GameStore, Journals as _,
};
use std::fs;
use std::io::Write;

/// As many seconds as fill what a journal has for time alone.
const FULL: u64 = 60_000;

fn eat(sum: u64, text: &[u8]) -> u64 {
    let eat = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.iter().fold(sum, eat)
}

fn timed(clock: ClockRule) -> RuleSet {
    RuleSet {
        clock,
        ..RuleSet::classic()
    }
}

/// A game that the first seat begins, and whose clock has run for so many seconds. Earlier versions wrote a line for each.
fn grown(shelf: &GameStore, rules: &RuleSet, seconds: u64) -> GameId {
    let started = (0..).map(|seed| Game::start(setup(2, rules.clone()), Seed(seed)));
    let mut begun = started.filter(|(game, _)| *game.phase() == Phase::Turn(Seat::FIRST));
    let (game, started) = begun.next().unwrap();
    let id = journal(shelf, 1, &[started]).id().unwrap().clone();
    let mut file = fs::read(path(shelf, &id)).unwrap();
    let lines = file
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty());
    let texts = lines.map(|line| &line[..line.len() - 17]);
    let mut sum = texts.fold(0xcbf2_9ce4_8422_2325, eat);
    let status = GameStatus::of(&game).to_string();
    for number in 3..3 + seconds {
        let says = br#"{"spent":{"seat":0,"millis":1000}}"#;
        let obfuscated = obfuscate(about(1).salt, number, says.to_vec());
        let text = format!("{number} {status} {obfuscated}");
        sum = eat(sum, text.as_bytes());
        writeln!(file, "{text} {sum:016x}").unwrap();
    }
    fs::write(path(shelf, &id), &file).unwrap();
    fs::write(side(shelf, &id), format!("{:020}\n", file.len())).unwrap();
    id
}

fn spent(seat: Seat, seconds: u64) -> Event {
    let time = Millis::seconds(seconds);
    Event::Spent { seat, time }
}

fn pass(seat: Seat) -> Event {
    Event::Taken {
        seat,
        turn: TurnDraft::PASS,
        drew: Tiles::default(),
    }
}

fn second() -> Seat {
    Seat::new(1).unwrap()
}

fn length(shelf: &GameStore, id: &GameId) -> u64 {
    fs::metadata(path(shelf, id)).unwrap().len()
}

#[test]
fn r34_a_journal_that_grew_for_days_is_read_and_the_game_goes_on() {
    let (_folder, shelf) = shelf();
    let rules = timed(ClockRule::Game(GameClock::TOURNAMENT));
    let id = grown(&shelf, &rules, 240_000);
    assert!(length(&shelf, &id) > 16 << 20);

    let listed = shelf.list().unwrap();
    assert!(matches!(listed[0].content, Content::Game(_)), "{listed:?}");
    assert_eq!(listed[0].note, None, "nothing is lost");
    let past = shelf.read(&id).unwrap();
    assert_eq!(past.note, None);
    assert_eq!(past.game.used(Seat::FIRST), Millis::seconds(240_000));
    assert!(past.events.len() < 60_000, "{} events", past.events.len());
    assert_eq!(past.game, replayed(&past.events));

    let mut watched = shelf.follow(&id).unwrap();
    let mut resumed = shelf.resume(&id).unwrap();
    assert_eq!(resumed.past, past);
    written(resumed.journal.append(&[pass(Seat::FIRST)]));
    assert_eq!(watched.poll().unwrap(), [pass(Seat::FIRST)]);
    assert_eq!(shelf.read(&id).unwrap().game, *watched.game());
    assert_eq!(*watched.game().phase(), Phase::Turn(second()));
}

#[test]
fn r34_time_alone_does_not_make_a_journal_longer_and_is_written_with_the_next_act() {
    let (_folder, shelf) = shelf();
    let rules = timed(ClockRule::Game(GameClock::TOURNAMENT));
    let id = grown(&shelf, &rules, FULL);
    let (before, mut journal) = (length(&shelf, &id), shelf.resume(&id).unwrap().journal);
    for _ in 0..1_000 {
        written(journal.append(&[spent(Seat::FIRST, 600)]));
    }
    assert_eq!(length(&shelf, &id), before);
    written(journal.append(&[pass(Seat::FIRST)]));
    let past = shelf.read(&id).unwrap();
    let used = Millis::seconds(FULL + 600_000);
    assert_eq!(past.game.used(Seat::FIRST), used);
    assert_eq!(past.events.last(), Some(&pass(Seat::FIRST)));
    assert!(length(&shelf, &id) < before + 300, "two lines");

    // What is left in order loses nothing either.
    written(journal.append(&[spent(second(), 5), spent(second(), 5)]));
    assert_eq!(shelf.read(&id).unwrap(), past);
    drop(journal);
    let left = shelf.read(&id).unwrap();
    assert_eq!(left.events.last(), Some(&spent(second(), 10)));
}

#[test]
fn r29_a_turn_out_of_time_ends_in_a_long_journal_too() {
    let (_folder, shelf) = shelf();
    let id = grown(&shelf, &timed("off,60".parse().unwrap()), FULL);
    let mut journal = shelf.resume(&id).unwrap().journal;
    let events = [pass(Seat::FIRST), spent(second(), 30), spent(second(), 30)];
    for event in &events {
        written(journal.append(std::slice::from_ref(event)));
    }
    let past = shelf.read(&id).unwrap();
    assert_eq!(past.events.last(), Some(&spent(second(), 60)));
    assert_eq!(*past.game.phase(), Phase::Turn(Seat::FIRST));
    assert_eq!(past.game, replayed(&past.events));
}

#[test]
fn time_that_is_forgotten_in_a_long_journal_is_not_written_later() {
    let (_folder, shelf) = shelf();
    let rules = timed(ClockRule::Game(GameClock::TOURNAMENT));
    let id = grown(&shelf, &rules, FULL);
    let mut journal = shelf.resume(&id).unwrap().journal;
    written(journal.append_or_forget(&[spent(Seat::FIRST, 1)]));
    let refused = journal.append_or_forget(&[spent(Seat::FIRST, 7), pass(second())]);
    assert!(matches!(refused, AppendResult::Owing(_)), "out of turn");
    drop(journal);
    let past = shelf.read(&id).unwrap();
    assert_eq!(past.game.used(Seat::FIRST), Millis::seconds(FULL + 1));
}
