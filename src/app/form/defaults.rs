//! Defaults of the form from the last table, and the setup for a game against a computer.

use super::field::typed_rows;
use super::rules::adapt_preset;
use super::seat_field::{SeatField, Sitter};
use super::{Form, LastTable, Preconfigured, seat_field};
use crate::app::hosting::{Access, ClubTerms, OpenTo, Pace};
use crate::app::seating::PlayerChoice;
use crate::engine::rules::Preset;
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::solver::players::{Bot, Level};

/// The row of the level in a game against one computer, after the number of players and two names.
const LEVEL: usize = 3;

impl Form {
    /// Takes the settings of the last table when the form is opened, except those in `said`.
    #[must_use]
    pub fn remembering(self, said: Preconfigured) -> Self {
        Self {
            preconfigured: Some(said),
            ..self
        }
    }

    /// Returns whether the form still needs the settings of the last table.
    pub(in crate::app) const fn is_to_remember(&self) -> bool {
        self.preconfigured.is_some()
    }

    /// Applies the settings of the last table and keeps those it lacks. Changes nothing if players
    /// and rules do not fit together.
    pub(in crate::app) fn remember(&mut self, last: Option<LastTable>) {
        let (Some(said), Some(last)) = (self.preconfigured.take(), last) else {
            return;
        };
        let mut form = self.clone();
        if !said.players {
            form.players = last.player_choices.len();
            form.seats = seat_field::seats(&last.player_choices);
        }
        if !said.rules {
            form.hinting = last.rules.hints;
            form.typed = typed_rows(&last.rules);
            form.rules = last.rules;
        }
        if let (Some(dictionary), false) = (last.dictionary, said.dictionary) {
            let before = form.clone();
            form.select_dictionary(&dictionary.list);
            form.family |= dictionary.family;
            // A game that was named is not given up for the language of the last one.
            if said.game && form.game != before.game {
                form = before;
            }
        }
        if !said.game && !form.games.is_empty() && last.game.kind.is_played_in(form.language()) {
            form.select_game(last.game);
        }
        if form.new_game().is_ok() {
            *self = form;
        }
    }

    /// Seats these players, or people without names of their own if there are none.
    pub(in crate::app) fn set_players(&mut self, choices: &[PlayerChoice]) {
        self.players = choices.len().clamp(FEWEST, MOST);
        self.seats = seat_field::seats(choices);
        self.offers_seat = false;
        self.chosen = 1;
        self.configured(|said| said.players = !choices.is_empty());
    }

    /// Plays by a preset, with the variants and house variations in force.
    pub(in crate::app) fn set_preset(&mut self, preset: Preset) {
        self.take(adapt_preset(preset, &self.rules));
        self.notice = None;
        self.configured(|said| said.rules = true);
    }

    /// Plays with the dictionary of this name, if it is one of the choices.
    pub(in crate::app) fn set_dictionary(&mut self, name: &str) {
        let list = self.dictionaries.iter().find(|choice| choice.name == name);
        if let Some(list) = list.map(|choice| choice.list.clone()) {
            self.select_dictionary(&list);
        }
        self.configured(|said| said.dictionary = true);
    }

    /// Plays in a language.
    pub(in crate::app) fn set_language(&mut self, code: &str) {
        self.speak(code);
        self.configured(|said| said.dictionary = true);
    }

    /// Keeps the settings of the last table from replacing what was set.
    fn configured(&mut self, set: impl FnOnce(&mut Preconfigured)) {
        if let Some(said) = &mut self.preconfigured {
            set(said);
        }
    }

    /// Seats one person and one computer and offers hints. Keeps the seats if they are like that already.
    pub(in crate::app) fn sit_against_computer(&mut self) {
        self.hinting = true;
        let seats = &self.seats[..self.players];
        let person = seats.iter().position(|seat| seat.computer().is_none());
        let people = seats
            .iter()
            .filter(|seat| seat.computer().is_none())
            .count();
        if self.players == FEWEST && people == 1 {
            self.chosen = LEVEL;
            return;
        }
        self.seats.swap(0, person.unwrap_or(0));
        self.players = FEWEST;
        self.seats[0].sitter = Sitter::Person;
        self.seats[1].sitter = Sitter::Computer(Bot::from(Level::Family));
        self.rules.hints = true;
        self.typed = typed_rows(&self.rules);
        self.chosen = LEVEL;
    }

    /// Describes a game to host: the first person at this keyboard, and guests for the other people.
    pub(in crate::app) fn host(&mut self) {
        self.open_to = Some(OpenTo::Guests(Access::Machine));
        let people = self
            .seats
            .iter_mut()
            .filter(|seat| seat.computer().is_none());
        for seat in people.skip(1) {
            seat.sitter = Sitter::Guest;
        }
        self.seat_a_guest();
        self.chosen = 0;
    }

    /// Describes a game in a club: this member, and anyone.
    pub(in crate::app) fn offer_in_club(&mut self, own: &PlayerName) {
        self.open_to = Some(OpenTo::Club(ClubTerms {
            pace: Pace::Live,
            rated: false,
        }));
        self.players = FEWEST;
        for (place, seat) in self.seats.iter_mut().enumerate() {
            seat.sitter = if place == 0 {
                Sitter::Person
            } else {
                Sitter::Guest
            };
        }
        self.seats[0].name = super::field::name(own.to_string());
        self.chosen = 0;
    }

    /// Gives a seat to a guest if none has one: a further seat, or the last computer's.
    fn seat_a_guest(&mut self) {
        let is_guest = |seat: &SeatField| seat.sitter == Sitter::Guest;
        if self.seats[..self.players].iter().any(is_guest) {
            return;
        }
        if self.players < MOST {
            self.players += 1;
        }
        self.seats[self.players - 1].sitter = Sitter::Guest;
    }

    /// Returns whether the hints row is shown without the other rules.
    pub(super) const fn shows_hints(&self) -> bool {
        self.hinting && !self.detailed
    }
}
