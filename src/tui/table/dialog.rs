//! The small dialogs of a turn: one or two lines near the rack, so that the board stays in sight.

use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::{Dialog, Feedback, LayerView, RackScene, StepScene, SwapKind, TablePage};
use crate::app::table::Msg;
use crate::engine::square::Square;
use crate::engine::tile::PlacedTile;
use crate::engine::tile_set::TileSet;
use crate::tui::keymap::Stroke::{Char, Code, Digits, Letters};
use crate::tui::keymap::binding::{along, arrows, key, place, seen, typed, way};
use crate::tui::keymap::shared::{ALONG_ANY, ARROWS, ENTER, ERASE, ESC, acts, dialog_of, turn};
use crate::tui::placement::place_letter;
use crate::tui::placement::prompt::{bad, draw_prompt, feedback, laid_out};
use crate::tui::shown::{Binding, Keymap, Reaction, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::text::empty;
use crossterm::event::KeyCode::{BackTab, Tab};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

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
        typed("A–Z", &[Letters], place_letter)
            .line(3, "your letter")
            .help("The letter to put there, or the blank if you lack the letter."),
        key("*", &[Char('*')], || PlacementMsg::OpenBlank.into())
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

const NEXT: Binding = key("Tab", &[Code(Tab), Code(BackTab)], || {
    PlacementMsg::Rotate.into()
});

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

/// Draws the prompt or the dialog in the status lines; returns where the hardware cursor goes.
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
    let refusal = page.notice.as_ref().filter(|notice| notice.refusal);
    let refusal = refusal.map(|notice| notice.text.as_str());
    if let Some(prompt) = &turn.placement.prompt {
        return draw_prompt(prompt, refusal, theme, area, frame);
    }
    let area = area.intersection(frame.area());
    let set = &page.view.setup.variant().tiles;
    let (field, sentence) = match &turn.dialog {
        Some(Dialog::Exchange { marked, most, .. }) => (
            exchange(&page.rack, set, theme),
            under_exchange(*marked, *most, passes_with_none(page), theme),
        ),
        Some(Dialog::Swap {
            kind,
            at,
            tile,
            outlook,
        }) => (
            swap(*kind, *at, *tile, set, theme),
            under_swap(*kind, outlook.as_ref(), theme),
        ),
        Some(Dialog::Rearrange { tiles, order, .. }) => {
            rearrange(tiles, order, turn.follows.as_deref(), (set, theme))
        }
        _ => return None,
    };
    let stays = matches!(turn.dialog, Some(Dialog::Rearrange { .. }));
    let sentence = refusal.map_or(sentence, |text| bad(text, theme));
    empty(theme, area, frame.buffer_mut());
    Paragraph::new(laid_out(field, &sentence, stays, area)).render(area, frame.buffer_mut());
    None
}

/// The marked tiles, which the rack shows too.
fn exchange(rack: &RackScene, set: &TileSet, theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled("Exchange", theme.strong)];
    if let RackScene::Faces(slots) = rack {
        for slot in slots.iter().filter(|slot| slot.marked) {
            spans.push(Span::raw(" "));
            spans.push(Span::styled(slot.tile.label(set).to_owned(), theme.accent));
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

fn swap(
    kind: SwapKind,
    at: Square,
    tile: Option<PlacedTile>,
    set: &TileSet,
    theme: &Theme,
) -> Line<'static> {
    let text = match (kind, tile) {
        (SwapKind::Blank, _) => format!("Take the blank on {at}?"),
        (SwapKind::Letter, None) => format!("Which of your letters goes on {at}?"),
        (SwapKind::Letter, Some(tile)) if tile.is_blank() => {
            format!("The blank as {} on {at}?", tile.letter().label(set))
        }
        (SwapKind::Letter, Some(tile)) => format!("{} on {at}?", tile.letter().label(set)),
    };
    Line::styled(text, theme.strong)
}

fn under_swap(kind: SwapKind, outlook: Option<&Feedback>, theme: &Theme) -> Span<'static> {
    match (outlook, kind) {
        (Some(outlook), _) => feedback(outlook, theme),
        (None, SwapKind::Letter) => Span::styled("type it, or move with the arrows", theme.dim),
        (None, SwapKind::Blank) => Span::raw(""),
    }
}

fn rearrange(
    tiles: &[PlacedTile],
    order: &[usize],
    follows: Option<&str>,
    (set, theme): (&TileSet, &Theme),
) -> (Line<'static>, Span<'static>) {
    let lying: String = tiles.iter().map(|tile| tile.label(set)).collect();
    let typed: String = order
        .iter()
        .filter_map(|&i| tiles.get(i))
        .map(|tile| tile.label(set))
        .collect();
    let left: Vec<String> = tiles
        .iter()
        .enumerate()
        .filter(|(i, _)| !order.contains(i))
        .map(|(_, tile)| tile.label(set).to_owned())
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
