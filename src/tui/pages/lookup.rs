//! Looking up words: beside the board if the panel has room for it, otherwise over everything.
//!
//! ```text
//!  ╭ Look up words ──────── full ╮
//!  │  word ▸pattern anagram hooks │
//!  │                              │
//!  │ ▸ ?ORN                       │
//!  │                              │
//!  │ 9 words.                     │
//!  │ BORN  CORN  HORN  LORN  MORN │
//!  │ PORN  SORN  TORN  WORN       │
//!  ╰────────────────────── 1–9/9 ╯
//! ```

use super::beside::PagePlace;
use crate::app::describe::sentence;
use crate::app::pages::lookup::{LookUpResult, Msg, SearchKind};
use crate::app::scene::{LookUpPage, TitlePage};
use crate::tui::face::{Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::Code;
use crate::tui::keymap::binding::{along, arrows, key};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LINES, LOOKING, PAGE_DOWN, PAGE_UP, SCROLL, TYPE,
    choose_item, looks_up,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{self, Panel, ScrolledLines, below};
use crate::tui::widgets::text::{clamp16, wrapped};
use crate::words::search::table::CONDITIONS;
use crossterm::event::KeyCode::{BackTab, Esc, F, Left, Right, Tab};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use std::borrow::Cow;
use std::ops::Range;

const TITLE: &str = "Look up words";
/// Columns of the panel, at most.
const WIDEST: u16 = 78;
/// Columns between two words.
const BETWEEN: usize = 2;
/// Lines above the answer: the search types, the text, and an empty line below each.
const ABOVE: usize = 4;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Look up words",
    own: &[
        TYPE
            .help("Type a word, a pattern or tiles. The answer appears as you type."),
        arrows(
            "Tab",
            &[Code(Tab), Code(BackTab), Code(Left), Code(Right)],
            along,
        )
        .line(1, "search type")
        .help("Changes the search type: word, pattern, anagram, hooks, search. Also: ←, →."),
        key("F2", &[Code(F(2))], || Msg::OpenForm.into())
            .line(3, "form")
            .help("Opens the conditions as a form: rows to fill in, with the words beside them.")
            .ready(is_readable, "the query has a fault"),
        key("F5", &[Code(F(5))], || Msg::OpenTable.into())
            .line(6, "table")
            .help("Shows the words as a table: columns by choice, sorted by any, to write or to study.")
            .ready(tabulates, "only for a pattern, an anagram or conditions"),
        SCROLL.rank(5).help("Scrolls one line up or down."),
        PAGE_UP,
        PAGE_DOWN,
        ENTER
            .line(4, "new search")
            .help("Starts a new search: the next letter replaces the text."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.keys(&[Code(Esc), Code(F(3))])
            .line(2, "close")
            .help("Closes the page. Also: F3."),
    ],
    shared: LOOKING,
    occurs: |shown| {
        looks_up(shown) || shown.is_page::<TitlePage>() || shown.is_page::<LookUpPage>()
    },
    typed_in: true,
    click: choose_item,
    wheel: LINES,
    ..Keymap::PAGE
};

fn is_readable(shown: &Shown) -> bool {
    let page = shown.find::<LookUpPage>();
    page.is_none_or(|page| page.fault.is_none())
}

fn tabulates(shown: &Shown) -> bool {
    let page = shown.find::<LookUpPage>();
    page.is_none_or(|page| page.tabulates)
}

/// Draws the search and its answer beside the board, if there is room.
impl Drawn for LookUpPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let theme = &canvas.theme.on_panel();
        let page_place = PagePlace::of(WIDEST, canvas);
        let width = page_place.width(theme);
        let sentence = answer_lines(page, theme, width);
        let words = Words::of(page, width);
        let above = ABOVE + sentence.len();
        let place = page_place.panel(above + words.rows());
        let panel = Panel::new(place, theme).headed(TITLE);
        let within = panel.inner();
        let list = below(within, above);
        let seen = ScrolledLines::new(canvas.page_state().scroll, list.height, words.rows());
        let (clock, dictionary) = (page_place.clock(canvas), &page.dictionary);
        let buffer = canvas.frame.buffer_mut();
        panel
            .noted(panel::about(dictionary, clock, TITLE, place.width, theme))
            .scrolled_columns(seen, words.columns, words.all.len())
            .draw(buffer);
        let mut lines = vec![kinds(page.kind, theme), Line::default()];
        let field = field(page, theme, within);
        let end = Position::new(within.x + clamp16(field.width()), within.y + 2);
        lines.push(field);
        lines.push(Line::default());
        lines.extend(sentence);
        Paragraph::new(lines).render(within, buffer);
        Paragraph::new(words.lines(seen, theme)).render(list, buffer);
        canvas.scrolls(seen.last(), seen.rows);
        if within.contains(end) {
            canvas.cursor(end);
        }
    });
}

/// The search types, the current one marked.
fn kinds(asked: SearchKind, theme: &Theme) -> Line<'static> {
    let spans = SearchKind::ALL
        .into_iter()
        .enumerate()
        .flat_map(|(i, kind)| {
            let on = |style| Hit::Item(i).on(style);
            let (mark, style) = if kind == asked {
                ("▸", theme.strong)
            } else {
                (" ", theme.dim)
            };
            [
                Span::styled(mark, on(theme.accent)),
                Span::styled(kind.name(), on(style)),
                Span::raw(" "),
            ]
        });
    spans.collect()
}

