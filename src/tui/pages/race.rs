//! The score race at the end of a game, over all of the table.

use super::dialog::empty;
use super::theme_on_panel;
use crate::app::scene::TablePage;
use crate::record::stats::race::Race;
use crate::tui::face::Canvas;
use crate::tui::widgets::race::draw_race;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};

/// Wider lines tell no more.
const WIDEST: u16 = 110;
/// So are higher ones.
const HIGHEST: u16 = 34;

/// Draws it over the table.
pub fn draw_score_race(page: &TablePage, canvas: &mut Canvas<'_, '_>) {
    let theme = &theme_on_panel(canvas.theme);
    let (area, frame) = (canvas.area, &mut *canvas.frame);
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
    empty(canvas.theme, area, frame.buffer_mut());
    Clear.render(place, frame.buffer_mut());
    block.render(place, frame.buffer_mut());
    let view = &page.view;
    let race = Race::of(&view.sheet, view.players.len());
    let names: Vec<&str> = view.players.iter().map(|p| p.name.as_str()).collect();
    draw_race(&race, &names, theme, within, frame.buffer_mut());
}
