//! What draws a page, and on what.

use super::layout::TableAreas;
use super::shown::{Context, Keymap, PageState, ScrollRange, Shown};
use super::theme::Theme;
use crate::app::scene::LayerView;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use std::any::Any;

/// What a page is drawn on.
pub struct Canvas<'a, 'f> {
    /// Everything that may be shown.
    pub shown: &'a Shown,
    /// Colors, keys and characters.
    pub theme: &'a Theme,
    /// The screen.
    pub frame: &'a mut Frame<'f>,
    /// The screen without its bottom line.
    pub area: Rect,
    /// Where the bottom line goes.
    pub keys: Rect,
    /// How the uppermost page can be scrolled, if it is a text.
    pub scroll: Option<ScrollRange>,
    /// Where the parts of the table are, if one has been drawn.
    pub places: Option<TableAreas>,
    /// The page being drawn.
    pub(super) layer: &'a LayerView,
    /// Whether it is the uppermost.
    pub(super) is_top: bool,
}

impl Canvas<'_, '_> {
    /// What the screen alone knows of the page.
    pub fn page_state(&self) -> PageState {
        if self.is_top {
            self.shown.own.clone()
        } else {
            self.shown.covered(self.layer)
        }
    }

    /// Whether the page being drawn is the uppermost.
    pub const fn is_top(&self) -> bool {
        self.is_top
    }

    /// Reserves the bottom line: nothing may be drawn over it.
    pub fn stands(&mut self, keys: Rect) {
        self.keys = keys;
        self.area.height = keys.y.saturating_sub(self.area.y);
    }

    /// Sets the last line that the page can be scrolled to; `rows` lines are visible.
    pub fn scrolls(&mut self, end: usize, rows: usize) {
        if self.is_top {
            self.scroll = Some(ScrollRange::new(end, rows));
        }
    }

    /// Puts the hardware cursor here.
    pub fn cursor(&mut self, at: Position) {
        if self.is_top {
            self.frame.set_cursor_position(at);
        }
    }
}

/// A view that the screen can show: each that a page has.
pub trait Drawn: Sized + 'static {
    /// What draws it, and takes its keys.
    const FACE: PageFace<Self>;
}

/// How the pages with one type of view are shown.
pub struct PageFace<V> {
    keys: Context,
    pub(super) draw: fn(&V, &mut Canvas<'_, '_>),
}

impl<V> PageFace<V> {
    /// A page drawn by `draw`. Keys go to `keys`, unless a part of the page takes them.
    pub(in crate::tui) const fn new(
        keys: &'static Keymap,
        draw: fn(&V, &mut Canvas<'_, '_>),
    ) -> Self {
        let keys = Context(keys);
        Self { keys, draw }
    }
}

/// A [`PageFace`] of any page.
pub trait Face: Sync {
    /// Whether it draws this view.
    fn shows(&self, view: &dyn Any) -> bool;
    /// What takes the keys.
    fn keys(&self) -> Context;
    /// Draws the view.
    fn draw(&self, view: &dyn Any, canvas: &mut Canvas<'_, '_>);
}

impl<V: 'static> Face for PageFace<V> {
    fn shows(&self, view: &dyn Any) -> bool {
        view.is::<V>()
    }

    fn keys(&self) -> Context {
        self.keys
    }

    fn draw(&self, view: &dyn Any, canvas: &mut Canvas<'_, '_>) {
        if let Some(view) = view.downcast_ref() {
            (self.draw)(view, canvas);
        }
    }
}
