//! A step of a recorded game: in the panel as far as it fits, and in full on a page of its own.

use crate::app::describe::places;
use crate::app::pages::text_pages::Noted;
use crate::app::scene::{AnalysisTotals, CandidateLine, TurnAnalysis, ViewedCoach, ViewerPage};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{ESC, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::scrolled::draw_scrolled;
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::names::shortened;
use crate::tui::widgets::text::{Row, columns, fit};
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::style::Style;

/// A panel with fewer columns does not repeat the list of turns.
const NARROW: u16 = 24;

/// The step, or the coach's tips for it. If these are more than `most` lines, the best plays come first. While one of
/// these is on the board, what was played is left out.
pub(super) fn step_rows(page: &ViewerPage, width: u16, most: usize, theme: &Theme) -> Vec<Row> {
    if let Some(coach) = &page.coach {
        return coached(coach, width, theme);
    }
    let Some(analysis) = &page.step.analysis else {
        return turn_rows(page, width, theme);
    };
    let mut rows = match analysis.preview {
        Some(_) => vec![],
        None => turn_rows(page, width, theme),
    };
    let first = page.lines.len();
    let (mut analyzed, cut) = analysis_rows(analysis, first, width, most, theme);
    // The heading gives its line to the last one that does not fit.
    if let Some(heading) =
        heading(analysis, width, theme).filter(|_| !cut && rows.len() + analyzed.len() < most)
    {
        analyzed.insert(0, heading);
    }
    if cut || width < NARROW || rows.len() + analyzed.len() > most {
        analyzed.extend(rows);
        if cut && analyzed.len() <= most {
            // One line too many makes the panel say how to see everything.
            analyzed.resize(most + 1, Row::new());
        }
        analyzed
    } else {
        rows.extend(analyzed);
        rows
    }
}

/// The turn as it was played, with its faults and notes.
fn turn_rows(page: &ViewerPage, width: u16, theme: &Theme) -> Vec<Row> {
    let step = &page.step;
    let mut rows = played(page, width, theme);
    let faults = step.faults.iter();
    rows.extend(faults.flat_map(|fault| Row::wrapped(&format!("! {fault}"), width, theme.bad)));
    let notes = step.notes.iter();
    rows.extend(notes.flat_map(|note| Row::wrapped(note, width, theme.dim)));
    rows
}

/// The best plays, as items from `first` on, the comment on the turn, and the totals; and whether some do not fit.
fn analysis_rows(
    analysis: &TurnAnalysis,
    first: usize,
    width: u16,
    most: usize,
    theme: &Theme,
) -> (Vec<Row>, bool) {
    // One line stays free to say how to see the rest.
    let most = most.saturating_sub(1);
    let (mut rows, cut) = best(analysis, first, width, most, theme);
    let said = analysis.summary.iter();
    let said = said.flat_map(|said| Row::wrapped(said, width, theme.dim));
    let Some(sums) = &analysis.sums else {
        rows.extend(said);
        return (rows, cut);
    };
    let above = rows.len() + usize::from(headed(analysis, width));
    let whole = table(sums, width, usize::MAX, theme).len();
    let sums = table(sums, width, most.saturating_sub(above), theme);
    let cut = cut || sums.len() < whole;
    if analysis.lines.is_empty() {
        rows.extend(sums.into_iter().chain(said));
    } else {
        rows.extend(said.chain(sums));
    }
    (rows, cut)
}

/// The totals of the game, in a column for each player; without room for that, one player below the other, and if those
/// are more than `most` lines, the same number of lines for each.
fn table(sums: &AnalysisTotals, width: u16, most: usize, theme: &Theme) -> Vec<Row> {
    let wide = usize::from(width);
    let names: Vec<&str> = sums.names.iter().map(String::as_str).collect();
    let label = sums.rows.iter().map(|(label, _)| columns(label));
    let label = label.max().unwrap_or(0);
    let figures = sums.rows.iter().flat_map(|(_, figures)| figures);
    let figure = figures.map(|figure| columns(figure)).max().unwrap_or(0);
    let column = figure.max(4);
    if label + names.len() * (column + 1) > wide {
        let whole = sums.rows.len() + 1;
        let each = if whole * names.len() > most {
            (most / names.len().max(1)).clamp(2, whole)
        } else {
            whole
        };
        let player = |i: usize| {
            let name = Row::new().with(shortened(&names, i, wide), theme.strong);
            let rows = sums.rows.iter().map(move |(label, figures)| {
                let figure = figures.get(i).cloned().unwrap_or_default();
                Row::new().with(*label, theme.dim).end(figure, theme.base)
            });
            std::iter::once(name).chain(rows).take(each)
        };
        return (0..names.len()).flat_map(player).collect();
    }
    // As much room for names as keeps the columns together.
    let room = (wide - label) / names.len().max(1);
    let column = room.saturating_sub(1).min(column.max(12));
    let cell = |text: &str| {
        let before = " ".repeat(column + 1 - columns(text).min(column));
        format!("{before}{text}")
    };
    let mut head = Row::new();
    for i in 0..names.len() {
        head = head.end(cell(&shortened(&names, i, column)), theme.strong);
    }
    let rows = sums.rows.iter().map(|(label, figures)| {
        let row = Row::new().with(*label, theme.dim);
        figures
            .iter()
            .fold(row, |row, figure| row.end(cell(figure), theme.base))
    });
    std::iter::once(head).chain(rows).collect()
}

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Turn notes",
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter), Char('n'), Char('q')])
            .line(1, "close")
            .help("Goes back to the game. Also: Enter, n."),
        SCROLL,
        PAGE_UP,
        SPACE_DOWN,
    ],
    occurs: Shown::is_page::<ViewerPage>,
    ..Keymap::TEXT
};

