//! A recorded game on the board of a real terminal: opened, stepped through, run, left; and one that is watched.
use crate::games::sitting::{CURTAIN, DRAW, PROGRAM, Sitting, program, shell};
use crate::support::pty::{Key, between_stty, check_stty};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

fn recorded() -> String {
    format!(
        "{}/tests/data/gcg/every-line.gcg",
        env!("CARGO_MANIFEST_DIR")
    )
}

#[test]
fn a_recorded_game_is_opened_stepped_through_run_and_left() {
    let command = format!("{PROGRAM} replay {}", recorded());
    let mut pty = shell(&between_stty(&command)).spawn();
    pty.wait_for_text("start ──");
    assert!(pty.alternate_screen());
    pty.key(Key::Right);
    pty.wait_for_text("turn 1 of 11");
    pty.type_text("5").key(Key::Enter);
    pty.wait_for_text("Ann Archer plays at 11E");
    pty.type_text("!");
    pty.wait_for_text("before turn 5");
    pty.key(Key::Esc);
    pty.wait_for_text("turn 5 of 11");
    pty.type_text(".");
    pty.wait_for_text("Definitions");
    pty.key(Key::Esc);
    pty.wait_for_text("turn 5 of 11");
    pty.type_text("b");
    pty.wait_for_text("+50");
    pty.type_text("?");
    pty.wait_for_text("Recorded game");
    pty.key(Key::Esc);
    pty.wait_for("the page without its help", |screen| {
        !screen.contents().contains("Recorded game")
    });
    pty.wait_for_text("turn 8 of 11");
    pty.wait_for_silence(Duration::from_millis(500));
    // It stands still: not a byte is written.
    let written = pty.bytes_written();
    std::thread::sleep(Duration::from_millis(2_300));
    assert_eq!(pty.bytes_written(), written);
    pty.type_text(" +++");
    pty.wait_for_text("End of the record.");
    pty.wait_for_text("turn 11 of 11");
    pty.type_text("q");
    assert_eq!(check_stty(&pty), 0);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_restored();
}

#[test]
fn statistics_open_as_a_page_and_are_printed_when_asked_for() {
    let command = format!("{PROGRAM} stats");
    let mut pty = shell(&between_stty(&command)).spawn();
    pty.wait_for_text("There are no finished games yet");
    assert!(pty.alternate_screen());
    pty.key(Key::Esc);
    pty.wait_for_text("New game");
    pty.type_text("q");
    assert_eq!(check_stty(&pty), 0);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_restored();
    let mut pty = shell(&format!("{PROGRAM} stats --text")).spawn();
    pty.wait_for_text("There are no finished games yet.");
    assert!(!pty.alternate_screen());
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn finished_games_have_figures_a_plot_of_the_scores_and_a_race() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("text");
    let script = include_str!("../../data/games/two-players.txt");
    let mut input = String::new();
    let (mut seed, mut winner) = ("", None);
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["seed", given] => seed = given,
            ["final", "Ben", points] => winner = Some(points),
            ["final", ..] => {}
            [_, "exchange", tiles, _] => input.extend(["\nexchange ", tiles, "\n"]),
            [_, at, word, _] => input.extend(["\n", at, " ", word, "\naccept\n"]),
            _ => panic!("not a line of a game: {line}"),
        }
    }
    let mut playing = Command::new(PROGRAM)
        .args([
            "--plain",
            "--names",
            "Ann,Ben",
            "--seed",
            seed,
            "--data-dir",
            data,
        ])
        .env("XDG_CONFIG_HOME", "/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it runs");
    let mut keyboard = playing.stdin.take().expect("its input");
    keyboard.write_all(input.as_bytes()).expect("it listens");
    drop(keyboard);
    assert!(playing.wait().expect("it ends").success());

    let mut pty = program()
        .args(["stats", "--data-dir", data])
        .size(100, 32)
        .spawn();
    pty.wait_for_text("1 finished game");
    pty.key(Key::Right);
    pty.key(Key::Right);
    pty.wait_for_text("1 won");
    // Ben’s only game, a point of the plot beside its height.
    pty.wait_for_text("points per game");
    assert!(pty.screen().contains('●'), "{}", pty.screen());
    assert!(pty.screen().contains(winner.expect("his points")));
    pty.type_text("q");
    pty.wait_for_text("New game");
}

