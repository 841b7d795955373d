//! The visible state of the table.

use super::rack_order::laid;
use super::{LocalPlayers, TableStep, news};
use crate::app::describe;
use crate::app::draft_editor::DraftEditor;
use crate::app::scene::{Dialog, NoPlay, Notice, RackScene, Slot, StepScene, TablePage, TurnScene};
use crate::engine::draft::Draft;
use crate::engine::game::{CommandError, Pending, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::ActDraft;
use crate::engine::view::SeatView;
use crate::table::{Refusal, SeatAction};

impl LocalPlayers {
    /// Returns the view of the player on turn; `None` unless a player is alone at the keyboard.
    pub(in crate::app) fn view_at_keyboard(&self) -> Option<SeatView> {
        let (seat, _) = self.at_keyboard()?;
        let shared = matches!(self.dialog(), Some(Dialog::AskAgree { .. }));
        (!shared).then(|| self.seats.player().view(seat))
    }

    /// Returns the page for the front end. It contains a rack only on its owner's turn with the curtain open, or at any time
    /// for one person among computers.
    pub(in crate::app) fn page(&self) -> TablePage {
        let owner = self.at_keyboard().map(|(seat, _)| seat);
        if matches!(self.dialog(), Some(Dialog::AskAgree { .. })) {
            return self.shown_to_all(owner);
        }
        self.page_for(owner, owner.or(self.seats.alone()))
    }

    /// Returns the page for a question to everyone: the placed tiles remain visible and the rack is hidden.
    fn shown_to_all(&self, owner: Option<Seat>) -> TablePage {
        let mut view = self.seats.player().public();
        view.board = self.board_now();
        let laid = match &self.step {
            TableStep::Turn(editor) => editor.draft.len(),
            _ => 0,
        };
        let rack = match self.rack(None, None) {
            RackScene::Backs(held) => RackScene::Backs(held.saturating_sub(laid)),
            other => other,
        };
        TablePage {
            view,
            rack,
            ..self.page_for(owner, owner)
        }
    }

    /// Returns the page for everyone's eyes, with the rack hidden and without placed tiles or dialogs.
    pub(in crate::app) fn covered_page(&self) -> TablePage {
        TablePage {
            notice: None,
            ..self.page_for(None, None)
        }
    }

    /// Returns the page for the player at the keyboard (`owner`), or with the rack of a player who waits (`viewer`).
    fn page_for(&self, owner: Option<Seat>, viewer: Option<Seat>) -> TablePage {
        let mut view = self.view_for(viewer);
        let changed = self.changed_squares(owner.is_some());
        if owner.is_some() {
            view.board = self.board_shown();
        } else if let Some(pending) = self.seats.pending() {
            view.board = pending.turn.changed_board(&self.seats.public().board);
        }
        let step = self.step_scene(owner);
        let proposal = step.proposal_at_board().map(Notice::new);
        TablePage {
            view,
            changed,
            rack: self.rack(owner, viewer),
            dictionary: self.dictionary.name().to_owned(),
            step,
            notice: self.notice.clone().or(proposal),
            save_error: self.saving.error(),
            is_saved: self.saving.is_saved(),
            bots: self.bots(),
            away: self.seats.player().absent(),
            stand_ins: self.seats.player().stand_ins(),
            guide: None,
            access: self.seats.access(),
        }
    }

    fn rack(&self, owner: Option<Seat>, viewer: Option<Seat>) -> RackScene {
        if let (None, Some(viewer)) = (owner, viewer)
            && !matches!(self.step, TableStep::Draw | TableStep::Over)
        {
            return RackScene::Faces(self.waiting(viewer));
        }
        let view = self.seats.player().public();
        let backs =
            |seat: Seat| RackScene::Backs(view.player(seat).map_or(0, |player| player.tiles));
        match (&self.step, &self.seats.public().phase, owner) {
            (TableStep::Turn(editor), _, Some(seat)) => RackScene::Faces(self.slots(seat, editor)),
            (
                TableStep::Curtain(_)
                | TableStep::Turn(_)
                | TableStep::Thinking
                | TableStep::Elsewhere,
                Phase::Turn(seat),
                _,
            ) => backs(*seat),
            (TableStep::Placing(placing), Phase::Turn(seat), _) => {
                let held = view.player(*seat).map_or(0, |player| player.tiles);
                RackScene::Backs(held.saturating_sub(placing.len()))
            }
            // The tiles of the announced play are on the board.
            (TableStep::Announced(_), Phase::Challenge(pending), _) => {
                let laid = pending.play().map_or(0, |play| play.draft().len());
                let held = view.player(pending.seat).map_or(0, |player| player.tiles);
                RackScene::Backs(held.saturating_sub(laid))
            }
            _ => RackScene::None,
        }
    }

    /// Returns a player's tiles in order, after this turn's swaps.
    pub(super) fn ordered_rack(&self, seat: Seat) -> Vec<Tile> {
        let changed = match &self.step {
            TableStep::Turn(editor) => self.board_in_turn(editor),
            _ => None,
        };
        self.rack_order
            .after(seat, &changed.map_or(vec![], |changed| changed.swaps))
    }

    /// Returns the squares changed before the play of this turn, either the current player's or the announced one's.
    fn changed_squares(&self, shown: bool) -> Vec<Square> {
        match (&self.step, self.seats.pending()) {
            (TableStep::Turn(editor), _) if shown => {
                let swapped = editor.swaps.iter().map(|swap| swap.square());
                let rearranged = editor.draft.rearranged().into_iter();
                let squares = rearranged.flat_map(|word| word.tiles().map(|(square, _)| square));
                swapped.chain(squares).collect()
            }
            (TableStep::Announced(_), Some(pending)) => pending.turn.changed_squares(),
            _ => vec![],
        }
    }

    /// Returns the slots of a player who waits. The tiles they have announced are on the board.
    fn waiting(&self, seat: Seat) -> Vec<Slot> {
        let pending = self.seats.pending().filter(|pending| pending.seat == seat);
        let swaps = pending.map_or(&[][..], |pending| pending.turn.swaps());
        let order = self.rack_order.after(seat, swaps);
        let announced = pending.and_then(Pending::play).map(Play::draft);
        let laid = laid(&order, &announced.map_or(Tiles::NONE, Draft::multiset));
        let slots = order.iter().zip(laid).map(|(&tile, laid)| Slot {
            tile,
            laid,
            marked: false,
        });
        slots.collect()
    }

    fn slots(&self, seat: Seat, editor: &DraftEditor) -> Vec<Slot> {
        let order = self.ordered_rack(seat);
        let laid = if self.ghost(editor).is_empty() {
            editor.empty_places(&order)
        } else {
            vec![false; order.len()]
        };
        let exchanging = matches!(editor.dialog, Some(Dialog::Exchange { .. }));
        let marks = exchanging.then_some(&editor.marks);
        let marked = |i: usize| {
            marks
                .and_then(|marks| marks.get(i))
                .copied()
                .unwrap_or(editor.held == Some(i))
        };
        let tiles = order.iter().zip(laid).enumerate();
        tiles
            .map(|(i, (tile, laid))| Slot {
                tile: *tile,
                laid,
                marked: marked(i),
            })
            .collect()
    }

    fn step_scene(&self, owner: Option<Seat>) -> StepScene {
        if let Some(computer) = self.computer_scene() {
            return StepScene::Computer(computer);
        }
        match (&self.step, &self.seats.public().phase) {
            (TableStep::Draw, Phase::Turn(seat)) => StepScene::Draw { starter: *seat },
            (TableStep::Curtain(_), Phase::Turn(seat)) => StepScene::Curtain {
                seat: *seat,
                news: news::since_turn_of(*seat, self.seats.public()),
                draw: self.shows_draw,
            },
            (TableStep::Turn(editor), Phase::Turn(seat)) if owner.is_some() => {
                StepScene::Turn(self.turn_scene(*seat, editor))
            }
            (TableStep::Verdict(verdict), _) => StepScene::Verdict(verdict.clone()),
            (TableStep::Announced(window), Phase::Challenge(pending)) => {
                StepScene::Announced(window.scene(pending, &self.seats, self.window_left()))
            }
            (_, Phase::Over(outcome)) => StepScene::Over(self.ended.scene(outcome, &self.seats)),
            (_, Phase::Turn(seat)) => StepScene::Curtain {
                seat: *seat,
                news: vec![],
                draw: false,
            },
            (_, Phase::Challenge(pending)) => StepScene::Curtain {
                seat: pending.seat,
                news: vec![],
                draw: false,
            },
        }
    }

    fn turn_scene(&self, seat: Seat, editor: &DraftEditor) -> TurnScene {
        let ghost = self.ghost(editor);
        let typed = !ghost.is_empty();
        let preview = self.preview(editor);
        let coach = &self.advice.coach;
        let coach = coach.scene(&editor.draft, preview.as_ref().ok(), &self.seats);
        TurnScene {
            seat,
            draft: if typed {
                editor.draft.without_tiles()
            } else {
                editor.draft.clone()
            },
            leave: self.leave(seat, editor, &ghost),
            cursor: editor.cursor,
            direction: editor.direction,
            preview: if typed {
                self.preview_of_typed(editor)
            } else {
                preview
            },
            ghost,
            changes_made: self.changes_made(editor),
            changes: self.changes(),
            dialog: editor.dialog.clone(),
            follows: self.follows(seat, editor),
            typing: editor.typing,
            held: editor.held,
            highlighted: self.advice.hints.highlighted(self.seats.player()),
            coach,
            news: match self.seats.alone() {
                Some(_) => news::since_turn_of(seat, self.seats.public()),
                None => vec![],
            },
        }
    }

    /// Returns what a seat may know; the public view for `None`.
    fn view_for(&self, viewer: Option<Seat>) -> SeatView {
        viewer.map_or_else(
            || self.seats.player().public(),
            |seat| self.seats.player().view(seat),
        )
    }

    /// Describes what a yes to the open question leads to.
    fn follows(&self, seat: Seat, editor: &DraftEditor) -> Option<String> {
        let setup = &self.seats.public().setup;
        match editor.dialog {
            Some(Dialog::AskPass) => {
                let pass = SeatAction::Turn(self.turn_draft(ActDraft::Pass));
                let swapped = !editor.swaps.is_empty();
                Some(describe::passing(
                    self.seats.player().predict(seat, pass),
                    swapped,
                ))
            }
            Some(Dialog::AskExchange { .. }) => Some(describe::ENDING_EXCHANGE.to_owned()),
            Some(Dialog::AskResign) => {
                let leads_to = self.seats.player().predict(seat, SeatAction::Resign);
                Some(describe::resigning(leads_to, setup))
            }
            Some(Dialog::Rearrange { .. }) => self.would_cross(),
            _ => None,
        }
    }

    pub(super) fn preview(&self, editor: &DraftEditor) -> Result<Play, NoPlay> {
        self.preview_of(editor.draft.clone())
    }

    /// Returns the play that these tiles make after this turn's swaps.
    pub(super) fn preview_of(&self, draft: Draft) -> Result<Play, NoPlay> {
        let turn = self.turn_draft(ActDraft::Play(draft));
        let turn = self.seats.player().preview(&turn);
        let turn = turn.map_err(|error| match error {
            Refusal::Rules(CommandError::Play(error)) => error.into(),
            _ => NoPlay::Nothing,
        })?;
        turn.play().cloned().ok_or(NoPlay::Nothing)
    }

    /// Returns the tiles that stay on the rack after the turn being prepared; `None` before it uses any. A question to all
    /// players does not show them.
    fn leave(&self, seat: Seat, editor: &DraftEditor, ghost: &Draft) -> Option<Tiles> {
        let used = match &editor.dialog {
            Some(Dialog::AskAgree { .. }) => return None,
            Some(Dialog::Exchange { .. }) => editor.marked(&self.ordered_rack(seat)),
            _ if ghost.is_empty() => editor.draft.multiset(),
            _ => ghost.multiset(),
        };
        let rack = self.board_in_turn(editor)?.rack;
        (!used.is_empty()).then(|| rack.without(&used))
    }
}
