//! Bindings that several pages have, and what they ask of the game.

use super::binding::{key, pick, scrolls, typed};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{Dialog, LayerView, StepScene, TablePage, TurnScene, Typing};
use crate::app::table::Msg;
use crate::tui::shown::{Binding, Keymap, Reaction, Shown, Ui};
use crate::tui::stroke::Stroke::{self, Char, Code, Ctrl, Digits, Text};
use crate::words::study::Topic;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Esc, F, Left, PageDown, PageUp, Right, Tab, Up,
};

/// The rank of the last entry of the bottom line.
pub(in crate::tui) const LAST: u8 = u8::MAX;

/// The rank of the entry before the last, however many others there are.
pub(in crate::tui) const BEFORE_LAST: u8 = LAST - 1;

/// Entries up to this rank are what a moment is about.
pub(in crate::tui) const FIRST: u8 = 3;

/// Lines that the mouse wheel scrolls a text.
pub(in crate::tui) const LINES: usize = 3;

pub(in crate::tui) const ARROWS: &[Stroke] = &[Code(Up), Code(Down), Code(Left), Code(Right)];

pub(in crate::tui) const UP_AND_DOWN: &[Stroke] = &[Code(Up), Code(Down), Code(Tab), Code(BackTab)];

pub(in crate::tui) const LEFT_AND_RIGHT: &[Stroke] =
    &[Code(Left), Code(Right), Code(Tab), Code(BackTab)];

/// Keys that move along a row however it is laid out. The first are those on the bottom line.
pub(in crate::tui) const ALONG_ANY: &[Stroke] = &[
    Code(Left),
    Code(Right),
    Code(Up),
    Code(Down),
    Code(Tab),
    Code(BackTab),
];

/// The same for a short list.
pub(in crate::tui) const ALL_WAYS: &[Stroke] = &[
    Code(Up),
    Code(Down),
    Code(Left),
    Code(Right),
    Code(Tab),
    Code(BackTab),
];

pub(in crate::tui) const ENTER: Binding =
    key("Enter", &[Code(Enter)], || CommonMsg::Confirm.into());

pub(in crate::tui) const ESC: Binding = key("Esc", &[Code(Esc)], || CommonMsg::Back.into());

/// Enter does not answer these questions, so that one key too many does no harm.
pub(in crate::tui) const YES: Binding = key("y", &[Char('y')], || CommonMsg::Answer(true).into());

pub(in crate::tui) const NO: Binding = key("n", &[Char('n'), Code(Esc)], || {
    CommonMsg::Answer(false).into()
});

/// Typing into a field where no key is `?`.
pub(in crate::tui) const TYPE: Binding =
    typed("text", &[Text, Char('?')], |c, _| CommonMsg::Char(c).into()).label("type");

/// Picking from a list by number.
pub(in crate::tui) const NUMBER: Binding = typed("1–9", &[Digits], pick).label("choose");

pub(in crate::tui) const ERASE: Binding = key("Backspace", BACK, || CommonMsg::Erase.into())
    .label("erase")
    .help("Erases the last character.");

const BACK: &[Stroke] = &[Code(Backspace), Code(Delete)];

pub(in crate::tui) const ERASE_ALL: Binding =
    key("Ctrl-U", &[Ctrl('u')], || CommonMsg::EraseMore(true).into())
        .label("erase all")
        .help("Erases all the text.");

pub(in crate::tui) const ERASE_WORD: Binding = key("Ctrl-W", &[Ctrl('w')], || {
    CommonMsg::EraseMore(false).into()
})
.label("erase word")
.help("Erases the last word.");

/// The same in a search, which only the screen knows.
pub(in crate::tui) const ERASE_SEARCH: Binding =
    searched(ERASE, || Ui::Type(CommonMsg::Erase).into());
pub(in crate::tui) const ERASE_ALL_SEARCH: Binding =
    searched(ERASE_ALL, || Ui::Type(CommonMsg::EraseMore(true)).into());
pub(in crate::tui) const ERASE_WORD_SEARCH: Binding =
    searched(ERASE_WORD, || Ui::Type(CommonMsg::EraseMore(false)).into());

const fn searched(erase: Binding, says: fn() -> Reaction) -> Binding {
    key(erase.shown, erase.keys, says)
        .label(erase.label)
        .help(erase.help)
}

pub(in crate::tui) const SCROLL: Binding = scrolls("↑↓", &[Code(Up), Code(Down)])
    .line(2, "scroll")
    .help("A line up or down.");

pub(in crate::tui) const PAGE_UP: Binding = key("PgUp", &[Code(PageUp)], || Ui::Page(false).into())
    .label("page up")
    .help("A page up.");

