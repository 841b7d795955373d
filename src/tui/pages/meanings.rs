//! What words mean.

use super::{theme_on_panel, under_headings};
use crate::app::pages::reading::Meanings;
use crate::tui::face::Of;
use crate::tui::help::draw_scrolled;

/// The words, each with its senses below it.
pub static FACE: Of<Meanings> = Of::over(|page, canvas| {
    let theme = &theme_on_panel(canvas.theme);
    let words = page.told.iter();
    let sections = words.map(|told| (told.word.as_str(), told.senses.as_slice()));
    let lines = |width| under_headings(sections.clone(), width, theme);
    draw_scrolled("Definitions", lines, canvas);
});
