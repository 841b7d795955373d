//! Variations, which GCG does not have: each is a note to the turn that it replaces.
//!
//! ```text
//! >Ann: AEHNORX 8F HORN +14 14
//! #note ( Ann: AEHNORX 8G HOAX +16 16 "Keeps nothing." Ben: ADEFMRT H6 FA.M +9 9 ( Ben: ADEFMRT - +0 0 ) )
//! ```
//!
//! Between the parentheses are lines as in the file, notes to them in quotation marks (JSON), and other variations in
//! parentheses of their own after the turn that they replace. A note that only looks like this stays a note.
//!
//! The lines have no `>`, and racks have a colon: macondo and MAGPIE, and so Woogles, look for turns and racks anywhere in a
//! line, also in a note. `>Ann:` and `#rack2 AEI`, which were written before, are read as well.
//!
//! A rack that is known at a place and not that of the next turn is written in the same way, before the next line or at the end:
//!
//! ```text
//! >Ann: AEHNORX 8F HORN +14 14
//! #note ( #rack2: AEI )
//! ```

use super::write::ordered;
use super::{GcgError, read_for, write};
use crate::engine::seat::{MOST, Seat};
use crate::engine::tile::Tiles;
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;
use crate::record::{Entry, GameTree, Line, NodeId, Record};

/// How deep variations of variations are read.
const DEEPEST: usize = 32;

/// How many lines of variations of a file are read.
const MOST_VARIED: usize = 5_000;

/// Returns the text of a GCG file for a game with its variations, in UTF-8.
pub fn write_tree(tree: &GameTree) -> String {
    let end = tree.end(NodeId::START);
    let mut record = tree.record(end).with_racks();
    let of_start = rack_note(tree, NodeId::START).filter(|_| end != NodeId::START);
    record.about.notes.extend(of_start);
    for (line, at) in record.lines.iter_mut().zip(tree.path(end)) {
        let alternatives = alternatives(tree, at);
        line.notes
            .extend(alternatives.map(|other| enclosed(tree, other)));
        // What is known at the end has pragmas of its own.
        line.notes.extend(rack_note(tree, at).filter(|_| at != end));
    }
    write(&record)
}

/// The racks of a place as a note; `None` if all of them follow from the turns.
fn rack_note(tree: &GameTree, at: NodeId) -> Option<String> {
    let mut words = vec![];
    write_racks(tree, at, &mut words);
    (!words.is_empty()).then(|| format!("( {} )", words.join(" ")))
}

/// Writes the racks that are known at a place and are neither those of the next turn nor of the position at the start.
fn write_racks(tree: &GameTree, at: NodeId, words: &mut Vec<String>) {
    // Within the end of the game, lines tell the racks.
    let is_end = |line: &Line| matches!(line.entry, Entry::Unplayed(_));
    if tree.line(at).is_some_and(is_end) {
        return;
    }
    let told = tree.told_after(at).into_iter().zip(tree.start_racks(at));
    let known = Seat::first(MOST).zip(tree.racks(at));
    for ((seat, known), (told, at_start)) in known.zip(told) {
        let is_told = |rack: &Labelled<Tiles>| [&told, &at_start].contains(&&Some(rack.clone()));
        if let Some(rack) = known.filter(|rack| !is_told(rack)) {
            words.push(format!("#rack{}: {}", seat.index() + 1, ordered(&rack)));
        }
    }
}

/// Reads a GCG file with its variations.
///
/// # Errors
/// As [`read`](super::read).
pub fn read_tree(bytes: &[u8], usual: &'static Variant) -> Result<GameTree, GcgError> {
    read_for(bytes, usual).map(tree_of)
}

/// Returns the tree of a record, with the variations in its notes.
pub fn tree_of(mut record: Record) -> GameTree {
    let head = GameTree::of(Record {
        lines: vec![],
        ..record.clone()
    });
    let mut left = MOST_VARIED;
    let mut found: Vec<Vec<Vec<Part>>> = vec![];
    for line in &mut record.lines {
        let mut here = vec![];
        line.notes
            .retain(|note| match parts(note, head.head(), &mut left) {
                Some(parts) => {
                    here.push(parts);
                    false
                }
                None => true,
            });
        found.push(here);
    }
    let mut at_start = vec![];
    record.about.notes.retain(|note| {
        let found = parts(note, head.head(), &mut left).filter(|parts| are_racks(parts));
        let is_note = found.is_none();
        at_start.extend(found);
        is_note
    });
    let mut tree = GameTree::of(record);
    let path = tree.path(tree.end(NodeId::START));
    for parts in at_start {
        attach(&mut tree, NodeId::START, parts);
    }
    for (at, variations) in path.into_iter().zip(found) {
        let before = tree.before(at).unwrap_or(NodeId::START);
        for parts in variations {
            let place = if are_racks(&parts) { at } else { before };
            attach(&mut tree, place, parts);
        }
    }
    tree
}

/// Whether a note has no turn, only racks.
fn are_racks(parts: &[Part]) -> bool {
    parts.iter().all(|part| matches!(part, Part::Racks(_)))
}

/// What else was considered instead of the line that leads to a place of a main line.
fn alternatives(tree: &GameTree, at: NodeId) -> impl Iterator<Item = NodeId> {
    let siblings = tree
        .before(at)
        .map_or(&[][..], |before| tree.children(before));
    siblings.iter().copied().skip(1)
}

fn enclosed(tree: &GameTree, at: NodeId) -> String {
    let mut words = vec![];
    enclose(tree, at, &mut words);
    words.join(" ")
}

