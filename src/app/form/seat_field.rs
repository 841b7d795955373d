//! A seat row of the form: a name to type, or a computer player to choose.

use super::field;
use crate::app::field::TextField;
use crate::app::seating::{PlayerChoice, PlayerChoiceError};
use crate::engine::seat::MOST;
use crate::solver::players::Bot;

#[derive(Clone, Debug)]
pub(super) struct SeatField {
    /// The person's name, kept while a computer has the seat.
    pub(super) name: TextField,
    pub(super) sitter: Sitter,
    /// The part of [`SUFFIXES`] typed after the computer so far. Keys that continue it do not start a name.
    pub(super) spelt: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sitter {
    Person,
    /// Somebody on another machine, in a hosted game.
    Guest,
    Computer(Bot),
}

/// Suffixes that make a computer play phonies, the second as older versions spelled it; the first character is enough.
const SUFFIXES: [&str; 2] = ["+phonies", "+phoneys"];

/// Creates seats for these players, plus seats with made-up names up to the maximum.
pub(super) fn seats(choices: &[PlayerChoice]) -> Vec<SeatField> {
    let people = choices.iter().filter_map(|choice| match choice {
        PlayerChoice::Person(name) => Some(name.to_string()),
        PlayerChoice::Computer(_) => None,
    });
    let mut taken: Vec<String> = people.collect();
    let mut seats = vec![];
    for place in 0..MOST {
        let (name, sitter) = match choices.get(place) {
            Some(PlayerChoice::Person(name)) => (name.to_string(), Sitter::Person),
            Some(PlayerChoice::Computer(bot)) => {
                (made_up(place, &mut taken), Sitter::Computer(*bot))
            }
            None => (made_up(place, &mut taken), Sitter::Person),
        };
        let name = field::name(name);
        seats.push(SeatField {
            name,
            sitter,
            spelt: String::new(),
        });
    }
    seats
}

/// Returns a made-up name for a seat, different from all names taken.
fn made_up(place: usize, taken: &mut Vec<String>) -> String {
    let mut number = place + 1;
    loop {
        let name = format!("Player {number}");
        if !taken.iter().any(|other| other.eq_ignore_ascii_case(&name)) {
            taken.push(name.clone());
            return name;
        }
        number += 1;
    }
}

impl SeatField {
    /// Returns the person or computer in the seat; `None` for a guest.
    pub(super) fn player_choice(&self) -> Result<Option<PlayerChoice>, PlayerChoiceError> {
        match self.sitter {
            Sitter::Computer(bot) => Ok(Some(PlayerChoice::Computer(bot))),
            Sitter::Person => self.name.text().parse().map(Some),
            Sitter::Guest => Ok(None),
        }
    }

    pub(super) const fn computer(&self) -> Option<Bot> {
        match self.sitter {
            Sitter::Computer(bot) => Some(bot),
            Sitter::Person | Sitter::Guest => None,
        }
    }

    /// Seats a computer if the name asks for one, such as `bot:club`.
    pub(super) fn seat_typed(&mut self, place: usize) {
        if let Ok(PlayerChoice::Computer(bot)) = self.name.text().parse() {
            *self = Self {
                name: field::name(format!("Player {}", place + 1)),
                sitter: Sitter::Computer(bot),
                spelt: String::new(),
            };
        }
    }

    /// Handles a key typed after a computer: `+` or `+phonies` switches its phonies on, another `+` switches them off. Returns
    /// whether it was such a key.
    pub(super) fn handle_suffix_key(&mut self, c: char) -> bool {
        let Sitter::Computer(bot) = &mut self.sitter else {
            return false;
        };
        if c == '+' {
            bot.phonies = !bot.phonies;
            self.spelt = String::from(if bot.phonies { "+" } else { "" });
            return true;
        }
        let next = format!("{}{c}", self.spelt);
        let spells = !self.spelt.is_empty() && SUFFIXES.iter().any(|text| text.starts_with(&next));
        self.spelt = if spells { next } else { String::new() };
        spells
    }

    /// Returns the part of `+phonies` typed after the plus sign, which starts a name if other letters follow.
    pub(super) fn typed_suffix(&self) -> String {
        if SUFFIXES.contains(&self.spelt.as_str()) {
            return String::new();
        }
        self.spelt.chars().skip(1).collect()
    }
}
