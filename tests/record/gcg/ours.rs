//! Random games of all rule sets, written as GCG and read back.

use crate::support::engine_help::{Rng, Table, Words, classic};
use crate::support::player::{answer, at_turn, begin, choose, rack_of, take_back};
use crate::support::soak::{longer, sample, times};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::{ChallengeRule, RuleSet, UnplayedRule};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::labelled::Labelled;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::gcg;
use scrabble::record::{Entry, Line, Record, Replayed, Skipped, WholeGame, text};
use scrabble::solver::analysis::win_curve;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A random game that is being watched.
pub(crate) struct Watched {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    /// Whose turns were settled or announced, with the rack before each.
    turns: Vec<(Seat, Tiles)>,
}

pub(crate) fn play(rng: &mut Rng, bound: usize) -> Watched {
    let words = Words::small();
    let (mut game, started) = begin(rng);
    let (mut events, mut turns) = (vec![started], vec![]);
    let resigning = rng.percent(25);
    for _ in 0..bound {
        let command = match game.phase() {
            _ if game.taken_back().is_some() && rng.percent(3) => take_back(rng, &game),
            Phase::Turn(_) => choose(rng, &game, words, resigning),
            Phase::Challenge(pending) => answer(rng, &game, pending, words),
            Phase::Over(_) => break,
        };
        let turn = matches!(command, Command::Turn(_));
        let before = at_turn(&game).map(|seat| (seat, rack_of(&game, seat)));
        let waits = game.announced().is_some();
        let back = matches!(command, Command::TakeBack | Command::TakeBackTo(_));
        let undone = game.sheet().len();
        if let Ok(event) = game.apply(command, words) {
            events.push(event);
            turns.extend(before.filter(|_| turn));
            if back && waits {
                turns.pop();
            }
            if back {
                turns.truncate(turns.len() - turns_taken_back(&game, undone));
            }
        }
    }
    if game.announced().is_some() {
        turns.pop();
    }
    Watched {
        game,
        events,
        turns,
    }
}

/// How many turns that their players took, and did not lose to the clock, were taken back.
fn turns_taken_back(game: &Game, before: usize) -> usize {
    let undone = game.sheet()[before..]
        .iter()
        .filter_map(|line| match line.entry {
            SheetEntry::TakenBack(turn) => Some(turn),
            _ => None,
        });
    let undone: BTreeSet<u32> = undone.collect();
    assert!(!undone.is_empty(), "a take-back is written down");
    let lines = |turn: u32| game.sheet().iter().filter(move |line| line.turn == turn);
    let ran_out = |turn: u32| lines(turn).any(|line| line.entry == SheetEntry::TimedOut);
    undone.into_iter().filter(|&turn| !ran_out(turn)).count()
}

/// Whether a line is a turn that its player took, and not one lost.
fn taken(line: &Line) -> bool {
    let lost = ["missed this turn", "ran out of time", "resigned."];
    let told = |note: &String| lost.iter().any(|end| note.contains(end));
    line.entry.is_turn() && !line.notes.iter().any(told)
}

/// The rack that the record names for a player after the last line.
fn last_rack(record: &Record, seat: Seat) -> Tiles {
    let mut end = record.lines().iter().filter_map(|line| match &line.entry {
        Entry::Unplayed(tiles) if line.player == seat && line.rack.is_some() => Some(tiles.clone()),
        _ => None,
    });
    let mut others = record.lines().iter().filter_map(|line| match &line.entry {
        Entry::Unplayed(tiles) if line.player != seat && line.rack.is_none() => Some(tiles.clone()),
        _ => None,
    });
    let two = record.players().len() == 2;
    let told = record.player(seat).unwrap().rack.clone();
    let named = told
        .or(end.next_back())
        .or(others.next_back().filter(|_| two));
    named.map(Labelled::into_inner).unwrap_or_default()
}

fn agrees(watched: &Watched, record: &Record, replayed: &Replayed) {
    let game = &watched.game;
    assert_eq!(replayed.mismatches(), []);
    assert!(replayed.steps().iter().all(|step| step.remarks.is_empty()));
    assert_eq!(&replayed.board(), game.board());
    for seat in game.setup().seats() {
        assert_eq!(replayed.totals()[seat.index()], game.score(seat));
        assert_eq!(last_rack(record, seat), rack_of(game, seat));
    }
    let turns = record.lines().iter().filter(|line| taken(line));
    let turns: Vec<(Seat, Tiles)> = turns
        .map(|line| {
            (
                line.player,
                line.rack
                    .clone()
                    .map(Labelled::into_inner)
                    .unwrap_or_default(),
            )
        })
        .collect();
    assert_eq!(turns, watched.turns);
}

