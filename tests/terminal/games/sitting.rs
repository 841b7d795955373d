//! People at the keyboard: what they press, and what they see on the screen.
use crate::support::pty::{Builder, Key, PATIENCE, Pty};
use std::ops::{Deref, DerefMut};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_scrabble");

/// What the screen says at each moment of a game.
pub const DRAW: &str = "Draw for first play";
pub const CURTAIN: &str = "no one else is looking";
pub const TURN: &str = "A–Z place";
pub const ANNOUNCED: &str = "Enter accept";

/// For longer than this the keyboard must be quiet before a key counts again after a moment that must be seen.
pub const QUIET: Duration =
    scrabble::terminal::TypedAhead::QUIET.saturating_add(Duration::from_millis(60));

/// The program on 80×24 cells in a UTF-8 locale, whatever the tests were started in.
pub fn program() -> Builder {
    in_locale(Pty::builder(PROGRAM))
}

/// A command of the shell in the same surroundings.
pub fn shell(command: &str) -> Builder {
    in_locale(Pty::builder("sh").arg("-c").arg(command))
}

pub fn in_locale(builder: Builder) -> Builder {
    builder.env("LC_ALL", "C.UTF-8").env("NO_COLOR", "")
}

/// A game that has been started.
pub struct Sitting {
    pub pty: Pty,
}

/// Squares by row and column, from 0, and whether letters are laid downwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub row: usize,
    pub column: usize,
    pub down: bool,
}

impl Place {
    /// `8H` across, `H8` down.
    pub fn parse(text: &str) -> Self {
        let down = text.starts_with(|c: char| c.is_ascii_alphabetic());
        let letter = text
            .chars()
            .find(char::is_ascii_alphabetic)
            .expect("a column");
        let row = text.trim_matches(|c: char| c.is_ascii_alphabetic());
        Self {
            row: row.parse::<usize>().expect("a row") - 1,
            column: letter as usize - 'A' as usize,
            down,
        }
    }
}

impl Deref for Sitting {
    type Target = Pty;

    fn deref(&self) -> &Pty {
        &self.pty
    }
}

impl DerefMut for Sitting {
    fn deref_mut(&mut self) -> &mut Pty {
        &mut self.pty
    }
}

impl Sitting {
    /// Starts with these arguments and goes to the first curtain.
    pub fn start(args: &[&str]) -> Self {
        Self::of(program().args(args).spawn())
    }

    /// Waits for the first curtain of a game, which shows the draw.
    pub fn of(pty: Pty) -> Self {
        pty.wait_for_text(DRAW);
        pty.wait_for_text(CURTAIN);
        Self { pty }
    }

    /// Starts and goes to the first turn.
    pub fn at_turn(args: &[&str]) -> Self {
        let mut sitting = Self::start(args);
        sitting.lift();
        sitting
    }

    /// Until a key counts again after a moment that must be seen.
    #[track_caller]
    pub fn settle(&self) {
        self.wait_for_silence(QUIET);
    }

    /// Presses Enter once it counts. On a machine so loaded that the program still took it for one typed ahead, again.
    #[track_caller]
    pub fn enter_until(&mut self, text: &str) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            self.settle();
            self.key(Key::Enter);
            let pressed = Instant::now();
            while pressed.elapsed() < Duration::from_secs(4) {
                if self.shows(text) {
                    return;
                }
                sleep(Duration::from_millis(5));
            }
        }
        panic!("Enter never leads to {text:?}:\n{}", self.screen());
    }

    /// Lifts the curtain.
    #[track_caller]
    pub fn lift(&mut self) {
        self.wait_for_text(CURTAIN);
        self.enter_until(TURN);
    }

    pub fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Presses a key and waits for what it shows.
    #[track_caller]
    pub fn press(&mut self, key: char, text: &str) {
        self.key(Key::Char(key));
        self.wait_for_text(text);
    }

    /// The row and column of the square under the hardware cursor.
    pub fn cursor(&self) -> Option<(usize, usize)> {
        square_of_cursor(&self.screen_state())
    }

    #[track_caller]
    fn cursor_there(&self) -> (usize, usize) {
        self.wait_for("the cursor on a square", |screen| {
            square_of_cursor(screen).is_some()
        });
        self.cursor().expect("a square")
    }

    /// Goes to a square by arrow keys, and turns the arrow there if it points the other way.
    #[track_caller]
    pub fn go_to(&mut self, place: Place) {
        let (row, column) = self.cursor_there();
        for (from, to, back, on) in [
            (row, place.row, Key::Up, Key::Down),
            (column, place.column, Key::Left, Key::Right),
        ] {
            for _ in 0..from.abs_diff(to) {
                self.key(if to < from { back } else { on });
            }
        }
        self.wait_for(&format!("the cursor at {place:?}"), |screen| {
            square_of_cursor(screen) == Some((place.row, place.column))
        });
        let column = ('A'..='O').nth(place.column).expect("a column");
        let across = format!("{}{} →", place.row + 1, column);
        let down = format!("{}{} ↓", column, place.row + 1);
        self.wait_for("which way letters go", |screen| {
            let contents = screen.contents();
            contents.contains(&across) || contents.contains(&down)
        });
        let wanted = if place.down { &down } else { &across };
        if !self.shows(wanted) {
            self.key(Key::Tab);
        }
        self.wait_for_text(wanted);
    }

    /// Types letters onto the board from a square on.
    #[track_caller]
    pub fn lay(&mut self, at: &str, letters: &str) {
        self.go_to(Place::parse(at));
        self.type_text(letters);
    }

    /// Announces what is laid out, which the screen says to be this word for so many points.
    #[track_caller]
    pub fn announce(&mut self, word: &str, points: u32) {
        self.wait_for_text(&format!("Enter announces {word} for {points}"));
        self.key(Key::Enter);
        self.wait_for_text(ANNOUNCED);
        self.wait_for_text("announces");
    }

    /// The points of a player on the panel.
    pub fn points(&self, name: &str) -> Option<u32> {
        self.screen().lines().find_map(|line| {
            let (_, rest) = line
                .rsplit_once(&format!("  {name} "))
                .or_else(|| line.rsplit_once(&format!("▸ {name} ")))?;
            rest.split_whitespace().last()?.parse().ok()
        })
    }
}

/// The row and column of the square under the hardware cursor, by the letters and numbers around the board.
pub fn square_of_cursor(screen: &vt100::Screen) -> Option<(usize, usize)> {
    let (y, x) = screen.cursor_position();
    if screen.hide_cursor() {
        return None;
    }
    let rows: Vec<String> = screen.rows(0, screen.size().1.get()).collect();
    let header = rows
        .iter()
        .find(|row| row.trim_start().starts_with("A  B  C"))?;
    // The cursor stands in the first of a square's three columns, the letter above the second.
    let column = header
        .chars()
        .nth(usize::from(x) + 1)
        .filter(char::is_ascii_uppercase)?;
    let row: String = rows[usize::from(y)].chars().take(4).collect();
    Some((
        row.trim().parse::<usize>().ok()? - 1,
        column as usize - 'A' as usize,
    ))
}