pub(in crate::tui) const PAGE_DOWN: Binding =
    key("PgDn", &[Code(PageDown)], || Ui::Page(true).into())
        .label("page down")
        .help("A page down.");

/// The same where Space is not typed.
pub(in crate::tui) const SPACE_DOWN: Binding = PAGE_DOWN
    .on("Space", &[Code(PageDown), Char(' ')])
    .line(3, "page down")
    .help("A page down. Also: PgDn.");

pub(in crate::tui) const LEAVE: Binding = key("q", &[Char('q')], || GlobalMsg::Quit.into())
    .line(9, "leave")
    .help("Asks before leaving.")
    .named("leave")
    .when(|shown| !shown.leaves_at_once);

/// The same where no game is lost or waits.
pub(in crate::tui) const LEAVE_AT_ONCE: Binding = LEAVE
    .help("Leaves at once.")
    .when(|shown| shown.leaves_at_once);

pub(in crate::tui) const SHEET: Binding =
    key("F2", &[Code(F(2)), Char('5')], || Msg::OpenSheet.into())
        .line(8, "sheet")
        .help("Opens the score sheet with every turn of each player. Also: 5.")
        .named("sheet");

pub(in crate::tui) const EARLIER: Binding =
    key("PgUp", &[Code(PageUp)], || Msg::EarlierTurns(None).into())
        .label("earlier turns")
        .help("Goes back through the turns: the board and the scores as they were. Esc returns.")
        .named("earlier-turns")
        .ready(has_turns, "no turn has been played");

pub(in crate::tui) const TAKE_BACK_TURN: Binding =
    key("F9", &[Code(F(9)), Char('1'), Ctrl('t')], || {
        Msg::AskTakeBack.into()
    })
    .line(10, "take back turn")
    .help("Takes back the last turn if all players agree. Also: 1, Ctrl-T.")
    .named("undo")
    .part(|shown| table(shown).is_none_or(TablePage::takes_back))
    .ready(takes_back, "no turn to take back");

pub(in crate::tui) const PAUSE: Binding = key("Space", &[Char(' ')], || Msg::Pause.into())
    .line(2, "pause")
    .help("Pauses a game between computers.")
    .when(runs_by_itself)
    .absent(no_pause);

pub(in crate::tui) const UNPAUSE: Binding = key("Space", &[Char(' ')], || Msg::Pause.into())
    .line(2, "continue")
    .help("Resumes a game between computers.")
    .when(is_paused)
    .absent(no_pause);

const HELP: Binding = key("?", &[Char('?'), Code(F(1))], || GlobalMsg::Help.into())
    .line(LAST, "help")
    .help("Opens the help. Also: F1.");

/// On a turn, where function keys stand together.
const HELP_AT_TURN: Binding = HELP
    .on("F1", &[Code(F(1)), Char('?')])
    .help("Opens the help.");

/// For pages where `?` is typed.
const HELP_BY_F1: Binding = HELP.on("F1", &[Code(F(1))]).help("Opens the help.");

pub(super) const ACTIONS: Binding =
    key(":", &[Char(':'), Code(F(4))], || GlobalMsg::Actions.into())
        .line(30, "all actions")
        .help("Lists all actions. Type a few letters to find one. Also: F4.")
        .named("palette");

/// On a turn there are more actions than fit on the bottom line, so that the list of them always has its place there.
pub(super) const ACTIONS_AT_TURN: Binding = ACTIONS
    .on("F4", &[Code(F(4)), Char(':')])
    .line(BEFORE_LAST, "actions")
    .help("Lists all actions. Type a few letters to find one.");

/// For pages where colons are typed.
pub(in crate::tui) const ACTIONS_BY_F4: Binding = ACTIONS
    .on("F4", &[Code(F(4))])
    .help("Lists all actions. Type a few letters to find one.")
    .named("");

const LOOK_UP: Binding = key("F3", &[Code(F(3)), Char('0')], || {
    GlobalMsg::LookUp(None).into()
})
.line(4, "look up")
.help("Looks up words. Anyone can, at any time; your rack is covered. Also: 0.")
.named("look-up")
.when(looks_up);

/// For pages where digits are typed.
const LOOK_UP_BY_F3: Binding = LOOK_UP
    .on("F3", &[Code(F(3))])
    .named("")
    .when(|shown| table(shown).is_some() && looks_up(shown));

const STUDY: Binding = key(";", &[Char(';')], || {
    GlobalMsg::Study(Topic::Two, String::new()).into()
})
.line(14, "study")
.help("Opens the word lists. Anyone may look at any time. The rack is covered meanwhile.")
.named("study")
.when(looks_up);

const SETTINGS: Binding = key(",", &[Char(','), Code(F(12))], || {
    GlobalMsg::Settings.into()
})
.label("settings")
.help("Opens the settings: theme, keys, mouse, bell, and more. Also: F12.")
.named("settings");

