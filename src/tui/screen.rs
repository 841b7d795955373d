//! The whole screen: the pages, one over the other, and the bottom line.

use super::face::Canvas;
use super::hit::Hits;
use super::key_line::{BETWEEN, key_line};
use super::layout::LEAST;
use super::pages::face_of;
use super::shown::{ScrollRange, Shown};
use super::small::{WayOut, draw_too_small};
use super::theme::Theme;
use super::widgets::text::columns;
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::scene::JudgePage;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::widgets::Widget;

/// What has been drawn.
#[derive(Clone, Default, Debug)]
pub struct DrawnFrame {
    /// How the uppermost page can be scrolled, if it is a text.
    pub scroll: Option<ScrollRange>,
    /// What can be clicked, and where.
    pub hits: Hits,
}

/// Draws everything and returns what can be clicked. On a screen that is too small it draws the size it needs.
pub fn draw(shown: &Shown, theme: &Theme, frame: &mut Frame) -> DrawnFrame {
    draw_saying("", shown, theme, frame)
}

/// Draws everything, with a short sentence about the last key before the keys of the bottom line.
pub fn draw_saying(said: &str, shown: &Shown, theme: &Theme, frame: &mut Frame) -> DrawnFrame {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    let scroll = if is_too_small(screen.width, screen.height) {
        draw_too_small(way_out(shown), theme, frame.buffer_mut());
        None
    } else {
        let (keys, scroll) = draw_pages(shown, theme, frame);
        let keys = draw_said(said, keys, theme, frame);
        key_line(shown, theme, keys.width).render(keys, frame.buffer_mut());
        scroll
    };
    theme.finish(frame.buffer_mut());
    DrawnFrame {
        scroll,
        hits: Hits::take(frame.buffer_mut()),
    }
}

fn way_out(shown: &Shown) -> WayOut {
    if shown.is_page::<JudgePage>() {
        WayOut::Locked
    } else if shown.shows::<ConfirmQuit>() {
        WayOut::Asked
    } else {
        WayOut::Leaves
    }
}

/// Draws the visible pages, the lowest first. Returns the area of the bottom line, and how the uppermost page can be scrolled.
fn draw_pages(shown: &Shown, theme: &Theme, frame: &mut Frame) -> (Rect, Option<ScrollRange>) {
    let [area, bottom] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
    let keys = bottom.inner(Margin::new(1, 0));
    let pages = shown.visible();
    let Some(top) = pages.last() else {
        return (keys, None);
    };
    let mut canvas = Canvas {
        shown,
        theme,
        frame,
        area,
        keys,
        scroll: None,
        places: None,
        layer: top,
        is_top: false,
    };
    for (place, layer) in pages.iter().enumerate() {
        canvas.layer = layer;
        canvas.is_top = place + 1 == pages.len();
        if let Some(face) = face_of(layer) {
            face.draw(layer.any(), &mut canvas);
        }
    }
    (canvas.keys, canvas.scroll)
}

/// Draws a short sentence at the beginning of a line, and returns the rest of the line.
fn draw_said(said: &str, line: Rect, theme: &Theme, frame: &mut Frame) -> Rect {
    if said.is_empty() {
        return line;
    }
    frame
        .buffer_mut()
        .set_stringn(line.x, line.y, said, line.width.into(), theme.strong);
    let taken = u16::try_from(columns(said) + BETWEEN).unwrap_or(u16::MAX);
    let taken = taken.min(line.width);
    Rect {
        x: line.x + taken,
        width: line.width - taken,
        ..line
    }
}

/// Whether a screen of this size can show only that it is too small. It takes no key of the game then.
pub const fn is_too_small(width: u16, height: u16) -> bool {
    width < LEAST.0 || height < LEAST.1
}
