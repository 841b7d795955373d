//! Earlier turns of a running game: the board and the scores as they were, without secrets.

use super::LocalPlayers;
use super::refused::Refused;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe;
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::scene::{Notice, RackScene, StepScene, TablePage};
use crate::engine::board::Board;
use crate::engine::game::{Phase, PublicPhase};
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Points};
use crate::engine::view::SeatView;

/// A page over the table that goes through the earlier turns. The game below goes on.
pub struct EarlierTurns {
    /// The oldest first. Never empty.
    past: Vec<PastTurn>,
    at: usize,
    /// The table without anything that belongs to a seat.
    table: TablePage,
}

/// The table as it was after a turn.
#[derive(Clone, Debug)]
pub struct EarlierPage {
    /// The table, without racks. Its notice describes the turn.
    pub table: TablePage,
}

/// The public view after a turn.
struct PastTurn {
    view: SeatView,
    /// The squares that the turn put tiles on.
    squares: Vec<Square>,
    /// A description of the turn, in one or more sentences.
    told: String,
}

impl Component for EarlierTurns {
    type Msg = CommonMsg;
    type View = EarlierPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Page(false) | CommonMsg::Move(Arrow::Left | Arrow::Up) => {
                self.at = self.at.saturating_sub(1);
            }
            CommonMsg::Page(true) | CommonMsg::Move(Arrow::Right | Arrow::Down)
                if self.at + 1 < self.past.len() =>
            {
                self.at += 1;
            }
            CommonMsg::Choose(place) => self.at = place.min(self.past.len() - 1),
            CommonMsg::Page(true) | CommonMsg::Move(_) | CommonMsg::Confirm | CommonMsg::Back => {
                cx.close(());
            }
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> EarlierPage {
        let shown = &self.past[self.at];
        let seat = to_move(&shown.view.phase);
        EarlierPage {
            table: TablePage {
                view: shown.view.clone(),
                changed: shown.squares.clone(),
                step: StepScene::Curtain {
                    seat,
                    news: vec![],
                    draw: false,
                },
                notice: Some(Notice::new(shown.told.clone())),
                ..self.table.clone()
            },
        }
    }
}

impl LocalPlayers {
    /// Returns the page of earlier turns at a turn, or at the last position before the one on the table.
    ///
    /// # Errors
    /// When there is no such turn.
    pub(super) fn earlier(&self, turn: Option<usize>) -> Result<EarlierTurns, Refused> {
        let mut past = past_turns(self.seats.public());
        let turns = past.len() - 1;
        if turn.is_none() && self.seats.pending().is_none() {
            past.pop();
        }
        let at = turn.unwrap_or(past.len().saturating_sub(1));
        if at >= past.len() {
            return Err(match turns {
                0 => Refused::NoTurn,
                last => Refused::NoSuchTurn { turn: at, last },
            });
        }
        Ok(EarlierTurns {
            past,
            at,
            table: TablePage {
                rack: RackScene::None,
                save_error: None,
                ..self.covered_page()
            },
        })
    }
}

/// Returns the position before the first turn, and that after each turn that stands.
fn past_turns(now: &SeatView) -> Vec<PastTurn> {
    let settled = |line: &&SheetLine| line.turn < now.turn || now.outcome().is_some();
    let lines = standing_lines(&now.sheet).into_iter();
    let lines: Vec<&SheetLine> = lines
        .filter(|line| line.entry.is_of_a_turn() && settled(line))
        .collect();
    let turns: Vec<&[&SheetLine]> = lines
        .chunk_by(|one, other| one.turn == other.turn)
        .collect();
    let mut past = vec![PastTurn::start(now)];
    for lines in &turns {
        let turn = format!("Turn {} of {}", past.len(), turns.len());
        past.extend(past.last().map(|before| before.after(&turn, lines)));
    }
    for (place, turn) in past.iter_mut().enumerate() {
        (turn.view.phase, turn.view.turn) = match turns.get(place) {
            Some(lines) => (Phase::Turn(mover(lines)), lines[0].turn),
            None => (Phase::Turn(to_move(&now.phase)), now.turn),
        };
    }
    past
}

/// Returns the player whose turn these lines are.
fn mover(lines: &[&SheetLine]) -> Seat {
    let own = lines.iter().find(|line| line.entry.is_turn());
    own.or(lines.first()).map_or(Seat::FIRST, |line| line.seat)
}

/// Returns the player on turn.
const fn to_move(phase: &PublicPhase) -> Seat {
    match phase {
        Phase::Turn(seat) => *seat,
        Phase::Challenge(pending) => pending.seat,
        Phase::Over(_) => Seat::FIRST,
    }
}

impl PastTurn {
    /// The start of a game: an empty board, full racks, and the rest in the bag.
    fn start(now: &SeatView) -> Self {
        let mut view = now.clone();
        let held = now.setup.rack_size();
        for player in &mut view.players {
            (player.score, player.tiles) = (Points::ZERO, held);
            (player.owes, player.resigned) = (0, false);
        }
        view.board = Board::new(view.setup.variant());
        view.unseen = view.board.off_board();
        view.bag = view.unseen.len() - held * view.players.len();
        view.sheet.clear();
        Self {
            view,
            squares: vec![],
            told: "Start of the game.".to_owned(),
        }
    }

    /// The position after a turn, whose lines these are.
    fn after(&self, turn: &str, lines: &[&SheetLine]) -> Self {
        let mut view = self.view.clone();
        let mut told = vec![];
        let mut squares = vec![];
        for line in lines {
            told.push(describe::sheet_line(line, 0, &view.setup));
            let tiles = tiles(line);
            squares.extend(tiles.iter().map(|(square, _)| *square));
            view.board = view.board.with(tiles);
            settle(&mut view, line);
            view.sheet.push((*line).clone());
        }
        view.unseen = view.board.off_board();
        Self {
            view,
            squares,
            told: format!("{turn}: {}", told.join(" ")),
        }
    }
}

/// Writes down the score of a line, and the tiles drawn after it.
fn settle(view: &mut SeatView, line: &SheetLine) {
    let Some(player) = view.players.get_mut(line.seat.index()) else {
        return;
    };
    player.score = line.total;
    match &line.entry {
        SheetEntry::Play(play) => {
            let used = play.draft().len();
            let drawn = used.min(view.bag);
            view.bag -= drawn;
            player.tiles = (player.tiles + drawn).saturating_sub(used);
        }
        SheetEntry::Resigned => player.resigned = true,
        _ => {}
    }
}

/// Returns the tiles that a line of the score sheet put on the board.
fn tiles(line: &SheetLine) -> Vec<(Square, PlacedTile)> {
    match &line.entry {
        SheetEntry::Play(play) => play.draft().laid().collect(),
        SheetEntry::Swaps(swaps) => swaps.iter().map(|s| (s.swap().square(), s.put())).collect(),
        _ => vec![],
    }
}
