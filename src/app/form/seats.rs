//! The seat rows of the form.

use super::seat_field::{SeatField, Sitter};
use super::{Form, FormRowId, RowKind};
use crate::app::seating::{ANYONE, PlayerChoice, PlayerChoiceError, Seating, bot_name, seated};
use crate::engine::seat::{FEWEST, MOST, NameError, PlayerName};
use crate::solver::players::{Bot, Pace};

impl Form {
    /// Moves to a row by its index from 0.
    pub fn choose(&mut self, row: usize) {
        if row < self.rows().len() {
            self.fault = None;
            self.notice = None;
            self.chosen = row;
        }
    }

    /// Prepares the form for being opened: the first name is chosen, and a letter replaces the name there.
    pub(in crate::app) fn open(&mut self) {
        self.offers_seat = false;
        self.chosen = usize::from(self.open_to.is_some()) + 1;
        self.seats.iter_mut().for_each(|seat| seat.name.offer());
        self.fault = None;
        self.notice = None;
    }

    /// Returns whether one more person can be asked for a name. Guests of a hosted game type theirs.
    pub(super) const fn has_room(&self) -> bool {
        self.players < MOST && self.open_to.is_none()
    }

    /// Shows an empty row for one more player.
    pub(super) fn offer_seat(&mut self) {
        let seat = &mut self.seats[self.players];
        seat.sitter = Sitter::Person;
        seat.name.offer();
        self.offers_seat = true;
    }

    /// Seats one more player if the chosen row is the one that offers a seat.
    pub(super) fn take_offered_seat(&mut self) {
        if self.offers_seat && self.row() == FormRowId::Name(self.players) {
            self.offers_seat = false;
            self.players += 1;
        }
    }

    /// Offers the chosen seat again if it is the last and its name has been erased, as long as enough players are left.
    pub(super) fn free_empty_seat(&mut self) {
        let is_last = self.row() == FormRowId::Name(self.players - 1);
        if !is_last || self.players == FEWEST || self.open_to.is_some() {
            return;
        }
        if self.seats[self.players - 1].name.text().is_empty() {
            self.players -= 1;
            self.offers_seat = true;
        }
    }

    /// Sets the number of players, and makes up names that have been erased.
    pub(super) fn seat_so_many(&mut self, players: usize) {
        self.players = players;
        self.offers_seat = false;
        for (place, seat) in self.seats.iter_mut().enumerate().skip(FEWEST) {
            if seat.name.text().is_empty() {
                seat.name = super::field::name(format!("Player {}", place + 1));
            }
        }
    }

    /// Returns the players with their names.
    ///
    /// # Errors
    /// Fails if a name is invalid or a computer level does not exist.
    pub(super) fn seated(&self) -> Result<(Vec<PlayerName>, Seating), PlayerChoiceError> {
        let choices: Vec<PlayerChoice> = self.player_choices()?.into_iter().flatten().collect();
        Ok(seated(&choices)?)
    }

    /// Returns the people and computers by seat, with `None` for a guest.
    ///
    /// # Errors
    /// Fails if a name is invalid or a computer level does not exist.
    pub(super) fn player_choices(&self) -> Result<Vec<Option<PlayerChoice>>, PlayerChoiceError> {
        let seats = self.seats.iter().take(self.players);
        seats.map(SeatField::player_choice).collect()
    }

    /// Returns the name of a computer in this seat, whatever the other rows contain.
    fn computer_name(&self, place: usize, bot: Bot) -> String {
        let stand_in = || PlayerName::new("?").map(PlayerChoice::Person);
        let seats = self.seats.iter().take(self.players);
        let choices: Result<Vec<PlayerChoice>, NameError> = seats
            .map(|seat| {
                seat.player_choice()
                    .ok()
                    .flatten()
                    .map_or_else(stand_in, Ok)
            })
            .collect();
        let names = choices.and_then(|choices| seated(&choices));
        let name = names
            .ok()
            .and_then(|(names, _)| names.into_iter().nth(place));
        name.map_or_else(|| bot_name(bot, 1), |name| name.to_string())
    }

    /// Returns who can have a seat: the person first, then a guest of a hosted game, then the computers.
    fn sitters(&self, place: usize) -> Vec<Sitter> {
        let phonies = self.seats[place].computer().is_some_and(|bot| bot.phonies);
        let bots = Bot::AT_TABLE.map(|bot| Sitter::Computer(Bot { phonies, ..bot }));
        let guest = self.open_to.map(|_| Sitter::Guest);
        let sitters = [Sitter::Person].into_iter().chain(guest).chain(bots);
        sitters.collect()
    }

