use clap::Parser;
use scrabble::cli::Cli;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::rules::{Preset, options};

/// Flags for every rule make the same rules over any preset.
#[test]
fn rules_that_are_written_are_read_back() {
    let more = [
        "--nine-tile",
        "--finish-line=beginner,90",
        "--timer=60,off",
        "--challenge=5/word",
    ];
    let more = Cli::try_parse_from([&["scrabble"], &more[..]].concat()).expect("flags");
    let presets = Preset::ALL.map(Preset::rules);
    for rules in presets.into_iter().chain([more.play.rules.rule_set()]) {
        for preset in Preset::ALL {
            // A clock that is off says nothing beside one that is on.
            let flags = options::written(&rules).into_iter().filter(|(flag, text)| {
                !(["timer", "game-clock"].contains(flag) && text == "off")
                    || (*flag == "timer" && rules.clock == ClockRule::Off)
            });
            let flags = flags.map(|(flag, text)| format!("--{flag}={text}"));
            let args = ["scrabble".to_owned(), format!("--rules={preset}")];
            let cli = Cli::try_parse_from(args.into_iter().chain(flags)).expect("flags");
            assert_eq!(cli.play.rules.rule_set(), rules, "over {preset}");
        }
    }
}
