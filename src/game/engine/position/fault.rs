//! Why no game has a position.

use super::player::PositionPlayer;
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;

/// The highest score that a position may have, and the lowest below zero.
const MOST_POINTS: i32 = 9_999;

/// Why no game by the rules has a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// A rack is too long.
    #[error("rack {rack} has {tiles} tiles; a rack has at most {most}")]
    RackLength {
        /// The number of the rack, from 1.
        rack: usize,
        /// How many tiles it has.
        tiles: usize,
        /// How many a rack has.
        most: usize,
    },
    /// The rack of the player to move is not given.
    #[error("the first player, who is to move, has no tiles")]
    NoRack,
    /// The rack of the player to move is not wholly known after moves.
    #[error("the rack of the player to move is not known; give it in a new position")]
    UnknownRack,
    /// The board has more tiles of a kind than the game.
    #[error("row {}, column {}: {}", .square.row() + 1, .square.column_char(), surplus(.tile, *.most))]
    SurplusOnBoard {
        /// The square of the first one too many.
        square: Square,
        /// The tile.
        tile: Labelled<Tile>,
        /// How many the game has.
        most: usize,
    },
    /// A rack has more tiles of a kind than are left.
    #[error("rack {rack}: {}", surplus(.tile, *.most))]
    SurplusOnRack {
        /// The number of the rack, from 1.
        rack: usize,
        /// The tile.
        tile: Labelled<Tile>,
        /// How many the game has.
        most: usize,
    },
    /// A score is out of range.
    #[error("score {number} is {score}; a score is from -{MOST_POINTS} to {MOST_POINTS}")]
    Score {
        /// The number of the score, from 1.
        number: usize,
        /// The score.
        score: Points,
    },
}

fn surplus(tile: &Labelled<Tile>, most: usize) -> String {
    format!("too many {tile} tiles; the game has {most}")
}

/// Racks and scores are in range; a rack has `most` tiles at most.
pub(super) fn check_players(players: &[PositionPlayer], most: usize) -> Result<(), PositionError> {
    for (number, player) in (1..).zip(players) {
        let tiles = player.known.len();
        if tiles > most {
            let rack = number;
            return Err(PositionError::RackLength { rack, tiles, most });
        }
        let score = player.score;
        if !(-MOST_POINTS..=MOST_POINTS).contains(&score.value()) {
            return Err(PositionError::Score { number, score });
        }
    }
    Ok(())
}

/// The board and the racks have no more tiles of a kind than the game.
pub(super) fn check_surplus(
    board: &Board,
    players: &[PositionPlayer],
) -> Result<(), PositionError> {
    let surplus = |seen: &Tiles| seen.without(board.variant().tiles.all()).nth(0);
    let mut seen = board.multiset();
    let on_board = surplus(&seen);
    for player in players {
        seen.add_all(&player.known);
    }
    match on_board.or_else(|| surplus(&seen)) {
        Some(tile) => Err(surplus_tile(board, players, tile)),
        None => Ok(()),
    }
}

/// The place of the first tile too many of a kind.
fn surplus_tile(board: &Board, players: &[PositionPlayer], tile: Tile) -> PositionError {
    let most = board.variant().tiles.all().count(tile);
    let on_board = board.tiles();
    let on_board = on_board.filter(|(_, placed)| placed.tile() == tile);
    let squares: Vec<Square> = on_board.map(|(square, _)| square).collect();
    let (kind, tile) = (tile, board.variant().tiles.labelled(tile));
    if let Some(&square) = squares.get(most) {
        return PositionError::SurplusOnBoard { square, tile, most };
    }
    let mut left = most - squares.len();
    let over = |(_, held): &(usize, usize)| match left.checked_sub(*held) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    };
    let held = players.iter().map(|player| player.known.count(kind));
    let mut racks = (1..).zip(held);
    let rack = racks.find(over).map_or(players.len(), |(rack, _)| rack);
    PositionError::SurplusOnRack { rack, tile, most }
}
