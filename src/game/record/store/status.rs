//! A summary of a game: what everyone at the table may know, on every line of its journal.

use crate::engine::endgame::Standing;
use crate::engine::game::{Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use std::fmt::{self, Display};

/// Scores, with the player to move or the winners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatus {
    /// The scores by seat, final once the game is over.
    pub scores: Vec<Points>,
    /// The stage.
    pub stage: Stage,
}

/// The stage of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is this player's turn.
    Turn(Seat),
    /// This player's turn is announced and may be challenged.
    Announced(Seat),
    /// The game is over, with its winners: more than one in a draw.
    Over(Vec<Seat>),
}

impl GameStatus {
    /// Returns the summary of a game.
    pub fn of(game: &Game) -> Self {
        let seats = game.setup().seats();
        match game.phase() {
            Phase::Turn(seat) => Self {
                scores: seats.map(|seat| game.score(seat)).collect(),
                stage: Stage::Turn(*seat),
            },
            Phase::Challenge(pending) => Self {
                scores: seats.map(|seat| game.score(seat)).collect(),
                stage: Stage::Announced(pending.seat),
            },
            Phase::Over(outcome) => Self {
                scores: outcome.standings().iter().map(Standing::total).collect(),
                stage: Stage::Over(outcome.winners().to_vec()),
            },
        }
    }

    /// Whether it fits a game of this many players.
    pub fn is_of(&self, players: usize) -> bool {
        let seats = match &self.stage {
            Stage::Turn(seat) | Stage::Announced(seat) => std::slice::from_ref(seat),
            Stage::Over(winners) => winners,
        };
        self.scores.len() == players && seats.iter().all(|seat| seat.index() < players)
    }
}

/// Writes `120,98:turn:0`, `120,98:announced:1`, `120,98:over:0,1`.
impl Display for GameStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.scores)?;
        let indices = |seats: &[Seat]| seats.iter().map(|s| s.index()).collect::<Vec<_>>();
        match &self.stage {
            Stage::Turn(seat) => write!(f, ":turn:{}", seat.index()),
            Stage::Announced(seat) => write!(f, ":announced:{}", seat.index()),
            Stage::Over(winners) => {
                f.write_str(":over:")?;
                list(f, &indices(winners))
            }
        }
    }
}

fn list<T: Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    items.iter().enumerate().try_for_each(|(i, item)| {
        let comma = if i == 0 { "" } else { "," };
        write!(f, "{comma}{item}")
    })
}

impl GameStatus {
    /// Whether what [`Display`] wrote is of a game that is over, without reading all of it.
    pub(super) fn is_over(written: &[u8]) -> bool {
        let mut parts = written.split(|&byte| byte == b':');
        parts.nth(1) == Some(b"over")
    }

    /// Reads what [`Display`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let [scores, stage, seats] = parts[..] else {
            return None;
        };
        let seat = |seat: &str| seat.parse().ok().and_then(Seat::new);
        let scores = scores.split(',').map(|score| score.parse().ok());
        Some(Self {
            scores: scores.map(|s| s.map(Points::new)).collect::<Option<_>>()?,
            stage: match stage {
                "turn" => Stage::Turn(seat(seats)?),
                "announced" => Stage::Announced(seat(seats)?),
                "over" => Stage::Over(seats.split(',').map(seat).collect::<Option<_>>()?),
                _ => return None,
            },
        })
    }
}
