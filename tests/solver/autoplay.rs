//! `scrabble autoplay`: games of computer players, counted right, the same on any number of threads.

use crate::support::command;
use scrabble::engine::rules::Preset;
use scrabble::record::notation::gcg;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

/// The exit code, standard output and standard error of `scrabble autoplay` and these arguments.
fn autoplay(args: &[&str]) -> (i32, String, String) {
    command::answered("autoplay", args)
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    let (exit, out, err) = autoplay(&[args, &["--json"]].concat());
    assert_eq!((exit, err.as_str()), (0, ""));
    assert_eq!(out.lines().count(), 1, "one object");
    serde_json::from_str(&out).expect("JSON")
}

#[track_caller]
fn refused(args: &[&str], says: &str) {
    let (exit, out, err) = autoplay(args);
    assert_eq!((exit, out.as_str()), (2, ""), "{err}");
    assert!(err.contains(says), "no {says:?} in {err}");
}

/// What does not depend on how fast the machine is.
fn timeless(mut told: Value) -> Value {
    for key in ["seconds", "plays_per_second"] {
        assert!(told[key].as_f64().unwrap() > 0.0, "{key}");
        told.as_object_mut().unwrap().remove(key);
    }
    told
}

/// The games in a folder, in their order.
fn games(folder: &Path) -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    files.sort_unstable();
    files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect()
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let played = |name: &str, args: &[&str]| {
        let out = folder.path().join(name);
        let same = [
            "--players",
            "greedy,family",
            "--games",
            "6",
            "--dict",
            "standard",
        ];
        let told = json(&[&same, args, &["--out", out.to_str().unwrap()]].concat());
        (timeless(told), games(&out))
    };
    let one = played("one", &["--seed", "5", "--threads", "1"]);
    assert_eq!(one, played("three", &["--seed", "5", "--threads", "3"]));
    assert_ne!(one.1, played("other", &["--seed", "6"]).1);
}

/// R7: passes do not end a game without a first word, and a list may hold none that is long enough. It ends all the same.
#[test]
fn a_game_without_any_first_word_has_an_end() {
    let folder = tempfile::tempdir().unwrap();
    let words = folder.path().join("short.txt");
    std::fs::write(&words, "aa\nab\nad\n").unwrap();
    let words = words.to_str().unwrap();
    let played = ["--players", "greedy,greedy", "--games", "1"];
    let rules = ["--first-word", "5", "--dict", words];
    assert_eq!(json(&[played, rules].concat())["games"], 1);
}

/// The report agrees with the games.
#[test]
fn what_is_told_is_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games/of mine");
    let told = json(&[
        "--players",
        "beginner,greedy",
        "--games",
        "10",
        "--dict",
        "standard",
        "--seed",
        "1",
        "--out",
        out.to_str().unwrap(),
    ]);
    let files = games(&out);
    assert_eq!(files.len(), 10);
    assert!(out.join("01.gcg").exists() && out.join("10.gcg").exists());
    let (mut wins, mut ties, mut points, mut first) = ([0, 0], 0, [0, 0], [0, 0]);
    for text in &files {
        let record = gcg::read(text.as_bytes()).unwrap();
        assert_eq!(record.players()[0].name, "beginner");
        let replay = record.replay().unwrap();
        let totals = [0, 1].map(|i| replay.totals()[i].value());
        assert!(replay.mismatches().is_empty(), "{text}");
        first[record.lines()[0].player.index()] += 1;
        points = [points[0] + totals[0], points[1] + totals[1]];
        match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => wins[0] += 1,
            std::cmp::Ordering::Less => wins[1] += 1,
            std::cmp::Ordering::Equal => ties += 1,
        }
    }
    assert_eq!(first, [5, 5], "they take turns in beginning");
    assert_eq!(told["games"], 10);
    assert_eq!(told["wins"], serde_json::json!(wins));
    assert_eq!(told["ties"], ties);
    let average = points.map(|sum| f64::from(sum) / 10.0);
    assert_eq!(told["average"], serde_json::json!(average));
}