    /// Returns the options of a seat row.
    pub(super) fn seat_kind(&self, place: usize) -> RowKind {
        let seat = &self.seats[place];
        let sitters = self.sitters(place);
        let chosen = sitters.iter().position(|sitter| *sitter == seat.sitter);
        let option = |sitter: Sitter| match sitter {
            Sitter::Person if place == self.players => String::new(),
            Sitter::Person => seat.name.text().to_owned(),
            Sitter::Guest if self.is_in_club() => ANYONE.to_owned(),
            Sitter::Guest => "guest".to_owned(),
            Sitter::Computer(bot) if sitter == seat.sitter => self.computer_name(place, bot),
            Sitter::Computer(bot) => bot_name(bot, 1),
        };
        RowKind::Seat {
            options: sitters.into_iter().map(option).collect(),
            chosen: chosen.unwrap_or(0),
        }
    }

    /// Returns the seat of the only opponent, if that is a computer against one person.
    pub(super) fn opponent(&self) -> Option<usize> {
        let [one, other] = self.seats.get(..self.players)? else {
            return None;
        };
        match (one.computer(), other.computer()) {
            (None, Some(_)) => Some(1),
            (Some(_), None) => Some(0),
            _ => None,
        }
    }

    pub(super) fn level_kind(&self, place: usize) -> RowKind {
        let seated = self.seats[place].computer();
        let is_seated = |bot: &Bot| {
            seated.is_some_and(|seated| (bot.level, bot.pace) == (seated.level, seated.pace))
        };
        let chosen = Bot::AT_TABLE.iter().position(is_seated);
        let option = |bot: Bot| match bot.pace {
            Pace::Normal => bot.level.to_string(),
            Pace::Quick | Pace::Strong => format!("{} {}", bot.pace.name(), bot.level),
        };
        RowKind::Choice {
            options: Bot::AT_TABLE.map(option).to_vec(),
            chosen: chosen.unwrap_or(0),
        }
    }

    /// Gives the seat to one of those who can have it.
    pub(super) fn sit(&mut self, place: usize, option: usize) {
        let sitter = self.sitters(place).get(option).copied();
        self.seats[place].sitter = sitter.unwrap_or(Sitter::Person);
        self.seats[place].spelt.clear();
    }

    /// Gives the seat to a computer of a level.
    pub(super) fn sit_level(&mut self, place: usize, level: usize) {
        let phonies = self.seats[place].computer().is_some_and(|bot| bot.phonies);
        if let Some(&bot) = Bot::AT_TABLE.get(level) {
            self.seats[place].sitter = Sitter::Computer(Bot { phonies, ..bot });
        }
    }

    /// Describes the level of the computer on a seat, for the row that changes it.
    pub(super) fn about_level(&self, place: usize) -> String {
        let bot = self.seats[place].computer();
        let about = bot.map_or(String::new(), |bot| format!("{}. ", capital(&bot.about())));
        format!("{about}Press ← or → for another level.")
    }

    /// Describes in one sentence who plays, for one seat row.
    pub(super) fn about_seat(&self, place: usize) -> String {
        match self.seats[place].sitter {
            Sitter::Computer(bot) => {
                let about = capital(&bot.about());
                let phonies = if bot.phonies {
                    "It plays phonies; press + to stop that"
                } else {
                    "Press + to let it play phonies"
                };
                format!("{about}. {phonies}. Type a name for a person.")
            }
            Sitter::Guest if self.is_in_club() => {
                "The first member who takes the seat. Type a name to challenge a member.".to_owned()
            }
            Sitter::Guest => "Somebody on another machine, who types a name there.".to_owned(),
            Sitter::Person if place == self.players => {
                "Type a name for one more player, or press Enter to start.".to_owned()
            }
            Sitter::Person if self.is_in_club() => {
                "The name of the member whom you challenge. Press → for anyone.".to_owned()
            }
            Sitter::Person if self.open_to.is_some() => {
                "Type a name, or press ← or → for a guest or a computer.".to_owned()
            }
            Sitter::Person => "Type a name, or press ← or → to seat a computer.".to_owned(),
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
