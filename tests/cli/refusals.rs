//! What the command line says when it refuses: all in the same form, and for names that people try, with what to type instead.

use crate::support::command::{Ran, program, program_in, ran};
#[cfg(unix)]
use crate::support::obstacle::{OBSTACLES, Obstacle};

fn scrabble(args: &[&str]) -> Ran {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = program(args);
    command
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_DATA_HOME", home.path());
    ran(command, "")
}

#[test]
fn every_refusal_begins_with_the_programs_name_and_goes_on_in_lowercase() {
    for args in [
        &["join", "HOST"][..],
        &["frobnicate"],
        &["stat"],
        &["gcg"],
        &["game.gcg"],
        &["deny.toml"],
        &["check", "deny.toml"],
        &["--frobnicate"],
        &["--players", "5"],
        &["--names", "Ann"],
        &["--names", "A,B", "--players", "3"],
        &["--nine-tile", "moves", "X"],
        &["--theme", "nope"],
        &["--keys", "foo=bar"],
        &["--verbose"],
        &["--config", "/nope"],
        &["--dict", "/nope"],
        &["resume"],
        &["resume", "zzz", "--plain"],
        &["export", "zzz"],
        &["watch", "zzz"],
        &["games", "delete", "zzz"],
        &["games", "--json", "delete", "zzz"],
        &["replay", "zzz"],
        &["analyze", "/nope"],
        &["moves", "X"],
        &["simulate", "X"],
        &["words", "A", "B", "C"],
        &["words", "A1"],
        &["words"],
        &["check"],
        &["check", "game.gcg"],
        &["study", "foo"],
        &["autoplay", "--games", "0"],
        &["train"],
        &["completions", "tcsh"],
        &["man", "/nope"],
        &["ucgi", "--dict", "/nope"],
    ] {
        let ran = scrabble(args);
        assert_eq!(
            (ran.exit, ran.out.as_str()),
            (2, ""),
            "{args:?}: {}",
            ran.err
        );
        let said = ran.err.strip_prefix("scrabble: ");
        let said = said.unwrap_or_else(|| panic!("{args:?}: {}", ran.err));
        assert!(!said.starts_with(char::is_uppercase), "{args:?}: {said}");
        assert!(!said.contains("error: "), "{args:?}: {said}");
    }
}

#[test]
fn names_that_are_no_commands_get_the_sentence_that_helps() {
    for (name, helps) in [
        ("join", "ssh -p 7788 CODE@HOST"),
        ("position", "scrabble moves POSITION"),
        ("analyse", "scrabble analyze FILE.gcg"),
        ("play", "scrabble --names Ann,Ben"),
        ("new", "scrabble --names Ann,Ben"),
        ("anagram", "scrabble words --anagram LETTERS"),
        ("hooks", "scrabble words --hooks WORD"),
        ("define", "scrabble words WORD --define"),
        ("Serve", "scrabble serve"),
        ("ban", "scrabble members --ban"),
        ("gcg", "scrabble replay FILE.gcg"),
        ("rules", "scrabble --rules NAME"),
        ("computer", "scrabble --names Ann,bot:club"),
        ("bot", "scrabble levels"),
        ("multiplayer", "scrabble host"),
        ("list", "scrabble games"),
        ("hint", "scrabble moves POSITION"),
        ("tutorial", "scrabble learn"),
        ("dict", "scrabble --dict FILE"),
        ("save", "scrabble resume"),
        ("frobnicate", "scrabble --help"),
        ("game.gcg", "scrabble replay FILE.gcg"),
    ] {
        for args in [
            &[name][..],
            &[name, "RETAIN?"],
            &["--dict", "common", name, "x"],
        ] {
            let ran = scrabble(args);
            assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{}", ran.err);
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
            assert!(ran.err.contains(helps), "{args:?}: {}", ran.err);
            assert!(!ran.err.contains("similar"), "{args:?}: {}", ran.err);
            let begins = format!("scrabble: there is no command “{name}”; ");
            assert!(ran.err.starts_with(&begins), "{args:?}: {}", ran.err);
        }
    }
    // Where only the spelling is wrong, the command is named.
    for (name, helps) in [
        (
            "autplay",
            "`scrabble autoplay`? `scrabble --help` lists all commands\n",
        ),
        (
            "resum",
            "`scrabble resume`? `scrabble --help` lists all commands\n",
        ),
    ] {
        let said = scrabble(&[name]).err;
        assert!(
            said.starts_with("scrabble: there is no command “"),
            "{said}"
        );
        assert!(said.contains(helps) && said.lines().count() == 1, "{said}");
    }
}

