//! What is laid out, or announced: its words, what each counts, and how its points come about (R22).

use super::text::{Block, Row, wrap};
use crate::engine::play::{Play, Word};
use crate::engine::score::WordScore;
use crate::engine::tile::Points;
use crate::engine::turn::{Act, Turn};
use crate::session::scene::NoPlay;
use crate::session::telling;
use crate::tui::theme::Theme;
use ratatui::style::Modifier;

/// A play that could be announced, or why not. `at` is where the cursor is and which way it goes.
///
/// `lines` are kept for it, so that what stands below does not jump as letters are laid.
pub fn preview(
    preview: &Result<Play, NoPlay>,
    at: &str,
    width: u16,
    lines: usize,
    theme: &Theme,
) -> Block {
    let (mut rows, least) = match preview {
        Ok(play) => (play_rows(play, width, theme), 1),
        Err(NoPlay::Nothing) => (vec![Row::new().with("nothing laid out yet", theme.dim)], 1),
        Err(NoPlay::Fault { why, .. }) => {
            let lines = wrap(why, width).into_iter();
            let rows: Vec<Row> = lines.map(|l| Row::new().with(l, theme.bad)).collect();
            let whole = rows.len();
            (rows, whole)
        }
    };
    rows.resize(rows.len().max(lines), Row::new());
    Block::new("this play", rows, least).noted(at)
}

/// What a typed play would score, or all of what is wrong with it, whatever has to give way for it.
pub fn typed(about: &str, width: u16, lines: usize, theme: &Theme) -> Block {
    let words = wrap(about, width).into_iter();
    let mut rows: Vec<Row> = words.map(|l| Row::new().with(l, theme.strong)).collect();
    let least = rows.len();
    rows.resize(least.max(lines), Row::new());
    Block::new("typed play", rows, least)
}

/// A turn that is announced.
pub fn announced(turn: &Turn, heading: String, width: u16, lines: usize, theme: &Theme) -> Block {
    let swapped = turn.swaps().iter().map(|swapped| {
        let text = telling::swap(swapped);
        wrap(&text, width)
    });
    let mut rows: Vec<Row> = swapped
        .flatten()
        .map(|line| Row::new().with(line, theme.base))
        .collect();
    match turn.act() {
        Act::Play(play) => rows.extend(play_rows(play, width, theme)),
        Act::Exchange(tiles) => {
            rows.push(Row::new().with(format!("exchanges {}", tiles.len()), theme.base));
        }
        Act::Pass => rows.push(Row::new().with("passes", theme.base)),
    }
    rows.resize(rows.len().max(lines), Row::new());
    Block::new(heading, rows, 1)
}

fn play_rows(play: &Play, width: u16, theme: &Theme) -> Vec<Row> {
    let main = play.main_word();
    let place = main.start().notation(main.direction());
    let total = Row::new()
        .with(format!("{place} "), theme.dim)
        .with(main.bracketed(), theme.strong)
        .end(
            play.score().total().to_string(),
            theme.good.add_modifier(Modifier::BOLD),
        );
    let words = play.words().iter().zip(play.score().words());
    let mut rows = vec![total];
    rows.extend(words.map(|(word, score)| word_row(word, score, width, theme)));
    if play.score().bonus() > Points::ZERO {
        let bonus = format!("+{}", play.score().bonus());
        let tiles = format!("{} tiles at once", play.draft().len());
        rows.push(Row::new().with(tiles, theme.dim).end(bonus, theme.good));
    }
    rows
}

/// `TRAINS 6 ×3 … 18`; with more room every letter's part of it.
fn word_row(word: &Word, score: &WordScore, width: u16, theme: &Theme) -> Row {
    let name = format!("{word} ");
    let sum = score.letter_sum().to_string();
    let letters: Vec<String> = score
        .letters()
        .iter()
        .map(|l| l.points().to_string())
        .collect();
    let long = format!("{} ", letters.join("+"));
    let room = usize::from(width).saturating_sub(name.len() + 9);
    let parts = if long.len() <= room {
        long
    } else {
        format!("{sum} ")
    };
    let factor = match score.factor() {
        1 => String::new(),
        factor => format!("×{factor}"),
    };
    Row::new()
        .with(name, theme.base)
        .with(parts, theme.dim)
        .with(factor, theme.accent)
        .end(score.total().to_string(), theme.base)
}
