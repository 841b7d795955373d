//! Learns leave values from self-play.
//!
//! # Method
//!
//! - First two players play by score alone; in each later generation by score and the values learned by the one before.
//! - Before each turn, as long as the bag can fill a rack, random racks are drawn from all tiles that are not on the board, and
//!   the best turn with each is found. A rack's value is the equity of that turn, minus the average of the others drawn there,
//!   so that the quality of the position does not matter. The racks are random, not the players' own, because a leave is
//!   completed at random, while a player's rack has what they chose to keep.
//! - A leave's value is the average of all racks with it ([`LeaveTally`]).
//!
//! Quackle, macondo and MAGPIE do the same, except for the random racks and the subtracted average.
//!
//! All chance follows from the seed, the number of the generation and that of the game, and sums are whole numbers: the
//! same plan gives the same values on any number of cores.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::engine::full_position::FullPosition;
use crate::engine::rules::RuleSet;
use std::collections::TryReserveError;

use crate::engine::setup::{Setup, SetupError};
use crate::engine::tile::Tiles;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::languages;
use crate::solver::cores;
use crate::solver::leaves::{LeaveTally, LeaveValues, LeavesOrigin};
use crate::solver::movegen::{Generator, MilliPoints, Rack};
use crate::solver::selfplay::{self, Chooser, seed_of_game};
use crate::words::lexicon::Dictionary;

/// A plan of learning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrainingPlan {
    /// The number of games in each generation.
    pub games: u64,
    /// The number of generations, at least one.
    pub generations: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl TrainingPlan {
    /// Returns the number of games in all.
    pub fn all_games(&self) -> u64 {
        self.games * u64::from(self.generations.max(1))
    }
}

const RACKS: usize = 8;

const OTHERS: MilliPoints = 7;

/// Why no values can be learned.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TrainingError {
    /// Two players cannot play.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is not enough memory for the words.
    #[error(transparent)]
    Memory(#[from] TryReserveError),
}

/// Learns the values for a dictionary, in classic games with its tiles. `played` is called with each finished game, from any
/// thread.
///
/// # Errors
/// When nobody can play with the dictionary, or without the memory for its words.
pub fn train(
    dictionary: &Dictionary,
    plan: &TrainingPlan,
    played: &(dyn Fn() + Sync),
) -> Result<LeaveValues, TrainingError> {
    let variant = languages::variant_of(dictionary.tiles());
    let setup = selfplay::two(RuleSet::classic())?.with_variant(variant);
    let generator = Generator::try_new(dictionary)?;
    generator.make_all()?;
    let learned = |generation: u32, chooser: &Chooser| {
        let seed = seed_of_game(plan.seed, generation.into()).0;
        let made = || (chooser.clone(), LeaveTally::new(&variant.tiles));
        let tallies = cores::spread(plan.games, plan.threads, made, |(chooser, tally), game| {
            play(&setup, seed_of_game(seed, game), chooser, tally);
            played();
        });
        let mut all = LeaveTally::new(&variant.tiles);
        for (_, tally) in &tallies {
            all.merge(tally);
        }
        all.values(LeavesOrigin {
            dictionary: dictionary.name().to_owned(),
            fingerprint: dictionary.fingerprint(),
            games: plan.games,
            generations: generation,
            seed: plan.seed,
            program: env!("CARGO_PKG_VERSION").to_owned(),
        })
    };
    let mut values = learned(1, &Chooser::greedy(generator.clone()));
    for generation in 2..=plan.generations {
        let chooser = Chooser::by_equity(generator.clone(), Arc::new(values));
        values = learned(generation, &chooser);
    }
    Ok(values)
}

/// Plays one game, and values random racks before each turn.
fn play(setup: &Setup, seed: Seed, chooser: &mut Chooser, tally: &mut LeaveTally) {
    let mut position = FullPosition::dealt(setup, seed);
    while !position.is_over() {
        if position.bag().len() >= position.rack_size() {
            draw_racks(&position, seed, chooser, tally);
        }
        chooser.choose(&position).make(&mut position);
    }
}

fn draw_racks(
    position: &FullPosition<'_>,
    seed: Seed,
    chooser: &mut Chooser,
    tally: &mut LeaveTally,
) {
    let unseen = position.board().off_board();
    // Other draws than those of the game.
    let mut chance = TurnRng::of_turn(seed_of_game(seed.0, 1), position.turn());
    let racks: [Tiles; RACKS] =
        std::array::from_fn(|_| chance.draw(&mut unseen.clone(), position.rack_size()));
    let worths = racks.each_ref().map(|tiles| {
        let rack = Rack::new(tiles, position.board().variant());
        rack.map_or(0, |rack| chooser.weigh(position, &rack).1)
    });
    let sum: MilliPoints = worths.iter().sum();
    for (tiles, worth) in racks.iter().zip(worths) {
        tally.add(tiles, worth - (sum - worth) / OTHERS);
    }
}
