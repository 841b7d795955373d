//! Chooses turns by score or equity.

use std::sync::Arc;

use super::choice::Choice;
use super::table::{SEATS, SelfplayTable};
use crate::engine::board::Board;
use crate::engine::endgame::going_out;
use crate::engine::rules::RuleSet;
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::{Generator, MilliPoints, Rack};

/// Chooses turns: the highest score, or the highest equity.
#[derive(Clone)]
pub struct Chooser {
    generator: Generator,
    /// `None`: leaves count nothing.
    values: Option<Arc<LeaveValues>>,
}

/// After this many scoreless turns in a row nobody exchanges any more; otherwise two could go on forever.
const PATIENCE: u8 = 5;

/// Whether a player of a fast game exchanges tiles at all: not after many scoreless turns, and not where that would be one too
/// many (R23a), on this board with this number of tiles in the bag.
#[inline]
pub(crate) fn may_exchange(
    counts: TurnCounts,
    rules: &RuleSet,
    (board, bag): (&Board, usize),
) -> bool {
    let ends = || {
        counts
            .end_after(0, TurnKind::Tried, rules.scoreless_limit, 0..1)
            .is_some()
    };
    counts.scoreless() < PATIENCE && (!ends() || rules.awaits_first_word(board, bag))
}

impl Chooser {
    /// Creates one that plays the highest score, and exchanges all tiles when there is no play.
    pub const fn greedy(generator: Generator) -> Self {
        Self {
            generator,
            values: None,
        }
    }

    /// Creates one that plays, exchanges or passes by equity.
    pub const fn by_equity(generator: Generator, values: Arc<LeaveValues>) -> Self {
        Self {
            generator,
            values: Some(values),
        }
    }

    /// Returns its generator.
    pub const fn generator(&mut self) -> &mut Generator {
        &mut self.generator
    }

    /// Chooses a turn.
    pub fn choose(&mut self, table: &SelfplayTable<'_>) -> Choice {
        let Ok(rack) = Rack::new(table.rack(), table.board.variant()) else {
            return Choice::Pass;
        };
        self.weigh(table, &rack).0
    }

    /// Chooses a turn with another rack at this table; returns it with its equity in thousandths of a point.
    pub(crate) fn weigh(
        &mut self,
        table: &SelfplayTable<'_>,
        rack: &Rack,
    ) -> (Choice, MilliPoints) {
        let (board, rules) = (&table.board, table.rules());
        let most = if may_exchange(table.counts, rules, (board, table.bag.len())) {
            table.most_exchanged().min(rack.tiles().len())
        } else {
            0
        };
        let Some(values) = &self.values else {
            return match self.generator.best(board, rack, rules) {
                Some(play) => (Choice::Play(play), play.score().value() * 1000),
                None if most > 0 => {
                    let tiles = rack.tiles().iter().take(most).collect();
                    (Choice::Exchange(tiles), 0)
                }
                None => (Choice::Pass, 0),
            };
        };
        let going_out = going_out(rules.unplayed, rack.tile_set().total(table.others()), SEATS);
        let leaves = values.for_turn(rack, table.bag.len(), going_out);
        let play = self.generator.best_with(board, rack, rules, &leaves);
        let play = play.map(|play| {
            let worth = leaves.equity(rack, &play);
            (Choice::Play(play), worth)
        });
        let exchange = leaves.exchange(rack, most);
        let exchange = exchange.map(|(tiles, worth)| (Choice::Exchange(tiles), worth));
        // The first of equals is taken: a play before an exchange.
        match (play, exchange) {
            (Some(play), Some(exchange)) if exchange.1 > play.1 => exchange,
            (Some(play), _) => play,
            (None, Some(exchange)) => exchange,
            (None, None) => (Choice::Pass, leaves.whole(rack)),
        }
    }
}
