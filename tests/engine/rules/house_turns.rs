//! R30–R32 as one turn: what has a window, what a lost challenge undoes, and how such turns count.

use crate::rules::challenges::named;
use crate::rules::house::{opened, void};
use crate::rules::the_end::passes;
use crate::support::engine_help::{Table, classic, house, rearranged, seat, swaps, tiles, turn};
use scrabble::app::describe::watching;
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, ReplayFault};
use scrabble::engine::rules::{
    ChallengeRule, FinishLine, HouseVariations, Preset, RuleSet, ScorelessLimit,
};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::engine::variant::Variant;
use std::num::NonZeroU8;

fn both() -> RuleSet {
    house(classic(), "bl")
}

/// `HoRN` is on F8 to I8; Ben holds C, O, A and E's.
fn horn(words: &str) -> Table {
    opened(both(), "8F HoRN", "COA", words)
}

#[test]
fn r31_has_a_window_whatever_ends_the_turn() {
    for act in ["pass", "-E", "-EE", "9G HA", "8J E"] {
        for first in ["F8=C", "G8? F8=C", "F8=C G8?"] {
            let mut table = horn("");
            table.run(Command::Turn(turn(first, act)));
            assert!(table.waits(), "{first}, {act}");
            assert_eq!(table.words_at_issue()[0], "CORN");
        }
    }
}

/// Spectators see the whole turn, but not the exchanged tiles.
#[test]
fn r31_an_announced_swap_is_described_with_what_ends_the_turn() {
    for (act, ends) in [
        ("pass", ", then passes."),
        ("-E", ", then exchanges one tile."),
        ("-EE", ", then exchanges 2 tiles."),
    ] {
        let mut table = horn("");
        table.run(Command::Turn(turn("F8=C", act)));
        let [_, next] = watching(&table.game.view(None));
        assert!(
            next.starts_with("Ben swaps the H on F8 for a C, making CORN"),
            "{next}"
        );
        assert!(next.ends_with(ends), "{next}");
    }
}

#[test]
fn r30_needs_no_window_before_a_pass_or_an_exchange() {
    for act in ["pass", "-E", "-?", "-E?"] {
        let mut table = horn("");
        table.run(Command::Turn(turn("G8?", act)));
        assert_eq!((table.turn(), table.lies("G8")), (2, 'O'), "{act}");
        assert_eq!(table.tiles_of(1).len(), 7);
    }
    // A play has one as ever.
    let mut table = horn("");
    table.run(Command::Turn(turn("G8?", "8J E")));
    assert!(table.waits());
}

#[test]
fn r30_records_mix_no_windows_either() {
    let taken = |table: &mut Table, first: &str| {
        let event = Event::Taken {
            seat: seat(1),
            turn: turn(first, "pass"),
            drew: Tiles::NONE,
        };
        table.follow(&event)
    };
    let announced = |table: &mut Table, first: &str| {
        let turn = turn(first, "pass");
        table.follow(&Event::Announced {
            seat: seat(1),
            turn,
        })
    };
    assert_eq!(announced(&mut horn(""), "G8?"), Err(ReplayFault::Settling));
    assert_eq!(taken(&mut horn(""), "F8=C"), Err(ReplayFault::Settling));
    let mut table = opened(void(both()), "8F HoRN", "CO", "");
    assert_eq!(announced(&mut table, "F8=C"), Err(ReplayFault::Settling));
    taken(&mut table, "F8=C").unwrap();
}

