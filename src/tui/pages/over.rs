//! The end: who won, everybody's place and how the unplayed tiles counted, the best play, and what next.

use super::Pen;
use super::stack::{DETAIL, GOOD, MUST, Stack, clamp16, flush};
use super::tiles::{Size, lay, of_text};
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::game::Phase;
use crate::engine::tile::{Points, Tiles};
use crate::session::scene::{OverScene, TablePage};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, over: &OverScene, pen: Pen, width: u16) -> Stack {
    let mut stack = Stack::new();
    stack.say(DETAIL, &over.reason, pen.theme.dim, width);
    stack.gap();
    if let Phase::Over(outcome) = &page.view.phase {
        winner(&mut stack, page, outcome, pen, width);
        stack.say(MUST, &over.result, pen.theme.strong, width);
        stack.gap();
        stack.group(MUST, table(page, outcome, pen, width));
    } else {
        stack.say(MUST, &over.result, pen.theme.strong, width);
    }
    if let Some(best) = &over.best {
        stack.gap();
        stack.say(GOOD, best, pen.theme.base, width);
    }
    stack.gap();
    stack.group(MUST, menu(over, pen, width));
    stack
}

/// One winner's name in tiles.
fn winner(stack: &mut Stack, page: &TablePage, outcome: &Outcome, pen: Pen, width: u16) {
    let [seat] = outcome.winners() else {
        return;
    };
    let name = page.view.name(*seat);
    if clamp16(4 * name.width()) <= width {
        let faces = of_text(name, true, pen.theme.tile_new);
        stack.group(DETAIL, lay(&faces, Size::Large, width));
        stack.gap();
    }
}

/// What stands in one line of the table.
struct Row {
    place: String,
    name: String,
    cells: [String; 3],
    total: String,
    won: bool,
}

/// Places, names, the score before unplayed tiles, what these took and gave, and the final score.
fn table(page: &TablePage, outcome: &Outcome, pen: Pen, width: u16) -> Vec<Line<'static>> {
    let ranking = outcome.ranking();
    let rows: Vec<Row> = ranking
        .iter()
        .enumerate()
        .map(|(i, standing)| {
            let won = outcome.winners().contains(&standing.seat);
            let place = place(&ranking, i, outcome);
            row(standing, place, won, page.view.name(standing.seat))
        })
        .collect();
    let full = lines(&rows, Columns::All, pen);
    let fits = |lines: &[Line]| lines.iter().all(|line| line.width() <= usize::from(width));
    if fits(&full) {
        return full;
    }
    let narrow = lines(&rows, Columns::Points, pen);
    if fits(&narrow) {
        narrow
    } else {
        lines(&rows, Columns::Total, pen)
    }
}

/// How much of the table is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// Everything.
    All,
    /// Without which tiles were left.
    Points,
    /// Names and totals alone.
    Total,
}

/// The place of the player who stands at `i` in the ranking.
fn place(ranking: &[&Standing], i: usize, outcome: &Outcome) -> String {
    let mine = ranking[i];
    if mine.resigned {
        return "–".to_owned();
    }
    let won = |s: &Standing| outcome.winners().contains(&s.seat);
    let alike = |s: &Standing| won(s) == won(mine) && (won(s) || s.total() == mine.total());
    let first = ranking.iter().position(|s| alike(s)).unwrap_or(i);
    format!("{}", first + 1)
}

fn row(standing: &Standing, place: String, won: bool, name: &str) -> Row {
    Row {
        place,
        name: name.to_owned(),
        cells: [
            standing.before.to_string(),
            taken(standing.lost, &standing.unplayed),
            gained(standing.gained),
        ],
        total: if standing.resigned {
            "resigned".to_owned()
        } else {
            standing.total().to_string()
        },
        won,
    }
}

/// `AEQ −12`.
fn taken(lost: Points, tiles: &Tiles) -> String {
    if lost == Points::ZERO {
        String::new()
    } else {
        format!("{tiles} −{}", -lost)
    }
}

fn gained(points: Points) -> String {
    if points == Points::ZERO {
        String::new()
    } else {
        format!("+{points}")
    }
}

fn lines(rows: &[Row], columns: Columns, pen: Pen) -> Vec<Line<'static>> {
    let short = |text: &str| match columns {
        Columns::All => text.to_owned(),
        _ => text.rsplit(' ').next().unwrap_or_default().to_owned(),
    };
    let heads = ["before", "tiles left", "gained"];
    let shown: Vec<usize> = match columns {
        Columns::Total => vec![],
        _ => (0..3)
            .filter(|&c| rows.iter().any(|r| !r.cells[c].is_empty()))
            .collect(),
    };
    let wide = |head: &str, cells: Vec<&str>| {
        let cells = cells.into_iter().map(|c| short(c).width()).max();
        cells.unwrap_or(0).max(short(head).width())
    };
    let names = wide("", rows.iter().map(|r| r.name.as_str()).collect());
    let names = names.max(rows.iter().map(|r| r.name.width()).max().unwrap_or(0));
    let totals = wide("total", rows.iter().map(|r| r.total.as_str()).collect());
    let widths: Vec<usize> = shown
        .iter()
        .map(|&c| wide(heads[c], rows.iter().map(|r| r.cells[c].as_str()).collect()))
        .collect();
    let cells = |of: &dyn Fn(usize) -> String| -> String {
        let parts = shown.iter().zip(&widths);
        parts
            .map(|(&c, wide)| {
                let text = short(&of(c));
                format!("{}{text}  ", " ".repeat(wide.saturating_sub(text.width())))
            })
            .collect()
    };
    let mut all = vec![Line::styled(
        format!(
            "{:names$}     {}{:>totals$}",
            "",
            cells(&|c| heads[c].to_owned()),
            "total"
        ),
        pen.theme.dim,
    )];
    all.extend(rows.iter().map(|row| {
        let missing = " ".repeat(names - row.name.width());
        let (name, total) = if row.won {
            (pen.theme.strong, pen.theme.good)
        } else {
            (pen.theme.base, pen.theme.base)
        };
        Line::from(vec![
            Span::styled(format!("{}  ", row.place), pen.theme.accent),
            Span::styled(format!("{}{missing}  ", row.name), name),
            Span::styled(cells(&|c| row.cells[c].clone()), pen.theme.dim),
            Span::styled(format!("{:>totals$}", row.total), total),
        ])
    }));
    all
}

/// The choices, beside each other where they fit.
fn menu(over: &OverScene, pen: Pen, width: u16) -> Vec<Line<'static>> {
    let items = over.items.iter().enumerate().map(|(i, item)| {
        if i == over.chosen {
            Span::styled(format!(" {item} "), pen.theme.tile_new)
        } else {
            Span::styled(format!(" {item} "), pen.theme.base)
        }
    });
    let line = Line::from_iter(
        items
            .clone()
            .flat_map(|item| [item, Span::raw(" ")])
            .take(2 * over.items.len().max(1) - 1),
    );
    if line.width() <= usize::from(width) {
        vec![line]
    } else {
        flush(items.map(Line::from).collect())
    }
}
