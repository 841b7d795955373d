//! The new-game form: filled in already, and typed over where wanted.

mod faults;
mod field;
mod last_table;
mod new_game;
mod remembering;
mod rules;
mod seat_field;
mod seats;
mod shown;

use super::choice::{moved, turned};
use super::dictionary::DictionaryChoice;
use super::field::before_last_word;
use super::msg::Way;
use super::scene::RowKind;
use super::seating::Sitter;
use super::telling::sentence;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{RuleOption, in_form, named};
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::engine::setup::Setup;
use crate::words::lexicon::family_name;
use field::{NAME_ROOM, TextField, typed_rows};
pub use last_table::{LastTable, Said};
pub use new_game::{FormError, NewGame};
use rules::{clock_gone, presets, put};
use seat_field::SeatField;

/// What is agreed on where words are left out.
const FAMILY: &str = "Offensive words are left out.";

/// The form's state.
#[derive(Clone, Debug)]
pub struct Form {
    players: usize,
    /// Every seat that there can be.
    seats: Vec<SeatField>,
    rules: RuleSet,
    /// What is typed into the rows of rules that are typed, as far as it differs from the rules in force.
    typed: Vec<(&'static RuleOption, TextField)>,
    dictionaries: Vec<DictionaryChoice>,
    dictionary: usize,
    /// Whether words that are left out among families do not count.
    family: bool,
    /// Whether each rule has its row; else there is the preset's alone.
    detailed: bool,
    /// Whether the row of hints is in sight even so.
    hinting: bool,
    /// What somebody has said already, that the last table has no say in; nothing once it has been asked.
    said: Option<Said>,
    chosen: usize,
    fault: Option<String>,
    /// What else the last change has changed.
    notice: Option<String>,
}

/// What a row of the form is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Players,
    Name(usize),
    Dictionary,
    Family,
    Preset,
    Rule(&'static RuleOption),
    /// Whether the rows of single rules are shown.
    Details,
    Start,
}

impl Form {
    /// A form filled in with these names (more are made up as needed), and the dictionary at this place chosen.
    pub fn new(
        players: usize,
        names: &[PlayerName],
        rules: RuleSet,
        dictionaries: Vec<DictionaryChoice>,
        dictionary: usize,
    ) -> Self {
        let people: Vec<Sitter> = names.iter().cloned().map(Sitter::Person).collect();
        Self::with(players, &people, rules, dictionaries, dictionary)
    }

    /// The same with computers among those who sit there.
    pub fn with(
        players: usize,
        sitters: &[Sitter],
        rules: RuleSet,
        dictionaries: Vec<DictionaryChoice>,
        dictionary: usize,
    ) -> Self {
        Self {
            players: players.clamp(FEWEST, MOST),
            seats: seat_field::seats(sitters),
            typed: typed_rows(&rules),
            rules,
            dictionaries,
            dictionary,
            family: false,
            detailed: false,
            hinting: false,
            said: None,
            // The first name: names are typed over at once, and the number of players is one row above.
            chosen: 1,
            fault: None,
            notice: None,
        }
    }

    /// The same without the words that are left out among families, if so wanted.
    #[must_use]
    pub fn for_families(self, family: bool) -> Self {
        Self { family, ..self }
    }

    /// The game that the form describes.
    ///
    /// # Errors
    /// When the names or the rules will not do.
    pub fn new_game(&self) -> Result<NewGame, FormError> {
        if let Some((option, fault)) = self.faulty_rule() {
            return Err(FormError::Typed(format!("{}: {fault}", option.label)));
        }
        let (names, seating) = self.seated()?;
        seating.check(&self.rules)?;
        Ok(NewGame {
            setup: Setup::new(names, self.rules.clone())?,
            seating,
            dictionary: self.dictionary,
            family: self.family,
        })
    }

    /// Which dictionary is chosen, by its place among the choices.
    pub const fn dictionary(&self) -> usize {
        self.dictionary
    }

    /// Whether words are left out of it among families.
    pub const fn is_for_families(&self) -> bool {
        self.family
    }

    /// The dictionary that is chosen, if there are any to choose from.
    pub fn dictionary_choice(&self) -> Option<DictionaryChoice> {
        let choice = self.dictionaries.get(self.dictionary)?.clone();
        match choice.lexicon.for_families().filter(|_| self.family) {
            Some(lexicon) => Some(DictionaryChoice {
                name: family_name(&choice.name),
                lexicon,
                ..choice
            }),
            None => Some(choice),
        }
    }

    /// The rules as they stand.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Says why the game cannot start.
    pub fn refuse(&mut self, why: &dyn std::fmt::Display) {
        self.fault = Some(sentence(why));
    }

    /// What Enter does: from a name that another one follows it goes there. Elsewhere it starts the game, and there is
    /// nothing to go to.
    pub fn next_name(&mut self) -> bool {
        let more = matches!(self.row(), Row::Name(i) if i + 1 < self.players);
        if more {
            self.navigate(Way::Down);
        }
        more
    }

    /// Moves to another row, or changes a choice.
    pub fn navigate(&mut self, way: Way) {
        self.fault = None;
        self.notice = None;
        match way {
            Way::Up | Way::Down => self.chosen = moved(self.chosen, self.rows().len(), way),
            Way::Left => self.turn(false),
            Way::Right => self.turn(true),
        }
    }

