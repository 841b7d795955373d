//! The mouse: what was pressed, dragged and let go becomes messages, by what is drawn there.
//!
//! A button counts when it is let go where it was pressed. A tile goes where it is let go; it lies anywhere else in between.
//! Everything else about a click is what the key that it stands for says about a key.

use super::hit::{Hit, Hits};
use super::keymap::palette::taken_at;
use super::keymap::{Context, Keys, message_by};
use crate::engine::square::Square;
use crate::engine::tile::Tile;
use crate::session::msg::{Msg, Way};
use crate::session::scene::{
    Asking, Dialog, Page, RackScene, RowKind, Scene, StepScene, TurnScene,
};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// How many lines a wheel scrolls at a time.
const LINES: usize = 3;

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
        scene: &Scene,
    ) -> Vec<Msg> {
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
            MouseEventKind::ScrollUp => wheel(Way::Up, scene),
            MouseEventKind::ScrollDown => wheel(Way::Down, scene),
            _ => vec![],
        }
    }

    /// The first time that a tile leaves its place it is lifted.
    fn drag(&mut self, here: Option<Hit>, scene: &Scene) -> Vec<Msg> {
        let Some(from) = self.pressed.filter(|from| here != Some(*from)) else {
            return vec![];
        };
        let first = !std::mem::replace(&mut self.dragged, true);
        match from {
            Hit::Slot(slot) if first && laying(scene).is_some() => vec![Msg::Hold(Some(slot))],
            _ => vec![],
        }
    }
}

/// The turn, while tiles are laid and nothing is open over it.
fn laying(scene: &Scene) -> Option<&TurnScene> {
    turn(scene).filter(|_| lays(Context::of(scene)))
}

/// Whether tiles are laid just now.
const fn lays(context: Context) -> bool {
    matches!(context, Context::Turn | Context::Command)
}

fn turn(scene: &Scene) -> Option<&TurnScene> {
    match &scene.page {
        Page::Table(table) => match &table.step {
            StepScene::Turn(turn) => Some(turn),
            _ => None,
        },
        _ => None,
    }
}

/// The left button was pressed and let go at the same place.
fn click(hit: Hit, keys: &Keys, scene: &Scene) -> Vec<Msg> {
    match hit {
        Hit::Key(stroke) => {
            let key = stroke.event();
            let message = key.and_then(|key| message_by(keys, scene, key));
            message.into_iter().collect()
        }
        Hit::Item(item) => click_item(item, scene),
        Hit::Square(square) => click_square(square, scene).into_iter().collect(),
        Hit::Slot(slot) => click_slot(slot, scene).into_iter().collect(),
        Hit::Rack => vec![],
    }
}

/// In a menu an item is done, in a list it is chosen, and done when it was chosen already.
fn click_item(item: usize, scene: &Scene) -> Vec<Msg> {
    let listed = |chosen: usize| {
        if chosen == item {
            vec![Msg::Go]
        } else {
            vec![Msg::Choose(item)]
        }
    };
    match Context::of(scene) {
        Context::Title | Context::Over | Context::AskWhich => vec![Msg::Pick(item)],
        Context::Palette => taken_at(scene, item).into_iter().collect(),
        Context::Form => click_row(item, scene),
        Context::LookUp | Context::Statistics | Context::Viewer => vec![Msg::Choose(item)],
        Context::Games | Context::AskWho | Context::AskWord => {
            chosen(scene).map_or_else(Vec::new, listed)
        }
        _ => vec![],
    }
}

/// Which item of a list is chosen.
fn chosen(scene: &Scene) -> Option<usize> {
    match &scene.page {
        Page::Games(page) => Some(page.chosen),
        Page::Table(table) => match &table.step {
            StepScene::Announced(window) => match window.asking {
                Some(Asking::Who(chosen) | Asking::Agree(chosen)) => Some(chosen),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// A row of the form is chosen; once it is, its choice changes. What stands there to be clicked is done at once.
fn click_row(item: usize, scene: &Scene) -> Vec<Msg> {
    let Page::NewGame(form) = &scene.page else {
        return vec![];
    };
    let Some(row) = form.rows.get(item) else {
        return vec![];
    };
    match (&row.kind, form.chosen == item) {
        (RowKind::Button, _) => vec![Msg::Choose(item), Msg::Go],
        (RowKind::Choice { .. }, true) => vec![Msg::Move(Way::Right)],
        (_, true) => vec![],
        (_, false) => vec![Msg::Choose(item)],
    }
}

/// A square: the tile that is picked up goes there, or else the cursor.
fn click_square(square: Square, scene: &Scene) -> Option<Msg> {
    let turn = turn(scene)?;
    match (Context::of(scene), &turn.dialog) {
        (context, _) if lays(context) => Some(match turn.held {
            Some(slot) => Msg::LayTile { slot, on: square },
            None => Msg::Point(square),
        }),
        (Context::RecycleBlank | Context::RecycleLetter, _) => Some(Msg::Point(square)),
        (
            Context::Rearrange,
            Some(Dialog::Rearrange {
                start,
                direction,
                tiles,
                order,
            }),
        ) => {
            let line = std::iter::successors(Some(*start), |square| square.next(*direction));
            let mut places = line.zip(tiles).enumerate();
            let (place, (_, tile)) = places.find(|(_, (there, _))| *there == square)?;
            (!order.contains(&place)).then(|| Msg::Char(tile.to_char()))
        }
        _ => None,
    }
}

/// A place on the rack: its tile is picked up, or put down; marked for exchange; or taken for what is being asked.
fn click_slot(slot: usize, scene: &Scene) -> Option<Msg> {
    match Context::of(scene) {
        context if lays(context) => {
            let held = turn(scene)?.held;
            Some(Msg::Hold((held != Some(slot)).then_some(slot)))
        }
        Context::Exchange => Some(Msg::Mark(slot)),
        Context::RecycleLetter => match tile_in(slot, scene)? {
            Tile::Letter(letter) => Some(Msg::Letter(letter.to_char())),
            Tile::Blank => Some(Msg::OpenBlank),
        },
        _ => None,
    }
}

/// The tile in a place of the rack that can be seen.
fn tile_in(slot: usize, scene: &Scene) -> Option<Tile> {
    match &scene.page {
        Page::Table(table) => match &table.rack {
            RackScene::Faces(slots) => slots.get(slot).map(|slot| slot.tile),
            _ => None,
        },
        _ => None,
    }
}

/// The left button was let go somewhere else than it was pressed.
fn dropped(from: Hit, to: Option<Hit>, scene: &Scene) -> Vec<Msg> {
    if let (Hit::Slot(from), Some(Hit::Slot(to))) = (from, to) {
        return vec![Msg::Reorder { from, to }];
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
    vec![message]
}

/// The wheel moves what the arrow keys move, where that does not lay, mark or answer anything.
fn wheel(way: Way, scene: &Scene) -> Vec<Msg> {
    let lines = match Context::of(scene) {
        Context::Sheet
        | Context::LookUp
        | Context::Agreed
        | Context::Meanings
        | Context::Noted
        | Context::Help
        | Context::Find
        | Context::Study
        | Context::Statistics => LINES,
        Context::Title
        | Context::Form
        | Context::Games
        | Context::Over
        | Context::AskWho
        | Context::AskWhich
        | Context::AskWord
        | Context::Palette
        | Context::Viewer => 1,
        _ => 0,
    };
    vec![Msg::Move(way); lines]
}
