//! The seat rows of the form.

use super::seat_field::SeatField;
use super::{Form, FormRowId, RowKind};
use crate::app::seating::{LEVELS, Occupant, OccupantError, Seating, bot_name, seated};
use crate::engine::seat::{NameError, PlayerName};
use crate::solver::players::Bot;

impl Form {
    /// Moves to a row by its index from 0.
    pub fn choose(&mut self, row: usize) {
        if row < self.rows().len() {
            self.fault = None;
            self.notice = None;
            self.chosen = row;
        }
    }

    /// Returns the players with their names.
    ///
    /// # Errors
    /// Fails if a name is invalid or a computer level does not exist.
    pub(super) fn seated(&self) -> Result<(Vec<PlayerName>, Seating), OccupantError> {
        let seats = self.seats.iter().take(self.players);
        let occupants: Vec<Occupant> = seats.map(SeatField::occupant).collect::<Result<_, _>>()?;
        Ok(seated(&occupants)?)
    }

    /// Returns the name of a computer in this seat, whatever the other rows contain.
    fn computer_name(&self, place: usize, bot: Bot) -> String {
        let stand_in = || PlayerName::new("?").map(Occupant::Person);
        let seats = self.seats.iter().take(self.players);
        let occupants: Result<Vec<Occupant>, NameError> = seats
            .map(|seat| seat.occupant().or_else(|_| stand_in()))
            .collect();
        let names = occupants.and_then(|occupants| seated(&occupants));
        let name = names
            .ok()
            .and_then(|(names, _)| names.into_iter().nth(place));
        name.map_or_else(|| bot_name(bot, 1), |name| name.to_string())
    }

    /// Returns the options of a seat row: the person first, then the computers.
    pub(super) fn seat_kind(&self, place: usize) -> RowKind {
        let seat = &self.seats[place];
        let phonies = seat.computer.is_some_and(|bot| bot.phonies);
        let bots = LEVELS.map(|level| Bot { level, phonies });
        let sits = |bot: &Bot| seat.computer == Some(*bot);
        let computers = bots.iter().map(|bot| {
            if sits(bot) {
                self.computer_name(place, *bot)
            } else {
                bot_name(*bot, 1)
            }
        });
        RowKind::Seat {
            options: std::iter::once(seat.name.text().to_owned())
                .chain(computers)
                .collect(),
            chosen: bots.iter().position(sits).map_or(0, |bot| bot + 1),
        }
    }

    /// Returns the seat of the only opponent, if that is a computer against one person.
    pub(super) fn opponent(&self) -> Option<usize> {
        let [one, other] = self.seats.get(..self.players)? else {
            return None;
        };
        match (one.computer, other.computer) {
            (None, Some(_)) => Some(1),
            (Some(_), None) => Some(0),
            _ => None,
        }
    }

    /// Returns the levels of the computer in a seat.
    pub(super) fn level_kind(&self, place: usize) -> RowKind {
        let level = self.seats[place].computer.map(|bot| bot.level);
        let chosen = LEVELS.iter().position(|other| Some(*other) == level);
        RowKind::Choice {
            options: LEVELS.map(|level| level.name().to_owned()).to_vec(),
            chosen: chosen.unwrap_or(0),
        }
    }

    /// Gives the seat to its person or to one of the computers.
    pub(super) fn sit(&mut self, place: usize, option: usize) {
        if let Some(seat) = self.seats.get_mut(place) {
            let phonies = seat.computer.is_some_and(|bot| bot.phonies);
            let level = option.checked_sub(1).and_then(|i| LEVELS.get(i)).copied();
            seat.computer = level.map(|level| Bot { level, phonies });
            seat.spelt.clear();
        }
    }

    /// Describes in one sentence who plays, for one seat row.
    pub(super) fn about_seat(&self, place: usize) -> String {
        match self.seats[place].computer {
            Some(bot) => {
                let about = capital(bot.level.about());
                let phonies = if bot.phonies {
                    "It plays phonies; press + to stop that"
                } else {
                    "Press + to let it play phonies"
                };
                format!("{about}. {phonies}. Type a name for a person.")
            }
            None => "Type a name, or press ← or → to seat a computer.".to_owned(),
        }
    }

    /// Returns the seat index of the chosen row if it is a seat row.
    pub(super) fn chosen_seat(&self) -> Option<usize> {
        match self.row() {
            FormRowId::Name(place) => Some(place),
            _ => None,
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
