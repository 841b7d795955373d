//! Word lists to study, and a quiz, one question at a time.
//!
//! ```text
//!  ╭ Study ──────────────── full ╮
//!  │ ▸two  three  Q without U …   │
//!  │                              │
//!  │ Words of two letters: 101    │
//!  │ AA  AB  AD  AE  AG  AH  AI   │
//!  │ …                            │
//!  ╰─────────────── 1–12 of 17 ↑↓ ╯
//! ```

use crate::app::clock::Clock;
use crate::app::msg::CommonMsg;
use crate::app::scene::{QuizPage, StudyPage, TitlePage};
use crate::tui::face::{Canvas, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code, Letters, Text};
use crate::tui::keymap::binding::{along, arrows, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LEFT_AND_RIGHT, LINES, PAGE_DOWN, PAGE_UP, SCROLL,
    WITH_ACTIONS, WITH_ACTIONS_BY_F4, looks_up,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::scores;
use crate::tui::widgets::stack::clamp16;
use crate::tui::widgets::text::{columns, fit, wrap};
use crate::words::study::{Topic, WordList};
use crossterm::event::KeyCode::{Esc, PageDown};
use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

/// The title of the frame.
const TITLE: &str = " Study ";
/// Columns of the panel, at most.
const WIDEST: u16 = 100;
/// Columns between two words.
const BETWEEN: usize = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Study",
    is: |layer, _| layer.get::<StudyPage>().is_some(),
    own: &[
        arrows("←→", LEFT_AND_RIGHT, along).line(1, "topic").help(
            "Change the topic: two-letter words, three-letter words, Q without U, hooks, stems. \
             Also: Tab.",
        ),
        SCROLL.rank(5).help("Scroll one line."),
        ENTER
            .line(2, "quiz")
            .help("Starts a quiz of ten questions. The words you miss come back.")
            .when(quizzes)
            .absent(|_| "only from the title"),
        PAGE_UP.help("Scrolls up one page."),
        PAGE_DOWN
            .keys(&[Code(PageDown), Char(' ')])
            .rank(6)
            .help("Scrolls down one page. Also: Space."),
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .line(4, "type")
            .help("Type how words begin, a word for its hooks, or the letters of a stem."),
        ERASE.help("Erases the last letter."),
        ERASE_ALL,
        ERASE_WORD,
        ESC.keys(&[Code(Esc), Char(';')])
            .line(3, "close")
            .help("Closes the word lists. Also: ;"),
    ],
    shared: WITH_ACTIONS,
    occurs: |shown| looks_up(shown) || studies(shown),
    typed_in: true,
    wheel: LINES,
    ..Keymap::PAGE
};

pub(in crate::tui) static QUIZ_KEYS: Keymap = Keymap {
    heading: "Quiz",
    is: |layer, _| layer.get::<QuizPage>().is_some(),
    own: &[
        ENTER
            .line(1, "answer")
            .help("Checks your answer. After the last question, asks more."),
        typed("text", &[Text], |c, _| CommonMsg::Char(c).into())
            .label("type")
            .help("Type the answer: y or n, letters, or a word."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "lists")
            .help("Returns to the word lists. Your answers are saved."),
    ],
    shared: WITH_ACTIONS_BY_F4,
    occurs: studies,
    typed_in: true,
    ..Keymap::PAGE
};

fn quizzes(shown: &Shown) -> bool {
    shown.find::<StudyPage>().is_some_and(|page| page.quizzes)
}

/// Whether a quiz can be reached from here.
fn studies(shown: &Shown) -> bool {
    shown.is_page::<TitlePage>() || shown.is_page::<StudyPage>() || shown.is_page::<QuizPage>()
}

pub static FACE: PageFace<StudyPage> = PageFace(draw);
pub static QUIZ: PageFace<QuizPage> = PageFace(draw_quiz);

