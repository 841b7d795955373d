//! The session on a terminal, as the event loop sees it: keys in, frames out.

use crate::runtime::{self, Flow, Input};
use crate::session::Session;
use crate::session::form::NewGame;
use crate::session::msg::{Effect, Msg};
use crate::tui::keymap;
use crate::tui::screen::draw;
use crate::tui::theme::Theme;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;

/// The session on a terminal.
pub struct App<'a> {
    session: Session,
    theme: Theme,
    deal: &'a mut dyn FnMut(NewGame) -> Msg,
}

impl<'a> App<'a> {
    /// A session, the environment that colours and glyphs follow from, and what deals a game.
    pub fn new(
        session: Session,
        env: impl Fn(&str) -> Option<String>,
        deal: &'a mut dyn FnMut(NewGame) -> Msg,
    ) -> Self {
        Self {
            session,
            theme: Theme::detect(&env),
            deal,
        }
    }

    /// The session behind the screen.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z') {
            return Flow::Suspend;
        }
        match keymap::message(&self.session.scene(), key) {
            Some(msg) => self.update(msg),
            None => Flow::Idle,
        }
    }

    /// Takes a message to the session, and does what the session asks for.
    fn update(&mut self, msg: Msg) -> Flow {
        let mut flow = Flow::Redraw;
        for effect in self.session.update(msg) {
            match effect {
                Effect::Quit => return Flow::Quit,
                Effect::DropTypedAhead => flow = Flow::DropTypedAhead,
                Effect::Deal(new_game) => {
                    let dealt = (self.deal)(new_game);
                    return self.update(dealt);
                }
            }
        }
        flow
    }
}

impl runtime::App for App<'_> {
    fn handle(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(key) => self.key(key),
            Input::Resumed => self.update(Msg::Resumed),
            Input::Paste(_) => Flow::Idle,
            Input::Resize(..) => Flow::Redraw,
        }
    }

    fn draw(&mut self, frame: &mut Frame) {
        draw(&self.session.scene(), &self.theme, frame);
    }
}
