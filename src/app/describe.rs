//! Descriptions of game events in full sentences, shared by the screen and line mode.

use crate::engine::endgame::{EndReason, Outcome, Standing};
use crate::engine::play::PlayError;
use crate::engine::rules::ScorelessLimit;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_plays};
use crate::engine::tile::{Letter, Points};
use crate::engine::tile_set::TileSet;
use crate::table::Consequence;

mod challenge;
mod phrases;
mod places;
mod result;
mod turn;
mod watching;

pub(super) use crate::engine::rules::describe::counted;
pub use crate::text::listed;
pub(super) use challenge::{ChallengeReport, challenge, consequence, kind};
pub use challenge::{challenged_off, failed, not_words};
pub(super) use phrases::{gains_unplayed, loses_unplayed};
pub use phrases::{sentence, stands_in, tiles};
pub use places::places;
pub use result::SeatFigures;
pub(super) use result::{margin, rating, seat_figures};
pub(super) use turn::in_brief;
pub use turn::{
    BoardChange, Tense, announced, changes, headline, main_words, named, outlook,
    rearrangement_change, rearranging, reordered, swap, swap_made, swaps, would_swap,
};
pub use watching::{announcement, watched, watching};

/// Returns a sentence about the words that all players agreed on, or `None` if there are none (R38).
pub fn agreed(words: &[Vec<Letter>], set: &TileSet) -> Option<String> {
    let texts: Vec<String> = words.iter().map(|word| set.word(word)).collect();
    (!texts.is_empty()).then(|| format!("Allowed by agreement: {}.", listed(&texts, "and")))
}