fn draw(page: &StudyPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = place(canvas.area, canvas.frame);
    let block = block(theme, place.width);
    let within = block.inner(place);
    let mut above = topics(page.topic, within.width, theme);
    above.push(Line::default());
    let field = above.len();
    let asks = asks(page, theme, within.width);
    above.extend(asks);
    let list = below(within, above.len());
    let lines = lines(page, list.width, theme);
    let rows = usize::from(list.height);
    let last_scroll_line = lines.len().saturating_sub(rows);
    let top = canvas.page_state().scroll.min(last_scroll_line);
    canvas.scrolls(last_scroll_line, rows);
    let seen = (last_scroll_line > 0).then(|| {
        let bottom = (top + rows).min(lines.len());
        format!(" {}–{bottom} of {} ↑↓ ", top + 1, lines.len())
    });
    let block = block
        .title(about(page, canvas.shown.clock, theme, place.width).alignment(Alignment::Right));
    let seen = Line::styled(seen.unwrap_or_default(), theme.dim);
    let block = block.title_bottom(seen.alignment(Alignment::Right));
    let buffer = canvas.frame.buffer_mut();
    Clear.render(place, buffer);
    block.render(place, buffer);
    Paragraph::new(above).render(within, buffer);
    let shown: Vec<Line> = lines.into_iter().skip(top).take(rows).collect();
    Paragraph::new(shown).render(list, buffer);
    let cursor = Position::new(
        within.x + clamp16(3 + columns(&page.text)),
        within.y + clamp16(field),
    );
    if !page.text.is_empty() && within.contains(cursor) {
        canvas.cursor(cursor);
    }
}

fn place(area: Rect, frame: &Frame) -> Rect {
    let area = area.intersection(frame.area());
    let width = area.width.min(WIDEST);
    Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    }
}

fn block(theme: &Theme, width: u16) -> Block<'static> {
    Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(if width >= 60 { 2 } else { 1 }))
        .style(theme.panel)
        .title(Line::styled(TITLE, theme.strong))
}

/// The area below some lines.
fn below(within: Rect, lines: usize) -> Rect {
    let above = clamp16(lines).min(within.height);
    Rect {
        y: within.y + above,
        height: within.height - above,
        ..within
    }
}

/// The topics, the current one marked, on as many lines as they need.
fn topics(shown: Topic, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    for (i, topic) in Topic::ALL.into_iter().enumerate() {
        let on = |style| Hit::Item(i).on(style);
        let (mark, style) = if topic == shown {
            ("▸", theme.strong)
        } else {
            (" ", theme.dim)
        };
        let item = [
            Span::styled(mark, on(theme.accent)),
            Span::styled(topic.label(), on(style)),
            Span::raw(" "),
        ];
        let wide: usize = item.iter().map(Span::width).sum();
        let full = lines
            .last()
            .is_some_and(|line| line.width() + wide > usize::from(width) + 1);
        if full {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            line.spans.extend(item);
        }
    }
    lines
}

/// The dictionary, and the running clock.
fn about(page: &StudyPage, clock: Option<Clock>, theme: &Theme, width: u16) -> Line<'static> {
    let time = clock.map(|clock| {
        let style = scores::time_style(clock, true, theme);
        Span::styled(format!(" {} ", scores::time(clock)), style)
    });
    let taken = TITLE.len() + time.as_ref().map_or(0, Span::width) + 6;
    let name = fit(&page.dictionary, usize::from(width).saturating_sub(taken));
    let mut about = Line::from(Span::styled(format!(" {name} "), theme.dim));
    about.spans.extend(time);
    about
}

