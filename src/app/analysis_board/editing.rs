//! Positions that are set up by hand: typed, pasted, or square by square.

use super::AnalysisBoard;
use super::refusal::BoardRefusal;
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::BoardField;
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::engine::tile::{Letter, PlacedTile};
use crate::languages;
use crate::record::CannotWrite;
use crate::record::notation::cgp::CgpPosition;

/// What joins two letters to a tile, or splits it.
const JOIN: char = '&';

/// What L·L has between its letters.
const DOT: char = '·';

const NOTHING_TO_JOIN: &str =
    "No tile has these two letters. Put both before the cursor, then & joins them.";

impl AnalysisBoard {
    /// Begins a game from a position, or from a board of tiles.
    pub(super) fn set_up(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let position = CgpPosition::parse_or_board(text, self.game.variant());
        let position = position?;
        let (tiles, ours) = (&position.board.variant().tiles, &self.game.variant().tiles);
        if tiles != ours {
            let [theirs, ours] = [tiles, ours].map(languages::name_of);
            return Err(BoardRefusal::OtherTiles { theirs, ours });
        }
        self.begin_from(position)
    }

    /// Begins a game from pasted rows, and closes the field if they are a board.
    pub(super) fn take_rows(&mut self, rows: &str) {
        self.fill(BoardField::Position, rows);
        if !self.is_refused() {
            self.field = None;
        }
    }

    fn begin_from(&mut self, position: CgpPosition) -> Result<(), BoardRefusal> {
        let phonies = self.desk.phonies_on(&position.board);
        self.game.set_up(position).map_err(CannotWrite::from)?;
        self.reply = None;
        self.tell_phonies(&phonies, ".");
        Ok(())
    }

    /// Begins to edit the squares, with the board of this place.
    pub(super) fn begin_editing(&mut self) {
        self.placement.update(PlacementMsg::Recall);
        self.editing = true;
        self.lay(self.game.board(), None);
    }

    /// Edits a square, or ends that. Capital letters are tiles, others blanks.
    pub(super) fn edit(&mut self, input: CommonMsg) {
        match input {
            CommonMsg::Char(' ') => {
                self.put(None);
                self.placement.update(PlacementMsg::Step);
            }
            CommonMsg::Char(letter) => self.type_tile(letter),
            CommonMsg::Erase => {
                let (cursor, direction) = (self.placement.cursor, self.placement.direction);
                self.placement.cursor = cursor.previous(direction).unwrap_or(cursor);
                self.put(None);
            }
            CommonMsg::Confirm => {
                self.editing = false;
                let board = self.placement.board().clone();
                if board != self.game.board() {
                    let position = CgpPosition {
                        board,
                        ..self.game.position()
                    };
                    if let Err(why) = self.begin_from(position) {
                        self.refuse(&why);
                    }
                }
                self.settle();
            }
            CommonMsg::Back => {
                self.editing = false;
                self.settle();
            }
            input => drop(self.placement.update(PlacementMsg::Input(input))),
        }
    }

    /// Puts the tile of a letter on the square of the cursor. What is no tile alone continues the label of the tile before: the
    /// Y of Catalan NY.
    fn type_tile(&mut self, letter: char) {
        if letter == JOIN {
            return self.join_or_split();
        }
        let has_dot = std::mem::take(&mut self.has_dot);
        if has_dot && self.continues_label(letter) {
            return;
        }
        let tiles = &self.game.variant().tiles;
        let typed = tiles.single(&letter.to_uppercase().to_string());
        if let Some(typed) = typed.map(PlacedTile::letter) {
            self.put(Some(tile(typed, !letter.is_uppercase())));
            self.placement.update(PlacementMsg::Step);
        } else if !self.continues_label(letter) {
            self.refuse_text(format!("No tile has “{letter}”."));
        }
    }

    /// The tile on the square before the cursor, and the square.
    fn tile_before(&self, square: Square) -> Option<(Square, PlacedTile)> {
        let before = square.previous(self.placement.direction)?;
        Some((before, self.placement.board().get(before)?))
    }

    /// Makes the tile before the cursor one whose label a character continues. Returns whether there is one.
    fn continues_label(&mut self, letter: char) -> bool {
        let tiles = &self.game.variant().tiles;
        let Some((square, before)) = self.tile_before(self.placement.cursor) else {
            return false;
        };
        let label = before.letter().label(tiles);
        let begun = format!("{label}{letter}");
        if let Some(joined) = tiles.spelled(&begun) {
            self.put_on(square, Some(tile(joined, before.is_blank())));
            return true;
        }
        let begins = |letter: Letter| letter.label(tiles).starts_with(&begun.to_uppercase());
        self.has_dot = letter == DOT && tiles.letters().any(begins);
        self.has_dot
    }

    /// Joins the last two tiles before the cursor to the one that they spell, or splits the last one into its letters.
    fn join_or_split(&mut self) {
        let tiles = &self.game.variant().tiles;
        let cursor = self.placement.cursor;
        let Some((last, tile_there)) = self.tile_before(cursor) else {
            return self.refuse(&NOTHING_TO_JOIN);
        };
        let blank = tile_there.is_blank();
        let label = tile_there.letter().label(tiles).replace('·', "");
        let letters: Option<Vec<Letter>> = label.chars().map(|c| tiles.letter(c)).collect();
        if let Some([first, second]) = letters.as_deref() {
            let (first, second) = (tile(*first, blank), tile(*second, blank));
            self.put_on(last, Some(first));
            self.put(Some(second));
            self.placement.update(PlacementMsg::Step);
            return;
        }
        let joined = self.tile_before(last).and_then(|(square, first)| {
            let both = format!("{}{label}", first.letter().label(tiles));
            Some((square, tile(tiles.spelled(&both)?, first.is_blank())))
        });
        match joined {
            Some((square, joined)) => {
                self.put_on(last, None);
                self.put_on(square, Some(joined));
                self.placement.cursor = last;
            }
            None => self.refuse(&NOTHING_TO_JOIN),
        }
    }

    /// Puts a tile on the square of the cursor, or takes what is there.
    fn put(&mut self, tile: Option<PlacedTile>) {
        self.put_on(self.placement.cursor, tile);
    }

    fn put_on(&mut self, at: Square, tile: Option<PlacedTile>) {
        let board = self.placement.board();
        let others = board.tiles().filter(|(square, _)| *square != at);
        let tiles = others.chain(tile.map(|tile| (at, tile)));
        let board = Board::new(board.variant()).with(tiles.collect::<Vec<_>>());
        self.lay(board, None);
    }
}

const fn tile(letter: Letter, blank: bool) -> PlacedTile {
    if blank {
        PlacedTile::Blank(letter)
    } else {
        PlacedTile::Natural(letter)
    }
}
