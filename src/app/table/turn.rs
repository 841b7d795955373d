//! Handling of the players' keys at each step.

use super::own_turn::OwnTurn;
use super::{LocalPlayers, Msg, TableStep};
use crate::app::placement::{Answer, PlacementError, PlacementMsg};
use crate::app::scene::{Dialog, Typing};
use crate::engine::game::{CommandError, Phase};
use crate::engine::turn::ActDraft;
use crate::table::SeatAction;

impl LocalPlayers {
    /// Handles a message at the current step.
    pub(in crate::app) fn update(&mut self, msg: Msg) {
        match (&self.step, msg) {
            (_, Msg::Pause) => self.pause(),
            (TableStep::Thinking | TableStep::Placing(_), Msg::Confirm) => self.press_on(),
            (
                TableStep::Thinking | TableStep::Elsewhere | TableStep::Placing(_),
                Msg::Challenge,
            ) => {
                self.refuse("You can challenge a play once it is announced.".to_owned());
            }
            (TableStep::Announced(window), Msg::Confirm)
                if !window.is_asking() && self.is_weighed() =>
            {
                self.hurry();
            }
            (
                TableStep::Thinking
                | TableStep::Elsewhere
                | TableStep::Placing(_)
                | TableStep::Announced(_)
                | TableStep::Verdict(_),
                Msg::Place(msg),
            ) => self.arrange(&msg),
            (TableStep::Curtain(_), Msg::Confirm) => self.lift(),
            (TableStep::Turn(_), Msg::NotByRules(what)) if self.is_on_turn() => {
                self.refuse(format!(
                    "“{what}” is off in this game. Turn it on under Custom rules of a new game."
                ));
            }
            (TableStep::Turn(_), msg) => self.turn(msg),
            (TableStep::Announced(_), msg) => self.window(&msg),
            (TableStep::Draw | TableStep::Verdict(_), Msg::Confirm) => self.advance(),
            (TableStep::Over, msg) => self.ended.update(&msg, self.seats.access()),
            _ => {}
        }
    }

    /// Returns whether the score sheet is available: not before the first turn, nor while a verdict is shown.
    pub(super) const fn shows_sheet(&self) -> bool {
        !matches!(self.step, TableStep::Draw | TableStep::Verdict(_))
    }

    /// Returns the selected item of the end menu, if the game is over and the result is visible.
    pub(in crate::app) fn over_choice(&self) -> Option<usize> {
        let over = matches!(self.step, TableStep::Over);
        over.then(|| self.ended.chosen())?
    }

    fn turn(&mut self, msg: Msg) {
        match self.dialog() {
            None => self.lay(msg),
            Some(Dialog::Exchange { chosen, .. }) => self.exchange(chosen, &msg),
            Some(Dialog::Swap { .. }) => self.swap_dialog(&msg),
            Some(Dialog::Rearrange { .. }) => self.rearrange_dialog(&msg),
            Some(Dialog::AskAgree { word, more }) => self.answer_agreement(&word, more, &msg),
            Some(Dialog::AskPass) => {
                let pass = self.turn_draft(ActDraft::Pass);
                self.ask(&msg, SeatAction::Turn(pass));
            }
            Some(Dialog::AskExchange { tiles }) => {
                let exchange = self.turn_draft(ActDraft::Exchange(tiles));
                self.ask(&msg, SeatAction::Turn(exchange));
            }
            Some(Dialog::AskResign) => self.ask(&msg, SeatAction::Resign),
        }
    }

    pub(super) fn dialog(&self) -> Option<Dialog> {
        if let TableStep::Turn(own) = &self.step {
            own.dialog.clone()
        } else {
            None
        }
    }

    pub(super) fn open(&mut self, dialog: Option<Dialog>) {
        if let TableStep::Turn(own) = &mut self.step {
            own.dialog = dialog;
        }
    }

    /// Returns whether a person is on turn and no dialog or prompt is open.
    pub(in crate::app) const fn is_on_turn(&self) -> bool {
        matches!(&self.step, TableStep::Turn(own) if own.is_placing())
    }

    /// Puts down the tile picked up, or stops the search for a hint or tips. Returns whether there was any of these.
    pub(in crate::app) fn cancel(&mut self) -> bool {
        self.put_down() || self.advice.cancel()
    }

    /// Puts down the tile picked up. Returns whether there was one.
    const fn put_down(&mut self) -> bool {
        match &mut self.step {
            TableStep::Turn(own) => own.placement.put_down(),
            _ => false,
        }
    }

