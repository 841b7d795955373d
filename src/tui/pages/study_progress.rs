//! How the study goes, in bars.

use crate::app::pages::study_progress::Msg;
use crate::app::scene::{StudyProgressPage, TitlePage};
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{ESC, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::scrolled::draw_scrolled;
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::text::{columns, pad, wrapped};
use crate::words::study::progress::{DAYS, HardCard, Progress};
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::text::{Line, Span};

/// Columns of a bar for a share.
const BAR: usize = 20;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Progress",
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter)])
            .line(1, "back")
            .help("Goes back to the word lists. Also: Enter."),
        key("s", &[Char('s')], || Msg::SwitchScheduler.into())
            .line(2, "scheduler")
            .help("Switches between Leitner boxes and FSRS. Both know what you answered."),
        SCROLL.rank(4),
        PAGE_UP,
        SPACE_DOWN.rank(5),
    ],
    occurs: |shown| shown.is_page::<TitlePage>() || shown.is_page::<StudyProgressPage>(),
    helps: true,
    ..Keymap::TEXT
};

impl Drawn for StudyProgressPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let theme = &canvas.theme.on_panel();
        draw_scrolled(
            "Study progress",
            |width| lines(&page.0, width, theme),
            canvas,
        );
    });
}

fn lines(progress: &Progress, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let said = |text: &str| wrapped(text, width, theme.base);
    let mut lines: Vec<Line> = said(&progress.today()).collect();
    lines.push(share(progress.answered, progress.goal, theme));
    lines.push(Line::default());
    lines.extend(said(&progress.ahead()));
    lines.push(Line::default());
    lines.extend(days(progress, width.into(), theme));
    lines.push(Line::default());
    lines.extend(said(&progress.kept()));
    if progress.reviewed > 0 {
        lines.push(share(progress.recalled, progress.reviewed, theme));
    }
    if !progress.hardest.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled("Hardest cards, missed of asked", theme.accent));
        lines.extend(hardest(&progress.hardest, width.into(), theme));
    }
    lines.push(Line::default());
    lines.extend(said(&format!("Cards come back by {}.", progress.scheduler)));
    lines
}

/// A bar for a part of a whole.
fn share(part: u32, whole: u32, theme: &Theme) -> Line<'static> {
    let full = usize::try_from(u64::from(part.min(whole)) * BAR as u64 / u64::from(whole.max(1)));
    let full = full.unwrap_or(BAR);
    Line::from(vec![
        Span::styled("█".repeat(full), theme.good),
        Span::styled("─".repeat(BAR - full), theme.faint),
    ])
}

/// The answers of the days past at the left, the cards of those to come at the right.
fn days(progress: &Progress, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let column = width.saturating_sub(2) / 2;
    let heading = |text: &str| Span::styled(pad(text, column + 2), theme.accent);
    let mut lines = vec![Line::from(vec![
        heading("Answers, days ago"),
        heading("Due, days ahead"),
    ])];
    let most_answers = progress.history.iter().max().copied().unwrap_or(0) as usize;
    let most_due = progress.forecast.iter().max().copied().unwrap_or(0);
    for ahead in 0..DAYS {
        let answers = progress.history[DAYS - 1 - ahead] as usize;
        let due = progress.forecast[ahead];
        lines.push(Line::from(
            [
                bar(ahead, answers, most_answers, column, theme).as_slice(),
                &[Span::raw("  ")],
                bar(ahead, due, most_due, column, theme).as_slice(),
            ]
            .concat(),
        ));
    }
    lines
}

/// The number of a day, a bar, and its count.
fn bar(day: usize, count: usize, most: usize, width: usize, theme: &Theme) -> [Span<'static>; 3] {
    let count_text = format!(" {count}");
    let room = width.saturating_sub(3 + format!(" {most}").len());
    let length = (count * room).div_ceil(most.max(1));
    let rest = width.saturating_sub(3 + length);
    [
        Span::styled(format!("{day:>2} "), theme.dim),
        Span::styled("█".repeat(length), theme.good),
        Span::styled(pad(&count_text, rest), theme.base),
    ]
}

/// A bar for each card, as long as it was asked often, with its misses in front.
fn hardest(cards: &[HardCard], width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let names = cards.iter().map(|card| columns(&card.card));
    let name = names.max().unwrap_or(0).min(width / 2);
    let count = |card: &HardCard| format!(" {} of {}", card.missed, card.asked);
    let counts = cards.iter().map(|card| columns(&count(card)));
    let room = width.saturating_sub(name + 1 + counts.max().unwrap_or(0));
    let most = cards.iter().map(|card| card.asked).max().unwrap_or(0);
    let length = |times: u32| (times as usize * room.min(BAR)).div_ceil(most.max(1) as usize);
    let bar = |card: &HardCard| {
        let (missed, asked) = (length(card.missed), length(card.asked));
        Line::from(vec![
            Span::styled(pad(&card.card, name + 1), theme.base),
            Span::styled("█".repeat(missed), theme.bad),
            Span::styled("─".repeat(asked.saturating_sub(missed)), theme.faint),
            Span::styled(count(card), theme.base),
        ])
    };
    cards.iter().map(bar).collect()
}
