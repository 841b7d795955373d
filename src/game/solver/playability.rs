//! Counts in fast games how playable words are.
//!
//! Two players choose turns by equity, as in later generations of [training](super::train). A play counts for every word that it
//! forms, by what it is better than the best turn that does not form the word: a word that is often played where nothing else is
//! nearly as good is worth most. All sums are whole numbers, so the same plan gives the same values on any number of cores.

use super::cores;
use super::leaves::LeaveValues;
use super::movegen::{Generator, Leaves, MilliPoints, Move, Rack};
use super::selfplay::{self, Choice, best_turn, seed_of_game};
use super::train::TrainingError;
use crate::engine::full_position::FullPosition;
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::setup::Setup;
use crate::engine::tile::Letter;
use crate::engine::turn_rng::Seed;
use crate::languages;
use crate::words::lexicon::Dictionary;
use crate::words::search::playability::Playability;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// How many games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayabilityPlan {
    /// The number of games.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// Counts the words of a dictionary, in classic games with its tiles. `played` is called with each finished game, from any
/// thread.
///
/// # Errors
/// When nobody can play with the dictionary, or without the memory for its words.
pub fn count(
    dictionary: &Dictionary,
    values: &Arc<LeaveValues>,
    plan: &PlayabilityPlan,
    played: &(dyn Fn() + Sync),
) -> Result<Playability, TrainingError> {
    let variant = languages::variant_of(dictionary.tiles());
    let setup = selfplay::two(RuleSet::classic())?.with_variant(variant);
    let generator = Generator::try_new(dictionary)?;
    generator.make_all()?;
    let made = || (generator.clone(), Playability::default());
    let counted = cores::spread(plan.games, plan.threads, made, |(generator, sums), game| {
        play(
            &setup,
            seed_of_game(plan.seed, game),
            generator,
            values,
            sums,
        );
        played();
    });
    let mut all = Playability::default();
    for (_, sums) in counted {
        all.merge(sums);
    }
    Ok(all)
}

fn play(
    setup: &Setup,
    seed: Seed,
    generator: &mut Generator,
    values: &LeaveValues,
    sums: &mut Playability,
) {
    let mut position = FullPosition::dealt(setup, seed);
    while !position.is_over() {
        let Ok(rack) = Rack::new(position.rack(), position.board().variant()) else {
            return;
        };
        let leaves = values.for_turn(&rack, position.bag().len(), position.going_out());
        let (choice, worth) = best_turn(generator, &position, &rack, &leaves);
        if let Choice::Play(best) = &choice {
            let turn = Turn {
                position: &position,
                rack: &rack,
                leaves: &leaves,
            };
            turn.count(best, worth, generator, sums);
        }
        choice.make(&mut position);
    }
}

/// A turn of a game, and what its player sees.
struct Turn<'t, 'r> {
    position: &'t FullPosition<'r>,
    rack: &'t Rack,
    leaves: &'t Leaves,
}

impl Turn<'_, '_> {
    /// Adds the words of its best play, which is worth so much.
    fn count(
        &self,
        best: &Move,
        worth: MilliPoints,
        generator: &mut Generator,
        sums: &mut Playability,
    ) {
        let (board, rules) = (self.position.board(), self.position.rules());
        let plays = generator.all(board, self.rack, rules).iter();
        let mut plays: Vec<(MilliPoints, &Move)> = plays
            .map(|play| (self.leaves.equity(self.rack, play), play))
            .collect();
        plays.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.listing(other.1)));
        // An exchange or a pass forms no word.
        let idle = self
            .leaves
            .exchange(self.rack, self.position.most_exchanged());
        let idle = idle.map_or_else(|| self.leaves.whole(self.rack), |(_, worth)| worth);
        let mut words = self.words(best);
        words.sort();
        words.dedup();
        for word in words {
            let without = plays.iter().take_while(|(equity, _)| *equity > idle);
            let mut without = without.filter(|(_, play)| !self.words(play).contains(&word));
            let other = without.next().map_or(idle, |(equity, _)| *equity);
            let gain = worth.saturating_sub(other);
            sums.add(word, u64::try_from(gain).unwrap_or(0));
        }
    }

    fn words(&self, found: &Move) -> Vec<Vec<Letter>> {
        let position = self.position;
        let (board, rack) = (position.board(), position.rack());
        let play = Play::check(&found.draft(board), board, rack, position.rules());
        let words = play.iter().flat_map(Play::words);
        words
            .map(|word| word.tiles().map(|tile| tile.tile.letter()).collect())
            .collect()
    }
}
