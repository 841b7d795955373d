//! Games on boards of every size, with premiums up to the fourfold, and racks of five to nine tiles: the generator finds what the
//! engine allows, with the same scores, and whole games of self-play are those of the engine and are written and read back.

use crate::selfplay::{chooser, same_of};
use crate::support::dictionary::dictionary;
use crate::support::engine_help::Rng;
use crate::support::soak::longer;
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::layout::{Layout, Premium};
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::{Direction, LARGEST, Square};
use scrabble::engine::tile::{PlacedTile, Points, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::{Bingo, Variant};
use scrabble::languages::{self, Language, games};
use scrabble::record::Record;
use scrabble::record::notation::cgp::{CgpPlayer, CgpPosition};
use scrabble::record::notation::gcg;
use scrabble::solver::movegen::{BoardLines, Generator, Leaves, Move, PrefixedRack, Rack};
use scrabble::solver::selfplay::two;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::collections::BTreeSet;

const PREMIUMS: [Option<Premium>; 9] = [
    None,
    None,
    None,
    Some(Premium::DoubleLetter),
    Some(Premium::TripleLetter),
    Some(Premium::QuadrupleLetter),
    Some(Premium::DoubleWord),
    Some(Premium::TripleWord),
    Some(Premium::QuadrupleWord),
];

/// A board, a rack and a bonus at random.
fn random_variant(rng: &mut Rng) -> &'static Variant {
    let size = Layout::SMALLEST + small(rng.below(usize::from(LARGEST - Layout::SMALLEST) + 1));
    random_of(rng, size)
}

fn random_of(rng: &mut Rng, size: u8) -> &'static Variant {
    let below = |rng: &mut Rng| small(rng.below(usize::from(size)));
    let star = Square::new(below(rng), below(rng)).expect("on the board");
    let mut layout = Layout::plain(size, star);
    for square in layout.clone().squares() {
        layout = layout.with(square, *rng.pick(&PREMIUMS));
    }
    let rack = 5 + small(rng.below(5));
    Box::leak(Box::new(Variant {
        layout,
        rack,
        bingo: Bingo {
            tiles: rack - small(rng.below(2)),
            points: Points::new(35),
            more: Points::new(7),
        },
        ..Variant::ENGLISH.clone()
    }))
}

fn english() -> &'static Language {
    languages::called("en").expect("English")
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("small")
}

/// A game is the same after it was written as GCG, and its last position after it was written as CGP.
fn written_and_read(events: &[Event]) {
    let record = Record::of(events).expect("a record");
    let text = gcg::write(&record);
    let read = gcg::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read.variant(), record.variant(), "{text}");
    assert_eq!(read.lines(), record.lines());
    let (ours, theirs) = (
        record.replay().expect("a game"),
        read.replay().expect("a game"),
    );
    assert_eq!(
        (ours.totals(), theirs.mismatches()),
        (theirs.totals(), &[][..])
    );
    let player = |rack: &str| CgpPlayer {
        rack: TileSet::ENGLISH.tiles_of(rack).unwrap_or_default(),
        score: Points::new(7),
    };
    let position = CgpPosition {
        board: ours.board().clone(),
        players: ["AB", ""].map(player).into(),
        scoreless: 0,
        operations: vec![],
    };
    let text = position.to_string();
    let read = CgpPosition::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!((&read.board, read.to_string()), (&position.board, text));
}

#[test]
fn whole_games_on_random_boards_are_those_of_the_engine() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut rng = Rng::new(11);
    for by_equity in [false, true] {
        let mut chooser = chooser(Vocabulary::Full, by_equity);
        for seed in 0..longer(6) as u64 {
            let setup = two(RuleSet::classic()).expect("a setup");
            let random = random_variant(&mut rng);
            // A file tells the board, and racks and bonus of the games that have names.
            let usual = games::called("classic").expect("a game");
            let named = usual.on(english(), random.layout.clone()).expect("English");
            same_of(
                &setup.clone().with_variant(random),
                seed,
                &mut chooser,
                &words,
            );
            let (_, events) = same_of(&setup.with_variant(named), seed, &mut chooser, &words);
            written_and_read(&events);
        }
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut chooser = chooser(Vocabulary::Full, true);
    for game in games::all() {
        let variant = game.variant(english()).expect("played in English");
        let setup = two(RuleSet::classic())
            .expect("a setup")
            .with_variant(variant);
        let (turns, events) = same_of(&setup, 5, &mut chooser, &words);
        assert!(turns > 15, "{}: {turns}", game.name);
        written_and_read(&events);
    }
}

/// The words of the small list.
const WORDS: &str = "AA AT ATE EAT TEA SEAT EATS TEAS OAT TO TOE SO ES TOAST TASTE STATE ESTATE TOASTS STATES ESTATES ASTATE";

