//! The win probability over a recorded game, on a panel over it.
//!
//! ```text
//!  ╭ Win probability ────────────────────────────╮
//!  │  ● Ann 63%   Ben 37%   ✗ mistake            │
//!  │ 100│           ⢀⡠⠤⠊⠉                        │
//!  │  50│⣀⡠⠔●⠒⠒✗⠒⠒                               │
//!  │   0│                                        │
//!  │ Ann: 2 mistakes, 6.1 points lost per turn … │
//!  ╰─────────────────────────────────────────────╯
//! ```

use crate::app::pages::text_pages::WinChartPage;
use crate::app::scene::{ViewerPage, WinChart};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::ESC;
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{below, chart_panel};
use crate::tui::widgets::plot::{Plot, Point, mark, place, side_by_side, style};
use crate::tui::widgets::text::{Row, clamp16};
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

const MISTAKE: char = '✗';

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Win probability",
    own: &[ESC
        .keys(&[Code(Esc), Code(Enter), Char('w'), Char('q')])
        .line(1, "close")
        .help("Goes back to the game. Also: Enter, w.")],
    occurs: Shown::is_page::<ViewerPage>,
    ..Keymap::TEXT
};

impl Drawn for WinChartPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(WinChartPage { chart: page }: &WinChartPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let buffer = canvas.frame.buffer_mut();
    let within = chart_panel(canvas.area, "Win probability", theme, buffer);
    let legend = side_by_side(legend(page, theme).into_iter(), usize::from(within.width));
    let above = legend.len() + 1;
    Paragraph::new(legend).render(within, buffer);
    let summaries = page.summaries.iter();
    let summaries = summaries.flat_map(|said| Row::wrapped(said, within.width, theme.dim));
    let summaries: Vec<Line> = summaries.map(|row: Row| row.line(within.width)).collect();
    let under = clamp16(summaries.len()).min(within.height / 2);
    let mut chart = below(within, above);
    chart.height = chart.height.saturating_sub(under);
    plot(page, theme).draw(theme, chart, buffer);
    let under = Rect {
        y: within.bottom().saturating_sub(under),
        height: under,
        ..within
    };
    Paragraph::new(summaries).render(under, buffer);
}

/// The number of players with a line: only the first of two, because the other has the rest.
fn drawn(page: &WinChart) -> usize {
    match page.names.len() {
        2 => 1,
        players => players,
    }
}

/// Each player's mark, name and win probability at the step, and the sign of mistakes.
fn legend(page: &WinChart, theme: &Theme) -> Vec<Line<'static>> {
    let mut entries = vec![];
    let here = page.curve.get(page.at);
    for (seat, name) in page.names.iter().enumerate() {
        let mut entry = Line::default();
        let chance = here.and_then(|here| here.chances.get(seat)).copied();
        if seat < drawn(page) {
            let sign = mark(theme, seat).to_string();
            entry.push_span(Span::styled(format!("{sign} "), style(theme, seat)));
        }
        entry.push_span(Span::styled(format!("{name} "), theme.base));
        let percent = format!("{}%", percent(chance.unwrap_or(0)).round());
        entry.push_span(Span::styled(percent, theme.strong));
        entries.push(entry);
    }
    if !page.mistakes.is_empty() {
        let sign = Span::styled(MISTAKE.to_string(), theme.bad);
        entries.push(Line::from(vec![sign, Span::styled(" mistake", theme.dim)]));
    }
    entries
}

fn percent(millionths: i32) -> f64 {
    f64::from(millionths) / 10_000.0
}

/// The lines over the turns, with marks for the step in the viewer and for mistakes.
fn plot(page: &WinChart, theme: &Theme) -> Plot {
    let last = page.curve.len().saturating_sub(1);
    let turns = page.curve.iter().filter(|at| at.mover.is_some()).count();
    let mut plot = Plot::new(["start".to_owned(), format!("turn {turns}")]).between(0, 100);
    plot.line(theme.faint, vec![(0.0, 50.0), (place(last), 50.0)]);
    for seat in 0..drawn(page) {
        let points = (0..page.curve.len()).filter_map(|index| point(page, index, seat));
        plot.line(style(theme, seat), points.collect());
    }
    for &index in &page.mistakes {
        let mover = page.curve.get(index).and_then(|at| at.mover);
        let seat = mover.map_or(0, |mover| mover.index() % drawn(page));
        let mistake = point(page, index, seat).into_iter().collect();
        plot.marks(MISTAKE, theme.bad, mistake);
    }
    for seat in 0..drawn(page) {
        let here = point(page, page.at, seat).into_iter().collect();
        plot.marks(mark(theme, seat), style(theme, seat), here);
    }
    plot
}

/// The point of a player's line at an index of the curve.
fn point(page: &WinChart, index: usize, seat: usize) -> Option<Point> {
    let chance = page.curve.get(index)?.chances.get(seat)?;
    Some((place(index), percent(*chance)))
}
