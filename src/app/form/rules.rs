//! Rules in the form: a preset, and each option over it.

use crate::app::agreement;
use crate::engine::clock::ClockRule;
use crate::engine::rules::options::{OPTIONS, RuleOption, named};
use crate::engine::rules::{Preset, RuleSet};

/// The presets, with the variants and house variations that are on; and what was made of one, when it is none any more.
pub(super) fn presets(rules: &RuleSet) -> Vec<(String, RuleSet)> {
    let with_name = |preset: Preset| (preset.name().to_owned(), begun_from(preset, rules));
    let mut choices: Vec<_> = Preset::ALL.map(with_name).into();
    if choices.iter().all(|(_, preset)| preset != rules) {
        choices.push(("custom".to_owned(), rules.clone()));
    }
    choices
}

/// What the preset chosen is, of which its name says little.
pub(super) fn about_preset(rules: &RuleSet, players: usize) -> String {
    let preset = Preset::ALL
        .into_iter()
        .find(|preset| begun_from(*preset, rules) == *rules);
    let about = preset.map_or("Custom rules: no edition has exactly these.", Preset::about);
    match agreement::for_two(rules, players) {
        Some(warning) => format!("{about} {warning}"),
        None => about.to_owned(),
    }
}

/// A preset with the variants and house variations of these rules: what presets do not differ in.
fn begun_from(preset: Preset, rules: &RuleSet) -> RuleSet {
    let mut begun = preset.rules();
    for option in OPTIONS
        .iter()
        .filter(|option| option.is_same_in_every_preset())
    {
        // A preset's own clock is part of what it is.
        let excluded = |key: &&str| named(key).is_some_and(|other| other.is_on(&begun));
        if let Some(text) = option.text(rules)
            && !option.conflicts.iter().any(excluded)
        {
            // What was read from rules can be put into others.
            let _ = option.put(&mut begun, &text);
        }
    }
    begun
}

/// Puts what was typed into the rules; nothing is off.
///
/// # Errors
/// Why it is no such rule.
pub(super) fn put(option: &RuleOption, text: &str, rules: &mut RuleSet) -> Result<(), String> {
    let text = if text.trim().is_empty() { "off" } else { text };
    option
        .put(rules, text)
        .map_err(|error| super::sentence(&error))
}

/// Which clock a change has stopped by setting the other one, if it has: there is one at a time (R29).
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in the row is what is played by, whatever the flags said.
    #[test]
    fn the_rules_in_force_are_among_the_presets_once() {
        for preset in Preset::ALL {
            for option in OPTIONS {
                for text in ["on", "off", "shared", "void", "travel", "5", "60"] {
                    let mut rules = preset.rules();
                    let _ = option.put(&mut rules, text);
                    let choices = presets(&rules);
                    let shown = choices.iter().filter(|(_, choice)| *choice == rules);
                    assert_eq!(shown.count(), 1, "{preset}, {option:?} {text}: {choices:?}");
                }
            }
        }
    }

    #[test]
    fn a_preset_keeps_variants_and_house_variations() {
        let mut rules = Preset::Friends.rules();
        rules.house.recycle_letters = true;
        rules.hints = true;
        assert_eq!(about_preset(&rules, 2), Preset::Friends.about());
        assert_eq!(presets(&rules)[0].1.house, rules.house);
        rules.agreement = !rules.agreement;
        assert!(about_preset(&rules, 2).starts_with("Custom rules"));
    }
}
