//! The table itself.

use super::make::absent::{absent, no_agreement, no_commands, no_pause, no_people};
use super::make::form::{name_follows, no_name_follows, types_no_text, types_text};
use super::make::{
    BAG_HOLDS, ENDS_OTHERWISE, MAY_CHALLENGE, PLAYABLE, REARRANGES_NOW, SWAPS_LETTER, TAKES_BACK,
    TAKES_BLANK, TILES_LAID, TURNS_CHOICES, agrees, along, announces, arrows, changes_board,
    gives_hints, has_coach, has_people, is_open, is_paused, is_void, keeps_board, key,
    lays_until_esc, letter, list, mark_chosen, named, once, pick, place, rearranges,
    recycles_blanks, recycles_letters, runs_by_itself, scrolls, typed, way, when,
};
use super::{Binding, Context, MOVE, Make, Stroke};
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::new_game;
use crate::app::scene::SwapKind;
use crate::app::table;
use crate::tui::shown::Ui;
use Stroke::{Char, Code, Ctrl, Digits, Letters, Text};
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up,
};

mod command;
mod guide;
mod meanings;
mod over;
mod pages;
mod palette;
mod questions;
mod reading;
mod study;
mod viewer;

pub(super) use command::COMMAND;
use guide::{BEGIN, LEAVE, SKIP};
pub(super) use meanings::MEANINGS;
use meanings::{MEANING, MEANINGS_AT_VERDICT, MEANINGS_OF_ALL};
pub(super) use over::{AT_BOARD, AT_RACE, OVER};
pub(super) use pages::{ASK, GAMES, NOTE, STATISTICS, TITLE, UNSEEN_OPEN, WORKING};
pub(super) use palette::PALETTE;
use palette::{ERASE_LINE, ERASE_WORD, OPEN, OPEN_AT_TURN, OPEN_BY_F4};
pub(super) use questions::{
    ASK_AGREE, ASK_WHICH, ASK_WORD, REARRANGE, RECYCLE_BLANK, RECYCLE_LETTER,
};
pub(super) use reading::{AGREED, FIND, HELP, NOTED};
use study::STUDY;
pub(super) use study::{LISTS, QUIZ};
pub(super) use viewer::VIEWER;

/// What the bottom line calls the list of all actions.
pub(super) const PALETTE_LABELS: [&str; 2] = [OPEN.label, OPEN_AT_TURN.label];

/// The rank of the entry that stands at the end of the bottom line.
pub(super) const LAST: u8 = u8::MAX;

/// Up to this rank entries are what a moment is about.
pub(super) const FIRST: u8 = 3;

/// The rank of the entry that stands before it, however many others there are.
pub(super) const BEFORE_LAST: u8 = LAST - 1;

const fn quit(help: &'static str) -> Binding {
    named(
        "leave",
        key(
            &[Char('q')],
            "q",
            || Anywhere::Quit.into(),
            9,
            "leave",
            help,
        ),
    )
}

#[rustfmt::skip]
const UNSEEN: Binding = named("unseen", key(&[Char('3')], "3", || table::Msg::OpenUnseen.into(), 0, "unseen", "Lists the tiles in the bag and on the other racks."));

const SHEET: Binding = named(
    "sheet",
    key(
        &[Char('5'), Code(F(2))],
        "5",
        || table::Msg::OpenSheet.into(),
        8,
        "sheet",
        "Opens the score sheet with every turn of each player. Also: F2.",
    ),
);

#[rustfmt::skip]
const RACE: Binding = named("race", key(&[Char('6')], "6", || table::Msg::OpenRace.into(), 9, "chart", "Opens the score chart with each player’s points, turn by turn."));

#[rustfmt::skip]
const TAKE_BACK: Binding = once(TAKES_BACK, named("undo", key(&[Char('1')], "1", || table::Msg::AskTakeBack.into(), 12, "take back turn", "Takes back the last turn if all players agree.")));

