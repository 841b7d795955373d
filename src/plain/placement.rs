//! Lines about a board on which tiles are placed, where nobody's rack is hidden: `8H HORN`, `try`, `rack`, `board`, `shuffle`.

use super::board;
use super::order::{LineCommand, ShowTopic, which_part};
use super::table::words;
use super::talk::Conversation;
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::{AnalysisBoardPage, OpenBoard, PuzzlePage, RackScene};
use crate::app::table::SHUFFLE;

/// The open board of the uppermost page, if it has one.
fn open_board(talk: &Conversation) -> Option<OpenBoard> {
    let puzzle = talk.top::<PuzzlePage>().map(|page| page.open);
    puzzle.or_else(|| Some(talk.top::<AnalysisBoardPage>()?.open))
}

/// The rack, the board or a part of it.
fn shown(open: &OpenBoard, what: ShowTopic) -> Option<Vec<String>> {
    match what {
        ShowTopic::Board => Some(board::rows(&open.board)),
        ShowTopic::Rack => Some(vec![rack(open)]),
        what => Some(vec![board::part(&open.board, what)?]),
    }
}

pub(super) fn rack(open: &OpenBoard) -> String {
    match &open.rack {
        RackScene::Faces(slots) => words::rack("Your rack", slots, &open.board.variant().tiles),
        RackScene::None | RackScene::Backs(_) => String::new(),
    }
}

/// The score of the play placed, or why it is none.
fn score(open: &OpenBoard) -> String {
    match (&open.refusal, &open.placement.preview) {
        (Some(refusal), _) => refusal.clone(),
        (None, Ok(play)) => format!(
            "{} scores {}.",
            play.main_word().bracketed(),
            play.score().total()
        ),
        (None, Err(fault)) => fault.to_string(),
    }
}

/// Obeys a command about an open board: one that shows something, or one that places tiles if they can be placed now. Says
/// how for any other.
pub(super) fn on_board(talk: &mut Conversation, open: &OpenBoard, command: LineCommand, how: &str) {
    match command {
        LineCommand::Show(what) => match shown(open, what) {
            Some(lines) => talk.say_all(lines),
            None => talk.say(how),
        },
        LineCommand::WhichPart => talk.say(&which_part(&open.board.variant().layout)),
        _ if !open.is_open => {}
        LineCommand::AtTurn(word) if *word == SHUFFLE => {
            talk.send(PlacementMsg::Shuffle);
            say_of_board(talk, rack);
        }
        LineCommand::Try(play) => {
            talk.send(PlacementMsg::Lay(play));
            say_of_board(talk, score);
            talk.send(PlacementMsg::Recall);
        }
        LineCommand::Play(play) => confirm_play(talk, play),
        _ => talk.say(how),
    }
}

/// Places and confirms a typed play, or says why it is refused.
fn confirm_play(talk: &mut Conversation, play: String) {
    let refusal = |talk: &Conversation| open_board(talk)?.refusal;
    talk.send(PlacementMsg::Lay(play));
    if refusal(talk).is_none() {
        talk.send(CommonMsg::Confirm);
    }
    let Some(refusal) = refusal(talk) else {
        return;
    };
    talk.send(PlacementMsg::Recall);
    talk.say(&refusal);
}

/// Says something about the board as it is now.
fn say_of_board(talk: &mut Conversation, text: fn(&OpenBoard) -> String) {
    let open = open_board(talk);
    talk.say_all(open.map(|open| text(&open)));
}