#[test]
fn it_tells_what_the_issue_asks_for() {
    let told = json(&[
        "--players",
        "greedy,greedy,beginner",
        "--games",
        "3",
        "--dict",
        "common",
    ]);
    let keys: Vec<&str> = told
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let mut expected = [
        "games",
        "wins",
        "ties",
        "average",
        "interval",
        "bingos",
        "plays",
        "seconds",
        "plays_per_second",
    ];
    expected.sort_unstable();
    let mut keys = keys;
    keys.sort_unstable();
    assert_eq!(keys, expected);
    for key in ["wins", "average", "bingos"] {
        assert_eq!(told[key].as_array().unwrap().len(), 3, "{key}");
    }
    let (low, high) = (
        told["interval"][0].as_f64().unwrap(),
        told["interval"][1].as_f64().unwrap(),
    );
    assert!(0.0 <= low && low < high && high <= 1.0);
    assert!(told["plays"].as_u64().unwrap() > 30);
}

/// What mirrored games say that does not depend on this run.
fn mirrored(args: &[&str]) -> Value {
    let same = ["--mirror", "--dict", "standard", "--seed", "5"];
    let mut told = json(&[&same, args].concat());
    for key in ["plays", "seconds", "plays_per_second"] {
        told.as_object_mut().unwrap().remove(key);
    }
    told
}

#[test]
fn equal_players_play_both_games_of_a_pair_alike() {
    let told = mirrored(&["--players", "club,club", "--games", "8"]);
    assert_eq!(told["pairs"], serde_json::json!([0, 0, 4, 0, 0]));
    assert_eq!((&told["games"], &told["spread"]), (&8.into(), &0.0.into()));
    assert_eq!(told["spread_interval"], serde_json::json!([0.0, 0.0]));
    let interval = told["interval"].as_array().unwrap();
    assert!(
        interval[0].as_f64() < Some(0.3),
        "four pairs are not certain: {told}"
    );
}

/// The first two racks of a game, and its players.
fn deal(text: &str) -> ([String; 2], [String; 2]) {
    let record = gcg::read(text.as_bytes()).unwrap();
    let rack = |line: usize| record.lines()[line].rack.as_ref().map(ToString::to_string);
    let racks = [rack(0).unwrap(), rack(1).unwrap()];
    let first = record.lines()[0].player.index();
    (
        racks,
        [first, 1 - first].map(|seat| record.players()[seat].name.clone()),
    )
}

#[test]
fn a_pair_has_one_deal_and_exchanged_players() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    let args = [
        "--players",
        "greedy,family",
        "--games",
        "6",
        "--out",
        out.to_str().unwrap(),
    ];
    let told = mirrored(&args);
    let files = games(&out);
    assert_eq!(files.len(), 6);
    let mut spread = 0;
    for pair in files.chunks(2) {
        let ((racks, players), (mirrored, exchanged)) = (deal(&pair[0]), deal(&pair[1]));
        assert_eq!(racks, mirrored);
        assert_eq!(players, [exchanged[1].clone(), exchanged[0].clone()]);
        for game in pair {
            let record = gcg::read(game.as_bytes()).unwrap();
            let totals = record.replay().unwrap().totals().to_vec();
            let greedy = usize::from(record.players()[0].name != "greedy");
            spread += totals[greedy].value() - totals[1 - greedy].value();
        }
    }
    let mean = (f64::from(spread) / 6.0 * 100.0).round() / 100.0;
    assert_eq!(told["spread"].as_f64(), Some(mean));
}

#[test]
fn a_test_ends_at_the_same_pair_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let run = |threads: &str| {
        let out = folder.path().join(threads);
        let path = out.to_str().unwrap();
        let players = [
            "--players",
            "greedy,family",
            "--games",
            "400",
            "--test",
            "50,80",
        ];
        let told = mirrored(&[&players[..], &["--threads", threads, "--out", path]].concat());
        (told, games(&out))
    };
    let (told, files) = run("1");
    assert_eq!(told["test"]["accepted"], "high");
    assert!(told["games"].as_u64() < Some(100), "{told}");
    assert_eq!(told["games"].as_u64(), Some(files.len() as u64));
    assert_eq!((told, files), run("3"));
}

