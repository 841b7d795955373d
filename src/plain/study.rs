//! Study lists and the quiz: `study two` at any time, or one topic after another from the title.

use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::study::Msg;
use crate::app::scene::{QuizPage, StudyPage, TitlePage};
use crate::words::study::Topic;
use std::io;

/// The commands.
const HOW: &str = "Type two, three, four, q-without-u, jqxz, hooks, hooks WORD, stems, stems LETTERS, alphagrams, sevens or \
    eights. Press Enter to go back.";

const ASKED: &str =
    "Type quiz for ten questions about this list, or quiz hooks for ten about hooks.";

const NO_QUIZ: &str = "The quiz is on the title page, under Study.";

/// The study lists.
pub(super) static STUDY: LinePage<StudyPage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.study_prompt(page.quizzes)
        } else {
            Ok(())
        }
    },
    hear: |talk, _, line| talk.study_on(line),
    ..LinePage::SILENT
};

/// The quiz.
pub(super) static QUIZ: LinePage<QuizPage> = LinePage {
    moment: |_| PromptId::ONLY,
    hear: |talk, page, line| talk.quiz_on(line, page),
    ..LinePage::SILENT
};

/// The width of a line, in columns.
const WIDTH: usize = 72;

impl Conversation<'_> {
    /// Lists one topic and closes the lists. If the dictionary is for challenges only, the session says so.
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
        self.send(GlobalMsg::Study(topic, word));
        self.lists()?;
        if self.session.scene().shows::<StudyPage>() {
            self.send(CommonMsg::Back);
        }
        Ok(())
    }

    pub(super) fn study_prompt(&mut self, quizzes: bool) -> io::Result<()> {
        self.say(HOW)?;
        if quizzes { self.say(ASKED) } else { Ok(()) }
    }

    pub(super) fn study_on(&mut self, line: &str) -> io::Result<()> {
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => self.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => return self.say(HOW),
            LineCommand::Quit(sure) => {
                self.send(CommonMsg::Back);
                self.quit(sure);
            }
            _ if quiz_of(line).is_some() => return self.begin_quiz(line),
            LineCommand::Study(what) => return self.open_lists(&what),
            _ => return self.open_lists(line),
        }
        Ok(())
    }

    /// Opens the lists for a quiz, which only the title offers.
    fn study_quiz(&mut self, what: &str) -> io::Result<()> {
        if !self.session.scene().shows::<TitlePage>() {
            return self.say(NO_QUIZ);
        }
        self.send(GlobalMsg::Study(Topic::Two, String::new()));
        self.begin_quiz(what)
    }

    /// Starts a quiz on the topic named, or on the one listed.
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
                self.send(CommonMsg::Confirm);
                self.question()
            }
            (Some(_), _) => self.say(NO_QUIZ),
            _ => Ok(()),
        }
    }

    pub(super) fn quiz_on(&mut self, line: &str, page: &QuizPage) -> io::Result<()> {
        match LineCommand::read(line) {
            LineCommand::Back => {
                self.send(CommonMsg::Back);
                return self.study_prompt(true);
            }
            LineCommand::Quit(sure) => {
                self.send(CommonMsg::Back);
                self.send(CommonMsg::Back);
                self.quit(sure);
                return Ok(());
            }
            LineCommand::Enter if page.question.is_none() => self.send(CommonMsg::Confirm),
            _ if page.question.is_none() => {}
            LineCommand::Show(ShowTopic::Help) | LineCommand::Enter => {
                return self.say(&format!("{} Type back for the lists.", page.how));
            }
            answer => {
                match (answer, page.yes_or_no) {
                    (LineCommand::Answer(true), true) => self.send(CommonMsg::Char('y')),
                    (LineCommand::Answer(false), true) => self.send(CommonMsg::Char('n')),
                    (_, true) => self.send(CommonMsg::Char(' ')),
                    (_, false) => {
                        line.chars().for_each(|c| self.send(CommonMsg::Char(c)));
                        self.send(CommonMsg::Confirm);
                    }
                }
                if let Some(page) = self.session.scene().into_top::<QuizPage>() {
                    if page.refused {
                        return self.say(&format!("{} Type back for the lists.", page.how));
                    }
                    if let Some((_, told)) = &page.verdict {
                        self.say(told)?;
                    }
                }
            }
        }
        self.question()
    }

    /// Asks the current question with the progress, or tells the result.
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

    fn lists(&mut self) -> io::Result<()> {
        let Some(page) = self.session.scene().into_top::<StudyPage>() else {
            return Ok(());
        };
        self.say_all(&said(&page))
    }
}

/// The topic of a quiz if the text asks for one; empty if it names none.
fn quiz_of(text: &str) -> Option<&str> {
    let text = text.trim();
    let (first, topic) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    first.eq_ignore_ascii_case("quiz").then(|| topic.trim())
}

/// A topic and its word.
fn asked(text: &str) -> Option<(Topic, String)> {
    let text = text.trim();
    let (name, word) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let topic = Topic::from_name(&name.to_lowercase())?;
    Some((topic, word.trim().to_owned()))
}

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