/// For pages where commas are typed.
const SETTINGS_BY_F12: Binding = SETTINGS
    .on("F12", &[Code(F(12))])
    .help("Opens the settings: theme, keys, mouse, bell, and more.")
    .named("");

const INTERRUPT: Binding = key("Ctrl-C", &[Ctrl('c')], || GlobalMsg::Interrupt.into())
    .line(20, "leave")
    .help("Leaves. During a game it asks first; press it again to leave at once.");

/// The menu of a game, from any of its moments.
const MENU: Binding = key("F10", &[Code(F(10))], || Msg::OpenMenu.into())
    .line(13, "menu")
    .help("Opens the menu: rules summary, settings, and the ways out of the game.")
    .named("menu")
    .when(has_menu);

const SKIP: Binding = key(">", &[Char('>')], || Msg::SkipStep.into())
    .line(3, "skip")
    .help("Skips to the next step.")
    .named("skip")
    .when(is_guided);

/// The keys that leave a guided game at most of its moments.
pub(in crate::tui) const LEAVE_GUIDE: &[Binding] = &[TO_TITLE];

pub(in crate::tui) const LEAVE_GUIDE_AT_TURN: &[Binding] = &[TO_TITLE, REAL_GAME];

const TO_TITLE: Binding = key("Esc", &[Code(Esc)], || Msg::LeaveGuide.into())
    .line(4, "title")
    .help("Returns to the title after you confirm. The guided game is not saved.")
    .when(|shown| is_guided(shown) && !keeps_placing_mode(shown));

const REAL_GAME: Binding = ENTER
    .line(1, "real game")
    .help("Ends the guided game and begins a real one.")
    .when(ends_guide);

/// What nearly every context shares.
pub(in crate::tui) const EVERYWHERE: &[Binding] = &[
    SKIP, LOOK_UP, STUDY, MENU, ACTIONS, SETTINGS, HELP, INTERRUPT,
];
pub(in crate::tui) const AT_TURN: &[Binding] = &[
    SKIP,
    LOOK_UP,
    STUDY,
    MENU.rank(14),
    SETTINGS,
    ACTIONS_AT_TURN,
    HELP_AT_TURN,
    INTERRUPT,
];
/// What the contexts of a finished game share: other things come before looking up.
pub(in crate::tui) const AT_END: &[Binding] = &[
    SKIP,
    LOOK_UP.rank(14),
    STUDY,
    SETTINGS,
    ACTIONS,
    HELP,
    INTERRUPT,
];
pub(in crate::tui) const TYPING: &[Binding] = &[
    LOOK_UP_BY_F3,
    SETTINGS_BY_F12,
    ACTIONS_BY_F4,
    HELP,
    INTERRUPT,
];
/// For pages where `?` is typed too.
pub(in crate::tui) const LOOKING: &[Binding] =
    &[ACTIONS_BY_F4, SETTINGS_BY_F12, HELP_BY_F1, INTERRUPT];
/// In a form, where some rows are typed into and a colon may be part of a name: `bot:club`.
pub(in crate::tui) const fn filling_in(
    types: fn(&Shown) -> bool,
    not: fn(&Shown) -> bool,
) -> [Binding; 6] {
    [
        ACTIONS_BY_F4.when(types),
        ACTIONS.when(not),
        SETTINGS_BY_F12.when(types),
        SETTINGS.when(not),
        HELP,
        INTERRUPT,
    ]
}
/// The list of all actions, the help and leaving.
pub(in crate::tui) const WITH_ACTIONS: &[Binding] = &[ACTIONS, SETTINGS, HELP, INTERRUPT];
/// The same where colons are typed.
pub(in crate::tui) const WITH_ACTIONS_BY_F4: &[Binding] =
    &[ACTIONS_BY_F4, SETTINGS_BY_F12, HELP, INTERRUPT];
/// The help and leaving.
pub(in crate::tui) const WITH_HELP: &[Binding] = &[HELP, INTERRUPT];
/// The same where `?` is typed.
pub(in crate::tui) const WITH_HELP_BY_F1: &[Binding] = &[HELP_BY_F1, INTERRUPT];
pub(in crate::tui) const WITH_INTERRUPT: &[Binding] = &[INTERRUPT];

impl Keymap {
    /// A page on which nothing is clicked or scrolled.
    pub(in crate::tui) const PAGE: Self = Self {
        heading: "",
        is: |_, _| false,
        own: &[],
        shared: EVERYWHERE,
        leaving: &[],
        occurs: |_| true,
        typed_in: false,
        at_table: false,
        lays: false,
        rows: |_, _| None,
        over: false,
        helps: false,
        from_end: false,
        click: |_, _| vec![],
        wheel: 0,
    };
}

