//! What happened, in sentences: the same ones on the screen and in line mode.

use crate::engine::endgame::{EndReason, Outcome, Standing};
use crate::engine::game::{Game, Phase};
use crate::engine::play::{Play, PlayError, Word};
use crate::engine::rules::ChallengeRule;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_plays};
use crate::engine::square::Square;
use crate::engine::swap::{Swap, Swapped};
use crate::engine::tile::Points;
use crate::engine::turn::Turn;

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

/// `1 point`, `5 points`.
pub(super) fn counted(points: Points) -> String {
    let s = if points.value() == 1 { "" } else { "s" };
    format!("{points} point{s}")
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
            format!("{name} played {} for {}.{bingo}", named(play), line.points)
        }
        SheetEntry::Swaps(swaps) => {
            let told: Vec<String> = swaps.iter().map(swap).collect();
            format!("{name} {}.", told.join(", "))
        }
        SheetEntry::ChallengedOff { turn, by } => {
            format!(
                "{name}’s {} was challenged off by {}.",
                headline(turn),
                setup.name(*by)
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

/// What stands for a whole turn where there is room for a word: its main word, or the last one that it changed.
pub fn headline(turn: &Turn) -> String {
    let changed = || turn.words().last().map(ToString::to_string);
    let main = turn.play().map(named).or_else(changed);
    main.unwrap_or_else(|| "turn".to_owned())
}

/// A play by its main word. One tile that makes two words is named by both: neither is more the play than the other.
pub fn named(play: &Play) -> String {
    let words: Vec<String> = main_words(play).map(ToString::to_string).collect();
    words.join(" + ")
}

/// The words that name a play: its main word, or the two that one tile makes.
pub fn main_words(play: &Play) -> impl Iterator<Item = &Word> {
    let count = if play.draft().len() == 1 { 2 } else { 1 };
    play.words().iter().take(count)
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
pub(super) fn passing(outcome: Option<&Outcome>) -> String {
    match outcome {
        Some(_) => "This pass ends the game.".to_owned(),
        None => "You score nothing, and keep your tiles.".to_owned(),
    }
}

/// What follows from resigning, which may end the game.
pub(super) fn resigning(outcome: Option<&Outcome>, setup: &Setup) -> String {
    match outcome.map(Outcome::winners) {
        Some([one]) => format!("{} wins the game.", setup.name(*one)),
        Some(_) => "This ends the game.".to_owned(),
        None => "The others go on; there is no way back into the game.".to_owned(),
    }
}

/// What a swap does, after the player's name: “took the blank on H8 for an R”.
pub fn swap(swapped: &Swapped) -> String {
    let (square, put) = (swapped.swap().square(), swapped.put());
    match swapped.swap() {
        Swap::Blank(_) => format!("took the blank on {square} for the {}", put.letter()),
        Swap::Letter { .. } => {
            let blank = if put.is_blank() { "a blank as " } else { "" };
            let words: Vec<String> = swapped.words().iter().map(ToString::to_string).collect();
            format!(
                "put {blank}{} for {} on {square}, making {}",
                put.letter(),
                swapped.took().letter(),
                words.join(" and ")
            )
        }
    }
}

/// The same as something that may yet be done: “take the blank on H8 for your R”.
pub fn would_swap(swapped: &Swapped) -> String {
    let (square, put) = (swapped.swap().square(), swapped.put());
    let words: Vec<String> = swapped.words().iter().map(ToString::to_string).collect();
    let words = words.join(" and ");
    match swapped.swap() {
        Swap::Blank(_) => format!(
            "Your {} for the blank on {square}, in {words}.",
            put.letter()
        ),
        Swap::Letter { .. } => {
            let blank = if put.is_blank() { "The blank as " } else { "" };
            let took = swapped.took().letter();
            format!(
                "{blank}{} for the {took} on {square} makes {words}.",
                put.letter()
            )
        }
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
    let names: Vec<&str> = outcome
        .winners()
        .iter()
        .map(|&seat| setup.name(seat))
        .collect();
    let came = way_of_the_best(outcome).map_or(String::new(), |share| {
        format!(" with {share} of the way to the finish line")
    });
    match names[..] {
        [one] => format!("{one} wins{came}!"),
        [ref most @ .., last] => {
            format!("{} and {last} share the win{came}!", most.join(", "))
        }
        [] => String::new(),
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

/// What follows from a challenge.
pub fn consequence(game: &Game, by: Seat, seat: Seat, stands: bool, words: usize) -> String {
    let setup = game.setup();
    let over = matches!(game.phase(), Phase::Over(_));
    let (challenger, player) = (setup.name(by), setup.name(seat));
    match (stands, setup.rules().challenge) {
        (false, ChallengeRule::Triple) => format!("{player} loses the game."),
        (false, _) => format!("{player} takes the tiles back and scores nothing."),
        (true, ChallengeRule::Triple) => format!("The play stands: {challenger} loses the game."),
        // Debts end with the game (R18).
        (true, ChallengeRule::Double) if over => "The play stands.".to_owned(),
        (true, ChallengeRule::Double) => {
            format!("The play stands: {challenger} misses the next turn.")
        }
        (true, rule @ ChallengeRule::Bonus { .. }) => format!(
            "The play stands: {player} gets {} more.",
            counted(rule.bonus(words))
        ),
        (true, ChallengeRule::Single | ChallengeRule::Void) => {
            "The play stands. The challenge costs nothing.".to_owned()
        }
    }
}
