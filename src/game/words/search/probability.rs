//! How likely letters are drawn: the number of ways to draw tiles for them from a full bag.

use crate::engine::tile::{Letter, Tile};
use crate::engine::tile_set::TileSet;

/// Returns the number of ways to draw tiles for these letters from all tiles of a set, with so many of its blanks. A blank
/// stands for any letter.
pub fn ways(letters: &[Letter], set: &TileSet, blanks: usize) -> u128 {
    let mut wanted = [0_usize; Letter::MOST];
    for letter in letters {
        wanted[letter.index()] += 1;
    }
    let blanks = blanks.min(set.all().count(Tile::Blank));
    // By the number of letters that blanks stand for.
    let mut ways = vec![0_u128; blanks.min(letters.len()) + 1];
    ways[0] = 1;
    for letter in set.letters() {
        let wanted = wanted[letter.index()];
        if wanted == 0 {
            continue;
        }
        let there = set.all().count(Tile::Letter(letter));
        for replaced in (0..ways.len()).rev() {
            let each = (0..=replaced.min(wanted))
                .map(|own| ways[replaced - own] * choose(there, wanted - own));
            ways[replaced] = each.sum();
        }
    }
    let by_blanks = ways.iter().enumerate();
    by_blanks
        .map(|(replaced, ways)| ways * choose(blanks, replaced))
        .sum()
}

/// The number of ways to choose some of a number of tiles.
fn choose(from: usize, some: usize) -> u128 {
    let (from, some) = (from as u128, some as u128);
    (0..some).fold(1, |ways, i| ways * from.saturating_sub(i) / (i + 1))
}
