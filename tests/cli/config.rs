//! The configuration, by running the program: what holds, where it comes from, and what is said of faults.

use crate::support::command::{Ran, program, ran};
use crate::support::home::Home;
use std::fs;
use std::path::Path;

impl Home {
    fn text(&self, name: &str) -> String {
        self.path(name).to_str().expect("text").to_owned()
    }

    fn run_in(&self, locale: &str, args: &[&str], input: &str) -> Ran {
        let mut command = self.command(args);
        command.env("LC_ALL", locale);
        ran(command, input)
    }

    fn run(&self, args: &[&str], input: &str) -> Ran {
        self.run_in("C.UTF-8", args, input)
    }

    /// What `config` prints beside these flags.
    #[track_caller]
    fn printed(&self, args: &[&str]) -> String {
        let ran = self.run(&[&["config"], args].concat(), "");
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
        ran.out
    }

    /// The lines of a key that hold, without the spaces before the comment.
    #[track_caller]
    fn line(&self, args: &[&str], key: &str) -> String {
        let printed = self.printed(args);
        let begins = [format!("{key} = "), format!("# {key} = ")];
        let mut lines = printed
            .lines()
            .filter(|line| begins.iter().any(|begin| line.starts_with(begin)));
        let line = lines
            .next()
            .unwrap_or_else(|| panic!("no {key} in {printed}"));
        assert_eq!(lines.next(), None, "{key} once in {printed}");
        let (said, from) = line.rsplit_once("  # ").expect("where it comes from");
        format!("{}  # {from}", said.trim_end())
    }

    /// Refused with exit code 2, nothing on standard output, and these lines.
    #[track_caller]
    fn refused(&self, args: &[&str], says: &[&str]) {
        let ran = self.run(args, "");
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{}", ran.err);
        let lines: Vec<&str> = ran.err.lines().collect();
        assert_eq!(lines.len(), says.len(), "{}", ran.err);
        for (line, part) in lines.iter().zip(says) {
            assert!(line.starts_with("scrabble: "), "{line}");
            assert!(line.contains(part), "no {part:?} in {line}");
        }
    }
}

#[test]
fn without_a_configuration_everything_is_built_in() {
    let home = Home::new();
    for (key, line) in [
        ("players", "players = 2  # built-in"),
        ("names", "names = []  # built-in"),
        ("dict", "dict = \"full\"  # built-in"),
        ("plain", "plain = false  # built-in"),
        ("rules", "rules = \"classic\"  # built-in"),
        ("challenge", "# challenge = \"double\"  # classic"),
        ("timer", "# timer = \"off\"  # classic"),
    ] {
        assert_eq!(home.line(&[], key), line);
    }
    // Flags hold all the same, on either side of the command.
    for args in [["config", "--players=4"], ["--players=4", "config"]] {
        let ran = home.run(&args, "");
        assert!(
            ran.out.contains("players = 4 ") && ran.out.contains("flag --players"),
            "{}",
            ran.out
        );
    }
    let data = home.text("data/scrabble");
    assert_eq!(
        home.line(&[], "data-dir"),
        format!("data-dir = \"{data}\"  # built-in")
    );
    assert!(
        home.printed(&[])
            .contains("config/scrabble/config.toml (does not exist yet)\n")
    );
}

#[test]
fn a_flag_wins_over_the_file_and_the_file_over_what_is_built_in() {
    let home = Home::with("players = 3\nrules = 'deluxe'\n\ntimer = 90\nexchange-bag = 5\n");
    for (key, line) in [
        ("players", "players = 3  # config.toml, line 1"),
        ("rules", "rules = \"deluxe\"  # config.toml, line 2"),
        ("timer", "timer = 90  # config.toml, line 4"),
        ("exchange-bag", "exchange-bag = 5  # config.toml, line 5"),
        ("exchange-none", "# exchange-none = false  # deluxe"),
        ("dict", "dict = \"full\"  # built-in"),
    ] {
        assert_eq!(home.line(&[], key), line);
    }
    let flags = ["--players", "4", "--timer=30", "--dict", "common"];
    for (key, line) in [
        ("players", "players = 4  # flag --players"),
        ("timer", "timer = 30  # flag --timer"),
        ("dict", "dict = \"common\"  # flag --dict"),
        ("exchange-bag", "exchange-bag = 5  # config.toml, line 5"),
    ] {
        assert_eq!(home.line(&flags, key), line);
    }
    // On either side of the command.
    let ran = home.run(&["--players", "4", "config"], "");
    assert!(ran.out.contains("players = 4 "), "{}", ran.out);
}