#[test]
fn an_interrupted_match_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let path = log.to_str().unwrap();
    let players = ["--players", "greedy,family", "--games"];
    let whole = mirrored(&[&players[..], &["8"]].concat());
    mirrored(&[&players[..], &["4", "--results", path]].concat());
    let kept = std::fs::read_to_string(&log).unwrap();
    assert_eq!(kept.lines().count(), 3);
    // A line that was being written when the machine stopped.
    std::fs::write(&log, kept + "[{\"winners\":[0],").unwrap();
    for _ in 0..2 {
        let resumed = mirrored(&[&players[..], &["8", "--results", path]].concat());
        assert_eq!(resumed, whole);
    }
    let text = std::fs::read_to_string(&log).unwrap();
    assert_eq!(text.lines().count(), 5);
    // By its old name.
    let shorter = mirrored(&[&players[..], &["4", "--resume", path]].concat());
    assert_eq!(shorter["games"], 4);
    assert_eq!(std::fs::read_to_string(&log).unwrap(), text);

    let same = [
        "--mirror",
        "--dict",
        "standard",
        "--games",
        "8",
        "--results",
        path,
    ];
    let other = |args: &[&str], says: &str| refused(&[&same[..], args].concat(), says);
    other(
        &["--players", "greedy,family", "--seed", "6"],
        "another setting: seed",
    );
    other(
        &["--players", "greedy,club", "--seed", "5"],
        "another setting: players",
    );
    let rules = [
        "--players",
        "greedy,family",
        "--seed",
        "5",
        "--tie",
        "shared",
    ];
    other(&rules, "another setting: rules");
    std::fs::write(&log, text.replacen("winners", "losers", 1)).unwrap();
    other(
        &["--players", "greedy,family", "--seed", "5"],
        "damaged in line 2",
    );
    std::fs::write(&log, "mine\n").unwrap();
    other(
        &["--players", "greedy,family", "--seed", "5"],
        "is not a log",
    );
}

#[test]
fn a_time_for_each_turn_bounds_searches_that_have_no_other_bound() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let args = ["--players", "champion,expert", "--games", "2", "--results"];
    let args = [&args[..], &[log.to_str().unwrap()]].concat();
    let told = mirrored(&[&args[..], &["--time", "10ms"]].concat());
    assert_eq!(told["games"], 2);
    let other = [
        &["--mirror", "--dict", "standard", "--seed", "5"],
        &args[..],
    ]
    .concat();
    refused(&other, "another setting: time");
    let longer = [&other[..], &["--time", "20ms"]].concat();
    refused(&longer, "another setting: time");
}

#[test]
fn a_match_that_was_decided_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let args = [
        "--players",
        "greedy,family",
        "--games",
        "400",
        "--test",
        "50,80",
    ];
    let args = [&args[..], &["--results", log.to_str().unwrap()]].concat();
    let told = json(&[&["--mirror", "--dict", "standard"], &args[..]].concat());
    assert_eq!(told["test"]["accepted"], "high");
    let again = json(&[&["--mirror", "--dict", "standard"], &args[..]].concat());
    assert_eq!(
        (&again["games"], &again["plays"]),
        (&told["games"], &0.into())
    );
}

#[test]
fn what_mirrored_games_cannot_be_is_refused() {
    let two = ["--players", "greedy,family"];
    let three = [
        "--players",
        "greedy,family,club",
        "--games",
        "2",
        "--mirror",
    ];
    refused(&three, "two players");
    refused(
        &[&two[..], &["--mirror", "--games", "3"]].concat(),
        "even number",
    );
    refused(&[&two[..], &["--test", "50,54"]].concat(), "--mirror");
    let both = ["--mirror", "--results", "log", "--out", "games"];
    refused(&[&two[..], &both].concat(), "--out");
    for shares in ["54,50", "50", "0,50", "50,100", "x,y"] {
        refused(
            &[&two[..], &["--mirror", "--test", shares]].concat(),
            "50,54",
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().to_str().unwrap();
    refused(
        &[&two[..], &["--mirror", "--results", there]].concat(),
        "cannot be opened",
    );
}

/// A file of something else stays as it is, also without a line feed.
#[test]
fn a_file_of_something_else_is_no_log() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes.txt");
    std::fs::write(&notes, "notes").unwrap();
    let args = ["--players", "greedy,family", "--mirror", "--results"];
    let path = notes.to_str().unwrap();
    refused(&[&args[..], &[path]].concat(), "is not a log");
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "notes");
}

