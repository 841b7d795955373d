//! The visible state of the table.

use super::eyes::Step;
use super::own_turn::OwnTurn;
use super::{LocalPlayers, news};
use crate::app::scene::{Notice, StepScene, TablePage};
use crate::engine::game::{Pending, Phase};
use crate::engine::seat::Seat;

impl LocalPlayers {
    /// Returns the page for the front end. It contains a rack only on its owner's turn with the curtain open, or at any time
    /// for one person among computers.
    pub(super) fn page(&self) -> TablePage {
        self.page_for(self.eyes.turn(), self.eyes.viewer(&self.seats))
    }

    /// Returns the page for everyone's eyes, with the rack hidden and without placed tiles or dialogs.
    pub(super) fn covered_page(&self) -> TablePage {
        TablePage {
            notice: None,
            ..self.page_for(None, None)
        }
    }

    /// Returns the page with the turn of the player at the keyboard (`own`), and with the rack of `viewer`.
    fn page_for(&self, own: Option<&OwnTurn>, viewer: Option<Seat>) -> TablePage {
        let (eyes, seats) = (&self.eyes, &self.seats);
        let mut view = match viewer {
            Some(seat) => seats.player().view(seat),
            None => seats.player().public(),
        };
        let mut changed = vec![];
        if let Some(own) = own {
            view.board = own.board();
            changed = own.changed_squares();
        } else if let Some(pending) = seats.pending() {
            view.board = pending.turn.changed_board(&seats.public().board);
            if let Step::Announced(_) = eyes.step() {
                changed = pending.turn.changed_squares();
            }
        }
        let step = self.step_scene(own);
        let proposal = step.proposal_at_board().map(Notice::new);
        TablePage {
            view,
            changed,
            rack: eyes.rack(own, viewer, seats),
            dictionary: self.dictionary.name().to_owned(),
            step,
            notice: eyes.notice.clone().or(proposal),
            save_error: self.saving.error(),
            is_saved: self.saving.is_saved(),
            bots: self.computers.view(eyes, seats),
            away: seats.player().absent(),
            stand_ins: seats.player().stand_ins(),
            guide: None,
            access: seats.access(),
        }
    }

    fn step_scene(&self, own: Option<&OwnTurn>) -> StepScene {
        if let Some(computer) = self.computers.scene(&self.eyes, &self.seats) {
            return StepScene::Computer(computer);
        }
        let game = self.seats.public();
        match (self.eyes.step(), &game.phase) {
            (Step::Draw, Phase::Turn(seat)) => StepScene::Draw { starter: *seat },
            (Step::Curtain(curtain), Phase::Turn(seat)) => StepScene::Curtain {
                seat: *seat,
                news: news::since_turn_of(*seat, game),
                draw: curtain.draw,
            },
            (Step::Verdict(verdict), _) => StepScene::Verdict(verdict.clone()),
            (Step::Announced(window), Phase::Challenge(pending)) => {
                StepScene::Announced(window.scene(pending, &self.seats, self.window_left()))
            }
            (_, Phase::Over(outcome)) => StepScene::Over(self.ended.scene(outcome, &self.seats)),
            (_, Phase::Turn(seat) | Phase::Challenge(Pending { seat, .. })) => match own {
                Some(own) => StepScene::Turn(own.scene(&self.advice, &self.seats)),
                None => StepScene::Curtain {
                    seat: *seat,
                    news: vec![],
                    draw: false,
                },
            },
        }
    }
}
