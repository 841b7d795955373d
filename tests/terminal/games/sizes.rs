//! Windows that change their size.
use crate::games::sitting::Sitting;
use std::fmt::Write as _;
use std::thread::sleep;
use std::time::Duration;

fn with_a_draft() -> Sitting {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.lay("H7", "fat");
    sitting.wait_for_text("Enter announces FAT for");
    sitting.settle();
    sitting
}

/// The screen, with its styles and its cursor where a cursor is shown.
fn look(screen: &vt100::Screen) -> (String, Option<(u16, u16)>) {
    if screen.hide_cursor() {
        return (screen.contents(), None);
    }
    let (rows, columns) = screen.size();
    let (rows, columns) = (u16::from(rows), u16::from(columns));
    let mut seen = String::new();
    for cell in (0..rows).flat_map(|y| (0..columns).filter_map(move |x| screen.cell(y, x))) {
        // The color of a letter that is not there is not seen.
        let ink = cell.has_contents() && cell.contents() != " ";
        let ink = ink.then(|| (cell.fgcolor(), cell.bold(), cell.dim(), cell.italic()));
        let ground = (cell.bgcolor(), cell.inverse(), cell.underline());
        let _ = write!(seen, "{}{ink:?}{ground:?}", cell.contents().trim());
    }
    (seen, Some(screen.cursor_position()))
}

#[test]
fn a_storm_of_sizes_ends_in_the_same_screen() {
    let mut sitting = with_a_draft();
    let before = look(&sitting.screen_state());
    for _ in 0..3 {
        for (columns, rows) in [
            (2, 2),
            (300, 100),
            (1, 1),
            (50, 20),
            (49, 20),
            (50, 19),
            (132, 48),
            (0, 0),
            (99, 32),
            (20, 60),
            (200, 3),
        ] {
            sitting.resize(columns, rows);
            sleep(Duration::from_millis(10));
        }
    }
    sitting.resize(80, 24);
    sitting.wait_for("the same screen", |screen| look(screen) == before);
}

#[test]
fn too_small_a_window_says_what_it_needs_and_keeps_the_draft() {
    let mut sitting = with_a_draft();
    let before = look(&sitting.screen_state());
    for (columns, rows) in [(49, 24), (80, 19), (20, 6)] {
        sitting.resize(columns, rows);
        sitting.wait_for_text("needs 50×20");
        sitting.wait_for_text(&format!("{columns}×{rows}"));
        sitting.resize(80, 24);
        sitting.wait_for("the same screen", |screen| look(screen) == before);
    }
    sitting.resize(50, 20);
    sitting.wait_for_text("announces FAT for");
}

#[test]
fn a_window_that_changes_does_not_lift_the_curtain() {
    let mut sitting = Sitting::start(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.settle();
    let before = look(&sitting.screen_state());
    for (columns, rows) in [(100, 32), (50, 20), (10, 4), (140, 50)] {
        sitting.resize(columns, rows);
        sleep(Duration::from_millis(20));
    }
    sitting.resize(80, 24);
    sitting.wait_for("the same curtain", |screen| look(screen) == before);
}
