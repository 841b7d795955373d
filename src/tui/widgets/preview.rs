//! The play being placed or announced: its words, and how each scores (R22).

use super::text::{Block, Row, columns, refusal_fits, wrap};
use crate::app::describe::{self, BoardChange, main_words};
use crate::app::scene::{CoachScene, NoPlay};
use crate::engine::play::{Play, Word};
use crate::engine::score::WordScore;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::turn::{Act, PublicTurn};
use crate::tui::layout::TableLayout;
use crate::tui::theme::Theme;
use ratatui::style::Modifier;

/// A play being placed, or why it is not one, below the changes `made` to the board, with the cursor in its heading.
///
/// A fault that the status line has room for is left out. The block keeps `lines`, so that nothing below it moves while tiles
/// are placed.
pub fn preview(
    preview: &Result<Play, NoPlay>,
    made: &[BoardChange],
    cursor: Option<(Square, Direction)>,
    layout: &TableLayout,
    lines: usize,
    theme: &Theme,
) -> Block {
    let width = layout.panel.width;
    let dim = |text: &str| (vec![Row::new().with(text.to_owned(), theme.dim)], 1);
    let mut changed = change_rows(made, width, theme);
    let (rows, least) = match preview {
        Ok(play) => (counted_rows(play, width, theme), 1),
        Err(NoPlay::Nothing) if !changed.is_empty() => (vec![], 0),
        Err(NoPlay::Nothing) => dim("no tiles placed"),
        // The status line shows what the play lacks, and why, if there is room.
        Err(NoPlay::Fault { lacks: Some(_), .. }) => dim("not a play yet"),
        Err(NoPlay::Fault { why, .. }) if refusal_fits(why, layout.status) => dim("not a play"),
        Err(NoPlay::Fault { why, .. }) => {
            let lines = wrap(why, width).into_iter();
            let rows: Vec<Row> = lines.map(|l| Row::new().with(l, theme.bad)).collect();
            let whole = rows.len();
            (rows, whole)
        }
    };
    let least = changed.len() + least;
    changed.extend(rows);
    changed.resize(changed.len().max(lines), Row::new());
    let at = cursor.map_or_else(String::new, |(square, direction)| {
        let arrow = match direction {
            Direction::Across => "→",
            Direction::Down => "↓",
        };
        format!("{} {arrow}", square.notation(direction))
    });
    Block::new("this play", changed, least).noted(at)
}

/// The score of a typed play, or its fault in full. It takes the room it needs.
pub fn typed(about: &str, width: u16, lines: usize, theme: &Theme) -> Block {
    let words = wrap(about, width).into_iter();
    let mut rows: Vec<Row> = words.map(|l| Row::new().with(l, theme.strong)).collect();
    let least = rows.len();
    rows.resize(least.max(lines), Row::new());
    Block::new("typed play", rows, least)
}

/// The tiles to exchange.
pub fn exchanged(tiles: &[Tile], set: &TileSet, lines: usize, theme: &Theme) -> Block {
    let letters: Vec<&str> = tiles.iter().map(|tile| tile.label(set)).collect();
    let row = match tiles {
        [] => Row::new().with("no tiles marked", theme.dim),
        _ => Row::new().with(letters.join(" "), theme.strong),
    };
    let mut rows = vec![row];
    rows.resize(lines.max(1), Row::new());
    Block::new("exchange", rows, 1)
}

/// The tiles that stay on the rack.
pub fn leave(tiles: &Tiles, set: &TileSet, theme: &Theme) -> Row {
    let left = if tiles.is_empty() {
        "no tiles".to_owned()
    } else {
        set.text(tiles)
    };
    Row::new().with("leave ", theme.dim).with(left, theme.base)
}

/// The coach's tip in full. It takes the room it needs.
pub fn coach(coach: &CoachScene, width: u16, lines: usize, theme: &Theme) -> Block {
    let words = wrap(&coach.text, width).into_iter();
    let mut rows: Vec<Row> = words.map(|l| Row::new().with(l, theme.base)).collect();
    if !coach.squares.is_empty() {
        let squares = format!("• {}", describe::places(&coach.squares));
        let squares = wrap(&squares, width).into_iter();
        rows.extend(squares.map(|l| Row::new().with(l, theme.dim)));
    }
    let least = rows.len();
    rows.resize(least.max(lines), Row::new());
    Block::new("coach", rows, least).noted(format!("{} of {}", coach.number, coach.of))
}

