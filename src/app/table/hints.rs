//! Hints on a player's turn, in games with hints: first the row or column of a good play, then its length, then the play.
//!
//! A hint is a quick champion's move with the same knowledge as the player.

use super::requests::{Hint, HintShown};
use super::{LocalPlayers, TableStep};
use crate::app::describe::named;
use crate::app::request::{BotRequest, RequestId};
use crate::engine::game::{Command, Phase};
use crate::engine::hint::HintStep;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::solver::players::{Bot, Pace};
use crate::text::counted;

impl LocalPlayers {
    /// Asks for a hint, or shows more of it.
    pub(super) fn ask_hint(&mut self) {
        if !self.seats.public().setup.rules().hints {
            return self.refuse("Hints are off in this game.".to_owned());
        }
        if self.made_changes() {
            return self.refuse("Take back your changes to the board first.".to_owned());
        }
        match &mut self.hint {
            None => {
                self.hint = Some(Hint {
                    request_id: None,
                    turn: None,
                    shown: HintShown::Nothing,
                });
                self.notify("Looking for a good play.".to_owned());
            }
            Some(Hint { turn: None, .. }) => self.notify("Looking for a good play.".to_owned()),
            Some(_) => self.tell_more(),
        }
    }

    fn made_changes(&self) -> bool {
        match &self.step {
            TableStep::Turn(editor) => {
                !editor.swaps.is_empty() || editor.draft.rearranged().is_some()
            }
            _ => false,
        }
    }

    /// Returns the request for a hint, unless it was already sent.
    pub(super) fn asks_for_hint(&mut self, request_id: RequestId) -> Option<BotRequest> {
        let (TableStep::Turn(_), Phase::Turn(seat)) = (&self.step, &self.seats.public().phase)
        else {
            return None;
        };
        let view = self.seats.player().view(*seat);
        let hint = self
            .hint
            .as_mut()
            .filter(|hint| hint.request_id.is_none())?;
        hint.request_id = Some(request_id);
        Some(BotRequest {
            request_id,
            bot: Bot::champion(Pace::Quick),
            view,
            seed: u64::from(self.seats.public().turn),
        })
    }

    /// Receives the champion's move.
    pub(super) fn hinted(&mut self, request_id: RequestId, command: Command) {
        let Some(hint) = self
            .hint
            .as_mut()
            .filter(|hint| hint.request_id == Some(request_id))
        else {
            return;
        };
        if let Command::Turn(turn) = command {
            hint.turn = Some(turn);
            self.tell_more();
        }
    }

    /// Returns whether a hint is still being searched for.
    pub(super) const fn waits_for_hint(&self) -> bool {
        matches!(
            &self.hint,
            Some(Hint {
                request_id: Some(_),
                turn: None,
                ..
            })
        )
    }

    /// Stops the search for a hint. Returns whether there was one.
    pub(super) fn cancel_hint(&mut self) -> bool {
        self.waits_for_hint() && self.hint.take().is_some()
    }

    /// Shows the next part.
    fn tell_more(&mut self) {
        let Some(hint) = &mut self.hint else {
            return;
        };
        let Some(turn) = hint.turn.clone() else {
            return;
        };
        hint.shown = hint.shown.next();
        let told = hint.shown;
        self.record(told);
        let said = match (&turn.act, told) {
            (ActDraft::Play(_), _) => return self.tell_of_play(&turn, told),
            (ActDraft::Exchange(tiles), HintShown::All) => format!("Hint: exchange {tiles}."),
            (ActDraft::Exchange(tiles), HintShown::Length) => {
                format!("Hint: exchange {}.", counted(tiles.len(), "tile"))
            }
            (ActDraft::Exchange(_), _) => "Hint: an exchange is better than any play.".to_owned(),
            (ActDraft::Pass, _) => "Hint: passing is best.".to_owned(),
        };
        self.notify(said);
    }

    /// Records in the game how much of the hint was shown.
    fn record(&mut self, told: HintShown) {
        let step = match told {
            HintShown::Nothing => return,
            HintShown::Where => HintStep::Line,
            HintShown::Length => HintStep::Length,
            HintShown::All => HintStep::Play,
        };
        let appended = self.seats.player().hinted(step);
        self.appended(appended);
    }

    fn tell_of_play(&mut self, turn: &TurnDraft, told: HintShown) {
        let Ok(checked) = self.seats.player().preview(turn) else {
            return;
        };
        let Some(play) = checked.play() else {
            return;
        };
        let (word, tiles) = (play.main_word(), play.draft().len());
        let said = match told {
            HintShown::Nothing | HintShown::Where => format!("Hint: look at {}.", line_of(play)),
            HintShown::Length => {
                let (tiles, letters) = (counted(tiles, "tile"), word.letters().len());
                format!("Hint: place {tiles}. The word has {letters} letters.")
            }
            HintShown::All => {
                let swapped = if turn.swaps.is_empty() {
                    ""
                } else {
                    " after a swap with the board"
                };
                let at = word.start().notation(word.direction());
                let points = play.score().total();
                format!("Hint: {} at {at} for {points}{swapped}.", named(play))
            }
        };
        if told == HintShown::All && turn.swaps.is_empty() {
            self.lay_out(play);
        }
        self.notify(said);
    }

    /// Places the hinted play on the board, to be announced or taken back.
    fn lay_out(&mut self, play: &Play) {
        let board = self.board_now();
        let (start, direction) = (play.main_word().start(), play.main_word().direction());
        if let TableStep::Turn(editor) = &mut self.step
            && play.draft().rearranged().is_none()
            && editor.dialog.is_none()
        {
            editor.replace(play.draft().clone(), start, direction, &board);
        }
    }

    /// Returns the highlighted squares of the row or column that the hint shows.
    pub(super) fn highlighted(&self) -> Vec<Square> {
        let turn = self.hint.as_ref().and_then(|hint| hint.turn.as_ref());
        let checked = turn.and_then(|turn| self.seats.player().preview(turn).ok());
        let Some(word) = checked
            .as_ref()
            .and_then(|turn| turn.play())
            .map(Play::main_word)
        else {
            return vec![];
        };
        let start = word.start();
        let in_line = |square: &Square| match word.direction() {
            Direction::Across => square.row() == start.row(),
            Direction::Down => square.column() == start.column(),
        };
        Square::all().filter(in_line).collect()
    }
}

/// Describes the location of a play: `row 8, on the left`.
fn line_of(play: &Play) -> String {
    let word = play.main_word();
    let (start, direction) = (word.start(), word.direction());
    let length = u8::try_from(word.letters().len()).unwrap_or(word.variant().layout.size());
    let (line, begins, parts) = match direction {
        Direction::Across => (
            format!("row {}", start.row() + 1),
            start.column(),
            ["on the left", "in the middle", "on the right"],
        ),
        Direction::Down => (
            format!("column {}", start.column_char()),
            start.row(),
            ["at the top", "in the middle", "at the bottom"],
        ),
    };
    let middle = begins + length / 2;
    format!("{line}, {}", parts[usize::from((middle / 5).min(2))])
}
