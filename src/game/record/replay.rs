//! Replays a record: every play is placed and scored again.

use super::possible_racks;
use super::running_total::{CountedLine, Mismatch, RunningTotal};
use super::{Entry, ExchangedTiles, Line, Record, RecordedPlay};
use crate::engine::board::Board;
use crate::engine::board_play::BoardPlay;
use crate::engine::play::PlayError;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Letter, Points, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;
use crate::engine::word::Word;
use crate::record::as_json;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// A replayed record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Replayed {
    /// The board before the first line.
    #[serde(skip)]
    start: Board,
    players: Vec<String>,
    #[serde(serialize_with = "as_json::value")]
    totals: Vec<Points>,
    #[serde(rename = "turns")]
    steps: Vec<Step>,
    mismatches: Vec<Mismatch>,
}

/// One line of a replayed record. There is one step for each line, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The player.
    #[serde(serialize_with = "as_json::value")]
    pub player: Seat,
    /// The kind of line: `play`, `exchange`, `pass`, `challenged_off`, `bonus`, `time` or `unplayed`.
    pub kind: &'static str,
    /// The board before it.
    #[serde(skip)]
    pub before: Board,
    /// The board after it.
    #[serde(skip)]
    pub after: Board,
    /// The play, if it is one.
    #[serde(flatten)]
    pub play: Option<StepPlay>,
    /// The score: computed for turns, for one challenged off what it had scored, and as recorded for the rest.
    #[serde(serialize_with = "as_json::value")]
    pub score: Points,
    /// The points written down.
    #[serde(serialize_with = "as_json::value")]
    pub recorded: Option<Points>,
    /// The player's total written down.
    #[serde(rename = "total", serialize_with = "as_json::value")]
    pub recorded_total: Option<Points>,
    /// The player's total after it, by computed scores.
    #[serde(skip)]
    pub total: Points,
    /// Oddities that are not wrong numbers.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// A recorded play on its board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepPlay {
    /// Its notation with a dot for every through-tile: `H6 FA.M`. It has the whole word, even where the record left out
    /// an end.
    #[serde(rename = "play")]
    pub notation: String,
    /// That of `notation` first.
    #[serde(serialize_with = "as_json::texts")]
    words: Vec<Word>,
    /// The tiles, the words and their scores.
    #[serde(skip)]
    pub laid: BoardPlay,
    /// Whether it was challenged off later.
    #[serde(skip)]
    pub challenged_off: bool,
}

impl StepPlay {
    /// Returns the words it makes, that of its [`notation`](Self::notation) first.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        self.words.iter()
    }
}

/// An oddity of a line, which is read all the same.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Remark {
    /// The play breaks one of our rules.
    #[error("the play breaks the rules: {0}")]
    Breach(#[from] PlayError),
    /// The recorded rack lacks a tile that was used.
    #[error("the recorded rack has no {} for the play", .0)]
    NotOnRack(Labelled<Tile>),
    /// The recorded rack has more tiles of a letter than the board leaves.
    #[error("the recorded rack has more {} tiles than are left", .0)]
    NotLeft(Labelled<Tile>),
    /// The recorded rack has more tiles than a rack holds.
    #[error("the recorded rack has {tiles} tiles, but a rack holds {most}")]
    TooLong {
        /// The number recorded.
        tiles: usize,
        /// The number on a full rack.
        most: usize,
    },
    /// More tiles of a letter are unplayed than the board leaves.
    #[error("more {} tiles are unplayed than are left", .0)]
    Unplayed(Labelled<Tile>),
    /// More tiles of a kind are on the board than the game has.
    #[error("the board has too many {} tiles", .0)]
    TooMany(Labelled<Tile>),
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The number of the line in the file, from 1; 0 when the record comes from none.
    pub line: usize,
    /// What cannot be done.
    pub fault: Fault,
}

