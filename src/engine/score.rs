//! What a play scores, with its computation (R22).

use super::layout::premium;
use super::play::Word;
use super::square::SIZE;
use super::tile::Points;

/// The bonus for seven or more tiles placed by one play (R22).
pub const BINGO: Points = Points::new(50);

/// The score of one word, with its computation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WordScore {
    /// As many as the word has letters; the rest are all the same.
    letters: [LetterScore; SIZE as usize],
    length: u8,
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
    const NONE: Self = Self {
        value: Points::ZERO,
        factor: 1,
    };

    /// Returns what the letter scores in its word.
    pub const fn points(self) -> Points {
        self.value.times(self.factor)
    }
}

impl WordScore {
    /// Scores a word: premium squares under its new tiles, letters first, then the word.
    #[inline]
    pub fn of(word: &Word) -> Self {
        let mut score = Self {
            letters: [LetterScore::NONE; SIZE as usize],
            length: 0,
            factor: 1,
        };
        for (letter, tile) in score.letters.iter_mut().zip(word.tiles()) {
            letter.value = tile.tile.value();
            score.length += 1;
            if let Some(premium) = premium(tile.square).filter(|_| tile.is_new()) {
                letter.factor = premium.letter_factor();
                score.factor *= premium.word_factor();
            }
        }
        score
    }

    /// Returns the letters, in the order of the word.
    pub fn letters(&self) -> &[LetterScore] {
        &self.letters[..usize::from(self.length)]
    }

    /// Returns the sum of the letters before the word is multiplied.
    pub fn letter_sum(&self) -> Points {
        self.letters().iter().map(|letter| letter.points()).sum()
    }

    /// Returns the multiplier of the word: the product of the word premiums under its new tiles, 1 to 27.
    pub const fn factor(&self) -> u8 {
        self.factor
    }

    /// Returns the score of the word.
    pub fn total(&self) -> Points {
        self.letter_sum().times(self.factor)
    }
}

/// What a play scores: every word it forms, and the bonus for many tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    words: Vec<WordScore>,
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
        Self {
            words: words.iter().map(WordScore::of).collect(),
            bonus,
        }
    }

    /// Returns one score for each word, the main word's first.
    pub fn words(&self) -> &[WordScore] {
        &self.words
    }

    /// Returns the bingo bonus, 50 or zero.
    pub const fn bonus(&self) -> Points {
        self.bonus
    }

    /// Returns the score of the play.
    pub fn total(&self) -> Points {
        self.words.iter().map(WordScore::total).sum::<Points>() + self.bonus
    }
}
