//! Games and commands on other boards than the classic one.

use crate::support::command::{program, ran};
use crate::support::says::{has, lacks};
use scrabble::languages::games;

/// What a command prints, which must succeed.
fn out(args: &[&str], lines: &str) -> String {
    let ran = ran(program(args), lines);
    assert_eq!(ran.exit, 0, "{args:?}: {}{}", ran.out, ran.err);
    ran.out
}

/// Plays a game of two turns in line mode, and returns the export in a format after it.
fn played(data: &str, game: &[&str], lines: &str) -> (String, String) {
    let args = [
        "--plain",
        "--seed",
        "7",
        "--names",
        "Ann,Ben",
        "--data-dir",
        data,
    ];
    let said = out(&[&args[..], game].concat(), lines);
    let games = out(&["games", "--data-dir", data], "");
    let row = games
        .lines()
        .nth(1)
        .and_then(|line| line.split_whitespace().next());
    (said, row.expect("a game").to_owned())
}

#[test]
fn a_game_of_super_is_played_saved_exported_and_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").display().to_string();
    let lines = "\nrow 11\nsquare U21\n8H fat\nboard\nquit yes\n";
    let (said, id) = played(&data, &["--game", "super"], lines);
    has(&said, "U21, quadruple-word square, empty.");
    has(
        &said,
        " A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U",
    );
    has(&said, "must cover the star at K11");
    let gcg = out(&["export", &id, "--data-dir", &data], "");
    has(&gcg, "#tile-distribution english-super");
    has(&gcg, "#board-layout super");
    let json = out(
        &["export", &id, "--format", "json", "--data-dir", &data],
        "",
    );
    has(&json, "\"layout\":\"super\"");
    let resumed = ["resume", &id, "--plain", "--data-dir", &data];
    has(
        &out(&resumed, "square U21\nquit yes\n"),
        "U21, quadruple-word",
    );
    // What was exported is read again as what it is.
    let path = folder.path().join("game.gcg");
    std::fs::write(&path, &gcg).expect("a file");
    let path = path.display().to_string();
    let again = out(&["replay", &path, "--text"], "");
    has(&again, "A B C D E F G H I J K L M N O P Q R S T U");
    lacks(&again, "the game uses");
}

#[test]
fn a_board_of_ones_own_is_read_from_a_file_and_kept_with_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").display().to_string();
    let path = folder.path().join("board.txt").display().to_string();
    // Rows may end early, and the star may be anywhere.
    std::fs::write(&path, "1, 0\n=  ^\n\n  ~\n\n-   =\n").expect("a file");
    let lines = "\nboard\nsquare E5\nsquare F1\nquit yes\n";
    let (said, id) = played(&data, &["--layout", &path], lines);
    has(&said, "E5, triple-word square, empty.");
    lacks(&said, "F1,");
    has(&said, "A  B  C  D  E\n");
    std::fs::remove_file(&path).expect("gone");
    let resumed = ["resume", &id, "--plain", "--data-dir", &data];
    has(
        &out(&resumed, "square C3\nquit yes\n"),
        "C3, quadruple-word square",
    );
    let gcg = out(&["export", &id, "--data-dir", &data], "");
    has(
        &gcg,
        "#board-layout classic/A2/=..^./...../..~../...../-...=",
    );
}

#[test]
fn what_is_no_board_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.txt").display().to_string();
    for (text, says) in [
        ("    \n\n\n", "has 3 rows; a board has 5 to 21"),
        ("2, 2\n\n\n  # \n\n\n", "line 4: `#` is a brick"),
        (
            "\n\n\n\n       =\n",
            "line 5: 8 squares, but the board has 5 rows",
        ),
        ("\n\n x\n\n\n", "line 3: “x” is not a square"),
        ("5, 0\n\n\n\n\n\n", "line 1: the star is not on the board"),
    ] {
        std::fs::write(&path, text).expect("a file");
        let ran = ran(program(&["--plain", "--layout", &path]), "");
        assert_eq!(ran.exit, 2, "{text:?}");
        has(&ran.err, says);
    }
    let ran = ran(program(&["--plain", "--layout", "nowhere.txt"]), "");
    has(&ran.err, "cannot read the board nowhere.txt");
    assert_eq!(ran.exit, 2);
}

#[test]
fn a_game_that_is_not_there_or_in_another_language_is_refused() {
    let none = ran(program(&["--plain", "--game", "chess"]), "");
    has(&none.err, "classic, super, open, eight, small");
    assert_eq!(none.exit, 2);
    let args = [
        "autoplay",
        "--players",
        "greedy,greedy",
        "--language",
        "de",
        "--game",
        "super",
    ];
    let german = ran(program(&args), "");
    has(
        &german.err,
        "the game super has English tiles of its own and cannot be played in German",
    );
    assert_eq!(german.exit, 2);
}

