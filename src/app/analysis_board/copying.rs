//! What is copied from the board: to the clipboard of the terminal, or to a file.

use super::refusal::BoardRefusal;
use super::{AnalysisBoard, Reply};
use crate::app::component::Cx;
use crate::app::preferences::InputMode;

/// The most bytes that are copied: terminals take no more than about 75,000 of their text in base 64.
const MOST_COPIED: usize = 56_000;

impl AnalysisBoard {
    /// `cgp`, `board` or `gcg`; with a name after it, into a new file of that name.
    pub(super) fn choose_copy(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let (what, file) = text.split_once(' ').unwrap_or((text, ""));
        let (copied, called) = match what.to_lowercase().as_str() {
            "cgp" => (format!("{}\n", self.game.position()), "The position"),
            "board" => (self.plain_board(), "The board"),
            "gcg" => (self.text(), "The game"),
            _ => return Err(BoardRefusal::NoCopy),
        };
        let file = file.trim();
        let said = if file.is_empty() && copied.len() > MOST_COPIED {
            return Err(BoardRefusal::TooLong);
        } else if file.is_empty() {
            self.copied = Some(copied);
            format!("{called} is copied, if the terminal lets programs copy.")
        } else {
            self.desk.write(file, &copied)?
        };
        self.reply = Some(Reply::Done(said));
        Ok(())
    }

    /// The board as lines of text: dots for empty squares, lower case for blanks.
    fn plain_board(&self) -> String {
        let board = self.game.board();
        board
            .rows()
            .flat_map(|row| [row, "\n".to_owned()])
            .collect()
    }

    /// Copies what is to be copied: in line mode it is said instead.
    pub(super) fn copy(&mut self, cx: &mut Cx<Self>) {
        let Some(text) = self.copied.take() else {
            return;
        };
        if cx.shared().input_mode == InputMode::Lines {
            self.reply = Some(Reply::Done(text.trim_end().to_owned()));
        } else {
            cx.copy(text);
        }
    }
}
