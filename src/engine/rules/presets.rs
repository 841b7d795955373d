//! The rule sets that have a name: five booklets, and the rules of two tournament worlds.

use super::super::clock::{ClockRule, GameClock};
use super::super::tile::Points;
use super::RuleSet;
use super::values::{
    BoardColours, ChallengeRule, ExchangeRule, FirstWord, HouseVariations, Judging, QuietEnd,
    RackSize, TieRule, UnplayedRule,
};
use std::fmt;
use std::num::NonZeroU8;

/// A rule set with a name. It is a value to begin from: the engine never asks which one a game began with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Preset {
    /// The boxed edition.
    #[default]
    Classic,
    /// The folding travel edition.
    Travel,
    /// The edition with a turntable, a timer and house variations.
    Deluxe,
    /// The printable edition: words are checked, not challenged.
    Friends,
    /// The rules with the clarifications.
    Official,
    /// As tournaments in North America play: double challenge, six scoreless turns, twice the others' tiles, 25 minutes
    /// (NASPA, *Official Tournament Rules*).
    NaTournament,
    /// As most international tournaments play: the same with five points for each word challenged in vain (WESPA,
    /// *Rules*). There a challenger names the words.
    IntlTournament,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Self; 7] = [
        Self::Classic,
        Self::Travel,
        Self::Deluxe,
        Self::Friends,
        Self::Official,
        Self::NaTournament,
        Self::IntlTournament,
    ];

    /// What it is called on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Travel => "travel",
            Self::Deluxe => "deluxe",
            Self::Friends => "friends",
            Self::Official => "official",
            Self::NaTournament => "na-tournament",
            Self::IntlTournament => "intl-tournament",
        }
    }

    /// The preset of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name().eq_ignore_ascii_case(name))
    }

    /// Its rules.
    pub fn rules(self) -> RuleSet {
        match self {
            Self::Classic => classic(),
            Self::Travel => RuleSet {
                judging: Judging::NamedWords,
                colours: BoardColours::Travel,
                ..classic()
            },
            Self::Deluxe => RuleSet {
                exchange: from_one(7),
                colours: BoardColours::Deluxe,
                ..classic()
            },
            Self::Friends => RuleSet {
                challenge: ChallengeRule::Void,
                exchange: from_one(0),
                no_play_left: true,
                tie: TieRule::Shared,
                ..classic()
            },
            Self::Official => RuleSet {
                challenge: ChallengeRule::Single,
                judging: Judging::NamedWords,
                exchange: from_one(0),
                tie: TieRule::Shared,
                ..classic()
            },
            Self::NaTournament => tournament(ChallengeRule::Double, Judging::WholePlay),
            Self::IntlTournament => tournament(
                ChallengeRule::Bonus {
                    points: Points::new(5),
                    per_word: true,
                },
                Judging::NamedWords,
            ),
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One tile or more, from a bag that holds at least `bag_needs`.
const fn from_one(bag_needs: u8) -> ExchangeRule {
    ExchangeRule {
        none_allowed: false,
        bag_needs,
    }
}

pub(super) fn classic() -> RuleSet {
    RuleSet {
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
        finish_line: None,
        clock: ClockRule::Off,
        house: HouseVariations {
            recycle_blanks: false,
            recycle_letters: false,
            rearrange: false,
        },
        open_dictionary: false,
        agreement: true,
    }
}

fn tournament(challenge: ChallengeRule, judging: Judging) -> RuleSet {
    RuleSet {
        challenge,
        judging,
        exchange: from_one(7),
        quiet_end: QuietEnd::ScorelessTurns(SIX),
        tie: TieRule::Shared,
        unplayed: UnplayedRule::GainTwiceOthers,
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        agreement: false,
        ..classic()
    }
}

const SIX: NonZeroU8 = NonZeroU8::MIN.saturating_add(5);
