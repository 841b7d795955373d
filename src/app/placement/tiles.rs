//! Tiles placed, moved and taken back.

use super::{Placement, PlacementError};
use crate::app::msg::Arrow;
use crate::engine::draft::Draft;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Letter, PlacedTile};

impl Placement {
    /// Places a letter on the first free square from the cursor in its direction, and advances the cursor.
    ///
    /// # Errors
    /// Fails if the rack has no tile for the letter or the line has no free square.
    pub(super) fn lay(&mut self, letter: Letter, blank: bool) -> Result<(), PlacementError> {
        let tile = self.tile_for(letter, blank)?;
        let mut line = self.layout().onward(self.cursor, self.direction);
        let square = line
            .find(|s| self.free(*s))
            .ok_or(PlacementError::LineFull(self.cursor))?;
        self.draft.put(square, tile);
        self.order.push(square);
        self.cursor = square;
        self.skip_occupied();
        Ok(())
    }

    /// Places a pasted word at the cursor: on the tiles that are there where it fits them, or else as if typed. Places all its
    /// letters or none.
    ///
    /// # Errors
    /// Fails if the text is no word, the rack lacks a letter, or the line has no room.
    pub(super) fn lay_word(&mut self, text: &str) -> Result<(), PlacementError> {
        let letters = self.tile_set().letters_of(text.trim());
        let letters = letters.filter(|letters| !letters.is_empty());
        let letters = letters.ok_or(PlacementError::NoWord)?;
        let lacking = self.lacking(&letters);
        let mut editor = self.clone();
        for letter in lacking.unwrap_or(letters) {
            editor.lay(letter, false)?;
        }
        *self = editor;
        Ok(())
    }

    /// Returns the letters of a word from the cursor on that no tile is there for; `None` if the tiles there do not fit it.
    fn lacking(&self, word: &[Letter]) -> Option<Vec<Letter>> {
        let board = self.board();
        let mut line = self.layout().onward(self.cursor, self.direction);
        let mut lacking = vec![];
        for letter in word {
            let square = line.next()?;
            match board.get(square).or_else(|| self.draft.get(square)) {
                Some(tile) if tile.letter() == *letter => {}
                Some(_) => return None,
                None => lacking.push(*letter),
            }
        }
        (!lacking.is_empty()).then_some(lacking)
    }

    /// Moves the cursor to a square, or turns its direction if it is there already.
    pub(super) fn point(&mut self, square: Square) {
        if self.cursor == square {
            self.direction = self.direction.other();
        }
        self.cursor = square;
    }

    /// Places a tile from a rack slot on a free square and advances the cursor from there.
    pub(super) fn put(&mut self, square: Square, tile: PlacedTile, slot: usize) {
        self.draft.put(square, tile);
        self.order.push(square);
        self.forget_origin(square);
        self.origins.push((square, slot));
        self.cursor = square;
        self.follow_line();
        self.skip_occupied();
    }

    /// Refuses a square on which the board has a tile.
    pub(super) fn free_on_board(&self, square: Square) -> Result<(), PlacementError> {
        match self.swapped.board.get(square) {
            Some(_) => Err(PlacementError::Occupied(square)),
            None => Ok(()),
        }
    }

    /// Moves a placed tile to another square and advances the cursor from there. If that square has a placed tile, the
    /// two change places.
    pub(super) fn shift(&mut self, from: Square, to: Square) -> Result<(), PlacementError> {
        if from == to || self.draft.get(from).is_none() {
            return Ok(());
        }
        self.free_on_board(to)?;
        let Some(tile) = self.draft.take(from) else {
            return Ok(());
        };
        let other = self.draft.take(to);
        self.draft.put(to, tile);
        if let Some(other) = other {
            self.draft.put(from, other);
        }
        let moved = |square: &mut Square| match *square {
            here if here == from => *square = to,
            here if here == to => *square = from,
            _ => {}
        };
        self.order.iter_mut().for_each(moved);
        self.origins
            .iter_mut()
            .for_each(|(square, _)| moved(square));
        self.cursor = to;
        self.follow_line();
        self.skip_occupied();
        Ok(())
    }

    /// Sets the direction to the line of the placed tiles, so that typing continues it.
    fn follow_line(&mut self) {
        let mut others = self.draft.laid().map(|(square, _)| square);
        let Some(other) = others.find(|square| *square != self.cursor) else {
            return;
        };
        let all = |in_line: fn(&Square) -> u8| {
            let mut lines = self.draft.laid().map(|(square, _)| in_line(&square));
            lines.all(|line| line == in_line(&other))
        };
        if all(|square| square.row()) {
            self.direction = Direction::Across;
        } else if all(|square| square.column()) {
            self.direction = Direction::Down;
        }
    }

