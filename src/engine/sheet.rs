//! The score sheet: every turn of every player (R26).

use super::play::Play;
use super::seat::Seat;
use super::swap::Swapped;
use super::tile::{Points, Tiles};
use super::turn::Turn;

/// One line of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetLine {
    /// The number of the turn, from 1; the lines of the end have the number of the last turn.
    pub turn: u32,
    /// Whose line it is.
    pub seat: Seat,
    /// What happened.
    pub entry: SheetEntry,
    /// What it gave or took.
    pub points: Points,
    /// The player's score after it.
    pub total: Points,
}

/// What a line of the score sheet is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SheetEntry {
    /// A play that stands.
    Play(Play),
    /// Tiles swapped with the board by a turn that stands, before what ended it (R30, R31).
    Swaps(Vec<Swapped>),
    /// A turn that was challenged off, by whom (R17).
    ChallengedOff {
        /// The turn.
        turn: Box<Turn>,
        /// Who challenged it.
        by: Seat,
    },
    /// A challenge of this player's turn failed and gave points (R18).
    ChallengeBonus,
    /// So many tiles were exchanged.
    Exchange(usize),
    /// A pass.
    Pass,
    /// The time for the turn ran out (R29).
    TimedOut,
    /// A turn missed for a failed challenge (R18).
    Missed,
    /// The player resigned (R35).
    Resigned,
    /// The turn with this number was taken back by agreement; the points are those that go with it (R37).
    TakenBack(u32),
    /// Own tiles left at the end (R24).
    UnplayedLost(Tiles),
    /// The others' tiles left at the end, for going out (R24).
    UnplayedGained(Tiles),
    /// Time used over the limit for the game (R29).
    Overtime,
}

/// The plays that stand, the last first: those taken back are none of them (R37).
pub fn standing_plays(sheet: &[SheetLine]) -> impl Iterator<Item = (Seat, &Play)> {
    let mut undone = vec![];
    sheet.iter().rev().filter_map(move |line| {
        match &line.entry {
            SheetEntry::TakenBack(turn) => undone.push(*turn),
            SheetEntry::Play(play) if !undone.contains(&line.turn) => {
                return Some((line.seat, play));
            }
            _ => {}
        }
        None
    })
}

/// The lines that stand, in order: without the turns that were taken back, what followed from them, and the lines that
/// say so (R37).
pub fn standing_lines(sheet: &[SheetLine]) -> Vec<&SheetLine> {
    let mut standing: Vec<&SheetLine> = vec![];
    for line in sheet {
        match line.entry {
            // Only the last turn is ever taken back: turns missed since then, or the end, followed from it.
            SheetEntry::TakenBack(turn) => standing.retain(|earlier| earlier.turn < turn),
            _ => standing.push(line),
        }
    }
    standing
}
