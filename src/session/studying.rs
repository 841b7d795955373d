//! Words to learn, as pages: lists, and a quiz over them.

use super::msg::{Effect, Msg, Way};
use super::scene::{Overlay, Page, QuizPage, StudyPage};
use super::telling::sentence;
use super::update::scrolled;
use super::{Room, Session, SharedLexicon};
use crate::engine::rules::RuleSet;
use crate::lexicon::lookup::Word;
use crate::study::quiz::Card;
use crate::study::round::Round;
use crate::study::{List, Topic, lists};
use std::collections::BTreeMap;

/// How many letters can be typed: a word.
const ROOM: usize = 15;
/// How many characters an answer can have.
const ANSWER: usize = 60;

/// What is open of it, in the place of the room.
pub(super) enum Studying {
    /// Lists of words.
    Lists(Lists),
    /// Questions.
    Quiz(Quiz),
}

/// The lists of a topic.
pub(super) struct Lists {
    lexicon: SharedLexicon,
    dictionary: String,
    topic: Topic,
    /// The word whose hooks are asked for, or the letters of a stem; or how the words in sight begin.
    text: String,
    made: Vec<List>,
    /// Those made before of whole topics, which take a while.
    kept: BTreeMap<Topic, Vec<List>>,
    fault: Option<String>,
    scroll: usize,
}

/// Questions about a topic.
pub(super) struct Quiz {
    topic: Topic,
    round: Round,
    text: String,
    /// What came of the last answer, and whether it was right.
    told: Option<(bool, String)>,
    /// What was typed last is no answer.
    refused: bool,
}

impl Lists {
    fn new(lexicon: SharedLexicon, dictionary: String, topic: Topic, text: &str) -> Self {
        let mut new = Self {
            lexicon,
            dictionary,
            topic,
            text: text.trim().to_ascii_uppercase(),
            made: vec![],
            kept: BTreeMap::new(),
            fault: None,
            scroll: 0,
        };
        new.look();
        new
    }

    /// Makes the lists of what is asked.
    fn look(&mut self) {
        (self.scroll, self.fault) = (0, None);
        let of_word = self.topic.is_of_a_word();
        let word = (of_word && !self.text.is_empty()).then(|| Word::parse(&self.text));
        let word = word.transpose().unwrap_or_else(|error| {
            self.fault = Some(sentence(&error));
            None
        });
        self.made = match word {
            Some(word) => lists(self.topic, Some(word), &*self.lexicon),
            None => self.whole(),
        };
        if !of_word && !self.text.is_empty() {
            for List { heading, entries } in &mut self.made {
                entries.retain(|entry| entry.starts_with(&self.text));
                let what = heading.split(':').next().unwrap_or_default();
                *heading = format!("{what} that begin with {}: {}", self.text, entries.len());
            }
        }
    }

    /// All there is to learn about the topic, made once.
    fn whole(&mut self) -> Vec<List> {
        let make = || lists(self.topic, None, &*self.lexicon);
        self.kept.entry(self.topic).or_insert_with(make).clone()
    }

    fn turn(&mut self, forward: bool) {
        let count = Topic::ALL.len();
        let place = Topic::ALL.iter().position(|topic| *topic == self.topic);
        let step = if forward { 1 } else { count - 1 };
        self.go_to((place.unwrap_or(0) + step) % count);
    }

    fn go_to(&mut self, place: usize) {
        if let Some(topic) = Topic::ALL.get(place) {
            self.topic = *topic;
            self.text.clear();
            self.look();
        }
    }

    /// Takes a message; `false` when it closes the lists.
    fn update(&mut self, msg: &Msg) -> bool {
        match msg {
            Msg::Back | Msg::OpenStudy => return false,
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c)
                if c.is_ascii_alphabetic() && self.text.len() < ROOM =>
            {
                self.text.push(c.to_ascii_uppercase());
                self.look();
            }
            Msg::Erase | Msg::TakeBack => {
                self.text.pop();
                self.look();
            }
            Msg::Move(way @ (Way::Left | Way::Right)) => self.turn(*way == Way::Right),
            Msg::Choose(place) | Msg::Pick(place) => self.go_to(*place),
            msg => self.scroll = scrolled(self.scroll, msg),
        }
        true
    }
}

impl Quiz {
    /// Takes a message; what was answered, if something was.
    fn update(&mut self, msg: &Msg) -> Option<(Card, bool)> {
        let refused = std::mem::take(&mut self.refused);
        match msg {
            Msg::Char(c) | Msg::Letter(c)
                if !c.is_control() && self.text.chars().count() < ANSWER =>
            {
                self.text.push(c.to_ascii_uppercase());
            }
            Msg::Erase | Msg::TakeBack => {
                self.text.pop();
            }
            Msg::Go if !self.text.trim().is_empty() => {
                let typed = std::mem::take(&mut self.text);
                let Some(answered) = self.round.answer(&typed) else {
                    self.refused = true;
                    return None;
                };
                self.told = Some((answered.known, answered.told()));
                return answered.first.then_some((answered.card, answered.known));
            }
            Msg::Go => self.refused = refused,
            _ => {}
        }
        None
    }

