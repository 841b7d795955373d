//! Study lists and the quiz: `study two` at any time, or one topic after another from the title.

use super::order::{LineCommand, ShowTopic, after_word};
use super::talk::{Conversation, LinePage};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::study::Msg;
use crate::app::scene::{QuizPage, StudyPage, TitlePage};
use crate::words::study::Topic;

const HOW: &str = "Type two, three, four, q-without-u, jqxz, hooks, hooks WORD, stems, stems LETTERS, alphagrams, sevens or \
    eights. Press Enter to go back.";

const ASKED: &str = "Type quiz for ten questions about this list, quiz hooks for ten about hooks, timed for 50 \
    alphagrams in 4 minutes, list FILE for a list of your own, missed for the words never found in your games, or \
    progress for how it goes.";

const NO_QUIZ: &str = "The quiz is on the title page, under Study.";

impl LinePage for StudyPage {
    fn choices(&self, talk: &mut Conversation) {
        study_prompt(talk, self.quizzes);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        if let Some(asked) = after_word("list", line).filter(|_| self.quizzes) {
            return talk.send(Msg::List(asked.to_owned()));
        }
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => talk.say(HOW),
            LineCommand::Quit(sure) => talk.leave(sure),
            _ if line.eq_ignore_ascii_case("progress") && self.quizzes => talk.send(Msg::Progress),
            _ if line.eq_ignore_ascii_case("timed") && self.quizzes => talk.send(Msg::Timed),
            _ if line.eq_ignore_ascii_case("missed") && self.quizzes => talk.send(Msg::FromGames),
            _ if quiz_of(line).is_some() => begin_quiz(talk, line),
            LineCommand::Study(what) => open_lists(talk, &what),
            _ => open_lists(talk, line),
        }
    }
}

impl LinePage for QuizPage {
    /// A quiz from the word lists is asked by what opens it.
    fn choices(&self, talk: &mut Conversation) {
        if !self.leads_to_lists {
            question(talk);
        }
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Back => {
                talk.send(CommonMsg::Back);
                if self.leads_to_lists {
                    study_prompt(talk, true);
                }
                return;
            }
            LineCommand::Quit(sure) => {
                if self.leads_to_lists {
                    talk.send(CommonMsg::Back);
                }
                return talk.leave(sure);
            }
            LineCommand::Enter if self.question.is_none() => talk.send(CommonMsg::Confirm),
            _ if self.question.is_none() => {}
            LineCommand::Show(ShowTopic::Help) | LineCommand::Enter => {
                return talk.say(&format!("{} Type back {}.", self.how, self.way_back()));
            }
            answer => {
                match (answer, self.yes_or_no) {
                    (LineCommand::Answer(true), true) => talk.send(CommonMsg::Char('y')),
                    (LineCommand::Answer(false), true) => talk.send(CommonMsg::Char('n')),
                    (_, true) => talk.send(CommonMsg::Char(' ')),
                    (_, false) => {
                        talk.type_text(line);
                        talk.send(CommonMsg::Confirm);
                    }
                }
                if let Some(page) = talk.top::<QuizPage>() {
                    if page.refused {
                        return talk.say(&format!("{} Type back {}.", page.how, page.way_back()));
                    }
                    if let Some((_, told)) = &page.verdict {
                        talk.say(told);
                    }
                }
            }
        }
        question(talk);
    }

    fn takes_any_line(&self) -> bool {
        true
    }
}

impl QuizPage {
    const fn way_back(&self) -> &'static str {
        if self.leads_to_lists {
            "for the lists"
        } else {
            "to close the quiz"
        }
    }
}

const WIDTH: usize = 72;

/// Lists one topic and closes the lists. If the dictionary is for challenges only, the session says so.
pub(super) fn list(talk: &mut Conversation, what: &str) {
    if quiz_of(what).is_some() {
        return study_quiz(talk, what);
    }
    let Some((topic, word)) = asked(what) else {
        return talk.say(
            &HOW.replace("Type two", "Type study two")
                .replace(" Press Enter to go back.", ""),
        );
    };
    talk.send(GlobalMsg::Study(topic, word));
    lists(talk);
    if talk.session.scene().shows::<StudyPage>() {
        talk.send(CommonMsg::Back);
    }
}

fn study_prompt(talk: &mut Conversation, quizzes: bool) {
    talk.say(HOW);
    talk.say_all(quizzes.then_some(ASKED));
}

/// Opens the lists for a quiz, which only the title offers.
fn study_quiz(talk: &mut Conversation, what: &str) {
    if !talk.session.scene().shows::<TitlePage>() {
        return talk.say(NO_QUIZ);
    }
    talk.send(GlobalMsg::Study(Topic::Two, String::new()));
    begin_quiz(talk, what);
}

/// Starts a quiz on the topic named, or on the one listed.
fn begin_quiz(talk: &mut Conversation, what: &str) {
    match (talk.top::<StudyPage>(), quiz_of(what)) {
        (Some(page), Some(named)) if page.quizzes => {
            let topic = match named {
                "" => Some(page.topic),
                name => Topic::from_name(&name.to_lowercase()),
            };
            let Some(topic) = topic else {
                return talk.say(ASKED);
            };
            talk.send(Msg::About(topic, String::new()));
            talk.send(CommonMsg::Confirm);
            question(talk);
        }
        (Some(_), _) => talk.say(NO_QUIZ),
        _ => {}
    }
}

/// Asks the current question with the progress, or tells the result.
fn question(talk: &mut Conversation) {
    let Some(page) = talk.top::<QuizPage>() else {
        return;
    };
    match &page.question {
        Some(question) => {
            let progress = page.progress.replace(" · ", ", ");
            talk.say(&format!("{progress}. {question}"));
        }
        None => talk.say(&format!(
            "{} Press Enter for more questions, or type back {}.",
            page.result,
            page.way_back()
        )),
    }
}

fn open_lists(talk: &mut Conversation, what: &str) {
    let Some((topic, word)) = asked(what) else {
        return talk.say(HOW);
    };
    talk.send(Msg::About(topic, word));
    lists(talk);
}

fn lists(talk: &mut Conversation) {
    let Some(page) = talk.top::<StudyPage>() else {
        return;
    };
    talk.say_all(said(&page));
}

/// The topic of a quiz if the text asks for one; empty if it names none.
fn quiz_of(text: &str) -> Option<&str> {
    let text = text.trim();
    let (first, topic) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    first.eq_ignore_ascii_case("quiz").then(|| topic.trim())
}

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