    /// Takes the next or the previous option of the chosen row, round and round.
    fn turn(&mut self, forward: bool) {
        if let RowKind::Choice { options, chosen } | RowKind::Seat { options, chosen } =
            self.kind(self.row())
        {
            self.pick(turned(chosen, options.len(), forward));
        }
    }

    /// Takes an option of the chosen row, by its place from 0.
    pub fn pick(&mut self, option: usize) {
        let row = self.row();
        let (RowKind::Choice { options, .. } | RowKind::Seat { options, .. }) = self.kind(row)
        else {
            return;
        };
        if option >= options.len() {
            return;
        }
        self.fault = None;
        match row {
            Row::Players => self.players = FEWEST + option,
            Row::Dictionary => self.dictionary = option,
            Row::Family => self.family = option == 1,
            Row::Preset => self.take(presets(&self.rules).swap_remove(option).1),
            Row::Rule(rule) => self.take(rule.offered(&self.rules).swap_remove(option).1),
            Row::Details => self.detailed = option == 1,
            Row::Name(place) => self.sit(place, option),
            Row::Start => {}
        }
    }

    /// Plays by these rules from now on.
    fn take(&mut self, rules: RuleSet) {
        let before = std::mem::replace(&mut self.rules, rules);
        let gone = clock_gone(&before, &self.rules);
        self.notice = gone.or_else(|| self.notice.take());
        self.typed = typed_rows(&self.rules);
    }

    /// Types a character into a name.
    pub fn char(&mut self, c: char) {
        self.fault = None;
        if c.is_control() {
            return;
        }
        let mut begun = String::new();
        if let Some(seat) = self.chosen_seat() {
            begun = self.seats[seat].begun();
            if self.seats[seat].told(c) {
                return;
            }
            self.sit(seat, 0);
        }
        let Some(field) = self.field() else {
            return;
        };
        if std::mem::take(&mut field.untouched) {
            field.text.clear();
        }
        field.text.push_str(&begun);
        if field.text.chars().count() < NAME_ROOM {
            field.text.push(c);
            self.put();
        } else {
            self.refuse(&format_args!(
                "no more than {NAME_ROOM} characters fit here"
            ));
        }
    }

    /// Puts what is typed into the rules, if it is a rule; seats a computer, if it is one.
    fn put(&mut self) {
        if let Some(place) = self.chosen_seat() {
            self.seats[place].seat_typed(place);
        }
        if let Row::Rule(option) = self.row()
            && let Some((_, field)) = self.typed.iter().find(|(typed, _)| *typed == option)
        {
            // What it is not yet is said on its row.
            let before = self.rules.clone();
            let _ = put(option, &field.text, &mut self.rules);
            let gone = clock_gone(&before, &self.rules);
            self.notice = gone.or_else(|| self.notice.take());
            for (other, field) in &mut self.typed {
                if *other != option && field.untouched {
                    field.text = other.text(&self.rules).unwrap_or_default();
                }
            }
        }
    }

    /// Takes back a character of a name.
    pub fn erase(&mut self) {
        self.fault = None;
        if let Some(place) = self.chosen_seat()
            && self.seats[place].computer.is_some()
        {
            return self.sit(place, 0);
        }
        if let Some(field) = self.field() {
            field.untouched = false;
            field.text.pop();
            self.put();
        }
    }

    /// Takes back all that is typed into a row (`true`), or the last word of it. A computer chosen for a seat counts as one
    /// letter, as Backspace has it.
    pub(in crate::app) fn erase_more(&mut self, all: bool) {
        let typed = match self.kind(self.row()) {
            RowKind::Text { text, .. } => text,
            RowKind::Seat { options, chosen: 0 } => options.first().cloned().unwrap_or_default(),
            RowKind::Seat { .. } => "x".to_owned(),
            RowKind::Choice { .. } | RowKind::Button => return,
        };
        let kept = if all { 0 } else { before_last_word(&typed) };
        typed[kept..].chars().for_each(|_| self.erase());
    }

    fn field(&mut self) -> Option<&mut TextField> {
        match self.row() {
            Row::Name(i) => self.seats.get_mut(i).map(|seat| &mut seat.name),
            Row::Rule(option) => {
                let typed = self.typed.iter_mut().find(|(typed, _)| *typed == option);
                typed.map(|(_, field)| field)
            }
            _ => None,
        }
    }

    /// The row that is chosen.
    fn row(&self) -> Row {
        self.rows().get(self.chosen).copied().unwrap_or(Row::Start)
    }

    fn rows(&self) -> Vec<Row> {
        let names = (0..self.players).map(Row::Name);
        let single = in_form()
            .into_iter()
            .filter(|option| self.detailed && (option.matters)(&self.rules))
            .map(Row::Rule);
        let hints = named("hints").filter(|_| self.shows_hints());
        [Row::Players]
            .into_iter()
            .chain(names)
            .chain([Row::Dictionary, Row::Preset])
            .chain(hints.map(Row::Rule))
            .chain([Row::Details])
            .chain(self.detailed.then_some(Row::Family))
            .chain(single)
            .chain([Row::Start])
            .collect()
    }
}
