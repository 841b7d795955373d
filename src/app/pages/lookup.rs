//! Words looked up at the table (R33), or before there is one.

pub mod condition_form;
mod counted;
mod searching;
pub mod word_table;

use crate::app::backend::Backend;
use crate::app::choice::beside;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::definitions::Definition;
use crate::app::dictionary::{OpenDictionary, SharedLexicon};
use crate::app::field::TextField;
use crate::app::msg::{self, Arrow, CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::{LookUpFault, LookUpPage};
pub use crate::app::scene::{LookUpResult, SearchKind};
use crate::app::stack::Session;
use crate::engine::clock::Millis;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{
    Anagram, Answer, FoundWords, Hooks, Query, QueryError, QueryWord,
};
use crate::words::search::Condition;
use crate::words::search::outline::Outline;
use crate::words::search::query::{self, QueryFault};
use condition_form::ConditionForm;
use counted::{MOST, counted};
use searching::{Searches, Searching, looks_at_definitions};
use std::ops::Range;
use word_table::WordTable;

/// How many characters a question may have: a word with a `*` between any two letters.
const ROOM: usize = 31;

/// How many characters a query of several conditions may have.
const QUERY_ROOM: usize = 400;

/// What can be done where words are looked up.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A question is typed, or another kind of it chosen.
    Input(CommonMsg),
    /// Asks a whole question.
    Ask(SearchKind, String),
    /// Opens the form of conditions.
    OpenForm,
    /// Opens the table of the words found.
    OpenTable,
}

common_messages!(Msg);

/// A dictionary being looked into: what is asked, and the answer. It is asked once for each change of the question.
pub struct WordLookup {
    open: OpenDictionary,
    kind: SearchKind,
    text: TextField,
    answer: Option<Result<LookUpResult, LookUpFault>>,
    /// The characters that the fault in a query is about.
    fault: Option<Range<usize>>,
    searching: Searching,
    /// Whether words can be studied from here: at the title.
    studies: bool,
}

impl Component for WordLookup {
    type Msg = Msg;
    type View = LookUpPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Ask(kind, text) => self.ask(kind, &text),
            Msg::OpenForm => self.open_form(cx),
            Msg::OpenTable => self.open_table(cx),
            Msg::Input(CommonMsg::Back) => cx.close(()),
            Msg::Input(CommonMsg::Confirm) => self.text.offer(),
            Msg::Input(CommonMsg::Char(c)) => self.char(c),
            Msg::Input(CommonMsg::Move(way @ (Arrow::Left | Arrow::Right))) => {
                self.turn_to(beside(&SearchKind::ALL, self.kind, way == Arrow::Right));
            }
            Msg::Input(CommonMsg::Choose(place)) => SearchKind::ALL
                .get(place)
                .into_iter()
                .for_each(|kind| self.turn_to(*kind)),
            Msg::Input(input) => {
                if self.text.update(input) {
                    self.look_up();
                }
            }
        }
    }

    /// Starts the next search.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        if self.kind == SearchKind::Search {
            let definitions = looks_at_definitions(self.text.text());
            self.prepare(definitions, cx);
        }
        self.search_next(cx);
    }

    fn view(&self, _: &ViewCx) -> LookUpPage {
        LookUpPage {
            kind: self.kind,
            text: self.text.text().to_owned(),
            is_new_search: self.text.is_offered(),
            answer: self.answer.clone(),
            fault: self.fault.clone(),
            is_searching: self.searching.is_waiting(),
            dictionary: self.open.name.clone(),
            tabulates: self.condition().is_ok(),
        }
    }
}

impl Searches for WordLookup {
    fn search_of(&mut self) -> (&SharedLexicon, &mut Searching) {
        (&self.open.lexicon, &mut self.searching)
    }

    fn found(&mut self, answer: Result<LookUpResult, LookUpFault>) {
        self.answer = Some(answer);
    }
}

impl WordLookup {
    /// Nothing is asked yet.
    pub fn new(open: OpenDictionary, studies: bool) -> Self {
        Self {
            open,
            studies,
            kind: SearchKind::Word,
            text: TextField::new(QUERY_ROOM),
            answer: None,
            fault: None,
            searching: Searching::default(),
        }
    }

    /// Asks a whole question.
    pub fn ask(&mut self, kind: SearchKind, text: &str) {
        if kind == SearchKind::Search {
            self.text.set(text);
        } else {
            self.text.set(&text.to_ascii_uppercase());
        }
        self.turn_to(kind);
    }

    /// Opens the form with the conditions of the query. What cannot be read stays in the query.
    fn open_form(&self, cx: &mut Cx<Self>) {
        let outline = match self.condition() {
            Ok(condition) => Outline::of(&condition),
            Err(_) if self.fault.is_some() => return,
            Err(_) => Outline::default(),
        };
        let form = ConditionForm::new(self.open.clone(), outline, self.searching.beside());
        cx.open_then(form, |page, query, _| page.ask(SearchKind::Search, &query));
    }

    /// What is asked as a condition, but for hooks.
    fn condition(&self) -> Result<Condition, QueryFault> {
        let text = match self.kind {
            SearchKind::Anagram => format!("anagram {}", self.text.text()),
            SearchKind::Hooks => String::new(),
            _ => self.text.text().to_owned(),
        };
        query::parse(&text, self.open.lexicon.tiles())
    }

