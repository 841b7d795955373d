//! Placing tiles: the messages before Enter, taking tiles back, and the movement of the cursor.
use crate::games::sitting::{CURTAIN, Place, Sitting, TURN, program, square_of_cursor};
use crate::support::pty::Key;
use std::time::Duration;

/// In this time the rest of a frame comes, of which a part is there.
const DRAWN: Duration = Duration::from_millis(30);

const GAME: [&str; 4] = ["--names", "Ann,Ben", "--seed", "7"];

/// The row of the tiles on the rack, at 80×24.
const RACK: usize = 18;

/// The letters of the rack below the board in their order, a dot for each that is laid.
fn rack(sitting: &Sitting) -> String {
    rack_of(&sitting.screen())
}

fn rack_of(screen: &str) -> String {
    let row = screen.lines().nth(RACK).unwrap_or_default();
    let tiles = row.chars().take(50);
    tiles
        .filter(|c| c.is_ascii_uppercase() || "?·".contains(*c))
        .collect()
}

/// What stands on a square at 80×24.
fn look(sitting: &Sitting, place: Place) -> String {
    let screen = sitting.screen();
    let row = screen.lines().nth(2 + place.row).expect("a row");
    row.chars().skip(4 + 3 * place.column).take(3).collect()
}

#[test]
fn the_score_runs_along_and_a_faulty_square_is_named_and_marked_before_enter() {
    let mut sitting = Sitting::at_turn(&GAME);
    sitting.lay("8H", "fa");
    sitting.wait_for_text("Enter announces FA for 10");
    // A square that may still be filled is named; no tile is at fault yet.
    sitting.go_to(Place::parse("8K"));
    sitting.type_text("t");
    sitting.wait_for_text("fill the gap at J8");
    assert!(sitting.shows("not a play yet") && !sitting.shows("Enter announces"));
    sitting.key(Key::Backspace);
    sitting.wait_for_text("Enter announces FA for 10");
    // A tile that no other tile can bring into a line with the others is marked as well.
    let apart = Place::parse("10K");
    sitting.go_to(apart);
    sitting.type_text("t");
    sitting.wait_for_text("K10 is not in line with the other tiles");
    assert!(look(&sitting, apart).contains('!'), "{}", sitting.screen());
    assert!(!sitting.shows("Enter announces"));
    sitting.key(Key::Home);
    sitting.wait_for_text("no tiles placed");
    sitting.lay("1A", "fat");
    sitting.wait_for_text("cover the star at H8");
    assert!(sitting.shows("not a play yet"));
    // Enter says so once more, and changes nothing.
    sitting.key(Key::Enter);
    sitting.settle();
    assert!(sitting.shows("star at H8") && sitting.shows(TURN));
}

#[test]
fn tiles_are_taken_back_one_by_one_and_all_at_once_to_where_they_were() {
    let mut sitting = Sitting::at_turn(&GAME);
    sitting.settle();
    let (before, own) = (sitting.screen(), rack(&sitting));
    assert_eq!(own.len(), 7, "{own}");
    sitting.type_text("fat");
    sitting.wait_for_text("Enter announces FAT for 12");
    for left in ["Enter announces FA for 10", "8I →", "8H →"] {
        sitting.key(Key::Backspace);
        sitting.wait_for_text(left);
    }
    sitting.wait_for("the screen as it was", |now| now.contents() == before);
    sitting.type_text("fat");
    sitting.wait_for_text("Enter announces FAT for 12");
    sitting.key(Key::Home);
    sitting.wait_for("the rack as it was", |now| {
        rack_of(&now.contents()) == own && now.contents().contains("no tiles placed")
    });
}

