//! Positions in CGP as the player to move sees them, and moves made in them.

use crate::engine::board::Board;
use crate::engine::endgame::EndReason;
use crate::engine::play::{Play, PlayError};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::record::notation::cgp::CgpPosition;
use crate::record::notation::coordinates::TypedPlayError;
use crate::record::notation::ucgi::UcgiMove;
use crate::solver::players::simulate::{Situation, VisiblePlayer};

/// The highest score that a position may have, and the lowest below zero.
const MOST_POINTS: i32 = 9_999;

/// A position that a game by some rules can have, with what is known of the racks.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    /// The player to move first.
    players: Vec<RackHolder>,
    scoreless: u8,
    rules: RuleSet,
    /// Whether moves have been made since it was given.
    is_later: bool,
}

#[derive(Clone, Default, Debug)]
struct RackHolder {
    score: Points,
    known: Tiles,
    /// The number of tiles, known or not.
    tiles: usize,
    passes: u8,
    /// The score that wins at once (R28), of this player, whoever is to move.
    target: Option<Points>,
}

/// Why no game by the rules has a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// A rack is too long.
    #[error("rack {rack} has {tiles} tiles; a rack has at most {most}")]
    RackLength {
        /// The number of the rack, from 1.
        rack: usize,
        /// How many tiles it has.
        tiles: usize,
        /// How many a rack has.
        most: usize,
    },
    /// The rack of the player to move is not given.
    #[error("the first player, who is to move, has no tiles")]
    NoRack,
    /// The rack of the player to move is not wholly known after moves.
    #[error("the rack of the player to move is not known; give it in a new position")]
    UnknownRack,
    /// The board has more tiles of a kind than the game.
    #[error("row {}, column {}: {}", .square.row() + 1, .square.column_char(), surplus(*.tile, *.most))]
    SurplusOnBoard {
        /// The square of the first one too many.
        square: Square,
        /// The tile.
        tile: Tile,
        /// How many the game has.
        most: usize,
    },
    /// A rack has more tiles of a kind than are left.
    #[error("rack {rack}: {}", surplus(*.tile, *.most))]
    SurplusOnRack {
        /// The number of the rack, from 1.
        rack: usize,
        /// The tile.
        tile: Tile,
        /// How many the game has.
        most: usize,
    },
    /// A score is out of range.
    #[error("score {number} is {score}; a score is from -{MOST_POINTS} to {MOST_POINTS}")]
    Score {
        /// The number of the score, from 1.
        number: usize,
        /// The score.
        score: Points,
    },
}

/// Why a move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The play does not fit the board.
    #[error(transparent)]
    Typed(#[from] TypedPlayError),
    /// The play breaks a rule.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The player cannot have these tiles.
    #[error("the player to move cannot have {0}")]
    NotHeld(Tiles),
    /// So many tiles cannot be exchanged (R13).
    #[error("{tiles} tiles cannot be exchanged with {bag} in the bag")]
    Exchange {
        /// How many are to be exchanged.
        tiles: usize,
        /// How many the bag has.
        bag: usize,
    },
}

/// Returns that and why the game is over, without a capital and a full stop.
pub fn over(reason: EndReason) -> String {
    let why = match reason {
        EndReason::Passes => "everyone passed twice in a row",
        EndReason::Scoreless => "too many scoreless turns",
        EndReason::FinishLine(_) => "a player reached the finish line",
        _ => "a player went out",
    };
    format!("the game is over: {why}")
}

fn surplus(tile: Tile, most: usize) -> String {
    format!("too many {} tiles; the game has {most}", tile.in_words())
}

impl Position {
    /// Checks a position. Known tiles of opponents count; unknown racks are full while there are tiles, those of the
    /// opponents before that of the player to move.
    ///
    /// # Errors
    /// Why no game by these rules has it.
    pub fn new(position: &CgpPosition, rules: &RuleSet) -> Result<Self, PositionError> {
        check_lengths(position, rules)?;
        check_surplus(position)?;
        let given = position.players.iter().map(|player| RackHolder {
            score: player.score,
            known: player.rack.clone(),
            tiles: player.rack.len(),
            passes: 0,
            target: None,
        });
        let mut players: Vec<RackHolder> = given.collect();
        let count = players.len().max(2);
        players.resize(count, RackHolder::default());
        for (seat, player) in Seat::first(count).zip(&mut players) {
            player.target = rules.target(seat, count);
        }
        let mut position = Self {
            board: position.board.clone(),
            players,
            scoreless: position.scoreless,
            rules: rules.clone(),
            is_later: false,
        };
        position.fill_racks();
        Ok(position)
    }

