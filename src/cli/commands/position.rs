//! A position on the command line, and which parts of it are ignored.

use super::failure::Failure;
use super::printing::complain;
use crate::engine::rules::RuleSet;
use crate::engine::square::Square;
use crate::engine::tile::{Tile, Tiles};
use crate::record::notation::cgp::CgpPosition;
use crate::words::lexicon::Dictionary;

/// Reads a position.
pub(super) fn read(text: &str) -> Result<CgpPosition, Failure> {
    CgpPosition::parse(text).map_err(Failure::usage)
}

/// Reports on standard error what the position asks for and the program does differently: plays and scores follow the
/// dictionary, board and tiles of the program.
pub(super) fn tell_differences(position: &CgpPosition, rules: &RuleSet, dictionary: &Dictionary) {
    let (name, bag) = (dictionary.name(), rules.exchange.bag_needs);
    for operation in &position.operations {
        let said = &operation.arguments;
        let same = |ours: &[&str]| ours.iter().any(|ours| ours.eq_ignore_ascii_case(said));
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let note = match operation.name.as_str() {
            "lex" if !same(&[name, stem]) => {
                format!(
                    "the position uses the dictionary {said}, but {name} is used here; choose another with --dict FILE"
                )
            }
            "ld" if !same(&["english"]) => {
                format!("the position uses the tiles {said}, but English tiles are used here")
            }
            "bdn" if !same(&["CrosswordGame"]) => {
                format!("the position uses the board {said}, but the standard board is used here")
            }
            "bb" if !same(&["50"]) => {
                format!("the position gives {said} points for a bingo, but 50 are counted here")
            }
            "var" if !same(&["classic"]) => {
                format!("the position uses the variant {said}, but the classic game is played here")
            }
            "etl" if !same(&[&bag.to_string()]) => {
                format!(
                    "the position needs {said} tiles in the bag for an exchange, but {bag} are needed here; \
                     change it with --exchange-bag N"
                )
            }
            unknown if !operation.is_known() => {
                format!("the position contains “{unknown}”, which is unknown and ignored")
            }
            _ => continue,
        };
        let shown: String = note.chars().filter(|c| !c.is_control()).collect();
        complain(&shown);
    }
}

/// Checks that a game by these rules can have the position, and that the player to move has tiles.
///
/// # Errors
/// Why not, as the rest of a message.
pub(super) fn check_position(position: &CgpPosition, rules: &RuleSet) -> Result<(), String> {
    let most = rules.rack.tiles();
    let mut seen = position.board.multiset();
    for (i, player) in position.players.iter().enumerate() {
        let count = player.rack.len();
        if count > most {
            return Err(format!(
                "rack {} has {count} tiles; a rack has at most {most}",
                i + 1
            ));
        }
        seen.add_all(&player.rack);
    }
    if position.rack().is_empty() {
        return Err("the first player, who is to move, has no tiles".to_owned());
    }
    match seen.without(&Tiles::full_set()).nth(0) {
        Some(tile) => Err(surplus_tile(position, tile)),
        None => Ok(()),
    }
}

/// The place of the first tile too many of a kind.
fn surplus_tile(position: &CgpPosition, tile: Tile) -> String {
    let what = tile.in_words();
    let most = Tiles::full_set().count(tile);
    let said = format!("too many {what} tiles; the game has {most}");
    let on_board = position.board.tiles();
    let on_board = on_board.filter(|(_, placed)| placed.tile() == tile);
    let squares: Vec<Square> = on_board.map(|(square, _)| square).collect();
    if let Some(square) = squares.get(most) {
        let (row, column) = (square.row() + 1, square.column_char());
        return format!("row {row}, column {column}: {said}");
    }
    let mut left = most - squares.len();
    for (rack, player) in (1..).zip(&position.players) {
        let held = player.rack.count(tile);
        if held > left {
            return format!("rack {rack}: {said}");
        }
        left -= held;
    }
    said
}
