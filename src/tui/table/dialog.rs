//! The small dialogs of a turn: one or two lines near the rack, so that the board stays in sight.

use super::turn::letter;
use crate::app::msg::CommonMsg;
use crate::app::scene::{Dialog, LayerView, RackScene, StepScene, SwapKind, TablePage};
use crate::app::table::Msg;
use crate::engine::square::Square;
use crate::engine::tile::PlacedTile;
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{self, Char, Code, Digits, Letters, Text};
use crate::tui::keymap::binding::{along, arrows, key, place, seen, typed, way};
use crate::tui::keymap::shared::{
    ALONG_ANY, ARROWS, ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, TYPING, acts, dialog_of, turn,
};
use crate::tui::shown::{Binding, Keymap, Reaction, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::styled_tile::{StyledTile, TileSize, lay};
use crate::tui::widgets::text::{clamp16, fit, put, wrap};
use crate::tui::widgets::tile::TileFace;
use crossterm::event::KeyCode::{BackTab, Backspace, Esc, Tab};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

/// Columns between a field and the sentence after it.
const BETWEEN: usize = 3;

/// The keys of the prompt for a play.
pub(in crate::tui) const TYPED_PLAY: &[Binding] = &[
    ENTER.line(1, "place").help("Places the play as typed."),
    typed("text", &[Text], |c, _| CommonMsg::Char(c).into())
        .label("type")
        .help(
            "The square, then the word: 8H HORN across, H8 HORN down. A lowercase letter is a blank, \
             unless the whole word is lowercase. A dot is a tile on the board.",
        ),
    ERASE.rank(3),
    ERASE_ALL,
    ERASE_WORD,
    ESC.line(2, "back").help("Closes the line."),
];

pub(in crate::tui) static PROMPT: Keymap = Keymap {
    heading: "Typing a play",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::Prompt { .. })),
    own: TYPED_PLAY,
    shared: TYPING,
    typed_in: true,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static BLANK: Keymap = Keymap {
    heading: "Choosing a blank’s letter",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::Blank)),
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

pub(in crate::tui) static EXCHANGE: Keymap = Keymap {
    heading: "Exchanging tiles",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::Exchange { .. })),
    own: &[
        ENTER
            .line(1, "exchange")
            .help("Exchanges the marked tiles and ends your turn."),
        seen("Space", &[Char(' ')], mark_chosen)
            .line(3, "mark")
            .help("Marks or unmarks the tile at the pointer."),
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .line(4, "by letter")
            .help("Marks a tile with that letter."),
        key("*", &[Char('*')], || CommonMsg::Char('?').into())
            .label("blank")
            .help("Marks a blank."),
        typed("1–9", &[Digits], |c, _| Msg::Mark(place(c)).into())
            .label("mark")
            .help("Marks or unmarks the tile in that place."),
        arrows("←→", ALONG_ANY, along)
            .line(5, "move")
            .help("Move the pointer along the rack."),
        ESC.line(2, "back")
            .help("Returns to your turn without exchanging."),
    ],
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static RECYCLE_BLANK: Keymap = Keymap {
    heading: "Recycling a blank",
    is: |layer, _| swapping(layer) == Some(SwapKind::Blank),
    own: &[
        ENTER
            .line(1, "swap")
            .help("Swaps your tile for the blank. Backspace undoes the swap."),
        NEXT.line(3, "next")
            .help("Goes to the next blank you can take."),
        MOVE_ON_BOARD,
        WITHOUT_SWAP,
    ],
    occurs: |shown| acts(shown) && shown.rules.house.recycle_blanks,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static RECYCLE_LETTER: Keymap = Keymap {
    heading: "Recycling a letter",
    is: |layer, _| swapping(layer) == Some(SwapKind::Letter),
    own: &[
        ENTER
            .line(1, "swap")
            .help("Swaps your tile for the one on the board. Backspace undoes the swap."),
        typed("A–Z", &[Letters], letter)
            .line(3, "your letter")
            .help("The letter to put there, or the blank if you lack the letter."),
        key("*", &[Char('*')], || Msg::OpenBlank.into())
            .label("blank")
            .help("Puts the blank there, as the letter just typed."),
        NEXT.line(5, "next")
            .help("Goes to the next letter on the board."),
        MOVE_ON_BOARD,
        ERASE.help("Takes the letter back."),
        WITHOUT_SWAP,
    ],
    occurs: |shown| acts(shown) && shown.rules.house.recycle_letters,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static REARRANGE: Keymap = Keymap {
    heading: "Rearranging a word",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::Rearrange { .. })),
    own: &[
        ENTER
            .line(1, "done")
            .help("Rearranges the word. Then place tiles to lengthen it."),
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .line(3, "its letters")
            .help("Type the letters of the word in their new order."),
        ERASE
            .line(4, "erase")
            .help("Takes the last letter back.")
            .ready(|shown| !nothing_typed(shown), "nothing is typed"),
        NEXT.line(3, "other word")
            .help("Switches to the word that crosses this one, before you type a letter.")
            .ready(nothing_typed, "letters are already typed"),
        ESC.line(2, "back").help("Leaves the word as it is."),
    ],
    occurs: |shown| acts(shown) && shown.rules.house.rearrange,
    typed_in: true,
    ..Keymap::AT_OWN_TURN
};

