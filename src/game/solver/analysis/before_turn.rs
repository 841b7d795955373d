//! Positions of a recorded game as the player to move saw them.

use crate::engine::position::{Position, PositionError, PositionPlayer};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::record::{Entry, ExchangedTiles, Line, Past, Record, Remark, Replayed, Step};

/// The position before a turn, where its effect on the rack is known.
///
/// # Errors
/// What is unknown or impossible.
pub(super) fn judgeable(
    record: &Record,
    replayed: &Replayed,
    index: usize,
    rules: &RuleSet,
) -> Result<Position, UnjudgedReason> {
    let position = before(record, replayed, index, rules)?;
    let (Some(line), Some(step)) = (record.lines().get(index), replayed.steps().get(index)) else {
        return Err(UnjudgedReason::Rack);
    };
    match (kept(line, step), &line.entry) {
        (Some(_), _) => Ok(position),
        (None, Entry::Exchange(ExchangedTiles::Count(_))) => Err(UnjudgedReason::Exchanged),
        (None, _) => Err(UnjudgedReason::NotOnRack),
    }
}

/// Returns the position after the last line of a record, as the player to move sees it who also knows what is known of the
/// other racks.
///
/// # Errors
/// What is unknown or impossible.
pub fn position_after(
    record: &Record,
    to_move: Seat,
    rules: &RuleSet,
) -> Result<Position, UnjudgedReason> {
    let (next, replayed) = with_next(record, to_move);
    let known = |seat: Seat| rack_of(record, seat).map(Labelled::into_inner);
    let known = |seat: Seat| known(seat).unwrap_or_default();
    let lines = record.lines().len();
    let score = |seat: Seat| record.announced_total(&replayed, lines, seat);
    position((&next, &replayed), lines, rules, (score, known))
}

fn rack_of(record: &Record, seat: Seat) -> Option<Labelled<Tiles>> {
    record.player(seat)?.rack.clone()
}

/// The record with a pass of the player to move, before which the position is.
pub(super) fn with_next(record: &Record, to_move: Seat) -> (Record, Replayed) {
    let mut next = record.clone();
    next.push(Line {
        player: to_move,
        rack: rack_of(record, to_move),
        swaps: vec![],
        entry: Entry::Pass,
        score: None,
        total: None,
        notes: vec![],
        number: 0,
    });
    let replayed = next.clone().replay_prefix().replayed;
    (next, replayed)
}

/// The position before a line.
///
/// # Errors
/// Why the player's view is unknown.
pub(super) fn before(
    record: &Record,
    replayed: &Replayed,
    index: usize,
    rules: &RuleSet,
) -> Result<Position, UnjudgedReason> {
    let score = |seat: Seat| score_before(record, replayed, index, seat);
    position((record, replayed), index, rules, (score, |_| Tiles::NONE))
}

/// The position before a line, with the scores of the players and what is known of the racks of the others.
fn position(
    (record, replayed): (&Record, &Replayed),
    index: usize,
    rules: &RuleSet,
    (score, known): (impl Fn(Seat) -> Points, impl Fn(Seat) -> Tiles),
) -> Result<Position, UnjudgedReason> {
    let (Some(line), Some(step)) = (record.lines().get(index), replayed.steps().get(index)) else {
        return Err(UnjudgedReason::Rack);
    };
    let rack = line.rack.clone().ok_or(UnjudgedReason::Rack)?;
    let (held, count) = (rack.len(), record.players().len());
    let past = Past::before(record, replayed, index, rules);
    let facing = |seat: Seat| PositionPlayer {
        score: score(seat),
        tiles: past.of(seat).held,
        target: rules.target(seat, count),
        owes: past.of(seat).owes,
        passes: past.counts.passes(seat.index()),
        known: known(seat),
        // A record tells of overtime at the end of the game only.
        overtime: Points::ZERO,
    };
    let mut players: Vec<PositionPlayer> = past
        .playing(line.player, count)
        .into_iter()
        .map(facing)
        .collect();
    if let Some(player) = players.first_mut() {
        (player.known, player.tiles) = (rack.into_inner(), held);
    }
    let position = Position::new(step.before.clone(), players, past.counts.scoreless(), rules);
    let position = position.map_err(|error| match error {
        PositionError::RackLength { tiles, most, .. } => UnjudgedReason::TooLong { tiles, most },
        PositionError::SurplusOnRack { tile, .. } => UnjudgedReason::TooManyOnRack(tile),
        PositionError::SurplusOnBoard { tile, .. } => {
            let line = first_surplus_line(record, replayed, index);
            UnjudgedReason::TooManyOnBoard { tile, line }
        }
        PositionError::Score { .. } => UnjudgedReason::Score,
        PositionError::NoRack | PositionError::UnknownRack => UnjudgedReason::Rack,
    })?;
    if held == 0 || held < past.of(line.player).held {
        return Err(UnjudgedReason::WholeRack);
    }
    Ok(position)
}

