//! Every way to leave in the middle of a turn, and what is left behind: nothing.
use crate::games::sitting::{CURTAIN, PROGRAM, QUIET, Sitting, TURN, in_locale, shell};
use crate::support::process::{is_stopped, signal};
use crate::support::pty::{Key, PATIENCE, Pty, between_stty, check_stty};
use crate::support::says::lacks;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

const GAME: &str = "--names Ann,Ben --seed 7";
const LAID: &str = "Enter announces FAT for";

/// A shell command that plays, and first writes its process into a file.
fn playing(directory: &Path) -> String {
    let file = directory.join("pid");
    format!(
        "sh -c 'echo $$ > {}; exec {PROGRAM} {GAME}'",
        file.display()
    )
}

fn pid(directory: &Path) -> u32 {
    read(&directory.join("pid"))
        .trim()
        .parse()
        .expect("a process")
}

/// What a file holds, once somebody has written it.
fn read(path: &Path) -> String {
    let start = Instant::now();
    loop {
        match std::fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text,
            _ => assert!(
                start.elapsed() < PATIENCE,
                "nobody writes {}",
                path.display()
            ),
        }
        sleep(Duration::from_millis(5));
    }
}

/// In the middle of a turn with tiles laid out.
fn lay_fat(pty: Pty) -> Sitting {
    let mut sitting = Sitting::of(pty);
    sitting.lift();
    sitting.lay("8H", "fat");
    sitting.wait_for_text(LAID);
    assert!(sitting.alternate_screen() && sitting.bracketed_paste());
    sitting
}

/// Leaves by `leave`, and looks at what a shell finds afterwards.
fn leaves(leave: impl Fn(&mut Pty, u32), exit: u32) {
    let directory = tempfile::tempdir().expect("a directory");
    let mut sitting = lay_fat(shell(&between_stty(&playing(directory.path()))).spawn());
    leave(&mut sitting.pty, pid(directory.path()));
    assert_eq!(check_stty(&sitting.pty), exit);
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
    let behind = sitting.scrollback().concat() + &sitting.screen();
    assert!(
        !behind.contains("S C R A B B L E"),
        "the picture stays behind: {behind}"
    );
    assert_keyboard_given_back(&sitting.pty);
}

/// That the terminal is not left in the keyboard protocol that was asked for.
fn assert_keyboard_given_back(pty: &Pty) {
    let log = String::from_utf8_lossy(&pty.log()).into_owned();
    assert_eq!(
        log.matches("\x1b[>29u").count(),
        log.matches("\x1b[<1u").count()
    );
}

#[test]
fn leaving_by_keys_restores_the_terminal() {
    let ask_and_answer = |pty: &mut Pty, _| {
        pty.key(Key::Ctrl('c'));
        pty.wait_for_text("No turn has been played");
        pty.type_text("n");
        pty.wait_for_text(LAID);
        pty.key(Key::Ctrl('c'));
        pty.wait_for_text("No turn has been played");
        pty.type_text("y");
    };
    leaves(ask_and_answer, 0);
}

#[test]
fn a_second_ctrl_c_leaves_without_an_answer() {
    let twice = |pty: &mut Pty, _| {
        pty.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    };
    leaves(twice, 0);
}

#[test]
fn ctrl_c_gets_through_a_paste_that_lost_its_end() {
    for ctrl_c in ["\x03", "\x1b[99;5u"] {
        let mut sitting = Sitting::start(&["--names", "Ann,Ben", "--seed", "7"]);
        sitting.settle();
        sitting.send("\x1b[200~q\ry\r");
        sleep(Duration::from_millis(20));
        sitting.send(ctrl_c);
        sitting.wait_for_text("No turn has been played");
        sitting.type_text("n");
        sitting.wait_for_text(CURTAIN);
    }
}

#[test]
fn leaving_with_q_restores_the_terminal() {
    let ask_and_answer = |pty: &mut Pty, _| {
        // Among letters that are laid, q is a letter: the tiles go back first.
        pty.key(Key::Home);
        pty.wait_for_text("no tiles placed");
        pty.type_text("2");
        pty.wait_for_text("Pass your turn?");
        pty.type_text("y");
        pty.wait_for_text(CURTAIN);
        pty.wait_for_silence(QUIET);
        pty.type_text("q");
        pty.wait_for_text("The game is saved");
        pty.type_text("y");
    };
    leaves(ask_and_answer, 0);
}

/// A terminal that nobody but a sleeper uses.
fn other_terminal() -> Pty {
    shell("stty -echo; echo here; exec sleep 600").spawn()
}

#[test]
fn when_the_terminal_that_is_read_fails_the_one_that_is_written_to_is_restored() {
    // What is typed comes from another terminal than the one that shows the picture.
    let input = other_terminal();
    input.wait_for_text("here");
    let play = format!("{PROGRAM} {GAME} < {}", input.file().display());
    let mut shown = shell(&between_stty(&play)).spawn();
    shown.wait_for_text("Draw for first play");
    assert!(shown.alternate_screen());
    drop(input);
    assert_eq!(check_stty(&shown), 129);
    assert_eq!(shown.exit_code(), 0);
    shown.assert_restored();
}