const NEXT: Binding = key("Tab", &[Code(Tab), Code(BackTab)], || Msg::Rotate.into());

const MOVE_ON_BOARD: Binding = arrows("←↑↓→", ARROWS, way)
    .line(4, "move")
    .help("Move to another square.");

const WITHOUT_SWAP: Binding = ESC.line(2, "back").help("Goes back without a swap.");

fn swapping(layer: &LayerView) -> Option<SwapKind> {
    match dialog_of(layer)? {
        Dialog::Swap { kind, .. } => Some(*kind),
        _ => None,
    }
}

/// Whether a word is being rearranged, and none of its letters has been typed.
fn nothing_typed(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| {
        matches!(&turn.dialog, Some(Dialog::Rearrange { order, .. }) if order.is_empty())
    })
}

/// Marks the tile at the pointer of an exchange.
fn mark_chosen(shown: &Shown) -> Option<Reaction> {
    match turn(shown)?.1.dialog {
        Some(Dialog::Exchange { chosen, .. }) => Some(Msg::Mark(chosen).into()),
        _ => None,
    }
}

/// Draws the typed play, the blank's letters or the exchange in the status lines; returns where the hardware cursor goes.
///
/// The sentence goes after the field on a single line, and below it otherwise. A refusal replaces the sentence. The panel shows
/// the outcome of a typed play that does not fit here.
pub fn draw_dialog(
    page: &TablePage,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> Option<Position> {
    let StepScene::Turn(turn) = &page.step else {
        return None;
    };
    let mut cursor = None;
    let area = area.intersection(frame.area());
    let (field, sentence) = match &turn.dialog {
        Some(Dialog::Prompt { text, outlook }) => {
            let (field, sentence, end) = prompt_lines(text.text(), outlook.as_ref(), theme, area);
            cursor = end;
            (field, sentence)
        }
        Some(Dialog::Blank) => blank(theme),
        Some(Dialog::Exchange { marked, most, .. }) => (
            exchange(&page.rack, theme),
            under_exchange(*marked, *most, passes_with_none(page), theme),
        ),
        Some(Dialog::Swap {
            kind,
            at,
            tile,
            outlook,
        }) => (
            swap(*kind, *at, *tile, theme),
            under_swap(*kind, outlook.as_ref(), theme),
        ),
        Some(Dialog::Rearrange { tiles, order, .. }) => {
            rearrange(tiles, order, turn.follows.as_deref(), theme)
        }
        _ => return None,
    };
    let refusal = page.notice.as_ref().filter(|notice| notice.refusal);
    if let (Some(Dialog::Blank), None) = (&turn.dialog, refusal) {
        empty(theme, area, frame.buffer_mut());
        blank_letters(theme, area, frame.buffer_mut());
        return None;
    }
    let stays = match turn.dialog {
        Some(Dialog::Exchange { .. } | Dialog::Swap { .. }) => false,
        Some(Dialog::Blank) => refusal.is_none(),
        _ => true,
    };
    let sentence = refusal.map_or(sentence, |notice| bad(&notice.text, theme));
    empty(theme, area, frame.buffer_mut());
    Paragraph::new(laid_out(field, &sentence, stays, area)).render(area, frame.buffer_mut());
    cursor
}

/// Draws the prompt for a play in the status lines; returns where the hardware cursor goes.
pub(in crate::tui) fn draw_prompt(
    text: &str,
    outlook: Option<&Result<String, String>>,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> Option<Position> {
    let area = area.intersection(frame.area());
    let (field, sentence, cursor) = prompt_lines(text, outlook, theme, area);
    empty(theme, area, frame.buffer_mut());
    Paragraph::new(laid_out(field, &sentence, true, area)).render(area, frame.buffer_mut());
    cursor
}

/// The field of a typed play, its outcome, and where the hardware cursor goes.
fn prompt_lines(
    text: &str,
    outlook: Option<&Result<String, String>>,
    theme: &Theme,
    area: Rect,
) -> (Line<'static>, Span<'static>, Option<Position>) {
    let field = prompt(text, area.width, theme);
    let end = Position::new(area.x + clamp16(field.width()), area.y);
    let cursor = area.contains(end).then_some(end);
    let sentence = under_prompt(outlook, theme);
    // The panel shows a sentence that does not fit.
    let sentence = if fits(&field, &sentence, area) {
        sentence
    } else {
        Span::raw("")
    };
    (field, sentence, cursor)
}

/// Clears an area in the style of the screen.
pub(super) fn empty(theme: &Theme, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    buffer.set_style(area, theme.base);
}

/// Whether the status lines in `area` have room for the outcome of a typed play.
pub fn told_under_prompt(
    text: &str,
    outlook: &Result<String, String>,
    theme: &Theme,
    area: Rect,
) -> bool {
    let field = prompt(text, area.width, theme);
    fits(&field, &under_prompt(Some(outlook), theme), area)
}

/// A refusal: never color alone.
fn bad(text: &str, theme: &Theme) -> Span<'static> {
    Span::styled(format!("! {text}"), theme.bad)
}

/// Field and sentence in the lines of `area`. If both do not fit and the field `stays`, the sentence is cut; otherwise
/// the field is left out, because the rack shows what is marked.
fn laid_out(
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

fn prompt(text: &str, width: u16, theme: &Theme) -> Line<'static> {
    let room = usize::from(width.saturating_sub(12));
    let skipped = text.chars().count().saturating_sub(room);
    Line::from(vec![
        Span::styled("Play ", theme.dim),
        Span::styled("▸ ", theme.accent),
        Span::styled(text.chars().skip(skipped).collect::<String>(), theme.strong),
    ])
}

fn under_prompt(outlook: Option<&Result<String, String>>, theme: &Theme) -> Span<'static> {
    match outlook {
        Some(Ok(text)) => Span::styled(text.clone(), theme.good),
        Some(Err(fault)) => bad(fault, theme),
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

/// The marked tiles, which the rack shows too.
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

/// Whether exchanging no tiles passes (R13).
const fn passes_with_none(page: &TablePage) -> bool {
    page.view.setup.rules().exchange.none_allowed
}

fn under_exchange(marked: usize, most: usize, passes: bool, theme: &Theme) -> Span<'static> {
    match marked {
        0 if passes => Span::styled("mark tiles to exchange; Enter alone passes", theme.dim),
        0 if most == 1 => Span::styled("mark the tile to exchange", theme.dim),
        0 => Span::styled("mark tiles to exchange", theme.dim),
        n if n > most => {
            let over = n - most;
            bad(&format!("the bag has only {most}: unmark {over}"), theme)
        }
        1 => Span::styled("Enter exchanges 1 tile", theme.good),
        n if n == most => Span::styled(
            format!("Enter exchanges {n} tiles, the maximum"),
            theme.good,
        ),
        n => Span::styled(format!("Enter exchanges {n} tiles"), theme.good),
    }
}

fn swap(kind: SwapKind, at: Square, tile: Option<PlacedTile>, theme: &Theme) -> Line<'static> {
    let text = match (kind, tile) {
        (SwapKind::Blank, _) => format!("Take the blank on {at}?"),
        (SwapKind::Letter, None) => format!("Which of your letters goes on {at}?"),
        (SwapKind::Letter, Some(tile)) if tile.is_blank() => {
            format!("The blank as {} on {at}?", tile.letter())
        }
        (SwapKind::Letter, Some(tile)) => format!("{} on {at}?", tile.letter()),
    };
    Line::styled(text, theme.strong)
}

