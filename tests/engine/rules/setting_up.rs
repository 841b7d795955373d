//! R1–R5: players, tiles, board, first draw, deal.

use crate::support::engine_help::{Table, classic, seat, setup, tiles};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, ReplayFault};
use scrabble::engine::layout::Layout;
use scrabble::engine::layout::Premium;
use scrabble::engine::rules::{RackSize, RuleSet};
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::{Setup, SetupError};
use scrabble::engine::square::Square;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;

fn names(list: &[&str]) -> Vec<PlayerName> {
    list.iter().map(|n| PlayerName::new(n).unwrap()).collect()
}

#[test]
fn r01_two_to_four_players() {
    for count in 2..=4 {
        let (game, _) = Game::start(setup(count, classic()), Seed(0));
        assert_eq!(game.setup().players(), count);
        assert_eq!(game.view(None).players.len(), count);
    }
    for (list, count) in [
        (&[][..], 0),
        (&["Ann"], 1),
        (&["Ann", "Ben", "Cid", "Dot", "Eve"], 5),
    ] {
        let refused = Setup::new(names(list), classic()).unwrap_err();
        assert_eq!(refused, SetupError::Players(count));
        assert_eq!(
            refused.to_string(),
            format!("a game needs 2 to 4 players, not {count}")
        );
    }
}

#[test]
fn r01_each_player_has_a_name_and_a_seat_that_stay() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    table.play("8F HORN");
    for game in [&table.game, &table.replayed()] {
        assert_eq!(game.setup().name(seat(0)), "Ann");
        assert_eq!(game.setup().name(seat(1)), "Ben");
        assert_eq!(game.view(Some(seat(1))).name(seat(1)), "Ben");
    }
}

#[test]
fn r01_two_players_cannot_share_a_name() {
    for list in [["Ann", "Ann"], ["Ann", "ANN"], ["Zoë", "zoË"]] {
        let refused = Setup::new(names(&list), classic());
        assert!(matches!(refused, Err(SetupError::SameName(_))), "{list:?}");
    }
}

#[test]
fn r02_a_hundred_tiles_of_187_points() {
    let rule = "A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 Q1×10 R6×1 S4×1 \
                T6×1 U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10 ?2×0";
    let (tiles, set) = (&Variant::ENGLISH.tiles, Variant::ENGLISH.tiles.all());
    for part in rule.split_whitespace() {
        let (count, value) = part[1..].split_once('×').unwrap();
        let tile = TileSet::ENGLISH.tile(part.chars().next().unwrap()).unwrap();
        assert_eq!(set.count(tile), count.parse::<usize>().unwrap(), "{part}");
        assert_eq!(
            tiles.value(tile).value(),
            value.parse::<i32>().unwrap(),
            "{part}"
        );
    }
    assert_eq!(rule.split_whitespace().count(), tiles.kinds().count());
    assert_eq!(set.len(), 100);
    assert_eq!(tiles.total(set), Points::new(187));
}

/// The squares of a premium, by row and column from 1, as in R3.
fn told(kind: Premium) -> Vec<(u8, u8)> {
    let all = || (1..=15).flat_map(|r| (1..=15).map(move |c| (r, c)));
    let edge = [1, 8, 15];
    let third = [2, 6, 10, 14];
    let corners = [(2, 2), (2, 14), (14, 2), (14, 14)];
    match kind {
        Premium::TripleWord => all()
            .filter(|s| edge.contains(&s.0) && edge.contains(&s.1) && *s != (8, 8))
            .collect(),
        Premium::DoubleWord => all()
            .filter(|s| s.0 == s.1 || s.0 + s.1 == 16)
            .filter(|s| (2..=5).contains(&s.0) || (11..=14).contains(&s.0) || *s == (8, 8))
            .collect(),
        Premium::TripleLetter => all()
            .filter(|s| third.contains(&s.0) && third.contains(&s.1) && !corners.contains(s))
            .collect(),
        Premium::DoubleLetter => {
            "(1,4)(1,12)(3,7)(3,9)(4,1)(4,8)(4,15)(7,3)(7,7)(7,9)(7,13)(8,4)(8,12)(9,3)(9,7)(9,9)\
             (9,13)(12,1)(12,8)(12,15)(13,7)(13,9)(15,4)(15,12)"
                .split(['(', ')'])
                .filter_map(|pair| pair.split_once(','))
                .map(|(r, c)| (r.parse().unwrap(), c.parse().unwrap()))
                .collect()
        }
        Premium::QuadrupleLetter | Premium::QuadrupleWord => vec![],
    }
}

