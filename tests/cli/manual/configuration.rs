//! The page about the configuration has every key and every action.

use super::{filled_in, hold, root, wrapped};
use clap::Parser;
use scrabble::cli::{Cli, Config, ConfigFile, keys};
use std::fs;
use std::path::{Path, PathBuf};

fn path() -> PathBuf {
    root().join("docs/configuration.md")
}

fn page() -> String {
    fs::read_to_string(path()).expect("a page")
}

/// The example has every key that there is, once, with a value that it takes; and together they make a game.
#[test]
fn the_example_has_every_key() {
    let page = page();
    let (before, behind) = page.split_once("```toml\n").expect("an example");
    let (example, after) = behind.split_once("```").expect("its end");
    let complete = complete(example);
    hold(
        &path(),
        &page,
        &format!("{before}```toml\n{complete}```{after}"),
    );
    let flags = Cli::try_parse_from(["scrabble"]).expect("no flags");
    let (config, faults) = Config::read(&complete, ConfigFile::default(), &flags);
    assert_eq!(faults, []);
    let mut told: Vec<String> = config.keys().map(str::to_owned).collect();
    let mut there = keys();
    told.sort_unstable();
    there.sort_unstable();
    assert_eq!(told, there);
}

/// The example, with each key that it lacks below the one before it.
fn complete(example: &str) -> String {
    let mut lines: Vec<String> = example.lines().map(str::to_owned).collect();
    let flags = Cli::try_parse_from(["scrabble", "--game-clock=25"]).expect("flags");
    let usual = flags.in_force(&flags.agreed().expect("a game"), Some(Path::new("~/games")));
    let mut next = 0;
    for setting in usual {
        let (assigned, table) = (format!("{} = ", setting.key), format!("[{}]", setting.key));
        let is_its = |line: &String| line.starts_with(&assigned) || line.starts_with(&table);
        if let Some(at) = lines.iter().position(is_its) {
            next = at + 1;
        } else {
            lines.insert(next, assigned + &setting.value.written(false));
            next += 1;
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn every_action_that_keys_can_be_bound_to_is_named() {
    let page = page();
    let actions = scrabble::tui::keymap::actions().into_iter();
    let actions: Vec<String> = actions.map(|action| format!("`{action}`")).collect();
    let list = wrapped(&format!("The actions are {}.", actions.join(", ")), "");
    hold(&path(), &page, &filled_in(&page, "actions", &list));
}
