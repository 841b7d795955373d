//! The presets in the manual: their tables are made from the options of the rules.

use super::{filled_in, hold, root};
use scrabble::engine::rules::Preset;
use scrabble::engine::rules::options::{RuleOption, in_form};
use std::fs;

/// Presets beside each other in a table.
const COLUMNS: usize = 4;

#[test]
fn the_tables_of_presets_have_every_rule_by_which_they_differ() {
    let path = root().join("docs/variants.md");
    let now = fs::read_to_string(&path).expect("a page");
    let tables: Vec<String> = Preset::ALL.chunks(COLUMNS).map(table).collect();
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
fn table(presets: &[Preset]) -> String {
    let row = |head: &str, cell: &dyn Fn(&Preset) -> String| {
        let cells: Vec<String> = presets.iter().map(cell).collect();
        format!("| {head} | {} |\n", cells.join(" | "))
    };
    let ruler = format!("|---|{}\n", "---|".repeat(presets.len()));
    let options = in_form().into_iter();
    let options = options.filter(|option| !option.is_same_in_every_preset());
    let rows = options.map(|option| row(option.label, &|preset| label(option, *preset)));
    [row("", &|preset| format!("`{preset}`")), ruler]
        .into_iter()
        .chain(rows)
        .collect()
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
