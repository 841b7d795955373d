//! How likely letters are drawn: the number of ways to draw tiles for them from a full bag.

use crate::engine::tile::{Letter, Tile};
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::QueryWord;
use std::ops::{Add, Mul};

/// The number of ways to choose none, one or more of some tiles, up to the letters of a word.
type Choices = [u128; QueryWord::MOST + 1];

/// Draws of tiles from all those of a set.
pub struct Draws {
    of_letter: Vec<Choices>,
    of_blanks: Choices,
    /// The number of blanks that count.
    blanks: usize,
    /// How many letters have at most as many ways as 64 bits count: all draws of so many tiles are as many.
    small: usize,
}

/// A number of ways.
trait Count: Copy + From<u64> + Add<Output = Self> + Mul<Output = Self> {
    /// Fewer ways than are counted with it.
    fn of(ways: u128) -> Self;
}

impl Count for u64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "parts of a number that fits"
    )]
    fn of(ways: u128) -> Self {
        ways as Self
    }
}

impl Count for u128 {
    fn of(ways: u128) -> Self {
        ways
    }
}

impl Draws {
    /// Draws from the tiles of a set with all its blanks, or without.
    pub fn of(set: &TileSet, with_blanks: bool) -> Self {
        let blanks = if with_blanks {
            set.all().count(Tile::Blank)
        } else {
            0
        };
        let letters = set.letters().map(Tile::Letter);
        Self {
            of_letter: letters.map(|tile| choices(set.all().count(tile))).collect(),
            of_blanks: choices(blanks),
            blanks,
            small: small(set.all().len()),
        }
    }

    /// Returns the number of ways to draw tiles for up to 20 letters. A blank stands for any letter.
    pub fn ways(&self, letters: &[Letter]) -> u128 {
        if letters.len() <= self.small {
            self.counted::<u64>(letters).into()
        } else {
            self.counted::<u128>(letters)
        }
    }

    fn counted<N: Count>(&self, letters: &[Letter]) -> N {
        let mut wanted = [0_usize; Letter::MOST];
        for letter in letters {
            wanted[letter.index()] += 1;
        }
        // By the number of letters that blanks stand for.
        let mut ways = [N::from(0_u64); QueryWord::MOST + 1];
        let ways = &mut ways[..=self.blanks.min(letters.len()).min(QueryWord::MOST)];
        ways[0] = N::from(1);
        for (choices, wanted) in self.of_letter.iter().zip(wanted) {
            if wanted == 0 {
                continue;
            }
            for replaced in (0..ways.len()).rev() {
                let each = (0..=replaced.min(wanted)).map(|own| {
                    let natural = choices.get(wanted - own).copied().unwrap_or(0);
                    ways[replaced - own] * N::of(natural)
                });
                ways[replaced] = each.fold(N::from(0), Add::add);
            }
        }
        let by_blanks = ways.iter().zip(&self.of_blanks);
        let all = by_blanks.map(|(ways, blanks)| *ways * N::of(*blanks));
        all.fold(N::from(0), Add::add)
    }
}

/// How many of these tiles are drawn in no more ways than 64 bits count.
fn small(tiles: usize) -> usize {
    let all = choices(tiles);
    let fits = all.iter().take_while(|ways| u64::try_from(**ways).is_ok());
    fits.count().saturating_sub(1)
}

/// The ways to choose from a number of tiles.
fn choices(from: usize) -> Choices {
    let mut choices = [1; QueryWord::MOST + 1];
    for some in 1..choices.len() {
        let left = (from + 1).saturating_sub(some);
        choices[some] = choices[some - 1] * left as u128 / some as u128;
    }
    choices
}
