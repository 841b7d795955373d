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

use crate::app::clock::Clock;
use crate::app::msg::CommonMsg;
use crate::app::pages::lookup::{LookUpResult, SearchKind};
use crate::app::scene::{LookUpPage, TablePage, TitlePage};
use crate::tui::face::{Canvas, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code, Text};
use crate::tui::keymap::binding::{along, arrows, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LINES, LOOKING, PAGE_DOWN, PAGE_UP, SCROLL,
    choose_item, looks_up,
};
use crate::tui::layout::TableLayout;
use crate::tui::shown::Keymap;
use crate::tui::table::draw_table;
use crate::tui::theme::Theme;
use crate::tui::widgets::scores;
use crate::tui::widgets::stack::clamp16;
use crate::tui::widgets::text::{fit, wrap};
use crossterm::event::KeyCode::{BackTab, Esc, F, Left, Right, Tab};
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

/// The title of the frame.
const TITLE: &str = " Look up words ";
/// Columns of the panel, at most.
const WIDEST: u16 = 78;
/// Columns of the table's panel, at least, to look up words there.
const BESIDE: u16 = 34;
/// Columns between two words.
const BETWEEN: usize = 2;
/// Lines above the answer: the search types, the text, and an empty line below each.
const ABOVE: u16 = 4;

/// The area beside a visible board; none if there is no room for both.
pub fn beside_board(screen: Rect) -> Option<Rect> {
    let layout = TableLayout::of(screen)?;
    let panel = layout.panel;
    let bottom = if layout.status.x >= panel.x {
        layout.status.bottom()
    } else {
        panel.bottom()
    };
    let height = bottom - panel.y;
    (panel.width >= BESIDE).then_some(Rect { height, ..panel })
}

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Look up words",
    is: |layer, _| layer.get::<LookUpPage>().is_some(),
    own: &[
        typed("text", &[Text, Char('?')], |c, _| CommonMsg::Char(c).into())
            .label("type")
            .help("Type a word, a pattern or tiles. The answer appears as you type."),
        arrows(
            "Tab",
            &[Code(Tab), Code(BackTab), Code(Left), Code(Right)],
            along,
        )
        .line(1, "search type")
        .help("Changes the search type: word, pattern, anagram, hooks. Also: ←, →."),
        SCROLL.rank(3).help("Scrolls one line up or down."),
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

/// Looks up words beside the board of a table, if there is room.
pub static FACE: PageFace<LookUpPage> = PageFace(|page, canvas| {
    let table = canvas
        .shown
        .find::<TablePage>()
        .zip(beside_board(canvas.frame.area()));
    let area = match table {
        Some((table, place)) => {
            canvas.keys = draw_table(table, canvas.theme, canvas.frame).keys;
            Clear.render(place, canvas.frame.buffer_mut());
            place
        }
        None => canvas.area,
    };
    draw(page, area, canvas);
});

/// Draws the search and its answer.
fn draw(page: &LookUpPage, area: Rect, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let (scroll, clock) = (canvas.page_state().scroll, canvas.shown.clock);
    let frame = &mut *canvas.frame;
    let area = area.intersection(frame.area());
    let width = area.width.min(WIDEST);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    };
    let pad = if width >= 40 { 2 } else { 1 };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(pad))
        .style(theme.panel)
        .title(Line::styled(TITLE, theme.strong));
    let within = block.inner(place);
    let sentence = answer_lines(page, theme, within.width);
    let above = ABOVE
        .saturating_add(clamp16(sentence.len()))
        .min(within.height);
    let list = Rect {
        y: within.y + above,
        height: within.height - above,
        ..within
    };
    let words = words(page, scroll, theme, list);
    let block = block.title(about(page, clock, theme, width).alignment(Alignment::Right));
    let block = match &words.seen {
        Some(seen) => {
            let seen = Line::styled(seen.clone(), theme.dim);
            block.title_bottom(seen.alignment(Alignment::Right))
        }
        None => block,
    };
    Clear.render(place, frame.buffer_mut());
    block.render(place, frame.buffer_mut());
    let mut lines = vec![kinds(page.kind, theme), Line::default()];
    let field = field(page, theme, within);
    let end = Position::new(within.x + clamp16(field.width()), within.y + 2);
    lines.push(field);
    lines.push(Line::default());
    lines.extend(sentence);
    Paragraph::new(lines).render(within, frame.buffer_mut());
    Paragraph::new(words.lines).render(list, frame.buffer_mut());
    canvas.scrolls(words.last_scroll_line, usize::from(list.height));
    if within.contains(end) {
        canvas.cursor(end);
    }
}

