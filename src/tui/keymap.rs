//! Which key says what, in one table: keys become messages by it, and the bottom line and the help are printed from it.

use super::theme::Theme;
use crate::engine::rules::Judging;
use crate::session::msg::{Msg, Way};
use crate::session::scene::{Asking, Dialog, Overlay, Page, Scene, StepScene, SwapKind};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};
use ratatui::text::{Line, Span};

mod make;
mod table;

/// What the keys are for just now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    /// The title and its menu.
    Title,
    /// The new-game form.
    Form,
    /// The draw for first play.
    Draw,
    /// The curtain between two turns.
    Curtain,
    /// A player lays tiles.
    Turn,
    /// A play is typed.
    Prompt,
    /// The blank is given its letter.
    Blank,
    /// Tiles are chosen for exchange.
    Exchange,
    /// A blank on the board is taken.
    RecycleBlank,
    /// A letter on the board is replaced.
    RecycleLetter,
    /// A word on the board is rearranged.
    Rearrange,
    /// “Do all agree?”
    AskAgree,
    /// “Pass the turn?”
    AskPass,
    /// “Resign?”
    AskResign,
    /// A play is announced.
    Announced,
    /// “Who challenges?”
    AskWho,
    /// “Ben challenges?”
    AskSure,
    /// “Which words?”
    AskWhich,
    /// “On which word do all agree?”
    AskWord,
    /// A challenge has been judged.
    Verdict,
    /// The game is over.
    Over,
    /// The game is over, and the board is looked at.
    Looking,
    /// The score sheet is open.
    Sheet,
    /// Words are looked up.
    LookUp,
    /// The help is open.
    Help,
    /// “Leave?”
    AskQuit,
    /// Another question, over everything.
    Ask,
    /// Something to be read before a game.
    Note,
    /// The unfinished games.
    Games,
}