#[rustfmt::skip]
const EXPORT: Binding = named("export", key(&[Char('e')], "e", || table::Msg::Export.into(), 5, "save as GCG", "Saves the game in the current folder as GCG, which other programs can read."));

#[rustfmt::skip]
const HELP_KEY: Binding = key(&[Char('?'), Code(F(1))], "?", || Anywhere::Help.into(), LAST, "help", "Opens the help. Also: F1.");

/// The same where `?` is typed.
#[rustfmt::skip]
const HELP_BY_F1: Binding = key(&[Code(F(1))], "F1", || Anywhere::Help.into(), LAST, "help", "Opens the help.");

#[rustfmt::skip]
const LOOK_UP: Binding = when(is_open, named("look-up", key(&[Char('0'), Code(F(3))], "0", || Anywhere::LookUp(None).into(), 4, "look up", "Looks up words. Anyone can, at any time; your rack is covered. Also: F3.")));

/// The same when a game is over: other things come before it on the line then.
const LOOK_UP_AT_END: Binding = Binding {
    rank: 14,
    ..LOOK_UP
};

/// The same where figures are typed.
#[rustfmt::skip]
const LOOK_UP_BY_F3: Binding = Binding { name: "", keys: &[Code(F(3))], shown: "F3", ..LOOK_UP };

#[rustfmt::skip]
const INTERRUPT: Binding = key(&[Ctrl('c')], "Ctrl-C", || Anywhere::Interrupt.into(), 20, "leave", "Leaves. During a game it asks first; press it again to leave at once.");

/// What holds in every context, but for the exceptions that [`besides`] knows.
pub(super) static EVERYWHERE: [Binding; 6] = [SKIP, LOOK_UP, STUDY, OPEN, HELP_KEY, INTERRUPT];
/// At a turn there are more actions than the bottom line has room for: the list of them has its place there.
pub(super) static AT_TURN: [Binding; 6] = [SKIP, LOOK_UP, STUDY, OPEN_AT_TURN, HELP_KEY, INTERRUPT];
pub(super) static AT_END: [Binding; 6] = [SKIP, LOOK_UP_AT_END, STUDY, OPEN, HELP_KEY, INTERRUPT];
pub(super) static TYPING: [Binding; 4] = [LOOK_UP_BY_F3, OPEN_BY_F4, HELP_KEY, INTERRUPT];
pub(super) static LOOKING: [Binding; 3] = [OPEN_BY_F4, HELP_BY_F1, INTERRUPT];
/// In the form a colon may be part of a name: `bot:club`.
#[rustfmt::skip]
pub(super) static FILLING_IN: [Binding; 4] = [when(types_text, OPEN_BY_F4), when(types_no_text, OPEN), HELP_KEY, INTERRUPT];

/// Parts of what holds everywhere.
pub(super) mod keys_of {
    use super::{Binding, EVERYWHERE, LOOKING, TYPING};

    pub(in crate::tui::keymap) const ACTIONS: &[Binding] = EVERYWHERE.split_at(3).1;
    pub(in crate::tui::keymap) const HELP: &[Binding] = EVERYWHERE.split_at(4).1;
    pub(in crate::tui::keymap) const INTERRUPT: &[Binding] = EVERYWHERE.split_at(5).1;
    pub(in crate::tui::keymap) const ACTIONS_BY_F4: &[Binding] = TYPING.split_at(1).1;
    pub(in crate::tui::keymap) const HELP_BY_F1: &[Binding] = LOOKING.split_at(1).1;
}

/// The key that leaves a guided game, at the moments that nothing lies over.
pub(super) static LEAVING: [Binding; 1] = [LEAVE];
pub(super) static LEAVING_A_TURN: [Binding; 2] = [LEAVE, BEGIN];

/// The bindings that a context has besides its own.
pub(super) const fn besides(context: Context) -> &'static [Binding] {
    context.place().besides
}

