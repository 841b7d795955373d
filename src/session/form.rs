//! The new-game form: filled in already, and typed over where wanted.

use super::DictionaryChoice;
use super::agreement::agreement;
use super::msg::Way;
use super::scene::{FormPage, FormRow, RowKind};
use super::telling::sentence;
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

/// How many characters a name being typed may have: more than a name may, so that one that is too long can be refused.
const NAME_ROOM: usize = 40;

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
            chosen: 0,
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
    pub fn refuse(&mut self, why: &dyn std::fmt::Display) {
        self.fault = Some(sentence(why));
    }

    /// Moves to another row, or changes a choice.
    pub fn navigate(&mut self, way: Way) {
        let last = self.rows().len() - 1;
        self.fault = None;
        match way {
            Way::Up => self.chosen = self.chosen.saturating_sub(1),
            Way::Down => self.chosen = (self.chosen + 1).min(last),
            Way::Left => self.turn(false),
            Way::Right => self.turn(true),
        }
    }

    /// Takes the next or the previous option of the chosen row, round and round.
    fn turn(&mut self, forward: bool) {
        if let RowKind::Choice { options, chosen } = self.kind(self.row())
            && let Some(last) = options.len().checked_sub(1)
        {
            let step = if forward { 1 } else { last };
            self.pick((chosen + step) % options.len());
        }
    }

    /// Takes an option of the chosen row, by its place from 0.
    pub fn pick(&mut self, option: usize) {
        let row = self.row();
        let RowKind::Choice { options, .. } = self.kind(row) else {
            return;
        };
        if option >= options.len() {
            return;
        }
        self.fault = None;
        match row {
            Row::Players => self.players = FEWEST + option,
            Row::Dictionary => self.dictionary = option,
            Row::Name(_) | Row::Start => {}
        }
    }

    /// Types a character into a name.
    pub fn char(&mut self, c: char) {
        self.fault = None;
        let Some(field) = self.field().filter(|_| !c.is_control()) else {
            return;
        };
        if std::mem::take(&mut field.untouched) {
            field.text.clear();
        }
        if field.text.chars().count() < NAME_ROOM {
            field.text.push(c);
        } else {
            self.refuse(&format_args!(
                "no more than {NAME_ROOM} characters have room here"
            ));
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
        match self.row() {
            Row::Name(i) => self.names.get_mut(i),
            _ => None,
        }
    }

    /// The row that is chosen.
    fn row(&self) -> Row {
        self.rows().get(self.chosen).copied().unwrap_or(Row::Start)
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
            rows: self.rows().into_iter().map(|row| self.shown(row)).collect(),
            chosen: self.chosen,
            fault: self.fault.clone(),
            agreement: agreed,
        }
    }

    fn shown(&self, row: Row) -> FormRow {
        FormRow {
            group: match row {
                Row::Players | Row::Name(_) => "Who plays",
                Row::Dictionary => "By what rules",
                Row::Start => "",
            },
            label: match row {
                Row::Players => "Players".to_owned(),
                Row::Name(i) => format!("Name {}", i + 1),
                Row::Dictionary => "Dictionary".to_owned(),
                Row::Start => "Start".to_owned(),
            },
            kind: self.kind(row),
            about: self.about(row),
            fault: match row {
                Row::Name(i) => PlayerName::new(&self.names[i].text)
                    .err()
                    .as_ref()
                    .map(sentence),
                _ => None,
            },
        }
    }

    /// What stands in a row. Whatever has options can be turned and picked by this alone.
    fn kind(&self, row: Row) -> RowKind {
        match row {
            Row::Players => RowKind::Choice {
                options: (FEWEST..=MOST).map(|count| count.to_string()).collect(),
                chosen: self.players - FEWEST,
            },
            Row::Name(i) => RowKind::Text(self.names[i].text.clone()),
            Row::Dictionary => RowKind::Choice {
                options: self.dictionaries.iter().map(|d| d.name.clone()).collect(),
                chosen: self.dictionary,
            },
            Row::Start => RowKind::Button,
        }
    }

    fn about(&self, row: Row) -> String {
        match row {
            Row::Players => "How many people play at this keyboard.".to_owned(),
            Row::Name(_) => format!(
                "1 to {} printable characters; typing replaces the name.",
                PlayerName::LONGEST
            ),
            Row::Dictionary => self
                .dictionaries
                .get(self.dictionary)
                .map_or(String::new(), |choice| choice.about.clone()),
            Row::Start => "Enter starts the game from any row.".to_owned(),
        }
    }
}