/// Who asks for a booklet by name gets that booklet, and keeps the colors of their board.
#[test]
fn rules_by_name_as_a_flag_set_all_rules_of_the_file_aside() {
    let home = Home::with(
        "rules = 'friends'\ntie = 'before'\nnine-tile = true\nboard = 'travel'\ndict = 'common'\n",
    );
    let flags = ["--rules", "official", "--first-word=3"];
    for (key, line) in [
        ("rules", "rules = \"official\"  # flag --rules"),
        ("challenge", "# challenge = \"single\"  # official"),
        ("tie", "# tie = \"shared\"  # official"),
        ("nine-tile", "# nine-tile = false  # official"),
        ("first-word", "first-word = 3  # flag --first-word"),
        ("board", "board = \"travel\"  # config.toml, line 4"),
        ("dict", "dict = \"common\"  # config.toml, line 5"),
    ] {
        assert_eq!(home.line(&flags, key), line);
    }
}

#[test]
fn a_game_has_one_clock_whoever_sets_it() {
    let home = Home::with("game-clock = 20\novertime = 7\n");
    assert_eq!(
        home.line(&[], "overtime"),
        "overtime = 7  # config.toml, line 2"
    );
    assert_eq!(
        home.line(&["--game-clock", "30"], "overtime"),
        "overtime = 7  # config.toml, line 2"
    );
    for clock in [&["--timer=60"][..], &["--timer=off"], &["--game-clock=off"]] {
        assert!(!home.printed(clock).contains("overtime = "), "{clock:?}");
    }
    assert_eq!(
        home.line(&["--timer=60"], "game-clock"),
        "# game-clock = \"off\"  # classic"
    );

    let home = Home::with("timer = 60\nrules = 'na-tournament'\n");
    assert_eq!(
        home.line(&[], "game-clock"),
        "# game-clock = \"off\"  # follows from the other rules"
    );
    assert_eq!(
        home.line(&["--game-clock=10"], "timer"),
        "# timer = \"off\"  # na-tournament"
    );
    home.refused(
        &["config", "--overtime=5"],
        &["--overtime needs a game clock; add --game-clock"],
    );

    // One that is off is none.
    for text in [
        "timer = 'off'\ngame-clock = 25",
        "game-clock = 25\ntimer = 'off'",
    ] {
        let home = Home::with(text);
        assert!(home.line(&[], "game-clock").starts_with("game-clock = 25"));
    }
    let off = Home::with("timer = 'off'\ngame-clock = 'off'\nrules = 'na-tournament'");
    assert!(!off.printed(&[]).contains("overtime = "));
    Home::with("timer = 60\ngame-clock = 25").refused(
        &[],
        &["line 2: game-clock: a game has one clock, and timer is already set in line 1"],
    );
}

