//! The lines of a record, in short form and in full sentences.

use super::ViewedGame;
use crate::app::describe::{gains_unplayed, listed, loses_unplayed, sentence, tiles};
use crate::app::scene::{LineMark, ViewedLine, ViewedStep};
use crate::engine::play::Word;
use crate::engine::tile::Points;
use crate::engine::tile_set::TileSet;
use crate::record::{Entry, ExchangedTiles, Line, Skipped, Step, StepPlay, mistake, rack_remarks};

impl ViewedGame {
    fn at(&self, line: usize) -> Option<(&Line, &Step)> {
        let line_at = self.record.lines().get(line)?;
        Some((line_at, self.replayed.steps().get(line)?))
    }

    pub(super) fn lines(&self) -> Vec<ViewedLine> {
        let mut turn = 0;
        let lines = self.record.lines().iter().zip(self.replayed.steps());
        let each = lines.enumerate().map(|(i, (line, step))| {
            turn += usize::from(line.entry.is_turn());
            let (text, short) = briefly(line, step);
            ViewedLine {
                turn: turn.max(1),
                player: line.player,
                place: step.play.as_ref().map(place),
                text,
                short,
                mark: mark(step),
                points: points(line, step),
                total: step.total,
                wrong: !self.faults(i).is_empty(),
            }
        });
        each.collect()
    }

    fn faults(&self, line: usize) -> Vec<String> {
        let Some((written, step)) = self.at(line) else {
            return vec![];
        };
        let here = self.slips.get(&written.number).into_iter().flatten();
        let remarks = step.remarks.iter().map(sentence);
        let is_last = line + 1 == self.record.lines().len();
        let broken = self.record.broken_off.iter().filter(|_| is_last);
        let broken = broken.map(ToString::to_string);
        let racks = is_last.then(|| rack_remarks(&self.record, &self.replayed.board()));
        let at_end = racks.into_iter().flatten().chain(broken);
        here.map(mistake).chain(remarks).chain(at_end).collect()
    }

    /// Describes a line in a sentence, with its words. `None` stands for the start and describes the game.
    pub(super) fn step(&self, line: Option<usize>) -> ViewedStep {
        let Some((index, (line, step))) = line.and_then(|i| Some((i, self.at(i)?))) else {
            return self.opening();
        };
        let player = self.record.player(line.player);
        let name = player.map_or("", |player| &player.name);
        let (words, bonus) = match &step.play {
            Some(play) => (scored(play.laid.words()), play.laid.score().bonus()),
            None => (vec![], Points::ZERO),
        };
        ViewedStep {
            headline: headline(name, line, step),
            words,
            bonus,
            points: points(line, step),
            faults: {
                let mut faults = self.faults(index);
                let last = index + 1 == self.record.lines().len();
                faults.extend(self.clash.iter().filter(|_| last).map(ToString::to_string));
                faults
            },
            notes: line
                .notes
                .iter()
                .map(|note| without_line_breaks(note))
                .collect(),
            analysis: None,
        }
    }

    fn opening(&self) -> ViewedStep {
        let about = &self.record.about;
        let names = self.record.players().iter().map(|p| p.name.clone());
        let names = listed(&names.collect::<Vec<_>>(), "and");
        let lexicon = about.lexicon.as_ref();
        let told = about.title.iter().chain(&about.description);
        let told = told.map(|text| without_line_breaks(text));
        let words = lexicon.map(|name| format!("Dictionary: {name}"));
        let notes = about.notes.iter().map(|note| without_line_breaks(note));
        ViewedStep {
            headline: format!("{names} play."),
            faults: {
                let notices = self.record.notices.iter().map(ToString::to_string);
                let clash = self.clash.iter().map(ToString::to_string);
                notices.chain(clash).collect()
            },
            notes: told
                .chain(words)
                .map(|text| sentence(&text))
                .chain(notes)
                .collect(),
            ..ViewedStep::default()
        }
    }
}

pub(super) fn scored(words: &[Word]) -> Vec<(String, Points)> {
    let scored = |word: &Word| (word.bracketed(), word.score().total());
    words.iter().map(scored).collect()
}