/// Describes one line of the score sheet in a sentence. `number` is the turn number shown to players.
pub fn sheet_line(line: &SheetLine, number: usize, setup: &Setup) -> String {
    let set = &setup.variant().tiles;
    let name = setup.name(line.seat);
    match &line.entry {
        SheetEntry::Play(play) => {
            let bingo = if play.score().bonus() > Points::ZERO {
                " Bingo!"
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
        SheetEntry::ChallengedOff { turn, by, bad } => {
            challenged_off(name, turn, setup.name(*by), &turn.texts_of(bad))
        }
        SheetEntry::FailedChallenge(words) => {
            let words: Vec<String> = words.iter().map(ToString::to_string).collect();
            format!(
                "{name} challenged {} unsuccessfully.",
                listed(&words, "and")
            )
        }
        SheetEntry::ChallengeBonus => {
            format!(
                "{name} gained {} for an unsuccessful challenge.",
                counted(line.points)
            )
        }
        SheetEntry::Exchange(count) => format!("{name} exchanged {}.", tiles(*count)),
        SheetEntry::Pass => format!("{name} passed."),
        SheetEntry::TimedOut => format!("{name} ran out of time and passed."),
        SheetEntry::Missed => format!("{name} missed a turn after an unsuccessful challenge."),
        SheetEntry::Resigned => format!("{name} resigned."),
        SheetEntry::TakenBack(_) if line.points == Points::ZERO => {
            format!("By agreement, {name} took back turn {number}.")
        }
        SheetEntry::TakenBack(_) => format!(
            "By agreement, {name} took back turn {number}: {}.",
            counted(line.points)
        ),
        SheetEntry::UnplayedLost(tiles) => loses_unplayed(name, line.points, &set.text(tiles)),
        SheetEntry::UnplayedGained(tiles) => gains_unplayed(name, line.points, &set.text(tiles)),
        SheetEntry::Overtime => {
            format!("{name} loses {} for overtime.", -line.points)
        }
    }
}

/// Describes what an incomplete play lacks that more letters can provide, which is not yet an error while
/// tiles are being placed.
pub fn unfinished(fault: &PlayError) -> Option<String> {
    Some(match fault {
        PlayError::OneTile { .. } => "place at least two tiles".to_owned(),
        PlayError::MissesStar { star, .. } => format!("cover the star at {star}"),
        PlayError::TooShort { needed, .. } => {
            format!("make a word of at least {needed} letters")
        }
        PlayError::Gap { square } => format!("fill the gap at {square}"),
        PlayError::Detached { .. } => "touch a tile on the board".to_owned(),
        _ => return None,
    })
}

/// Describes the effect of a pass, which may end the game.
pub(super) fn passing(leads_to: Option<Consequence>, swapped: bool) -> String {
    match leads_to {
        Some(Consequence::End(_)) => "This pass ends the game.",
        Some(Consequence::Window) => {
            "You score nothing. Your changes to the board are announced and can be challenged."
        }
        _ if swapped => "You score nothing. Your changes to the board stay.",
        _ => "You score nothing and keep your tiles.",
    }
    .to_owned()
}

/// Describes the effect of an exchange that ends the game.
pub(super) const ENDING_EXCHANGE: &str = "This exchange ends the game.";

/// Describes the effect of a resignation, which may end the game.
pub(super) fn resigning(leads_to: Option<Consequence>, setup: &Setup) -> String {
    match leads_to {
        Some(Consequence::End(EndReason::LastOneLeft(one))) => {
            format!("{} wins the game.", setup.name(one))
        }
        Some(Consequence::End(_)) => "This ends the game.".to_owned(),
        _ => "The others play on. You can’t rejoin the game.".to_owned(),
    }
}

/// Describes how the game ended.
pub fn reason(outcome: &Outcome, setup: &Setup) -> String {
    match outcome.reason() {
        EndReason::WentOut(seat) => format!("{} went out.", setup.name(seat)),
        EndReason::Passes => "Everyone passed twice in a row.".to_owned(),
        EndReason::Scoreless => format!(
            "{} scored nothing.",
            scoreless(setup.rules().scoreless_limit)
        ),
        EndReason::NoPlayLeft => "No player has a play left.".to_owned(),
        EndReason::FinishLine(seat) => {
            format!(
                "{} reached the finish line{}.",
                setup.name(seat),
                line_of(seat, setup)
            )
        }
        EndReason::LastOneLeft(seat) => format!("Only {} is left.", setup.name(seat)),
        EndReason::LostChallenge(seat) => format!("{} lost a challenge.", setup.name(seat)),
    }
}

/// Describes how the game would end if the announced turn stood (R16).
pub(super) fn would_end(reason: EndReason, setup: &Setup) -> String {
    match reason {
        EndReason::WentOut(seat) => format!("{} would go out.", setup.name(seat)),
        EndReason::Passes => "Everyone would have passed twice in a row.".to_owned(),
        EndReason::Scoreless => {
            format!(
                "{} would have scored nothing.",
                scoreless(setup.rules().scoreless_limit)
            )
        }
        EndReason::NoPlayLeft => "No player would have a play left.".to_owned(),
        EndReason::FinishLine(seat) => {
            format!(
                "{} would reach the finish line{}.",
                setup.name(seat),
                line_of(seat, setup)
            )
        }
        EndReason::LastOneLeft(seat) => format!("Only {} would be left.", setup.name(seat)),
        EndReason::LostChallenge(seat) => {
            format!("{} would lose a challenge.", setup.name(seat))
        }
    }
}

/// Describes the scoreless turns that end a game: `6 turns in a row` (R23a).
fn scoreless(scoreless_limit: ScorelessLimit) -> String {
    match scoreless_limit {
        ScorelessLimit::ScorelessTurns(turns) if turns.get() > 1 => {
            format!("{turns} turns in a row")
        }
        ScorelessLimit::ScorelessTurns(_) | ScorelessLimit::EveryonePassedTwice => {
            "A turn".to_owned()
        }
    }
}

/// Returns a player's finish line with its preposition: ` of 120 points`.
fn line_of(seat: Seat, setup: &Setup) -> String {
    let target = setup.rules().target(seat, setup.players());
    target.map_or(String::new(), |target| format!(" of {}", counted(target)))
}

/// Names the winner and the tiebreaker, if final scores did not decide the game (R25, R28).
pub fn result(outcome: &Outcome, setup: &Setup) -> String {
    let winners = outcome.winners().iter();
    let names: Vec<String> = winners.map(|&seat| setup.name(seat).to_owned()).collect();
    let tie = outcome.by_earlier_scores();
    let by = if tie {
        earlier_score(outcome).map(|score| format!(" with {score} before unplayed tiles"))
    } else {
        winning_percentage(outcome)
            .map(|share| format!(" with {share} of the way to the finish line"))
    };
    let by = by.unwrap_or_default();
    match &names[..] {
        [] => String::new(),
        [one] if tie => format!("{one} wins the tie{by}!"),
        [one] => format!("{one} wins{by}!"),
        all if all.len() == setup.players() => format!("{} draw{by}!", listed(all, "and")),
        several => format!("{} tie for first{by}!", listed(several, "and")),
    }
}

/// Returns the winners' score before unplayed tiles: points, or the percentage of the finish line in a game
/// decided by percentages.
fn earlier_score(outcome: &Outcome) -> Option<String> {
    let best = outcome
        .standings()
        .get(outcome.winners().first()?.index())?;
    let share = share_of(best, best.before).filter(|_| outcome.by_share());
    let way = share.map(|share| format!("{share} of the way to the finish line"));
    Some(way.unwrap_or_else(|| counted(best.before)))
}

/// Returns the winners' percentage of the finish line, if percentages decided the game.
fn winning_percentage(outcome: &Outcome) -> Option<String> {
    let shares_decided = outcome.by_share()
        && matches!(
            outcome.reason(),
            EndReason::WentOut(_)
                | EndReason::Passes
                | EndReason::Scoreless
                | EndReason::NoPlayLeft
        );
    let best = outcome.winners().first().filter(|_| shares_decided)?;
    let best = outcome.standings().get(best.index())?;
    share(best)
}

/// Returns a player's final score as a percentage of the finish line, rounded to tenths: `79.2%`. A score below zero has none:
/// it is compared in points (R28).
pub fn share(standing: &Standing) -> Option<String> {
    share_of(standing, standing.total())
}

fn share_of(standing: &Standing, points: Points) -> Option<String> {
    let whole = u64::try_from(standing.target?.value()).ok()?;
    let part = u64::try_from(points.value()).ok()?;
    let tenths = (part * 2_000 + whole).checked_div(2 * whole)?;
    Some(format!("{}.{}%", tenths / 10, tenths % 10))
}

/// Describes the best play of the game.
pub fn best(sheet: &[SheetLine], setup: &Setup) -> Option<String> {
    let (seat, play) = standing_plays(sheet).max_by_key(|(_, play)| play.score().total())?;
    Some(format!(
        "Best play: {} by {} for {}.",
        named(play),
        setup.name(seat),
        play.score().total()
    ))
}
