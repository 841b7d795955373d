//! A member of a club: what is known, and what can be done about somebody who disturbs.

use super::club::occurs;
use super::lobby::{field_lines, put_cursor};
use crate::app::pages::member::Msg;
use crate::app::scene::{MemberPage, ReportPage};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LOOKING, PAGE_UP, SCROLL, SPACE_DOWN, TYPE,
};
use crate::tui::scrolled::draw_scrolled;
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::wrapped;
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel of a report, at most.
const WIDEST: u16 = 80;
/// Rows of the borders of a panel.
const BORDERS: usize = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Member of the club",
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter)])
            .line(1, "back")
            .help("Goes back. Also: Enter."),
        key("m", &[Char('m')], || Msg::Mute.into())
            .line(4, "mute")
            .help("Hides the messages of this member, who cannot challenge you either.")
            .when(|shown| is_muted(shown) == Some(false)),
        key("m", &[Char('m')], || Msg::Mute.into())
            .line(4, "unmute")
            .help("Shows the messages of this member again.")
            .when(|shown| is_muted(shown) == Some(true)),
        key("!", &[Char('!')], || Msg::Report.into())
            .line(5, "report")
            .help("Tells the operator what this member has done.")
            .when(|shown| is_muted(shown).is_some()),
        SCROLL,
        PAGE_UP,
        SPACE_DOWN,
    ],
    occurs,
    helps: true,
    ..Keymap::TEXT
};

pub(in crate::tui) static REPORT_KEYS: Keymap = Keymap {
    heading: "Report",
    own: &[
        ENTER.line(1, "tell the operator").help("Sends the report."),
        TYPE.help("Types what has happened."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "back").help("Goes back without a report."),
    ],
    shared: LOOKING,
    occurs,
    typed_in: true,
    ..Keymap::PAGE
};

/// Whether the member is muted; `None` of oneself.
fn is_muted(shown: &Shown) -> Option<bool> {
    shown.find::<MemberPage>()?.record.is_muted
}

impl Drawn for MemberPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let theme = &canvas.theme.on_panel();
        // It covers the ranking: half of two lists is none.
        let rows = usize::from(canvas.area.height).saturating_sub(BORDERS);
        let filled = |width| {
            let mut lines = lines(page, width, theme);
            lines.resize(lines.len().max(rows), Line::default());
            lines
        };
        draw_scrolled(&page.record.name, filled, canvas);
    });
}

fn lines(page: &MemberPage, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let record = &page.record;
    let mut lines: Vec<Line> = vec![];
    if let Some(notice) = &page.notice {
        lines.extend(wrapped(notice, width, theme.strong));
        lines.push(Line::default());
    }
    for sentence in record.standing() {
        lines.extend(wrapped(&sentence, width, theme.base));
    }
    if !record.results.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled("Last results", theme.accent));
    }
    for result in &record.results {
        lines.extend(wrapped(result, width, theme.base));
    }
    lines
}

impl Drawn for ReportPage {
    const FACE: PageFace<Self> = PageFace::new(&REPORT_KEYS, draw_report);
}

fn draw_report(page: &ReportPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let heading = format!("Report {}", page.name);
    let panel = Panel::new(place, theme).headed(&heading);
    let within = panel.draw(canvas.frame.buffer_mut());
    let about = "The operator of the club reads what you type, and what this member has said lately where you were.";
    let mut lines: Vec<Line> = wrapped(about, within.width, theme.base).collect();
    lines.push(Line::default());
    let row = lines.len();
    lines.extend(field_lines(
        "What has happened",
        &page.why,
        theme,
        within.width,
    ));
    if let Some(refusal) = &page.refusal {
        lines.extend(wrapped(&format!("! {refusal}"), within.width, theme.bad));
    }
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    put_cursor(row, &page.why, within, canvas);
}