    /// Opens the table of the words found.
    fn open_table(&self, cx: &mut Cx<Self>) {
        let Ok(condition) = self.condition() else {
            return;
        };
        let keeps = cx.backend.study().is_some() && self.studies;
        let beside = self.searching.beside();
        if let Some(table) = WordTable::new(self.open.clone(), condition, beside, keeps) {
            cx.open(table);
        }
    }

    fn turn_to(&mut self, kind: SearchKind) {
        if self.kind != kind {
            self.answer = None;
        }
        self.kind = kind;
        self.text.offer();
        self.look_up();
    }

    /// Types a character. What makes a pattern of a word makes a pattern of the question.
    fn char(&mut self, c: char) {
        if self.kind == SearchKind::Search {
            if self.text.push(c) {
                self.look_up();
            }
            return;
        }
        let is_full = !self.text.is_offered() && self.text.text().chars().count() >= ROOM;
        if c.is_control() || c.is_whitespace() || is_full {
            return;
        }
        if self.text.push(c.to_ascii_uppercase()) {
            if self.kind == SearchKind::Word && matches!(c, '?' | '*' | '[') {
                self.kind = SearchKind::Pattern;
            }
            self.look_up();
        }
    }

    fn look_up(&mut self) {
        self.searching.forget();
        self.fault = None;
        if self.kind == SearchKind::Search {
            self.search();
            return;
        }
        let text = self.text.text();
        self.answer = (!text.is_empty()).then(|| {
            let query = question(self.kind, text, self.open.lexicon.tiles())?;
            let answer = self.open.lexicon.look_up(&query, Some(MOST));
            Ok(match answer {
                Answer::Verdict { word, acceptable } => self.verdict(word, acceptable),
                Answer::Words(found) => {
                    let mut looked = words(self.kind, &found);
                    if let [only] = &looked.words[..] {
                        looked.senses = self.senses(only);
                    }
                    looked
                }
                Answer::Hooks(found) => hooks(text, &found, self.open.lexicon.tiles()),
            })
        });
    }

    /// Reads a query. The earlier answer stays until the words are found.
    fn search(&mut self) {
        let text = self.text.text();
        if text.trim().is_empty() {
            self.answer = None;
            return;
        }
        if let Err(fault) = self.searching.ask(text, self.open.lexicon.tiles()) {
            self.fault = Some(fault.at.clone());
            self.answer = Some(Err(fault.into()));
        } else if matches!(self.answer, Some(Err(_))) {
            self.answer = None;
        }
    }

    fn verdict(&self, word: QueryWord, acceptable: bool) -> LookUpResult {
        let agreed = || self.open.agreed.iter().any(|other| other == word.letters());
        let (any, sentence) = if acceptable {
            (true, format!("{word} is acceptable."))
        } else if agreed() {
            (
                true,
                format!("{word} is acceptable in this game by agreement."),
            )
        } else {
            (false, format!("{word} is not in the dictionary."))
        };
        LookUpResult {
            sentence,
            any,
            total: usize::from(any),
            words: vec![],
            senses: if acceptable {
                self.senses(&word.to_string())
            } else {
                vec![]
            },
        }
    }

    fn senses(&self, word: &str) -> Vec<String> {
        Definition::of(&*self.open.lexicon, word).senses
    }
}

fn question(kind: SearchKind, text: &str, set: &'static TileSet) -> Result<Query, QueryError> {
    Ok(match kind {
        SearchKind::Word => Query::Word(QueryWord::parse(text, set)?),
        SearchKind::Pattern | SearchKind::Search => Query::parse(text, set)?,
        SearchKind::Anagram => Query::Anagram(Anagram::parse(text, set)?),
        SearchKind::Hooks => Query::Hooks(QueryWord::parse(text, set)?),
    })
}

/// Opens the look-up over any page with a dictionary, or closes it where nothing is asked.
pub(in crate::app) fn handle_global(
    msg: &msg::Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let Some(GlobalMsg::LookUp(asked)) = msg.get() else {
        return false;
    };
    match (session.top::<WordLookup>(), asked) {
        (Some(page), Some((kind, text))) => page.ask(*kind, text),
        (Some(_), None) => session.close_top(backend),
        (None, asked) => {
            let studies = session.is_at_home();
            let open = session.dictionary(backend);
            if let Some(mut page) = open.map(|open| WordLookup::new(open, studies)) {
                if let Some((kind, text)) = asked {
                    page.ask(*kind, text);
                }
                session.put(page);
            }
        }
    }
    true
}

fn words(kind: SearchKind, found: &FoundWords) -> LookUpResult {
    let total = found.total();
    let none = match kind {
        SearchKind::Anagram => "No word uses all these tiles",
        _ => "No word matches",
    };
    LookUpResult {
        sentence: counted(total, found.words().len(), none),
        any: total > 0,
        total,
        words: found.words().iter().map(ToString::to_string).collect(),
        senses: vec![],
    }
}

/// The letters in a sentence, and the words that they make.
fn hooks(word: &str, found: &Hooks, set: &TileSet) -> LookUpResult {
    let part = |place: &str, letters: &[Letter]| {
        let letters: Vec<String> = letters
            .iter()
            .map(|letter| letter.label(set).to_owned())
            .collect();
        if letters.is_empty() {
            format!("no {place} hooks")
        } else {
            format!("{place} hooks {}", letters.join(" "))
        }
    };
    let words = found.hooked(word, set);
    LookUpResult {
        sentence: format!(
            "{word}: {}, {}.",
            part("front", &found.front),
            part("back", &found.back)
        ),
        any: !found.front.is_empty() || !found.back.is_empty(),
        total: words.len(),
        words,
        senses: vec![],
    }
}
