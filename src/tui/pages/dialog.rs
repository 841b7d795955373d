//! The small dialogs of a turn: one or two lines near the rack, so that the board stays in sight.

use super::stack::clamp16;
use super::tiles::{Face, Size, lay};
use crate::session::scene::{Dialog, RackScene, StepScene, TablePage};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

/// What stands between a field and its sentence on one line.
const BETWEEN: &str = "   ";

/// Draws the typed play, the blank's picker or the exchange in the status lines; `false` when none of them is open.
///
/// With one line of room the sentence stands behind the field, with two or more it stands below. What is said of a typed
/// play stands in the panel too.
pub fn draw_dialog(page: &TablePage, theme: &Theme, area: Rect, frame: &mut Frame) -> bool {
    let StepScene::Turn(turn) = &page.step else {
        return false;
    };
    let area = area.intersection(frame.area());
    let (field, sentence) = match &turn.dialog {
        Some(Dialog::Prompt { text, fault }) => {
            let field = prompt(text, area.width, theme);
            let end = Position::new(area.x + clamp16(field.width()), area.y);
            if area.contains(end) {
                frame.set_cursor_position(end);
            }
            let sentence = under_prompt(fault.as_deref(), theme);
            // A sentence that does not fit whole is left to the panel, which has room to break it.
            if fits(&field, &sentence, area) {
                (field, sentence)
            } else {
                (field, Span::raw(""))
            }
        }
        Some(Dialog::Blank) => blank(theme),
        Some(Dialog::Exchange { marked, most, .. }) => (
            exchange(&page.rack, theme),
            under_exchange(*marked, *most, theme),
        ),
        _ => return false,
    };
    Clear.render(area, frame.buffer_mut());
    frame.buffer_mut().set_style(area, theme.base);
    Paragraph::new(laid_out(field, sentence, area)).render(area, frame.buffer_mut());
    true
}

/// Whether a sentence fits whole, with its field.
fn fits(field: &Line, sentence: &Span, area: Rect) -> bool {
    let before = if area.height >= 2 {
        0
    } else {
        field.width() + BETWEEN.len()
    };
    before + sentence.width() <= usize::from(area.width)
}

fn laid_out(field: Line<'static>, sentence: Span<'static>, area: Rect) -> Vec<Line<'static>> {
    if area.height >= 2 {
        return vec![field, Line::from(sentence)];
    }
    let mut line = field;
    line.spans.push(Span::raw(BETWEEN));
    line.spans.push(sentence);
    vec![line]
}

fn prompt(text: &str, width: u16, theme: &Theme) -> Line<'static> {
    let room = usize::from(width.saturating_sub(12));
    let skipped = text.chars().count().saturating_sub(room);
    Line::from(vec![
        Span::styled("Play ", theme.dim),
        Span::styled("▸ ", theme.accent),
        Span::styled(text.chars().skip(skipped).collect::<String>(), theme.strong),
    ])
}

fn under_prompt(fault: Option<&str>, theme: &Theme) -> Span<'static> {
    match fault {
        Some(text) => Span::styled(text.to_owned(), theme.base),
        None => Span::styled("8H WORD across, H8 WORD down", theme.dim),
    }
}

fn blank(theme: &Theme) -> (Line<'static>, Span<'static>) {
    let face = Face {
        symbol: '?',
        value: None,
        style: theme.tile_new,
    };
    let mut field = Line::from(Span::styled("Which letter is the blank? ", theme.strong));
    let tile = lay(&[face], Size::Small, 4).into_iter();
    field.spans.extend(tile.flat_map(|l| l.spans));
    let sentence = "A to Z; it scores nothing";
    (field, Span::styled(sentence, theme.dim))
}

/// What is marked; the rack itself shows it too.
fn exchange(rack: &RackScene, theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled("Exchange", theme.strong)];
    if let RackScene::Faces(slots) = rack {
        for slot in slots.iter().filter(|slot| slot.marked) {
            spans.push(Span::raw(" "));
            spans.push(Span::styled(slot.tile.to_string(), theme.accent));
        }
    }
    Line::from(spans)
}

fn under_exchange(marked: usize, most: usize, theme: &Theme) -> Span<'static> {
    match marked {
        0 if most == 1 => Span::styled("mark the one that goes back", theme.dim),
        0 => Span::styled("mark the tiles that go back", theme.dim),
        1 => Span::styled("Enter exchanges 1 tile", theme.good),
        n if n == most => Span::styled(
            format!("Enter exchanges {n} tiles, the most there can be"),
            theme.good,
        ),
        n => Span::styled(format!("Enter exchanges {n} tiles"), theme.good),
    }
}
