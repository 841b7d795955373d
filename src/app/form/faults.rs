//! Errors in the form, and the side effects of a change.

use super::rules::put;
use super::seat_field::{SeatField, Sitter};
use super::{Form, FormRowId, sentence};
use crate::app::seating::PlayerChoice;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::RuleOption;

impl Form {
    /// Shows why the game cannot start, and moves to the row with the error.
    pub fn refuse_at_fault(&mut self, why: &dyn std::fmt::Display) {
        let faulty = |row: &FormRowId| match row {
            FormRowId::Name(i) => self.name_fault(*i).is_some() || self.is_named_twice(*i),
            FormRowId::Rule(option) => self.rule_fault(option).is_some(),
            _ => false,
        };
        if let Some(place) = self.rows().iter().position(faulty) {
            self.chosen = place;
        } else if let Some((option, _)) = self.faulty_rule() {
            self.detailed = true;
            let rows = self.rows();
            let place = rows
                .iter()
                .position(|shown| *shown == FormRowId::Rule(option));
            self.chosen = place.unwrap_or(self.chosen);
        }
        self.refuse(why);
    }

    /// Returns the error in a name, regardless of the other names.
    pub(super) fn name_fault(&self, i: usize) -> Option<String> {
        if i >= self.players {
            return None;
        }
        match self.seats[i].player_choice() {
            Ok(Some(PlayerChoice::Computer(bot))) => {
                bot.check(&self.rules).err().as_ref().map(sentence)
            }
            Ok(_) => None,
            Err(error) => Some(sentence(&error)),
        }
    }

    fn is_named_twice(&self, i: usize) -> bool {
        let name = |seat: &SeatField| match seat.sitter {
            Sitter::Person => Some(seat.name.text().trim().to_lowercase()),
            Sitter::Computer(_) | Sitter::Guest => None,
        };
        let own = name(&self.seats[i]);
        let mut before = self.seats.iter().take(i).map(name);
        own.is_some() && before.any(|other| other == own)
    }

    /// Returns the first option whose row has an error, with that error.
    pub(super) fn faulty_rule(&self) -> Option<(&'static RuleOption, String)> {
        self.typed
            .iter()
            .find_map(|(option, _)| Some((*option, self.rule_fault(option)?)))
    }

    /// Returns the error in the text typed for a rule, given the number of players.
    pub(super) fn rule_fault(&self, option: &RuleOption) -> Option<String> {
        let (_, field) = self.typed.iter().find(|(typed, _)| *typed == option)?;
        let mut alone = RuleSet::classic();
        match put(option, field.text(), &mut alone) {
            Ok(()) => alone.check(self.players).err().as_ref().map(sentence),
            Err(fault) => Some(sentence(&fault)),
        }
    }
}
