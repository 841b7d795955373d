//! The beginning of a game: the draw for first play is the curtain of the first turn.

use crate::mouse::{SIZES, at_screen, at_title};
use scrabble::app::Session;
use scrabble::app::scene::{RackScene, StepScene, TablePage};

fn table(session: &Session) -> TablePage {
    session.scene().into_top().expect("the table")
}

/// New game, Start, and the Enter that shows the rack.
#[test]
fn two_people_begin_with_three_presses() {
    for size in SIZES {
        let session = at_screen(at_title(), size, |screen| {
            screen.slowly("\r");
            screen.click_on(" Start ");
            screen.shows("Draw for first play");
            screen.shows("Ann drew A");
            screen.shows("Ann’s turn");
            screen.shows("no one else is looking");
            screen.slowly("\r");
            screen.shows("your turn");
        });
        assert!(
            matches!(table(&session).step, StepScene::Turn(_)),
            "{size:?}"
        );
    }
}

#[test]
fn no_other_key_and_no_key_typed_ahead_shows_the_first_rack() {
    let session = at_screen(at_title(), (80, 24), |screen| {
        screen.slowly("\r");
        screen.click_on(" Start ");
        screen.at_once("\r\r");
        screen.shows("Too soon.");
        for key in ["h", "n", " ", "#", "5", "\x1b[F"] {
            screen.slowly(key);
            screen.wait(1000);
        }
        screen.slowly("\x1b");
        screen.wait(1000);
    });
    let page = table(&session);
    assert!(
        matches!(page.step, StepScene::Curtain { draw: true, .. }),
        "{:?}",
        page.step
    );
    assert_eq!(page.rack, RackScene::Backs(7));
    assert!(page.view.rack.is_none() && page.view.viewer.is_none());
    assert!(session.clock().is_none());
}
