//! Recorded games as they are drawn, at every size.

use crate::support::cells::{SIZES, text};
use crate::support::scenes;
use scrabble::app::scene::ViewerPage;
use scrabble::app::scene::ViewerStatus;
use scrabble::tui::shown::Shown;

fn scene(name: &str) -> Shown {
    let all = scenes::viewed::all();
    let found = all.into_iter().find(|(n, _)| *n == name);
    found.expect("a scene").1
}

#[test]
fn the_board_the_scores_and_the_turns_are_seen_at_every_size() {
    for size in SIZES {
        let seen = text(&scene("viewer"), size);
        for part in ["55", "25", "BIT", "(P)I", "+16", "▸", "? help", "q close"] {
            assert!(seen.contains(part), "{part} {size:?}\n{seen}");
        }
        let seen = text(&scene("viewer-slip"), size);
        assert!(seen.contains('!'), "{size:?}\n{seen}");
        let seen = text(&scene("viewer-watched"), size);
        assert!(seen.contains("Ann announces"), "{size:?}\n{seen}");
        let seen = text(&scene("viewer-running"), size);
        assert!(seen.contains("Running: a step every 2 seconds"), "{seen}");
    }
}

#[test]
fn wherever_the_game_is_its_turn_is_in_sight() {
    for size in SIZES {
        for at in 1..=16 {
            let session = scenes::viewed::looking(
                scenes::viewed::file("every-line"),
                scenes::viewed::steps(at),
            );
            let seen = text(&session.scene().into(), size);
            // In the scores, and in the list.
            assert_eq!(seen.matches('▸').count(), 2, "{at} {size:?}\n{seen}");
        }
    }
}

/// Every message is complete at every size, on its line or, if that is too short, in the panel.
#[test]
fn no_notice_is_ever_cut() {
    let long = "You can’t play on from here: line 23 has a rack that the tiles on the board and in the bag leave no room for.";
    let notices = [
        "Best plays start at the first turn. Press → to go there.",
        "The coach needs the full rack, and it is not recorded.",
        long,
    ];
    for (name, mut scene) in scenes::viewed::all() {
        if !scene.shows::<ViewerPage>() {
            continue;
        }
        for notice in notices {
            let Some(page) = scene.scene_mut().find_mut::<ViewerPage>() else {
                panic!("no recorded game");
            };
            let at = page.at;
            page.status = ViewerStatus::Told(notice.to_owned());
            for size in SIZES {
                let seen = text(&scene, size);
                // In the panel each line of it stands beside a row of the board.
                let words: Vec<&str> = notice.split(' ').collect();
                let mut rest = seen.as_str();
                let whole = words.iter().all(|word| {
                    let at = rest.find(word);
                    rest = at.map_or("", |at| &rest[at + word.len()..]);
                    at.is_some()
                });
                assert!(whole, "{name} {size:?} {notice}\n{seen}");
                assert!(
                    at == 0 || seen.contains('▸'),
                    "{name} {size:?}: the turn is in sight\n{seen}"
                );
            }
        }
    }
}

#[test]
fn snapshots_at_four_sizes() {
    for (name, size) in [
        ("viewer", SIZES[0]),
        ("viewer-slip", SIZES[0]),
        ("viewer-bingo", SIZES[1]),
        ("viewer-watched", SIZES[1]),
        ("viewer-four", SIZES[2]),
        ("viewer-end", SIZES[3]),
    ] {
        let text = text(&scene(name), size);
        insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), text);
    }
}