impl Context {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 29] = [
        Self::Turn,
        Self::Prompt,
        Self::Blank,
        Self::Exchange,
        Self::RecycleBlank,
        Self::RecycleLetter,
        Self::Rearrange,
        Self::AskAgree,
        Self::AskPass,
        Self::AskResign,
        Self::Announced,
        Self::AskWho,
        Self::AskSure,
        Self::AskWhich,
        Self::AskWord,
        Self::Verdict,
        Self::Curtain,
        Self::Sheet,
        Self::LookUp,
        Self::Over,
        Self::Looking,
        Self::Title,
        Self::Games,
        Self::Form,
        Self::Draw,
        Self::Help,
        Self::AskQuit,
        Self::Ask,
        Self::Note,
    ];

    /// What takes the keys in a scene.
    pub fn of(scene: &Scene) -> Self {
        match scene.over {
            Some(Overlay::Help { .. }) => Self::Help,
            Some(Overlay::AskQuit) => Self::AskQuit,
            Some(Overlay::Ask(_)) => Self::Ask,
            Some(Overlay::Note(_)) => Self::Note,
            None => Self::beneath(scene),
        }
    }

    /// What would take the keys if nothing lay over the page.
    pub fn beneath(scene: &Scene) -> Self {
        match &scene.page {
            Page::Title(_) => Self::Title,
            Page::Games(_) => Self::Games,
            Page::NewGame(_) => Self::Form,
            Page::LookUp(_) => Self::LookUp,
            Page::Table(table) if table.sheet.is_some() => Self::Sheet,
            Page::Table(table) => Self::step(&table.step),
        }
    }

    fn step(step: &StepScene) -> Self {
        match step {
            StepScene::Draw { .. } => Self::Draw,
            StepScene::Curtain { .. } => Self::Curtain,
            StepScene::Turn(turn) => turn.dialog.as_ref().map_or(Self::Turn, Self::dialog),
            StepScene::Announced(window) => match (&window.asking, &window.challengers[..]) {
                (None, _) => Self::Announced,
                (Some(Asking::Who(_)), [_]) => Self::AskSure,
                (Some(Asking::Who(_)), _) => Self::AskWho,
                (Some(Asking::Which { .. }), _) => Self::AskWhich,
                (Some(Asking::Agree(_)), _) => Self::AskWord,
            },
            StepScene::Verdict(_) => Self::Verdict,
            StepScene::Over(over) if over.looking => Self::Looking,
            StepScene::Over(_) => Self::Over,
        }
    }

    const fn dialog(dialog: &Dialog) -> Self {
        match dialog {
            Dialog::Prompt { .. } => Self::Prompt,
            Dialog::Blank => Self::Blank,
            Dialog::Exchange { .. } => Self::Exchange,
            Dialog::Swap {
                kind: SwapKind::Blank,
                ..
            } => Self::RecycleBlank,
            Dialog::Swap {
                kind: SwapKind::Letter,
                ..
            } => Self::RecycleLetter,
            Dialog::Rearrange { .. } => Self::Rearrange,
            Dialog::AskAgree { .. } => Self::AskAgree,
            Dialog::AskPass => Self::AskPass,
            Dialog::AskResign => Self::AskResign,
        }
    }

    /// What the help calls it.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Title => "The title",
            Self::Form => "A new game",
            Self::Draw => "The draw for first play",
            Self::Curtain => "Between two turns",
            Self::Turn => "Your turn",
            Self::Prompt => "Typing a play",
            Self::Blank => "The letter of a blank",
            Self::Exchange => "Exchanging tiles",
            Self::RecycleBlank => "Recycling a blank",
            Self::RecycleLetter => "Recycling a letter",
            Self::Rearrange => "Rearranging a word",
            Self::AskAgree => "A word that was refused",
            Self::AskPass => "Passing",
            Self::AskResign => "Resigning",
            Self::Announced => "A play is announced",
            Self::AskWho => "Who challenges?",
            Self::AskSure => "Challenging",
            Self::AskWhich => "Which words?",
            Self::AskWord => "A word that all agree on",
            Self::Verdict => "After a challenge",
            Self::Over => "The end of the game",
            Self::Looking => "The board at the end",
            Self::Sheet => "The score sheet",
            Self::LookUp => "Looking words up",
            Self::Help => "This help",
            Self::AskQuit => "Leaving",
            Self::Ask => "A question to all players",
            Self::Note => "A note before the game",
            Self::Games => "Unfinished games",
        }
    }

    /// Whether the rules of a scene ever lead to it: the help is silent about the rest.
    pub fn occurs(self, scene: &Scene) -> bool {
        match self {
            Self::Announced | Self::AskWho | Self::AskSure | Self::Verdict => {
                !scene.rules().is_void()
            }
            Self::AskWhich => {
                !scene.rules().is_void() && scene.rules().judging == Judging::NamedWords
            }
            Self::AskWord => !scene.rules().is_void() && scene.rules().agreement,
            Self::AskAgree => scene.rules().is_void() && scene.rules().agreement,
            Self::RecycleBlank => scene.rules().house.recycle_blanks,
            Self::RecycleLetter => scene.rules().house.recycle_letters,
            Self::Rearrange => scene.rules().house.rearrange,
            Self::LookUp => {
                scene.rules().open_dictionary
                    || matches!(scene.page, Page::Title(_) | Page::LookUp(_))
            }
            _ => true,
        }
    }
}

/// A key, or a kind of keys, as a person presses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A key with a name.
    Code(KeyCode),
    /// A character; of a letter both cases.
    Char(char),
    /// A letter together with Ctrl.
    Ctrl(char),
    /// A to Z in either case.
    Letters,
    /// 1 to 9.
    Digits,
    /// Anything that can stand in a text, save `?`, which is for the help everywhere.
    Text,
}

impl Stroke {
    /// Whether an event is this stroke.
    pub fn is(self, key: &KeyEvent) -> bool {
        let chord = key.modifiers.difference(KeyModifiers::SHIFT);
        if let Self::Ctrl(c) = self {
            return chord == KeyModifiers::CONTROL && same_char(key.code, c);
        }
        chord.is_empty()
            && match (self, key.code) {
                (Self::Code(code), pressed) => code == pressed,
                (Self::Char(c), pressed) => same_char(pressed, c),
                (Self::Letters, KeyCode::Char(c)) => c.is_ascii_alphabetic(),
                (Self::Digits, KeyCode::Char(c)) => matches!(c, '1'..='9'),
                (Self::Text, KeyCode::Char(c)) => c != '?' && !c.is_control(),
                _ => false,
            }
    }
}

fn same_char(code: KeyCode, c: char) -> bool {
    matches!(code, KeyCode::Char(pressed) if pressed.eq_ignore_ascii_case(&c))
}

/// How a binding's message is made.
#[derive(Clone, Copy, Debug)]
enum Make {
    /// Always the same one.
    Plain(fn() -> Msg),
    /// From the character, and whether Shift was surely held.
    Typed(fn(char, bool) -> Msg),
    /// From which arrow it is.
    Arrow(fn(KeyCode) -> Way),
    /// From what is shown.
    Seen(fn(&Scene) -> Option<Msg>),
}

