//! Games of two without ceremony: a table that only knows what decides the next play, for thousands of games a minute.
//!
//! It is for learning and for looking ahead. Nobody challenges here, nothing is written down, and plays come from the
//! [generator](crate::solver::movegen) and are laid without being checked again. Draws, points, the ends by an emptied rack and
//! by passes, and unplayed tiles are those of [`Game`]; the tests hold both together. Finish lines, clocks and house
//! variations are not known here.

mod choice;
mod chooser;
mod table;

pub use choice::Choice;
pub use chooser::Chooser;
pub use table::{SEATS, Table};

use crate::engine::chance::Seed;
#[cfg(doc)]
use crate::engine::game::Game;
use crate::engine::rules::RuleSet;
use crate::engine::seat::PlayerName;
use crate::engine::setup::{Setup, SetupError};

/// The seed of one of many games: each has its own, and it follows from both numbers alone.
pub fn seed_of_game(seed: u64, game: u64) -> Seed {
    // SplitMix64 (Steele, Lea and Flood 2014), twice, so that neighbours have nothing in common.
    let mix = |mut z: u64| {
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    Seed(mix(mix(seed).wrapping_add(game)))
}

/// Two players who play by these rules.
///
/// # Errors
/// When the rules contradict one another, or are not for two.
pub fn two(rules: RuleSet) -> Result<Setup, SetupError> {
    let names = [PlayerName::new("Ann")?, PlayerName::new("Ben")?];
    Setup::new(names.into(), rules)
}
