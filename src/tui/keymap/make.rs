//! How bindings are made: of which kind, when there are any, and what message a key makes.

use super::{Binding, Make, Said, Stroke};
use crate::app::msg::{Input, Way};
use crate::app::scene::{
    Dialog, FormPage, RowKind, StepScene, StudyPage, TablePage, TurnScene, Typing,
};
use crate::app::table::Msg;
use crate::tui::shown::Shown;
use crossterm::event::KeyCode::{self, BackTab, Down, Left, Up};

pub(super) mod absent;
pub(super) mod form;
pub(super) mod recorded;

pub(super) const fn key(
    keys: &'static [Stroke],
    shown: &'static str,
    make: fn() -> Said,
    rank: u8,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        name: "",
        keys,
        shown,
        label,
        help,
        rank,
        when: always,
        ready: always,
        why_not: "",
        absent: absent::not_by_rules,
        make: Make::Plain(make),
    }
}

pub(super) const fn typed(
    keys: &'static [Stroke],
    shown: &'static str,
    make: fn(char, bool) -> Said,
    rank: u8,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        make: Make::Typed(make),
        ..key(keys, shown, || Input::Go.into(), rank, label, help)
    }
}

pub(super) const fn arrows(
    keys: &'static [Stroke],
    shown: &'static str,
    way: fn(KeyCode) -> Way,
    rank: u8,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        make: Make::Arrow(way),
        ..key(keys, shown, || Input::Go.into(), rank, label, help)
    }
}

/// Keys that move up and down what the screen alone knows: a text that is scrolled, a list to choose from.
pub(super) const fn scrolls(
    keys: &'static [Stroke],
    shown: &'static str,
    rank: u8,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        make: Make::Line(|code| list(code) == Way::Down),
        ..key(keys, shown, || Input::Go.into(), rank, label, help)
    }
}

/// A binding that players may give other keys.
pub(super) const fn named(name: &'static str, binding: Binding) -> Binding {
    Binding { name, ..binding }
}

/// When there is something to do, and why not at other times: a few words for the list of all actions.
#[derive(Clone, Copy)]
pub(super) struct Ready(fn(&Shown) -> bool, &'static str);

pub(super) const PLAYABLE: Ready = Ready(playable, "no play on the board");
pub(super) const TILES_LAID: Ready = Ready(tiles_laid, "no tiles placed");
pub(super) const BAG_HOLDS: Ready = Ready(bag_holds, "the bag has too few tiles");
pub(super) const ENDS_OTHERWISE: Ready =
    Ready(ends_otherwise, "lengthen the rearranged word first");
pub(super) const TAKES_BLANK: Ready = Ready(takes_blank, "no blank to take");
pub(super) const SWAPS_LETTER: Ready = Ready(swaps_letter, "no letter to swap");
pub(super) const REARRANGES_NOW: Ready = Ready(rearranges_now, "no word to rearrange");
pub(super) const TAKES_BACK: Ready = Ready(takes_back, "no turn to take back");
pub(super) const MAY_CHALLENGE: Ready = Ready(may_challenge, "no one can challenge");
pub(super) const NOTHING_TYPED: Ready = Ready(nothing_typed, "letters are already typed");
pub(super) const LETTERS_TYPED: Ready = Ready(letters_typed, "nothing is typed");
pub(super) const TURNS_CHOICES: Ready = Ready(turns_choices, "this row has no choices");
pub(super) const AT_WORD: Ready = Ready(at_word, "no tile at the cursor");

pub(super) const TOLD_OF_WORDS: Ready = Ready(told_of_words, "no word was acceptable");

/// A binding that is not always on the bottom line.
pub(super) const fn once(ready: Ready, binding: Binding) -> Binding {
    let Ready(ready, why_not) = ready;
    Binding {
        ready,
        why_not,
        ..binding
    }
}

/// A binding that there is under some rules only.
pub(super) const fn when(rules: fn(&Shown) -> bool, binding: Binding) -> Binding {
    Binding {
        when: rules,
        ..binding
    }
}

const fn always(_: &Shown) -> bool {
    true
}

/// Whose turn is shown, and the rest of the table with it.
fn turn(scene: &Shown) -> Option<(&TablePage, &TurnScene)> {
    let table = scene.find::<TablePage>()?;
    match &table.step {
        StepScene::Turn(turn) => Some((table, turn)),
        _ => None,
    }
}

/// Tiles are laid out, or others changed.
fn tiles_laid(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(table, turn)| !turn.draft.is_empty() || !table.changed.is_empty())
}