fn without_line_breaks(note: &str) -> String {
    note.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the points of a line, or `None` if the line cannot score.
fn points(line: &Line, step: &Step) -> Option<Points> {
    let scores = !matches!(line.entry, Entry::Exchange(_) | Entry::Pass);
    (scores || step.score != Points::ZERO).then_some(step.score)
}

fn place(play: &StepPlay) -> String {
    let place = play.notation.split(' ').next();
    place.unwrap_or_default().to_owned()
}

fn mark(step: &Step) -> LineMark {
    match &step.play {
        Some(play) if play.challenged_off => LineMark::Off,
        Some(play) if play.laid.score().bonus() > Points::ZERO => LineMark::Bingo,
        Some(_) => LineMark::Play,
        None => LineMark::None,
    }
}

/// Returns the main word of a play, with or without brackets around through-tiles.
fn main_word(play: &StepPlay, bracketed: bool, set: &TileSet) -> String {
    let Some(word) = play.words().next() else {
        let tiles = play.laid.draft().tiles();
        return set.placed_text(tiles.map(|(_, tile)| tile));
    };
    if bracketed {
        word.bracketed()
    } else {
        word.variant()
            .tiles
            .placed_text(word.tiles().map(|t| t.tile))
    }
}

/// Describes a line in a few words, and again in fewer.
fn briefly(line: &Line, step: &Step) -> (String, String) {
    let both = |text: &str, short: &str| (text.to_owned(), short.to_owned());
    let set = &step.before.variant().tiles;
    match &line.entry {
        Entry::Play(_) => match &step.play {
            Some(play) => (main_word(play, true, set), main_word(play, false, set)),
            None => both("", ""),
        },
        Entry::Exchange(ExchangedTiles::Tiles(tiles)) => (
            format!("exchange {tiles}"),
            format!("exch. {}", tiles.len()),
        ),
        Entry::Exchange(ExchangedTiles::Count(count)) => {
            (format!("exchange {count}"), format!("exch. {count}"))
        }
        Entry::Pass => match line.skipped() {
            None => both("pass", "pass"),
            Some(Skipped::Missed) => both("misses a turn", "misses"),
            Some(Skipped::TimedOut) => both("out of time", "timed out"),
            Some(Skipped::Resigned) => both("resigns", "resigns"),
        },
        Entry::ChallengedOff => both("challenged off", "✗ off"),
        Entry::Bonus if line.is_penalty() => both("challenge penalty", "penalty"),
        Entry::Bonus => both("challenge bonus", "bonus"),
        Entry::Time => both("overtime penalty", "overtime"),
        Entry::Unplayed(tiles) if line.rack.is_some() => {
            (format!("unplayed: {tiles}"), format!("left {tiles}"))
        }
        Entry::Unplayed(tiles) => (
            format!("opponents’ tiles: {tiles}"),
            format!("gains {tiles}"),
        ),
    }
}

fn headline(name: &str, line: &Line, step: &Step) -> String {
    let swapped = if line.swaps.is_empty() {
        ""
    } else {
        "swaps tiles with the board and "
    };
    match &line.entry {
        Entry::Play(_) => {
            let place = step.play.as_ref().map(place).unwrap_or_default();
            let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
            let later = if off { " (challenged off)" } else { "" };
            format!("{name} {swapped}plays at {place}{later}")
        }
        Entry::Exchange(ExchangedTiles::Tiles(exchanged)) => {
            format!("{name} {swapped}exchanges {exchanged}.")
        }
        Entry::Exchange(ExchangedTiles::Count(count)) => {
            format!("{name} {swapped}exchanges {}.", tiles(usize::from(*count)))
        }
        Entry::Pass => match line.skipped() {
            None => format!("{name} {swapped}passes."),
            Some(Skipped::Missed) => format!("{name} misses a turn."),
            Some(Skipped::TimedOut) => format!("{name} runs out of time."),
            Some(Skipped::Resigned) => format!("{name} resigns."),
        },
        Entry::ChallengedOff => {
            format!("{name}’s play is challenged off. The tiles return to the rack.")
        }
        Entry::Bonus if line.is_penalty() => {
            format!(
                "{name} loses {} for an unsuccessful challenge.",
                -step.score
            )
        }
        Entry::Bonus => format!("{name} was challenged unsuccessfully."),
        Entry::Time => format!("{name} gets an overtime penalty."),
        Entry::Unplayed(tiles) if line.rack.is_some() => {
            loses_unplayed(name, step.score, &tiles.to_string())
        }
        Entry::Unplayed(tiles) => gains_unplayed(name, step.score, &tiles.to_string()),
    }
}
