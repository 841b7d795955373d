//! The new-game form: filled in already, and typed over where wanted.

use super::DictionaryChoice;
use super::agreement::agreement;
use super::msg::Way;
use super::scene::{FormPage, FormRow, RowKind};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::engine::setup::{Setup, SetupError};

/// A new game as it was agreed on, before the dictionary is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Players and rules.
    pub setup: Setup,
    /// Which dictionary, by its place among the choices.
    pub dictionary: usize,
}

/// The form's state.
#[derive(Clone, Debug)]
pub struct Form {
    players: usize,
    names: Vec<NameField>,
    rules: RuleSet,
    dictionaries: Vec<DictionaryChoice>,
    dictionary: usize,
    chosen: usize,
    fault: Option<String>,
}

/// A name being typed.
#[derive(Clone, Debug)]
struct NameField {
    text: String,
    /// Nothing has been typed yet, so that the first letter takes the place of the whole name.
    untouched: bool,
}

/// What a row of the form is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Players,
    Name(usize),
    Dictionary,
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
        let mut fields: Vec<NameField> = names
            .iter()
            .map(|name| NameField {
                text: name.to_string(),
                untouched: true,
            })
            .collect();
        for number in 1.. {
            if fields.len() >= MOST {
                break;
            }
            let text = format!("Player {number}");
            if number > fields.len()
                && fields
                    .iter()
                    .all(|field| !field.text.eq_ignore_ascii_case(&text))
            {
                fields.push(NameField {
                    text,
                    untouched: true,
                });
            }
        }
        Self {
            players: players.clamp(FEWEST, MOST),
            names: fields,
            rules,
            dictionaries,
            dictionary,
            // The first name: names are typed over at once, and the number of players is one row above.
            chosen: 1,
            fault: None,
        }
    }

    /// The game that the form describes.
    ///
    /// # Errors
    /// When the names will not do.
    pub fn new_game(&self) -> Result<NewGame, SetupError> {
        let names: Result<Vec<PlayerName>, _> = self
            .names
            .iter()
            .take(self.players)
            .map(|field| PlayerName::new(&field.text))
            .collect();
        Ok(NewGame {
            setup: Setup::new(names?, self.rules.clone())?,
            dictionary: self.dictionary,
        })
    }

    /// Which dictionary is chosen, by its place among the choices.
    pub const fn dictionary(&self) -> usize {
        self.dictionary
    }

    /// Says why the game cannot start.
    pub fn refuse(&mut self, why: String) {
        self.fault = Some(why);
    }

    /// Moves to another row, or changes a choice.
    pub fn navigate(&mut self, way: Way) {
        let rows = self.rows();
        let last = rows.len() - 1;
        self.fault = None;
        match way {
            Way::Up => self.chosen = self.chosen.saturating_sub(1),
            Way::Down => self.chosen = (self.chosen + 1).min(last),
            Way::Left => self.change(rows[self.chosen.min(last)], false),
            Way::Right => self.change(rows[self.chosen.min(last)], true),
        }
    }

    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Players => {
                self.players = turn(self.players - FEWEST, MOST - FEWEST + 1, forward) + FEWEST;
            }
            Row::Dictionary => {
                self.dictionary = turn(self.dictionary, self.dictionaries.len(), forward);
            }
            Row::Name(_) | Row::Start => {}
        }
    }

    /// Types a character into a name.
    pub fn char(&mut self, c: char) {
        self.fault = None;
        if let Some(field) = self.field().filter(|_| !c.is_control()) {
            if std::mem::take(&mut field.untouched) {
                field.text.clear();
            }
            if field.text.chars().count() < PlayerName::LONGEST {
                field.text.push(c);
            }
        }
    }

    /// Takes back a character of a name.
    pub fn erase(&mut self) {
        self.fault = None;
        if let Some(field) = self.field() {
            field.untouched = false;
            field.text.pop();
        }
    }

    fn field(&mut self) -> Option<&mut NameField> {
        match self.rows().get(self.chosen) {
            Some(&Row::Name(i)) => self.names.get_mut(i),
            _ => None,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let names = (0..self.players).map(Row::Name);
        [Row::Players]
            .into_iter()
            .chain(names)
            .chain([Row::Dictionary, Row::Start])
            .collect()
    }

    /// What may be shown of it.
    pub fn page(&self) -> FormPage {
        let mut agreed = agreement(&self.rules);
        if let Some(choice) = self.dictionaries.get(self.dictionary) {
            agreed.insert(0, ("Dictionary", choice.about.clone()));
        }
        FormPage {
            rows: self.rows().into_iter().map(|row| self.row(row)).collect(),
            chosen: self.chosen,
            fault: self.fault.clone(),
            agreement: agreed,
        }
    }

    fn row(&self, row: Row) -> FormRow {
        let (label, value, kind) = match row {
            Row::Players => (
                "Players".to_owned(),
                self.players.to_string(),
                RowKind::Choice,
            ),
            Row::Name(i) => (
                format!("Name {}", i + 1),
                self.names[i].text.clone(),
                RowKind::Text,
            ),
            Row::Dictionary => {
                let name = self
                    .dictionaries
                    .get(self.dictionary)
                    .map_or(String::new(), |d| d.name.clone());
                ("Dictionary".to_owned(), name, RowKind::Choice)
            }
            Row::Start => ("Start".to_owned(), String::new(), RowKind::Button),
        };
        FormRow { label, value, kind }
    }
}

/// The next or the previous of `count` choices, round and round.
const fn turn(current: usize, count: usize, forward: bool) -> usize {
    if count == 0 {
        0
    } else if forward {
        (current + 1) % count
    } else {
        (current + count - 1) % count
    }
}
