//! The rule set: every way in which one table's rules differ from another's is a value here.
//!
//! The engine never asks which preset a rule set came from. A rule set is agreed on before the game and frozen at its
//! start.

use super::tile::Points;

/// The rules that one game is played by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// What a challenge costs whom (R17, R18).
    pub challenge: ChallengeRule,
    /// What a challenge judges (R17, R19).
    pub judging: Judging,
    /// How tiles may be exchanged (R13).
    pub exchange: ExchangeRule,
    /// When a game in which nobody gets on is over (R23a).
    pub quiet_end: QuietEnd,
    /// Whether the game ends when nobody has a play left (R23). Only where challenge is void.
    pub no_play_left: bool,
    /// Who wins when final scores are equal (R25).
    pub tie: TieRule,
    /// What unplayed tiles take and give (R24).
    pub unplayed: UnplayedRule,
    /// The colours of the edition's board.
    pub colours: BoardColours,
    /// How many tiles a rack holds (R5, R27).
    pub rack: RackSize,
    /// How long the first word must be (R7).
    pub first_word: FirstWord,
}

/// What a challenge costs (R16–R18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeRule {
    /// There are no challenges: a play with a word that the dictionary lacks is refused (R9).
    Void,
    /// A failed challenge costs nothing.
    Single,
    /// A failed challenger misses the next turn.
    Double,
    /// A failed challenge gives points to the challenged player.
    Bonus {
        /// How many points.
        points: Points,
        /// Whether they are given for each word judged, or once.
        per_word: bool,
    },
    /// Whoever is wrong loses the game; for two players only.
    Triple,
}

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
    /// How many tiles the bag must hold, besides as many as are exchanged.
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

/// Why a rule set cannot be played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleError {
    /// “Whoever is wrong loses the game” needs exactly two players (R18).
    #[error("triple challenge is for two players only, and there are {0}")]
    TripleNeedsTwo(usize),
    /// The bonus for a failed challenge takes points or is more than any game needs (R18).
    #[error("a failed challenge gives 0 to {most} points, not {0}", most = RuleSet::MOST_BONUS)]
    Bonus(Points),
    /// “No play left” goes with void only: elsewhere phoneys may be played.
    #[error(
        "the game can end by no play left only where words are checked when they are played (void challenge)"
    )]
    NoPlayLeftNeedsVoid,
}

impl RuleSet {
    /// The most points that a failed challenge can be agreed to give (R18).
    pub const MOST_BONUS: Points = Points::new(100);

    /// The boxed edition: the default.
    pub const fn classic() -> Self {
        Self {
            challenge: ChallengeRule::Double,
            judging: Judging::WholePlay,
            exchange: ExchangeRule {
                none_allowed: true,
                bag_needs: 0,
            },
            quiet_end: QuietEnd::EveryonePassedTwice,
            no_play_left: false,
            tie: TieRule::BeforeUnplayed,
            unplayed: UnplayedRule::LoseOwnGainOthers,
            colours: BoardColours::Classic,
            rack: RackSize::Seven,
            first_word: FirstWord::ANY,
        }
    }

    /// Checks that the rules do not contradict one another or the number of players.
    ///
    /// # Errors
    /// The first contradiction found.
    pub fn check(&self, players: usize) -> Result<(), RuleError> {
        if self.challenge == ChallengeRule::Triple && players != 2 {
            return Err(RuleError::TripleNeedsTwo(players));
        }
        if let ChallengeRule::Bonus { points, .. } = self.challenge
            && !(Points::ZERO..=Self::MOST_BONUS).contains(&points)
        {
            return Err(RuleError::Bonus(points));
        }
        if self.no_play_left && self.challenge != ChallengeRule::Void {
            return Err(RuleError::NoPlayLeftNeedsVoid);
        }
        Ok(())
    }

    /// From how many tiles placed by one play on it is a bingo (R22): seven, on racks of nine too.
    pub const fn bingo_tiles(&self) -> usize {
        7
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::classic()
    }
}
