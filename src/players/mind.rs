//! How each level thinks.

use super::level::Level;
use super::outlook::Outlook;
use super::simulate::Effort;
use super::weigh::{self, Choice, Keeping, Weighed};
use crate::engine::chance::{Chance, Seed};
use crate::engine::play::Play;
use crate::engine::square::Direction;
use crate::movegen::{Generator, Move};

/// What a level looks at.
struct Eye {
    /// The longest word that it finds.
    longest: usize,
    /// The most tiles that it lays at once.
    tiles: usize,
    /// The most cross words that it dares to make.
    crossings: usize,
    /// How many of the board's lines it looks at, in hundredths.
    lines: u32,
    /// Whether it counts premium squares.
    premiums: bool,
}

const BEGINNER: Eye = Eye {
    longest: 5,
    tiles: 4,
    crossings: 1,
    lines: 60,
    premiums: false,
};

const FAMILY: Eye = Eye {
    longest: 7,
    tiles: 6,
    crossings: 2,
    lines: 80,
    premiums: true,
};

impl Level {
    /// What is before its eyes, if not everything.
    const fn eye(self) -> Option<Eye> {
        match self {
            Self::Beginner => Some(BEGINNER),
            Self::Family => Some(FAMILY),
            _ => None,
        }
    }

    /// How it values what it keeps.
    pub(super) fn keeping(self) -> Keeping {
        match self {
            Self::Greedy | Self::Beginner | Self::Family => Keeping::Nothing,
            Self::Club | Self::Expert | Self::Champion => Keeping::Rough,
        }
    }

    /// For how many positions it generates plays to work out the end of a game between two, if it does.
    pub(super) const fn endgame(self) -> Option<u32> {
        match self {
            Self::Expert => Some(8000),
            Self::Champion => Some(40_000),
            _ => None,
        }
    }

    /// How long it tries its plays out with so many tiles in the bag, if it does. With an empty bag and more than two in the
    /// game the end cannot be worked out, and trying it out to the end is the best that there is.
    pub(super) const fn effort(self, bag: usize) -> Option<Effort> {
        match self {
            Self::Champion => Some(Effort::CHAMPION),
            Self::Expert if bag == 0 => Some(Effort::AT_THE_END),
            _ => None,
        }
    }

    /// How few points make it rather exchange, where exchanges are not weighed against plays.
    const fn rather_exchanges(self) -> i32 {
        match self {
            Self::Family => 7,
            _ => 0,
        }
    }
}

/// What a level thinks of its plays and exchanges, the best first; never empty. Equal ones are in an order that follows
/// from the seed.
pub(super) fn choices(
    level: Level,
    outlook: &Outlook,
    generator: &mut Generator,
    chance: &mut Chance,
) -> Vec<Weighed> {
    let keeping = level.keeping();
    let mut choices = weigh::plays(outlook, generator, &keeping);
    if let Some(eye) = level.eye() {
        choices = eye.sees(outlook, choices, chance);
    }
    let best = choices.iter().map(|c| c.worth).max();
    if matches!(keeping, Keeping::Rough) {
        choices.extend(weigh::exchanges(outlook, &keeping));
    } else if best.is_none_or(|best| best < level.rather_exchanges() * 1000) {
        let exchanges = weigh::exchanges(outlook, &Keeping::Rough).into_iter();
        choices.extend(exchanges.max_by_key(|e| e.worth).map(|e| Weighed {
            worth: level.rather_exchanges() * 1000,
            ..e
        }));
    }
    if outlook.is_stuck() {
        choices.retain(|c| !matches!(c.choice, Choice::Exchange(_)));
    }
    if choices.is_empty() {
        choices.push(Weighed {
            choice: Choice::Pass,
            worth: 0,
        });
    }
    order(&mut choices, chance);
    choices
}

/// The best first, and equal ones anyhow.
fn order(choices: &mut [Weighed], chance: &mut Chance) {
    choices.sort_by(|a, b| {
        b.worth
            .cmp(&a.worth)
            .then_with(|| match (&a.choice, &b.choice) {
                (Choice::Play(a), Choice::Play(b)) => a.listing(b),
                _ => std::cmp::Ordering::Equal,
            })
    });
    let best = choices.first().map(|c| c.worth);
    let equal = choices.iter().take_while(|c| Some(c.worth) == best).count();
    let first = chance.below(u32::try_from(equal).unwrap_or(1)) as usize;
    choices.swap(0, first);
}

impl Eye {
    /// The plays that are seen, as they are seen; all of them when none is.
    fn sees(&self, outlook: &Outlook, plays: Vec<Weighed>, chance: &mut Chance) -> Vec<Weighed> {
        let looked: [[bool; 15]; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| chance.below(100) < self.lines));
        let mut seen: Vec<Weighed> = vec![];
        for weighed in &plays {
            if let Choice::Play(found) = weighed.choice
                && line(&found, &looked)
                && let Some(worth) = self.worth(outlook, &found)
            {
                let choice = Choice::Play(found);
                seen.push(Weighed { choice, worth });
            }
        }
        if seen.is_empty() { plays } else { seen }
    }

    /// What a play is worth to this eye; `None` when it is not seen.
    fn worth(&self, outlook: &Outlook, found: &Move) -> Option<i32> {
        if found.count() > self.tiles || outlook.crossings(found) > self.crossings {
            return None;
        }
        let draft = found.draft(&outlook.board);
        let play = Play::check(&draft, &outlook.board, &outlook.rack, outlook.rules()).ok()?;
        let main = play.main_word();
        if main.len() > self.longest {
            return None;
        }
        let printed = || main.tiles().map(|t| t.tile.value().value()).sum();
        let points: i32 = if self.premiums {
            found.score().value()
        } else {
            printed()
        };
        Some(points * 1000)
    }
}

/// Whether a play lies in a line that is looked at.
fn line(found: &Move, looked: &[[bool; 15]; 2]) -> bool {
    let first = found.first();
    let (direction, number) = match found.direction() {
        Direction::Across => (0, first.row()),
        Direction::Down => (1, first.column()),
    };
    looked[direction].get(usize::from(number)).copied() == Some(true)
}

/// Where the chance of a decision comes from.
pub(super) fn chance(seed: u64, turn: u32) -> Chance {
    Chance::of_turn(Seed(seed), turn)
}
