//! What the keys are for, by what is shown: one entry a page, or a part of one.

use super::table::{self, keys_of};
use super::{Binding, Said};
use crate::app::msg::Input;
use crate::app::msg::Way;
use crate::app::pages::leaving::Leaving;
use crate::app::pages::note::Note;
use crate::app::pages::question::Question;
use crate::app::pages::reading::{Actions, Agreed, Help, Meanings, Noted, Sheet};
use crate::app::pages::working::WorkingView;
use crate::app::scene::{
    Asking, Dialog, FormPage, GamesPage, LayerView, LookUpPage, OverFront, QuizPage, RowKind,
    StatisticsPage, StepScene, StudyPage, SwapKind, TablePage, TitlePage, TurnScene, Typing,
    ViewerPage,
};
use crate::app::unseen::Unseen;
use crate::engine::rules::Judging;
use crate::tui::shown::Shown;
use std::fmt;

/// What the keys are for just now.
#[derive(Clone, Copy)]
pub struct Context(&'static Place);

/// A page, or a part of one, and its keys.
#[expect(
    clippy::struct_excessive_bools,
    reason = "what is true of a place is said of each by itself"
)]
pub(super) struct Place {
    /// What the help calls it.
    pub(super) heading: &'static str,
    /// Whether it is this that takes the keys.
    pub(super) is: fn(&LayerView, bool) -> bool,
    /// Its own bindings.
    pub(super) own: &'static [Binding],
    /// The bindings that it has besides.
    pub(super) besides: &'static [Binding],
    /// The key that leaves a guided game.
    pub(super) leaving: &'static [Binding],
    /// Whether the rules of what is shown ever lead to it: the help is silent about the rest.
    pub(super) occurs: fn(&Shown) -> bool,
    /// Whether letters are text there, and no keys: all of it or, in a form, in some rows.
    pub(super) typed_in: bool,
    /// Whether it is a moment of a game.
    pub(super) at_table: bool,
    /// Whether tiles are laid there.
    pub(super) lays: bool,
    /// Whether it lies over a page, whose keys the help tells.
    pub(super) over: bool,
    /// What a click on an item of it says.
    pub(super) click: fn(&Shown, usize) -> Vec<Said>,
    /// How many lines the wheel moves.
    pub(super) wheel: usize,
}

impl Place {
    /// A page on which nothing is clicked or scrolled.
    pub(super) const PLAIN: Self = Self {
        heading: "",
        is: |_, _| false,
        own: &[],
        besides: &table::EVERYWHERE,
        leaving: &[],
        occurs: |_| true,
        typed_in: false,
        at_table: false,
        lays: false,
        over: false,
        click: |_, _| vec![],
        wheel: 0,
    };

    /// A moment of a game.
    pub(super) const AT_TABLE: Self = Self {
        at_table: true,
        ..Self::PLAIN
    };
}

/// Lines that a wheel scrolls at a time in a text.
pub(super) const LINES: usize = 3;

/// In a menu an item is done.
fn pick(_: &Shown, item: usize) -> Vec<Said> {
    vec![Input::Pick(item).into()]
}

/// Where a choice alone shows something it is made.
fn choose(_: &Shown, item: usize) -> Vec<Said> {
    vec![Input::Choose(item).into()]
}

/// In a list an item is chosen, and done when it was chosen already.
fn listed(chosen: Option<usize>, item: usize) -> Vec<Said> {
    vec![if chosen == Some(item) {
        Input::Go.into()
    } else {
        Input::Choose(item).into()
    }]
}

/// What is chosen of those that the program asks about.
fn asked(shown: &Shown) -> Option<usize> {
    match shown.top::<TablePage>().map(|page| &page.step)? {
        StepScene::Announced(window) => match window.asking {
            Some(Asking::Who(chosen) | Asking::Agree(chosen)) => Some(chosen),
            _ => None,
        },
        _ => None,
    }
}

/// A row of the form is chosen; once it is, its choice changes. What stands there to be clicked is done at once.
fn click_row(shown: &Shown, item: usize) -> Vec<Said> {
    let Some((form, row)) = shown
        .top::<FormPage>()
        .and_then(|form| Some((form, form.rows.get(item)?)))
    else {
        return vec![];
    };
    match (&row.kind, form.chosen == item) {
        (RowKind::Button, _) => vec![Input::Choose(item).into(), Input::Go.into()],
        (RowKind::Choice { .. }, true) => vec![Input::Move(Way::Right).into()],
        (_, true) => vec![],
        (_, false) => vec![Input::Choose(item).into()],
    }
}

