//! What a seat knows of a game: a position to think about, by any rules and with any [`Variant`](super::variant::Variant).
//!
//! It belongs to the engine because everyone makes one and nobody owns it: a record and a CGP line are read into one, a
//! [`SeatView`] is one, boards and puzzles show one, and the solver thinks about one. Which positions there can be and how a turn
//! ends the game in one are rules, too.
//!
//! What is read from elsewhere goes through one gate, [`Position::new`]. A position in which all tiles are known is a
//! [`FullPosition`](super::full_position::FullPosition).

mod ends;
mod fault;
mod moves;
mod player;

use super::board::Board;
use super::endgame::going_out;
use super::rules::RuleSet;
use super::seat::Seat;
use super::tile::{Points, Tiles};
use super::tile_set::TileSet;
use super::turn_counts::TurnCounts;
use super::view::{PlayerView, SeatView};
pub use ends::over;
pub use fault::PositionError;
pub use moves::MoveError;
pub use player::PositionPlayer;

/// A position as the player to move sees it, or as its [moves](Self::make) left it.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    board: Board,
    /// The player to move first.
    players: Vec<PositionPlayer>,
    scoreless: u8,
    rules: RuleSet,
    /// The tiles that are neither on the board nor known to be on a rack.
    hidden: Tiles,
    /// Whether moves have been made since it was given.
    is_later: bool,
}

impl Position {
    /// Checks a position: the one gate for those that come from no game. The players still in the game are in the order of play,
    /// the player to move first. A rack has the given number of tiles as long as there are some for it, the one of the player to
    /// move last.
    ///
    /// # Errors
    /// Why no game by these rules has it.
    pub fn new(
        board: Board,
        players: Vec<PositionPlayer>,
        scoreless: u8,
        rules: &RuleSet,
    ) -> Result<Self, PositionError> {
        fault::check_players(&players, rules.rack.tiles(board.variant()))?;
        fault::check_surplus(&board, &players)?;
        let mut hidden = board.off_board();
        for player in &players {
            hidden = hidden.without(&player.known);
        }
        let mut position = Self::of(board, players, scoreless, rules, hidden);
        position.limit_racks();
        Ok(position)
    }

    pub(super) fn of(
        board: Board,
        players: Vec<PositionPlayer>,
        scoreless: u8,
        rules: &RuleSet,
        hidden: Tiles,
    ) -> Self {
        Self {
            board,
            players,
            scoreless,
            rules: rules.clone(),
            hidden,
            is_later: false,
        }
    }

    /// Gives the racks as many unknown tiles as there are.
    fn limit_racks(&mut self) {
        let mut left = self.hidden.len();
        let mut players = self.players.iter_mut();
        let to_move = players.next();
        for player in players.chain(to_move) {
            let unknown = player.tiles.saturating_sub(player.known.len()).min(left);
            player.tiles = player.known.len() + unknown;
            left -= unknown;
        }
    }

    /// Returns the position of a seat that is to move; `None` for a spectator.
    pub fn seen(view: &SeatView) -> Option<Self> {
        let me = view.viewer?;
        let rules = view.setup.rules();
        let facing = |player: &PlayerView| PositionPlayer {
            score: player.score,
            tiles: player.tiles,
            known: Tiles::NONE,
            owes: player.owes,
            passes: player.passes,
            target: player.target,
            overtime: rules.clock.overtime(player.used),
        };
        let others = in_order(view, me).into_iter().map(facing);
        let own = PositionPlayer {
            known: view.rack.clone()?,
            ..facing(view.player(me)?)
        };
        let players = std::iter::once(own).chain(others).collect();
        let (board, unseen) = (view.board.clone(), view.unseen.clone());
        Some(Self::of(board, players, view.scoreless, rules, unseen))
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the rack of the player to move, as far as it is known.
    pub fn rack(&self) -> &Tiles {
        const NONE: &Tiles = &Tiles::NONE;
        self.players.first().map_or(NONE, |player| &player.known)
    }

    /// The players still in the game, in the order of play, the player to move first.
    pub fn players(&self) -> &[PositionPlayer] {
        &self.players
    }

    /// The number of scoreless turns in a row (R23a).
    pub const fn scoreless(&self) -> u8 {
        self.scoreless
    }

    /// The rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Returns the unseen tiles that are not known to be on a rack.
    pub(crate) const fn hidden(&self) -> &Tiles {
        &self.hidden
    }

    /// Returns the unseen tiles: in the bag and on others' racks.
    pub fn unseen(&self) -> Tiles {
        let mut unseen = self.hidden.clone();
        for other in self.players.iter().skip(1) {
            unseen.add_all(&other.known);
        }
        unseen
    }

    /// Returns the tiles of the game.
    pub fn tile_set(&self) -> &'static TileSet {
        &self.board.variant().tiles
    }

    /// Returns the number of tiles on a full rack.
    pub(crate) const fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.board.variant())
    }

    /// Returns the number of tiles in the bag: those on no rack.
    pub fn bag(&self) -> usize {
        let unknown = self
            .players
            .iter()
            .map(|p| p.tiles.saturating_sub(p.known.len()));
        self.hidden.len().saturating_sub(unknown.sum())
    }

    /// Whether a player has a finish line (R28).
    pub(crate) fn has_finish_line(&self) -> bool {
        self.players.iter().any(|player| player.target.is_some())
    }

    /// Returns how many points the player to move is ahead of the best of the others; negative when behind.
    pub(crate) fn lead(&self) -> i32 {
        let mut scores = self.players.iter().map(|player| player.total().value());
        let own = scores.next().unwrap_or(0);
        own - scores.max().unwrap_or(0)
    }

    /// Returns the most tiles that may be exchanged now (R13).
    pub(crate) fn exchangeable(&self) -> usize {
        let held = self.players.first().map_or(0, |player| player.tiles);
        self.rules.exchange.most(self.bag(), held)
    }

    /// Returns what going out gains besides the score, from all unseen tiles (R24).
    pub fn going_out(&self) -> Points {
        let others = self.tile_set().total(&self.unseen());
        going_out(self.rules.unplayed, others, self.players.len())
    }

    /// Returns passes and scoreless turns so far.
    pub(crate) fn counts(&self) -> TurnCounts {
        let passes = self.players.iter().map(|player| player.passes);
        TurnCounts::new(passes, self.scoreless)
    }

    /// Returns it with another rack of the player to move, of tiles that are unseen or on the rack.
    #[must_use]
    pub(crate) fn with_rack(&self, rack: Tiles) -> Self {
        let mut other = self.clone();
        other.hidden.add_all(self.rack());
        other.hidden = other.hidden.without(&rack);
        other.hold(rack);
        other
    }

    /// Returns it with tiles swapped between the board and the rack of the player to move (R30, R31).
    #[must_use]
    pub(crate) fn swapped(&self, board: Board, rack: Tiles) -> Self {
        let mut other = Self {
            board,
            ..self.clone()
        };
        other.hold(rack);
        other
    }

    fn hold(&mut self, rack: Tiles) {
        if let Some(player) = self.players.first_mut() {
            player.tiles = rack.len();
            player.known = rack;
        }
    }
}

/// The others still in the game, in the order of play after one of them.
fn in_order(view: &SeatView, me: Seat) -> Vec<&PlayerView> {
    let count = view.players.len();
    let after = (1..count).map(|i| &view.players[(me.index() + i) % count]);
    after.filter(|player| !player.resigned).collect()
}