    /// Gives unknown tiles to the racks that lack some.
    fn fill_racks(&mut self) {
        let (mut left, most) = (self.hidden().len(), self.rack_size());
        let (to_move, others) = self.players.split_at_mut(1);
        let unknown = to_move.iter_mut().filter(|player| player.known.is_empty());
        for player in others.iter_mut().chain(unknown) {
            let drawn = (most - player.known.len()).min(left);
            player.tiles = player.known.len() + drawn;
            left -= drawn;
        }
    }

    fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.board.variant())
    }

    /// The tiles that are neither on the board nor known to be on a rack.
    fn hidden(&self) -> Tiles {
        let mut seen = self.board.multiset();
        for player in &self.players {
            seen.add_all(&player.known);
        }
        self.board.variant().tiles.all().without(&seen)
    }

    /// Returns the number of tiles in the bag.
    pub fn bag(&self) -> usize {
        let unknown = self.players.iter().map(|p| p.tiles - p.known.len());
        self.hidden().len().saturating_sub(unknown.sum())
    }

    /// Returns what the player to move sees.
    ///
    /// # Errors
    /// When their rack is not known.
    pub fn situation(&self) -> Result<Situation, PositionError> {
        let mover = self.players.first().ok_or(PositionError::NoRack)?;
        if mover.known.is_empty() && !self.is_later {
            return Err(PositionError::NoRack);
        }
        if mover.known.len() < mover.tiles {
            return Err(PositionError::UnknownRack);
        }
        let mut unseen = self.hidden();
        for other in &self.players[1..] {
            unseen.add_all(&other.known);
        }
        let count = self.players.len();
        let visible = |(seat, player): (Seat, &RackHolder)| VisiblePlayer {
            score: player.score,
            tiles: player.tiles,
            known: match seat {
                Seat::FIRST => Tiles::NONE,
                _ => player.known.clone(),
            },
            passes: player.passes,
            target: player.target,
            ..VisiblePlayer::default()
        };
        Ok(Situation {
            board: self.board.clone(),
            rack: mover.known.clone(),
            unseen,
            players: Seat::first(count).zip(&self.players).map(visible).collect(),
            scoreless: self.scoreless,
            rules: self.rules.clone(),
        })
    }

    /// Returns why the game is over, if it is. Seats count from the player to move.
    pub fn ending(&self) -> Option<EndReason> {
        let count = self.players.len();
        let seats = || Seat::first(count).zip(&self.players);
        let out = |(seat, player): (Seat, &RackHolder)| (player.tiles == 0).then_some(seat);
        let there =
            |(seat, player): (Seat, &RackHolder)| (player.score >= player.target?).then_some(seat);
        if let Some(seat) = seats().find_map(there) {
            return Some(EndReason::FinishLine(seat));
        }
        if self.bag() == 0
            && let Some(seat) = seats().find_map(out)
        {
            return Some(EndReason::WentOut(seat));
        }
        self.counts().end(self.rules.scoreless_limit, 0..count)
    }

    fn counts(&self) -> TurnCounts {
        TurnCounts::new(self.players.iter().map(|p| p.passes), self.scoreless)
    }

    /// Makes a move of the player to move. Its words are not looked up. Tiles drawn are unknown.
    ///
    /// # Errors
    /// Why it cannot be made; the position is unchanged then.
    pub fn make(&mut self, made: &UcgiMove) -> Result<(), MoveError> {
        if self.ending().is_some() {
            return Err(MoveError::Over);
        }
        let kind = match made {
            UcgiMove::Play(play) => {
                let draft = play.draft(&self.board)?;
                let used = draft.multiset();
                let rack = self.rack_with(&used)?;
                let play = Play::check(&draft, &self.board, &rack, &self.rules)?;
                self.board = self.board.with(draft.tiles());
                self.use_tiles(&used, play.score().total());
                TurnKind::Scored
            }
            UcgiMove::Exchange(tiles) => {
                self.check_exchange(tiles)?;
                self.use_tiles(tiles, Points::ZERO);
                TurnKind::Tried
            }
            UcgiMove::Pass => TurnKind::Passed,
        };
        self.count(kind);
        self.players.rotate_left(1);
        self.is_later = true;
        Ok(())
    }

    /// The rack of the player to move, which must have these tiles: known ones, or unknown ones in their place.
    fn rack_with(&self, used: &Tiles) -> Result<Tiles, MoveError> {
        let mover = &self.players[0];
        let missing = used.without(&mover.known);
        let unknown = mover.tiles - mover.known.len();
        // A rack that is known lacks the tile: that is the play's fault, with its square.
        if unknown > 0 && (missing.len() > unknown || !self.hidden().contains(&missing)) {
            return Err(MoveError::NotHeld(missing));
        }
        let mut rack = mover.known.clone();
        if unknown > 0 {
            rack.add_all(&missing);
        }
        Ok(rack)
    }

    fn check_exchange(&self, tiles: &Tiles) -> Result<(), MoveError> {
        let rack = self.rack_with(tiles)?;
        if !rack.contains(tiles) {
            return Err(MoveError::NotHeld(tiles.without(&rack)));
        }
        let (bag, held) = (self.bag(), self.players[0].tiles);
        if tiles.len() > self.rules.exchange.most(bag, held) {
            let tiles = tiles.len();
            return Err(MoveError::Exchange { tiles, bag });
        }
        Ok(())
    }

    /// Takes tiles off the rack, adds points and draws. Exchanged tiles are in the bag again.
    fn use_tiles(&mut self, used: &Tiles, points: Points) {
        let most = self.rack_size();
        let mover = &mut self.players[0];
        mover.score += points;
        mover.known = mover.known.without(used);
        mover.tiles -= used.len();
        let bag = self.bag();
        let mover = &mut self.players[0];
        mover.tiles += bag.min(most - mover.tiles);
    }

    fn count(&mut self, kind: TurnKind) {
        if self.rules.awaits_first_word(&self.board, self.bag()) {
            return;
        }
        let mut counts = self.counts();
        counts.count(0, kind);
        self.scoreless = counts.scoreless();
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.passes = counts.passes(seat);
        }
    }
}

