//! The golden examples: plays with their words and scores, a file each.

use crate::support::engine_help::{Table, classic};

/// Plays a file at a table of two, each player having drawn what they play.
fn plays_as_told(file: &str) {
    let turns: Vec<(&str, Vec<&str>, i32)> = file
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let words = parts[1].split(", ").collect();
            (parts[0], words, parts[2].parse().unwrap())
        })
        .collect();
    // What each player lays, in order: they hold the first seven from the start and draw the rest.
    let mut needed = [String::new(), String::new()];
    for (i, (notation, ..)) in turns.iter().enumerate() {
        let word = notation.split(' ').nth(1).unwrap();
        needed[i % 2].extend(word.chars().filter(|c| *c != '.'));
    }
    let held = |i: usize| needed[i][..needed[i].len().min(7)].to_owned();
    let racks = [held(0), held(1)];
    let mut table = Table::new(classic(), &[&racks[0], &racks[1]], "");
    let mut drawn = [racks[0].len(), racks[1].len()];
    let mut totals = [0, 0];
    for (i, (notation, words, score)) in turns.into_iter().enumerate() {
        let by = i % 2;
        let play = table.announce(notation);
        let made: Vec<String> = play.words().iter().map(ToString::to_string).collect();
        assert_eq!(made, words, "{notation}");
        assert_eq!(play.score().total().value(), score, "{notation}");
        assert_eq!(play.main_word().notation(), notation);
        let to = needed[by].len().min(drawn[by] + play.draft().len());
        table.accept_drawing(&needed[by][drawn[by]..to]);
        drawn[by] = to;
        totals[by] += score;
        assert_eq!(table.score(by), totals[by]);
    }
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn golden_travel() {
    plays_as_told(include_str!("../../data/golden/travel.txt"));
}

#[test]
fn golden_friends() {
    plays_as_told(include_str!("../../data/golden/friends.txt"));
}
