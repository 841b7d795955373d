//! How the table stands, for whoever guides a learner.

use super::{Step, Table};
use crate::engine::game::{Claim, Command, Phase};
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::turn::TurnDraft;
use crate::session::scene::Dialog;

/// What is going on, as far as it matters to a learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum At {
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
pub(in crate::session) struct Standing {
    /// The number of the turn, from 1.
    pub(in crate::session) turn: u32,
    /// What is going on.
    pub(in crate::session) at: At,
    /// Whether nothing is open over it.
    pub(in crate::session) bare: bool,
    /// Where the cursor is; the centre while there is none.
    pub(in crate::session) cursor: Square,
    /// Which way letters go.
    pub(in crate::session) direction: Direction,
    /// Whether tiles are laid out.
    pub(in crate::session) laid: bool,
    /// Whether they are a play.
    pub(in crate::session) playable: bool,
    /// Whether tiles are being chosen for exchange.
    pub(in crate::session) exchanging: bool,
}

impl Table {
    /// Has the player whose turn it is take this turn, and challenges it.
    pub(in crate::session) fn challenged(&mut self, turn: TurnDraft, by: Seat) {
        self.apply(Command::Turn(turn));
        let claim = Claim::All;
        self.apply(Command::Challenge { by, claim });
    }

    /// How it stands.
    pub(in crate::session) fn standing(&self) -> Standing {
        let at = match (&self.step, self.game.phase()) {
            (_, Phase::Over(_)) => At::Over,
            (Step::Draw, _) => At::Draw,
            (Step::Curtain(_), _) => At::Curtain,
            (Step::Turn(_), _) => At::Laying,
            (Step::Thinking | Step::Placing(_), _) => At::Computer,
            (Step::Announced { .. }, _) => At::Window,
            (Step::Verdict(_), _) => At::Verdict,
            (Step::Over { .. }, _) => At::Over,
        };
        let asking = matches!(self.step, Step::Announced { asking: Some(_) });
        let standing = Standing {
            turn: self.game.turn(),
            at,
            bare: self.sheet.is_none() && !asking && self.dialog().is_none(),
            cursor: Square::CENTRE,
            direction: Direction::Across,
            laid: false,
            playable: false,
            exchanging: matches!(self.dialog(), Some(Dialog::Exchange { .. })),
        };
        match &self.step {
            Step::Turn(laying) => Standing {
                cursor: laying.cursor,
                direction: laying.direction,
                laid: !laying.draft.is_empty(),
                playable: !laying.draft.is_empty() && self.preview(laying).is_ok(),
                ..standing
            },
            _ => standing,
        }
    }
}
