//! Words to learn in line mode: `study two` in passing, or topic by topic from the title.

use super::order::{Order, Show};
use super::talk::Talk;
use crate::session::msg::Msg;
use crate::session::scene::{Page, QuizPage, StudyPage};
use crate::study::Topic;
use std::io;

/// What can be typed.
const HOW: &str = "Type two, three, q-without-u, hooks, hooks WORD, stems or stems LETTERS. Press Enter to go back.";

/// What can be typed besides where a quiz can be begun.
const QUIZ: &str =
    "Type quiz for ten questions about this list, or quiz hooks for ten about hooks.";

/// Why there is none.
const NO_QUIZ: &str = "The quiz is on the title page, under Study.";

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
        self.send(Msg::Study(topic, word));
        self.lists()?;
        if matches!(self.session.scene().page, Page::Study(_)) {
            self.send(Msg::Back);
        }
        Ok(())
    }

    /// Says what can be typed while the lists are open.
    pub(super) fn study_prompt(&mut self, quizzes: bool) -> io::Result<()> {
        self.say(HOW)?;
        if quizzes { self.say(QUIZ) } else { Ok(()) }
    }

    /// Takes a line while the lists are open.
    pub(super) fn study_on(&mut self, line: &str) -> io::Result<()> {
        match Order::read(line) {
            Order::Enter | Order::Back => self.send(Msg::Back),
            Order::Show(Show::Help) => return self.say(HOW),
            Order::Quit(sure) => {
                self.send(Msg::Back);
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
        if !matches!(self.session.scene().page, Page::Title(_)) {
            return self.say(NO_QUIZ);
        }
        self.send(Msg::OpenStudy);
        self.begin_quiz(what)
    }

    /// Begins a quiz of the topic that is named, or else of the one that is listed.
    fn begin_quiz(&mut self, what: &str) -> io::Result<()> {
        match (self.session.scene().page, quiz_of(what)) {
            (Page::Study(page), Some(named)) if page.quizzes => {
                let topic = match named {
                    "" => Some(page.topic),
                    name => Topic::from_name(&name.to_lowercase()),
                };
                let Some(topic) = topic else {
                    return self.say(QUIZ);
                };
                self.send(Msg::Study(topic, String::new()));
                self.send(Msg::Go);
                self.question()
            }
            (Page::Study(_), _) => self.say(NO_QUIZ),
            _ => Ok(()),
        }
    }

    /// Takes a line while words are asked.
    pub(super) fn quiz_on(&mut self, line: &str, page: &QuizPage) -> io::Result<()> {
        match Order::read(line) {
            Order::Back => {
                self.send(Msg::Back);
                return self.study_prompt(true);
            }
            Order::Quit(sure) => {
                self.send(Msg::Back);
                self.send(Msg::Back);
                self.quit(sure);
                return Ok(());
            }
            Order::Enter if page.question.is_none() => self.send(Msg::Go),
            _ if page.question.is_none() => {}
            Order::Show(Show::Help) | Order::Enter => {
                return self.say(&format!("{} Type back for the lists.", page.how));
            }
            _ => {
                line.chars().for_each(|c| self.send(Msg::Char(c)));
                self.send(Msg::Go);
                if let Page::Quiz(page) = self.session.scene().page {
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
        let Page::Quiz(page) = self.session.scene().page else {
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
        self.send(Msg::Study(topic, word));
        self.lists()
    }

    /// Says what is listed now.
    fn lists(&mut self) -> io::Result<()> {
        let Page::Study(page) = self.session.scene().page else {
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
