//! A whole screen as the edge would compose it, with a plain board in the table's place.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use scrabble::engine::layout::premium;
use scrabble::engine::square::Square;
use scrabble::session::scene::{Overlay, Page, Scene, TablePage};
use scrabble::tui::theme::{Glyphs, Theme};
use scrabble::tui::{ascii, help, keymap, pages};

/// Draws a scene.
pub(crate) fn draw(scene: &Scene, theme: &Theme, glyphs: Glyphs, frame: &mut Frame) {
    let all = frame.area();
    frame.buffer_mut().set_style(all, theme.base);
    let page = Rect {
        height: all.height.saturating_sub(1),
        ..all
    };
    match &scene.page {
        Page::Title(title) => pages::draw_title(title, theme, glyphs, page, frame),
        Page::NewGame(form) => pages::draw_form(form, theme, glyphs, page, frame),
        Page::Table(table) => draw_table(table, theme, glyphs, frame),
    }
    match scene.over {
        Some(Overlay::Help { scroll }) => {
            help::draw_help(scene, scroll, theme, glyphs, page, frame);
        }
        Some(Overlay::AskQuit) => pages::draw_ask_quit(theme, glyphs, page, frame),
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
    ascii::fold(glyphs, all, frame.buffer_mut());
}

fn draw_table(page: &TablePage, theme: &Theme, glyphs: Glyphs, frame: &mut Frame) {
    let all = frame.area();
    let (wide, high) = if all.width >= 110 && all.height >= 36 {
        (5, 2)
    } else {
        (3, 1)
    };
    let board = Rect::new(4, 1, 15 * wide, 15 * high).intersection(all);
    let x = board.right() + 2;
    let panel = (all.width >= x + 26).then(|| {
        Rect::new(
            x,
            1,
            (all.width - x).min(60) - 1,
            all.height.saturating_sub(4),
        )
    });
    for square in Square::all() {
        let tile = page.view.board.get(square);
        let style = match (tile, premium(square)) {
            (Some(_), _) => theme.tile,
            (None, Some(premium)) => theme.premiums[premium as usize],
            (None, None) => theme.square,
        };
        let (row, column) = (u16::from(square.row()), u16::from(square.column()));
        let at = Rect::new(4 + column * wide, 1 + row * high, wide, high).intersection(all);
        frame.buffer_mut().set_style(at, style);
        let text = tile.map_or(" ·".to_owned(), |t| format!(" {}", t.to_char()));
        Line::raw(text).render(at, frame.buffer_mut());
    }
    if let Some(panel) = panel {
        let lines =
            vec![Line::styled("────────", theme.dim); usize::from(panel.height)];
        Paragraph::new(lines).render(panel, frame.buffer_mut());
    }
    let stage = pages::Stage {
        moment: Rect { x: 0, ..board }.union(board),
        panel,
    };
    pages::draw_moment(page, theme, glyphs, stage, frame);
    let status = Rect::new(
        1,
        all.height.saturating_sub(3),
        all.width.saturating_sub(2),
        2,
    );
    pages::draw_dialog(page, theme, glyphs, status.intersection(all), frame);
}
