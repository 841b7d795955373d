//! Positions of games with few tiles, and positions changed in a point.

use scrabble::engine::board::Board;
use scrabble::engine::position::{Position, PositionPlayer};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;

/// The position of a game that has no other tiles than those on this board and on the rack of the first of these players, and the
/// unseen ones.
pub(crate) fn few_tiles(
    board: &Board,
    unseen: &Tiles,
    players: Vec<PositionPlayer>,
    rules: &RuleSet,
) -> Position {
    let english = Variant::ENGLISH;
    let (mut counts, mut values) = ([0; 27], [0; 27]);
    let mut all = board.multiset();
    all.add_all(unseen);
    all.add_all(&players[0].known);
    for (kind, tile) in TileSet::ENGLISH.kinds().enumerate() {
        counts[kind] = u8::try_from(all.count(tile)).unwrap();
        values[kind] = english.tiles.value(tile).value();
    }
    let variant: &'static Variant = Box::leak(Box::new(Variant {
        tiles: TileSet::english("english", &counts, &values, b"AEIOU"),
        ..english.clone()
    }));
    let board = Board::new(variant).with(board.tiles());
    Position::new(board, players, 0, rules).unwrap()
}

/// The position with other players or rules.
pub(crate) fn changed(
    position: &Position,
    change: impl FnOnce(&mut Vec<PositionPlayer>, &mut RuleSet),
) -> Position {
    let (mut players, mut rules) = (position.players().to_vec(), position.rules().clone());
    change(&mut players, &mut rules);
    Position::new(
        position.board().clone(),
        players,
        position.scoreless(),
        &rules,
    )
    .unwrap()
}
