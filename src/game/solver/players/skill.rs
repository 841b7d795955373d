//! How each level thinks.

use std::sync::Arc;

use super::allowance::Allowance;
use super::bot::{Bot, Pace};
use super::decisive::order_ends;
use super::inference;
use super::level::Level;
use super::outlook::Outlook;
use super::simulate::Effort;
use super::tools::Tools;
use super::valuation::{self, Choice, LeaveModel, ValuedChoice};
use crate::engine::square::Direction;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::solver::movegen::{Generator, MilliPoints, Move};

struct Vision {
    longest: usize,
    tiles: usize,
    crossings: usize,
    /// The share of the board's lines it looks at, in percent.
    lines: u32,
    /// The share of these in which it finds plays of more than five tiles, in percent.
    long: u32,
    premiums: bool,
}

/// The most tiles of a play that are easily seen together.
const LONG: usize = 5;

const BEGINNER: Vision = Vision {
    longest: 5,
    tiles: 5,
    crossings: 2,
    lines: 80,
    long: 0,
    premiums: false,
};

const FAMILY: Vision = Vision {
    longest: 8,
    tiles: 7,
    crossings: 2,
    lines: 80,
    long: 30,
    premiums: true,
};

const CLUB: Vision = Vision {
    longest: 15,
    tiles: 7,
    crossings: 4,
    lines: 85,
    long: 50,
    premiums: true,
};

/// The most steps of a champion's turn: about a second of two cores.
const STEPS: u64 = 2_200_000_000;

/// The most steps of a search that has one thread: about a second.
const SERIAL_STEPS: u64 = 1_100_000_000;

impl Bot {
    /// Returns the most steps of a turn, apart from the search that they end in; `u64::MAX` for a level that is bound by
    /// positions and rollouts alone.
    pub const fn steps(self) -> u64 {
        match self.level {
            Level::Champion => self.pace.steps(STEPS),
            _ => u64::MAX,
        }
    }
}

impl Level {
    const fn vision(self) -> Option<Vision> {
        match self {
            Self::Beginner => Some(BEGINNER),
            Self::Family => Some(FAMILY),
            Self::Club => Some(CLUB),
            _ => None,
        }
    }

    pub(super) fn keeping(self, tools: &Tools) -> LeaveModel {
        match self {
            Self::Greedy | Self::Beginner | Self::Family => LeaveModel::Nothing,
            Self::Club => LeaveModel::Rough,
            Self::Expert | Self::Champion => LeaveModel::Learned(Arc::clone(tools.leaves())),
        }
    }

    /// The most work to solve an endgame of two, if it does.
    pub(super) fn endgame(self) -> Option<Allowance> {
        match self {
            Self::Expert => Some(Allowance::from(30_000)),
            Self::Champion => Some(Allowance {
                nodes: 150_000,
                steps: SERIAL_STEPS,
            }),
            _ => None,
        }
    }

    /// The most work in a pre-endgame of two, if it weighs every draw.
    pub(super) const fn preendgame(self, pace: Pace) -> Option<Allowance> {
        match self {
            Self::Champion => Some(Allowance {
                nodes: pace.work(40_000),
                steps: pace.steps(STEPS),
            }),
            _ => None,
        }
    }

    /// The number of leaves drawn to infer what an opponent kept, if it does.
    pub(super) const fn inference(self) -> Option<u32> {
        match self {
            Self::Champion => Some(inference::LEAVES),
            _ => None,
        }
    }

    /// The effort of its simulations with this many tiles in the bag, if it simulates. With an empty bag and more than
    /// two players the endgame cannot be solved, and simulating it to the end is the best there is.
    pub(super) const fn effort(self, bag: usize) -> Option<Effort> {
        match self {
            Self::Champion => Some(Effort::CHAMPION),
            Self::Expert if bag == 0 => Some(Effort::AT_THE_END),
            _ => None,
        }
    }

    /// The score below which it prefers to exchange, where exchanges are not compared with plays by equity.
    const fn exchange_threshold(self) -> i32 {
        match self {
            Self::Family => 7,
            _ => 0,
        }
    }
}

