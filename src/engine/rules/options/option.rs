//! What an option of the rules is, and what can be done with any of them.

use super::super::{Preset, RuleSet};
use std::fmt;

/// One option of the rules.
#[derive(Clone, Copy)]
pub struct RuleOption {
    /// The flag without its two hyphens, and the key in a configuration.
    pub key: &'static str,
    /// Keys of older versions, which are still read.
    pub old_keys: &'static [&'static str],
    /// What the form calls it.
    pub label: &'static str,
    /// The heading that the form has it under.
    pub group: Heading,
    /// Whether the form has it behind the others of its group.
    pub last_in_group: bool,
    /// What `--help` says, without a full stop.
    pub help: &'static str,
    /// What stands for the value in `--help`.
    pub placeholder: &'static str,
    /// What can be chosen, and how it is read from and written into a [`RuleSet`].
    pub values: Values,
    /// Whether it can make a difference under these rules. The form leaves it out otherwise.
    pub matters: fn(&RuleSet) -> bool,
    /// Why its first choice holds under these rules whatever was chosen; `None` where the choice counts.
    pub overruled: fn(&RuleSet) -> Option<&'static str>,
    /// Keys of the options that are off while this one is on.
    pub conflicts: &'static [&'static str],
    /// What the rules summary says.
    pub summary: Summary,
    /// The paragraph that the help has under the label while the option is on; empty where it has none.
    pub explanation: &'static str,
    /// How a journal has it.
    pub journal: Journal,
}

/// A heading with its place among the others, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heading(pub(super) u8, pub(super) &'static str);

impl Heading {
    /// What it says.
    pub const fn text(self) -> &'static str {
        self.1
    }
}

/// What an option can be.
#[derive(Clone, Copy)]
pub enum Values {
    /// One of a few words; yes and no are `off` and `on`, in this order.
    Choices(&'static [Choice]),
    /// A number or a text.
    Value(Value),
}

/// One choice of an option.
#[derive(Clone, Copy)]
pub struct Choice {
    /// The word that the flag and a configuration have for it.
    pub word: &'static str,
    /// What `--help` says; empty where the word says enough.
    pub help: &'static str,
    /// What the form shows.
    pub label: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
    /// What a journal has for it: a word, a number, `false` or `true`.
    pub stored: &'static str,
    /// Whether it is in force.
    pub is: fn(&RuleSet) -> bool,
    /// Puts it in force.
    pub take: fn(&mut RuleSet),
}

/// An option that is a number or a text.
#[derive(Clone, Copy)]
pub struct Value {
    /// What a configuration can have for it.
    pub kind: ValueKind,
    /// The best known of its words, which shells complete.
    pub words: &'static [&'static str],
    /// The value in force, as [`set`](Self::set) reads it; `None` where the rules have none.
    pub get: fn(&RuleSet) -> Option<String>,
    /// Reads a value and puts it in force. The error says what is wrong with the text, and changes nothing.
    pub set: fn(&mut RuleSet, &str) -> Result<(), String>,
    /// How the form asks for it.
    pub input: Input,
    /// What it means as it stands, for so many players.
    pub about: fn(&RuleSet, usize) -> String,
}

/// What a configuration can have for a value.
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
pub enum Input {
    /// It offers these, the one in force among them, each shown as `label` has it when it is in force.
    Offered {
        /// The values on offer, as [`Value::set`] reads them.
        values: fn(&RuleSet) -> Vec<String>,
        /// What the form shows for the value in force.
        label: fn(&RuleSet) -> String,
    },
    /// It is typed; this says how.
    Typed(&'static str),
}

/// What the rules summary says of an option.
#[derive(Clone, Copy)]
pub enum Summary {
    /// Nothing, or another option's row says it.
    Nothing,
    /// A row that says what [`RuleOption::about`] does.
    About(Heading),
    /// A row of its own words, unless there is nothing to say for so many players.
    Row(Heading, fn(&RuleSet, usize) -> Option<String>),
    /// A clause of the row of house rules while the option is on.
    House(&'static str),
}

/// How a journal has an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Journal {
    /// In a field that every journal has; one in an object within the rules is `object/field`.
    Always(&'static str),
    /// Only where it differs from the classic rules, in a field called as the key, with underscores. Journals from before it
    /// was a rule were played by the classic one.
    IfChanged,
    /// In a form of its own, which the journal's reader knows.
    Own,
}

impl RuleOption {
    /// The value in force as the flag and a configuration take it; `None` where the rules have none.
    pub fn text(&self, rules: &RuleSet) -> Option<String> {
        match self.values {
            Values::Choices(choices) => chosen(choices, rules).map(|choice| choice.word.to_owned()),
            Values::Value(value) => (value.get)(rules),
        }
    }

