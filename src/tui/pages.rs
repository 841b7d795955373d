//! Everything that is not the table itself: the title, the new-game form, the moments between turns, the dialogs.
//!
//! Each page is a [`stack::Stack`]: groups of lines from top to bottom, each with a weight. Where there is too little
//! room the lightest groups are left out, gaps first, so that what must be seen is seen at every size.

use super::ascii::fold;
use super::theme::{Glyphs, Theme};
use crate::session::scene::{Dialog, StepScene, TablePage};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use stack::Anchor;

mod announced;
mod ask;
mod curtain;
mod dialog;
mod draw;
mod figures;
mod form;
mod over;
mod stack;
mod tiles;
mod title;
mod verdict;

pub use ask::draw_ask_quit;
pub use dialog::draw_dialog;
pub use form::draw_form;
pub use title::draw_title;

pub(super) use stack::wrap;

/// Where a moment may be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The middle of the table, over the board.
    pub moment: Rect,
    /// The panel beside the board, if there is one: there an announced play is not hidden.
    pub panel: Option<Rect>,
}

impl Stage {
    /// The panel, if a moment has room there.
    fn beside(self) -> Option<Rect> {
        self.panel.filter(|p| p.width >= 26 && p.height >= 14)
    }

    /// Beside the board where a table of scores fits, else over board and panel.
    fn wide(self) -> Rect {
        match self.panel {
            Some(panel) if panel.width >= 46 && panel.height >= 18 => panel,
            Some(panel) if self.moment.width < 64 => self.moment.union(panel),
            _ => self.moment,
        }
    }

    /// Beside the board where there is room, else over the half of the board that the play is not in.
    fn clear_of(self, page: &TablePage) -> (Rect, Anchor) {
        match self.beside() {
            Some(panel) => (panel, Anchor::Bottom),
            None => (self.moment, announced::away_from_play(page)),
        }
    }
}

/// Draws the moment that a table is in, if it is in one: the draw for first play, the curtain, an announced play, a
/// verdict, the end, or the question whether to pass or resign. While a player lays tiles there is none.
pub fn draw_moment(
    page: &TablePage,
    theme: &Theme,
    glyphs: Glyphs,
    stage: Stage,
    frame: &mut Frame,
) {
    let middle = (stage.moment, Anchor::Middle);
    let (area, anchor) = match &page.step {
        StepScene::Announced(_) | StepScene::Verdict(_) => stage.clear_of(page),
        StepScene::Over(_) => (stage.wide(), Anchor::Middle),
        _ => middle,
    };
    let on_panel = theme_on_panel(theme);
    let pen = Pen {
        theme: &on_panel,
        glyphs,
    };
    let width = stack::inner_width(area);
    let stack = match &page.step {
        StepScene::Draw { starter } => draw::stack(page, *starter, pen, width),
        StepScene::Curtain { seat, news } => curtain::stack(page, *seat, news, pen, width),
        StepScene::Announced(window) => announced::stack(page, window, pen, width),
        StepScene::Verdict(verdict) => verdict::stack(page, verdict, pen, width),
        StepScene::Over(over) => over::stack(page, over, pen, width),
        StepScene::Turn(turn) => match turn.dialog {
            Some(Dialog::AskPass) => ask::pass(pen, width),
            Some(Dialog::AskResign) => ask::resign(page.view.name(turn.seat), pen, width),
            _ => return,
        },
    };
    stack.draw_panel(anchor, theme, area, frame);
    fold(glyphs, area, frame.buffer_mut());
}

/// The theme with text on the ground of a panel.
pub(super) fn theme_on_panel(theme: &Theme) -> Theme {
    let on = |style: Style| Style {
        bg: theme.panel.bg,
        ..style
    };
    Theme {
        base: on(theme.base),
        dim: on(theme.dim),
        strong: on(theme.strong),
        accent: on(theme.accent),
        good: on(theme.good),
        bad: on(theme.bad),
        ..theme.clone()
    }
}

/// What everything is drawn with.
#[derive(Clone, Copy)]
struct Pen<'a> {
    theme: &'a Theme,
    glyphs: Glyphs,
}
