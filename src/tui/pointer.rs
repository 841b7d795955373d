//! The mouse: presses, drags and releases as messages, by what is drawn there.
//!
//! A button works when the mouse is released where it was pressed. A tile is dropped where the mouse is released. A click on
//! a key does what the key does.

use super::hit::{Hit, Hits};
use super::keymap::shared::dialog_of;
use super::keymap::{Context, Keys, Reaction, message, message_by};
use super::placement::placement;
use super::shown::{DraggedTile, Shown, Ui};
use crate::app::placement::PlacementMsg;
use crate::app::scene::{Dialog, PlacementScene, RackScene, SwapKind, TablePage};
use crate::app::table::Msg;
use crate::engine::square::Square;
use crate::engine::tile::Tile;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// What the mouse holds.
#[derive(Clone, Default, Debug)]
pub struct Pointer {
    /// What the left button was pressed on, until it is released.
    pressed: Option<Hit>,
    /// Whether the mouse has left it since.
    dragged: bool,
    /// The square that a tile was last dragged over.
    over: Option<Square>,
}

impl Pointer {
    /// Forgets what was pressed, because it has gone.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Makes messages of what the mouse did on a frame.
    pub fn messages(
        &mut self,
        mouse: MouseEvent,
        hits: &Hits,
        keys: &Keys,
        scene: &Shown,
    ) -> Vec<Reaction> {
        let here = hits.at(Position::new(mouse.column, mouse.row));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.pressed = here;
                (self.dragged, self.over) = (false, None);
                vec![]
            }
            MouseEventKind::Drag(MouseButton::Left) => self.drag(here, scene),
            MouseEventKind::Up(MouseButton::Left) => {
                let Self {
                    pressed,
                    dragged,
                    over,
                } = std::mem::take(self);
                // Before the tile is placed, the square is drawn without it.
                let gone = over.map(|_| Ui::Drag(None).into());
                let said = match (pressed, here) {
                    (Some(from), Some(to)) if from == to => click(to, keys, scene),
                    (Some(from), to) if dragged => dropped(from, to, scene),
                    _ => vec![],
                };
                gone.into_iter().chain(said).collect()
            }
            MouseEventKind::ScrollUp => wheel(KeyCode::Up, scene),
            MouseEventKind::ScrollDown => wheel(KeyCode::Down, scene),
            _ => vec![],
        }
    }

    /// Picks up a tile when it first leaves its slot, and moves it to each square that the pointer comes to.
    fn drag(&mut self, here: Option<Hit>, scene: &Shown) -> Vec<Reaction> {
        let Some(from) = self.pressed else {
            return vec![];
        };
        let leaves = here != Some(from) && !std::mem::replace(&mut self.dragged, true);
        let Some(tiles) = placing(scene) else {
            return vec![];
        };
        let mut said: Vec<Reaction> = vec![];
        if let (Hit::Slot(slot), true) = (from, leaves) {
            said.push(PlacementMsg::Hold(Some(slot)).into());
        }
        let is_tile = match from {
            Hit::Slot(_) => true,
            Hit::Square(square) => tiles.draft.get(square).is_some(),
            _ => false,
        };
        let over = match here {
            Some(Hit::Square(square)) if is_tile && here != Some(from) => Some(square),
            _ => None,
        };
        if std::mem::replace(&mut self.over, over) != over {
            let dragged = over.map(|over| DraggedTile { from, over });
            said.push(Ui::Drag(dragged).into());
        }
        said
    }
}

/// The tiles of the uppermost page, while tiles can be placed there.
fn placing(scene: &Shown) -> Option<&PlacementScene> {
    let tiles = scene.layers.last().and_then(placement);
    tiles.filter(|_| Context::of(scene).lays())
}

fn dialog(scene: &Shown) -> Option<&Dialog> {
    scene.layers.last().and_then(dialog_of)
}

