//! A scene on the whole screen: the page, what lies over it, and the keys that matter on the bottom line.

use super::help::draw_help;
use super::keymap::key_line;
use super::layout::LEAST;
use super::pages::{
    beside_board, draw_ask_quit, draw_dialog, draw_form, draw_look_up, draw_moment, draw_note,
    draw_title,
};
use super::table::{draw_table, draw_too_small};
use super::theme::Theme;
use crate::session::scene::{Overlay, Page, Scene, TablePage};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::widgets::{Clear, Widget};

/// Draws a scene, and says how far the text on top of it can be scrolled, if one is open.
///
/// Where the screen is too small it says which size it needs, and nothing is lost.
pub fn draw(scene: &Scene, theme: &Theme, frame: &mut Frame) -> Option<usize> {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    let end = if screen.width < LEAST.0 || screen.height < LEAST.1 {
        draw_too_small(theme, frame.buffer_mut());
        None
    } else {
        draw_scene(scene, theme, screen, frame)
    };
    theme.glyphs.finish(frame.buffer_mut());
    end
}

/// Draws the page, what lies over it, and the keys.
fn draw_scene(scene: &Scene, theme: &Theme, screen: Rect, frame: &mut Frame) -> Option<usize> {
    let [above, bottom] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(screen);
    let mut end = None;
    let mut keys = bottom.inner(Margin::new(1, 0));
    match &scene.page {
        Page::Title(page) => draw_title(page, theme, above, frame),
        Page::NewGame(page) => draw_form(page, theme, above, frame),
        Page::Table(page) => {
            // A note comes before what it lies over: two panels one on the other would be hard to read.
            let bare = matches!(scene.over, Some(Overlay::Note(_)));
            (keys, end) = draw_at_table(page, bare, theme, frame);
        }
        Page::LookUp(page) => {
            let place = match (&page.table, beside_board(screen)) {
                (Some(table), Some(place)) => {
                    keys = draw_table(table, theme, frame).keys;
                    Clear.render(place, frame.buffer_mut());
                    place
                }
                _ => above,
            };
            end = Some(draw_look_up(page, theme, place, frame));
        }
    }
    match &scene.over {
        Some(Overlay::Help { scroll }) => {
            end = Some(draw_help(scene, *scroll, theme, above, frame));
        }
        Some(Overlay::AskQuit) => draw_ask_quit(theme, above, frame),
        Some(Overlay::Note(text)) => draw_note(text, theme, above, frame),
        None => {}
    }
    key_line(scene, theme, keys.width).render(keys, frame.buffer_mut());
    end
}

/// Draws the table with its moment unless it is to be `bare`, and says where the keys go and how far the score sheet
/// scrolls.
fn draw_at_table(
    page: &TablePage,
    bare: bool,
    theme: &Theme,
    frame: &mut Frame,
) -> (Rect, Option<usize>) {
    let places = draw_table(page, theme, frame);
    if page.sheet.is_none() && !bare {
        draw_moment(page, theme, &places, frame);
        draw_dialog(page, theme, places.status, frame);
    }
    (places.keys, places.scroll_end)
}
