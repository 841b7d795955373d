//! The daily puzzle in line mode: board and rack as text, and the play typed.

use super::board;
use super::order::{LineCommand, ShowTopic, WHICH_PART};
use super::prompt::PromptId;
use super::table::words;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::puzzle::Msg;
use crate::app::scene::{NoPlay, PuzzlePage, RackScene};
use std::io;

/// The commands.
const HOW: &str = "Type a play: 8H HORN across, H8 HORN down. try 8H HORN gives its score. Also: board, rack, shuffle, square \
    H8, row 8, column H, and back.";

/// The daily puzzle.
pub(super) static PUZZLE: LinePage<PuzzlePage> = LinePage {
    moment: |page| PromptId::at(0, u32::from(page.result.is_some()), 0),
    tell: |talk, page, choices| {
        if choices.new {
            talk.puzzle(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.at_puzzle(page, line),
    help: |talk, _| talk.say(HOW),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    fn puzzle(&mut self, page: &PuzzlePage) -> io::Result<()> {
        if let Some(result) = &page.result {
            self.say_all(&result.sentences)?;
            return self.say("Press Enter to go back.");
        }
        self.say(&format!(
            "Daily puzzle of {}, {} dictionary. Find the play that scores most. Your first play counts.",
            page.date, page.dictionary
        ))?;
        if let Some(streak) = &page.streak {
            self.say(streak)?;
        }
        self.say_all(&board::rows(&page.board))?;
        self.say(&rack(page))?;
        self.say(HOW)
    }

    fn at_puzzle(&mut self, page: &PuzzlePage, line: &str) -> io::Result<()> {
        match LineCommand::read(line) {
            LineCommand::Enter if page.result.is_none() => return self.say(HOW),
            LineCommand::Enter | LineCommand::Back => self.send(CommonMsg::Back),
            LineCommand::Quit(sure) => {
                self.send(CommonMsg::Back);
                self.quit(sure);
            }
            LineCommand::Show(ShowTopic::Board) => return self.say_all(&board::rows(&page.board)),
            LineCommand::Show(ShowTopic::Rack) => return self.say(&rack(page)),
            LineCommand::Show(shown) => return self.puzzle_part(page, shown),
            LineCommand::WhichPart => return self.say(WHICH_PART),
            _ if page.result.is_some() => {}
            LineCommand::Shuffle => {
                self.send(Msg::Shuffle);
                return self.say_puzzle(rack);
            }
            LineCommand::Try(play) => {
                self.send(Msg::Lay(play));
                self.say_puzzle(score)?;
                self.send(Msg::Recall);
            }
            LineCommand::Play(play) => return self.play_in_puzzle(play),
            _ => return self.say(HOW),
        }
        Ok(())
    }

    /// Makes a typed play, or says why it is refused.
    fn play_in_puzzle(&mut self, play: String) -> io::Result<()> {
        self.send(Msg::Lay(play));
        if self.puzzle_refusal().is_none() {
            self.send(CommonMsg::Confirm);
        }
        let Some(refusal) = self.puzzle_refusal() else {
            return Ok(());
        };
        self.send(Msg::Recall);
        self.say(&refusal)
    }

    fn puzzle_refusal(&self) -> Option<String> {
        self.session.scene().into_top::<PuzzlePage>()?.refusal
    }

    /// Says something about the puzzle as it is now.
    fn say_puzzle(&mut self, text: fn(&PuzzlePage) -> String) -> io::Result<()> {
        match self.session.scene().into_top::<PuzzlePage>() {
            Some(page) => self.say(&text(&page)),
            None => Ok(()),
        }
    }

    fn puzzle_part(&mut self, page: &PuzzlePage, shown: ShowTopic) -> io::Result<()> {
        let board = &page.board;
        let said = match shown {
            ShowTopic::Square(square) => board::told(board, square),
            ShowTopic::Row(row) => board::row(board, row),
            ShowTopic::Column(column) => board::column(board, column),
            _ => HOW.to_owned(),
        };
        self.say(&said)
    }
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
