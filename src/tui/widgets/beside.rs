//! What a panel lies over goes whole, or stays whole: nothing is left of a square, a word or a line that it cuts.

use crate::tui::hit::Hit;
use crate::tui::layout::TableLayout;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

/// No square reaches further from a panel that it lies under.
const REACH: u16 = 8;

/// Clears what would be left, beside the place of a panel that is not drawn yet, of what it will lie over.
pub fn clear_beside(place: Rect, buffer: &mut Buffer) {
    let place = place.intersection(buffer.area);
    // The last line is that of the keys, on the ground of the page.
    let last = Position::new(buffer.area.x, buffer.area.bottom().saturating_sub(1));
    let ground = buffer.cell(last).map_or(Color::Reset, |cell| cell.bg);
    squares(place, ground, buffer);
    if let Some(layout) = at_board(buffer) {
        for whole in [layout.panel, layout.status] {
            lines(place.intersection(whole), place, whole, ground, buffer);
        }
    }
    words(place, ground, buffer);
}

/// The layout of the screen, if a board has been drawn.
fn at_board(buffer: &Buffer) -> Option<TableLayout> {
    let layout = TableLayout::of(buffer.area)?;
    let board = layout.board.positions();
    let drawn = board
        .filter_map(|at| buffer.cell(at))
        .any(|cell| square(cell).is_some());
    drawn.then_some(layout)
}

/// What is whole or nothing in itself: a square of the board or a tile on the rack.
fn square(cell: &Cell) -> Option<Hit> {
    Hit::marked(cell).filter(|hit| matches!(hit, Hit::Square(_) | Hit::Slot(_)))
}

fn blank(at: Position, ground: Color, buffer: &mut Buffer) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.reset();
        cell.set_bg(ground);
    }
}

/// Squares and tiles of the rack that are covered in part.
fn squares(place: Rect, ground: Color, buffer: &mut Buffer) {
    let under = place.positions().filter_map(|at| buffer.cell(at));
    let mut cut: Vec<Hit> = under.filter_map(square).collect();
    cut.dedup();
    let around = Rect {
        x: place.x.saturating_sub(REACH),
        y: place.y.saturating_sub(REACH),
        width: place.width.saturating_add(2 * REACH),
        height: place.height.saturating_add(2 * REACH),
    };
    for at in around.intersection(buffer.area).positions() {
        let there = buffer.cell(at).and_then(square);
        if !place.contains(at) && there.is_some_and(|square| cut.contains(&square)) {
            blank(at, ground, buffer);
        }
    }
}

/// The lines of the panel beside the board, or that of the status: a figure without its name says nothing.
fn lines(covered: Rect, place: Rect, panel: Rect, ground: Color, buffer: &mut Buffer) {
    if covered.is_empty() {
        return;
    }
    let rows = Rect {
        y: covered.y,
        height: covered.height,
        ..panel
    };
    for at in rows.positions().filter(|at| !place.contains(*at)) {
        blank(at, ground, buffer);
    }
}

/// Words and rules that go on beside the place.
fn words(place: Rect, ground: Color, buffer: &mut Buffer) {
    let printed = |buffer: &Buffer, at: Position| {
        let cell = buffer.cell(at)?;
        (cell.symbol() != " " && square(cell).is_none()).then_some(())
    };
    for y in place.top()..place.bottom() {
        let at = |x: u16| Position::new(x, y);
        if printed(buffer, at(place.left())).is_some() {
            for x in (buffer.area.left()..place.left()).rev() {
                if printed(buffer, at(x)).is_none() {
                    break;
                }
                blank(at(x), ground, buffer);
            }
        }
        if printed(buffer, at(place.right().saturating_sub(1))).is_some() {
            for x in place.right()..buffer.area.right() {
                if printed(buffer, at(x)).is_none() {
                    break;
                }
                blank(at(x), ground, buffer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::square::Square;
    use ratatui::style::Style;

    #[test]
    fn a_cut_square_and_a_cut_word_go_whole_and_others_stay() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 4));
        buffer.set_string(0, 0, "AA BB one two three ", Style::new());
        for (column, x) in [(0, 0), (1, 3)] {
            let square = Square::new(0, column).expect("a square");
            Hit::Square(square).cover(Rect::new(x, 0, 2, 1), &mut buffer);
        }
        clear_beside(Rect::new(4, 0, 8, 3), &mut buffer);
        let line: String = (0..20).map(|x| buffer[(x, 0)].symbol()).collect();
        assert_eq!(line, "AA  B one tw  three ");
    }
}
