//! Leave values by rule of thumb.

use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::solver::movegen::MilliPoints;

/// Thousandths of a point for keeping one tile of A to Z and a blank, as club players estimate them for English.
const WORTHS: [MilliPoints; 26] = [
    500, -1500, 0, 500, 2000, -1500, -2000, 500, -1000, -1500, -1500, 0, 0, 1000, -1500, 0, -6000,
    1500, 7500, 500, -3000, -4000, -3000, 3500, -1000, 2500,
];

const BLANK: MilliPoints = 24_000;

/// What one tile is worth: in other languages a common letter more than one that fits few words.
fn tile_value(tile: Tile, set: &TileSet) -> MilliPoints {
    match tile {
        Tile::Blank => BLANK,
        Tile::Letter(letter) if set.is_english() => {
            WORTHS.get(letter.index()).copied().unwrap_or(0)
        }
        Tile::Letter(_) => 1500 - 500 * set.value(tile).value(),
    }
}

/// The penalty for each further copy of a tile.
const REPEATED: MilliPoints = -3000;

/// The penalty for each vowel or consonant too many.
const UNBALANCED: MilliPoints = -2000;

/// The value of a leave, in thousandths of a point.
pub fn leave_value(kept: &Tiles, set: &TileSet) -> MilliPoints {
    let mut worth = 0;
    let (mut vowels, mut consonants) = (0, 0);
    for (tile, count) in kept.kinds() {
        let count = i32::try_from(count).unwrap_or(0);
        worth += tile_value(tile, set) * count;
        match tile {
            Tile::Blank => continue,
            Tile::Letter(_) if set.is_vowel(tile) => vowels += count,
            Tile::Letter(_) => consonants += count,
        }
        worth += REPEATED * (count - 1).max(0);
    }
    let apart = (vowels - consonants).abs();
    worth + UNBALANCED * (apart - 1).max(0)
}
