//! A guided game, and words to learn.

use super::turn;
use scrabble::engine::rules::RuleSet;
use scrabble::lexicon::{Dictionary, Vocabulary};
use scrabble::session::scene::{GuideScene, Page, QuizPage, Scene, StudyPage};
use scrabble::study::{Topic, lists};

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

pub(crate) fn study(topic: Topic, text: &str, quizzes: bool) -> Scene {
    let words = Dictionary::built_in(Vocabulary::Full);
    Scene {
        page: Page::Study(Box::new(StudyPage {
            topic,
            text: text.to_owned(),
            fault: None,
            lists: lists(topic, None, &words),
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
            text: "Y".to_owned(),
            told: Some((false, "No: it is no word.".to_owned())),
            progress: "3 of 20 · 2 missed".to_owned(),
            result: "18 of 20 known.".to_owned(),
            rules: RuleSet::classic(),
        })),
        over: None,
    }
}

pub(super) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("guided", guided()),
        ("study", study(Topic::Three, "", true)),
        ("study-hooks", study(Topic::Hooks, "", false)),
        ("quiz", quiz(Some("Is QI a word? yes or no."))),
        ("quiz-over", quiz(None)),
    ]
}
