//! A chosen turn.

use crate::engine::endgame::EndReason;
use crate::engine::full_position::FullPosition;
use crate::engine::position::Position;
use crate::engine::tile::{Points, Tiles};
use crate::engine::turn_counts::TurnKind;
use crate::solver::movegen::Move;

/// A chosen turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A play.
    Play(Move),
    /// An exchange of these tiles.
    Exchange(Tiles),
    /// A pass.
    Pass,
}

impl Choice {
    /// Makes it in a position, for which it was chosen.
    pub fn make(&self, position: &mut FullPosition<'_>) {
        match self {
            Self::Play(found) => {
                let squares: [_; 9] = {
                    let mut laid = found.laid(position.board());
                    std::array::from_fn(|_| laid.next())
                };
                position.play(squares.into_iter().flatten(), found.score());
            }
            Self::Exchange(tiles) => position.exchange(tiles),
            Self::Pass => position.pass(),
        }
    }

    /// Returns the play, if it is one.
    pub const fn play(&self) -> Option<&Move> {
        match self {
            Self::Play(found) => Some(found),
            Self::Exchange(_) | Self::Pass => None,
        }
    }

    /// Returns its score; zero for an exchange or a pass.
    pub fn score(&self) -> Points {
        self.play().map_or(Points::ZERO, Move::score)
    }

    /// Returns why the game would be over right after it; the player to move has the first seat.
    pub fn end(&self, position: &Position) -> Option<EndReason> {
        match self {
            Self::Play(found) => position.end_after_play(found.score(), found.count()),
            Self::Exchange(_) => position.end_after_scoreless(TurnKind::Tried),
            Self::Pass => position.end_after_scoreless(TurnKind::Passed),
        }
    }

    /// Returns the tiles that it takes off the rack.
    pub(crate) fn used(&self) -> Tiles {
        match self {
            Self::Play(found) => found.taken(),
            Self::Exchange(tiles) => tiles.clone(),
            Self::Pass => Tiles::NONE,
        }
    }

    /// Whether it has this score and leave with this rack.
    pub(crate) fn is_like(&self, rack: &Tiles, score: Points, kept: &Tiles) -> bool {
        self.score() == score && rack.without(&self.used()) == *kept
    }
}
