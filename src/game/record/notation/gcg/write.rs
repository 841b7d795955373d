//! Writes a record as a GCG file.

use super::pragma::{POSITION, REARRANGE, SWAP};
use super::text::{UNFINISHED, UNKNOWN, clean};
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::languages::games;
use crate::record::{Entry, ExchangedTiles, Line, Record, RecordedPlay};

/// Returns the text of a GCG file for the record, in UTF-8.
pub fn write(record: &Record) -> String {
    let mut out = vec!["#character-encoding UTF-8".to_owned()];
    for (player, id) in record.players().iter().zip(1..) {
        out.push(format!("#player{id} {} {}", player.nick, player.name));
    }
    about(record, &mut out);
    for line in record.lines() {
        before(line, &mut out);
        out.push(event(record, line, unknown_rack(record, line)));
        notes(&line.notes, &mut out);
    }
    incomplete(record, &mut out);
    for (player, id) in record.players().iter().zip(1..) {
        let rack = player.rack.as_ref();
        out.extend(rack.map(|rack| format!("#rack{id} {}", ordered(rack))));
    }
    out.iter().flat_map(|line| [line, "\n"]).collect()
}

fn about(record: &Record, out: &mut Vec<String>) {
    let about = &record.about;
    let told = [
        ("title", &about.title),
        ("description", &about.description),
        ("id", &about.id),
        ("lexicon", &about.lexicon),
    ];
    for (name, text) in told {
        let mut lines = text.iter().flat_map(|text| parts(name, text));
        out.extend(lines.next().map(|line| pragma(name, line)));
        out.extend(lines.map(|line| pragma("-", line)));
    }
    let tiles = record.variant().told_tiles();
    out.extend(tiles.map(|name| pragma("tile-distribution", name)));
    let board = games::told(record.variant());
    out.extend(board.map(|name| pragma("board-layout", &name)));
    let start = about.start.iter();
    out.extend(start.map(|position| pragma(POSITION, &position.to_string())));
    let others = about.others.iter();
    out.extend(others.map(|(name, text)| pragma(name, text)));
    // Before the first turn, macondo cannot read a second line of a note.
    let each = about.notes.iter().flat_map(|note| note.lines());
    let each = each.map(str::trim).filter(|line| !line.is_empty());
    out.extend(each.map(|line| format!("#note {line}")));
}

/// Tells that the game goes on, with the rack of the player to move. macondo, and so Woogles, reads unknown pragmas only after a
/// note.
fn incomplete(record: &Record, out: &mut Vec<String>) {
    let Some(rack) = &record.about.incomplete else {
        return;
    };
    let last = record.lines().last();
    if last.is_some_and(|line| line.notes.is_empty()) {
        out.push(format!("#note {UNFINISHED}"));
    }
    let rack = rack.as_ref().map(ordered).unwrap_or_default();
    out.push(format!("#incomplete {rack}").trim_end().to_owned());
}

/// The lines of a text; only a description has more than one.
fn parts<'a>(name: &str, text: &'a str) -> impl Iterator<Item = &'a str> {
    let most = if name == "description" { usize::MAX } else { 1 };
    text.splitn(most, '\n')
}

/// One line, with the indentation that a reader removes.
fn pragma(name: &str, text: &str) -> String {
    let line = clean(&format!("#{name} {text}"));
    line.trim_end().to_owned()
}

fn notes(notes: &[String], out: &mut Vec<String>) {
    for note in notes {
        let mut lines = note.split('\n');
        out.extend(lines.next().map(|line| format!("#note {line}")));
        out.extend(lines.map(continued));
    }
}

/// A further line of a note, marked where a reader would take it for something else.
fn continued(line: &str) -> String {
    if line.starts_with(['#', '>']) {
        format!("#- {line}")
    } else {
        line.to_owned()
    }
}

/// The pragmas of a turn, which come before it.
pub(super) fn before(line: &Line, out: &mut Vec<String>) {
    let swaps = line.swaps.iter();
    out.extend(swaps.map(|(square, tile)| format!("#{SWAP} {square} {tile}")));
    if let Entry::Play(RecordedPlay {
        rearranged: Some(word),
        ..
    }) = &line.entry
    {
        let tiles = word.set().placed_text(word.tiles.iter().copied());
        let place = word.start.notation(word.direction);
        out.push(format!("#{REARRANGE} {place} {tiles}"));
    }
}

/// What stands where points for a challenge or overtime have no rack. While the game goes on it is unknown: without a word there,
/// Quackle takes the line for unplayed tiles.
fn unknown_rack(record: &Record, line: &Line) -> &'static str {
    let is_end = |line: &Line| matches!(line.entry, Entry::Unplayed(_));
    if line.is_penalty() || record.lines().iter().any(is_end) {
        ""
    } else {
        UNKNOWN
    }
}

/// A line; where points for a challenge or overtime have no rack, with this word.
pub(super) fn event(record: &Record, line: &Line, unknown: &str) -> String {
    let what = match &line.entry {
        Entry::Play(play) => play.to_string(),
        Entry::Exchange(ExchangedTiles::Tiles(tiles)) => format!("-{}", ordered(tiles)),
        Entry::Exchange(ExchangedTiles::Count(count)) => format!("-{count}"),
        Entry::Pass => "-".to_owned(),
        Entry::ChallengedOff => "--".to_owned(),
        Entry::Bonus => "(challenge)".to_owned(),
        Entry::Time => "(time)".to_owned(),
        Entry::Unplayed(tiles) => format!("({})", ordered(tiles)),
    };
    let loses = match line.entry {
        Entry::ChallengedOff | Entry::Time => true,
        Entry::Unplayed(_) => line.rack.is_some(),
        _ => false,
    };
    let mut text = format!(">{}:", record.nick(line.player));
    // Other programs tell an adjustment from unplayed tiles by the second space.
    let unknown = matches!(line.entry, Entry::Bonus | Entry::Time).then(|| unknown.to_owned());
    let rack = line.rack.as_ref().map(ordered).or(unknown);
    let score = line.score.map(|points| signed(points, loses));
    let total = line.total.map(|total| total.to_string());
    for part in [rack, Some(what), score, total].into_iter().flatten() {
        text.push(' ');
        text.push_str(&part);
    }
    text
}

/// Points with their sign; zero has a minus where points are lost.
fn signed(points: Points, loses: bool) -> String {
    if points == Points::ZERO && loses {
        "-0".to_owned()
    } else {
        format!("{:+}", points.value())
    }
}

/// Tiles in order, blanks first as in other programs.
pub(super) fn ordered(tiles: &Labelled<Tiles>) -> String {
    let blanks = "?".repeat(tiles.count(Tile::Blank));
    let all = tiles.to_string();
    blanks + all.trim_end_matches('?')
}
