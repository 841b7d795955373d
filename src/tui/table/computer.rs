//! The keys while a computer thinks, or somebody on another machine has to act.

use crate::app::scene::{ComputerScene, LayerView, StepScene, TablePage};
use crate::app::table::Msg;
use crate::tui::keymap::Stroke::Char;
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{
    EARLIER, ENTER, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE, PAUSE, SHEET, TAKE_BACK_TURN, UNPAUSE, acts,
    has_people, is_challenged, step_of,
};
use crate::tui::placement::{SHUFFLE, SORT};
use crate::tui::shown::{Binding, Keymap};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Computer’s turn",
    is: |layer, _| awaited(layer).is_some_and(|other| !other.activity.is_elsewhere()),
    own: &[
        ENTER.line(1, "skip wait").help(
            "Stops waiting: the computer plays its best so far, or places its tiles at once.",
        ),
        PAUSE,
        UNPAUSE,
        ENTER
            .on("Space", &[Char(' ')])
            .label("skip wait")
            .help("The same as Enter.")
            .when(has_people),
        SHUFFLE_WAITING,
        SORT_WAITING,
        CHALLENGE_LATER,
        SHEET,
        EARLIER.rank(10),
        TAKE_BACK_TURN,
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    leaving: LEAVE_GUIDE,
    occurs: |shown| {
        let page = shown.find::<TablePage>();
        page.is_some_and(|page| !page.bots.computers.is_empty())
    },
    ..Keymap::AT_TABLE
};

/// While somebody on another machine has to act.
pub(in crate::tui) static WAITING: Keymap = Keymap {
    heading: "Another player’s turn",
    is: |layer, _| awaited(layer).is_some_and(|other| other.activity.is_elsewhere()),
    own: &[
        SHUFFLE_WAITING,
        SORT_WAITING,
        CHALLENGE_LATER,
        SHEET,
        EARLIER.rank(10),
        TAKE_BACK_TURN,
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    occurs: |shown| {
        let page = shown.find::<TablePage>();
        page.is_some_and(|page| page.access.has_others)
    },
    ..Keymap::AT_TABLE
};

const SHUFFLE_WAITING: Binding = SHUFFLE
    .help("Shuffles your rack while you wait.")
    .part(acts)
    .when(has_people)
    .absent(|_| NO_PEOPLE);

const SORT_WAITING: Binding = SORT
    .help("Sorts your rack while you wait; again, vowels first.")
    .part(acts)
    .when(has_people)
    .absent(|_| NO_PEOPLE);

const CHALLENGE_LATER: Binding = key("c", &[Char('3'), Char('c')], || Msg::Challenge.into())
    .label("challenge")
    .help("Says that a play can be challenged once it is announced.")
    .named("challenge")
    .part(acts)
    .when(|shown| has_people(shown) && is_challenged(shown));

const NO_PEOPLE: &str = "only computers play";

fn awaited(layer: &LayerView) -> Option<&ComputerScene> {
    match step_of(layer)? {
        StepScene::Computer(other) => Some(other),
        _ => None,
    }
}