/// The level's opinion of its plays and exchanges, the best first; never empty. Equal ones are ordered by the seed.
pub(super) fn choices(
    level: Level,
    keeping: &LeaveModel,
    outlook: &Outlook,
    generator: &mut Generator,
    chance: &mut TurnRng,
) -> Vec<ValuedChoice> {
    let mut choices = valuation::plays(&outlook.position, generator, keeping);
    if let Some(vision) = level.vision() {
        choices = vision.sees(outlook, choices, chance);
    }
    let best = choices.iter().map(|c| c.equity).max();
    if !matches!(keeping, LeaveModel::Nothing) {
        choices.extend(valuation::exchanges(&outlook.position, keeping));
    } else if best.is_none_or(|best| best < level.exchange_threshold() * 1000) {
        let exchanges = valuation::exchanges(&outlook.position, &LeaveModel::Rough).into_iter();
        choices.extend(exchanges.max_by_key(|e| e.equity).map(|e| ValuedChoice {
            equity: level.exchange_threshold() * 1000,
            ..e
        }));
    }
    if outlook.is_stuck() {
        choices.retain(|c| !matches!(c.choice, Choice::Exchange(_)));
    }
    if matches!(keeping, LeaveModel::Learned(_)) {
        valuation::add_ending_pass(&outlook.position, keeping, &mut choices);
    }
    if choices.is_empty() {
        choices.push(ValuedChoice::PASS);
    }
    valuation::order(&mut choices);
    order_ends(&outlook.position, &mut choices);
    mix(&mut choices, chance);
    choices
}

/// Puts a random one of the best first. The largest exchange stays before smaller ones.
fn mix(choices: &mut [ValuedChoice], chance: &mut TurnRng) {
    let exchanged = |weighed: &ValuedChoice| match &weighed.choice {
        Choice::Exchange(tiles) => tiles.len(),
        _ => 0,
    };
    let like = |weighed: &ValuedChoice| (weighed.equity, exchanged(weighed));
    let best = choices.first().map(like);
    let equal = choices.iter().take_while(|c| Some(like(c)) == best).count();
    let first = chance.below(u32::try_from(equal).unwrap_or(1)) as usize;
    if first < choices.len() {
        choices.swap(0, first);
    }
}

pub(super) fn sees(level: Level, outlook: &Outlook, found: &Move) -> bool {
    let vision = level.vision();
    vision.is_none_or(|vision| vision.printed(outlook, found).is_some())
}

impl Vision {
    /// The plays it sees, as it values them; all of them when it sees none.
    fn sees(
        &self,
        outlook: &Outlook,
        plays: Vec<ValuedChoice>,
        chance: &mut TurnRng,
    ) -> Vec<ValuedChoice> {
        let size = outlook.position.board().variant().layout.size();
        let looked = lines(self.lines, size, chance);
        let deeply = lines(self.long, size, chance);
        let mut seen: Vec<ValuedChoice> = vec![];
        for weighed in &plays {
            if let Choice::Play(found) = weighed.choice
                && line(&found, &looked)
                && (found.count() <= LONG || line(&found, &deeply))
                && let Some(printed) = self.printed(outlook, &found)
            {
                let worth = if self.premiums {
                    weighed.equity
                } else {
                    printed
                };
                let choice = Choice::Play(found);
                seen.push(ValuedChoice {
                    choice,
                    equity: worth,
                });
            }
        }
        if seen.is_empty() { plays } else { seen }
    }

    /// The face values of a play's main word, in thousandths of a point; `None` when the play is not seen.
    fn printed(&self, outlook: &Outlook, found: &Move) -> Option<MilliPoints> {
        if found.count() > self.tiles || outlook.crossings(found) > self.crossings {
            return None;
        }
        let (board, set) = (outlook.position.board(), outlook.position.tile_set());
        let laid = found.laid(board).next()?.0;
        let lying = board.with(found.laid(board));
        let word = lying.run(laid, found.direction());
        let values = word
            .iter()
            .filter_map(|s| lying.get(*s))
            .map(|t| set.value(t.tile()).value());
        (word.len() <= self.longest).then(|| 1000 * values.sum::<i32>())
    }
}

/// Each line of the board with this probability, in percent.
fn lines(hundredths: u32, size: u8, chance: &mut TurnRng) -> [Vec<bool>; 2] {
    std::array::from_fn(|_| (0..size).map(|_| chance.below(100) < hundredths).collect())
}

fn line(found: &Move, looked: &[Vec<bool>; 2]) -> bool {
    let first = found.first();
    let (direction, number) = match found.direction() {
        Direction::Across => (0, first.row()),
        Direction::Down => (1, first.column()),
    };
    looked[direction].get(usize::from(number)).copied() == Some(true)
}

pub(super) fn chance(seed: u64, turn: u32) -> TurnRng {
    TurnRng::of_turn(Seed(seed), turn)
}