/// What cannot be done on the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The word runs off the board.
    #[error("the play runs off the board after {0}")]
    OffBoard(Square),
    /// Another letter is there.
    #[error("{square} holds {lies}, not {wanted}")]
    OtherLetter {
        /// Where.
        square: Square,
        /// The letter on the board.
        lies: Labelled<Letter>,
        /// The letter written down.
        wanted: Labelled<Letter>,
    },
    /// A through-tile on an empty square.
    #[error("there is no tile on {0}")]
    NothingThere(Square),
    /// The tiles cannot be placed.
    #[error("the play is not possible: {0}")]
    Play(PlayError),
    /// The player has no turn to challenge off.
    #[error("this player has no turn to take off the board")]
    NothingToTakeOff,
    /// The points are out of range.
    #[error("more points than a game can have")]
    TooMuch,
}

/// Where the replay of a record stops.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {}. The rest of the record is not read.", self.place(true), .error.fault)]
pub struct ReplayStop {
    /// The line, and what cannot be done there.
    pub error: RecordError,
    /// The number of the turn in the record, from 1; a consequence belongs to the turn before it.
    pub turn: usize,
}

impl Serialize for ReplayStop {
    /// Writes `{"line":5,"turn":3,"why":"G8 holds R, not A"}`; the line is null for a record from no file.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut clash = to.serialize_struct("Clash", 3)?;
        let line = Some(self.error.line).filter(|line| *line > 0);
        clash.serialize_field("line", &line)?;
        clash.serialize_field("turn", &self.turn)?;
        clash.serialize_field("why", &self.error.fault.to_string())?;
        clash.end()
    }
}

impl ReplayStop {
    /// Returns in a few words where the record stops.
    pub fn briefly(&self) -> String {
        format!("The record stops at {}. See the notes.", self.place(false))
    }

    /// The place, to begin a sentence with or not.
    fn place(&self, begins: bool) -> String {
        let (line, turn) = if begins {
            ("Line", "Turn")
        } else {
            ("line", "turn")
        };
        match self.error.line {
            0 => format!("{turn} {}", self.turn),
            number => format!("{line} {number} (turn {})", self.turn),
        }
    }
}

/// The part of a record that can be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedPrefix {
    /// The lines that can be replayed.
    pub record: Record,
    /// Their replay.
    pub replayed: Replayed,
    /// Why the rest cannot be replayed; `None` if nothing is left.
    pub clash: Option<ReplayStop>,
}

impl Replayed {
    /// Returns one step for each line, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the recorded numbers that differ from the computed ones, in order.
    pub fn mismatches(&self) -> &[Mismatch] {
        &self.mismatches
    }

    /// Returns each player's final total: computed scores with the recorded adjustments. Without mismatches it is the
    /// last total of the record.
    pub fn totals(&self) -> &[Points] {
        &self.totals
    }

    /// Returns the board before the first line.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the board after the last line.
    pub fn board(&self) -> Board {
        let last = self.steps.last();
        last.map_or(&self.start, |step| &step.after).clone()
    }
}

/// The highest total, either way: more than any game has, and small enough to add up.
const MOST: u32 = 100_000_000;

/// A replay in progress.
struct Replayer<'a> {
    variant: &'static Variant,
    start: Board,
    lines: &'a [Line],
    /// The tiles that a rack holds.
    rack: usize,
    steps: Vec<Step>,
    accounts: Vec<RunningTotal>,
    mismatches: Vec<Mismatch>,
}

impl Record {
    /// Replays the record.
    ///
    /// A play that only breaks a rule (off the star, detached) is scored with a remark; one that cannot be placed on
    /// the board is an error.
    ///
    /// # Errors
    /// The first line that cannot be done on the board.
    pub fn replay(&self) -> Result<Replayed, RecordError> {
        match self.fold() {
            (replayed, None) => Ok(replayed),
            (_, Some(error)) => Err(error),
        }
    }

    /// Replays as much of the record as possible.
    pub fn replay_prefix(mut self) -> ReplayedPrefix {
        let (replayed, error) = self.fold();
        let clash = error.map(|error| {
            let played = replayed.steps().len();
            let upto = self.lines.iter().take(played + 1);
            let turns = upto.filter(|line| line.entry.is_turn()).count();
            self.lines.truncate(played);
            for player in &mut self.players {
                player.rack = None;
            }
            ReplayStop {
                error,
                turn: turns.max(1),
            }
        });
        ReplayedPrefix {
            record: self,
            replayed,
            clash,
        }
    }

