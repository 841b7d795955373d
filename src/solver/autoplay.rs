//! Games of computer players among themselves, by the thousand: how strong are they?
//!
//! Each game is a real one ([`Game`](crate::engine::game::Game)): any rules, with challenge windows in which the players decide. Player *n* of the list
//! sits in seat *n*, and they take turns in beginning: the first game is begun by the first of them. Since the draw for first
//! play decides that (R4), the seed of a game is the first of a series with which the right one begins. All of it follows
//! from one seed and the number of the game, so results do not depend on the number of threads.

mod game;
mod plan;
mod tally;

pub use game::{Faulty, Played};
pub use plan::Plan;
pub use tally::{Interval, Tally};

use std::sync::{Mutex, PoisonError};

use crate::engine::rules::RuleSet;
use crate::engine::seat::{NameError, PlayerName};
use crate::engine::setup::{Setup, SetupError};
use crate::solver::cores;
use crate::solver::players::Bot;

/// Players called by their levels, `sly` where they play phoneys, with a number where there are several of one.
///
/// # Errors
/// When the rules do not go together, or not with so many players.
pub fn named(bots: &[Bot], rules: RuleSet) -> Result<Setup, SetupError> {
    let name = |(at, bot): (usize, &Bot)| {
        let like = |bots: &[Bot]| bots.iter().filter(|other| *other == bot).count();
        let sly = if bot.phoneys { "sly " } else { "" };
        let name = format!("{sly}{}", bot.level);
        match like(bots) {
            1 => PlayerName::new(&name),
            _ => PlayerName::new(&format!("{name}{}", like(&bots[..=at]))),
        }
    };
    let names: Result<Vec<_>, NameError> = bots.iter().enumerate().map(name).collect();
    Setup::new(names?, rules)
}

/// Plays the games. `played` is told of each one that is over, from any thread; whatever it answers with an error ends all.
///
/// # Errors
/// The first error of `played`, or a player's turn that the game did not take.
pub fn play<E: From<Faulty> + Send>(
    plan: &Plan,
    played: &(dyn Fn(u64, &Played) -> Result<(), E> + Sync),
) -> Result<Tally, E> {
    let fault = Mutex::new(None);
    let made = || Tally::new(plan.levels.len());
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
    let mut all = Tally::new(plan.levels.len());
    for tally in &tallies {
        all.merge(tally);
    }
    Ok(all)
}