    fn page(&self, rules: &RuleSet) -> QuizPage {
        QuizPage {
            topic: self.topic,
            question: self.round.asked().map(|card| card.question.clone()),
            how: self.round.asked().map_or("", Card::how),
            refused: self.refused,
            text: self.text.clone(),
            told: self.told.clone(),
            progress: self.round.progress(),
            result: self.round.result(),
            rules: rules.clone(),
        }
    }
}

impl Session {
    /// Opens the lists of a topic, where anybody may look words up (R33).
    pub fn study(&mut self, topic: Topic, text: &str) -> Vec<Effect> {
        let dictionary = match &mut self.room {
            Room::Title(_) => {
                let choice = self.form.dictionary_choice();
                choice.map(|choice| (choice.lexicon.clone(), choice.name.clone()))
            }
            Room::Table(table) => table.open_words(),
            Room::NewGame | Room::Games(..) | Room::Statistics(_) | Room::Viewer(_) => None,
        };
        if let Some(words) = dictionary {
            self.list_words(words, topic, text);
        }
        vec![]
    }

    /// Opens the lists of a topic made of these words, and what the dictionary is called.
    pub fn list_words(&mut self, words: (SharedLexicon, String), topic: Topic, text: &str) {
        self.looking = None;
        let lists = Lists::new(words.0, words.1, topic, text);
        self.studying = Some(Studying::Lists(lists));
    }

    /// Asks these cards, from the title.
    pub fn ask_cards(&mut self, topic: Topic, cards: Vec<Card>) {
        self.studying = Some(Studying::Quiz(Quiz {
            topic,
            round: Round::new(cards),
            text: String::new(),
            told: None,
            refused: false,
        }));
    }

    /// The cards that were asked for are there, or it is told why not.
    pub(super) fn quizzed(&mut self, quiz: Result<(Topic, Vec<Card>), String>) -> Vec<Effect> {
        match quiz {
            Ok((topic, cards)) => {
                self.ask_cards(topic, cards);
                vec![]
            }
            Err(why) => self.lay_over(Overlay::Note(why)),
        }
    }

    /// A message while lists or questions are open.
    pub(super) fn in_study(&mut self, msg: &Msg) -> Vec<Effect> {
        let quizzes = matches!(self.room, Room::Title(_));
        match (&mut self.studying, msg) {
            (Some(_), Msg::Study(topic, text)) => return self.study(*topic, text),
            (Some(Studying::Lists(lists)), Msg::Go) if quizzes => {
                let topic = lists.topic;
                return vec![self.quiz_of(topic)];
            }
            (Some(Studying::Lists(lists)), msg) => {
                if !lists.update(msg) {
                    self.studying = None;
                }
            }
            (Some(Studying::Quiz(quiz)), Msg::Back) => {
                let topic = quiz.topic;
                self.studying = None;
                return self.study(topic, "");
            }
            (Some(Studying::Quiz(quiz)), Msg::Go) if quiz.round.asked().is_none() => {
                let topic = quiz.topic;
                return vec![self.quiz_of(topic)];
            }
            (Some(Studying::Quiz(quiz)), msg) => {
                let answered = quiz.update(msg);
                let kept = answered.map(|(card, known)| Effect::Answered { card, known });
                return kept.into_iter().collect();
            }
            (None, _) => {}
        }
        vec![]
    }

    /// Asks for cards of the words that the title lists.
    fn quiz_of(&self, topic: Topic) -> Effect {
        Effect::Quiz {
            topic,
            dictionary: self.form.dictionary(),
            family: self.form.is_for_families(),
        }
    }

    /// What may be shown of what is open of it.
    pub(super) fn study_page(&self) -> Option<Page> {
        let form = self.form.rules();
        Some(match self.studying.as_ref()? {
            Studying::Quiz(quiz) => Page::Quiz(Box::new(quiz.page(form))),
            Studying::Lists(lists) => {
                let game = self.game().map(|game| game.setup().rules());
                Page::Study(Box::new(StudyPage {
                    topic: lists.topic,
                    text: lists.text.clone(),
                    fault: lists.fault.clone(),
                    lists: lists.made.clone(),
                    scroll: lists.scroll,
                    dictionary: lists.dictionary.clone(),
                    quizzes: game.is_none(),
                    rules: game.unwrap_or(form).clone(),
                    clock: self.clock(),
                }))
            }
        })
    }
}
