//! Taking a turn back by agreement (R37).

use super::local_seats::LocalSeats;
use super::news;
use super::refused::Refused;
use crate::app::dialogs::question::Question;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::engine::view::SeatView;

/// Returns the question whether everyone agrees to take the last turn back.
///
/// # Errors
/// When there is none, or someone else asks.
pub(super) fn question(seats: &LocalSeats, is_rated: bool) -> Result<Question, Refused> {
    let (access, game) = (seats.access(), seats.public());
    if !access.acts {
        return Err(if access.plays {
            Refused::Resigned
        } else {
            Refused::NotPlaying
        });
    }
    let lines = &game.sheet;
    let is_it = |line: &SheetLine| Some(line.seat) == game.taken_back && line.entry.is_turn();
    let Some(end) = lines.iter().rposition(is_it) else {
        return Err(why_nothing(seats));
    };
    let (seat, turn) = (lines[end].seat, lines[end].turn);
    let same = |line: &SheetLine| {
        let swaps = matches!(line.entry, SheetEntry::Swaps(_));
        swaps && (line.seat, line.turn) == (seat, turn)
    };
    let begin = end - usize::from(end > 0 && same(&lines[end - 1]));
    let brief = news::of_lines(begin..end + 1, game).into_iter();
    let brief: String = brief.map(|told| told.brief).collect();
    let restored = match turns_after(seat, game) {
        None => "Taking it back restores the board, the scores and the rack.".to_owned(),
        Some(after) => {
            format!("Taking it back, with {after}, restores the board, the scores and the racks.")
        }
    };
    let rated = if is_rated {
        " The rating stays as it is: a game is rated by its first end."
    } else {
        ""
    };
    let asked = match seats.alone() {
        _ if access.has_others => "Ask the others to take back this turn?",
        Some(_) => "Take back this turn? Computers always agree.",
        None => "Do all players agree to take back this turn?",
    };
    Ok(Question {
        text: format!("{brief} {restored}{rated}"),
        asked: asked.to_owned(),
        yes: "take it back",
        no: "keep it",
    })
}

/// Names the turns after the last one of `seat`, in a sentence about that. They are computers' if it is to be taken back (R37).
pub(super) fn turns_after(seat: Seat, game: &SeatView) -> Option<String> {
    let turns = game.sheet.iter().rev();
    let turns = turns.filter(|line| line.entry.is_turn());
    let mut since = turns.map(|line| line.seat).take_while(|&by| by != seat);
    let last = since.next()?;
    Some(match since.next() {
        None => format!("{}’s turn after it", game.setup.name(last)),
        Some(_) => "the turns after it".to_owned(),
    })
}

fn why_nothing(seats: &LocalSeats) -> Refused {
    let standing = standing_lines(&seats.public().sheet);
    let mut turns = standing.iter().filter(|line| line.entry.is_turn());
    let is_computers = |line: &&SheetLine| seats.seating().is_computer(line.seat);
    let last = standing.iter().rev().find(|line| line.entry.is_of_a_turn());
    if last.is_some_and(|line| line.entry == SheetEntry::Resigned) {
        Refused::ResignationStands
    } else if seats.public().sheet.is_empty() {
        Refused::NothingPlayed
    } else if !standing.is_empty() && turns.all(is_computers) {
        Refused::OnlyComputersPlayed
    } else {
        Refused::NotTheLast
    }
}
