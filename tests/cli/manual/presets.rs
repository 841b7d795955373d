//! The presets in the manual: their tables are made from the options of the rules.

use super::{filled_in, hold, root};
use scrabble::engine::rules::Preset;
use scrabble::engine::rules::options::{RuleOption, in_form};
use std::fs;

/// Presets beside each other in a table.
const COLUMNS: usize = 4;

#[test]
fn the_tables_of_presets_have_every_rule() {
    let path = root().join("docs/variants.md");
    let now = fs::read_to_string(&path).expect("a page");
    let named = |presets: &[Preset]| {
        let heads: Vec<String> = presets.iter().map(|preset| format!("`{preset}`")).collect();
        table(&heads, presets, |option| !option.is_same_in_every_preset())
    };
    let mut tables: Vec<String> = Preset::ALL.chunks(COLUMNS).map(named).collect();
    let all = ["all presets".to_owned()];
    tables.push(table(
        &all,
        &Preset::ALL[..1],
        RuleOption::is_same_in_every_preset,
    ));
    hold(&path, &now, &filled_in(&now, "presets", &tables.join("\n")));
}

#[test]
fn the_front_page_names_every_preset() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README");
    for preset in Preset::ALL {
        assert!(readme.contains(&format!("| `{preset}` |")), "{preset}");
    }
}

/// A row for each option, with its labels on the form.
fn table(heads: &[String], presets: &[Preset], has: fn(&RuleOption) -> bool) -> String {
    let row = |head: &str, cells: &[String]| format!("| {head} | {} |\n", cells.join(" | "));
    let ruler = format!("|---|{}\n", "---|".repeat(presets.len()));
    let rows = in_form()
        .into_iter()
        .filter(|option| has(option))
        .map(|option| {
            let labels = presets.iter().map(|preset| label(option, *preset));
            row(option.label, &labels.collect::<Vec<_>>())
        });
    [row("", heads), ruler].into_iter().chain(rows).collect()
}

/// The label of what is in force, or a dash where the option makes no difference.
fn label(option: &RuleOption, preset: Preset) -> String {
    let rules = preset.rules();
    let offered = option.offered(&rules).into_iter();
    let in_force = offered.filter(|(_, with)| *with == rules && (option.matters)(&rules));
    in_force
        .map(|(label, _)| label)
        .next()
        .unwrap_or("–".to_owned())
}
