//! The page about the configuration has every key and every action.

use super::root;
use scrabble::cli::{TypedKeys, checked, keys};
use scrabble::config::read;
use std::fs;

fn page() -> String {
    fs::read_to_string(root().join("docs/configuration.md")).expect("a page")
}

/// The example has every key that there is, once, with a value that it takes; and together they make a game.
#[test]
fn the_example_has_every_key() {
    let page = page();
    let (_, behind) = page.split_once("```toml\n").expect("an example");
    let (example, _) = behind.split_once("```").expect("its end");
    let reading = checked(read(example, &keys()), &TypedKeys::default());
    assert_eq!(reading.faults, []);
    let mut told: Vec<String> = reading.entries.into_iter().map(|entry| entry.key).collect();
    let mut there: Vec<String> = keys().into_iter().map(|key| key.name).collect();
    told.sort_unstable();
    there.sort_unstable();
    assert_eq!(told, there);
}

#[test]
fn every_action_that_keys_can_be_bound_to_is_named() {
    let page = page();
    for action in scrabble::tui::keymap::actions() {
        assert!(page.contains(&format!("`{action}`")), "{action}");
    }
}
