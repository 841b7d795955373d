//! The list of everything that can be done now. What is in it, the front end knows: here is what has been typed.

use super::Session;
use super::msg::{Effect, Msg, Way};
use super::scene::Overlay;

/// How many characters can be typed.
const ROOM: usize = 40;

impl Session {
    /// Opens the list, with nothing typed.
    pub(super) fn open_palette(&mut self) -> Vec<Effect> {
        self.lay_over(Overlay::Palette {
            text: String::new(),
            chosen: 0,
        })
    }

    /// A key while the list is open.
    pub(super) fn in_palette(&mut self, msg: Msg) -> Vec<Effect> {
        let Some(Overlay::Palette { text, chosen }) = self.over.last_mut() else {
            return vec![];
        };
        match msg {
            Msg::Char(c) if !c.is_control() && text.chars().count() < ROOM => {
                text.push(c);
                *chosen = 0;
            }
            Msg::Erase => {
                text.pop();
                *chosen = 0;
            }
            Msg::Move(Way::Up | Way::Left) => *chosen = chosen.saturating_sub(1),
            Msg::Move(Way::Down | Way::Right) => *chosen = chosen.saturating_add(1),
            Msg::Page(false) => *chosen = chosen.saturating_sub(10),
            Msg::Page(true) => *chosen = chosen.saturating_add(10),
            Msg::Choose(place) => *chosen = place,
            Msg::ScrollEnd(end) => *chosen = (*chosen).min(end),
            Msg::Back | Msg::OpenPalette => {
                self.over.pop();
            }
            Msg::Help => return self.lay_over(Overlay::Help { scroll: 0 }),
            Msg::Do(msg) => {
                self.over.pop();
                return self.take(*msg);
            }
            _ => {}
        }
        vec![]
    }
}
