//! The score sheet over board, rack and panel.

use crate::app::pages::text_pages::Sheet;
use crate::app::scene::TablePage;
use crate::tui::face::PageFace;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{ESC, LINES, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::layout::TableAreas;
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::sheet::FullSheet;
use crossterm::event::KeyCode::{Enter, Esc, F};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Score sheet",
    is: |layer, _| layer.get::<Sheet>().is_some(),
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

/// The score sheet.
pub(in crate::tui) static FACE: PageFace<Sheet> = PageFace(|_, canvas| {
    let shown = canvas.shown;
    if let (Some(page), Some(places)) = (shown.find::<TablePage>(), canvas.places) {
        let scroll = canvas.page_state().scroll;
        let (end, rows) = draw_sheet(page, scroll, canvas.theme, &places, canvas.frame);
        canvas.scrolls(end, rows);
    }
});

/// Draws the score sheet over board, rack and panel, and returns the last line it can be scrolled to and the visible rows.
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
    let top = layout.board.y.saturating_sub(1);
    let bottom = layout.panel.bottom().max(layout.board.bottom());
    let area = Rect::new(layout.whole.x, top, layout.whole.width, bottom - top);
    let theme = &theme.on_board(page.view.setup.rules().colors);
    let sheet = FullSheet {
        view: &page.view,
        scroll,
        theme,
    };
    Widget::render(&sheet, area, frame.buffer_mut());
    (sheet.last_scroll_line(area), FullSheet::visible_rows(area))
}
