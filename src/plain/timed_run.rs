//! A timed run in line mode: the alphagrams, then a word a line.

use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::{Feedback, TimedAlphagram, TimedRunPage};

const HOW: &str =
    "Type a word, left for what is missing, time for the time left, or back to end the run.";

impl LinePage for TimedRunPage {
    fn moment(&self) -> PromptId {
        PromptId::place(usize::from(self.result.is_some()))
    }

    fn choices(&self, talk: &mut Conversation) {
        if let Some(result) = &self.result {
            talk.say(result);
            self.say_standings(talk);
            let missed = self.alphagrams.iter().filter_map(TimedAlphagram::missed);
            talk.say_all(missed);
            talk.say(if self.standings.is_some() {
                "Press Enter to return to the lobby."
            } else {
                "Press Enter for another run, or type back to close it."
            });
        } else {
            let count = self.alphagrams.len();
            talk.say(&format!(
                "Timed run, {}: {count} alphagrams, {}.",
                self.subject, self.left
            ));
            self.say_left(talk);
            talk.say(HOW);
            if self.standings.is_some() {
                talk.say("Type standings to hear how far everyone is.");
            }
        }
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let is_over = self.result.is_some();
        if !is_over && self.has(line) {
            return guess(talk, line);
        }
        match LineCommand::read(line) {
            LineCommand::Quit(sure) => talk.quit(sure),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Enter if is_over => talk.send(CommonMsg::Confirm),
            _ if line.eq_ignore_ascii_case("standings") => self.say_standings(talk),
            _ if is_over => {}
            LineCommand::Enter | LineCommand::Show(ShowTopic::Help) => talk.say(HOW),
            _ if line.eq_ignore_ascii_case("time") => talk.say(&format!("{} left.", self.left)),
            _ if line.eq_ignore_ascii_case("left") => self.say_left(talk),
            _ => guess(talk, line),
        }
    }

    fn takes_any_line(&self) -> bool {
        true
    }

    /// Its clock runs while a line is typed.
    fn follows(&self) -> bool {
        self.result.is_none()
    }
}

fn guess(talk: &mut Conversation, word: &str) {
    talk.type_text(word);
    talk.send(CommonMsg::Confirm);
    let said = talk.top::<TimedRunPage>().and_then(|page| page.said);
    talk.say_all(said.iter().map(Feedback::text));
}

impl TimedRunPage {
    /// Whether a line is one of the words, also where it is a command elsewhere.
    fn has(&self, line: &str) -> bool {
        let mut words = self.alphagrams.iter().flat_map(|one| &one.words);
        words.any(|(word, _)| word.eq_ignore_ascii_case(line))
    }

    /// How far everyone in the room is.
    fn say_standings(&self, talk: &mut Conversation) {
        let standings = self.standings.iter().flatten().zip(1..);
        talk.say_all(standings.map(|(standing, place)| format!("{place}. {}.", standing.text())));
    }

    /// Each alphagram with the number of its words that are missing.
    fn say_left(&self, talk: &mut Conversation) {
        let left = self.alphagrams.iter().filter(|one| !one.is_solved());
        let left: Vec<String> = left
            .map(|one| format!("{} {}", one.letters, one.missing()))
            .collect();
        talk.say_all(left.chunks(6).map(|line| line.join(", ")));
    }
}