/// The progress of a thinking computer, where its play will be.
pub fn thinking(progress: Option<(u32, u32)>, width: u16, lines: usize, theme: &Theme) -> Block {
    let mut rows: Vec<Row> = progress
        .and_then(|(done, of)| {
            let room = u64::from(width);
            let filled = (u64::from(done) * room)
                .checked_div(u64::from(of))?
                .min(room);
            let line = |part: &str, count: u64| part.repeat(usize::try_from(count).unwrap_or(0));
            let row = Row::new().with(line("━", filled), theme.accent);
            Some(row.with(line("─", room - filled), theme.faint))
        })
        .into_iter()
        .collect();
    rows.resize(lines, Row::new());
    Block::new("this play", rows, 1)
}

/// An announced turn.
pub fn announced(
    turn: &PublicTurn,
    heading: String,
    width: u16,
    lines: usize,
    theme: &Theme,
) -> Block {
    let mut rows = change_rows(&describe::announced(turn), width, theme);
    if let Act::Play(play) = turn.act() {
        rows.extend(counted_rows(play, width, theme));
    }
    rows.resize(rows.len().max(lines), Row::new());
    Block::new(heading, rows, 1)
}

/// The best play of a puzzle.
pub fn best(play: &Play, width: u16, theme: &Theme) -> Block {
    Block::new("best play", counted_rows(play, width, theme), 1)
}

fn change_rows(changes: &[BoardChange], width: u16, theme: &Theme) -> Vec<Row> {
    let lines = change_lines(changes, width).into_iter();
    lines
        .map(|line| Row::new().with(line, theme.base))
        .collect()
}

/// Changes to the board, in words if each has its own line, otherwise in few characters.
pub(in crate::tui) fn change_lines(changes: &[BoardChange], width: u16) -> Vec<String> {
    let fit = changes
        .iter()
        .all(|change| columns(&change.whole) <= usize::from(width));
    let told = |change: &BoardChange| {
        if fit {
            vec![change.whole.clone()]
        } else {
            wrap(&change.short, width)
        }
    };
    changes.iter().flat_map(told).collect()
}

fn counted_rows(play: &Play, width: u16, theme: &Theme) -> Vec<Row> {
    let main = play.main_word();
    let place = main.start().notation(main.direction());
    let named: Vec<String> = main_words(play).map(Word::bracketed).collect();
    let total = Row::new()
        .with(format!("{place} "), theme.dim)
        .with(named.join(" + "), theme.strong)
        .end(
            play.score().total().to_string(),
            theme.good.add_modifier(Modifier::BOLD),
        );
    let mut rows = vec![total];
    match play.words() {
        [word] if play.score().bonus() == Points::ZERO => {
            rows.extend(single_row(word.score(), width, theme));
        }
        words => rows.extend(words.iter().map(|word| word_row(word, width, theme))),
    }
    if play.score().bonus() > Points::ZERO {
        let bonus = format!("+{}", play.score().bonus());
        let tiles = format!("bingo, {} tiles", play.draft().len());
        rows.push(Row::new().with(tiles, theme.dim).end(bonus, theme.good));
    }
    rows
}

/// The scoring of an only word: its word and points are above already.
fn single_row(score: WordScore<'_>, width: u16, theme: &Theme) -> Option<Row> {
    let long = sum(score, true);
    let text = if columns(&long) <= usize::from(width) {
        long
    } else {
        sum(score, false)
    };
    (!text.is_empty()).then(|| Row::new().with(text, theme.dim))
}

/// `(T)RAINS 6 ×3 … 18`; with more room, the value of every letter.
fn word_row(word: &Word, width: u16, theme: &Theme) -> Row {
    let score = word.score();
    let name = format!("{} ", word.bracketed());
    let total = score.total().to_string();
    let room = usize::from(width).saturating_sub(columns(&name) + columns(&total) + 1);
    let long = sum(score, true);
    let parts = if columns(&long) <= room {
        long
    } else {
        sum(score, false)
    };
    Row::new()
        .with(name, theme.base)
        .with(parts, theme.dim)
        .end(total, theme.base)
}

/// The scoring of a word: `(0+1+2×2) ×3`, or in short `5 ×3`; in short, empty without a multiplier.
pub(in crate::tui) fn sum(score: WordScore<'_>, detailed: bool) -> String {
    let factor = score.factor();
    let letters: Vec<String> = score
        .letters()
        .map(|letter| match letter.factor {
            1 => letter.value.to_string(),
            n => format!("{}×{n}", letter.value),
        })
        .collect();
    match (detailed, factor) {
        (true, 1) => letters.join("+"),
        (true, _) => format!("({}) ×{factor}", letters.join("+")),
        (false, 1) => String::new(),
        (false, _) => format!("{} ×{factor}", score.letter_sum()),
    }
}
