//! The state of the table as the guide of a guided game sees it.

use super::LocalPlayers;
use super::eyes::Step;
use crate::app::placement::Placement;
use crate::app::scene::Dialog;
use crate::engine::game::{Claim, Phase};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::SeatAction;

/// The current step, simplified for the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GuidedStep {
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
pub(super) struct GuidedState {
    /// The turn number, from 1.
    pub(super) turn: u32,
    pub(super) at: GuidedStep,
    /// Whether no dialog or prompt is open.
    pub(super) bare: bool,
    /// Whether tiles are placed.
    pub(super) laid: bool,
    /// Whether the exchange dialog is open.
    pub(super) exchanging: bool,
}

impl LocalPlayers {
    /// Takes a turn for the player on turn and challenges it for `by`.
    pub(super) fn challenged(&mut self, turn: TurnDraft, by: Seat) {
        if let Phase::Turn(seat) = self.seats.public().phase {
            self.act(seat, SeatAction::Turn(turn));
        }
        self.act(by, SeatAction::Challenge(Claim::All));
    }

    /// Has the other player do what the script says, if it is their decision. Returns whether it was.
    pub(super) fn play_script(&mut self, open: bool) -> bool {
        let Some(decision) = self.next_decision() else {
            return false;
        };
        self.computers.decided(decision.make());
        self.settle(open);
        self.keep_typed_ahead();
        true
    }

    /// Keeps the keys typed ahead, although the step is new.
    pub(super) const fn keep_typed_ahead(&mut self) {
        self.eyes.drops_typed_ahead = false;
    }

    /// Returns the tiles that the player on turn places.
    pub(super) fn placement(&self) -> Option<&Placement> {
        self.eyes.turn().map(|own| &own.placement)
    }

    /// Returns the state of the table.
    pub(super) fn standing(&self) -> GuidedState {
        let at = match (self.eyes.step(), &self.seats.public().phase) {
            (_, Phase::Over(_)) | (Step::Over, _) => GuidedStep::Over,
            (Step::Draw, _) => GuidedStep::Draw,
            (Step::Curtain(_), _) => GuidedStep::Curtain,
            (Step::Turn(_), _) => GuidedStep::Laying,
            (Step::Thinking | Step::Elsewhere | Step::Placing(_), _) => GuidedStep::Computer,
            (Step::Announced(_), _) => GuidedStep::Window,
            (Step::Verdict(_), _) => GuidedStep::Verdict,
        };
        let asking = matches!(self.eyes.step(), Step::Announced(window) if window.is_asking());
        let dialog = self.eyes.turn().and_then(|own| own.dialog.as_ref());
        let placement = self.placement();
        GuidedState {
            turn: self.seats.public().turn,
            at,
            bare: !asking && placement.is_none_or(Placement::is_unprompted) && dialog.is_none(),
            laid: placement.is_some_and(|p| !p.draft.is_empty()),
            exchanging: matches!(dialog, Some(Dialog::Exchange { .. })),
        }
    }
}
