//! The state of the table as the guide of a guided game sees it.

use super::{LocalPlayers, TableStep};
use crate::app::scene::Dialog;
use crate::engine::draft::Draft;
use crate::engine::game::{Claim, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
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
    /// Whether no dialog is open.
    pub(in crate::app) bare: bool,
    /// Whether tiles are placed.
    pub(in crate::app) laid: bool,
    /// Whether the exchange dialog is open.
    pub(in crate::app) exchanging: bool,
}

/// The tiles placed by a person, and the position of the next letter.
#[derive(Clone, Debug)]
pub(in crate::app) struct PlacedTiles {
    pub(in crate::app) draft: Draft,
    /// The play that the tiles form, if it is legal.
    pub(in crate::app) play: Option<Play>,
    /// The square of the next letter.
    pub(in crate::app) target: Square,
    /// The direction of typing.
    pub(in crate::app) direction: Direction,
}

impl LocalPlayers {
    /// Returns the tiles placed on a person's turn.
    pub(in crate::app) fn placed_tiles(&self) -> Option<PlacedTiles> {
        let TableStep::Turn(editor) = &self.step else {
            return None;
        };
        Some(PlacedTiles {
            draft: editor.draft.clone(),
            play: self.preview(editor).ok(),
            target: editor.target(&self.board_now()),
            direction: editor.direction,
        })
    }

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
        let laid = matches!(&self.step, TableStep::Turn(editor) if !editor.draft.is_empty());
        GuidedState {
            turn: self.seats.public().turn,
            at,
            bare: !asking && self.dialog().is_none(),
            laid,
            exchanging: matches!(self.dialog(), Some(Dialog::Exchange { .. })),
        }
    }
}
