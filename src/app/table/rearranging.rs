//! Rearranging a word on the board before extending it (R32).

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::own_turn::OwnTurn;
use super::refused::Refused;
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::Dialog;
use crate::engine::board::Board;
use crate::engine::draft::Rearrangement;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{PlacedTile, Tile};

impl OwnTurn {
    /// Opens the rearrange dialog for the word through the cursor, along the arrow if possible, otherwise across it.
    pub(super) fn open_rearrange(&mut self, seats: &LocalSeats) -> Result<Decision, Refused> {
        if !seats.public().setup.rules().house.rearrange {
            return Ok(Decision::Open);
        }
        self.may_change()?;
        let (board, direction) = (self.placement.board(), self.placement.direction);
        let word = |way| word_at(&board, self.placement.cursor, way);
        let word = word(direction).or_else(|| word(direction.other()));
        let word = word.ok_or(Refused::NoWordAtCursor)?;
        self.typed = None;
        Ok(self.show_rearranging(word, vec![]))
    }

    fn show_rearranging(&mut self, word: Rearrangement, order: Vec<usize>) -> Decision {
        self.open(Dialog::Rearrange {
            start: word.start,
            direction: word.direction,
            tiles: word.tiles,
            order,
        })
    }

    /// Returns the word in the rearrange dialog, and the order typed.
    fn rearranging(&self) -> Option<(Rearrangement, Vec<usize>)> {
        let Some(Dialog::Rearrange {
            start,
            direction,
            tiles,
            order,
        }) = self.dialog.clone()
        else {
            return None;
        };
        let word = Rearrangement {
            start,
            direction,
            tiles,
        };
        Some((word, order))
    }

    /// Returns the board under the tiles being placed, with the order typed in the rearrange dialog.
    pub(super) fn board(&self) -> Board {
        let board = self.placement.board();
        match self.rearranging() {
            Some((word, order)) => board.with(in_order(&word, &order).tiles()),
            None => board,
        }
    }

    /// Describes the crossing words that the order would change, once all its letters are typed.
    pub(super) fn would_cross(&self) -> Option<String> {
        let (word, order) = self.rearranging()?;
        let turned = in_order(&word, &order);
        let crossing = RearrangedWord::of(&turned, &self.placement.board()).crossing;
        let changes = order.len() == word.tiles.len() && !crossing.is_empty();
        changes.then(|| format!("It makes {}.", describe::listed(&crossing, "and")))
    }

    /// Handles a key in the rearrange dialog, where the letters are typed in their new order.
    pub(super) fn rearrange_dialog(&mut self, msg: &Msg) -> Result<Decision, Refused> {
        let Some((mut word, mut order)) = self.rearranging() else {
            return Ok(Decision::Open);
        };
        let tiles = &word.tiles;
        match msg {
            Msg::Input(CommonMsg::Back) => {
                self.dialog = None;
                return Ok(Decision::Open);
            }
            Msg::Place(PlacementMsg::Rotate) if order.is_empty() => {
                let (board, at) = (self.placement.board(), self.placement.cursor);
                word = word_at(&board, at, word.direction.other()).unwrap_or(word);
            }
            Msg::Input(CommonMsg::Char(c)) => self.take_letter(tiles, &mut order, *c),
            Msg::Place(PlacementMsg::Tile(letter)) => {
                self.typed = None;
                let mut free = (0..tiles.len()).filter(|i| !order.contains(i));
                let found = free.find(|i| tiles[*i].letter() == *letter);
                order.extend(found);
            }
            Msg::Input(CommonMsg::Erase) => {
                self.typed = None;
                order.pop();
            }
            Msg::Input(CommonMsg::Confirm) if order.len() == tiles.len() => {
                self.dialog = None;
                return self.rearrange(in_order(&word, &order));
            }
            Msg::Input(CommonMsg::Confirm) => {
                return Err(Refused::OrderIncomplete);
            }
            _ => {}
        }
        Ok(self.show_rearranging(word, order))
    }

    /// Takes the next tile of the order: one with the letter typed or, if there is none, one whose label it begins. A letter that
    /// continues the label of the one before takes that tile instead: CH after C.
    fn take_letter(&mut self, tiles: &[PlacedTile], order: &mut Vec<usize>, c: char) {
        let faces: Vec<Tile> = tiles
            .iter()
            .map(|tile| Tile::Letter(tile.letter()))
            .collect();
        let is_free = |place: usize| !order.contains(&place);
        let continued = self.continued(&faces, c, is_free);
        let begun = || {
            let mut places = self.begun(&faces, c).into_iter();
            let found = places.find(|place| is_free(*place));
            found.map(|place| (place, c.to_string()))
        };
        let is_longer = continued.is_some();
        let taken = continued.or_else(begun);
        if is_longer {
            order.pop();
        }
        order.extend(taken.as_ref().map(|(place, _)| *place));
        self.typed = taken;
    }

