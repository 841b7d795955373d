//! Learning what leaves are worth, from games of the program against itself.
//!
//! # How
//!
//! - Two play by score alone first; in each later generation by score and the values that the generation before has learned.
//! - Before each turn, as long as the bag can fill a rack, racks are drawn at random from all tiles that do not lie on the
//!   board, and the best turn with each is looked for. What a rack is worth is the equity of it, less the mean of the others
//!   drawn there: so it does not matter whether a position is a good one. Racks at random, not those that the players have,
//!   since what is kept is completed at random, while a player's rack has what they chose to keep.
//! - A leave is worth the mean of all racks with it ([`Tally`]).
//!
//! That is how Quackle, macondo and MAGPIE go about it too, but for the random racks and the mean that is taken off.
//!
//! All chance follows from the seed, the number of the generation and that of the game, and sums are whole numbers: the same
//! plan gives the same values on any number of cores.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::engine::chance::{Chance, Seed};
use crate::engine::rules::RuleSet;
use crate::engine::setup::{Setup, SetupError};
use crate::engine::tile::Tiles;
use crate::solver::cores;
use crate::solver::leaves::{LeaveValues, Origin, Tally};
use crate::solver::movegen::{Generator, Rack, Worth};
use crate::solver::selfplay::{self, Chooser, Table, seed_of_game};
use crate::words::lexicon::Dictionary;

/// What to learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games each generation plays.
    pub games: u64,
    /// How many generations there are, one at the least.
    pub generations: u32,
    /// What all chance follows from.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

impl Plan {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        self.games * u64::from(self.generations.max(1))
    }
}

const RACKS: usize = 8;

const OTHERS: Worth = 7;

/// Learns the values for a dictionary. `played` is told of each game that is over, from any thread.
///
/// # Errors
/// None but what [`selfplay::two`] may say.
pub fn train(
    dictionary: &Dictionary,
    plan: &Plan,
    played: &(dyn Fn() + Sync),
) -> Result<LeaveValues, SetupError> {
    let setup = selfplay::two(RuleSet::classic())?;
    let generator = Generator::new(dictionary);
    let learned = |generation: u32, chooser: &Chooser| {
        let seed = seed_of_game(plan.seed, generation.into()).0;
        let made = || (chooser.clone(), Tally::default());
        let tallies = cores::spread(plan.games, plan.threads, made, |(chooser, tally), game| {
            play(&setup, seed_of_game(seed, game), chooser, tally);
            played();
        });
        let mut all = Tally::default();
        for (_, tally) in &tallies {
            all.merge(tally);
        }
        all.values(Origin {
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

/// Plays one game, and counts what racks are worth before each turn.
fn play(setup: &Setup, seed: Seed, chooser: &mut Chooser, tally: &mut Tally) {
    let mut table = Table::dealt(setup, seed);
    while !table.over {
        if table.bag.len() >= table.rules().rack.tiles() {
            draw_racks(&table, chooser, tally);
        }
        let choice = chooser.choose(&table);
        table.take(&choice);
    }
}

fn draw_racks(table: &Table<'_>, chooser: &mut Chooser, tally: &mut Tally) {
    let unseen = Tiles::full_set().without(&table.board.multiset());
    // Other draws than those of the game.
    let mut chance = Chance::of_turn(seed_of_game(table.seed.0, 1), table.turn);
    let racks: [Tiles; RACKS] =
        std::array::from_fn(|_| chance.draw(&mut unseen.clone(), table.rules().rack.tiles()));
    let worths = racks.each_ref().map(|tiles| {
        let rack = Rack::new(tiles);
        rack.map_or(0, |rack| chooser.weigh(table, &rack).1)
    });
    let sum: Worth = worths.iter().sum();
    for (tiles, worth) in racks.iter().zip(worths) {
        tally.add(tiles, worth - (sum - worth) / OTHERS);
    }
}
