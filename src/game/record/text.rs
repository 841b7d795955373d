//! A record as a score sheet and a board.

use super::possible_racks;
use super::{Entry, ExchangedTiles, Line, Mismatch, MismatchKind, Record, Replayed, Skipped, Step};
use crate::engine::rules::describe::counted;
use crate::engine::square::{Direction, Square};
use crate::text::columns::Flush::Left;
use crate::text::columns::padded;
use crate::text::{listed, standing};
use unicode_width::UnicodeWidthStr;

/// Returns the score sheet, the final board, the totals, mismatches and remarks. Each line ends with a line feed.
pub fn text(record: &Record, replayed: &Replayed) -> String {
    let mut out = vec![];
    heading(record, &mut out);
    sheet(record, replayed, &mut out);
    board(replayed, &mut out);
    out.push(String::new());
    out.push(totals(record, replayed));
    issues(record, replayed, &mut out);
    let lines = out.iter().map(|line| line.trim_end());
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn heading(record: &Record, out: &mut Vec<String>) {
    let about = &record.about;
    out.extend(about.title.clone());
    let names: Vec<&str> = record.players().iter().map(|p| p.name.as_str()).collect();
    out.push(listed(&names, "and"));
    out.extend(about.description.clone());
    out.extend(
        about
            .lexicon
            .as_ref()
            .map(|name| format!("Dictionary: {name}")),
    );
    for note in &about.notes {
        out.extend(note.lines().map(str::to_owned));
    }
    out.push(String::new());
}

/// One row for each line: player, rack, what happened, points, total. Wrong points have a star.
fn sheet(record: &Record, replayed: &Replayed, out: &mut Vec<String>) {
    let nicks = record.players().iter().map(|p| p.nick.width());
    let who = nicks.max().unwrap_or(0).clamp(6, 16);
    let steps = || record.lines().iter().zip(replayed.steps());
    let wide = |text: &dyn Fn(&Line, &Step) -> String, least: usize| {
        let widths = steps().map(|(line, step)| text(line, step).width());
        widths.max().unwrap_or(0).clamp(least, 40)
    };
    let (rack, what) = (wide(&|line, _| rack_of(line), 4), wide(&happened, 12));
    out.push(format!(
        "{}  {}  {}  points  total",
        padded("player", who, Left),
        padded("rack", rack, Left),
        padded("turn", what, Left)
    ));
    let mut wrong = replayed.mismatches().iter().peekable();
    for (line, step) in steps() {
        let mut starred = false;
        while wrong.next_if(|m| m.line == line.number).is_some() {
            starred = true;
        }
        out.push(format!(
            "{}  {}  {}  {:>+6}  {:>5}{}",
            padded(record.nick(line.player), who, Left),
            padded(&rack_of(line), rack, Left),
            padded(&happened(line, step), what, Left),
            step.score.value(),
            step.total.value(),
            if starred { " *" } else { "" }
        ));
        for note in line.notes.iter().flat_map(|note| note.lines()) {
            out.push(format!("{}  {note}", padded("", who, Left)));
        }
    }
    out.push(String::new());
}

/// Returns the rack before a turn, as far as known.
pub(crate) fn rack_of(line: &Line) -> String {
    line.rack
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// Returns what a line records, in a few words.
pub(crate) fn happened(line: &Line, step: &Step) -> String {
    let changed = if line.swaps.is_empty() {
        ""
    } else {
        "swapped, "
    };
    let what = match &line.entry {
        Entry::Play(_) => played(step),
        Entry::Exchange(ExchangedTiles::Tiles(tiles)) => format!("exchanged {tiles}"),
        Entry::Exchange(ExchangedTiles::Count(1)) => "exchanged one tile".to_owned(),
        Entry::Exchange(ExchangedTiles::Count(count)) => format!("exchanged {count} tiles"),
        Entry::Pass => match line.skipped() {
            None => "passed",
            Some(Skipped::Missed) => "missed the turn",
            Some(Skipped::TimedOut) => "ran out of time",
            Some(Skipped::Resigned) => "resigned",
        }
        .to_owned(),
        Entry::ChallengedOff => "challenged off".to_owned(),
        Entry::Bonus if line.is_penalty() => "challenge penalty".to_owned(),
        Entry::Bonus => "challenge bonus".to_owned(),
        Entry::Time => "overtime penalty".to_owned(),
        Entry::Unplayed(tiles) if line.rack.is_some() => format!("unplayed: {tiles}"),
        Entry::Unplayed(tiles) => format!("opponents' tiles: {tiles}"),
    };
    format!("{changed}{what}")
}

/// A play in notation, with every word where that does not show them.
fn played(step: &Step) -> String {
    let Some(play) = &step.play else {
        return String::new();
    };
    let words: Vec<String> = play.words().map(ToString::to_string).collect();
    let plain = words.len() == 1 && !play.notation.contains('.');
    if plain || words.is_empty() {
        play.notation.clone()
    } else {
        format!("{}  {}", play.notation, words.join(", "))
    }
}

fn board(replayed: &Replayed, out: &mut Vec<String>) {
    let board = replayed.board();
    let (layout, set) = (&board.variant().layout, &board.variant().tiles);
    let squares = |row| layout.line(Direction::Across, row);
    let letters = squares(0).flat_map(|square| [' ', square.column_char()]);
    out.push(format!("  {}", letters.collect::<String>()));
    let cell = |square: Square| {
        let label = board.get(square).map_or(".", |tile| tile.label(set));
        format!("{label:>2}")
    };
    let row = |row| squares(row).map(cell).collect::<String>();
    out.extend((0..layout.size()).map(|at| format!("{:>2}{}", at + 1, row(at))));
}

fn totals(record: &Record, replayed: &Replayed) -> String {
    let players = record.players().iter().zip(replayed.totals());
    standing(players.map(|(p, total)| (&p.name, total)), ", ")
}

/// Mismatches and remarks.
fn issues(record: &Record, replayed: &Replayed, out: &mut Vec<String>) {
    if !replayed.mismatches().is_empty() {
        out.push(String::new());
    }
    out.extend(replayed.mismatches().iter().map(mistake));
    let remarks = remarks(record, replayed);
    if !remarks.is_empty() {
        out.push(String::new());
    }
    out.extend(remarks);
}

/// Returns the remarks of a record, a sentence each.
pub fn remarks(record: &Record, replayed: &Replayed) -> Vec<String> {
    let each = remarks_by_line(record, replayed);
    each.map(|(_, remark)| remark).collect()
}

/// Returns the remarks with the line of the file, from 1; 0 when the record comes from none.
pub(crate) fn remarks_by_line(
    record: &Record,
    replayed: &Replayed,
) -> impl Iterator<Item = (usize, String)> {
    let notices = record.notices.iter();
    let notices = notices.map(|notice| (notice.line, notice.to_string()));
    notices.chain(remarks_on_game(record, replayed))
}

/// Returns the remarks on the game alone, without those on how this program read the file.
pub(crate) fn remarks_on_game(
    record: &Record,
    replayed: &Replayed,
) -> impl Iterator<Item = (usize, String)> {
    let steps = record.lines().iter().zip(replayed.steps());
    let each = steps.flat_map(|(line, step)| step.remarks.iter().map(move |remark| (line, remark)));
    let each = each.map(|(line, remark)| {
        let number = line.number;
        (number, format!("Line {number}: {remark}."))
    });
    let racks = possible_racks::after_the_game(record, &replayed.board()).into_iter();
    let racks = racks.map(|notice| (notice.line, notice.to_string()));
    let broken = record.broken_off.iter();
    each.chain(racks)
        .chain(broken.map(|broken| (broken.line, broken.to_string())))
}

/// Returns a mismatch as a sentence.
pub fn mistake(found: &Mismatch) -> String {
    let Mismatch {
        line,
        recorded,
        computed,
        ..
    } = found;
    match found.slip {
        MismatchKind::Score => format!(
            "Line {line} has {}, but the turn scores {computed}.",
            counted(*recorded)
        ),
        MismatchKind::Unplayed => format!(
            "Line {line} has {}, but the tiles are worth {computed}.",
            counted(*recorded)
        ),
        MismatchKind::Total => {
            format!("Line {line} has a total of {recorded}, but it should be {computed}.")
        }
    }
}