/// The text, with the hardware cursor after it.
fn field(page: &LookUpPage, theme: &Theme, within: Rect) -> Line<'static> {
    let room = usize::from(within.width.saturating_sub(4));
    let hidden = page.text.chars().count().saturating_sub(room);
    let style = if page.is_new_search {
        theme.tile_new
    } else {
        theme.strong
    };
    let fault = page.fault.clone().unwrap_or_default();
    let part = |range: Range<usize>| -> String {
        let from = range.start.max(hidden);
        let length = range.end.saturating_sub(from);
        page.text.chars().skip(from).take(length).collect()
    };
    Line::from(vec![
        Span::styled(" ▸ ", theme.accent),
        Span::styled(part(0..fault.start), style),
        Span::styled(part(fault.clone()), theme.bad.underlined()),
        Span::styled(part(fault.end..usize::MAX), style),
    ])
}

/// The answer, or a hint what to type, and an empty line.
fn answer_lines(page: &LookUpPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let (mut text, style): (String, Style) = match &page.answer {
        None if page.is_searching => (String::new(), theme.dim),
        None => (page.kind.hint().to_owned(), theme.dim),
        Some(Err(fault)) => (format!("! {}", sentence(fault)), theme.bad),
        Some(Ok(looked)) => (
            marked(page.kind, looked),
            match (looked.any, page.kind) {
                (true, _) => theme.good,
                (false, SearchKind::Hooks) => theme.base,
                (false, _) => theme.bad,
            },
        ),
    };
    if page.is_searching {
        let between = if text.is_empty() { "" } else { " " };
        text.extend([between, "Searching…"]);
    }
    let mut lines: Vec<Line> = wrapped(&text, width, style).collect();
    lines.push(Line::default());
    if let Some(Ok(looked)) = &page.answer {
        for sense in &looked.senses {
            lines.extend(wrapped(sense, width, theme.base));
        }
        if !looked.senses.is_empty() {
            lines.push(Line::default());
        }
    }
    lines
}

/// A verdict has a sign: never color alone. A word without hooks is no verdict.
fn marked(kind: SearchKind, looked: &LookUpResult) -> String {
    match (looked.words.is_empty(), looked.any) {
        (true, true) => format!("✓ {}", looked.sentence),
        (true, false) if kind != SearchKind::Hooks => format!("✗ {}", looked.sentence),
        _ => looked.sentence.clone(),
    }
}

/// Columns of the names of conditions, and of what they take.
const NAMES: usize = 22;

/// The conditions to search by, as long as no words are found.
fn conditions(width: u16) -> Vec<String> {
    let rows = CONDITIONS.iter().map(|kind| {
        let name = format!("{} {}", kind.name, kind.takes.placeholder());
        (name, kind.help.to_owned())
    });
    let also = [
        (
            "min- and max-",
            "a number to begin or end with: min-vowels 4",
        ),
        ("not-in FILE", "not in these words"),
    ];
    let also = also.map(|(name, help)| (name.to_owned(), help.to_owned()));
    let beside = width.saturating_sub(clamp16(NAMES));
    let lines = rows.chain(also).flat_map(|(name, help)| {
        let help = wrapped(&help, beside, Style::new()).map(|line| line.to_string());
        let help: Vec<String> = help.collect();
        let names = [name].into_iter().chain(std::iter::repeat(String::new()));
        let lines = names.zip(help);
        lines.map(|(name, help)| format!("{name:<NAMES$}{help}"))
    });
    lines.collect()
}

/// The words found, in columns, read from left to right.
pub(super) struct Words<'a> {
    all: Cow<'a, [String]>,
    longest: usize,
    columns: usize,
}

impl<'a> Words<'a> {
    fn of(page: &'a LookUpPage, width: u16) -> Self {
        let all = match &page.answer {
            Some(Ok(looked)) => Cow::Borrowed(looked.words.as_slice()),
            _ if page.kind == SearchKind::Search && !page.is_searching => {
                return Self::on_lines(conditions(width));
            }
            _ => Cow::Borrowed(&[][..]),
        };
        Self::in_columns(all, width)
    }

    /// As many columns as there is room for.
    pub(super) fn in_columns(all: Cow<'a, [String]>, width: u16) -> Self {
        let longest = all.iter().map(String::len).max().unwrap_or(0);
        let columns = (usize::from(width) + BETWEEN) / (longest + BETWEEN);
        Self {
            all,
            longest,
            columns: columns.max(1),
        }
    }

    /// One on each line.
    pub(super) fn on_lines(all: Vec<String>) -> Self {
        Self {
            all: all.into(),
            longest: 0,
            columns: 1,
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.all.len().div_ceil(self.columns)
    }

    pub(super) fn lines(&self, seen: ScrolledLines, theme: &Theme) -> Vec<Line<'static>> {
        let rows = self
            .all
            .chunks(self.columns)
            .skip(seen.first)
            .take(seen.rows);
        let longest = self.longest;
        let lines = rows.map(|row| {
            let words: Vec<String> = row.iter().map(|word| format!("{word:<longest$}")).collect();
            Line::styled(words.join(&" ".repeat(BETWEEN)), theme.base)
        });
        lines.collect()
    }
}
