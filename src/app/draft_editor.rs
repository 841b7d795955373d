//! The player's tiles on the board before they are announced.

use super::msg::Arrow;
use super::scene::{Dialog, Typing};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::square::{Direction, Square};
use crate::engine::swap::Swap;
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};

/// The turn that a player is preparing: tiles, cursor and open dialog.
#[derive(Clone, Debug)]
pub struct DraftEditor {
    /// Tiles swapped with the board, in order (R30, R31).
    pub swaps: Vec<Swap>,
    /// The placed tiles, and the word rearranged for them (R32).
    pub draft: Draft,
    /// The square of the cursor.
    pub cursor: Square,
    /// The direction of typing.
    pub direction: Direction,
    /// The open dialog, if any.
    pub dialog: Option<Dialog>,
    /// For each rack slot, whether it is marked in the exchange dialog.
    pub marks: Vec<bool>,
    /// The tiles that were placed before the dialog opened.
    pub before_dialog: Draft,
    /// The effect of letter keys.
    pub typing: Typing,
    /// Whether the key that takes back all tiles has been pressed once. It takes effect on the second press.
    pub deleting: bool,
    /// The rack slot of the tile that is picked up.
    pub held: Option<usize>,
    /// The rack slots of tiles placed from a chosen slot.
    origins: Vec<(Square, usize)>,
    /// Squares in the order of placement; may include squares that are empty again.
    order: Vec<Square>,
}

/// Why a letter cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlacementError {
    /// The rack has neither this letter nor a blank left.
    #[error("No {0} and no blank left on your rack.")]
    LetterGone(Letter),
    /// The rack has no blank left.
    #[error("No blank left on your rack.")]
    BlankGone,
    /// The line has no free square from here to the edge.
    #[error("No empty square from {0} to the edge.")]
    LineFull(Square),
    /// More or something else than one word was pasted.
    #[error("Only one word can be pasted on the board.")]
    NoWord,
}

impl DraftEditor {
    /// Creates an empty turn with the cursor on a square.
    pub const fn new(cursor: Square, direction: Direction) -> Self {
        Self {
            swaps: vec![],
            draft: Draft::new(),
            cursor,
            direction,
            dialog: None,
            marks: vec![],
            before_dialog: Draft::new(),
            typing: Typing::Always,
            deleting: false,
            held: None,
            origins: vec![],
            order: vec![],
        }
    }

    /// Returns the tiles of the rack that are not placed.
    pub fn left(&self, rack: &Tiles) -> Tiles {
        rack.without(&self.draft.multiset())
    }

    /// Places a letter on the first free square from the cursor in its direction, and advances the cursor.
    ///
    /// # Errors
    /// Fails if the rack has no tile for the letter or the line has no free square.
    pub fn lay(
        &mut self,
        board: &Board,
        rack: &Tiles,
        letter: Letter,
        blank: bool,
    ) -> Result<(), PlacementError> {
        let left = self.left(rack);
        let tile = if !blank && left.count(Tile::Letter(letter)) > 0 {
            PlacedTile::Natural(letter)
        } else if left.count(Tile::Blank) > 0 {
            PlacedTile::Blank(letter)
        } else if blank {
            return Err(PlacementError::BlankGone);
        } else {
            return Err(PlacementError::LetterGone(letter));
        };
        let mut line = self.cursor.onward(self.direction);
        let square = line
            .find(|s| self.free(board, *s))
            .ok_or(PlacementError::LineFull(self.cursor))?;
        self.draft.put(square, tile);
        self.order.push(square);
        self.cursor = square;
        self.skip_occupied(board);
        Ok(())
    }

    /// Places a pasted word at the cursor: on the tiles that are there where it fits them, or else as if typed. Places all its
    /// letters or none.
    ///
    /// # Errors
    /// Fails if the text is no word, the rack lacks a letter, or the line has no room.
    pub fn lay_word(
        &mut self,
        board: &Board,
        rack: &Tiles,
        text: &str,
    ) -> Result<(), PlacementError> {
        let letters = text
            .trim()
            .chars()
            .map(|c| Letter::from_char(c.to_ascii_uppercase()));
        let letters: Option<Vec<Letter>> = letters.collect();
        let letters = letters.filter(|letters| !letters.is_empty());
        let letters = letters.ok_or(PlacementError::NoWord)?;
        let lacking = self.lacking(board, &letters);
        let mut editor = self.clone();
        for letter in lacking.unwrap_or(letters) {
            editor.lay(board, rack, letter, false)?;
        }
        *self = editor;
        Ok(())
    }

