//! Line mode is whole: what the screen has can be asked for in lines, too. All of it is typed into the program.

use crate::support as common;
use crate::support::command::{Ran, ran};
use crate::support::home::Home;
use crate::support::in_order;
use crate::support::shelf::journals;
use crate::support::talk::Talk;
use common::pty::Pty;
use in_order::in_order;
use scrabble::tui::keymap::actions;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

impl Home {
    fn run(&self, args: &[&str], lines: &str) -> Ran {
        let mut command = self.command(args);
        command.current_dir(env!("CARGO_MANIFEST_DIR"));
        let ran = ran(command, lines);
        let controls = ran.out.chars().any(|c| c.is_control() && c != '\n');
        assert!(!controls, "{:?}", ran.out);
        ran
    }

    /// At the title.
    fn typed(&self, lines: &str) -> String {
        self.run(&["--plain"], lines).out
    }

    /// The IDs of all games.
    fn games(&self) -> Vec<String> {
        let journals = journals(&self.path("data/scrabble")).into_iter();
        let ids = journals.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
        ids.collect()
    }

    /// A game of Ann and Ben that is over after three turns.
    fn with_a_finished_game() -> Self {
        let home = Self::new();
        let lines = "\n8H fat\naccept\npass yes\nresign yes\nquit\n";
        let names = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
        let ran = home.run(&names, lines);
        assert!(ran.out.contains("The game is over."), "{}", ran.out);
        home
    }
}

const FILE: &str = "tests/data/gcg/every-line.gcg";

/// What is printed of the recorded game for these lines.
fn recorded(lines: &str) -> String {
    let ran = Home::new().run(&["replay", FILE, "--plain"], lines);
    assert_eq!(ran.exit, 0, "{}", ran.out);
    ran.out
}

#[test]
fn a_recorded_game_is_gone_through_turn_by_turn() {
    let out = recorded(
        "next\n\nback\nback\nback\n2\nturn 3\nturn 99\nlast\nnext\nfirst\nnext 3\nclose\n",
    );
    in_order(
        &out,
        &[
            "every-line.gcg, ",
            "play on starts a new game",
            "Start. Ann Archer and Ben Brook play.",
            "Turn 1 of 11: Ann Archer plays at 8F: HORN 14. 14 points; Ann Archer has 14.\n",
            "Turn 2 of 11: Ben Brook plays at H6: FARM 9. 9 points; Ben Brook has 9.\nThe R is on the star.\n",
            "Turn 1 of 11: ",
            "Start. ",
            "This is the start. Type next for the first turn",
            "Turn 2 of 11: ",
            "Turn 3 of 11: Ann Archer plays at 10F: PASTE 15, FARMS 10. 25 points; Ann Archer has 39.",
            "There is no turn 99. The last turn is 11.",
            "-3 points; Ben Brook has 42.",
            "No more turns are recorded.",
            "This is the end. Type back for the previous turn",
            "Start. ",
            "Turn 3 of 11: ",
        ],
    );
    assert_eq!(
        out.matches("every-line.gcg").count(),
        1,
        "opened once: {out}"
    );
}

#[test]
fn what_stands_after_a_turn_is_told_on_request_only() {
    let out = recorded(
        "3\nboard\nH8\nrow 8\ncolumn H\nscores\nbag\nrack\nracks\nunseen\nsheet\ntime\nrules\nnotes\n2\nnotes\nfoo\n8H WORD\n",
    );
    in_order(
        &out,
        &[
            " 8 3W  .  . 2L  .  H  O  R  N  .",
            "H8, R, worth 1, in HORN across from F8 and FARMS down from H6.",
            "Row 8: HORN from F8.",
            "Column H: FARMS from H6.",
            "Scores: Ann Archer 39, Ben Brook 9.",
            "Not on the board: A 7,",
            "Ann Archer's rack: A E E P S T T",
            "Ann Archer's rack: A E E P S T T",
            "Unseen: A 7,",
            "1. Ann Archer: 8F HORN, 14.",
            "Times are not recorded.",
            "Challenge: ",
            "There are no notes for this turn.",
            "Turn 2 of 11: ",
            "The R is on the star.",
            "The R is on the star.",
            "Type next, back,",
            "This is a recorded game. Type play on to start a new game from here.",
        ],
    );
    let before = out.split("Not on the board").next().expect("a part");
    assert!(!before.contains("rack:"), "{out}");
}

