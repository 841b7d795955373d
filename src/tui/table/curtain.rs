//! The curtain: whose turn it is, without anything that only they may see.

use crate::app::clock::Clock;
use crate::app::scene::{StepScene, TablePage, TurnNews};
use crate::engine::seat::Seat;
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke;
use crate::tui::keymap::shared::{
    EARLIER, ENTER, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE, SHEET, TAKE_BACK_TURN, step_of,
};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{DETAIL, GOOD, MUST, Stack};
use crate::tui::widgets::styled_tile::{TileSize, lay, of_text};
use crate::tui::widgets::text::clamp16;
use crossterm::event::KeyCode;
use unicode_width::UnicodeWidthStr;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Between turns",
    is: |layer, _| matches!(step_of(layer), Some(StepScene::Curtain { .. })),
    own: &[
        ENTER
            .line(1, "show rack")
            .help("Shows your rack. Press it when no one else is looking."),
        SHEET,
        EARLIER.rank(11),
        TAKE_BACK_TURN,
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    leaving: LEAVE_GUIDE,
    ..Keymap::AT_OWN_TURN
};

pub(super) fn stack(
    page: &TablePage,
    seat: Seat,
    news: &[TurnNews],
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
        let faces = of_text(name, None, theme.tile);
        let small = lay(&faces, TileSize::Small, width);
        stack.tall_or_low(lay(&faces, TileSize::Large, width), small);
        stack.gap();
    }
    stack.say(MUST, &format!("{name}’s turn"), theme.strong, width);
    stack.gap();
    show_rack(&mut stack, page, seat, theme, width);
    stack
}

/// When to press the key that shows the rack, and the clock that it starts.
pub(super) fn show_rack(
    stack: &mut Stack,
    page: &TablePage,
    seat: Seat,
    theme: &Theme,
    width: u16,
) {
    let go = "when no one else is looking".to_owned();
    stack.choices(&[("Enter", go)], theme, width);
    stack.button(Hit::Key(Stroke::Code(KeyCode::Enter)));
    if let Some(clock) = Clock::of(&page.view, seat) {
        stack.gap();
        let text = format!("The clock shows {clock} and starts when you press Enter.");
        stack.say(DETAIL, &text, theme.dim, width);
    }
}
