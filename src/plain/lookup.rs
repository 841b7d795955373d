//! Words looked up in line mode: `look WORD` in passing, or question by question from the title.

use super::help;
use super::order::{LineCommand, ShowTopic, after_word, question};
use super::talk::{Conversation, LinePage};
use crate::app::describe::sentence;
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::lookup::{Msg, SearchKind};
use crate::app::scene::LookUpPage;
use crate::words::search::table::CONDITIONS;

impl LinePage for LookUpPage {
    fn choices(&self, talk: &mut Conversation) {
        talk.say(
            "Type a word, a pattern such as ?ORN, anagram LETTERS, hooks WORD, search CONDITIONS or table CONDITIONS. \
            Press Enter to go back.",
        );
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        if let Some(query) = after_word("table", line) {
            talk.send(GlobalMsg::LookUp(Some((
                SearchKind::Search,
                query.to_owned(),
            ))));
            talk.send(Msg::OpenTable);
            if talk.top::<Self>().is_some() {
                answer(talk);
            }
            return;
        }
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            LineCommand::Quit(sure) => talk.leave(sure),
            command => {
                let asked = match command {
                    LineCommand::Define(word) => Some((SearchKind::Word, word)),
                    LineCommand::LookUp(Some(asked)) => Some(asked),
                    _ => question(line),
                };
                if asked.is_some() {
                    talk.send(GlobalMsg::LookUp(asked));
                }
                answer(talk);
            }
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::LOOK_UP);
    }
}

const IN_A_LINE: usize = 12;

/// The search that lists the conditions: no word has one letter.
const ALL_CONDITIONS: &str = "?";

/// Lists what words can be searched by.
fn conditions(talk: &mut Conversation) {
    talk.say_all(CONDITIONS.iter().map(|kind| {
        let (name, argument) = (kind.name, kind.takes.placeholder());
        format!("search {name} {argument}: words {}.", kind.help)
    }));
}

/// Answers one question and closes the dictionary. If it is for challenges only, the session says so.
pub(super) fn look_up(talk: &mut Conversation, question: Option<(SearchKind, String)>) {
    talk.send(GlobalMsg::LookUp(question));
    answer(talk);
    if talk.session.scene().shows::<LookUpPage>() {
        talk.send(CommonMsg::Back);
    }
}

fn answer(talk: &mut Conversation) {
    let Some(page) = talk.top::<LookUpPage>() else {
        return;
    };
    if page.kind == SearchKind::Search && page.text == ALL_CONDITIONS {
        return conditions(talk);
    }
    match page.answer {
        Some(Ok(looked)) => {
            talk.say(&looked.sentence);
            let lines = looked.words.chunks(IN_A_LINE);
            talk.say_all(lines.map(|words| words.join(" ")));
            talk.say_all(&looked.senses);
        }
        Some(Err(fault)) => talk.say(&sentence(&fault)),
        None => talk.say("Type look WORD, look ?ORN, look anagram LETTERS, look hooks WORD or look search CONDITIONS."),
    }
}
