//! The bindings of a player's turn while letters are commands, as in vim.

use super::super::make::{
    BAG_HOLDS, ENDS_OTHERWISE, PLAYABLE, REARRANGES_NOW, SWAPS_LETTER, TAKES_BLANK, TILES_LAID,
    announces, arrows, gives_hints, has_coach, is_void, key, named, once, rearranges,
    recycles_blanks, recycles_letters, typed, unlay_here, way, when,
};
use super::super::{Binding, Make, Said};
use super::Stroke::{Char, Code, Ctrl};
use super::{MEANING, SHEET, TAKE_BACK, UNSEEN, quit};
use crate::app::msg::{Input, Way};
use crate::app::scene::SwapKind;
use crate::app::table;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Home, Left, Right, Tab, Up,
};

/// Where h, j, k and l go.
fn hjkl(letter: char, _: bool) -> Said {
    Input::Move(match letter.to_ascii_lowercase() {
        'h' => Way::Left,
        'j' => Way::Down,
        'k' => Way::Up,
        _ => Way::Right,
    })
    .into()
}

#[rustfmt::skip]
pub(in crate::tui::keymap) static COMMAND: [Binding; 28] = [
    when(announces, once(PLAYABLE, key(&[Code(Enter)], "Enter", || table::Msg::Announce.into(), 1, "announce", "Announces the play."))),
    when(is_void, once(PLAYABLE, key(&[Code(Enter)], "Enter", || table::Msg::Announce.into(), 1, "play", "Plays the tiles."))),
    key(&[Char('i'), Char('a')], "i", || table::Msg::Letters(true).into(), 2, "place", "Letters place tiles at the cursor until you press Esc. Also: a."),
    typed(&[Char('h'), Char('j'), Char('k'), Char('l')], "hjkl", hjkl, 3, "move", "Move the cursor: left, down, up, right. Also: the arrow keys."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 0, "move", "Move the cursor."),
    named("turn", key(&[Code(Tab), Code(BackTab), Char('v')], "Tab", || table::Msg::Rotate.into(), 4, "turn", "Changes direction: across or down. Also: v.")),
    named("step", key(&[Char(' ')], "Space", || table::Msg::Step.into(), 0, "step", "Moves the cursor one square ahead.")),
    once(TILES_LAID, key(&[Char('u'), Code(Backspace)], "u", || table::Msg::TakeBack.into(), 5, "take back", "Takes back the last tile, or else the last change to the board. Also: Backspace.")),
    once(TILES_LAID, Binding { make: Make::Seen(unlay_here), ..key(&[Char('x')], "x", || Input::Go.into(), 0, "take up", "Takes back the tile at the cursor.") }),
    once(TILES_LAID, key(&[Char('d')], "dd", || table::Msg::Delete.into(), 6, "recall", "Takes back all tiles. Press it twice.")),
    named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || table::Msg::Recall.into(), 0, "recall", "Takes back all tiles. Also: Delete, Ctrl-R.")),
    MEANING,
    named("shuffle", key(&[Char('s'), Char('#')], "s", || table::Msg::Shuffle.into(), 7, "shuffle", "Shuffles your rack. Also: #.")),
    named("sort", key(&[Char('o'), Char('=')], "o", || table::Msg::Sort.into(), 13, "sort", "Sorts the rack (o for order); again, vowels first. Also: =.")),
    named("blank", key(&[Char('*')], "*", || table::Msg::OpenBlank.into(), 14, "blank", "Places the blank and asks for its letter.")),
    named("type", key(&[Char('/')], "/", || table::Msg::OpenPrompt.into(), 10, "type", "Type a whole play, such as 8H HORN.")),
    once(BAG_HOLDS, named("exchange", key(&[Char('e'), Char('4')], "e", || table::Msg::OpenExchange.into(), 8, "exchange", "Choose tiles to exchange. This ends your turn. Also: 4."))),
    once(ENDS_OTHERWISE, named("pass", key(&[Char('p'), Char('2')], "p", || table::Msg::AskPass.into(), 9, "pass", "Passes your turn after you confirm. Also: 2."))),
    when(recycles_blanks, once(TAKES_BLANK, named("take-blank", key(&[Char('6')], "6", || table::Msg::OpenSwap(SwapKind::Blank).into(), 4, "take blank", "Swaps a blank on the board for the tile it stands for.")))),
    when(recycles_letters, once(SWAPS_LETTER, named("swap-letter", key(&[Char('7')], "7", || table::Msg::OpenSwap(SwapKind::Letter).into(), 4, "swap letter", "Swaps a letter on the board for one of yours.")))),
    when(rearranges, once(REARRANGES_NOW, named("rearrange", key(&[Char('8')], "8", || table::Msg::OpenRearrange.into(), 4, "rearrange", "Rearranges the word at the cursor so that you can lengthen it.")))),
    when(gives_hints, named("hint", key(&[Char('+')], "+", || table::Msg::Hint.into(), 5, "hint", "Shows where a good play is. Press it again for its length, and again to place the play."))),
    when(has_coach, named("coach", key(&[Char('!')], "!", || table::Msg::Coach.into(), 5, "coach", "Gives a tip for this rack and highlights the squares. Press it again for the next tip."))),
    UNSEEN,
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
    named("resign", key(&[Char('9')], "9", || table::Msg::AskResign.into(), 0, "resign", "Resigns the game after you confirm.")),
];
