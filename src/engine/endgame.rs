//! How a game ended and who won it (R23–R25).

use super::rules::{TieRule, UnplayedRule};
use super::seat::Seat;
use super::tile::{Points, Tiles};

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The bag is empty and this player used the last tile (R23).
    WentOut(Seat),
    /// Every player passed twice running (R23a).
    Passes,
    /// Too many turns in a row scored nothing (R23a).
    Scoreless,
    /// Nobody has a play left (R23).
    NoPlayLeft,
    /// All others have resigned (R35).
    LastOneLeft(Seat),
    /// This player was wrong in a challenge that decides the game (R18, triple).
    LostChallenge(Seat),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    reason: EndReason,
    standings: Vec<Standing>,
    winners: Vec<Seat>,
}

/// One player at the end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// The score before unplayed tiles.
    pub before: Points,
    /// The tiles left on the rack.
    pub unplayed: Tiles,
    /// What they cost: 0 or less (R24).
    pub lost: Points,
    /// What the others' tiles gave for going out.
    pub gained: Points,
    /// Whether this player resigned and is out of the ranking (R35).
    pub resigned: bool,
}

impl Standing {
    /// The final score.
    pub fn total(&self) -> Points {
        self.before + self.lost + self.gained
    }
}

impl Outcome {
    /// Counts unplayed tiles and finds the winners. `players` are score, rack and whether they resigned, by seat.
    pub(super) fn of(
        reason: EndReason,
        players: Vec<(Points, Tiles, bool)>,
        unplayed: UnplayedRule,
        tie: TieRule,
    ) -> Self {
        let on_racks: Points = players.iter().map(|(_, rack, _)| rack.value()).sum();
        let standings: Vec<Standing> = Seat::first(players.len())
            .zip(players)
            .map(|(seat, (before, rack, resigned))| {
                let (lost, gained) = adjustment(reason, seat, rack.value(), on_racks, unplayed);
                Standing {
                    seat,
                    before,
                    unplayed: rack,
                    lost,
                    gained,
                    resigned,
                }
            })
            .collect();
        let winners = winners(reason, &standings, tie);
        Self {
            reason,
            standings,
            winners,
        }
    }

    /// Why the game is over.
    pub const fn reason(&self) -> EndReason {
        self.reason
    }

    /// Every player, by seat.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// The winner; more than one when they share the win. Never empty.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// Every player, best first; resigned ones last.
    pub fn ranking(&self) -> Vec<&Standing> {
        let mut ranked: Vec<&Standing> = self.standings.iter().collect();
        ranked.sort_by_key(|s| {
            (
                !self.winners.contains(&s.seat),
                s.resigned,
                -s.total(),
                -s.before,
            )
        });
        ranked
    }
}

/// What unplayed tiles take from and give to one player (R24).
fn adjustment(
    reason: EndReason,
    seat: Seat,
    own: Points,
    all: Points,
    rule: UnplayedRule,
) -> (Points, Points) {
    match (reason, rule) {
        (EndReason::LastOneLeft(_) | EndReason::LostChallenge(_), _) => {
            (Points::ZERO, Points::ZERO)
        }
        (EndReason::WentOut(out), UnplayedRule::LoseOwnGainOthers) if out == seat => {
            (Points::ZERO, all)
        }
        (EndReason::WentOut(out), UnplayedRule::GainTwiceOthers) if out == seat => {
            (Points::ZERO, all.times(2))
        }
        (EndReason::WentOut(_), UnplayedRule::GainTwiceOthers) => (Points::ZERO, Points::ZERO),
        _ => (-own, Points::ZERO),
    }
}

/// Who wins (R25).
fn winners(reason: EndReason, standings: &[Standing], tie: TieRule) -> Vec<Seat> {
    if let EndReason::LastOneLeft(seat) = reason {
        return vec![seat];
    }
    let loser = if let EndReason::LostChallenge(seat) = reason {
        Some(seat)
    } else {
        None
    };
    let ranked = standings
        .iter()
        .filter(|s| !s.resigned && Some(s.seat) != loser);
    let worth = |s: &Standing| match tie {
        TieRule::BeforeUnplayed => (s.total(), s.before),
        TieRule::Shared => (s.total(), Points::ZERO),
    };
    let best = ranked.clone().map(worth).max();
    ranked
        .filter(|s| Some(worth(s)) == best)
        .map(|s| s.seat)
        .collect()
}
