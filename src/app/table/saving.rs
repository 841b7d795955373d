//! Saving the game (R34) and taking a turn back by agreement (R37).

use super::Effect;
use super::LocalPlayers;
use super::remote::Remote;
use crate::app::pages::question::Question;
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::table::Proposal;

/// What leaving does to a game that has not been played.
const NO_TURN_YET: &str = "No turn has been played, so the title will not list this game.";

impl LocalPlayers {
    /// Says in one sentence whether the game remains saved when the player leaves.
    pub(in crate::app) fn on_leaving(&self) -> &'static str {
        if let Some(told) = Remote::on_leaving(self.seats.access()) {
            return told;
        }
        match (&self.save_error, self.is_saved) {
            (None, true) if self.is_untouched() => NO_TURN_YET,
            (None, true) => "The game is saved. You can resume it later.",
            (Some(_), _) => "The game could not be saved and will be lost.",
            _ => "This game is not saved.",
        }
    }

    /// Returns whether no turn has been taken. The title does not list such a game.
    fn is_untouched(&self) -> bool {
        self.seats.public().sheet.is_empty() && matches!(self.seats.public().phase, Phase::Turn(_))
    }

    /// Handles the result of saving. The game continues even if it could not be saved.
    pub(super) fn saved(&mut self, saved: Result<Option<String>, String>) {
        match saved {
            Ok(said) => {
                let had_error = self.save_error.take().is_some();
                let again = || "The whole game is saved again.".to_owned();
                if let Some(said) = said.or_else(|| had_error.then(again)) {
                    self.notify(said);
                }
            }
            Err(why) => self.save_error = Some(why),
        }
    }

    /// Ends a resumed game if nobody has a play left (R23).
    pub(in crate::app) fn look_for_plays(&mut self) -> Vec<Effect> {
        let appended = self.seats.player().look_for_plays();
        self.appended(appended)
    }

    /// Returns the question whether everyone agrees to take the last turn back. Shows a refusal if there is none.
    pub(in crate::app) fn take_back_question(&mut self) -> Option<Question> {
        let access = self.seats.access();
        if !access.acts {
            let why = if access.plays {
                "You have resigned, so you can no longer take back a turn."
            } else {
                "Only players can take back a turn."
            };
            self.refuse(why.to_owned());
            return None;
        }
        let lines = &self.seats.public().sheet;
        let Some(seat) = self.seats.public().taken_back else {
            self.refuse(self.why_nothing_to_take_back().to_owned());
            return None;
        };
        let end = lines
            .iter()
            .rposition(|line| line.seat == seat && line.entry.is_turn())?;
        let same = |line: &SheetLine| {
            let swaps = matches!(line.entry, SheetEntry::Swaps(_));
            swaps && (line.seat, line.turn) == (seat, lines[end].turn)
        };
        let begin = end - usize::from(end > 0 && same(&lines[end - 1]));
        let told = self.turn_summaries(begin..end + 1).pop()?;
        let mut said = match self.turns_since(seat).as_slice() {
            [] => format!(
                "{} Taking it back restores the board, the scores and the rack.",
                told.brief
            ),
            since => format!(
                "{} Taking it back, with {}, restores the board, the scores and the racks.",
                told.brief,
                self.named_turns(since)
            ),
        };
        if self.rating.is_some() {
            said.push_str(" The rating stays as it is: a game is rated by its first end.");
        }
        let asked = match self.seats.alone() {
            _ if self.seats.has_others() => "Ask the others to take back this turn?",
            Some(_) => "Take back this turn? Computers always agree.",
            None => "Do all players agree to take back this turn?",
        };
        Some(Question {
            text: said,
            asked: asked.to_owned(),
            yes: "take it back",
            no: "keep it",
        })
    }

    fn why_nothing_to_take_back(&self) -> &'static str {
        let standing = standing_lines(&self.seats.public().sheet);
        let mut turns = standing.iter().filter(|line| line.entry.is_turn());
        let is_computers = |line: &&SheetLine| self.seats.seating().is_computer(line.seat);
        let last = standing.iter().rev().find(|line| line.entry.is_of_a_turn());
        if last.is_some_and(|line| line.entry == SheetEntry::Resigned) {
            "A resignation is final: it and earlier turns can't be taken back."
        } else if self.seats.public().sheet.is_empty() {
            "No turn to take back."
        } else if !standing.is_empty() && turns.all(is_computers) {
            "No turn to take back: only computers have played."
        } else {
            "Only the last turn can be taken back, before the next one."
        }
    }

    /// Returns the players with a turn since the last one of `seat`. They are computers if that one is to be taken back (R37).
    pub(super) fn turns_since(&self, seat: Seat) -> Vec<Seat> {
        let turns = self.seats.public().sheet.iter().rev();
        let turns = turns.filter(|line| line.entry.is_turn());
        let mut since: Vec<Seat> = turns
            .map(|line| line.seat)
            .take_while(|&by| by != seat)
            .collect();
        since.reverse();
        since
    }

    /// Names the turns of these players in a sentence about an earlier one.
    pub(super) fn named_turns(&self, since: &[Seat]) -> String {
        match since {
            [only] => format!("{}’s turn after it", self.seats.name(*only)),
            _ => "the turns after it".to_owned(),
        }
    }

    /// Takes the last turn back after all people at this keyboard have agreed.
    pub(in crate::app) fn take_back(&mut self) -> Vec<Effect> {
        let taken_back = self.seats.propose(Proposal::TakeBack);
        let effects = self.handle_result(taken_back);
        self.await_answers();
        effects
    }
}
