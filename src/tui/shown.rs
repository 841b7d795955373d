//! What is on the screen, and what keys and clicks do there.
//!
//! [`Shown`] knows all contexts, a [`Context`] its bindings, and a [`Binding`] asks [`Shown`] whether it applies: these types
//! name each other and stand together. They name no page; [`pages`](super::pages) hands in the list.

use super::hit::Hit;
use super::stroke::Stroke;
use crate::app::component::LayerId;
use crate::app::field::TextField;
use crate::app::msg::{Arrow, CommonMsg, Message, Msg};
use crate::app::placement::PlacementMsg;
use crate::app::scene::{LayerView, Scene};
use crate::app::table;
use crate::app::viewer::{self, Browse};
use crate::engine::square::Square;
use crossterm::event::{KeyCode, KeyEvent, KeyEventState, KeyModifiers};
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;

/// What the session may show, and what this front end knows of the uppermost page.
#[derive(Clone, Debug)]
pub struct Shown {
    scene: Scene,
    /// What the screen knows of the uppermost page.
    pub own: PageState,
    below: PageStates,
    contexts: &'static Contexts,
}

/// All contexts of the program.
#[derive(Debug)]
pub struct Contexts {
    /// Every context, in the order of a game.
    pub all: fn() -> &'static [Context],
    /// The context of a page, unless it is that of a part.
    pub of_page: fn(&LayerView) -> Option<Context>,
    /// The context of a screen without pages.
    pub otherwise: Context,
}

impl Deref for Shown {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl Shown {
    /// A scene as it is when its uppermost page has just been opened.
    pub fn new(scene: Scene, contexts: &'static Contexts) -> Self {
        let mut shown = Self {
            scene,
            own: PageState::default(),
            below: PageStates::default(),
            contexts,
        };
        if let Some(top) = shown.layers.last() {
            shown.own = shown.covered(top);
        }
        shown
    }

    /// What the screen knows of a page below the uppermost.
    pub(super) fn covered(&self, layer: &LayerView) -> PageState {
        let known = self.below.0.get(&layer.id).cloned();
        known.unwrap_or_else(|| {
            let from_end = self.context_of(layer, false).0.from_end;
            PageState {
                scroll: if from_end { usize::MAX } else { 0 },
                ..PageState::default()
            }
        })
    }

    /// The scene, for changes by hand.
    pub const fn scene_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// Every context of the program, in the order of a game.
    pub fn contexts(&self) -> impl Iterator<Item = Context> + use<> {
        (self.contexts.all)().iter().copied()
    }

    /// Whether the page that takes the whole screen, whatever lies over it, has this view.
    pub fn is_page<V: 'static>(&self) -> bool {
        let pages = self.visible().first();
        pages.is_some_and(|layer| layer.get::<V>().is_some())
    }

    /// The pages that can be seen, the lowest first: nothing below one that takes the whole screen.
    pub fn visible(&self) -> &[LayerView] {
        let is_whole = |layer: &LayerView| !self.context_of(layer, false).0.over;
        let first = self.layers.iter().rposition(is_whole);
        &self.layers[first.unwrap_or(0)..]
    }

    fn context_of(&self, layer: &LayerView, finds: bool) -> Context {
        let found = self.contexts().find(|context| (context.0.is)(layer, finds));
        let found = found.or_else(|| (self.contexts.of_page)(layer));
        found.unwrap_or(self.contexts.otherwise)
    }
}

/// What the screen alone knows of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageState {
    /// Lines above the top, or the chosen line. Drawing stops at the last line.
    pub scroll: usize,
    /// The text being searched for.
    pub text: TextField,
    /// Whether the page is being searched.
    pub finds: bool,
    /// The tile that the mouse drags.
    pub dragged: Option<DraggedTile>,
    /// `scroll` before the search.
    before: usize,
}

/// A tile that the mouse drags over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraggedTile {
    /// The slot of the rack or the square that it came from.
    pub from: Hit,
    /// The square under the pointer.
    pub over: Square,
}

/// Characters in a search, at most.
const ROOM: usize = 40;

/// How a text can be scrolled, as it was last drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ScrollRange {
    /// The last line that can be at the top.
    pub end: usize,
    /// Lines in a page up or down.
    pub page: usize,
}

impl ScrollRange {
    /// The range of a text with this number of visible `rows`. Scrolling by a page keeps one of them visible.
    pub fn new(end: usize, rows: usize) -> Self {
        let page = rows.saturating_sub(1).max(1);
        Self { end, page }
    }
}

/// A change to what the screen alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ui {
    /// A line up (`false`) or down (`true`).
    Line(bool),
    /// A page up or down.
    Page(bool),
    /// To a line, from 0.
    To(usize),
    /// Begins or ends a search.
    Find(bool),
    /// Types or erases in the search.
    Type(CommonMsg),
    /// Drags a tile over a square; with `None`, over anything else.
    Drag(Option<DraggedTile>),
    /// Runs the action chosen in the list of all actions.
    Take,
}

