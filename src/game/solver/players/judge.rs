//! Whether an announced turn is challenged (R16–R19).

use super::level::Level;
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::game::{Claim, Command, PublicPending};
use crate::engine::rules::{ChallengeScope, RuleSet};
use crate::engine::seat::Seat;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::{Letter, Points, Tiles};
use crate::engine::turn::Act;
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::engine::view::{PlayerView, SeatView};
use crate::engine::win_rule::{FinalScore, WinRule};

/// The cost of missing a turn, in points: about the score of a turn.
const TURN: i32 = 30;

/// The cost of an unsuccessful challenge besides that of the rules, in points: it delays the game, and tells the
/// opponents what the player does not know.
const PATIENCE: i32 = 3;

/// The cost of losing the game, in points.
const GAME: i32 = 1000;

/// How likely a level considers an unknown word to be a phony, in percent.
const fn phony_suspicion(level: Level) -> i32 {
    match level {
        Level::Beginner => 25,
        Level::Family => 50,
        Level::Club => 80,
        // These know the dictionary.
        Level::Greedy | Level::Expert | Level::Champion => 100,
    }
}

/// The same after this many more failed than successful challenges of its own: opponents know words that it does not.
fn adjusted_suspicion(level: Level, failed: i32) -> i32 {
    let sure = phony_suspicion(level);
    if sure == 100 {
        return sure;
    }
    sure / (1 + 2 * failed.max(0))
}

/// How many more challenges of a player have failed than succeeded in this game.
fn failed(view: &SeatView, me: Seat) -> i32 {
    let failed = view.player(me).map_or(0, |player| i32::from(player.failed));
    let lines = view.sheet.iter();
    let won = lines
        .filter(|line| matches!(line.entry, SheetEntry::ChallengedOff { by, .. } if by == me))
        .count();
    failed - i32::try_from(won).unwrap_or(0)
}

pub(super) fn answer(
    level: Level,
    me: Seat,
    view: &SeatView,
    pending: &PublicPending,
    knows: &dyn Fn(&[Letter]) -> bool,
) -> Command {
    let rules = view.setup.rules();
    let accept = Command::Accept { by: me };
    if pending.seat == me || pending.failed.iter().any(|failed| failed.by == me) {
        return accept;
    }
    let formed = pending.turn.words();
    let open = pending.open_words(view.setup.rulings(), &view.agreed);
    let unknown: Vec<usize> = open
        .iter()
        .copied()
        .filter(|&i| !knows(&formed[i].letters()))
        .collect();
    let judged = match rules.judging {
        ChallengeScope::WholePlay => open.len(),
        ChallengeScope::NamedWords => unknown.len(),
    };
    let sure = adjusted_suspicion(level, failed(view, me));
    let announced = Announced { view, me, pending };
    let challenges = || {
        announced
            .stakes(judged)
            .is_worthwhile(sure, pending.turn.points())
    };
    if unknown.is_empty() || !challenges() {
        return accept;
    }
    let claim = match rules.judging {
        ChallengeScope::WholePlay => Claim::All,
        ChallengeScope::NamedWords => Claim::Words(unknown),
    };
    Command::Challenge { by: me, claim }
}

/// An announced turn, as one of the others sees it.
#[derive(Clone, Copy)]
struct Announced<'v> {
    view: &'v SeatView,
    me: Seat,
    pending: &'v PublicPending,
}

/// What comes of a challenge.
struct Stakes {
    /// The part of the win, in millionths, of who is asked, where the game is over if the turn stands unchallenged.
    stands: Option<i32>,
    /// The same if it stands after a challenge, with the bonus for it (R18, R28).
    fails: Option<i32>,
    /// The same if it is challenged off (R17, R23a).
    comes_off: Option<i32>,
    /// What an unsuccessful challenge costs otherwise, in points.
    cost: i32,
}

