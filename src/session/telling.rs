//! What happened, in sentences: the same ones on the screen and in line mode.

use crate::engine::endgame::{EndReason, Outcome, Standing};
use crate::engine::game::Phase;
use crate::engine::play::PlayError;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_plays};
use crate::engine::square::Square;
use crate::engine::tile::{Letter, Points};

mod challenge;
mod places;
mod turn;
mod watching;

pub use challenge::failed;
pub(super) use challenge::{Challenged, challenge, consequence, kind};
pub use places::places;
pub(super) use turn::in_brief;
pub use turn::{
    Change, Tense, announced, changes, headline, main_words, named, order_made, rearranging,
    reordered, swap, swap_made, swaps, would_swap,
};
pub use watching::{watched, watching};

/// A text as a finished sentence: a capital first, a full stop last.
pub fn sentence(text: &(impl ToString + ?Sized)) -> String {
    let text = text.to_string();
    let mut chars = text.chars();
    let first = chars.next().map(char::to_uppercase);
    let mut sentence: String = first.into_iter().flatten().chain(chars).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// `1 point`, `5 points`, `-1 point`.
pub(super) fn counted(points: Points) -> String {
    let s = if points.value().abs() == 1 { "" } else { "s" };
    format!("{points} point{s}")
}

/// `A`, `A and B`, `A, B and C`.
pub fn listed(items: &[String], and: &str) -> String {
    match items {
        [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
        items => items.concat(),
    }
}

/// The words that all players agreed on, if there are any (R38).
pub fn agreed(words: &[Vec<Letter>]) -> Option<String> {
    let texts = words
        .iter()
        .map(|word| word.iter().map(|l| l.to_char()).collect());
    let texts: Vec<String> = texts.collect();
    let count = match texts.len() {
        0 => return None,
        1 => "counts",
        _ => "count",
    };
    Some(format!(
        "All have agreed that {} {count} in this game.",
        listed(&texts, "and")
    ))
}

/// One line of the score sheet as a sentence.
pub fn tell(line: &SheetLine, setup: &Setup) -> String {
    let name = setup.name(line.seat);
    match &line.entry {
        SheetEntry::Play(play) => {
            let bingo = if play.score().bonus() > Points::ZERO {
                " A bingo!"
            } else {
                ""
            };
            let before = match rearranging(play, Tense::Past) {
                Some(rearranged) => format!("{rearranged} and "),
                None => String::new(),
            };
            let points = line.points;
            format!("{name} {before}played {} for {points}.{bingo}", named(play))
        }
        SheetEntry::Swaps(swapped) => format!("{name} {}.", swaps(swapped, Tense::Past)),
        SheetEntry::ChallengedOff { turn, by } => {
            let words = headline(turn);
            let were = if words.len() == 1 { "was" } else { "were" };
            let by = setup.name(*by);
            format!(
                "{name}’s {} {were} challenged off by {by}.",
                listed(&words, "and")
            )
        }
        SheetEntry::ChallengeBonus => {
            format!(
                "{name} got {} for a failed challenge.",
                counted(line.points)
            )
        }
        SheetEntry::Exchange(1) => format!("{name} exchanged one tile."),
        SheetEntry::Exchange(count) => format!("{name} exchanged {count} tiles."),
        SheetEntry::Pass => format!("{name} passed."),
        SheetEntry::TimedOut => format!("{name} ran out of time, which passes the turn."),
        SheetEntry::Missed => format!("{name} missed a turn for a failed challenge."),
        SheetEntry::Resigned => format!("{name} resigned."),
        SheetEntry::TakenBack(turn) if line.points == Points::ZERO => {
            format!("All agreed: {name} takes turn {turn} back.")
        }
        SheetEntry::TakenBack(turn) => format!(
            "All agreed to take turn {turn} back: {} for {name}.",
            counted(line.points)
        ),
        SheetEntry::UnplayedLost(tiles) => {
            format!("{name} is left with {tiles}: {}.", counted(line.points))
        }
        SheetEntry::UnplayedGained(tiles) => format!(
            "{name} gets {} for the others’ {tiles}.",
            counted(line.points)
        ),
        SheetEntry::Overtime => {
            format!("{name} went over the time: {}.", counted(line.points))
        }
    }
}

/// What a play lacks that more letters can give it: while tiles are being laid, no fault yet.
pub fn unfinished(fault: &PlayError) -> Option<String> {
    Some(match fault {
        PlayError::OneTile { .. } => "the first play has two tiles or more".to_owned(),
        PlayError::MissesStar { .. } => {
            format!("the first play covers the star at {}", Square::CENTRE)
        }
        PlayError::TooShort { needed, .. } => {
            format!("the first word has {needed} letters or more")
        }
        PlayError::Gap { square } => format!("{square} is still empty"),
        PlayError::Detached { .. } => "no tile on the board is touched yet".to_owned(),
        _ => return None,
    })
}

/// What follows from passing, which may end the game.
pub(super) fn passing(phase: Option<&Phase>, swapped: bool) -> String {
    match phase {
        Some(Phase::Over(_)) => "This pass ends the game.",
        Some(Phase::Challenge(_)) => {
            "You score nothing. What you changed on the board is announced, and may be challenged."
        }
        _ if swapped => "You score nothing. What you changed on the board stays.",
        _ => "You score nothing, and keep your tiles.",
    }
    .to_owned()
}

/// What follows from resigning, which may end the game.
pub(super) fn resigning(outcome: Option<&Outcome>, setup: &Setup) -> String {
    match outcome.map(Outcome::winners) {
        Some([one]) => format!("{} wins the game.", setup.name(*one)),
        Some(_) => "This ends the game.".to_owned(),
        None => "The others go on; there is no way back into the game.".to_owned(),
    }
}

/// How the game ended.
pub fn reason(outcome: &Outcome, setup: &Setup) -> String {
    match outcome.reason() {
        EndReason::WentOut(seat) => format!("{} used the last tile.", setup.name(seat)),
        EndReason::Passes => "Everybody passed twice running.".to_owned(),
        EndReason::Scoreless => "Too many turns in a row scored nothing.".to_owned(),
        EndReason::NoPlayLeft => "No play is left.".to_owned(),
        EndReason::FinishLine(seat) => {
            let name = setup.name(seat);
            match setup.rules().target(seat, setup.players()) {
                Some(target) => format!("{name} reached the finish line of {}.", counted(target)),
                None => format!("{name} reached the finish line."),
            }
        }
        EndReason::LastOneLeft(seat) => format!("Only {} is left.", setup.name(seat)),
        EndReason::LostChallenge(seat) => format!("{} was wrong in a challenge.", setup.name(seat)),
    }
}

/// Who won, and by how much of the way where finish lines differ and that decided (R28).
pub fn result(outcome: &Outcome, setup: &Setup) -> String {
    let winners = outcome.winners().iter();
    let names: Vec<String> = winners.map(|&seat| setup.name(seat).to_owned()).collect();
    let came = way_of_the_best(outcome).map_or(String::new(), |share| {
        format!(" with {share} of the way to the finish line")
    });
    match &names[..] {
        [] => String::new(),
        [one] => format!("{one} wins{came}!"),
        several => format!("{} share the win{came}!", listed(several, "and")),
    }
}

/// The winners' share, where shares decided.
fn way_of_the_best(outcome: &Outcome) -> Option<String> {
    let shares_decided = outcome.by_share()
        && matches!(
            outcome.reason(),
            EndReason::WentOut(_)
                | EndReason::Passes
                | EndReason::Scoreless
                | EndReason::NoPlayLeft
        );
    let best = outcome.winners().first().filter(|_| shares_decided)?;
    share(outcome.standings().get(best.index())?)
}

/// How much of the way to the finish line a player has come in the end, cut to tenths: `79.1%`.
pub fn share(standing: &Standing) -> Option<String> {
    let whole = i64::from(standing.target?.value());
    let part = i64::from(standing.total().value());
    let thousandths = (part * 1_000).checked_div(whole)?;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (percent, tenth) = (thousandths.abs() / 10, thousandths.abs() % 10);
    Some(format!("{sign}{percent}.{tenth}%"))
}

/// The best play of the game.
pub fn best(sheet: &[SheetLine], setup: &Setup) -> Option<String> {
    let (seat, play) = standing_plays(sheet).max_by_key(|(_, play)| play.score().total())?;
    Some(format!(
        "Best play: {} by {} for {}.",
        named(play),
        setup.name(seat),
        play.score().total()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thing_is_told_as_one() {
        for (points, told) in [
            (0, "0 points"),
            (1, "1 point"),
            (-1, "-1 point"),
            (-2, "-2 points"),
        ] {
            assert_eq!(counted(Points::new(points)), told);
        }
        let words = |text: &str| text.split(' ').filter_map(Letter::word).collect::<Vec<_>>();
        assert_eq!(agreed(&[]), None);
        let one = agreed(&words("AB")).unwrap_or_default();
        assert!(one.contains("AB counts"), "{one}");
        let more = agreed(&words("AB AC AD")).unwrap_or_default();
        assert!(more.contains("AB, AC and AD count "), "{more}");
    }
}
