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
const UNSEEN: Binding = named("unseen", key(&[Char('3')], "3", || Msg::OpenUnseen, 0, "unseen", "Tells which tiles are in the bag and on the other racks."));

const SHEET: Binding = named(
    "sheet",
    key(
        &[Char('5'), Code(F(2))],
        "5",
        || Msg::OpenSheet,
        8,
        "sheet",
        "Opens the score sheet: every turn of every player. F2 does too.",
    ),
);

#[rustfmt::skip]
const RACE: Binding = named("race", key(&[Char('6')], "6", || Msg::OpenRace, 9, "race", "Opens the score race: everybody’s points, turn by turn."));

#[rustfmt::skip]
const TAKE_BACK: Binding = once(TAKES_BACK, named("undo", key(&[Char('1')], "1", || Msg::AskTakeBack, 12, "undo a turn", "Takes the last turn back, once all players agree.")));

#[rustfmt::skip]
const EXPORT: Binding = named("export", key(&[Char('e')], "e", || Msg::Export, 5, "save as GCG", "Writes the game into a file of this folder, in the format that other programs read (GCG)."));

#[rustfmt::skip]
const HELP_KEY: Binding = key(&[Char('?'), Code(F(1))], "?", || Msg::Help, LAST, "help", "Opens this help. F1 does too.");

/// The same where `?` is typed.
#[rustfmt::skip]
const HELP_BY_F1: Binding = key(&[Code(F(1))], "F1", || Msg::Help, LAST, "help", "Opens the help.");

#[rustfmt::skip]
const LOOK_UP: Binding = when(is_open, named("look-up", key(&[Char('0'), Code(F(3))], "0", || Msg::OpenLookUp, 4, "look up", "Looks words up. Everybody may, at any time; the rack is covered meanwhile. F3 does too.")));

/// The same when a game is over: other things come before it on the line then.
const LOOK_UP_AT_END: Binding = Binding {
    rank: 14,
    ..LOOK_UP
};

/// The same where figures are typed.
#[rustfmt::skip]
const LOOK_UP_BY_F3: Binding = Binding { name: "", keys: &[Code(F(3))], shown: "F3", ..LOOK_UP };

#[rustfmt::skip]
const INTERRUPT: Binding = key(&[Ctrl('c')], "Ctrl-C", || Msg::Interrupt, 20, "leave", "Leaves. While a game is played it asks first; pressed again, it leaves.");

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
    when(name_follows, key(&[Code(Enter)], "Enter", || Msg::Go, 1, "go on", "From a name to the next one.")),
    when(no_name_follows, key(&[Code(Enter)], "Enter", || Msg::Go, 1, "start", "From the last name, and from any other row, starts the game, or says what is missing.")),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "row", "Go to the row above and below. Tab goes down too."),
    key(&[Code(F(2)), Code(PageDown)], "F2", || Msg::OpenAgreed, 3, "all rules", "Shows all that is being agreed on, in words. PgDn does too."),
    once(TURNS_CHOICES, arrows(&[Code(Left), Code(Right)], "←→", way, 4, "change", "Change the row to another choice. On “Single rules” they show a row for every rule, or hide them.")),
    when(types_text, typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Types into a row of text, such as a name.")),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    when(types_text, ERASE_LINE),
    when(types_text, ERASE_WORD),
    key(&[Code(Esc)], "Esc", || Msg::Back, 5, "back", "Goes back to the title."),
];

#[rustfmt::skip]
static DRAW: [Binding; 4] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "go on", "Puts the tiles back, and the game begins."),
    quit("Asks whether to leave."),
];

#[rustfmt::skip]
static CURTAIN: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "show the rack", "Turns the rack over. Press it when nobody else is looking."),
    SHEET,
    TAKE_BACK,
    quit("Asks whether to leave."),
];