/// A line of two-player GCG, as other programs' patterns have it.
fn strict(line: &str) -> bool {
    let signed = |word: &str| {
        let digits = word.strip_prefix(['+', '-']).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let number = |word: &str| word.parse::<i32>().is_ok() && !word.starts_with('+');
    let rack =
        |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_uppercase() || b == b'?');
    let bracketed = |word: &str| {
        word.strip_prefix('(')
            .and_then(|w| w.strip_suffix(')'))
            .is_some_and(rack)
    };
    let laid = |word: &str| word.bytes().all(|b| b.is_ascii_alphabetic() || b == b'.');
    let bonus = |word: &str| word.starts_with('+') && signed(word);
    let penalty = |word: &str| word.starts_with('-') && signed(word);
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        [who, ..] if !who.starts_with('>') || !who.ends_with(':') => false,
        // An empty rack, which leaves two spaces.
        [_, "", "(time)", points, total] => penalty(points) && number(total),
        [_, "", "(challenge)", points, total] => bonus(points) && number(total),
        [_, r, "-", "+0", total] => rack(r) && number(total),
        [_, r, "--" | "(time)", points, total] => {
            rack(r) && points.starts_with('-') && signed(points) && number(total)
        }
        [_, "(time)" | "(challenge)" | "--", ..] => false,
        [_, r, "(challenge)", points, total] => {
            rack(r) && points.starts_with('+') && signed(points) && number(total)
        }
        [_, tiles, points, total] => {
            bracketed(tiles) && points.starts_with('+') && signed(points) && number(total)
        }
        [_, r, tiles, points, total] if tiles.starts_with('(') => {
            tiles == format!("({r})") && points.starts_with('-') && signed(points) && number(total)
        }
        [_, r, tiles, "+0", total] => {
            let count = |word: &str| word.parse::<u8>().is_ok_and(|count| count > 0);
            let tiles = tiles.strip_prefix('-');
            rack(r) && tiles.is_some_and(|tiles| rack(tiles) || count(tiles)) && number(total)
        }
        [_, r, place, word, points, total] => {
            rack(r)
                && place.len() <= 3
                && laid(word)
                && points.starts_with('+')
                && signed(points)
                && number(total)
        }
        _ => false,
    }
}

/// The tiles that going out gave, and their points (R24), though they may be worth nothing.
fn gained(record: &Record) -> Option<(Tiles, Points)> {
    record.lines().iter().find_map(|line| match &line.entry {
        Entry::Unplayed(tiles) if line.rack.is_none() => Some((Tiles::clone(tiles), line.score?)),
        _ => None,
    })
}

#[test]
fn our_games_are_written_and_read_back_the_same() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for number in sample("games as GCG", 0..longer(120) as u64, 4) {
        let mut rng = Rng::new(0x6c61 + number);
        let bound = if rng.percent(70) {
            600
        } else {
            1 + rng.below(60)
        };
        let watched = play(&mut rng, bound);
        let record = Record::of(&watched.events).unwrap();
        let written = gcg::write(&record);
        let back = gcg::read(written.as_bytes()).unwrap();
        assert_eq!(back, record, "{written}");
        let replayed = back.replay().unwrap();
        agrees(&watched, &back, &replayed);
        assert_eq!(record.replay().unwrap().totals(), replayed.totals());
        assert!(text(&record, &replayed).lines().count() > record.lines().len() + 16);
        serde_json::to_string(&WholeGame::of(&record, &replayed)).unwrap();

        let gained = gained(&record);
        let house = watched.game.setup().rules().house.any();
        assert!(house || !written.contains("#house-"), "{written}");
        let exported = gcg::write(&record.clone().with_racks());
        // As `export` writes it.
        let over = matches!(watched.game.phase(), Phase::Over(_));
        let public = if over {
            record.clone()
        } else {
            record.clone().redacted()
        };
        let public = gcg::write(&public.with_racks());
        for written in [&written, &exported, &public] {
            for line in written.lines().filter(|line| line.starts_with('>')) {
                assert!(strict(line), "{line}\nin\n{written}");
            }
        }
        let shown: Vec<&str> = public
            .lines()
            .filter(|line| line.starts_with('>'))
            .collect();
        for pair in shown.windows(2).filter(|pair| pair[1].contains(" -- ")) {
            let tiles = |line: &str| line.split(' ').nth(1).map(str::to_owned);
            assert_eq!(tiles(pair[0]), tiles(pair[1]), "{public}");
        }
        let mut saw = |what, count| *seen.entry(what).or_default() += count;
        let lines = || record.lines().iter();
        let noted = |text: &str| {
            lines()
                .flat_map(|l| &l.notes)
                .filter(|n| n.contains(text))
                .count()
        };
        saw("of two", usize::from(record.players().len() == 2));
        saw("of four", usize::from(record.players().len() == 4));
        saw(
            "not over",
            usize::from(!matches!(watched.game.phase(), Phase::Over(_))),
        );
        saw("swapped", lines().filter(|l| !l.swaps.is_empty()).count());
        saw("rearranged", written.matches("#house-rearrange").count());
        saw(
            "challenged off",
            lines().filter(|l| l.entry == Entry::ChallengedOff).count(),
        );
        saw("bonus", lines().filter(|l| l.entry == Entry::Bonus).count());
        saw("time", lines().filter(|l| l.entry == Entry::Time).count());
        saw(
            "unplayed",
            lines()
                .filter(|l| matches!(l.entry, Entry::Unplayed(_)))
                .count(),
        );
        saw(
            "exchanges",
            lines()
                .filter(|l| matches!(l.entry, Entry::Exchange(_)))
                .count(),
        );
        saw("missed", noted("missed this turn"));
        saw("out of time", noted("ran out of time"));
        saw("resigned", noted("resigned."));
        saw("unsuccessful challenge", noted(" unsuccessfully"));
        if let Some((tiles, points)) = gained {
            let twice = watched.game.setup().rules().unplayed == UnplayedRule::GainTwiceOthers;
            let worth = Variant::ENGLISH.tiles.total(&tiles);
            assert_eq!(points, worth.times(if twice { 2 } else { 1 }));
            saw(if twice { "gained twice" } else { "gained once" }, 1);
        }
        saw("agreed", noted("All players agreed to allow "));
        saw(
            "taken back",
            written.matches("All players agreed to take back ").count(),
        );
    }
    println!("{seen:#?}");
    let least = if times().is_some() { 5 } else { 1 };
    assert!(seen.values().all(|count| *count >= least), "{seen:#?}");
    assert_eq!(seen.len(), 18);
}