/// Writes the line that leads to a place and what follows it.
fn enclose(tree: &GameTree, at: NodeId, words: &mut Vec<String>) {
    words.push("(".to_owned());
    write_line(tree, at, words);
    let mut at = at;
    write_racks(tree, at, words);
    while let [main, others @ ..] = tree.children(at) {
        write_line(tree, *main, words);
        for other in others {
            enclose(tree, *other, words);
        }
        at = *main;
        write_racks(tree, at, words);
    }
    words.push(")".to_owned());
}

fn write_line(tree: &GameTree, at: NodeId, words: &mut Vec<String>) {
    let record = tree.record(at);
    let Some(line) = record.lines.last() else {
        return;
    };
    super::write::before(line, words);
    let event = super::write::event(&record, line, "");
    words.push(event.trim_start_matches('>').to_owned());
    let notes = line.notes.iter();
    words.extend(notes.filter_map(|note| serde_json::to_string(note).ok()));
}

/// A part of a variation.
enum Part {
    Line(Box<Line>),
    /// What is known after the line before.
    Racks(Vec<(Seat, Labelled<Tiles>)>),
    Variation(Vec<Part>),
}

/// Reads a note as a variation; `None` if it is none.
fn parts(note: &str, head: &Record, left: &mut usize) -> Option<Vec<Part>> {
    let rest = note.strip_prefix("( ")?;
    let mut reader = PartReader { rest, head, left };
    let parts = reader.parts(DEEPEST)?;
    reader.rest.trim().is_empty().then_some(parts)
}

struct PartReader<'a> {
    rest: &'a str,
    head: &'a Record,
    /// How many more lines are read.
    left: &'a mut usize,
}

impl PartReader<'_> {
    /// Reads up to the closing parenthesis.
    fn parts(&mut self, deepest: usize) -> Option<Vec<Part>> {
        let (mut parts, mut begun) = (vec![], String::new());
        loop {
            let ends_line = begun
                .lines()
                .last()
                .is_some_and(|line| line.starts_with('>'));
            self.rest = self.rest.trim_start();
            if self.rest.starts_with('"') {
                let note = self.quoted()?;
                self.end_line(&mut begun, &mut parts)?;
                match parts.last_mut()? {
                    Part::Line(line) => line.notes.push(note),
                    Part::Variation(_) | Part::Racks(_) => return None,
                }
                continue;
            }
            let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
            self.rest = rest;
            let opener = self.opener(word);
            let opens = opener.is_some();
            if matches!(word, "(" | ")") || opens && ends_line {
                self.end_line(&mut begun, &mut parts)?;
            }
            match word {
                ")" => return (!parts.is_empty()).then_some(parts),
                "(" => parts.push(Part::Variation(self.parts(deepest.checked_sub(1)?)?)),
                "" => return None,
                word => {
                    begun.push(if opens { '\n' } else { ' ' });
                    begun.push_str(&opener.unwrap_or_else(|| word.to_owned()));
                }
            }
        }
    }

    /// The beginning of a line as the file has it, if this word is one.
    fn opener(&self, word: &str) -> Option<String> {
        let stem = word.strip_suffix(':');
        let is_nick = |stem: &&str| self.head.players.iter().any(|player| player.nick == *stem);
        match (word.starts_with('#'), stem) {
            (true, Some(pragma)) => Some(pragma.to_owned()),
            (true, None) => Some(word.to_owned()),
            (false, _) if word.starts_with('>') => Some(word.to_owned()),
            (false, stem) => stem.filter(is_nick).map(|nick| format!(">{nick}:")),
        }
    }

    fn quoted(&mut self) -> Option<String> {
        let mut values = serde_json::Deserializer::from_str(self.rest).into_iter::<String>();
        let note = values.next()?.ok()?;
        let read = values.byte_offset();
        self.rest = self.rest.get(read..)?;
        Some(note)
    }

    /// Reads the line that was begun, if one was; `None` if it is no line.
    fn end_line(&mut self, begun: &mut String, parts: &mut Vec<Part>) -> Option<()> {
        let text = std::mem::take(begun);
        if text.is_empty() {
            return Some(());
        }
        *self.left = self.left.checked_sub(1)?;
        let whole = format!("{}{}\n", write(self.head), text.trim_start());
        let mut record = read_for(whole.as_bytes(), self.head.variant()).ok()?;
        let players = Seat::first(MOST).zip(&mut record.players);
        let racks = players.filter_map(|(seat, player)| Some((seat, player.rack.take()?)));
        let racks: Vec<_> = racks.collect();
        let line = record.lines.pop();
        if racks.is_empty() && line.is_none() {
            return None;
        }
        parts.extend((!racks.is_empty()).then_some(Part::Racks(racks)));
        let line = line.map(|line| Line { number: 0, ..line });
        parts.extend(line.map(|line| Part::Line(Box::new(line))));
        record.lines.is_empty().then_some(())
    }
}

/// Adds the parts of a variation after a place.
fn attach(tree: &mut GameTree, at: NodeId, parts: Vec<Part>) {
    let (mut before, mut last) = (at, at);
    for part in parts {
        match part {
            Part::Line(line) => (before, last) = (last, tree.add_told(last, *line)),
            Part::Racks(racks) => {
                for (seat, rack) in racks {
                    tree.set_rack(last, seat, Some(rack));
                }
            }
            Part::Variation(parts) => attach(tree, before, parts),
        }
    }
}
