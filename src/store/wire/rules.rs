//! The rule set as it is written.

use super::Unreadable;
use crate::engine::clock::{ClockRule, GameClock, Timer};
use crate::engine::rules::options::{Journal, OPTIONS, RuleOption, Stored};
use crate::engine::rules::{ChallengeRule, FinishLevel, FinishLine, QuietEnd, RuleSet, Target};
use crate::engine::tile::Points;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::num::{NonZeroU8, NonZeroU16};

/// The rules as an object: the fields of the table of options, and those with a form of their own.
#[derive(Serialize, Deserialize)]
pub(super) struct RuleSetText {
    #[serde(with = "ChallengeText")]
    challenge: ChallengeRule,
    #[serde(with = "QuietEndText")]
    quiet_end: QuietEnd,
    #[serde(with = "finish_line")]
    finish_line: Option<FinishLine>,
    #[serde(with = "clock")]
    clock: ClockRule,
    #[serde(flatten)]
    options: Map<String, Value>,
}

impl From<&RuleSet> for RuleSetText {
    fn from(rules: &RuleSet) -> Self {
        let mut text = Self {
            challenge: rules.challenge,
            quiet_end: rules.quiet_end,
            finish_line: rules.finish_line.clone(),
            clock: rules.clock.clone(),
            options: Map::new(),
        };
        for option in OPTIONS {
            if let Some((field, _)) =
                field(option).filter(|(_, always)| *always || differs(option, rules))
                && let Some(stored) = option.stored(rules)
            {
                text.insert(&field, stored);
            }
        }
        text
    }
}

impl TryFrom<RuleSetText> for RuleSet {
    type Error = Unreadable;

    fn try_from(mut text: RuleSetText) -> Result<Self, Unreadable> {
        let mut rules = Self {
            challenge: text.challenge,
            quiet_end: text.quiet_end,
            finish_line: text.finish_line.clone(),
            clock: text.clock.clone(),
            ..Self::classic()
        };
        for option in OPTIONS {
            let Some((field, always)) = field(option) else {
                continue;
            };
            let readable = match text.remove(&field) {
                Some(value) => {
                    stored(&value).is_some_and(|stored| option.restore(&mut rules, stored))
                }
                None => !always,
            };
            if !readable {
                return Err(Unreadable);
            }
        }
        text.options.is_empty().then_some(rules).ok_or(Unreadable)
    }
}

/// The field that an option has, and whether every journal has it.
fn field(option: &RuleOption) -> Option<(String, bool)> {
    match option.journal {
        Journal::Always(field) => Some((field.to_owned(), true)),
        Journal::IfChanged => Some((option.key.replace('-', "_"), false)),
        Journal::Own => None,
    }
}

fn differs(option: &RuleOption, rules: &RuleSet) -> bool {
    option.stored(rules) != option.stored(&RuleSet::classic())
}

impl RuleSetText {
    fn insert(&mut self, field: &str, stored: Stored<'_>) {
        let value = match stored {
            Stored::Switch(on) => on.into(),
            Stored::Number(number) => number.into(),
            Stored::Word(word) => word.into(),
        };
        match field.split_once('.') {
            None => self.options.insert(field.to_owned(), value),
            Some((object, field)) => {
                let object = self
                    .options
                    .entry(object)
                    .or_insert_with(|| Map::new().into());
                object
                    .as_object_mut()
                    .and_then(|object| object.insert(field.to_owned(), value))
            }
        };
    }

    /// Takes a field out, and the object around it with the last one.
    fn remove(&mut self, field: &str) -> Option<Value> {
        let Some((outer, field)) = field.split_once('.') else {
            return self.options.remove(field);
        };
        let object = self.options.get_mut(outer)?.as_object_mut()?;
        let value = object.remove(field);
        if object.is_empty() {
            self.options.remove(outer);
        }
        value
    }
}

fn stored(value: &Value) -> Option<Stored<'_>> {
    match value {
        Value::Bool(on) => Some(Stored::Switch(*on)),
        Value::Number(number) => number.as_u64().map(Stored::Number),
        Value::String(word) => Some(Stored::Word(word)),
        _ => None,
    }
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
#[serde(remote = "QuietEnd", rename_all = "kebab-case")]
enum QuietEndText {
    EveryonePassedTwice,
    ScorelessTurns(NonZeroU8),
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