/// What older versions wrote is still read, and the new spelling is shown.
#[test]
fn old_spellings_of_keys_and_values_are_read() {
    let home =
        Home::with("quiet-end = 6\ntheme = 'colour-safe'\nnames = ['Ann', 'bot:club+phoneys']\n");
    for (key, line) in [
        (
            "scoreless-limit",
            "scoreless-limit = 6  # config.toml, line 1",
        ),
        ("theme", "theme = \"color-safe\"  # config.toml, line 2"),
        (
            "names",
            "names = [\"Ann\", \"bot:club+phonies\"]  # config.toml, line 3",
        ),
    ] {
        assert_eq!(home.line(&[], key), line);
    }
    let flag = home.line(
        &["--quiet-end=passes", "--theme=Colour-Safe"],
        "scoreless-limit",
    );
    assert_eq!(
        flag,
        "scoreless-limit = \"passes\"  # flag --scoreless-limit"
    );
    Home::with("scoreless-limit = 8\ntimer = 5\nquiet-end = 6\n").refused(
        &["config"],
        &["config.toml, line 3: scoreless-limit is set twice"],
    );
    Home::with("quiet-end = 1\n").refused(&["config"], &["line 1: scoreless-limit: "]);
    Home::new().refused(
        &["config", "--quiet-end", "1", "--timer=x"],
        &["'--scoreless-limit <passes|N>'", "'--timer <SECONDS>'"],
    );
}

#[test]
fn names_of_the_file_are_taken_as_far_as_they_go() {
    let home = Home::with("names = ['Ann', 'Ben', 'Cy']\nplain = true\n");
    assert_eq!(
        home.line(&[], "players"),
        "# players = 3  # from the number of names"
    );
    // The file alone begins no game: it fills in the form.
    let ran = home.run(&[], "new\n\n\n\n\n\n\nstart\n");
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.contains("New game") && ran.out.contains("Cy"),
        "{}",
        ran.out
    );
    let draw = |args: &[&str]| {
        let ran = home.run(args, "");
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
        let draw = ran.out.lines().find(|line| line.starts_with("The draw"));
        draw.unwrap_or_else(|| panic!("no game begins: {}", ran.out))
            .to_owned()
    };
    let named = |args: &[&str], there: &[&str], not: &[&str]| {
        let draw = draw(args);
        assert!(there.iter().all(|name| draw.contains(name)), "{draw}");
        assert!(!not.iter().any(|name| draw.contains(name)), "{draw}");
    };
    named(&["--seed=7"], &["Ann", "Ben", "Cy"], &["Player"]);
    named(&["--players=2"], &["Ann", "Ben"], &["Cy", "Player"]);
    named(&["--players=4"], &["Ann", "Ben", "Cy", "Player 4"], &[]);
    named(&["--names=Dee,Eve"], &["Dee", "Eve"], &["Ann", "Cy"]);
    // Names as flags count, whatever number the file has.
    let home = Home::with("players = 4\n");
    assert_eq!(
        home.line(&["--names=A,B,C"], "players"),
        "# players = 3  # from the number of names"
    );
    home.refused(
        &["--plain", "--players=2", "--names=A,B,C"],
        &["--players is 2, but --names has 3 names"],
    );
}

#[test]
fn line_mode_as_a_default_is_switched_off_by_a_flag() {
    let home = Home::with("plain = true\n");
    let title = home.run(&[], "");
    assert_eq!((title.exit, title.err.as_str()), (0, ""));
    for args in [&["--plain=off"][..], &["resume", "--plain=off"]] {
        let ran = home.run(args, "");
        assert!(ran.exit != 0 && ran.err.contains("terminal"), "{}", ran.err);
    }
    home.refused(&["resume"], &["no unfinished game"]);
}