/// What is laid out could be announced.
fn playable(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| turn.preview.is_ok())
}

/// The turn can be ended without a play: no word waits to be made longer (R32).
fn ends_otherwise(scene: &Shown) -> bool {
    turn(scene).is_none_or(|(_, turn)| turn.draft.rearranged().is_none())
}

/// The bag holds tiles, and they can be exchanged now.
fn bag_holds(scene: &Shown) -> bool {
    ends_otherwise(scene) && turn(scene).is_some_and(|(table, _)| table.view.bag > 0)
}

/// A word is being rearranged, and none of its letters has been typed.
fn nothing_typed(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| {
        matches!(&turn.dialog, Some(Dialog::Rearrange { order, .. }) if order.is_empty())
    })
}

/// A word is being rearranged, and letters of it have been typed.
fn letters_typed(scene: &Shown) -> bool {
    !nothing_typed(scene)
}

/// The row of the form has other choices.
fn turns_choices(scene: &Shown) -> bool {
    let Some(form) = scene.find::<FormPage>() else {
        return false;
    };
    let row = form.rows.get(form.chosen);
    row.is_some_and(|row| matches!(row.kind, RowKind::Choice { .. } | RowKind::Seat { .. }))
}

/// Tiles on the board may be changed (R30–R32).
pub(super) fn changes_board(scene: &Shown) -> bool {
    scene.rules.house.any()
}

/// A quiz can be begun.
pub(super) fn quizzes(scene: &Shown) -> bool {
    scene.find::<StudyPage>().is_some_and(|page| page.quizzes)
}

/// The game is a guided one.
pub(super) fn is_guided(scene: &Shown) -> bool {
    scene
        .find::<TablePage>()
        .is_some_and(|table| table.guide.is_some())
}

/// A guided game is at its end, and nothing is laid out: Enter begins a real one.
pub(super) fn ends_guide(scene: &Shown) -> bool {
    let last = scene
        .find::<TablePage>()
        .is_some_and(|table| table.guide.as_ref().is_some_and(|guide| guide.last));
    last && turn(scene).is_some_and(|(_, turn)| turn.draft.is_empty())
}

/// Esc leaves a guided game.
pub(super) fn leaves_guide(scene: &Shown) -> bool {
    is_guided(scene) && !lays_until_esc(scene)
}

/// Letters lay tiles until Esc makes commands of them.
pub(super) fn lays_until_esc(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| turn.typing == Typing::Tiles)
}

/// The tile laid out at the cursor is taken back.
pub(super) fn unlay_here(scene: &Shown) -> Option<Said> {
    turn(scene).map(|(_, turn)| Msg::Unlay(turn.cursor).into())
}

/// Tiles on the board stay as they are.
pub(super) fn keeps_board(scene: &Shown) -> bool {
    !changes_board(scene)
}

/// A turn has been settled that all could agree to take back (R37).
fn takes_back(scene: &Shown) -> bool {
    scene
        .find::<TablePage>()
        .is_some_and(|table| table.view.taken_back.is_some())
}

/// Words are checked when they are played.
pub(super) fn is_void(scene: &Shown) -> bool {
    scene.rules.is_void()
}

/// Plays are announced, and may be challenged.
fn is_challenged(scene: &Shown) -> bool {
    !is_void(scene)
}

/// Enter announces what is laid out.
pub(super) fn announces(scene: &Shown) -> bool {
    is_challenged(scene) && !ends_guide(scene)
}

/// Everybody may look words up at any time.
pub(super) fn is_open(scene: &Shown) -> bool {
    super::context::looks_up(scene)
}

/// A tile of the board lies under the cursor.
pub(super) fn at_word(scene: &Shown) -> bool {
    let Some(page) = scene.find::<TablePage>() else {
        return false;
    };
    match &page.step {
        StepScene::Turn(turn) => page.view.board.get(turn.cursor).is_some(),
        _ => false,
    }
}

