//! An announced play: who, the word, the points and how they came about; then challenge it, or go on.
//!
//! ```text
//!            Ann announces
//!      T₁  R₁  A₁  I₁  N₁  S₁
//!               18 points
//!      TRAINS   6 ×3        18
//!
//!      Enter  accept, and Cy is next
//!          c  challenge
//! ```

use super::ask;
use super::figures::large;
use super::stack::{Anchor, DEAR, GOOD, MUST, Stack, flush};
use crate::app::agreement;
use crate::app::scene::{Asking, TablePage, WindowScene};
use crate::app::telling::{self, Tense};
use crate::engine::game::{Phase, PublicPending};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::SIZE;
use crate::engine::tile::Points;
use crate::engine::turn::Act;
use crate::tui::hit::Hit;
use crate::tui::keymap::{Context, Stroke};
use crate::tui::theme::Theme;
use crate::tui::widgets::laid::{Laid, Size, lay, of_word};
use crate::tui::widgets::preview::{change_lines, sum};
use crate::tui::widgets::text::wrap;
use crossterm::event::KeyCode;
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
    if let Some(how) = &window.ends {
        stack.gap();
        stack.say(DEAR, how, theme.strong, width);
    }
    stack.gap();
    let foot = |asking: Option<&Asking>| foot(page, window, asking, theme, width);
    // The word is as large while the program asks who challenges as before: nothing jumps.
    let room = foot(None)
        .height()
        .max(foot(Some(&Asking::Who(0))).height());
    let foot = foot(window.asking.as_ref());
    stack.reserve(room.saturating_sub(foot.height()));
    stack.append(foot);
    stack
}

/// What can be done now.
fn foot(
    page: &TablePage,
    window: &WindowScene,
    asking: Option<&Asking>,
    theme: &Theme,
    width: u16,
) -> Stack {
    let mut stack = Stack::new();
    match (asking, window.challengers.as_slice()) {
        (None, _) | (Some(Asking::Who(_)), []) => choices(&mut stack, page, window, theme, width),
        (Some(Asking::Who(_)), [only]) => sure(&mut stack, page, *only, theme, width),
        (Some(Asking::Who(chosen)), _) => {
            challengers(&mut stack, page, window, *chosen, theme, width);
        }
        (Some(Asking::Which { by, chosen, named }), _) => {
            let asked = format!("Which words does {} challenge?", page.view.name(*by));
            let list = (asked.as_str(), *chosen, Some(named.as_slice()));
            words(&mut stack, page, window, list, theme, width);
        }
        (Some(Asking::Agree(chosen)), _) => {
            let list = ("Which word do all players allow?", *chosen, None);
            words(&mut stack, page, window, list, theme, width);
        }
        (Some(Asking::AllAgree(place)), _) => {
            if let Some(word) = at_issue(page, window).get(*place) {
                ask::all_agree(&mut stack, word, theme, width);
            }
        }
    }
    stack
}

/// Asks whether the only one who may challenge does: a key too many must not do it in their name.
fn sure(stack: &mut Stack, page: &TablePage, only: Seat, theme: &Theme, width: u16) {
    let name = page.view.name(only);
    stack.say(
        MUST,
        &format!("Does {name} challenge?"),
        theme.strong,
        width,
    );
    let cost = agreement::cost(page.view.setup.rules().challenge);
    stack.say(MUST, &cost, theme.dim, width);
    let choices = [("y", "challenge".to_owned()), ("n", "not now".to_owned())];
    stack.choices(&choices, theme, width);
}

/// The half of the board that the announced play is not in, or else the last one.
pub(super) fn away_from_play(page: &TablePage) -> Anchor {
    let laid = |play: &Play| play.draft().laid().map(|(s, _)| s.row()).collect();
    let touched: Vec<u8> = match &page.view.phase {
        Phase::Challenge(pending) => {
            let swapped = pending.turn.swaps().iter().map(|s| s.swap().square().row());
            let laid: Vec<u8> = pending.play().map_or(vec![], laid);
            swapped.chain(laid).collect()
        }
        Phase::Turn(_) | Phase::Over(_) => page.view.last_play().map_or(vec![], laid),
    };
    if touched.is_empty() {
        return Anchor::Middle;
    }
    let rows = || touched.iter().copied();
    let (first, last) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    if first + last < SIZE {
        Anchor::Bottom
    } else {
        Anchor::Top
    }
}

fn play(stack: &mut Stack, page: &TablePage, pending: &PublicPending, theme: &Theme, width: u16) {
    let name = page.view.name(pending.seat);
    let changes = telling::changes(&pending.turn, Tense::Present);
    if pending.play().is_some() && !changes.is_empty() {
        let told = changes.iter().map(|change| format!("{name} {change}."));
        let whole = told.flat_map(|sentence| wrap(&sentence, width)).collect();
        let brief = change_lines(&telling::announced(&pending.turn), width);
        stack.list(GOOD, [whole, brief], theme.base);
        stack.gap();
    } else {
        for change in &changes {
            stack.say(GOOD, &format!("{name} {change}."), theme.base, width);
        }
    }
    match pending.turn.act() {
        Act::Play(laid) => counted(stack, laid, theme, width),
        Act::Exchange(tiles) => {
            let tiles = match tiles {
                1 => "one tile".to_owned(),
                count => format!("{count} tiles"),
            };
            stack.say(
                GOOD,
                &format!("Then {name} exchanges {tiles}."),
                theme.strong,
                width,
            );
        }
        Act::Pass => stack.say(GOOD, &format!("Then {name} passes."), theme.strong, width),
    }
    for failed in &pending.failed {
        stack.spare();
        let text = telling::failed(failed, &pending.turn, &page.view.setup);
        stack.say(GOOD, &text, theme.dim, width);
    }
}

