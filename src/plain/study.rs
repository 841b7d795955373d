//! Words to learn in line mode: `study two` in passing, or topic by topic from the title.

use super::moment::Moment;
use super::order::{Order, Show};
use super::talk::{Spoken, Talk};
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::study::Msg;
use crate::app::scene::{QuizPage, StudyPage, TitlePage};
use crate::words::study::Topic;
use std::io;

/// What can be typed.
const HOW: &str = "Type two, three, q-without-u, hooks, hooks WORD, stems or stems LETTERS. Press Enter to go back.";

/// What can be typed besides where a quiz can be begun.
const ASKED: &str =
    "Type quiz for ten questions about this list, or quiz hooks for ten about hooks.";

/// Why there is none.
const NO_QUIZ: &str = "The quiz is on the title page, under Study.";

/// Words to learn are listed.
pub(super) static STUDY: Spoken<StudyPage> = Spoken {
    moment: |_| Moment::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.study_prompt(page.quizzes)
        } else {
            Ok(())
        }
    },
    hear: |talk, _, line| talk.study_on(line),
    ..Spoken::SILENT
};

/// Words are asked.
pub(super) static QUIZ: Spoken<QuizPage> = Spoken {
    moment: |_| Moment::ONLY,
    hear: |talk, page, line| talk.quiz_on(line, page),
    ..Spoken::SILENT
};

/// How wide lines are, as far as entries stand beside one another.
const WIDTH: usize = 72;

impl Talk<'_> {
    /// Lists one topic, and closes the lists again. Where they are not open the session says so.
    pub(super) fn study(&mut self, what: &str) -> io::Result<()> {
        if quiz_of(what).is_some() {
            return self.study_quiz(what);
        }
        let Some((topic, word)) = asked(what) else {
            return self.say(
                &HOW.replace("Type two", "Type study two")
                    .replace(" Press Enter to go back.", ""),
            );
        };
        self.send(Anywhere::Study(topic, word));
        self.lists()?;
        if self.session.scene().shows::<StudyPage>() {
            self.send(Input::Back);
        }
        Ok(())
    }

    /// Says what can be typed while the lists are open.
    pub(super) fn study_prompt(&mut self, quizzes: bool) -> io::Result<()> {
        self.say(HOW)?;
        if quizzes { self.say(ASKED) } else { Ok(()) }
    }

    /// Takes a line while the lists are open.
    pub(super) fn study_on(&mut self, line: &str) -> io::Result<()> {
        match Order::read(line) {
            Order::Enter | Order::Back => self.send(Input::Back),
            Order::Show(Show::Help) => return self.say(HOW),
            Order::Quit(sure) => {
                self.send(Input::Back);
                self.quit(sure);
            }
            _ if quiz_of(line).is_some() => return self.begin_quiz(line),
            Order::Study(what) => return self.open_lists(&what),
            _ => return self.open_lists(line),
        }
        Ok(())
    }

    /// `study quiz` opens the lists for a quiz, where there is one.
    fn study_quiz(&mut self, what: &str) -> io::Result<()> {
        if !self.session.scene().shows::<TitlePage>() {
            return self.say(NO_QUIZ);
        }
        self.send(Anywhere::Study(Topic::Two, String::new()));
        self.begin_quiz(what)
    }

    /// Begins a quiz of the topic that is named, or else of the one that is listed.
    fn begin_quiz(&mut self, what: &str) -> io::Result<()> {
        match (self.session.scene().into_top::<StudyPage>(), quiz_of(what)) {
            (Some(page), Some(named)) if page.quizzes => {
                let topic = match named {
                    "" => Some(page.topic),
                    name => Topic::from_name(&name.to_lowercase()),
                };
                let Some(topic) = topic else {
                    return self.say(ASKED);
                };
                self.send(Msg::About(topic, String::new()));
                self.send(Input::Go);
                self.question()
            }
            (Some(_), _) => self.say(NO_QUIZ),
            _ => Ok(()),
        }
    }

    /// Takes a line while words are asked.
    pub(super) fn quiz_on(&mut self, line: &str, page: &QuizPage) -> io::Result<()> {
        match Order::read(line) {
            Order::Back => {
                self.send(Input::Back);
                return self.study_prompt(true);
            }
            Order::Quit(sure) => {
                self.send(Input::Back);
                self.send(Input::Back);
                self.quit(sure);
                return Ok(());
            }
            Order::Enter if page.question.is_none() => self.send(Input::Go),
            _ if page.question.is_none() => {}
            Order::Show(Show::Help) | Order::Enter => {
                return self.say(&format!("{} Type back for the lists.", page.how));
            }
            _ => {
                line.chars().for_each(|c| self.send(Input::Char(c)));
                self.send(Input::Go);
                if let Some(page) = self.session.scene().into_top::<QuizPage>() {
                    if page.refused {
                        return self.say(&format!("{} Type back for the lists.", page.how));
                    }
                    if let Some((_, told)) = &page.told {
                        self.say(told)?;
                    }
                }
            }
        }
        self.question()
    }

    /// Asks what is asked now, with how far it has come; or tells how it went.
    fn question(&mut self) -> io::Result<()> {
        let Some(page) = self.session.scene().into_top::<QuizPage>() else {
            return Ok(());
        };
        match &page.question {
            Some(question) => {
                let progress = page.progress.replace(" · ", ", ");
                self.say(&format!("{progress}. {question}"))
            }
            None => self.say(&format!(
                "{} Press Enter for more questions, or type back for the lists.",
                page.result
            )),
        }
    }

    fn open_lists(&mut self, what: &str) -> io::Result<()> {
        let Some((topic, word)) = asked(what) else {
            return self.say(HOW);
        };
        self.send(Msg::About(topic, word));
        self.lists()
    }

    /// Says what is listed now.
    fn lists(&mut self) -> io::Result<()> {
        let Some(page) = self.session.scene().into_top::<StudyPage>() else {
            return Ok(());
        };
        self.say_all(&said(&page))
    }
}

/// What a quiz is to be about, where one is asked for; nothing where no topic is named.
fn quiz_of(text: &str) -> Option<&str> {
    let text = text.trim();
    let (first, topic) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    first.eq_ignore_ascii_case("quiz").then(|| topic.trim())
}

/// A topic and the word that it is about.
fn asked(text: &str) -> Option<(Topic, String)> {
    let text = text.trim();
    let (name, word) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let topic = Topic::from_name(&name.to_lowercase())?;
    Some((topic, word.trim().to_owned()))
}

/// The lists under their headings.
fn said(page: &StudyPage) -> Vec<String> {
    if let Some(fault) = &page.fault {
        return vec![fault.clone()];
    }
    let lists = page.lists.iter();
    lists
        .flat_map(|list| {
            let longest = list.entries.iter().map(String::len).max().unwrap_or(1);
            let in_a_line = (WIDTH / (longest + 2)).max(1);
            let rows = list.entries.chunks(in_a_line);
            let heading = format!("{}.", list.heading);
            let rows = rows.map(|row| row.join(if longest > 9 { "; " } else { " " }));
            [heading].into_iter().chain(rows).collect::<Vec<_>>()
        })
        .collect()
}
