//! The place of a page that leaves the board in sight.

use crate::app::clock::Clock;
use crate::app::scene::{TablePage, ViewerPage};
use crate::tui::face::{Canvas, Drawn};
use crate::tui::layout::TableLayout;
use crate::tui::pages::viewer::viewer_layout;
use crate::tui::table::{draw_table, table_layout};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, fitted, middle};
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

pub(super) struct PagePlace {
    area: Rect,
    /// Whether the rest of the screen is empty.
    alone: bool,
    widest: u16,
}

impl PagePlace {
    /// Draws the table or the reviewed game below a page of at most `widest` columns, if there is one. The page goes beside the
    /// board if there is room, otherwise over it; without a board it is alone on the screen.
    pub(super) fn of(widest: u16, canvas: &mut Canvas<'_, '_>) -> Self {
        let screen = canvas.frame.area();
        let layout = draw_below(canvas, screen);
        let beside = layout.map(|layout| layout.beside_board());
        if let (Some(layout), Some(place)) = (layout, beside)
            && place.x >= layout.panel.x
        {
            let theme = canvas.theme;
            let buffer = canvas.frame.buffer_mut();
            Clear.render(place, buffer);
            buffer.set_style(place, theme.base);
        }
        Self {
            area: beside.unwrap_or(canvas.area),
            alone: beside.is_none(),
            widest,
        }
    }

    /// Columns for the lines of its panel.
    pub(super) fn width(&self, theme: &Theme) -> u16 {
        Panel::new(middle(self.area, self.widest), theme)
            .inner()
            .width
    }

    /// The clock, unless the bar of a table has it.
    pub(super) fn clock(&self, canvas: &Canvas<'_, '_>) -> Option<Clock> {
        canvas.shown.clock.filter(|_| self.alone)
    }

    /// The place of a panel with this number of `lines`. On an empty screen it is nearer to the middle.
    pub(super) fn panel(&self, lines: usize) -> Rect {
        let place = fitted(middle(self.area, self.widest), lines);
        let free = self.area.height - place.height;
        let down = if self.alone { free / 4 } else { 0 };
        Rect {
            y: place.y + down,
            ..place
        }
    }
}

/// Draws the board below the page, and returns its layout.
fn draw_below(canvas: &mut Canvas<'_, '_>, screen: Rect) -> Option<TableLayout> {
    for layer in canvas.shown.layers.iter().rev() {
        if let Some(viewer) = layer.get::<ViewerPage>() {
            (ViewerPage::FACE.draw)(viewer, canvas);
            return viewer_layout(viewer, screen);
        }
        if let Some(table) = layer.get::<TablePage>() {
            let keys = draw_table(table, canvas.theme, canvas.frame).keys;
            canvas.stands(keys);
            return table_layout(table, screen);
        }
    }
    None
}
