//! All that is agreed on before a game, as long as it is.

use super::{theme_on_panel, under_headings};
use crate::app::pages::reading::Agreed;
use crate::tui::face::Of;
use crate::tui::help::draw_scrolled;

/// Every heading and sentence of the agreement.
pub static FACE: Of<Agreed> = Of::over(|page, canvas| {
    let theme = &theme_on_panel(canvas.theme);
    let rules = page.rules.iter();
    let sections = rules.map(|(heading, sentence)| (*heading, std::slice::from_ref(sentence)));
    let lines = |width| under_headings(sections.clone(), width, theme);
    draw_scrolled("Rules summary", lines, canvas);
});
