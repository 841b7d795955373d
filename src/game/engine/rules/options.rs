//! Every option of the rules, in one table.
//!
//! The new-game form, the flags, the configuration, the rules summary, the help and the journal read [`OPTIONS`]: a new
//! rule is an entry there, a field of [`RuleSet`] and the code that obeys it.
//!
//! ```
//! use scrabble_game::engine::rules::{RuleSet, options};
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
    Affects, Heading, JournalField, OptionChoice, OptionError, OptionValue, RuleOption, SummaryRow,
    ValueInput, ValueKind, Values,
};
pub use table::OPTIONS;

/// Returns the option with this key.
pub fn named(key: &str) -> Option<&'static RuleOption> {
    OPTIONS.iter().find(|option| option.key == key)
}

/// Returns the sentence of an option under these rules, for two players; empty where there is no such option.
pub fn about(key: &str, rules: &RuleSet) -> String {
    named(key).map_or_else(String::new, |option| option.about(rules, 2))
}

/// Returns every option in the order of the form, by group.
pub fn in_form() -> Vec<&'static RuleOption> {
    let mut options: Vec<_> = OPTIONS.iter().collect();
    options.sort_by_key(|option| (option.group, option.last_in_group));
    options
}

/// Returns key and value of every option that has a value under these rules, as a flag or a configuration takes them.
pub fn written(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let pair = |option: &RuleOption| Some((option.key, option.text(rules)?));
    OPTIONS.iter().filter_map(pair).collect()
}