#[test]
fn bingos_and_challenges_are_found_and_all_turns_told() {
    let out = recorded("bingo\nbingo\nnext challenge\nback challenge\nback bingo\nfirst\nrun\n");
    in_order(
        &out,
        &[
            "bingo 50.",
            "There is no bingo after this turn.",
            "challenged off",
            "There is no challenge before this turn.",
            "bingo 50.",
            "Start. ",
        ],
    );
    let run = out.rsplit("Start. ").next().expect("a part");
    let turns: Vec<String> = (1..=11)
        .map(|turn| format!("Turn {turn} of 11: "))
        .collect();
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    in_order(run, &turns);
}

#[test]
fn words_of_a_recorded_game_are_defined() {
    let out = recorded("define\nnext\ndefine\nword farm\n2\ndefine H8\ndefine A1\ndefine zqx\n");
    in_order(
        &out,
        &[
            "This is the start. Type next for the first turn",
            "Turn 1 of 11",
            "\nHORN. ",
            "\nFARM. ",
            "Turn 2 of 11",
            "\nHORN. ",
            "\nFARM. ",
            "There is no word on A1.",
            "ZQX. Not in the dictionary.",
        ],
    );
}

#[test]
fn the_best_plays_are_told_and_tried_out() {
    let out = recorded("best\nsimulate\ncoach\nnext\nbest\ntry out\nlast\nbest\n");
    let first = "This is the start. Type next for the first turn.\n";
    in_order(
        &out,
        &[
            &first.repeat(3),
            "Turn 1 of 11",
            "Analyzing the game.",
            "\n1. ",
            ": gains +",
            ", wins ",
            "Simulating the best plays.",
            "\n1. ",
            ": gains +",
            " give or take ",
            ", wins ",
            "Ben Brook has 42.",
            "Ann Archer: best moves ",
            "Ben Brook: best moves ",
        ],
    );
    assert!(
        out.contains("This was played.") && !out.contains('±'),
        "{out}"
    );
}

#[test]
fn the_coach_says_what_was_missed() {
    let out = recorded(&format!("8\n{}", "coach\n".repeat(12)));
    in_order(
        &out,
        &["Turn 8 of 11", "Coach, 1 of ", ", before the turn. "],
    );
    assert!(out.contains("Look at square"), "{out}");
    assert!(
        out.contains("The coach has no more tips for this turn."),
        "{out}"
    );
}

#[test]
fn a_new_game_goes_on_from_a_recorded_one() {
    let home = Home::with_a_finished_game();
    let out = home.typed("replay 1\nnext\nplay on\nno\nplay on\nmaybe\nyes\nscores\nquit yes\n");
    in_order(
        &out,
        &[
            "Turn 1 of ",
            "A new game starts after turn 1, with these tiles and scores.",
            "Type yes or no.",
            "Type yes or no.",
            "Ben's turn. Press Enter when no one else is looking.",
            "Scores: Ann 12, Ben 0.",
        ],
    );
    assert_eq!(
        out.matches("Turn 1 of ").count(),
        2,
        "told again after no: {out}"
    );
    let out = home.typed("replay\nquit\n");
    assert!(!out.contains("\n2. "), "the new one is not finished: {out}");
}

