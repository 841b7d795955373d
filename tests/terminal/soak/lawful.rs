//! What must be true after every event.

use crate::support::checks::{check_outcome, check_sheet, check_tiles_and_views};
use scrabble::app::Session;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::{RackScene, StepScene};
use scrabble::engine::game::Phase;
use scrabble::record::store::{Content, GameStore, Journals as _};

/// The game is one that could have been played, and nobody sees what is not theirs.
pub(crate) fn lawful(session: &Session) {
    let Some(game) = session.game() else { return };
    check_tiles_and_views(&game);
    check_sheet(&game);
    check_outcome(&game);
    let Some(page) = session.scene().into_top::<TablePage>() else {
        return;
    };
    let turns = matches!(page.step, StepScene::Turn(_));
    // Whoever sits there alone among computers has nobody to hide a rack from.
    let computers = &page.bots.computers;
    let people = game.setup().seats();
    let people = people.filter(|seat| !computers.contains(seat) && !game.resigned(*seat));
    let alone = people.count() <= 1;
    assert!(
        turns || alone || !matches!(page.rack, RackScene::Faces(_)),
        "a rack lies open: {:?}",
        page.step
    );
    if let (StepScene::Turn(turn), Phase::Turn(_)) = (&page.step, game.phase()) {
        // Tiles taken off the board lie out, too.
        if !turn.changes_made.is_empty() {
            return;
        }
        let laid = turn.placement.draft.tiles().count();
        // Where all are asked about a word, the rack is covered.
        if let RackScene::Faces(slots) = &page.rack {
            assert_eq!(slots.iter().filter(|slot| slot.laid).count(), laid);
        }
    }
}

/// The game at the table, if it is kept, is in the folder, whole; all games there can be read.
pub(crate) fn kept(session: &Session, shelf: &GameStore) -> bool {
    let listed = shelf.list().expect("a folder");
    let mut found = false;
    for listed in &listed {
        // A game that was changed on an analysis board is kept as a record of its own.
        if let Content::Kept(_) = listed.content {
            shelf.read_kept(&listed.id).expect("a record");
            continue;
        }
        assert!(
            matches!(listed.content, Content::Game(_)),
            "{} cannot be read: {:?}",
            listed.id,
            listed.content
        );
        let past = shelf.read(&listed.id).expect("a game");
        assert_eq!(past.note, None, "{}", listed.id);
        found |= session.game().as_deref() == Some(&past.game);
    }
    found
}
