//! Tiles placed by rules and from racks that may be unknown: the plays of a recorded game (R8, R9, R22).

use super::board::Board;
use super::draft::Draft;
use super::play::{
    LaidBoard, PlayError, Word, check_contact, check_line, check_longer, check_rearranged,
};
use super::rules::FirstWord;
use super::score::Score;

/// Tiles that can be on a board, with the words they form and their score.
///
/// A [`Play`](super::play::Play) is allowed by the rules with the tiles of a rack. This asks for less: a game played
/// elsewhere may have other rules and unknown racks. The tiles must be on free squares of one line without a gap; where
/// they otherwise break R7 or R8, that is reported and they are scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPlay {
    draft: Draft,
    words: Vec<Word>,
    score: Score,
    breach: Option<PlayError>,
}

impl BoardPlay {
    /// Places tiles on a board and scores them, without asking for a rack. A word may be rearranged first (R32).
    ///
    /// # Errors
    /// When the tiles cannot be placed: there are none, a square is occupied, the line has a gap, or the rearranged
    /// word is not on the board.
    pub fn on(draft: &Draft, board: &Board) -> Result<Self, PlayError> {
        let rearranged = draft.rearranged();
        if let Some(word) = rearranged {
            check_rearranged(word, board)?;
        }
        let laid = LaidBoard::new(draft, board);
        let direction = check_line(draft, &laid)?;
        let words = laid.words(draft, direction);
        let allowed = check_contact(draft, board, &words, FirstWord::ANY);
        let longer = rearranged.map_or(Ok(()), |word| check_longer(word, &words));
        let score = Score::of(&words, draft.len(), board.variant());
        Ok(Self {
            draft: draft.clone(),
            words,
            score,
            breach: allowed.and(longer).err(),
        })
    }

    /// Returns the tiles placed.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the words formed, the main word first; none for a single tile that touches nothing.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns the score.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Returns how it breaks R7, R8 or R32, if it does.
    pub const fn breach(&self) -> Option<&PlayError> {
        self.breach.as_ref()
    }

    /// Returns the board with its tiles.
    pub fn lay_on(&self, board: &Board) -> Board {
        board.with(self.draft.laid())
    }
}
