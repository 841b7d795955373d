//! The score sheet over board, rack and panel.

use crate::app::pages::text_pages::Sheet;
use crate::app::scene::TablePage;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{ESC, LINES, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::layout::TableAreas;
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::sheet::FullSheet;
use crossterm::event::KeyCode::{Enter, Esc, F};
use ratatui::Frame;
use ratatui::layout::Rect;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Score sheet",
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter), Char('5'), Code(F(2)), Char('q')])
            .line(1, "close")
            .help("Closes the score sheet. Also: Enter, 5, F2."),
        SCROLL,
        PAGE_UP,
        SPACE_DOWN,
    ],
    over: true,
    helps: true,
    from_end: true,
    wheel: LINES,
    ..Keymap::AT_TABLE
};

impl Drawn for Sheet {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |_, canvas| {
        let shown = canvas.shown;
        if let (Some(page), Some(places)) = (shown.find::<TablePage>(), canvas.places) {
            let scroll = canvas.page_state().scroll;
            let (end, rows) = draw_sheet(page, scroll, canvas.theme, &places, canvas.frame);
            canvas.scrolls(end, rows);
        }
    });
}

/// Draws the score sheet over board and panel, below the bar, and returns the last line it can be scrolled to and the visible
/// rows.
pub fn draw_sheet(
    page: &TablePage,
    scroll: usize,
    theme: &Theme,
    places: &TableAreas,
    frame: &mut Frame,
) -> (usize, usize) {
    let Some(layout) = &places.layout else {
        return (0, 0);
    };
    let area = Rect {
        y: layout.panel.y,
        height: layout.panel.bottom().max(layout.board.bottom()) - layout.panel.y,
        ..layout.whole
    };
    let theme = &theme.on_board(page.view.setup.rules().colors);
    let sheet = FullSheet::new(&page.view, theme, area);
    let seen = sheet.draw(area, scroll, frame.buffer_mut());
    (seen.last(), seen.rows)
}
