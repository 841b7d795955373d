//! A seat row of the form: a name to type, or a computer player to choose.

use super::field;
use crate::app::field::TextField;
use crate::app::seating::{Occupant, OccupantError};
use crate::engine::seat::MOST;
use crate::solver::players::Bot;

#[derive(Clone, Debug)]
pub(super) struct SeatField {
    /// The person's name, kept while a computer has the seat.
    pub(super) name: TextField,
    /// The computer in the seat, if any.
    pub(super) computer: Option<Bot>,
    /// The part of [`SUFFIXES`] typed after the computer so far. Keys that continue it do not start a name.
    pub(super) spelt: String,
}

/// Suffixes that make a computer play phonies, the second as older versions spelled it; the first character is enough.
const SUFFIXES: [&str; 2] = ["+phonies", "+phoneys"];

/// Creates seats for these players, plus seats with made-up names up to the maximum.
pub(super) fn seats(occupants: &[Occupant]) -> Vec<SeatField> {
    let people = occupants.iter().filter_map(|occupant| match occupant {
        Occupant::Person(name) => Some(name.to_string()),
        Occupant::Computer(_) => None,
    });
    let mut taken: Vec<String> = people.collect();
    let mut seats = vec![];
    for place in 0..MOST {
        let (name, computer) = match occupants.get(place) {
            Some(Occupant::Person(name)) => (name.to_string(), None),
            Some(Occupant::Computer(bot)) => (made_up(place, &mut taken), Some(*bot)),
            None => (made_up(place, &mut taken), None),
        };
        let name = field::name(name);
        seats.push(SeatField {
            name,
            computer,
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
    pub(super) fn occupant(&self) -> Result<Occupant, OccupantError> {
        match self.computer {
            Some(bot) => Ok(Occupant::Computer(bot)),
            None => self.name.text().parse(),
        }
    }

    /// Seats a computer if the name asks for one, such as `bot:club`.
    pub(super) fn seat_typed(&mut self, place: usize) {
        if let Ok(Occupant::Computer(bot)) = self.name.text().parse() {
            *self = Self {
                name: field::name(format!("Player {}", place + 1)),
                computer: Some(bot),
                spelt: String::new(),
            };
        }
    }

    /// Handles a key typed after a computer: `+` or `+phonies` switches its phonies on, another `+` switches them off. Returns
    /// whether it was such a key.
    pub(super) fn handle_suffix_key(&mut self, c: char) -> bool {
        let Some(bot) = &mut self.computer else {
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
