//! R6, R10, R12–R14: what a turn is, and when tiles are drawn.

use crate::support::engine_help::{Table, classic, draft, end_position, seat, tiles};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, ReplayFault};
use scrabble::engine::rules::{ExchangeRule, RackSize, RuleSet};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::variant::Variant;

fn exchanging(none_allowed: bool, bag_needs: u8) -> RuleSet {
    RuleSet {
        exchange: ExchangeRule {
            none_allowed,
            bag_needs,
        },
        ..classic()
    }
}

#[test]
fn r06_nothing_is_drawn_scored_or_taken_before_the_turn_is_settled() {
    let mut table = Table::new(classic(), &["HORNEEA", "FA"], "");
    table.announce("8F HORN");
    assert!(table.waits());
    assert_eq!(table.rack(0), "AEEHNOR");
    assert_eq!((table.score(0), table.game.bag_count()), (0, 86));
    assert!(table.board().is_empty() && table.game.sheet().is_empty());
    table.accept_drawing("IIII");
    assert_eq!(table.rack(0), "AEEIIII");
    assert_eq!((table.score(0), table.game.bag_count()), (14, 82));
    assert_eq!(table.board().tiles().count(), 4);
    assert_eq!(table.game.sheet().len(), 1);
}

#[test]
fn r06_a_turn_is_one_thing() {
    for turn in ["play", "exchange", "pass"] {
        let mut table = Table::new(classic(), &["HORN", "FA"], "");
        match turn {
            "play" => {
                table.play("8F HORN");
            }
            "exchange" => {
                table.exchange("H");
            }
            _ => table.pass(),
        }
        assert_eq!(table.turn(), 1, "{turn}");
    }
}

#[test]
fn r10_an_announced_play_is_not_withdrawn_by_its_player() {
    let mut table = Table::new(classic(), &["HORNEEE", "FA"], "");
    let play = table.announce("8F HORN");
    for command in [
        Command::play(draft("8F HONE")),
        Command::exchange(tiles("H")),
        Command::exchange(Tiles::NONE),
        Command::pass(),
        Command::Resign,
    ] {
        let waits = CommandError::PlayWaits(play.main_word().to_string());
        assert_eq!(table.attempt(command), Err(waits));
    }
    let by = seat(0);
    assert!(table.attempt(Command::Accept { by }).is_err());
    assert!(table.try_challenge(0).is_err());
}

#[test]
fn r10_a_tile_that_was_played_never_moves() {
    let mut table = Table::new(classic(), &["HORN", "FARMS"], "");
    table.play("8F HORN");
    let before: Vec<_> = table.board().tiles().collect();
    table.play("H6 FA.M");
    table.play("8J E");
    for (square, tile) in before {
        assert_eq!(table.board().get(square), Some(tile));
    }
}

#[test]
fn r12_draws_up_to_the_rack_size_while_the_bag_lasts() {
    for seed in 0..50 {
        let mut table = Table::new(classic(), &["HORN", "FARMS"], "");
        if seed > 0 {
            table = Table::live(classic(), 2, seed);
        }
        let rack = table.rack(table.turn());
        let count = 2 + usize::try_from(seed % 6).unwrap();
        let word: String = rack
            .chars()
            .take(count)
            .map(|c| if c == '?' { 'e' } else { c })
            .collect();
        let by = table.turn();
        let before = table.bag();
        table.announce(&format!("8H {word}"));
        let Event::Accepted { drew, .. } = table.run(Command::Accept { by: seat(1 - by) }) else {
            panic!("accepted");
        };
        assert_eq!(drew.len(), count);
        assert!(before.contains(&drew));
        assert_eq!(table.tiles_of(by).len(), 7);
    }
}

#[test]
fn r12_with_fewer_in_the_bag_the_rest_is_drawn_and_then_none() {
    let mut table = end_position(classic(), &["AEIOUTS", "LNRDGEE"], "QZ", "*");
    table.announce("F8 AEI");
    let by = seat(1);
    table.run(Command::Accept { by });
    assert_eq!(table.rack(0), "OQSTUZ");
    assert_eq!(table.game.bag_count(), 0);
    table.play("9E E");
    assert_eq!(table.rack(1), "DEGLNR");
}

