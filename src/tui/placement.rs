//! Placing tiles on any page: the keys. What is drawn of it and the prompts are in the modules below.

use super::keymap::Stroke::{Char, Code, Ctrl, Letters};
use super::keymap::binding::{arrows, key, typed, way};
use super::keymap::name::MOVE;
use super::keymap::shared::ARROWS;
use super::shown::{Binding, Reaction, Shown};
use crate::app::placement::PlacementMsg;
use crate::app::scene::{
    AnalysisBoardPage, LayerView, OpenBoard, PlacementScene, PuzzlePage, RackScene, StepScene,
    TablePage,
};
use crate::engine::tile::Tile;
use crossterm::event::KeyCode::{BackTab, Backspace, Delete, F, Home, Tab};

pub(in crate::tui) mod drawn;
pub(in crate::tui) mod open;
pub(in crate::tui) mod prompt;

/// The tiles being placed on a page, if it lets tiles be placed now.
pub(in crate::tui) fn placement(layer: &LayerView) -> Option<&PlacementScene> {
    if let Some(page) = layer.get::<TablePage>() {
        return match &page.step {
            StepScene::Turn(turn) => Some(&turn.placement),
            _ => None,
        };
    }
    let open = open_board_of(layer)?;
    open.is_open.then_some(&open.placement)
}

/// The open board of a page, if it has one.
fn open_board_of(layer: &LayerView) -> Option<&OpenBoard> {
    let puzzle = layer.get::<PuzzlePage>().map(|page| &page.open);
    puzzle.or_else(|| layer.get::<AnalysisBoardPage>().map(|page| &page.open))
}

/// The uppermost open board.
fn open_board(shown: &Shown) -> Option<&OpenBoard> {
    shown.layers.iter().rev().find_map(open_board_of)
}

/// Why tiles cannot be taken back.
pub(in crate::tui) const NO_TILES: &str = "no tiles placed";

pub(in crate::tui) const PLACE: Binding = typed("A–Z", &[Letters], place_letter)
    .line(2, "place")
    .help(
        "Places that tile at the cursor, or the blank if you lack the letter. Shift and a letter \
         place the blank, in terminals that distinguish Shift from Caps Lock.",
    );

pub(in crate::tui) const MOVE_CURSOR: Binding = arrows("←↑↓→", ARROWS, way)
    .label("move")
    .help("Move the cursor.")
    .named(MOVE);

pub(in crate::tui) const ROTATE: Binding = key("Tab", &[Code(Tab), Code(BackTab)], || {
    PlacementMsg::Rotate.into()
})
.line(3, "turn")
.help("Changes direction: across or down.")
.named("turn");

pub(in crate::tui) const STEP: Binding = key("Space", &[Char(' ')], || PlacementMsg::Step.into())
    .label("step")
    .help("Moves the cursor one square ahead.")
    .named("step");

pub(in crate::tui) const TAKE_BACK: Binding = key("Backspace", &[Code(Backspace)], || {
    PlacementMsg::TakeBack.into()
})
.help("Takes back the last tile.");

pub(in crate::tui) const RECALL: Binding =
    key("Home", &[Code(Home), Code(Delete), Ctrl('r')], || {
        PlacementMsg::Recall.into()
    })
    .line(4, "recall")
    .help("Takes back all tiles. Also: Delete, Ctrl-R.")
    .named("recall");

pub(in crate::tui) const SHUFFLE: Binding = key("F7", &[Code(F(7)), Char('#')], || {
    PlacementMsg::Shuffle.into()
})
.line(8, "shuffle")
.help("Shuffles your rack. Also: #.")
.named("shuffle");

pub(in crate::tui) const SORT: Binding = key("=", &[Char('=')], || PlacementMsg::Sort.into())
    .line(11, "sort")
    .help("Sorts the rack; again, vowels first.")
    .named("sort");

pub(in crate::tui) const BLANK: Binding = key("*", &[Char('*')], || PlacementMsg::OpenBlank.into())
    .line(12, "blank")
    .help("Places the blank and asks for its letter.")
    .named("blank")
    .ready(has_blank, "no blank on the rack");

pub(in crate::tui) const DIGRAPH: Binding = key("&", &[Char('&')], || PlacementMsg::Digraph.into())
    .label("split or join")
    .help("Splits the last tile into its letters, or joins the last two: CH, or C and H.")
    .when(has_digraphs)
    .absent(|_| "no tile of this game has two letters");

/// Whether some tiles of the game have labels of several characters.
pub(in crate::tui) fn has_digraphs(shown: &Shown) -> bool {
    let open = open_board(shown).map(|open| open.board.variant());
    let table = || Some(shown.find::<TablePage>()?.view.setup.variant());
    let tiles = open.or_else(table).map(|variant| &variant.tiles);
    tiles.is_some_and(|set| {
        let mut labels = set.letters().map(|letter| letter.label(set));
        labels.any(|label| label.chars().nth(1).is_some())
    })
}

fn has_blank(shown: &Shown) -> bool {
    let open = open_board(shown).map(|open| &open.rack);
    let table = || shown.find::<TablePage>().map(|page| &page.rack);
    let Some(RackScene::Faces(slots)) = open.or_else(table) else {
        return false;
    };
    let mut unplaced = slots.iter().filter(|slot| !slot.laid);
    unplaced.any(|slot| slot.tile == Tile::Blank)
}

pub(in crate::tui) const TYPE_PLAY: Binding =
    key("/", &[Char('/')], || PlacementMsg::OpenPrompt.into())
        .line(11, "type")
        .help("Type a whole play, such as 8H HORN.")
        .named("type");

/// Places a letter, or the blank as this letter with Shift.
pub(in crate::tui) fn place_letter(c: char, shifted: bool) -> Reaction {
    if shifted {
        PlacementMsg::BlankLetter(c).into()
    } else {
        PlacementMsg::Letter(c).into()
    }
}
