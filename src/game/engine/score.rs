//! What a play scores, with its computation (R22).

use super::layout::{Premium, premium};
use super::tile::Points;
use super::word::{Word, WordTile};

/// The bonus for seven or more tiles placed by one play (R22).
pub const BINGO: Points = Points::new(50);

/// The score of one word, with its computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordScore<'w> {
    word: &'w Word,
    letter_sum: Points,
    factor: u8,
}

/// One letter's part of a word score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LetterScore {
    /// The tile's value: 0 for a blank.
    pub value: Points,
    /// The multiplier of the premium square under a new tile: 1, 2 or 3.
    pub factor: u8,
}

impl LetterScore {
    #[inline]
    fn of(tile: WordTile) -> Self {
        Self {
            value: tile.tile.value(),
            factor: new_premium(tile).map_or(1, Premium::letter_factor),
        }
    }

    /// Returns what the letter scores in its word.
    pub const fn points(self) -> Points {
        self.value.times(self.factor)
    }
}

/// The premium that counts for a tile: only a new tile has one.
#[inline]
fn new_premium(tile: WordTile) -> Option<Premium> {
    premium(tile.square).filter(|_| tile.is_new())
}

impl Word {
    /// Returns its score: the premium squares under its new tiles count, first for letters, then for the word (R22).
    #[inline]
    pub fn score(&self) -> WordScore<'_> {
        let (mut letter_sum, mut factor) = (Points::ZERO, 1);
        for tile in self.tiles().copied() {
            letter_sum += LetterScore::of(tile).points();
            factor *= new_premium(tile).map_or(1, Premium::word_factor);
        }
        WordScore {
            word: self,
            letter_sum,
            factor,
        }
    }
}

impl<'w> WordScore<'w> {
    /// Returns the letters, in the order of the word.
    pub fn letters(&self) -> impl Iterator<Item = LetterScore> + use<'w> {
        self.word.tiles().copied().map(LetterScore::of)
    }

    /// Returns the sum of the letters before the word is multiplied.
    pub const fn letter_sum(&self) -> Points {
        self.letter_sum
    }

    /// Returns the multiplier of the word: the product of the word premiums under its new tiles, 1 to 27.
    pub const fn factor(&self) -> u8 {
        self.factor
    }

    /// Returns the score of the word.
    pub const fn total(&self) -> Points {
        self.letter_sum.times(self.factor)
    }
}

/// What a play scores: every word it forms ([`Word::score`]), and the bonus for many tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    total: Points,
    bonus: Points,
}

impl Score {
    /// Scores a play that places `tiles` tiles and forms `words`.
    pub(super) fn of(words: &[Word], tiles: usize, bingo_tiles: usize) -> Self {
        let bonus = if tiles >= bingo_tiles {
            BINGO
        } else {
            Points::ZERO
        };
        let points = words.iter().map(|word| word.score().total());
        Self {
            total: points.sum::<Points>() + bonus,
            bonus,
        }
    }

    /// Returns the bingo bonus, 50 or zero.
    pub const fn bonus(self) -> Points {
        self.bonus
    }

    /// Returns the score of the play.
    pub const fn total(self) -> Points {
        self.total
    }
}