/// The key that leaves a guided game.
pub(super) const fn leaving(context: Context) -> &'static [Binding] {
    context.place().leaving
}

/// The bindings of a context alone.
pub(super) const fn of(context: Context) -> &'static [Binding] {
    context.place().own
}

#[rustfmt::skip]
pub(super) static FORM: [Binding; 10] = [
    when(name_follows, key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "next", "Goes to the next name.")),
    when(no_name_follows, key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "start", "Starts the game, or says what is missing.")),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "row", "Move up and down the rows. Also: Tab."),
    key(&[Code(F(2)), Code(PageDown)], "F2", || new_game::Msg::OpenAgreed.into(), 3, "rules summary", "Opens the rules summary. Also: PgDn."),
    once(TURNS_CHOICES, arrows(&[Code(Left), Code(Right)], "←→", way, 4, "change", "Change the row’s value. On “Custom rules” they show or hide a row for each rule.")),
    when(types_text, typed(&[Text], "text", |c, _| Input::Char(c).into(), 0, "type", "Types into a text row, such as a name.")),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Erases the last character."),
    when(types_text, ERASE_LINE),
    when(types_text, ERASE_WORD),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 5, "back", "Goes back to the title."),
];

#[rustfmt::skip]
pub(super) static DRAW: [Binding; 4] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "continue", "Returns the tiles to the bag and starts the game."),
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(super) static CURTAIN: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "show rack", "Shows your rack. Press it when no one else is looking."),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(super) static TURN: [Binding; 27] = [
    when(announces, once(PLAYABLE, key(&[Code(Enter)], "Enter", || table::Msg::Announce.into(), 1, "announce", "Announces the play. It scores when it is accepted."))),
    when(is_void, once(PLAYABLE, key(&[Code(Enter)], "Enter", || table::Msg::Announce.into(), 1, "play", "Plays the tiles. The play scores at once if all its words are in the dictionary."))),
    typed(&[Letters], "A–Z", letter, 2, "place", "Places that tile at the cursor, or the blank if you lack the letter. Shift and a letter place the blank, in terminals that distinguish Shift from Caps Lock."),
    named("turn", key(&[Code(Tab), Code(BackTab)], "Tab", || table::Msg::Rotate.into(), 3, "turn", "Changes direction: across or down.")),
    when(keeps_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || table::Msg::TakeBack.into(), 10, "take back", "Takes back the last tile."))),
    when(changes_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || table::Msg::TakeBack.into(), 5, "take back", "Takes back the last tile, or else the last change to the board."))),
    when(keeps_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || table::Msg::Recall.into(), 4, "recall", "Takes back all tiles. Also: Delete, Ctrl-R.")))),
    when(changes_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || table::Msg::Recall.into(), 5, "recall", "Takes back all tiles, or else all changes to the board. Also: Delete, Ctrl-R.")))),
    absent(no_commands, when(lays_until_esc, key(&[Code(Esc)], "Esc", || table::Msg::Letters(false).into(), 2, "command", "Returns to command mode."))),
    named(MOVE, arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 0, "move", "Move the cursor.")),
    named("step", key(&[Char(' ')], "Space", || table::Msg::Step.into(), 0, "step", "Moves the cursor one square ahead.")),
    named("shuffle", key(&[Char('#')], "#", || table::Msg::Shuffle.into(), 5, "shuffle", "Shuffles your rack.")),
    named("sort", key(&[Char('=')], "=", || table::Msg::Sort.into(), 11, "sort", "Sorts the rack; again, vowels first.")),
    named("blank", key(&[Char('*')], "*", || table::Msg::OpenBlank.into(), 12, "blank", "Places the blank and asks for its letter.")),
    named("type", key(&[Char('/')], "/", || table::Msg::OpenPrompt.into(), 9, "type", "Type a whole play, such as 8H HORN.")),
    once(BAG_HOLDS, named("exchange", key(&[Char('4')], "4", || table::Msg::OpenExchange.into(), 6, "exchange", "Choose tiles to exchange. This ends your turn."))),
    once(ENDS_OTHERWISE, named("pass", key(&[Char('2')], "2", || table::Msg::AskPass.into(), 7, "pass", "Passes your turn after you confirm."))),
    when(recycles_blanks, once(TAKES_BLANK, named("take-blank", key(&[Char('6')], "6", || table::Msg::OpenSwap(SwapKind::Blank).into(), 3, "take blank", "Swaps a blank on the board for the tile it stands for.")))),
    when(recycles_letters, once(SWAPS_LETTER, named("swap-letter", key(&[Char('7')], "7", || table::Msg::OpenSwap(SwapKind::Letter).into(), 3, "swap letter", "Swaps a letter on the board for one of yours.")))),
    when(rearranges, once(REARRANGES_NOW, named("rearrange", key(&[Char('8')], "8", || table::Msg::OpenRearrange.into(), 3, "rearrange", "Rearranges the word at the cursor so that you can lengthen it.")))),
    when(gives_hints, named("hint", key(&[Char('+')], "+", || table::Msg::Hint.into(), 4, "hint", "Shows where a good play is. Press it again for its length, and again to place the play."))),
    MEANING,
    when(has_coach, named("coach", key(&[Char('!')], "!", || table::Msg::Coach.into(), 4, "coach", "Gives a tip for this rack and highlights the squares. Press it again for the next tip."))),
    UNSEEN,
    SHEET,
    TAKE_BACK,
    named("resign", key(&[Char('9')], "9", || table::Msg::AskResign.into(), 0, "resign", "Resigns the game after you confirm.")),
];

