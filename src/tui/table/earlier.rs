//! The table as it was after an earlier turn.

use super::draw_table;
use crate::app::msg::CommonMsg;
use crate::app::scene::TablePage;
use crate::app::table::EarlierPage;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::{arrows, key, way};
use crate::tui::keymap::shared::{ARROWS, ESC, WITH_ACTIONS};
use crate::tui::shown::Keymap;
use crossterm::event::KeyCode::{End, Enter, Esc, Home, PageDown, PageUp};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Earlier turns",
    own: &[
        ESC.keys(&[Code(Esc), Code(End), Code(Enter), Char('q')])
            .line(1, "return")
            .help("Returns to the game, which is as you left it. Also: End, Enter."),
        key("PgUp", &[Code(PageUp)], || CommonMsg::Page(false).into())
            .line(2, "earlier")
            .help("Goes back one turn."),
        key("PgDn", &[Code(PageDown)], || CommonMsg::Page(true).into())
            .line(3, "later")
            .help("Goes forward one turn. After the last one, returns to the game."),
        arrows("←→", ARROWS, way)
            .label("step")
            .help("Go back or forward one turn. Also: ↑, ↓."),
        key("Home", &[Code(Home)], || CommonMsg::Choose(0).into())
            .line(4, "start")
            .help("Goes to the start of the game."),
    ],
    shared: WITH_ACTIONS,
    helps: true,
    wheel: 1,
    ..Keymap::AT_TABLE
};

/// The table as it was, with the clocks as they are.
impl Drawn for EarlierPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let mut table = page.table.clone();
        if let Some(now) = canvas.shown.find::<TablePage>() {
            table.view.time_left = now.view.time_left;
            for (then, now) in table.view.players.iter_mut().zip(&now.view.players) {
                then.used = now.used;
            }
        }
        let places = draw_table(&table, canvas.theme, canvas.frame);
        canvas.stands(places.keys);
    });
}