    /// Returns the letters of a word from the cursor on that no tile is there for; `None` if the tiles there do not fit it.
    fn lacking(&self, board: &Board, word: &[Letter]) -> Option<Vec<Letter>> {
        let mut line = self.cursor.onward(self.direction);
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
    pub fn point(&mut self, square: Square) {
        if self.cursor == square {
            self.direction = self.direction.other();
        }
        self.cursor = square;
    }

    /// Places a tile from a rack slot on a free square and advances the cursor from there.
    pub fn put(&mut self, board: &Board, square: Square, tile: PlacedTile, slot: usize) {
        self.draft.put(square, tile);
        self.order.push(square);
        self.forget_origin(square);
        self.origins.push((square, slot));
        self.cursor = square;
        self.follow_line();
        self.skip_occupied(board);
    }

    /// Moves a placed tile to another square and advances the cursor from there. If that square has a placed tile, the
    /// two change places.
    pub fn shift(&mut self, board: &Board, from: Square, to: Square) {
        let Some(tile) = self.draft.take(from) else {
            return;
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
        self.skip_occupied(board);
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
    pub fn unlay(&mut self, square: Square) {
        if self.draft.take(square).is_some() {
            self.forget_origin(square);
            self.cursor = square;
        }
    }

    /// Forgets the rack slot of the tile on a square.
    fn forget_origin(&mut self, square: Square) {
        self.origins.retain(|(on, _)| *on != square);
    }

    /// Forgets all rack slots of placed tiles, because the order of the rack has changed.
    pub fn forget_origins(&mut self) {
        self.origins.clear();
    }

    /// Returns which slots of the rack are empty: those of tiles with a known slot, and for all others the last slots
    /// with the same tile.
    pub fn empty_places(&self, rack: &[Tile]) -> Vec<bool> {
        let mut laid = self.draft.multiset();
        let mut empty = vec![false; rack.len()];
        for &(square, slot) in &self.origins {
            let came = self.draft.get(square).map(PlacedTile::tile);
            if let (Some(tile), Some(place)) = (came, empty.get_mut(slot))
                && rack[slot] == tile
                && !*place
            {
                *place = laid.take(tile);
            }
        }
        for (place, tile) in empty.iter_mut().zip(rack).rev() {
            *place = *place || laid.take(*tile);
        }
        empty
    }

    /// Turns the direction. After the first letter of a word, moves the cursor to the square of the second letter in
    /// the new direction.
    pub fn rotate(&mut self, board: &Board) {
        let turned = self.direction.other();
        let laid: Vec<Square> = self.draft.tiles().map(|(square, _)| square).collect();
        if let [first] = laid[..]
            && self.cursor == self.first_free_square(first, self.direction, board)
        {
            self.cursor = self.first_free_square(first, turned, board);
        }
        self.direction = turned;
    }

    /// Advances the cursor one square in its direction, stopping at the edge.
    pub fn step(&mut self) {
        self.cursor = self.cursor.next(self.direction).unwrap_or(self.cursor);
    }

    /// Takes back the last placed tile and moves the cursor to its square. Without placed tiles, moves the cursor back past
    /// tiles on the board.
    pub fn take_back(&mut self, board: &Board) {
        let laid = std::iter::from_fn(|| self.order.pop()).find(|s| self.draft.get(*s).is_some());
        // A typed play has no order of placement and is taken back from its last letter.
        let last = laid.or_else(|| self.draft.tiles().next_back().map(|(square, _)| square));
        if let Some(square) = last {
            self.draft.take(square);
            self.cursor = square;
            return;
        }
        let mut back = self.cursor.previous(self.direction);
        while let Some(square) = back.filter(|s| board.get(*s).is_some()) {
            back = square.previous(self.direction);
        }
        self.cursor = back.unwrap_or(self.cursor);
    }

    /// Takes back all tiles and moves the cursor to the first of their squares. Without placed tiles, undoes all
    /// changes to the board.
    pub fn recall(&mut self) {
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
            None => self.swaps.clear(),
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
        match self.swaps.pop() {
            Some(swap) => {
                self.cursor = swap.square();
                true
            }
            None => false,
        }
    }

    /// Moves the cursor one square, stopping at the edge.
    pub fn move_cursor(&mut self, way: Arrow) {
        let to = match way {
            Arrow::Up => self.cursor.previous(Direction::Down),
            Arrow::Down => self.cursor.next(Direction::Down),
            Arrow::Left => self.cursor.previous(Direction::Across),
            Arrow::Right => self.cursor.next(Direction::Across),
        };
        self.cursor = to.unwrap_or(self.cursor);
    }

    /// Replaces the placed tiles with a draft.
    pub fn replace(&mut self, draft: Draft, cursor: Square, direction: Direction, board: &Board) {
        self.draft = draft;
        self.order.clear();
        self.origins.clear();
        self.cursor = cursor;
        self.direction = direction;
        self.skip_occupied(board);
    }

    /// Returns the square of the next letter, or the last square of the line if it is full.
    pub fn target(&self, board: &Board) -> Square {
        self.first_free_square(self.cursor, self.direction, board)
    }

    fn free(&self, board: &Board, square: Square) -> bool {
        board.get(square).is_none() && self.draft.get(square).is_none()
    }

    /// Moves the cursor to the first free square from here on, or to the edge if there is none.
    fn skip_occupied(&mut self, board: &Board) {
        self.cursor = self.first_free_square(self.cursor, self.direction, board);
    }

    /// Returns the first free square from `square` on, or the last square of the line if there is none.
    fn first_free_square(&self, square: Square, direction: Direction, board: &Board) -> Square {
        let mut here = square;
        while !self.free(board, here) {
            match here.next(direction) {
                Some(next) => here = next,
                None => break,
            }
        }
        here
    }
}
