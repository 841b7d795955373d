//! A position on the command line, which parts of it are ignored, and its moves in words.

use super::dictionary::{self, check_language, tools};
use super::failure::Failure;
use super::printing::complain;
use crate::cli::Cli;
use crate::cli::board_flags::PositionFlags;
use crate::engine::position::{Position, over};
use crate::engine::rules::RuleSet;
use crate::languages;
use crate::languages::games;
use crate::record::notation::cgp::CgpPosition;
use crate::solver::players::{Bot, Choice, Tools};
use crate::words::lexicon::Dictionary;
use anyhow::Context;
use serde::Serialize;
use std::sync::Arc;

/// Opens a position, of the language and the game of the flags unless it names others, with what finds moves in it. Reports
/// [`differences`] on standard error.
pub(super) fn open(
    text: &str,
    flags: &PositionFlags,
    level: Option<Bot>,
    cli: &Cli,
) -> Result<(Position, Arc<Tools>), Failure> {
    let variant = flags.board.variant(cli.language());
    let cgp = CgpPosition::parse_for(text, variant.map_err(Failure::usage)?);
    let (cgp, rules) = (cgp.map_err(Failure::usage)?, flags.rules.rule_set());
    let position = checked(&cgp, &rules)?;
    let dictionary = dictionary::open(cli)?;
    check_language(position.board().variant(), &dictionary)?;
    let tools = tools(cli, &dictionary, level.map(|bot| bot.level))?;
    for note in differences(&cgp, &rules, &dictionary) {
        complain(&note);
    }
    Ok((position, tools))
}

/// Returns what the player to move sees, if a game by these rules can have the position and is not over in it.
fn checked(cgp: &CgpPosition, rules: &RuleSet) -> Result<Position, Failure> {
    let players = cgp.players.len().max(2);
    rules.check(players).map_err(Failure::usage)?;
    let position = cgp.position(rules).map_err(Failure::usage)?;
    position.check_rack().map_err(Failure::usage)?;
    match position.ending() {
        Some(reason) => Err(Failure::usage(over(reason))),
        None => Ok(position),
    }
}

/// Returns what the position asks for and the program does differently: plays and scores follow the dictionary, board and
/// tiles of the program.
pub(super) fn differences(
    position: &CgpPosition,
    rules: &RuleSet,
    dictionary: &Dictionary,
) -> Vec<String> {
    let mut notes = vec![];
    let variant = position.board.variant();
    let (tiles, bonus) = (&variant.tiles, variant.bingo.points.to_string());
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
            "ld" if !same(&[tiles.name()]) && !languages::is_called(tiles, said) => {
                let ours = languages::name_of(tiles);
                format!("the position uses the tiles {said}, but {ours} tiles are used here")
            }
            "bdn" if !games::is_called(variant, said) => {
                let ours = games::board_name(variant);
                format!("the position uses the board {said}, but the {ours} board is used here")
            }
            "bb" if !same(&[&bonus]) => {
                format!(
                    "the position gives {said} points for a bingo, but {bonus} are counted here"
                )
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
        notes.push(shown);
    }
    notes
}

/// A move in words.
#[derive(Clone, Serialize)]
pub(super) struct WrittenMove {
    /// In GCG notation; `exch ABC` and `pass` as typed.
    pub(super) play: String,
    /// The points.
    pub(super) score: i32,
    /// The words formed, the main word first.
    #[serde(skip)]
    pub(super) words: Vec<String>,
}

/// Writes a move of this position.
pub(super) fn written(choice: &Choice, position: &Position) -> anyhow::Result<WrittenMove> {
    let other = |play: String| WrittenMove {
        play,
        score: 0,
        words: vec![],
    };
    Ok(match choice {
        Choice::Play(found) => {
            let play = found.checked(position);
            let play = play.context("an invalid play was found")?;
            WrittenMove {
                play: play.main_word().notation(),
                score: play.score().total().value(),
                words: play.words().iter().map(ToString::to_string).collect(),
            }
        }
        Choice::Exchange(tiles) => {
            let tiles = position.tile_set().rack_text(tiles);
            other(format!("exch {tiles}"))
        }
        Choice::Pass => other("pass".to_owned()),
    })
}