#[rustfmt::skip]
pub(super) static TURN: [Binding; 27] = [
    when(announces, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "announce", "Announces what is laid out. It is scored once nobody challenges it."))),
    when(is_void, once(PLAYABLE, key(&[Code(Enter)], "Enter", || Msg::Announce, 1, "play", "Plays what is laid out. It is scored at once, if the dictionary has all its words."))),
    typed(&[Letters], "A–Z", letter, 2, "lay", "Lays that tile at the cursor; the blank if the rack has no such tile. Where the terminal can tell, Shift and a letter lay the blank."),
    named("turn", key(&[Code(Tab), Code(BackTab)], "Tab", || Msg::Rotate, 3, "turn", "Turns the arrow at the cursor: across or down.")),
    when(keeps_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || Msg::TakeBack, 10, "take back", "Takes back the last tile."))),
    when(changes_board, once(TILES_LAID, key(&[Code(Backspace)], "Backspace", || Msg::TakeBack, 5, "undo", "Takes back the last tile; when none is laid, the last change to the board."))),
    when(keeps_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || Msg::Recall, 4, "recall", "Takes back all tiles. Delete and Ctrl-R do too.")))),
    when(changes_board, once(TILES_LAID, named("recall", key(&[Code(Home), Code(Delete), Ctrl('r')], "Home", || Msg::Recall, 5, "recall", "Takes back all tiles; when none is laid, all changes to the board. Delete and Ctrl-R do too.")))),
    absent(no_commands, when(lays_until_esc, key(&[Code(Esc)], "Esc", || Msg::Letters(false), 2, "commands", "From now on letters are commands."))),
    named(MOVE, arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 0, "move", "Move the cursor.")),
    named("step", key(&[Char(' ')], "Space", || Msg::Step, 0, "step", "Steps the cursor on, over a square or a tile.")),
    named("shuffle", key(&[Char('#')], "#", || Msg::Shuffle, 5, "shuffle", "Mixes the rack.")),
    named("sort", key(&[Char('=')], "=", || Msg::Sort, 11, "sort", "Sorts the rack; again, vowels first.")),
    named("blank", key(&[Char('*')], "*", || Msg::OpenBlank, 12, "blank", "Lays the blank, and asks for its letter.")),
    named("type", key(&[Char('/')], "/", || Msg::OpenPrompt, 9, "type", "Types a whole play, such as 8H HORN.")),
    once(BAG_HOLDS, named("exchange", key(&[Char('4')], "4", || Msg::OpenExchange, 6, "exchange", "Chooses tiles to exchange. That takes the turn."))),
    once(ENDS_OTHERWISE, named("pass", key(&[Char('2')], "2", || Msg::AskPass, 7, "pass", "Passes the turn, once you say yes."))),
    when(recycles_blanks, once(TAKES_BLANK, named("take-blank", key(&[Char('6')], "6", || Msg::OpenSwap(SwapKind::Blank), 3, "take blank", "Takes a blank on the board for the tile that it stands for.")))),
    when(recycles_letters, once(SWAPS_LETTER, named("swap-letter", key(&[Char('7')], "7", || Msg::OpenSwap(SwapKind::Letter), 3, "swap letter", "Replaces a letter on the board by another of yours.")))),
    when(rearranges, once(REARRANGES_NOW, named("rearrange", key(&[Char('8')], "8", || Msg::OpenRearrange, 3, "rearrange", "Puts the word at the cursor in another order, to be made longer.")))),
    when(gives_hints, named("hint", key(&[Char('+')], "+", || Msg::Hint, 4, "hint", "Tells where a good play lies; again how long it is; again the play itself, which it lays."))),
    MEANING,
    when(has_coach, named("coach", key(&[Char('!')], "!", || Msg::Coach, 4, "coach", "Tells what to look for with this rack, and lights the squares; again the next tip."))),
    UNSEEN,
    SHEET,
    TAKE_BACK,
    named("resign", key(&[Char('9')], "9", || Msg::AskResign, 0, "resign", "Leaves the game for good, once you say yes.")),
];

#[rustfmt::skip]
static COMPUTER: [Binding; 9] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "hurry", "Does not wait: the computer takes its best so far, or lays its tiles at once."),
    PAUSE,
    UNPAUSE,
    when(has_people, key(&[Char(' ')], "Space", || Msg::Go, 0, "hurry", "Does the same as Enter.")),
    absent(no_people, when(has_people, named("shuffle", key(&[Char('#')], "#", || Msg::Shuffle, 5, "shuffle", "Mixes your rack meanwhile.")))),
    absent(no_people, when(has_people, named("sort", key(&[Char('=')], "=", || Msg::Sort, 11, "sort", "Sorts your rack meanwhile; again, vowels first.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks whether to leave."),
];

#[rustfmt::skip]
const PAUSE: Binding = absent(no_pause, when(runs_by_itself, key(&[Char(' ')], "Space", || Msg::Pause, 2, "pause", "Stops a game that only computers play.")));

#[rustfmt::skip]
const UNPAUSE: Binding = absent(no_pause, when(is_paused, key(&[Char(' ')], "Space", || Msg::Pause, 2, "go on", "Lets a game that only computers play go on.")));

#[rustfmt::skip]
static PROMPT: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "lay it", "Lays the play out as typed."),
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "The square, then the word: 8H HORN across, H8 HORN down. A blank is a small letter, unless all are; a dot is a tile that is there."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 3, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "back", "Closes the line."),
];

