//! The table itself.

use super::make::absent::{absent, no_agreement, no_commands, no_pause, no_people};
use super::make::form::{name_follows, no_name_follows, types_no_text, types_text};
use super::make::{
    BAG_HOLDS, ENDS_OTHERWISE, MAY_CHALLENGE, PLAYABLE, REARRANGES_NOW, SWAPS_LETTER, TAKES_BACK,
    TAKES_BLANK, TILES_LAID, TURNS_CHOICES, agrees, along, announces, arrows, changes_board,
    gives_hints, has_coach, has_people, is_open, is_paused, is_void, keeps_board, key,
    lays_until_esc, letter, list, mark_chosen, named, once, pick, place, rearranges,
    recycles_blanks, recycles_letters, runs_by_itself, typed, way, when,
};
use super::{Binding, Context, MOVE, Make, Stroke};
use crate::session::msg::Msg;
use crate::session::scene::SwapKind;
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

use command::COMMAND;
use guide::{BEGIN, LEAVE, SKIP};
use meanings::{MEANING, MEANINGS, MEANINGS_AT_VERDICT, MEANINGS_OF_ALL};
use over::{AT_BOARD, AT_RACE, OVER};
use pages::{ASK, GAMES, NOTE, STATISTICS, TITLE, UNSEEN_OPEN};
use palette::{ERASE_LINE, ERASE_WORD, OPEN, OPEN_AT_TURN, OPEN_BY_F4, PALETTE};
use questions::{ASK_AGREE, ASK_WHICH, ASK_WORD, REARRANGE, RECYCLE_BLANK, RECYCLE_LETTER};
use reading::{AGREED, FIND, HELP, NOTED};
use study::{LISTS, QUIZ, STUDY};

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
        key(&[Char('q')], "q", || Msg::Quit, 9, "leave", help),
    )
}

#[rustfmt::skip]
const UNSEEN: Binding = named("unseen", key(&[Char('3')], "3", || Msg::OpenUnseen, 0, "unseen", "Lists the tiles in the bag and on the other racks."));

const SHEET: Binding = named(
    "sheet",
    key(
        &[Char('5'), Code(F(2))],
        "5",
        || Msg::OpenSheet,
        8,
        "sheet",
        "Opens the score sheet with every turn of each player. Also: F2.",
    ),
);

#[rustfmt::skip]
const RACE: Binding = named("race", key(&[Char('6')], "6", || Msg::OpenRace, 9, "chart", "Opens the score chart with each player’s points, turn by turn."));

#[rustfmt::skip]
const TAKE_BACK: Binding = once(TAKES_BACK, named("undo", key(&[Char('1')], "1", || Msg::AskTakeBack, 12, "take back turn", "Takes back the last turn if all players agree.")));

#[rustfmt::skip]
const EXPORT: Binding = named("export", key(&[Char('e')], "e", || Msg::Export, 5, "save as GCG", "Saves the game in the current folder as GCG, which other programs can read."));

#[rustfmt::skip]
const HELP_KEY: Binding = key(&[Char('?'), Code(F(1))], "?", || Msg::Help, LAST, "help", "Opens the help. Also: F1.");

/// The same where `?` is typed.
#[rustfmt::skip]
const HELP_BY_F1: Binding = key(&[Code(F(1))], "F1", || Msg::Help, LAST, "help", "Opens the help.");

#[rustfmt::skip]
const LOOK_UP: Binding = when(is_open, named("look-up", key(&[Char('0'), Code(F(3))], "0", || Msg::OpenLookUp, 4, "look up", "Looks up words. Anyone can, at any time; your rack is covered. Also: F3.")));

/// The same when a game is over: other things come before it on the line then.
const LOOK_UP_AT_END: Binding = Binding {
    rank: 14,
    ..LOOK_UP
};

/// The same where figures are typed.
#[rustfmt::skip]
const LOOK_UP_BY_F3: Binding = Binding { name: "", keys: &[Code(F(3))], shown: "F3", ..LOOK_UP };

#[rustfmt::skip]
const INTERRUPT: Binding = key(&[Ctrl('c')], "Ctrl-C", || Msg::Interrupt, 20, "leave", "Leaves. During a game it asks first; press it again to leave at once.");

/// What holds in every context, but for the exceptions that [`besides`] knows.
pub(super) static EVERYWHERE: [Binding; 6] = [SKIP, LOOK_UP, STUDY, OPEN, HELP_KEY, INTERRUPT];
/// At a turn there are more actions than the bottom line has room for: the list of them has its place there.
static AT_TURN: [Binding; 6] = [SKIP, LOOK_UP, STUDY, OPEN_AT_TURN, HELP_KEY, INTERRUPT];
static AT_END: [Binding; 6] = [SKIP, LOOK_UP_AT_END, STUDY, OPEN, HELP_KEY, INTERRUPT];
static TYPING: [Binding; 4] = [LOOK_UP_BY_F3, OPEN_BY_F4, HELP_KEY, INTERRUPT];
static LOOKING: [Binding; 3] = [OPEN_BY_F4, HELP_BY_F1, INTERRUPT];
/// In the form a colon may be part of a name: `bot:club`.
#[rustfmt::skip]
static FILLING_IN: [Binding; 4] = [when(types_text, OPEN_BY_F4), when(types_no_text, OPEN), HELP_KEY, INTERRUPT];

