//! The score sheet as on paper: a column for each player, in the order of play, and a line for each round.

use super::entry::{BINGO, HINT, bad_words, entry, gain, is_bingo};
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, numbered};
use crate::engine::tile_set::TileSet;
use crate::engine::view::SeatView;
use crate::tui::theme::Theme;
use crate::tui::widgets::names::short;
use crate::tui::widgets::text::{Row, columns, fit, pad};
use ratatui::style::Style;

const NUMBER: u16 = 3;
/// Columns for a player, at least: a word of nine letters with its points and the total.
const LEAST: u16 = 22;
/// Columns for a player, at most.
const MOST: u16 = 36;
/// The line between two players.
const RULE: &str = "│ ";

pub(super) struct PlayerColumns {
    /// The players, the first to play first.
    seats: Vec<Seat>,
    /// Columns for each of them, with the line and the space after it.
    each: u16,
}

impl PlayerColumns {
    /// The columns of a sheet of at most `width` columns; `None` if they do not fit.
    pub(super) fn of(view: &SeatView, width: u16) -> Option<Self> {
        let mut seats: Vec<Seat> = view.players.iter().map(|player| player.seat).collect();
        let each = width.saturating_sub(NUMBER) / u16::try_from(seats.len()).ok()?;
        let first = view.sheet.iter().find(|line| line.entry.is_of_a_turn());
        let first = first.and_then(|line| seats.iter().position(|seat| *seat == line.seat));
        seats.rotate_left(first.unwrap_or(0));
        let each = each.min(MOST);
        // A line of its own has room for the phonies of a turn with several words.
        let mut entries = view.sheet.iter().map(|line| &line.entry);
        let fits = entries.all(|entry| bad_words(entry).is_empty());
        (each >= LEAST && fits).then_some(Self { seats, each })
    }

    pub(super) fn width(&self) -> u16 {
        NUMBER + self.each * u16::try_from(self.seats.len()).unwrap_or(1)
    }

    /// Columns for a player's turn.
    fn room(&self) -> usize {
        usize::from(self.each).saturating_sub(columns(RULE))
    }

    /// The names, each above its column.
    pub(super) fn head(&self, view: &SeatView, theme: &Theme) -> Row {
        let row = Row::new().with(pad(" #", NUMBER.into()), theme.dim);
        self.seats.iter().fold(row, |row, seat| {
            let name = short(view, *seat, self.room() - columns("total") - 1);
            let name = pad(&name, self.room() - columns("total"));
            row.with(RULE, theme.faint)
                .with(name, theme.strong)
                .with("total", theme.dim)
        })
    }

    /// One line for each round, and further lines for adjustments.
    pub(super) fn rows(&self, view: &SeatView, theme: &Theme) -> Vec<Row> {
        let mut rounds: Vec<Round> = vec![];
        for (line, number) in numbered(&view.sheet) {
            let at = self
                .seats
                .iter()
                .position(|seat| *seat == line.seat)
                .unwrap_or(0);
            if rounds.last().is_none_or(|round| round.reaches(at)) {
                let number = Some(number).filter(|_| line.entry.is_of_a_turn());
                let lines = vec![None; self.seats.len()];
                rounds.push(Round { number, lines });
            }
            if let Some(round) = rounds.last_mut() {
                round.lines[at] = Some(line);
            }
        }
        rounds
            .iter()
            .map(|round| self.row(round, view, theme))
            .collect()
    }

    fn row(&self, round: &Round, view: &SeatView, theme: &Theme) -> Row {
        let number = round
            .number
            .map_or(String::new(), |number| format!("{number:>2}"));
        let row = Row::new().with(pad(&number, NUMBER.into()), theme.dim);
        round.lines.iter().fold(row, |row, line| {
            let row = row.with(RULE, theme.faint);
            match line {
                Some(line) => self.cell(row, line, view, theme),
                None => row.with(" ".repeat(self.room()), theme.dim),
            }
        })
    }

    /// `8F HORN★  74 114`: the place if there is room, the play, its points and the total.
    fn cell(&self, row: Row, line: &SheetLine, view: &SeatView, theme: &Theme) -> Row {
        let figures = format!("{:>3}", gain(line));
        let total = format!("{:>4}", line.total);
        let room = self
            .room()
            .saturating_sub(columns(&figures) + columns(&total) + 1);
        let (text, style) = said(line, &view.setup.variant().tiles, room, theme);
        let mut signs = String::new();
        if matches!(&line.entry, SheetEntry::Play(play) if is_bingo(play)) {
            signs.push_str(BINGO);
        }
        if view.hinted(line).is_some() {
            signs.push_str(HINT);
        }
        let left = room.saturating_sub(columns(&signs));
        let text = fit(&text, left);
        let free = room - columns(&text) - columns(&signs);
        row.with(text, style)
            .with(signs, theme.accent)
            .with(format!("{} {figures}", " ".repeat(free)), theme.panel)
            .with(total, theme.strong)
    }
}

/// The turn in at most `room` columns if it has a short enough form, and its style.
fn said(line: &SheetLine, set: &TileSet, room: usize, theme: &Theme) -> (String, Style) {
    let ([(whole, place), (brief, _)], style) = match &line.entry {
        SheetEntry::Play(_) => (forms(line, set), theme.strong),
        SheetEntry::ChallengedOff { .. } => {
            let off = |(text, place)| (format!("✗ {text}"), place);
            (forms(line, set).map(off), theme.bad)
        }
        _ => (forms(line, set), theme.dim),
    };
    // A sign may follow.
    let room = room.saturating_sub(2);
    let placed = place.map(|place| format!("{place:<4}{whole}"));
    let all = placed.into_iter().chain([whole]);
    let fitting = all.into_iter().find(|text| columns(text) <= room);
    (fitting.unwrap_or(brief), style)
}

fn forms(line: &SheetLine, set: &TileSet) -> [(String, Option<String>); 2] {
    [false, true].map(|fewest| entry(&line.entry, fewest, set))
}

/// The turns of each player, in the order of play.
struct Round<'a> {
    /// The number of its first turn; `None` if it has only adjustments.
    number: Option<usize>,
    lines: Vec<Option<&'a SheetLine>>,
}

impl Round<'_> {
    /// Whether a player at this place, or one after it, has a line already.
    fn reaches(&self, at: usize) -> bool {
        self.lines[at..].iter().any(Option::is_some)
    }
}
