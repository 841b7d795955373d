//! A challenge has been judged: each word, then what follows.

use super::stack::{DEAR, DETAIL, MUST, Stack, flush};
use crate::app::scene::{Found, Judgement, VerdictScene};
use crate::tui::theme::Theme;
use crate::tui::widgets::laid::{Size, lay, of_text};
use crate::tui::widgets::text::fit;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// So many words have a line each wherever they are judged.
const FEW: usize = 3;

pub(super) fn stack(verdict: &VerdictScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    // A heading here, without its full stop.
    let head = verdict.challenge.trim_end_matches('.');
    stack.say(MUST, head, theme.dim, width);
    stack.gap();
    match &verdict.found {
        Found::Turn {
            words, acceptable, ..
        } => whole(&mut stack, words, *acceptable, theme, width),
        Found::Words(words) => match words.as_slice() {
            [(word, judgement)] => one(&mut stack, word, *judgement, theme, width),
            words if words.len() > FEW => {
                stack.either(many(words, theme, width), close(words, theme, width));
            }
            words => stack.group(MUST, many(words, theme, width)),
        },
    }
    stack.gap();
    meanings(&mut stack, verdict, theme, width);
    stack.say(MUST, &verdict.consequence, theme.strong, width);
    stack.gap();
    let mut choices = vec![("Enter", "continue".to_owned())];
    if !verdict.meanings.is_empty() {
        choices.push((".", "definitions".to_owned()));
    }
    stack.choices(&choices, theme, width);
    stack
}

/// What the acceptable words mean: of one word all senses, the first of them on a line at the least.
fn meanings(stack: &mut Stack, verdict: &VerdictScene, theme: &Theme, width: u16) {
    let brief = |text: &str| fit(text, usize::from(width));
    let alone = matches!(&verdict.found, Found::Words(words) if words.len() == 1);
    for told in &verdict.meanings {
        for (place, sense) in told.senses.iter().enumerate() {
            match (alone, place) {
                (true, 0) => stack.say_or(DEAR, (sense, &brief(sense)), theme.dim, width),
                (true, _) => stack.say(DETAIL, sense, theme.dim, width),
                (false, 0) => {
                    let line = format!("{}. {sense}", told.word);
                    stack.say_or(DETAIL, (&line, &brief(&line)), theme.dim, width);
                }
                (false, _) => {}
            }
        }
    }
    if !verdict.meanings.is_empty() {
        stack.gap();
    }
}

/// All words of a turn, and one ruling on them.
fn whole(stack: &mut Stack, words: &[String], acceptable: bool, theme: &Theme, width: u16) {
    let (ruling, style) = if acceptable {
        ("✓ acceptable", theme.good)
    } else {
        ("✗ unacceptable", theme.bad)
    };
    stack.say(MUST, &words.join(" · "), theme.strong, width);
    stack.gap();
    stack.line(MUST, Span::styled(ruling, style));
}

/// One word, large.
fn one(stack: &mut Stack, word: &str, judgement: Judgement, theme: &Theme, width: u16) {
    let faces = of_text(word, false, theme.tile_new);
    stack.either(
        lay(&faces, Size::Large, width),
        lay(&faces, Size::Small, width),
    );
    stack.gap();
    stack.line(MUST, found(judgement, theme));
}

/// Several words, one a line.
fn many(words: &[(String, Judgement)], theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    if longest + 2 + found(Judgement::Phony, theme).width() > usize::from(width) {
        let lines = words.iter().flat_map(|(word, judgement)| {
            [
                Line::styled(word.clone(), theme.strong),
                Line::from(found(*judgement, theme)),
            ]
        });
        return flush(lines.collect());
    }
    let lines = words.iter().map(|(word, judgement)| {
        let mut spans = vec![Span::styled(format!("{word:<longest$}  "), theme.strong)];
        spans.push(found(*judgement, theme));
        Line::from(spans)
    });
    flush(lines.collect())
}

/// Several words, as many on a line as there is room for.
fn close(words: &[(String, Judgement)], theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    let in_line = (usize::from(width) + 2) / (longest + 4);
    let lines = words.chunks(in_line.max(1)).map(|words| {
        let spans = words.iter().enumerate().flat_map(|(i, (word, judgement))| {
            let found = found(*judgement, theme);
            let sign: String = found.content.chars().take(1).collect();
            let gap = if i == 0 { "" } else { "  " };
            let padded = format!("{gap}{word:<longest$} ");
            [
                Span::styled(padded, theme.strong),
                Span::styled(sign, found.style),
            ]
        });
        Line::from(spans.collect::<Vec<_>>())
    });
    flush(lines.collect())
}

fn found(judgement: Judgement, theme: &Theme) -> Span<'static> {
    match judgement {
        Judgement::Acceptable => Span::styled("✓ acceptable", theme.good),
        Judgement::AgreedOn => Span::styled("✓ allowed by agreement", theme.good),
        Judgement::Phony => Span::styled("✗ not in the dictionary", theme.bad),
    }
}
