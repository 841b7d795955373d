//! How a game ended and who won it (R23–R25).

use super::clock::Millis;
use super::rules::{RuleSet, UnplayedRule};
use super::seat::Seat;
use super::setup::Setup;
use super::tile::{Points, Tiles};
use super::win_rule::{FinalScore, WinRule, Winners};

pub use super::end_reason::EndReason;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    reason: EndReason,
    standings: Vec<Standing>,
    winners: Vec<Seat>,
    rule: WinRule,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FinalState {
    pub(super) score: Points,
    pub(super) rack: Tiles,
    pub(super) resigned: bool,
    pub(super) used: Millis,
}

/// One player's final result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// The score before unplayed tiles.
    pub before: Points,
    /// The tiles left on the rack.
    pub unplayed: Tiles,
    /// What they cost: zero or negative (R24).
    pub lost: Points,
    /// What the opponents' tiles gained for going out (R24).
    pub gained: Points,
    /// The overtime penalty: zero or negative (R29).
    pub overtime: Points,
    /// The score that would have won at once (R28).
    pub target: Option<Points>,
    /// Whether this player resigned, and so is ranked last (R35).
    pub resigned: bool,
}

impl Standing {
    /// The final score.
    pub fn total(&self) -> Points {
        self.before + self.lost + self.gained + self.overtime
    }

    /// What is compared to find the winner.
    pub(crate) fn final_score(&self) -> FinalScore {
        FinalScore {
            before: self.before,
            total: self.total(),
            target: self.target,
            resigned: self.resigned,
        }
    }
}

impl Outcome {
    /// Counts unplayed tiles and finds the winners. `players` are by seat.
    pub(super) fn of(reason: EndReason, players: Vec<FinalState>, setup: &Setup) -> Self {
        let (set, rules) = (&setup.variant().tiles, setup.rules());
        let count = players.len();
        let on_racks: Points = players.iter().map(|player| set.total(&player.rack)).sum();
        let standings: Vec<Standing> = Seat::first(count)
            .zip(players)
            .map(|(seat, player)| {
                let own = set.total(&player.rack);
                let (lost, gained) = adjustment(reason, seat, own, on_racks, rules.unplayed);
                let overtime = if player.resigned {
                    Points::ZERO
                } else {
                    rules.clock.overtime(player.used)
                };
                Standing {
                    seat,
                    before: player.score,
                    unplayed: player.rack,
                    lost,
                    gained,
                    overtime,
                    target: rules.target(seat, count),
                    resigned: player.resigned,
                }
            })
            .collect();
        Self::from_standings(reason, standings, rules)
    }

    /// Finds the winners of players with these results, by seat: at least one.
    pub fn from_standings(reason: EndReason, standings: Vec<Standing>, rules: &RuleSet) -> Self {
        let scores: Vec<FinalScore> = standings.iter().map(Standing::final_score).collect();
        let rule = WinRule::of(rules);
        Self {
            reason,
            winners: rule.winners(reason, &scores).seats().collect(),
            standings,
            rule,
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

    /// Returns the winners, never empty; more than one when they share the win.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// Returns a player's part of the win, in millionths: all, or a half, a third or a quarter of a shared one, or nothing.
    pub fn part(&self, seat: Seat) -> i32 {
        Winners::of(&self.winners).part(seat)
    }

    /// Whether players are compared by share of their finish lines, not by points (R28).
    pub const fn by_share(&self) -> bool {
        self.rule.by_share()
    }

    /// Whether final scores, or shares of the finish line, were equal at the top, so that scores before unplayed tiles
    /// decided (R25).
    pub fn by_earlier_scores(&self) -> bool {
        let winner = self
            .winners
            .first()
            .and_then(|seat| self.standings.get(seat.index()));
        let lost = |s: &&Standing| !s.resigned && !self.winners.contains(&s.seat);
        let mut others = self.standings.iter().filter(lost);
        let ties = |winner: &Standing| others.any(|other| self.is_level(winner, other));
        let decided = matches!(
            self.reason,
            EndReason::FinishLine(_) | EndReason::LastOneLeft(_) | EndReason::LostChallenge(_)
        );
        !decided && winner.is_some_and(ties)
    }

    /// Whether the final scores of two players, or their shares of the finish line, are equal.
    pub fn is_level(&self, a: &Standing, b: &Standing) -> bool {
        self.rule.is_level(&a.final_score(), &b.final_score())
    }

    /// Every player, best first; resigned ones last.
    pub fn ranking(&self) -> Vec<&Standing> {
        let mut ranked: Vec<&Standing> = self.standings.iter().collect();
        ranked.sort_by(|a, b| {
            let last = |s: &Standing| (!self.winners.contains(&s.seat), s.resigned);
            last(a)
                .cmp(&last(b))
                .then_with(|| self.rule.order(&b.final_score(), &a.final_score()))
        });
        ranked
    }
}

/// Returns what going out gains a player on the average of the others, who hold tiles of this value (R24): of two, twice that
/// by either rule.
pub(crate) fn going_out(rule: UnplayedRule, others: Points, players: usize) -> Points {
    let value = |seat: usize, own: Points| {
        let seat = Seat::new(seat).unwrap_or(Seat::FIRST);
        let (lost, gained) = adjustment(EndReason::WentOut(Seat::FIRST), seat, own, others, rule);
        lost + gained
    };
    let opponents = i32::try_from(players).unwrap_or(2).saturating_sub(1).max(1);
    value(0, Points::ZERO) - Points::new(value(1, others).value() / opponents)
}

/// Returns what unplayed tiles cost and gain one player (R24).
pub(crate) fn adjustment(
    reason: EndReason,
    seat: Seat,
    own: Points,
    all: Points,
    rule: UnplayedRule,
) -> (Points, Points) {
    match (reason, rule) {
        (EndReason::LastOneLeft(_) | EndReason::LostChallenge(_) | EndReason::FinishLine(_), _) => {
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