impl Default for PageState {
    fn default() -> Self {
        Self {
            scroll: 0,
            text: TextField::new(ROOM),
            finds: false,
            dragged: None,
            before: 0,
        }
    }
}

impl PageState {
    /// Applies a change.
    pub fn update(&mut self, ui: Ui, ScrollRange { end, page }: ScrollRange) {
        let at = self.scroll.min(end);
        match ui {
            Ui::Line(down) => self.scroll = moved(at, 1, down).min(end),
            Ui::Page(down) => self.scroll = moved(at, page, down).min(end),
            Ui::To(line) => self.scroll = line,
            Ui::Find(finds) => {
                *self = Self {
                    scroll: if finds { 0 } else { self.before },
                    finds,
                    before: if finds { at } else { 0 },
                    ..Self::default()
                };
            }
            Ui::Type(input) => {
                self.text.update(input);
                self.scroll = 0;
            }
            Ui::Drag(dragged) => self.dragged = dragged,
            Ui::Take => {}
        }
    }
}

const fn moved(at: usize, by: usize, down: bool) -> usize {
    if down {
        at.saturating_add(by)
    } else {
        at.saturating_sub(by)
    }
}

/// What the screen knows of each open page.
#[derive(Clone, Default, Debug)]
pub struct PageStates(HashMap<LayerId, PageState>);

impl PageStates {
    /// A scene, with what is known of its pages.
    pub fn shown(&self, scene: Scene) -> Shown {
        let mut shown = Shown::from(scene);
        let top = shown.layers.last().map(|layer| layer.id);
        if let Some(own) = top.and_then(|id| self.0.get(&id)) {
            shown.own.clone_from(own);
        }
        shown.below = self.clone();
        shown
    }

    /// What is known of the uppermost page, to be changed.
    pub fn top(&mut self, shown: &Shown) -> Option<&mut PageState> {
        let id = shown.layers.last()?.id;
        Some(self.0.entry(id).or_insert_with(|| shown.own.clone()))
    }

    /// Forgets what the mouse drags.
    pub fn let_go(&mut self) {
        self.0.values_mut().for_each(|own| own.dragged = None);
    }

    /// After an action: the page that was uppermost `before` starts from its top again, pages below keep their place, and closed
    /// pages are forgotten.
    pub fn done(&mut self, before: &Scene, after: &Scene) {
        let acted_on = before.layers.last().map(|layer| layer.id);
        let opens = after.layers.len() > before.layers.len();
        self.0.retain(|id, _| {
            let is_open = after.layers.iter().any(|layer| layer.id == *id);
            is_open && (opens || acted_on != Some(*id))
        });
    }
}

/// What a key or a click says.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// To the session.
    App(Msg),
    /// To the screen alone.
    Screen(Ui),
}

impl<M: Message> From<M> for Reaction {
    fn from(message: M) -> Self {
        Self::App(message.into())
    }
}

impl From<Browse> for Reaction {
    fn from(what: Browse) -> Self {
        viewer::Msg::Browse(what).into()
    }
}

impl From<Ui> for Reaction {
    fn from(ui: Ui) -> Self {
        Self::Screen(ui)
    }
}

impl Reaction {
    /// Whether it types a character.
    pub fn is_typed(&self) -> bool {
        match self {
            Self::App(msg) => matches!(msg.get(), Some(CommonMsg::Char(_))),
            Self::Screen(ui) => matches!(ui, Ui::Type(CommonMsg::Char(_))),
        }
    }

    /// Whether it asks for a challenge.
    pub fn challenges(&self) -> bool {
        matches!(self, Self::App(msg) if matches!(msg.get(), Some(table::Msg::Challenge)))
    }
}

#[derive(Clone, Copy, Debug)]
pub(in crate::tui) enum MessageMaker {
    /// Always the same message.
    Plain(fn() -> Reaction),
    /// From the character, and whether Shift was surely held.
    Typed(fn(char, bool) -> Reaction),
    /// From the arrow key.
    Arrow(fn(KeyCode) -> Arrow),
    /// A line up or down, from whether the key points down.
    Line(fn(KeyCode) -> bool),
    /// From what is shown.
    Seen(fn(&Shown) -> Option<Reaction>),
}

