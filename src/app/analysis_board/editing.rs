//! Positions that are set up by hand: typed, pasted, or square by square.

use super::AnalysisBoard;
use super::refusal::BoardRefusal;
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::BoardField;
use crate::engine::board::Board;
use crate::engine::tile::PlacedTile;
use crate::languages;
use crate::record::CannotWrite;
use crate::record::notation::cgp::CgpPosition;

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

    fn type_tile(&mut self, letter: char) {
        let tiles = &self.game.variant().tiles;
        let typed = tiles.single(&letter.to_uppercase().to_string());
        match typed.map(PlacedTile::letter) {
            Some(letter_of_tile) => {
                self.put(Some(if letter.is_uppercase() {
                    PlacedTile::Natural(letter_of_tile)
                } else {
                    PlacedTile::Blank(letter_of_tile)
                }));
                self.placement.update(PlacementMsg::Step);
            }
            None => self.refuse_text(format!("No tile has “{letter}”.")),
        }
    }

    /// Puts a tile on the square of the cursor, or takes what is there.
    fn put(&mut self, tile: Option<PlacedTile>) {
        let (board, cursor) = (self.placement.board(), self.placement.cursor);
        let others = board.tiles().filter(|(square, _)| *square != cursor);
        let tiles = others.chain(tile.map(|tile| (cursor, tile)));
        let board = Board::new(board.variant()).with(tiles.collect::<Vec<_>>());
        self.lay(board, None);
    }
}