/// The line of the file that put the first tile too many of those on the board before a line; 0 where no file is known.
fn first_surplus_line(record: &Record, replayed: &Replayed, index: usize) -> usize {
    let lines = record.lines().iter().zip(replayed.steps()).take(index);
    let mut laid = lines.filter(|(_, step)| {
        let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
        let too_many = |remark: &Remark| matches!(remark, Remark::TooMany(_));
        !off && step.remarks.iter().any(too_many)
    });
    laid.next().map_or(0, |(line, _)| line.number)
}

fn score_before(record: &Record, replayed: &Replayed, index: usize, seat: Seat) -> Points {
    let lines = record.lines().iter().zip(replayed.steps()).take(index);
    let mut of_player = lines.rev().filter(|(line, _)| line.player == seat);
    of_player.next().map_or_else(
        || record.start_scores()[seat.index()],
        |(_, step)| step.total,
    )
}

/// The bonuses for unsuccessful challenges of a turn, which belong to its score (R18, R28).
pub(super) fn bonuses_after(record: &Record, replayed: &Replayed, index: usize) -> Points {
    let lines = record.lines().iter().zip(replayed.steps()).skip(index + 1);
    let bonuses = lines.take_while(|(line, _)| line.entry == Entry::Bonus && !line.is_penalty());
    bonuses.map(|(_, step)| step.score).sum()
}

/// The leave of a turn; `None` if unknown. Tiles challenged off were kept.
pub(super) fn kept(line: &Line, step: &Step) -> Option<Tiles> {
    let mut rack = line.rack.clone()?.into_inner();
    if step.play.as_ref().is_some_and(|play| play.challenged_off) {
        return Some(rack);
    }
    let mut board = step.before.clone();
    for (square, put) in line.puts() {
        if !rack.take(put.tile()) {
            return None;
        }
        rack.add(board.get(square)?.tile());
        board = board.with([(square, put)]);
    }
    let used: Vec<Tile> = match (&line.entry, &step.play) {
        (Entry::Exchange(ExchangedTiles::Tiles(tiles)), _) => tiles.iter().collect(),
        (Entry::Exchange(ExchangedTiles::Count(_)), _) => return None,
        (_, Some(play)) => play.laid.draft().multiset().iter().collect(),
        _ => vec![],
    };
    used.into_iter().all(|tile| rack.take(tile)).then_some(rack)
}

/// Why a turn cannot be judged. It continues a sentence after a colon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnjudgedReason {
    /// The rack is not recorded.
    #[error("its rack is not recorded")]
    Rack,
    /// Fewer tiles are recorded than a rack has.
    #[error("its full rack is not recorded")]
    WholeRack,
    /// More tiles are recorded than a rack has.
    #[error("its rack has {tiles} tiles, more than the {most} of a rack")]
    TooLong {
        /// The number recorded.
        tiles: usize,
        /// The number on a full rack under these rules.
        most: usize,
    },
    /// A score is out of range.
    #[error("a score is out of range")]
    Score,
    /// Rack and board have more tiles of a kind than the game.
    #[error("its rack and the board have too many {} tiles", .0)]
    TooManyOnRack(Labelled<Tile>),
    /// The board has more tiles of a kind than the game.
    #[error("the board has too many {} tiles{}", .tile, since(*.line))]
    TooManyOnBoard {
        /// The kind of tile.
        tile: Labelled<Tile>,
        /// The line of the file at which it happened; 0 when the record comes from none.
        line: usize,
    },
    /// The rack lacks the tiles played or exchanged.
    #[error("its rack does not have the tiles that were used")]
    NotOnRack,
    /// Only the number of exchanged tiles is known.
    #[error("the exchanged tiles are not recorded")]
    Exchanged,
}

fn since(line: usize) -> String {
    match line {
        0 => String::new(),
        line => format!(" since line {line}"),
    }
}

/// The number of the turn, from 1, that a line of the record belongs to.
pub(super) fn turns_up_to(record: &Record, index: usize) -> usize {
    let lines = record.lines().iter().take(index + 1);
    lines.filter(|line| line.entry.is_turn()).count()
}
