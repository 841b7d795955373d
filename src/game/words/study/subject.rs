//! What is studied: a topic of the dictionary, or a list of words.

use super::Topic;
use super::quiz::of_list::{Ask, list_cards};
use super::quiz::{Card, cards};
use crate::words::lexicon::lookup::LookUp;
use std::sync::Arc;

/// Words of a list, and what is asked about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyList {
    /// What the list is called.
    pub name: String,
    /// Its words, in uppercase.
    pub words: Vec<String>,
    /// What is asked.
    pub ask: Ask,
}

/// What is studied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A topic of the dictionary.
    Topic(Topic),
    /// A list of words.
    List(Arc<StudyList>),
}

impl From<Topic> for Subject {
    fn from(topic: Topic) -> Self {
        Self::Topic(topic)
    }
}

impl From<StudyList> for Subject {
    fn from(list: StudyList) -> Self {
        Self::List(Arc::new(list))
    }
}

impl Subject {
    /// Returns what it is called.
    pub fn label(&self) -> String {
        match self {
            Self::Topic(topic) => topic.label().to_owned(),
            Self::List(list) => format!("{}, {}", list.name, list.ask.name()),
        }
    }

    /// Returns its topic, if it is one.
    pub fn topic(&self) -> Option<Topic> {
        match self {
            Self::Topic(topic) => Some(*topic),
            Self::List(_) => None,
        }
    }

    /// Returns every card about it, always the same ones for a dictionary.
    pub fn cards(&self, dictionary: &dyn LookUp) -> Vec<Card> {
        match self {
            Self::Topic(topic) => cards(*topic, dictionary),
            Self::List(list) => list_cards(&list.words, list.ask, dictionary),
        }
    }
}