#[test]
fn a_new_game_goes_on_from_a_recorded_one_behind_the_curtain() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two.gcg");
    std::fs::write(
        &file,
        "#player1 Ann Ann\n#player2 Ben Ben\n\
         >Ann: AEHNORT 8F HORN +14 14\n\
         >Ben: AFMQOUV H6 FA.M +9 9\n\
         >Ann: AEEPSTT 10F PASTE +25 39\n\
         >Ben: BOOQUUV - +0 9\n",
    )
    .expect("a file");
    let mut pty = program().arg("replay").arg(&file).spawn();
    pty.wait_for_text("start ──");
    pty.key(Key::Right).key(Key::Right);
    pty.wait_for_text("turn 2 of 4");
    pty.type_text("g");
    pty.wait_for_text("A new game starts after turn 2");
    pty.type_text("y");
    pty.wait_for_text("Ann’s turn");
    pty.wait_for_text(CURTAIN);
    let screen = pty.screen();
    assert!(
        screen.contains("14") && screen.contains("turn 3"),
        "{screen}"
    );
    let mut sitting = Sitting { pty };
    sitting.enter_until("A–Z place");
    for letter in ["A", "E", "P", "S", "T"] {
        assert!(sitting.screen().contains(letter));
    }
    sitting.key(Key::Ctrl('c'));
    sitting.wait_for_text("Leave?");
    sitting.type_text("y");
    assert_eq!(sitting.exit_code(), 0);
}

#[test]
fn a_game_is_watched_while_it_is_played_in_another_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("text");
    let args = ["--data-dir", data, "--names", "Ann,Ben", "--seed", "7"];
    let mut playing = Sitting::at_turn(&args);
    let games = folder.path().join("games");
    let files = std::fs::read_dir(games).expect("games");
    let mut paths = files.map(|file| file.expect("a file").path());
    // Beside the journal there is the file that locks it.
    let is_journal = |path: &std::path::PathBuf| path.extension().is_some_and(|e| e == "journal");
    let path = paths.find(is_journal).expect("a game");
    let id = path.file_stem().and_then(|id| id.to_str()).expect("an ID");
    let mut watching = program().args(["watch", id, "--data-dir", data]).spawn();
    watching.wait_for_text(&format!("watching {id}"));
    watching.wait_for_text("none yet");
    playing.lay("8H", "fat");
    playing.pty.wait_for_text("Enter announces FAT");
    playing.pty.key(Key::Enter);
    watching.wait_for_text(" announces FAT for ");
    assert!(!watching.screen().contains(DRAW));
    playing.enter_until(CURTAIN);
    watching.wait_for_text("turn 1 of 1");
    playing.pty.key(Key::Ctrl('c'));
    playing.pty.wait_for_text("Leave?");
    playing.pty.type_text("y");
    assert_eq!(playing.pty.exit_code(), 0);
    watching.wait_for_text("No one is playing this game now.");
    // It is shown once: a key closes it, and it does not come back.
    watching.key(Key::Left);
    watching.wait_for_text("start ──");
    std::thread::sleep(Duration::from_millis(1_300));
    assert!(!watching.screen().contains("No one is playing"));
    std::fs::remove_file(&path).expect("removed");
    watching.wait_for_text("This game has been deleted.");
    watching.type_text("q");
    assert_eq!(watching.exit_code(), 0);
    watching.assert_restored();
}

/// Whoever asks at the end of a game what should have been played sees it turn by turn, and the result again after that.
#[test]
fn the_end_of_a_game_leads_to_its_best_plays_and_back() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.settle();
    sitting.type_text("9").wait_for_text("y  ");
    sitting.settle();
    sitting.type_text("y");
    sitting.wait_for_text("Analyze");
    sitting.settle();
    sitting.type_text("a");
    sitting.wait_for_text("turn 1 of 1");
    sitting.wait_for_text("best moves");
    sitting.type_text("q");
    sitting.wait_for_text("Analyze");
}