/// A program that synchronizes folders replaces files by copies.
#[cfg(unix)]
#[test]
fn a_log_that_is_replaced_during_the_match_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let args = ["--players", "greedy,family", "--mirror", "--games=4000"];
    let mut command = command::program(&[&["autoplay"], &args[..]].concat());
    command.arg("--results").arg(&log);
    let playing = command.stdout(std::process::Stdio::null()).spawn().unwrap();
    let lines = || {
        std::fs::read_to_string(&log)
            .unwrap_or_default()
            .lines()
            .count()
    };
    while lines() < 3 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let copy = folder.path().join("copy");
    std::fs::copy(&log, &copy).unwrap();
    std::fs::rename(&copy, &log).unwrap();
    let ended = playing.wait_with_output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.contains("was moved, deleted or replaced"), "{told}");
}

#[test]
fn players_have_names_of_their_own() {
    let bots = [
        "champion+quick",
        "champion",
        "champion",
        "champion+strong+phonies",
    ];
    let bots = bots.map(|bot| bot.parse().expect(bot));
    let setup = scrabble::solver::autoplay::named(&bots, scrabble::RuleSet::classic());
    let setup = setup.expect("names that differ");
    let names: Vec<&str> = setup
        .names()
        .iter()
        .map(scrabble::PlayerName::as_str)
        .collect();
    assert_eq!(
        names,
        ["quick champ", "champion1", "champion2", "sly strong champ"]
    );
}

#[test]
fn as_text_it_is_a_table() {
    let (exit, out, err) = autoplay(&[
        "--players",
        "greedy,greedy",
        "--games",
        "4",
        "--dict",
        "common",
    ]);
    assert_eq!((exit, err.as_str()), (0, ""));
    let begins: Vec<&str> = out
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(begins.len(), 5);
    assert_eq!(begins[..4], ["player", "greedy1", "greedy2", "greedy1"]);
    assert!(out.contains("of 4 games (95% confidence: "), "{out}");
}

/// Players are called what was typed.
#[test]
fn as_text_players_are_called_by_their_levels() {
    let players = "beginner+phonies,champion+quick,family,beginner+phonies";
    let (exit, out, err) = autoplay(&[
        "--players",
        players,
        "--games",
        "1",
        "--dict",
        "common",
        "--time",
        "10ms",
    ]);
    assert_eq!((exit, err.as_str()), (0, ""));
    let called = out
        .lines()
        .skip(1)
        .take(4)
        .map(|line| line.split(' ').next().unwrap());
    let called: Vec<&str> = called.collect();
    let says = [
        "beginner+phonies1",
        "champion+quick",
        "family",
        "beginner+phonies2",
    ];
    assert_eq!(called, says, "{out}");
    assert!(out.contains("\nbeginner+phonies1 won "), "{out}");
}

/// Every rule set, challenge windows and nine tiles too.
#[test]
fn by_every_rule_set() {
    for rules in Preset::ALL.map(Preset::name) {
        let told = json(&[
            "--players",
            "family,beginner",
            "--games",
            "2",
            "--rules",
            rules,
        ]);
        assert_eq!(told["games"], 2, "{rules}");
    }
    let three = [
        "--players",
        "family,greedy,beginner",
        "--games",
        "2",
        "--nine-tile",
        "--rules",
        "friends",
    ];
    assert_eq!(json(&three)["games"], 2);
    let line = [
        "--players",
        "greedy,beginner",
        "--games",
        "4",
        "--finish-line",
        "120,60",
    ];
    assert_eq!(json(&line)["games"], 4);
}

#[test]
fn what_will_not_do_is_refused() {
    refused(&["--players", "greedy"], "2 to 4");
    refused(
        &["--players", "greedy,greedy,greedy,greedy,greedy"],
        "2 to 4",
    );
    refused(&["--players", "greedy,grandmaster"], "grandmaster");
    refused(&[], "--players");
    refused(&["--players", "greedy,family", "--games", "0"], "1 to");
    refused(
        &["--players", "greedy,family,club", "--challenge", "triple"],
        "two players",
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine"), "mine").unwrap();
    let there = folder.path().to_str().unwrap();
    refused(
        &["--players", "greedy,family", "--games", "1", "--out", there],
        "is not empty",
    );
}