#[test]
fn computers_play_every_game() {
    for game in games::all() {
        let args = [
            "autoplay",
            "--players",
            "greedy,greedy",
            "--games",
            "1",
            "--json",
            "--game",
        ];
        let said = out(&[&args[..], &[game.name]].concat(), "");
        has(&said, "\"games\":1");
    }
}

#[test]
fn moves_on_a_board_are_those_of_its_size() {
    let cgp = format!("{} QUIZZES/ 0/0 0", vec!["21"; 21].join("/"));
    let said = out(&["moves", "--limit", "1", &cgp], "");
    has(&said, "QUIZZES");
    let small = format!("{} AEINRST/ 0/0 0", ["11"; 11].join("/"));
    has(&out(&["moves", "--limit", "1", &small], ""), "F");
    let ran = ran(program(&["moves", "7/7 AB/ 0/0 0"]), "");
    assert_eq!(ran.exit, 2);
    has(
        &ran.err,
        "row 1 ends before column H: it has 7 of 15 squares",
    );
}

#[test]
fn line_mode_tells_bonus_and_squares_of_its_game() {
    let told = |game: &str, lines: &str| out(&["--plain", "--game", game], lines);
    let eight = told("eight", "how to play\nrules\nquit yes\n");
    has(&eight, "7 tiles in one play add 40, 8 tiles 50.");
    has(&eight, "a play of 7 tiles. It adds 40 points");
    has(
        &eight,
        "Bingo: Racks hold 8 tiles. 7 tiles in one play add 40",
    );
    has(&eight, "Game: Eight, 15×15 squares in a third pattern");
    lacks(&eight, "Seven tiles");
    let large = told("super", "how to play\nrules\nquit yes\n");
    has(&large, "2L, 3L and 4L multiply");
    has(
        &large,
        "Bingo: Playing seven tiles is a bingo: 50 extra points.",
    );
    let classic = told("classic", "how to play\nrules\nquit yes\n");
    has(&classic, "2L and 3L multiply");
    lacks(&classic, "Game:");
    let small = out(
        &["--plain", "--game", "small", "--names", "Ann,Ben"],
        "\nrow\nquit yes\n",
    );
    has(
        &small,
        "Columns are A to K, rows 1 to 11. Type square F6, row 6 or column F.",
    );
}

/// R21: what a list lacks is said where it was named, and by `check`; the list of a language stops no game.
#[cfg(unix)]
#[test]
fn the_list_of_a_language_is_no_news_at_every_game() {
    let home = tempfile::tempdir().expect("a folder");
    let words = home.path().join("scrabble/words");
    std::fs::create_dir_all(&words).expect("a folder");
    let list = words.join("de.txt");
    std::fs::write(&list, "Haus\nKatze\nco-op\n").expect("a list");
    let said = |args: &[&str], lines: &str| {
        let mut program = program(args);
        program.env("XDG_DATA_HOME", home.path());
        let ran = ran(program, lines);
        ran.out + &ran.err
    };
    let game = ["--plain", "--language", "de", "--names", "Ann,Ben"];
    lacks(&said(&game, "\nquit yes\n"), "left out");
    let dict = ["--dict", list.to_str().expect("a path")];
    has(
        &said(&[&game[..], &dict].concat(), "\nquit yes\n"),
        "left out 1 line",
    );
    has(
        &said(&["check", "haus", "--language", "de"], ""),
        "left out 1 line",
    );
}

/// The game and the language of the last game are offered again, unless a flag names others.
#[cfg(unix)]
#[test]
fn the_next_game_is_as_the_last_one_unless_flags_say_otherwise() {
    let home = tempfile::tempdir().expect("a folder");
    let words = home.path().join("scrabble/words");
    std::fs::create_dir_all(&words).expect("a folder");
    std::fs::write(words.join("de.txt"), "Haus\nKatze\nHund\n").expect("a list");
    let told = |args: &[&str], lines: &str| {
        let mut program = program(&[&["--plain"], args].concat());
        program.env("XDG_DATA_HOME", home.path());
        let ran = ran(program, lines);
        assert_eq!(ran.exit, 0, "{args:?}: {}{}", ran.out, ran.err);
        ran.out
    };
    let form = "new\n\n\n\n\n\n\nback\nquit yes\n";
    let first = ["--game", "small", "--names", "Ann,Ben", "--seed", "7"];
    told(&first, "\n6F fat\n\n\nquit yes\n");
    has(
        &told(&[], form),
        "Language: English, 5 Dictionary: full, 6 Game: small,",
    );
    has(&told(&["--game", "open"], form), "Game: open,");
    has(
        &told(&["--language", "de"], form),
        "Language: German, 5 Dictionary: de.txt, 6 Game: small,",
    );
    // A game that is named, and is not played in the last language, is in its own.
    let german = ["--language", "de", "--names", "Ann,Ben"];
    told(&german, "\npass yes\nquit yes\n");
    has(&told(&[], form), "Language: German,");
    has(
        &told(&["--game", "super"], form),
        "Language: English, 5 Dictionary: full, 6 Game: super,",
    );
}