fn check_lengths(position: &CgpPosition, rules: &RuleSet) -> Result<(), PositionError> {
    let most = rules.rack.tiles(position.board.variant());
    for (number, player) in (1..).zip(&position.players) {
        let tiles = player.rack.len();
        if tiles > most {
            let rack = number;
            return Err(PositionError::RackLength { rack, tiles, most });
        }
        let score = player.score;
        if !(-MOST_POINTS..=MOST_POINTS).contains(&score.value()) {
            return Err(PositionError::Score { number, score });
        }
    }
    Ok(())
}

/// The board and the racks have no more tiles of a kind than the game.
fn check_surplus(position: &CgpPosition) -> Result<(), PositionError> {
    let mut seen = position.board.multiset();
    for player in &position.players {
        seen.add_all(&player.rack);
    }
    match seen.without(position.board.variant().tiles.all()).nth(0) {
        Some(tile) => Err(surplus_tile(position, tile)),
        None => Ok(()),
    }
}

/// The place of the first tile too many of a kind.
fn surplus_tile(position: &CgpPosition, tile: Tile) -> PositionError {
    let most = position.board.variant().tiles.all().count(tile);
    let on_board = position.board.tiles();
    let on_board = on_board.filter(|(_, placed)| placed.tile() == tile);
    let squares: Vec<Square> = on_board.map(|(square, _)| square).collect();
    if let Some(&square) = squares.get(most) {
        return PositionError::SurplusOnBoard { square, tile, most };
    }
    let mut left = most - squares.len();
    let over = |(_, held): &(usize, usize)| match left.checked_sub(*held) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    };
    let held = position
        .players
        .iter()
        .map(|player| player.rack.count(tile));
    let mut racks = (1..).zip(held);
    let rack = racks
        .find(over)
        .map_or(position.players.len(), |(rack, _)| rack);
    PositionError::SurplusOnRack { rack, tile, most }
}