/// The dictionary and the data directory are asked for by other commands too.
#[test]
fn paths_begin_at_the_folder_of_the_file_or_at_home() {
    let home = Home::with("dict = 'mine.txt'\ndata-dir = '~/kept'\n");
    home.write("config/scrabble/mine.txt", "qat\nzzyzx\n");
    let ran = home.run(&["check", "zzyzx", "horn"], "");
    assert_eq!(
        ran.out, "ZZYZX acceptable\nHORN unacceptable\n",
        "{}",
        ran.err
    );
    assert_eq!(home.run(&["words", "ZZ*"], "").out, "ZZYZX\n");
    assert_eq!(home.run(&["check", "horn", "--dict=full"], "").exit, 0);
    assert_eq!(
        home.line(&[], "data-dir"),
        format!(
            "data-dir = \"{}\"  # config.toml, line 2",
            home.text("kept")
        )
    );
    let ran = home.run(&["--plain", "--seed=7"], "quit yes\n");
    assert_eq!(ran.exit, 0, "{}", ran.err);
    assert!(home.path("kept/games").is_dir());
    let games = |args: &[&str]| home.run(&[&["games", "--json"], args].concat(), "").out;
    assert!(games(&[]).contains("Player 1"), "{}", games(&[]));
    assert!(!games(&["--data-dir=other"]).contains("Player 1"));
    // What a flag says begins where the program runs, and is printed so that it can stand in a file.
    let elsewhere = fs::canonicalize(home.path(""))
        .expect("a folder")
        .join("other");
    let line = home.line(&["--data-dir=other"], "data-dir");
    assert_eq!(
        line,
        format!(
            "data-dir = \"{}\"  # flag --data-dir",
            elsewhere.to_str().expect("text")
        )
    );

    home.write("config/scrabble/config.toml", "\n\ndict = 'none.txt'\n");
    for args in [&["check", "AA"][..], &["--plain"], &["words", "AA"]] {
        home.refused(args, &["none.txt does not exist"]);
        home.refused(args, &["(dict: line 3 of "]);
    }
}

/// Letters may be bound where the command line makes them commands, and nowhere else.
#[test]
fn a_configuration_binds_letters_for_a_set_of_keys_that_the_command_line_asks_for() {
    let home = Home::with("[keys]\nshuffle = 'm'\n");
    let ran = home.run(&["config", "--keys-preset", "vim"], "");
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("shuffle = "), "{}", ran.out);
    for args in [&["config"][..], &["config", "--keys-preset", "woogles"]] {
        home.refused(args, &["config.toml, line 2: keys: "]);
    }
}

#[test]
fn all_faults_are_told_together_each_with_file_line_and_what_is_allowed() {
    let home = Home::with(
        "plyers = 3\nnames = ['Ann', 'ann']\ntimer = 2\njudging = 'all'\nplain = yes\nexchange-none = 'maybe'\n\
         rules = 'chess'\nfirst-word = 9\nchallenge = 200\nplayers = '3'\ntimer = 60\ndata-dir = ''\n\
         quiet-end = 1\nfinish-line = ['far', 60]\nseed = 7\n[keys]\nx = 1\n",
    );
    let says = [
        "config.toml, line 1: unknown key “plyers”: did you mean players?",
        "config.toml, line 2: names: two players are called “ann”",
        "config.toml, line 3: timer: “2” is not a timer setting: use 5 to 3600 seconds, or off",
        "config.toml, line 4: judging: possible values: whole, named",
        "config.toml, line 5: invalid TOML: ",
        "config.toml, line 6: exchange-none: possible values: true or false",
        "config.toml, line 7: rules: possible values: classic, travel, deluxe, ",
        "config.toml, line 8: first-word: give a number of letters from 2 to 5",
        "config.toml, line 9: challenge: the points for an unsuccessful challenge must be 1 to 100, not 200",
        "config.toml, line 10: players must be a whole number, not text",
        "config.toml, line 11: timer is set twice",
        "config.toml, line 12: data-dir: must not be empty",
        "config.toml, line 13: scoreless-limit: “1” is not allowed; use passes, or 2 to 30 scoreless turns",
        "config.toml, line 14: finish-line: “far” is not a finish line",
        "config.toml, line 15: unknown key “seed”",
        "config.toml, line 17: x must be text in quotes or a list of them, not a number",
    ];
    for args in [&[][..], &["--plain"], &["config"], &["--seed=7"]] {
        home.refused(args, &says);
    }
}

