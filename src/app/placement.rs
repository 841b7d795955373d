//! Placing tiles on a board: a component that knows no game, no table and no page.
//!
//! A page that places tiles owns a [`Placement`], hands it each [`PlacementMsg`], shows its [`PlacementScene`] and obeys its
//! [`Answer`]. Board and rules may be any. Without a rack any tile may be placed that is not on the board, as where nobody
//! knows what a player holds.

use super::scene::{NoPlay, OpenBoard, PlacementScene, Prompt, RackScene, Slot, Typing};
use crate::engine::board::Board;
use crate::engine::draft::{Draft, Rearrangement};
use crate::engine::layout::Layout;
use crate::engine::play::{Play, PlayError};
use crate::engine::rules::RuleSet;
use crate::engine::square::{Direction, Square};
use crate::engine::swap::{BoardInTurn, CheckedSwap, Swap};
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use crate::engine::tile_set::TileSet;

mod answer;
mod digraphs;
mod editing;
mod msg;
mod prompt;
mod rack_order;
mod tiles;

pub use answer::{Answer, PlacementError};
pub use msg::PlacementMsg;
pub use rack_order::{RackOrder, empty_slots, slots};

/// The tiles placed on a board, the cursor and the open prompt.
#[derive(Clone, Debug)]
pub struct Placement {
    /// The placed tiles, and the word rearranged for them (R32).
    pub draft: Draft,
    /// The square of the cursor.
    pub cursor: Square,
    /// The direction of typing.
    pub direction: Direction,
    /// The effect of letter keys.
    pub typing: Typing,
    rules: RuleSet,
    /// The rack in its owner's order, before swaps; `None` if any tile may be placed.
    rack: Option<RackOrder>,
    /// The board before swaps.
    board: Board,
    /// Board and rack after the tiles swapped with the board, in order (R30, R31).
    swapped: BoardInTurn,
    prompt: Option<Prompt>,
    /// Whether the key that takes back all tiles has been pressed once. It takes effect on the second press.
    deleting: bool,
    /// The rack slot of the tile that is picked up.
    held: Option<usize>,
    /// The rack slots of tiles placed from a chosen slot.
    origins: Vec<(Square, usize)>,
    /// Squares in the order of placement; may include squares that are empty again.
    order: Vec<Square>,
    /// The square of the last tile typed, and the characters typed for it.
    typed: Option<(Square, String)>,
}

impl Placement {
    /// Creates a placement without tiles, with the cursor on the star.
    pub fn new(board: Board, rack: Option<RackOrder>, rules: RuleSet) -> Self {
        Self {
            draft: Draft::new(),
            cursor: board.variant().layout.start(),
            direction: Direction::Across,
            typing: Typing::Always,
            swapped: BoardInTurn {
                board: board.clone(),
                rack: whole_rack(rack.as_ref(), &board),
                swaps: vec![],
            },
            rules,
            rack,
            board,
            prompt: None,
            deleting: false,
            held: None,
            origins: vec![],
            order: vec![],
            typed: None,
        }
    }

    /// Returns the board under the tiles: after swaps, with the rearranged word.
    pub fn board(&self) -> Board {
        let rearranged = self.draft.rearranged().into_iter();
        let board = &self.swapped.board;
        board.with(rearranged.flat_map(Rearrangement::tiles))
    }

    /// Returns board and rack after swaps, without the rearranged word.
    pub const fn swapped(&self) -> &BoardInTurn {
        &self.swapped
    }

    /// Returns the tiles that can be placed, or are placed.
    pub const fn rack(&self) -> &Tiles {
        &self.swapped.rack
    }

