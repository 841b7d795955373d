//! What has happened at the table, in one sentence per turn.

use crate::app::describe;
use crate::app::scene::TurnNews;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, numbered};
use crate::engine::tile::Points;
use crate::engine::view::SeatView;
use std::ops::Range;

/// Returns the events since a player's last turn, oldest first.
pub(super) fn since_turn_of(seat: Seat, game: &SeatView) -> Vec<TurnNews> {
    let lines = &game.sheet;
    let own = |entry: &SheetEntry| entry.is_turn() || matches!(entry, SheetEntry::TakenBack(_));
    let since = lines
        .iter()
        .rposition(|line| line.seat == seat && own(&line.entry))
        .map_or(0, |i| i + 1);
    of_lines(since..lines.len(), game)
}

/// Describes lines of the score sheet in one sentence per turn, which includes its swaps.
pub(super) fn of_lines(lines: Range<usize>, game: &SeatView) -> Vec<TurnNews> {
    let (setup, sheet) = (&game.setup, &game.sheet);
    let numbered: Vec<(&SheetLine, usize)> = numbered(sheet).collect();
    let tell = |(line, number): (&SheetLine, usize)| describe::sheet_line(line, number, setup);
    let mut told = vec![];
    let mut rest = &numbered[lines];
    while let [numbered, after @ ..] = rest {
        let line = numbered.0;
        let (name, whole) = (setup.name(line.seat), tell(*numbered));
        let (mut sentence, mut next) = (whole, after);
        let brief = match (&line.entry, after) {
            (SheetEntry::Swaps(swapped), [end, further @ ..])
                if (end.0.seat, end.0.turn) == (line.seat, line.turn) =>
            {
                next = further;
                sentence = format!("{sentence} {}", tell(*end));
                let play = played(end.0);
                let swaps = describe::in_brief(name, swapped, play);
                match play {
                    Some(_) => swaps,
                    None => swaps.map(|swaps| format!("{swaps} {}", tell(*end))),
                }
            }
            _ => played(line).and_then(|play| describe::in_brief(name, &[], Some(play))),
        };
        told.push(TurnNews {
            brief: brief.unwrap_or_else(|| sentence.clone()),
            whole: sentence,
        });
        rest = next;
    }
    told
}

/// Returns the play on a line of the score sheet, and its points.
const fn played(line: &SheetLine) -> Option<(&Play, Points)> {
    match &line.entry {
        SheetEntry::Play(play) => Some((play, line.points)),
        _ => None,
    }
}