/// The bindings that a context has besides its own.
pub(super) fn besides(context: Context) -> &'static [Binding] {
    match context {
        Context::Help => &EVERYWHERE[5..],
        Context::AskQuit | Context::Note | Context::Ask => &EVERYWHERE[4..],
        Context::Title
        | Context::Games
        | Context::Statistics
        | Context::Viewer
        | Context::Agreed
        | Context::Meanings
        | Context::Noted
        | Context::Unseen
        | Context::Study => &EVERYWHERE[3..],
        Context::Over | Context::Looking | Context::Race => &AT_END,
        Context::Form => &FILLING_IN,
        Context::Turn | Context::Command => &AT_TURN,
        Context::Prompt => &TYPING,
        Context::Quiz => &TYPING[1..],
        Context::LookUp => &LOOKING,
        Context::Palette | Context::Find => &LOOKING[1..],
        _ => &EVERYWHERE,
    }
}

/// The key that leaves a guided game, at the moments that nothing lies over.
pub(super) const fn leaving(context: Context) -> &'static [Binding] {
    match context {
        Context::Turn | Context::Command => &[LEAVE, BEGIN],
        Context::Draw
        | Context::Curtain
        | Context::Computer
        | Context::Announced
        | Context::Verdict => &[LEAVE],
        _ => &[],
    }
}

/// The bindings of a context alone.
pub(super) fn of(context: Context) -> &'static [Binding] {
    match context {
        Context::Title => &TITLE,
        Context::Form => &FORM,
        Context::Draw => &DRAW,
        Context::Curtain => &CURTAIN,
        Context::Turn => &TURN,
        Context::Command => &COMMAND,
        Context::Computer => &COMPUTER,
        Context::Prompt => &PROMPT,
        Context::Blank => &BLANK,
        Context::Exchange => &EXCHANGE,
        Context::RecycleBlank => &RECYCLE_BLANK,
        Context::RecycleLetter => &RECYCLE_LETTER,
        Context::Rearrange => &REARRANGE,
        Context::AskAgree => &ASK_AGREE,
        Context::AskPass => &ASK_PASS,
        Context::AskResign => &ASK_RESIGN,
        Context::Announced => &ANNOUNCED,
        Context::AskWho => &ASK_WHO,
        Context::AskSure => &ASK_SURE,
        Context::AskWhich => &ASK_WHICH,
        Context::AskWord => &ASK_WORD,
        Context::Verdict => &VERDICT,
        Context::Over => &OVER,
        Context::Looking => &AT_BOARD,
        Context::Race => &AT_RACE,
        Context::Sheet => &SHEET_OPEN,
        Context::LookUp => &LOOK_UP_OPEN,
        Context::Study => &LISTS,
        Context::Quiz => &QUIZ,
        Context::Agreed => &AGREED,
        Context::Meanings => &MEANINGS,
        Context::Noted => &NOTED,
        Context::Help => &HELP,
        Context::Find => &FIND,
        Context::AskQuit => &ASK_QUIT,
        Context::Ask => &ASK,
        Context::Games => &GAMES,
        Context::Statistics => &STATISTICS,
        Context::Viewer => &viewer::VIEWER,
        Context::Note => &NOTE,
        Context::Unseen => &UNSEEN_OPEN,
        Context::Palette => &PALETTE,
    }
}

#[rustfmt::skip]
static FORM: [Binding; 10] = [
    when(name_follows, key(&[Code(Enter)], "Enter", || Msg::Go, 1, "next", "Goes to the next name.")),
    when(no_name_follows, key(&[Code(Enter)], "Enter", || Msg::Go, 1, "start", "Starts the game, or says what is missing.")),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "row", "Move up and down the rows. Also: Tab."),
    key(&[Code(F(2)), Code(PageDown)], "F2", || Msg::OpenAgreed, 3, "rules summary", "Opens the rules summary. Also: PgDn."),
    once(TURNS_CHOICES, arrows(&[Code(Left), Code(Right)], "←→", way, 4, "change", "Change the row’s value. On “Custom rules” they show or hide a row for each rule.")),
    when(types_text, typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Types into a text row, such as a name.")),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    when(types_text, ERASE_LINE),
    when(types_text, ERASE_WORD),
    key(&[Code(Esc)], "Esc", || Msg::Back, 5, "back", "Goes back to the title."),
];

