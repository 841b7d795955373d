//! The word judge of a tournament table: one verdict for all challenged words, and nothing else until the director's code.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe::sentence;
use crate::app::dictionary::SharedLexicon;
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::{JudgePage, JudgeStep};
use crate::words::lexicon::lookup::QueryWord;

/// How many characters the words of a play can have together.
const ROOM: usize = 160;

/// How many characters a director's code can have.
pub const CODE_ROOM: usize = 30;

const NO_WORDS: &str = "Type the challenged words first.";

const WRONG_CODE: &str = "That is not the director's code.";

/// What can be done at the judge.
#[derive(Clone, Copy, Debug)]
pub enum Msg {
    /// A word or the code is typed; Enter ends a word or the code.
    Input(CommonMsg),
    /// All challenged words are typed.
    AllTyped,
    /// The other player confirms the words.
    Rule,
    /// Erases the words, for the next challenge.
    Next,
    /// Asks for the director's code.
    Director,
}

common_messages!(Msg);

/// Judges all words of a play at once. Nothing is remembered of a challenge when the next one begins.
pub struct Judge {
    lexicon: SharedLexicon,
    dictionary: String,
    code: String,
    step: JudgeStep,
    /// The words, with a space between two.
    text: TextField,
    /// The director's code as far as it is typed.
    typed_code: Option<TextField>,
    fault: Option<String>,
}

impl Component for Judge {
    type Msg = Msg;
    type View = JudgePage;
    type Answer = ();

    const FOR_ALL: bool = true;
    const LOCKS: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        self.fault = None;
        if self.typed_code.is_some() {
            return self.read_code(msg, cx);
        }
        match (self.step, msg) {
            (_, Msg::Director) => self.typed_code = Some(TextField::new(CODE_ROOM)),
            (JudgeStep::Words, Msg::AllTyped) => self.check(cx),
            (JudgeStep::Words, Msg::Input(input)) => self.type_word(input),
            (JudgeStep::Confirm, Msg::Rule) => self.rule(cx),
            (JudgeStep::Confirm, Msg::Input(CommonMsg::Back)) => self.step = JudgeStep::Words,
            (JudgeStep::Confirm | JudgeStep::Verdict(_), Msg::Next) => {
                self.text.clear();
                self.step = JudgeStep::Words;
                cx.drop_typed_ahead();
            }
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> JudgePage {
        let words = self.words().map(str::to_owned).collect();
        JudgePage {
            dictionary: self.dictionary.clone(),
            step: self.step,
            words,
            ends_word: self.text.text().is_empty() || self.text.text().ends_with(' '),
            typed_code: self.typed_code.as_ref().map(|code| code.text().len()),
            fault: self.fault.clone(),
        }
    }
}

impl Judge {
    /// A judge by these words. `dictionary` names them, and `code` closes the judge.
    pub fn new(lexicon: SharedLexicon, dictionary: String, code: &str) -> Self {
        Self {
            lexicon,
            dictionary,
            code: code.to_owned(),
            step: JudgeStep::Words,
            text: TextField::new(ROOM),
            typed_code: None,
            fault: None,
        }
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.text.text().split_whitespace()
    }

    fn type_word(&mut self, input: CommonMsg) {
        match input {
            CommonMsg::Confirm | CommonMsg::Char(' ' | ',') => self.end_word(),
            CommonMsg::Char(c) if c.is_alphabetic() || c == '·' => {
                let mut capital = c.to_uppercase();
                let c = capital.next().filter(|_| capital.next().is_none());
                self.text.push(c.unwrap_or('ẞ'));
            }
            CommonMsg::Char(_) => {}
            input => drop(self.text.update(input)),
        }
    }

    /// One space is between two words, however they were typed.
    fn end_word(&mut self) {
        if !self.text.text().is_empty() && !self.text.text().ends_with(' ') {
            self.text.push(' ');
        }
    }

    /// Goes on to the other player, unless a word cannot be one.
    fn check(&mut self, cx: &mut Cx<Self>) {
        let fault = if self.words().next().is_none() {
            Some(NO_WORDS.to_owned())
        } else {
            self.words().find_map(|word| self.fault_of(word))
        };
        if fault.is_none() {
            self.step = JudgeStep::Confirm;
            cx.drop_typed_ahead();
        }
        self.fault = fault;
    }

    fn fault_of(&self, word: &str) -> Option<String> {
        match QueryWord::parse(word, self.lexicon.tiles()) {
            Ok(read) if read.letters().len() < 2 => {
                Some(format!("{word} has one letter. A word has at least two."))
            }
            Ok(_) => None,
            Err(error) => Some(format!("{word}: {}", sentence(&error))),
        }
    }

    fn rule(&mut self, cx: &mut Cx<Self>) {
        let is_word = |word: &str| {
            let word = QueryWord::parse(word, self.lexicon.tiles());
            word.is_ok_and(|word| self.lexicon.contains(word.letters()))
        };
        let acceptable = self.words().all(is_word);
        self.step = JudgeStep::Verdict(acceptable);
        cx.drop_typed_ahead();
    }

    fn read_code(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let Some(typed) = &mut self.typed_code else {
            return;
        };
        match msg {
            Msg::Input(CommonMsg::Back) => self.typed_code = None,
            Msg::Input(CommonMsg::Confirm) if typed.text() == self.code => cx.close(()),
            Msg::Input(CommonMsg::Confirm) => {
                self.typed_code = None;
                self.fault = Some(WRONG_CODE.to_owned());
            }
            Msg::Input(input) => drop(typed.update(input)),
            _ => {}
        }
    }
}
