//! Words to learn: the lists of a topic.

use super::quiz::Quiz;
use super::study_progress::StudyProgress;
use super::timed_run::TimedRun;
use crate::app::backend::{Absent, Backend, StudyError, present};
use crate::app::choice::beside;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe::sentence;
use crate::app::dialogs::text_prompt::TextPrompt;
use crate::app::dictionary::OpenDictionary;
use crate::app::field::TextField;
use crate::app::msg::{self, Arrow, CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::StudyPage;
use crate::app::stack::Session;
use crate::words::lexicon::lookup::QueryWord;
use crate::words::study::quiz::of_list::Ask;
use crate::words::study::subject::{StudyList, Subject};
use crate::words::study::{Topic, WordList, lists};
use std::collections::BTreeMap;

/// How many letters can be typed: a word.
const ROOM: usize = 15;

/// What can be done with the lists.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A text is typed, or a topic chosen; Enter begins a quiz.
    Input(CommonMsg),
    /// Goes to a topic, and to what is asked about it.
    About(Topic, String),
    /// Opens the progress.
    Progress,
    /// Begins a timed run of the topic.
    Timed,
    /// Asks for a list of one's own.
    AskList,
    /// Studies a list of one's own: the name of its file, then what to ask.
    List(String),
    /// Studies the words that were never found in finished games.
    FromGames,
}

common_messages!(Msg);

/// The lists of a topic.
pub struct StudyLists {
    open: OpenDictionary,
    /// Whether a quiz can be begun from here.
    quizzes: bool,
    topic: Topic,
    /// The word whose hooks are asked for, or the letters of a stem; or how the words in sight begin.
    text: TextField,
    made: Vec<WordList>,
    /// Those made before of whole topics, which take a while.
    kept: BTreeMap<Topic, Vec<WordList>>,
    fault: Option<String>,
}

impl Component for StudyLists {
    type Msg = Msg;
    type View = StudyPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Progress if self.quizzes => StudyProgress::begin(cx),
            Msg::Timed if self.quizzes => TimedRun::begin(self.topic.into(), cx),
            Msg::AskList if self.quizzes => Self::ask_list(cx),
            Msg::List(asked) if self.quizzes => list(&asked, cx),
            Msg::FromGames if self.quizzes => Self::from_games(cx),
            Msg::Progress | Msg::Timed | Msg::AskList | Msg::List(_) | Msg::FromGames => {}
            Msg::About(topic, text) => self.ask(topic, &text),
            Msg::Input(CommonMsg::Back) => cx.close(()),
            Msg::Input(CommonMsg::Confirm) if self.quizzes => Quiz::begin(self.topic.into(), cx),
            Msg::Input(CommonMsg::Move(way @ (Arrow::Left | Arrow::Right))) => {
                self.ask(beside(&Topic::ALL, self.topic, way == Arrow::Right), "");
            }
            Msg::Input(CommonMsg::Choose(place) | CommonMsg::Pick(place)) => self.go_to(place),
            Msg::Input(CommonMsg::Char(c)) if !c.is_ascii_alphabetic() => {}
            Msg::Input(CommonMsg::Char(c)) => {
                if self.text.push(c.to_ascii_uppercase()) {
                    self.make_lists();
                }
            }
            Msg::Input(input) => {
                if self.text.update(input) {
                    self.make_lists();
                }
            }
        }
    }

    fn view(&self, _: &ViewCx) -> StudyPage {
        StudyPage {
            topic: self.topic,
            text: self.text.text().to_owned(),
            fault: self.fault.clone(),
            lists: self.made.clone(),
            dictionary: self.open.name.clone(),
            quizzes: self.quizzes,
        }
    }
}

impl StudyLists {
    /// Lists of the words of a dictionary.
    pub fn new(open: OpenDictionary, topic: Topic, text: &str, quizzes: bool) -> Self {
        let mut new = Self {
            open,
            quizzes,
            topic,
            text: TextField::new(ROOM),
            made: vec![],
            kept: BTreeMap::new(),
            fault: None,
        };
        new.ask(topic, text);
        new
    }

