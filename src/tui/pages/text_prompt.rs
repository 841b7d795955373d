//! One text that a page asks for.

use super::lobby::{field_lines, put_cursor};
use crate::app::dialogs::text_prompt::TextPromptPage;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::shared::{ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LOOKING, TYPE};
use crate::tui::shown::Keymap;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::{fit, wrapped};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most.
const WIDEST: u16 = 90;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Typing a text",
    own: &[
        ENTER.line(1, "done").help("Takes the text."),
        TYPE.help("Types the text."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "back").help("Goes back without a text."),
    ],
    shared: LOOKING,
    occurs: |shown| shown.find::<TextPromptPage>().is_some(),
    typed_in: true,
    ..Keymap::PAGE
};

impl Drawn for TextPromptPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

/// The field at the top, and below it what may be typed, as far as there is room.
fn draw(page: &TextPromptPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed(page.heading);
    let within = panel.draw(canvas.frame.buffer_mut());
    let mut lines: Vec<Line> = field_lines("", &page.text, theme, within.width);
    if page.is_offered {
        lines[1] = std::mem::take(&mut lines[1]).style(theme.tile_new);
    }
    for text in &page.about {
        // A line of a table keeps its columns.
        if text.contains("  ") {
            lines.push(Line::styled(fit(text, within.width.into()), theme.base));
        } else {
            lines.extend(wrapped(text, within.width, theme.base));
        }
    }
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    put_cursor(0, &page.text, within, canvas);
}
