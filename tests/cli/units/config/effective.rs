use clap::{Arg, CommandFactory};
use proptest::prelude::*;
use scrabble::cli::config::write::write;
use scrabble::cli::{Cli, Config, ConfigFile, EffectiveSetting, keys};
use std::path::Path;

/// A command line; `None` if it contradicts itself.
fn command_line(args: &[String]) -> Option<Cli> {
    let args = std::iter::once("scrabble").chain(args.iter().map(String::as_str));
    let matches = Cli::command().try_get_matches_from(args).ok()?;
    Cli::of(&matches).ok()
}

fn held(text: &str) -> Cli {
    let file = ConfigFile {
        path: "/home/ann/config.toml".into(),
        folder: "/home/ann".into(),
        home: None,
    };
    let cli = command_line(&[]).expect("no flags");
    let (config, faults) = Config::read(text, file, &cli);
    assert_eq!(faults, [], "{text}");
    cli.over(config)
}

/// The keys that are on or off.
fn switches() -> Vec<String> {
    let program = Cli::command();
    let is_switch = |arg: &&Arg| {
        arg.get_value_names()
            .is_some_and(|names| names == ["ON|OFF"])
    };
    let switches = program.get_arguments().filter(is_switch);
    switches
        .filter_map(Arg::get_long)
        .map(str::to_owned)
        .collect()
}

/// A path that stays as it is.
const ABSOLUTE: &str = if cfg!(windows) {
    "dict=C:\\a b\\#\".txt"
} else {
    "dict=/a b/#\".txt"
};

fn flag() -> impl Strategy<Value = String> {
    let on = || prop::sample::select(vec!["on", "off"]);
    let switches = prop::sample::select(switches());
    let words = prop::sample::select(vec![
        "rules=friends",
        "rules=deluxe",
        "rules=na-tournament",
        "challenge=void",
        "challenge=single",
        "challenge=triple",
        "challenge=7",
        "challenge=5/word",
        "judging=named",
        "judging=whole",
        "quiet-end=passes",
        "scoreless-limit=8",
        "tie=before",
        "tie=shared",
        "unplayed=own",
        "unplayed=twice",
        "board=deluxe",
        "board=classic",
        "finish-line=expert",
        "finish-line=off",
        "finish-line=beginner,90",
        "timer=60",
        "timer=60,off",
        "timer=off",
        "game-clock=off",
        "dict=common",
        ABSOLUTE,
        "data-dir=/games",
        "definitions=/a b.txt",
        "leaves=/a b.leaves",
    ]);
    let person = "[A-Za-z \"'#\\\\é字]{1,12}";
    let computer = prop::sample::select(vec!["bot:club".to_owned(), "bot:expert".to_owned()]);
    let names = prop::collection::vec(prop_oneof![3 => person, 1 => computer], 2..=4)
        .prop_map(|names| format!("names={}", names.join(",")));
    let numbers = prop_oneof![
        (2..=4_u32).prop_map(|n| format!("players={n}")),
        (0..=15_u32).prop_map(|n| format!("exchange-bag={n}")),
        (1..=600_u32).prop_map(|n| format!("game-clock={n}")),
        (0..=100_u32).prop_map(|n| format!("overtime={n}")),
        (2..=5_u32).prop_map(|n| format!("first-word={n}")),
    ];
    let switch = (switches, on()).prop_map(|(key, on)| format!("{key}={on}"));
    prop_oneof![switch, words.prop_map(str::to_owned), names, numbers]
        .prop_map(|flag| format!("--{flag}"))
}

proptest! {
    /// The settings printed for any flags give the same game when read as a configuration.
    #[test]
    fn what_is_in_force_is_read_back(flags in prop::collection::vec(flag(), 0..6)) {
        let Some(cli) = command_line(&flags) else { return Ok(()) };
        let Ok(agreed) = cli.agreed() else { return Ok(()) };
        let values = cli.in_force(&agreed, Some(Path::new("/data")));
        let text = write(&values, false);
        let again = held(&text);
        let reread = again.agreed().expect("what is in force goes together");
        prop_assert_eq!(&reread.rules, &agreed.rules, "{}", text);
        prop_assert_eq!((reread.players, &reread.names), (agreed.players, &agreed.names), "{}", text);
        prop_assert_eq!((again.play.plain, again.dictionary()), (cli.play.plain, cli.dictionary()), "{}", text);
        prop_assert!(!again.at_once());
        let read_back = again.in_force(&reread, again.data_dir.as_deref());
        let pairs = |values: &[EffectiveSetting]| values.iter().map(|v| (v.key.clone(), v.value.clone())).collect::<Vec<_>>();
        prop_assert_eq!(pairs(&read_back), pairs(&values), "{}", text);
    }
}

#[test]
fn every_key_has_a_value_in_force() {
    let cli = command_line(&["--game-clock=25".to_owned()]).expect("flags");
    let values = cli.in_force(&cli.agreed().expect("a game"), Some(Path::new("/data")));
    let there: Vec<String> = values.into_iter().map(|value| value.key).collect();
    assert_eq!(there, keys());
}
