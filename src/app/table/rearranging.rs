//! Rearranging a word on the board before extending it (R32).

use super::Msg;
use super::own_turn::OwnTurn;
use super::{LocalPlayers, TableStep};
use crate::app::describe;
use crate::app::placement::PlacementMsg;
use crate::app::scene::Dialog;
use crate::engine::board::Board;
use crate::engine::draft::Rearrangement;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::PlacedTile;

impl LocalPlayers {
    /// Refuses to end a turn without a play while a word is rearranged, because the play must extend that word (R32). Returns
    /// whether it refused.
    pub(super) fn rearrangement_waits(&mut self) -> bool {
        let placement = self.placement();
        let waits = placement.is_some_and(|p| p.draft.rearranged().is_some());
        if waits {
            self.refuse("Lengthen the rearranged word, or take it back.".to_owned());
        }
        waits
    }

    /// Opens the rearrange dialog for the word through the cursor, along the arrow if possible, otherwise across it.
    pub(super) fn open_rearrange(&mut self) {
        if !self.seats.public().setup.rules().house.rearrange {
            return;
        }
        if self.has_placed_tiles() {
            return self.refuse_change();
        }
        let Some(placement) = self.placement() else {
            return;
        };
        let (cursor, direction) = (placement.cursor, placement.direction);
        let board = placement.board();
        let word = word_at(&board, cursor, direction)
            .or_else(|| word_at(&board, cursor, direction.other()));
        match word {
            Some((start, direction, tiles)) => {
                self.show_rearranging(start, direction, tiles, vec![]);
            }
            None => self.refuse("Move the cursor to a word first.".to_owned()),
        }
    }

    fn show_rearranging(
        &mut self,
        start: Square,
        direction: Direction,
        tiles: Vec<PlacedTile>,
        order: Vec<usize>,
    ) {
        if let TableStep::Turn(own) = &mut self.step {
            own.dialog = Some(Dialog::Rearrange {
                start,
                direction,
                tiles,
                order,
            });
        }
    }

    /// Returns the board under the tiles being placed, with the order typed in the rearrange dialog.
    pub(super) fn board_shown(&self) -> Board {
        let board = self.board_now();
        match self.dialog() {
            Some(Dialog::Rearrange {
                start,
                direction,
                tiles,
                order,
            }) => {
                let tiles = in_order(&tiles, &order);
                let word = Rearrangement {
                    start,
                    direction,
                    tiles,
                };
                board.with(word.tiles())
            }
            _ => board,
        }
    }

    /// Describes the crossing words that the order would change, once all its letters are typed.
    pub(super) fn would_cross(&self) -> Option<String> {
        let Some(Dialog::Rearrange {
            start,
            direction,
            tiles,
            order,
        }) = self.dialog()
        else {
            return None;
        };
        let word = Rearrangement {
            start,
            direction,
            tiles: in_order(&tiles, &order),
        };
        let crossing = RearrangedWord::of(&word, &self.board_now()).crossing;
        let changes = order.len() == tiles.len() && !crossing.is_empty();
        changes.then(|| format!("It makes {}.", describe::listed(&crossing, "and")))
    }

    /// Handles a key in the rearrange dialog, where the letters are typed in their new order.
    pub(super) fn rearrange_dialog(&mut self, msg: &Msg) {
        let Some(Dialog::Rearrange {
            start,
            direction,
            tiles,
            mut order,
        }) = self.dialog()
        else {
            return;
        };
        match msg {
            Msg::Back => return self.open(None),
            Msg::Place(PlacementMsg::Rotate) if order.is_empty() => {
                let board = self.board_now();
                let cursor = self.cursor().unwrap_or(start);
                if let Some((start, direction, tiles)) = word_at(&board, cursor, direction.other())
                {
                    return self.show_rearranging(start, direction, tiles, vec![]);
                }
            }
            Msg::Char(_) | Msg::Place(PlacementMsg::Tile(_)) => {
                let wanted = match msg {
                    Msg::Char(c) => self.seats.tiles().letter(*c),
                    Msg::Place(PlacementMsg::Tile(letter)) => Some(*letter),
                    _ => None,
                };
                let free = (0..tiles.len())
                    .find(|i| !order.contains(i) && Some(tiles[*i].letter()) == wanted);
                order.extend(free);
            }
            Msg::Erase => {
                order.pop();
            }
            Msg::Confirm if order.len() == tiles.len() => {
                let turned = in_order(&tiles, &order);
                self.open(None);
                return self.rearrange(Rearrangement {
                    start,
                    direction,
                    tiles: turned,
                });
            }
            Msg::Confirm => {
                self.refuse("Type all the letters in their new order first.".to_owned());
            }
            _ => {}
        }
        self.show_rearranging(start, direction, tiles, order);
    }

