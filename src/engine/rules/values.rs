//! The values that single rules take.

/// What a challenge judges (R17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judging {
    /// All words of the play together.
    WholePlay,
    /// The words that the challenger names.
    NamedWords,
}

/// How tiles may be exchanged (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExchangeRule {
    /// Whether none may be exchanged, which is a pass under another name.
    pub none_allowed: bool,
    /// How many tiles the bag must hold at the least, should fewer be exchanged.
    pub bag_needs: u8,
}

/// When a game in which nobody gets on is over (R23a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuietEnd {
    /// When every player has passed twice running.
    EveryonePassedTwice,
    /// After so many turns in a row that scored nothing.
    ScorelessTurns(std::num::NonZeroU8),
}

/// Who wins when final scores are equal (R25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieRule {
    /// The higher score before unplayed tiles; still equal, all of them.
    BeforeUnplayed,
    /// All of them.
    Shared,
}

/// What unplayed tiles take and give (R24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnplayedRule {
    /// Everyone loses their own; who went out gains all the others'.
    LoseOwnGainOthers,
    /// Who went out gains twice the others', who lose nothing; when nobody went out, everyone loses their own.
    GainTwiceOthers,
}

/// The colours of an edition's board: 2L, 3L, 2W, 3W.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardColours {
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
    /// The usual seven.
    Seven,
    /// The nine of the nine-tile game.
    Nine,
}

impl RackSize {
    /// The number.
    pub const fn tiles(self) -> usize {
        match self {
            Self::Seven => 7,
            Self::Nine => 9,
        }
    }
}

/// The fewest letters that the first word may have (R7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstWord(u8);

impl FirstWord {
    /// Two letters: no more than any word has.
    pub const ANY: Self = Self(2);

    /// A minimum of 3, 4 or 5 letters.
    pub const fn at_least(letters: u8) -> Option<Self> {
        if letters >= 3 && letters <= 5 {
            Some(Self(letters))
        } else {
            None
        }
    }

    /// The fewest letters.
    pub const fn letters(self) -> u8 {
        self.0
    }
}

/// Which house variations of the deluxe booklet are played with (R30–R32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct HouseVariations {
    /// A blank on the board may be taken for the tile that it stands for (R30).
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
