//! The games that a person plays at one host.
//!
//! ```text
//!   Your games
//!
//!   ▸ Ann 120  Ben 98          your turn
//!     Ann 14  Cy 0             Cy’s turn
//! ```

use crate::app::scene::HostedGamesPage;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::binding::{arrows, list};
use crate::tui::keymap::shared::{
    ENTER, ESC, LEAVE, LEAVE_AT_ONCE, NUMBER, UP_AND_DOWN, WITH_ACTIONS, click_in_list,
};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{MUST, Stack, inner_width, mark};
use crate::tui::widgets::text::fit;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// Rows besides the games.
const AROUND: usize = 4;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Your games",
    own: &[
        ENTER.line(1, "open").help("Opens the chosen game."),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(2, "move")
            .help("Move up and down the list."),
        NUMBER.help("Opens the game with that number, from the top."),
        LEAVE,
        LEAVE_AT_ONCE,
        ESC.help("Leaves. Your seats stay yours. Also: q."),
    ],
    shared: WITH_ACTIONS,
    occurs: |shown| shown.find::<HostedGamesPage>().is_some(),
    click: |shown, item| {
        click_in_list(shown.top::<HostedGamesPage>().map(|page| page.chosen), item)
    },
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for HostedGamesPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

/// Draws the list with the chosen game visible.
fn draw(page: &HostedGamesPage, canvas: &mut Canvas<'_, '_>) {
    let (theme, area) = (canvas.theme, canvas.area);
    let width = usize::from(inner_width(area));
    let room = usize::from(area.height).saturating_sub(AROUND).max(1);
    let first = page.chosen.saturating_sub(room - 1);
    let mut stack = Stack::new();
    stack.line(
        MUST,
        Line::styled(format!("{:<width$}", "  Your games"), theme.strong),
    );
    stack.gap();
    for (place, game) in page.games.iter().enumerate().skip(first).take(room) {
        let waits = game.waits_for.text();
        let urgent = game.waits_for.is_urgent();
        let is_chosen = place == page.chosen;
        let mut lines = vec![entry_line(
            &game.standing,
            (waits, urgent),
            is_chosen,
            width,
            theme,
        )];
        mark(Hit::Item(place), &mut lines);
        stack.group(MUST, lines);
    }
    stack.draw_bare(area, canvas.frame);
}

/// Returns a line of a list: what can be chosen, and at the end what it waits for, and whether that is urgent.
pub(super) fn entry_line(
    what: &str,
    (waits, urgent): (String, bool),
    is_chosen: bool,
    width: usize,
    theme: &Theme,
) -> Line<'static> {
    let what = fit(what, width.saturating_sub(waits.width() + 4));
    let gap = " ".repeat(width.saturating_sub(2 + what.width() + waits.width()));
    Line::from(vec![
        Span::styled(if is_chosen { "▸ " } else { "  " }, theme.accent),
        Span::styled(
            format!("{what}{gap}"),
            if is_chosen { theme.strong } else { theme.base },
        ),
        Span::styled(waits, if urgent { theme.accent } else { theme.dim }),
    ])
}
