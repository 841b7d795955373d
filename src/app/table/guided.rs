//! The state of the table as the guide of a guided game sees it.

use super::{Keyboard, Step};
use crate::app::scene::Dialog;
use crate::engine::draft::Draft;
use crate::engine::game::{Claim, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::turn::TurnDraft;
use crate::table::Act;

/// The current step, simplified for the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum At {
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
pub(in crate::app) struct Standing {
    /// The turn number, from 1.
    pub(in crate::app) turn: u32,
    pub(in crate::app) at: At,
    /// Whether no dialog is open.
    pub(in crate::app) bare: bool,
    /// Whether tiles are placed.
    pub(in crate::app) laid: bool,
    /// Whether the exchange dialog is open.
    pub(in crate::app) exchanging: bool,
}

/// The tiles placed by a person, and the position of the next letter.
#[derive(Clone, Debug)]
pub(in crate::app) struct LaidOut {
    pub(in crate::app) draft: Draft,
    /// The play that the tiles form, if it is legal.
    pub(in crate::app) play: Option<Play>,
    /// The square of the next letter.
    pub(in crate::app) target: Square,
    /// The direction of typing.
    pub(in crate::app) direction: Direction,
}

impl Keyboard {
    /// Returns the tiles placed on a person's turn.
    pub(in crate::app) fn laid_out(&self) -> Option<LaidOut> {
        let Step::Turn(laying) = &self.step else {
            return None;
        };
        Some(LaidOut {
            draft: laying.draft.clone(),
            play: self.preview(laying).ok(),
            target: laying.target(&self.board_now()),
            direction: laying.direction,
        })
    }

    /// Takes a turn for the player on turn and challenges it for `by`.
    pub(in crate::app) fn challenged(&mut self, turn: TurnDraft, by: Seat) {
        self.take(Act::Turn(turn));
        self.act(by, Act::Challenge(Claim::All));
    }

    /// Returns the state of the table.
    pub(in crate::app) fn standing(&self) -> Standing {
        let at = match (&self.step, &self.public.phase) {
            (_, Phase::Over(_)) | (Step::Over { .. }, _) => At::Over,
            (Step::Draw, _) => At::Draw,
            (Step::Curtain(_), _) => At::Curtain,
            (Step::Turn(_), _) => At::Laying,
            (Step::Thinking | Step::Placing(_), _) => At::Computer,
            (Step::Announced { .. }, _) => At::Window,
            (Step::Verdict(_), _) => At::Verdict,
        };
        let asking = matches!(self.step, Step::Announced { asking: Some(_) });
        let laid = matches!(&self.step, Step::Turn(laying) if !laying.draft.is_empty());
        Standing {
            turn: self.public.turn,
            at,
            bare: !asking && self.dialog().is_none(),
            laid,
            exchanging: matches!(self.dialog(), Some(Dialog::Exchange { .. })),
        }
    }
}
