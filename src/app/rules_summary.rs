//! The rules summary, shown before a game.

use super::describe::sentence;
use super::rules_text::{bingo, is_usual};
pub use crate::engine::rules::describe::cost;
use crate::engine::rules::options::{Heading, OPTIONS, RuleOption, SummaryRow};
use crate::engine::rules::{NamedRules, RuleSet};
use crate::engine::setup::Setup;
use crate::engine::variant::Variant;
use crate::languages::games::GameOnBoard;

/// Returns the rules summary of a game.
pub fn rules_summary_of(setup: &Setup) -> Vec<(&'static str, String)> {
    rules_summary(setup.rules(), setup.players(), setup.variant())
}

/// Returns the game, if it is not the classic one, and the rules that vary between tables, for this number of players: a heading
/// each, and one or more sentences.
pub fn rules_summary(
    rules: &RuleSet,
    players: usize,
    variant: &Variant,
) -> Vec<(&'static str, String)> {
    let rows = OPTIONS
        .iter()
        .filter_map(|option| row(option, rules, players, variant));
    let mut rows: Vec<(Heading, String)> = rows.collect();
    rows.sort_by_key(|(heading, _)| *heading);
    let rows = rows
        .into_iter()
        .map(|(heading, text)| (heading.text(), text));
    let game = game(variant).map(|game| ("Game", game));
    let warning = for_two(rules, players).map(|warning| ("Players", warning.to_owned()));
    let house = house(rules).map(|clauses| ("House", clauses));
    let first = game.into_iter().chain(warning);
    first.chain(rows).chain(house).collect()
}

/// Describes a game other than the classic one.
fn game(variant: &Variant) -> Option<String> {
    let game = Some(GameOnBoard::of(variant)).filter(|game| !game.is_classic())?;
    Some(match game.layout {
        Some(_) => game.about(),
        None => sentence(&format_args!("{}, {}", game.kind.name, game.about())),
    })
}

/// Returns a warning if more than two players use rules designed for two.
pub fn for_two(rules: &RuleSet, players: usize) -> Option<&'static str> {
    let preset = NamedRules::of(rules)?.preset;
    (preset.is_for_two() && players > 2)
        .then_some("Tournament rules are for two players, but more can use them.")
}

/// Describes the value of an option, as it is in this variant.
pub fn about(option: &RuleOption, rules: &RuleSet, players: usize, variant: &Variant) -> String {
    if option.key == "nine-tile" && !is_usual(variant) {
        let tiles = rules.rack.tiles(variant);
        return format!("Racks hold {tiles} tiles. {}", bingo(rules, variant));
    }
    option.about(rules, players)
}

fn row(
    option: &RuleOption,
    rules: &RuleSet,
    players: usize,
    variant: &Variant,
) -> Option<(Heading, String)> {
    match option.summary {
        SummaryRow::About(heading) => Some((heading, about(option, rules, players, variant))),
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