fn step(layer: &LayerView) -> Option<&StepScene> {
    layer.get::<TablePage>().map(|page| &page.step)
}

fn turn(layer: &LayerView) -> Option<&TurnScene> {
    match step(layer)? {
        StepScene::Turn(turn) => Some(turn),
        _ => None,
    }
}

fn dialog(layer: &LayerView) -> Option<&Dialog> {
    turn(layer)?.dialog.as_ref()
}

fn asking(layer: &LayerView) -> Option<&Asking> {
    match step(layer)? {
        StepScene::Announced(window) => window.asking.as_ref(),
        _ => None,
    }
}

/// Whether one player alone may challenge.
fn alone(layer: &LayerView) -> bool {
    matches!(step(layer), Some(StepScene::Announced(window)) if window.challengers.len() == 1)
}

fn front(layer: &LayerView) -> Option<OverFront> {
    match step(layer)? {
        StepScene::Over(over) => Some(over.front),
        _ => None,
    }
}

/// Plays are announced, and may be challenged.
fn challenged(shown: &Shown) -> bool {
    !shown.rules.is_void()
}

macro_rules! contexts {
    ($($name:ident: $place:expr;)+) => {
        $(static $name: Place = $place;)+

        impl Context {
            $(#[doc = concat!("The place `", stringify!($name), "`.")] pub const $name: Self = Self(&$name);)+

            /// All of them, in the order of a game.
            pub const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
        }
    };
}

contexts! {
    TURN: Place {
        heading: "Your turn",
        is: |layer, _| turn(layer).is_some_and(|turn| turn.dialog.is_none() && turn.typing != Typing::Commands),
        own: &table::TURN,
        besides: &table::AT_TURN,
        leaving: &table::LEAVING_A_TURN,
        lays: true,
        ..Place::AT_TABLE
    };
    COMMAND: Place {
        heading: "Your turn, command mode",
        is: |layer, _| turn(layer).is_some_and(|turn| turn.dialog.is_none() && turn.typing == Typing::Commands),
        own: &table::COMMAND,
        besides: &table::AT_TURN,
        leaving: &table::LEAVING_A_TURN,
        occurs: |shown| match shown.find::<TablePage>().map(|page| &page.step) {
            Some(StepScene::Turn(turn)) => turn.typing != Typing::Always,
            _ => false,
        },
        lays: true,
        ..Place::AT_TABLE
    };
    PROMPT: Place {
        heading: "Typing a play",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Prompt { .. })),
        own: &table::PROMPT,
        besides: &table::TYPING,
        typed_in: true,
        ..Place::AT_TABLE
    };
    BLANK: Place {
        heading: "Choosing a blank’s letter",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Blank)),
        own: &table::BLANK,
        ..Place::AT_TABLE
    };
    EXCHANGE: Place {
        heading: "Exchanging tiles",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Exchange { .. })),
        own: &table::EXCHANGE,
        ..Place::AT_TABLE
    };
    RECYCLE_BLANK: Place {
        heading: "Recycling a blank",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Swap { kind: SwapKind::Blank, .. })),
        own: &table::RECYCLE_BLANK,
        occurs: |shown| shown.rules.house.recycle_blanks,
        ..Place::AT_TABLE
    };
    RECYCLE_LETTER: Place {
        heading: "Recycling a letter",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Swap { kind: SwapKind::Letter, .. })),
        own: &table::RECYCLE_LETTER,
        occurs: |shown| shown.rules.house.recycle_letters,
        ..Place::AT_TABLE
    };
    REARRANGE: Place {
        heading: "Rearranging a word",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::Rearrange { .. })),
        own: &table::REARRANGE,
        occurs: |shown| shown.rules.house.rearrange,
        typed_in: true,
        ..Place::AT_TABLE
    };
    ASK_AGREE: Place {
        heading: "Allowing a word",
        is: |layer, _| {
            matches!(dialog(layer), Some(Dialog::AskAgree { .. })) || matches!(asking(layer), Some(Asking::AllAgree(_)))
        },
        own: &table::ASK_AGREE,
        occurs: |shown| shown.rules.agreement,
        ..Place::AT_TABLE
    };
    ASK_PASS: Place {
        heading: "Passing",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::AskPass)),
        own: &table::ASK_PASS,
        ..Place::AT_TABLE
    };
    ASK_RESIGN: Place {
        heading: "Resigning",
        is: |layer, _| matches!(dialog(layer), Some(Dialog::AskResign)),
        own: &table::ASK_RESIGN,
        ..Place::AT_TABLE
    };
    COMPUTER: Place {
        heading: "Computer’s turn",
        is: |layer, _| matches!(step(layer), Some(StepScene::Computer(_))),
        own: &table::COMPUTER,
        leaving: &table::LEAVING,
        occurs: |shown| shown.find::<TablePage>().is_some_and(|page| !page.company.computers.is_empty()),
        ..Place::AT_TABLE
    };
    ANNOUNCED: Place {
        heading: "Announced play",
        is: |layer, _| matches!(step(layer), Some(StepScene::Announced(window)) if window.asking.is_none()),
        own: &table::ANNOUNCED,
        leaving: &table::LEAVING,
        occurs: challenged,
        ..Place::AT_TABLE
    };
    ASK_WHO: Place {
        heading: "Who challenges?",
        is: |layer, _| matches!(asking(layer), Some(Asking::Who(_))) && !alone(layer),
        own: &table::ASK_WHO,
        occurs: challenged,
        click: |shown, item| listed(asked(shown), item),
        wheel: 1,
        ..Place::AT_TABLE
    };
    ASK_SURE: Place {
        heading: "Confirming a challenge",
        is: |layer, _| matches!(asking(layer), Some(Asking::Who(_))) && alone(layer),
        own: &table::ASK_SURE,
        occurs: challenged,
        ..Place::AT_TABLE
    };
    ASK_WHICH: Place {
        heading: "Choosing words to challenge",
        is: |layer, _| matches!(asking(layer), Some(Asking::Which { .. })),
        own: &table::ASK_WHICH,
        occurs: |shown| challenged(shown) && shown.rules.judging == Judging::NamedWords,
        click: pick,
        wheel: 1,
        ..Place::AT_TABLE
    };
    ASK_WORD: Place {
        heading: "Choosing a word to allow",
        is: |layer, _| matches!(asking(layer), Some(Asking::Agree(_))),
        own: &table::ASK_WORD,
        occurs: |shown| challenged(shown) && shown.rules.agreement,
        click: |shown, item| listed(asked(shown), item),
        wheel: 1,
        ..Place::AT_TABLE
    };
    VERDICT: Place {
        heading: "After a challenge",
        is: |layer, _| matches!(step(layer), Some(StepScene::Verdict(_))),
        own: &table::VERDICT,
        leaving: &table::LEAVING,
        occurs: challenged,
        ..Place::AT_TABLE
    };
    CURTAIN: Place {
        heading: "Between turns",
        is: |layer, _| matches!(step(layer), Some(StepScene::Curtain { .. })),
        own: &table::CURTAIN,
        leaving: &table::LEAVING,
        ..Place::AT_TABLE
    };
    SHEET: Place {
        heading: "Score sheet",
        is: |layer, _| layer.get::<Sheet>().is_some(),
        own: &table::SHEET_OPEN,
        wheel: LINES,
        over: true,
        ..Place::AT_TABLE
    };
    LOOK_UP: Place {
        heading: "Look up words",
        is: |layer, _| layer.get::<LookUpPage>().is_some(),
        own: &table::LOOK_UP_OPEN,
        besides: &table::LOOKING,
        occurs: |shown| looks_up(shown) || is_page::<TitlePage>(shown) || is_page::<LookUpPage>(shown),
        typed_in: true,
        click: choose,
        wheel: LINES,
        ..Place::PLAIN
    };
    STUDY: Place {
        heading: "Study",
        is: |layer, _| layer.get::<StudyPage>().is_some(),
        own: &table::LISTS,
        besides: keys_of::ACTIONS,
        occurs: |shown| looks_up(shown) || studies(shown),
        typed_in: true,
        wheel: LINES,
        ..Place::PLAIN
    };
    MEANINGS: Place {
        heading: "Definitions",
        is: |layer, _| layer.get::<Meanings>().is_some(),
        own: &table::MEANINGS,
        besides: keys_of::ACTIONS,
        wheel: LINES,
        over: true,
        ..Place::AT_TABLE
    };
    NOTED: Place {
        heading: "Turn notes",
        is: |layer, _| layer.get::<Noted>().is_some(),
        own: &table::NOTED,
        besides: keys_of::ACTIONS,
        occurs: is_page::<ViewerPage>,
        wheel: LINES,
        over: true,
        ..Place::PLAIN
    };
    OVER: Place {
        heading: "Game over",
        is: |layer, _| front(layer) == Some(OverFront::Result),
        own: &table::OVER,
        besides: &table::AT_END,
        click: pick,
        wheel: 1,
        ..Place::AT_TABLE
    };
    AT_BOARD: Place {
        heading: "Final board",
        is: |layer, _| front(layer) == Some(OverFront::Board),
        own: &table::AT_BOARD,
        besides: &table::AT_END,
        ..Place::AT_TABLE
    };
    RACE: Place {
        heading: "Score chart",
        is: |layer, _| front(layer) == Some(OverFront::Race),
        own: &table::AT_RACE,
        besides: &table::AT_END,
        ..Place::AT_TABLE
    };
    TITLE: Place {
        heading: "Title",
        is: |layer, _| layer.get::<TitlePage>().is_some(),
        own: &table::TITLE,
        besides: keys_of::ACTIONS,
        click: pick,
        wheel: 1,
        ..Place::PLAIN
    };
    GAMES: Place {
        heading: "List of games",
        is: |layer, _| layer.get::<GamesPage>().is_some(),
        own: &table::GAMES,
        besides: keys_of::ACTIONS,
        click: |shown, item| listed(shown.top::<GamesPage>().map(|page| page.chosen), item),
        wheel: 1,
        ..Place::PLAIN
    };
    STATISTICS: Place {
        heading: "Statistics",
        is: |layer, _| layer.get::<StatisticsPage>().is_some(),
        own: &table::STATISTICS,
        besides: keys_of::ACTIONS,
        click: choose,
        wheel: LINES,
        ..Place::PLAIN
    };
    QUIZ: Place {
        heading: "Quiz",
        is: |layer, _| layer.get::<QuizPage>().is_some(),
        own: &table::QUIZ,
        besides: keys_of::ACTIONS_BY_F4,
        occurs: studies,
        typed_in: true,
        ..Place::PLAIN
    };
    VIEWER: Place {
        heading: "Recorded game",
        is: |layer, _| layer.get::<ViewerPage>().is_some(),
        own: &table::VIEWER,
        besides: keys_of::ACTIONS,
        occurs: is_page::<ViewerPage>,
        click: choose,
        wheel: 1,
        ..Place::PLAIN
    };
    FORM: Place {
        heading: "New game",
        is: |layer, _| layer.get::<FormPage>().is_some(),
        own: &table::FORM,
        besides: &table::FILLING_IN,
        typed_in: true,
        click: click_row,
        wheel: 1,
        ..Place::PLAIN
    };
    AGREED: Place {
        heading: "Rules summary",
        is: |layer, _| layer.get::<Agreed>().is_some(),
        own: &table::AGREED,
        besides: keys_of::ACTIONS,
        wheel: LINES,
        over: true,
        ..Place::PLAIN
    };
    DRAW: Place {
        heading: "Draw for first play",
        is: |layer, _| matches!(step(layer), Some(StepScene::Draw { .. })),
        own: &table::DRAW,
        leaving: &table::LEAVING,
        ..Place::AT_TABLE
    };
    HELP: Place {
        heading: "Help",
        is: |layer, finds| layer.get::<Help>().is_some() && !finds,
        own: &table::HELP,
        besides: keys_of::INTERRUPT,
        wheel: LINES,
        over: true,
        ..Place::PLAIN
    };
    FIND: Place {
        heading: "Searching the help",
        is: |layer, finds| layer.get::<Help>().is_some() && finds,
        own: &table::FIND,
        besides: keys_of::HELP_BY_F1,
        typed_in: true,
        wheel: LINES,
        over: true,
        ..Place::PLAIN
    };
    ASK_QUIT: Place {
        heading: "Leaving",
        is: |layer, _| layer.get::<Leaving>().is_some(),
        own: &table::ASK_QUIT,
        besides: keys_of::HELP,
        over: true,
        ..Place::PLAIN
    };
    ASK: Place {
        heading: "Question to all players",
        is: |layer, _| layer.get::<Question>().is_some(),
        own: &table::ASK,
        besides: keys_of::HELP,
        over: true,
        ..Place::PLAIN
    };
    NOTE: Place {
        heading: "Note",
        is: |layer, _| layer.get::<Note>().is_some(),
        own: &table::NOTE,
        besides: keys_of::HELP,
        over: true,
        ..Place::PLAIN
    };
    UNSEEN: Place {
        heading: "Unseen tiles",
        is: |layer, _| layer.get::<Unseen>().is_some(),
        own: &table::UNSEEN_OPEN,
        besides: keys_of::ACTIONS,
        over: true,
        ..Place::PLAIN
    };
    WORKING: Place {
        heading: "Waiting",
        is: |layer, _| layer.get::<WorkingView>().is_some(),
        own: &table::WORKING,
        besides: keys_of::HELP,
        over: true,
        ..Place::PLAIN
    };
    PALETTE: Place {
        heading: "All actions",
        is: |layer, _| layer.get::<Actions>().is_some(),
        own: &table::PALETTE,
        besides: keys_of::HELP_BY_F1,
        typed_in: true,
        click: |shown, item| super::palette::taken_at(shown, item).into_iter().collect(),
        wheel: 1,
        over: true,
        ..Place::PLAIN
    };
}

