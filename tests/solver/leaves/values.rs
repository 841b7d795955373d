//! What the embedded values say, and how racks ask for them.

use crate::support::other_variant::OTHER;
use scrabble::engine::board::Board;
use scrabble::engine::rules::{RackSize, RuleSet};
use scrabble::engine::tile::{PlacedTile, Points, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::languages;
use scrabble::solver::leaves::{LeaveValues, leave_heuristic};
use scrabble::solver::movegen::{Generator, Leaves, MilliPoints, Rack};
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};

fn tiles(text: &str) -> Tiles {
    TileSet::ENGLISH.tiles_of(text).unwrap()
}

fn value(text: &str) -> MilliPoints {
    LeaveValues::builtin().value(&tiles(text))
}

#[test]
fn the_embedded_values_are_those_of_the_default_dictionary() {
    let values = LeaveValues::builtin();
    let full = Dictionary::built_in(Vocabulary::Full);
    assert_eq!(values.origin().dictionary, full.name());
    let learned_with = values.origin().fingerprint;
    let earlier = Vocabulary::Full.earlier_fingerprints();
    assert!(learned_with == full.fingerprint() || earlier.contains(&learned_with));
    assert!(values.are_for(&full));
    assert!(values.origin().games >= 1 && values.origin().generations >= 2);
}

/// The built-in values belong to lists with thousands of bingos: by a list without any, what makes bingos is worth nothing.
#[test]
fn a_list_without_bingos_has_values_of_its_own_or_none() {
    for vocabulary in Vocabulary::ALL {
        let usual = LeaveValues::usual(&Dictionary::built_in(vocabulary));
        assert_eq!(usual.origin(), LeaveValues::builtin().origin());
    }
    let families = Dictionary::built_in(Vocabulary::Full).for_families();
    let families = families.expect("other words are left");
    assert!(LeaveValues::builtin().are_for(&families));
    assert!(!LeaveValues::builtin().are_for(&Dictionary::built_in(Vocabulary::Common)));

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("short.txt");
    let mut words = String::new();
    Dictionary::built_in(Vocabulary::Full).for_each_word(|word| {
        if word.len() < 4 {
            words += str::from_utf8(word).expect("letters");
            words.push('\n');
        }
    });
    std::fs::write(&path, words).expect("a folder to write in");
    let (short, _) = Dictionary::open(&DictChoice::File(path)).expect("a list of words");
    assert!(!LeaveValues::builtin().are_for(&short));
    let usual = LeaveValues::usual(&short);
    for leave in ["?", "S", "ER", "Q", "AEINRT"] {
        assert_eq!(usual.value(&tiles(leave)), 0, "{leave}");
    }
}

/// What every player knows: a blank is worth some twenty-five points, an S some eight, a Q without a U costs some.
#[test]
fn the_values_are_what_players_know() {
    assert_eq!(value(""), 0);
    assert!((18_000..40_000).contains(&value("?")), "{}", value("?"));
    assert!((4_000..14_000).contains(&value("S")), "{}", value("S"));
    for (better, worse) in [
        ("?", "S"),
        ("S", "E"),
        ("E", "U"),
        ("E", "V"),
        ("QU", "Q"),
        ("ER", "UU"),
        ("AEINRT", "AEINRV"),
        ("SATIRE", "UUVVWW"),
        ("NT", "NN"),
        ("?S", "?"),
        ("ING", "IIG"),
    ] {
        assert!(value(better) > value(worse), "{better} {worse}");
    }
}

#[test]
fn a_rack_has_the_values_of_its_parts() {
    let values = LeaveValues::builtin();
    for rack in [
        "",
        "E",
        "AEINRST",
        "AABBEE?",
        "??SSEEA",
        "QUVWXYZ",
        "AEINRST??",
        "ABCDEFGHI",
    ] {
        let rack = Rack::new(&tiles(rack), Variant::ENGLISH).unwrap();
        let slow = Leaves::of(&rack, |part| values.value(part));
        let fast = values.for_rack(&rack);
        assert_eq!(
            format!("{fast:?}"),
            format!("{slow:?}"),
            "{:?}",
            rack.tiles()
        );
    }
}

