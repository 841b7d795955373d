//! The flags of the rules: a preset, and one flag for each rule that changes it.

use super::given_rule::{GivenRule, PRESET, names, preset, preset_names, value};
use crate::engine::clock::Timer;
use crate::engine::rules::options::{OPTIONS, OptionChoice, RuleOption, Values, named};
use crate::engine::rules::{FinishLine, Preset, RuleSet};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use std::collections::BTreeMap;

/// The rules given by flags or the configuration.
#[derive(Debug, Default)]
pub struct RuleFlags {
    preset: Option<Preset>,
    /// The texts of the options given, by key.
    given: BTreeMap<&'static str, String>,
}

impl Args for RuleFlags {
    fn augment_args(command: Command) -> Command {
        let (usual, names) = (Preset::default(), preset_names());
        let preset = Arg::new(PRESET).long(PRESET).value_name("NAME").value_parser(preset).help(format!(
            "Rules to start from; the flags below change single rules [default: {usual}] [possible values: {names}]"
        ));
        command
            .next_help_heading("Rules")
            .arg(preset)
            .args(OPTIONS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RuleFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut flags = Self::default();
        let given = names().filter_map(|name| GivenRule::of_flag(name, matches));
        given.for_each(|rule| flags.set(rule));
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The flag of an option.
fn arg(option: &'static RuleOption) -> Arg {
    let arg = Arg::new(option.key)
        .long(option.key)
        .aliases(option.old_keys)
        .value_name(option.placeholder)
        .help(option.help);
    let arg = match option.values {
        Values::Choices([no, yes]) if option.is_switch() => arg.value_parser(words(&[*yes, *no])),
        Values::Choices(choices) => arg.value_parser(words(choices)),
        Values::Value(_) => arg
            .allow_negative_numbers(true)
            .value_parser(|text: &str| value(option, text)),
    };
    if option.is_switch() && option.is_same_in_every_preset() {
        return arg
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("on");
    }
    arg
}

fn words(choices: &[OptionChoice]) -> PossibleValuesParser {
    let word = |choice: &OptionChoice| {
        let word = PossibleValue::new(choice.word);
        if choice.help.is_empty() {
            word
        } else {
            word.help(choice.help)
        }
    };
    choices.iter().map(word).collect::<Vec<_>>().into()
}

impl RuleFlags {
    /// The rules of the preset, changed by the options given.
    pub fn rule_set(&self) -> RuleSet {
        let mut rules = self.preset().rules();
        let given = |option: &'static RuleOption| Some((option, self.given.get(option.key)?));
        for (option, text) in OPTIONS.iter().filter_map(given) {
            // Both texts were read before.
            for other in option.conflicts.iter().filter_map(|key| named(key)) {
                let _ = other.put(&mut rules, "off");
            }
            let _ = option.put(&mut rules, text);
        }
        rules
    }

    /// Takes a rule in place of an earlier value.
    pub(super) fn set(&mut self, rule: GivenRule) {
        match rule {
            GivenRule::Preset(preset) => self.preset = Some(preset),
            GivenRule::Option(option, text) => drop(self.given.insert(option.key, text)),
        }
    }

    /// Whether any of them is given.
    pub fn are_given(&self) -> bool {
        self.preset.is_some() || !self.given.is_empty()
    }

    /// The preset that the rules start from.
    pub fn preset(&self) -> Preset {
        self.preset.unwrap_or_default()
    }

    fn gives(&self, key: &str) -> bool {
        self.given.contains_key(key)
    }

    /// Whether `--timer` and `--game-clock` are both given: there is one limit at a time (R29).
    pub fn has_two_clocks(&self) -> bool {
        let given = OPTIONS.iter().filter(|option| self.gives(option.key));
        let mut conflicts = given.flat_map(|option| option.conflicts);
        conflicts.any(|key| self.gives(key))
    }

    /// Whether words are checked when they are played, so that nothing can be challenged.
    pub fn is_void(&self) -> bool {
        self.rule_set().is_void()
    }

    /// Whether `--overtime` is given without a game clock.
    pub fn overtime_without_clock(&self) -> bool {
        self.gives("overtime") && self.rule_set().clock.game().is_none()
    }

    /// The number of seats in a per-seat list, which is the number of players unless another flag gives it.
    pub fn seats(&self) -> Option<usize> {
        let rules = self.rule_set();
        let line = rules.finish_line.as_ref().and_then(FinishLine::seats);
        line.or(rules.clock.timer().and_then(Timer::seats))
    }
}
