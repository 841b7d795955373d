//! Conditions as a form: a row for each, with the words that they hold for beside it.

use super::searching::{Searches, Searching};
use crate::app::choice::{moved, turned};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe::sentence;
use crate::app::dictionary::{OpenDictionary, SharedLexicon};
use crate::app::field::TextField;
use crate::app::msg::{Arrow, CommonMsg, common_messages};
use crate::app::scene::{ConditionFormPage, FormRow, LookUpFault, LookUpResult, RowKind};
use crate::engine::clock::Millis;
use crate::engine::tile_set::TileSet;
use crate::words::search::ConditionKind;
use crate::words::search::outline::{Content, Outline, Row, RowFault};
use crate::words::search::table::CONDITIONS;

/// How many characters an argument may have: the name of a file.
const ROOM: usize = 200;

/// How many rows there may be.
const MOST_ROWS: usize = 60;

/// What can be done with the form.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Chooses a row, changes it, or adds one below it.
    Input(CommonMsg),
    /// Turns the row into its opposite.
    Negate,
    /// Puts the row in a group of its own.
    Enclose,
    /// Takes the row away.
    Remove,
}

common_messages!(Msg);

/// A query as a form. It closes with the query.
pub struct ConditionForm {
    open: OpenDictionary,
    outline: Outline,
    /// The row that receives keys; after the last one is the button.
    chosen: usize,
    /// The argument of the chosen row.
    field: TextField,
    searching: Searching,
    answer: Option<Result<LookUpResult, LookUpFault>>,
    fault: Option<RowFault>,
}

impl Component for ConditionForm {
    type Msg = Msg;
    type View = ConditionFormPage;
    type Answer = String;

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(CommonMsg::Back) => cx.close(self.query()),
            Msg::Input(CommonMsg::Confirm) if self.is_button() => cx.close(self.query()),
            Msg::Input(CommonMsg::Confirm) => self.add(),
            Msg::Input(CommonMsg::Move(way @ (Arrow::Up | Arrow::Down))) => {
                self.choose(moved(self.chosen, self.outline.rows().len() + 1, way));
            }
            Msg::Input(CommonMsg::Choose(row)) if row <= self.outline.rows().len() => {
                self.choose(row);
            }
            Msg::Input(CommonMsg::Move(way)) => self.turn(way == Arrow::Right),
            Msg::Input(CommonMsg::Pick(place)) => self.pick(place),
            Msg::Input(input) => self.type_in(input),
            Msg::Negate => {
                self.outline.negate(self.chosen);
                self.search();
            }
            Msg::Enclose => {
                self.outline.enclose(self.chosen);
                self.choose(self.chosen);
                self.search();
            }
            Msg::Remove => self.remove(),
        }
    }

    /// Starts the next search.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        let rows = self.outline.rows().iter();
        let definitions = rows.into_iter().any(Row::is_of_definitions);
        self.prepare(definitions, cx);
        self.search_next(cx);
    }

    fn view(&self, _: &ViewCx) -> ConditionFormPage {
        let rows = self.outline.rows().iter().enumerate();
        let rows = rows.map(|(place, row)| self.row(place, row));
        ConditionFormPage {
            rows: rows.chain([self.button()]).collect(),
            chosen: self.chosen,
            fault: self.fault.as_ref().map(sentence),
            query: self.query(),
            answer: self.answer.clone(),
            is_searching: self.searching.is_waiting(),
            dictionary: self.open.name.clone(),
        }
    }
}

impl Searches for ConditionForm {
    fn search_of(&mut self) -> (&SharedLexicon, &mut Searching) {
        (&self.open.lexicon, &mut self.searching)
    }

    fn found(&mut self, answer: Result<LookUpResult, LookUpFault>) {
        self.answer = Some(answer);
    }
}

impl ConditionForm {
    /// A form with these conditions, which are searched at once.
    pub(super) fn new(open: OpenDictionary, outline: Outline, searching: Searching) -> Self {
        let mut new = Self {
            open,
            outline,
            chosen: 0,
            field: TextField::new(ROOM),
            searching,
            answer: None,
            fault: None,
        };
        new.choose(1);
        new.search();
        new
    }