    /// Returns the total of a player after this many lines: as it was announced where it was, else as it follows.
    pub fn announced_total(&self, replayed: &Replayed, lines: usize, seat: Seat) -> Points {
        let lines = self.lines().iter().zip(replayed.steps()).take(lines);
        let own = lines.rev().find(|(line, _)| line.player == seat);
        own.map_or_else(
            || self.start_scores()[seat.index()],
            |(line, step)| line.total.unwrap_or(step.total),
        )
    }

    /// The lines that can be done on the board, up to the first one that cannot.
    fn fold(&self) -> (Replayed, Option<RecordError>) {
        let mut fold = Replayer {
            variant: self.variant,
            start: self.start_board(),
            lines: self.lines(),
            rack: possible_racks::rack_size(self.variant, self.lines()),
            steps: vec![],
            accounts: self
                .start_scores()
                .into_iter()
                .take(self.players().len())
                .map(RunningTotal::from)
                .collect(),
            mismatches: vec![],
        };
        let mut lines = self.lines().iter();
        let error = lines.find_map(|line| {
            let fault = fold.step(line).err()?;
            let line = line.number;
            Some(RecordError { line, fault })
        });
        let replayed = Replayed {
            start: fold.start,
            players: self.players.iter().map(|p| p.name.clone()).collect(),
            steps: fold.steps,
            mismatches: fold.mismatches,
            totals: fold.accounts.iter().map(|account| account.ours).collect(),
        };
        (replayed, error)
    }
}

impl Replayer<'_> {
    fn step(&mut self, line: &Line) -> Result<(), Fault> {
        let last = self.steps.last();
        let set = &self.variant.tiles;
        let board = last.map_or(&self.start, |step| &step.after).clone();
        let mut step = Step {
            player: line.player,
            kind: line.entry.kind(),
            recorded: line.score,
            recorded_total: line.total,
            after: swapped(line, &board)?,
            before: board,
            play: None,
            score: Points::ZERO,
            total: Points::ZERO,
            remarks: vec![],
        };
        let mut or = None;
        match &line.entry {
            Entry::Play(play) => step.lay(play)?,
            Entry::Exchange(_) | Entry::Pass => {}
            Entry::ChallengedOff => or = self.take_off(&mut step)?,
            Entry::Bonus | Entry::Time | Entry::Unplayed(_) => {
                step.score = line.score.unwrap_or_default();
            }
        }
        step.remarks
            .extend(lacking(line, &step).map(|tile| Remark::NotOnRack(set.labelled(tile))));
        let too_many = step
            .too_many()
            .map(|tile| Remark::TooMany(set.labelled(tile)));
        let too_many = too_many.or_else(|| self.impossible(line, &step.before));
        step.remarks.extend(too_many);
        let score = step.score;
        let counted = CountedLine { score, or };
        self.count(line, counted, &mut step)?;
        self.steps.push(step);
        Ok(())
    }

    /// What is wrong with the tiles that a line says a player has.
    fn impossible(&self, line: &Line, board: &Board) -> Option<Remark> {
        let excess = |tiles| {
            let tile = possible_racks::excess(tiles, &board.off_board())?;
            Some(self.variant.tiles.labelled(tile))
        };
        if let Entry::Unplayed(tiles) = &line.entry {
            return excess(tiles).map(Remark::Unplayed);
        }
        let rack = line.rack.as_ref().filter(|_| line.entry.is_turn())?;
        let (tiles, most) = (rack.len(), self.rack);
        let long = (tiles > most).then_some(Remark::TooLong { tiles, most });
        excess(rack).map(Remark::NotLeft).or(long)
    }

    fn count(&mut self, line: &Line, counted: CountedLine, step: &mut Step) -> Result<(), Fault> {
        let Some(account) = self.accounts.get_mut(line.player.index()) else {
            return Ok(());
        };
        let told = [line.score, line.total].into_iter().flatten();
        if told.chain(account.points()).any(too_much) {
            return Err(Fault::TooMuch);
        }
        self.mismatches
            .extend(account.enter(&self.variant.tiles, line, counted));
        step.total = account.ours;
        Ok(())
    }

    /// Takes the player's last turn off the board. Returns its score, and its recorded score, which may be what was
    /// taken back. Others may have passed since, or missed a turn; a turn without tiles cannot be challenged.
    fn take_off(&mut self, step: &mut Step) -> Result<Option<Points>, Fault> {
        let since = self.lines.iter().zip(&self.steps).enumerate().rev();
        let turn = since
            .take_while(|(_, (line, _))| !matches!(line.entry, Entry::ChallengedOff))
            .filter(|(_, (line, _))| line.entry.is_turn())
            .find(|(_, (line, _))| line.player == step.player || line.entry != Entry::Pass);
        let Some((index, (line, _))) =
            turn.filter(|(_, (line, _))| line.player == step.player && line.puts_tiles())
        else {
            return Err(Fault::NothingToTakeOff);
        };
        let or = line.score.map(|score| -score);
        if let Some(off) = self.steps.get_mut(index) {
            step.score = -off.score;
            step.after = off.before.clone();
            if let Some(play) = &mut off.play {
                play.challenged_off = true;
            }
        }
        Ok(or)
    }
}

