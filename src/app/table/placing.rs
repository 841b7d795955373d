//! A computer's tiles while they are placed one by one.

use crate::app::Motion;
use crate::engine::draft::Draft;
use crate::engine::square::Square;
use crate::engine::tile::PlacedTile;
use crate::engine::turn::{ActDraft, TurnDraft};

/// A computer's turn, shown tile by tile.
#[derive(Clone, Debug)]
pub(super) struct Placing {
    tiles: Vec<(Square, PlacedTile)>,
    /// The number of tiles shown.
    shown: usize,
}

impl Placing {
    pub(super) fn new(turn: &TurnDraft, motion: Motion) -> Self {
        let tiles: Vec<_> = match &turn.act {
            ActDraft::Play(draft) => draft.tiles().collect(),
            ActDraft::Exchange(_) | ActDraft::Pass => vec![],
        };
        let shown = match motion {
            Motion::Full => 0,
            Motion::Reduced => tiles.len(),
        };
        Self { tiles, shown }
    }

    /// Returns the tiles shown.
    pub(super) fn draft(&self) -> Draft {
        let mut draft = Draft::new();
        for (square, tile) in self.tiles.iter().take(self.shown) {
            draft.put(*square, *tile);
        }
        draft
    }

    /// Returns the number of tiles shown.
    pub(super) const fn len(&self) -> usize {
        self.shown
    }

    /// Returns whether all tiles are shown.
    pub(super) const fn is_whole(&self) -> bool {
        self.shown >= self.tiles.len()
    }

    /// Shows one more tile.
    pub(super) const fn lay(&mut self) {
        self.shown += 1;
    }
}
