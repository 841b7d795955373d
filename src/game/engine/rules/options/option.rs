//! An option of the rules, and its operations.

use super::super::{FinishLineError, Preset, RuleSet, RuleTextError};
use crate::engine::clock::{GameClock, TimerError};
use std::fmt;

/// One option of the rules.
#[derive(Clone, Copy)]
pub struct RuleOption {
    /// The flag without its two hyphens, and the key in a configuration.
    pub key: &'static str,
    /// Keys of older versions, still read.
    pub old_keys: &'static [&'static str],
    /// Its label on the form.
    pub label: &'static str,
    /// Its heading on the form.
    pub group: Heading,
    /// Whether the form lists it after the others of its group.
    pub last_in_group: bool,
    /// The text of `--help`, without a period.
    pub help: &'static str,
    /// The placeholder of the value in `--help`.
    pub placeholder: &'static str,
    /// The choices, and how they are read from and written into a [`RuleSet`].
    pub values: Values,
    /// Whether it can make a difference under these rules. The form leaves it out otherwise.
    pub matters: fn(&RuleSet) -> bool,
    /// Why its first choice is in force under these rules whatever was chosen; `None` where the choice counts.
    pub overruled: fn(&RuleSet) -> Option<&'static str>,
    /// Keys of the options that are off while this one is on.
    pub conflicts: &'static [&'static str],
    /// Its part of the rules summary.
    pub summary: SummaryRow,
    /// The paragraph of the help while the option is on; empty where it has none.
    pub explanation: &'static str,
    /// What it has an effect on.
    pub affects: Affects,
    /// How a journal stores it.
    pub journal: JournalField,
}

/// What an option has an effect on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Affects {
    /// Which plays exist, or what they are worth.
    Plays,
    /// What happens to plays, and the end and result of a game.
    Result,
    /// People at a table alone.
    Table,
}

/// A heading with its place among the others, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heading(pub(super) u8, pub(super) &'static str);

impl Heading {
    /// Returns the heading's text.
    pub const fn text(self) -> &'static str {
        self.1
    }
}

/// The values of an option.
#[derive(Clone, Copy)]
pub enum Values {
    /// One of a few words; yes and no are `off` and `on`, in this order.
    Choices(&'static [OptionChoice]),
    /// A number or a text.
    Value(OptionValue),
}

/// One choice of an option.
#[derive(Clone, Copy)]
pub struct OptionChoice {
    /// Its word for the flag and a configuration.
    pub word: &'static str,
    /// The text of `--help`; empty where the word is enough.
    pub help: &'static str,
    /// Its label on the form.
    pub label: &'static str,
    /// Its meaning, in a sentence.
    pub about: &'static str,
    /// What a journal stores: a word, a number, `false` or `true`.
    pub stored: &'static str,
    /// Whether it is in force.
    pub is: fn(&RuleSet) -> bool,
    /// Puts it in force.
    pub take: fn(&mut RuleSet),
}

/// Why a text is no value of an option.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// It takes one of these words.
    #[error("possible values: {0}")]
    Words(String),
    /// It takes a number.
    #[error("give a number of {of} from {least} to {most}")]
    Number {
        /// What is counted.
        of: &'static str,
        /// The least.
        least: String,
        /// The most.
        most: String,
    },
    /// It takes minutes.
    #[error("give a number of minutes from 1 to {most}, or off", most = GameClock::MOST_MINUTES)]
    Minutes,
    /// The bonus for a failed challenge is no points.
    #[error("0 points is the same as single; use single")]
    NoBonus,
    /// It is no rule for challenges, or no limit of scoreless turns.
    #[error(transparent)]
    Text(#[from] RuleTextError),
    /// It is no finish line.
    #[error(transparent)]
    FinishLine(#[from] FinishLineError),
    /// It is no timer.
    #[error(transparent)]
    Timer(#[from] TimerError),
}

/// An option that is a number or a text.
#[derive(Clone, Copy)]
pub struct OptionValue {
    /// What a configuration accepts.
    pub kind: ValueKind,
    /// Common values, for completion in shells.
    pub words: &'static [&'static str],
    /// Returns the value in force, as [`set`](Self::set) reads it; `None` where the rules have none.
    pub get: fn(&RuleSet) -> Option<String>,
    /// Reads a value and puts it in force. The error says what is wrong with the text, and changes nothing.
    pub set: fn(&mut RuleSet, &str) -> Result<(), OptionError>,
    /// How the form asks for it.
    pub input: ValueInput,
    /// Its meaning as it stands, for a number of players.
    pub about: fn(&RuleSet, usize) -> String,
}

/// What a configuration accepts for a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// A whole number.
    Number,
    /// A text or a whole number.
    TextOrNumber,
    /// A text, a whole number, or a list of them by seat.
    Series,
}

/// How the form asks for a value.
#[derive(Clone, Copy)]
pub enum ValueInput {
    /// Offers values, including the one in force.
    Offered {
        /// The values offered, as [`OptionValue::set`] reads them.
        values: fn(&RuleSet) -> Vec<String>,
        /// The form's label for the value in force.
        label: fn(&RuleSet) -> String,
    },
    /// Typed; the text says how.
    Typed(&'static str),
}

/// An option's part of the rules summary.
#[derive(Clone, Copy)]
pub enum SummaryRow {
    /// Nothing, or another option's row covers it.
    Nothing,
    /// A row with [`RuleOption::about`].
    About(Heading),
    /// A row with its own text, unless there is nothing to say for this number of players.
    Row(Heading, fn(&RuleSet, usize) -> Option<String>),
    /// A clause of the row of house rules while the option is on.
    House(&'static str),
}

/// How a journal stores an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JournalField {
    /// In a field that every journal has; one in an object within the rules is `object/field`.
    Always(&'static str),
    /// In a field named as the key, with underscores, only where it differs from the classic rules. Older journals were
    /// played by the classic rule.
    IfChanged,
    /// In a form of its own, which the journal's reader knows.
    Own,
}

impl RuleOption {
    /// Returns the value in force as the flag and a configuration take it; `None` where the rules have none.
    pub fn text(&self, rules: &RuleSet) -> Option<String> {
        match self.values {
            Values::Choices(choices) => chosen(choices, rules).map(|choice| choice.word.to_owned()),
            Values::Value(value) => (value.get)(rules),
        }
    }

