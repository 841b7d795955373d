//! What one seat, or a spectator, may know of a game.

use super::board::Board;
use super::clock::Millis;
use super::endgame::Outcome;
use super::game::{Game, Phase, PublicPhase};
use super::hint::{HintStep, HintTaken};
use super::play::Play;
use super::seat::{PlayerName, Seat};
use super::setup::Setup;
use super::sheet::{SheetLine, standing_plays, standing_turns};
use super::tile::{Letter, Points, Tile, Tiles};
use super::turn::PublicTurn;

/// A game as one seat sees it.
///
/// It contains only what that seat may know, so no user of it can leak another's rack, the order of the bag or the
/// seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The seat; `None` for a spectator, and for the table while no rack may be shown.
    pub viewer: Option<Seat>,
    /// Players and rules.
    pub setup: Setup,
    /// Every player, by seat.
    pub players: Vec<PlayerView>,
    /// The board, without the announced play.
    pub board: Board,
    /// The viewer's rack; `None` for a spectator.
    pub rack: Option<Tiles>,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The unseen tiles: in the bag and on others' racks.
    pub unseen: Tiles,
    /// Where the game stands.
    pub phase: PublicPhase,
    /// The number of the turn being played, from 1.
    pub turn: u32,
    /// The score sheet (R26).
    pub sheet: Vec<SheetLine>,
    /// The draw for first play (R4).
    pub draws: Vec<Vec<(Seat, Tile)>>,
    /// The words that all players agreed on (R38).
    pub agreed: Vec<Vec<Letter>>,
    /// The hints taken, in order.
    pub hints: Vec<HintTaken>,
    /// The seat whose turn would be taken back, if all agreed (R37).
    pub taken_back: Option<Seat>,
    /// The number of scoreless turns in a row (R23a).
    pub scoreless: u8,
    /// The time left for the player to move; `None` without a limit (R29).
    pub time_left: Option<Millis>,
}

/// A player as everyone sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// The name.
    pub name: PlayerName,
    /// The score.
    pub score: Points,
    /// The number of tiles on the rack.
    pub tiles: usize,
    /// Turns owed (R18).
    pub owes: u8,
    /// Failed challenges in this game (R18).
    pub failed: u8,
    /// Whether they resigned (R35).
    pub resigned: bool,
    /// Passes in a row (R23a).
    pub passes: u8,
    /// Time used by all turns (R29).
    pub used: Millis,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
}

impl SeatView {
    /// One player.
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }

    /// One player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.setup.name(seat)
    }

    /// Returns the announced turn that is not settled, with its seat.
    pub const fn announced(&self) -> Option<(Seat, &PublicTurn)> {
        match &self.phase {
            Phase::Challenge(pending) => Some((pending.seat, &pending.turn)),
            Phase::Turn(_) | Phase::Over(_) => None,
        }
    }

    /// Returns the outcome, once the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Turn(_) | Phase::Challenge(_) => None,
        }
    }

    /// Returns how much of a hint was taken for the turn of a line of the score sheet.
    pub fn hinted(&self, line: &SheetLine) -> Option<HintStep> {
        let of_line = |hint: &&HintTaken| hint.turn == line.turn && hint.seat == line.seat;
        let last = self.hints.iter().rev().find(of_line);
        last.filter(|_| line.entry.is_turn()).map(|hint| hint.step)
    }

    /// Returns the number of the turn being played, as [`turn_numbers`](super::sheet::turn_numbers) counts; of a
    /// finished game, the number of turns.
    pub fn turn_number(&self) -> usize {
        let standing = standing_turns(&self.sheet);
        match self.outcome() {
            Some(_) => standing.len(),
            None => standing.iter().filter(|&&turn| turn < self.turn).count() + 1,
        }
    }

    /// Returns the last play that stands.
    pub fn last_play(&self) -> Option<&Play> {
        standing_plays(&self.sheet).next().map(|(_, play)| play)
    }
}

impl Game {
    /// Returns what a seat, or a spectator (`None`), may know.
    pub fn view(&self, viewer: Option<Seat>) -> SeatView {
        let rack = viewer
            .filter(|s| s.index() < self.setup().players())
            .map(|seat| self.rack(seat).clone());
        SeatView {
            viewer,
            setup: self.setup().clone(),
            players: self.player_views(),
            board: self.board().clone(),
            unseen: self.unseen_by(viewer, rack.as_ref()),
            rack,
            bag: self.bag_count(),
            phase: self.phase().public(),
            turn: self.turn(),
            sheet: self.sheet().to_vec(),
            draws: self.draws().to_vec(),
            agreed: self.agreed().to_vec(),
            hints: self.hints().to_vec(),
            taken_back: self.taken_back(),
            scoreless: self.scoreless(),
            time_left: self.time_left(),
        }
    }

    fn player_views(&self) -> Vec<PlayerView> {
        self.setup()
            .seats()
            .zip(self.setup().names())
            .map(|(seat, name)| PlayerView {
                seat,
                name: name.clone(),
                score: self.score(seat),
                tiles: self.rack(seat).len(),
                owes: self.owes(seat),
                failed: self.failed_challenges(seat),
                resigned: self.resigned(seat),
                passes: self.passes(seat),
                used: self.used(seat),
                target: self.setup().rules().target(seat, self.setup().players()),
            })
            .collect()
    }

    /// The tile set without the board, the announced turn's visible tiles, and the viewer's own rack.
    fn unseen_by(&self, viewer: Option<Seat>, rack: Option<&Tiles>) -> Tiles {
        let mut seen = self.board().multiset();
        if let Some(rack) = rack {
            seen.add_all(rack);
        }
        if let Some(pending) = self
            .announced()
            .filter(|pending| Some(pending.seat) != viewer)
        {
            // A tile taken off the board and played again is seen once.
            let after = pending.turn.lay_on(self.board()).multiset();
            seen.add_all(&after.without(&self.board().multiset()));
        }
        self.setup().variant().tiles.all().without(&seen)
    }
}