    /// Returns the set of its tiles.
    pub const fn tile_set(&self) -> &'static TileSet {
        &self.board.variant().tiles
    }

    /// Returns the squares of the board.
    pub const fn layout(&self) -> &'static Layout {
        &self.board.variant().layout
    }

    /// Returns the order of the rack before swaps.
    pub const fn rack_order(&self) -> Option<&RackOrder> {
        self.rack.as_ref()
    }

    /// Returns the swaps made, in order.
    pub fn swaps(&self) -> Vec<Swap> {
        let made = self.swapped.swaps.iter();
        made.map(CheckedSwap::swap).collect()
    }

    /// Replaces the swaps; without effect if one of them is not legal.
    pub fn set_swaps(&mut self, swaps: &[Swap]) {
        let rack = whole_rack(self.rack.as_ref(), &self.board);
        if let Ok(swapped) = BoardInTurn::by(swaps, &self.board, &rack, self.rules.house) {
            self.swapped = swapped;
        }
    }

    /// Returns whether nothing has been placed or changed, so that dropping it loses nothing.
    pub fn is_bare(&self) -> bool {
        self.swapped.swaps.is_empty() && !self.has_tiles()
    }

    /// Returns whether tiles are placed or a word is rearranged.
    pub fn has_tiles(&self) -> bool {
        !self.draft.is_empty() || self.draft.rearranged().is_some()
    }

    /// Returns whether no prompt is open.
    pub const fn is_unprompted(&self) -> bool {
        self.prompt.is_none()
    }

    /// Returns whether a play is being typed.
    pub const fn is_typing(&self) -> bool {
        matches!(self.prompt, Some(Prompt::Play { .. }))
    }

    /// Closes the prompt.
    pub fn close_prompt(&mut self) {
        self.prompt = None;
    }

    /// Returns the play that the tiles form.
    ///
    /// # Errors
    /// The fault of what is no play.
    pub fn play(&self) -> Result<Play, PlayError> {
        self.check(&self.draft)
    }

    fn check(&self, draft: &Draft) -> Result<Play, PlayError> {
        Play::check(draft, &self.swapped.board, self.rack(), &self.rules)
    }

    /// Returns the placed tiles, as a page shows them.
    pub fn scene(&self) -> PlacementScene {
        let ghost = self.ghost();
        let typed = !ghost.is_empty();
        let used = if typed { &ghost } else { &self.draft }.multiset();
        let leaves = self.rack.is_some() && !used.is_empty();
        PlacementScene {
            draft: if typed {
                self.draft.without_tiles()
            } else {
                self.draft.clone()
            },
            leave: leaves.then(|| self.rack().without(&used)),
            cursor: self.cursor,
            direction: self.direction,
            preview: if typed {
                self.preview_of_typed()
            } else {
                self.play().map_err(NoPlay::from)
            },
            ghost,
            prompt: self.prompt.clone(),
            typing: self.typing,
            held: self.held,
        }
    }

    /// Returns what a page shows where nobody’s rack is hidden.
    pub fn open_board(&self) -> OpenBoard {
        OpenBoard {
            board: self.board(),
            rack: self.rack_scene(),
            placement: self.scene(),
            is_open: true,
            refusal: None,
        }
    }

    /// Returns the rack, with empty slots for placed tiles unless a typed play has an outline.
    pub fn rack_scene(&self) -> RackScene {
        let Some(order) = self.ordered_rack() else {
            return RackScene::None;
        };
        let empty = if self.ghost().is_empty() {
            self.empty_places(&order)
        } else {
            vec![false; order.len()]
        };
        let mut slots: Vec<Slot> = slots(&order, empty);
        if let Some(held) = self.held.and_then(|slot| slots.get_mut(slot)) {
            held.marked = true;
        }
        RackScene::Faces(slots)
    }

    /// Returns the tiles of the rack in order, after swaps.
    pub fn ordered_rack(&self) -> Option<Vec<Tile>> {
        let order = self.rack.as_ref()?;
        Some(order.after(&self.swapped.swaps))
    }

    /// Returns which slots of the rack are empty.
    fn empty_places(&self, order: &[Tile]) -> Vec<bool> {
        let origins = self.origins.iter();
        let origins =
            origins.filter_map(|(square, slot)| Some((*slot, self.draft.get(*square)?.tile())));
        empty_slots(order, &self.draft.multiset(), origins)
    }

    /// Returns the tiles that are not placed.
    fn left(&self) -> Tiles {
        self.rack().without(&self.draft.multiset())
    }

    /// Returns the tile for a letter: the regular one if there is one left, otherwise a blank.
    fn tile_for(&self, letter: Letter, blank: bool) -> Result<PlacedTile, PlacementError> {
        let left = self.left();
        if !blank && left.count(Tile::Letter(letter)) > 0 {
            Ok(PlacedTile::Natural(letter))
        } else if left.count(Tile::Blank) > 0 {
            Ok(PlacedTile::Blank(letter))
        } else if blank {
            Err(PlacementError::BlankGone)
        } else {
            Err(PlacementError::LetterGone(self.tile_set().labelled(letter)))
        }
    }
}

/// Returns the tiles of a rack, or all tiles that are not on the board.
fn whole_rack(rack: Option<&RackOrder>, board: &Board) -> Tiles {
    match rack {
        Some(order) => order.tiles().iter().copied().collect(),
        None => board.off_board(),
    }
}
