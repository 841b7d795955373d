//! The rules summary, shown before a game.

use super::describe::sentence;
pub use crate::engine::rules::describe::cost;
use crate::engine::rules::options::{Heading, OPTIONS, RuleOption, SummaryRow};
use crate::engine::rules::{NamedRules, RuleSet};

/// Returns the rules that vary between tables, for this number of players: a heading each, and one or more sentences.
pub fn rules_summary(rules: &RuleSet, players: usize) -> Vec<(&'static str, String)> {
    let rows = OPTIONS
        .iter()
        .filter_map(|option| row(option, rules, players));
    let mut rows: Vec<(Heading, String)> = rows.collect();
    rows.sort_by_key(|(heading, _)| *heading);
    let rows = rows
        .into_iter()
        .map(|(heading, text)| (heading.text(), text));
    let warning = for_two(rules, players).map(|warning| ("Players", warning.to_owned()));
    let house = house(rules).map(|clauses| ("House", clauses));
    warning.into_iter().chain(rows).chain(house).collect()
}

/// Returns a warning if more than two players use rules designed for two.
pub fn for_two(rules: &RuleSet, players: usize) -> Option<&'static str> {
    let preset = NamedRules::of(rules)?.preset;
    (preset.is_for_two() && players > 2)
        .then_some("Tournament rules are for two players, but more can use them.")
}

fn row(option: &RuleOption, rules: &RuleSet, players: usize) -> Option<(Heading, String)> {
    match option.summary {
        SummaryRow::About(heading) => Some((heading, option.about(rules, players))),
        SummaryRow::Row(heading, text) => Some((heading, text(rules, players)?)),
        SummaryRow::House(_) | SummaryRow::Nothing => None,
    }
}

fn house(rules: &RuleSet) -> Option<String> {
    let clause = |option: &RuleOption| match option.summary {
        SummaryRow::House(clause) if option.is_on(rules) => Some(clause),
        _ => None,
    };
    let clauses: Vec<&str> = OPTIONS.iter().filter_map(clause).collect();
    (!clauses.is_empty()).then(|| sentence(&clauses.join("; ")))
}
