//! The prompts over a board on which tiles are placed: one or two lines near the rack, so that the board stays in sight.

use super::placement;
use crate::app::msg::CommonMsg;
use crate::app::scene::{AnalysisBoardPage, Feedback, LayerView, Prompt};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{self, Code, Letters, Text};
use crate::tui::keymap::binding::typed;
use crate::tui::keymap::shared::{ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, TYPE, TYPING};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::styled_tile::{StyledTile, TileSize, lay};
use crate::tui::widgets::text::{clamp16, empty, fit, put, wrap};
use crate::tui::widgets::tile::TileFace;
use crossterm::event::KeyCode::{Backspace, Esc};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Columns between a field and the sentence after it.
const BETWEEN: usize = 3;

pub(in crate::tui) static PLAY: Keymap = Keymap {
    heading: "Typing a play",
    is: |layer, _| matches!(prompt_of(layer), Some(Prompt::Play { .. })),
    own: &[
    ENTER
        .line(1, "place")
        .help("Places the play as typed.")
        .when(|shown| !shown.is_page::<AnalysisBoardPage>()),
    ENTER
        .line(1, "write")
        .help("Writes the play as typed.")
        .when(Shown::is_page::<AnalysisBoardPage>),
    TYPE.keys(&[Text])
        .help(
            "The square, then the word: 8H HORN across, H8 HORN down. A lowercase letter is a blank, \
             unless the whole word is lowercase. A dot is a tile on the board.",
        ),
    ERASE.rank(3),
    ERASE_ALL,
    ERASE_WORD,
    ESC.line(2, "back").help("Closes the line."),
    ],
    shared: TYPING,
    typed_in: true,
    ..Keymap::AT_OWN_TURN
};

/// Choosing the letter of a blank.
pub(in crate::tui) static BLANK: Keymap = Keymap {
    heading: "Choosing a blank’s letter",
    is: |layer, _| matches!(prompt_of(layer), Some(Prompt::Blank)),
    own: &[
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .line(1, "its letter")
            .help("Places the blank as this letter. It scores nothing."),
        ESC.keys(&[Code(Esc), Code(Backspace)])
            .line(2, "back")
            .help("Leaves the blank on the rack."),
    ],
    ..Keymap::AT_OWN_TURN
};

fn prompt_of(layer: &LayerView) -> Option<&Prompt> {
    placement(layer)?.prompt.as_ref()
}

/// Draws the open prompt in the status lines, with a refusal instead of its sentence; returns where the hardware cursor goes.
pub(in crate::tui) fn draw_prompt(
    prompt: &Prompt,
    refusal: Option<&str>,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> Option<Position> {
    let area = area.intersection(frame.area());
    empty(theme, area, frame.buffer_mut());
    let (field, sentence, cursor) = match (prompt, refusal) {
        (
            Prompt::Play {
                text,
                outlook,
                reading,
            },
            _,
        ) => {
            let typed = (text.text(), reading.as_deref());
            prompt_lines(typed, outlook.as_ref(), theme, area)
        }
        (Prompt::Blank, None) => {
            blank_letters(theme, area, frame.buffer_mut());
            return None;
        }
        (Prompt::Blank, Some(_)) => {
            let (field, sentence) = blank(theme);
            (field, sentence, None)
        }
    };
    let sentence = refusal.map_or(sentence, |text| bad(text, theme));
    let stays = matches!(prompt, Prompt::Play { .. });
    Paragraph::new(laid_out(field, &sentence, stays, area)).render(area, frame.buffer_mut());
    cursor
}

/// The field of a typed play, its outcome, and where the hardware cursor goes.
fn prompt_lines(
    typed: (&str, Option<&str>),
    outlook: Option<&Feedback>,
    theme: &Theme,
    area: Rect,
) -> (Line<'static>, Span<'static>, Option<Position>) {
    let (text, _) = typed;
    let end = clamp16(prompt((text, None), area.width, theme).width());
    let end = Position::new(area.x + end, area.y);
    let cursor = area.contains(end).then_some(end);
    let field = prompt(typed, area.width, theme);
    let sentence = under_prompt(outlook, theme);
    // The panel shows a sentence that does not fit.
    let sentence = if fits(&field, &sentence, area) {
        sentence
    } else {
        Span::raw("")
    };
    (field, sentence, cursor)
}

/// Whether the status lines in `area` have room for the outcome of a typed play.
pub fn told_under_prompt(
    typed: (&str, Option<&str>),
    outlook: &Feedback,
    theme: &Theme,
    area: Rect,
) -> bool {
    let field = prompt(typed, area.width, theme);
    fits(&field, &under_prompt(Some(outlook), theme), area)
}

/// A refusal: never color alone.
pub(in crate::tui) fn bad(text: &str, theme: &Theme) -> Span<'static> {
    Span::styled(format!("! {text}"), theme.bad)
}