/// The main word in tiles, its points, and how they come about.
fn counted(stack: &mut Stack, play: &Play, theme: &Theme, width: u16) {
    let mut faces = vec![];
    for word in telling::main_words(play) {
        if !faces.is_empty() {
            faces.push(Laid::sign('+', theme.base));
        }
        faces.extend(of_word(word, theme));
    }
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

/// Each word and how its points came about, then the bonus: words on the left, points on the right. The points of an
/// only word stand above already.
fn breakdown(play: &Play, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let full = parts(play, true);
    let brief = parts(play, false);
    if let ([[word, how, _]], [[_, short, _]]) = (&full[..], &brief[..])
        && short.is_empty()
        && word.width() + how.width() + 2 > usize::from(width)
        && how.width() <= usize::from(width)
    {
        // The word stands above too, in tiles: how its points came about does not.
        return vec![Line::styled(how.clone(), theme.dim)];
    }
    let only = full.len() == 1;
    let [first, _, third] = widths(&full);
    let taken = if only { first + 2 } else { first + third + 4 };
    let room = usize::from(width).saturating_sub(taken);
    let rows = full.into_iter().zip(brief);
    let chosen: Vec<[String; 3]> = rows
        .map(|(full, brief)| if full[1].width() <= room { full } else { brief })
        .collect();
    let [_, mut second, _] = widths(&chosen);
    if second > room {
        second = 0;
    }
    let lines = chosen.into_iter().map(|[word, how, points]| {
        let mut spans = vec![Span::styled(format!("{word:<first$}"), theme.base)];
        if second > 0 {
            spans.push(Span::styled(format!("  {how:<second$}"), theme.dim));
        }
        if !only {
            spans.push(Span::styled(format!("  {points:>third$}"), theme.strong));
        }
        Line::from(spans)
    });
    flush(lines.collect())
}

/// What the points are made of: word, sum, points.
fn parts(play: &Play, detailed: bool) -> Vec<[String; 3]> {
    let words = play.words().iter().zip(play.score().words());
    let mut parts: Vec<[String; 3]> = words
        .map(|(word, score)| {
            [
                word.bracketed(),
                sum(score, detailed),
                score.total().to_string(),
            ]
        })
        .collect();
    if play.score().bonus() > Points::ZERO {
        let tiles = format!("{} tiles", play.draft().len());
        let bonus = format!("+{}", play.score().bonus());
        parts.push(["bingo".to_owned(), tiles, bonus]);
    }
    parts
}

/// How wide each column is.
fn widths(rows: &[[String; 3]]) -> [usize; 3] {
    [0, 1, 2].map(|column| {
        let cells = rows.iter().map(|row| row[column].width());
        cells.max().unwrap_or(0)
    })
}

fn choices(stack: &mut Stack, page: &TablePage, window: &WindowScene, theme: &Theme, width: u16) {
    let next = page.view.name(window.acceptor);
    let forms = match &window.ends {
        Some(_) => [
            "accept, and the game ends".to_owned(),
            "the game ends".to_owned(),
        ],
        None => [
            format!("accept, and {next} is next"),
            format!("accept, {next} next"),
        ],
    };
    let mut forms = forms.into_iter();
    let fitting = forms.find(|form| form.width() + 7 <= usize::from(width));
    let mut choices = vec![("Enter", fitting.unwrap_or_else(|| "accept".to_owned()))];
    let key = theme.keys.of_action(Context::ANNOUNCED, "challenge");
    match window.challengers.as_slice() {
        [] => {}
        [only] => choices.push((&*key, format!("{} challenges", page.view.name(*only)))),
        _ => choices.push((&*key, "challenge".to_owned())),
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
    stack.group(MUST, items(lines.collect()));
    stack.line(GOOD, escape("Esc  cancel", theme));
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
    let lines = at_issue(page, window).into_iter().enumerate();
    let lines = lines.map(|(i, word)| {
        let (mark, style) = if i == chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.base)
        };
        let marked = named.and_then(|named| named.get(i)).copied();
        let name = match marked {
            Some(true) => format!("[x] {word}"),
            Some(false) => format!("[ ] {word}"),
            None => word,
        };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}  ", i + 1), theme.accent),
            Span::styled(name, style),
        ])
    });
    stack.group(MUST, items(lines.collect()));
    stack.line(GOOD, escape("Esc  cancel", theme));
}

/// The words that can be challenged or agreed on.
fn at_issue(page: &TablePage, window: &WindowScene) -> Vec<String> {
    let Phase::Challenge(pending) = &page.view.phase else {
        return vec![];
    };
    let words = window.words.iter();
    let words = words.filter_map(|&word| pending.turn.words().get(word));
    words.map(ToString::to_string).collect()
}

/// Lines to be chosen from.
fn items(lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    let mut lines = flush(lines);
    for (i, line) in lines.iter_mut().enumerate() {
        line.style = Hit::Item(i).on(line.style);
    }
    lines
}

/// What Esc does.
fn escape(text: &'static str, theme: &Theme) -> Line<'static> {
    Line::styled(text, Hit::Key(Stroke::Code(KeyCode::Esc)).on(theme.dim))
}
