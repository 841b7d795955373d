//! Chooses turns by score or equity.

use std::sync::Arc;

use super::choice::Choice;
use crate::engine::full_position::FullPosition;
use crate::engine::turn_counts::TurnKind;
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::{Generator, Leaves, MilliPoints, Rack};

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
fn most_exchanged(position: &FullPosition<'_>) -> usize {
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

/// Returns the turn with the highest equity, and that in thousandths of a point: a play, an exchange, or a pass if there is
/// neither.
pub(crate) fn best_turn(
    generator: &mut Generator,
    position: &FullPosition<'_>,
    rack: &Rack,
    leaves: &Leaves,
) -> (Choice, MilliPoints) {
    let play = generator.best_with(position.board(), rack, position.rules(), leaves);
    let play = play.map(|play| (Choice::Play(play), leaves.equity(rack, &play)));
    let exchange = leaves.exchange(rack, most_exchanged(position));
    let exchange = exchange.map(|(tiles, worth)| (Choice::Exchange(tiles), worth));
    // The first of equals is taken: a play before an exchange.
    match (play, exchange) {
        (Some(play), Some(exchange)) if exchange.1 > play.1 => exchange,
        (Some(play), _) => play,
        (None, Some(exchange)) => exchange,
        (None, None) => (Choice::Pass, leaves.whole(rack)),
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
        let Some(values) = &self.values else {
            let most = most_exchanged(position).min(rack.tiles().len());
            return match self
                .generator
                .best(position.board(), rack, position.rules())
            {
                Some(play) => (Choice::Play(play), play.score().value() * 1000),
                None if most > 0 => {
                    let tiles = rack.tiles().iter().take(most).collect();
                    (Choice::Exchange(tiles), 0)
                }
                None => (Choice::Pass, 0),
            };
        };
        let leaves = values.for_turn(rack, position.bag().len(), position.going_out());
        best_turn(&mut self.generator, position, rack, &leaves)
    }
}
