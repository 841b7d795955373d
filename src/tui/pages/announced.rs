//! An announced play: who, the word, the points and how they came about; then challenge it, or go on.
//!
//! ```text
//!            Ann announces
//!      T₁  R₁  A₁  I₁  N₁  S₁
//!               18 points
//!      TRAINS   6 ×3        18
//!
//!      Enter  Cy begins the next turn
//!          c  challenge
//! ```

use super::figures::large;
use super::stack::{Anchor, DEAR, DETAIL, GOOD, MUST, Stack, flush};
use crate::engine::game::{Pending, Phase};
use crate::engine::play::Play;
use crate::engine::score::WordScore;
use crate::engine::square::SIZE;
use crate::engine::tile::Points;
use crate::engine::turn::Act;
use crate::session::scene::{Asking, TablePage, WindowScene};
use crate::session::telling;
use crate::tui::theme::Theme;
use crate::tui::widgets::laid::{Size, lay, of_word};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, window: &WindowScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    let who = format!("{} announces", page.view.name(window.seat));
    stack.line(DEAR, Line::styled(who, theme.strong));
    stack.gap();
    if let Phase::Challenge(pending) = &page.view.phase {
        play(&mut stack, page, pending, theme, width);
    }
    stack.gap();
    match &window.asking {
        Some(Asking::Who(chosen)) => {
            challengers(&mut stack, page, window, *chosen, theme, width);
        }
        Some(Asking::Which { by, chosen, named }) => {
            let asked = format!("Which words, {}?", page.view.name(*by));
            words(
                &mut stack,
                page,
                window,
                (&asked, *chosen, Some(named)),
                theme,
                width,
            );
        }
        Some(Asking::Agree(chosen)) => {
            let asked = "On which word do all of you agree?";
            words(
                &mut stack,
                page,
                window,
                (asked, *chosen, None),
                theme,
                width,
            );
        }
        None => choices(&mut stack, page, window, theme, width),
    }
    stack
}

/// The half of the board that the announced play is not in.
pub(super) fn away_from_play(page: &TablePage) -> Anchor {
    let Phase::Challenge(pending) = &page.view.phase else {
        return Anchor::Middle;
    };
    let swapped = pending.turn.swaps().iter().map(|s| s.swap().square());
    let laid = pending
        .play()
        .into_iter()
        .flat_map(|play| play.draft().laid());
    let touched: Vec<u8> = swapped
        .chain(laid.map(|(s, _)| s))
        .map(crate::engine::square::Square::row)
        .collect();
    let rows = || touched.iter().copied();
    let (first, last) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    if first + last < SIZE {
        Anchor::Bottom
    } else {
        Anchor::Top
    }
}

fn play(stack: &mut Stack, page: &TablePage, pending: &Pending, theme: &Theme, width: u16) {
    for swapped in pending.turn.swaps() {
        let text = format!(
            "{} {}",
            page.view.name(pending.seat),
            telling::swap(swapped)
        );
        stack.say(GOOD, &text, theme.base, width);
    }
    match pending.turn.act() {
        Act::Play(laid) => counted(stack, laid, theme, width),
        Act::Exchange(tiles) => {
            let text = format!("and exchanges {}", tiles.len());
            stack.say(GOOD, &text, theme.strong, width);
        }
        Act::Pass => stack.say(GOOD, "and passes", theme.strong, width),
    }
    for failed in &pending.failed {
        stack.spare();
        let by = page.view.name(failed.by);
        let text = format!("{by} challenged already, and the words named are acceptable.");
        stack.say(DETAIL, &text, theme.dim, width);
    }
}

/// The main word in tiles, its points, and how they come about.
fn counted(stack: &mut Stack, play: &Play, theme: &Theme, width: u16) {
    let faces = of_word(play.main_word(), theme);
    stack.either(
        lay(&faces, Size::Large, width),
        lay(&faces, Size::Small, width),
    );
    stack.gap();
    let total = play.score().total();
    let word = if total.value() == 1 {
        "point"
    } else {
        "points"
    };
    let figures = large(total, word, theme.good, theme, width);
    let plain = Line::styled(format!("{total} {word}"), theme.good);
    stack.either(figures, vec![plain]);
    stack.gap();
    stack.group(GOOD, breakdown(play, theme, width));
}

