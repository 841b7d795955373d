//! The record of one of our own games, made from its events.

use super::noted::{agreed_note, failed_challenge_note};
use super::{
    About, Entry, ExchangedTiles, FileLines, Line, Record, RecordedLetter, RecordedPlay,
    RecordedPlayer, Skipped,
};
use crate::engine::endgame::{EndReason, Outcome, Standing};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase, ReplayError, ReplayFault};
use crate::engine::hint::HintStep;
use crate::engine::play::Play;
use crate::engine::rules::{NamedRules, UnplayedRule};
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::turn::{Act, Turn};
use crate::text::listed;

impl Record {
    /// Returns the record of one of our games, finished or not, without a turn that is announced and not settled.
    ///
    /// Missed turns, time-outs and resignations are passes with a note. A turn taken back (R37) leaves only a note.
    ///
    /// # Errors
    /// The first event that does not follow from those before it.
    pub fn of(events: &[Event]) -> Result<Self, ReplayError> {
        Self::replayed(events).map(|(record, ..)| record)
    }

    /// Returns what everyone may see of one of our games (R34): the record, redacted until the game is over, and for each line
    /// the number of events when it was written. The game itself, which has secrets, comes last.
    ///
    /// # Errors
    /// The first event that does not follow from those before it.
    pub fn for_everyone(events: &[Event]) -> Result<(Self, Vec<usize>, Game), ReplayError> {
        let (record, trace, game) = Self::replayed(events)?;
        let over = matches!(game.phase(), Phase::Over(_));
        Ok((if over { record } else { record.redacted() }, trace, game))
    }

    fn replayed(events: &[Event]) -> Result<(Self, Vec<usize>, Game), ReplayError> {
        let game = Game::replay(events.first())?;
        let mut maker = RecordBuilder {
            record: empty_record(game.setup()),
            game,
            notes: vec![],
            agreed: vec![],
            hints: vec![],
            last: vec![],
        };
        let mut trace = vec![];
        for (index, event) in events.iter().enumerate().skip(1) {
            let done = maker.follow(event);
            done.map_err(|reason| ReplayError { index, reason })?;
            trace.resize(maker.record.lines.len(), index + 1);
        }
        let (record, game) = maker.finish();
        trace.resize(record.lines.len(), events.len());
        Ok((record, trace, game))
    }
}

fn empty_record(setup: &Setup) -> Record {
    let mut players: Vec<RecordedPlayer> = vec![];
    for name in setup.names() {
        players.push(RecordedPlayer::new(name.as_str(), &players));
    }
    let description = match NamedRules::of(setup.rules()) {
        Some(named) => {
            let (preset, played) = (named.preset, named.to_string());
            let more = played.strip_prefix(preset.name()).unwrap_or_default();
            format!("Played by the {preset} rules{more}")
        }
        None => "Played by custom rules".to_owned(),
    };
    Record {
        variant: setup.variant(),
        players,
        about: About {
            description: Some(description),
            ..About::default()
        },
        lines: vec![],
        broken_off: None,
        notices: vec![],
        origin: FileLines::default(),
    }
}

/// A record in the making, with its game.
struct RecordBuilder {
    game: Game,
    record: Record,
    /// The unsuccessful challenges of the announced turn.
    notes: Vec<String>,
    /// Words agreed on, until a turn notes them.
    agreed: Vec<String>,
    /// Hints taken, until a turn notes them.
    hints: Vec<(Seat, HintStep)>,
    /// What the turns that may be taken back have added, the oldest first, with the seat of each.
    last: Vec<(Seat, TurnChanges)>,
}

/// What a turn that may be taken back has added to the record.
struct TurnChanges {
    lines: usize,
    agreed: Vec<String>,
    hints: Vec<(Seat, HintStep)>,
}