/// A copy of a game that is not over tells nothing of its racks, and not even once the copy is over; a copy of a finished one
/// has its racks.
#[test]
fn a_copy_of_an_unfinished_game_has_racks_of_its_own() {
    let home = Home::new();
    let names = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let racks = |out: &str| -> Vec<String> {
        let lines = out
            .lines()
            .filter_map(|line| line.strip_prefix("Your rack: "));
        let tiles = |rack: &str| {
            let rack = rack.split(" (").next().expect("tiles");
            let mut tiles: Vec<char> = rack.chars().filter(|c| *c != ' ').collect();
            tiles.sort_by_key(|&c| (c == '?', c));
            tiles.into_iter().collect()
        };
        lines.map(tiles).collect()
    };
    let ran = home.run(&names, "\n8H fat\naccept\n\npass yes\n\nquit yes\n");
    let original = racks(&ran.out);
    assert_eq!(original.len(), 3, "{}", ran.out);
    let id = home.games().concat();
    let lines = "play on\nyes\n\npass yes\n\nresign yes\nquit\n";
    let ran = home.run(&["replay", &id, "--plain"], lines);
    assert!(
        ran.out.contains("racks and bag are dealt again"),
        "{}",
        ran.out
    );
    let copied = racks(&ran.out);
    assert_eq!(copied.len(), 2, "{}", ran.out);
    for rack in &original {
        assert!(!copied.contains(rack), "{rack} in {copied:?}");
    }
    let copy = home.games().into_iter().find(|game| *game != id);
    let copy = copy.expect("the copy");
    let sheet = home.run(&["export", &copy, "--format", "text"], "").out;
    assert!(sheet.contains(&copied[0]), "{sheet}");
    for rack in &original {
        assert!(
            !sheet.split_whitespace().any(|word| word == rack),
            "{rack} in {sheet}"
        );
    }
}

/// The help at finished games is about finished games, and the quit of the menu asks as `quit` does.
#[test]
fn help_and_quit_say_what_they_are_about() {
    let home = Home::with_a_finished_game();
    let out = home.typed("finished\nhelp\nback\nquit\n");
    assert!(out.contains("to open it, turn by turn."), "{out}");
    assert!(!out.contains("to resume it. delete"), "{out}");
    let names = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let ran = home.run(&names, "\npass yes\nmenu\nquit\nno\nquit yes\n");
    assert!(ran.out.contains("Leave? The game is saved."), "{}", ran.out);
}

#[test]
fn finished_games_are_listed_at_the_title_and_at_the_end() {
    let home = Home::with_a_finished_game();
    let out =
        home.typed("replay\nreplay 2\nreplay 1\nlast\nclose\nreplay no-such.gcg\nreplay -\nquit\n");
    in_order(
        &out,
        &[
            "Type replay to list finished games",
            "\n1. Ann 12, Ben 0. Ben won, classic, ",
            "Type replay and a game's number",
            "There is no finished game with that number",
            "Turn 3 of 3: Ann resigns.",
            "The game is over.",
            "Quit.\n",
            "\nno-such.gcg does not exist.",
            "Type a file name or a game ID.",
        ],
    );
    let lines =
        "\npass yes\npass yes\npass yes\npass yes\nbest\ncoach\nreplay 1\nnext\nclose\nquit\n";
    let ran = home.run(&["--plain", "--names", "Cid,Dot", "--seed", "3"], lines);
    in_order(
        &ran.out,
        &[
            "The game is over.",
            "then best or coach at any turn.",
            "then best or coach at any turn.",
            " play.\n",
            "Turn 1 of 4: ",
            " passes.",
            "Quit.\n",
        ],
    );
    let none = Home::new().typed(&format!("replay\nreplay {FILE}\nclose\nquit\n"));
    in_order(
        &none,
        &[
            "There are no finished games yet.",
            "every-line.gcg, 11 turns.",
        ],
    );
    assert!(!none.contains("replay lists"), "{none}");
}

/// On a terminal the configuration decides.
#[test]
fn who_plays_line_by_line_as_a_habit_hears_records_so() {
    let home = Home::with("plain = true\n");
    let mut pty = Pty::builder(env!("CARGO_BIN_EXE_scrabble"))
        .args(["replay", FILE])
        .env("XDG_DATA_HOME", home.path("data"))
        .env("XDG_CONFIG_HOME", home.path("config"))
        .cwd(Path::new(env!("CARGO_MANIFEST_DIR")))
        .spawn();
    pty.wait_for_text("Start. Ann Archer and Ben Brook play.");
    pty.type_text("next\r");
    pty.wait_for_text("Turn 1 of 11: ");
    pty.type_text("close\r");
    assert_eq!(pty.exit_code(), 0);
}

