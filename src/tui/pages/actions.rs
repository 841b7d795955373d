//! The list of all actions: a search, its matches, and the description of the chosen one.
//!
//! ```text
//!  ╭ All actions ──────────────────────── 3 of 21 ╮
//!  │ : ex▏                                        │
//!  │                                              │
//!  │ ▸ exchange     4     Choose tiles to exchang…│
//!  │   save as GCG  e     only in: Game over      │
//!  │                                              │
//!  │ Choose tiles to exchange. This ends your     │
//!  │ turn.                                        │
//!  ╰──────────────────────────────────────────────╯
//! ```

use crate::app::msg::CommonMsg;
use crate::app::pages::text_pages::ActionsPage;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Code, Text};
use crate::tui::keymap::binding::{key, scrolls, typed};
use crate::tui::keymap::palette::{PaletteEntry, all, entries, nearest, taken_at};
use crate::tui::keymap::shared::{
    ERASE_ALL_SEARCH, ERASE_SEARCH, ERASE_WORD_SEARCH, ESC, PAGE_DOWN, PAGE_UP, UP_AND_DOWN,
    WITH_HELP_BY_F1,
};
use crate::tui::shown::{Keymap, Shown, Ui};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, ScrolledLines, below, middle};
use crate::tui::widgets::text::{clamp16, columns, fit, pad, wrap};
use crossterm::event::KeyCode::{End, Enter, Esc, F, Home};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most.
const WIDEST: u16 = 78;
/// Lines of the list, at most.
const MOST: u16 = 14;
/// Lines besides the list and the description: the frame, the search, and two empty ones.
const AROUND: u16 = 5;
/// Lines of the list and of the description, at least.
const FEWEST: u16 = 3;
const SAID: u16 = 2;
/// Columns of the names, at least and at most, and of the keys.
const NAME: usize = 13;
const LONG_NAME: usize = 24;
const KEY: usize = 9;
/// Columns of a description in the list, at least.
const SENTENCE: usize = 16;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "All actions",
    own: &[
        key("Enter", &[Code(Enter)], || Ui::Take.into())
            .line(1, "run")
            .help("Runs the chosen action."),
        typed("text", &[Text], |c, _| Ui::Type(CommonMsg::Char(c)).into())
            .label("type")
            .help("Type a few letters of an action’s name, or a word of its description."),
        scrolls("↑↓", UP_AND_DOWN)
            .line(3, "choose")
            .help("Move up and down the list."),
        PAGE_UP,
        PAGE_DOWN,
        key("Home", &[Code(Home)], || Ui::To(0).into())
            .label("first")
            .help("Goes to the first line."),
        key("End", &[Code(End)], || Ui::To(usize::MAX).into())
            .label("last")
            .help("Goes to the last line."),
        ERASE_SEARCH,
        ERASE_ALL_SEARCH,
        ERASE_WORD_SEARCH,
        ESC.keys(&[Code(Esc), Code(F(4))])
            .line(2, "close")
            .help("Closes the list. Also: F4."),
    ],
    shared: WITH_HELP_BY_F1,
    typed_in: true,
    over: true,
    click: |shown, item| taken_at(shown, item).into_iter().collect(),
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for ActionsPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |_, canvas| draw(canvas));
}

/// Draws the list with the chosen action visible.
fn draw(canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let (scene, area) = (canvas.shown, canvas.area);
    let found = entries(scene);
    let last = found.len().saturating_sub(1);
    let chosen = scene.own.scroll.min(last);
    let place = middle(area, WIDEST);
    let (name, said) = sizes(scene, (place.width, area.height), theme);
    let rows = area.height.saturating_sub(AROUND + said).min(MOST);
    let height = (rows + AROUND + said).min(area.height);
    let y = area.y + (area.height - height) / 3;
    let place = Rect { y, height, ..place };
    let buffer = canvas.frame.buffer_mut();
    let within = Panel::new(place, theme)
        .padded(1, 0)
        .headed("All actions")
        .noted(number(chosen, found.len(), theme))
        .draw(buffer);
    let typed = Line::from(vec![
        Span::styled(": ", theme.accent),
        Span::styled(scene.own.text.text().to_owned(), theme.strong),
    ]);
    let end = Position::new(within.x + clamp16(typed.width()), within.y);
    let mut lines = vec![typed, Line::default()];
    let seen = ScrolledLines::around(chosen, rows, found.len());
    let shown = found.iter().enumerate().skip(seen.first).take(seen.rows);
    lines.extend(shown.map(|(i, entry)| line((i, name), entry, i == chosen, within.width, theme)));
    lines.resize(seen.rows + 3, Line::default());
    lines.extend(match found.get(chosen) {
        Some(entry) => about(entry, (within.width, said), theme),
        None => nothing(scene, (within.width, said), theme),
    });
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    if within.contains(end) {
        canvas.cursor(end);
    }
    let entries = below(within, 2);
    seen.more_signs(place.right() - 1, entries, theme, canvas.frame.buffer_mut());
    canvas.scrolls(last, seen.rows);
}

