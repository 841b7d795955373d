//! The chat at a table across machines: the last messages, and a field for the next one.

use super::lobby::{chat_lines, field_lines, put_cursor};
use crate::app::scene::ChatPage;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::shared::{ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LOOKING, TYPE};
use crate::tui::shown::Keymap;
use crate::tui::widgets::panel::{Panel, middle};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most.
const WIDEST: u16 = 70;
/// Lines of the field, with the empty one below it.
const FIELD: usize = 3;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Chat",
    own: &[
        ENTER
            .line(1, "send")
            .help("Sends the message. Without a text it closes the chat."),
        TYPE.help("Types a message."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "close").help("Returns to the table."),
    ],
    shared: LOOKING,
    occurs: |shown| shown.find::<ChatPage>().is_some(),
    typed_in: true,
    ..Keymap::PAGE
};

impl Drawn for ChatPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &ChatPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed("Chat");
    let within = panel.draw(canvas.frame.buffer_mut());
    let room = usize::from(within.height).saturating_sub(FIELD + 1);
    let said = chat_lines(&page.lines, theme, within.width, room);
    // The last message stands just above the field.
    let mut lines = vec![Line::default(); room.saturating_sub(said.len())];
    lines.extend(said);
    lines.push(match &page.refusal {
        Some(refusal) => Line::styled(format!("! {refusal}"), theme.bad),
        None => Line::default(),
    });
    let row = lines.len();
    lines.extend(field_lines("Message", &page.text, theme, within.width));
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    put_cursor(row, &page.text, within, canvas);
}