/// Players may ask for hints.
pub(super) fn gives_hints(scene: &Shown) -> bool {
    scene.rules.hints
}

/// Players may ask a coach.
pub(super) fn has_coach(scene: &Shown) -> bool {
    scene.rules.coach
}

/// A blank on the board can be taken now (R30).
fn takes_blank(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| turn.changes.take_blank)
}

/// A letter on the board can be replaced now (R31).
fn swaps_letter(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| turn.changes.swap_letter)
}

/// A word on the board can be rearranged now (R32).
fn rearranges_now(scene: &Shown) -> bool {
    turn(scene).is_some_and(|(_, turn)| turn.changes.rearrange)
}

/// A blank on the board may be taken (R30).
pub(super) fn recycles_blanks(scene: &Shown) -> bool {
    scene.rules.house.recycle_blanks
}

/// A letter on the board may be replaced (R31).
pub(super) fn recycles_letters(scene: &Shown) -> bool {
    scene.rules.house.recycle_letters
}

/// A word on the board may be rearranged (R32).
pub(super) fn rearranges(scene: &Shown) -> bool {
    scene.rules.house.rearrange
}

/// All players may agree on a word (R38).
pub(super) fn agrees(scene: &Shown) -> bool {
    let people = scene
        .find::<TablePage>()
        .is_none_or(|table| match &table.step {
            StepScene::Announced(window) => window.agreement,
            _ => true,
        });
    scene.rules.agreement && people
}

/// Only computers play, and the game runs by itself.
pub(super) fn runs_by_itself(scene: &Shown) -> bool {
    scene
        .find::<TablePage>()
        .is_some_and(|table| table.company.watched && !table.company.paused)
}

/// Only computers play, and the game is stopped.
pub(super) fn is_paused(scene: &Shown) -> bool {
    scene
        .find::<TablePage>()
        .is_some_and(|table| table.company.watched && table.company.paused)
}

/// Somebody at the table is a person.
pub(super) fn has_people(scene: &Shown) -> bool {
    !runs_by_itself(scene) && !is_paused(scene)
}

/// A challenge has found words acceptable.
fn told_of_words(scene: &Shown) -> bool {
    scene.find::<TablePage>().is_some_and(
        |page| matches!(&page.step, StepScene::Verdict(verdict) if !verdict.meanings.is_empty()),
    )
}

/// Somebody may challenge what is announced.
fn may_challenge(scene: &Shown) -> bool {
    let Some(table) = scene.find::<TablePage>() else {
        return true;
    };
    match &table.step {
        StepScene::Announced(window) => !window.challengers.is_empty(),
        _ => true,
    }
}

/// Where an arrow points.
pub(super) fn way(code: KeyCode) -> Way {
    match code {
        Up => Way::Up,
        Down => Way::Down,
        Left => Way::Left,
        _ => Way::Right,
    }
}

/// In a list whatever points back goes up, and all else down.
pub(super) fn list(code: KeyCode) -> Way {
    match code {
        Up | Left | BackTab => Way::Up,
        _ => Way::Down,
    }
}

/// Along the rack whatever points back goes to the left, and all else to the right.
pub(super) fn along(code: KeyCode) -> Way {
    match code {
        Up | Left | BackTab => Way::Left,
        _ => Way::Right,
    }
}

/// A letter laid: the blank's when Shift asks for it.
pub(super) fn letter(c: char, shifted: bool) -> Said {
    if shifted {
        Msg::BlankLetter(c).into()
    } else {
        Msg::Letter(c).into()
    }
}

pub(super) fn pick(c: char, _: bool) -> Said {
    Input::Pick(place(c)).into()
}

/// The place, from 0, that a digit names.
pub(super) fn place(digit: char) -> usize {
    digit
        .to_digit(10)
        .and_then(|n| n.checked_sub(1))
        .map_or(0, |n| n as usize)
}

/// Space while tiles are chosen for exchange: the tile at the pointer.
pub(super) fn mark_chosen(scene: &Shown) -> Option<Said> {
    match turn(scene)?.1.dialog {
        Some(Dialog::Exchange { chosen, .. }) => Some(Msg::Mark(chosen).into()),
        _ => None,
    }
}