impl Step {
    fn lay(&mut self, recorded: &RecordedPlay) -> Result<(), Fault> {
        let (draft, written) = recorded.lay(&self.after)?;
        let laid = BoardPlay::on(&draft, &self.after).map_err(Fault::Play)?;
        let along = |word: &Word| word.direction() == recorded.direction;
        let mut words = laid.words().to_vec();
        let main = words.iter().position(along);
        if let Some(main) = main {
            words[..=main].rotate_right(1);
        }
        let whole = main.and(words.first());
        let whole = whole.filter(|word| word.len() > recorded.marks.len());
        self.after = laid.lay_on(&self.after);
        self.score = laid.score().total();
        self.remarks
            .extend(laid.breach().cloned().map(Remark::Breach));
        self.play = Some(StepPlay {
            notation: whole.map_or(written, Word::notation),
            words,
            laid,
            challenged_off: false,
        });
        Ok(())
    }

    fn too_many(&self) -> Option<Tile> {
        let (before, after) = (self.before.multiset(), self.after.multiset());
        after
            .without(self.before.variant().tiles.all())
            .iter()
            .find(|tile| after.count(*tile) > before.count(*tile))
    }
}

fn too_much(points: Points) -> bool {
    points.value().unsigned_abs() > MOST
}

fn swapped(line: &Line, board: &Board) -> Result<Board, Fault> {
    let empty = line.swaps.iter().find(|(s, _)| board.get(*s).is_none());
    match empty {
        Some((square, _)) => Err(Fault::NothingThere(*square)),
        None => Ok(board.with(line.puts())),
    }
}

/// A tile that was used and that the recorded rack lacks. A `?` there may be any tile.
fn lacking(line: &Line, step: &Step) -> Option<Tile> {
    let mut rack = line.rack.clone()?.into_inner();
    let mut board = step.before.clone();
    let mut lacking = Tiles::NONE;
    let mut use_up = |rack: &mut Tiles, tile: Tile| {
        if !rack.take(tile) {
            lacking.add(tile);
        }
    };
    for (square, put) in line.puts() {
        use_up(&mut rack, put.tile());
        if let Some(took) = board.get(square) {
            rack.add(took.tile());
        }
        board = board.with([(square, put)]);
    }
    let used = match (&line.entry, &step.play) {
        (Entry::Exchange(ExchangedTiles::Tiles(tiles)), _) => Tiles::clone(tiles),
        (_, Some(play)) => play.laid.draft().multiset(),
        _ => Tiles::NONE,
    };
    used.iter().for_each(|tile| use_up(&mut rack, tile));
    let unknown = rack.count(Tile::Blank);
    lacking.nth(unknown)
}