#[rustfmt::skip]
static DRAW: [Binding; 4] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "continue", "Returns the tiles to the bag and starts the game."),
    quit("Asks before leaving."),
];

#[rustfmt::skip]
static CURTAIN: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "show rack", "Shows your rack. Press it when no one else is looking."),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
pub(super) static TURN: [Binding; 27] = [
    when(announces, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "announce", "Announces the play. It scores when it is accepted."))),
    when(is_void, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "play", "Plays the tiles. The play scores at once if all its words are in the dictionary."))),
    typed(&[Letters], "A–Z", letter, 2, "place", "Places that tile at the cursor, or the blank if you lack the letter. Shift and a letter place the blank, in terminals that distinguish Shift from Caps Lock."),
    named("turn", key(&[Code(Tab), Code(BackTab)], "Tab", || Msg::Rotate, 3, "turn", "Changes direction: across or down.")),
    when(keeps_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || Msg::TakeBack, 10, "take back", "Takes back the last tile."))),
    when(changes_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || Msg::TakeBack, 5, "take back", "Takes back the last tile, or else the last change to the board."))),
    when(keeps_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || Msg::Recall, 4, "recall", "Takes back all tiles. Also: Delete, Ctrl-R.")))),
    when(changes_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || Msg::Recall, 5, "recall", "Takes back all tiles, or else all changes to the board. Also: Delete, Ctrl-R.")))),
    absent(no_commands, when(lays_until_esc, key(&[Code(Esc)], "Esc", || Msg::Letters(false), 2, "command", "Returns to command mode."))),
    named(MOVE, arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 0, "move", "Move the cursor.")),
    named("step", key(&[Char(' ')], "Space", || Msg::Step, 0, "step", "Moves the cursor one square ahead.")),
    named("shuffle", key(&[Char('#')], "#", || Msg::Shuffle, 5, "shuffle", "Shuffles your rack.")),
    named("sort", key(&[Char('=')], "=", || Msg::Sort, 11, "sort", "Sorts the rack; again, vowels first.")),
    named("blank", key(&[Char('*')], "*", || Msg::OpenBlank, 12, "blank", "Places the blank and asks for its letter.")),
    named("type", key(&[Char('/')], "/", || Msg::OpenPrompt, 9, "type", "Type a whole play, such as 8H HORN.")),
    once(BAG_HOLDS, named("exchange", key(&[Char('4')], "4", || Msg::OpenExchange, 6, "exchange", "Choose tiles to exchange. This ends your turn."))),
    once(ENDS_OTHERWISE, named("pass", key(&[Char('2')], "2", || Msg::AskPass, 7, "pass", "Passes your turn after you confirm."))),
    when(recycles_blanks, once(TAKES_BLANK, named("take-blank", key(&[Char('6')], "6", || Msg::OpenSwap(SwapKind::Blank), 3, "take blank", "Swaps a blank on the board for the tile it stands for.")))),
    when(recycles_letters, once(SWAPS_LETTER, named("swap-letter", key(&[Char('7')], "7", || Msg::OpenSwap(SwapKind::Letter), 3, "swap letter", "Swaps a letter on the board for one of yours.")))),
    when(rearranges, once(REARRANGES_NOW, named("rearrange", key(&[Char('8')], "8", || Msg::OpenRearrange, 3, "rearrange", "Rearranges the word at the cursor so that you can lengthen it.")))),
    when(gives_hints, named("hint", key(&[Char('+')], "+", || Msg::Hint, 4, "hint", "Shows where a good play is. Press it again for its length, and again to place the play."))),
    MEANING,
    when(has_coach, named("coach", key(&[Char('!')], "!", || Msg::Coach, 4, "coach", "Gives a tip for this rack and highlights the squares. Press it again for the next tip."))),
    UNSEEN,
    SHEET,
    TAKE_BACK,
    named("resign", key(&[Char('9')], "9", || Msg::AskResign, 0, "resign", "Resigns the game after you confirm.")),
];

