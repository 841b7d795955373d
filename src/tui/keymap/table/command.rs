//! The bindings of a player's turn while letters are commands, as in vim.

use super::super::make::{
    BAG_HOLDS, ENDS_OTHERWISE, PLAYABLE, REARRANGES_NOW, SWAPS_LETTER, TAKES_BLANK, TILES_LAID,
    announces, arrows, gives_hints, has_coach, is_void, key, named, once, rearranges,
    recycles_blanks, recycles_letters, typed, unlay_here, way, when,
};
use super::super::{Binding, Make};
use super::Stroke::{Char, Code, Ctrl};
use super::{MEANING, SHEET, TAKE_BACK, UNSEEN, quit};
use crate::session::msg::{Msg, Way};
use crate::session::scene::SwapKind;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Home, Left, Right, Tab, Up,
};

/// Where h, j, k and l go.
const fn hjkl(letter: char, _: bool) -> Msg {
    Msg::Move(match letter.to_ascii_lowercase() {
        'h' => Way::Left,
        'j' => Way::Down,
        'k' => Way::Up,
        _ => Way::Right,
    })
}

#[rustfmt::skip]
pub(super) static COMMAND: [Binding; 28] = [
    when(announces, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "announce", "Announces what is laid out."))),
    when(is_void, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "play", "Plays what is laid out."))),
    key(&[Char('i'), Char('a')], "i", || Msg::Letters(true), 2, "lay tiles", "From now on letters lay tiles at the cursor, until Esc. a does too."),
    typed(&[Char('h'), Char('j'), Char('k'), Char('l')], "hjkl", hjkl, 3, "move", "Move the cursor: left, down, up, right. The arrow keys do too."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 0, "move", "Move the cursor."),
    named("turn", key(&[Code(Tab), Code(BackTab), Char('v')], "Tab", || Msg::Rotate, 4, "turn", "Turns the arrow at the cursor: across or down. v does too.")),
    named("step", key(&[Char(' ')], "Space", || Msg::Step, 0, "step", "Steps the cursor on, over a square or a tile.")),
    once(TILES_LAID, key(&[Char('u'), Code(Backspace)], "u", || Msg::TakeBack, 5, "undo", "Takes back the last tile; when none is laid, the last change to the board. Backspace does too.")),
    once(TILES_LAID, Binding { make: Make::Seen(unlay_here), ..key(&[Char('x')], "x", || Msg::Go, 0, "take up", "Takes back the tile laid at the cursor.") }),
    once(TILES_LAID, key(&[Char('d')], "dd", || Msg::Delete, 6, "recall", "Takes back all tiles: press it twice.")),
    named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || Msg::Recall, 0, "recall", "Takes back all tiles. Delete and Ctrl-R do too.")),
    MEANING,
    named("shuffle", key(&[Char('s'), Char('#')], "s", || Msg::Shuffle, 7, "shuffle", "Mixes the rack. # does too.")),
    named("sort", key(&[Char('o'), Char('=')], "o", || Msg::Sort, 13, "sort", "Sorts the rack (in order); again, vowels first. = does too.")),
    named("blank", key(&[Char('*')], "*", || Msg::OpenBlank, 14, "blank", "Lays the blank, and asks for its letter.")),
    named("type", key(&[Char('/')], "/", || Msg::OpenPrompt, 10, "type", "Types a whole play, such as 8H HORN.")),
    once(BAG_HOLDS, named("exchange", key(&[Char('e'), Char('4')], "e", || Msg::OpenExchange, 8, "exchange", "Chooses tiles to exchange. That takes the turn. 4 does too."))),
    once(ENDS_OTHERWISE, named("pass", key(&[Char('p'), Char('2')], "p", || Msg::AskPass, 9, "pass", "Passes the turn, once you say yes. 2 does too."))),
    when(recycles_blanks, once(TAKES_BLANK, named("take-blank", key(&[Char('6')], "6", || Msg::OpenSwap(SwapKind::Blank), 4, "take blank", "Takes a blank on the board for the tile that it stands for.")))),
    when(recycles_letters, once(SWAPS_LETTER, named("swap-letter", key(&[Char('7')], "7", || Msg::OpenSwap(SwapKind::Letter), 4, "swap letter", "Replaces a letter on the board by another of yours.")))),
    when(rearranges, once(REARRANGES_NOW, named("rearrange", key(&[Char('8')], "8", || Msg::OpenRearrange, 4, "rearrange", "Puts the word at the cursor in another order, to be made longer.")))),
    when(gives_hints, named("hint", key(&[Char('+')], "+", || Msg::Hint, 5, "hint", "Tells where a good play lies; again how long it is; again the play itself, which it lays."))),
    when(has_coach, named("coach", key(&[Char('!')], "!", || Msg::Coach, 5, "coach", "Tells what to look for with this rack, and lights the squares; again the next tip."))),
    UNSEEN,
    SHEET,
    TAKE_BACK,
    quit("Asks whether to leave."),
    named("resign", key(&[Char('9')], "9", || Msg::AskResign, 0, "resign", "Leaves the game for good, once you say yes.")),
];