/// Each of these stands alone in a file.
#[test]
fn keys_and_colors_of_ones_own_are_read_and_printed() {
    let home = Home::with("theme = \"light\"\n[keys]\nshuffle = \"F5\"\npass = [\"F6\", \",\"]\n");
    let printed = home.printed(&[]);
    assert!(printed.contains("theme = \"light\""), "{printed}");
    assert!(
        printed.ends_with("# config.toml, line 3\npass = \"F6 Comma\"\nshuffle = \"F5\"\n"),
        "{printed}"
    );
    let again = Home::with(&printed);
    assert_eq!(said(&again.printed(&[])), said(&printed));
    let printed = home.printed(&["--theme", "dark", "--keys", "sort=F7"]);
    assert!(printed.contains("theme = \"dark\""), "{printed}");
    // Action by action, the command line wins.
    let printed = home.printed(&["--keys", "sort=F7,pass=F8"]);
    assert!(
        printed.ends_with(
            "# flag --keys; config.toml, line 3\npass = \"F8\"\nshuffle = \"F5\"\nsort = \"F7\"\n"
        ),
        "{printed}"
    );
    // Both of them at once would be two on one key.
    home.refused(
        &["--keys", "pass=F5"],
        &[
            "line 3: keys: shuffle: F5 is already bound to “pass” (Your turn)",
            "line 4: keys: pass: F5 is already bound to “shuffle” (Your turn)",
        ],
    );
}

/// What is printed where there are no keys of one's own takes a table of them at its end.
#[test]
fn keys_are_added_to_what_is_printed() {
    let printed = Home::new().printed(&[]);
    assert!(printed.contains("\n# [keys] "), "{printed}");
    let home = Home::with(format!("{printed}\n[keys]\nshuffle = \"F5\"\n"));
    assert!(home.printed(&[]).ends_with("shuffle = \"F5\"\n"));
}

/// What the game would refuse, `config` refuses as well, with file and line; and the other way round.
#[test]
fn keys_must_do_over_the_set_that_the_command_line_asks_for() {
    let home = Home::with("keys-preset = \"vim\"\n[keys]\nshuffle = \"z\"\n");
    assert_eq!(home.run(&["config"], "").exit, 0);
    for args in [
        &["config", "--keys-preset", "woogles"][..],
        &["--keys-preset", "woogles"],
        &["--keys-preset", "default", "--seed=1"],
    ] {
        home.refused(
            args,
            &["config.toml, line 3: keys: shuffle: z is already bound to “place” (Your turn)"],
        );
    }
    // The set stands in the file, the keys on the command line.
    let home = Home::with("keys-preset = \"woogles\"\n");
    for args in [
        &["config", "--keys", "shuffle=z"][..],
        &["--keys", "shuffle=z"],
    ] {
        home.refused(
            args,
            &["keys with preset woogles: shuffle: z is already bound to “place” (Your turn) (keys-preset: line 1 of "],
        );
    }
}

/// However many there are, on the command line, in the configuration and in a theme's file.
#[test]
fn faults_of_flags_of_the_file_and_of_the_theme_are_told_together() {
    let home = Home::with("plyers = 3\ntheme = \"mine.toml\"\n[keys]\nx = \"F5\"\n");
    home.write("config/scrabble/mine.toml", "bas = \"#102030\"\n");
    home.refused(
        &["config", "--rules", "nope", "--keys=y=F5"],
        &[
            "invalid value 'nope' for '--rules <NAME>': possible values:",
            "invalid value 'y=F5' for '--keys <ACTION=KEY,...>': unknown action “y”",
            "config.toml, line 1: unknown key “plyers”",
            "config.toml, line 4: keys: unknown action “x”",
            "mine.toml, line 1: unknown key “bas”",
        ],
    );
    // Alone, a flag is answered as ever.
    let ran = Home::new().run(&["config", "--rules", "nope"], "");
    assert!(
        ran.exit == 2 && ran.err.starts_with("scrabble: invalid value 'nope'"),
        "{}",
        ran.err
    );
    Home::with("names = [\"\", \"Ann\", \"ann\"]\n[keys]\npass = [\"a\", \"Ctrl-C\", \"5\"]\n")
        .refused(
            &["config"],
            &[
                "line 1: names: a name is empty",
                "line 1: names: two players are called “ann”",
                "line 3: keys: pass: Ctrl-C can’t be changed",
                "line 3: keys: pass: a is already bound to “place” (Your turn)",
                "line 3: keys: pass: 5 is already bound to “sheet” (Your turn)",
            ],
        );
}