/// Every play with these words that the engine allows: on each square, in both directions, with blanks for any of the tiles.
fn slow(
    board: &Board,
    rack: &Tiles,
    dictionary: &Dictionary,
) -> BTreeSet<Vec<(Square, PlacedTile)>> {
    let layout = &board.variant().layout;
    let mut found = BTreeSet::new();
    for word in WORDS.split(' ') {
        let letters = TileSet::ENGLISH.letters_of(word).expect("letters");
        for start in layout.squares() {
            for direction in [Direction::Across, Direction::Down] {
                let line: Vec<_> = layout.onward(start, direction).zip(&letters).collect();
                let free = line
                    .iter()
                    .filter(|(square, _)| board.get(*square).is_none());
                let free: Vec<_> = free.collect();
                if line.len() < letters.len() || free.len() > rack.len() {
                    continue;
                }
                for blanks in 0..1_u32 << free.len() {
                    let tile = |(at, (square, letter)): (usize, &&(Square, &_))| {
                        let placed = match blanks >> at & 1 {
                            0 => PlacedTile::Natural(**letter),
                            _ => PlacedTile::Blank(**letter),
                        };
                        (*square, placed)
                    };
                    let draft: Draft = free.iter().enumerate().map(tile).collect();
                    let checked = Play::check(&draft, board, rack, &RuleSet::classic());
                    if checked.is_ok_and(|play| play.phonies(dictionary).is_empty()) {
                        found.insert(draft.tiles().collect());
                    }
                }
            }
        }
    }
    found
}

fn generated(
    generator: &mut Generator,
    board: &Board,
    rack: &Tiles,
) -> BTreeSet<Vec<(Square, PlacedTile)>> {
    let rules = RuleSet::classic();
    let table = Rack::new(rack, board.variant()).expect("a rack");
    let all: Vec<Move> = generator.all(board, &table, &rules).to_vec();
    for found in &all {
        let play = Play::check(&found.draft(board), board, rack, &rules).expect("a play");
        assert_eq!(play.score().total(), found.score());
        assert_eq!(play.main_word().direction(), found.direction());
    }
    // The best alone is the first of all, by score and with leaves.
    let first = |worth: &dyn Fn(&Move) -> i32| {
        let mut all = all.clone();
        all.sort_by(|one, other| worth(other).cmp(&worth(one)).then(one.listing(other)));
        all.first().copied()
    };
    let score = |found: &Move| found.score().value() * 1000;
    assert_eq!(generator.best(board, &table, &rules), first(&score));
    let leaves = Leaves::of(&table, |kept| {
        -3_700 * i32::try_from(kept.len()).unwrap_or(0)
    });
    let equity = |found: &Move| leaves.equity(&table, found);
    assert_eq!(
        generator.best_with(board, &table, &rules, &leaves),
        first(&equity)
    );
    // Line by line there are the same.
    let (lines, mut hand, mut by_lines) =
        (BoardLines::new(board), PrefixedRack::new(table), vec![]);
    for line in lines.numbers() {
        generator.in_single_line(&lines, line, &mut hand, &rules, &mut by_lines);
    }
    let set_of = |plays: &[Move]| -> BTreeSet<Vec<_>> {
        let tiles = plays
            .iter()
            .map(|found| found.draft(board).tiles().collect());
        tiles.collect()
    };
    let set = set_of(&all);
    assert_eq!((by_lines.len(), &set_of(&by_lines)), (all.len(), &set));
    assert_eq!(set.len(), all.len(), "none is there twice");
    set
}

#[test]
fn the_generator_finds_what_the_engine_allows_with_up_to_four_blanks() {
    let list = dictionary(WORDS);
    let mut generator = Generator::new(&list);
    let mut rng = Rng::new(3);
    let racks = ["AEOSSTT", "AEST?", "ATOE??", "AST???", "ET????", "EESTTA?"];
    let mut sizes: Vec<u8> = vec![5, 8, 15, 21];
    sizes.truncate(longer(4).min(4));
    for size in sizes {
        for _ in 0..2 {
            let variant = random_of(&mut rng, size);
            let mut board = Board::new(variant);
            for rack in racks {
                let mut rack = TileSet::ENGLISH.tiles_of(rack).expect("tiles");
                while rack.len() > usize::from(variant.rack) {
                    let tile = rack.nth(0).expect("a tile");
                    rack.take(tile);
                }
                let fast = generated(&mut generator, &board, &rack);
                assert_eq!(fast, slow(&board, &rack, &list), "{size}");
                let Some(play) = fast.into_iter().nth(rng.below(5)) else {
                    continue;
                };
                board.lay(play);
            }
            assert!(!board.is_empty());
        }
    }
}
