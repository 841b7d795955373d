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

use super::beside::PagePlace;
use crate::app::msg::CommonMsg;
use crate::app::pages::study::Msg;
use crate::app::scene::{QuizPage, StudyPage, TitlePage};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code, Ctrl, Letters, Text};
use crate::tui::keymap::binding::{along, arrows, key, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LEFT_AND_RIGHT, LINES, PAGE_DOWN, PAGE_UP, SCROLL,
    TYPE, WITH_ACTIONS, WITH_ACTIONS_BY_F4, looks_up,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{self, Panel, ScrolledLines, below};
use crate::tui::widgets::text::{clamp16, columns, wrap, wrapped};
use crate::words::study::{Topic, WordList};
use crossterm::event::KeyCode::{Esc, F, PageDown};
use ratatui::layout::Position;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

const TITLE: &str = "Study";
/// Columns of the panel, at most.
const WIDEST: u16 = 100;
/// Columns of the panel of a quiz, at most.
const QUIZ_WIDEST: u16 = 60;
/// Columns between two words.
const BETWEEN: usize = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Study",
    own: &[
        arrows("←→", LEFT_AND_RIGHT, along).line(1, "topic").help(
            "Change the topic: words of two, three and four letters, Q without U, words with J, Q, X or \
             Z, hooks, stems, alphagrams, bingos of seven and eight letters. Also: Tab.",
        ),
        SCROLL.rank(5).help("Scroll one line."),
        ENTER
            .line(2, "quiz")
            .help("Starts a quiz of ten questions. The words you miss come back.")
            .when(quizzes)
            .absent(|_| "only from the title"),
        key("F5", &[Code(F(5)), Ctrl('p')], || Msg::Progress.into())
            .line(7, "progress")
            .help("Shows your progress: goal, cards due, forecast, retention, hardest cards. Also: Ctrl-P.")
            .when(quizzes)
            .absent(|_| "only from the title"),
        key("F6", &[Code(F(6)), Ctrl('r')], || Msg::Timed.into())
            .line(8, "timed run")
            .help("Begins a timed run: 50 alphagrams in 4 minutes. Also: Ctrl-R.")
            .when(quizzes)
            .ready(has_alphagrams, "only for alphagrams, sevens and eights")
            .absent(|_| "only from the title"),
        key("F7", &[Code(F(7)), Ctrl('l')], || Msg::AskList.into())
            .line(9, "own list")
            .help("Studies a list of your own: a file with a word on each line. Also: Ctrl-L.")
            .when(quizzes)
            .absent(|_| "only from the title"),
        key("F8", &[Code(F(8)), Ctrl('g')], || Msg::FromGames.into())
            .line(10, "missed in games")
            .help(
                "Asks about the words that were never found in your finished games: missed bingos, and phonies. Also: Ctrl-G.",
            )
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
    is: |layer, _| layer.get::<QuizPage>().is_some_and(|page| !page.yes_or_no),
    typed_in: true,
    ..ANSWERING
};

/// Every key answers here, so that a pasted text would answer as many questions as it has letters.
pub(in crate::tui) static YES_OR_NO_KEYS: Keymap = Keymap {
    heading: "Quiz: yes or no",
    is: |layer, _| layer.get::<QuizPage>().is_some_and(|page| page.yes_or_no),
    occurs: |shown| shown.find::<QuizPage>().is_some_and(|page| page.yes_or_no),
    ..ANSWERING
};

const ANSWERING: Keymap = Keymap {
    own: &[
        ENTER
            .line(1, "answer")
            .help("Checks your answer. After the last question, asks more."),
        TYPE.keys(&[Text])
            .help("Type the answer: y or n, letters, or a word."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "lists")
            .help("Returns to the word lists. Your answers are saved."),
    ],
    shared: WITH_ACTIONS_BY_F4,
    occurs: studies,
    ..Keymap::PAGE
};

fn quizzes(shown: &Shown) -> bool {
    shown.find::<StudyPage>().is_some_and(|page| page.quizzes)
}

fn has_alphagrams(shown: &Shown) -> bool {
    let page = shown.find::<StudyPage>();
    page.is_some_and(|page| {
        matches!(
            page.topic,
            Topic::Alphagrams | Topic::Sevens | Topic::Eights
        )
    })
}

/// Whether a quiz can be reached from here.
fn studies(shown: &Shown) -> bool {
    shown.is_page::<TitlePage>() || shown.is_page::<StudyPage>() || shown.is_page::<QuizPage>()
}

impl Drawn for StudyPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}
impl Drawn for QuizPage {
    const FACE: PageFace<Self> = PageFace::new(&QUIZ_KEYS, draw_quiz);
}

