//! Which key says what, in one table: keys become messages by it, and the bottom line and the help are printed from it.

use super::hit::Hit;
use super::shown::{Shown, Ui};
use super::theme::Theme;
use crate::app::msg::{Input, Message, Msg, Way};
use crate::app::scene::{Asking, StepScene, TablePage};
use crate::app::table as table_page;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::borrow::Cow;

mod context;
mod make;
mod own;
pub mod palette;
mod preset;
mod stroke;
mod table;

pub use context::Context;
pub use own::{KeyFault, KeyFaults, Keys, action_name, actions};
pub use preset::{NoPreset, Preset};

/// The name of moving the cursor on a player's turn: a preset may give it other keys, players may not.
const MOVE: &str = ".move";

/// A key, or a kind of keys, as a person presses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A key with a name.
    Code(KeyCode),
    /// A character; of a letter both cases.
    Char(char),
    /// A letter together with Ctrl.
    Ctrl(char),
    /// A key with a name together with Ctrl.
    CtrlCode(KeyCode),
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
        if let Self::CtrlCode(code) = self {
            return chord == KeyModifiers::CONTROL && key.code == code;
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

/// What a key or a click says.
#[derive(Clone, Debug)]
pub enum Said {
    /// To the session.
    App(Msg),
    /// To the screen alone.
    Screen(Ui),
}

impl<M: Message> From<M> for Said {
    fn from(message: M) -> Self {
        Self::App(message.into())
    }
}

impl From<Ui> for Said {
    fn from(ui: Ui) -> Self {
        Self::Screen(ui)
    }
}

impl Said {
    /// Whether it types a character.
    pub fn is_typed(&self) -> bool {
        match self {
            Self::App(msg) => matches!(msg.get(), Some(Input::Char(_))),
            Self::Screen(ui) => matches!(ui, Ui::Char(_)),
        }
    }

    /// Whether it asks for a challenge.
    pub fn challenges(&self) -> bool {
        matches!(self, Self::App(msg) if matches!(msg.get(), Some(table_page::Msg::Challenge)))
    }
}

/// How what a binding says is made.
#[derive(Clone, Copy, Debug)]
enum Make {
    /// Always the same one.
    Plain(fn() -> Said),
    /// From the character, and whether Shift was surely held.
    Typed(fn(char, bool) -> Said),
    /// From which arrow it is.
    Arrow(fn(KeyCode) -> Way),
    /// From which arrow it is, whether that goes down.
    Line(fn(KeyCode) -> bool),
    /// From what is shown.
    Seen(fn(&Shown) -> Option<Said>),
}

/// What some keys do in some context.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What it is called where keys of one's own are bound to it; empty where its keys stay.
    pub name: &'static str,
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
    pub when: fn(&Shown) -> bool,
    /// Whether it is worth its place on the bottom line just now.
    pub ready: fn(&Shown) -> bool,
    /// Why it is not ready, when it is not.
    pub why_not: &'static str,
    /// Why there is no such key, where there is none.
    pub absent: fn(&Shown) -> &'static str,
    make: Make,
}

impl Binding {
    /// The message that a key makes.
    fn message(&self, scene: &Shown, key: &KeyEvent) -> Option<Said> {
        match self.make {
            Make::Plain(make) => Some(make()),
            Make::Seen(make) => make(scene),
            Make::Arrow(way) => Some(Input::Move(way(key.code)).into()),
            Make::Line(down) => Some(Ui::Line(down(key.code)).into()),
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
pub fn bindings(scene: &Shown, context: Context) -> impl Iterator<Item = &'static Binding> {
    own_bindings(scene, context).chain(there(scene, table::besides(context)))
}

/// The bindings that hold in every context.
pub fn everywhere(scene: &Shown) -> impl Iterator<Item = &'static Binding> {
    there(scene, &table::EVERYWHERE)
}

/// The bindings of a context alone.
pub fn own_bindings(scene: &Shown, context: Context) -> impl Iterator<Item = &'static Binding> {
    there(scene, table::of(context)).chain(there(scene, table::leaving(context)))
}

