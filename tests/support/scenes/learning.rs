//! A guided game, and words to learn.

use super::turn;
use scrabble::engine::rules::RuleSet;
use scrabble::lexicon::{Dictionary, Vocabulary};
use scrabble::session::scene::{GuideScene, Page, QuizPage, Scene, StudyPage};
use scrabble::study::{List, Topic, lists};

/// A step of a guided game.
fn guided() -> Scene {
    let mut scene = turn(None);
    if let Page::Table(page) = &mut scene.page {
        page.guide = Some(GuideScene {
            remark: Some("Well played.".to_owned()),
            text: "{Lay} a word; {enter} announces it.".to_owned(),
            number: 2,
            of: 17,
            last: false,
        });
    }
    scene
}

/// The lists of a topic, from the dictionary.
pub(crate) fn study(topic: Topic) -> Scene {
    let words = Dictionary::built_in(Vocabulary::Full);
    listed(topic, lists(topic, None, &words), true)
}

/// Many words, made up: these scenes are made again and again.
fn many() -> Vec<List> {
    let letters = || "ABCDEFGHIJ".chars();
    let words = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}A")));
    vec![List {
        heading: "Three-letter words: 100".to_owned(),
        entries: words.collect(),
    }]
}

fn listed(topic: Topic, lists: Vec<List>, quizzes: bool) -> Scene {
    Scene {
        page: Page::Study(Box::new(StudyPage {
            topic,
            text: String::new(),
            fault: None,
            lists,
            scroll: 0,
            dictionary: "full".to_owned(),
            quizzes,
            rules: RuleSet::classic(),
            clock: None,
        })),
        over: None,
    }
}

pub(crate) fn quiz(question: Option<&str>) -> Scene {
    Scene {
        page: Page::Quiz(Box::new(QuizPage {
            topic: Topic::Two,
            question: question.map(str::to_owned),
            how: "Type y for yes or n for no.",
            refused: false,
            text: "Y".to_owned(),
            told: Some((false, "Wrong: QX is not a word.".to_owned())),
            progress: "3 of 20 · 2 missed".to_owned(),
            result: "18 of 20 correct.".to_owned(),
            rules: RuleSet::classic(),
        })),
        over: None,
    }
}

pub(super) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("guided", guided()),
        ("study", listed(Topic::Three, many(), true)),
        ("study-table", listed(Topic::Hooks, many(), false)),
        ("quiz", quiz(Some("Is QI a word? Yes or no."))),
        ("quiz-over", quiz(None)),
    ]
}
