//! The keys while a computer thinks, or somebody on another machine has to act.

use super::turn::{SHUFFLE, SORT};
use crate::app::scene::{StepScene, TablePage};
use crate::app::table::Msg;
use crate::tui::keymap::Stroke::Char;
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{
    EARLIER, ENTER, LEAVE, LEAVE_GUIDE, ONLY_PLAYERS, PAUSE, SHEET, TAKE_BACK_TURN, UNPAUSE,
    has_people, is_challenged, plays, step_of,
};
use crate::tui::shown::{Keymap, Shown};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Computer’s turn",
    is: |layer, _| matches!(step_of(layer), Some(StepScene::Computer(_))),
    own: &[
        ENTER
            .line(1, "skip wait")
            .help("Stops waiting: the computer plays its best so far, or places its tiles at once.")
            .when(is_computer)
            .absent(|_| NO_COMPUTER),
        PAUSE,
        UNPAUSE,
        ENTER
            .on("Space", &[Char(' ')])
            .label("skip wait")
            .help("The same as Enter.")
            .when(|shown| has_people(shown) && is_computer(shown)),
        SHUFFLE
            .help("Shuffles your rack while you wait.")
            .when(has_rack)
            .absent(no_rack),
        SORT.help("Sorts your rack while you wait; again, vowels first.")
            .when(has_rack)
            .absent(no_rack),
        key("c", &[Char('3'), Char('c')], || Msg::Challenge.into())
            .label("challenge")
            .help("Says that a play can be challenged once it is announced.")
            .named("challenge")
            .when(|shown| has_people(shown) && plays(shown) && is_challenged(shown)),
        SHEET,
        EARLIER.rank(10),
        TAKE_BACK_TURN,
        LEAVE,
    ],
    leaving: LEAVE_GUIDE,
    occurs: |shown| {
        let page = shown.find::<TablePage>();
        let waits = |page: &TablePage| matches!(page.step, StepScene::Computer(_));
        page.is_some_and(|page| !page.bots.computers.is_empty() || waits(page))
    },
    ..Keymap::AT_TABLE
};

/// Whether a computer of this program is awaited, which can be hurried.
fn is_computer(shown: &Shown) -> bool {
    match shown.find::<TablePage>().map(|page| &page.step) {
        Some(StepScene::Computer(other)) => !other.activity.is_elsewhere(),
        _ => true,
    }
}

const NO_COMPUTER: &str = "another player is on turn";

/// Whether somebody at this keyboard waits with a rack.
fn has_rack(shown: &Shown) -> bool {
    has_people(shown) && plays(shown)
}

fn no_rack(shown: &Shown) -> &'static str {
    if has_people(shown) {
        ONLY_PLAYERS
    } else {
        "only computers play"
    }
}