#[test]
fn r31_an_exchange_draws_after_the_window() {
    let mut table = horn("");
    let (bag, rack, bare) = (table.bag(), table.rack(1), table.board().clone());
    // The H from the board goes into the bag as well.
    table.run(Command::Turn(turn("F8=C", "-HE")));
    assert_eq!((table.bag(), table.rack(1)), (bag.clone(), rack));
    assert_eq!(table.board(), &bare, "nothing has happened yet");
    table.accept_drawing("QZ");
    assert_eq!((table.lies("F8"), table.rack(1)), ('C', "AEEEOQZ".into()));
    let mut expected = bag.without(&tiles("QZ"));
    expected.add_all(&tiles("HE"));
    assert_eq!(table.bag(), expected);
    let lines = table.lines(1);
    assert!(matches!(lines[0].entry, SheetEntry::Swaps(_)));
    assert_eq!(lines[1].entry, SheetEntry::Exchange(2));
    assert_eq!((table.turn(), table.score(1)), (2, 0));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r31_an_exchange_draws_after_a_challenge_that_failed() {
    let mut table = horn("CORN");
    let before = table.bag();
    table.run(Command::Turn(turn("F8=C", "-HE")));
    let Event::Challenged { drew, .. } = table.challenge(0) else {
        panic!("challenged");
    };
    assert!(drew.len() == 2 && before.contains(&drew));
    assert_eq!(table.tiles_of(1).without(&drew), tiles("AEEEO"));
    assert_eq!((table.lies("F8"), table.owes(0)), ('C', 1));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r31_the_bag_must_hold_enough_for_the_exchange_as_ever() {
    let rules = RuleSet {
        exchange: Preset::Official.rules().exchange,
        ..both()
    };
    let mut table = opened(rules, "8F HoRN", "COA", "");
    let none = table.try_turn(turn("F8=C", "-"));
    assert_eq!(none, Err(CommandError::ExchangeOfNone));
    let lacking = table.try_turn(turn("F8=C", "-C"));
    let c = TileSet::ENGLISH.tile('C').unwrap();
    assert_eq!(
        lacking,
        Err(CommandError::NotOnRack(Variant::ENGLISH.tiles.labelled(c))),
        "it lies on the board then"
    );
    // Where an exchange of no tiles is a pass, swaps before it change nothing in that.
    let mut table = horn("");
    table.settle(turn("F8=C", "-"), "");
    assert_eq!(table.lines(1)[1].entry, SheetEntry::Pass);
    assert_eq!(table.game.passes(seat(1)), 1);
}

#[test]
fn r31_a_lost_challenge_undoes_everything_r30_too_and_cancels_the_exchange() {
    for act in ["pass", "-HE", "9G HA", "9G EA", "8J ?"] {
        let act = if act == "8J ?" { "8J e" } else { act };
        let mut table = horn("HA OH OA RA EA OE HORNE");
        let before = (table.board().clone(), table.rack(1), table.bag());
        table.run(Command::Turn(turn("G8? F8=C", act)));
        table.challenge(2);
        let after = (table.board().clone(), table.rack(1), table.bag());
        assert_eq!(after, before, "{act}");
        assert_eq!((table.lies("F8"), table.lies("G8")), ('H', 'o'));
        assert_eq!((table.turn(), table.score(1)), (2, 0), "the turn is over");
        let [line] = &table.lines(1)[..] else {
            panic!("one line, no swaps")
        };
        let SheetEntry::ChallengedOff { turn: off, by, .. } = &line.entry else {
            panic!("{line:?}")
        };
        assert_eq!(
            (off.draft(), *by),
            (turn("G8? F8=C", act).public(), seat(2))
        );
        assert_eq!(table.replayed(), table.game);
    }
}

#[test]
fn r30_a_lost_challenge_of_the_play_gives_the_blank_back_to_the_board() {
    let mut table = horn("FA OF");
    let before = (table.board().clone(), table.rack(1), table.bag());
    table.run(Command::Turn(turn("G8?", "9G fA")));
    table.challenge(0);
    let after = (table.board().clone(), table.rack(1), table.bag());
    assert_eq!(after, before);
    assert_eq!(table.lies("G8"), 'o');
}

#[test]
fn r31_a_good_play_does_not_save_a_bad_swap_nor_the_other_way_about() {
    for (words, stands) in [
        ("CORN HA OH RA", true),
        ("HA OH RA", false),
        ("CORN HA OH", false),
    ] {
        let mut table = opened(both(), "8F HORN", "CA", words);
        table.run(Command::Turn(turn("F8=C", "9G HA")));
        table.challenge(2);
        assert_eq!(table.lies("F8") == 'C', stands, "{words}");
        assert_eq!(table.score(1) == 20, stands);
    }
}

#[test]
fn r31_where_words_are_named_those_of_the_swaps_can_be() {
    let rules = house(named(ChallengeRule::Double), "bl");
    let mut table = opened(rules.clone(), "8F HORN", "CA", "HA OH RA");
    table.run(Command::Turn(turn("F8=C", "9G HA")));
    assert_eq!(table.words_at_issue(), ["CORN", "HA", "OH", "RA"]);
    table.name(2, &[1]).unwrap();
    assert!(table.waits());
    table.name(0, &[0]).unwrap();
    assert_eq!(
        (table.lies("F8"), table.owes(2), table.owes(0)),
        ('H', 0, 0)
    );
    // Unnamed it stands unjudged.
    let mut table = opened(rules, "8F HORN", "CA", "HA OH RA");
    table.run(Command::Turn(turn("F8=C", "9G HA")));
    table.name(2, &[1, 2]).unwrap();
    table.accept();
    assert_eq!((table.lies("F8"), table.score(1)), ('C', 20));
}

#[test]
fn r31_a_failed_challenge_costs_what_it_always_costs() {
    let mut table = horn("CORN");
    table.run(Command::Turn(turn("F8=C", "pass")));
    table.challenge(2);
    assert_eq!(
        (table.turn(), table.lies("F8")),
        (0, 'C'),
        "Cid misses the turn"
    );
    let rules = RuleSet {
        challenge: crate::support::engine_help::bonus(5, true),
        ..both()
    };
    let mut table = opened(rules, "8F HORN", "CK", "CORN CORK");
    table.run(Command::Turn(turn("F8=C I8=K", "pass")));
    table.challenge(2);
    assert_eq!(table.score(1), 10, "two words were judged");
}

#[test]
fn r30_and_r31_mix_freely() {
    // A blank put down by one is taken back by the other, for the C.
    let mut table = opened(both(), "8F HORN", "C?", "");
    table.settle(turn("F8=c F8?", "pass"), "");
    assert_eq!((table.lies("F8"), table.rack(1)), ('C', "EEEEEH?".into()));
    // The blank taken by one is put down by the other.
    let mut table = horn("");
    table.settle(turn("G8? F8=c", "pass"), "");
    assert_eq!((table.lies("F8"), table.lies("G8")), ('c', 'O'));
    assert_eq!(table.rack(1), "ACEEEEH");
    // There and back: the board is as it was, and the turn has its window all the same.
    let mut table = horn("CORN HORN");
    let before = table.board().clone();
    table.run(Command::Turn(turn("F8=C F8=H", "pass")));
    assert_eq!(table.words_at_issue(), ["CORN", "HORN"]);
    table.accept();
    assert_eq!(table.board(), &before);
}

#[test]
fn r30_to_r32_in_one_turn() {
    let mut table = opened(house(classic(), "blr"), "8F HoRN", "COAS", "");
    let draft = TurnDraft {
        swaps: swaps("G8? F8=C"),
        act: ActDraft::Play(rearranged("8F CRON", "8J s")),
    };
    table.run(Command::Turn(draft));
    assert_eq!(table.words_at_issue(), ["CORN", "CRONS"]);
    table.accept();
    let row: String = ["F8", "G8", "H8", "I8", "J8"]
        .map(|s| table.lies(s))
        .iter()
        .collect();
    assert_eq!(row, "CRONs");
    assert_eq!(table.score(1), 3 + 1 + 1 + 1);
    assert_eq!(table.lines(1)[0].points.value(), 0);
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r16_such_a_turn_waits_as_any_other() {
    let mut table = horn("");
    table.run(Command::Turn(turn("F8=C", "pass")));
    let waits = || CommandError::PlayWaits("CORN".into());
    for command in [
        Command::pass(),
        Command::Turn(turn("G8?", "pass")),
        Command::Resign,
    ] {
        assert_eq!(table.attempt(command), Err(waits()));
    }
    let by = seat(0);
    let refused = table.attempt(Command::Accept { by });
    assert_eq!(refused, Err(CommandError::NotNext(seat(2))));
    assert_eq!(table.game.challengers(), [seat(2), seat(0)]);
    assert_eq!(table.try_challenge(1), Err(CommandError::OwnPlay));
}

#[test]
fn r16_a_view_counts_tiles_shown_and_not_settled_as_seen_once() {
    let mut table = opened(both(), "8F HORN", "CA", "");
    let unseen = |table: &Table, viewer| table.game.view(viewer).unseen;
    let before = unseen(&table, Some(seat(0)));
    // The H taken is played at once: of what Ben held, C and A are seen.
    table.run(Command::Turn(turn("F8=C", "9G HA")));
    for viewer in [Some(seat(0)), None] {
        let all = if viewer.is_some() {
            before.clone()
        } else {
            let mut all = before.clone();
            all.add_all(&table.tiles_of(0));
            all
        };
        assert_eq!(unseen(&table, viewer), all.without(&tiles("CA")));
    }
    let mine = unseen(&table, Some(seat(1)));
    assert!(!mine.contains(&tiles("CCA")) && mine.contains(&tiles("C")));
    table.challenge(0);
    assert_eq!(unseen(&table, Some(seat(0))), before);
}

#[test]
fn r23a_board_changes_followed_by_a_pass_are_a_pass() {
    let mut table = horn("");
    table.settle(turn("G8?", "pass"), "");
    passes(&mut table, 2);
    table.settle(turn("F8=C", "pass"), "");
    assert_eq!(table.game.passes(seat(1)), 2);
    passes(&mut table, 2);
    assert_eq!(table.outcome().reason(), EndReason::Passes);
}

#[test]
fn r23a_an_exchange_after_board_changes_is_an_exchange() {
    for first in ["G8?", "F8=C"] {
        let mut table = horn("");
        table.pass();
        table.settle(turn("", "pass"), "");
        table.pass();
        assert_eq!(table.turn(), 1);
        table.settle(turn(first, "-E"), "");
        assert!((0..3).all(|of| table.game.passes(seat(of)) == 0), "{first}");
    }
}

#[test]
fn r23a_board_changes_score_nothing_where_scoreless_turns_are_counted() {
    let rules = RuleSet {
        scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(3).unwrap()),
        ..both()
    };
    let mut table = opened(rules, "8F HoRN", "COA", "");
    table.settle(turn("G8? F8=C", "pass"), "");
    table.pass();
    assert!(!table.over());
    table.settle(turn("", "-E"), "");
    assert_eq!(table.outcome().reason(), EndReason::Scoreless);
}

#[test]
fn r23_no_play_left_is_not_looked_for_while_the_board_may_be_changed() {
    for (which, looked_for) in [
        ("", true),
        ("b", false),
        ("l", false),
        ("r", false),
        ("blr", false),
    ] {
        let rules = house(Preset::Friends.rules(), which);
        assert_eq!(rules.check(2), Ok(()), "it may be agreed on all the same");
        let mut table = Table::new(rules, &["HORN", "FA"], "");
        let done = table.attempt(Command::DeclareNoPlayLeft);
        assert_eq!(done.is_ok(), looked_for, "{which}");
        if !looked_for {
            assert_eq!(done, Err(CommandError::NotInTheseRules));
        }
    }
    assert!(!HouseVariations::default().any());
}

#[test]
fn r28_swaps_reach_no_line_for_they_give_no_points() {
    let rules = RuleSet {
        finish_line: Some("2000,1,2000".parse::<FinishLine>().unwrap()),
        ..both()
    };
    let mut table = opened(rules, "8F HoRN", "COA", "");
    table.settle(turn("G8? F8=C", "pass"), "");
    assert_eq!((table.turn(), table.score(1)), (2, 0));
}