    /// Puts a value in force, written as the flag and a configuration take it.
    ///
    /// # Errors
    /// What is wrong with the text. The rules are then unchanged.
    pub fn put(&self, rules: &mut RuleSet, text: &str) -> Result<(), OptionError> {
        match self.values {
            Values::Choices(choices) => {
                let choice = choices.iter().find(|choice| choice.word == text);
                let choice = choice.ok_or_else(|| OptionError::Words(words(choices)))?;
                (choice.take)(rules);
                Ok(())
            }
            Values::Value(value) => (value.set)(rules, text),
        }
    }

    /// Returns its meaning as it stands, for a number of players.
    pub fn about(&self, rules: &RuleSet, players: usize) -> String {
        if let Some(why) = (self.overruled)(rules) {
            return why.to_owned();
        }
        match self.values {
            Values::Choices(choices) => chosen(choices, rules)
                .map_or("", |choice| choice.about)
                .to_owned(),
            Values::Value(value) => (value.about)(rules, players),
        }
    }

    /// Returns the choices of the form: their labels, and these rules with each. Empty where the value is typed.
    pub fn offered(&self, rules: &RuleSet) -> Vec<(String, RuleSet)> {
        match self.values {
            Values::Choices([first, ..]) if (self.overruled)(rules).is_some() => {
                vec![(first.label.to_owned(), rules.clone())]
            }
            Values::Choices(choices) => choices.iter().map(|choice| choice.taken(rules)).collect(),
            Values::Value(value) => value.offered(rules),
        }
    }

    /// Returns the values that shells complete, where it is not one of a few words.
    pub const fn completions(&self) -> &'static [&'static str] {
        match self.values {
            Values::Value(value) => value.words,
            Values::Choices(_) => &[],
        }
    }

    /// Returns how the value is typed into the form; `None` where it is chosen.
    pub const fn typed(&self) -> Option<&'static str> {
        match self.values {
            Values::Value(OptionValue {
                input: ValueInput::Typed(how),
                ..
            }) => Some(how),
            _ => None,
        }
    }

    /// Whether it is yes or no.
    pub fn is_switch(&self) -> bool {
        matches!(self.values, Values::Choices([no, yes]) if (no.word, yes.word) == ("off", "on"))
    }

    /// Whether it is not off.
    pub fn is_on(&self, rules: &RuleSet) -> bool {
        self.text(rules).is_some_and(|text| text != "off")
    }

    /// Whether it is the same in every preset, so that it does not tell presets apart.
    pub fn is_same_in_every_preset(&self) -> bool {
        let classic = self.text(&RuleSet::classic());
        Preset::ALL
            .iter()
            .all(|preset| self.text(&preset.rules()) == classic)
    }

    /// Returns what a journal stores; `None` where the rules have no value.
    pub fn stored(&self, rules: &RuleSet) -> Option<String> {
        match self.values {
            Values::Choices(choices) => {
                chosen(choices, rules).map(|choice| choice.stored.to_owned())
            }
            Values::Value(value) => (value.get)(rules),
        }
    }

    /// Puts in force what a journal stores, if that is a value of this option.
    pub fn restore(&self, rules: &mut RuleSet, stored: &str) {
        match self.values {
            Values::Choices(choices) => {
                if let Some(choice) = choices.iter().find(|choice| choice.stored == stored) {
                    (choice.take)(rules);
                }
            }
            Values::Value(value) => {
                let _ = (value.set)(rules, stored);
            }
        }
    }
}

impl OptionChoice {
    fn taken(&self, rules: &RuleSet) -> (String, RuleSet) {
        let mut changed = rules.clone();
        (self.take)(&mut changed);
        (self.label.to_owned(), changed)
    }
}

impl OptionValue {
    fn offered(&self, rules: &RuleSet) -> Vec<(String, RuleSet)> {
        let ValueInput::Offered { values, label } = self.input else {
            return vec![];
        };
        let now = (self.get)(rules);
        let with = |text: String| {
            let mut changed = rules.clone();
            // A journal can have values that a flag does not accept.
            if now.as_ref() != Some(&text) {
                (self.set)(&mut changed, &text).ok()?;
            }
            Some((label(&changed), changed))
        };
        values(rules).into_iter().filter_map(with).collect()
    }
}

fn chosen(choices: &'static [OptionChoice], rules: &RuleSet) -> Option<&'static OptionChoice> {
    choices.iter().find(|choice| (choice.is)(rules))
}

fn words(choices: &[OptionChoice]) -> String {
    let words: Vec<&str> = choices.iter().map(|choice| choice.word).collect();
    words.join(", ")
}

impl PartialEq for RuleOption {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for RuleOption {}

impl fmt::Debug for RuleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}