/// What some keys do in some contexts.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The name of the action for players' own keys; empty if its keys are fixed.
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
    /// Whether this person's part in the game can ever do it: otherwise nothing mentions it.
    pub part: fn(&Shown) -> bool,
    /// Whether the key exists in this game: otherwise it is neither bound nor in the help.
    pub when: fn(&Shown) -> bool,
    /// Whether it has something to do now, and so belongs on the bottom line.
    pub ready: fn(&Shown) -> bool,
    /// Why it is not ready, in a few words.
    pub why_not: &'static str,
    /// Why the key does not exist, in a few words.
    pub absent: fn(&Shown) -> &'static str,
    pub(in crate::tui) make: MessageMaker,
}

impl Binding {
    pub(in crate::tui) fn message(&self, shown: &Shown, key: &KeyEvent) -> Option<Reaction> {
        match self.make {
            MessageMaker::Plain(make) => Some(make()),
            MessageMaker::Seen(make) => make(shown),
            MessageMaker::Arrow(way) => Some(CommonMsg::Move(way(key.code)).into()),
            MessageMaker::Line(down) => Some(Ui::Line(down(key.code)).into()),
            MessageMaker::Typed(make) => match key.code {
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

/// What takes the keys: a page, or a part of one.
#[derive(Clone, Copy)]
pub struct Context(pub(in crate::tui) &'static Keymap);

/// The keys and clicks of a page, or of a part of one.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is true of a page by itself"
)]
pub(in crate::tui) struct Keymap {
    pub heading: &'static str,
    /// Whether this view takes these keys instead of its page's own; the flag says whether it is being searched.
    pub is: fn(&LayerView, bool) -> bool,
    pub own: &'static [Binding],
    /// Bindings it shares with most other contexts.
    pub shared: &'static [Binding],
    /// The keys that leave a guided game.
    pub leaving: &'static [Binding],
    /// Whether the game can lead to it: the help leaves out the rest.
    pub occurs: fn(&Shown) -> bool,
    /// Whether letters are text there, at least in some rows.
    pub typed_in: bool,
    /// Whether it is a moment of a game.
    pub at_table: bool,
    /// Whether tiles are placed there.
    pub lays: bool,
    /// What the pasted rows of a board say where no tiles are placed; `None` where they are text like any other.
    pub rows: fn(&Shown, &str) -> Option<Reaction>,
    /// Whether the page below can be seen beside it.
    pub over: bool,
    /// Whether the help lists its keys first although it lies over another page.
    pub helps: bool,
    /// Whether it is seen from its end first.
    pub from_end: bool,
    /// What a click on an item says.
    pub click: fn(&Shown, usize) -> Vec<Reaction>,
    /// Lines the mouse wheel moves.
    pub wheel: usize,
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

/// The lines that are pasted with a word at most: others are the rows of a board.
const FEWEST_ROWS: usize = 4;

impl Context {
    /// What takes the keys.
    pub fn of(shown: &Shown) -> Self {
        let top = shown.layers.last();
        top.map_or(shown.contexts.otherwise, |layer| {
            shown.context_of(layer, shown.own.finds)
        })
    }

    /// What would take the keys if nothing lay over the page.
    pub fn beneath(shown: &Shown) -> Self {
        let layers = shown.layers.iter().rev();
        let mut contexts = layers.map(|layer| shown.context_of(layer, false));
        let page = contexts.find(|context| !context.0.over || context.0.helps);
        page.unwrap_or(shown.contexts.otherwise)
    }

    /// Its heading in the help.
    pub const fn heading(self) -> &'static str {
        self.0.heading
    }

    /// Whether letters are text there, at least in some rows.
    pub const fn is_typed_in(self) -> bool {
        self.0.typed_in
    }

    /// Whether tiles are placed there.
    pub const fn lays(self) -> bool {
        self.0.lays
    }

    /// Returns the reaction to a pasted word there, or to lines, in which spaces count.
    pub fn pasted(self, shown: &Shown, text: &str) -> Option<Reaction> {
        if !self.0.lays {
            let has_rows = text.lines().nth(1).is_some();
            return has_rows.then(|| (self.0.rows)(shown, text))?;
        }
        let is_board = text.lines().count() > FEWEST_ROWS;
        let text = if is_board { text } else { text.trim() };
        let word = || PlacementMsg::LayWord(text.to_owned()).into();
        self.0.lays.then(word)
    }

    /// Whether the game can lead to it: the help leaves out the rest.
    pub fn occurs(self, shown: &Shown) -> bool {
        (self.0.occurs)(shown)
    }

    /// What a click on an item says.
    pub fn click(self, shown: &Shown, item: usize) -> Vec<Reaction> {
        (self.0.click)(shown, item)
    }

    /// Lines the mouse wheel moves.
    pub const fn wheel(self) -> usize {
        self.0.wheel
    }

    /// All bindings that it may have in any game.
    pub(in crate::tui) fn all_bindings(self) -> impl Iterator<Item = &'static Binding> {
        self.0.own.iter().chain(self.0.leaving).chain(self.0.shared)
    }
}
