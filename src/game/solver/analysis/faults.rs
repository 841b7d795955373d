//! Faults of a record, and why turns cannot be judged or simulated.

use super::before_turn::{UnjudgedReason, turns_up_to};
use crate::engine::lexicon::Lexicon;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::record::as_json;
use crate::record::{Record, Replayed, StepPlay, mistake, remarks_by_line};
use crate::solver::movegen::Generator;
use serde::Serialize;

/// Something wrong or odd about a record, which is judged all the same as far as possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordIssue {
    /// The number of the line in its file, from 1; 0 when the record comes from none.
    #[serde(serialize_with = "as_json::line")]
    pub line: usize,
    /// Whole sentences that begin with the line.
    pub what: String,
}

/// A turn that could not be judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnjudgedTurn {
    /// The line of the record, from 0.
    #[serde(skip)]
    pub line: usize,
    /// The number of the line in its file, from 1; 0 when the record comes from none.
    #[serde(rename = "line", serialize_with = "as_json::line")]
    pub number: usize,
    /// The number of the turn, from 1.
    pub turn: usize,
    /// The player.
    #[serde(serialize_with = "as_json::value")]
    pub player: Seat,
    /// Why not.
    #[serde(serialize_with = "as_json::shown")]
    pub why: UnjudgedReason,
    /// The phonies that stood: they can be reported without its rack.
    #[serde(rename = "phoneys")]
    pub phonies: Vec<String>,
}

/// Why what was done cannot be simulated. It continues a sentence after a colon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotSimulated {
    /// It has a phony.
    #[error("not all its words are in the dictionary")]
    Phony,
    /// It breaks a rule.
    #[error("it breaks the rules")]
    Breach,
    /// It changed tiles on the board (R30–R32).
    #[error("it changed tiles on the board")]
    ChangedBoard,
    /// The rules of the analysis do not allow it: an exchange from too small a bag.
    #[error("the rules do not allow it")]
    NotAllowed,
}

/// The words of a play that neither the dictionary has nor the players agreed on (R38).
pub(super) fn phonies(play: &StepPlay, words: &Generator, agreed: &[Vec<Letter>]) -> Vec<String> {
    let known =
        |word: &[Letter]| words.contains(word) || agreed.iter().any(|agreed| agreed == word);
    play.words()
        .filter(|word| !known(&word.letters()))
        .map(ToString::to_string)
        .collect()
}

/// The phonies of a turn that stood; none of one challenged off.
pub(super) fn standing_phonies(
    record: &Record,
    replayed: &Replayed,
    index: usize,
    words: &Generator,
) -> Vec<String> {
    let step = replayed.steps().get(index);
    let play = step.and_then(|step| step.play.as_ref());
    let play = play.filter(|play| !play.challenged_off);
    play.map_or(vec![], |play| {
        phonies(play, words, &record.agreed_words(index))
    })
}

/// All faults of a record, in the order of its lines.
pub(super) fn of(record: &Record, replayed: &Replayed, words: &Generator) -> Vec<RecordIssue> {
    let slips = replayed.mismatches().iter().map(|slip| RecordIssue {
        line: slip.line,
        what: mistake(slip),
    });
    let odd = remarks_by_line(record, replayed).map(|(line, what)| RecordIssue { line, what });
    let lines = record.lines().iter().enumerate();
    let stood = lines.filter_map(|(index, line)| {
        let phonies = standing_phonies(record, replayed, index, words);
        let place = match line.number {
            0 => format!("Turn {}", turns_up_to(record, index)),
            number => format!("Line {number}"),
        };
        let are = if phonies.len() == 1 { "is" } else { "are" };
        (!phonies.is_empty()).then(|| RecordIssue {
            line: line.number,
            what: format!(
                "{place}: {} {are} not in the dictionary but stood.",
                phonies.join(", ")
            ),
        })
    });
    let mut faults: Vec<RecordIssue> = slips.chain(odd).chain(stood).collect();
    faults.sort_by_key(|fault| fault.line);
    faults
}
