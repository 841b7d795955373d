//! Limits to the time in a real terminal, by the real clock.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Sitting, TURN};
use crate::support::process::wake_ups;
use crate::support::pty::Key;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Two players; the first has five seconds for a turn.
const HURRIED: [&str; 6] = ["--names", "Ann,Ben", "--seed", "7", "--timer", "5,off"];

/// How many frames have been shown: each is one synchronized update.
fn frames(sitting: &Sitting) -> usize {
    let begin = b"\x1b[?2026h";
    let log = sitting.log();
    log.windows(begin.len()).filter(|w| w == begin).count()
}

/// The row of the tiles on the rack.
const RACK: usize = 18;
/// The columns of the board, under which the rack stands.
const BOARD: usize = 50;

/// The letters in the row of the rack below the board.
fn rack(sitting: &Sitting) -> String {
    let screen = sitting.screen();
    let row = screen.lines().nth(RACK).unwrap_or_default();
    row.chars()
        .take(BOARD)
        .filter(char::is_ascii_uppercase)
        .collect()
}

#[test]
fn time_runs_out_with_tiles_laid_and_nothing_is_lost() {
    let begun = Instant::now();
    let mut sitting = Sitting::at_turn(&HURRIED);
    let before = rack(&sitting);
    assert_eq!(before.len(), 7, "{}", sitting.screen());
    sitting.type_text(&before[..3].to_lowercase());
    sitting.wait_for("three places empty", |screen| {
        let contents = screen.contents();
        let row = contents.lines().nth(RACK).unwrap_or_default();
        row.matches('·').count() == 3
    });
    sitting.wait_for_text("Only 1 second left!");
    sitting.wait_for_text("Ann ran out of time");
    let took = begun.elapsed();
    assert!(took > Duration::from_secs(5), "{took:?}");
    sitting.wait_for_text("Time’s up. All placed tiles were taken back.");
    assert!(sitting.shows("Ben’s turn") && sitting.shows(CURTAIN));
    // What Ann goes on typing does nothing.
    sitting.type_text("\r\r2y");
    sleep(Duration::from_millis(100));
    assert!(sitting.shows("Ben’s turn"), "{}", sitting.screen());
    // Ben passes in time; then Ann has her seven tiles.
    sitting.lift();
    sitting.press('2', "Pass your turn?");
    sitting.type_text("y");
    sitting.wait_for_text("Ann’s turn");
    sitting.lift();
    assert_eq!(rack(&sitting), before, "{}", sitting.screen());
}

#[test]
fn it_is_drawn_once_a_second_and_stands_behind_the_curtain_and_the_announcement() {
    let mut sitting = Sitting::start(&["--names", "Ann,Ben", "--seed", "7", "--timer", "30"]);
    let still = |sitting: &Sitting| {
        sitting.settle();
        let look = || (sitting.bytes_written(), wake_ups(sitting.pid()));
        let before = look();
        sleep(Duration::from_millis(2_500));
        let after = look();
        assert_eq!(after.0, before.0, "bytes written");
        assert!(after.1 - before.1 <= 1, "wake-ups: {before:?} {after:?}");
    };
    still(&sitting);
    sitting.lift();
    sitting.wait_for_text("0:29");
    let (before, bytes) = (frames(&sitting), sitting.bytes_written());
    let begun = Instant::now();
    sleep(Duration::from_secs(4));
    let drawn = frames(&sitting) - before;
    let most = begun.elapsed().as_secs() + 1;
    assert!(
        (1..=most).contains(&u64::try_from(drawn).expect("few")),
        "{drawn} frames in {most} seconds"
    );
    let bytes = sitting.bytes_written() - bytes;
    assert!(bytes < 200 * drawn, "{bytes} bytes in {drawn} frames");
    assert!(sitting.shows(TURN));
    sitting.lay("8H", "tkf");
    sitting.wait_for_text("Enter announces TKF for 20");
    sitting.key(Key::Enter);
    sitting.wait_for_text(ANNOUNCED);
    still(&sitting);
}

#[test]
fn a_stopped_program_takes_nobodys_time() {
    let mut sitting = Sitting::at_turn(&HURRIED);
    sitting.wait_for_text("0:04");
    sitting.signal("STOP");
    sleep(Duration::from_secs(7));
    sitting.signal("CONT");
    sitting.wait_for_text("Ann’s turn");
    sitting.lift();
    assert!(!sitting.shows("0:05"), "{}", sitting.screen());
    sitting.wait_for_text("Ben’s turn");
}

#[test]
fn in_line_mode_it_is_told_at_once_and_a_line_half_typed_does_not_count() {
    let mut pty = crate::games::sitting::program()
        .arg("--plain")
        .args(HURRIED)
        .spawn();
    pty.wait_for_text("Ann's turn. Press Enter when no one else is looking.");
    sleep(Duration::from_millis(450));
    pty.send("\r");
    pty.wait_for_text("You have 5 seconds left for the turn.");
    pty.send("pass y");
    pty.wait_for_text("Ann ran out of time and passed.");
    pty.wait_for_text("Ben's turn.");
    sleep(Duration::from_millis(450));
    pty.send("es\r");
    pty.wait_for_text("Time ran out. That line was ignored.");
    pty.send("pass yes\r");
    pty.wait_for_text("Ben passed.");
    pty.send("\x04");
    pty.wait_for_text("End of input. The game is saved. You can resume it later.");
    assert_eq!(pty.exit_code(), 0);
}
