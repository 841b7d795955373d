//! All that is shown on the whole screen: the pages, one over the other, and the keys that matter on the bottom line.

use super::face::Canvas;
use super::hit::Hits;
use super::keymap::{BETWEEN, key_line};
use super::layout::LEAST;
use super::pages::FACES;
use super::shown::Shown;
use super::small::draw_too_small;
use super::theme::Theme;
use super::widgets::text::columns;
use crate::app::pages::leaving::Leaving;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::widgets::Widget;

/// What has been drawn.
#[derive(Clone, Default, Debug)]
pub struct Drawn {
    /// How far the text on top can be scrolled, if one is open.
    pub scroll_end: Option<usize>,
    /// What can be clicked, and where.
    pub hits: Hits,
}

/// Draws all that is shown, and says what can be clicked on it.
///
/// Where the screen is too small it says which size it needs, and nothing is lost.
pub fn draw(shown: &Shown, theme: &Theme, frame: &mut Frame) -> Drawn {
    draw_saying("", shown, theme, frame)
}

/// The same with a short sentence on the bottom line, before the keys: about the last key, whatever is shown. None is
/// empty.
pub fn draw_saying(said: &str, shown: &Shown, theme: &Theme, frame: &mut Frame) -> Drawn {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    let end = if is_too_small(screen) {
        draw_too_small(shown.shows::<Leaving>(), theme, frame.buffer_mut());
        None
    } else {
        let (keys, end) = draw_pages(shown, theme, frame);
        let keys = draw_said(said, keys, theme, frame);
        key_line(shown, theme, keys.width).render(keys, frame.buffer_mut());
        end
    };
    theme.glyphs.finish(frame.buffer_mut());
    Drawn {
        scroll_end: end,
        hits: Hits::take(frame.buffer_mut()),
    }
}

/// Draws the pages that can be seen, the lowest first. Returns where the keys go, and how far the uppermost scrolls.
fn draw_pages(shown: &Shown, theme: &Theme, frame: &mut Frame) -> (Rect, Option<usize>) {
    let [area, bottom] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
    let mut canvas = Canvas {
        shown,
        theme,
        frame,
        area,
        keys: bottom.inner(Margin::new(1, 0)),
        scroll_end: None,
        places: None,
        is_top: false,
    };
    let pages = shown.visible();
    for (place, layer) in pages.iter().enumerate() {
        canvas.is_top = place + 1 == pages.len();
        if let Some(face) = FACES.into_iter().find(|face| face.shows(layer.any())) {
            face.draw(layer.any(), &mut canvas);
        }
    }
    (canvas.keys, canvas.scroll_end)
}

/// Draws a short sentence at the beginning of a line, and says how much of the line is left.
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

const fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}