    /// Rearranges a word. The play of this turn must extend it.
    fn rearrange(&mut self, word: Rearrangement) -> Result<Decision, Refused> {
        let before = self.placement.board();
        let lying: Vec<PlacedTile> = word.tiles().filter_map(|(s, _)| before.get(s)).collect();
        if lying == word.tiles {
            return Err(Refused::SameOrder);
        }
        self.may_change()?;
        let order = RearrangedWord::of(&word, &before);
        let told = describe::reordered(&order.before, &order.after, &order.crossing);
        let end = word.tiles().last().map_or(word.start, |(square, _)| square);
        self.placement.cursor = self
            .placement
            .layout()
            .next(end, word.direction)
            .unwrap_or(word.start);
        self.placement.direction = word.direction;
        self.placement.draft.rearrange(Some(word));
        Ok(Decision::Tell(told))
    }

    /// Rearranges a word as typed: `8F RHON`.
    pub(super) fn rearrange_text(&mut self, text: &str) -> Result<Decision, Refused> {
        let (square, direction, letters) = typed(text).ok_or(Refused::OrderNotRead)?;
        let word = word_at(&self.placement.board(), square, direction)
            .ok_or(Refused::NoWordThrough(square))?;
        let mut left = word.tiles;
        let wanted = self
            .placement
            .tile_set()
            .letters_of(letters)
            .unwrap_or_default();
        let turned = wanted.into_iter().map(|wanted| {
            let place = left.iter().position(|tile| tile.letter() == wanted)?;
            Some(left.remove(place))
        });
        let turned: Option<Vec<PlacedTile>> = turned.collect();
        let start = word.start;
        let tiles = turned
            .filter(|_| left.is_empty())
            .ok_or_else(|| Refused::OtherLetters {
                letters: letters.to_owned(),
                start,
            })?;
        self.rearrange(Rearrangement {
            start,
            direction,
            tiles,
        })
    }
}

/// Reads square, direction and letters: `8F RHON`.
fn typed(text: &str) -> Option<(Square, Direction, &str)> {
    let mut parts = text.split_whitespace();
    let (Some(place), Some(letters), None) = (parts.next(), parts.next(), parts.next()) else {
        return None;
    };
    let (square, direction) = Square::parse_notation(place)?;
    Some((square, direction, letters))
}

/// Returns a word with its tiles in the given order. Tiles not in `order` follow in their current order.
fn in_order(word: &Rearrangement, order: &[usize]) -> Rearrangement {
    let rest = (0..word.tiles.len()).filter(|i| !order.contains(i));
    let places = order.iter().copied().chain(rest);
    Rearrangement {
        tiles: places.filter_map(|i| word.tiles.get(i).copied()).collect(),
        ..*word
    }
}

/// A rearranged word, in letters.
pub(super) struct RearrangedWord {
    /// The word before the change.
    pub(super) before: String,
    /// The word after the change.
    pub(super) after: String,
    /// The crossing words at the changed squares.
    pub(super) crossing: Vec<String>,
}

impl RearrangedWord {
    /// Compares a board before and after rearranging a word.
    pub(super) fn of(word: &Rearrangement, before: &Board) -> Self {
        let set = &before.variant().tiles;
        let letter = |tile: PlacedTile| tile.letter().label(set);
        let after = before.with(word.tiles());
        let lying = word.tiles().filter_map(|(square, _)| before.get(square));
        let changed = word.tiles().filter(|(square, tile)| {
            let lay = before.get(*square);
            lay.is_some_and(|lay| lay.letter() != tile.letter())
        });
        let crossing = changed.filter_map(|(square, _)| {
            let crossing = word_at(&after, square, word.direction.other())?;
            Some(crossing.tiles.into_iter().map(letter).collect())
        });
        Self {
            before: lying.map(letter).collect(),
            after: word.tiles().map(|(_, tile)| letter(tile)).collect(),
            crossing: crossing.collect(),
        }
    }
}

/// Returns the word of two or more letters through a square.
fn word_at(board: &Board, square: Square, direction: Direction) -> Option<Rearrangement> {
    board.get(square)?;
    let run = board.run(square, direction);
    let tiles: Vec<PlacedTile> = run.iter().filter_map(|s| board.get(*s)).collect();
    let start = *run.first()?;
    (tiles.len() >= 2).then_some(Rearrangement {
        start,
        direction,
        tiles,
    })
}
