//! The daily puzzle in line mode: board and rack as text, and the play typed.

use super::board;
use super::order::LineCommand;
use super::placement::{on_board, rack};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::PuzzlePage;

const HOW: &str = "Type a play: 8H HORN across, H8 HORN down. try 8H HORN gives its score. Also: board, rack, shuffle, square \
    H8, row 8, column H, and back.";

impl LinePage for PuzzlePage {
    fn moment(&self) -> PromptId {
        PromptId::at(0, u32::from(self.result.is_some()), 0)
    }

    fn choices(&self, talk: &mut Conversation) {
        if let Some(result) = &self.result {
            talk.say_all(&result.sentences);
            return talk.say("Press Enter to go back.");
        }
        talk.say(&format!(
        "Daily puzzle of {}, {} dictionary. Find the play that scores most. Your first play counts.",
        self.date, self.dictionary
    ));
        talk.say_all(self.streak.as_ref());
        talk.say_all(board::rows(&self.open.board));
        talk.say(&rack(&self.open));
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Enter if self.result.is_none() => talk.say(HOW),
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Quit(sure) => talk.leave(sure),
            command => on_board(talk, &self.open, command, HOW),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(HOW);
    }
}
