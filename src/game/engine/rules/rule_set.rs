//! The rules of one game and the check that they fit together.

use super::{
    BoardColors, ChallengeRule, ChallengeScope, ExchangeRule, FinishLine, FirstWord,
    HouseVariations, RackSize, ScorelessLimit, TieRule, UnplayedRule,
};
use crate::engine::board::Board;
use crate::engine::clock::{ClockError, ClockRule};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;

/// The rules of one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a rule of its own, on or off"
)]
pub struct RuleSet {
    /// What a challenge costs, and whom (R17, R18).
    pub challenge: ChallengeRule,
    /// What a challenge judges (R17, R19).
    pub judging: ChallengeScope,
    /// How tiles may be exchanged (R13).
    pub exchange: ExchangeRule,
    /// How many scoreless turns end the game (R23a).
    pub scoreless_limit: ScorelessLimit,
    /// Whether the game ends when nobody has a play left (R23). Only where challenge is void.
    pub no_play_left: bool,
    /// Who wins when final scores are equal (R25).
    pub tie: TieRule,
    /// What unplayed tiles cost and gain (R24).
    pub unplayed: UnplayedRule,
    /// The colors of the board.
    pub colors: BoardColors,
    /// How many tiles a rack holds (R5, R27).
    pub rack: RackSize,
    /// The least length of the first word (R7).
    pub first_word: FirstWord,
    /// The scores that end the game at once (R28).
    pub finish_line: Option<FinishLine>,
    /// How long turns or games may take (R29).
    pub clock: ClockRule,
    /// What may be done to tiles on the board (R30–R32).
    pub house: HouseVariations,
    /// Whether anyone may look words up at any time (R33).
    pub open_dictionary: bool,
    /// Whether a player may ask for hints on their turn. The game plays the same either way.
    pub hints: bool,
    /// Whether a player may ask the coach on their turn. The game plays the same either way.
    pub coach: bool,
    /// Whether all players may agree to allow a word that is not in the dictionary (R38).
    pub agreement: bool,
}

impl RuleSet {
    /// The boxed edition: the default.
    pub fn classic() -> Self {
        Self {
            challenge: ChallengeRule::Double,
            judging: ChallengeScope::WholePlay,
            exchange: ExchangeRule {
                none_allowed: true,
                bag_needs: 0,
            },
            scoreless_limit: ScorelessLimit::EveryonePassedTwice,
            no_play_left: false,
            tie: TieRule::BeforeUnplayed,
            unplayed: UnplayedRule::LoseOwnGainOthers,
            colors: BoardColors::Classic,
            rack: RackSize::Seven,
            first_word: FirstWord::ANY,
            finish_line: None,
            clock: ClockRule::Off,
            house: HouseVariations {
                recycle_blanks: false,
                recycle_letters: false,
                rearrange: false,
            },
            open_dictionary: false,
            hints: false,
            coach: false,
            agreement: true,
        }
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::classic()
    }
}

/// Why a rule set is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleError {
    /// Triple challenge needs exactly two players (R18).
    #[error("triple challenge is for two players only, not {0}")]
    TripleNeedsTwo(usize),
    /// The bonus for an unsuccessful challenge is out of range (R18).
    #[error("the points for an unsuccessful challenge must be 1 to {most}, not {0}", most = RuleSet::MOST_BONUS)]
    Bonus(Points),
    /// “No play left” goes with void only: elsewhere phonies may be played.
    #[error("“no play left” can end the game only with void challenge")]
    NoPlayLeftNeedsVoid,
    /// The finish line names too few or too many players (R28).
    #[error("the finish line is set for {given} players, but there are {players}")]
    FinishLineSeats {
        /// How many seats the finish line names.
        given: usize,
        /// How many players there are.
        players: usize,
    },
    /// The timer or the clock is out of range (R29).
    #[error(transparent)]
    Clock(#[from] ClockError),
}

impl RuleSet {
    /// The highest bonus for an unsuccessful challenge (R18).
    pub const MOST_BONUS: Points = Points::new(100);

    /// Checks that the rules do not contradict one another or the number of players.
    ///
    /// # Errors
    /// The first contradiction found.
    pub fn check(&self, players: usize) -> Result<(), RuleError> {
        let terms = self.challenge.terms();
        if terms.decides && players != 2 {
            return Err(RuleError::TripleNeedsTwo(players));
        }
        if !(Points::ZERO..=Self::MOST_BONUS).contains(&terms.bonus) {
            return Err(RuleError::Bonus(terms.bonus));
        }
        if self.no_play_left && terms.window {
            return Err(RuleError::NoPlayLeftNeedsVoid);
        }
        if let Some(given) = self.finish_line.as_ref().and_then(FinishLine::seats)
            && given != players
        {
            return Err(RuleError::FinishLineSeats { given, players });
        }
        Ok(self.clock.check(players)?)
    }

    /// The score that ends the game for `seat` (R28), which depends on the number of players.
    pub fn target(&self, seat: Seat, players: usize) -> Option<Points> {
        let line = self.finish_line.as_ref()?;
        line.target(seat, players)
    }

    /// Whether players are compared by share of different finish lines, not by points (R28).
    pub(in crate::engine) fn compares_shares(&self) -> bool {
        self.finish_line.as_ref().is_some_and(FinishLine::is_mixed)
    }

    /// Whether the game ends when nobody has a play left; never while tiles on the board may be changed (R23).
    pub const fn looks_for_plays_left(&self) -> bool {
        self.no_play_left && !self.house.any()
    }

    /// Whether the players can still exchange for a first word of the minimum length, with this board and this number of
    /// tiles in the bag (R7).
    pub fn awaits_first_word(&self, board: &Board, bag: usize) -> bool {
        let exchange = bag > 0 && bag >= usize::from(self.exchange.bag_needs);
        self.first_word != FirstWord::ANY && exchange && board.is_empty()
    }

    /// Whether words are checked when they are played, so that nothing is challenged (R9).
    pub fn is_void(&self) -> bool {
        !self.challenge.terms().window
    }
}