#[test]
fn a_theme_that_can_hardly_be_read_is_told_of_and_shown() {
    let home = Home::new();
    home.write(
        "mine.toml",
        "base = \"#777777 on #777777\"\ngood = \"#808080\"\ntile = \"#000000 on #ffffff\"\n",
    );
    let ran = home.run(&["config", "--theme", "mine.toml"], "");
    assert_eq!(ran.exit, 0, "{}", ran.err);
    let told: Vec<&str> = ran.err.lines().collect();
    for part in [
        "mine.toml, line 1: base is hard to read on its own background (contrast 1.0; 4.5 or more is readable)",
        "mine.toml, line 2: good is hard to read on the background of base (contrast 1.1;",
    ] {
        assert!(told.iter().any(|line| line.contains(part)), "{told:#?}");
    }
    assert!(!told.iter().any(|line| line.contains("tile")), "{told:#?}");
    home.write(
        "mine.toml",
        "base = \"#000000 on #ffffff\"\nlike = \"light\"\n",
    );
    let ran = home.run(&["config", "--theme", "mine.toml"], "");
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
}

#[test]
fn each_fault_of_the_keys_is_told_with_its_line() {
    Home::with("[keys]\nshufle = \"F5\"\npass = \"Hyper\"\nresign = \"a\"\nsort = 5\n").refused(
        &["--plain"],
        &[
            "line 2: keys: unknown action “shufle”: use",
            "line 3: keys: pass: unknown key “Hyper”",
            "line 4: keys: resign: a is already bound to “place” (Your turn)",
            "line 5: sort must be text in quotes or a list of them, not a number",
        ],
    );
    Home::with("theme = \"pink\"").refused(
        &["--plain"],
        &["line 1: theme: possible values: auto, dark, light, high-contrast, color-safe, or a .toml file"],
    );
}

#[test]
fn every_value_out_of_its_range_is_told() {
    for (line, says) in [
        (
            "players = 5",
            "players: give a number of players from 2 to 4",
        ),
        (
            "players = -1",
            "players: give a number of players from 2 to 4",
        ),
        (
            "names = ['A', 'B', 'C', 'D', 'E']",
            "names: a game needs 2 to 4 players, not 5",
        ),
        ("names = ['Ann', '']", "names: a name is empty"),
        (
            "names = ['Ann', 'B,C']",
            "names: list items must not contain commas",
        ),
        ("names = ['Ann', 'B\\u0007']", "names: there is no key"),
        (
            "timer = ['off', 'off']",
            "timer: the timer is off for every player",
        ),
        (
            "timer = [60, 60, 60, 60, 60]",
            "timer: the timer is set for 5 players: the most is 4",
        ),
        (
            "game-clock = 0",
            "game-clock: give a number of minutes from 1 to 600",
        ),
        (
            "overtime = 101",
            "overtime: give a number of points from 0 to 100",
        ),
        (
            "exchange-bag = 16",
            "exchange-bag: give a number of tiles from 0 to 15",
        ),
        (
            "challenge = 'dear'",
            "challenge: “dear” is not allowed; use void, single, double, triple",
        ),
        ("tie = 'lost'", "tie: possible values: before, shared"),
        ("unplayed = 'none'", "unplayed: possible values: own, twice"),
        (
            "board = 'green'",
            "board: possible values: classic, travel, deluxe",
        ),
        (
            "nine-tile = 9",
            "nine-tile must be true or false, not a number",
        ),
        (
            "rearrange = 'yes'",
            "rearrange: possible values: true or false",
        ),
    ] {
        let says = says.replace(
            "there is no key",
            "the name “B” has an unprintable character (U+0007)",
        );
        let line = line.replace("['Ann', 'B\\u0007']", "['Ann', \"B\\u0007\"]");
        Home::with(&line).refused(&[], &[&format!("line 1: {says}")]);
    }
}

