//! A challenge has been judged: each word, then what follows.

use super::stack::{GOOD, MUST, Stack, flush};
use crate::session::scene::{TablePage, VerdictScene};
use crate::tui::theme::Theme;
use crate::tui::widgets::laid::{Size, lay, of_text};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, verdict: &VerdictScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    let who = format!(
        "{} challenges {}’s play",
        page.view.name(verdict.by),
        page.view.name(verdict.seat)
    );
    stack.say(GOOD, &who, theme.dim, width);
    stack.gap();
    if let [(word, acceptable)] = verdict.words.as_slice() {
        one(&mut stack, word, *acceptable, theme, width);
    } else {
        stack.group(MUST, many(&verdict.words, theme, width));
    }
    stack.gap();
    stack.say(MUST, &verdict.consequence, theme.strong, width);
    stack.gap();
    stack.choices(&[("Enter", "go on".to_owned())], theme, width);
    stack
}

/// One word, large.
fn one(stack: &mut Stack, word: &str, acceptable: bool, theme: &Theme, width: u16) {
    let faces = of_text(word, false, theme.tile_new);
    stack.either(
        lay(&faces, Size::Large, width),
        lay(&faces, Size::Small, width),
    );
    stack.gap();
    stack.line(MUST, judgement(acceptable, theme));
}

/// Several words, one a line.
fn many(words: &[(String, bool)], theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    if longest + 2 + judgement(false, theme).width() > usize::from(width) {
        let lines = words.iter().flat_map(|(word, acceptable)| {
            [
                Line::styled(word.clone(), theme.strong),
                Line::from(judgement(*acceptable, theme)),
            ]
        });
        return flush(lines.collect());
    }
    let lines = words.iter().map(|(word, acceptable)| {
        let mut spans = vec![Span::styled(format!("{word:<longest$}  "), theme.strong)];
        spans.push(judgement(*acceptable, theme));
        Line::from(spans)
    });
    flush(lines.collect())
}

fn judgement(acceptable: bool, theme: &Theme) -> Span<'static> {
    if acceptable {
        Span::styled("✓ acceptable", theme.good)
    } else {
        Span::styled("✗ not in the dictionary", theme.bad)
    }
}
