//! What lies over the room and takes the keys: help, agreement, meanings, the question whether to leave.

use super::Session;
use super::msg::{Effect, Msg};
use super::scene::Overlay;
use super::update::scrolled;

/// How many characters can be typed to be found.
const ROOM: usize = 40;

impl Session {
    /// A key while something lies over the room that takes it.
    pub(super) fn overlay(&mut self, msg: &Msg) -> Vec<Effect> {
        match (self.over.last_mut(), msg) {
            (Some(Overlay::AskQuit), Msg::Answer(true)) => return vec![Effect::Quit],
            (Some(Overlay::AskQuit), Msg::ToTitle) => return self.leave_table(),
            (Some(Overlay::AskQuit), Msg::Answer(false) | Msg::Back)
            | (Some(Overlay::Help { .. }), Msg::Back | Msg::Help | Msg::Go)
            | (Some(Overlay::Found { .. }), Msg::Back | Msg::Help)
            | (Some(Overlay::Agreed { .. }), Msg::Back | Msg::OpenAgreed | Msg::Go)
            | (Some(Overlay::Noted { .. }), Msg::Back | Msg::Go)
            | (Some(Overlay::Unseen(_)), Msg::Back | Msg::Go | Msg::OpenUnseen)
            | (Some(Overlay::Meanings { .. }), Msg::Back | Msg::Meaning(_) | Msg::Go) => {
                self.over.pop();
            }
            (
                Some(Overlay::Agreed { .. } | Overlay::Meanings { .. } | Overlay::Noted { .. }),
                Msg::Help,
            ) => {
                return self.lay_over(Overlay::Help { scroll: 0 });
            }
            (Some(Overlay::Help { .. }), Msg::OpenPrompt) => {
                let text = String::new();
                return self.lay_over(Overlay::Found { text, scroll: 0 });
            }
            (Some(Overlay::Found { text, scroll }), Msg::Char(_) | Msg::Erase) => {
                match msg {
                    Msg::Char(c) if !c.is_control() && text.chars().count() < ROOM => text.push(*c),
                    Msg::Erase => {
                        text.pop();
                    }
                    _ => {}
                }
                *scroll = 0;
            }
            (Some(_), Msg::OpenPalette) => return self.list_for_help(),
            (
                Some(
                    Overlay::Help { scroll }
                    | Overlay::Found { scroll, .. }
                    | Overlay::Agreed { scroll }
                    | Overlay::Noted { scroll }
                    | Overlay::Meanings { scroll, .. },
                ),
                msg,
            ) => *scroll = scrolled(*scroll, msg),
            _ => {}
        }
        vec![]
    }

    /// The list of what can be done in place of the help, or of what else was only read. What asks for an answer, or is that
    /// list already, comes back instead.
    fn list_for_help(&mut self) -> Vec<Effect> {
        while let Some(
            Overlay::Help { .. }
            | Overlay::Agreed { .. }
            | Overlay::Meanings { .. }
            | Overlay::Noted { .. }
            | Overlay::Unseen(_),
        ) = self.over.last()
        {
            self.over.pop();
        }
        match self.over.last() {
            None => self.open_palette(),
            Some(_) => vec![],
        }
    }
}
