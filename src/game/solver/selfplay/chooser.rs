//! Chooses turns by score or equity.

use std::sync::Arc;

use super::choice::Choice;
use crate::engine::full_position::FullPosition;
use crate::engine::turn_counts::TurnKind;
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

/// Returns the most tiles that a player of a fast game exchanges (R13): none after many scoreless turns, nor where that would
/// be one too many (R23a).
#[inline]
pub(crate) fn most_exchanged(position: &FullPosition<'_>) -> usize {
    let (counts, rules) = (position.counts(), position.rules());
    let ends = || {
        let end = counts.end_after(0, TurnKind::Tried, rules.scoreless_limit, 0..1);
        end.is_some() && !rules.awaits_first_word(position.board(), position.bag().len())
    };
    if counts.scoreless() < PATIENCE && !ends() {
        position.most_exchanged()
    } else {
        0
    }
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
    pub fn choose(&mut self, position: &FullPosition<'_>) -> Choice {
        let Ok(rack) = Rack::new(position.rack(), position.board().variant()) else {
            return Choice::Pass;
        };
        self.weigh(position, &rack).0
    }

    /// Chooses a turn with another rack in this position; returns it with its equity in thousandths of a point.
    pub(crate) fn weigh(
        &mut self,
        position: &FullPosition<'_>,
        rack: &Rack,
    ) -> (Choice, MilliPoints) {
        let (board, rules) = (position.board(), position.rules());
        let most = most_exchanged(position).min(rack.tiles().len());
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
        let leaves = values.for_turn(rack, position.bag().len(), position.going_out());
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