/// Each word and how its points came about, then the bonus: words on the left, points on the right.
fn breakdown(play: &Play, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let rows = |detailed: bool| -> Vec<(String, String, Points)> {
        let words = play.words().iter().zip(play.score().words());
        let mut rows: Vec<_> = words
            .map(|(word, score)| (word.bracketed(), sum(score, detailed), score.total()))
            .collect();
        if play.score().bonus() > Points::ZERO {
            let at_once = if detailed { " at once" } else { "" };
            let tiles = format!("{} tiles{at_once}", play.draft().len());
            rows.push(("Bonus".to_owned(), tiles, play.score().bonus()));
        }
        rows
    };
    let wide = |rows: &[(String, String, Points)]| {
        let column =
            |part: fn(&(String, String, Points)) -> usize| rows.iter().map(part).max().unwrap_or(0);
        (
            column(|r| r.0.width()),
            column(|r| r.1.width()),
            column(|r| r.2.to_string().width()),
        )
    };
    let fits = |(a, b, c): (usize, usize, usize)| a + b + c + 4 <= usize::from(width);
    let full = rows(true);
    let chosen = if fits(wide(&full)) { full } else { rows(false) };
    let (first, second, third) = wide(&chosen);
    let second = if fits((first, second, third)) {
        second
    } else {
        0
    };
    let lines = chosen.into_iter().map(|(word, how, points)| {
        let how = if second == 0 { String::new() } else { how };
        Line::from(vec![
            Span::styled(format!("{word:<first$}  "), theme.base),
            Span::styled(format!("{how:<second$}  "), theme.dim),
            Span::styled(format!("{points:>third$}"), theme.strong),
        ])
    });
    flush(lines.collect())
}

/// `0+1+2×1 = 3, ×2`, or in short `3 ×2`.
fn sum(score: &WordScore, detailed: bool) -> String {
    let factor = score.factor();
    let letters: Vec<String> = score
        .letters()
        .iter()
        .map(|letter| match letter.factor {
            1 => letter.value.to_string(),
            n => format!("{}×{n}", letter.value),
        })
        .collect();
    let times = if factor > 1 {
        format!(" ×{factor}")
    } else {
        String::new()
    };
    match (detailed, factor) {
        (true, 1) => letters.join("+"),
        (true, _) => format!("({}){times}", letters.join("+")),
        (false, 1) => String::new(),
        (false, _) => format!("{}{times}", score.letter_sum()),
    }
}

fn choices(stack: &mut Stack, page: &TablePage, window: &WindowScene, theme: &Theme, width: u16) {
    let next = page.view.name(window.acceptor);
    let whole = format!("{next} begins the next turn");
    let short = format!("{next} begins");
    let fits = whole.width() + 7 <= usize::from(width);
    let mut choices = vec![("Enter", if fits { whole } else { short })];
    match window.challengers.as_slice() {
        [] => {}
        [only] => choices.push(("c", format!("{} challenges", page.view.name(*only)))),
        _ => choices.push(("c", "challenge".to_owned())),
    }
    stack.choices(&choices, theme, width);
}

/// The names of those who may challenge, numbered.
fn challengers(
    stack: &mut Stack,
    page: &TablePage,
    window: &WindowScene,
    chosen: usize,
    theme: &Theme,
    width: u16,
) {
    stack.say(MUST, "Who challenges?", theme.strong, width);
    let lines = window.challengers.iter().enumerate().map(|(i, seat)| {
        let (mark, style) = if i == chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.base)
        };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}  ", i + 1), theme.accent),
            Span::styled(page.view.name(*seat).to_owned(), style),
        ])
    });
    stack.group(MUST, flush(lines.collect()));
    stack.line(GOOD, Line::styled("Esc  nobody yet", theme.dim));
}

/// The words that can be challenged, numbered; with marks where several can be named.
fn words(
    stack: &mut Stack,
    page: &TablePage,
    window: &WindowScene,
    (asked, chosen, named): (&str, usize, Option<&[bool]>),
    theme: &Theme,
    width: u16,
) {
    stack.say(MUST, asked, theme.strong, width);
    let Phase::Challenge(pending) = &page.view.phase else {
        return;
    };
    let all = pending.turn.words();
    let at_issue = window.words.iter().filter_map(|&word| all.get(word));
    let lines = at_issue.enumerate().map(|(i, word)| {
        let (mark, style) = if i == chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.base)
        };
        let marked = named.and_then(|named| named.get(i)).copied();
        let name = match marked {
            Some(true) => format!("[x] {word}"),
            Some(false) => format!("[ ] {word}"),
            None => word.to_string(),
        };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}  ", i + 1), theme.accent),
            Span::styled(name, style),
        ])
    });
    stack.group(MUST, flush(lines.collect()));
    stack.line(GOOD, Line::styled("Esc  none yet", theme.dim));
}