#[test]
fn events_that_are_no_game_are_no_record() {
    let mut rng = Rng::new(7);
    let mut events = play(&mut rng, 40).events;
    assert_eq!(Record::of(&[]).unwrap_err().index, 0);
    let again = events[0].clone();
    events.push(again);
    assert_eq!(Record::of(&events).unwrap_err().index, events.len() - 1);
}

/// Nicks have no space and are different, whatever the names; names come back as they are.
#[test]
fn names_make_nicks() {
    let names = ["Anne Marie", "Anne_Marie", "Zoë:", "#1 (time)"];
    let players = names.map(|name| PlayerName::new(name).unwrap());
    let setup = Setup::new(players.to_vec(), classic()).unwrap();
    let (_, started) = Game::start(setup, Seed(4));
    let record = Record::of(&[started]).unwrap();
    let nicks: Vec<&str> = record.players().iter().map(|p| p.nick.as_str()).collect();
    assert_eq!(nicks, ["Anne_Marie", "Anne_Marie_2", "Zoë:", "#1_(time)"]);
    let mut written = gcg::write(&record);
    for nick in nicks {
        writeln!(written, ">{nick}: - +0 0").unwrap();
    }
    let back = gcg::read(written.as_bytes()).unwrap();
    let told: Vec<&str> = back.players().iter().map(|p| p.name.as_str()).collect();
    assert_eq!(told, names);
    let players: Vec<usize> = back.lines().iter().map(|l| l.player.index()).collect();
    assert_eq!(players, [0, 1, 2, 3]);
}

/// A short game by the classic rules: how each of its lines is written.
#[test]
fn a_game_of_two_is_plain_gcg() {
    let mut table = Table::new(classic(), &["HORNAET", "FAMQUV?"], "");
    table.play_drawing("8F HORN", "PST");
    table.announce("H6 FA.M");
    table.challenge(0);
    table.pass();
    table.exchange("QUV");
    table.play("H8 .EST");
    table.run(Command::TakeBack);
    let record = Record::of(&table.events).unwrap();
    insta::assert_snapshot!(gcg::write(&record));
}

/// Where the totals do not show who won, a note says it, and why (R18, R25).
#[test]
fn a_note_says_who_won_and_why() {
    let mut tie = Table::new(classic(), &["HORNQBC", "ZMJLSTE", "NRTEAIO"], "");
    tie.play_drawing("8F HORN", "DAEI");
    tie.play_drawing("H7 Z.M", "XA");
    (0..6).for_each(|_| tie.pass());
    let decided = |words: &str, last: &str, by: usize| {
        let challenge = ChallengeRule::Triple;
        let rules = RuleSet {
            challenge,
            ..classic()
        };
        let mut table = Table::new(rules, &["HORNAET", "FAMQUV?"], words);
        table.play_drawing("8F HORN", "PST");
        (0..by).for_each(|_| table.pass());
        table.announce(last);
        table.challenge(by);
        table
    };
    for (table, note) in [
        (
            tie,
            "Ann and Ben share the win, tied also before unplayed tiles.",
        ),
        (
            decided("HORN FARM", "H6 FA.M", 0),
            "Ben wins by the failed challenge.",
        ),
        (
            decided("HORN", "H7 A.E", 1),
            "Ben wins by the successful challenge.",
        ),
    ] {
        let written = gcg::write(&Record::of(&table.events).unwrap());
        assert!(written.contains(&format!("#note {note}\n")), "{written}");
    }
}

