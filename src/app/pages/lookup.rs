//! Words looked up at the table (R33), or before there is one.

use crate::app::component::{Component, Cx, OpenDictionary, ViewCx};
use crate::app::field::TextField;
use crate::app::meaning::Told;
use crate::app::msg::{Input, Message, Way};
use crate::app::scene::LookUpPage;
use crate::app::telling::sentence;
use crate::engine::tile::Letter;
use crate::words::lexicon::lookup::{Anagram, Answer, FoundWords, Hooks, Query, QueryError, Word};
use std::num::NonZeroUsize;

/// How many words are shown at the most; all are counted.
const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(499);

/// How many characters a question may have: a word with a `*` between any two letters.
const ROOM: usize = 31;

/// What can be asked about a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Is this a word?
    Word,
    /// Which words are like this?
    Pattern,
    /// Which words do these tiles make?
    Anagram,
    /// Which letters make another word of this one?
    Hooks,
}

impl Kind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Word, Self::Pattern, Self::Anagram, Self::Hooks];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Pattern => "pattern",
            Self::Anagram => "anagram",
            Self::Hooks => "hooks",
        }
    }

    /// What to type, in one sentence.
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Word => "Type a word to see whether it is acceptable.",
            Self::Pattern => "? is one letter, * any number of letters: ?ORN, *ING, Q*.",
            Self::Anagram => {
                "Type tiles to find the words that use all of them. ? is a blank: RETAIN?"
            }
            Self::Hooks => "Type a word to see its front hooks and back hooks.",
        }
    }

    /// The one before or after it, round and round.
    fn turned(self, forward: bool) -> Self {
        let count = Self::ALL.len();
        let step = if forward { 1 } else { count - 1 };
        let place = Self::ALL.iter().position(|kind| *kind == self);
        Self::ALL[(place.unwrap_or(0) + step) % count]
    }

    fn query(self, text: &str) -> Result<Query, QueryError> {
        Ok(match self {
            Self::Word => Query::Word(Word::parse(text)?),
            Self::Pattern => Query::parse(text)?,
            Self::Anagram => Query::Anagram(Anagram::parse(text)?),
            Self::Hooks => Query::Hooks(Word::parse(text)?),
        })
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looked {
    /// The answer in one sentence.
    pub sentence: String,
    /// Whether there is such a word at all.
    pub any: bool,
    /// The words, in order; the first of them when there are many.
    pub words: Vec<String>,
    /// What the word means, if it is one alone: a sentence for each sense.
    pub senses: Vec<String>,
}

/// What can be done where words are looked up.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A question is typed, or another kind of it chosen.
    Input(Input),
    /// Asks a whole question.
    Ask(Kind, String),
}

impl Message for Msg {}

impl From<Input> for Msg {
    fn from(input: Input) -> Self {
        Self::Input(input)
    }
}

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
                self.turn_to(self.kind.turned(way == Way::Right));
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
            let query = self.kind.query(text).map_err(|e| sentence(&e))?;
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
