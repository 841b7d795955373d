//! Reads a file line by line.

use super::error::{GcgError, GcgFault, MOST_EVENTS, MOST_LINES};
use super::event::event;
use super::pragma::Pragma;
use super::text::{clean, lines, quoted};
use crate::engine::draft::Rearrangement;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tiles};
use crate::record::{About, Entry, Line, Record, RecordedLetter, RecordedPlayer, TruncatedLine};

#[derive(Default)]
pub(super) struct GcgReader {
    /// The players with their numbers, until the first turn.
    players: Vec<(u8, RecordedPlayer)>,
    about: About,
    lines: Vec<Line>,
    racks: Vec<(u8, Tiles)>,
    /// Whether the previous line was a note, which this one may continue.
    in_note: bool,
    before: TurnPragmas,
}

#[derive(Default)]
struct TurnPragmas {
    swaps: Vec<(Square, PlacedTile)>,
    rearranged: Option<Rearrangement>,
    line: usize,
}

impl TurnPragmas {
    const fn is_empty(&self) -> bool {
        self.swaps.is_empty() && self.rearranged.is_none()
    }
}

impl GcgReader {
    pub(super) fn whole(mut self, text: &str) -> Result<Record, GcgError> {
        let mut last = 1;
        let mut broken_off = None;
        let mut each = lines(text).zip(1..).peekable();
        while let Some((line, number)) = each.next() {
            if !line.trim().is_empty() {
                last = number;
            }
            if number > MOST_LINES {
                let fault = GcgFault::TooManyLines;
                return Err(GcgError {
                    line: number,
                    fault,
                });
            }
            let is_last = each.peek().is_none();
            let read = self.line(&clean(line), number);
            match read.and_then(|()| self.lays_something(is_last, number)) {
                // The file breaks off in its last line: what comes before is complete.
                Err(fault) if is_last && !self.lines.is_empty() && fault.may_be_cut() => {
                    let why = fault.to_string();
                    broken_off = Some(TruncatedLine { line: number, why });
                }
                read => read.map_err(|fault| GcgError {
                    line: number,
                    fault,
                })?,
            }
        }
        if !self.before.is_empty() && broken_off.is_none() {
            let (line, fault) = (self.before.line, GcgFault::Stray);
            return Err(GcgError { line, fault });
        }
        let mut record = self
            .record()
            .map_err(|fault| GcgError { line: last, fault })?;
        record.broken_off = broken_off;
        Ok(record)
    }

    /// A play whose word breaks off before its first tile places none, and is left out.
    fn lays_something(&mut self, is_last: bool, number: usize) -> Result<(), GcgFault> {
        let lays_nothing = |line: &mut Line| match &line.entry {
            Entry::Play(play) => {
                line.number == number
                    && play
                        .marks
                        .iter()
                        .all(|mark| *mark == RecordedLetter::Through)
            }
            _ => false,
        };
        match self.lines.pop_if(|line| is_last && lays_nothing(line)) {
            Some(_) => Err(GcgFault::NoTurn),
            None => Ok(()),
        }
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), GcgFault> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let begins = |line: &str| line.starts_with(['#', '>']);
        let line = if self.in_note && !begins(line) {
            self.continue_note(line);
            return Ok(());
        } else {
            line.trim()
        };
        self.in_note = false;
        if let Some(pragma) = line.strip_prefix('#') {
            self.pragma(Pragma::read(pragma)?, number)
        } else if let Some(turn) = line.strip_prefix('>') {
            self.event(turn, number)
        } else {
            Err(GcgFault::NoLine(quoted(line)))
        }
    }

    fn pragma(&mut self, pragma: Pragma, number: usize) -> Result<(), GcgFault> {
        match pragma {
            Pragma::Encoding => {}
            Pragma::Player(_, _) if !self.lines.is_empty() => return Err(GcgFault::LatePlayer),
            Pragma::Player(id, player) => {
                if self.players.iter().any(|(other, _)| *other == id) {
                    return Err(GcgFault::SamePlayer(id));
                }
                self.players.push((id, player));
            }
            Pragma::Title(text) => self.about.title = text,
            Pragma::Description(text) => self.about.description = text,
            Pragma::Id(text) => self.about.id = text,
            Pragma::Lexicon(text) => self.about.lexicon = text,
            Pragma::Incomplete(rack) => self.about.incomplete = Some(rack),
            Pragma::Rack(id, rack) => self.racks.push((id, rack)),
            Pragma::Note(text) => {
                self.notes().push(text);
                self.in_note = true;
            }
            Pragma::Swap(square, tile) => {
                self.begin(number)?;
                self.before.swaps.push((square, tile));
            }
            Pragma::Rearrange(word) => {
                self.begin(number)?;
                self.before.rearranged = Some(word);
            }
            Pragma::Other(name, value) => self.about.others.push((name, value)),
        }
        Ok(())
    }

    /// Starts what belongs to the next turn. A rearranged word is the last part of it.
    fn begin(&mut self, number: usize) -> Result<(), GcgFault> {
        if self.before.rearranged.is_some() || self.before.swaps.len() >= MOST_EVENTS {
            return Err(GcgFault::Stray);
        }
        if self.before.is_empty() {
            self.before.line = number;
        }
        Ok(())
    }

    fn notes(&mut self) -> &mut Vec<String> {
        match self.lines.last_mut() {
            Some(line) => &mut line.notes,
            None => &mut self.about.notes,
        }
    }

    fn continue_note(&mut self, line: &str) {
        if let Some(note) = self.notes().last_mut() {
            if note.is_empty() {
                line.trim().clone_into(note);
            } else {
                note.push('\n');
                note.push_str(line.trim_end());
            }
        }
    }

    fn event(&mut self, turn: &str, number: usize) -> Result<(), GcgFault> {
        if self.lines.is_empty() {
            Record::new(self.named())?;
        }
        if self.lines.len() >= MOST_EVENTS {
            return Err(GcgFault::TooLong);
        }
        let who = |nick: &str| {
            let index = self.players.iter().position(|(_, p)| p.nick == nick);
            index.and_then(Seat::new)
        };
        let mut line = event(turn, number, who)?;
        let before = std::mem::take(&mut self.before);
        match &mut line.entry {
            Entry::Play(play) => play.rearranged = before.rearranged,
            Entry::Exchange(_) | Entry::Pass if before.rearranged.is_none() => {}
            _ if before.is_empty() => {}
            _ => return Err(GcgFault::Stray),
        }
        line.swaps = before.swaps;
        self.lines.push(line);
        Ok(())
    }

    fn named(&self) -> Vec<RecordedPlayer> {
        self.players
            .iter()
            .map(|(_, player)| player.clone())
            .collect()
    }

    fn record(self) -> Result<Record, GcgFault> {
        if self.players.is_empty() {
            return Err(GcgFault::Nothing);
        }
        let mut record = Record::new(self.named())?;
        record.about = self.about;
        self.lines.into_iter().for_each(|line| record.push(line));
        for (id, rack) in self.racks {
            let index = self.players.iter().position(|(player, _)| *player == id);
            if let Some(seat) = index.and_then(Seat::new) {
                record.set_rack(seat, rack);
            }
        }
        Ok(record)
    }
}