    /// Rearranges a word. The play of this turn must extend it.
    pub(super) fn rearrange(&mut self, word: Rearrangement) {
        let before = self.board_now();
        let lying: Vec<PlacedTile> = word.tiles().filter_map(|(s, _)| before.get(s)).collect();
        if lying == word.tiles {
            return self.refuse("The word is already in that order.".to_owned());
        }
        if self.has_placed_tiles() {
            return self.refuse_change();
        }
        let order = RearrangedWord::of(&word, &before);
        let told = describe::reordered(&order.before, &order.after, &order.crossing);
        let end = word.tiles().last().map_or(word.start, |(square, _)| square);
        if let TableStep::Turn(OwnTurn { placement, .. }) = &mut self.step {
            placement.cursor = end.next(word.direction).unwrap_or(word.start);
            placement.direction = word.direction;
            placement.draft.rearrange(Some(word));
        }
        self.notify(told);
    }

    /// Rearranges a word as typed: `8F RHON`.
    pub(super) fn rearrange_text(&mut self, text: &str) {
        let refusal = match self.typed_rearrangement(text) {
            Some(Ok(word)) => return self.rearrange(word),
            Some(Err(refusal)) => refusal,
            None => "Type the word’s square and its letters in the new order: 8F RHON across, F8 RHON down.".to_owned(),
        };
        self.refuse(refusal);
    }

    fn typed_rearrangement(&self, text: &str) -> Option<Result<Rearrangement, String>> {
        let mut parts = text.split_whitespace();
        let (place, letters) = (parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let square = Square::parse(place)?;
        let across = place.starts_with(|c: char| c.is_ascii_digit());
        let direction = if across {
            Direction::Across
        } else {
            Direction::Down
        };
        let Some((start, direction, tiles)) = word_at(&self.board_now(), square, direction) else {
            return Some(Err(format!(
                "No word runs through {square} in that direction."
            )));
        };
        let mut left = tiles;
        let set = &self.board_now().variant().tiles;
        let wanted = set.letters_of(letters).unwrap_or_default().into_iter();
        let turned: Option<Vec<PlacedTile>> = wanted
            .map(|wanted| {
                let place = left.iter().position(|tile| tile.letter() == wanted)?;
                Some(left.remove(place))
            })
            .collect();
        Some(match turned.filter(|_| left.is_empty()) {
            Some(tiles) => Ok(Rearrangement {
                start,
                direction,
                tiles,
            }),
            None => Err(format!(
                "{letters} does not use the letters of the word at {start}."
            )),
        })
    }
}

/// Returns the tiles of a word in the given order. Tiles not in `order` follow in their current order.
fn in_order(tiles: &[PlacedTile], order: &[usize]) -> Vec<PlacedTile> {
    let rest = (0..tiles.len()).filter(|i| !order.contains(i));
    let places = order.iter().copied().chain(rest);
    places.filter_map(|i| tiles.get(i).copied()).collect()
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
            let (_, _, tiles) = word_at(&after, square, word.direction.other())?;
            Some(tiles.into_iter().map(letter).collect())
        });
        Self {
            before: lying.map(letter).collect(),
            after: word.tiles().map(|(_, tile)| letter(tile)).collect(),
            crossing: crossing.collect(),
        }
    }
}

/// Returns the start and tiles of the word of two or more letters through a square.
fn word_at(
    board: &Board,
    square: Square,
    direction: Direction,
) -> Option<(Square, Direction, Vec<PlacedTile>)> {
    board.get(square)?;
    let run = board.run(square, direction);
    let tiles: Vec<PlacedTile> = run.iter().filter_map(|s| board.get(*s)).collect();
    let start = *run.first()?;
    (tiles.len() >= 2).then_some((start, direction, tiles))
}