/// Everything about a step of the recorded game below.
impl Drawn for Noted {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw_noted);
}

fn draw_noted(_: &Noted, canvas: &mut Canvas<'_, '_>) {
    let Some(page) = canvas.shown.find::<ViewerPage>() else {
        return;
    };
    let theme = &canvas.theme.on_panel();
    let heading = match page.turn {
        (0, _) => "Notes on the game".to_owned(),
        (turn, turns) => format!("Turn {turn} of {turns}"),
    };
    let lines = |width| {
        let rows = noted(page, width, theme).into_iter();
        rows.map(|row| row.line(width)).collect()
    };
    draw_scrolled(&heading, lines, canvas);
}

/// Everything about a step, in groups with headings.
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
            .flat_map(|text| Row::wrapped(text, width, style))
            .collect()
    };
    group("Problems", sentences(&step.faults, theme.bad));
    group("Notes", sentences(&step.notes, theme.base));
    if let Some(analysis) = &step.analysis {
        let mut plays: Vec<Row> = heading(analysis, width, theme).into_iter().collect();
        plays.extend(best(analysis, page.lines.len(), width, usize::MAX, theme).0);
        group("Best plays", plays);
        let sums = analysis.sums.as_ref();
        let mut sums = sums.map_or(vec![], |sums| table(sums, width, usize::MAX, theme));
        let said = sentences(&analysis.summary, theme.base);
        // Without a turn, the comment is about the whole game.
        if analysis.lines.is_empty() {
            sums.extend(said);
        } else {
            group("Analysis", said);
        }
        let heading = match analysis.sums {
            Some(_) => "The whole game",
            None => "Analysis",
        };
        group(heading, sums);
    }
    if let Some(coach) = &page.coach {
        group("Coach", coached(coach, width, theme));
    }
    rows
}

/// The turn, with every word and its points.
fn played(page: &ViewerPage, width: u16, theme: &Theme) -> Vec<Row> {
    let step = &page.step;
    let mut rows: Vec<Row> = Row::wrapped(&step.headline, width, theme.base).collect();
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

/// Whether the figures of the best plays have a heading.
fn headed(analysis: &TurnAnalysis, width: u16) -> bool {
    width >= NARROW && !analysis.lines.is_empty()
}

fn heading(analysis: &TurnAnalysis, width: u16, theme: &Theme) -> Option<Row> {
    headed(analysis, width).then(|| {
        Row::new()
            .with("  best plays", theme.dim)
            .end(analysis.heading.join("  "), theme.dim)
    })
}

/// The best plays with the actual one among them, all in one form to compare, and whether there are more than fit in
/// `most` lines. They are items from `first` on.
fn best(
    analysis: &TurnAnalysis,
    first: usize,
    width: u16,
    most: usize,
    theme: &Theme,
) -> (Vec<Row>, bool) {
    let wide = usize::from(width);
    let full = |line: &CandidateLine| {
        let [first, second] = &line.figures;
        format!("{first:>3}  {second:>6}")
    };
    let fits = |line: &CandidateLine| columns(&line.text) + columns(&full(line)) + 3 <= wide;
    let in_full = analysis.lines.iter().all(fits);
    let row = |(index, line): (usize, &CandidateLine)| {
        let (sign, style) = if line.is_done {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.good)
        };
        let style = if analysis.preview == Some(index) {
            theme.tile_new
        } else {
            style
        };
        let hit = Hit::Item(first + index);
        let figures = if in_full {
            full(line)
        } else {
            line.short.clone()
        };
        let room = wide.saturating_sub(columns(&figures) + 3);
        let said = Row::new().with(sign, theme.accent);
        if columns(&line.text) <= room {
            let row = said.with(line.text.clone(), style);
            return vec![row.end(figures, theme.base).button(hit)];
        }
        // The whole play first, its figures below.
        vec![
            said.with(fit(&line.text, wide.saturating_sub(2)), style)
                .button(hit),
            Row::new().end(figures, theme.base).button(hit),
        ]
    };
    let plays: Vec<Vec<Row>> = analysis.lines.iter().enumerate().map(row).collect();
    let whole: usize = plays.iter().map(Vec::len).sum();
    let rows: Vec<Row> = fitting(plays, analysis, most).flatten().collect();
    let cut = rows.len() < whole;
    (rows, cut)
}

/// As many of the best plays as fit in `most` lines, always with the previewed play, or else the actual one.
fn fitting(
    plays: Vec<Vec<Row>>,
    analysis: &TurnAnalysis,
    most: usize,
) -> impl Iterator<Item = Vec<Row>> {
    let made = || analysis.lines.iter().position(|line| line.is_done);
    let wanted = analysis.preview.or_else(made).unwrap_or(0);
    let mut room = most.checked_sub(plays.get(wanted).map_or(0, Vec::len));
    let plays = plays.into_iter().enumerate();
    let fitting = plays.filter(move |(index, play)| {
        *index == wanted || {
            room = room.and_then(|room| room.checked_sub(play.len()));
            room.is_some()
        }
    });
    fitting.map(|(_, play)| play)
}

/// The coach's tip, and its squares.
fn coached(coach: &ViewedCoach, width: u16, theme: &Theme) -> Vec<Row> {
    let mut rows: Vec<Row> = Row::wrapped(&coach.tip.text, width, theme.base).collect();
    if !coach.tip.squares.is_empty() {
        let squares = format!("• {}", places(&coach.tip.squares));
        rows.extend(Row::wrapped(&squares, width, theme.dim));
    }
    rows
}
