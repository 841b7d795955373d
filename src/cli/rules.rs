//! The flags that say which rules are played by: a preset, and one flag for each rule over it.

use crate::engine::clock::Timer;
use crate::engine::rules::options::{OPTIONS, OptionChoice, RuleOption, Values, named};
use crate::engine::rules::{FinishLine, Preset, RuleSet};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

/// The flag of the preset.
pub(super) const PRESET: &str = "rules";
/// Which rules are played by.
#[derive(Debug, Default)]
pub struct RuleFlags {
    preset: Option<Preset>,
    /// The options given, in the order of the table, each with a text that it takes.
    given: Vec<(&'static RuleOption, String)>,
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
        let given = |option: &'static RuleOption| {
            Some((option, matches.get_one::<String>(option.key)?.clone()))
        };
        Ok(Self {
            preset: matches.get_one(PRESET).copied(),
            given: OPTIONS.iter().filter_map(given).collect(),
        })
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
            .value_parser(|text: &str| read(option, text)),
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

/// A text that the option takes.
fn read(option: &RuleOption, text: &str) -> Result<String, String> {
    option.put(&mut RuleSet::classic(), text)?;
    Ok(text.to_owned())
}

fn preset(text: &str) -> Result<Preset, String> {
    Preset::from_name(text).ok_or_else(|| format!("possible values: {}", preset_names()))
}

fn preset_names() -> String {
    Preset::ALL.map(Preset::name).join(", ")
}

impl RuleFlags {
    /// The preset, and over it what single flags say.
    pub fn rule_set(&self) -> RuleSet {
        let mut rules = self.preset().rules();
        for (option, text) in &self.given {
            let spare = option.conflicts.iter().filter_map(|key| named(key));
            // Both texts have been read before.
            for other in spare {
                let _ = other.put(&mut rules, "off");
            }
            let _ = option.put(&mut rules, text);
        }
        rules
    }

    /// Takes an option, or the preset, as its flag does.
    ///
    /// # Errors
    /// When it does not take this text; nothing is changed then.
    pub(super) fn give(&mut self, name: &str, text: &str) -> Result<(), String> {
        if name == PRESET {
            self.preset = Some(preset(text)?);
            return Ok(());
        }
        let option = named(name).ok_or_else(|| format!("unknown option {name}"))?;
        let text = read(option, text).map_err(|why| {
            if option.is_switch() {
                "possible values: true or false".to_owned()
            } else {
                why
            }
        })?;
        self.given.retain(|(other, _)| other.key != name);
        self.given.push((option, text));
        let place = |key: &str| OPTIONS.iter().position(|option| option.key == key);
        self.given.sort_by_key(|(option, _)| place(option.key));
        Ok(())
    }

    /// The preset that the rules begin from.
    pub fn preset(&self) -> Preset {
        self.preset.unwrap_or_default()
    }

    fn gives(&self, key: &str) -> bool {
        self.given.iter().any(|(option, _)| option.key == key)
    }

    /// Whether `--timer` and `--game-clock` are both given: there is one limit at a time (R29).
    pub fn two_clocks(&self) -> bool {
        let mut conflicts = self.given.iter().flat_map(|(option, _)| option.conflicts);
        conflicts.any(|key| self.gives(key))
    }

    /// Whether words are checked when they are played, so that there is nothing to challenge.
    pub fn is_void(&self) -> bool {
        self.rule_set().is_void()
    }

    /// Whether `--overtime` is given where no game clock runs.
    pub fn overtime_without_clock(&self) -> bool {
        self.gives("overtime") && self.rule_set().clock.game().is_none()
    }

    /// For how many seats a list is given, if one is: players are as many when nothing else says so.
    pub fn seats(&self) -> Option<usize> {
        let rules = self.rule_set();
        let line = rules.finish_line.as_ref().and_then(FinishLine::seats);
        line.or(rules.clock.timer().and_then(Timer::seats))
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::Cli;
    use crate::engine::clock::ClockRule;
    use crate::engine::rules::{Preset, options};
    use clap::Parser;

    /// Over whatever preset they stand, flags for every rule make the same rules of it.
    #[test]
    fn rules_that_are_written_are_read_back() {
        let more = [
            "--nine-tile",
            "--finish-line=beginner,90",
            "--timer=60,off",
            "--challenge=5/word",
        ];
        let more = Cli::try_parse_from([&["scrabble"], &more[..]].concat()).expect("flags");
        let presets = Preset::ALL.map(Preset::rules);
        for rules in presets.into_iter().chain([more.play.rules.rule_set()]) {
            for preset in Preset::ALL {
                // A clock that is off says nothing beside one that is on.
                let flags = options::written(&rules).into_iter().filter(|(flag, text)| {
                    !(["timer", "game-clock"].contains(flag) && text == "off")
                        || (*flag == "timer" && rules.clock == ClockRule::Off)
                });
                let flags = flags.map(|(flag, text)| format!("--{flag}={text}"));
                let args = ["scrabble".to_owned(), format!("--rules={preset}")];
                let cli = Cli::try_parse_from(args.into_iter().chain(flags)).expect("flags");
                assert_eq!(cli.play.rules.rule_set(), rules, "over {preset}");
            }
        }
    }
}
