//! The daily puzzle in line mode: board and rack as text, and the play typed.

use super::board;
use super::order::{LineCommand, SHUFFLE, ShowTopic, WHICH_PART};
use super::prompt::PromptId;
use super::table::words;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::puzzle::Msg;
use crate::app::scene::{NoPlay, PuzzlePage, RackScene};

/// The commands.
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
        talk.say_all(&board::rows(&self.board));
        talk.say(&rack(self));
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Enter if self.result.is_none() => talk.say(HOW),
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Quit(sure) => {
                talk.send(CommonMsg::Back);
                talk.quit(sure);
            }
            LineCommand::Show(ShowTopic::Board) => talk.say_all(&board::rows(&self.board)),
            LineCommand::Show(ShowTopic::Rack) => talk.say(&rack(self)),
            LineCommand::Show(shown) => puzzle_part(talk, self, shown),
            LineCommand::WhichPart => talk.say(WHICH_PART),
            _ if self.result.is_some() => {}
            LineCommand::Rack(word) if *word == SHUFFLE => {
                talk.send(Msg::Shuffle);
                say_puzzle(talk, rack);
            }
            LineCommand::Try(play) => {
                talk.send(Msg::Lay(play));
                say_puzzle(talk, score);
                talk.send(Msg::Recall);
            }
            LineCommand::Play(play) => play_in_puzzle(talk, play),
            _ => talk.say(HOW),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(HOW);
    }
}

/// Makes a typed play, or says why it is refused.
fn play_in_puzzle(talk: &mut Conversation, play: String) {
    talk.send(Msg::Lay(play));
    if puzzle_refusal(talk).is_none() {
        talk.send(CommonMsg::Confirm);
    }
    let Some(refusal) = puzzle_refusal(talk) else {
        return;
    };
    talk.send(Msg::Recall);
    talk.say(&refusal);
}

fn puzzle_refusal(talk: &Conversation) -> Option<String> {
    talk.top::<PuzzlePage>()?.refusal
}

/// Says something about the puzzle as it is now.
fn say_puzzle(talk: &mut Conversation, text: fn(&PuzzlePage) -> String) {
    let page = talk.top::<PuzzlePage>();
    talk.say_all(page.map(|page| text(&page)));
}

fn puzzle_part(talk: &mut Conversation, page: &PuzzlePage, shown: ShowTopic) {
    let board = &page.board;
    let said = match shown {
        ShowTopic::Square(square) => board::told(board, square),
        ShowTopic::Row(row) => board::row(board, row),
        ShowTopic::Column(column) => board::column(board, column),
        _ => HOW.to_owned(),
    };
    talk.say(&said);
}

fn rack(page: &PuzzlePage) -> String {
    match &page.rack {
        RackScene::Faces(slots) => words::rack(slots),
        RackScene::None | RackScene::Backs(_) => String::new(),
    }
}

/// The score of the play laid, or why it is none.
fn score(page: &PuzzlePage) -> String {
    match (&page.refusal, &page.preview) {
        (Some(refusal), _) => refusal.clone(),
        (None, Ok(play)) => format!(
            "{} scores {}.",
            play.main_word().bracketed(),
            play.score().total()
        ),
        (None, Err(NoPlay::Fault { why, .. })) => why.clone(),
        (None, Err(NoPlay::Nothing)) => "No tiles placed.".to_owned(),
    }
}