/// What some keys do in some context.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys.
    pub keys: &'static [Stroke],
    /// How they are written.
    pub shown: &'static str,
    /// Two words at most, for the bottom line.
    pub label: &'static str,
    /// A sentence, for the help.
    pub help: &'static str,
    /// Its place on the bottom line: 1 is first, 0 is not there.
    pub rank: u8,
    /// Whether there is such a key at all: what the rules do not have is neither bound nor in the help.
    pub when: fn(&Scene) -> bool,
    /// Whether it is worth its place on the bottom line just now.
    pub ready: fn(&Scene) -> bool,
    make: Make,
}

impl Binding {
    /// The message that a key makes.
    fn message(&self, scene: &Scene, key: &KeyEvent) -> Option<Msg> {
        match self.make {
            Make::Plain(make) => Some(make()),
            Make::Seen(make) => make(scene),
            Make::Arrow(way) => Some(Msg::Move(way(key.code))),
            Make::Typed(make) => match key.code {
                KeyCode::Char(c) => Some(make(c, shifted(key))),
                _ => None,
            },
        }
    }
}

/// Whether Shift was held, and not Caps Lock on.
fn shifted(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::SHIFT) && !key.state.contains(KeyEventState::CAPS_LOCK)
}

/// The bindings of a context by the rules of a scene, those that hold everywhere last.
pub fn bindings(scene: &Scene, context: Context) -> impl Iterator<Item = &'static Binding> {
    own_bindings(scene, context).chain(there(scene, table::besides(context)))
}

/// The bindings that hold in every context.
pub fn everywhere(scene: &Scene) -> impl Iterator<Item = &'static Binding> {
    there(scene, &table::EVERYWHERE)
}

/// The bindings of a context alone.
pub fn own_bindings(scene: &Scene, context: Context) -> impl Iterator<Item = &'static Binding> {
    there(scene, table::of(context))
}

/// Those that there are in a scene.
fn there(scene: &Scene, all: &'static [Binding]) -> impl Iterator<Item = &'static Binding> {
    all.iter().filter(|binding| (binding.when)(scene))
}

/// What a key says in a scene; `None` for a key that is not bound.
///
/// Shift with a letter asks for the blank. The runtime reports Shift with a letter only where the terminal tells it from
/// Caps Lock; a capital alone means nothing.
pub fn message(scene: &Scene, key: KeyEvent) -> Option<Msg> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    bindings(scene, Context::of(scene))
        .find(|binding| binding.keys.iter().any(|stroke| stroke.is(&key)))?
        .message(scene, &key)
}

/// Columns between two entries of the bottom line.
const BETWEEN: usize = 3;

/// The bindings that the bottom line has room for, the most useful first and the help last.
pub fn fitting(scene: &Scene, width: u16) -> Vec<&'static Binding> {
    let context = Context::of(scene);
    let mut ranked: Vec<&Binding> = bindings(scene, context)
        .filter(|b| b.rank > 0 && (b.ready)(scene))
        .filter(|b| context == Context::Turn || !b.keys.contains(&Stroke::Ctrl('c')))
        .collect();
    ranked.sort_by_key(|b| b.rank);
    let last = ranked.pop_if(|b| b.rank == table::LAST);
    let mut room = usize::from(width).saturating_sub(last.map_or(0, wide));
    ranked.retain(|b| {
        let needed = wide(b) + BETWEEN;
        let fits = needed <= room;
        room -= if fits { needed } else { 0 };
        fits
    });
    ranked.extend(last);
    ranked
}

/// How many columns an entry takes.
fn wide(binding: &Binding) -> usize {
    Span::raw(binding.shown).width() + 1 + Span::raw(binding.label).width()
}

/// The bottom line: the few keys that matter now, none of them cut off, and `? help` at its end.
pub fn key_line(scene: &Scene, theme: &Theme, width: u16) -> Line<'static> {
    let mut spans = vec![];
    for binding in fitting(scene, width) {
        if !spans.is_empty() {
            spans.push(Span::styled(" ".repeat(BETWEEN), theme.base));
        }
        spans.push(Span::styled(binding.shown, theme.accent));
        spans.push(Span::styled(format!(" {}", binding.label), theme.dim));
    }
    Line::from(spans)
}
