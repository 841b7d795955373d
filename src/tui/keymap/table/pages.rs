//! The bindings of the pages before a game, and of what is asked and noted over any page.

use super::super::Binding;
use super::super::make::{along, arrows, key, list, named, pick, scrolls, typed, when};
use super::Stroke::{Char, Code, Digits};
use super::quit;
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::games;
use crate::app::pages::title;
use crate::app::scene::{GamesPage, Listing};
use crate::tui::shown::Shown;
use crate::tui::shown::Ui;
use crate::words::study::Topic;
use crossterm::event::KeyCode::{
    BackTab, Delete, Down, Enter, Esc, F, Left, PageDown, PageUp, Right, Tab, Up,
};

#[rustfmt::skip]
pub(in crate::tui::keymap) static TITLE: [Binding; 7] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "choose", "Opens the chosen item."),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "move", "Move up and down the menu."),
    typed(&[Digits], "1–9", pick, 0, "choose", "Opens the item with that number, from the top."),
    named("learn", key(&[Char('l')], "l", || title::Msg::Learn.into(), 4, "learn", "Starts a guided game of three minutes.")),
    named("look-up", key(&[Char('0'), Code(F(3))], "0", || Anywhere::LookUp(None).into(), 32, "look up", "Opens the dictionary for new games. Also: F3.")),
    named("study", key(&[Char(';')], ";", || Anywhere::Study(Topic::Two, String::new()).into(), 31, "study", "Lists words to learn and quizzes you on them.")),
    key(&[Char('q'), Code(Esc)], "q", || Anywhere::Quit.into(), 3, "quit", "Leaves at once. Also: Esc."),
];

/// The games that are listed can be gone on with.
fn lists_unfinished(scene: &Shown) -> bool {
    !lists_finished(scene)
}

/// They are over.
fn lists_finished(scene: &Shown) -> bool {
    scene
        .find::<GamesPage>()
        .is_some_and(|page| page.listing == Listing::Finished)
}

#[rustfmt::skip]
pub(in crate::tui::keymap) static GAMES: [Binding; 6] = [
    when(lists_unfinished, key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "resume or watch", "Resumes the chosen game behind the curtain, or watches it if it is being played in another window.")),
    when(lists_finished, key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "open", "Opens the chosen game for review, turn by turn, with the best plays.")),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "move", "Move up and down the list."),
    typed(&[Digits], "1–9", pick, 0, "choose", "Chooses the game with that number, from the top."),
    key(&[Code(Delete), Char('d')], "d", || games::Msg::AskDiscard.into(), 4, "delete", "Deletes the chosen game after you confirm. Also: Delete."),
    key(&[Code(Esc), Char('q')], "Esc", || Input::Back.into(), 3, "back", "Goes back to the title."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static STATISTICS: [Binding; 7] = [
    arrows(&[Code(Left), Code(Right), Code(Tab), Code(BackTab)], "←→", along, 1, "player", "Show another player. Also: Tab."),
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 0, "next", "Shows the next player."),
    typed(&[Digits], "1–9", pick, 0, "choose", "Shows the player with that number, from the left."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 4, "page down", "A page down. Also: PgDn."),
    key(&[Code(Esc), Char('q')], "Esc", || Input::Back.into(), 3, "back", "Goes back to the title."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static NOTE: [Binding; 2] = [
    key(&[Code(Enter), Code(Esc)], "Enter", || Input::Go.into(), 1, "continue", "Closes the note. Also: Esc."),
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static UNSEEN_OPEN: [Binding; 2] = [
    key(&[Code(Enter), Code(Esc), Char('3')], "Enter", || Input::Back.into(), 1, "close", "Goes back to the board. Also: Esc, 3."),
    quit("Asks before leaving."),
];

pub(in crate::tui::keymap) static WORKING: [Binding; 2] = [
    key(
        &[Code(Esc)],
        "Esc",
        || Input::Back.into(),
        1,
        "cancel",
        "Cancels the work, and goes back.",
    ),
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static ASK: [Binding; 2] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "yes", "Answers yes for all players. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Input::Answer(false).into(), 2, "no", "Answers no. Nothing changes. Also: Esc."),
];
