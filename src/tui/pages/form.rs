//! The new-game form, with the rules summary.
//!
//! ```text
//!   New game
//!
//!   Players                       Rules summary
//!   Number      ‹ 2 ›
//! ▸ Name 1      Ann▏              Challenge
//!                                 A failed challenge costs a turn.
//!   Rules                         …
//!   Dictionary  full
//!
//!   The explanation of the chosen row, or its fault.
//! ```
//!
//! Rows without room are scrolled, so that the chosen one is visible.

mod rules_summary;

use crate::app::hosting::OpenTo;
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::pages::new_game;
use crate::app::scene::{FormPage, FormRow, RowKind};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{self, Code, Text};
use crate::tui::keymap::binding::{arrows, key, list, way};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, TYPE, UP_AND_DOWN, filling_in,
};
use crate::tui::shown::{Binding, Keymap, Reaction, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{ScrolledLines, below};
use crate::tui::widgets::text::{clamp16, fit, wrap};
use crossterm::event::KeyCode::{self, F, Left, PageDown, Right};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use rules_summary::{rules_summary, rules_summary_rows};
use std::cell::Cell;
use unicode_width::UnicodeWidthStr;

/// A screen from this width has the rules summary beside the form.
const BESIDE: u16 = 92;
/// Columns of the summary beside the form, at most.
const WORDS: u16 = 48;
/// Columns of the summary below the form, at most.
const BELOW: u16 = 70;
const VALUE: u16 = 24;
/// Rows of the summary beside the form, at least.
const TALL: u16 = 20;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "New game",
    own: &[
        ENTER
            .line(1, "next")
            .help("Goes to the next name.")
            .when(name_follows),
        ENTER
            .line(1, "start")
            .help("Starts the game, or says what is missing.")
            .when(|shown| !name_follows(shown) && open_to(shown).is_none()),
        ENTER
            .line(1, "open the lobby")
            .help("Opens the lobby, which shows what to send to the guests.")
            .when(|shown| {
                !name_follows(shown) && matches!(open_to(shown), Some(OpenTo::Guests(_)))
            }),
        ENTER
            .line(1, "offer the game")
            .help("Offers the game to the members whom you chose, or to anyone.")
            .when(|shown| !name_follows(shown) && matches!(open_to(shown), Some(OpenTo::Club(_)))),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(2, "row")
            .help("Move up and down the rows. Also: Tab."),
        key("F2", &[Code(F(2)), Code(PageDown)], || {
            new_game::Msg::OpenRulesSummary.into()
        })
        .line(3, "rules summary")
        .help("Opens the rules summary. Also: PgDn."),
        arrows("←→", &[Code(Left), Code(Right)], way)
            .line(4, "change")
            .help(
                "Change the row’s value. On “Custom rules” they show or hide a row for each rule.",
            )
            .ready(has_choices::<FormPage>, "this row has no choices"),
        TYPE.keys(&[Text])
            .help("Types into a text row, such as a name.")
            .when(types_text::<FormPage>),
        ERASE,
        ERASE_ALL.when(types_text::<FormPage>),
        ERASE_WORD.when(types_text::<FormPage>),
        ESC.line(5, "back").help("Goes back."),
    ],
    shared: &filling_in_rows::<FormPage>(),
    typed_in: true,
    click: click_row::<FormPage>,
    wheel: 1,
    ..Keymap::PAGE
};

pub(super) trait RowsPage: 'static {
    fn rows(&self) -> &[FormRow];
    fn chosen(&self) -> usize;
}

impl RowsPage for FormPage {
    fn rows(&self) -> &[FormRow] {
        &self.rows
    }

    fn chosen(&self) -> usize {
        self.chosen
    }
}

fn chosen_row<P: RowsPage>(shown: &Shown) -> Option<&FormRow> {
    let page = shown.find::<P>()?;
    page.rows().get(page.chosen())
}

pub(super) fn has_choices<P: RowsPage>(shown: &Shown) -> bool {
    let row = chosen_row::<P>(shown);
    row.is_some_and(|row| matches!(row.kind, RowKind::Choice { .. } | RowKind::Seat { .. }))
}

/// Whether the chosen row is typed into. Without the page, as in the list of all bindings, it is.
pub(super) fn types_text<P: RowsPage>(shown: &Shown) -> bool {
    let row = chosen_row::<P>(shown);
    shown.find::<P>().is_none()
        || row.is_some_and(|row| matches!(row.kind, RowKind::Text { .. } | RowKind::Seat { .. }))
}

/// The bindings that a page of rows shares with other pages.
pub(super) const fn filling_in_rows<P: RowsPage>() -> [Binding; 6] {
    filling_in(types_text::<P>, |shown| !types_text::<P>(shown))
}