    fn set(&self) -> &'static TileSet {
        self.open.lexicon.tiles()
    }

    fn is_button(&self) -> bool {
        self.chosen >= self.outline.rows().len()
    }

    /// The rows as a query; those that are at fault are left out.
    fn query(&self) -> String {
        let mut outline = self.outline.clone();
        let condition = loop {
            match outline.condition(self.set()) {
                Ok(condition) => break condition,
                Err(fault) => outline.set_text(fault.row, ""),
            };
        };
        condition.map_or_else(String::new, |condition| condition.to_string())
    }

    fn choose(&mut self, row: usize) {
        self.chosen = row.min(self.outline.rows().len());
        let text = match self.outline.rows().get(self.chosen).map(|row| &row.content) {
            Some(Content::Leaf(_, text)) => text.as_str(),
            _ => "",
        };
        self.field = TextField::continuing(text, ROOM);
    }

    fn add(&mut self) {
        if self.outline.rows().len() < MOST_ROWS {
            let added = self.outline.add(self.chosen);
            self.choose(added);
        }
    }

    fn remove(&mut self) {
        self.outline.remove(self.chosen);
        self.choose(self.chosen);
        self.search();
    }

    /// Takes the next kind of condition, or the one before; of a group, what it asks of its members.
    fn turn(&mut self, forward: bool) {
        let Some(row) = self.outline.rows().get(self.chosen) else {
            return;
        };
        let (place, count) = match &row.content {
            Content::Group(_) => (row.group_place(), Outline::groups().count()),
            Content::Leaf(kind, _) => {
                let place = CONDITIONS.iter().position(|other| other == *kind);
                (place, CONDITIONS.len())
            }
        };
        self.pick(turned(place.unwrap_or(0), count, forward));
    }

    fn pick(&mut self, place: usize) {
        self.outline.set_group(self.chosen, place);
        if let Some(kind) = CONDITIONS.get(place) {
            self.outline.set_kind(self.chosen, kind);
        }
        self.search();
    }

    fn type_in(&mut self, input: CommonMsg) {
        if self.field.update(input) {
            if self.outline.set_text(self.chosen, self.field.text()) {
                self.field.clear();
            }
            self.search();
        }
    }

    /// Reads the rows. The earlier answer stays until the words are found.
    fn search(&mut self) {
        self.searching.forget();
        self.fault = None;
        match self.outline.condition(self.set()) {
            Ok(Some(condition)) => self.searching.want(condition),
            Ok(None) => self.answer = None,
            Err(fault) => self.fault = Some(fault),
        }
    }

    fn row(&self, place: usize, row: &Row) -> FormRow {
        let fault = self.fault.as_ref().filter(|fault| fault.row == place);
        let indent = "  ".repeat(row.depth);
        let (label, kind, about) = match &row.content {
            Content::Group(_) => (
                format!(
                    "{indent}{}",
                    if place == 0 { "Words with" } else { "group" }
                ),
                RowKind::Choice {
                    options: Outline::groups().map(str::to_owned).collect(),
                    chosen: row.group_place().unwrap_or(0),
                },
                "Which of the rows below have to hold.".to_owned(),
            ),
            Content::Leaf(kind, text) => (
                format!(
                    "{indent}{}{}",
                    if row.negated { "not " } else { "" },
                    kind.name
                ),
                RowKind::Text {
                    text: text.clone(),
                    format: kind.takes.placeholder(),
                },
                about(kind),
            ),
        };
        FormRow {
            group: "",
            label,
            kind,
            about,
            seldom: false,
            fault: fault.map(sentence),
        }
    }

    fn button(&self) -> FormRow {
        let found = self.answer.as_ref().and_then(|answer| answer.as_ref().ok());
        let label = match found.map(|found| found.total) {
            None | Some(0) => "Show words".to_owned(),
            Some(1) => "Show 1 word".to_owned(),
            Some(total) => format!("Show {total} words"),
        };
        FormRow {
            group: "",
            label,
            kind: RowKind::Button,
            about: "Goes back to the query and its words.".to_owned(),
            seldom: false,
            fault: None,
        }
    }
}

fn about(kind: &ConditionKind) -> String {
    format!("Words {}: {}.", kind.help, kind.examples())
}
