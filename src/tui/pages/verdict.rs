//! A challenge has been judged: each word, then what follows.

use super::Pen;
use super::stack::{MUST, Stack, flush};
use super::tiles::{Size, lay, of_text};
use crate::session::scene::{TablePage, VerdictScene};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, verdict: &VerdictScene, pen: Pen, width: u16) -> Stack {
    let mut stack = Stack::new();
    let who = format!(
        "{} challenges {}’s play",
        page.view.name(verdict.by),
        page.view.name(verdict.seat)
    );
    stack.say(MUST, &who, pen.theme.dim, width);
    stack.gap();
    if let [(word, acceptable)] = verdict.words.as_slice() {
        one(&mut stack, word, *acceptable, pen, width);
    } else {
        stack.group(MUST, many(&verdict.words, pen, width));
    }
    stack.gap();
    stack.say(MUST, &verdict.consequence, pen.theme.strong, width);
    stack.gap();
    stack.choices(&[("Enter", "go on".to_owned())], pen.theme, width);
    stack
}

/// One word, large.
fn one(stack: &mut Stack, word: &str, acceptable: bool, pen: Pen, width: u16) {
    let faces = of_text(word, false, pen.theme.tile_new);
    stack.either(
        lay(&faces, Size::Large, width),
        lay(&faces, Size::Small, width),
    );
    stack.gap();
    stack.line(MUST, judgement(acceptable, pen));
}

/// Several words, one a line.
fn many(words: &[(String, bool)], pen: Pen, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    if longest + 2 + judgement(false, pen).width() > usize::from(width) {
        let lines = words.iter().flat_map(|(word, acceptable)| {
            [
                Line::styled(word.clone(), pen.theme.strong),
                Line::from(judgement(*acceptable, pen)),
            ]
        });
        return flush(lines.collect());
    }
    let lines = words.iter().map(|(word, acceptable)| {
        let mut spans = vec![Span::styled(
            format!("{word:<longest$}  "),
            pen.theme.strong,
        )];
        spans.push(judgement(*acceptable, pen));
        Line::from(spans)
    });
    flush(lines.collect())
}

fn judgement(acceptable: bool, pen: Pen) -> Span<'static> {
    if acceptable {
        Span::styled("✓ acceptable", pen.theme.good)
    } else {
        Span::styled("✗ not in the dictionary", pen.theme.bad)
    }
}
