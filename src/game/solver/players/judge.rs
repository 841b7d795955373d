//! Whether an announced turn is challenged (R16–R19).

use super::level::Level;
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::game::{Claim, Command, PublicPending};
use crate::engine::rules::{ChallengeScope, RuleSet};
use crate::engine::seat::Seat;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::{Letter, Points};
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
    let worth = pending.turn.points().value() + 5;
    let sure = adjusted_suspicion(level, failed(view, me));
    let challenges = || match end_if_it_stands(view, pending) {
        // There is nothing to lose, or nothing to gain.
        Some(reason) if part_of_win(view, me, pending, reason) == 0 => sure > 0,
        Some(reason) if part_of_win(view, me, pending, reason) == 1_000_000 => false,
        _ => is_worthwhile(sure, worth, judged, rules),
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

/// Why the game is over if the announced play stands, if it is (R23, R28). Who loses by that risks nothing by a challenge.
fn end_if_it_stands(view: &SeatView, pending: &PublicPending) -> Option<EndReason> {
    let (seat, player) = (pending.seat, view.player(pending.seat)?);
    if player
        .target
        .is_some_and(|target| score_if_it_stands(view, pending) >= target)
    {
        return Some(EndReason::FinishLine(seat));
    }
    let laid = pending.play()?.draft().len();
    let out = view.bag == 0 && pending.turn.swaps().is_empty() && laid == player.tiles;
    out.then_some(EndReason::WentOut(seat))
}

/// The score of the player of the announced turn if it stands, with the bonuses of challenges so far.
fn score_if_it_stands(view: &SeatView, pending: &PublicPending) -> Points {
    let rule = view.setup.rules().challenge;
    let bonuses = pending
        .failed
        .iter()
        .map(|failed| rule.bonus(failed.words.len()));
    let before = view
        .player(pending.seat)
        .map_or(Points::ZERO, |player| player.score);
    before + pending.turn.points() + bonuses.sum()
}

/// A player's part of the win, in millionths, if the announced turn ends the game so. Racks that it does not see count with
/// the average value of the unseen tiles.
fn part_of_win(view: &SeatView, me: Seat, pending: &PublicPending, reason: EndReason) -> i32 {
    let (rules, tiles) = (view.setup.rules(), &view.setup.variant().tiles);
    let rack = |player: &PlayerView| match player.seat {
        seat if seat == me => view
            .rack
            .as_ref()
            .map_or(Points::ZERO, |own| tiles.total(own)),
        seat if seat == pending.seat => Points::ZERO,
        _ => tiles.mean(&view.unseen, player.tiles),
    };
    let racks: Vec<Points> = view.players.iter().map(rack).collect();
    let all = racks.iter().copied().sum();
    let players = view.players.iter().zip(racks);
    let finals = players.map(|(player, own)| {
        let (lost, gained) = adjustment(reason, player.seat, own, all, rules.unplayed);
        let before = if player.seat == pending.seat {
            score_if_it_stands(view, pending)
        } else {
            player.score
        };
        FinalScore {
            before,
            total: before + lost + gained,
            target: player.target,
            resigned: player.resigned,
        }
    });
    let finals: Vec<FinalScore> = finals.collect();
    WinRule::of(rules).winners(reason, &finals).part(me)
}

/// Whether a challenge of this many words is worth its risk.
fn is_worthwhile(sure: i32, worth: i32, words: usize, rules: &RuleSet) -> bool {
    let terms = rules.challenge.terms();
    let mut cost = PATIENCE + rules.challenge.bonus(words).value();
    if terms.misses_turn {
        cost += TURN;
    }
    let worth = if terms.decides {
        cost += GAME;
        worth + GAME
    } else {
        worth
    };
    worth * sure > cost * (100 - sure)
}
