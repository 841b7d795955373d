//! What the tests compare: the generator's plays, the engine's, and those of the slow obvious generator.

use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::support::dictionary::dictionary;
use crate::support::engine_help::{Placed, Words, all_plays, char_of, slow_score, text_of, tiles};
use scrabble::engine::board::Board;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::{PlacedTile, Tile, Tiles};
use scrabble::solver::movegen::{Generator, Leaves, Move, Rack};
use scrabble::words::lexicon::Dictionary;

/// The small list of the tests as a dictionary.
pub(crate) fn small() -> Dictionary {
    let list = Words::small().list().iter();
    let words: Vec<String> = list.map(|word| word.letters.iter().collect()).collect();
    dictionary(&words.join(" "))
}

/// The tiles of each play by square, as the slow generator has them. Each is checked: the engine allows it, makes the same
/// main word's direction and the same score of it, and all its words are in the dictionary; and none is there twice.
pub(crate) fn checked(
    generator: &mut Generator,
    board: &Board,
    rack: &Tiles,
    rules: &RuleSet,
    lexicon: &dyn Lexicon,
) -> BTreeSet<Placed> {
    let mut all = BTreeSet::new();
    let table = Rack::new(rack, Variant::ENGLISH).unwrap();
    for found in generator.all(board, &table, rules) {
        let draft = found.draft(board);
        let play = Play::check(&draft, board, rack, rules)
            .unwrap_or_else(|e| panic!("{found:?} {draft:?} with {rack:?}: {e}"));
        let told = play.main_word().notation();
        assert_eq!(play.score().total(), found.score(), "{told} with {rack:?}");
        assert_eq!(play.phonies(lexicon), Vec::<usize>::new(), "{told}");
        assert_eq!(play.main_word().direction(), found.direction(), "{told}");
        assert_eq!(
            (draft.len(), draft.tiles().next().unwrap().0),
            (found.count(), found.first())
        );
        let placed = draft
            .tiles()
            .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), char_of(t)));
        assert!(all.insert(placed.collect()), "{told} is there twice");
    }
    all
}

/// The generator finds what the slow one finds, whose scores are the same too.
pub(crate) fn agree(
    generator: &mut Generator,
    board: &Board,
    rack: &str,
    rules: &RuleSet,
    words: &Words,
) -> usize {
    let found = checked(generator, board, &tiles(rack), rules, words);
    let text = text_of(board);
    let slow = all_plays(&text, rack, words, usize::from(rules.first_word.letters()));
    let missing: Vec<&Placed> = slow.difference(&found).collect();
    assert!(missing.is_empty(), "with {rack}: {missing:?}");
    assert_eq!(found.len(), slow.len(), "with {rack}");
    let table = Rack::new(&tiles(rack), Variant::ENGLISH).unwrap();
    assert_eq!(generator.any(board, &table, rules), !slow.is_empty());
    best_is_first(generator, board, &table, rules);
    listed_by_letters(generator.all(board, &table, rules).to_vec());
    for found in generator.all(board, &table, rules).iter().step_by(97) {
        let placed: Placed = found
            .draft(board)
            .tiles()
            .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), char_of(t)))
            .collect();
        assert_eq!(slow_score(&text, &placed).0, found.score().value());
    }
    slow.len()
}

/// A list is in order of score, square, direction and letters, a tile before a blank.
fn listed_by_letters(mut all: Vec<Move>) {
    let slow = |found: &Move| {
        let letters: Vec<_> = found.tiles().map(PlacedTile::letter).collect();
        let tiles: Vec<_> = found.tiles().collect();
        let place = (found.first().index(), found.direction());
        (Reverse(found.score()), place, letters, tiles)
    };
    all.sort_unstable_by(Move::listing);
    assert!(all.is_sorted_by_key(slow));
}

/// The best play alone is the first of all, by score and with leaves that are worth something.
pub(crate) fn best_is_first(
    generator: &mut Generator,
    board: &Board,
    rack: &Rack,
    rules: &RuleSet,
) {
    let mut all = generator.all(board, rack, rules).to_vec();
    all.sort_unstable_by(Move::listing);
    assert_eq!(generator.best(board, rack, rules), all.first().copied());
    // A made-up worth: blanks, S and E are good to keep, Q is bad, and so is more than a few tiles.
    let worth = |kept: &Tiles| {
        let one = |tile: Tile| match tile.label(&TileSet::ENGLISH) {
            "?" => 25_300,
            "S" => 8_000,
            "E" => 2_100,
            "Q" => -7_500,
            _ => -300,
        };
        kept.iter().map(one).sum::<i32>()
    };
    let full = rack.tiles();
    let total = |found: &Move| {
        let played = found.draft(board).multiset();
        found.score().value() * 1000 + worth(&full.without(&played))
    };
    // Among equals the one that is listed first.
    let first = all.iter().min_by_key(|found| Reverse(total(found)));
    let leaves = Leaves::of(rack, worth);
    let best = generator.best_with(board, rack, rules, &leaves);
    assert_eq!(best.as_ref(), first);
}
