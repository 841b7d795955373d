//! How the table stands, for whoever guides a learner.

use super::{Keyboard, Step};
use crate::app::scene::Dialog;
use crate::engine::draft::Draft;
use crate::engine::game::{Claim, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::turn::TurnDraft;
use crate::table::Act;

/// What is going on, as far as it matters to a learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum At {
    /// The draw for first play.
    Draw,
    /// The curtain.
    Curtain,
    /// A person lays tiles.
    Laying,
    /// A computer's turn.
    Computer,
    /// A play is announced.
    Window,
    /// A challenge has been judged.
    Verdict,
    /// The game is over.
    Over,
}

/// How the table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Standing {
    /// The number of the turn, from 1.
    pub(in crate::app) turn: u32,
    /// What is going on.
    pub(in crate::app) at: At,
    /// Whether nothing is open over it.
    pub(in crate::app) bare: bool,
    /// Whether tiles are laid out.
    pub(in crate::app) laid: bool,
    /// Whether tiles are being chosen for exchange.
    pub(in crate::app) exchanging: bool,
}

/// What a person has laid out, and where the next letter goes.
#[derive(Clone, Debug)]
pub(in crate::app) struct LaidOut {
    /// The tiles.
    pub(in crate::app) draft: Draft,
    /// The play that they are, if they are one.
    pub(in crate::app) play: Option<Play>,
    /// The square of the next letter.
    pub(in crate::app) target: Square,
    /// Which way letters go.
    pub(in crate::app) direction: Direction,
}

impl Keyboard {
    /// What a person lays out, at their turn.
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

    /// Has the player whose turn it is take this turn, and challenges it.
    pub(in crate::app) fn challenged(&mut self, turn: TurnDraft, by: Seat) {
        self.take(Act::Turn(turn));
        self.act(by, Act::Challenge(Claim::All));
    }

    /// How it stands.
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
