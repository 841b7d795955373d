//! The rules summary in full.

use crate::app::pages::text_pages::RulesSummaryPage;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{ESC, PAGE_UP, SCROLL, SPACE_DOWN};
use crate::tui::scrolled::{draw_scrolled, under_headings};
use crate::tui::shown::Keymap;
use crossterm::event::KeyCode::{Enter, Esc, F};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Rules summary",
    own: &[
        ESC.keys(&[Code(Esc), Code(F(2)), Code(Enter), Char('q')])
            .line(1, "back")
            .help("Goes back to the form. Also: F2, Enter."),
        SCROLL,
        PAGE_UP,
        SPACE_DOWN,
    ],
    ..Keymap::TEXT
};

impl Drawn for RulesSummaryPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let theme = &canvas.theme.on_panel();
        let rules = page.rules.iter();
        let sections = rules.map(|(heading, sentence)| (*heading, std::slice::from_ref(sentence)));
        let lines = |width| under_headings(sections.clone(), width, theme);
        draw_scrolled("Rules summary", lines, canvas);
    });
}
