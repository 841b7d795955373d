//! The help: the keys of this moment, those of the others, how to play, and the finer points of the rules.

use super::keymap::{Binding, Context, everywhere, own_bindings};
use super::pages::theme_on_panel;
use super::theme::Theme;
use super::widgets::beside::clear_beside;
use super::widgets::scores;
use super::widgets::text::wrap;
use crate::session::clock::Clock;
use crate::session::explained::Section;
use crate::session::scene::{Page, Scene, StepScene};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

mod words;

/// The help is no wider than this: longer lines are hard to read.
const WIDEST: u16 = 78;
/// The column in which sentences begin.
const KEYS: usize = 11;

/// Draws the help over `area`, scrolled down by `scroll` lines, or as far as there is text. Returns how far it can be
/// scrolled.
pub fn draw_help(
    scene: &Scene,
    scroll: usize,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> usize {
    let theme = &theme_on_panel(theme);
    let lines = |width| lines(scene, theme, width);
    draw_scrolled("Help", lines, scroll, running(scene), theme, area, frame)
}

/// Draws a long text on a panel with a heading, and beside that the clock if one runs. `theme` is that of a panel; `lines`
/// breaks the text to a width. Returns how far it can be scrolled.
pub(super) fn draw_scrolled(
    heading: &str,
    lines: impl FnOnce(u16) -> Vec<Line<'static>>,
    scroll: usize,
    clock: Option<Clock>,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> usize {
    let area = area.intersection(frame.area());
    let width = area.width.min(WIDEST);
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y,
        width,
        area.height,
    );
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(2))
        .style(theme.panel)
        .title(Line::styled(format!(" {heading} "), theme.strong));
    let within = block.inner(place);
    let lines = lines(within.width);
    let rows = usize::from(within.height);
    let most = lines.len().saturating_sub(rows);
    let top = scroll.min(most);
    let last = (top + rows).min(lines.len());
    let seen = format!(" {}–{last} of {} ", top + 1, lines.len());
    let mut block = block.title_bottom(Line::styled(seen, theme.dim).alignment(Alignment::Right));
    if let Some(clock) = clock {
        let style = scores::time_style(clock, true, theme);
        let time = Line::styled(format!(" {} ", scores::time(clock)), style);
        block = block.title(time.alignment(Alignment::Right));
    }
    clear_beside(place, frame.buffer_mut());
    Clear.render(place, frame.buffer_mut());
    block.render(place, frame.buffer_mut());
    let shown: Vec<Line> = lines.into_iter().skip(top).take(rows).collect();
    Paragraph::new(shown).render(within, frame.buffer_mut());
    most
}

/// The clock that runs on while somebody reads.
pub(super) fn running(scene: &Scene) -> Option<Clock> {
    match &scene.page {
        Page::Table(page) => match &page.step {
            StepScene::Turn(turn) => Clock::of(&page.view, turn.seat),
            _ => None,
        },
        Page::LookUp(page) => page.clock,
        Page::Study(page) => page.clock,
        Page::Title(_)
        | Page::Games(_)
        | Page::Statistics(_)
        | Page::Quiz(_)
        | Page::Viewer(_)
        | Page::NewGame(_) => None,
    }
}

/// The whole help, broken to a width.
pub fn lines(scene: &Scene, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mut all = vec![];
    let now = Context::beneath(scene);
    let told = words::sections(scene.rules(), scene.agreed());
    // At the title the help is what tells how to play.
    let (first, then) = if now == Context::Title {
        (told, vec![])
    } else {
        (vec![], told)
    };
    for section in first {
        prose(&mut all, &section, theme, width);
    }
    keys(
        &mut all,
        now.heading(),
        own_bindings(scene, now),
        theme,
        width,
    );
    keys(&mut all, "At any time", everywhere(scene), theme, width);
    for section in then {
        prose(&mut all, &section, theme, width);
    }
    let others = Context::ALL
        .into_iter()
        .filter(|c| *c != now && c.occurs(scene));
    for context in others {
        let bindings = own_bindings(scene, context);
        keys(&mut all, context.heading(), bindings, theme, width);
    }
    all.pop();
    all
}

fn keys(
    all: &mut Vec<Line<'static>>,
    heading: &'static str,
    bindings: impl Iterator<Item = &'static Binding>,
    theme: &Theme,
    width: u16,
) {
    all.push(Line::styled(heading, theme.strong));
    for binding in bindings {
        let sentence = wrap(&theme.keys.help(binding), width.saturating_sub(11));
        let shown = theme.keys.shown(binding);
        for (i, part) in sentence.into_iter().enumerate() {
            let key = if i == 0 { &*shown } else { "" };
            let missing = " ".repeat(KEYS.saturating_sub(key.width()));
            all.push(Line::from(vec![
                Span::styled(format!("{key}{missing}"), theme.accent),
                Span::styled(part, theme.base),
            ]));
        }
    }
    all.push(Line::default());
}

fn prose(all: &mut Vec<Line<'static>>, section: &Section, theme: &Theme, width: u16) {
    all.push(Line::styled(section.heading, theme.strong));
    for paragraph in &section.paragraphs {
        for part in wrap(paragraph, width) {
            all.push(Line::styled(part, theme.base));
        }
        all.push(Line::default());
    }
}