impl RecordBuilder {
    fn follow(&mut self, event: &Event) -> Result<(), ReplayFault> {
        let turn = match event {
            Event::Taken { turn, .. } => self.game.preview_turn(turn).ok(),
            _ => self.game.announced().map(|pending| pending.turn.clone()),
        };
        let before = self.game.clone();
        self.game.follow(event)?;
        self.remark(event);
        let lines = self.record.lines.len();
        let (agreed, hints) = (self.agreed.clone(), self.hints.clone());
        for line in &self.game.sheet().to_vec()[before.sheet().len()..] {
            self.write(line, turn.as_ref(), &before);
        }
        if self.record.lines.len() > lines {
            let changes = TurnChanges {
                lines,
                agreed,
                hints,
            };
            match self.game.taken_back() {
                Some(seat) => self.last.push((seat, changes)),
                None => self.last.clear(),
            }
        }
        Ok(())
    }

    /// Removes the lines of the last turn of a seat, with what followed from it. Words agreed on for it still count.
    fn take_back(&mut self, seat: Seat) {
        self.notes.clear();
        let mut undone = std::mem::take(&mut self.last);
        let Some(first) = undone.iter().rposition(|(of, _)| *of == seat) else {
            return;
        };
        undone.drain(..first);
        let mut turns = vec![];
        for (seat, changes) in undone.into_iter().rev() {
            self.agreed.splice(0..0, changes.agreed);
            // A hint stays known to the player.
            self.hints.splice(0..0, changes.hints);
            let turn = self.record.lines.get(changes.lines).map(what);
            self.record.lines.truncate(changes.lines);
            let name = self.game.setup().name(seat);
            turns.insert(0, format!("{name}’s {}", turn.unwrap_or_default()));
        }
        let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
        let turns = listed(&turns, "and");
        let note = format!("All players agreed to take back {turns}.");
        self.record.note(&note);
    }

    /// Notes an event that has no line.
    fn remark(&mut self, event: &Event) {
        match event {
            Event::Agreed { word } => {
                let word = self.tiles().word(word);
                self.agreed.push(agreed_note(&word));
            }
            Event::Hinted { seat, step } => self.hints.push((*seat, *step)),
            Event::Challenged { by, verdicts, .. } if verdicts.iter().all(|v| v.acceptable) => {
                let decides = self.game.setup().rules().challenge.terms().decides;
                let name = self.game.setup().name(*by);
                self.notes.push(failed_challenge_note(name, decides));
            }
            Event::NoPlayLeft => self.record.note("No player had a play left."),
            Event::TakenBack { seat } => self.take_back(*seat),
            _ => {}
        }
    }

    /// Writes a line of the score sheet. Unplayed tiles and time are written when the record is finished.
    fn write(&mut self, line: &SheetLine, turn: Option<&Turn>, before: &Game) {
        let name = self.game.setup().name(line.seat).to_owned();
        let rack = rack_of(before, line.seat);
        match &line.entry {
            SheetEntry::Play(_) | SheetEntry::Exchange(_) | SheetEntry::Pass => {
                if let Some(turn) = turn {
                    self.turn(line, turn, rack);
                }
            }
            SheetEntry::ChallengedOff {
                by,
                turn: seen,
                bad,
            } => {
                if let Some(turn) = turn {
                    let note = self.note_of_a_challenge(*by, &seen.texts_of(bad));
                    self.challenged_off(line, turn, rack, note);
                }
            }
            SheetEntry::ChallengeBonus => {
                let rack = rack_of(&self.game, line.seat);
                self.line(line, Entry::Bonus, rack, &[]);
            }
            SheetEntry::TimedOut => {
                let note = Skipped::TimedOut.note(&name);
                self.line(line, Entry::Pass, rack, &[note]);
            }
            SheetEntry::Missed => {
                let note = Skipped::Missed.note(&name);
                let rack = rack_of(&self.game, line.seat);
                self.line(line, Entry::Pass, rack, &[note]);
            }
            SheetEntry::Resigned => {
                let note = Skipped::Resigned.note(&name);
                self.line(line, Entry::Pass, rack, &[note]);
            }
            SheetEntry::Swaps(_)
            | SheetEntry::FailedChallenge(_)
            | SheetEntry::UnplayedLost(_)
            | SheetEntry::UnplayedGained(_)
            | SheetEntry::Overtime
            | SheetEntry::TakenBack(_) => {}
        }
    }

