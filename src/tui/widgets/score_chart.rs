//! The score chart: a line for each player, over the turns of the game.
//!
//! ```text
//!  ● Ann 312   ○ Ben 280
//!
//!  350│                   ⢀⡠●
//!     │         ●⠤⠤⠤⠊⠉⠉○⠒⠊⠁ ○
//!    0│⣀⡠○⠔⠊⠉
//!     └──────────────────────
//!     start             end
//! ```

use super::plot::{Plot, mark, place, side_by_side, style};
use super::text::{columns, fit};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::record::stats::score_chart::ScoreChart;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Draws the chart for players with these names, by seat.
pub fn draw_score_chart(
    chart: &ScoreChart,
    names: &[&str],
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let area = area.intersection(buffer.area);
    let legend = legend(chart, names, theme, usize::from(area.width));
    let rows = u16::try_from(legend.len()).unwrap_or(area.height);
    let above = (rows + 1).min(area.height);
    Paragraph::new(legend).render(area, buffer);
    let below = Rect {
        y: area.y + above,
        height: area.height - above,
        ..area
    };
    plot(chart, theme).draw(theme, below, buffer);
}

/// Each player's mark, name and last total, broken into lines.
fn legend(chart: &ScoreChart, names: &[&str], theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let players = Seat::first(chart.players()).zip(names);
    let entries = players.map(|(seat, name)| {
        let total = chart.total(seat).to_string();
        let name = fit(name, width.saturating_sub(columns(&total) + 3));
        let own = style(theme, seat.index());
        Line::from(vec![
            Span::styled(mark(theme, seat.index()).to_string(), own),
            Span::styled(format!(" {name} "), theme.base),
            Span::styled(total, theme.strong),
        ])
    });
    side_by_side(entries, width)
}

/// A line for each player, with a mark at each of their turns and at the end.
fn plot(chart: &ScoreChart, theme: &Theme) -> Plot {
    let count = chart.legs().len();
    let mut plot = Plot::new(["start".to_owned(), format!("turn {}", turns(chart))]);
    let up = |points: Points| f64::from(points.value());
    let seats = || Seat::first(chart.players());
    for seat in seats() {
        let legs = chart.legs().iter().zip(1..);
        let own = legs.map(|(leg, along)| (place(along), up(leg.totals[seat.index()])));
        let line = [(0.0, 0.0)].into_iter().chain(own);
        plot.line(style(theme, seat.index()), line.collect());
    }
    for seat in seats() {
        let legs = chart.legs().iter().zip(1..);
        let own = legs.filter(|(leg, along)| leg.mover == Some(seat) || *along == count);
        let own = own.map(|(leg, along)| (place(along), up(leg.totals[seat.index()])));
        let own = own.collect();
        plot.marks(mark(theme, seat.index()), style(theme, seat.index()), own);
    }
    plot
}

fn turns(chart: &ScoreChart) -> usize {
    let legs = chart.legs().iter();
    legs.filter(|leg| leg.mover.is_some()).count()
}
