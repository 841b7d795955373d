//! The presets: rule sets of five booklets and two tournament organizations.

use super::super::clock::{ClockRule, GameClock};
use super::super::tile::Points;
use super::RuleSet;
use super::challenge::ChallengeRule;
use super::values::{
    BoardColors, ChallengeScope, ExchangeRule, RackSize, ScorelessLimit, TieRule, UnplayedRule,
};
use std::fmt;
use std::num::NonZeroU8;

/// A rule set with a name, to start from. The engine never asks which preset a game started from.
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
    /// As tournaments in North America play: double challenge, six scoreless turns, twice the opponents' unplayed tiles, 25
    /// minutes (NASPA, *Official Tournament Rules*).
    NaTournament,
    /// As most international tournaments play: the same with five points for each word challenged
    /// unsuccessfully (WESPA, *Rules*). The challenger names the words.
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

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.edition().name
    }

    /// A description in one sentence.
    pub fn about(self) -> &'static str {
        self.edition().about
    }

    /// Whether its rules are meant for two players, though more can play by them.
    pub fn is_for_two(self) -> bool {
        self.edition().for_two
    }

    /// The rules of this preset.
    pub fn rules(self) -> RuleSet {
        self.edition().rules
    }

    /// The preset with this name, ignoring case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name().eq_ignore_ascii_case(name))
    }

    /// The preset these rules equal, whatever the hints, the coach and the clock; `None` for custom rules.
    pub fn of(rules: &RuleSet) -> Option<Self> {
        let named = NamedRules::of(rules)?;
        (named == named.preset.into()).then_some(named.preset)
    }

    fn edition(self) -> Edition {
        match self {
            Self::Classic => edition(
                "classic",
                "The boxed edition. The booklet also describes nine-tile and finish-line games.",
                RuleSet::classic(),
            ),
            Self::Travel => edition(
                "travel",
                "The folding edition. The booklet explains how to store a game and lists the two-letter words.",
                travel(),
            ),
            Self::Deluxe => edition(
                "deluxe",
                "The edition with a timer. The booklet also describes handicaps and house variations.",
                deluxe(),
            ),
            Self::Friends => edition(
                "friends",
                "The printable edition. The booklet has no challenges: words are checked as they are played.",
                friends(),
            ),
            Self::Official => edition(
                "official",
                "The edition whose booklet ends with clarifications. An unsuccessful challenge costs nothing.",
                official(),
            ),
            Self::NaTournament => edition(
                "na-tournament",
                "The rules of NASPA for tournaments in North America. No boxed edition includes them.",
                tournament(ChallengeRule::Double, ChallengeScope::WholePlay),
            )
            .for_two(),
            Self::IntlTournament => edition(
                "intl-tournament",
                "The rules of WESPA, used by most international tournaments. No boxed edition includes them.",
                tournament(FIVE_A_WORD, ChallengeScope::NamedWords),
            )
            .for_two(),
        }
    }
}

/// A booklet's rules with or without nine-tile racks and a finish line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedRules {
    /// The booklet.
    pub preset: Preset,
    /// Whether racks hold nine tiles (R27).
    pub nine_tile: bool,
    /// Whether a score ends the game (R28).
    pub finish_line: bool,
}

impl NamedRules {
    /// The booklet these rules belong to and the way they are played; `None` for custom rules. Hints, the coach and the clock
    /// are not part of a booklet, so any choice of them fits.
    pub fn of(rules: &RuleSet) -> Option<Self> {
        let played = |preset: &Preset| {
            let booklet = preset.rules();
            let usual = RuleSet {
                rack: RackSize::Seven,
                finish_line: None,
                hints: booklet.hints,
                coach: booklet.coach,
                clock: booklet.clock.clone(),
                ..rules.clone()
            };
            usual == booklet
        };
        Some(Self {
            preset: Preset::ALL.into_iter().find(played)?,
            nine_tile: rules.rack == RackSize::Nine,
            finish_line: rules.finish_line.is_some(),
        })
    }
}

impl From<Preset> for NamedRules {
    fn from(preset: Preset) -> Self {
        Self {
            preset,
            nine_tile: false,
            finish_line: false,
        }
    }
}

impl fmt::Display for NamedRules {
    /// `classic`, `deluxe, nine tiles`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name())?;
        if self.nine_tile {
            f.write_str(", nine tiles")?;
        }
        if self.finish_line {
            f.write_str(", finish line")?;
        }
        Ok(())
    }
}

struct Edition {
    name: &'static str,
    about: &'static str,
    rules: RuleSet,
    for_two: bool,
}

const fn edition(name: &'static str, about: &'static str, rules: RuleSet) -> Edition {
    Edition {
        name,
        about,
        rules,
        for_two: false,
    }
}

impl Edition {
    fn for_two(self) -> Self {
        Self {
            for_two: true,
            ..self
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

fn travel() -> RuleSet {
    RuleSet {
        judging: ChallengeScope::NamedWords,
        colors: BoardColors::Travel,
        ..RuleSet::classic()
    }
}

fn deluxe() -> RuleSet {
    RuleSet {
        exchange: from_one(7),
        colors: BoardColors::Deluxe,
        ..RuleSet::classic()
    }
}

fn friends() -> RuleSet {
    RuleSet {
        challenge: ChallengeRule::Void,
        exchange: from_one(0),
        no_play_left: true,
        tie: TieRule::Shared,
        ..RuleSet::classic()
    }
}

fn official() -> RuleSet {
    RuleSet {
        challenge: ChallengeRule::Single,
        judging: ChallengeScope::NamedWords,
        exchange: from_one(0),
        tie: TieRule::Shared,
        ..RuleSet::classic()
    }
}

const FIVE_A_WORD: ChallengeRule = ChallengeRule::Bonus {
    points: Points::new(5),
    per_word: true,
};

fn tournament(challenge: ChallengeRule, judging: ChallengeScope) -> RuleSet {
    RuleSet {
        challenge,
        judging,
        exchange: from_one(7),
        scoreless_limit: ScorelessLimit::ScorelessTurns(SIX),
        tie: TieRule::Shared,
        unplayed: UnplayedRule::GainTwiceOthers,
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        agreement: false,
        ..RuleSet::classic()
    }
}

const SIX: NonZeroU8 = NonZeroU8::MIN.saturating_add(5);
