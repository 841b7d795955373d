//! The board as text: its rows, each with its number; the columns have their letters above.

use super::order::ShowTopic;
use crate::engine::board::Board;
use crate::engine::square::{Direction, Square};

/// The column letters and the rows, for a screen reader or a fixed-width font.
pub fn rows(board: &Board) -> Vec<String> {
    let layout = &board.variant().layout;
    let line = |row: u8, heading: String, cell: &dyn Fn(Square) -> String| {
        let squares = layout.line(Direction::Across, row);
        squares.fold(heading, |line, square| {
            format!("{line} {:>2}", cell(square))
        })
    };
    let columns = line(0, "  ".to_owned(), &|square| {
        square.column_char().to_string()
    });
    let numbered = (0..layout.size()).map(|row| {
        line(row, format!("{:>2}", row + 1), &|square| {
            cell(board, square)
        })
    });
    std::iter::once(columns).chain(numbered).collect()
}

/// One square in words: `H8, double-word square, empty.`
pub fn told(board: &Board, square: Square) -> String {
    let variant = board.variant();
    let premium = variant.layout.premium(square);
    let place = premium.map_or_else(String::new, |p| format!(", {}", p.words()));
    let Some(tile) = board.get(square) else {
        return format!("{square}{place}, empty.");
    };
    let letter = if tile.is_blank() {
        format!("a blank as {}", tile.letter().label(&variant.tiles))
    } else {
        tile.letter().label(&variant.tiles).to_owned()
    };
    let words: Vec<String> = [Direction::Across, Direction::Down]
        .into_iter()
        .filter_map(|direction| word(board, square, direction))
        .collect();
    let within = if words.is_empty() {
        String::new()
    } else {
        format!(", in {}", words.join(" and "))
    };
    let value = variant.tiles.value(tile.tile());
    format!("{square}, {letter}, worth {value}{within}.")
}

/// The word through a square: `HORN across from F8`.
fn word(board: &Board, square: Square, direction: Direction) -> Option<String> {
    let run = board.run(square, direction);
    let way = match direction {
        Direction::Across => "across",
        Direction::Down => "down",
    };
    (run.len() > 1).then(|| format!("{} {way} from {}", letters(board, &run), run[0]))
}

/// The words through a square: across, then down.
pub(super) fn through(board: &Board, square: Square) -> Vec<String> {
    let lies = board.get(square).is_some();
    let ways = [Direction::Across, Direction::Down];
    let runs = ways.into_iter().filter(|_| lies);
    runs.map(|way| board.run(square, way))
        .filter(|run| run.len() > 1)
        .map(|run| letters(board, &run).to_uppercase())
        .collect()
}

fn letters(board: &Board, run: &[Square]) -> String {
    let tiles = run.iter().filter_map(|square| board.get(*square));
    tiles
        .map(|tile| tile.label(&board.variant().tiles))
        .collect()
}

/// A square, row or column in words; `None` for anything else.
pub(super) fn part(board: &Board, what: ShowTopic) -> Option<String> {
    Some(match what {
        ShowTopic::Square(square) => told(board, square),
        ShowTopic::Row(at) => row(board, at),
        ShowTopic::Column(at) => column(board, at),
        _ => return None,
    })
}

/// A row in words: its tiles, then its empty premium squares.
pub fn row(board: &Board, row: u8) -> String {
    line(board, &format!("Row {}", row + 1), Direction::Across, row)
}

/// A column in words, like [`row`].
pub fn column(board: &Board, column: u8) -> String {
    let letter = char::from(b'A' + column);
    line(board, &format!("Column {letter}"), Direction::Down, column)
}

fn line(board: &Board, name: &str, direction: Direction, number: u8) -> String {
    let layout = &board.variant().layout;
    let squares = || layout.line(direction, number);
    let begins = |square: &Square| {
        let before = square.previous(direction).and_then(|s| board.get(s));
        board.get(*square).is_some() && before.is_none()
    };
    let lying: Vec<String> = squares()
        .filter(begins)
        .map(|square| {
            let run = board.run(square, direction);
            format!("{} from {square}", letters(board, &run))
        })
        .collect();
    let free: Vec<String> = squares()
        .filter(|square| board.get(*square).is_none())
        .filter_map(|square| {
            let words = layout.premium(square)?.words();
            Some(format!("{square} {}", words.trim_end_matches(" square")))
        })
        .collect();
    let lies = if lying.is_empty() {
        "no tiles".to_owned()
    } else {
        lying.join(", ")
    };
    if free.is_empty() {
        format!("{name}: {lies}.")
    } else {
        format!(
            "{name}: {lies}. Empty premium squares: {}.",
            free.join(", ")
        )
    }
}

/// A tile (a blank in lowercase), the premium of an empty square, or a dot.
fn cell(board: &Board, square: Square) -> String {
    match (board.get(square), board.variant().layout.premium(square)) {
        (Some(tile), _) => tile.label(&board.variant().tiles).to_owned(),
        (None, Some(premium)) => premium.label().to_owned(),
        (None, None) => ".".to_owned(),
    }
}
