//! Short ways to write turns that change the board first (R30–R32), and rules that allow them.

use super::table::{draft, tiles};
use scrabble::engine::draft::{Draft, Rearrangement};
use scrabble::engine::rules::{HouseVariations, RuleSet};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::swap::Swap;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};

/// The same rules with these house variations: `b` for blanks, `l` for letters, `r` for rearranging.
pub fn house(rules: RuleSet, which: &str) -> RuleSet {
    let house = HouseVariations {
        recycle_blanks: which.contains('b'),
        recycle_letters: which.contains('l'),
        rearrange: which.contains('r'),
    };
    RuleSet { house, ..rules }
}

pub fn at(square: &str) -> Square {
    Square::parse(square).unwrap()
}

/// Swaps parted by spaces: `G8?` takes the blank there (R30), `F8=C` puts a C there, `F8=c` a blank that is a C (R31).
pub fn swaps(text: &str) -> Vec<Swap> {
    text.split_whitespace()
        .map(|one| match one.split_once('=') {
            Some((square, tile)) => Swap::Letter {
                square: at(square),
                tile: TileSet::ENGLISH
                    .placed(tile.chars().next().unwrap())
                    .unwrap(),
            },
            None => Swap::Blank(at(one.trim_end_matches('?'))),
        })
        .collect()
}

/// Swaps, and then `pass`, `-AB` for an exchange, or a play.
pub fn turn(first: &str, act: &str) -> TurnDraft {
    let act = match act.strip_prefix('-') {
        Some(aside) => ActDraft::Exchange(tiles(aside)),
        None if act == "pass" => ActDraft::Pass,
        None => ActDraft::Play(draft(act)),
    };
    let swaps = swaps(first);
    TurnDraft { swaps, act }
}

/// A word on the board in another order, `8G TRA`, and the tiles added to it, `8J P`; none of them if that is empty.
pub fn rearranged(word: &str, added: &str) -> Draft {
    let (place, letters) = word.split_once(' ').unwrap();
    let direction = if place.starts_with(|c: char| c.is_ascii_digit()) {
        Direction::Across
    } else {
        Direction::Down
    };
    let mut draft = if added.is_empty() {
        Draft::new()
    } else {
        draft(added)
    };
    draft.rearrange(Some(Rearrangement {
        start: at(place),
        direction,
        tiles: letters
            .chars()
            .filter_map(|c| TileSet::ENGLISH.placed(c))
            .collect(),
    }));
    draft
}