#[rustfmt::skip]
pub(super) static COMPUTER: [Binding; 9] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "skip wait", "Stops waiting: the computer plays its best so far, or places its tiles at once."),
    PAUSE,
    UNPAUSE,
    when(has_people, key(&[Char(' ')], "Space", || Input::Go.into(), 0, "skip wait", "The same as Enter.")),
    absent(no_people, when(has_people, named("shuffle", key(&[Char('#')], "#", || table::Msg::Shuffle.into(), 5, "shuffle", "Shuffles your rack while you wait.")))),
    absent(no_people, when(has_people, named("sort", key(&[Char('=')], "=", || table::Msg::Sort.into(), 11, "sort", "Sorts your rack while you wait; again, vowels first.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
const PAUSE: Binding = absent(no_pause, when(runs_by_itself, key(&[Char(' ')], "Space", || table::Msg::Pause.into(), 2, "pause", "Pauses a game between computers.")));

#[rustfmt::skip]
const UNPAUSE: Binding = absent(no_pause, when(is_paused, key(&[Char(' ')], "Space", || table::Msg::Pause.into(), 2, "continue", "Resumes a game between computers.")));

#[rustfmt::skip]
pub(super) static PROMPT: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "place", "Places the play as typed."),
    typed(&[Text], "text", |c, _| Input::Char(c).into(), 0, "type", "The square, then the word: 8H HORN across, H8 HORN down. A lowercase letter is a blank, unless the whole word is lowercase. A dot is a tile on the board."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 3, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "back", "Closes the line."),
];

#[rustfmt::skip]
pub(super) static BLANK: [Binding; 2] = [
    typed(&[Letters], "A–Z", |c, _| Input::Char(c).into(), 1, "its letter", "Places the blank as this letter. It scores nothing."),
    key(&[Code(Esc), Code(Backspace)], "Esc", || Input::Back.into(), 2, "back", "Leaves the blank on the rack."),
];

#[rustfmt::skip]
pub(super) static EXCHANGE: [Binding; 7] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "exchange", "Exchanges the marked tiles and ends your turn."),
    Binding { make: Make::Seen(mark_chosen), ..key(&[Char(' ')], "Space", || Input::Go.into(), 3, "mark", "Marks or unmarks the tile at the pointer.") },
    typed(&[Letters], "A–Z", |c, _| Input::Char(c).into(), 4, "by letter", "Marks a tile with that letter."),
    key(&[Char('*')], "*", || Input::Char('?').into(), 0, "blank", "Marks a blank."),
    typed(&[Digits], "1–9", |c, _| table::Msg::Mark(place(c)).into(), 0, "mark", "Marks or unmarks the tile in that place."),
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down), Code(Tab), Code(BackTab)], "←→", along, 5, "move", "Move the pointer along the rack."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "back", "Returns to your turn without exchanging."),
];

