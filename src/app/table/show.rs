//! The visible state of the table.

use super::own_turn::OwnTurn;
use super::{LocalPlayers, TableStep, news};
use crate::app::describe;
use crate::app::placement::{empty_slots, slots};
use crate::app::scene::{Dialog, Notice, RackScene, Slot, StepScene, TablePage, TurnScene};
use crate::engine::draft::Draft;
use crate::engine::game::{Pending, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::Tiles;
use crate::engine::turn::ActDraft;
use crate::engine::view::SeatView;
use crate::table::SeatAction;

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
        let laid = self.placement().map_or(0, |p| p.draft.len());
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
            (TableStep::Turn(own), _, Some(_)) => own.rack_scene(),
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

    /// Returns the squares changed before the play of this turn, either the current player's or the announced one's.
    fn changed_squares(&self, shown: bool) -> Vec<Square> {
        match (&self.step, self.seats.pending()) {
            (TableStep::Turn(OwnTurn { placement, .. }), _) if shown => {
                let swaps = placement.swaps();
                let swapped = swaps.iter().map(|swap| swap.square());
                let rearranged = placement.draft.rearranged().into_iter();
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
        let order = self.racks.get(seat.index());
        let order = order.map_or(vec![], |order| order.after(swaps));
        let announced = pending.and_then(Pending::play).map(Play::draft);
        let laid = announced.map_or(Tiles::NONE, Draft::multiset);
        slots(&order, empty_slots(&order, &laid, []))
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
            (TableStep::Turn(own), Phase::Turn(seat)) if owner.is_some() => {
                StepScene::Turn(self.turn_scene(*seat, own))
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

    fn turn_scene(&self, seat: Seat, own: &OwnTurn) -> TurnScene {
        TurnScene {
            seat,
            placement: own.placement_scene(),
            changes_made: Self::changes_made(&own.placement),
            changes: self.changes(),
            dialog: own.dialog.clone(),
            follows: self.follows(seat, own),
            highlighted: self.advice.hints.highlighted(self.seats.player()),
            coach: {
                let play = own.placement.play().ok();
                let coach = &self.advice.coach;
                coach.scene(&own.placement.draft, play.as_ref(), &self.seats)
            },
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
    fn follows(&self, seat: Seat, own: &OwnTurn) -> Option<String> {
        let setup = &self.seats.public().setup;
        match own.dialog {
            Some(Dialog::AskPass) => {
                let pass = SeatAction::Turn(self.turn_draft(ActDraft::Pass));
                let swapped = !own.placement.swapped().swaps.is_empty();
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
}