/// Those that there are in a scene.
fn there(scene: &Shown, all: &'static [Binding]) -> impl Iterator<Item = &'static Binding> {
    all.iter().filter(|binding| (binding.when)(scene))
}

/// What a key says in a scene where players have keys of their own; `None` for a key that is not bound.
pub fn message_by(keys: &Keys, scene: &Shown, key: KeyEvent) -> Option<Said> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let said = keys
        .built_in(scene, key)
        .and_then(|key| message(scene, key));
    let said = said.or_else(|| {
        let KeyCode::Char(letter) = key.code else {
            return None;
        };
        let arrow = keys.preset().arrow(letter)?;
        let plain = key.modifiers.is_empty();
        plain.then(|| message(scene, KeyEvent::new(arrow, key.modifiers)))?
    });
    said.or_else(|| switched_off(keys, scene, key))
}

/// What a key says on a player’s turn that would do something by other rules: that there is no such thing by these.
fn switched_off(keys: &Keys, scene: &Shown, key: KeyEvent) -> Option<Said> {
    let context = Context::of(scene);
    if !context.lays() {
        return None;
    }
    let pressed = |binding: &&Binding| keys.strokes(binding).iter().any(|stroke| stroke.is(&key));
    let off = by_other_rules(scene, context).find(pressed);
    off.map(|binding| table_page::Msg::NotByRules(binding.label).into())
}

/// The actions of a context that the rules of a scene do not have.
fn by_other_rules(scene: &Shown, context: Context) -> impl Iterator<Item = &'static Binding> {
    let all = table::of(context).iter().chain(table::besides(context));
    // A guided game is no matter of rules.
    let named = all.filter(|binding| !["", "skip"].contains(&binding.name));
    named.filter(|binding| !(binding.when)(scene))
}

/// What a built-in key says in a scene; `None` for a key that is not bound.
///
/// Shift with a letter asks for the blank. The runtime reports Shift with a letter only where the terminal tells it from
/// Caps Lock; a capital alone means nothing.
pub fn message(scene: &Shown, key: KeyEvent) -> Option<Said> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    bindings(scene, Context::of(scene))
        .find(|binding| binding.keys.iter().any(|stroke| stroke.is(&key)))?
        .message(scene, &key)
}

/// From this width on the list of all actions always has its place on a turn’s bottom line.
const ROOM_FOR_ACTIONS: usize = 40;

/// From this width on all that a moment is about has its place there before it.
const ROOM_FOR_ALL: usize = 70;

/// Columns between two entries of the bottom line.
pub(super) const BETWEEN: usize = 3;

/// The bindings that the bottom line has room for, the most useful first and the help last.
pub fn fitting(keys: &Keys, scene: &Shown, width: u16) -> Vec<&'static Binding> {
    let wide = |binding: &Binding| wide(keys, scene, binding);
    let context = Context::of(scene);
    let mut ranked: Vec<&Binding> = bindings(scene, context)
        .filter(|b| rank(keys, b) > 0 && (b.ready)(scene))
        .filter(|b| context == Context::TURN || !b.keys.contains(&Stroke::Ctrl('c')))
        .collect();
    // What a guided game is about comes first.
    ranked.sort_by_key(|b| {
        if super::guide::is_about(scene, b.name) {
            0
        } else {
            rank(keys, b)
        }
    });
    let last = ranked.pop_if(|b| b.rank == table::LAST);
    let actions = ranked.pop_if(|b| b.rank == table::BEFORE_LAST);
    let first = ranked.iter().filter(|b| b.rank <= table::FIRST);
    let first: usize = first.map(|b| wide(b) + BETWEEN).sum();
    let first = first + last.map_or(0, wide);
    // It yields where a wide line has room for all that the moment is about, and for no more.
    let fits = |b: &&Binding| {
        let (all, room) = (first + wide(b) + BETWEEN, usize::from(width));
        room >= ROOM_FOR_ACTIONS && (all <= room || first > room || room < ROOM_FOR_ALL)
    };
    let actions = actions.filter(fits);
    let reserved = last.map_or(0, wide) + actions.map_or(0, |b| wide(b) + BETWEEN);
    let mut room = usize::from(width).saturating_sub(reserved);
    ranked.retain(|b| {
        let needed = wide(b) + BETWEEN;
        let fits = needed <= room;
        room -= if fits { needed } else { 0 };
        fits
    });
    ranked.extend(actions);
    ranked.extend(last);
    ranked
}

