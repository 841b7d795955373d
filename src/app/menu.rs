//! Menus whose items have letters.

use super::choice::moved;
use super::msg::CommonMsg;

/// An item of a menu; `S` decides whether the menu has it, `O` opens it.
pub(super) struct MenuItem<S: 'static, O: Copy> {
    pub letter: char,
    pub name: &'static str,
    /// A description, in one sentence.
    pub about: &'static str,
    pub when: fn(&S) -> bool,
    pub open: O,
}

impl<S, O: Copy> MenuItem<S, O> {
    /// An item that the menu always has.
    pub const fn new(letter: char, name: &'static str, about: &'static str, open: O) -> Self {
        Self {
            letter,
            name,
            about,
            when: |_| true,
            open,
        }
    }

    pub const fn when(self, when: fn(&S) -> bool) -> Self {
        Self { when, ..self }
    }
}

pub(super) const fn letters<S, O: Copy, const N: usize>(menu: &[MenuItem<S, O>]) -> [char; N] {
    let mut letters = [' '; N];
    let mut at = 0;
    while at < N {
        letters[at] = menu[at].letter;
        at += 1;
    }
    letters
}

/// Chooses in a menu whose items have these letters. Returns the place of the item that is opened.
pub(super) fn in_menu(chosen: &mut usize, letters: &[char], input: CommonMsg) -> Option<usize> {
    match input {
        CommonMsg::Move(way) => *chosen = moved(*chosen, letters.len(), way),
        CommonMsg::Choose(place) if place < letters.len() => *chosen = place,
        CommonMsg::Confirm => return Some(*chosen),
        CommonMsg::Pick(place) => return Some(place),
        CommonMsg::Char(c) => {
            let typed = c.to_ascii_lowercase();
            return letters.iter().position(|letter| *letter == typed);
        }
        _ => {}
    }
    None
}
