//! How each page is drawn: one entry a page, in one list.

use super::layout::LEAST;
use super::pages;
use super::shown::{Own, Shown};
use super::table::Places;
use super::theme::Theme;
use crate::app::scene::{LayerView, Scene};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use std::any::Any;

/// What a page is drawn on.
pub struct Canvas<'a, 'f> {
    /// All that may be shown.
    pub shown: &'a Shown,
    /// Colours, keys and characters.
    pub theme: &'a Theme,
    /// The screen.
    pub frame: &'a mut Frame<'f>,
    /// The screen without its bottom line.
    pub area: Rect,
    /// Where the keys go that matter now.
    pub keys: Rect,
    /// How far what is on top can be scrolled, if that is a text.
    pub scroll_end: Option<usize>,
    /// Where the parts of the table are, if one is drawn.
    pub places: Option<Places>,
    /// Whether the page that is drawn is the uppermost.
    pub(super) is_top: bool,
}

impl Canvas<'_, '_> {
    /// What the screen alone knows of the page: something of the uppermost alone.
    pub fn own(&self) -> Own {
        if self.is_top {
            self.shown.own.clone()
        } else {
            Own::default()
        }
    }

    /// Whether the page that is drawn is the uppermost.
    pub const fn is_top(&self) -> bool {
        self.is_top
    }

    /// The keys stand here: nothing may lie over them.
    pub fn stands(&mut self, keys: Rect) {
        self.keys = keys;
        self.area.height = keys.y.saturating_sub(self.area.y);
    }

    /// Says how far the page can be scrolled.
    pub const fn scrolls(&mut self, end: usize) {
        if self.is_top {
            self.scroll_end = Some(end);
        }
    }

    /// Puts the hardware cursor where it says what the next key will do.
    pub fn cursor(&mut self, at: Position) {
        if self.is_top {
            self.frame.set_cursor_position(at);
        }
    }
}

/// How a page is drawn, whatever it is.
pub trait Face: Sync {
    /// Whether it is the face of this view.
    fn shows(&self, view: &dyn Any) -> bool;
    /// Draws it.
    fn draw(&self, view: &dyn Any, canvas: &mut Canvas<'_, '_>);
    /// Whether nothing can be seen below it.
    fn is_whole(&self) -> bool;
    /// Whether it is seen from its end first.
    fn begins_at_end(&self) -> bool;
}

/// The face of the pages with one kind of view.
pub struct Of<V> {
    /// Draws it.
    pub draw: fn(&V, &mut Canvas<'_, '_>),
    /// Whether it takes the whole screen; else it lies over what is below it.
    pub whole: bool,
    /// Whether it is seen from its end first.
    pub from_end: bool,
}

impl<V> Of<V> {
    /// A page that takes the whole screen.
    pub const fn page(draw: fn(&V, &mut Canvas<'_, '_>)) -> Self {
        Self {
            draw,
            whole: true,
            from_end: false,
        }
    }

    /// A box over what is below it.
    pub const fn over(draw: fn(&V, &mut Canvas<'_, '_>)) -> Self {
        Self {
            draw,
            whole: false,
            from_end: false,
        }
    }
}

impl<V: 'static> Face for Of<V> {
    fn shows(&self, view: &dyn Any) -> bool {
        view.is::<V>()
    }

    fn draw(&self, view: &dyn Any, canvas: &mut Canvas<'_, '_>) {
        if let Some(view) = view.downcast_ref() {
            (self.draw)(view, canvas);
        }
    }

    fn is_whole(&self) -> bool {
        self.whole
    }

    fn begins_at_end(&self) -> bool {
        self.from_end
    }
}

/// The face of a page.
pub fn face(layer: &LayerView) -> Option<&'static dyn Face> {
    pages::FACES
        .into_iter()
        .find(|face| face.shows(layer.any()))
}

/// The pages that can be seen, the lowest first: nothing below one that takes the whole screen.
pub(super) fn visible(scene: &Scene) -> &[LayerView] {
    let whole = |layer: &LayerView| face(layer).is_some_and(Face::is_whole);
    let first = scene.layers.iter().rposition(whole);
    &scene.layers[first.unwrap_or(0)..]
}

/// Whether nothing but that can be shown on a screen of this size.
pub(super) const fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}
