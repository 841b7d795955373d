//! A computer's tiles on the way to the board.

use crate::app::Motion;
use crate::engine::draft::Draft;
use crate::engine::square::Square;
use crate::engine::tile::PlacedTile;
use crate::engine::turn::{ActDraft, TurnDraft};

/// What a computer lays, tile by tile.
#[derive(Clone, Debug)]
pub(super) struct Placing {
    turn: TurnDraft,
    tiles: Vec<(Square, PlacedTile)>,
    /// How many of them are shown.
    shown: usize,
}

impl Placing {
    pub(super) fn new(turn: TurnDraft, motion: Motion) -> Self {
        let tiles: Vec<_> = match &turn.act {
            ActDraft::Play(draft) => draft.tiles().collect(),
            ActDraft::Exchange(_) | ActDraft::Pass => vec![],
        };
        let shown = match motion {
            Motion::Full => 0,
            Motion::Reduced => tiles.len(),
        };
        Self { turn, tiles, shown }
    }

    /// The tiles that are shown.
    pub(super) fn draft(&self) -> Draft {
        let mut draft = Draft::new();
        for (square, tile) in self.tiles.iter().take(self.shown) {
            draft.put(*square, *tile);
        }
        draft
    }

    /// How many tiles are shown.
    pub(super) const fn len(&self) -> usize {
        self.shown
    }

    /// Whether all of them are.
    pub(super) const fn is_whole(&self) -> bool {
        self.shown >= self.tiles.len()
    }

    /// Shows one more.
    pub(super) const fn lay(&mut self) {
        self.shown += 1;
    }

    /// The whole turn.
    pub(super) const fn turn(&self) -> &TurnDraft {
        &self.turn
    }
}
