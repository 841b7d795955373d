//! Conditions as a form, with the words that they hold for beside it.
//!
//! ```text
//!   Search by conditions                  312 words.
//!
//!   Words with    all of these            length 7-8 and not (prob 1-500 or ends ING)
//!     length      7-8
//! ▸   group     ‹ none of these ›         AEOLIAN   AUREOLA
//!       prob      1-500                   EUGENIA   …
//!       ends      ING
//!               Show 312 words
//!
//!   The explanation of the chosen row, or its fault.
//! ```

use super::form::{RowList, RowsPage, click_row, draw_rows, types_text};
use super::lookup::Words;
use crate::app::describe::sentence;
use crate::app::pages::lookup::condition_form::Msg;
use crate::app::scene::{ConditionFormPage, FormRow, RowKind, TitlePage};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::Code;
use crate::tui::keymap::binding::{arrows, key, list, way};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LOOKING, PAGE_DOWN, PAGE_UP, TYPE, UP_AND_DOWN,
    looks_up,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{ScrolledLines, below};
use crate::tui::widgets::text::wrapped;
use crate::words::search::table::CONDITIONS;
use crossterm::event::KeyCode::{Esc, F, Left, Right};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the words beside the form.
const BESIDE: u16 = 30;
/// Lines of the query beside the form, at most.
const QUERY: usize = 4;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Search by conditions",
    own: &[
        ENTER
            .line(1, "add")
            .help("Adds a condition below the row, or in the group.")
            .when(|shown| !is_button(shown)),
        ENTER
            .line(1, "show")
            .help("Goes back to the query and its words.")
            .when(is_button),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(3, "row")
            .help("Move up and down the rows. Also: Tab."),
        arrows("←→", &[Code(Left), Code(Right)], way)
            .line(4, "condition")
            .help("Change the kind of condition, or what a group asks of its rows."),
        key("F6", &[Code(F(6))], || Msg::Negate.into())
            .line(5, "not")
            .help("Turns the row into its opposite."),
        key("F7", &[Code(F(7))], || Msg::Enclose.into())
            .line(6, "group")
            .help("Puts the row in a group of its own, of which any row has to hold."),
        key("F8", &[Code(F(8))], || Msg::Remove.into())
            .line(7, "remove")
            .help("Takes the row away. The rows of a group go up to the group around it."),
        TYPE
            .help("Types what the condition takes. In a row of “pattern”, the name of a condition and a space choose it.")
            .when(types_text::<ConditionFormPage>),
        ERASE.when(types_text::<ConditionFormPage>),
        ERASE_ALL.when(types_text::<ConditionFormPage>),
        ERASE_WORD.when(types_text::<ConditionFormPage>),
        PAGE_UP.help("Scrolls the words up."),
        PAGE_DOWN.help("Scrolls the words down."),
        ESC.on("F2", &[Code(F(2)), Code(Esc)])
            .line(2, "query")
            .help("Goes back to the query, which says the same. Also: Esc."),
    ],
    shared: LOOKING,
    occurs: |shown| {
        looks_up(shown) || shown.is_page::<TitlePage>() || shown.is_page::<ConditionFormPage>()
    },
    typed_in: true,
    click: click_row::<ConditionFormPage>,
    wheel: 3,
    ..Keymap::PAGE
};

fn is_button(shown: &Shown) -> bool {
    let page = shown.find::<ConditionFormPage>();
    let row = page.and_then(|page| page.rows.get(page.chosen));
    row.is_some_and(|row| row.kind == RowKind::Button)
}

impl RowsPage for ConditionFormPage {
    fn rows(&self) -> &[FormRow] {
        &self.rows
    }

    fn chosen(&self) -> usize {
        self.chosen
    }
}

impl Drawn for ConditionFormPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &ConditionFormPage, canvas: &mut Canvas<'_, '_>) {
    let list = RowList {
        heading: "Search by conditions",
        rows: &page.rows,
        chosen: page.chosen,
        fault: page.fault.as_deref(),
        notice: None,
        empty: "…",
        grows: true,
    };
    let beside = draw_rows(list, BESIDE, canvas);
    if beside.width >= BESIDE {
        words(page, beside, canvas);
    }
}

/// The number of words, the query, and the words.
fn words(page: &ConditionFormPage, beside: Rect, canvas: &mut Canvas<'_, '_>) {
    let theme = canvas.theme;
    let lines = above(page, beside.width, theme);
    let place = below(beside, lines.len());
    let words = match &page.answer {
        Some(Ok(found)) => Words::in_columns(found.words.as_slice().into(), place.width),
        Some(Err(_)) => Words::on_lines(vec![]),
        None => Words::on_lines(conditions()),
    };
    let seen = ScrolledLines::new(canvas.page_state().scroll, place.height, words.rows());
    let buffer = canvas.frame.buffer_mut();
    Paragraph::new(lines).render(beside, buffer);
    Paragraph::new(words.lines(seen, theme)).render(place, buffer);
    canvas.scrolls(seen.last(), seen.rows);
}

fn above(page: &ConditionFormPage, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let (mut text, style) = match &page.answer {
        None => (
            format!("Conditions on the words of {}:", page.dictionary),
            theme.dim,
        ),
        Some(Ok(found)) if found.any => (found.sentence.clone(), theme.good),
        Some(Ok(found)) => (found.sentence.clone(), theme.bad),
        Some(Err(fault)) => (format!("! {}", sentence(fault)), theme.bad),
    };
    if page.is_searching {
        text.push_str(" Searching…");
    }
    let query = wrapped(&page.query, width, theme.dim).take(QUERY);
    let mut lines: Vec<Line> = wrapped(&text, width, style).collect();
    lines.push(Line::default());
    lines.extend(query);
    if !page.query.is_empty() {
        lines.push(Line::default());
    }
    lines
}

/// What can be asked of a word, each with an example.
fn conditions() -> Vec<String> {
    let examples = CONDITIONS.iter();
    let examples = examples.map(|kind| format!("{} {}", kind.name, kind.example));
    examples.collect()
}
