//! Handling of the players' keys at each step.

use super::{LocalPlayers, Msg, TableStep};
use crate::app::draft_editor::PlacementError;
use crate::app::scene::{Dialog, Typing};
use crate::engine::game::CommandError;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::engine::turn::ActDraft;
use crate::table::{Refusal, SeatAction};

impl LocalPlayers {
    /// Handles a message at the current step.
    pub(in crate::app) fn update(&mut self, msg: Msg) {
        match (&self.step, msg) {
            (_, Msg::Pause) => self.pause(),
            (TableStep::Thinking | TableStep::Placing(_), Msg::Confirm) => self.press_on(),
            (
                TableStep::Thinking | TableStep::Elsewhere | TableStep::Placing(_),
                Msg::Challenge,
            ) => self.refuse("You can challenge a play once it is announced.".to_owned()),
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
                msg @ (Msg::Shuffle | Msg::Sort | Msg::Reorder { .. }),
            ) => self.arrange_for(self.seats.alone(), &msg),
            (TableStep::Curtain(_), Msg::Confirm) => self.lift(),
            (TableStep::Turn(_), Msg::NotByRules(what)) if self.dialog().is_none() => {
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
            Some(Dialog::Prompt { .. }) => self.prompt(&msg),
            Some(Dialog::Blank) => self.blank(&msg),
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
        if let TableStep::Turn(editor) = &self.step {
            editor.dialog.clone()
        } else {
            None
        }
    }

    pub(super) fn open(&mut self, dialog: Option<Dialog>) {
        if let TableStep::Turn(editor) = &mut self.step {
            editor.dialog = dialog;
        }
    }

    /// Handles a key while tiles are placed and no dialog is open.
    fn lay(&mut self, msg: Msg) {
        let again = self.put_down();
        match msg {
            Msg::Delete if again => self.edit(&Msg::Recall),
            Msg::Delete | Msg::Letters(_) => self.change_typing(&msg),
            Msg::Letter(c) | Msg::Char(c) => self.letter(c, false),
            Msg::BlankLetter(c) => self.letter(c, true),
            Msg::LayWord(text) => self.word(&text),
            Msg::Announce | Msg::Confirm => self.announce(),
            Msg::Shuffle | Msg::Sort | Msg::Reorder { .. } => self.arrange(&msg),
            Msg::Hold(_)
            | Msg::LayTile { .. }
            | Msg::Shift { .. }
            | Msg::Unlay(_)
            | Msg::Point(_) => self.by_hand(&msg),
            Msg::OpenBlank => self.open_blank(),
            Msg::OpenPrompt => self.open_prompt(),
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
            Msg::UndoChange if self.undo_change() => self.notify("Taken back.".to_owned()),
            Msg::UndoChange => self.refuse("No change to take back.".to_owned()),
            other => self.edit(&other),
        }
    }

    /// Handles a key that moves the cursor or takes tiles back.
    fn edit(&mut self, msg: &Msg) {
        let board = self.board_now();
        let TableStep::Turn(editor) = &mut self.step else {
            return;
        };
        match msg {
            Msg::Move(way) => editor.move_cursor(*way),
            Msg::Rotate => editor.rotate(&board),
            Msg::Step => editor.step(),
            Msg::TakeBack | Msg::Erase if !editor.undo_change() => {
                editor.take_back(&board);
            }
            Msg::Recall => editor.recall(),
            _ => {}
        }
    }

    pub(super) fn letter(&mut self, c: char, blank: bool) {
        let (Some(letter), Some((_, rack))) = (Letter::from_char(c), self.at_keyboard()) else {
            return;
        };
        let board = self.board_now();
        let TableStep::Turn(editor) = &mut self.step else {
            return;
        };
        let typing = editor.typing;
        if let Err(error) = editor.lay(&board, &rack, letter, blank) {
            let asks_to_leave =
                matches!(error, PlacementError::LetterGone(q) if q.to_char() == 'Q');
            let how = if asks_to_leave {
                how_to_leave(typing)
            } else {
                ""
            };
            self.refuse(format!("{error}{how}"));
        }
    }

    fn word(&mut self, text: &str) {
        let Some((_, rack)) = self.at_keyboard() else {
            return;
        };
        let board = self.board_now();
        if let TableStep::Turn(editor) = &mut self.step
            && let Err(error) = editor.lay_word(&board, &rack, text)
        {
            self.refuse(error.to_string());
        }
    }

    fn announce(&mut self) {
        let TableStep::Turn(editor) = &self.step else {
            return;
        };
        let draft = editor.draft.clone();
        if draft.is_empty() {
            let changed = !editor.swaps.is_empty();
            self.refuse(if changed {
                "Now play, exchange or pass.".to_owned()
            } else {
                "Place tiles on the board first.".to_owned()
            });
            return;
        }
        let turn = self.turn_draft(ActDraft::Play(draft));
        let fault = self.seats.player().preview(&turn).err();
        self.take(SeatAction::Turn(turn));
        if let (Some(Refusal::Rules(CommandError::Play(error))), Some(notice)) =
            (fault, &mut self.notice)
        {
            notice.square = error.square();
        }
    }

    fn arrange(&mut self, msg: &Msg) {
        let owner = self.at_keyboard().map(|(seat, _)| seat);
        self.arrange_for(owner, msg);
    }

    fn arrange_for(&mut self, owner: Option<Seat>, msg: &Msg) {
        if let Some(seat) = owner {
            let set = &self.seats.public().setup.variant().tiles;
            match msg {
                Msg::Sort => self.rack_order.sort(seat, set),
                Msg::Reorder { from, to } => self.rack_order.shift(seat, *from, *to),
                _ => self.rack_order.shuffle(seat),
            }
        }
        if let TableStep::Turn(editor) = &mut self.step {
            editor.forget_origins();
        }
    }

    fn undo_change(&mut self) -> bool {
        match &mut self.step {
            TableStep::Turn(editor) => editor.undo_change(),
            _ => false,
        }
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
                if let Some(letters) = Letter::word(word) {
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
