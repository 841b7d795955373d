//! A chosen turn.

use crate::engine::endgame::EndReason;
use crate::engine::full_position::FullPosition;
use crate::engine::position::Position;
use crate::engine::tile::{PlacedTile, Points, Tiles};
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
            Self::Play(found) => found.tiles().map(PlacedTile::tile).collect(),
            Self::Exchange(tiles) => tiles.clone(),
            Self::Pass => Tiles::NONE,
        }
    }

    /// Whether it has this score and leave with this rack.
    pub(crate) fn is_like(&self, rack: &Tiles, score: Points, kept: &Tiles) -> bool {
        let own = match self {
            Self::Play(found) => found.score(),
            Self::Exchange(_) | Self::Pass => Points::ZERO,
        };
        own == score && rack.without(&self.used()) == *kept
    }
}
