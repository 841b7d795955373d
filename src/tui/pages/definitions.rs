//! The definitions of words.

use crate::app::pages::text_pages::DefinitionsPage;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{ESC, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::scrolled::{draw_scrolled, under_headings};
use crate::tui::shown::Keymap;
use crossterm::event::KeyCode::{Enter, Esc};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Definitions",
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter), Char('.'), Char('q')])
            .line(1, "close")
            .help("Returns to the board. Also: Enter, ., q."),
        SCROLL.help("Scroll one line."),
        PAGE_UP.help("Scrolls up one page."),
        SPACE_DOWN.help("Scrolls down one page. Also: PgDn."),
    ],
    at_table: true,
    ..Keymap::TEXT
};

impl Drawn for DefinitionsPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let theme = &canvas.theme.on_panel();
        let words = page.definitions.iter();
        let sections = words.map(|told| (told.word.as_str(), told.senses.as_slice()));
        let lines = |width| under_headings(sections.clone(), width, theme);
        draw_scrolled("Definitions", lines, canvas);
    });
}
