//! The rule rows of the form: a preset, and the options that change it.

use crate::app::rules_summary;
use crate::engine::clock::ClockRule;
use crate::engine::rules::options::{OPTIONS, OptionError, RuleOption, named};
use crate::engine::rules::{Preset, RuleSet};

/// Lists the presets with the variants and house variations in force, followed by the custom
/// rules if the rules match no preset.
pub fn presets(rules: &RuleSet) -> Vec<(String, RuleSet)> {
    let with_name = |preset: Preset| (preset.name().to_owned(), adapt_preset(preset, rules));
    let mut choices: Vec<_> = Preset::ALL.map(with_name).into();
    if choices.iter().all(|(_, preset)| preset != rules) {
        choices.push(("custom".to_owned(), rules.clone()));
    }
    choices
}

/// Describes a preset whose name says little.
pub fn about_preset(rules: &RuleSet, players: usize) -> String {
    let preset = Preset::ALL
        .into_iter()
        .find(|preset| adapt_preset(*preset, rules) == *rules);
    let about = preset.map_or("Custom rules: no edition has exactly these.", Preset::about);
    match rules_summary::for_two(rules, players) {
        Some(warning) => format!("{about} {warning}"),
        None => about.to_owned(),
    }
}

/// Returns a preset with the variants and house variations of these rules, in which presets do not differ.
pub(super) fn adapt_preset(preset: Preset, rules: &RuleSet) -> RuleSet {
    let mut begun = preset.rules();
    for option in OPTIONS
        .iter()
        .filter(|option| option.is_same_in_every_preset())
    {
        // A preset keeps its own clock.
        let excluded = |key: &&str| named(key).is_some_and(|other| other.is_on(&begun));
        if let Some(text) = option.text(rules)
            && !option.conflicts.iter().any(excluded)
        {
            // A value read from rules is always valid.
            let _ = option.put(&mut begun, &text);
        }
    }
    begun
}

/// Applies typed text to the rules; empty text switches the rule off.
///
/// # Errors
/// When the text is not valid for this rule.
pub(super) fn put(option: &RuleOption, text: &str, rules: &mut RuleSet) -> Result<(), OptionError> {
    let text = if text.trim().is_empty() { "off" } else { text };
    option.put(rules, text)
}

/// Describes the clock that a change removed by setting the other kind: a game has one clock at most (R29).
pub(super) fn clock_gone(before: &RuleSet, after: &RuleSet) -> Option<String> {
    let gone = match (&before.clock, &after.clock) {
        (ClockRule::Turn(_), ClockRule::Game(_)) => "The timer is off now",
        (ClockRule::Game(_), ClockRule::Turn(_)) => "The game clock is off now",
        _ => return None,
    };
    Some(format!(
        "{gone}. A game has a timer for each turn or a clock for the whole game, not both."
    ))
}
