//! Versions of the rulings that fill the gaps of the booklets.

/// A version of the rulings.
///
/// It is part of the [`Setup`](super::setup::Setup): new games take the newest, and a game is resumed and replayed by its
/// own. The engine asks only where two versions differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RulingsVersion {
    /// The rulings of journal format 1.
    V1,
    /// The rulings of journal format 2.
    V2,
}

impl RulingsVersion {
    /// Every version, oldest first.
    pub const ALL: [Self; 2] = [Self::V1, Self::V2];

    /// The version that new games are played by.
    pub const NEWEST: Self = Self::V2;

    /// Whether a word that a turn makes twice is judged and paid for once (R19). In V1 each occurrence was a word of
    /// its own.
    pub(crate) fn judge_repeated_word_once(self) -> bool {
        self >= Self::V2
    }

    /// Whether nothing counts towards the end while a minimum first word is awaited (R7). In V1 four passes of two
    /// players ended the game with an empty board.
    pub(crate) fn await_first_word(self) -> bool {
        self >= Self::V2
    }

    /// Whether a word agreed on cannot be challenged again (R38). In V1 it could, and the challenge failed.
    pub(crate) fn protect_agreed_words(self) -> bool {
        self >= Self::V2
    }
}
