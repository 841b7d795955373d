//! A position from the command line, and what of it is left out of account.

use super::{Failure, complain};
use crate::engine::rules::RuleSet;
use crate::engine::tile::Tiles;
use crate::lexicon::Dictionary;
use crate::notation::cgp::Position;

/// Reads a position.
pub(super) fn read(text: &str) -> Result<Position, Failure> {
    Position::parse(text).map_err(Failure::usage)
}

/// Says on standard error what the position names that is not in force here: plays and scores follow the dictionary, the
/// board and the tiles at hand.
pub(super) fn tell_differences(position: &Position, dictionary: &Dictionary) {
    let name = dictionary.name();
    for operation in &position.operations {
        let said = &operation.arguments;
        let same = |ours: &[&str]| ours.iter().any(|ours| ours.eq_ignore_ascii_case(said));
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let note = match operation.name.as_str() {
            "lex" if !same(&[name, stem]) => {
                format!(
                    "the position names the dictionary {said}, and {name} is asked here: --dict FILE takes another"
                )
            }
            "ld" if !same(&["english"]) => {
                format!("the position names the tiles {said}, and those of English are used here")
            }
            "bdn" if !same(&["CrosswordGame"]) => {
                format!("the position names the board {said}, and the usual one is used here")
            }
            "bb" if !same(&["50"]) => {
                format!("the position gives {said} points for a bingo, and 50 are counted here")
            }
            "var" if !same(&["classic"]) => {
                format!(
                    "the position names the variant {said}, and the classic game is played here"
                )
            }
            _ => continue,
        };
        let shown: String = note.chars().filter(|c| !c.is_control()).collect();
        complain(&shown);
    }
}

/// Whether a game by these rules can have the position, and whoever is to move has something to play with.
///
/// # Errors
/// Why not, as the rest of a message.
pub(super) fn lawful(position: &Position, rules: &RuleSet) -> Result<(), String> {
    let most = rules.rack.tiles();
    let mut seen = position.board.multiset();
    for (i, player) in position.players.iter().enumerate() {
        let count = player.rack.len();
        if count > most {
            return Err(format!(
                "rack {} has {count} tiles; a rack has {most} at the most",
                i + 1
            ));
        }
        seen.add_all(&player.rack);
    }
    if position.rack().is_empty() {
        return Err("the player to move, who stands first, has no tiles".to_owned());
    }
    match seen.without(&Tiles::full_set()).nth(0) {
        Some(tile) => Err(format!("the position has more {tile} than the game has")),
        None => Ok(()),
    }
}
