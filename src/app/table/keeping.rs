//! What becomes of what happened: it is kept (R34), or by agreement taken back (R37).

use super::Effect;
use super::Table;
use crate::app::pages::question::Question;
use crate::engine::event::Event;
use crate::engine::game::{Command, Phase};
use crate::engine::sheet::{SheetEntry, SheetLine};

impl Table {
    /// What has happened since this was asked last.
    pub(in crate::app) fn happened(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.happened)
    }

    /// Whether something has happened since the session asked last that should not be missed.
    pub(in crate::app) fn rings(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    /// What becomes of the game when it is left now, in one sentence.
    pub(in crate::app) const fn on_leaving(&self) -> &'static str {
        match (&self.unkept, self.keeps) {
            (None, true) => "The game is saved. You can resume it later.",
            (Some(_), _) => "The game could not be saved and will be lost.",
            _ => "This game is not saved.",
        }
    }

    /// Whether what happened could be written down. The game goes on in any case.
    pub(in crate::app) fn kept(&mut self, kept: Result<Option<String>, String>) {
        match kept {
            Ok(said) => {
                let was_unkept = self.unkept.take().is_some();
                let again = || "The whole game is saved again.".to_owned();
                if let Some(said) = said.or_else(|| was_unkept.then(again)) {
                    self.tell(said);
                }
            }
            Err(why) => self.unkept = Some(why),
        }
    }

    /// Whether it is time to look whether anybody has a play left: where that ends the game, and no exchange can change a
    /// rack any more (R13, R23).
    pub(in crate::app) fn looks_for_plays(&self) -> bool {
        self.game.setup().rules().looks_for_plays_left()
            && matches!(self.game.phase(), Phase::Turn(_))
            && self.game.exchange_range().is_none()
    }

    /// Nobody has a play left: the game is over.
    pub(in crate::app) fn no_play_left(&mut self) -> Vec<Effect> {
        self.apply(Command::DeclareNoPlayLeft)
    }

    /// The question whether all agree to take the last turn back; refuses where there is none.
    pub(in crate::app) fn take_back_question(&mut self) -> Option<Question> {
        let Some(seat) = self.game.taken_back() else {
            self.refuse("No turn to take back.".to_owned());
            return None;
        };
        let lines = self.game.sheet();
        let end = lines
            .iter()
            .rposition(|line| line.seat == seat && line.entry.is_turn())?;
        let same = |line: &SheetLine| {
            let swaps = matches!(line.entry, SheetEntry::Swaps(_));
            swaps && (line.seat, line.turn) == (seat, lines[end].turn)
        };
        let begin = end - usize::from(end > 0 && same(&lines[end - 1]));
        let told = self.told_by_turns(begin..end + 1).pop()?;
        let said = format!(
            "{} Taking it back restores the board, the scores and the rack.",
            told.brief
        );
        let asked = match self.alone() {
            Some(_) => "Take back this turn? Computers always agree.",
            None => "Do all players agree to take back this turn?",
        };
        Some(Question {
            said,
            asked: asked.to_owned(),
            yes: "take it back",
            no: "keep it",
        })
    }

    /// Takes the last turn back.
    pub(in crate::app) fn take_back(&mut self) -> Vec<Effect> {
        self.apply(Command::TakeBack)
    }
}
