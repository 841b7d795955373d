//! The page about the configuration has every key and every action.

use super::root;
use clap::Parser;
use scrabble::cli::{Cli, Config, ConfigFile, keys};
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
    let flags = Cli::try_parse_from(["scrabble"]).expect("no flags");
    let (config, faults) = Config::read(example, ConfigFile::default(), &flags);
    assert_eq!(faults, []);
    let mut told: Vec<String> = config.keys().map(str::to_owned).collect();
    let mut there = keys();
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
