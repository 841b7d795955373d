//! How likely letters are drawn: the number of ways to draw tiles for them from a full bag.

use crate::engine::tile::{Letter, Tile};
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::QueryWord;

/// The number of ways to choose none, one or more of some tiles, up to the letters of a word.
type Choices = [u128; QueryWord::MOST + 1];

/// Draws of tiles from all those of a set.
pub struct Draws {
    of_letter: Vec<Choices>,
    of_blanks: Choices,
    /// The number of blanks that count.
    blanks: usize,
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
        }
    }

    /// Returns the number of ways to draw tiles for up to 20 letters. A blank stands for any letter.
    pub fn ways(&self, letters: &[Letter]) -> u128 {
        let mut wanted = [0_usize; Letter::MOST];
        for letter in letters {
            wanted[letter.index()] += 1;
        }
        // By the number of letters that blanks stand for.
        let mut ways = [0_u128; QueryWord::MOST + 1];
        let ways = &mut ways[..=self.blanks.min(letters.len()).min(QueryWord::MOST)];
        ways[0] = 1;
        for (choices, wanted) in self.of_letter.iter().zip(wanted) {
            if wanted == 0 {
                continue;
            }
            for replaced in (0..ways.len()).rev() {
                let each = (0..=replaced.min(wanted)).map(|own| {
                    let natural = choices.get(wanted - own).copied().unwrap_or(0);
                    ways[replaced - own] * natural
                });
                ways[replaced] = each.sum();
            }
        }
        let by_blanks = ways.iter().zip(&self.of_blanks);
        by_blanks.map(|(ways, blanks)| ways * blanks).sum()
    }
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