    fn ask_list(cx: &mut Cx<Self>) {
        let about = format!(
            "The name of a file with a word a line, then what to ask: {KINDS} Or timed, for a timed run."
        );
        let prompt = TextPrompt::new("A list of your own", vec![about], "");
        cx.prompt(prompt, |_, asked, cx| list(asked, cx));
    }

    fn from_games(cx: &mut Cx<Self>) {
        let study: Result<_, StudyError> = present(cx.backend.study(), Absent::Quiz);
        let job = match study {
            Ok(study) => study.never_found(),
            Err(why) => return cx.note(&why),
        };
        cx.wait_for("Analyzing your games", job, |_, found, cx| match found {
            Ok(words) if words.is_empty() => cx.note(&StudyError::NothingMissed),
            Ok(words) => Quiz::begin(
                Subject::from(StudyList {
                    name: "your games".to_owned(),
                    words,
                    ask: Ask::Missed,
                }),
                cx,
            ),
            Err(why) => cx.note(&why),
        });
    }

    fn ask(&mut self, topic: Topic, text: &str) {
        self.topic = topic;
        self.text.set(&text.to_ascii_uppercase());
        self.make_lists();
    }

    fn make_lists(&mut self) {
        self.fault = None;
        let (of_word, text) = (self.topic.is_of_a_word(), self.text.text().to_owned());
        let word = (of_word && !text.is_empty())
            .then(|| QueryWord::parse(&text, self.open.lexicon.tiles()));
        let word = word.transpose().unwrap_or_else(|error| {
            self.fault = Some(sentence(&error));
            None
        });
        self.made = match word {
            Some(word) => lists(self.topic, Some(word), &*self.open.lexicon),
            None => self.whole(),
        };
        if !of_word && !text.is_empty() {
            self.made.iter_mut().for_each(|list| narrow(list, &text));
        }
    }

    /// All there is to learn about the topic, made once.
    fn whole(&mut self) -> Vec<WordList> {
        let make = || lists(self.topic, None, &*self.open.lexicon);
        self.kept.entry(self.topic).or_insert_with(make).clone()
    }

    fn go_to(&mut self, place: usize) {
        if let Some(topic) = Topic::ALL.get(place) {
            self.ask(*topic, "");
        }
    }
}

/// What can be asked about a list.
pub(super) const KINDS: &str = "anagrams, words, hooks, definitions, letters or missed.";

/// Reads what to ask, in either case.
pub(super) fn kind_of(name: &str) -> Option<Ask> {
    Ask::from_name(&name.trim().to_lowercase())
}

/// Begins a quiz or a timed run of a list, or tells why there is none.
fn list(asked: &str, cx: &mut Cx<StudyLists>) {
    let last = asked.rsplit_once(char::is_whitespace);
    let named = last.and_then(|(file, kind)| Some((file, kind_of(kind)?, false)));
    let timed = last.filter(|(_, kind)| kind.eq_ignore_ascii_case("timed"));
    let timed = timed.map(|(file, _)| (file, Ask::default(), true));
    let (file, ask, timed) = named.or(timed).unwrap_or((asked, Ask::default(), false));
    let study: Result<_, StudyError> = present(cx.backend.study(), Absent::Quiz);
    match study.and_then(|study| study.list(file.trim())) {
        Ok((name, words)) => {
            let subject = Subject::from(StudyList { name, words, ask });
            if timed {
                TimedRun::begin(subject, cx);
            } else {
                Quiz::begin(subject, cx);
            }
        }
        Err(why) => cx.note(&why),
    }
}

/// Opens the word lists over any page with a dictionary.
pub(in crate::app) fn handle_global(
    msg: &msg::Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let Some(GlobalMsg::Study(topic, text)) = msg.get() else {
        return false;
    };
    if let Some(open) = session.dictionary(backend) {
        let quizzes = session.is_at_home();
        session.put(StudyLists::new(open, *topic, text, quizzes));
    }
    true
}

/// Leaves only the entries that begin with a text.
fn narrow(list: &mut WordList, text: &str) {
    let WordList { heading, entries } = list;
    entries.retain(|entry| entry.starts_with(text));
    let what = heading.split(':').next().unwrap_or_default();
    *heading = format!("{what} that begin with {text}: {}", entries.len());
}
