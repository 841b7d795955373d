//! The mouse: what was pressed, dragged and let go becomes messages, by what is drawn there.
//!
//! A button counts when it is let go where it was pressed. A tile goes where it is let go; it lies anywhere else in between.
//! Everything else about a click is what the key that it stands for says about a key.

use super::hit::{Hit, Hits};
use super::keymap::{Context, Keys, Said, message, message_by};
use super::shown::Shown;
use crate::app::scene::{Dialog, RackScene, StepScene, SwapKind, TablePage, TurnScene};
use crate::app::table::Msg;
use crate::engine::square::Square;
use crate::engine::tile::Tile;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// What is held by the mouse just now.
#[derive(Clone, Default, Debug)]
pub struct Pointer {
    /// Where the left button went down, until it is let go.
    pressed: Option<Hit>,
    /// Whether it has been somewhere else since.
    dragged: bool,
}

impl Pointer {
    /// Lets go of everything: what was pressed has gone.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// What the mouse did, as messages, by the frame that it was done to.
    pub fn messages(
        &mut self,
        mouse: MouseEvent,
        hits: &Hits,
        keys: &Keys,
        scene: &Shown,
    ) -> Vec<Said> {
        let here = hits.at(Position::new(mouse.column, mouse.row));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.pressed = here;
                self.dragged = false;
                vec![]
            }
            MouseEventKind::Drag(MouseButton::Left) => self.drag(here, scene),
            MouseEventKind::Up(MouseButton::Left) => {
                let dragged = std::mem::take(&mut self.dragged);
                match (self.pressed.take(), here) {
                    (Some(from), Some(to)) if from == to => click(to, keys, scene),
                    (Some(from), to) if dragged => dropped(from, to, scene),
                    _ => vec![],
                }
            }
            MouseEventKind::ScrollUp => wheel(KeyCode::Up, scene),
            MouseEventKind::ScrollDown => wheel(KeyCode::Down, scene),
            _ => vec![],
        }
    }

    /// The first time that a tile leaves its place it is lifted.
    fn drag(&mut self, here: Option<Hit>, scene: &Shown) -> Vec<Said> {
        let Some(from) = self.pressed.filter(|from| here != Some(*from)) else {
            return vec![];
        };
        let first = !std::mem::replace(&mut self.dragged, true);
        match from {
            Hit::Slot(slot) if first && laying(scene).is_some() => {
                vec![Msg::Hold(Some(slot)).into()]
            }
            _ => vec![],
        }
    }
}

/// The turn, while tiles are laid and nothing is open over it.
fn laying(scene: &Shown) -> Option<&TurnScene> {
    turn(scene).filter(|_| Context::of(scene).lays())
}

fn turn(scene: &Shown) -> Option<&TurnScene> {
    match &scene.top::<TablePage>()?.step {
        StepScene::Turn(turn) => Some(turn),
        _ => None,
    }
}

/// The left button was pressed and let go at the same place.
fn click(hit: Hit, keys: &Keys, scene: &Shown) -> Vec<Said> {
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

/// A square: the tile that is picked up goes there, or else the cursor.
fn click_square(square: Square, scene: &Shown) -> Option<Said> {
    let turn = turn(scene)?;
    let msg = match &turn.dialog {
        None => match turn.held {
            Some(slot) => Msg::LayTile { slot, on: square },
            None => Msg::Point(square),
        },
        Some(Dialog::Swap { .. }) => Msg::Point(square),
        Some(Dialog::Rearrange {
            start,
            direction,
            tiles,
            order,
        }) => {
            let line = std::iter::successors(Some(*start), |square| square.next(*direction));
            let mut places = line.zip(tiles).enumerate();
            let (place, (_, tile)) = places.find(|(_, (there, _))| *there == square)?;
            (!order.contains(&place)).then(|| Msg::Char(tile.to_char()))?
        }
        Some(_) => return None,
    };
    Some(msg.into())
}

/// A place on the rack: its tile is picked up, or put down; marked for exchange; or taken for what is being asked.
fn click_slot(slot: usize, scene: &Shown) -> Option<Said> {
    let turn = turn(scene)?;
    let msg = match &turn.dialog {
        None => Msg::Hold((turn.held != Some(slot)).then_some(slot)),
        Some(Dialog::Exchange { .. }) => Msg::Mark(slot),
        Some(Dialog::Swap {
            kind: SwapKind::Letter,
            ..
        }) => match tile_in(slot, scene)? {
            Tile::Letter(letter) => Msg::Letter(letter.to_char()),
            Tile::Blank => Msg::OpenBlank,
        },
        Some(_) => return None,
    };
    Some(msg.into())
}

/// The tile in a place of the rack that can be seen.
fn tile_in(slot: usize, scene: &Shown) -> Option<Tile> {
    match &scene.top::<TablePage>()?.rack {
        RackScene::Faces(slots) => slots.get(slot).map(|slot| slot.tile),
        _ => None,
    }
}

/// The left button was let go somewhere else than it was pressed.
fn dropped(from: Hit, to: Option<Hit>, scene: &Shown) -> Vec<Said> {
    if let (Hit::Slot(from), Some(Hit::Slot(to))) = (from, to) {
        return vec![Msg::Reorder { from, to }.into()];
    }
    let Some(turn) = laying(scene) else {
        return vec![];
    };
    let laid = |square: Square| turn.draft.get(square).is_some();
    let message = match (from, to) {
        (Hit::Slot(slot), Some(Hit::Square(on))) => Msg::LayTile { slot, on },
        (Hit::Slot(_), _) => Msg::Hold(None),
        (Hit::Square(from), Some(Hit::Square(to))) if laid(from) => Msg::Shift { from, to },
        (Hit::Square(from), Some(Hit::Slot(_) | Hit::Rack)) if laid(from) => Msg::Unlay(from),
        _ => return vec![],
    };
    vec![message.into()]
}

/// The wheel moves what the arrow keys move, where that does not lay, mark or answer anything.
fn wheel(arrow: KeyCode, scene: &Shown) -> Vec<Said> {
    let arrow = KeyEvent::new(arrow, KeyModifiers::NONE);
    (0..Context::of(scene).wheel())
        .filter_map(|_| message(scene, arrow))
        .collect()
}