impl PartialEq for Context {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Context {}

impl std::hash::Hash for Context {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.heading.hash(state);
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.heading)
    }
}

impl Context {
    /// What takes the keys.
    pub fn of(shown: &Shown) -> Self {
        let top = shown.layers.last();
        top.map_or(Self::TITLE, |layer| Self::of_layer(layer, shown.own.finds))
    }

    /// What would take the keys if nothing lay over the page.
    pub fn beneath(shown: &Shown) -> Self {
        let all = shown
            .layers
            .iter()
            .rev()
            .map(|layer| Self::of_layer(layer, false));
        let mut pages = all.filter(|context| !context.0.over || *context == Self::SHEET);
        pages.next().unwrap_or(Self::TITLE)
    }

    fn of_layer(layer: &LayerView, finds: bool) -> Self {
        let found = Self::ALL
            .into_iter()
            .find(|context| (context.0.is)(layer, finds));
        found.unwrap_or(Self::TITLE)
    }

    pub(super) const fn place(self) -> &'static Place {
        self.0
    }

    /// What the help calls it.
    pub const fn heading(self) -> &'static str {
        self.0.heading
    }

    /// Whether letters are text there, and no keys: all of it or, in a form, in some rows.
    pub const fn is_typed_in(self) -> bool {
        self.0.typed_in
    }

    /// Whether tiles are laid there.
    pub const fn lays(self) -> bool {
        self.0.lays
    }

    /// Whether the rules of what is shown ever lead to it: the help is silent about the rest.
    pub fn occurs(self, shown: &Shown) -> bool {
        (self.0.occurs)(shown)
    }

    /// What a click on an item says.
    pub fn click(self, shown: &Shown, item: usize) -> Vec<Said> {
        (self.0.click)(shown, item)
    }

    /// How many lines the wheel moves.
    pub const fn wheel(self) -> usize {
        self.0.wheel
    }
}

/// Whether the page, whatever lies over it, is this one.
pub(super) fn is_page<V: 'static>(shown: &Shown) -> bool {
    let page = shown
        .layers
        .iter()
        .rev()
        .find(|layer| !Context::of_layer(layer, false).0.over);
    page.is_some_and(|layer| layer.get::<V>().is_some())
}

/// Whether words can be learned here.
fn studies(shown: &Shown) -> bool {
    is_page::<TitlePage>(shown) || is_page::<StudyPage>(shown) || is_page::<QuizPage>(shown)
}

/// Whether words may be looked up at the table: by its rules, or when its game is over.
pub(super) fn looks_up(shown: &Shown) -> bool {
    let over = shown
        .find::<TablePage>()
        .is_some_and(|page| page.view.outcome().is_some());
    shown.rules.open_dictionary || over
}
