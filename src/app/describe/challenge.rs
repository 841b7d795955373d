//! Descriptions of challenges and their results.

use super::{counted, headline, listed};
use crate::engine::game::{FailedChallenge, Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::seen::Ruling;
use crate::engine::setup::Setup;
use crate::engine::tile::Points;
use crate::engine::turn::{Act, PublicTurn};
use crate::engine::view::SeatView;

#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct ChallengeReport<'a> {
    /// The public view after the challenge.
    pub after: &'a SeatView,
    /// The challenged turn, pending before the challenge.
    pub pending: &'a PublicPending,
    pub by: Seat,
    /// The number of turns the challenger had to miss before.
    pub owed: u8,
    /// The ruling, as far as the rules reveal it.
    pub ruling: &'a Ruling,
    /// The players who may still challenge the turn.
    pub challengers: &'a [Seat],
}

impl ChallengeReport<'_> {
    fn judged(&self) -> usize {
        let (setup, agreed) = (&self.after.setup, &self.after.agreed);
        match self.ruling {
            Ruling::Words(verdicts) => verdicts.len(),
            Ruling::Turn { .. } => self.pending.open_words(setup.rulings(), agreed).len(),
        }
    }
}

pub(in crate::app) fn challenge(challenged: &ChallengeReport) -> String {
    let setup = &challenged.after.setup;
    let PublicPending { seat, turn, .. } = challenged.pending;
    let what = kind(turn);
    let (by, player) = (setup.name(challenged.by), setup.name(*seat));
    format!("{by} challenges {player}’s {what}.")
}

/// Returns the noun for a challenged turn, such as `play`.
pub(in crate::app) const fn kind(turn: &PublicTurn) -> &'static str {
    if turn.play().is_some() {
        "play"
    } else {
        "turn"
    }
}

pub(in crate::app) fn consequence(challenged: &ChallengeReport) -> String {
    let stands = match challenged.ruling {
        Ruling::Words(verdicts) => verdicts.iter().all(|verdict| verdict.acceptable),
        Ruling::Turn { acceptable } => *acceptable,
    };
    if stands {
        unsuccessful(challenged)
    } else {
        taken_off(challenged)
    }
}

/// Describes the consequence of a successful challenge: the turn is taken back (R17).
fn taken_off(challenged: &ChallengeReport) -> String {
    let PublicPending { seat, turn, failed } = challenged.pending;
    let setup = &challenged.after.setup;
    let (player, rule) = (setup.name(*seat), setup.rules().challenge);
    if rule.terms().decides {
        return format!("{player} loses the game.");
    }
    let bonus: Points = failed.iter().map(|f| rule.bonus(f.words.len())).sum();
    let gets = format!(
        "gets only {}, for the unsuccessful challenge",
        counted(bonus)
    );
    let end = match (turn.act(), bonus) {
        (Act::Play(_), Points::ZERO) => {
            format!("{player} takes the tiles back and scores nothing.")
        }
        (Act::Play(_), _) => format!("{player} takes the tiles back and {gets}."),
        (Act::Exchange(_) | Act::Pass, Points::ZERO) => format!("{player}’s turn is over."),
        (Act::Exchange(_) | Act::Pass, _) => format!("{player} {gets}."),
    };
    if turn.changed_squares().is_empty() {
        end
    } else {
        format!("The board is restored. {end}")
    }
}

/// Describes the consequence of an unsuccessful challenge (R18). With named words, the turn may be challenged again (R19).
fn unsuccessful(challenged: &ChallengeReport) -> String {
    let ChallengeReport {
        after,
        pending,
        by,
        owed,
        ruling,
        challengers,
    } = *challenged;
    let setup = &after.setup;
    let (by, player) = (setup.name(by), setup.name(pending.seat));
    let over = matches!(after.phase, Phase::Over(_));
    let open = matches!(after.phase, Phase::Challenge(_));
    let judged: Vec<usize> = match ruling {
        Ruling::Words(verdicts) => verdicts.iter().map(|verdict| verdict.word).collect(),
        Ruling::Turn { .. } => vec![],
    };
    let stands = match (open, pending.turn.play()) {
        (true, _) => stand(&pending.turn.texts_of(&judged)),
        (false, Some(_)) => "The play stands".to_owned(),
        (false, None) => "The turn stands".to_owned(),
    };
    let rule = setup.rules().challenge;
    let (terms, bonus) = (rule.terms(), rule.bonus(challenged.judged()));
    let mut costs = vec![];
    if terms.decides {
        costs.push(format!("{by} loses the game"));
    }
    // Missed turns are void when the game ends (R18).
    if terms.misses_turn && !over {
        costs.push(match owed {
            0 => format!("{by} misses the next turn"),
            _ => format!("{by} misses the next {} turns", u16::from(owed) + 1),
        });
    }
    if bonus != Points::ZERO {
        // The points are scored when the turn is settled.
        let gains = if open { "will gain" } else { "gains" };
        costs.push(format!("{player} {gains} {}", counted(bonus)));
    }
    let cost = match costs.join(", ") {
        none if none.is_empty() && terms.misses_turn => ".".to_owned(),
        none if none.is_empty() => ". The challenge costs nothing.".to_owned(),
        costs => format!(": {costs}."),
    };
    let others = others(challengers, setup);
    format!("{stands}{cost}{others}")
}

/// Returns a follow-up sentence on who may still challenge the turn.
fn others(challengers: &[Seat], setup: &Setup) -> String {
    let names = challengers.iter().map(|&seat| setup.name(seat).to_owned());
    let names: Vec<String> = names.collect();
    if names.is_empty() {
        return String::new();
    }
    format!(
        " {} can still challenge the other words.",
        listed(&names, "or")
    )
}

/// Describes an unsuccessful challenge of an announced turn: “Ben challenged HORN unsuccessfully.”
pub fn failed(failed: &FailedChallenge, turn: &PublicTurn, setup: &Setup) -> String {
    let words = turn.texts_of(&failed.words);
    let by = setup.name(failed.by);
    format!("{by} challenged {} unsuccessfully.", listed(&words, "and"))
}

/// `HORN stands`, `HORN and OB stand`.
fn stand(words: &[String]) -> String {
    let s = if words.len() == 1 { "s" } else { "" };
    format!("{} stand{s}", listed(words, "and"))
}

/// Describes a turn that was challenged off, with its known phonies: “Ann’s play DOG was challenged off by Ben: IO and LG are
/// not in the dictionary.” Lists the phonies only once if they already name the turn.
pub fn challenged_off(name: &str, turn: &PublicTurn, by: &str, bad: &[String]) -> String {
    let words = headline(turn);
    if words == bad {
        let were = if words.len() == 1 { "was" } else { "were" };
        let words = listed(&words, "and");
        return format!("{name}’s {words} {were} challenged off by {by}.");
    }
    let what = if turn.play().is_some() {
        "play"
    } else {
        "turn"
    };
    let words = listed(&words, "and");
    let told = not_words(bad).map_or(String::new(), |bad| format!(": {bad}"));
    format!("{name}’s {what} {words} was challenged off by {by}{told}.")
}

/// Returns `IO and LG are not in the dictionary`, or `None` without words.
pub fn not_words(bad: &[String]) -> Option<String> {
    let are = match bad.len() {
        0 => return None,
        1 => "is",
        _ => "are",
    };
    Some(format!(
        "{} {are} not in the dictionary",
        listed(bad, "and")
    ))
}