#[test]
fn r12_drawing_more_fewer_or_others_is_refused() {
    let mut table = Table::new(classic(), &["HORN", "FARMS?Q"], "");
    table.announce("8F HORN");
    for drew in ["", "III", "IIIII", "QIII", "??II"] {
        let by = seat(1);
        let drew = tiles(drew);
        assert_eq!(
            table.follow(&Event::Accepted { by, drew }),
            Err(ReplayFault::Tiles)
        );
    }
}

#[test]
fn r13_an_exchange_draws_as_many_and_ends_the_turn() {
    for count in 1..=7 {
        let mut table = Table::new(classic(), &["ABCDEFG", "FA"], "");
        let aside = &"ABCDEFG"[..count];
        let kept = tiles("ABCDEFG").without(&tiles(aside));
        let Event::Taken { turn, drew, .. } = table.exchange(aside) else {
            panic!("exchanged");
        };
        assert_eq!(turn, TurnDraft::exchange(tiles(aside)));
        assert_eq!(drew.len(), count);
        assert_eq!(table.tiles_of(0).without(&drew), kept);
        assert_eq!(table.game.bag_count(), 86);
        assert_eq!((table.turn(), table.score(0)), (1, 0));
        assert_eq!(table.lines(0)[0].entry, SheetEntry::Exchange(count));
    }
}

#[test]
fn r13_what_is_set_aside_cannot_be_drawn_by_that_exchange() {
    // The only Q, Z, J, X and K are set aside: whatever the chance, none of them comes back.
    for turns in 0..40 {
        let mut table = Table::new(classic(), &["QZJXKBC", "AEIOUAE"], "");
        for _ in 0..turns {
            // Other turns, other draws.
            if table.turn() == 0 {
                table.pass();
            } else {
                let one = table.rack(1)[..1].to_owned();
                table.exchange(&one);
            }
        }
        if table.turn() == 1 {
            continue;
        }
        let before = table.bag();
        let Event::Taken { drew, .. } = table.exchange("QZJXK") else {
            panic!("exchanged");
        };
        assert!(before.contains(&drew));
        assert!(
            "QZJXK"
                .chars()
                .all(|c| drew.count(TileSet::ENGLISH.tile(c).unwrap()) == 0)
        );
    }
    // A bag with just as many is exchanged for it whole.
    let mut table = end_position(classic(), &["EEEAAAI", "LNRDGIO"], "QZJXKVW", "");
    table.exchange("EEEAAAI");
    assert_eq!(table.tiles_of(0), tiles("QZJXKVW"));
    assert_eq!(table.bag(), tiles("EEEAAAI"));
    // Nor does a record of it pass.
    let mut table = Table::new(classic(), &["QZJXKBC", "AEIOUAE"], "");
    for drew in ["Q", "", "EE"] {
        let exchanged = Event::Taken {
            seat: seat(0),
            turn: TurnDraft::exchange(tiles("Q")),
            drew: tiles(drew),
        };
        assert_eq!(table.follow(&exchanged), Err(ReplayFault::Tiles), "{drew}");
    }
}

#[test]
fn r13_the_bag_must_hold_as_many() {
    let mut table = end_position(classic(), &["AEIOUTS", "LNRDGEE"], "QZJ", "");
    assert_eq!(table.game.exchange_range(), Some((0, 3)));
    for (aside, needed) in [("AEIO", 4), ("AEIOUTS", 7)] {
        let low = CommandError::BagTooLow { bag: 3, needed };
        assert_eq!(table.try_exchange(aside), Err(low));
    }
    table.exchange("AEI");
    assert_eq!(table.rack(0), "JOQSTUZ");

    let mut table = end_position(classic(), &["AEIOUT", "LNRDG"], "", "");
    assert_eq!(table.game.exchange_range(), None);
    let low = CommandError::BagTooLow { bag: 0, needed: 1 };
    assert_eq!(table.try_exchange("A"), Err(low));
    table.exchange("");
}

