//! Random games of all rule sets looked at: what is public of them, and where a new game goes on from them.

use crate::gcg::ours::play;
use crate::support::engine_help::{Rng, Words, setup};
use crate::support::player::{answer, choose, rack_of};
use crate::support::soak::sample;
use scrabble::app::viewer::ViewedGame;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::notation::gcg;
use scrabble::record::{Entry, ExchangedTiles, Record, Remark};

/// R34: what may be known of a game that is not over has no rack and no exchanged tile in it, and is the same game.
#[test]
fn a_public_record_tells_no_tile_that_only_its_player_knows() {
    for number in sample("games looked at", 0..60, 4) {
        let mut rng = Rng::new(4_711 + number);
        let bound = 1 + rng.below(60);
        let game = play(&mut rng, bound);
        let whole = Record::of(&game.events).unwrap();
        let public = whole.clone().redacted();
        assert!(public.players().iter().all(|player| player.rack.is_none()));
        assert_eq!(public.about.incomplete, Some(None));
        for (line, told) in whole.lines().iter().zip(public.lines()) {
            assert_eq!(told.rack, None);
            match (&line.entry, &told.entry) {
                (
                    Entry::Exchange(ExchangedTiles::Tiles(tiles)),
                    Entry::Exchange(ExchangedTiles::Count(n)),
                ) => {
                    assert_eq!(tiles.len(), usize::from(*n));
                }
                (Entry::Exchange(_), _) => panic!("{:?} is told", told.entry),
                (entry, told) => assert_eq!(entry, told),
            }
        }
        let (replayed, whole) = (public.replay().unwrap(), whole.replay().unwrap());
        assert_eq!(replayed.board(), whole.board());
        assert_eq!(replayed.totals(), whole.totals());
    }
}

/// Other programs refuse a turn without a rack: what is written of a game that is not over has as much of each as its turn
/// shows, and no tile more.
#[test]
fn a_public_record_is_written_with_racks_of_the_tiles_played() {
    for number in sample("games looked at", 0..60, 4) {
        let mut rng = Rng::new(815 + number);
        let bound = 1 + rng.below(60);
        let game = play(&mut rng, bound);
        let public = Record::of(&game.events).unwrap().redacted();
        let told = public.clone().with_racks();
        let replayed = told.replay().unwrap();
        assert_eq!(replayed.totals(), public.replay().unwrap().totals());
        for (line, step) in told.lines().iter().zip(replayed.steps()) {
            let unplayed = matches!(line.entry, Entry::Unplayed(_));
            // A bonus has the rack of the player's next turn, if there is one.
            if line.entry != Entry::Bonus {
                assert_eq!(line.rack.is_some(), !unplayed, "{line:?}");
            }
            let Some(rack) = line.rack.as_ref().filter(|_| line.entry.is_turn()) else {
                continue;
            };
            let laid = step.play.as_ref().map(|play| play.laid.draft().len());
            let shown = laid.unwrap_or(0) + line.swaps.len();
            assert_eq!(rack.len(), shown.max(1), "{line:?}");
            let lacks = |remark: &Remark| matches!(remark, Remark::NotOnRack(_));
            let exchanged = matches!(line.entry, Entry::Exchange(_));
            assert!(exchanged || !step.remarks.iter().any(lacks), "{line:?}");
        }
        let written = gcg::write(&told);
        assert_eq!(gcg::read(written.as_bytes()).unwrap(), told, "{written}");
    }
}

/// R34: a game that is not over is looked at without its racks, one that is over with them.
#[test]
fn a_game_of_ours_shows_its_racks_when_it_is_over() {
    let (mut over, mut open) = (0, 0);
    for number in sample("games looked at", 0..40, 4) {
        let mut rng = Rng::new(1_234 + number);
        let bound = 1 + rng.below(300);
        let game = play(&mut rng, bound);
        let viewed = ViewedGame::ours("x".to_owned(), &game.events, "full").unwrap();
        let lines = viewed.record().lines();
        let racks = lines.iter().filter(|line| line.rack.is_some()).count();
        if matches!(game.game.phase(), Phase::Over(_)) {
            over += 1;
            assert!(racks > 0 || lines.is_empty());
        } else {
            open += 1;
            assert_eq!(racks, 0);
        }
    }
    assert!(over > 1 && open > 1, "{over} {open}");
}