/// The columns of names, and the lines of the description: those of the longest, so that nothing moves with the choice.
fn sizes(scene: &Shown, (width, height): (u16, u16), theme: &Theme) -> (usize, u16) {
    let entries = all(scene);
    let name = entries.iter().map(|entry| columns(entry.label())).max();
    let said = entries.iter().map(|entry| {
        let (text, _) = description(entry, theme);
        wrap(&text, width.saturating_sub(4)).len()
    });
    let said = clamp16(said.max().unwrap_or(0));
    let most = height.saturating_sub(AROUND + FEWEST).max(SAID);
    (
        name.unwrap_or(0).clamp(NAME, LONG_NAME),
        said.clamp(SAID, most),
    )
}

fn number(chosen: usize, count: usize, theme: &Theme) -> Line<'static> {
    let number = match count {
        0 => " none ".to_owned(),
        count => format!(" {} of {count} ", chosen + 1),
    };
    Line::styled(number, theme.dim)
}

/// One action: dim and with the reason if it is not available.
fn line(
    (place, wide): (usize, usize),
    entry: &PaletteEntry,
    chosen: bool,
    width: u16,
    theme: &Theme,
) -> Line<'static> {
    let name = match (&entry.why_not, chosen) {
        (None, true) => theme.strong,
        (None, false) => theme.base,
        (Some(_), _) => theme.dim,
    };
    let key = if entry.why_not.is_some() {
        theme.dim
    } else {
        theme.accent
    };
    let room = usize::from(width).saturating_sub(2 + wide + 1 + KEY + 1);
    let said = match &entry.why_not {
        Some(why) => fit(why, room),
        None if room < SENTENCE => String::new(),
        None => fit(&entry.help(&theme.keys), room),
    };
    let mark = if chosen { "▸ " } else { "  " };
    let line = Line::from(vec![
        Span::styled(mark, theme.accent),
        Span::styled(pad(entry.label(), wide), name),
        Span::raw(" "),
        Span::styled(pad(&entry.shown(&theme.keys), KEY), key),
        Span::raw(" "),
        Span::styled(pad(&said, room), theme.dim),
    ]);
    let style = Hit::Item(place).on(line.style);
    line.style(style)
}

fn description(entry: &PaletteEntry, theme: &Theme) -> (String, Style) {
    let mut help = entry.help(&theme.keys);
    if let Some(name) = entry.name() {
        help = format!("{help} Name in [keys]: {name}.").into();
    }
    match &entry.why_not {
        Some(why) => (format!("Not available: {why}. {help}"), theme.dim),
        None => (help.into_owned(), theme.base),
    }
}

/// The description of the chosen action in lines.
fn about(entry: &PaletteEntry, size: (u16, u16), theme: &Theme) -> Vec<Line<'static>> {
    let (text, style) = description(entry, theme);
    wrapped(&text, style, size)
}

/// No match, with the closest names.
fn nothing(scene: &Shown, size: (u16, u16), theme: &Theme) -> Vec<Line<'static>> {
    let near = nearest(scene).join(", ");
    let text = if near.is_empty() {
        "No action matches. Try fewer letters.".to_owned()
    } else {
        format!("No action matches. Closest: {near}.")
    };
    wrapped(&text, theme.bad, size)
}

fn wrapped(text: &str, style: Style, (width, most): (u16, u16)) -> Vec<Line<'static>> {
    let mut parts = wrap(text, width);
    let most = usize::from(most);
    if parts.len() > most {
        let rest = parts.split_off(most.saturating_sub(1)).join(" ");
        parts.push(fit(&rest, usize::from(width)));
    }
    debug_assert!(parts.iter().all(|part| columns(part) <= usize::from(width)));
    parts
        .into_iter()
        .map(|part| Line::styled(part, style))
        .collect()
}