fn draw(page: &StudyPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let page_place = PagePlace::of(WIDEST, canvas);
    let width = page_place.width(theme);
    let mut above = topics(page.topic, width, theme);
    above.push(Line::default());
    let field = above.len();
    above.extend(asks(page, theme, width));
    let lines = lines(page, width, theme);
    let place = page_place.panel(above.len() + lines.len());
    let panel = Panel::new(place, theme).headed(TITLE);
    let within = panel.inner();
    let list = below(within, above.len());
    let seen = ScrolledLines::new(canvas.page_state().scroll, list.height, lines.len());
    canvas.scrolls(seen.last(), seen.rows);
    let about = panel::about(
        &page.dictionary,
        page_place.clock(canvas),
        TITLE,
        place.width,
        theme,
    );
    let buffer = canvas.frame.buffer_mut();
    panel.noted(about).scrolled(seen).draw(buffer);
    Paragraph::new(above).render(within, buffer);
    Paragraph::new(lines[seen.range()].to_vec()).render(list, buffer);
    let cursor = Position::new(
        within.x + clamp16(3 + columns(&page.text)),
        within.y + clamp16(field),
    );
    if !page.text.is_empty() && within.contains(cursor) {
        canvas.cursor(cursor);
    }
}

/// The topics, the current one marked, broken into lines.
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
        lines.extend(wrapped(&format!("{hint}{quiz}"), width, theme.dim));
    }
    if let Some(fault) = &page.fault {
        lines.extend(wrapped(&format!("! {fault}"), width, theme.bad));
    }
    lines.push(Line::default());
    lines
}

/// The lists under their headings: entries in columns, read from left to right.
fn lines(page: &StudyPage, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![];
    for WordList { heading, entries } in &page.lists {
        lines.extend(wrapped(heading, width, theme.accent));
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

/// The columns before what is typed.
const MARK: usize = 3;

/// The field with what is typed, and the column of the cursor in its last row.
fn answer_field(text: &str, width: u16, theme: &Theme) -> (Vec<Line<'static>>, usize) {
    let rows = typed_rows(text, usize::from(width).saturating_sub(MARK));
    let last = rows.last().map_or(0, |row| columns(row));
    let line = |(number, row)| {
        let mark = if number == 0 { " ▸ " } else { "   " };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(row, theme.tile_new),
        ])
    };
    (
        rows.into_iter().enumerate().map(line).collect(),
        MARK + last,
    )
}

/// What is typed in rows of this many columns, the last of which has room for the cursor.
fn typed_rows(text: &str, room: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for c in text.chars() {
        let last = rows.last_mut().filter(|row| columns(row) + 1 < room);
        match last {
            Some(row) => row.push(c),
            None => rows.push(c.to_string()),
        }
    }
    rows
}

/// Draws the question, with the result of the last one.
fn draw_quiz(page: &QuizPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let page_place = PagePlace::of(QUIZ_WIDEST, canvas);
    let width = page_place.width(theme);
    let mut field = None;
    let said = |text: &str, style| wrapped(text, width, style);
    let mut lines: Vec<Line> = said(&page.subject, theme.dim).collect();
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
        if !page.yes_or_no {
            let (rows, column) = answer_field(&page.text, width, theme);
            field = Some((column, lines.len() + rows.len() - 1));
            lines.extend(rows);
            lines.push(Line::default());
        }
        let refusal = page
            .refused
            .then(|| format!("! That is not an answer. {}", page.how));
        let style = if page.refused { theme.bad } else { theme.dim };
        lines.extend(said(refusal.as_deref().unwrap_or(page.how), style));
    } else {
        lines.extend(said(&page.result, theme.strong));
        lines.push(Line::default());
        lines.extend(said(
            if page.leads_to_lists {
                "Press Enter for more questions, Esc for the lists."
            } else {
                "Press Enter for more questions, Esc to close."
            },
            theme.dim,
        ));
    }
    let place = page_place.panel(lines.len());
    let progress = Line::styled(format!(" {} ", page.progress), theme.dim);
    let within = Panel::new(place, theme)
        .headed(TITLE)
        .noted(progress)
        .draw(canvas.frame.buffer_mut());
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    let cursor = field
        .map(|(column, line)| Position::new(within.x + clamp16(column), within.y + clamp16(line)));
    if let Some(cursor) = cursor.filter(|cursor| within.contains(*cursor)) {
        canvas.cursor(cursor);
    }
}