    /// Handles a key while no dialog is open: one that places tiles, or else one that ends the turn or asks for help.
    fn lay(&mut self, msg: Msg) {
        let msg = match msg.placing() {
            Ok(msg) => return self.place_tiles(msg),
            Err(other) if self.is_on_turn() => other,
            Err(_) => return,
        };
        self.put_down();
        match msg {
            Msg::Announce => self.announce(),
            Msg::OpenExchange | Msg::ExchangeTiles(_) | Msg::AskPass
                if self.rearrangement_waits() => {}
            Msg::OpenExchange => self.open_exchange(),
            Msg::AskPass => self.open(Some(Dialog::AskPass)),
            Msg::AskResign => self.open(Some(Dialog::AskResign)),
            Msg::PlayText(text) => self.play_text(&text),
            Msg::ExchangeTiles(tiles) if tiles.is_empty() => self.exchange_none(),
            Msg::ExchangeTiles(tiles) => self.exchange_tiles(tiles),
            Msg::Hint | Msg::Coach if self.seats.player().is_ahead() => self.refuse_help_ahead(),
            Msg::Hint => self.ask_hint(),
            Msg::Coach => self.ask_coach(),
            Msg::OpenSwap(kind) => self.open_swap(kind),
            Msg::OpenRearrange => self.open_rearrange(),
            Msg::Swap(swap) => self.swap(swap),
            Msg::RearrangeText(text) => self.rearrange_text(&text),
            Msg::UndoChange => self.undo_change(),
            _ => {}
        }
    }

    /// Hands a message to the placement, and obeys its answer.
    fn place_tiles(&mut self, msg: PlacementMsg) {
        let TableStep::Turn(OwnTurn { placement, .. }) = &mut self.step else {
            return;
        };
        let answer = placement.update(msg);
        if let (Phase::Turn(seat), Some(order)) =
            (&self.seats.public().phase, placement.rack_order())
            && let Some(rack) = self.racks.get_mut(seat.index())
        {
            rack.clone_from(order);
        }
        let typing = placement.typing;
        match answer {
            Answer::Done | Answer::Back => {}
            Answer::Confirmed => self.announce(),
            Answer::Notice(text) => self.notify(text.to_owned()),
            Answer::Refused(PlacementError::LetterGone(q)) if q.to_string() == "Q" => {
                let error = PlacementError::LetterGone(q);
                self.refuse(format!("{error}{}", how_to_leave(typing)));
            }
            Answer::Refused(error) => self.refuse(error.to_string()),
        }
    }

    fn announce(&mut self) {
        let Some(placement) = self.placement() else {
            return;
        };
        let draft = placement.draft.clone();
        if draft.is_empty() {
            let changed = !placement.swapped().swaps.is_empty();
            self.refuse(if changed {
                "Now play, exchange or pass.".to_owned()
            } else {
                "Place tiles on the board first.".to_owned()
            });
            return;
        }
        let fault = placement.play().err();
        let turn = self.turn_draft(ActDraft::Play(draft));
        self.take(SeatAction::Turn(turn));
        if let (Some(error), Some(notice)) = (fault, &mut self.notice) {
            notice.square = error.square();
        }
    }

    /// Arranges the rack of the one person at this keyboard who waits.
    fn arrange(&mut self, msg: &PlacementMsg) {
        let waiting = self.seats.alone();
        if let Some(rack) = waiting.and_then(|seat| self.racks.get_mut(seat.index())) {
            rack.arrange(msg, &self.seats.public().setup.variant().tiles);
        }
    }

    fn undo_change(&mut self) {
        if let TableStep::Turn(own) = &mut self.step
            && own.placement.undo_change()
        {
            return self.notify("Taken back.".to_owned());
        }
        self.refuse("No change to take back.".to_owned());
    }

    /// Refuses a play or swap that contains phonies. If the players can allow a word, asks about it (R9, R38).
    pub(super) fn refuse_words(&mut self, words: &[String]) {
        let error = CommandError::Unacceptable(words.to_vec());
        self.refuse(crate::app::describe::sentence(&error));
        if self.seats.can_agree() {
            self.ask_agreement(words.to_vec());
        }
    }

    /// Asks about the first of these words.
    fn ask_agreement(&mut self, mut words: Vec<String>) {
        if !words.is_empty() {
            let word = words.remove(0);
            self.open(Some(Dialog::AskAgree { word, more: words }));
        }
    }

    /// Handles a key while everyone is asked about a word. If all agree, closes the curtain before the rack is shown again,
    /// because everyone has been looking at the screen.
    fn answer_agreement(&mut self, word: &str, more: Vec<String>, msg: &Msg) {
        match msg {
            Msg::Answer(false) | Msg::Back => self.open(None),
            Msg::Answer(true) => {
                self.open(None);
                if let Some(letters) = self.seats.tiles().letters_of(word) {
                    self.agree(letters);
                }
                if more.is_empty() {
                    return self.cover();
                }
                self.ask_agreement(more);
            }
            _ => {}
        }
    }
}

/// Explains how to leave, to a player who may have typed `q` for that. These keys are fixed.
const fn how_to_leave(typing: Typing) -> &'static str {
    match typing {
        Typing::Tiles => " To leave, press Ctrl-C.",
        Typing::Always | Typing::Commands => " To leave, press Esc or Ctrl-C.",
    }
}
