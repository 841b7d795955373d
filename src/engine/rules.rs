//! The rule set: every way in which one table's rules differ from another's is a value here.
//!
//! The engine never asks which preset a rule set came from. A rule set is agreed on before the game and frozen at its
//! start.

mod challenge;
pub mod describe;
mod finish_line;
pub mod options;
mod presets;
mod text;
mod values;

pub use challenge::{ChallengeRule, ChallengeTerms};
pub use finish_line::{FinishLevel, FinishLine, FinishLineError, Target};
pub use presets::{Preset, Variant};
pub use text::RuleTextError;
pub use values::{
    BoardColours, ExchangeRule, FirstWord, HouseVariations, Judging, QuietEnd, RackSize, TieRule,
    UnplayedRule,
};

use super::board::Board;
use super::clock::{ClockError, ClockRule};
use super::seat::Seat;
use super::tile::Points;

/// The rules that one game is played by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a rule of its own, on or off"
)]
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
    /// The scores that end the game at once (R28).
    pub finish_line: Option<FinishLine>,
    /// How long turns or games may take (R29).
    pub clock: ClockRule,
    /// What may be done to tiles on the board (R30–R32).
    pub house: HouseVariations,
    /// Whether everybody may look words up at any time (R33).
    pub open_dictionary: bool,
    /// Whether a player may be given hints at their turn. The game itself is no other for it: whoever plays it asks.
    pub hints: bool,
    /// Whether a coach may be asked at one's turn what to look for. The game itself is no other for it either.
    pub coach: bool,
    /// Whether all players may agree that a word counts that the dictionary lacks (R38).
    pub agreement: bool,
}

/// Why a rule set cannot be played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleError {
    /// “Whoever is wrong loses the game” needs exactly two players (R18).
    #[error("triple challenge is for two players only, not {0}")]
    TripleNeedsTwo(usize),
    /// The bonus for a failed challenge takes points or is more than any game needs (R18).
    #[error("the points for an unsuccessful challenge must be 1 to {most}, not {0}", most = RuleSet::MOST_BONUS)]
    Bonus(Points),
    /// “No play left” goes with void only: elsewhere phoneys may be played.
    #[error("“no play left” can end the game only with void challenge")]
    NoPlayLeftNeedsVoid,
    /// The finish line names too few or too many players (R28).
    #[error("the finish line is set for {given} players, but there are {players}")]
    FinishLineSeats {
        /// How many it names.
        given: usize,
        /// How many play.
        players: usize,
    },
    /// The timer or the clock will not do (R29).
    #[error(transparent)]
    Clock(#[from] ClockError),
}

impl RuleSet {
    /// The most points that a failed challenge can be agreed to give (R18).
    pub const MOST_BONUS: Points = Points::new(100);

    /// The boxed edition: the default.
    pub fn classic() -> Self {
        presets::classic()
    }

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

    /// The score that ends the game for a player, with so many players (R28).
    pub fn target(&self, seat: Seat, players: usize) -> Option<Points> {
        let line = self.finish_line.as_ref()?;
        line.target(seat, players)
    }

    /// Whether the game ends when nobody has a play left: not while tiles on the board may be changed (R23).
    pub const fn looks_for_plays_left(&self) -> bool {
        self.no_play_left && !self.house.any()
    }

    /// Whether the players still have to wait for a first word of the minimum length, with this board and so many tiles in
    /// the bag: they can exchange for it (R7).
    pub fn awaits_first_word(&self, board: &Board, bag: usize) -> bool {
        let exchange = bag > 0 && bag >= usize::from(self.exchange.bag_needs);
        self.first_word != FirstWord::ANY && exchange && board.is_empty()
    }

    /// Whether words are checked when they are played, so that nothing is challenged (R9).
    pub fn is_void(&self) -> bool {
        !self.challenge.terms().window
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