/// What a play or a swap comes to.
pub(in crate::tui) fn feedback(feedback: &Feedback, theme: &Theme) -> Span<'static> {
    match feedback {
        Feedback::Good(text) => Span::styled(text.clone(), theme.good),
        Feedback::Bad(why) => bad(why, theme),
    }
}

/// Field and sentence in the lines of `area`. If both do not fit and the field `stays`, the sentence is cut; otherwise
/// the field is left out, because the rack shows what is marked.
pub(in crate::tui) fn laid_out(
    field: Line<'static>,
    sentence: &Span<'static>,
    stays: bool,
    area: Rect,
) -> Vec<Line<'static>> {
    let width = usize::from(area.width);
    let styled = |text: String| Line::styled(text, sentence.style);
    let lines = wrap(&sentence.content, area.width);
    let room = usize::from(area.height);
    if room < 2 && (stays || field.width() + BETWEEN + sentence.width() <= width) {
        let left = width.saturating_sub(field.width() + BETWEEN);
        let mut line = field;
        line.spans.push(Span::raw(" ".repeat(BETWEEN)));
        let text = fit(&sentence.content, left);
        line.spans.push(Span::styled(text, sentence.style));
        return vec![line];
    }
    if lines.len() < room {
        return [field]
            .into_iter()
            .chain(lines.into_iter().map(styled))
            .collect();
    }
    match (stays, lines.len() <= room) {
        (true, _) => vec![field, styled(fit(&sentence.content, width))],
        (false, true) => lines.into_iter().map(styled).collect(),
        (false, false) => vec![styled(fit(&sentence.content, width))],
    }
}

/// Whether the sentence fits beside or below its field.
fn fits(field: &Line, sentence: &Span, area: Rect) -> bool {
    let before = if area.height >= 2 {
        0
    } else {
        field.width() + BETWEEN
    };
    before + sentence.width() <= usize::from(area.width)
}

/// The field of a play typed, and how its word is read, if there is room for that.
fn prompt((text, reading): (&str, Option<&str>), width: u16, theme: &Theme) -> Line<'static> {
    let room = usize::from(width.saturating_sub(12));
    let skipped = text.chars().count().saturating_sub(room);
    let mut line = Line::from(vec![
        Span::styled("Play ", theme.dim),
        Span::styled("▸ ", theme.accent),
        Span::styled(text.chars().skip(skipped).collect::<String>(), theme.strong),
    ]);
    let reading = reading.map(|reading| Span::styled(format!("  read as {reading}"), theme.dim));
    let fits = |reading: &Span| line.width() + reading.width() <= usize::from(width);
    line.extend(reading.filter(fits));
    line
}

fn under_prompt(outlook: Option<&Feedback>, theme: &Theme) -> Span<'static> {
    match outlook {
        Some(outlook) => feedback(outlook, theme),
        None => Span::styled("8H WORD across, H8 WORD down", theme.dim),
    }
}

fn blank(theme: &Theme) -> (Line<'static>, Span<'static>) {
    let blank = StyledTile::new(TileFace::BLANK, theme.tile_new, theme);
    let mut field = Line::from(Span::styled("Which letter is the blank? ", theme.strong));
    let tile = lay(&[blank], TileSize::Small, 4).into_iter();
    field.spans.extend(tile.flat_map(|l| l.spans));
    let sentence = "A to Z; it scores nothing";
    (field, Span::styled(sentence, theme.dim))
}

/// Draws the question and every letter as a button, beside it or below it.
fn blank_letters(theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let letters = || 'A'..='Z';
    let count = clamp16(letters().count());
    let (mut field, sentence) = blank(theme);
    let mut at = Position::new(area.x, area.y + 1);
    if area.height < 2 {
        if clamp16(field.width()) + 1 + count > area.width {
            field = Line::styled("Which letter?", theme.strong);
        }
        at = Position::new(area.x + clamp16(field.width()) + 1, area.y);
    } else if area.height > 2 {
        let below = Rect::new(area.x, at.y + 1, area.width, 1);
        Paragraph::new(Line::from(sentence)).render(below, buffer);
    }
    Paragraph::new(field).render(Rect { height: 1, ..area }, buffer);
    let apart = if at.x + 2 * count <= area.right() + 1 {
        2
    } else {
        1
    };
    for (letter, x) in letters().zip((at.x..area.right()).step_by(apart)) {
        let style = Hit::Key(Stroke::Char(letter)).on(theme.accent);
        put(buffer, x, at.y, letter.encode_utf8(&mut [0; 4]), style);
    }
}
