//! The state of the table as the guide of a guided game sees it.

use super::{LocalPlayers, TableStep};
use crate::app::scene::Dialog;
use crate::engine::game::{Claim, Phase};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::SeatAction;

/// The current step, simplified for the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum GuidedStep {
    Draw,
    Curtain,
    /// A person places tiles.
    Laying,
    /// A computer is on turn.
    Computer,
    Window,
    /// A challenge has been judged.
    Verdict,
    Over,
}

/// The state of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct GuidedState {
    /// The turn number, from 1.
    pub(in crate::app) turn: u32,
    pub(in crate::app) at: GuidedStep,
    /// Whether no dialog or prompt is open.
    pub(in crate::app) bare: bool,
    /// Whether tiles are placed.
    pub(in crate::app) laid: bool,
    /// Whether the exchange dialog is open.
    pub(in crate::app) exchanging: bool,
}

impl LocalPlayers {
    /// Takes a turn for the player on turn and challenges it for `by`.
    pub(in crate::app) fn challenged(&mut self, turn: TurnDraft, by: Seat) {
        self.take(SeatAction::Turn(turn));
        self.act(by, SeatAction::Challenge(Claim::All));
    }

    /// Returns the state of the table.
    pub(in crate::app) fn standing(&self) -> GuidedState {
        let at = match (&self.step, &self.seats.public().phase) {
            (_, Phase::Over(_)) | (TableStep::Over, _) => GuidedStep::Over,
            (TableStep::Draw, _) => GuidedStep::Draw,
            (TableStep::Curtain(_), _) => GuidedStep::Curtain,
            (TableStep::Turn(_), _) => GuidedStep::Laying,
            (TableStep::Thinking | TableStep::Elsewhere | TableStep::Placing(_), _) => {
                GuidedStep::Computer
            }
            (TableStep::Announced(_), _) => GuidedStep::Window,
            (TableStep::Verdict(_), _) => GuidedStep::Verdict,
        };
        let asking = matches!(&self.step, TableStep::Announced(window) if window.is_asking());
        let prompted = self.placement().is_some_and(|p| !p.is_unprompted());
        GuidedState {
            turn: self.seats.public().turn,
            at,
            bare: !asking && !prompted && self.dialog().is_none(),
            laid: self.placement().is_some_and(|p| !p.draft.is_empty()),
            exchanging: matches!(self.dialog(), Some(Dialog::Exchange { .. })),
        }
    }
}
