//! Games between computer players, by the thousand, to measure their strength.
//!
//! Each game is a real one ([`Game`](crate::engine::game::Game)): any rules, with challenges decided by the players.
//! Player *n* of the list has seat *n*. The players start in rotation, the first of them in the first game. Since the
//! draw for first play decides who starts (R4), the seed of a game is the first of a series with which the right player
//! does. Everything follows from one seed and the number of the game, so results do not depend on the number of
//! threads.

mod game;
mod plan;
mod tally;

pub use game::{IllegalMove, PlayedGame};
pub use plan::MatchPlan;
pub use tally::{Interval, MatchTally};

use std::sync::{Mutex, PoisonError};

use crate::engine::rules::RuleSet;
use crate::engine::seat::{NameError, PlayerName};
use crate::engine::setup::{Setup, SetupError};
use crate::solver::cores;
use crate::solver::players::Bot;

/// Returns players named after their levels, with `sly` where they play phonies, and numbered where several are alike.
///
/// # Errors
/// When the rules are inconsistent, or not for this number of players.
pub fn named(bots: &[Bot], rules: RuleSet) -> Result<Setup, SetupError> {
    let name = |(at, bot): (usize, &Bot)| {
        let like = |bots: &[Bot]| bots.iter().filter(|other| *other == bot).count();
        let sly = if bot.phonies { "sly " } else { "" };
        let name = format!("{sly}{}", bot.level);
        match like(bots) {
            1 => PlayerName::new(&name),
            _ => PlayerName::new(&format!("{name}{}", like(&bots[..=at]))),
        }
    };
    let names: Result<Vec<_>, NameError> = bots.iter().enumerate().map(name).collect();
    Setup::new(names?, rules)
}

/// Plays the games. `played` is called with each finished one, from any thread; an error from it ends everything.
///
/// # Errors
/// The first error of `played`, or a turn that the game refused.
pub fn play<E: From<IllegalMove> + Send>(
    plan: &MatchPlan,
    played: &(dyn Fn(u64, &PlayedGame) -> Result<(), E> + Sync),
) -> Result<MatchTally, E> {
    let fault = Mutex::new(None);
    let made = || MatchTally::new(plan.levels.len());
    let tallies = cores::spread(plan.games, plan.threads, made, |tally, number| {
        let ended = fault.lock().map_or(true, |fault| fault.is_some());
        if ended {
            return;
        }
        let done = game::play(plan, number).map_err(E::from);
        let told = done.and_then(|game| played(number, &game).map(|()| game));
        match told {
            Ok(game) => tally.add(&game),
            Err(error) => {
                let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
                fault.get_or_insert(error);
            }
        }
    });
    if let Some(error) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut all = MatchTally::new(plan.levels.len());
    for tally in &tallies {
        all.merge(tally);
    }
    Ok(all)
}
