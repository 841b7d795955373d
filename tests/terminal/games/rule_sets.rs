//! Whole games by other rules than the classic ones, each play typed at the prompt.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Sitting};
use crate::support::pty::Key;

const SEVEN: &str = include_str!("../../data/games/two-players.txt");
const NINE: &str = include_str!("../../data/games/nine-tile.txt");

/// How a game ends.
struct End<'a> {
    /// What the screen says of it.
    reason: &'a str,
    winner: &'a str,
    /// The points at the end.
    finals: [(&'a str, &'a str); 2],
    /// How many turns there are, when not all of the script's are played.
    turns: Option<usize>,
}

/// Plays a script through, with these flags besides names and seed.
fn plays(script: &str, flags: &[&str], announced: bool, end: &End) {
    let lines = || {
        let lines = script.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>())
    };
    let seed = lines().find(|line| line[0] == "seed").expect("a seed")[1];
    let turns: Vec<[&str; 4]> = lines()
        .filter_map(|line| line[..].try_into().ok())
        .collect();
    let turns = &turns[..end.turns.unwrap_or(turns.len())];
    let args = [&["--names", "Ann,Ben", "--seed", seed], flags].concat();
    let mut sitting = Sitting::start(&args);
    let wins = format!("{} wins!", end.winner);
    for (turn, [name, at, what, points]) in turns.iter().copied().enumerate() {
        sitting.wait_for_text(&format!("{name}’s turn"));
        sitting.lift();
        if at == "exchange" {
            sitting.press('4', "mark tiles to exchange");
            sitting.type_text(what);
            sitting.wait_for_text("Enter exchanges");
            sitting.enter_until(CURTAIN);
            continue;
        }
        sitting.press('/', "Play ▸");
        sitting.type_text(&format!("{at} {what}")).key(Key::Enter);
        sitting.wait_for_text(&format!("for {points}"));
        sitting.key(Key::Enter);
        if announced {
            sitting.wait_for_text(ANNOUNCED);
            assert!(sitting.shows(&format!("{name} announces")));
        }
        let next = if turn + 1 == turns.len() {
            &wins
        } else {
            CURTAIN
        };
        if announced {
            sitting.enter_until(next);
        } else {
            sitting.wait_for_text(next);
        }
    }
    sitting.settle();
    let shown = sitting.screen();
    let mut reason = end.reason.split(' ');
    assert!(reason.all(|word| shown.contains(word)), "{shown}");
    for (name, points) in end.finals {
        let row = |line: &str| {
            line.contains(name)
                && line
                    .split_whitespace()
                    .any(|w| w.split('/').next() == Some(points))
        };
        assert!(shown.lines().any(row), "{name} {points}:\n{shown}");
    }
    sitting.key(Key::Ctrl('c'));
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
}

const OUT: End = End {
    reason: "went out",
    winner: "Ben",
    finals: [("Ann", "250"), ("Ben", "454")],
    turns: None,
};

#[test]
fn a_whole_game_by_the_travel_booklet() {
    plays(SEVEN, &["--rules", "travel"], true, &OUT);
}

#[test]
fn a_whole_game_by_the_deluxe_booklet() {
    plays(SEVEN, &["--rules", "deluxe"], true, &OUT);
}

#[test]
fn a_whole_game_by_the_friends_booklet_settles_each_play_at_once() {
    plays(SEVEN, &["--rules", "friends"], false, &OUT);
}

#[test]
fn a_whole_game_by_the_official_booklet() {
    plays(SEVEN, &["--rules", "official"], true, &OUT);
}

/// R27.
#[test]
fn a_whole_game_on_nine_tiles() {
    let end = End {
        winner: "Ann",
        finals: [("Ann", "544"), ("Ben", "426")],
        ..OUT
    };
    plays(NINE, &["--nine-tile"], true, &end);
}

/// R28: Ann, a beginner's 70 points; Ben, an expert's 200. Ann has 80 after her first turn.
#[test]
fn a_game_to_finish_lines_of_mixed_levels() {
    let end = End {
        reason: "Ann reached the finish line",
        winner: "Ann",
        finals: [("Ann", "80"), ("Ben", "62")],
        turns: Some(2),
    };
    plays(SEVEN, &["--finish-line", "beginner,expert"], true, &end);
    // With 300 for Ben and an expert's 200 for Ann, Ben gets there first, though his is the farther line.
    let end = End {
        reason: "Ben reached the finish line",
        winner: "Ben",
        finals: [("Ann", "149"), ("Ben", "351")],
        turns: Some(11),
    };
    plays(SEVEN, &["--finish-line", "expert,300"], true, &end);
}
