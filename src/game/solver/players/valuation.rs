//! The value of plays and exchanges by themselves: score and leave.

use crate::engine::draft::Draft;
use crate::engine::full_position::FullPosition;
use crate::engine::position::Position;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::decisive::{ends_come_first, order_ends};
use super::tools::Tools;
pub use super::valued_choice::ValuedChoice;
use crate::engine::tile::{Points, Tiles};
use crate::solver::leaves::LeaveValues;
use crate::solver::leaves::leave_heuristic;
use crate::solver::movegen::{Generator, Leaves, MilliPoints, Move, MoveLetters, Rack};
pub use crate::solver::selfplay::Choice;
use crate::solver::selfplay::best_turn;

#[derive(Clone)]
pub(super) enum LeaveModel {
    /// Leaves count nothing: plays are compared by score.
    Nothing,
    Rough,
    Learned(Arc<LeaveValues>),
}

/// Returns every play and exchange of a position with its equity by learned leave values, the best first; a pass if
/// there is none. Of plays that differ only in which letters are blanks, only the best is there.
pub fn by_equity(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
) -> Vec<ValuedChoice> {
    let mut choices = all_by_equity(position, tools, generator);
    retain_best_blanks(&mut choices);
    choices
}

/// The same with every choice of blanks.
pub(crate) fn all_by_equity(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
) -> Vec<ValuedChoice> {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    let mut choices = plays(position, generator, &keeping);
    choices.extend(exchanges(position, &keeping));
    add_ending_pass(position, &keeping, &mut choices);
    if choices.is_empty() {
        choices.push(ValuedChoice::PASS);
    }
    order(&mut choices);
    order_ends(position, &mut choices);
    choices
}

/// Adds the pass where it ends the game (R23a): that can be the best turn.
pub(super) fn add_ending_pass(
    position: &Position,
    keeping: &LeaveModel,
    choices: &mut Vec<ValuedChoice>,
) {
    if Choice::Pass.end(position).is_some() {
        choices.push(ValuedChoice {
            choice: Choice::Pass,
            equity: Weights::of(position, keeping).leave_value(position.rack()),
        });
    }
}

/// Plays met so far, to tell those that differ from them in more than which letters are blanks.
#[derive(Default)]
pub(crate) struct DistinctPlays(HashSet<MoveLetters>);

impl DistinctPlays {
    /// Whether a choice differs from those before it. Where the best comes first, it stands for the others.
    pub(crate) fn admits(&mut self, choice: &Choice) -> bool {
        let play = choice.play();
        play.is_none_or(|found| self.0.insert(found.letters()))
    }
}

/// Keeps the first of plays that differ only in which letters are blanks.
pub(super) fn retain_best_blanks(ranked: &mut Vec<ValuedChoice>) {
    let mut distinct = DistinctPlays::default();
    ranked.retain(|weighed| distinct.admits(&weighed.choice));
}

/// Returns [`by_equity`] with the pass among the others.
pub fn moves_by_equity(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
) -> Vec<ValuedChoice> {
    let mut choices = by_equity(position, tools, generator);
    choices.retain(|weighed| weighed.choice != Choice::Pass);
    choices.push(ValuedChoice {
        choice: Choice::Pass,
        equity: equity(position, tools, Points::ZERO, position.rack()),
    });
    order(&mut choices);
    order_ends(position, &mut choices);
    choices
}

