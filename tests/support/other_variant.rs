//! A variant that is not English, to show that nothing takes English for granted.

use scrabble::engine::layout::{Layout, Premium};
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::{Bingo, Variant};

/// Nothing is as in English: 91 tiles, worth from 1 to 14 in the order of the alphabet, premium squares that differ in rows
/// and columns, the star at D5, six tiles on a rack, and 35 points for a bingo.
pub(crate) static OTHER: Variant = {
    let counts = [
        7, 2, 2, 3, 9, 2, 3, 2, 8, 1, 1, 4, 2, 5, 7, 2, 1, 6, 5, 6, 4, 1, 2, 1, 2, 1, 2,
    ];
    let mut values = [0; 27];
    let (mut letter, mut value) = (0, 1);
    while letter < TileSet::ENGLISH.len() {
        values[letter] = value / 2 + 1;
        (letter, value) = (letter + 1, value + 1);
    }
    let mut layout = Layout::plain(15, Square::new(4, 3).unwrap());
    let mut at = 3;
    while at < 225 {
        let premium = match at % 4 {
            0 => Premium::TripleWord,
            1 => Premium::DoubleWord,
            2 => Premium::TripleLetter,
            _ => Premium::DoubleLetter,
        };
        layout = layout.with(Square::new(at / 15, at % 15).unwrap(), Some(premium));
        at += 7;
    }
    Variant {
        tiles: TileSet::english("english, but for its numbers", &counts, &values, b"AEIOUY"),
        layout,
        rack: 6,
        bingo: Bingo::new(6, 35),
    }
};
