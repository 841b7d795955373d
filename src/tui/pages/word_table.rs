//! The words found as a table.
//!
//! ```text
//!  ╭ Words found ───────────────────────────────────────────── full ╮
//!  │ length 6 and anagram RETAIN                                    │
//!  │ 3 words.                                                       │
//!  │                                                                │
//!  │ hooks ↑                 prob  anagrams                         │
//!  │     RETAIN (AS)            3  RETINA                           │
//!  ╰─────────────────────────────────────────────────────── 1–3 of 3 ╯
//! ```

use crate::app::pages::lookup::word_table::Msg;
use crate::app::scene::{Feedback, LookUpPage, WordTablePage};
use crate::text::columns;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{ESC, LINES, PAGE_UP, SCROLL, SPACE_DOWN, WITH_ACTIONS};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{self, Panel, ScrolledLines, below, middle};
use crate::tui::widgets::text::{fit, wrapped};
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

const TITLE: &str = "Words found";
/// Columns of the panel, at most.
const WIDEST: u16 = 130;
/// Lines of the query, at most.
const QUERY: usize = 3;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Words found",
    own: &[
        key("c", &[Char('c')], || Msg::AskColumns.into())
            .line(2, "columns")
            .help("Chooses the columns by their names."),
        key("s", &[Char('s')], || Msg::SortNext.into())
            .line(3, "sort")
            .help("Sorts by the next column."),
        key("r", &[Char('r')], || Msg::Reverse.into())
            .line(6, "reverse")
            .help("Puts the last word first."),
        key("w", &[Char('w')], || Msg::AskFile.into())
            .line(4, "write")
            .help("Writes all words to a file: a table, CSV, JSON, cards for Anki, or a list.")
            .when(keeps)
            .absent(|_| "only from the title"),
        key("t", &[Char('t')], || Msg::AskStudy.into())
            .line(5, "study")
            .help("Begins a quiz about these words.")
            .when(keeps)
            .absent(|_| "only from the title"),
        SCROLL.rank(7),
        PAGE_UP,
        SPACE_DOWN.rank(8),
        ESC.keys(&[Code(Esc), Code(Enter)])
            .line(1, "back")
            .help("Goes back to the search. Also: Enter."),
    ],
    shared: WITH_ACTIONS,
    occurs: |shown| shown.find::<LookUpPage>().is_some(),
    wheel: LINES,
    ..Keymap::PAGE
};

fn keeps(shown: &Shown) -> bool {
    shown.find::<WordTablePage>().is_none_or(|page| page.keeps)
}

impl Drawn for WordTablePage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &WordTablePage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed(TITLE);
    let within = panel.inner();
    let width = usize::from(within.width);
    let mut above = above(page, theme, within.width);
    let mut rows = rows(page);
    if !rows.is_empty() {
        above.push(Line::styled(fit(&rows.remove(0), width), theme.accent));
    }
    let list = below(within, above.len());
    let seen = ScrolledLines::new(canvas.page_state().scroll, list.height, rows.len());
    let about = panel::about(&page.dictionary, None, TITLE, place.width, theme);
    let buffer = canvas.frame.buffer_mut();
    panel.noted(about).scrolled(seen).draw(buffer);
    Paragraph::new(above).render(within, buffer);
    let shown = rows[seen.range()].iter();
    let lines: Vec<Line> = shown
        .map(|row| Line::styled(fit(row, width), theme.base))
        .collect();
    Paragraph::new(lines).render(list, buffer);
    canvas.scrolls(seen.last(), seen.rows);
}

/// The query, the number of words, and what came of the last command.
fn above(page: &WordTablePage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = wrapped(&page.query, width, theme.dim).take(QUERY).collect();
    let (mut text, style) = match &page.answer {
        None => (String::new(), theme.dim),
        Some(Feedback::Good(count)) => (count.clone(), theme.strong),
        Some(Feedback::Bad(fault)) => (format!("! {fault}"), theme.bad),
    };
    if page.is_searching {
        let between = if text.is_empty() { "" } else { " " };
        text.extend([between, "Searching…"]);
    }
    lines.extend(wrapped(&text, width, style));
    match &page.said {
        Some(Feedback::Good(said)) => lines.extend(wrapped(said, width, theme.good)),
        Some(Feedback::Bad(fault)) => {
            lines.extend(wrapped(&format!("! {fault}"), width, theme.bad));
        }
        None => {}
    }
    lines.push(Line::default());
    lines
}

/// The names of the columns, the one sorted by with an arrow, and the words.
fn rows(page: &WordTablePage) -> Vec<String> {
    if page.rows.is_empty() {
        return vec![];
    }
    let arrow = if page.sort.descending { "↓" } else { "↑" };
    let heading = page.columns.iter().map(|column| {
        let sorted = *column == page.sort.column;
        let arrow = if sorted {
            format!(" {arrow}")
        } else {
            String::new()
        };
        format!("{}{arrow}", column.name())
    });
    let heading: Vec<String> = heading.collect();
    let rows: Vec<&[String]> = std::iter::once(heading.as_slice())
        .chain(page.rows.iter().map(Vec::as_slice))
        .collect();
    let flush: Vec<_> = page.columns.iter().map(|column| column.flush()).collect();
    columns::lines(&rows, &flush)
}
