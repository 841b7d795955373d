//! What a step of a recorded game was: in the panel as far as there is room, and all of it on a page of its own.

use crate::session::scene::{Advice, AdviceLine, ViewedCoach, ViewerPage};
use crate::session::telling::places;
use crate::tui::help::draw_scrolled;
use crate::tui::pages::theme_on_panel;
use crate::tui::theme::Theme;
use crate::tui::widgets::text::{Row, columns, fit, wrap};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// What the step was, or what the coach says to it, in as many lines as that takes.
pub(super) fn told(page: &ViewerPage, width: u16, theme: &Theme) -> Vec<Row> {
    if let Some(coach) = &page.coach {
        return coached(coach, width, theme);
    }
    let step = &page.step;
    let mut rows = played(page, width, theme);
    let faults = step.faults.iter();
    rows.extend(faults.flat_map(|fault| sentence(&format!("! {fault}"), width, theme.bad)));
    let notes = step.notes.iter();
    rows.extend(notes.flat_map(|note| sentence(note, width, theme.dim)));
    if let Some(advice) = &step.advice {
        rows.extend(best(advice, width, theme));
        let said = advice.said.iter();
        rows.extend(said.flat_map(|said| sentence(said, width, theme.dim)));
    }
    rows
}

/// Draws everything that is noted to the step over `area`, scrolled down by `scroll` lines, or as far as there is text. Returns
/// how far it can be scrolled.
pub fn draw_noted(
    page: &ViewerPage,
    scroll: usize,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> usize {
    let theme = &theme_on_panel(theme);
    let heading = match page.turn {
        (0, _) => "Noted to the game".to_owned(),
        (turn, turns) => format!("Turn {turn} of {turns}"),
    };
    let lines = |width| {
        let rows = noted(page, width, theme).into_iter();
        rows.map(|row| row.line(width)).collect()
    };
    draw_scrolled(&heading, lines, scroll, None, theme, area, frame)
}

/// The same in groups, each with a heading and a line for each thing.
fn noted(page: &ViewerPage, width: u16, theme: &Theme) -> Vec<Row> {
    let step = &page.step;
    let mut rows = played(page, width, theme);
    let mut group = |heading: &str, lines: Vec<Row>| {
        if lines.is_empty() {
            return;
        }
        rows.push(Row::new());
        rows.push(Row::new().with(heading.to_owned(), theme.accent));
        rows.extend(lines);
    };
    let sentences = |texts: &[String], style: Style| -> Vec<Row> {
        let texts = texts.iter();
        texts
            .flat_map(|text| sentence(text, width, style))
            .collect()
    };
    group("What is wrong", sentences(&step.faults, theme.bad));
    group("Notes", sentences(&step.notes, theme.base));
    if let Some(advice) = &step.advice {
        group("Best plays", best(advice, width, theme));
        group("What it came to", sentences(&advice.said, theme.base));
    }
    if let Some(coach) = &page.coach {
        group("Coach", coached(coach, width, theme));
    }
    rows
}

/// What was done, with every word and its points.
fn played(page: &ViewerPage, width: u16, theme: &Theme) -> Vec<Row> {
    let step = &page.step;
    let mut rows: Vec<Row> = sentence(&step.headline, width, theme.base).collect();
    let figure = |text: &str, points: String, style| {
        Row::new()
            .with(text.to_owned(), style)
            .end(points, theme.base)
    };
    let words = step.words.iter();
    rows.extend(words.map(|(word, points)| figure(word, points.to_string(), theme.strong)));
    if step.bonus.value() > 0 {
        rows.push(figure("bingo", format!("+{}", step.bonus), theme.accent));
    }
    rows
}

/// The best that could be done, what was done among it: one form for all of them, so that they can be compared.
fn best(advice: &Advice, width: u16, theme: &Theme) -> Vec<Row> {
    let wide = usize::from(width);
    let fits = |line: &AdviceLine| columns(&line.text) + columns(&line.figures) + 3 <= wide;
    let in_full = advice.lines.iter().all(fits);
    let row = |line: &AdviceLine| {
        let (sign, style) = if line.is_done {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.good)
        };
        let figures = if in_full { &line.figures } else { &line.short };
        let room = wide.saturating_sub(columns(figures) + 3);
        let said = Row::new().with(sign, theme.accent);
        if columns(&line.text) <= room {
            let row = said.with(line.text.clone(), style);
            return vec![row.end(figures.clone(), theme.base)];
        }
        // What it is comes first, whole; what it is worth, below.
        vec![
            said.with(fit(&line.text, wide.saturating_sub(2)), style),
            Row::new().end(figures.clone(), theme.base),
        ]
    };
    advice.lines.iter().flat_map(row).collect()
}

/// What the coach says, and to which squares it points.
fn coached(coach: &ViewedCoach, width: u16, theme: &Theme) -> Vec<Row> {
    let mut rows: Vec<Row> = sentence(&coach.tip.text, width, theme.base).collect();
    if !coach.tip.squares.is_empty() {
        let squares = format!("• {}", places(&coach.tip.squares));
        rows.extend(sentence(&squares, width, theme.dim));
    }
    rows
}

fn sentence(text: &str, width: u16, style: Style) -> impl Iterator<Item = Row> + use<> {
    let lines = wrap(text, width).into_iter();
    lines.map(move |line| Row::new().with(line, style))
}