/// Where nothing is typed all of it is printed, as without `--plain`; the exit code says whether points agree.
#[test]
fn where_nothing_is_typed_the_record_is_printed() {
    let home = Home::new();
    let (plain, text) = (
        home.run(&["replay", FILE, "--plain"], ""),
        home.run(&["replay", FILE, "--text"], ""),
    );
    assert_eq!((plain.exit, &plain.out), (text.exit, &text.out));
    assert!(!text.out.contains("Turn 1 of"), "{}", text.out);
    let slips = ["replay", "tests/data/gcg/slips.gcg", "--plain"];
    assert_eq!(home.run(&slips, "").exit, 1);
    let out = home.run(&slips, "run\n").out;
    assert!(
        out.contains("Line 3 has 15 points, but the turn scores 14."),
        "{out}"
    );
    let house = ["replay", "tests/data/gcg/house-variations.gcg", "--plain"];
    let out = home.run(&house, "run\n").out;
    assert!(out.contains("\nSwapped: "), "{out}");
}

impl Talk {
    /// Reads on until this has been said.
    fn says(&mut self, text: &str) -> String {
        let mut said = String::new();
        while !said.contains(text) {
            let line = self.lines.recv_timeout(Duration::from_secs(60));
            said += &line.unwrap_or_else(|_| panic!("{text:?} was never said:\n{said}"));
            said += "\n";
        }
        said
    }
}

/// Nothing has to be typed to hear how it goes on.
#[test]
fn a_game_that_is_played_elsewhere_is_followed() {
    let home = Home::new();
    let names = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let mut playing = Talk::with(&mut home.command(&names));
    playing.write("\n");
    playing.says("Ann, play a word");
    let mut watching = Talk::with(&mut home.command(&["--plain"]));
    watching.write("1\n1\n");
    watching.says("You are watching this game.");
    watching.says("Ann's turn.");
    playing.write("8H fat\n");
    watching.says("Ann announces FAT for 12. It can be challenged.");
    watching.write("H8\nrack\n");
    watching.says("H8, F, worth 4, in FAT across from H8.");
    watching.says("Racks are hidden until the game is over.");
    playing.write("accept\npass yes\n");
    watching.says("1. Ann: 8H FAT, 12.");
    watching.says("Ann's turn.");
    watching.write("best\n");
    watching.says("You can analyze a game once it is over.");
    playing.write("resign yes\n");
    watching.says("Ann resigned.");
    watching.says("The game is over.");
    watching.write("rack\nclose\n");
    let said = watching.says("New game");
    assert!(said.contains("Ann's rack: "), "{said}");
    playing.write("quit\n");
    watching.write("quit\n");
    let ends = [playing, watching].map(|mut talking| talking.child.wait().expect("an end"));
    assert!(ends.iter().all(ExitStatus::success));
}

#[test]
fn statistics_are_told_by_player() {
    let home = Home::with_a_finished_game();
    let out = home.typed("statistics\nhelp\nben\n2\nnobody\neveryone\n\nquit\n");
    in_order(
        &out,
        &[
            "1 finished game",
            "1 Everyone, 2 Ann, 3 Ben. Type a name or its number, or back.",
            "Type a player's name or number",
            "\nBen\n",
            "\nAnn\n",
            "Type one of these, or back: 1 Everyone, 2 Ann, 3 Ben.",
            "\nEveryone\n",
            "1 New game",
        ],
    );
    assert!(home.typed("statistics\nquit\n").ends_with("or back.\n"));
}