/// Whether the chosen row has a name, and so has the next one.
fn name_follows(shown: &Shown) -> bool {
    shown
        .find::<FormPage>()
        .is_some_and(|form| form.name_follows)
}

fn open_to(shown: &Shown) -> Option<OpenTo> {
    shown.find::<FormPage>()?.open_to
}

/// A click chooses a row. A chosen row changes its choice, and a button is pressed at once.
pub(super) fn click_row<P: RowsPage>(shown: &Shown, item: usize) -> Vec<Reaction> {
    let page = shown.top::<P>();
    let Some((page, row)) = page.and_then(|page| Some((page, page.rows().get(item)?))) else {
        return vec![];
    };
    match (&row.kind, page.chosen() == item) {
        (RowKind::Button, _) => vec![CommonMsg::Choose(item).into(), CommonMsg::Confirm.into()],
        (RowKind::Choice { .. }, true) => vec![CommonMsg::Move(Arrow::Right).into()],
        (_, true) => vec![],
        (_, false) => vec![CommonMsg::Choose(item).into()],
    }
}

impl Drawn for FormPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

/// Draws the form, with the hardware cursor after the text being typed.
fn draw(page: &FormPage, canvas: &mut Canvas<'_, '_>) {
    let (theme, area) = (canvas.theme, canvas.area);
    let frame = &mut *canvas.frame;
    let list = RowList {
        heading: match page.open_to {
            Some(OpenTo::Guests(_)) => "Host a game",
            Some(OpenTo::Club(_)) => "Offer a game",
            None => "New game",
        },
        rows: &page.rows,
        chosen: page.chosen,
        fault: page.fault.as_deref(),
        notice: page.notice.as_deref(),
        empty: "",
        grows: false,
    };
    let mut form = FormPainter::new(list, theme, area.width);
    let beside = area.width >= BESIDE;
    let total = if beside {
        form.own + 4 + WORDS
    } else {
        area.width.min(BELOW)
    };
    let margin = area.width.saturating_sub(total) / 2;
    if !beside {
        form.wide = total;
    }
    let said = if beside {
        0
    } else {
        1 + rules_summary_rows(&page.rules_summary, total.saturating_sub(4))
    };
    let spacing = form.spacing(area.height, said);
    let needed = form.height(spacing).saturating_add(said).min(area.height);
    let spare = area.height - needed.max(if beside { TALL } else { 0 }).min(area.height);
    let top = if beside { spare / 3 } else { spare.min(1) };
    let place = Rect::new(
        area.x + margin,
        area.y + top,
        form.wide.min(area.width - margin),
        area.height - top,
    );
    let below = form.draw(spacing, place, frame);
    let words = if beside {
        let x = place.right() + 4;
        Rect::new(x, place.y, WORDS.min(area.right() - x), place.height)
    } else {
        Rect::new(
            (place.x + 2).min(area.right()),
            below.min(area.bottom()),
            total.saturating_sub(4),
            area.bottom().saturating_sub(below),
        )
    };
    rules_summary(&page.rules_summary, beside, theme, words, frame);
    form.cursor
        .get()
        .into_iter()
        .for_each(|at| canvas.cursor(at));
}

/// Draws rows in the middle, with the hardware cursor in the chosen one. Returns the room at their right, `columns` wide; on a
/// narrow screen it is empty.
pub(super) fn draw_rows(list: RowList<'_>, columns: u16, canvas: &mut Canvas<'_, '_>) -> Rect {
    let area = canvas.area;
    let mut form = FormPainter::new(list, canvas.theme, area.width);
    let fits = form.own + columns <= area.width;
    let total = if fits { form.own + columns } else { area.width };
    // What comes and goes beside the rows has all lines for itself.
    form.wide = if fits && form.page.grows {
        form.own
    } else {
        total
    };
    let spacing = form.spacing(area.height, u16::from(fits));
    let spare = area.height.saturating_sub(form.height(spacing));
    let top = if form.page.grows {
        spare.min(2)
    } else {
        spare / 3
    };
    let place = Rect::new(
        area.x + (area.width - total) / 2,
        area.y + top,
        total,
        area.height - top,
    );
    form.draw(spacing, place, canvas.frame);
    let cursor = form.cursor.get();
    let own = form.own.min(total);
    if let Some(at) = cursor {
        canvas.cursor(at);
    }
    Rect {
        x: place.x + own,
        width: total - own,
        ..place
    }
}

/// The lines between the rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RowSpacing {
    /// Headings, and an empty line before each group.
    Full,
    /// Headings.
    Headings,
    /// No lines.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ListLine {
    Gap,
    Heading(&'static str),
    Row(usize),
}

