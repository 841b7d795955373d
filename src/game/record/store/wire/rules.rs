//! The rule set as written.

use super::Unreadable;
use crate::engine::clock::{ClockRule, GameClock, Timer};
use crate::engine::rules::options::{JournalField, OPTIONS, RuleOption};
use crate::engine::rules::{
    ChallengeRule, FinishLevel, FinishLine, RuleSet, ScorelessLimit, Target,
};
use crate::engine::tile::Points;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::num::{NonZeroU8, NonZeroU16};

/// The rules as an object: the fields of the table of options, and those with a form of their own.
#[derive(Serialize, Deserialize)]
pub struct RuleSetText {
    #[serde(with = "ChallengeText")]
    challenge: ChallengeRule,
    #[serde(with = "ScorelessLimitText")]
    quiet_end: ScorelessLimit,
    #[serde(with = "finish_line")]
    finish_line: Option<FinishLine>,
    #[serde(with = "ClockText")]
    clock: ClockRule,
    #[serde(flatten)]
    options: Value,
}

impl From<&RuleSet> for RuleSetText {
    fn from(rules: &RuleSet) -> Self {
        Self {
            challenge: rules.challenge,
            quiet_end: rules.scoreless_limit,
            finish_line: rules.finish_line.clone(),
            clock: rules.clock.clone(),
            options: options(rules),
        }
    }
}

impl TryFrom<RuleSetText> for RuleSet {
    type Error = Unreadable;

    fn try_from(text: RuleSetText) -> Result<Self, Unreadable> {
        let mut rules = Self {
            challenge: text.challenge,
            scoreless_limit: text.quiet_end,
            finish_line: text.finish_line,
            clock: text.clock,
            ..Self::classic()
        };
        for option in OPTIONS {
            let path = field(option).map(|field| format!("/{field}"));
            match path.and_then(|path| text.options.pointer(&path)) {
                Some(Value::String(word)) => option.restore(&mut rules, word),
                Some(value) => option.restore(&mut rules, &value.to_string()),
                None => {}
            }
        }
        // A missing, unknown or invalid value of an option is not written the same.
        (options(&rules) == text.options)
            .then_some(rules)
            .ok_or(Unreadable)
    }
}

/// The fields of all options that have one and are not left out.
fn options(rules: &RuleSet) -> Value {
    let classic = RuleSet::classic();
    let mut options = json!({});
    for option in OPTIONS {
        let left_out = option.journal == JournalField::IfChanged
            && option.text(rules) == option.text(&classic);
        if let (Some(field), Some(stored), false) = (field(option), option.stored(rules), left_out)
        {
            let value = serde_json::from_str(&stored).unwrap_or_else(|_| stored.into());
            match field.split_once('/') {
                Some((object, field)) => options[object][field] = value,
                None => options[field] = value,
            }
        }
    }
    options
}

/// The field of an option, with `/` between an object and its own field.
pub fn field(option: &RuleOption) -> Option<String> {
    match option.journal {
        JournalField::Always(field) => Some(field.to_owned()),
        JournalField::IfChanged => Some(option.key.replace('-', "_")),
        JournalField::Own => None,
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
#[serde(remote = "ScorelessLimit", rename_all = "kebab-case")]
enum ScorelessLimitText {
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

#[derive(Serialize, Deserialize)]
#[serde(remote = "ClockRule", rename_all = "kebab-case")]
enum ClockText {
    Off,
    Turn(#[serde(with = "TimerText")] Timer),
    Game(#[serde(with = "GameClockText")] GameClock),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Timer", rename_all = "kebab-case")]
enum TimerText {
    All(NonZeroU16),
    Seats(Vec<Option<NonZeroU16>>),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "GameClock", deny_unknown_fields)]
struct GameClockText {
    minutes: NonZeroU16,
    #[serde(with = "points")]
    penalty: Points,
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
    enum FinishLineText {
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
            FinishLine::All(target) => FinishLineText::All(target.into()),
            FinishLine::Seats(targets) => {
                FinishLineText::Seats(targets.iter().map(Goal::from).collect())
            }
        });
        text.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<FinishLine>, D::Error> {
        let line = Option::<FinishLineText>::deserialize(from)?.map(|line| match line {
            FinishLineText::All(goal) => FinishLine::All(goal.into()),
            FinishLineText::Seats(goals) => {
                FinishLine::Seats(goals.into_iter().map(Into::into).collect())
            }
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