#[test]
fn help_tells_moments_apart() {
    let home = Home::new();
    let game = |lines: &str, flags: &[&str]| {
        let args = [&["--plain", "--names", "Ann,Ben", "--seed", "7"], flags].concat();
        home.run(&args, lines).out
    };
    for (lines, says, not) in [
        ("help\n", "Press Enter to show the rack", "Type letters"),
        (
            "\nhelp\n",
            "Type letters that are already on the board",
            "Press Enter to show the rack",
        ),
        (
            "\n8H fat\nhelp\n",
            "press Enter or type accept to let it stand",
            "Press Enter to show",
        ),
        ("\npass\nhelp\nno\n", "Type yes to go ahead", "Type letters"),
        (
            "\nquit\nhelp\nno\n",
            "yes leaves, title goes to the title",
            "Type letters",
        ),
        (
            "\n8H fat\naccept\ntake back\nhelp\nno\n",
            "Type yes to go ahead",
            "Type letters",
        ),
    ] {
        let out = game(lines, &[]);
        assert!(out.contains(says) && !out.contains(not), "{lines:?}\n{out}");
    }
    let three = ["--plain", "--names", "Ann,Ben,Cy", "--seed", "7"];
    let out = home
        .run(&three, "\n8H kit\nchallenge\nhelp\nback\nhelp\n")
        .out;
    in_order(
        &out,
        &[
            "Who challenges?",
            "Type the challenger's name or number.",
            "press Enter or type accept to let it stand",
        ],
    );
    let record = recorded("help\n");
    assert!(record.contains("close closes the game."), "{record}");
    let title = home.typed("how\nquit\n");
    in_order(
        &title,
        &["On your turn, place tiles", "Challenges: ", "8H WORD"],
    );
    let learn = home.run(&["learn", "--plain"], "help\n").out;
    in_order(
        &learn,
        &[
            "Type skip for the next step, or back for the title.",
            "1 of 10. ",
            "Type skip for the next step, or back for the title.",
            "8H WORD",
        ],
    );
}

/// What makes no sense is no Enter: the score of the second step is read first.
#[test]
fn the_guided_game_goes_on_by_enter_only_where_it_says_so() {
    let home = Home::new();
    let out = home
        .run(&["learn", "--plain"], "8h break\nfoo\n8H FOO\n")
        .out;
    in_order(
        &out,
        &[
            "2 of 10. ",
            "Press Enter to continue.\nType skip",
            "Press Enter to continue.\nType skip",
        ],
    );
    assert!(!out.contains("3 of 10."), "{out}");
    let out = home.run(&["learn", "--plain"], "8h break\nfoo\n\n").out;
    in_order(&out, &["Press Enter to continue.", "3 of 10. "]);
}

/// The guided game is not saved, so that no menu offers to save it, and its turns are no turns to take back.
#[test]
fn the_guided_game_has_no_menu_and_takes_no_turn_back() {
    let home = Home::new();
    let out = home
        .run(&["learn", "--plain"], "help\nmenu\ntake back\n")
        .out;
    assert!(
        !out.contains("Save and go to title") && !out.contains("Take back"),
        "{out}"
    );
    assert!(
        !out.contains("menu,") && !out.contains("Type take back"),
        "{out}"
    );
    in_order(
        &out,
        &[
            "The guided game has no menu.",
            "The turns of the guided game cannot be taken back.",
        ],
    );
}

#[test]
fn an_exchange_that_names_no_tiles_asks_for_them() {
    let home = Home::new();
    for (order, asks) in [
        ("exchange", "Which tiles? Type exchange ABC"),
        (
            "-",
            "Type exchange 0 to exchange no tiles, which is a pass.",
        ),
        ("exchange 0", "Pass the turn?"),
    ] {
        for curtain in ["", "\n"] {
            let args = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
            let out = home.run(&args, &format!("{curtain}{order}\n")).out;
            assert!(out.contains(asks), "{out}");
            assert_eq!(
                out.contains("Pass the turn?"),
                order == "exchange 0",
                "{out}"
            );
        }
    }
}

#[test]
fn words_on_the_board_are_defined_by_their_square() {
    let args = [
        "--plain",
        "--names",
        "Ann,Ben",
        "--seed",
        "7",
        "--open-dictionary",
    ];
    let lines = "\n8H fat\naccept\ndefine I8\ndefine A1\ndefine\nresign yes\ndefine\n";
    let out = Home::new().run(&args, lines).out;
    in_order(
        &out,
        &[
            "\nFAT. ",
            "There is no word on A1.",
            "Which word? Type define HORN, or define H8 for the words on that square.",
            "The game is over.",
            "\nFAT. ",
        ],
    );
}