/// The dictionary, and the running clock.
fn about(page: &LookUpPage, clock: Option<Clock>, theme: &Theme, width: u16) -> Line<'static> {
    let time = clock.map(|clock| {
        let style = scores::time_style(clock, true, theme);
        Span::styled(format!(" {} ", scores::time(clock)), style)
    });
    let taken = TITLE.len() + time.as_ref().map_or(0, Span::width) + 6;
    let room = usize::from(width).saturating_sub(taken);
    let name = fit(&page.dictionary, room);
    let mut about = Line::from(Span::styled(format!(" {name} "), theme.dim));
    about.spans.extend(time);
    about
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
    let length = page.text.chars().count();
    let shown: String = page
        .text
        .chars()
        .skip(length.saturating_sub(room))
        .collect();
    let style = if page.is_new_search {
        theme.tile_new
    } else {
        theme.strong
    };
    Line::from(vec![
        Span::styled(" ▸ ", theme.accent),
        Span::styled(shown, style),
    ])
}

/// The answer, or a hint what to type, and an empty line.
fn answer_lines(page: &LookUpPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let (text, style): (String, Style) = match &page.answer {
        None => (page.kind.hint().to_owned(), theme.dim),
        Some(Err(fault)) => (format!("! {fault}"), theme.bad),
        Some(Ok(looked)) => (
            marked(page.kind, looked),
            match (looked.any, page.kind) {
                (true, _) => theme.good,
                (false, SearchKind::Hooks) => theme.base,
                (false, _) => theme.bad,
            },
        ),
    };
    let lines = wrap(&text, width).into_iter();
    let mut lines: Vec<Line> = lines.map(|line| Line::styled(line, style)).collect();
    lines.push(Line::default());
    if let Some(Ok(looked)) = &page.answer {
        for sense in &looked.senses {
            let parts = wrap(sense, width).into_iter();
            lines.extend(parts.map(|part| Line::styled(part, theme.base)));
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

/// The visible words.
struct LookUpPainter {
    lines: Vec<Line<'static>>,
    /// The range of the visible words, if there are more.
    seen: Option<String>,
    /// The last line they can be scrolled to.
    last_scroll_line: usize,
}

/// Words in columns, read from left to right.
fn words(page: &LookUpPage, scroll: usize, theme: &Theme, area: Rect) -> LookUpPainter {
    let all = match &page.answer {
        Some(Ok(looked)) => looked.words.as_slice(),
        _ => &[],
    };
    let longest = all.iter().map(String::len).max().unwrap_or(0);
    let columns = (usize::from(area.width) + BETWEEN) / (longest + BETWEEN);
    let columns = columns.max(1);
    let (rows, room) = (all.len().div_ceil(columns), usize::from(area.height));
    let last_scroll_line = rows.saturating_sub(room);
    let top = scroll.min(last_scroll_line);
    let in_sight = all.chunks(columns).skip(top).take(room);
    let lines = in_sight.map(|row| {
        let words = row.iter().map(|word| format!("{word:<longest$}"));
        let text: Vec<String> = words.collect();
        Line::styled(text.join(&" ".repeat(BETWEEN)), theme.base)
    });
    let (first, last) = (top * columns + 1, ((top + room) * columns).min(all.len()));
    LookUpPainter {
        lines: lines.collect(),
        seen: (last_scroll_line > 0).then(|| format!(" {first}–{last} of {} ↑↓ ", all.len())),
        last_scroll_line,
    }
}