    fn challenged_off(&mut self, line: &SheetLine, turn: &Turn, rack: Tiles, note: String) {
        let announced = SheetLine {
            points: turn.points(),
            total: line.total + turn.points(),
            ..line.clone()
        };
        self.turn(&announced, turn, rack.clone());
        let taken = SheetLine {
            points: -turn.points(),
            ..line.clone()
        };
        self.line(&taken, Entry::ChallengedOff, rack, &[note]);
    }

    /// Who challenged a turn off, and the phonies as far as the rules reveal them.
    fn note_of_a_challenge(&self, by: Seat, bad: &[String]) -> String {
        let who = self.game.setup().name(by);
        if bad.is_empty() {
            return format!("Challenged off by {who}.");
        }
        format!(
            "Challenged off by {who}. Not in the dictionary: {}.",
            bad.join(", ")
        )
    }

    const fn tiles(&self) -> &'static TileSet {
        &self.game.setup().variant().tiles
    }

    fn turn(&mut self, line: &SheetLine, turn: &Turn, rack: Tiles) {
        let set = self.tiles();
        let entry = match turn.act() {
            Act::Play(play) => Entry::Play(recorded(play)),
            Act::Exchange(tiles) => {
                Entry::Exchange(ExchangedTiles::Tiles(set.labelled(tiles.clone())))
            }
            Act::Pass => Entry::Pass,
        };
        let mut notes = std::mem::take(&mut self.agreed);
        notes.append(&mut self.notes);
        self.line(line, entry, rack, &notes);
        if let Some(written) = self.record.lines.last_mut() {
            let swaps = turn.swaps().iter();
            written.swaps = swaps
                .map(|s| (s.swap().square(), set.labelled(s.put())))
                .collect();
        }
    }

    fn line(&mut self, line: &SheetLine, entry: Entry, rack: Tiles, notes: &[String]) {
        let told = |hint: &(Seat, HintStep)| hint.0 == line.seat;
        let hint = self.hints.iter().copied().filter(told).max();
        self.hints.retain(|hint| !told(hint));
        let hint = hint.map(|hint| self.hint_note(hint));
        self.record.push(Line {
            player: line.seat,
            rack: Some(self.tiles().labelled(rack)).filter(|rack| !rack.is_empty()),
            swaps: vec![],
            entry,
            score: Some(line.points),
            total: Some(line.total),
            notes: notes.iter().cloned().chain(hint).collect(),
            number: 0,
        });
    }

    fn hint_note(&self, (seat, step): (Seat, HintStep)) -> String {
        let name = self.game.setup().name(seat);
        format!("{name} took a hint: {}.", step.description())
    }

    /// Adds the adjustments of the end, and the racks without a line.
    fn finish(mut self) -> (Record, Game) {
        for note in std::mem::take(&mut self.agreed) {
            self.record.note(&note);
        }
        for seat in self.game.setup().clone().seats() {
            let hints = self.hints.iter().copied();
            if let Some(hint) = hints.filter(|hint| hint.0 == seat).max() {
                let note = self.hint_note(hint);
                self.record.note(&note);
            }
        }
        let mut named = vec![];
        if let Phase::Over(outcome) = self.game.phase().clone() {
            named = self.end(&outcome);
            if let Some(note) = winner_note(&outcome, &self.game) {
                self.record.note(&note);
            }
        }
        for seat in self.game.setup().seats() {
            if !named.contains(&seat) {
                let rack = rack_of(&self.game, seat);
                self.record.set_rack(seat, rack);
            }
        }
        (self.record, self.game)
    }

    /// Writes the adjustments of the end. Returns the seats whose racks they name.
    fn end(&mut self, outcome: &Outcome) -> Vec<Seat> {
        let two = outcome.standings().len() == 2;
        let mut named = vec![];
        for standing in outcome.standings() {
            let mut total = standing.before;
            for (entry, rack, points) in adjustments(outcome, standing, self.game.setup()) {
                match (&entry, &rack) {
                    (Entry::Unplayed(_), Some(_)) => named.push(standing.seat),
                    (Entry::Unplayed(_), None) if two => {
                        named.extend(self.game.setup().seats().filter(|s| *s != standing.seat));
                    }
                    _ => {}
                }
                total += points;
                self.record.push(Line {
                    player: standing.seat,
                    rack,
                    swaps: vec![],
                    entry,
                    score: Some(points),
                    total: Some(total),
                    notes: vec![],
                    number: 0,
                });
            }
        }
        named
    }
}

