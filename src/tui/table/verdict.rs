//! The verdict on a challenge: each word, then the consequence.

use crate::app::scene::{RevealedRuling, StepScene, TablePage, VerdictScene, WordRuling};
use crate::app::table::Msg;
use crate::tui::keymap::Stroke::Char;
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{
    ENTER, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE, PAUSE, UNPAUSE, is_challenged, step_of,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{DEAR, DETAIL, MUST, Stack, flush};
use crate::tui::widgets::styled_tile::{TileSize, lay, of_text};
use crate::tui::widgets::text::fit;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// The maximum number of words shown on a line each.
const FEW: usize = 3;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "After a challenge",
    is: |layer, _| matches!(step_of(layer), Some(StepScene::Verdict(_))),
    own: &[
        PAUSE,
        UNPAUSE,
        ENTER.line(1, "continue").help("Continues the game."),
        key(".", &[Char('.')], || Msg::Define(None).into())
            .line(2, "definitions")
            .help("Defines the acceptable words of the play.")
            .named("meaning")
            .ready(defines_words, "no word was acceptable"),
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    leaving: LEAVE_GUIDE,
    occurs: is_challenged,
    ..Keymap::AT_TABLE
};

fn defines_words(shown: &Shown) -> bool {
    let page = shown.find::<TablePage>();
    page.is_some_and(
        |page| matches!(&page.step, StepScene::Verdict(verdict) if !verdict.definitions.is_empty()),
    )
}

pub(super) fn stack(verdict: &VerdictScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    // As a heading, without its full stop.
    let head = verdict.challenge.trim_end_matches('.');
    stack.say(MUST, head, theme.dim, width);
    stack.gap();
    match &verdict.found {
        RevealedRuling::Turn {
            words, acceptable, ..
        } => whole(&mut stack, words, *acceptable, theme, width),
        RevealedRuling::Words(words) => match words.as_slice() {
            [(word, judgment)] => one(&mut stack, word, *judgment, theme, width),
            words if words.len() > FEW => {
                stack.tall_or_low(many(words, theme, width), close(words, theme, width));
            }
            words => stack.group(MUST, many(words, theme, width)),
        },
    }
    stack.gap();
    definitions(&mut stack, verdict, theme, width);
    stack.say(MUST, &verdict.consequence, theme.strong, width);
    stack.gap();
    let mut choices = vec![("Enter", "continue".to_owned())];
    if !verdict.definitions.is_empty() {
        choices.push((".", "definitions".to_owned()));
    }
    stack.choices(&choices, theme, width);
    stack
}

/// The definitions of the acceptable words: all senses of a single word, at least one line of the first.
fn definitions(stack: &mut Stack, verdict: &VerdictScene, theme: &Theme, width: u16) {
    let brief = |text: &str| fit(text, usize::from(width));
    let alone = matches!(&verdict.found, RevealedRuling::Words(words) if words.len() == 1);
    for told in &verdict.definitions {
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
    if !verdict.definitions.is_empty() {
        stack.gap();
    }
}

/// One ruling on all words of a turn.
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

fn one(stack: &mut Stack, word: &str, judgment: WordRuling, theme: &Theme, width: u16) {
    let faces = of_text(word, None, theme.tile_new);
    stack.tall_or_low(
        lay(&faces, TileSize::Large, width),
        lay(&faces, TileSize::Small, width),
    );
    stack.gap();
    stack.line(MUST, found(judgment, theme));
}

fn many(words: &[(String, WordRuling)], theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    if longest + 2 + found(WordRuling::Phony, theme).width() > usize::from(width) {
        let lines = words.iter().flat_map(|(word, judgment)| {
            [
                Line::styled(word.clone(), theme.strong),
                Line::from(found(*judgment, theme)),
            ]
        });
        return flush(lines.collect());
    }
    let lines = words.iter().map(|(word, judgment)| {
        let mut spans = vec![Span::styled(format!("{word:<longest$}  "), theme.strong)];
        spans.push(found(*judgment, theme));
        Line::from(spans)
    });
    flush(lines.collect())
}

/// Several words, as many per line as fit.
fn close(words: &[(String, WordRuling)], theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let longest = words.iter().map(|(w, _)| w.width()).max().unwrap_or(0);
    let in_line = (usize::from(width) + 2) / (longest + 4);
    let lines = words.chunks(in_line.max(1)).map(|words| {
        let spans = words.iter().enumerate().flat_map(|(i, (word, judgment))| {
            let found = found(*judgment, theme);
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

fn found(judgment: WordRuling, theme: &Theme) -> Span<'static> {
    match judgment {
        WordRuling::Acceptable => Span::styled("✓ acceptable", theme.good),
        WordRuling::AgreedOn => Span::styled("✓ allowed by agreement", theme.good),
        WordRuling::Phony => Span::styled("✗ not in the dictionary", theme.bad),
    }
}
