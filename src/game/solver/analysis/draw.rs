//! The luck of the draw before a turn.

use super::luck::{Luck, rounded};
use super::{Analyst, before_turn};
use crate::engine::position::Position;
use crate::engine::tile::Tiles;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::record::{Entry, Record, Replayed};
use crate::solver::movegen::MilliPoints;
use crate::solver::players::best_by_equity;
use crate::solver::selfplay::seed_of_game;

const DRAWS: u32 = 16;

impl Analyst {
    /// How much better the best turn is with the tiles drawn than with others from the tiles unseen then, on the
    /// current board, on average.
    pub(super) fn luck(
        &mut self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
        position: &Position,
    ) -> Option<Luck> {
        let kept = kept_before(record, replayed, index)?;
        if !kept.without(position.rack()).is_empty() || kept.len() == position.rack().len() {
            return None;
        }
        let drawn = position.rack().without(&kept);
        let mut pool = position.unseen().clone();
        pool.add_all(&drawn);
        let mut chance = TurnRng::of_turn(seed(position, &kept), u32::try_from(index).ok()?);
        let own = self.best(position)?;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..DRAWS {
            let mut rack = kept.clone();
            rack.add_all(&chance.draw(&mut pool.clone(), drawn.len()));
            let other = position.with_rack(rack);
            let better = f64::from(own) - f64::from(self.best(&other)?);
            sum += better;
            squares += better * better;
        }
        let count = f64::from(DRAWS);
        let spread = (squares - sum * sum / count).max(0.0) / (count - 1.0);
        Some(Luck {
            worth: rounded(sum / count),
            error: rounded((spread / count).sqrt()),
        })
    }

    fn best(&mut self, position: &Position) -> Option<MilliPoints> {
        best_by_equity(position, &self.tools, &mut self.generator)
    }
}

/// A seed for each position, so that a lucky sample in one is not repeated in all, and an analysis can be repeated.
fn seed(position: &Position, kept: &Tiles) -> Seed {
    let squares = position.board().tiles();
    let squares = squares.flat_map(|(square, tile)| {
        [
            u64::from(square.row()),
            u64::from(square.column()),
            u64::from(tile.letter().key()),
        ]
    });
    let racks = [position.rack(), kept].into_iter();
    let racks = racks.flat_map(|rack| rack.iter().map(|tile| u64::from(tile.key())));
    let parts = squares.chain(racks);
    parts.fold(Seed(0), |seed, part| seed_of_game(seed.0, part))
}

/// The leave of the player's previous turn: no tiles before the first one. `None` if unknown.
fn kept_before(record: &Record, replayed: &Replayed, index: usize) -> Option<Tiles> {
    let player = record.lines().get(index)?.player;
    let before = record.lines().iter().zip(replayed.steps()).take(index);
    let mut turns = before
        .rev()
        .filter(|(line, _)| line.player == player && line.entry.is_turn());
    let Some((line, step)) = turns.next() else {
        return Some(Tiles::NONE);
    };
    match line.entry {
        Entry::Pass => None,
        _ => before_turn::kept(line, step),
    }
}
