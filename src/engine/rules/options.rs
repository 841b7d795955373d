//! Every option of the rules, in one table.
//!
//! The new-game form, the flags, the configuration, the rules summary, the help and the journal read [`OPTIONS`]: a new
//! rule is an entry there, a field of [`RuleSet`] and the code that obeys it.
//!
//! ```
//! use scrabble::engine::rules::{RuleSet, options};
//!
//! let mut rules = RuleSet::classic();
//! let tie = options::named("tie").expect("an option");
//! assert_eq!(tie.text(&rules).as_deref(), Some("before"));
//! tie.put(&mut rules, "shared").expect("one of its words");
//! assert_eq!(tie.about(&rules, 2), "Tied scores are a draw.");
//! ```

mod option;
mod table;

use super::RuleSet;
pub use option::{
    Choice, Group, Input, Journal, RuleOption, Stored, Summary, Topic, Value, ValueKind, Values,
};
pub use table::OPTIONS;

/// The option with this key.
pub fn named(key: &str) -> Option<&'static RuleOption> {
    OPTIONS.iter().find(|option| option.key == key)
}

/// The sentence of the option with this key under these rules; an empty one where there is no such option.
pub fn about(key: &str, rules: &RuleSet, players: usize) -> String {
    named(key).map_or_else(String::new, |option| option.about(rules, players))
}

/// Every option, in the order of the form: by group.
pub fn in_form() -> Vec<&'static RuleOption> {
    let mut options: Vec<_> = OPTIONS.iter().collect();
    options.sort_by_key(|option| (option.group, option.last_in_group));
    options
}

/// Key and value of every option that these rules have a value for, as a flag or a configuration takes them.
pub fn written(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let pair = |option: &RuleOption| Some((option.key, option.text(rules)?));
    OPTIONS.iter().filter_map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Preset;
    use super::*;

    #[test]
    fn no_two_options_share_a_key_or_a_label() {
        for (i, option) in OPTIONS.iter().enumerate() {
            for other in &OPTIONS[..i] {
                assert_ne!(option.key, other.key);
                assert_ne!(option.label, other.label);
            }
        }
    }

    #[test]
    fn every_option_has_a_value_and_a_sentence_in_every_preset() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            for option in OPTIONS.iter().filter(|option| (option.matters)(&rules)) {
                let (key, text) = (option.key, option.text(&rules).expect("a value"));
                let mut again = rules.clone();
                assert_eq!(option.put(&mut again, &text), Ok(()), "{key}");
                assert_eq!(again, rules, "{key}={text} in {preset}");
                assert!(option.about(&rules, 2).ends_with('.'), "{key}");
            }
        }
    }

    #[test]
    fn exactly_one_choice_is_in_force() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            for option in OPTIONS {
                if let Values::Choices(choices) = option.values {
                    let chosen = choices.iter().filter(|choice| (choice.is)(&rules));
                    assert_eq!(chosen.count(), 1, "{} in {preset}", option.key);
                }
            }
        }
    }

    #[test]
    fn a_conflict_goes_both_ways() {
        for option in OPTIONS {
            for other in option.conflicts {
                let other = named(other).expect("an option");
                assert!(other.conflicts.contains(&option.key), "{}", option.key);
            }
        }
    }
}
