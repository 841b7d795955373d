//! Moves made in a position.

use super::{Position, PositionError};
use crate::engine::play::{Play, PlayError};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::turn::ActDraft;
use crate::engine::turn_counts::TurnKind;

/// Why a move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The play breaks a rule.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The player cannot have these tiles.
    #[error("the player to move cannot have {0}")]
    NotHeld(Labelled<Tiles>),
    /// So many tiles cannot be exchanged (R13).
    #[error("{tiles} tiles cannot be exchanged with {bag} in the bag")]
    Exchange {
        /// How many are to be exchanged.
        tiles: usize,
        /// How many the bag has.
        bag: usize,
    },
}

impl Position {
    /// Checks that the rack of the player to move is known: all that thinks about a position needs it.
    ///
    /// # Errors
    /// When it is not, because it was not given, or because tiles were drawn since.
    pub fn check_rack(&self) -> Result<(), PositionError> {
        let mover = self.players.first().ok_or(PositionError::NoRack)?;
        if mover.known.is_empty() && !self.is_later {
            return Err(PositionError::NoRack);
        }
        if mover.known.len() < mover.tiles {
            return Err(PositionError::UnknownRack);
        }
        Ok(())
    }

    /// Checks that the game goes on.
    ///
    /// # Errors
    /// When it is over.
    pub fn check_underway(&self) -> Result<(), MoveError> {
        self.ending().map_or(Ok(()), |_| Err(MoveError::Over))
    }

    /// Makes a move of the player to move. Its words are not looked up. Tiles drawn are unknown.
    ///
    /// # Errors
    /// Why it cannot be made; the position is unchanged then.
    pub fn make(&mut self, made: &ActDraft) -> Result<(), MoveError> {
        self.check_underway()?;
        let kind = match made {
            ActDraft::Play(draft) => {
                let used = draft.multiset();
                let rack = self.rack_with(&used)?;
                let play = Play::check(draft, &self.board, &rack, &self.rules)?;
                self.board = self.board.with(draft.tiles());
                self.use_tiles(&used, &Tiles::NONE, play.score().total());
                TurnKind::Scored
            }
            ActDraft::Exchange(tiles) => {
                self.check_exchange(tiles)?;
                self.use_tiles(tiles, tiles, Points::ZERO);
                TurnKind::Tried
            }
            ActDraft::Pass => TurnKind::Passed,
        };
        self.count(kind);
        self.players.rotate_left(1);
        self.is_later = true;
        Ok(())
    }

    /// The rack of the player to move, which must have these tiles: known ones, or unknown ones in their place.
    fn rack_with(&self, used: &Tiles) -> Result<Tiles, MoveError> {
        let mover = &self.players[0];
        let missing = used.without(&mover.known);
        let unknown = mover.tiles - mover.known.len();
        // A rack that is known lacks the tile: that is the play's fault, with its square.
        if unknown > 0 && (missing.len() > unknown || !self.hidden.contains(&missing)) {
            return Err(self.not_held(missing));
        }
        let mut rack = mover.known.clone();
        if unknown > 0 {
            rack.add_all(&missing);
        }
        Ok(rack)
    }

    fn not_held(&self, tiles: Tiles) -> MoveError {
        MoveError::NotHeld(self.board.variant().tiles.labelled(tiles))
    }

    fn check_exchange(&self, tiles: &Tiles) -> Result<(), MoveError> {
        let rack = self.rack_with(tiles)?;
        if !rack.contains(tiles) {
            return Err(self.not_held(tiles.without(&rack)));
        }
        let (bag, held) = (self.bag(), self.players[0].tiles);
        if tiles.len() > self.rules.exchange.most(bag, held) {
            let tiles = tiles.len();
            return Err(MoveError::Exchange { tiles, bag });
        }
        Ok(())
    }

    /// Takes tiles off the rack, of which some are in the bag again, adds points and draws.
    fn use_tiles(&mut self, used: &Tiles, returned: &Tiles, points: Points) {
        let most = self.rack_size();
        let mover = &mut self.players[0];
        // Those that were not known to be on the rack were hidden.
        self.hidden = self.hidden.without(&used.without(&mover.known));
        self.hidden.add_all(returned);
        mover.score += points;
        mover.known = mover.known.without(used);
        mover.tiles -= used.len();
        let bag = self.bag();
        let mover = &mut self.players[0];
        mover.tiles += bag.min(most.saturating_sub(mover.tiles));
    }

    fn count(&mut self, kind: TurnKind) {
        if self.rules.awaits_first_word(&self.board, self.bag()) {
            return;
        }
        let mut counts = self.counts();
        counts.count(0, kind);
        self.scoreless = counts.scoreless();
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.passes = counts.passes(seat);
        }
    }
}