#[rustfmt::skip]
static BLANK: [Binding; 2] = [
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 1, "its letter", "Lays the blank as this letter. It keeps it, and scores nothing."),
    key(&[Code(Esc), Code(Backspace)], "Esc", || Msg::Back, 2, "back", "Keeps the blank on the rack."),
];

#[rustfmt::skip]
static EXCHANGE: [Binding; 7] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "exchange", "Exchanges the marked tiles, and ends the turn."),
    Binding { make: Make::Seen(mark_chosen), ..key(&[Char(' ')], "Space", || Msg::Go, 3, "mark", "Marks the tile at the pointer, or no longer.") },
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 4, "by letter", "Marks a tile with that letter."),
    key(&[Char('*')], "*", || Msg::Char('?'), 0, "blank", "Marks a blank."),
    typed(&[Digits], "1–9", |c, _| Msg::Mark(place(c)), 0, "mark", "Marks the tile in that place, or no longer."),
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down), Code(Tab), Code(BackTab)], "←→", along, 5, "move", "Move the pointer along the rack."),
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "back", "Exchanges nothing; the turn goes on."),
];

#[rustfmt::skip]
static ASK_PASS: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "pass", "Passes the turn. Enter does not, so that it is not done by accident."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "play on", "Goes on with the turn. Esc does too."),
];

#[rustfmt::skip]
static ASK_RESIGN: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "resign", "Resigns. Enter does not, so that it is not done by accident."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "play on", "Goes on with the turn. Esc does too."),
];

#[rustfmt::skip]
static ANNOUNCED: [Binding; 8] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter), Char('a')], "Enter", || Msg::Go, 1, "accept", "Lets the play stand, and the next player begins. a does too."),
    once(MAY_CHALLENGE, named("challenge", key(&[Char('3'), Char('c')], "c", || Msg::Challenge, 2, "challenge", "Challenges the play: the dictionary decides. 3 does too."))),
    absent(no_agreement, when(agrees, named("word-counts", key(&[Char('w')], "w", || Msg::OpenAgree, 10, "word counts", "All players agree that a word counts, though the dictionary may lack it.")))),
    SHEET,
    TAKE_BACK,
    quit("Asks whether to leave."),
];

#[rustfmt::skip]
static ASK_WHO: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "challenge", "Challenges in the chosen player’s name."),
    typed(&[Digits], "1–3", pick, 2, "choose", "Challenges in that player’s name."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right), Code(Tab), Code(BackTab)], "↑↓", list, 4, "move", "Go to another name."),
    key(&[Code(Esc)], "Esc", || Msg::Back, 3, "back", "Challenges nothing yet."),
];

#[rustfmt::skip]
static ASK_SURE: [Binding; 2] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "challenge", "Challenges: the dictionary decides. Enter does not, so that it is not done by accident."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 2, "not now", "Challenges nothing yet. Esc does too."),
];

#[rustfmt::skip]
static VERDICT: [Binding; 5] = [
    PAUSE,
    UNPAUSE,
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "go on", "Goes on with the game."),
    MEANINGS_AT_VERDICT,
    quit("Asks whether to leave."),
];

#[rustfmt::skip]
static SHEET_OPEN: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('5'), Code(F(2)), Char('q')], "Esc", || Msg::Back, 1, "close", "Closes the score sheet. Enter, 5 and F2 do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page on", "A page down. PgDn does too."),
];

#[rustfmt::skip]
static LOOK_UP_OPEN: [Binding; 10] = [
    typed(&[Text, Char('?')], "text", |c, _| Msg::Char(c), 0, "type", "Types a word, a pattern or tiles: the answer follows at once."),
    arrows(&[Code(Tab), Code(BackTab), Code(Left), Code(Right)], "Tab", along, 1, "what to find", "Goes on to another question: a word, a pattern, an anagram, hooks. ← and → do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 3, "scroll", "A line of words up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown)], "PgDn", || Msg::Page(true), 0, "page on", "A page down."),
    key(&[Code(Enter)], "Enter", || Msg::Go, 4, "anew", "Lets what is typed next take the place of the text."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Code(F(3))], "Esc", || Msg::Back, 2, "close", "Closes the dictionary. F3 does too."),
];

#[rustfmt::skip]
static ASK_QUIT: [Binding; 3] = [
    key(&[Char('y')], "y", || Msg::Answer(true), 1, "leave", "Leaves. Enter does not, so that it is not done by accident."),
    key(&[Char('t')], "t", || Msg::ToTitle, 2, "to the title", "Goes to the title. A game that is kept is among the unfinished ones there."),
    key(&[Char('n'), Code(Esc)], "n", || Msg::Answer(false), 3, "stay", "Stays. Esc does too."),
];
