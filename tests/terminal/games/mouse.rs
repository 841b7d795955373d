//! The mouse in a real terminal, by the bytes that terminals send for it.
use crate::games::sitting::{CURTAIN, DRAW, Sitting, program, square_of_cursor};
use crate::support::process::signal;
use crate::support::pty::{Key, Pty};
use std::thread::sleep;
use std::time::Duration;
use vt100::{MouseProtocolEncoding, MouseProtocolMode};

/// Where a text stands, column and row from 1, the lowest if there are several.
#[track_caller]
fn find(pty: &Pty, text: &str) -> (usize, usize) {
    let screen = pty.screen();
    let found = screen.lines().enumerate().filter_map(|(y, line)| {
        let (before, _) = line.split_once(text)?;
        Some((before.chars().count() + 1, y + 1))
    });
    found
        .last()
        .unwrap_or_else(|| panic!("no {text:?}:\n{screen}"))
}

type Point = (usize, usize);

/// How a terminal reports the left button.
#[derive(Clone, Copy, Debug)]
enum Reports {
    /// In decimal numbers (1006).
    Decimal,
    /// In a byte for each number. Terminals that do not know 1006 do.
    Bytes,
}

/// What the left button does.
#[derive(Clone, Copy)]
enum Left {
    Down,
    Moved,
    Up,
}

impl Reports {
    fn bytes(self, left: Left, (x, y): Point) -> String {
        match self {
            Self::Decimal => {
                let (button, last) = match left {
                    Left::Down => (0, 'M'),
                    Left::Moved => (32, 'M'),
                    Left::Up => (0, 'm'),
                };
                format!("\x1b[<{button};{x};{y}{last}")
            }
            Self::Bytes => {
                let button = match left {
                    Left::Down => 0,
                    Left::Moved => 32,
                    Left::Up => 3,
                };
                let raised =
                    [button, x, y].map(|n| char::from(u8::try_from(n + 32).expect("small")));
                format!("\x1b[M{}", String::from_iter(raised))
            }
        }
    }

    fn click(self, pty: &mut Pty, at: Point) {
        pty.send(&(self.bytes(Left::Down, at) + &self.bytes(Left::Up, at)));
    }

    fn drag(self, pty: &mut Pty, from: Point, to: Point) {
        let moves = [
            (Left::Down, from),
            (Left::Moved, from),
            (Left::Moved, to),
            (Left::Up, to),
        ];
        let moves = moves.map(|(left, at)| self.bytes(left, at));
        pty.send(&moves.concat());
    }
}

/// The middle of a square, from the letters and numbers around the board.
fn square(pty: &Pty, column: char, row: usize) -> (usize, usize) {
    let (x, header) = find(pty, "A  B  C");
    let along = column as usize - 'A' as usize;
    (x + 3 * along, header + row)
}

/// A tile on the rack, which has a K and an F.
#[track_caller]
fn on_rack(pty: &Pty, letter: &str) -> (usize, usize) {
    let screen = pty.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let rack = lines
        .iter()
        .rposition(|line| line.contains('K') && line.contains('F'));
    let row = rack.expect("the rack");
    let (before, _) = lines[row].split_once(letter).expect("the tile");
    (before.chars().count() + 1, row + 1)
}

fn reports(pty: &Pty) -> (MouseProtocolMode, MouseProtocolEncoding) {
    let screen = pty.screen_state();
    (
        screen.mouse_protocol_mode(),
        screen.mouse_protocol_encoding(),
    )
}

/// Seed 7: the first rack has F, K and T.
#[test]
fn a_turn_is_played_with_the_mouse_and_the_terminal_has_it_back_at_the_end() {
    for mouse in [Reports::Decimal, Reports::Bytes] {
        plays_a_turn(mouse);
    }
}

fn plays_a_turn(mouse: Reports) {
    let pty = program()
        .args(["--names", "Ann,Ben", "--seed", "7"])
        .spawn();
    pty.wait_for_text(DRAW);
    let told = (MouseProtocolMode::ButtonMotion, MouseProtocolEncoding::Sgr);
    assert_eq!(reports(&pty), told);
    let mut sitting = Sitting { pty };
    sitting.settle();
    let lift = find(&sitting.pty, CURTAIN);
    mouse.click(&mut sitting.pty, lift);
    sitting.wait_for_text("A–Z place");
    let target = square(&sitting.pty, 'C', 4);
    mouse.click(&mut sitting.pty, target);
    sitting.wait_for("the cursor on C4", |screen| {
        square_of_cursor(screen) == Some((3, 2))
    });
    mouse.click(&mut sitting.pty, target);
    sitting.wait_for_text("C4 ↓");
    for (letter, column, next) in [("T", 'H', "H9 ↓"), ("F", 'I', "8J →")] {
        let from = on_rack(&sitting.pty, letter);
        let to = square(&sitting.pty, column, 8);
        mouse.drag(&mut sitting.pty, from, to);
        sitting.wait_for_text(next);
    }
    sitting.wait_for_text("Enter announces TF");
    let announce = find(&sitting.pty, "Enter announces TF");
    mouse.click(&mut sitting.pty, announce);
    sitting.wait_for_text("Ann announces");
    sitting.key(Key::Ctrl('c'));
    sitting.wait_for_text("Leave?");
    sitting.settle();
    let leave = find(&sitting.pty, "y  leave");
    mouse.click(&mut sitting.pty, leave);
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
}

#[test]
fn killed_the_program_gives_the_mouse_back_and_turned_off_never_asks_for_it() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    signal(sitting.pid(), "TERM");
    assert_eq!(sitting.exit_code(), 143);
    sitting.assert_restored();
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7", "--mouse", "off"]);
    assert_eq!(reports(&sitting.pty).0, MouseProtocolMode::None);
    let cursor = sitting.cursor();
    let target = square(&sitting.pty, 'C', 4);
    Reports::Decimal.click(&mut sitting.pty, target);
    sitting.settle();
    assert_eq!(sitting.cursor(), cursor);
}

/// Pressed, moved and released, in bytes that are keys elsewhere: they would lay tiles, shuffle and pass.
#[test]
fn a_mouse_without_decimal_numbers_types_nothing() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    let rack = |pty: &Pty| {
        pty.screen()
            .lines()
            .nth(on_rack(pty, "K").1 - 1)
            .map(str::to_owned)
    };
    let before = rack(&sitting.pty);
    for report in ["C*F", "D+K", "#D+", "#29", "`*2", "a*2"] {
        let (head, tail) = report.split_at(1);
        sitting.send(&format!("\x1b[M{head}"));
        sleep(Duration::from_millis(20));
        sitting.send(tail);
    }
    sitting.settle();
    assert_eq!(rack(&sitting.pty), before);
    assert!(sitting.shows("no tiles placed"), "{}", sitting.screen());
}

#[test]
fn a_play_is_laid_by_the_keys_of_vim() {
    let args = ["--names", "Ann,Ben", "--seed", "7", "--keys-preset", "vim"];
    let mut sitting = Sitting::start(&args);
    sitting.enter_until("i place");
    sitting.type_text("hjitf");
    sitting.wait_for_text("Esc command");
    sitting.key(Key::Esc);
    sitting.wait_for_text("i place");
    sitting.type_text("dd");
    sitting.wait_for_text("no tiles placed");
    sitting.type_text("li");
    sitting.wait_for_text("Esc command");
}