#[test]
fn r03_the_premium_squares() {
    for (kind, count) in [
        (Premium::TripleWord, 8),
        (Premium::DoubleWord, 17),
        (Premium::TripleLetter, 12),
        (Premium::DoubleLetter, 24),
        (Premium::QuadrupleLetter, 0),
        (Premium::QuadrupleWord, 0),
    ] {
        let laid: Vec<(u8, u8)> = Layout::CLASSIC
            .squares()
            .filter(|s| Variant::ENGLISH.layout.premium(*s) == Some(kind))
            .map(|s| (s.row() + 1, s.column() + 1))
            .collect();
        assert_eq!(laid, told(kind), "{kind:?}");
        assert_eq!(laid.len(), count);
    }
}

#[test]
fn r03_fifteen_rows_and_columns_with_h8_in_the_middle() {
    assert_eq!(Layout::CLASSIC.squares().count(), 225);
    assert_eq!(Square::parse("A1"), Square::new(0, 0));
    assert_eq!(Square::parse("O15"), Square::new(14, 14));
    assert_eq!(Square::parse("H8"), Some(Square::CENTER));
    assert_eq!(Square::new(7, 7), Some(Square::CENTER));
    for off in ["P1", "A16", "A0", "", "8", "H", "HH8", "H8H"] {
        assert_eq!(Layout::CLASSIC.parse(off), None, "{off}");
    }
    let beyond = [Square::new(15, 0), Square::new(0, 15)];
    assert!(
        beyond
            .iter()
            .flatten()
            .all(|square| !Layout::CLASSIC.has(*square))
    );
    assert!(Square::new(21, 0).is_none() && Square::new(0, 21).is_none());
}

/// A start with these draws: a round is tiles by seat, `.` for one who does not draw.
fn start_with(players: usize, rounds: &[&str]) -> Result<Game, ReplayFault> {
    let draws = rounds
        .iter()
        .map(|round| {
            let drawn = round.chars().enumerate().filter(|(_, c)| *c != '.');
            drawn
                .map(|(i, c)| (seat(i), TileSet::ENGLISH.tile(c).unwrap()))
                .collect()
        })
        .collect();
    let started = Event::Started {
        setup: setup(players, classic()),
        seed: Seed(0),
        draws,
        racks: vec![tiles("AEIOUNR"); players],
    };
    Game::replay([&started]).map_err(|e| e.reason)
}

fn starter(players: usize, rounds: &[&str]) -> usize {
    let game = start_with(players, rounds).unwrap();
    let scrabble::engine::game::Phase::Turn(seat) = game.phase() else {
        panic!("no turn");
    };
    seat.index()
}

#[test]
fn r04_nearest_to_a_starts_and_a_blank_beats_a() {
    assert_eq!(starter(2, &["BA"]), 1);
    assert_eq!(starter(4, &["XCDE"]), 1);
    assert_eq!(starter(3, &["AB?"]), 2);
    assert_eq!(starter(2, &["?A"]), 0);
    assert_eq!(starter(4, &["ZYXW"]), 3);
}

#[test]
fn r04_tied_best_players_alone_draw_again() {
    assert_eq!(starter(3, &["AZA", "C.B"]), 2);
    assert_eq!(starter(4, &["AAAB", "EED."]), 2);
    assert_eq!(starter(4, &["DDDD", "BBCC", "A?.."]), 1);
    assert_eq!(starter(2, &["??", "EE", "DE"]), 0, "two blanks tie");
    // A tie behind the best is none.
    assert_eq!(starter(3, &["BBA"]), 2);
    // Tiles have gone back: one that there is once may be drawn in both rounds.
    assert_eq!(starter(3, &["EEJ", "JK."]), 0);
}