/// A press and release at the same place.
fn click(hit: Hit, keys: &Keys, scene: &Shown) -> Vec<Reaction> {
    match hit {
        Hit::Key(stroke) => {
            let key = stroke.event();
            let message = key.and_then(|key| message_by(keys, scene, key));
            message.into_iter().collect()
        }
        Hit::Item(item) => Context::of(scene).click(scene, item),
        Hit::Square(square) => click_square(square, scene).into_iter().collect(),
        Hit::Slot(slot) => click_slot(slot, scene).into_iter().collect(),
        Hit::Rack => vec![],
    }
}

/// A click on a square: places the tile that is picked up, or moves the cursor.
fn click_square(square: Square, scene: &Shown) -> Option<Reaction> {
    if let Some(tiles) = placing(scene) {
        let msg = match tiles.held {
            Some(slot) => PlacementMsg::LayTile { slot, on: square },
            None => PlacementMsg::Point(square),
        };
        return Some(msg.into());
    }
    match dialog(scene)? {
        Dialog::Swap { .. } => Some(PlacementMsg::Point(square).into()),
        Dialog::Rearrange {
            start,
            direction,
            tiles,
            order,
        } => {
            let line = std::iter::successors(Some(*start), |square| square.next(*direction));
            let mut places = line.zip(tiles).enumerate();
            let (place, (_, tile)) = places.find(|(_, (there, _))| *there == square)?;
            (!order.contains(&place)).then(|| PlacementMsg::Tile(tile.letter()).into())
        }
        _ => None,
    }
}

/// A click on a slot: picks its tile up or puts it down, marks it for exchange, or answers a question with it.
fn click_slot(slot: usize, scene: &Shown) -> Option<Reaction> {
    if let Some(tiles) = placing(scene) {
        let held = (tiles.held != Some(slot)).then_some(slot);
        return Some(PlacementMsg::Hold(held).into());
    }
    match dialog(scene)? {
        Dialog::Exchange { .. } => Some(Msg::Mark(slot).into()),
        Dialog::Swap {
            kind: SwapKind::Letter,
            ..
        } => Some(match tile_in(slot, scene)? {
            Tile::Letter(letter) => PlacementMsg::Tile(letter).into(),
            Tile::Blank => PlacementMsg::OpenBlank.into(),
        }),
        _ => None,
    }
}

fn tile_in(slot: usize, scene: &Shown) -> Option<Tile> {
    match &scene.top::<TablePage>()?.rack {
        RackScene::Faces(slots) => slots.get(slot).map(|slot| slot.tile),
        _ => None,
    }
}

/// A release somewhere else than the press.
fn dropped(from: Hit, to: Option<Hit>, scene: &Shown) -> Vec<Reaction> {
    if let (Hit::Slot(from), Some(Hit::Slot(to))) = (from, to) {
        return vec![PlacementMsg::Reorder { from, to }.into()];
    }
    let Some(tiles) = placing(scene) else {
        return vec![];
    };
    let laid = |square: Square| tiles.draft.get(square).is_some();
    let message = match (from, to) {
        (Hit::Slot(slot), Some(Hit::Square(on))) => PlacementMsg::LayTile { slot, on },
        (Hit::Slot(_), _) => PlacementMsg::Hold(None),
        (Hit::Square(from), Some(Hit::Square(to))) if laid(from) => {
            PlacementMsg::Shift { from, to }
        }
        (Hit::Square(from), Some(Hit::Slot(_) | Hit::Rack)) if laid(from) => {
            PlacementMsg::Unlay(from)
        }
        _ => return vec![],
    };
    vec![message.into()]
}

/// The wheel does what the arrow keys do, where they only move something.
fn wheel(arrow: KeyCode, scene: &Shown) -> Vec<Reaction> {
    let arrow = KeyEvent::new(arrow, KeyModifiers::NONE);
    (0..Context::of(scene).wheel())
        .filter_map(|_| message(scene, arrow))
        .collect()
}