#[test]
fn r13_seven_in_the_bag_where_the_table_says_so() {
    let seven = exchanging(true, 7);
    let mut table = end_position(seven.clone(), &["AEIOUTS", "LNRDGEE"], "QZJXKV", "");
    assert_eq!(table.game.exchange_range(), None);
    let low = CommandError::BagTooLow { bag: 6, needed: 7 };
    assert_eq!(table.try_exchange("A"), Err(low));
    table.exchange("");
    let mut table = end_position(seven.clone(), &["AEIOUTS", "LNRDGEE"], "QZJXKVW", "");
    assert_eq!(table.game.exchange_range(), Some((0, 7)));
    table.exchange("A");
    // In nine-tile too: seven, and as many as are exchanged.
    let nine = RuleSet {
        rack: RackSize::Nine,
        ..seven
    };
    let racks = &["AEIOUTSEE", "LNRDGEEAA"];
    let mut table = end_position(nine.clone(), racks, "QZJXKVW", "");
    let low = CommandError::BagTooLow { bag: 7, needed: 8 };
    assert_eq!(table.try_exchange("AEIOUTSE"), Err(low));
    table.exchange("AEIOUTS");
    let mut table = end_position(nine, racks, "QZJXKV", "");
    assert!(table.try_exchange("A").is_err());
}

#[test]
fn r13_only_what_is_on_the_rack() {
    let mut table = Table::new(classic(), &["AABCDE?", "FA"], "");
    let set = &Variant::ENGLISH.tiles;
    let z = set.labelled(set.tile('Z').unwrap());
    assert_eq!(table.try_exchange("Z"), Err(CommandError::NotOnRack(z)));
    for (aside, lacking, held, says) in [
        ("AAA", 'A', 2, "only 2 tiles A on the rack; 3 are needed"),
        ("??", '?', 1, "only 1 blank on the rack; 2 are needed"),
        (
            "AAAAAAAA",
            'A',
            2,
            "only 2 tiles A on the rack; 8 are needed",
        ),
        ("BB", 'B', 1, "only 1 tile B on the rack; 2 are needed"),
    ] {
        let (tile, needed) = (set.labelled(set.tile(lacking).unwrap()), aside.len());
        let error = CommandError::TooFew { tile, held, needed };
        assert_eq!(error.to_string(), says);
        assert_eq!(table.try_exchange(aside), Err(error));
    }
}

fn passed(by: usize) -> Event {
    Event::Taken {
        seat: seat(by),
        turn: TurnDraft::PASS,
        drew: Tiles::NONE,
    }
}

#[test]
fn r13_an_exchange_of_none_is_a_pass() {
    let mut table = Table::new(classic(), &["AABCDE?", "FA"], "");
    assert_eq!(table.game.exchange_range(), Some((0, 7)));
    assert_eq!(table.exchange(""), passed(0));
    assert_eq!(table.lines(0)[0].entry, SheetEntry::Pass);
    assert_eq!(table.turn(), 1);
    // It is written as one.
    let none = Event::Taken {
        seat: seat(1),
        turn: TurnDraft::exchange(Tiles::NONE),
        drew: Tiles::NONE,
    };
    assert_eq!(table.follow(&none), Err(ReplayFault::ExchangeOfNone));

    let mut table = Table::new(exchanging(false, 0), &["AABCDE?", "FA"], "");
    assert_eq!(table.game.exchange_range(), Some((1, 7)));
    assert_eq!(table.try_exchange(""), Err(CommandError::ExchangeOfNone));
    table.pass();
}

#[test]
fn r14_a_pass_ends_the_turn_with_nothing() {
    let mut table = Table::new(classic(), &["AABCDE?", "FA", "GO"], "");
    let before = table.rack(0);
    table.pass();
    assert_eq!((table.turn(), table.score(0)), (1, 0));
    assert_eq!((table.rack(0), table.game.bag_count()), (before, 79));
    let line = &table.lines(0)[0];
    assert_eq!((&line.entry, line.points.value()), (&SheetEntry::Pass, 0));
}

#[test]
fn r14_somebody_elses_turn_is_not_ones_own() {
    let mut table = Table::new(classic(), &["AABCDE?", "FA", "GO"], "");
    for event in [
        passed(1),
        Event::Resigned { seat: seat(2) },
        Event::Taken {
            seat: seat(1),
            turn: TurnDraft::exchange(tiles("F")),
            drew: tiles("E"),
        },
    ] {
        assert_eq!(table.follow(&event), Err(ReplayFault::Turn));
    }
}