#[test]
fn r04_a_draw_that_does_not_decide_or_goes_on_too_long_is_none() {
    for rounds in [
        &["AA"][..],
        &[],
        &["AB", "AB"],
        &["A"],
        &["AA", "A"],
        &["QQ", "AB"],
        &["ABC"],
    ] {
        assert_eq!(start_with(2, rounds), Err(ReplayFault::Draw), "{rounds:?}");
    }
    // The one behind does not draw again.
    assert_eq!(start_with(3, &["AAB", "CBA"]), Err(ReplayFault::Draw));
}

#[test]
fn r04_live_draws_are_lawful_shown_and_tie_now_and_then() {
    let mut rounds = [0; 4];
    let mut firsts = [0; 4];
    for seed in 0..2000 {
        let table = Table::live(classic(), 4, seed);
        assert_eq!(table.replayed(), table.game);
        let draws = table.game.draws();
        assert_eq!(table.game.view(None).draws, draws);
        assert_eq!(draws[0].len(), 4);
        for (before, after) in draws.iter().zip(&draws[1..]) {
            assert!(after.len() >= 2 && after.len() <= before.len());
        }
        rounds[draws.len().min(4) - 1] += 1;
        firsts[table.turn()] += 1;
    }
    assert!(rounds[0] > 1000 && rounds[1] > 200, "{rounds:?}");
    assert!(firsts.iter().all(|n| (400..600).contains(n)), "{firsts:?}");
}

#[test]
fn r04_then_play_goes_round_in_seat_order() {
    for seed in 0..20 {
        let mut table = Table::live(classic(), 4, seed);
        let first = table.turn();
        for i in 0..8 {
            if table.over() {
                assert_eq!(i, 8);
            }
            assert_eq!(table.turn(), (first + i) % 4);
            let one = table.rack(table.turn())[..1].to_owned();
            table.exchange(&one);
        }
    }
}

#[test]
fn r04_all_drawn_tiles_go_back_before_the_deal() {
    // J and K stood in the draw and are dealt all the same.
    let started = Event::Started {
        setup: setup(2, classic()),
        seed: Seed(0),
        draws: vec![vec![
            (seat(0), TileSet::ENGLISH.tile('J').unwrap()),
            (seat(1), TileSet::ENGLISH.tile('K').unwrap()),
        ]],
        racks: vec![tiles("JAEIOUN"), tiles("KAEIOUN")],
    };
    let game = Game::replay([&started]).unwrap();
    assert_eq!(game.bag_count(), 86);
}

#[test]
fn r05_each_draws_seven_or_nine() {
    let nine = RuleSet {
        rack: RackSize::Nine,
        ..classic()
    };
    for (rules, size) in [(classic(), 7), (nine, 9)] {
        for players in 2..=4 {
            let table = Table::live(rules.clone(), players, 5);
            for i in 0..players {
                assert_eq!(table.tiles_of(i).len(), size);
                assert_eq!(table.game.view(None).players[i].tiles, size);
            }
            assert_eq!(table.game.bag_count(), 100 - size * players);
        }
    }
}

#[test]
fn r05_a_deal_of_too_few_too_many_or_foreign_tiles_is_none() {
    let good = Table::new(classic(), &["AEIOUNR", "AEIOUNR"], "").events[0].clone();
    let deal = |new: Vec<Tiles>| {
        let mut event = good.clone();
        if let Event::Started { racks, .. } = &mut event {
            *racks = new;
        }
        Game::replay([&event]).map_err(|e| e.reason)
    };
    assert!(deal(vec![tiles("AEIOUNR"), tiles("AEIOUNR")]).is_ok());
    for racks in [
        vec!["AEIOUN", "AEIOUNR"],
        vec!["AEIOUNRS", "AEIOUNR"],
        vec!["AEIOUNR"],
        vec!["AEIOUNR", "AEIOUNR", "AEIOUNR"],
        vec!["QAEIOUN", "QAEIOUN"],
        vec!["???AEIO", "AEIOUNR"],
    ] {
        let racks = racks.into_iter().map(tiles).collect();
        assert_eq!(deal(racks), Err(ReplayFault::Tiles));
    }
    // So many of one tile that they could not be counted in a byte.
    let heap = tiles(&"A".repeat(200));
    assert_eq!(deal(vec![heap.clone(), heap]), Err(ReplayFault::Tiles));
    assert_eq!(tiles(&"B".repeat(300)).len(), 255);
}
