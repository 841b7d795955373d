//! Words looked up at the table (R33), or before there is one.

use crate::app::choice::beside;
use crate::app::component::{Component, Cx, OpenDictionary, ViewCx};
use crate::app::desk::Desk;
use crate::app::field::TextField;
use crate::app::meaning::Told;
use crate::app::msg::{self, Anywhere, Input, Way, takes_inputs};
use crate::app::scene::LookUpPage;
pub use crate::app::scene::{Kind, Looked};
use crate::app::stack::Session;
use crate::app::telling::sentence;
use crate::engine::tile::Letter;
use crate::words::lexicon::lookup::{Anagram, Answer, FoundWords, Hooks, Query, QueryError, Word};
use std::num::NonZeroUsize;

/// How many words are shown at the most; all are counted.
const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(499);

/// How many characters a question may have: a word with a `*` between any two letters.
const ROOM: usize = 31;

/// What can be done where words are looked up.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A question is typed, or another kind of it chosen.
    Input(Input),
    /// Asks a whole question.
    Ask(Kind, String),
}

takes_inputs!(Msg);

/// A dictionary being looked into: what is asked, and the answer. It is asked once for each change of the question.
pub struct LookingUp {
    open: OpenDictionary,
    kind: Kind,
    text: TextField,
    anew: bool,
    answer: Option<Result<Looked, String>>,
}

impl Component for LookingUp {
    type Msg = Msg;
    type View = LookUpPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Ask(kind, text) => self.ask(kind, &text),
            Msg::Input(Input::Back) => cx.close(()),
            Msg::Input(Input::Go) => self.anew = true,
            Msg::Input(Input::Char(c)) => self.char(c),
            Msg::Input(Input::Move(way @ (Way::Left | Way::Right))) => {
                self.turn_to(beside(&Kind::ALL, self.kind, way == Way::Right));
            }
            Msg::Input(Input::Choose(place)) => Kind::ALL
                .get(place)
                .into_iter()
                .for_each(|kind| self.turn_to(*kind)),
            Msg::Input(input) => {
                if self.text.update(input) {
                    self.anew = false;
                    self.look_up();
                }
            }
        }
    }

    fn view(&self, _: &ViewCx) -> LookUpPage {
        LookUpPage {
            kind: self.kind,
            text: self.text.text().to_owned(),
            anew: self.anew,
            answer: self.answer.clone(),
            dictionary: self.open.name.clone(),
        }
    }
}

impl LookingUp {
    /// Nothing is asked yet.
    pub const fn new(open: OpenDictionary) -> Self {
        Self {
            open,
            kind: Kind::Word,
            text: TextField::new(ROOM),
            anew: false,
            answer: None,
        }
    }

    /// Asks a whole question.
    pub fn ask(&mut self, kind: Kind, text: &str) {
        self.text.set(&text.to_ascii_uppercase());
        self.turn_to(kind);
    }

    fn turn_to(&mut self, kind: Kind) {
        self.kind = kind;
        self.anew = true;
        self.look_up();
    }

    /// Types a character. What makes a pattern of a word makes a pattern of the question.
    fn char(&mut self, c: char) {
        if c.is_control() || c.is_whitespace() {
            return;
        }
        if std::mem::take(&mut self.anew) {
            self.text.clear();
        }
        if self.text.push(c.to_ascii_uppercase()) {
            if self.kind == Kind::Word && matches!(c, '?' | '*') {
                self.kind = Kind::Pattern;
            }
            self.look_up();
        }
    }

    fn look_up(&mut self) {
        let text = self.text.text();
        self.anew &= !text.is_empty();
        self.answer = (!text.is_empty()).then(|| {
            let query = query(self.kind, text).map_err(|e| sentence(&e))?;
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
                Answer::Hooks(found) => hooks(text, &found),
            })
        });
    }

    fn verdict(&self, word: Word, acceptable: bool) -> Looked {
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
        Looked {
            sentence,
            any,
            words: vec![],
            senses: if acceptable {
                self.senses(&word.to_string())
            } else {
                vec![]
            },
        }
    }

    /// What a word of the dictionary means.
    fn senses(&self, word: &str) -> Vec<String> {
        Told::of(&*self.open.lexicon, word).senses
    }
}

/// What a text asks for.
fn query(kind: Kind, text: &str) -> Result<Query, QueryError> {
    Ok(match kind {
        Kind::Word => Query::Word(Word::parse(text)?),
        Kind::Pattern => Query::parse(text)?,
        Kind::Anagram => Query::Anagram(Anagram::parse(text)?),
        Kind::Hooks => Query::Hooks(Word::parse(text)?),
    })
}

/// Opens the look-up over any page with a dictionary, or closes it where nothing is asked.
pub(in crate::app) fn opened(msg: &msg::Msg, session: &mut Session, desk: &mut dyn Desk) -> bool {
    let Some(Anywhere::LookUp(asked)) = msg.get() else {
        return false;
    };
    match (session.top::<LookingUp>(), asked) {
        (Some(page), Some((kind, text))) => page.ask(*kind, text),
        (Some(_), None) => session.close_top(desk),
        (None, asked) => {
            if let Some(mut page) = session.dictionary(desk).map(LookingUp::new) {
                if let Some((kind, text)) = asked {
                    page.ask(*kind, text);
                }
                session.put(page);
            }
        }
    }
    true
}

fn words(kind: Kind, found: &FoundWords) -> Looked {
    let total = found.total();
    let count = match (total, kind) {
        (0, Kind::Anagram) => "No word uses all these tiles".to_owned(),
        (0, _) => "No word matches".to_owned(),
        (1, _) => "One word".to_owned(),
        _ => format!("{total} words"),
    };
    let shown = found.words().len();
    let part = if shown < total {
        format!(", first {shown} shown")
    } else {
        String::new()
    };
    Looked {
        sentence: format!("{count}{part}."),
        any: total > 0,
        words: found.words().iter().map(ToString::to_string).collect(),
        senses: vec![],
    }
}

/// The letters in a sentence, and the words that they make.
fn hooks(word: &str, found: &Hooks) -> Looked {
    let part = |place: &str, letters: &[Letter]| {
        let letters: Vec<String> = letters.iter().map(ToString::to_string).collect();
        if letters.is_empty() {
            format!("no {place} hooks")
        } else {
            format!("{place} hooks {}", letters.join(" "))
        }
    };
    let front = found.front.iter().map(|letter| format!("{letter}{word}"));
    let back = found.back.iter().map(|letter| format!("{word}{letter}"));
    Looked {
        sentence: format!(
            "{word}: {}, {}.",
            part("front", &found.front),
            part("back", &found.back)
        ),
        any: !found.front.is_empty() || !found.back.is_empty(),
        words: front.chain(back).collect(),
        senses: vec![],
    }
}