#[test]
fn blanks_to_be_taken_are_told_with_their_squares() {
    let args = [
        "--plain",
        "--names",
        "Ann,Ben",
        "--seed",
        "7",
        "--recycle-blanks",
    ];
    let out = Home::new().run(&args, "\nblank\n").out;
    assert!(
        out.contains("blank H8. There is no blank on the board."),
        "{out}"
    );
}

/// Actions whose names the help of line mode does not say, and why.
const UNSAID: [(&str, &str); 6] = [
    ("direction", "a play is typed with its direction"),
    ("earlier-turns", "board and a number shows one"),
    ("faster", "nothing goes on by itself"),
    ("palette", "the help names everything"),
    ("recall", "a play is typed as a whole"),
    ("slower", "nothing goes on by itself"),
];

#[test]
fn the_help_of_line_mode_has_the_words_of_every_action_of_the_screen() {
    let mut actions = actions();
    for (action, why) in UNSAID {
        assert!(actions.remove(action), "{action}: {why}");
    }
    let home = Home::with_a_finished_game();
    let all = [
        "--plain",
        "--names",
        "Ann,Ben",
        "--seed",
        "7",
        "--hints",
        "--coach",
        "--open-dictionary",
        "--recycle-blanks",
        "--recycle-letters",
        "--rearrange",
    ];
    let mut said = home
        .run(
            &all,
            "\nhelp\n8H fat\nhelp\naccept\nresign yes\nhelp\nquit\n",
        )
        .out;
    said += &home.typed("help\nreplay 1\nhelp\nclose\nquit\n");
    said += &home.run(&["learn", "--plain"], "help\n").out;
    let said = said.to_lowercase();
    let said: BTreeSet<&str> = said.split(|c: char| !c.is_alphabetic()).collect();
    // A word may have another ending: rack shows the racks, and quit leaves.
    let is_said = |part: &str| {
        let alike = |word: &&str| word.starts_with(part) || part.starts_with(word);
        said.contains(part) || said.iter().filter(|word| word.len() > 2).any(alike)
    };
    let missing: Vec<&str> = actions
        .into_iter()
        .filter(|action| !action.split('-').all(is_said))
        .collect();
    assert_eq!(missing, [""; 0], "{said:?}");
}

#[test]
fn the_result_against_a_computer_has_figures_and_a_rating_unless_a_hint_was_taken() {
    let home = Home::new();
    let table = [
        "--plain",
        "--names",
        "Ann,bot:club",
        "--seed",
        "1",
        "--hints",
    ];
    let out = home.run(&table, "\nresign yes\n").out;
    in_order(
        &out,
        &[
            "Club bot wins!",
            "Best play: FERRET by Club bot for 26.",
            "Club bot: 26.0 points per turn, 0 bingos, best play FERRET for 26.",
            "Ann's rating: 1199 (-1).",
        ],
    );
    let aided = home.run(&table, "\nhint\nresign yes\n").out;
    assert!(
        aided.contains("wins!") && !aided.contains("rating"),
        "{aided}"
    );
    let people = home
        .run(&["--plain", "--names", "Ann,Ben"], "\n\nresign yes\n")
        .out;
    assert!(
        people.contains("wins!") && !people.contains("rating"),
        "{people}"
    );
    let told = home.run(&["stats", "--player", "ann"], "").out;
    assert!(
        told.contains("Rating           1199 after 1 rated game"),
        "{told}"
    );
}

#[test]
fn mistakes_previews_and_win_probabilities_are_told() {
    let out = recorded("mistake\npreview 1\npreview 99\npreview off\nwin\nsummary\nback mistake\n");
    in_order(
        &out,
        &[
            "Analyzing the game.",
            "Turn ",
            "Preview of 1: ",
            "plays to preview.",
            "The board shows the turn.",
            "Start: Ann Archer 58%, Ben Brook 42%.",
            "Turn 1, Ann Archer: ",
            " A mistake.",
            "End: Ann Archer 100%, Ben Brook 0%.",
            "Ann Archer: ",
            " points lost per turn, luck ",
            "There is no mistake before this turn.",
        ],
    );
}
