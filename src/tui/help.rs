//! The help: the keys of this moment, those of the others, how to play, and the finer points of the rules.

use super::face::{Canvas, Of};
use super::keymap::{Binding, Context, everywhere, own_bindings};
use super::pages::theme_on_panel;
use super::shown::Shown;
use super::theme::Theme;
use super::widgets::scores;
use super::widgets::text::wrap;
use crate::app::explained::Section;
use crate::app::pages::reading::Help;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

mod words;

/// The help is no wider than this: longer lines are hard to read.
const WIDEST: u16 = 78;
/// The column in which sentences begin.
const KEYS: usize = 11;

/// The help; or what is found in it, with what is typed above it.
pub static FACE: Of<Help> = Of::over(|_, canvas| {
    let (own, theme, area) = (canvas.own(), &theme_on_panel(canvas.theme), canvas.area);
    if !own.finds {
        let lines = |width| lines(canvas.shown, theme, width);
        return draw_scrolled("Help", lines, canvas);
    }
    let heading = format!("Help / {}", own.text);
    let shown = canvas.shown;
    draw_scrolled(
        &heading,
        |width| found(shown, &own.text, theme, width),
        canvas,
    );
    let left = area.x + (area.width - area.width.min(WIDEST)) / 2;
    let wide = u16::try_from(heading.width()).unwrap_or(u16::MAX);
    let end = Position::new(left.saturating_add(2).saturating_add(wide), area.y);
    if area.contains(end) {
        canvas.cursor(end);
    }
});

/// What of the help has a text in it, with its headings; that there is nothing, where there is not.
fn found(scene: &Shown, text: &str, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let found = told(scene, text.trim(), theme, width);
    if found.is_empty() {
        let says = format!("“{text}” is not in the help. Press Backspace to erase.");
        let says = wrap(&says, width).into_iter();
        return says.map(|part| Line::styled(part, theme.bad)).collect();
    }
    found
}

/// Draws a long text on a panel with a heading, and beside that the clock if one runs; `lines` breaks the text to a width.
pub(super) fn draw_scrolled(
    heading: &str,
    lines: impl FnOnce(u16) -> Vec<Line<'static>>,
    canvas: &mut Canvas<'_, '_>,
) {
    let theme = &theme_on_panel(canvas.theme);
    let area = canvas.area;
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
    let top = canvas.own().scroll.min(most);
    let last = (top + rows).min(lines.len());
    let seen = format!(" {}–{last} of {} ", top + 1, lines.len());
    let mut block = block.title_bottom(Line::styled(seen, theme.dim).alignment(Alignment::Right));
    if let Some(clock) = canvas.shown.clock {
        let style = scores::time_style(clock, true, theme);
        let time = Line::styled(format!(" {} ", scores::time(clock)), style);
        block = block.title(time.alignment(Alignment::Right));
    }
    let buffer = canvas.frame.buffer_mut();
    Clear.render(place, buffer);
    block.render(place, buffer);
    let shown: Vec<Line> = lines.into_iter().skip(top).take(rows).collect();
    Paragraph::new(shown).render(within, buffer);
    canvas.scrolls(most);
}

/// The whole help, broken to a width.
pub fn lines(scene: &Shown, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    told(scene, "", theme, width)
}

/// What of the help has a text in it: keys and paragraphs, each under its heading.
fn told(scene: &Shown, text: &str, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let look = &Look { text, theme, width };
    let mut all = vec![];
    let now = Context::beneath(scene);
    let told = words::sections(&scene.rules, &scene.agreed);
    // At the title the help is what tells how to play.
    let (first, then) = if now == Context::TITLE {
        (told, vec![])
    } else {
        (vec![], told)
    };
    for section in first {
        prose(&mut all, &section, look);
    }
    keys(&mut all, now.heading(), own_bindings(scene, now), look);
    keys(&mut all, "At any time", everywhere(scene), look);
    for section in then {
        prose(&mut all, &section, look);
    }
    let others = Context::ALL
        .into_iter()
        .filter(|c| *c != now && c.occurs(scene));
    for context in others {
        let bindings = own_bindings(scene, context);
        keys(&mut all, context.heading(), bindings, look);
    }
    all.pop();
    all
}

/// What is looked for in the help, and how it is written.
struct Look<'a> {
    text: &'a str,
    theme: &'a Theme,
    width: u16,
}

impl Look<'_> {
    /// Whether a text has in it what is looked for.
    fn meets(&self, text: &str) -> bool {
        text.to_lowercase().contains(&self.text.to_lowercase())
    }

    /// A line in which that is marked.
    fn marked(&self, line: &str) -> Vec<Span<'static>> {
        // Of the same length, so that places are the same.
        let (lower, text) = (line.to_ascii_lowercase(), self.text.to_ascii_lowercase());
        let theme = self.theme;
        match lower.find(&text).filter(|_| !text.is_empty()) {
            Some(at) => vec![
                Span::styled(line[..at].to_owned(), theme.base),
                Span::styled(line[at..at + text.len()].to_owned(), theme.accent),
                Span::styled(line[at + text.len()..].to_owned(), theme.base),
            ],
            None => vec![Span::styled(line.to_owned(), theme.base)],
        }
    }
}

fn keys(
    all: &mut Vec<Line<'static>>,
    heading: &'static str,
    bindings: impl Iterator<Item = &'static Binding>,
    look: &Look,
) {
    let theme = look.theme;
    let before = all.len();
    all.push(Line::styled(heading, theme.strong));
    for binding in bindings {
        let (shown, help) = (theme.keys.shown(binding), theme.keys.help(binding));
        if ![heading, binding.label, &shown, &help]
            .iter()
            .any(|text| look.meets(text))
        {
            continue;
        }
        let sentence = wrap(&help, look.width.saturating_sub(11));
        for (i, part) in sentence.into_iter().enumerate() {
            let key = if i == 0 { &*shown } else { "" };
            let missing = " ".repeat(KEYS.saturating_sub(key.width()));
            let mut spans = vec![Span::styled(format!("{key}{missing}"), theme.accent)];
            spans.extend(look.marked(&part));
            all.push(Line::from(spans));
        }
    }
    ended(all, before, look);
}

fn prose(all: &mut Vec<Line<'static>>, section: &Section, look: &Look) {
    let before = all.len();
    all.push(Line::styled(section.heading, look.theme.strong));
    let named = look.meets(section.heading);
    for paragraph in section
        .paragraphs
        .iter()
        .filter(|text| named || look.meets(text))
    {
        for part in wrap(paragraph, look.width) {
            all.push(Line::from(look.marked(&part)));
        }
        all.push(Line::default());
    }
    if all.len() == before + 1 {
        all.truncate(before);
    }
}

/// An empty line behind a section; one in which nothing is found goes with its heading.
fn ended(all: &mut Vec<Line<'static>>, before: usize, look: &Look) {
    if all.len() == before + 1 && !look.text.is_empty() {
        all.truncate(before);
    } else {
        all.push(Line::default());
    }
}
