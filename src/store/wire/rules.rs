//! The rule set as it is written.

use crate::engine::clock::{ClockRule, GameClock, Timer};
use crate::engine::rules::{
    BoardColours, ChallengeRule, ExchangeRule, FinishLevel, FinishLine, FirstWord, HouseVariations,
    Judging, QuietEnd, RackSize, RuleSet, Target, TieRule, UnplayedRule,
};
use crate::engine::tile::Points;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::num::{NonZeroU8, NonZeroU16};

#[derive(Serialize, Deserialize)]
#[serde(remote = "RuleSet", deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a rule of its own, on or off"
)]
pub(super) struct RuleSetText {
    #[serde(with = "ChallengeText")]
    challenge: ChallengeRule,
    #[serde(with = "JudgingText")]
    judging: Judging,
    #[serde(with = "ExchangeText")]
    exchange: ExchangeRule,
    #[serde(with = "QuietEndText")]
    quiet_end: QuietEnd,
    no_play_left: bool,
    #[serde(with = "TieText")]
    tie: TieRule,
    #[serde(with = "UnplayedText")]
    unplayed: UnplayedRule,
    #[serde(with = "ColoursText")]
    colours: BoardColours,
    #[serde(with = "rack")]
    rack: RackSize,
    #[serde(with = "first_word")]
    first_word: FirstWord,
    #[serde(with = "finish_line")]
    finish_line: Option<FinishLine>,
    #[serde(with = "clock")]
    clock: ClockRule,
    #[serde(with = "HouseText")]
    house: HouseVariations,
    open_dictionary: bool,
    /// Left out where there are none, as in journals from before there were hints.
    #[serde(default, skip_serializing_if = "is_off")]
    hints: bool,
    /// The same of coaches.
    #[serde(default, skip_serializing_if = "is_off")]
    coach: bool,
    agreement: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands a reference over"
)]
const fn is_off(on: &bool) -> bool {
    !*on
}

#[derive(Serialize, Deserialize)]
#[serde(
    remote = "ChallengeRule",
    rename_all = "kebab-case",
    deny_unknown_fields
)]
enum ChallengeText {
    Void,
    Single,
    Double,
    Bonus {
        #[serde(with = "points")]
        points: Points,
        per_word: bool,
    },
    Triple,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Judging", rename_all = "kebab-case")]
enum JudgingText {
    WholePlay,
    NamedWords,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ExchangeRule", deny_unknown_fields)]
struct ExchangeText {
    none_allowed: bool,
    bag_needs: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "QuietEnd", rename_all = "kebab-case")]
enum QuietEndText {
    EveryonePassedTwice,
    ScorelessTurns(NonZeroU8),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "TieRule", rename_all = "kebab-case")]
enum TieText {
    BeforeUnplayed,
    Shared,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "UnplayedRule", rename_all = "kebab-case")]
enum UnplayedText {
    LoseOwnGainOthers,
    GainTwiceOthers,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "BoardColours", rename_all = "kebab-case")]
enum ColoursText {
    Classic,
    Travel,
    Deluxe,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "HouseVariations", deny_unknown_fields)]
struct HouseText {
    recycle_blanks: bool,
    recycle_letters: bool,
    rearrange: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "FinishLevel", rename_all = "kebab-case")]
enum LevelText {
    Beginner,
    Intermediate,
    Expert,
}

mod points {
    use super::{Deserialize, Deserializer, Points, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde calls it with a reference"
    )]
    pub(super) fn serialize<S: Serializer>(points: &Points, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i32(points.value())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Points, D::Error> {
        Ok(Points::new(i32::deserialize(from)?))
    }
}

mod rack {
    use super::{Deserialize, Deserializer, Error, RackSize, Serialize, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde calls it with a reference"
    )]
    pub(super) fn serialize<S: Serializer>(rack: &RackSize, to: S) -> Result<S::Ok, S::Error> {
        rack.tiles().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<RackSize, D::Error> {
        let tiles = usize::deserialize(from)?;
        [RackSize::Seven, RackSize::Nine]
            .into_iter()
            .find(|rack| rack.tiles() == tiles)
            .ok_or_else(|| D::Error::custom("not a rack size"))
    }
}