impl Announced<'_> {
    fn rules(&self) -> &RuleSet {
        self.view.setup.rules()
    }

    /// What comes of a challenge of this many words.
    fn stakes(self, words: usize) -> Stakes {
        let rules = self.rules();
        let (terms, bonus) = (rules.challenge.terms(), rules.challenge.bonus(words));
        let stood = self.score_before() + self.pending.turn.points();
        let stands = |score| Some(self.part_of_win(self.end_if_it_stands(score)?, score, false));
        let off = self.score_before();
        Stakes {
            stands: stands(stood),
            fails: if terms.decides {
                Some(0)
            } else {
                stands(stood + bonus)
            },
            comes_off: if terms.decides {
                Some(1_000_000)
            } else {
                let end = self.end_if_it_comes_off(off);
                end.map(|end| self.part_of_win(end, off, true))
            },
            cost: PATIENCE + bonus.value() + if terms.misses_turn { TURN } else { 0 },
        }
    }

    /// The score of the player of the turn before it, with the bonuses of challenges so far.
    fn score_before(&self) -> Points {
        let rule = self.rules().challenge;
        let failed = self.pending.failed.iter();
        let bonuses = failed.map(|failed| rule.bonus(failed.words.len()));
        let before = self
            .view
            .player(self.pending.seat)
            .map(|player| player.score);
        before.unwrap_or(Points::ZERO) + bonuses.sum()
    }

    /// Why the game is over if the turn stands with this score, if it is (R23, R28).
    fn end_if_it_stands(&self, score: Points) -> Option<EndReason> {
        let (seat, player) = (self.pending.seat, self.view.player(self.pending.seat)?);
        if player.target.is_some_and(|target| score >= target) {
            return Some(EndReason::FinishLine(seat));
        }
        // Swaps leave the number of tiles as it is (R30, R31).
        let laid = self.pending.play()?.draft().len();
        let out = self.view.bag == 0 && laid == player.tiles;
        out.then_some(EndReason::WentOut(seat))
    }

    /// Why the game is over if the turn is challenged off, if it is (R23a, R28).
    fn end_if_it_comes_off(&self, score: Points) -> Option<EndReason> {
        let (view, rules, seat) = (self.view, self.rules(), self.pending.seat);
        let target = view.player(seat)?.target;
        if target.is_some_and(|target| score >= target) {
            return Some(EndReason::FinishLine(seat));
        }
        if rules.awaits_first_word(&view.board, view.bag) {
            return None;
        }
        let kind = match self.pending.turn.act() {
            Act::Play(_) | Act::Exchange(_) => TurnKind::Tried,
            Act::Pass => TurnKind::Passed,
        };
        let counts = TurnCounts::new(view.players.iter().map(|p| p.passes), view.scoreless);
        let owes = view.players.iter();
        let owes = owes.map(|player| (!player.resigned).then_some(player.owes));
        counts.end_after_missed(seat.index(), kind, rules.scoreless_limit, owes.collect())
    }

    /// The part of the win, in millionths, of who is asked, if the game ends so with this score of the player of the turn,
    /// whose tiles may have come back. Racks that it does not see count with the average value of the unseen tiles.
    fn part_of_win(&self, reason: EndReason, score: Points, is_off: bool) -> i32 {
        let (view, rules, me) = (self.view, self.rules(), self.me);
        let tiles = &view.setup.variant().tiles;
        let laid = self.pending.play().filter(|_| is_off);
        let laid = laid.map_or(Tiles::NONE, |play| play.draft().multiset());
        let rack = |player: &PlayerView| match player.seat {
            seat if seat == me => view
                .rack
                .as_ref()
                .map_or(Points::ZERO, |own| tiles.total(own)),
            seat if seat == self.pending.seat && !is_off => Points::ZERO,
            seat if seat == self.pending.seat => {
                let others = player.tiles.saturating_sub(laid.len());
                tiles.total(&laid) + tiles.mean(&view.unseen, others)
            }
            _ => tiles.mean(&view.unseen, player.tiles),
        };
        let racks: Vec<Points> = view.players.iter().map(rack).collect();
        let all = racks.iter().copied().sum();
        let players = view.players.iter().zip(racks);
        let finals = players.map(|(player, own)| {
            let (lost, gained) = adjustment(reason, player.seat, own, all, rules.unplayed);
            let is_announcer = player.seat == self.pending.seat;
            let before = if is_announcer { score } else { player.score };
            FinalScore {
                before,
                total: before + lost + gained + rules.clock.overtime(player.used),
                target: player.target,
                resigned: player.resigned,
            }
        });
        let finals: Vec<FinalScore> = finals.collect();
        WinRule::of(rules).winners(reason, &finals).part(me)
    }
}

impl Stakes {
    /// Whether a challenge is worth its risk, for a player who is so sure, in percent, of a turn of these points.
    fn is_worthwhile(&self, sure: i32, points: Points) -> bool {
        let wins = |part: Option<i32>| part == Some(1_000_000);
        let loses = |part: Option<i32>| part == Some(0);
        if wins(self.stands) || loses(self.comes_off) {
            // There is nothing to gain.
            return false;
        }
        if loses(self.stands) {
            // There is nothing to lose.
            return sure > 0;
        }
        let game = |at_stake: bool| if at_stake { GAME } else { 0 };
        let worth = points.value() + 5 + game(wins(self.comes_off));
        let cost = self.cost + game(loses(self.fails));
        worth * sure > cost * (100 - sure)
    }
}
