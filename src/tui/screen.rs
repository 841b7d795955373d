//! A scene on the whole screen: the page, what lies over it, and the keys that matter on the bottom line.

use super::help::draw_help;
use super::keymap::key_line;
use super::layout::LEAST;
use super::pages::{Stage, draw_ask_quit, draw_dialog, draw_form, draw_moment, draw_title};
use super::table::{draw_table, draw_too_small};
use super::theme::{Glyphs, Theme};
use crate::session::scene::{Overlay, Page, Scene, TablePage};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Paragraph, Widget};

/// Draws a scene. Where the screen is too small it says which size it needs, and nothing is lost.
pub fn draw(scene: &Scene, theme: &Theme, glyphs: Glyphs, frame: &mut Frame) {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    if screen.width < LEAST.0 || screen.height < LEAST.1 {
        draw_too_small(theme, frame.buffer_mut());
        return;
    }
    let [above, bottom] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(screen);
    let keys = match &scene.page {
        Page::Title(page) => {
            draw_title(page, theme, glyphs, above, frame);
            bottom
        }
        Page::NewGame(page) => {
            draw_form(page, theme, glyphs, above, frame);
            bottom
        }
        Page::Table(page) => draw_at_table(page, theme, glyphs, frame),
    };
    match &scene.over {
        Some(Overlay::Help { scroll }) => {
            draw_help(scene, *scroll, theme, glyphs, above, frame);
        }
        Some(Overlay::AskQuit) => draw_ask_quit(theme, glyphs, above, frame),
        None => {}
    }
    Paragraph::new(key_line(scene, theme, keys.width)).render(keys, frame.buffer_mut());
    glyphs.finish(frame.buffer_mut());
}

/// Draws the table with its moment, and says where the keys go.
fn draw_at_table(page: &TablePage, theme: &Theme, glyphs: Glyphs, frame: &mut Frame) -> Rect {
    let places = draw_table(page, theme, frame);
    if page.sheet.is_none() {
        draw_dialog(page, theme, glyphs, places.status, frame);
        let stage = Stage {
            moment: places.moment,
            panel: Some(places.panel),
        };
        draw_moment(page, theme, glyphs, stage, frame);
    }
    places.keys
}