    /// Puts a value in force that is written as the flag and a configuration take it.
    ///
    /// # Errors
    /// What is wrong with the text. The rules are as before then.
    pub fn put(&self, rules: &mut RuleSet, text: &str) -> Result<(), String> {
        match self.values {
            Values::Choices(choices) => {
                let choice = choices.iter().find(|choice| choice.word == text);
                let choice = choice.ok_or_else(|| possible(choices))?;
                (choice.take)(rules);
                Ok(())
            }
            Values::Value(value) => (value.set)(rules, text),
        }
    }

    /// What the option means as it stands, for so many players.
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

    /// What the form offers: how it is shown, and these rules with it taken. Nothing where the value is typed.
    pub fn offered(&self, rules: &RuleSet) -> Vec<(String, RuleSet)> {
        match self.values {
            Values::Choices([first, ..]) if (self.overruled)(rules).is_some() => {
                vec![(first.label.to_owned(), rules.clone())]
            }
            Values::Choices(choices) => choices.iter().map(|choice| choice.taken(rules)).collect(),
            Values::Value(value) => value.offered(rules),
        }
    }

    /// What a configuration can have for it; `None` where it is one of a few words.
    pub const fn value_kind(&self) -> Option<ValueKind> {
        match self.values {
            Values::Value(value) => Some(value.kind),
            Values::Choices(_) => None,
        }
    }

    /// The words that shells complete where it is no choice of a few.
    pub const fn completions(&self) -> &'static [&'static str] {
        match self.values {
            Values::Value(value) => value.words,
            Values::Choices(_) => &[],
        }
    }

    /// How the value is typed into the form; `None` where it is chosen.
    pub const fn typed(&self) -> Option<&'static str> {
        match self.values {
            Values::Value(Value {
                input: Input::Typed(how),
                ..
            }) => Some(how),
            _ => None,
        }
    }

    /// Whether it is yes or no.
    pub fn is_switch(&self) -> bool {
        matches!(self.values, Values::Choices([no, yes]) if (no.word, yes.word) == ("off", "on"))
    }

    /// Whether it is in force: not off.
    pub fn is_on(&self, rules: &RuleSet) -> bool {
        self.text(rules).is_some_and(|text| text != "off")
    }

    /// Whether every preset has the same for it, so that it says nothing about which preset is played.
    pub fn is_same_in_every_preset(&self) -> bool {
        let classic = self.text(&RuleSet::classic());
        Preset::ALL
            .iter()
            .all(|preset| self.text(&preset.rules()) == classic)
    }

    /// What a journal has for it; `None` where the rules have no value.
    pub fn stored(&self, rules: &RuleSet) -> Option<String> {
        match self.values {
            Values::Choices(choices) => {
                chosen(choices, rules).map(|choice| choice.stored.to_owned())
            }
            Values::Value(value) => (value.get)(rules),
        }
    }

    /// Puts in force what a journal has for it, if it can have that value.
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

impl Choice {
    /// How the form shows it, and these rules with it taken.
    fn taken(&self, rules: &RuleSet) -> (String, RuleSet) {
        let mut changed = rules.clone();
        (self.take)(&mut changed);
        (self.label.to_owned(), changed)
    }
}

impl Value {
    fn offered(&self, rules: &RuleSet) -> Vec<(String, RuleSet)> {
        let Input::Offered { values, label } = self.input else {
            return vec![];
        };
        let now = (self.get)(rules);
        let with = |text: String| {
            let mut changed = rules.clone();
            // A journal can have values that a flag does not take.
            if now.as_ref() != Some(&text) {
                (self.set)(&mut changed, &text).ok()?;
            }
            Some((label(&changed), changed))
        };
        values(rules).into_iter().filter_map(with).collect()
    }
}

/// The choice in force.
fn chosen(choices: &'static [Choice], rules: &RuleSet) -> Option<&'static Choice> {
    choices.iter().find(|choice| (choice.is)(rules))
}

fn possible(choices: &[Choice]) -> String {
    let words: Vec<&str> = choices.iter().map(|choice| choice.word).collect();
    format!("possible values: {}", words.join(", "))
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