/// Rows to fill in, below a heading.
pub(super) struct RowList<'a> {
    pub(super) heading: &'static str,
    pub(super) rows: &'a [FormRow],
    pub(super) chosen: usize,
    pub(super) fault: Option<&'a str>,
    pub(super) notice: Option<&'a str>,
    /// The placeholder of an empty text that is not being typed.
    pub(super) empty: &'static str,
    /// Whether rows come and go, so that the first one keeps its place.
    pub(super) grows: bool,
}

pub(super) struct FormPainter<'a> {
    page: RowList<'a>,
    theme: &'a Theme,
    /// Columns of the widest label.
    labels: usize,
    /// Columns of a row.
    own: u16,
    /// Columns of the explanation of a row.
    wide: u16,
    /// Where the hardware cursor goes.
    cursor: Cell<Option<Position>>,
}

impl<'a> FormPainter<'a> {
    /// Rows on a screen of this width, with explanations no wider than they are.
    pub(super) fn new(page: RowList<'a>, theme: &'a Theme, width: u16) -> Self {
        // One column more, so that no label touches its value.
        let labels = page.rows.iter().map(|r| r.label.width()).max().unwrap_or(0) + 1;
        let own = (clamp16(labels) + VALUE + 7).min(width);
        Self {
            page,
            theme,
            labels,
            own,
            wide: own,
            cursor: Cell::new(None),
        }
    }

    /// The most air that leaves room for `said` more rows, or else for all rows. Where rows have to be scrolled, the
    /// headings stay.
    fn spacing(&self, room: u16, said: u16) -> RowSpacing {
        let fits = |airs: &[RowSpacing], more: u16| {
            let fitting =
                |spacing: &&RowSpacing| self.height(**spacing).saturating_add(more) <= room;
            airs.iter().find(fitting).copied()
        };
        fits(
            &[RowSpacing::Full, RowSpacing::Headings, RowSpacing::None],
            said,
        )
        .or_else(|| fits(&[RowSpacing::Headings, RowSpacing::None], 0))
        .unwrap_or(RowSpacing::Headings)
    }

    fn height(&self, spacing: RowSpacing) -> u16 {
        clamp16(Self::above(spacing) + self.items(spacing).len() + self.under(spacing))
    }

    const fn above(spacing: RowSpacing) -> usize {
        match spacing {
            RowSpacing::Full => 2,
            RowSpacing::Headings | RowSpacing::None => 1,
        }
    }

    /// Rows below the list: the same number for every row, so that nothing moves. The last line of a fault may use the
    /// empty line below, so that the summary keeps its place.
    fn under(&self, spacing: RowSpacing) -> usize {
        let lines = |text: &str| self.wrapped(text).len();
        let rows = || self.page.rows.iter();
        let abouts = rows().map(|row| lines(&row.about));
        let faults = rows().filter_map(|row| row.fault.as_deref());
        let faults = faults.chain(self.page.fault);
        let faults = faults.chain(self.page.notice);
        let most = abouts.chain(faults.map(|text| lines(text).saturating_sub(1)));
        most.max().unwrap_or(0) + usize::from(spacing != RowSpacing::None)
    }

    fn wrapped(&self, text: &str) -> Vec<String> {
        match text {
            "" => vec![],
            text => wrap(text, self.wide.saturating_sub(4)),
        }
    }

    fn items(&self, spacing: RowSpacing) -> Vec<ListLine> {
        let rows = self.page.rows;
        let mut items = vec![];
        for (i, row) in rows.iter().enumerate() {
            let begins = i == 0 || rows[i - 1].group != row.group;
            if begins && i > 0 && spacing == RowSpacing::Full {
                items.push(ListLine::Gap);
            }
            if begins && spacing != RowSpacing::None && !row.group.is_empty() {
                items.push(ListLine::Heading(row.group));
            }
            items.push(ListLine::Row(i));
        }
        items
    }

    /// Draws heading, rows and the explanation of the chosen row, and returns the first free line.
    fn draw(&self, spacing: RowSpacing, area: Rect, frame: &mut Frame) -> u16 {
        let items = self.items(spacing);
        let head = Self::above(spacing);
        // One line stays free for the summary, or for the key that shows it.
        let said = usize::from(self.wide > self.own);
        let room = usize::from(area.height).saturating_sub(head + self.under(spacing) + said);
        let room = room.clamp(1, items.len().max(1));
        let mut lines = vec![Line::styled(
            format!("  {}", self.page.heading),
            self.theme.strong,
        )];
        lines.resize(head, Line::default());
        let chosen = items.iter().position(|item| self.is_chosen(*item));
        let seen = ScrolledLines::around(chosen.unwrap_or(0), clamp16(room), items.len());
        let shown = &items[seen.range()];
        if let Some(at) = shown.iter().position(|item| self.is_chosen(*item)) {
            self.point(clamp16(head + at), area);
        }
        lines.extend(shown.iter().map(|item| self.item(*item)));
        if spacing != RowSpacing::None {
            lines.push(Line::default());
        }
        lines.extend(self.said());
        Paragraph::new(lines).render(area, frame.buffer_mut());
        let end = area.x + self.own.min(area.width).saturating_sub(1);
        seen.more_signs(end, below(area, head), self.theme, frame.buffer_mut());
        let used = head + shown.len() + self.under(spacing);
        area.y.saturating_add(clamp16(used))
    }