#[rustfmt::skip]
pub(super) static ASK_PASS: [Binding; 2] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "pass", "Passes your turn. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Input::Answer(false).into(), 2, "keep playing", "Returns to your turn. Also: Esc."),
];

#[rustfmt::skip]
pub(super) static ASK_RESIGN: [Binding; 2] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "resign", "Resigns. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Input::Answer(false).into(), 2, "keep playing", "Returns to your turn. Also: Esc."),
];

#[rustfmt::skip]
pub(super) static ANNOUNCED: [Binding; 8] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter), Char('a')], "Enter", || Input::Go.into(), 1, "accept", "Accepts the play. The next player’s turn begins. Also: a."),
    once(MAY_CHALLENGE, named("challenge", key(&[Char('3'), Char('c')], "c", || table::Msg::Challenge.into(), 2, "challenge", "Challenges the play. The dictionary decides. Also: 3."))),
    absent(no_agreement, when(agrees, named("word-counts", key(&[Char('w')], "w", || table::Msg::OpenAgree.into(), 10, "allow word", "Allows a word that is not in the dictionary, if all players agree.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(super) static ASK_WHO: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "challenge", "Challenges for the chosen player."),
    typed(&[Digits], "1–3", pick, 2, "choose", "Challenges for that player."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right), Code(Tab), Code(BackTab)], "↑↓", list, 4, "move", "Move to another name."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 3, "back", "Goes back without challenging."),
];

#[rustfmt::skip]
pub(super) static ASK_SURE: [Binding; 2] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "challenge", "Challenges. The dictionary decides. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Input::Answer(false).into(), 2, "not now", "Goes back without challenging. Also: Esc."),
];

#[rustfmt::skip]
pub(super) static VERDICT: [Binding; 5] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "continue", "Continues the game."),
    MEANINGS_AT_VERDICT,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(super) static SHEET_OPEN: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('5'), Code(F(2)), Char('q')], "Esc", || Input::Back.into(), 1, "close", "Closes the score sheet. Also: Enter, 5, F2."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 3, "page down", "A page down. Also: PgDn."),
];

#[rustfmt::skip]
pub(super) static LOOK_UP_OPEN: [Binding; 10] = [
    typed(&[Text, Char('?')], "text", |c, _| Input::Char(c).into(), 0, "type", "Type a word, a pattern or tiles. The answer appears as you type."),
    arrows(&[Code(Tab), Code(BackTab), Code(Left), Code(Right)], "Tab", along, 1, "search type", "Changes the search type: word, pattern, anagram, hooks. Also: ←, →."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 3, "scroll", "Scrolls one line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown)], "PgDn", || Ui::Page(true).into(), 0, "page down", "A page down."),
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 4, "new search", "Starts a new search: the next letter replaces the text."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Code(F(3))], "Esc", || Input::Back.into(), 2, "close", "Closes the page. Also: F3."),
];

#[rustfmt::skip]
pub(super) static ASK_QUIT: [Binding; 3] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "leave", "Leaves the game. Enter does not confirm."),
    key(&[Char('t')], "t", || Anywhere::ToTitle.into(), 2, "title", "Goes to the title. Resume a saved game from there."),
    key(&[Char('n'), Code(Esc)], "n", || Input::Answer(false).into(), 3, "stay", "Returns to the game. Also: Esc."),
];
