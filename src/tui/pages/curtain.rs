//! The curtain: whose turn it is, and nothing that they alone may see.

use super::Pen;
use super::stack::{DETAIL, GOOD, MUST, Stack, clamp16};
use super::tiles::{Size, lay, of_text};
use crate::engine::seat::Seat;
use crate::session::scene::TablePage;
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, seat: Seat, news: &[String], pen: Pen, width: u16) -> Stack {
    let mut stack = Stack::new();
    for (i, sentence) in news.iter().enumerate() {
        let weight = if i + 1 == news.len() { GOOD } else { DETAIL };
        stack.say(weight, sentence, pen.theme.base, width);
    }
    if !news.is_empty() {
        stack.gap();
        stack.spare();
    }
    let name = page.view.name(seat);
    if clamp16(4 * name.width()) <= width {
        let faces = of_text(name, true, pen.theme.tile);
        stack.group(GOOD, lay(&faces, Size::Large, width));
        stack.gap();
    }
    stack.say(MUST, &format!("{name}’s turn"), pen.theme.strong, width);
    stack.gap();
    let go = "when nobody else is looking".to_owned();
    stack.choices(&[("Enter", go)], pen.theme, width);
    stack
}
