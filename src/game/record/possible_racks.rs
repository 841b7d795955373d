//! Finds racks that cannot be drawn: with more tiles of a letter than the board leaves.

use super::{Notice, Record};
use crate::engine::board::Board;
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};

/// A letter of which the rack has more tiles than these. A `?` may be any tile.
pub(super) fn excess(rack: &Tiles, left: &Tiles) -> Option<Tile> {
    let more = rack.without(left);
    more.iter().find(|tile| *tile != Tile::Blank)
}

/// Returns a notice for each rack after the last turn, with this board, that cannot be drawn.
pub(super) fn after_the_game(record: &Record, board: &Board) -> Vec<Notice> {
    let mut found = vec![];
    let mut left = board.off_board();
    let mut check = |line: usize, rack: &Tiles, left: &Tiles| {
        if let Some(tile) = excess(rack, left) {
            let (has, are) = (rack.count(tile), left.count(tile));
            let what = sentence(tile, has, are);
            found.push(Notice { line, what });
        }
    };
    if let Some(Some(rack)) = &record.about.incomplete {
        check(record.origin.incomplete, rack, &left);
    }
    for (seat, player) in Seat::first(record.players.len()).zip(&record.players) {
        if let Some(rack) = &player.rack {
            check(record.origin.racks[seat.index()], rack, &left);
            left = left.without(rack);
        }
    }
    found
}

/// `the rack has 7 Z tiles, but only 1 is left`
fn sentence(tile: Tile, has: usize, are: usize) -> String {
    let name = tile.in_words();
    let tiles = if has == 1 { "tile" } else { "tiles" };
    let left = match are {
        0 => "none is left".to_owned(),
        1 => "only 1 is left".to_owned(),
        more => format!("only {more} are left"),
    };
    format!("the rack has {has} {name} {tiles}, but {left}")
}

/// Returns a sentence for each rack after the last turn, with this board, that cannot be drawn.
pub fn rack_remarks(record: &Record, board: &Board) -> Vec<String> {
    let notices = after_the_game(record, board);
    notices.iter().map(ToString::to_string).collect()
}
