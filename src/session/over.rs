//! What lies over the room and takes the keys: help, agreement, meanings, the question whether to leave.

use super::Session;
use super::msg::{Effect, Msg};
use super::scene::Overlay;
use super::update::scrolled;

impl Session {
    /// A key while something lies over the room that takes it.
    pub(super) fn overlay(&mut self, msg: &Msg) -> Vec<Effect> {
        match (self.over.last_mut(), msg) {
            (Some(Overlay::AskQuit), Msg::Answer(true)) => return vec![Effect::Quit],
            (Some(Overlay::AskQuit), Msg::ToTitle) => return self.leave_table(),
            (Some(Overlay::AskQuit), Msg::Answer(false) | Msg::Back)
            | (Some(Overlay::Help { .. }), Msg::Back | Msg::Help | Msg::Go)
            | (Some(Overlay::Agreed { .. }), Msg::Back | Msg::OpenAgreed | Msg::Go)
            | (Some(Overlay::Noted { .. }), Msg::Back | Msg::Go)
            | (Some(Overlay::Meanings { .. }), Msg::Back | Msg::Meaning(_) | Msg::Go) => {
                self.over.pop();
            }
            (
                Some(Overlay::Agreed { .. } | Overlay::Meanings { .. } | Overlay::Noted { .. }),
                Msg::Help,
            ) => {
                return self.lay_over(Overlay::Help { scroll: 0 });
            }
            (Some(Overlay::Help { .. }), Msg::OpenPalette) => return self.find_in_help(),
            (
                Some(
                    Overlay::Help { scroll }
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

    /// The list of what can be done in place of the help, and of what else was only read. What asks for an answer, or is that
    /// list already, comes back instead.
    fn find_in_help(&mut self) -> Vec<Effect> {
        while let Some(
            Overlay::Help { .. }
            | Overlay::Agreed { .. }
            | Overlay::Meanings { .. }
            | Overlay::Noted { .. },
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
