//! The words found as a table, line by line.

use super::order::LineCommand;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::lookup::word_table::Msg;
use crate::app::scene::{Feedback, WordTablePage};
use crate::text::columns;

const HOW: &str = "Type columns and their names, sort and a column (-points for the highest first), write and a file, or quiz \
                   and anagrams, words, hooks, definitions, letters or missed. Press Enter to go back.";

impl LinePage for WordTablePage {
    fn choices(&self, talk: &mut Conversation) {
        tell(talk);
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let (verb, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let rest = rest.trim().to_owned();
        let msg = match verb.to_lowercase().as_str() {
            "columns" => Msg::Columns(rest),
            "sort" => Msg::Sort(rest),
            "write" => Msg::Write(rest),
            "quiz" => Msg::Study(rest),
            _ => return leave(talk, line),
        };
        talk.send(msg);
        if talk.top::<Self>().is_some() {
            tell(talk);
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(HOW);
    }
}

fn leave(talk: &mut Conversation, line: &str) {
    match LineCommand::read(line) {
        LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
        LineCommand::Quit(sure) => talk.leave(sure),
        _ => talk.say(HOW),
    }
}

/// What came of the last command, or else the words.
fn tell(talk: &mut Conversation) {
    let Some(page) = talk.top::<WordTablePage>() else {
        return;
    };
    match (&page.said, &page.answer) {
        (Some(said), _) => talk.say(said.text()),
        (None, Some(Feedback::Bad(fault))) => talk.say(fault),
        (None, Some(Feedback::Good(count))) => {
            talk.say(count);
            let names = page.columns.iter().map(|column| column.name().to_owned());
            let names: Vec<String> = names.collect();
            let rows = std::iter::once(names.as_slice()).chain(page.rows.iter().map(Vec::as_slice));
            let rows: Vec<&[String]> = rows.collect();
            let flush: Vec<_> = page.columns.iter().map(|column| column.flush()).collect();
            talk.say_all(columns::lines(&rows, &flush));
        }
        (None, None) => {}
    }
}