/// Values for other letters say nothing of a rack: it is valued by rule of thumb.
#[test]
fn values_for_other_tiles_are_not_asked() {
    let values = LeaveValues::builtin();
    for code in ["de", "nl", "sk"] {
        let variant = languages::called(code).expect("a language").variant();
        let set = &variant.tiles;
        assert!(!values.fit(set), "{code}");
        let last = set.letters().next_back().expect("letters");
        let leave: Tiles = [Tile::Letter(last), Tile::Letter(last), Tile::Blank]
            .into_iter()
            .collect();
        let by_rule = leave_heuristic::leave_value(&leave, set);
        assert_eq!(values.value_with(&leave, set), by_rule);
        let rack = Rack::new(&leave, variant).expect("a rack");
        assert_eq!(values.for_rack(&rack).whole(&rack), by_rule);
    }
    let own = "?,9,0,0\nB,9,1,0\nA,9,1,1\n";
    let own = languages::own("ba", own, None).expect("a set").variant();
    let keeps_a = |leave: &Tiles| {
        if own.tiles.text(leave) == "A" {
            7000
        } else {
            0
        }
    };
    let mine = LeaveValues::new(&own.tiles, values.origin().clone(), keeps_a);
    let leave = own.tiles.tiles_of("A").expect("a tile");
    assert_eq!(mine.value_with(&leave, &own.tiles), 7000);
    assert!(!mine.fit(&TileSet::ENGLISH) && !mine.fit(&OTHER.tiles));
    assert!(values.fit(&OTHER.tiles), "they are English letters");
}

#[test]
fn leaves_too_large_for_a_value_of_their_own_are_estimated_from_their_parts() {
    // Seven like good things are better than six, and seven bad ones worse: no jump at the border.
    assert!(value("AEINRST") > value("AIUUVVW") + 20_000);
    for (large, part) in [
        ("AEINRST", "AEINRS"),
        ("AEINRSTL", "AEINRS"),
        ("UUVVWWI", "UUVVWW"),
    ] {
        let off = value(large) - value(part);
        assert!(off.abs() < 25_000, "{large} {off}");
    }
    // Leaves that no tile set has are estimated as well.
    assert!((-60_000..20_000).contains(&value("QQ")), "{}", value("QQ"));
    assert!(value("???") > value("??"));
    assert!(value("ZZZZZZZZZZZZ").abs() < 1_000_000);
}

#[test]
fn the_best_play_by_equity_is_the_best_of_all() {
    let values = LeaveValues::builtin();
    let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    for (rack, nine) in [
        ("AEINRST", false),
        ("QUVWXYZ", false),
        ("AEINRT?", false),
        ("ABCDEFGHI", true),
    ] {
        let mut rules = RuleSet::classic();
        if nine {
            rules.rack = RackSize::Nine;
        }
        let rack = Rack::new(&tiles(rack), Variant::ENGLISH).unwrap();
        let leaves = values.for_turn(&rack, 86, Points::ZERO);
        let all = generator
            .all(&Board::new(Variant::ENGLISH), &rack, &rules)
            .to_vec();
        let equity = |play: &_| leaves.equity(&rack, play);
        let best = generator
            .best_with(&Board::new(Variant::ENGLISH), &rack, &rules, &leaves)
            .unwrap();
        assert_eq!(Some(equity(&best)), all.iter().map(equity).max());
        let kept = rack
            .tiles()
            .without(&best.tiles().map(PlacedTile::tile).collect());
        assert_eq!(
            equity(&best),
            best.score().value() * 1000 + values.value(&kept)
        );
    }
}

/// With an empty bag nothing is drawn: what is kept costs twice its points and ten, and the last tile brings what it brings.
#[test]
fn with_an_empty_bag_tiles_are_a_burden() {
    let values = LeaveValues::builtin();
    let rack = Rack::new(&tiles("QA"), Variant::ENGLISH).unwrap();
    let leaves = values.for_turn(&rack, 0, Points::new(24));
    assert_eq!(leaves.whole(&rack), -(2 * 11 + 10) * 1000);
    let expected = Leaves::of(&rack, |kept| match TileSet::ENGLISH.text(kept).as_str() {
        "" => 24_000,
        "A" => -12_000,
        "Q" => -30_000,
        _ => -32_000,
    });
    assert_eq!(format!("{leaves:?}"), format!("{expected:?}"));
}

#[test]
fn the_best_exchange_keeps_what_is_worth_most() {
    let values = LeaveValues::builtin();
    let rack = Rack::new(&tiles("ERS?VVU"), Variant::ENGLISH).unwrap();
    let leaves = values.for_rack(&rack);
    let (gone, worth) = leaves.exchange(&rack, 7).unwrap();
    assert_eq!(worth, values.value(&rack.tiles().without(&gone)));
    assert!(tiles("VVU").contains(&gone) && gone.len() >= 2, "{gone:?}");
    // Only so many may be exchanged.
    assert_eq!(leaves.exchange(&rack, 1).unwrap().0.len(), 1);
    assert_eq!(leaves.exchange(&rack, 0), None);
    let none = Rack::new(&Tiles::NONE, Variant::ENGLISH).unwrap();
    assert_eq!(values.for_rack(&none).exchange(&none, 7), None);
}