/// What a journal tells of a dictionary may be anything; a file has one line for it.
#[test]
fn what_is_told_of_a_game_is_written_as_it_is_read() {
    let mut record = crate::gcg::with(">Ann: HORN 8F HORN +14 14\n");
    record.about.lexicon = Some("words\n>Ben: - +0 0\u{1b}[2J".to_owned());
    record.about.title = Some("A\rB".to_owned());
    record.about.others = vec![("event".to_owned(), "\u{202e}x".to_owned())];
    let read = gcg::read(gcg::write(&record).as_bytes()).unwrap();
    assert_eq!(read.lines(), record.lines());
    let cleaned = "words\u{fffd}>Ben: - +0 0\u{fffd}[2J";
    assert_eq!(read.about.lexicon.as_deref(), Some(cleaned));
    assert_eq!(read.about.title.as_deref(), Some("A\u{fffd}B"));
    let other = ("event".to_owned(), "\u{fffd}x".to_owned());
    assert_eq!(read.about.others, [other]);
}

/// A turn that was missed (R18), timed out (R29) or given up (R35) is told as that, from a journal and from GCG.
#[test]
fn lost_turns_are_not_told_as_passes() {
    let mut seen = BTreeMap::new();
    for number in sample("lost turns", 0..longer(24) as u64, 3) {
        let watched = play(&mut Rng::new(0x7a11 + number), 600);
        let ours = Record::of(&watched.events).unwrap();
        let back = gcg::read(gcg::write(&ours).as_bytes()).unwrap();
        for record in [ours, back] {
            let passes = record
                .lines()
                .iter()
                .filter(|line| line.entry == Entry::Pass);
            let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
            for line in passes {
                assert_eq!(line.skipped().is_none(), taken(line), "{line:?}");
                let told = match line.skipped() {
                    None => "passed ",
                    Some(Skipped::Missed) => "missed the turn ",
                    Some(Skipped::TimedOut) => "ran out of time ",
                    Some(Skipped::Resigned) => "resigned ",
                };
                *counts.entry(told).or_default() += 1;
                *seen.entry(told).or_insert(0) += 1;
            }
            let told = text(&record, &record.replay().unwrap());
            for what in [
                "passed ",
                "missed the turn ",
                "ran out of time ",
                "resigned ",
            ] {
                let count = counts.get(what).copied().unwrap_or(0);
                assert_eq!(told.matches(what).count(), count, "{what}: {told}");
            }
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// R18, R25, R28, R35: who won is told by the record, also as it is read from a file, and the win curve ends there.
#[test]
fn the_record_of_a_game_tells_who_won() {
    let mut ends = BTreeMap::new();
    for number in sample("games that end", 0..longer(120) as u64, 2) {
        let game = play(&mut Rng::new(60_000 + number), 600);
        let Phase::Over(outcome) = game.game.phase() else {
            continue;
        };
        let record = Record::of(&game.events).unwrap();
        let read = gcg::read(gcg::write(&record).as_bytes()).unwrap();
        let setup = game.game.setup();
        let parts: Vec<i32> = setup.seats().map(|seat| outcome.part(seat)).collect();
        for record in [record, read] {
            let replayed = record.replay().unwrap();
            let told = record.outcome(&replayed, setup.rules());
            let told = told.unwrap_or_else(|| panic!("game {number}: {outcome:?}"));
            assert_eq!(
                told.winners(),
                outcome.winners(),
                "game {number}: {outcome:?}"
            );
            let curve = win_curve(&record, &replayed, setup.rules());
            assert_eq!(
                curve.last().unwrap().chances,
                parts,
                "game {number}: {outcome:?}"
            );
        }
        let kind = format!("{:?}", outcome.reason());
        let kind = kind.split('(').next().unwrap_or_default().to_owned();
        *ends.entry(kind).or_insert(0) += 1;
    }
    println!("{ends:?}");
    for kind in ["FinishLine", "LastOneLeft", "Passes"] {
        assert!(ends.contains_key(kind), "{ends:?}");
    }
}
