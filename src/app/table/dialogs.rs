//! Dialogs during a turn: blank letter, typed play, exchange, and yes-or-no questions.

use super::{LocalPlayers, Msg, TableStep, refusal};
use crate::app::choice::moved;
use crate::app::describe::{outlook, sentence};
use crate::app::draft_editor::DraftEditor;
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;
use crate::app::scene::{Dialog, NO_BLANK, NoPlay};
use crate::engine::draft::Draft;
use crate::engine::play::{Play, PlayError, check_rack};
use crate::engine::tile::{Letter, Tile, Tiles};
use crate::engine::turn::ActDraft;
use crate::record::notation::coordinates::TypedPlay;
use crate::table::{Consequence, SeatAction};

impl LocalPlayers {
    pub(super) fn open_blank(&mut self) {
        let Some((_, rack)) = self.at_keyboard() else {
            return;
        };
        let TableStep::Turn(editor) = &mut self.step else {
            return;
        };
        if editor.left(&rack).count(Tile::Blank) > 0 {
            editor.dialog = Some(Dialog::Blank);
        } else {
            self.refuse("No blank on your rack.".to_owned());
        }
    }

    pub(super) fn blank(&mut self, msg: &Msg) {
        match msg {
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c)
                if Letter::from_char(*c).is_some() =>
            {
                self.open(None);
                self.letter(*c, true);
            }
            Msg::Back => self.open(None),
            _ => {}
        }
    }

    pub(super) fn ask(&mut self, msg: &Msg, act: SeatAction) {
        match msg {
            Msg::Answer(true) => {
                self.open(None);
                self.take(act);
            }
            Msg::Answer(false) | Msg::Back => self.open(None),
            _ => {}
        }
    }

    pub(super) fn prompt(&mut self, msg: &Msg) {
        let Some(Dialog::Prompt { mut text, .. }) = self.dialog() else {
            return;
        };
        match msg {
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c) => drop(text.push(*c)),
            Msg::Step => drop(text.push(' ')),
            Msg::Erase | Msg::TakeBack => drop(text.update(CommonMsg::Erase)),
            Msg::EraseMore(all) => drop(text.update(CommonMsg::EraseMore(*all))),
            Msg::Back => return self.open(None),
            Msg::Confirm => return self.lay_typed(text),
            _ => {}
        }
        let outlook = self.look_at(text.text());
        self.open(Some(Dialog::Prompt { text, outlook }));
    }

    /// Opens the prompt with nothing typed.
    pub(super) fn open_prompt(&mut self) {
        self.open(Some(Dialog::prompt()));
    }

    /// Describes the score of a typed play, or what is wrong with it.
    fn look_at(&self, text: &str) -> Option<Result<String, String>> {
        if text.split_whitespace().count() < 2 {
            return None;
        }
        let play = self
            .typed(text)
            .and_then(|(_, draft)| self.previewed(draft));
        Some(play.map(|play| outlook(&play)))
    }

    /// Returns the words and score of a typed play, or what is wrong with it; `None` when no person is on turn.
    pub(in crate::app) fn tried(&self, text: &str) -> Option<Result<Play, String>> {
        self.view_at_keyboard()?;
        let (_, draft) = match self.typed(text) {
            Ok(typed) => typed,
            Err(why) => return Some(Err(why)),
        };
        Some(self.previewed(draft))
    }

    /// Returns the play that a draft makes after this turn's swaps.
    fn previewed(&self, draft: Draft) -> Result<Play, String> {
        let turn = self.turn_draft(ActDraft::Play(draft));
        let turn = self.seats.player().preview(&turn);
        let turn = turn.map_err(|e| sentence(&e))?;
        turn.play().cloned().ok_or_else(String::new)
    }

    /// Returns the outline of the play being typed.
    pub(super) fn ghost(&self, editor: &DraftEditor) -> Draft {
        match (&editor.dialog, self.board_in_turn(editor)) {
            (Some(Dialog::Prompt { text, .. }), Some(now)) => {
                TypedPlay::outline(text.text(), &now.board, &now.rack)
            }
            _ => Draft::new(),
        }
    }

    /// Returns the play being typed, or why it is none.
    pub(super) fn preview_of_typed(&self, editor: &DraftEditor) -> Result<Play, NoPlay> {
        let Some(Dialog::Prompt { text, .. }) = &editor.dialog else {
            return Err(NoPlay::Nothing);
        };
        match self.typed(text.text()) {
            Ok((_, draft)) => self.preview_of(draft),
            Err(why) => Err(NoPlay::Fault {
                why,
                square: None,
                lacks: None,
            }),
        }
    }

    fn typed(&self, text: &str) -> Result<(TypedPlay, Draft), String> {
        let rack = self.at_keyboard().map(|(_, rack)| rack).unwrap_or_default();
        let play = TypedPlay::parse(text).map_err(|e| sentence(&e))?;
        let mut draft = play
            .draft(&self.board_now(), &rack)
            .map_err(|e| sentence(&e))?;
        if let TableStep::Turn(editor) = &self.step {
            draft.rearrange(editor.draft.rearranged().cloned());
        }
        match check_rack(&draft, &rack).err() {
            Some(PlayError::NotOnRack {
                tile: Tile::Blank, ..
            }) => Err(NO_BLANK.to_owned()),
            Some(fault) => Err(sentence(&fault)),
            None => Ok((play, draft)),
        }
    }

    /// Places a typed play on the board, where Enter announces it. If it is not legal, keeps the prompt open.
    fn lay_typed(&mut self, text: TextField) {
        match self.typed(text.text()) {
            Ok((play, draft)) => {
                let board = self.board_now();
                if let TableStep::Turn(editor) = &mut self.step {
                    editor.dialog = None;
                    editor.replace(draft, play.start(), play.direction(), &board);
                }
            }
            Err(fault) => self.open(Some(Dialog::Prompt {
                text,
                outlook: Some(Err(fault)),
            })),
        }
    }

    /// Places a typed play and announces it at once.
    pub(super) fn play_text(&mut self, text: &str) {
        match self.typed(text) {
            Ok((_, draft)) => {
                let turn = self.turn_draft(ActDraft::Play(draft));
                self.take(SeatAction::Turn(turn));
            }
            Err(fault) => self.refuse(fault),
        }
    }

    pub(super) fn open_exchange(&mut self) {
        let Some((seat, rack)) = self.at_keyboard() else {
            return;
        };
        if let Some((_, most)) = self.seats.player().exchange_range() {
            let slots = self.rack_order.of(seat).len();
            if let TableStep::Turn(editor) = &mut self.step {
                editor.open_exchange(slots, most);
            }
        } else {
            let tiles: Tiles = rack.iter().take(1).collect();
            if let Err(error) = self.seats.player().may_exchange(tiles) {
                self.refuse(refusal(&error));
            }
        }
    }

    pub(super) fn exchange(&mut self, chosen: usize, msg: &Msg) {
        let Some((seat, _)) = self.at_keyboard() else {
            return;
        };
        let order = self.ordered_rack(seat);
        let TableStep::Turn(editor) = &mut self.step else {
            return;
        };
        match msg {
            Msg::Move(way) => editor.choose(moved(chosen, order.len(), *way)),
            Msg::Step => editor.mark(chosen),
            Msg::Mark(slot) | Msg::Pick(slot) if *slot < order.len() => editor.mark(*slot),
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c) => editor.mark_letter(&order, *c),
            Msg::Back => editor.close(),
            Msg::Confirm => self.do_exchange(&order),
            _ => {}
        }
    }

    /// Asks to confirm a pass, because a zero-tile exchange counts as a pass where it is allowed (R13).
    pub(super) fn exchange_none(&mut self) {
        if let Err(error) = self.seats.player().may_exchange(Tiles::NONE) {
            return self.refuse(refusal(&error));
        }
        if let TableStep::Turn(editor) = &mut self.step {
            editor.close();
        }
        self.open(Some(Dialog::AskPass));
    }

    fn do_exchange(&mut self, order: &[Tile]) {
        let TableStep::Turn(editor) = &self.step else {
            return;
        };
        let tiles = editor.marked(order);
        if tiles.is_empty() {
            if self.seats.public().setup.rules().exchange.none_allowed {
                self.exchange_none();
            } else {
                self.refuse("Mark tiles first with Space or letters.".to_owned());
            }
            return;
        }
        self.exchange_tiles(tiles);
    }

    /// Exchanges tiles; asks first where that ends the game (R23a).
    pub(super) fn exchange_tiles(&mut self, tiles: Tiles) {
        let exchange = SeatAction::Turn(self.turn_draft(ActDraft::Exchange(tiles.clone())));
        let seat = self.at_keyboard().map(|(seat, _)| seat);
        let leads_to = seat.and_then(|seat| self.seats.player().predict(seat, exchange.clone()));
        if !matches!(leads_to, Some(Consequence::End(_))) {
            return self.take(exchange);
        }
        if let TableStep::Turn(editor) = &mut self.step {
            editor.close();
        }
        self.open(Some(Dialog::AskExchange { tiles }));
    }
}