    /// Takes back the tile placed on a square and moves the cursor there.
    pub(super) fn unlay(&mut self, square: Square) {
        if self.draft.take(square).is_some() {
            self.forget_origin(square);
            self.cursor = square;
        }
    }

    /// Forgets the rack slot of the tile on a square.
    fn forget_origin(&mut self, square: Square) {
        self.origins.retain(|(on, _)| *on != square);
    }

    /// Turns the direction. After the first letter of a word, moves the cursor to the square of the second letter in
    /// the new direction.
    pub(super) fn rotate(&mut self) {
        let turned = self.direction.other();
        let laid: Vec<Square> = self.draft.tiles().map(|(square, _)| square).collect();
        if let [first] = laid[..]
            && self.cursor == self.first_free_square(first, self.direction)
        {
            self.cursor = self.first_free_square(first, turned);
        }
        self.direction = turned;
    }

    /// Advances the cursor one square in its direction, stopping at the edge.
    pub(super) fn step(&mut self) {
        let next = self.layout().next(self.cursor, self.direction);
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Takes back the last placed tile and moves the cursor to its square. Without placed tiles, moves the cursor back past
    /// tiles on the board.
    pub(super) fn take_back(&mut self) {
        if self.undo_change() {
            return;
        }
        let laid = std::iter::from_fn(|| self.order.pop()).find(|s| self.draft.get(*s).is_some());
        // A typed play has no order of placement and is taken back from its last letter.
        let last = laid.or_else(|| self.draft.tiles().next_back().map(|(square, _)| square));
        if let Some(square) = last {
            self.draft.take(square);
            self.cursor = square;
            return;
        }
        let mut back = self.cursor.previous(self.direction);
        while let Some(square) = back.filter(|s| self.swapped.board.get(*s).is_some()) {
            back = square.previous(self.direction);
        }
        self.cursor = back.unwrap_or(self.cursor);
    }

    /// Takes back all tiles and moves the cursor to the first of their squares. Without placed tiles, undoes all
    /// changes to the board.
    pub(super) fn recall(&mut self) {
        let rearranged = self.draft.rearranged().cloned();
        let first = self.draft.tiles().next();
        self.draft = Draft::new();
        self.order.clear();
        self.origins.clear();
        match first {
            Some((first, _)) => {
                self.cursor = first;
                self.draft.rearrange(rearranged);
            }
            None => self.set_swaps(&[]),
        }
    }

    /// Undoes the last change to the board, a rearrangement or else a swap. Does nothing while tiles are placed. Returns
    /// whether a change was undone.
    pub fn undo_change(&mut self) -> bool {
        if !self.draft.is_empty() {
            return false;
        }
        if let Some(word) = self.draft.rearranged() {
            self.cursor = word.start;
            self.draft.rearrange(None);
            return true;
        }
        let mut swaps = self.swaps();
        let Some(last) = swaps.pop() else {
            return false;
        };
        self.cursor = last.square();
        self.set_swaps(&swaps);
        true
    }

    /// Moves the cursor one square, stopping at the edge.
    pub fn move_cursor(&mut self, way: Arrow) {
        let to = match way {
            Arrow::Up => self.cursor.previous(Direction::Down),
            Arrow::Down => self.layout().next(self.cursor, Direction::Down),
            Arrow::Left => self.cursor.previous(Direction::Across),
            Arrow::Right => self.layout().next(self.cursor, Direction::Across),
        };
        self.cursor = to.unwrap_or(self.cursor);
    }

    /// Replaces the placed tiles with a draft.
    pub fn replace(&mut self, draft: Draft, cursor: Square, direction: Direction) {
        self.draft = draft;
        self.order.clear();
        self.origins.clear();
        self.cursor = cursor;
        self.direction = direction;
        self.skip_occupied();
    }

    /// Returns the square of the next letter, or the last square of the line if it is full.
    pub fn target(&self) -> Square {
        self.first_free_square(self.cursor, self.direction)
    }

    fn free(&self, square: Square) -> bool {
        self.swapped.board.get(square).is_none() && self.draft.get(square).is_none()
    }

    /// Moves the cursor to the first free square from here on, or to the edge if there is none.
    fn skip_occupied(&mut self) {
        self.cursor = self.first_free_square(self.cursor, self.direction);
    }

    /// Returns the first free square from `square` on, or the last square of the line if there is none.
    pub(super) fn first_free_square(&self, square: Square, direction: Direction) -> Square {
        let mut here = square;
        while !self.free(here) {
            match self.layout().next(here, direction) {
                Some(next) => here = next,
                None => break,
            }
        }
        here
    }
}