/// Who gives a file alone is told what to do with it.
#[test]
fn files_that_are_no_commands_get_the_sentence_that_helps() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    for name in ["a.gcg", "b.GCG", "words.txt", "words"] {
        std::fs::write(path(name), "HORN\n").expect("a file");
    }
    let says = |name: &str, helps: &[&str]| {
        let ran = scrabble(&[&path(name)]);
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(
            ran.err.starts_with("scrabble: there is no command “"),
            "{}",
            ran.err
        );
        for helps in helps {
            let helps = helps.replace("FILE", &path(name));
            assert!(ran.err.contains(&helps), "{name}: {}", ran.err);
        }
    };
    for name in ["a.gcg", "b.GCG"] {
        says(name, &["`scrabble replay FILE`", "`scrabble analyze FILE`"]);
    }
    for name in ["words.txt", "words"] {
        says(name, &["`scrabble replay FILE`", "`scrabble --dict FILE`"]);
    }
    says("none.gcg", &["this file does not exist"]);
}

/// What stands in the list is no command, and the command it names is one.
#[test]
fn what_is_named_instead_can_be_run() {
    use clap::CommandFactory;
    let commands = scrabble::cli::Cli::command();
    for name in [
        "join",
        "position",
        "analyse",
        "play",
        "quiz",
        "delete",
        "settings",
        "saved",
        "gcg",
        "rules",
        "computer",
        "multiplayer",
        "bot",
        "list",
        "hint",
        "tutorial",
        "dict",
        "save",
        "frobnicate",
    ] {
        assert!(commands.find_subcommand(name).is_none(), "{name}");
        let said = scrabble(&[name]).err;
        let named = said.split('`').skip(1).step_by(2);
        for line in named.filter(|line| line.starts_with("scrabble ")) {
            let word = line.split(' ').nth(1).expect("a word");
            let known = word.starts_with("--") || commands.find_subcommand(word).is_some();
            assert!(known, "{name}: {line}");
        }
    }
}

/// The queries of `docs/words.md`, as they are written there.
#[test]
fn queries_can_be_typed_as_the_manual_lists_them() {
    let out = |args: &[&str]| {
        let ran = scrabble(args);
        assert_eq!(ran.exit, 0, "{args:?}: {}", ran.err);
        ran.out
    };
    let same = [
        (
            &["words", "anagram", "RETAIN?"][..],
            &["words", "--anagram", "RETAIN?"][..],
        ),
        (&["words", "hooks", "PARE"], &["words", "--hooks", "PARE"]),
        (
            &["words", "ANAGRAM", "retain?"],
            &["words", "--anagram", "RETAIN?"],
        ),
        (&["words", "Hooks", "PARE"], &["words", "--hooks", "PARE"]),
    ];
    for (written, flagged) in same {
        assert_eq!(out(written), out(flagged));
    }
    // By themselves they are words.
    assert_eq!(out(&["words", "anagram"]), "ANAGRAM\n");
    assert_eq!(out(&["words", "hooks"]), "HOOKS\n");
}

#[test]
fn check_says_that_a_file_is_not_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("words.txt");
    std::fs::write(&file, "HORN\n").expect("a file");
    let file = file.to_str().expect("text");
    let game = folder.path().join("game.gcg");
    std::fs::write(&game, "#player1 A A\n").expect("a file");
    let game = game.to_str().expect("text");
    let replay = "`scrabble replay FILE.gcg` checks a game";
    let list = "`scrabble check WORD --dict FILE` looks up a word in a list";
    for (name, is, helps) in [
        (file, " is a file", list),
        (game, " is a file", replay),
        ("nosuch.gcg", ": no such file", replay),
        ("NOSUCH.GCG", ": no such file", replay),
    ] {
        let ran = scrabble(&["check", "HORN", name]);
        let says = format!("scrabble: {name}{is}; `check` takes words, and {helps}\n");
        assert_eq!(
            (ran.exit, ran.out.as_str(), ran.err.as_str()),
            (2, "", says.as_str())
        );
    }
    let looked_up = scrabble(&["check", "HORN", "--dict", file]);
    assert_eq!(
        (looked_up.exit, looked_up.out.as_str()),
        (0, "HORN acceptable\n")
    );
}

/// The puzzle has no clock, no opponent and no definitions.
#[test]
fn the_help_of_the_puzzle_lists_only_what_matters() {
    let help = scrabble(&["puzzle", "--help"]).out;
    for flag in [
        "dict", "family", "data-dir", "theme", "mouse", "keys", "plain", "ascii",
    ] {
        assert!(help.contains(&format!("--{flag}")), "{flag}: {help}");
    }
    for flag in [
        "leaves",
        "definitions",
        "bell",
        "notify",
        "window-title",
        "reduced-motion",
    ] {
        assert!(!help.contains(&format!("--{flag}")), "{flag}: {help}");
    }
}

