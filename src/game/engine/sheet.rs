//! The score sheet: every turn of every player (R26).

use super::play::{Play, Word};
use super::seat::Seat;
use super::swap::CheckedSwap;
use super::tile::{Points, Tiles};
use super::turn::PublicTurn;

/// One line of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetLine {
    /// The number of the turn, from 1; lines of the end have the number of the last turn.
    pub turn: u32,
    /// Whose line it is.
    pub seat: Seat,
    /// What happened.
    pub entry: SheetEntry,
    /// The points gained or lost.
    pub points: Points,
    /// The player's score after it.
    pub total: Points,
}

/// What a line of the score sheet records.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SheetEntry {
    /// A play that stands.
    Play(Play),
    /// Tiles swapped with the board by a turn that stands, before its play, exchange or pass (R30, R31).
    Swaps(Vec<CheckedSwap>),
    /// A turn that was challenged successfully (R17).
    ChallengedOff {
        /// The turn.
        turn: Box<PublicTurn>,
        /// Who challenged it.
        by: Seat,
        /// The phonies, as indices into [`Turn::words`](super::turn::Turn::words); empty where the rules do not reveal
        /// them.
        bad: Vec<usize>,
    },
    /// This player challenged these words of another's turn unsuccessfully (R18, R19).
    FailedChallenge(Vec<Word>),
    /// The bonus for an unsuccessful challenge of this player's turn (R18).
    ChallengeBonus,
    /// An exchange, with the number of tiles.
    Exchange(usize),
    /// A pass.
    Pass,
    /// The time for the turn ran out (R29).
    TimedOut,
    /// A turn missed for a failed challenge (R18).
    Missed,
    /// The player resigned (R35).
    Resigned,
    /// The turn with this number was taken back by agreement; the points undo it (R37).
    TakenBack(u32),
    /// Own unplayed tiles (R24).
    UnplayedLost(Tiles),
    /// The opponents' unplayed tiles, for going out (R24).
    UnplayedGained(Tiles),
    /// The overtime penalty (R29).
    Overtime,
}

/// Returns the plays that stand, the last first, without those taken back (R37).
pub fn standing_plays(sheet: &[SheetLine]) -> impl Iterator<Item = (Seat, &Play)> {
    let mut undone_from = u32::MAX;
    sheet.iter().rev().filter_map(move |line| {
        match &line.entry {
            SheetEntry::TakenBack(turn) => undone_from = undone_from.min(*turn),
            SheetEntry::Play(play) if line.turn < undone_from => {
                return Some((line.seat, play));
            }
            _ => {}
        }
        None
    })
}

/// Whether a turn was taken back (R37).
pub fn has_taken_back(sheet: &[SheetLine]) -> bool {
    sheet
        .iter()
        .any(|line| matches!(line.entry, SheetEntry::TakenBack(_)))
}

/// Returns the lines that stand, in order: without turns taken back, what followed from them, and the lines recording
/// it (R37).
pub fn standing_lines(sheet: &[SheetLine]) -> Vec<&SheetLine> {
    let mut standing: Vec<&SheetLine> = vec![];
    for line in sheet {
        match line.entry {
            // Turns missed since then, or the end, followed from it.
            SheetEntry::TakenBack(turn) => standing.retain(|earlier| earlier.turn < turn),
            _ => standing.push(line),
        }
    }
    standing
}

/// Returns the turn number, as players count, of each line of the sheet: 1 for the first one.
///
/// A turn is a play, also one that was challenged off, an exchange, a pass, a time-out or a resignation. A turn missed
/// for a failed challenge counts too: it was that player's. A turn taken back does not count: the one after it has its
/// number, and so has the line recording it. What comes with a turn, and the adjustments of the end, have the number of
/// the last one.
pub fn turn_numbers(sheet: &[SheetLine]) -> Vec<usize> {
    let mut standing: Vec<u32> = vec![];
    let number = |line: &SheetLine| {
        if let SheetEntry::TakenBack(turn) = line.entry {
            standing.retain(|&earlier| earlier < turn);
            return standing.len() + 1;
        }
        if line.entry.is_of_a_turn() && standing.last() != Some(&line.turn) {
            standing.push(line.turn);
        }
        standing.len().max(1)
    };
    sheet.iter().map(number).collect()
}

/// Returns the lines of a sheet, each with its turn number: see [`turn_numbers`].
pub fn numbered(sheet: &[SheetLine]) -> impl DoubleEndedIterator<Item = (&SheetLine, usize)> {
    std::iter::zip(sheet, turn_numbers(sheet))
}

/// The turns that stand, each once, by their number in the game.
pub(super) fn standing_turns(sheet: &[SheetLine]) -> Vec<u32> {
    let mut turns: Vec<u32> = standing_lines(sheet)
        .into_iter()
        .filter(|line| line.entry.is_of_a_turn())
        .map(|line| line.turn)
        .collect();
    turns.dedup();
    turns
}

impl SheetEntry {
    /// Whether it is the result of a player's own turn, and not something that came with it or after it.
    pub const fn is_turn(&self) -> bool {
        matches!(
            self,
            Self::Play(_)
                | Self::ChallengedOff { .. }
                | Self::Exchange(_)
                | Self::Pass
                | Self::TimedOut
                | Self::Resigned
        )
    }

    /// Whether it is a turn or part of one, and neither an adjustment of the end nor a turn taken back.
    pub const fn is_of_a_turn(&self) -> bool {
        !matches!(
            self,
            Self::UnplayedLost(_) | Self::UnplayedGained(_) | Self::Overtime | Self::TakenBack(_)
        )
    }
}