mod first_word {
    use super::{Deserialize, Deserializer, Error, FirstWord, Serialize, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde calls it with a reference"
    )]
    pub(super) fn serialize<S: Serializer>(first: &FirstWord, to: S) -> Result<S::Ok, S::Error> {
        first.letters().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<FirstWord, D::Error> {
        let letters = u8::deserialize(from)?;
        let any = (letters == FirstWord::ANY.letters()).then_some(FirstWord::ANY);
        any.or_else(|| FirstWord::at_least(letters))
            .ok_or_else(|| D::Error::custom("not a minimum first word"))
    }
}

mod finish_line {
    use super::{
        Deserialize, Deserializer, Error, FinishLevel, FinishLine, LevelText, NonZeroU16,
        Serialize, Serializer, Target,
    };

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Line {
        All(Goal),
        Seats(Vec<Goal>),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Goal {
        Level(#[serde(with = "LevelText")] FinishLevel),
        Points(NonZeroU16),
    }

    impl From<&Target> for Goal {
        fn from(target: &Target) -> Self {
            match *target {
                Target::Level(level) => Self::Level(level),
                Target::Points(points) => Self::Points(points),
            }
        }
    }

    impl From<Goal> for Target {
        fn from(goal: Goal) -> Self {
            match goal {
                Goal::Level(level) => Self::Level(level),
                Goal::Points(points) => Self::Points(points),
            }
        }
    }

    #[expect(clippy::ref_option, reason = "serde calls it with a reference")]
    pub(super) fn serialize<S: Serializer>(
        line: &Option<FinishLine>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let text = line.as_ref().map(|line| match line {
            FinishLine::All(target) => Line::All(target.into()),
            FinishLine::Seats(targets) => Line::Seats(targets.iter().map(Goal::from).collect()),
        });
        text.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<FinishLine>, D::Error> {
        let line = Option::<Line>::deserialize(from)?.map(|line| match line {
            Line::All(goal) => FinishLine::All(goal.into()),
            Line::Seats(goals) => FinishLine::Seats(goals.into_iter().map(Into::into).collect()),
        });
        let targets = match &line {
            None => &[][..],
            Some(FinishLine::All(target)) => std::slice::from_ref(target),
            Some(FinishLine::Seats(targets)) => targets,
        };
        let too_far =
            |target: &Target| matches!(target, Target::Points(p) if p.get() > Target::MOST);
        if targets.iter().any(too_far) {
            return Err(D::Error::custom("not a finish line"));
        }
        Ok(line)
    }
}

mod clock {
    use super::{
        ClockRule, Deserialize, Deserializer, GameClock, NonZeroU16, Points, Serialize, Serializer,
        Timer,
    };

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    enum Clock {
        Off,
        Turn(Limit),
        Game {
            minutes: NonZeroU16,
            #[serde(with = "super::points")]
            penalty: Points,
        },
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Limit {
        All(NonZeroU16),
        Seats(Vec<Option<NonZeroU16>>),
    }

    pub(super) fn serialize<S: Serializer>(clock: &ClockRule, to: S) -> Result<S::Ok, S::Error> {
        let text = match clock {
            ClockRule::Off => Clock::Off,
            ClockRule::Turn(Timer::All(seconds)) => Clock::Turn(Limit::All(*seconds)),
            ClockRule::Turn(Timer::Seats(seats)) => Clock::Turn(Limit::Seats(seats.clone())),
            &ClockRule::Game(GameClock { minutes, penalty }) => Clock::Game { minutes, penalty },
        };
        text.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ClockRule, D::Error> {
        Ok(match Clock::deserialize(from)? {
            Clock::Off => ClockRule::Off,
            Clock::Turn(Limit::All(seconds)) => ClockRule::Turn(Timer::All(seconds)),
            Clock::Turn(Limit::Seats(seats)) => ClockRule::Turn(Timer::Seats(seats)),
            Clock::Game { minutes, penalty } => ClockRule::Game(GameClock { minutes, penalty }),
        })
    }
}
