//! A board in full view, on a page that is about nothing else: board, rack and prompt, the play in the panel, and what Enter
//! does.

use super::drawn::{block, ghosts, lifted};
use super::prompt::draw_prompt;
use crate::app::scene::{NoPlay, OpenBoard};
use crate::engine::square::Square;
use crate::tui::face::Canvas;
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke;
use crate::tui::layout::TableLayout;
use crate::tui::theme::Theme;
use crate::tui::widgets::board::BoardWidget;
use crate::tui::widgets::rack::RackWidget;
use crate::tui::widgets::text::{Block, Row, put_wrapped, refusal_fits};
use crate::tui::widgets::tile::TileFace;
use crossterm::event::KeyCode::Enter;
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::widgets::Widget;

#[derive(Clone, Copy)]
pub(in crate::tui) struct OpenBoardFace<'a> {
    pub open: &'a OpenBoard,
    /// What Enter does to a play: `plays`.
    pub verb: &'a str,
    /// The status line once no tiles can be placed.
    pub closed: &'a str,
    pub layout: &'a TableLayout,
    pub theme: &'a Theme,
}

impl OpenBoardFace<'_> {
    /// Draws everything but the panel and the line above the board.
    pub(in crate::tui) fn draw(self, canvas: &mut Canvas<'_, '_>) {
        let mut open = self.open.clone();
        let dragged = canvas.page_state().dragged.filter(|_| open.is_open);
        let dragged =
            dragged.and_then(|tile| lifted(tile, &open.board, &mut open.rack, &mut open.placement));
        let face = OpenBoardFace {
            open: &open,
            ..self
        };
        face.draw_tiles(dragged, canvas.frame.buffer_mut());
        let (layout, theme, tiles) = (self.layout, self.theme, &open.placement);
        if let Some(prompt) = &tiles.prompt {
            let refusal = open.refusal.as_deref();
            if let Some(cursor) = draw_prompt(prompt, refusal, theme, layout.status, canvas.frame) {
                canvas.cursor(cursor);
            }
        } else if open.is_open {
            canvas.cursor(TableLayout::cursor_in(layout.square_at(tiles.cursor)));
        }
    }

    fn draw_tiles(&self, dragged: Option<(Square, TileFace)>, buffer: &mut Buffer) {
        let (open, layout, theme) = (self.open, self.layout, self.theme);
        let (tiles, set) = (&open.placement, &open.board.variant().tiles);
        let ghosts: Vec<_> = dragged.into_iter().chain(ghosts(tiles, set)).collect();
        let at = (tiles.cursor, tiles.direction);
        let fault = tiles.preview.as_ref().err();
        let board = BoardWidget {
            board: &open.board,
            draft: Some(&tiles.draft),
            changed: &[],
            last: None,
            cursor: (open.is_open && tiles.ghost.is_empty()).then_some(at),
            highlighted: &[],
            pointed: &[],
            ghosts: &ghosts,
            fault: fault
                .and_then(NoPlay::hopeless_square)
                .filter(|_| open.is_open),
            layout,
            theme,
        };
        (&board).render(layout.board, buffer);
        let rack = RackWidget {
            rack: &open.rack,
            tiles: set,
            chosen: None,
            layout,
            theme,
        };
        (&rack).render(layout.rack, buffer);
        let (text, style) = self.status();
        put_wrapped(buffer, layout.status, &text, style);
        if open.is_open && tiles.prompt.is_none() && tiles.preview.is_ok() {
            Hit::Key(Stroke::Code(Enter)).cover(layout.status, buffer);
        }
    }

    /// The play being placed, or the last refusal if the status line has no room for it.
    pub(in crate::tui) fn block(&self) -> Block {
        let refusal = self.open.refusal.as_ref();
        let Some(refusal) = refusal.filter(|text| !self.fits(text)) else {
            return block(&self.open.placement, &[], self.layout, 4, self.theme);
        };
        let width = self.layout.panel.width;
        Block::whole("not a play", Row::wrapped(refusal, width, self.theme.bad))
    }

    /// Whether the status line has room for a refusal.
    fn fits(&self, text: &str) -> bool {
        refusal_fits(text, self.layout.status)
    }

    /// The effect of Enter, or the last refusal.
    fn status(&self) -> (String, Style) {
        let (open, theme) = (self.open, self.theme);
        if let Some(refusal) = open.refusal.as_ref().filter(|text| self.fits(text)) {
            return (format!("! {refusal}"), theme.bad);
        }
        if !open.is_open {
            return (self.closed.to_owned(), theme.dim);
        }
        match &open.placement.preview {
            Ok(play) => {
                let (word, points) = (play.main_word(), play.score().total());
                let does = format!("Enter {} {word} for {points}", self.verb);
                (does, theme.good)
            }
            Err(NoPlay::Fault {
                lacks: Some(lacks), ..
            }) => (lacks.clone(), theme.dim),
            Err(NoPlay::Fault { why, .. }) => (format!("! {why}"), theme.bad),
            Err(NoPlay::Nothing) => ("Type a word at the cursor".to_owned(), theme.dim),
        }
    }
}
