//! Saving the game (R34) and taking a turn back by agreement (R37).

use super::Effect;
use super::LocalPlayers;
use crate::app::pages::question::Question;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::table::{Appended, Proposal, Refusal};

impl LocalPlayers {
    /// Says in one sentence whether the game remains saved when the player leaves.
    pub(in crate::app) fn on_leaving(&self) -> &'static str {
        if let Some(told) = self.remote.on_leaving() {
            return told;
        }
        match (&self.save_error, self.is_saved) {
            (None, true) => "The game is saved. You can resume it later.",
            (Some(_), _) => "The game could not be saved and will be lost.",
            _ => "This game is not saved.",
        }
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
        let appended = self.player.look_for_plays();
        self.appended(appended)
    }

    /// Returns the question whether everyone agrees to take the last turn back. Shows a refusal if there is none.
    pub(in crate::app) fn take_back_question(&mut self) -> Option<Question> {
        let lines = &self.public.sheet;
        let Some(seat) = self.public.taken_back else {
            let why = if lines.is_empty() {
                "No turn to take back."
            } else {
                "Only the last turn can be taken back, before the next one."
            };
            self.refuse(why.to_owned());
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
        let said = format!(
            "{} Taking it back restores the board, the scores and the rack.",
            told.brief
        );
        let asked = match self.alone() {
            _ if self.remote.has_others() => "Ask the others to take back this turn?",
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

    /// Takes the last turn back after all people at this keyboard have agreed.
    pub(in crate::app) fn take_back(&mut self) -> Vec<Effect> {
        let taken_back = self.agreed_by_all(Proposal::TakeBack);
        let effects = self.handle_result(taken_back);
        self.await_answers();
        effects
    }

    /// Proposes something to which all people at this keyboard have just agreed together.
    pub(super) fn agreed_by_all(&self, proposal: Proposal) -> Result<Appended, Refusal> {
        let by = self.people().find(|&seat| self.is_here(seat));
        self.player.propose(by.unwrap_or(Seat::FIRST), proposal)
    }
}