#[test]
fn when_the_terminal_that_is_written_to_fails_the_one_that_is_read_is_restored() {
    let output = other_terminal();
    output.wait_for_text("here");
    let play = format!("{PROGRAM} {GAME} > {}", output.file().display());
    let mut typed_at = shell(&between_stty(&play)).spawn();
    output.wait_for_text("Draw for first play");
    // Until a key counts.
    output.wait_for_silence(QUIET);
    drop(output);
    // Nothing is written until there is something to show: Enter, and Ctrl-C at once, before it could end the shell instead.
    typed_at.send("\r\x03");
    let exit = check_stty(&typed_at);
    assert!([1, 129].contains(&exit), "{exit}");
    assert_eq!(typed_at.exit_code(), 0);
    typed_at.assert_restored();
}

#[test]
fn enter_does_not_leave() {
    let mut sitting = Sitting::start(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.settle();
    sitting.press('q', "No turn has been played");
    sitting.key(Key::Enter).key(Key::Enter);
    sitting.settle();
    assert!(sitting.shows("No turn has been played"));
    sitting.type_text("n");
    sitting.wait_for_text(CURTAIN);
}

#[test]
fn signals_restore_the_terminal() {
    for (name, exit) in [("TERM", 143), ("INT", 130), ("HUP", 129)] {
        leaves(|_, pid| signal(pid, name), exit);
    }
}

#[test]
fn a_closed_window_ends_the_game() {
    let ignoring = format!("trap '' HUP; exec {PROGRAM} {GAME}");
    for builder in [shell(&format!("exec {PROGRAM} {GAME}")), shell(&ignoring)] {
        let mut sitting = lay_fat(builder.spawn());
        sitting.hang_up();
        let status = sitting.exit_within(PATIENCE);
        assert_eq!((status.exit_code(), status.signal()), (129, None));
    }
}

/// What `stty -g` says in the shell that runs in the terminal.
fn settings(pty: &mut Pty, directory: &Path, name: &str) -> String {
    pty.type_text(&format!("stty -g > {name}.part; mv {name}.part {name}\n"));
    read(&directory.join(name))
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_fg_returns_behind_the_curtain() {
    let directory = tempfile::tempdir().expect("a directory");
    let shell = Pty::builder("bash").args(["--norc", "--noprofile", "--noediting", "-i"]);
    let mut pty = in_locale(shell)
        .env("PS1", "shell> ")
        .cwd(directory.path())
        .spawn();
    pty.wait_for_text("shell>");
    let before = settings(&mut pty, directory.path(), "before");
    pty.type_text(&format!("{}\n", playing(directory.path())));
    let mut sitting = lay_fat(pty);
    let (screen, cursor) = (sitting.screen(), sitting.cursor());
    let process = pid(directory.path());

    sitting.key(Key::Ctrl('z'));
    sitting.wait_for("the shell again", |screen| {
        !screen.alternate_screen() && screen.contents().contains("Stopped")
    });
    sitting.assert_restored();
    assert_keyboard_given_back(&sitting.pty);
    #[cfg(target_os = "linux")]
    assert!(is_stopped(process));
    assert_eq!(
        settings(&mut sitting.pty, directory.path(), "stopped"),
        before
    );
    let away = sitting.screen();
    lacks(&away, "S C R A B B L E");

    sitting.type_text("fg\n");
    sitting.wait_for_text(CURTAIN);
    assert!(sitting.shows("Ann’s turn"));
    // Neither rack nor what was laid out.
    let covered = sitting.screen();
    assert!(
        !covered.contains("FAT") && !covered.contains(TURN),
        "{covered}"
    );
    sitting.settle();
    assert!(sitting.shows(CURTAIN));
    sitting.lift();
    sitting.wait_for("the turn as it was", |now| now.contents() == screen);
    assert_eq!(sitting.cursor(), cursor);

    sitting.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    sitting.wait_for("the shell", |screen| !screen.alternate_screen());
    sitting.assert_restored();
    assert_eq!(
        settings(&mut sitting.pty, directory.path(), "after"),
        before
    );
}

/// Line mode by pipes: a signal loses no time of the turn.
#[test]
fn a_signal_in_line_mode_loses_no_time_of_the_turn() {
    use scrabble::engine::clock::Millis;
    use scrabble::engine::seat::Seat;
    use scrabble::record::store::{GameStore, Journals as _};
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut playing = Command::new(PROGRAM)
            .arg("--data-dir")
            .arg(folder.path())
            .args([
                "--plain",
                "--names",
                "Ann,Ben",
                "--seed",
                "3",
                "--game-clock",
                "25",
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a game");
        let mut typed = playing.stdin.take().expect("its input");
        typed.write_all(b"\n").expect("a line");
        let said = BufReader::new(playing.stdout.take().expect("its output"));
        let mut lines = said.lines().map(|line| line.expect("a line"));
        lines
            .find(|line| line.contains("Ann, play a word"))
            .expect("Ann's turn");
        // Time that is not a whole millisecond is none.
        std::thread::sleep(std::time::Duration::from_millis(20));
        signal(playing.id(), name);
        assert_eq!(playing.wait().expect("its end").signal(), Some(number));
        let store = GameStore::new(folder.path());
        let id = &store.list().expect("games")[0].id;
        let used = store.read(id).expect("the game").game.used(Seat::FIRST);
        assert!(used > Millis::ZERO, "{name}");
    }
}