/// Returns the first of [`moves_by_equity`], at most so many, and after them each of the others that is `wanted`.
///
/// Two blanks have a hundred thousand plays: they are neither weighed by their tiles nor sorted as a whole.
pub fn top_moves(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    most: usize,
    wanted: &[Draft],
) -> Vec<ValuedChoice> {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    let weights = Weights::of(position, &keeping);
    let board = position.board();
    let Ok(rack) = Rack::new(position.rack(), board.variant()) else {
        return vec![ValuedChoice::PASS];
    };
    let leaves = weights.leaves(&rack);
    let found = generator.all(board, &rack, position.rules());
    let valued = |found: &Move| ValuedChoice {
        choice: Choice::Play(*found),
        equity: leaves.equity(&rack, found),
    };
    let is_wanted = |found: &&Move| wanted.iter().any(|draft| found.lays(draft, board));
    let wanted: Vec<ValuedChoice> = if wanted.is_empty() {
        vec![]
    } else {
        found.iter().filter(is_wanted).map(valued).collect()
    };
    let mut top = if ends_come_first(position) {
        moves_by_equity(position, tools, generator)
    } else {
        let mut others = exchanges(position, &keeping);
        others.push(ValuedChoice {
            choice: Choice::Pass,
            equity: weights.leave_value(position.rack()),
        });
        first_by_equity(found, &valued, &others, most)
    };
    top.truncate(most);
    let is_missing = |one: &ValuedChoice| !top.contains(one);
    let missing: Vec<ValuedChoice> = wanted.into_iter().filter(is_missing).collect();
    top.extend(missing);
    top
}

/// The best of plays and other choices, at least so many if there are, in order.
fn first_by_equity(
    found: &[Move],
    valued: &impl Fn(&Move) -> ValuedChoice,
    others: &[ValuedChoice],
    most: usize,
) -> Vec<ValuedChoice> {
    let mut equities: Vec<MilliPoints> = found.iter().map(|found| valued(found).equity).collect();
    let each = equities.clone();
    let mut tried = 4 * most.max(1);
    loop {
        // All plays from this equity on, of which some differ only in which letters are blanks.
        let least = if tried < equities.len() {
            *equities.select_nth_unstable_by(tried, |a, b| b.cmp(a)).1
        } else {
            MilliPoints::MIN
        };
        let plays = found.iter().zip(&each);
        let plays = plays.filter(|(_, equity)| **equity >= least);
        let plays = plays.map(|(found, _)| valued(found));
        let others = others.iter().filter(|other| other.equity >= least);
        let mut best: Vec<ValuedChoice> = plays.chain(others.cloned()).collect();
        order(&mut best);
        retain_best_blanks(&mut best);
        if best.len() >= most || least == MilliPoints::MIN {
            return best;
        }
        tried *= 4;
    }
}

/// Returns the equity of the first of [`by_equity`], or of a pass if there is nothing else, without listing all; `None`
/// where the rack is invalid.
pub(crate) fn best_by_equity(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
) -> Option<MilliPoints> {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    let weights = Weights::of(position, &keeping);
    let rack = Rack::new(position.rack(), position.board().variant()).ok()?;
    let leaves = weights.leaves(&rack);
    let play = generator.best_with(position.board(), &rack, position.rules(), &leaves);
    let play = play.map(|found| leaves.equity(&rack, &found));
    let exchange = leaves.exchange(&rack, position.exchangeable());
    let exchange = exchange.map(|(_, worth)| worth);
    let best = play.into_iter().chain(exchange).max();
    Some(best.unwrap_or_else(|| weights.leave_value(position.rack())))
}

/// Returns the equity of a turn by its score and leave, in thousandths of a point.
pub fn equity(position: &Position, tools: &Tools, score: Points, kept: &Tiles) -> MilliPoints {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    score.value() * 1000 + Weights::of(position, &keeping).leave_value(kept)
}

/// The best first; equal plays as they are listed, and of equal exchanges the larger: where all tiles are worth the
/// same, most new ones are most likely to make a word.
pub(super) fn order(choices: &mut [ValuedChoice]) {
    choices.sort_by(|a, b| {
        let equal = || match (&a.choice, &b.choice) {
            (Choice::Play(a), Choice::Play(b)) => a.listing(b),
            (Choice::Exchange(a), Choice::Exchange(b)) => b.len().cmp(&a.len()),
            _ => Ordering::Equal,
        };
        b.equity.cmp(&a.equity).then_with(equal)
    });
}

#[derive(Clone, Copy)]
pub(super) struct Weights<'a> {
    pub(super) variant: &'static Variant,
    pub(super) keeping: &'a LeaveModel,
    /// The number of tiles in the bag.
    pub(super) bag: usize,
    /// What going out gains (R24).
    pub(super) out: MilliPoints,
}