/// Who won and why, where the totals do not show it.
fn winner_note(outcome: &Outcome, game: &Game) -> Option<String> {
    let best = outcome.standings().iter().map(Standing::total).max();
    let most = outcome
        .standings()
        .iter()
        .filter(|standing| Some(standing.total()) == best);
    let most: Vec<Seat> = most.map(|standing| standing.seat).collect();
    if most == outcome.winners() {
        return None;
    }
    let names: Vec<&str> = outcome
        .winners()
        .iter()
        .map(|seat| game.setup().name(*seat))
        .collect();
    let is_shared = names.len() > 1;
    let win = if is_shared { "share the win" } else { "wins" };
    let why = match outcome.reason() {
        EndReason::FinishLine(_) => " by reaching the finish line",
        EndReason::LastOneLeft(_) => ", the only player left",
        EndReason::LostChallenge(_) if has_challenged_off(game) => " by the successful challenge",
        EndReason::LostChallenge(_) => " by the failed challenge",
        _ if outcome.by_earlier_scores() && is_shared => ", tied also before unplayed tiles",
        _ if outcome.by_earlier_scores() => " the tie by the score before unplayed tiles",
        _ if outcome.by_share() => " by share of the finish line",
        _ => "",
    };
    Some(format!("{} {win}{why}.", listed(&names, "and")))
}

fn has_challenged_off(game: &Game) -> bool {
    let mut lines = game.sheet().iter();
    lines.any(|line| matches!(line.entry, SheetEntry::ChallengedOff { .. }))
}

/// A player's adjustments at the end, with the rack where it is the player's own. Tiles of no value are listed too.
fn adjustments(
    outcome: &Outcome,
    standing: &Standing,
    setup: &Setup,
) -> Vec<(Entry, Option<Labelled<Tiles>>, Points)> {
    let set = &setup.variant().tiles;
    let own = Some(set.labelled(standing.unplayed.clone())).filter(|own| !own.is_empty());
    let gains = outcome.reason() == EndReason::WentOut(standing.seat);
    let loses = match outcome.reason() {
        EndReason::WentOut(_) => setup.rules().unplayed == UnplayedRule::LoseOwnGainOthers,
        EndReason::Passes | EndReason::Scoreless | EndReason::NoPlayLeft => true,
        EndReason::FinishLine(_) | EndReason::LastOneLeft(_) | EndReason::LostChallenge(_) => false,
    };
    let mut lines = vec![];
    if let Some(tiles) = own.clone().filter(|_| loses) {
        lines.push((Entry::Unplayed(tiles), own.clone(), standing.lost));
    }
    let standings = outcome.standings().iter();
    let all: Tiles = standings.flat_map(|s| s.unplayed.iter()).collect();
    if gains && !all.is_empty() {
        lines.push((Entry::Unplayed(set.labelled(all)), None, standing.gained));
    }
    if standing.overtime != Points::ZERO {
        lines.push((Entry::Time, own, standing.overtime));
    }
    lines
}

fn what(line: &Line) -> String {
    match &line.entry {
        Entry::Play(play) => play.to_string(),
        Entry::Exchange(_) => "an exchange".to_owned(),
        _ => "a pass".to_owned(),
    }
}

pub(super) fn recorded(play: &Play) -> RecordedPlay {
    let word = play.main_word();
    let set = &word.variant().tiles;
    let mark = |new: bool, tile| {
        if new {
            RecordedLetter::Tile(set.labelled(tile))
        } else {
            RecordedLetter::Through
        }
    };
    RecordedPlay {
        start: word.start(),
        direction: word.direction(),
        marks: word.tiles().map(|t| mark(t.is_new(), t.tile)).collect(),
        rearranged: play
            .draft()
            .rearranged()
            .cloned()
            .map(|word| set.labelled(word)),
    }
}

pub(super) fn rack_of(game: &Game, seat: Seat) -> Tiles {
    game.view(Some(seat)).rack.unwrap_or_default()
}