/// For every line of a record, the events that it came with make a game that has the board and the scores of that line; save
/// where one event wrote more lines than one.
#[test]
fn a_new_game_goes_on_from_every_line_of_an_old_one() {
    let mut seen = 0;
    for number in sample("games looked at", 0..40, 4) {
        let mut rng = Rng::new(77 + number);
        let game = play(&mut rng, 200);
        let record = Record::of(&game.events).unwrap();
        let (_, trace, _) = Record::for_everyone(&game.events).unwrap();
        assert_eq!(record, Record::of(&game.events).unwrap());
        assert_eq!(trace.len(), record.lines().len());
        assert!(trace.is_sorted());
        let replayed = record.replay().unwrap();
        for (index, step) in replayed.steps().iter().enumerate() {
            if trace.get(index + 1) == Some(&trace[index]) {
                continue;
            }
            let events: Vec<Event> = game.events[..trace[index]].to_vec();
            let branch = Game::replay(&events).unwrap();
            assert_eq!(*branch.board(), step.after);
            if index + 1 < trace.len() {
                assert_eq!(branch.score(step.player), step.total);
            }
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

/// A record that tells all racks is told again as a game of ours: the same board, scores and racks at every line.
#[test]
fn a_record_is_told_again_as_a_game_of_ours() {
    let (mut told, mut untold) = (0, 0);
    for number in sample("games looked at", 0..20, 4) {
        let mut rng = Rng::new(2_026 + number);
        let players = 2 + rng.below(3);
        let costs = ["double", "single", "5", "5/word"];
        let rules = RuleSet {
            challenge: costs[rng.below(4)].parse().unwrap(),
            ..RuleSet::classic()
        };
        let (mut game, started) = Game::start(setup(players, rules), Seed(rng.next()));
        let mut events = vec![started];
        for _ in 0..60 {
            let command = match game.phase() {
                Phase::Turn(_) => choose(&mut rng, &game, Words::small(), players > 2),
                Phase::Challenge(pending) => answer(&mut rng, &game, pending, Words::small()),
                Phase::Over(_) => break,
            };
            events.extend(game.apply(command, Words::small()));
        }
        let record = Record::of(&events).unwrap();
        let (_, trace, _) = Record::for_everyone(&events).unwrap();
        // As it is read from a file.
        let read = gcg::read(gcg::write(&record).as_bytes()).unwrap();
        let replayed = read.replay().unwrap();
        for (index, step) in replayed.steps().iter().enumerate() {
            if trace.get(index + 1) == Some(&trace[index]) {
                continue;
            }
            let Ok(again) = read.retold(index + 1, Seed(3)) else {
                untold += 1;
                continue;
            };
            let (branch, game) = (
                Game::replay(&again).unwrap(),
                Game::replay(&events[..trace[index]]).unwrap(),
            );
            assert_eq!(*branch.board(), step.after);
            for seat in game.setup().seats() {
                assert_eq!(branch.score(seat), game.score(seat));
                assert_eq!(rack_of(&branch, seat), rack_of(&game, seat));
                assert_eq!(branch.resigned(seat), game.resigned(seat));
                assert_eq!(branch.passes(seat), game.passes(seat));
            }
            told += 1;
        }
    }
    assert!(told > 10 * untold && told > 50, "{told} {untold}");
}

/// R18, R23a, R35: what a line was is told, not the pass or the first bonus that it looks like.
#[test]
fn missed_turns_resignations_and_bonuses_are_told_as_what_they_were() {
    let horn = ">Ann: AEHNORT 8F HORN +14 14\n";
    let missed = format!(
        "{horn}#note Ben challenged it unsuccessfully.\n>Ben: AFMQOUV - +0 0\n\
         #note Ben missed this turn after an unsuccessful challenge.\n>Ann: AETPSTT - +0 14\n>Ben: AFMQOUV - +0 0\n\
         >Ann: AETPSTT - +0 14\n"
    );
    let game = |lines: &str, count| {
        let told = crate::gcg::with(lines).retold(count, Seed(3)).unwrap();
        Game::replay(&told).unwrap()
    };
    let passes = [0, 1].map(|seat| game(&missed, 4).passes(Seat::new(seat).unwrap()));
    assert_eq!(passes, [1, 1], "a missed turn is no pass");
    let five = ">Ann: AEHNORT 8F HORN +14 14\n>Ann: AETPSTT (challenge) +5 19\n\
                >Ben: AFMQOUV H6 FA.M +9 9\n>Ben: QOUVBBI (challenge) +5 14\n>Ann: AETPSTT - +0 19\n>Ben: QOUVBBI - +0 14\n";
    assert_eq!(game(five, 4).score(Seat::FIRST), Points::new(19));
    // Five for each word: FA, HF and OA.
    let by_words = ">Ann: AEHNORT 8F HORN +14 14\n>Ann: AETPSTT (challenge) +5 19\n\
                >Ben: AFMQOUV 9F FA +17 17\n>Ben: MQOUVBI (challenge) +15 32\n>Ann: AETPSTT - +0 19\n\
                >Ben: MQOUVBI - +0 32\n";
    let replayed = crate::gcg::with(by_words).replay().unwrap();
    let after = game(by_words, 4).score(Seat::new(1).unwrap());
    assert_eq!(after, replayed.steps()[3].total);
    let uneven = five.replace("(challenge) +5 14", "(challenge) +7 16");
    let refused = crate::gcg::with(&uneven).retold(4, Seed(3)).unwrap_err();
    assert!(refused.to_string().contains("the record has"), "{refused}");
}

#[test]
fn a_resignation_is_told_as_one() {
    let text = "#player1 Ann Ann\n#player2 Ben Ben\n#player3 Cy Cy\n\
                >Ann: AEHNORT - +0 0\n#note Ann resigned.\n>Ben: AFMQOUV - +0 0\n>Cy: AEIIUUE - +0 0\n\
                >Ben: AFMQOUV - +0 0\n";
    let told = gcg::read(text.as_bytes())
        .unwrap()
        .retold(3, Seed(3))
        .unwrap();
    let game = Game::replay(&told).unwrap();
    assert!(game.resigned(Seat::FIRST));
    assert_eq!(*game.phase(), Phase::Turn(Seat::new(1).unwrap()));
}

/// What cannot be a game of ours is refused with the reason.
#[test]
fn a_record_that_leaves_something_out_is_not_told_again() {
    let file = |name: &str, count: usize| {
        let told = crate::gcg::file(name).retold(count, Seed(3));
        told.map(|events| events.len())
            .map_err(|why| why.to_string())
    };
    let err = |text: &str| Err(text.to_owned());
    assert_eq!(
        file("golden-travel", 3),
        err("the record does not have every rack")
    );
    let lines = "\
        >Ann: AEHNORT 8F HORN +14 14\n\
        >Ben: AFMQOUV H6 FA.M +9 9\n\
        >Ann: AEEPSTT 10F PASTE +25 39\n\
        >Ben: BOOQUUV -2 +0 9\n\
        >Ann: BEIITTX - +0 39\n\
        >Ben: BOOQUUV - +0 9\n";
    let told = |count: usize| {
        let told = crate::gcg::with(lines).retold(count, Seed(3));
        told.map(|events| events.len())
            .map_err(|why| why.to_string())
    };
    assert_eq!((told(0), told(1), told(3)), (Ok(1), Ok(3), Ok(7)));
    assert_eq!(
        told(4),
        err("the record does not say which tiles were exchanged")
    );
    let two = crate::gcg::with(
        ">Ann: AEHNORT 8A HORN +14 14\n>Ben: AFMQOUV - +0 0\n>Ann: AETABCD - +0 14\n",
    );
    assert_eq!(
        two.retold(1, Seed(3)).unwrap_err().to_string(),
        "turn 1 breaks the classic rules: the first play must cover the star at H8"
    );
}

/// R30, R31: the classic rules know no swaps, so a turn with some is refused, whatever else is done in it.
#[test]
fn r10_a_record_with_swaps_is_no_game_by_the_classic_rules() {
    let told = |turn: &str| {
        let lines = format!(">Ann: AEHNO?I 8F HOrN +6 6\n{turn}>Ann: ACDDEGI - +0 6\n");
        let record = crate::gcg::with(&lines);
        assert!(!record.lines()[1].swaps.is_empty());
        let told = record.retold(2, Seed(3));
        told.map(|events| events.len())
            .map_err(|why| why.to_string())
    };
    for turn in [
        "#house-swap H8 R\n>Ben: AFMQORV - +0 0\n",
        "#house-swap H8 R\n>Ben: AFMQORV -QV +0 0\n>Ben: ?AFMOBB - +0 0\n",
        "#house-swap G8 A\n>Ben: AFMQORV - +0 0\n",
        "#house-swap H8 R\n>Ben: AFMQORV H7 A. +2 2\n>Ben: ?FMOQVV - +0 0\n",
    ] {
        let why = told(turn).unwrap_err();
        assert!(
            why.starts_with("turn 2 breaks the classic rules: recycling ")
                && why.contains("not allowed in this game"),
            "{turn}{why}"
        );
    }
}

/// A record of nine-tile racks tells every rack: it is the size that is in the way.
#[test]
fn racks_too_large_for_the_rules_are_named_as_the_reason() {
    let text = "#player1 Ann Ann\n#player2 Ben Ben\n\
                >Ann: AAEHNORTT 8F HORN +14 14\n>Ben: AEEIIOUSS - +0 0\n";
    let record = gcg::read(text.as_bytes()).unwrap();
    let untold = record.retold(1, Seed(1)).unwrap_err();
    assert_eq!(
        untold.to_string(),
        "its racks have more tiles than the classic rules allow"
    );
}