impl<'a> Weights<'a> {
    pub(super) fn of(position: &Position, keeping: &'a LeaveModel) -> Self {
        Self {
            variant: position.board().variant(),
            keeping,
            bag: position.bag(),
            out: position.going_out().value() * 1000,
        }
    }

    /// What they are in a position in which all tiles are known.
    pub(super) fn of_full(position: &FullPosition<'_>, keeping: &'a LeaveModel) -> Self {
        Self {
            variant: position.board().variant(),
            keeping,
            bag: position.bag().len(),
            out: position.going_out().value() * 1000,
        }
    }
}

impl Weights<'_> {
    pub(super) fn leave_value(self, kept: &Tiles) -> MilliPoints {
        match (self.bag, kept.is_empty()) {
            (0, true) => self.out,
            // What is kept is lost, and gained by an opponent; and the opponents get another turn.
            (0, false) => -10_000 - 2000 * self.variant.tiles.total(kept).value(),
            _ => self.keeping.leave_value(kept, &self.variant.tiles),
        }
    }

    pub(super) fn leaves(self, rack: &Rack) -> Leaves {
        match self.keeping {
            LeaveModel::Learned(values) if self.bag > 0 => values.for_rack(rack),
            _ => Leaves::of(rack, |kept| self.leave_value(kept)),
        }
    }

    /// The turn with the highest equity: a play, an exchange, or a pass if there is neither.
    pub(super) fn best(self, generator: &mut Generator, position: &FullPosition<'_>) -> Choice {
        let Ok(rack) = Rack::new(position.rack(), position.board().variant()) else {
            return Choice::Pass;
        };
        best_turn(generator, position, &rack, &self.leaves(&rack)).0
    }
}

impl LeaveModel {
    /// The value of a leave while the bag lasts, in thousandths of a point.
    pub(super) fn leave_value(&self, kept: &Tiles, set: &TileSet) -> MilliPoints {
        match self {
            Self::Nothing => 0,
            Self::Learned(values) => values.value_with(kept, set),
            Self::Rough => leave_heuristic::leave_value(kept, set),
        }
    }
}

pub(super) fn plays(
    position: &Position,
    generator: &mut Generator,
    keeping: &LeaveModel,
) -> Vec<ValuedChoice> {
    let Ok(rack) = Rack::new(position.rack(), position.board().variant()) else {
        return vec![];
    };
    let weights = Weights::of(position, keeping);
    let mut known: HashMap<Tiles, MilliPoints> = HashMap::new();
    let found = generator
        .all(position.board(), &rack, position.rules())
        .iter();
    let weigh = |found: &Move| {
        let kept = position.rack().without(&found.taken());
        let worth = known.get(&kept).copied().unwrap_or_else(|| {
            let worth = weights.leave_value(&kept);
            known.insert(kept, worth);
            worth
        });
        ValuedChoice {
            choice: Choice::Play(*found),
            equity: found.score().value() * 1000 + worth,
        }
    };
    found.map(weigh).collect()
}

pub(super) fn exchanges(position: &Position, keeping: &LeaveModel) -> Vec<ValuedChoice> {
    let most = position.exchangeable();
    if most == 0 {
        return vec![];
    }
    let weights = Weights::of(position, keeping);
    let parts = parts(position.rack()).into_iter();
    let allowed = parts.filter(|kept| (1..=most).contains(&(position.rack().len() - kept.len())));
    let weighed = allowed.map(|kept| ValuedChoice {
        choice: Choice::Exchange(position.rack().without(&kept)),
        equity: weights.leave_value(&kept),
    });
    weighed.collect()
}

/// Every possible leave of a rack once.
pub fn parts(rack: &Tiles) -> Vec<Tiles> {
    let mut parts = vec![Tiles::NONE];
    for (tile, count) in rack.kinds() {
        for at in 0..parts.len() {
            let mut more = parts[at].clone();
            for _ in 0..count {
                more.add(tile);
                parts.push(more.clone());
            }
        }
    }
    parts
}
