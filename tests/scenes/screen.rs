//! A whole screen as the edge would compose it, table, moment and keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use scrabble::session::scene::{Overlay, Page, Scene, TablePage};
use scrabble::tui::theme::Theme;
use scrabble::tui::{help, keymap, pages, table};

/// Draws a scene.
pub(crate) fn draw(scene: &Scene, theme: &Theme, frame: &mut Frame) {
    let all = frame.area();
    frame.buffer_mut().set_style(all, theme.base);
    let page = Rect {
        height: all.height.saturating_sub(1),
        ..all
    };
    match &scene.page {
        Page::Title(title) => pages::draw_title(title, theme, page, frame),
        Page::NewGame(form) => pages::draw_form(form, theme, page, frame),
        Page::Table(table) => draw_table(table, theme, frame),
    }
    match scene.over {
        Some(Overlay::Help { scroll }) => {
            help::draw_help(scene, scroll, theme, page, frame);
        }
        Some(Overlay::AskQuit) => pages::draw_ask_quit(theme, page, frame),
        None => {}
    }
    let keys = Rect {
        y: page.bottom(),
        height: all.height.min(1),
        ..all
    };
    let line = keymap::key_line(scene, theme, keys.width.saturating_sub(2));
    let within = Rect {
        x: 1,
        width: keys.width.saturating_sub(2),
        ..keys
    };
    let within = within.intersection(frame.area());
    line.render(within, frame.buffer_mut());
    theme.glyphs.finish(frame.buffer_mut());
}

fn draw_table(page: &TablePage, theme: &Theme, frame: &mut Frame) {
    let places = table::draw_table(page, theme, frame);
    pages::draw_moment(page, theme, &places, frame);
    pages::draw_dialog(page, theme, places.status, frame);
}
