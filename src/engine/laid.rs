//! Tiles as somebody laid them, whatever the rules and the rack say: what a recorded game has (R8, R9, R22).

use super::board::Board;
use super::draft::Draft;
use super::play::{
    PlayError, Word, check_contact, check_first, check_line, check_longer, turn_word, words,
};
use super::rules::{FirstWord, RuleSet};
use super::score::Score;

/// Tiles that can lie on a board, with the words they form and what these score.
///
/// A [`Play`](super::play::Play) is one that the rules allow with the tiles of a rack. This is less: a game played
/// elsewhere may have been played by other rules, and its racks may not be known. What is asked is that the tiles lie on
/// free squares of one line without a gap; where they break R7 or R8 otherwise, that is told and they are scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    draft: Draft,
    words: Vec<Word>,
    score: Score,
    breach: Option<PlayError>,
}

impl Laid {
    /// Lays tiles on a board and scores them, without asking for a rack. A word may be rearranged first (R32).
    ///
    /// # Errors
    /// When the tiles cannot lie so: there are none, a square is taken or the line has a gap, or the rearranged word is
    /// not on the board.
    pub fn on(draft: &Draft, board: &Board) -> Result<Self, PlayError> {
        let rearranged = draft.rearranged();
        let turned = rearranged.map(|word| turn_word(word, board)).transpose()?;
        let under = turned.as_ref().unwrap_or(board);
        let direction = check_line(draft, under, rearranged.map(|word| word.direction))?;
        let words = words(draft, board, under, direction);
        let allowed = if under.is_empty() {
            check_first(draft, FirstWord::ANY)
        } else {
            check_contact(draft, under)
        };
        let longer = rearranged.map_or(Ok(()), |word| check_longer(word, &words));
        let score = Score::of(&words, draft.len(), RuleSet::classic().bingo_tiles());
        Ok(Self {
            draft: draft.clone(),
            words,
            score,
            breach: allowed.and(longer).err(),
        })
    }

    /// The tiles that it places.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The words that it forms, the main word first; none for a tile that touches nothing.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// What it scores.
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// What R7, R8 or R32 have against it.
    pub const fn breach(&self) -> Option<&PlayError> {
        self.breach.as_ref()
    }

    /// The board with it.
    pub fn lay_on(&self, board: &Board) -> Board {
        board.with(self.draft.laid())
    }
}
