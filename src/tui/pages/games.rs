//! The unfinished or the finished games: who plays, what is next or who has won, and when it was played.
//!
//! ```text
//!   Resume game
//!
//!   ▸ Ann 120  Ben 98          Ben’s turn      2 hours ago
//!     classic
//!     Cy 14  Dot 0  Eve 22     Dot’s turn      yesterday
//!     deluxe, nine tiles
//! ```

use crate::app::pages::games;
use crate::app::scene::{GamesPage, Listing, SavedGame};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::{arrows, key, list};
use crate::tui::keymap::shared::{ENTER, ESC, NUMBER, UP_AND_DOWN, WITH_ACTIONS, click_in_list};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{MUST, Stack, inner_width, mark};
use crate::tui::widgets::text::fit;
use crossterm::event::KeyCode::{Delete, Esc};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// Rows besides the games: the heading, and empty lines around it.
const AROUND: usize = 5;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "List of games",
    own: &[
        ENTER
            .line(1, "resume or watch")
            .help(
                "Resumes the chosen game behind the curtain, or watches it if it is being played in \
                 another window.",
            )
            .when(|shown| !lists_finished(shown)),
        ENTER
            .line(1, "open")
            .help("Opens the chosen game for review, turn by turn, with the best plays.")
            .when(lists_finished),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(2, "move")
            .help("Move up and down the list."),
        NUMBER
            .help("Chooses the game with that number, from the top."),
        key("d", &[Code(Delete), Char('d')], || games::Msg::AskDiscard.into())
            .line(4, "delete")
            .help("Deletes the chosen game after you confirm. Also: Delete."),
        ESC.keys(&[Code(Esc), Char('q')])
            .line(3, "back")
            .help("Goes back to the title."),
    ],
    shared: WITH_ACTIONS,
    click: |shown, item| click_in_list(shown.top::<GamesPage>().map(|page| page.chosen), item),
    wheel: 1,
    ..Keymap::PAGE
};

fn lists_finished(shown: &Shown) -> bool {
    let page = shown.find::<GamesPage>();
    page.is_some_and(|page| page.listing == Listing::Finished)
}

impl Drawn for GamesPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

/// Draws the list with the chosen game visible.
fn draw(page: &GamesPage, canvas: &mut Canvas<'_, '_>) {
    let (theme, area) = (canvas.theme, canvas.area);
    let width = usize::from(inner_width(area));
    let room = usize::from(area.height).saturating_sub(AROUND).max(3) / 3;
    let first = page.chosen.saturating_sub(room.saturating_sub(1));
    let mut stack = Stack::new();
    let heading = match page.listing {
        Listing::Unfinished => "  Resume game",
        Listing::Finished => "  Finished games",
    };
    let heading = format!("{heading:<width$}");
    stack.line(MUST, Line::styled(heading, theme.strong));
    stack.gap();
    let shown = page.games.iter().enumerate().skip(first).take(room);
    for (i, game) in shown {
        let mut lines = entry(game, i == page.chosen, width, theme);
        mark(Hit::Item(i), &mut lines);
        stack.group(MUST, lines);
        stack.spare();
    }
    let hidden = page.games.len().saturating_sub(room);
    if hidden > 0 {
        let place = format!("{} of {}", page.chosen + 1, page.games.len());
        stack.line(MUST, Line::styled(format!("{place:>width$}"), theme.dim));
    }
    stack.draw_bare(area, canvas.frame);
}

/// One game on two lines, as wide as all others.
fn entry(game: &SavedGame, chosen: bool, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let room = width.saturating_sub(2);
    let when_room = room.saturating_sub(game.when.width() + 2);
    let who = fit(&game.standing("  "), when_room);
    let gap = room.saturating_sub(who.width() + game.when.width());
    let style = if chosen { theme.strong } else { theme.base };
    let sign = if chosen { "▸ " } else { "  " };
    let below = match &game.fault {
        Some(fault) => fit(fault, room),
        None if game.played => fit(
            &format!(
                "Being played in another window: Enter to watch · {}",
                game.next
            ),
            room,
        ),
        None => fit(&format!("{} · {}", game.next, game.rules), room),
    };
    let quiet = if game.fault.is_some() {
        theme.bad
    } else {
        theme.dim
    };
    vec![
        Line::from(vec![
            Span::styled(sign, theme.accent),
            Span::styled(who, style),
            Span::styled(format!("{:gap$}{}", "", game.when), theme.dim),
        ]),
        Line::from(vec![
            Span::raw("  "),
            Span::styled(format!("{below:<room$}"), quiet),
        ]),
    ]
}