#[test]
fn an_arrow_moves_the_hardware_cursor_exactly_one_square_at_every_size() {
    for (columns, rows) in [(80, 24), (50, 20), (100, 32), (140, 45)] {
        let pty = program().args(GAME).size(columns, rows).spawn();
        let mut sitting = Sitting { pty };
        sitting.wait_for_text(CURTAIN);
        sitting.settle();
        sitting.key(Key::Enter);
        sitting.wait_for("a cursor", |screen| !screen.hide_cursor());
        let middle = sitting.pty.cursor();
        // From the star to the edge there are seven squares, and beyond it none.
        for (key, back) in [
            (Key::Left, Key::Right),
            (Key::Right, Key::Left),
            (Key::Up, Key::Down),
            (Key::Down, Key::Up),
        ] {
            let mut places = vec![middle];
            for _ in 0..7 {
                let last = *places.last().expect("one");
                sitting.key(key);
                sitting.wait_for("the cursor elsewhere", |screen| {
                    screen.cursor_position() != last
                });
                sitting.wait_for_silence(DRAWN);
                places.push(sitting.pty.cursor());
            }
            let step = |pair: &[(u16, u16)]| {
                let along = |from: u16, to: u16| i32::from(to) - i32::from(from);
                (along(pair[0].0, pair[1].0), along(pair[0].1, pair[1].1))
            };
            let steps: Vec<_> = places.windows(2).map(step).collect();
            assert!(
                steps.iter().all(|s| *s == steps[0]),
                "{columns}×{rows}: {places:?}"
            );
            assert!((steps[0].0 == 0) != (steps[0].1 == 0), "{steps:?}");
            sitting.key(key);
            sitting.wait_for_silence(DRAWN);
            assert_eq!(
                Some(&sitting.pty.cursor()),
                places.last(),
                "{columns}×{rows}"
            );
            if (columns, rows) == (80, 24) {
                let (row, column) = sitting.cursor().expect("a square");
                assert!([row, column].iter().any(|n| [0, 14].contains(n)));
            }
            for _ in 0..7 {
                sitting.key(back);
            }
            sitting.wait_for("the middle again", |screen| {
                screen.cursor_position() == middle
            });
        }
    }
}

#[test]
fn a_rack_is_mixed_and_sorted_and_stays_as_its_owner_has_put_it() {
    let mut sitting = Sitting::at_turn(&GAME);
    sitting.settle();
    let dealt = rack(&sitting);
    let sorted = |rack: &str| {
        let mut letters: Vec<char> = rack.chars().collect();
        letters.sort_unstable();
        letters
    };
    // Mixing may leave all as it was; not ten times.
    let mut mixed = dealt.clone();
    for _ in 0..10 {
        sitting.key(Key::Char('#'));
        sitting.settle();
        mixed = rack(&sitting);
        if mixed != dealt {
            break;
        }
    }
    assert_ne!(mixed, dealt);
    assert_eq!(sorted(&mixed), sorted(&dealt));
    // Over somebody else's turn, who has an order of their own.
    for name in ["Ben", "Ann"] {
        sitting.press('2', "Pass your turn?");
        sitting.type_text("y");
        sitting.wait_for_text(&format!("{name}’s turn"));
        sitting.lift();
    }
    assert_eq!(rack(&sitting), mixed, "{}", sitting.screen());
    sitting.key(Key::Char('='));
    sitting.settle();
    assert_ne!(rack(&sitting), mixed);
    assert_eq!(sorted(&rack(&sitting)), sorted(&dealt));
}

#[test]
fn tiles_are_marked_for_exchange_and_unmarked_again() {
    let mut sitting = Sitting::at_turn(&GAME);
    sitting.settle();
    let own = rack(&sitting);
    let (first, second) = (&own[..1].to_lowercase(), &own[1..2].to_lowercase());
    sitting.press('4', "mark tiles to exchange");
    sitting.type_text(first).type_text(second);
    sitting.wait_for_text("Enter exchanges 2 tiles");
    sitting.type_text("2");
    sitting.wait_for("one mark less", |screen| {
        screen.contents().contains("Enter exchanges 1 tile")
    });
    sitting.key(Key::Esc);
    sitting.wait_for_text(TURN);
    assert_eq!(rack(&sitting), own);
    assert!(square_of_cursor(&sitting.screen_state()).is_some());
}
