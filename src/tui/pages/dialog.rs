//! The small dialogs of a turn: one or two lines near the rack, so that the board stays in sight.

use super::stack::clamp16;
use super::tiles::{Face, Size, lay};
use super::{Pen, fold};
use crate::engine::tile::Tile;
use crate::session::scene::{Dialog, RackScene, Slot, StepScene, TablePage};
use crate::tui::theme::{Glyphs, Theme};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

/// Draws the typed play, the blank's picker or the exchange in the status lines; `false` when none of them is open.
///
/// With one line of room the sentence stands behind the field, with two or more it stands below.
pub fn draw_dialog(
    page: &TablePage,
    theme: &Theme,
    glyphs: Glyphs,
    area: Rect,
    frame: &mut Frame,
) -> bool {
    let StepScene::Turn(turn) = &page.step else {
        return false;
    };
    let area = area.intersection(frame.area());
    let pen = Pen { theme, glyphs };
    let (field, sentence) = match &turn.dialog {
        Some(Dialog::Prompt { text, fault }) => {
            let field = prompt(text, area.width, pen);
            let end = Position::new(area.x + clamp16(field.width()), area.y);
            if area.contains(end) {
                frame.set_cursor_position(end);
            }
            (field, under_prompt(fault.as_deref(), pen))
        }
        Some(Dialog::Blank) => blank(pen),
        Some(Dialog::Exchange {
            chosen,
            marked,
            most,
        }) => (
            exchange(&page.rack, *chosen, pen),
            under_exchange(*marked, *most, pen),
        ),
        _ => return false,
    };
    Clear.render(area, frame.buffer_mut());
    frame.buffer_mut().set_style(area, theme.base);
    Paragraph::new(laid_out(field, sentence, area)).render(area, frame.buffer_mut());
    fold(glyphs, area, frame.buffer_mut());
    true
}

fn laid_out(field: Line<'static>, sentence: Span<'static>, area: Rect) -> Vec<Line<'static>> {
    if area.height >= 2 {
        return vec![field, Line::from(sentence)];
    }
    let mut line = field;
    line.spans.push(Span::raw("   "));
    line.spans.push(sentence);
    vec![line]
}

fn prompt(text: &str, width: u16, pen: Pen) -> Line<'static> {
    let room = usize::from(width.saturating_sub(12));
    let skipped = text.chars().count().saturating_sub(room);
    Line::from(vec![
        Span::styled("Play ", pen.theme.dim),
        Span::styled("▸ ", pen.theme.accent),
        Span::styled(
            text.chars().skip(skipped).collect::<String>(),
            pen.theme.strong,
        ),
    ])
}

fn under_prompt(fault: Option<&str>, pen: Pen) -> Span<'static> {
    match fault {
        Some(text) => Span::styled(text.to_owned(), pen.theme.base),
        None => Span::styled("8H WORD across, H8 WORD down", pen.theme.dim),
    }
}

fn blank(pen: Pen) -> (Line<'static>, Span<'static>) {
    let face = Face {
        symbol: '?',
        value: None,
        style: pen.theme.tile_new,
    };
    let mut field = Line::styled("Which letter is the blank? ", pen.theme.strong);
    let tile = lay(&[face], Size::Small, 4).into_iter();
    field.spans.extend(tile.flat_map(|l| l.spans));
    let sentence = "A to Z; it scores nothing";
    (field, Span::styled(sentence, pen.theme.dim))
}

/// The rack: marked tiles in brackets and bright, the one at the pointer as the cursor has it.
fn exchange(rack: &RackScene, chosen: usize, pen: Pen) -> Line<'static> {
    let mut spans = vec![Span::styled("Exchange  ", pen.theme.strong)];
    if let RackScene::Faces(slots) = rack {
        for (i, slot) in slots.iter().enumerate() {
            spans.push(slot_span(*slot, i == chosen, pen));
            spans.push(Span::raw(" "));
        }
    }
    Line::from(spans)
}

fn slot_span(slot: Slot, chosen: bool, pen: Pen) -> Span<'static> {
    let letter = match slot.tile {
        Tile::Blank => '_',
        tile @ Tile::Letter(_) => tile.to_char(),
    };
    let text = if slot.marked {
        format!("[{letter}]")
    } else {
        format!(" {letter} ")
    };
    let style = match (chosen, slot.marked) {
        (true, _) => pen.theme.cursor.add_modifier(Modifier::UNDERLINED),
        (false, true) => pen.theme.tile_new,
        (false, false) => pen.theme.tile,
    };
    Span::styled(text, style)
}

fn under_exchange(marked: usize, most: usize, pen: Pen) -> Span<'static> {
    match marked {
        0 if most == 1 => Span::styled("mark the one that goes back", pen.theme.dim),
        0 => Span::styled("mark the tiles that go back", pen.theme.dim),
        1 => Span::styled("Enter exchanges 1 tile", pen.theme.good),
        n if n == most => Span::styled(
            format!("Enter exchanges {n} tiles, the most there can be"),
            pen.theme.good,
        ),
        n => Span::styled(format!("Enter exchanges {n} tiles"), pen.theme.good),
    }
}
