//! The curtain: whose turn it is, and nothing that they alone may see.

use super::stack::{DETAIL, GOOD, MUST, Stack, clamp16};
use crate::app::clock::Clock;
use crate::app::scene::{News, TablePage};
use crate::engine::seat::Seat;
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke;
use crate::tui::theme::Theme;
use crate::tui::widgets::laid::{Size, lay, of_text};
use crossterm::event::KeyCode;
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(
    page: &TablePage,
    seat: Seat,
    news: &[News],
    theme: &Theme,
    width: u16,
) -> Stack {
    let mut stack = Stack::new();
    for turn in news {
        let told = (turn.whole.as_str(), turn.brief.as_str());
        stack.say_or(GOOD, told, theme.base, width);
    }
    if !news.is_empty() {
        stack.gap();
    }
    let name = page.view.name(seat);
    if clamp16(4 * name.width()) <= width {
        let faces = of_text(name, true, theme.tile);
        let small = lay(&faces, Size::Small, width);
        stack.either(lay(&faces, Size::Large, width), small);
        stack.gap();
    }
    stack.say(MUST, &format!("{name}’s turn"), theme.strong, width);
    stack.gap();
    let go = "when no one else is looking".to_owned();
    stack.choices(&[("Enter", go)], theme, width);
    stack.button(Hit::Key(Stroke::Code(KeyCode::Enter)));
    if let Some(clock) = Clock::of(&page.view, seat) {
        stack.gap();
        let text = format!("The clock shows {clock} and starts when you press Enter.");
        stack.say(DETAIL, &text, theme.dim, width);
    }
    stack
}
