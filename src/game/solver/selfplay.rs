//! Fast games of two players, for learning and for looking ahead: a [`Chooser`] chooses turns of a [`FullPosition`] by score or
//! equity, thousands of games a minute.

mod choice;
mod chooser;

pub use choice::Choice;
pub use chooser::Chooser;
pub(crate) use chooser::best_turn;

#[cfg(doc)]
use crate::engine::full_position::FullPosition;
use crate::engine::rules::RuleSet;
use crate::engine::seat::PlayerName;
use crate::engine::setup::{Setup, SetupError};
use crate::engine::turn_rng::Seed;

/// Returns the seed of one of many games, which follows from both numbers.
pub fn seed_of_game(seed: u64, game: u64) -> Seed {
    // SplitMix64 (Steele, Lea and Flood 2014), twice, so that neighbors have nothing in common.
    let mix = |mut z: u64| {
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    Seed(mix(mix(seed).wrapping_add(game)))
}

/// Returns a setup of two players with these rules.
///
/// # Errors
/// When the rules contradict one another, or are not for two.
pub fn two(rules: RuleSet) -> Result<Setup, SetupError> {
    let names = [PlayerName::new("Ann")?, PlayerName::new("Ben")?];
    Setup::new(names.into(), rules)
}
