//! Text tables: columns of text, one line per row.

use unicode_width::UnicodeWidthStr;

/// The side of its column that a cell is aligned to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flush {
    /// To its left.
    Left,
    /// To its right.
    Right,
}

/// The lines of a table without trailing spaces. Each column is as wide as its widest cell, with two spaces between columns.
/// A row may have fewer cells than there are columns.
pub fn lines<R: AsRef<[String]>>(rows: &[R], columns: &[Flush]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.as_ref().get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |row: &R| {
        let cells = row.as_ref().iter().zip(&widths).zip(columns);
        let cells: Vec<String> = cells
            .map(|((cell, width), flush)| padded(cell, *width, *flush))
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// The same lines below a line of headings.
pub fn headed<const N: usize>(
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
    columns: &[Flush; N],
) -> Vec<String> {
    let head = std::iter::once(head.map(str::to_owned));
    lines(&head.chain(rows).collect::<Vec<_>>(), columns)
}

/// A text padded to a width; a wider one unchanged.
pub fn padded(text: &str, width: usize, flush: Flush) -> String {
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    match flush {
        Flush::Left => format!("{text}{blanks}"),
        Flush::Right => format!("{blanks}{text}"),
    }
}
