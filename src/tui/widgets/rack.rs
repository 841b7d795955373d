//! The rack: tiles on a shelf. A tile on the board leaves its slot empty; a tile marked for exchange is lifted.

use super::text::put;
use super::tile::{self, TileFace};
use crate::app::scene::{RackScene, Slot};
use crate::engine::tile_set::TileSet;
use crate::tui::hit::Hit;
use crate::tui::layout::TableLayout;
use crate::tui::theme::{Depth, Theme, TileState};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

/// A rack to be drawn.
#[derive(Clone, Debug)]
pub struct RackWidget<'a> {
    /// Its tiles.
    pub rack: &'a RackScene,
    /// The set they are of.
    pub tiles: &'static TileSet,
    /// The slot at the pointer of an exchange; slots are numbered then.
    pub chosen: Option<usize>,
    /// Where the slots are.
    pub layout: &'a TableLayout,
    /// The colors.
    pub theme: &'a Theme,
}

impl Widget for &RackWidget<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        let slots = self.slots();
        if slots == 0 {
            return self.empty(buffer);
        }
        self.shelf(slots, buffer);
        if matches!(self.rack, RackScene::Faces(_)) {
            Hit::Rack.cover(self.layout.rack.union(self.layout.shelf), buffer);
        }
        for index in 0..slots {
            let area = self.layout.slot_at(index, slots);
            match self.rack {
                RackScene::Faces(faces) => {
                    let drawn = self.slot(index, faces[index], area, buffer);
                    Hit::Slot(index).cover(area.union(drawn), buffer);
                }
                _ => tile::draw_back(area, self.theme, buffer),
            }
        }
    }
}

impl RackWidget<'_> {
    fn slots(&self) -> usize {
        match self.rack {
            RackScene::None => 0,
            RackScene::Backs(count) => *count,
            RackScene::Faces(slots) => slots.len(),
        }
    }

    /// Draws a rack whose tiles are all on the board.
    fn empty(&self, buffer: &mut Buffer) {
        if *self.rack == RackScene::Backs(0) {
            let (rack, text) = (self.layout.rack, "no tiles left");
            let width = u16::try_from(text.len()).unwrap_or(rack.width);
            let x = rack.x + rack.width.saturating_sub(width) / 2;
            put(buffer, x, rack.y, text, self.theme.dim);
        }
    }

    fn shelf(&self, slots: usize, buffer: &mut Buffer) {
        let (first, last) = (
            self.layout.slot_at(0, slots),
            self.layout.slot_at(slots - 1, slots),
        );
        let ledge = self.layout.shelf;
        if ledge.height == 0 {
            return;
        }
        let x = first.x.saturating_sub(1).max(ledge.x);
        let width = (last.right() + 1).min(ledge.right()).saturating_sub(x);
        put(
            buffer,
            x,
            ledge.y,
            &"▀".repeat(usize::from(width)),
            self.theme.shelf,
        );
    }

    /// Draws a slot and returns where its tile is: above the slot if it is lifted.
    fn slot(&self, index: usize, slot: Slot, place: Rect, buffer: &mut Buffer) -> Rect {
        let chosen = self.chosen == Some(index);
        let area = if slot.marked && !slot.laid && self.layout.lifts() {
            Rect {
                y: place.y.saturating_sub(1),
                ..place
            }
        } else {
            place
        };
        if slot.laid {
            let (x, y) = tile::letter_place(area);
            put(buffer, x, y, "·", self.theme.dim);
        } else {
            let wood = if slot.marked {
                TileState::New
            } else {
                TileState::Plain
            };
            let style = if chosen {
                self.theme.cursor
            } else if self.theme.depth == Depth::None && self.chosen.is_none() {
                // Without color a tile must still differ from an empty slot.
                self.theme.tile_new
            } else {
                self.theme.wood(wood, index % 2 == 1)
            };
            tile::draw(
                TileFace::racked(slot.tile, self.tiles),
                style,
                area,
                self.theme,
                buffer,
            );
        }
        if self.chosen.is_some() {
            self.number(index, slot, chosen, place, buffer);
        }
        area
    }

    /// Draws the number of a slot below it, with a sign if its tile goes into the bag.
    fn number(&self, index: usize, slot: Slot, chosen: bool, area: Rect, buffer: &mut Buffer) {
        let style = if chosen || slot.marked {
            self.theme.accent
        } else {
            self.theme.dim
        };
        let text = if slot.marked {
            format!("↑{}", index + 1)
        } else {
            (index + 1).to_string()
        };
        let (x, _) = tile::letter_place(area);
        let y = area.bottom().min(self.layout.keys.y.saturating_sub(1));
        let x = x.saturating_sub(u16::from(slot.marked));
        if self.layout.shelf.height > 0 {
            put(buffer, x, y, &format!("{text:<2}"), style);
        } else if slot.marked && self.layout.lifts() {
            put(buffer, x, area.y, &text, style);
        } else if slot.marked {
            put(buffer, area.x, area.y, "↑", style);
        }
    }
}