    fn is_chosen(&self, item: ListLine) -> bool {
        item == ListLine::Row(self.page.chosen)
    }

    /// Puts the hardware cursor after the text of the chosen row.
    fn point(&self, line: u16, area: Rect) {
        let row = self.page.rows.get(self.page.chosen);
        let Some(text) = row.and_then(text_of) else {
            return;
        };
        let x = self.labels + 4 + text.width().min(self.room() - 1);
        let at = Position::new(area.x + clamp16(x), area.y + line);
        if area.contains(at) {
            self.cursor.set(Some(at));
        }
    }

    /// Columns of a value.
    fn room(&self) -> usize {
        usize::from(self.own).saturating_sub(self.labels + 7).max(2)
    }

    /// The fault, or the explanation of the chosen row.
    fn said(&self) -> Vec<Line<'static>> {
        let row = self.page.rows.get(self.page.chosen);
        let fault = self.page.fault;
        let (text, style) = match fault.or(row.and_then(|row| row.fault.as_deref())) {
            Some(fault) => (fault, self.theme.bad),
            None => match self.page.notice {
                Some(notice) => (notice, self.theme.strong),
                None => (row.map_or("", |row| &row.about), self.theme.dim),
            },
        };
        let lines = self.wrapped(text).into_iter();
        lines
            .map(|line| Line::styled(format!("  {line}"), style))
            .collect()
    }

    fn item(&self, item: ListLine) -> Line<'static> {
        match item {
            ListLine::Gap => Line::default(),
            ListLine::Heading(text) => Line::styled(format!("  {text}"), self.theme.accent),
            ListLine::Row(i) => {
                let mut line = self.row(&self.page.rows[i], i == self.page.chosen);
                line.style = Hit::Item(i).on(line.style);
                line
            }
        }
    }

    fn row(&self, row: &FormRow, chosen: bool) -> Line<'static> {
        let theme = self.theme;
        let (mark, label) = if chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.dim)
        };
        let missing = self.labels - row.label.width();
        let mut spans = vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}{}", row.label, " ".repeat(missing)), label),
        ];
        let value = fit(row.value(), self.room());
        let arrow = |code| Hit::Key(Stroke::Code(code)).on(theme.accent);
        let (back, on) = (arrow(KeyCode::Left), arrow(KeyCode::Right));
        match (&row.kind, chosen) {
            (RowKind::Button, _) => return self.button(row, chosen),
            (RowKind::Choice { .. } | RowKind::Seat { chosen: 1.., .. }, true) => spans.extend([
                Span::styled("‹ ", back),
                Span::styled(value, theme.strong),
                Span::styled(" ›", on),
            ]),
            (RowKind::Seat { chosen: 0, .. }, true) => spans.extend([
                Span::styled("‹ ", back),
                Span::styled(tail(row.value(), self.room() - 1), theme.strong),
                Span::styled("  ›", on),
            ]),
            (RowKind::Text { text, .. }, true) => {
                spans.push(Span::raw("  "));
                spans.push(Span::styled(tail(text, self.room() - 1), theme.strong));
            }
            (RowKind::Text { text, .. }, false) if text.is_empty() => {
                spans.push(Span::styled(format!("  {}", self.page.empty), theme.dim));
            }
            _ => spans.push(Span::styled(format!("  {value}"), theme.base)),
        }
        Line::from(spans)
    }

    fn button(&self, row: &FormRow, chosen: bool) -> Line<'static> {
        let (mark, style) = if chosen {
            ("▸ ", self.theme.tile_new)
        } else {
            ("  ", self.theme.base)
        };
        Line::from(vec![
            Span::raw(" ".repeat(self.labels + 1)),
            Span::styled(mark, self.theme.accent),
            Span::styled(format!(" {} ", row.label), style),
        ])
    }
}

fn text_of(row: &FormRow) -> Option<&str> {
    match &row.kind {
        RowKind::Text { text, .. } => Some(text),
        RowKind::Seat { chosen: 0, .. } => Some(row.value()),
        _ => None,
    }
}

/// The end of a text, if it is wider than its field.
fn tail(text: &str, width: usize) -> String {
    let mut shown = text;
    while shown.width() > width {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    shown.to_owned()
}
