//! The score race at the end of a game, over all of the table.

use super::theme_on_panel;
use crate::session::scene::TablePage;
use crate::stats::race::Race;
use crate::tui::theme::Theme;
use crate::tui::widgets::race::draw_race;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};

/// Wider lines tell no more.
const WIDEST: u16 = 110;
/// So are higher ones.
const HIGHEST: u16 = 34;

/// Draws it in the middle of `area`.
pub fn draw_score_race(page: &TablePage, theme: &Theme, area: Rect, frame: &mut Frame) {
    let ground = theme.base;
    let theme = &theme_on_panel(theme);
    let area = area.intersection(frame.area());
    let (width, height) = (area.width.min(WIDEST), area.height.min(HIGHEST));
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(if width >= 60 { 2 } else { 1 }))
        .style(theme.panel)
        .title(Line::styled(" Score chart ", theme.strong));
    let within = block.inner(place);
    Clear.render(area, frame.buffer_mut());
    frame.buffer_mut().set_style(area, ground);
    block.render(place, frame.buffer_mut());
    let view = &page.view;
    let race = Race::of(&view.sheet, view.players.len());
    let names: Vec<&str> = view.players.iter().map(|p| p.name.as_str()).collect();
    draw_race(&race, &names, theme, within, frame.buffer_mut());
}