fn under_swap(
    kind: SwapKind,
    outlook: Option<&Result<String, String>>,
    theme: &Theme,
) -> Span<'static> {
    match (outlook, kind) {
        (Some(Ok(text)), _) => Span::styled(text.clone(), theme.good),
        (Some(Err(fault)), _) => bad(fault, theme),
        (None, SwapKind::Letter) => Span::styled("type it, or move with the arrows", theme.dim),
        (None, SwapKind::Blank) => Span::raw(""),
    }
}

fn rearrange(
    tiles: &[PlacedTile],
    order: &[usize],
    follows: Option<&str>,
    theme: &Theme,
) -> (Line<'static>, Span<'static>) {
    let lying: String = tiles.iter().map(|tile| tile.to_char()).collect();
    let typed: String = order
        .iter()
        .filter_map(|&i| tiles.get(i))
        .map(|tile| tile.to_char())
        .collect();
    let left: Vec<String> = tiles
        .iter()
        .enumerate()
        .filter(|(i, _)| !order.contains(i))
        .map(|(_, tile)| tile.to_char().to_string())
        .collect();
    let field = Line::from(vec![
        Span::styled(format!("{lying} as "), theme.strong),
        Span::styled(typed, theme.accent),
        Span::styled("▏", theme.accent),
    ]);
    let sentence = if left.is_empty() {
        let then = "Press Enter, then lengthen the word";
        let text = follows.map_or(then.to_owned(), |follows| format!("{follows} {then}"));
        Span::styled(text, theme.good)
    } else {
        Span::styled(format!("still to place: {}", left.join(" ")), theme.dim)
    };
    (field, sentence)
}
