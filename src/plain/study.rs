//! Words to learn in line mode: `study two` in passing, or topic by topic from the title.

use super::order::{Order, Show};
use super::talk::Talk;
use crate::session::msg::Msg;
use crate::session::scene::{Page, StudyPage};
use crate::study::Topic;
use std::io;

/// What can be typed.
pub(super) const HOW: &str =
    "Type two, three, q-without-u, hooks, hooks WORD, stems or stems LETTERS. Enter goes back.";

/// How wide lines are, as far as entries stand beside one another.
const WIDTH: usize = 72;

impl Talk<'_> {
    /// Lists one topic, and closes the lists again. Where they are not open the session says so.
    pub(super) fn study(&mut self, what: &str) -> io::Result<()> {
        let Some((topic, word)) = asked(what) else {
            return self.say(
                &HOW.replace("Type two", "Type study two")
                    .replace(" Enter goes back.", ""),
            );
        };
        self.send(Msg::Study(topic, word));
        self.lists()?;
        if matches!(self.session.scene().page, Page::Study(_)) {
            self.send(Msg::Back);
        }
        Ok(())
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
            Order::Study(what) => return self.open_lists(&what),
            _ => return self.open_lists(line),
        }
        Ok(())
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