#[test]
fn contradictions_are_refused_with_the_lines_that_have_to_do_with_them() {
    let home = Home::with("challenge = 'triple'\nrules = 'deluxe'\n");
    assert_eq!(home.run(&["config"], "").exit, 0);
    home.refused(
        &["--plain", "--players=3"],
        &["triple challenge is for two players only, not 3 (challenge: line 1 of "],
    );
    home.refused(
        &["config", "--no-play-left=on"],
        &["(challenge: line 1, rules: line 2 of "],
    );
    let home = Home::with("players = 3\nnames = ['Ann', 'Ben']\n");
    home.refused(&["--plain"], &["(players: line 1, names: line 2 of "]);
    let home = Home::with("overtime = 5\n");
    home.refused(&["--plain"], &["add --game-clock (overtime: line 1 of "]);
    let home = Home::with("timer = [60, 'off', 90]\n");
    home.refused(
        &["--plain", "--players=2"],
        &["the timer is set for 3 players, but there are 2 (timer: line 1 of "],
    );
    // Commands that play no game have nothing against it.
    assert_eq!(
        home.run(
            &[
                "--config",
                &home.text("config/scrabble/config.toml"),
                "check",
                "AA"
            ],
            ""
        )
        .exit,
        0
    );
}

#[test]
fn a_command_is_stopped_only_by_what_it_needs() {
    let bad = Home::with("timer = 2\nrulse = 'deluxe'\n");
    bad.refused(&["--plain"], &["line 1", "line 2"]);
    // What is wrong is told all the same, where the file is read.
    for (args, told) in [
        (&["check", "AA"][..], true),
        (&["words", "AA"], true),
        (&["games"], true),
        (&["config", "--path"], false),
        (&["--help"], false),
    ] {
        let ran = bad.run(args, "");
        let lines = ["config.toml, line 1: ", "config.toml, line 2: "];
        let found: Vec<bool> = lines.iter().map(|line| ran.err.contains(line)).collect();
        assert_eq!((ran.exit, &found[..]), (0, &[told; 2][..]), "{args:?}");
        assert_eq!(ran.err.lines().count(), if told { 2 } else { 0 });
    }
    bad.refused(
        &["resume", "--plain"],
        &["line 1", "line 2", "no unfinished game"],
    );
    // A slip in the key that is needed, and a file that cannot be read as a whole.
    for text in [
        "dcit = 'mine.txt'",
        "dict = 3",
        "timer = [",
        "dict = 'full'\ndict = 'full'",
    ] {
        let bad = Home::with(text);
        bad.refused(&["check", "AA"], &["config.toml, line "]);
        let flags = [
            "check",
            "AA",
            "--dict=full",
            "--language=en",
            "--tiles=built-in",
            "--family=off",
        ];
        assert_eq!(bad.run(&flags, "").exit, 0);
    }
    let syntax = Home::with("timer = [");
    syntax.refused(&["games"], &["config.toml, line 1: invalid TOML"]);
    let gcg = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gcg/slips.gcg");
    let gcg = gcg.to_str().expect("text");
    let (told, usual) = (
        syntax.run(&["replay", gcg], ""),
        Home::new().run(&["replay", gcg], ""),
    );
    assert_eq!((told.exit, told.out), (usual.exit, usual.out));
    assert!(told.err.contains("line 1: invalid TOML"), "{}", told.err);
}