/// Guests could tell people apart by nothing whose names look alike. At one keyboard they may have such names.
#[cfg(feature = "online")]
#[test]
fn names_that_look_alike_are_not_hosted() {
    // A Greek capital alpha, capital letters i in place of small letters l, and a computer's name.
    for names in ["Ann,\u{391}nn", "Bill,BiII", "CIub bot,bot:club"] {
        let ran = scrabble(&["host", "--headless", "--names", names, "--seats", "1"]);
        assert_eq!(
            (ran.exit, ran.out.as_str()),
            (2, ""),
            "{names}: {}",
            ran.err
        );
        assert!(ran.err.contains("look alike"), "{names}: {}", ran.err);
        let ran = scrabble(&["--plain", "--names", names]);
        assert_eq!(ran.exit, 0, "{names}: {}", ran.err);
    }
    // So it is in the form of the title.
    let home = tempfile::tempdir().expect("a folder");
    let typed = "host a game\n1\n3\nAnn\n\u{391}nn\n\nstart\n";
    let out = ran(program_in(home.path(), &["--plain"]), typed).out;
    assert!(
        out.contains("The names Ann and \u{391}nn look alike"),
        "{out}"
    );
}

/// A new game to host has a board, and tiles of the language; a saved one has its own.
#[cfg(feature = "online")]
#[test]
fn a_board_that_cannot_be_hosted_is_refused() {
    for (flags, says) in [
        (
            &["--seats", "2", "--game", "super", "--language", "de"][..],
            "the game super has English tiles of its own and cannot be played in German",
        ),
        (
            &["--seats", "2", "--layout", "nowhere.txt"],
            "cannot read the board nowhere.txt",
        ),
        (
            &["--resume", "none", "--game", "super"],
            "'--resume <ID>' cannot be used with '--game <NAME>'",
        ),
        (&["--resume", "none"], "none"),
        (&["--game", "none"], "none"),
    ] {
        let ran = scrabble(&[&["host", "--headless", "--port", "0"], flags].concat());
        assert_eq!(
            (ran.exit, ran.out.as_str()),
            (2, ""),
            "{flags:?}: {}",
            ran.err
        );
        assert!(ran.err.contains(says), "{flags:?}: {}", ran.err);
    }
}

/// Hosts with a flag. Nobody listens: people at the keyboard need a screen.
#[cfg(feature = "online")]
fn says_of_host(flag: &str, value: &str, says: &str) {
    let flag = format!("{flag}={value}");
    let ran = scrabble(&[
        "host",
        "--headless",
        "--names",
        "Ann",
        "--seats",
        "1",
        &flag,
    ]);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{flag}: {}", ran.err);
    assert!(ran.err.contains(says), "{flag}: {}", ran.err);
}

#[cfg(feature = "online")]
const GOES_ON: &str = "nobody sits at this keyboard";

/// An address in the line for the guests is one that ssh takes.
#[cfg(feature = "online")]
#[test]
fn no_host_name_is_given_to_guests_that_cannot_be_one() {
    for address in [
        "bad host",
        "",
        "-oProxyCommand=x",
        "a@b",
        "a;b",
        "a/b",
        "host:22",
        "a\u{7}",
        "..",
        "[::1]",
    ] {
        says_of_host("--address", address, "such as example.org");
    }
    for address in [
        "example.org",
        "my_host-2",
        "192.0.2.7",
        "::1",
        "fe80::1%eth0",
        "müller.example",
        "host.example.",
    ] {
        says_of_host("--address", address, GOES_ON);
    }
}

#[cfg(feature = "online")]
#[test]
fn a_host_listens_only_on_an_ip_address_or_localhost() {
    for address in ["localhost", "LOCALHOST", "127.0.0.1", "::1", "0.0.0.0"] {
        says_of_host("--bind", address, GOES_ON);
    }
    for address in ["here", "256.1.1.1", "", "127.0.0.1:80"] {
        says_of_host("--bind", address, "such as 127.0.0.1");
    }
}

/// What stands in the place of the host's folder is told of, with what to do.
#[cfg(all(unix, feature = "online"))]
#[test]
fn what_stands_in_place_of_the_hosts_folder_is_told_of() {
    let data = tempfile::tempdir().expect("a folder");
    let host = data.path().join("host");
    let told = || {
        let flags = ["host", "--headless", "--seats", "2", "--port", "0"];
        ran(program_in(data.path(), &flags), "").err
    };
    for obstacle in OBSTACLES
        .into_iter()
        .filter(|kind| *kind != Obstacle::Folder)
    {
        obstacle.put_at(&host);
        let said = told();
        let reason = format!("cannot be created: it is {}; move it away", obstacle.name());
        assert!(said.contains(&reason), "{said}");
        obstacle.remove(&host);
    }
    std::fs::write(&host, "").expect("a file");
    assert!(told().contains("it is a file; move it away"), "{}", told());
}
