//! The values of single rules.

use crate::engine::variant::Variant;

/// What a challenge judges (R17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeScope {
    /// All words of the play together.
    WholePlay,
    /// The words that the challenger names.
    NamedWords,
}

/// How tiles may be exchanged (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExchangeRule {
    /// Whether zero tiles may be exchanged, which is a pass under another name.
    pub none_allowed: bool,
    /// The fewest tiles the bag must hold, whatever the number exchanged.
    pub bag_needs: u8,
}

/// When passes or scoreless turns end the game (R23a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScorelessLimit {
    /// When every player has passed twice in a row.
    EveryonePassedTwice,
    /// After this many scoreless turns in a row.
    ScorelessTurns(std::num::NonZeroU8),
}

/// Who wins when final scores are equal (R25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieRule {
    /// The player with the higher score before unplayed tiles; a draw if still tied.
    BeforeUnplayed,
    /// A draw.
    Shared,
}

/// What unplayed tiles cost and gain (R24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnplayedRule {
    /// Every player loses their own; going out gains all the opponents'.
    LoseOwnGainOthers,
    /// Going out gains twice the opponents', who lose nothing; when nobody went out, every player loses their own.
    GainTwiceOthers,
}

/// The colors of an edition's board: 2L, 3L, 2W, 3W.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardColors {
    /// Light blue, dark blue, pink, red.
    Classic,
    /// Blue, green, red, orange.
    Travel,
    /// Turquoise, orange, pink, teal.
    Deluxe,
}

/// How many tiles a rack holds (R5, R27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RackSize {
    /// As many as the variant has: seven.
    Seven,
    /// The nine of the nine-tile game.
    Nine,
}

impl RackSize {
    /// Returns the number of tiles in a variant.
    pub const fn tiles(self, variant: &Variant) -> usize {
        match self {
            Self::Seven => variant.rack as usize,
            Self::Nine => 9,
        }
    }
}

/// The fewest letters that the first word may have (R7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstWord(u8);

impl FirstWord {
    /// Two letters, the fewest of any word.
    pub const ANY: Self = Self(2);

    /// Returns a minimum of 3, 4 or 5 letters; `None` for any other number.
    pub const fn at_least(letters: u8) -> Option<Self> {
        if letters >= 3 && letters <= 5 {
            Some(Self(letters))
        } else {
            None
        }
    }

    /// Returns the fewest letters allowed.
    pub const fn letters(self) -> u8 {
        self.0
    }
}

/// The house variations of the deluxe booklet in force (R30–R32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct HouseVariations {
    /// A blank on the board may be replaced by the tile it stands for (R30).
    pub recycle_blanks: bool,
    /// A letter on the board may be replaced by a different one (R31).
    pub recycle_letters: bool,
    /// A word on the board may be rearranged and lengthened (R32).
    pub rearrange: bool,
}

impl HouseVariations {
    /// Whether any of them is on.
    pub const fn any(self) -> bool {
        self.recycle_blanks || self.recycle_letters || self.rearrange
    }
}