/// The place of an entry on the bottom line. What moves the cursor goes without saying, unless a set of keys has other keys
/// for it.
fn rank(keys: &Keys, binding: &Binding) -> u8 {
    if binding.name == MOVE && keys.preset() == Preset::Woogles {
        table::FIRST
    } else {
        binding.rank
    }
}

/// How the keys of an entry are written: as many figures as there are choices.
fn shown(keys: &Keys, scene: &Shown, binding: &Binding) -> Cow<'static, str> {
    match choices(scene).filter(|_| *binding.keys == [Stroke::Digits]) {
        Some(1) => Cow::Borrowed("1"),
        Some(count) => Cow::Owned(format!("1–{}", count.min(9))),
        None => keys.shown(binding),
    }
}

/// How many numbered choices the question about an announced turn has.
fn choices(scene: &Shown) -> Option<usize> {
    let StepScene::Announced(window) = &scene.top::<TablePage>()?.step else {
        return None;
    };
    match window.asking.as_ref()? {
        Asking::Who(_) => Some(window.challengers.len()),
        Asking::Which { .. } | Asking::Agree(_) => Some(window.words.len()),
        Asking::AllAgree(_) => None,
    }
}

/// How many columns an entry takes.
fn wide(keys: &Keys, scene: &Shown, binding: &Binding) -> usize {
    Span::raw(shown(keys, scene, binding)).width() + 1 + Span::raw(binding.label).width()
}

/// The keys of an entry of the bottom line, and the button that they are: of several arrows each is one.
fn button(scene: &Shown, binding: &'static Binding, theme: &Theme) -> (Vec<Span<'static>>, Style) {
    let keys = &theme.keys;
    let shown = shown(keys, scene, binding);
    let arrow = |c: char| {
        let code = match c {
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            _ => return None,
        };
        Some(Hit::Key(Stroke::Code(code)))
    };
    let arrows: Option<Vec<(char, Hit)>> = shown.chars().map(|c| Some((c, arrow(c)?))).collect();
    if let Some(arrows) = arrows.filter(|arrows| arrows.len() > 1) {
        let arrows = arrows.into_iter();
        let spans = arrows.map(|(c, hit)| Span::styled(c.to_string(), hit.on(theme.accent)));
        return (spans.collect(), theme.dim);
    }
    let first = keys.strokes(binding).first().copied();
    let on = |style: Style| first.map_or(style, |stroke| Hit::Key(stroke).on(style));
    (vec![Span::styled(shown, on(theme.accent))], on(theme.dim))
}

/// The bottom line: the few keys that matter now, none of them cut off, and `? help` at its end.
pub fn key_line(scene: &Shown, theme: &Theme, width: u16) -> Line<'static> {
    let mut entries: Vec<(Vec<Span>, &str, Style)> = vec![];
    for binding in fitting(&theme.keys, scene, width) {
        let (keys, style) = button(scene, binding, theme);
        let mut known = entries.iter_mut();
        // Keys that do the same are one entry: `Enter Space go on`.
        match known.find(|(_, label, _)| *label == binding.label) {
            Some((before, ..)) => {
                before.push(Span::raw(" "));
                before.extend(keys);
            }
            None => entries.push((keys, binding.label, style)),
        }
    }
    let mut spans = vec![];
    for (keys, label, style) in entries {
        if !spans.is_empty() {
            spans.push(Span::styled(" ".repeat(BETWEEN), theme.base));
        }
        spans.extend(keys);
        spans.push(Span::styled(format!(" {label}"), style));
    }
    Line::from(spans)
}
