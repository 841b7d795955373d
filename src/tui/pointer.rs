//! The mouse: presses, drags and releases as messages, by what is drawn there.
//!
//! A button works when the mouse is released where it was pressed. A tile is dropped where the mouse is released. A click on
//! a key does what the key does.

use super::hit::{Hit, Hits};
use super::keymap::{Context, Keys, Reaction, message, message_by};
use super::shown::{DraggedTile, Shown, Ui};
use crate::app::pages::puzzle;
use crate::app::scene::{Dialog, PuzzlePage, RackScene, StepScene, SwapKind, TablePage, TurnScene};
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
        let Some(turn) = editor(scene) else {
            return vec![];
        };
        let mut said: Vec<Reaction> = vec![];
        if let (Hit::Slot(slot), true) = (from, leaves) {
            said.push(Msg::Hold(Some(slot)).into());
        }
        let is_tile = match from {
            Hit::Slot(_) => true,
            Hit::Square(square) => turn.draft.get(square).is_some(),
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

/// The turn, while tiles are placed and no dialog is open.
fn editor(scene: &Shown) -> Option<&TurnScene> {
    turn(scene).filter(|_| Context::of(scene).lays())
}

fn turn(scene: &Shown) -> Option<&TurnScene> {
    match &scene.top::<TablePage>()?.step {
        StepScene::Turn(turn) => Some(turn),
        _ => None,
    }
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
    if scene.shows::<PuzzlePage>() {
        return Some(puzzle::Msg::Point(square).into());
    }
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
            let line = start.onward(*direction);
            let mut places = line.zip(tiles).enumerate();
            let (place, (_, tile)) = places.find(|(_, (there, _))| *there == square)?;
            (!order.contains(&place)).then(|| Msg::Char(tile.to_char()))?
        }
        Some(_) => return None,
    };
    Some(msg.into())
}

/// A click on a slot: picks its tile up or puts it down, marks it for exchange, or answers a question with it.
fn click_slot(slot: usize, scene: &Shown) -> Option<Reaction> {
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

/// The tile in a slot of a visible rack.
fn tile_in(slot: usize, scene: &Shown) -> Option<Tile> {
    match &scene.top::<TablePage>()?.rack {
        RackScene::Faces(slots) => slots.get(slot).map(|slot| slot.tile),
        _ => None,
    }
}

/// A release somewhere else than the press.
fn dropped(from: Hit, to: Option<Hit>, scene: &Shown) -> Vec<Reaction> {
    if let (Hit::Slot(from), Some(Hit::Slot(to))) = (from, to) {
        return vec![Msg::Reorder { from, to }.into()];
    }
    let Some(turn) = editor(scene) else {
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

/// The wheel does what the arrow keys do, where they only move something.
fn wheel(arrow: KeyCode, scene: &Shown) -> Vec<Reaction> {
    let arrow = KeyEvent::new(arrow, KeyModifiers::NONE);
    (0..Context::of(scene).wheel())
        .filter_map(|_| message(scene, arrow))
        .collect()
}