/// The text, or a hint what to type, and an empty line.
fn asks(page: &StudyPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let typed = !page.text.is_empty();
    let mut lines = vec![];
    if typed {
        lines.push(Line::from(vec![
            Span::styled(" ▸ ", theme.accent),
            Span::styled(page.text.clone(), theme.strong),
        ]));
    } else {
        let hint = match page.topic {
            Topic::Hooks => "Type a word to see its hooks.",
            Topic::Stems => "Type letters to see what one more letter makes.",
            _ => "Type the first letters to filter the list.",
        };
        let quiz = if page.quizzes {
            ""
        } else {
            " For a quiz, open Study from the title."
        };
        let parts = wrap(&format!("{hint}{quiz}"), width).into_iter();
        lines.extend(parts.map(|part| Line::styled(part, theme.dim)));
    }
    if let Some(fault) = &page.fault {
        let parts = wrap(&format!("! {fault}"), width).into_iter();
        lines.extend(parts.map(|part| Line::styled(part, theme.bad)));
    }
    lines.push(Line::default());
    lines
}

/// The lists under their headings: entries in columns, read from left to right.
fn lines(page: &StudyPage, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![];
    for WordList { heading, entries } in &page.lists {
        let parts = wrap(heading, width).into_iter();
        lines.extend(parts.map(|part| Line::styled(part, theme.accent)));
        let longest = entries
            .iter()
            .map(|entry| columns(entry))
            .max()
            .unwrap_or(0);
        let in_a_line = (usize::from(width) + BETWEEN) / (longest + BETWEEN);
        for row in entries.chunks(in_a_line.max(1)) {
            let row: Vec<String> = row.iter().map(|e| format!("{e:<longest$}")).collect();
            let row = row.join(&" ".repeat(BETWEEN));
            let parts = wrap_row(&row, width).into_iter();
            lines.extend(parts.map(|part| Line::styled(part, theme.base)));
        }
        if entries.is_empty() {
            lines.push(Line::styled("None.", theme.dim));
        }
    }
    lines
}

/// A row, broken between words if a single entry is too wide.
fn wrap_row(row: &str, width: u16) -> Vec<String> {
    if columns(row.trim_end()) <= usize::from(width) {
        vec![row.trim_end().to_owned()]
    } else {
        wrap(row, width)
    }
}

/// Draws the question, with the result of the last one.
fn draw_quiz(page: &QuizPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = place(canvas.area, canvas.frame);
    let block = block(theme, place.width);
    let within = block.inner(place);
    let progress = Line::styled(format!(" {} ", page.progress), theme.dim);
    let block = block.title(progress.alignment(Alignment::Right));
    let buffer = canvas.frame.buffer_mut();
    Clear.render(place, buffer);
    block.render(place, buffer);
    let said = |text: &str, style| {
        let parts = wrap(text, within.width).into_iter();
        parts
            .map(|part| Line::styled(part, style))
            .collect::<Vec<Line>>()
    };
    let mut lines = said(page.topic.label(), theme.dim);
    lines.push(Line::default());
    if let Some((right, told)) = &page.verdict {
        let (mark, style) = if *right {
            ("✓", theme.good)
        } else {
            ("✗", theme.bad)
        };
        lines.extend(said(&format!("{mark} {told}"), style));
        lines.push(Line::default());
    }
    if let Some(question) = &page.question {
        lines.extend(said(question, theme.strong));
        lines.push(Line::default());
        let x = within.x + clamp16(3 + columns(&page.text));
        let cursor = Position::new(x, within.y + clamp16(lines.len()));
        if within.contains(cursor) {
            canvas.cursor(cursor);
        }
        lines.push(Line::from(vec![
            Span::styled(" ▸ ", theme.accent),
            Span::styled(page.text.clone(), theme.tile_new),
        ]));
        lines.push(Line::default());
        if page.refused {
            lines.extend(said(
                &format!("! That is not an answer. {}", page.how),
                theme.bad,
            ));
        } else {
            lines.extend(said(page.how, theme.dim));
        }
    } else {
        lines.extend(said(&page.result, theme.strong));
        lines.push(Line::default());
        lines.extend(said(
            "Press Enter for more questions, Esc for the lists.",
            theme.dim,
        ));
    }
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
}