#[test]
fn the_file_is_looked_for_where_it_belongs_or_where_a_flag_says() {
    let home = Home::with("players = 3\n");
    let usual = home.text("config/scrabble/config.toml");
    assert_eq!(home.printed(&["--path"]), format!("{usual}\n"));
    home.write("mine.toml", "players = 4\n");
    let mine = home.text("mine.toml");
    assert_eq!(
        home.line(&["--config", "mine.toml"], "players"),
        "players = 4  # mine.toml, line 1"
    );
    assert_eq!(
        home.printed(&["--path", "--config", &mine]),
        format!("{mine}\n")
    );
    home.refused(
        &["--config", "none.toml", "check", "AA"],
        &["none.toml does not exist"],
    );
    home.refused(
        &["--config", "none.toml", "replay", "x.gcg"],
        &["none.toml does not exist"],
    );
    home.refused(&["--config", "config", "config"], &["config is a folder"]);
    home.write("bytes.toml", b"players = 3\n# \xff\n");
    home.refused(
        &["--config", "bytes.toml"],
        &["bytes.toml, line 2: not valid UTF-8"],
    );
    home.write("large.toml", vec![b'#'; (1 << 20) + 1]);
    home.refused(&["--config", "large.toml"], &["large.toml is too large"]);

    // Without the XDG variable it is ~/.config, on every system; a relative one counts for nothing.
    for xdg in [None, Some("config")] {
        let mut command = program(&["config", "--path"]);
        command
            .env("HOME", home.path(""))
            .env_remove("XDG_CONFIG_HOME")
            .envs(xdg.map(|xdg| ("XDG_CONFIG_HOME", xdg)));
        let out = ran(command, "").out;
        assert_eq!(
            out,
            format!("{}\n", home.text(".config/scrabble/config.toml"))
        );
    }
}

/// Flags and files of every kind: what `config` prints says the same as they do, when it is the only file there is.
#[test]
fn what_is_printed_is_a_configuration_of_the_same_values() {
    for (text, flags) in [
        ("", &[][..]),
        ("", &["--rules=friends", "--challenge=double"]),
        (
            "names = ['Ann', 'Zoë \"Z\" \\\\']\ndict = 'mine.txt'",
            &["--timer=60,off", "--finish-line=beginner,90"],
        ),
        (
            "rules = 'intl-tournament'\novertime = 5\nboard = 'deluxe'",
            &["--plain", "--players=4"],
        ),
        (
            "game-clock = 'off'\ntimer = 30\nchallenge = '5/word'",
            &["--rules=na-tournament", "--timer=off"],
        ),
        (
            "data-dir = '~/kept'\nnine-tile = true",
            &["--rearrange", "--nine-tile=off", "--dict=./full"],
        ),
    ] {
        let home = Home::with(text.replace("\\\\", "\\"));
        let printed = home.printed(flags);
        home.write("printed.toml", &printed);
        let again = home.printed(&["--config=printed.toml"]);
        assert_eq!(said(&again), said(&printed), "{printed}");
        // The same with every comment that is a rule taken for one, and in a locale that has only ASCII.
        let set: Vec<&str> = printed
            .lines()
            .map(|line| {
                line.strip_prefix("# ")
                    .filter(|line| line.contains(" = "))
                    .unwrap_or(line)
            })
            .collect();
        home.write("set.toml", set.join("\n"));
        assert_eq!(
            said(&home.printed(&["--config=set.toml"])),
            said(&printed),
            "{printed}"
        );
        let ascii = home.run_in("C", &[&["config"], flags].concat(), "");
        assert!(ascii.exit == 0 && ascii.out.is_ascii(), "{}", ascii.out);
        home.write("ascii.toml", &ascii.out);
        assert_eq!(
            said(&home.printed(&["--config=ascii.toml"])),
            said(&printed)
        );
    }
}

/// Keys and values without signs of comments and without origins.
fn said(printed: &str) -> Vec<String> {
    let lines = printed.lines().map(|line| line.trim_start_matches("# "));
    let lines = lines.filter_map(|line| Some(line.rsplit_once("  # ")?.0.trim_end().to_owned()));
    let lines: Vec<String> = lines.collect();
    assert!(lines.len() > 20, "{printed}");
    lines
}
