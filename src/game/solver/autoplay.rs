//! Games between computer players, by the thousand, to measure their strength.
//!
//! Each game is a real one ([`Game`](crate::engine::game::Game)): any rules, with challenges decided by the players.
//! Player *n* of the list has seat *n*. The players start in rotation, the first of them in the first game. Since the
//! draw for first play decides who starts (R4), the seed of a game is the first of a series with which the right player
//! does. Everything follows from one seed and the number of the game, so results do not depend on the number of
//! threads.

mod game;
mod pairs;
mod plan;
mod result;
mod sequential;
pub mod statistics;
mod tally;

pub use game::{IllegalMove, PlayedGame};
pub use pairs::{NoPair, PairResult, PairTally};
pub use plan::{MatchPlan, TurnObserver};
pub use result::GameResult;
pub use sequential::{NoTest, SequentialTest, TestResult, Verdict};
pub use statistics::Interval;
pub use tally::MatchTally;

use std::ops::ControlFlow;

use crate::engine::rules::RuleSet;
use crate::engine::seat::{NameError, PlayerName};
use crate::engine::setup::{Setup, SetupError};
use crate::solver::cores;
use crate::solver::players::{Bot, Pace};
use game::Fixture;

/// Returns players named after their levels, with the pace of a champion and with `sly` where they play phonies, and numbered
/// where several have the same name.
///
/// # Errors
/// When the rules are inconsistent, or not for this number of players.
pub fn named(bots: &[Bot], rules: RuleSet) -> Result<Setup, SetupError> {
    let names: Vec<String> = bots.iter().map(|bot| base_name(*bot)).collect();
    let names: Result<Vec<_>, NameError> = numbered(&names)
        .iter()
        .map(|name| PlayerName::new(name))
        .collect();
    Setup::new(names?, rules)
}

/// Returns the levels as they are typed, which is more than [names](named) have room for, numbered where several are the same.
pub fn labels(bots: &[Bot]) -> Vec<String> {
    numbered(&bots.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// Adds a number to names that come more than once.
fn numbered(names: &[String]) -> Vec<String> {
    let like =
        |names: &[String], name: &String| names.iter().filter(|other| *other == name).count();
    let one = |(at, name): (usize, &String)| match like(names, name) {
        1 => name.clone(),
        _ => format!("{name}{}", like(&names[..=at], name)),
    };
    names.iter().enumerate().map(one).collect()
}

fn base_name(bot: Bot) -> String {
    let sly = if bot.phonies { "sly " } else { "" };
    match bot.pace {
        Pace::Normal => format!("{sly}{}", bot.level),
        // Names have room for no more.
        Pace::Quick | Pace::Strong => format!("{sly}{} champ", bot.pace.name()),
    }
}

/// Plays the games of the plan's part.
///
/// `known` are the results of the first of them, where they were played before. `played` is called with the number and the game
/// of each further one, in their order; an error from it ends everything.
///
/// # Errors
/// The first error of `played`, or a turn that the game refused.
pub fn play<E: From<IllegalMove> + Send>(
    plan: &MatchPlan,
    known: &[GameResult],
    mut played: impl FnMut(u64, &PlayedGame) -> Result<(), E> + Send,
) -> Result<MatchTally, E> {
    let games = plan.own_games();
    let known = known.iter().zip(games.clone()).map(|(game, _)| game);
    let mut tally = MatchTally::of(plan.levels.len(), known);
    let next = games.start + tally.games;
    let one = |(): &mut (), number| game::play(plan, Fixture::single(number)).map_err(E::from);
    let add = |game: PlayedGame| {
        played(games.start + tally.games, &game)?;
        tally.add(&game.result);
        Ok(ControlFlow::Continue(()))
    };
    cores::in_order(next..games.end, plan.threads, || (), one, add)?;
    Ok(tally)
}

/// Plays the mirrored pairs of the part of a plan for two players. Both games of a pair have the same seed, and with the seats
/// the players exchange their racks, the first move, the chance of each turn's draws and that of their own choices. Draws are
/// from what the plays left in the bag, so the same chance draws the same tiles as long as the same tiles are played, and
/// similar ones then. Two equal players play the same game twice.
///
/// `known` are the results of the first pairs, where they were played before. `played` is called with the games and the
/// result of each further pair, in their order; an error from it ends everything. With a test the match ends as soon as
/// that has a verdict.
///
/// # Errors
/// The first error of `played`, or a turn that the game refused.
pub fn play_mirrored<E: From<IllegalMove> + Send>(
    plan: &MatchPlan,
    test: Option<SequentialTest>,
    known: &[PairResult],
    mut played: impl FnMut(&[PlayedGame; 2], &PairResult) -> Result<(), E> + Send,
) -> Result<MirroredMatch, E> {
    let pairs = plan.own_pairs();
    let known = known.iter().zip(pairs.clone()).map(|(pair, _)| pair);
    let mut result = MirroredMatch::of(test, known);
    if result.is_decided() {
        return Ok(result);
    }
    let next = pairs.start + result.tally.count();
    let one = |(): &mut (), pair| {
        let [first, second] = Fixture::mirrored(pair);
        let games = game::play(plan, first).and_then(|game| Ok([game, game::play(plan, second)?]));
        games.map_err(E::from)
    };
    let add = |games: [PlayedGame; 2]| {
        let pair = PairResult::of(&games);
        played(&games, &pair)?;
        Ok(result.add(&pair))
    };
    cores::in_order(next..pairs.end, plan.threads, || (), one, add)?;
    Ok(result)
}

/// The result of mirrored games.
#[derive(Clone, Debug)]
pub struct MirroredMatch {
    /// The sums over all pairs.
    pub tally: PairTally,
    /// What the test found, if there is one.
    pub tested: Option<TestResult>,
}

impl MirroredMatch {
    /// Returns the result of pairs in their order. With a test they end as soon as that has a verdict.
    pub fn of<'r>(
        test: Option<SequentialTest>,
        pairs: impl IntoIterator<Item = &'r PairResult>,
    ) -> Self {
        let tally = PairTally::new();
        let mut result = Self {
            tested: test.map(|test| test.result(&tally.pairs)),
            tally,
        };
        let mut pairs = pairs.into_iter();
        let _ = pairs.try_for_each(|pair| result.add(pair));
        result
    }

    /// Whether the test, if there is one, has a verdict.
    fn is_decided(&self) -> bool {
        self.tested.is_some_and(|tested| tested.verdict.is_some())
    }

    /// Adds a pair; breaks if the test has a verdict then.
    fn add(&mut self, pair: &PairResult) -> ControlFlow<()> {
        self.tally.add(pair);
        if let Some(tested) = &mut self.tested {
            *tested = tested.test.result(&self.tally.pairs);
        }
        if self.is_decided() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
