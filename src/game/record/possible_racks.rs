//! Finds racks that cannot be drawn: with more tiles of a kind than the board leaves, or with more tiles than a rack holds.

use super::{Line, Notice, Record};
use crate::engine::board::Board;
use crate::engine::rules::RackSize;
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::variant::Variant;

/// A letter of which the rack has more tiles than these. A `?` may be any tile.
pub(super) fn excess(rack: &Tiles, left: &Tiles) -> Option<Tile> {
    let more = rack.without(left);
    more.iter().find(|tile| *tile != Tile::Blank)
}

/// The tiles that a rack of the record holds: nine if the first rack has nine, or at least two turns and half of all do (R27).
pub(super) fn rack_size(variant: &Variant, lines: &[Line]) -> usize {
    let turns = lines.iter().filter(|line| line.entry.is_turn());
    let racks: Vec<usize> = turns
        .filter_map(|l| l.rack.as_ref())
        .map(|rack| rack.len())
        .collect();
    let nine = RackSize::Nine.tiles(variant);
    let nines = racks.iter().filter(|&&tiles| tiles == nine).count();
    if racks.first() == Some(&nine) || nines >= 2 && 2 * nines >= racks.len() {
        nine
    } else {
        RackSize::Seven.tiles(variant)
    }
}

/// Returns a notice for each rack after the last turn, with this board, that cannot be drawn.
pub(super) fn after_the_game(record: &Record, board: &Board) -> Vec<Notice> {
    let mut found = vec![];
    let mut left = board.off_board();
    let most = rack_size(board.variant(), record.lines());
    let blanks = board.variant().tiles.all().count(Tile::Blank);
    let mut check = |line: usize, rack: &Tiles, left: &Tiles| {
        let what = if let Some(tile) = excess(rack, left) {
            let name = tile.in_words(&board.variant().tiles);
            sentence(name, rack.count(tile), left.count(tile))
        } else if rack.len() > most {
            format!("the rack has {} tiles, but a rack holds {most}", rack.len())
        } else if rack.count(Tile::Blank) > blanks {
            let has = rack.count(Tile::Blank);
            format!(
                "the rack has {has} blanks, but the game has {blanks}; they count as unknown tiles"
            )
        } else {
            return;
        };
        found.push(Notice { line, what });
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
fn sentence(name: &str, has: usize, are: usize) -> String {
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