impl Keymap {
    pub(in crate::tui) const AT_TABLE: Self = Self {
        at_table: true,
        ..Self::PAGE
    };

    /// A moment of a turn, which only people who act in the game come to.
    pub(in crate::tui) const AT_OWN_TURN: Self = Self {
        occurs: acts,
        ..Self::AT_TABLE
    };

    /// A text over another page.
    pub(in crate::tui) const TEXT: Self = Self {
        shared: WITH_ACTIONS,
        over: true,
        wheel: LINES,
        ..Self::PAGE
    };

    /// A question or a note over another page.
    pub(in crate::tui) const QUESTION: Self = Self {
        shared: WITH_HELP,
        over: true,
        ..Self::PAGE
    };
}

/// A click in a menu runs the item.
pub(in crate::tui) fn pick_item(_: &Shown, item: usize) -> Vec<Reaction> {
    vec![CommonMsg::Pick(item).into()]
}

/// A click on an item shows it.
pub(in crate::tui) fn choose_item(_: &Shown, item: usize) -> Vec<Reaction> {
    vec![CommonMsg::Choose(item).into()]
}

/// A click in a list chooses the item, or runs it if it was chosen already.
pub(in crate::tui) fn click_in_list(chosen: Option<usize>, item: usize) -> Vec<Reaction> {
    vec![if chosen == Some(item) {
        CommonMsg::Confirm.into()
    } else {
        CommonMsg::Choose(item).into()
    }]
}

/// Whether the people at this keyboard have a seat at the table.
pub(in crate::tui) fn plays(shown: &Shown) -> bool {
    table(shown).is_none_or(|page| page.access.plays)
}

/// Whether one of the people at this keyboard still acts in the game.
pub(in crate::tui) fn acts(shown: &Shown) -> bool {
    table(shown).is_none_or(|page| page.access.acts)
}

/// Whether others take part on other machines.
pub(in crate::tui) fn has_others(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| page.access.has_others)
}

/// Whether words may be looked up at the table: by its rules, or when its game is over.
pub(in crate::tui) fn looks_up(shown: &Shown) -> bool {
    let over = table(shown).is_some_and(|page| page.view.outcome().is_some());
    shown.rules.open_dictionary || over
}

/// Whether a game is under way that has a menu.
fn has_menu(shown: &Shown) -> bool {
    table(shown).is_some_and(TablePage::has_menu)
}

fn table(shown: &Shown) -> Option<&TablePage> {
    shown.find()
}

/// The player's turn that is shown, with its table.
pub(in crate::tui) fn turn(shown: &Shown) -> Option<(&TablePage, &TurnScene)> {
    let page = table(shown)?;
    match &page.step {
        StepScene::Turn(turn) => Some((page, turn)),
        _ => None,
    }
}

pub(in crate::tui) fn step_of(layer: &LayerView) -> Option<&StepScene> {
    layer.get::<TablePage>().map(|page| &page.step)
}

pub(in crate::tui) fn dialog_of(layer: &LayerView) -> Option<&Dialog> {
    match step_of(layer)? {
        StepScene::Turn(turn) => turn.dialog.as_ref(),
        _ => None,
    }
}

/// Whether plays are announced and can be challenged.
pub(in crate::tui) fn is_challenged(shown: &Shown) -> bool {
    !shown.rules.is_void()
}

/// Whether a turn has been settled that all could agree to take back (R37).
pub(in crate::tui) fn takes_back(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| page.view.taken_back.is_some())
}

pub(in crate::tui) fn has_turns(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| !page.view.sheet.is_empty())
}

pub(in crate::tui) fn is_guided(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| page.guide.is_some())
}

/// Whether a guided game is at its end with no tiles placed, so that Enter begins a real one.
pub(in crate::tui) fn ends_guide(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(page, turn)| {
        turn.placement.draft.is_empty() && page.guide.as_ref().is_some_and(|guide| guide.last)
    })
}

/// Whether letters place tiles until Esc makes them commands.
pub(in crate::tui) fn keeps_placing_mode(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| turn.placement.typing == Typing::Tiles)
}

/// Whether a person plays.
pub(in crate::tui) fn has_people(shown: &Shown) -> bool {
    !runs_by_itself(shown) && !is_paused(shown)
}

fn runs_by_itself(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| page.bots.watched && !page.bots.paused)
}

fn is_paused(shown: &Shown) -> bool {
    table(shown).is_some_and(|page| page.bots.watched && page.bots.paused)
}

fn no_pause(shown: &Shown) -> &'static str {
    if has_people(shown) {
        "only in games between computers"
    } else if is_paused(shown) {
        "the game is already paused"
    } else {
        "the game is not paused"
    }
}
