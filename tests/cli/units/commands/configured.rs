use clap::{CommandFactory, FromArgMatches};
use scrabble::cli::Cli;
use scrabble::cli::commands::configured::UsedKeys;
use scrabble::cli::relevant_flags::of;

/// A flag that a command uses is in its help.
#[test]
fn help_lists_every_flag_that_a_command_uses() {
    for line in [
        "check aa",
        "words aa",
        "study",
        "study --quiz",
        "moves a",
        "simulate a",
        "autoplay",
        "ucgi",
        "analyze 1",
        "train 1 out",
        "replay 1",
        "replay 1 --plain",
        "stats",
        "games",
        "export 1",
        "resume",
        "watch 1",
        "learn",
        "puzzle",
        "judge",
        "levels",
        "licenses",
    ] {
        let args = std::iter::once("scrabble").chain(line.split(' '));
        let Ok(matches) = Cli::command().try_get_matches_from(args) else {
            continue;
        };
        let name = line.split(' ').next().unwrap_or_default();
        let cli = Cli::from_arg_matches(&matches).expect("flags");
        let listed = of(name).expect("a list");
        let used = UsedKeys::of(&cli)
            .and_then(|keys| keys.0)
            .unwrap_or_default();
        // Line mode has a flag of its own; the pages of `study` have no use for leave values.
        let other = |key: &&str| *key != "plain" && (name, *key) != ("study", "leaves");
        for key in used.into_iter().filter(other) {
            assert!(listed.contains(&key), "{line}: --{key}");
        }
    }
}
