//! What a play scores, with its computation (R22).

use super::layout::Premium;
use super::tile::Points;
use super::variant::Variant;
use super::word::{Word, WordTile};

/// The score of one word, with its computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordScore<'w> {
    word: &'w Word,
    letter_sum: Points,
    factor: u32,
}

/// One letter's part of a word score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LetterScore {
    /// The tile's value: 0 for a blank.
    pub value: Points,
    /// The multiplier of the premium square under a new tile: 1 to 4.
    pub factor: u8,
}

impl LetterScore {
    #[inline]
    fn of(tile: WordTile, premium: Option<Premium>, variant: &Variant) -> Self {
        Self {
            value: variant.tiles.value(tile.tile.tile()),
            factor: premium.map_or(1, Premium::letter_factor),
        }
    }

    /// Returns what the letter scores in its word.
    pub const fn points(self) -> Points {
        self.value.times(self.factor as u32)
    }
}

/// The premium that counts for a tile: only a new tile has one.
#[inline]
fn new_premium(tile: WordTile, variant: &Variant) -> Option<Premium> {
    if tile.is_new() {
        variant.layout.premium(tile.square)
    } else {
        None
    }
}

impl Word {
    /// Returns its score: the premium squares under its new tiles count, first for letters, then for the word (R22).
    #[inline]
    pub fn score(&self) -> WordScore<'_> {
        let variant = self.variant();
        let (mut letter_sum, mut factor) = (Points::ZERO, 1);
        for tile in self.tiles() {
            let premium = new_premium(tile, variant);
            letter_sum += LetterScore::of(tile, premium, variant).points();
            factor *= premium.map_or(1, |premium| u32::from(premium.word_factor()));
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
        let variant = self.word.variant();
        let tiles = self.word.tiles();
        tiles.map(move |tile| LetterScore::of(tile, new_premium(tile, variant), variant))
    }

    /// Returns the sum of the letters before the word is multiplied.
    pub const fn letter_sum(&self) -> Points {
        self.letter_sum
    }

    /// Returns the multiplier of the word: the product of the word premiums under its new tiles, up to 27 on the classic board.
    pub const fn factor(&self) -> u32 {
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
    pub(super) fn of(words: &[Word], tiles: usize, variant: &Variant) -> Self {
        let bonus = variant.bingo.bonus(tiles);
        let points = words.iter().map(|word| word.score().total());
        Self {
            total: points.sum::<Points>() + bonus,
            bonus,
        }
    }

    /// Returns the bingo bonus, or zero.
    pub const fn bonus(self) -> Points {
        self.bonus
    }

    /// Returns the score of the play.
    pub const fn total(self) -> Points {
        self.total
    }
}