#[rustfmt::skip]
static COMPUTER: [Binding; 9] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "skip wait", "Stops waiting: the computer plays its best so far, or places its tiles at once."),
    PAUSE,
    UNPAUSE,
    when(has_people, key(&[Char(' ')], "Space", || Msg::Go, 0, "skip wait", "The same as Enter.")),
    absent(no_people, when(has_people, named("shuffle", key(&[Char('#')], "#", || Msg::Shuffle, 5, "shuffle", "Shuffles your rack while you wait.")))),
    absent(no_people, when(has_people, named("sort", key(&[Char('=')], "=", || Msg::Sort, 11, "sort", "Sorts your rack while you wait; again, vowels first.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
const PAUSE: Binding = absent(no_pause, when(runs_by_itself, key(&[Char(' ')], "Space", || Msg::Pause, 2, "pause", "Pauses a game between computers.")));

#[rustfmt::skip]
const UNPAUSE: Binding = absent(no_pause, when(is_paused, key(&[Char(' ')], "Space", || Msg::Pause, 2, "continue", "Resumes a game between computers.")));

#[rustfmt::skip]
static PROMPT: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "place", "Places the play as typed."),
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "The square, then the word: 8H HORN across, H8 HORN down. A lowercase letter is a blank, unless the whole word is lowercase. A dot is a tile on the board."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 3, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "back", "Closes the line."),
];

#[rustfmt::skip]
static BLANK: [Binding; 2] = [
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 1, "its letter", "Places the blank as this letter. It scores nothing."),
    key(&[Code(Esc), Code(Backspace)], "Esc", || Msg::Back, 2, "back", "Leaves the blank on the rack."),
];

#[rustfmt::skip]
static EXCHANGE: [Binding; 7] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "exchange", "Exchanges the marked tiles and ends your turn."),
    Binding { make: Make::Seen(mark_chosen), ..key(&[Char(' ')], "Space", || Msg::Go, 3, "mark", "Marks or unmarks the tile at the pointer.") },
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 4, "by letter", "Marks a tile with that letter."),
    key(&[Char('*')], "*", || Msg::Char('?'), 0, "blank", "Marks a blank."),
    typed(&[Digits], "1–9", |c, _| Msg::Mark(place(c)), 0, "mark", "Marks or unmarks the tile in that place."),
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down), Code(Tab), Code(BackTab)], "←→", along, 5, "move", "Move the pointer along the rack."),
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "back", "Returns to your turn without exchanging."),
];

#[rustfmt::skip]
static ASK_PASS: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "pass", "Passes your turn. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "keep playing", "Returns to your turn. Also: Esc."),
];

#[rustfmt::skip]
static ASK_RESIGN: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "resign", "Resigns. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "keep playing", "Returns to your turn. Also: Esc."),
];

#[rustfmt::skip]
static ANNOUNCED: [Binding; 8] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter), Char('a')], "Enter", || Msg::Go, 1, "accept", "Accepts the play. The next player’s turn begins. Also: a."),
    once(MAY_CHALLENGE, named("challenge", key(&[Char('3'), Char('c')], "c", || Msg::Challenge, 2, "challenge", "Challenges the play. The dictionary decides. Also: 3."))),
    absent(no_agreement, when(agrees, named("word-counts", key(&[Char('w')], "w", || Msg::OpenAgree, 10, "allow word", "Allows a word that is not in the dictionary, if all players agree.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
static ASK_WHO: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "challenge", "Challenges for the chosen player."),
    typed(&[Digits], "1–3", pick, 2, "choose", "Challenges for that player."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right), Code(Tab), Code(BackTab)], "↑↓", list, 4, "move", "Move to another name."),
    key(&[Code(Esc)], "Esc", || Msg::Back, 3, "back", "Goes back without challenging."),
];

#[rustfmt::skip]
static ASK_SURE: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "challenge", "Challenges. The dictionary decides. Enter does not confirm."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "not now", "Goes back without challenging. Also: Esc."),
];

#[rustfmt::skip]
static VERDICT: [Binding; 5] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "continue", "Continues the game."),
    MEANINGS_AT_VERDICT,
    quit("Asks before leaving."),
];

#[rustfmt::skip]
static SHEET_OPEN: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('5'), Code(F(2)), Char('q')], "Esc", || Msg::Back, 1, "close", "Closes the score sheet. Also: Enter, 5, F2."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page down", "A page down. Also: PgDn."),
];

#[rustfmt::skip]
static LOOK_UP_OPEN: [Binding; 10] = [
    typed(&[Text, Char('?')], "text", |c, _| Msg::Char(c), 0, "type", "Type a word, a pattern or tiles. The answer appears as you type."),
    arrows(&[Code(Tab), Code(BackTab), Code(Left), Code(Right)], "Tab", along, 1, "search type", "Changes the search type: word, pattern, anagram, hooks. Also: ←, →."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 3, "scroll", "Scrolls one line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown)], "PgDn", || Msg::Page(true), 0, "page down", "A page down."),
    key(&[Code(Enter)], "Enter", || Msg::Go, 4, "new search", "Starts a new search: the next letter replaces the text."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Code(F(3))], "Esc", || Msg::Back, 2, "close", "Closes the page. Also: F3."),
];

#[rustfmt::skip]
static ASK_QUIT: [Binding; 3] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "leave", "Leaves the game. Enter does not confirm."),
    key(&[Char('t')], "t", || Msg::ToTitle, 2, "title", "Goes to the title. Resume a saved game from there."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 3, "stay", "Returns to the game. Also: Esc."),
];
