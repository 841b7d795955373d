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
use crate::solver::leaves::{LeaveTally, LeaveValues, LeavesOrigin, TrainedPart};
use crate::solver::movegen::{Generator, MilliPoints, Rack};
use crate::solver::part::Part;
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
    /// The values of the generation before were not learned by this plan.
    #[error("they were learned with another setting: {0}")]
    Before(&'static str),
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
    let training = Training::new(dictionary, plan)?;
    let learned = |before| training.part(before, Part::WHOLE, played).values();
    let mut values = learned(None);
    for _ in 1..plan.generations {
        values = learned(Some(Arc::new(values)));
    }
    Ok(values)
}

/// Plays a part of the games of one generation: the first, or the one after that of these values. The generations of the plan
/// do not matter.
///
/// When the sums of all parts are added, their values are those that [`train`] learns by as many generations.
///
/// # Errors
/// When nobody can play with the dictionary, without the memory for its words, or if the values were not learned by this plan.
pub fn train_part(
    dictionary: &Dictionary,
    plan: &TrainingPlan,
    before: Option<Arc<LeaveValues>>,
    part: Part,
    played: &(dyn Fn() + Sync),
) -> Result<TrainedPart, TrainingError> {
    let training = Training::new(dictionary, plan)?;
    let other = before
        .as_deref()
        .and_then(|before| training.difference(before));
    match other {
        Some(name) => Err(TrainingError::Before(name)),
        None => Ok(training.part(before, part, played)),
    }
}

/// What all generations have in common.
struct Training<'t> {
    dictionary: &'t Dictionary,
    plan: &'t TrainingPlan,
    setup: Setup,
    generator: Generator,
}

impl<'t> Training<'t> {
    fn new(dictionary: &'t Dictionary, plan: &'t TrainingPlan) -> Result<Self, TrainingError> {
        let variant = languages::variant_of(dictionary.tiles());
        let setup = selfplay::two(RuleSet::classic())?.with_variant(variant);
        let generator = Generator::try_new(dictionary)?;
        generator.make_all()?;
        Ok(Self {
            dictionary,
            plan,
            setup,
            generator,
        })
    }

    fn origin(&self, generations: u32) -> LeavesOrigin {
        LeavesOrigin {
            dictionary: self.dictionary.name().to_owned(),
            fingerprint: self.dictionary.fingerprint(),
            games: self.plan.games,
            generations,
            seed: self.plan.seed,
            program: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// The first setting by which values were learned otherwise.
    fn difference(&self, values: &LeaveValues) -> Option<&'static str> {
        let (own, other) = (self.origin(0), values.origin());
        let differ = [
            ("program version", own.program != other.program),
            ("dictionary", own.fingerprint != other.fingerprint),
            ("tiles", !values.fit(self.dictionary.tiles())),
            ("seed", own.seed != other.seed),
            ("number of games", own.games != other.games),
        ];
        let found = differ.into_iter().find(|(_, differs)| *differs);
        found.map(|(name, _)| name)
    }

    /// Plays a part of the games of the generation after that of these values.
    fn part(
        &self,
        before: Option<Arc<LeaveValues>>,
        part: Part,
        played: &(dyn Fn() + Sync),
    ) -> TrainedPart {
        let generation = before
            .as_ref()
            .map_or(0, |before| before.origin().generations);
        let generation = generation.saturating_add(1);
        let sum = before.as_deref().map_or(0, LeaveValues::checksum);
        let generator = self.generator.clone();
        let chooser = match before {
            None => Chooser::greedy(generator),
            Some(values) => Chooser::by_equity(generator, values),
        };
        TrainedPart {
            origin: self.origin(generation),
            part,
            before: sum,
            tally: self.tally(generation, &chooser, part, played),
        }
    }

    fn tally(
        &self,
        generation: u32,
        chooser: &Chooser,
        part: Part,
        played: &(dyn Fn() + Sync),
    ) -> LeaveTally {
        let (setup, plan) = (&self.setup, self.plan);
        let tiles = &setup.variant().tiles;
        let (seed, games) = (
            seed_of_game(plan.seed, generation.into()).0,
            part.range(plan.games),
        );
        let made = || (chooser.clone(), LeaveTally::new(tiles));
        let count = games.end - games.start;
        let tallies = cores::spread(count, plan.threads, made, |(chooser, tally), game| {
            play(
                setup,
                seed_of_game(seed, games.start + game),
                chooser,
                tally,
            );
            played();
        });
        let mut all = LeaveTally::new(tiles);
        for (_, tally) in &tallies {
            all.merge(tally);
        }
        all
    }
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
