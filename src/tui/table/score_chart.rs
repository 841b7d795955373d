//! The score chart at the end of a game, over the whole table.

use super::over::{LEAVE_AT_ONCE, front};
use crate::app::scene::{OverFront, TablePage};
use crate::record::stats::score_chart::ScoreChart;
use crate::tui::face::Canvas;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{AT_END, ESC, SHEET};
use crate::tui::shown::Keymap;
use crate::tui::widgets::panel::chart_panel;
use crate::tui::widgets::score_chart::draw_score_chart;
use crate::tui::widgets::text::empty;
use crossterm::event::KeyCode::{Enter, Esc};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Score chart",
    is: |layer, _| front(layer) == Some(OverFront::ScoreChart),
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter), Char('6')])
            .line(1, "result")
            .help("Shows the result again. Also: Enter, 6."),
        SHEET,
        LEAVE_AT_ONCE,
    ],
    shared: AT_END,
    ..Keymap::AT_TABLE
};

pub fn draw_score_chart_page(page: &TablePage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let (area, buffer) = (canvas.area, canvas.frame.buffer_mut());
    empty(canvas.theme, area, buffer);
    let within = chart_panel(area, "Score chart", theme, buffer);
    let view = &page.view;
    let chart = ScoreChart::of(&view.sheet, view.players.len());
    let names: Vec<&str> = view.players.iter().map(|p| p.name.as_str()).collect();
    draw_score_chart(&chart, &names, theme, within, buffer);
}
