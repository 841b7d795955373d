//! Hints on a player's turn, in games with hints: first the row or column of a good play, then its length, then the play.
//!
//! A hint is a quick champion's move with the same knowledge as the player.

use crate::app::describe::named;
use crate::app::request::RequestId;
use crate::app::scene::Notice;
use crate::engine::game::Command;
use crate::engine::hint::HintStep;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};
use crate::engine::turn::{ActDraft, Turn, TurnDraft};
use crate::table::Player;
use crate::text::counted;

/// The hint requested by the player on turn, as far as it is shown.
#[derive(Debug, Default)]
pub(super) struct Hints(Option<Hint>);

#[derive(Debug, Default)]
struct Hint {
    /// The ID of the request, once sent.
    request_id: Option<RequestId>,
    /// A champion's turn, once received.
    turn: Option<TurnDraft>,
    /// The part shown so far.
    shown: Option<HintStep>,
}

/// The part of a hint to show now.
pub(super) struct HintPart {
    pub(super) step: HintStep,
    pub(super) notice: Option<Notice>,
    /// The play to place on the board.
    pub(super) play: Option<Play>,
}

impl Hints {
    /// Asks for a hint, or for more of it. Returns `None` while it is searched for.
    pub(super) fn ask(&mut self, player: &Player) -> Option<HintPart> {
        self.0.get_or_insert_default().next(player)
    }

    /// Sends the request. Returns whether there was one that was not sent yet.
    pub(super) fn send(&mut self, request_id: RequestId) -> bool {
        let hint = self.0.as_mut().filter(|hint| hint.request_id.is_none());
        hint.map(|hint| hint.request_id = Some(request_id))
            .is_some()
    }

    /// Receives the champion's move.
    pub(super) fn receive(
        &mut self,
        request_id: RequestId,
        command: Command,
        player: &Player,
    ) -> Option<HintPart> {
        let asked = |hint: &&mut Hint| hint.request_id == Some(request_id);
        let (hint, Command::Turn(turn)) = (self.0.as_mut().filter(asked)?, command) else {
            return None;
        };
        hint.turn = Some(turn);
        hint.next(player)
    }

    /// Returns whether a hint is still being searched for.
    pub(super) fn waits(&self) -> bool {
        let searching = |hint: &Hint| hint.request_id.is_some() && hint.turn.is_none();
        self.0.as_ref().is_some_and(searching)
    }

    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// Returns the highlighted squares of the row or column that the hint shows.
    pub(super) fn highlighted(&self, player: &Player) -> Vec<Square> {
        let turn = self.0.as_ref().and_then(|hint| hint.turn.as_ref());
        let checked = turn.and_then(|turn| player.preview(turn).ok());
        let Some(word) = checked.as_ref().and_then(Turn::play).map(Play::main_word) else {
            return vec![];
        };
        let start = word.start();
        let in_line = |square: &Square| match word.direction() {
            Direction::Across => square.row() == start.row(),
            Direction::Down => square.column() == start.column(),
        };
        word.variant().layout.squares().filter(in_line).collect()
    }
}

impl Hint {
    /// Returns the next part, once the hint is found.
    fn next(&mut self, player: &Player) -> Option<HintPart> {
        let turn = self.turn.as_ref()?;
        let step = match self.shown {
            None => HintStep::Line,
            Some(HintStep::Line) => HintStep::Length,
            Some(HintStep::Length | HintStep::Play) => HintStep::Play,
        };
        self.shown = Some(step);
        let checked = player.preview(turn).ok();
        let play = checked.as_ref().and_then(Turn::play);
        let swaps = !turn.swaps.is_empty();
        let told = match (&turn.act, step) {
            (ActDraft::Play(_), step) => play.map(|play| about_play(play, step, swaps)),
            (ActDraft::Exchange(tiles), HintStep::Play) => {
                let set = &player.public().setup.variant().tiles;
                Some(format!("Hint: exchange {}.", set.text(tiles)))
            }
            (ActDraft::Exchange(tiles), HintStep::Length) => {
                Some(format!("Hint: exchange {}.", counted(tiles.len(), "tile")))
            }
            (ActDraft::Exchange(_), HintStep::Line) => {
                Some("Hint: an exchange is better than any play.".to_owned())
            }
            (ActDraft::Pass, _) => Some("Hint: passing is best.".to_owned()),
        };
        Some(HintPart {
            step,
            notice: told.map(Notice::new),
            play: play.filter(|_| step == HintStep::Play && !swaps).cloned(),
        })
    }
}

/// Describes a part of a hint, which is a play.
fn about_play(play: &Play, step: HintStep, swaps: bool) -> String {
    let (word, tiles) = (play.main_word(), play.draft().len());
    match step {
        HintStep::Line => format!("Hint: look at {}.", line_of(play)),
        HintStep::Length => {
            let (tiles, letters) = (counted(tiles, "tile"), word.letters().len());
            format!("Hint: place {tiles}. The word has {letters} letters.")
        }
        HintStep::Play => {
            let swapped = if swaps {
                " after a swap with the board"
            } else {
                ""
            };
            let at = word.start().notation(word.direction());
            let points = play.score().total();
            format!("Hint: {} at {at} for {points}{swapped}.", named(play))
        }
    }
}

/// Describes the location of a play: `row 8, on the left`.
fn line_of(play: &Play) -> String {
    let word = play.main_word();
    let (start, direction) = (word.start(), word.direction());
    let length = u8::try_from(word.letters().len()).unwrap_or(word.variant().layout.size());
    let (line, begins, parts) = match direction {
        Direction::Across => (
            format!("row {}", start.row() + 1),
            start.column(),
            ["on the left", "in the middle", "on the right"],
        ),
        Direction::Down => (
            format!("column {}", start.column_char()),
            start.row(),
            ["at the top", "in the middle", "at the bottom"],
        ),
    };
    let middle = begins + length / 2;
    format!("{line}, {}", parts[usize::from((middle / 5).min(2))])
}
