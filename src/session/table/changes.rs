//! Changes to the board before the play: recycled blanks and letters, a rearranged word (R30–R32).

use super::{Step, Table};
use crate::engine::board::Board;
use crate::engine::draft::Rearrangement;
use crate::engine::game::CommandError;
use crate::engine::square::{Direction, Square};
use crate::engine::swap::{Changed, Swap};
use crate::engine::tile::{Letter, PlacedTile, Tile};
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::session::laying::Laying;
use crate::session::msg::Msg;
use crate::session::scene::{Dialog, SwapKind};
use crate::session::telling::{self, Tense, sentence};

/// What is to be done first when tiles are laid out already.
const TILES_FIRST: &str = "First take your tiles back.";

impl Table {
    /// Board and rack as the player has changed them, and the board with the rearranged word.
    pub(super) fn ground(&self, laying: &Laying) -> Option<Changed> {
        let mut changed = self.game.swapped(&laying.swaps).ok()?;
        if let Some(word) = laying.draft.rearranged() {
            changed.board = changed.board.with(word.tiles());
        }
        Some(changed)
    }

    /// The board under the tiles that are being laid.
    pub(super) fn board_now(&self) -> Board {
        match &self.step {
            Step::Turn(laying) | Step::Curtain(laying) => self.ground(laying),
            _ => None,
        }
        .map_or_else(|| self.game.board().clone(), |changed| changed.board)
    }

    /// The turn as it is laid out, ended like this.
    pub(super) fn turn_draft(&self, act: ActDraft) -> TurnDraft {
        let swaps = match &self.step {
            Step::Turn(laying) => laying.swaps.clone(),
            _ => vec![],
        };
        TurnDraft { swaps, act }
    }

    /// Opens the choice of a swap, at the cursor or at the first square where there is something to do.
    pub(super) fn open_swap(&mut self, kind: SwapKind) {
        let house = self.game.setup().rules().house;
        let agreed = match kind {
            SwapKind::Blank => house.recycle_blanks,
            SwapKind::Letter => house.recycle_letters,
        };
        if !agreed {
            return;
        }
        if self.has_laid() {
            return self.refuse(TILES_FIRST.to_owned());
        }
        let squares = self.swappable(kind);
        let Step::Turn(laying) = &self.step else {
            return;
        };
        let here = squares.contains(&laying.cursor).then_some(laying.cursor);
        let Some(at) = here.or_else(|| squares.first().copied()) else {
            return self.refuse(
                match kind {
                    SwapKind::Blank => "No blank stands for a tile that you hold.",
                    SwapKind::Letter => "There is no letter on the board to replace.",
                }
                .to_owned(),
            );
        };
        self.show_swap(kind, at, None);
    }

    /// Where a swap of this kind can begin: blanks whose tile the player holds, or letters.
    fn swappable(&self, kind: SwapKind) -> Vec<Square> {
        let Some((_, rack)) = self.at_keyboard() else {
            return vec![];
        };
        let board = self.board_now();
        let held = |letter| rack.count(Tile::Letter(letter)) > 0;
        board
            .tiles()
            .filter(|(_, tile)| match kind {
                SwapKind::Blank => tile.is_blank() && held(tile.letter()),
                SwapKind::Letter => !tile.is_blank(),
            })
            .map(|(square, _)| square)
            .collect()
    }

    fn has_laid(&self) -> bool {
        match &self.step {
            Step::Turn(laying) => !laying.draft.is_empty() || laying.draft.rearranged().is_some(),
            _ => false,
        }
    }

    /// Shows what a swap would do.
    fn show_swap(&mut self, kind: SwapKind, at: Square, tile: Option<PlacedTile>) {
        let outlook = Self::swap_of(kind, at, tile).map(|swap| self.outlook(swap));
        if let Step::Turn(laying) = &mut self.step {
            laying.cursor = at;
            laying.dialog = Some(Dialog::Swap {
                kind,
                at,
                tile,
                outlook,
            });
        }
    }

    const fn swap_of(kind: SwapKind, square: Square, tile: Option<PlacedTile>) -> Option<Swap> {
        match (kind, tile) {
            (SwapKind::Blank, _) => Some(Swap::Blank(square)),
            (SwapKind::Letter, Some(tile)) => Some(Swap::Letter { square, tile }),
            (SwapKind::Letter, None) => None,
        }
    }

    /// What a swap would do, or why it cannot be made. The dictionary is not asked (R20).
    fn outlook(&self, swap: Swap) -> Result<String, String> {
        let Step::Turn(laying) = &self.step else {
            return Err(String::new());
        };
        let mut swaps = laying.swaps.clone();
        swaps.push(swap);
        let changed = self.game.swapped(&swaps).map_err(|e| sentence(&e))?;
        let last = changed
            .swaps
            .last()
            .map_or(String::new(), telling::would_swap);
        Ok(last)
    }

    /// A key while a swap is chosen.
    pub(super) fn swap_dialog(&mut self, msg: &Msg) {
        let Some(Dialog::Swap { kind, at, tile, .. }) = self.dialog() else {
            return;
        };
        match msg {
            Msg::Back => self.open(None),
            Msg::Move(way) => {
                if let Step::Turn(laying) = &mut self.step {
                    laying.move_cursor(*way);
                    let at = laying.cursor;
                    self.show_swap(kind, at, tile);
                }
            }
            Msg::Rotate => self.next_swap(kind, at, tile),
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c) if kind == SwapKind::Letter => {
                let blank = matches!(msg, Msg::BlankLetter(_));
                if let Some(tile) = self.tile_for(*c, blank) {
                    self.show_swap(kind, at, Some(tile));
                }
            }
            // The blank under the letter just typed.
            Msg::OpenBlank => {
                if let Some(tile) = tile {
                    self.show_swap(kind, at, Some(PlacedTile::Blank(tile.letter())));
                }
            }
            Msg::Erase | Msg::TakeBack => self.show_swap(kind, at, None),
            Msg::Go => {
                if let Some(swap) = Self::swap_of(kind, at, tile) {
                    self.swap(swap);
                }
            }
            _ => {}
        }
    }

    /// Goes to the next square where a swap of this kind can begin, round and round.
    fn next_swap(&mut self, kind: SwapKind, at: Square, tile: Option<PlacedTile>) {
        let squares = self.swappable(kind);
        let next = squares.iter().find(|square| **square > at);
        if let Some(&next) = next.or(squares.first()) {
            self.show_swap(kind, next, tile);
        }
    }

    /// The tile of the rack for a letter: the natural one, or the blank where there is none.
    fn tile_for(&self, c: char, blank: bool) -> Option<PlacedTile> {
        let letter = Letter::from_char(c)?;
        let (_, rack) = self.at_keyboard()?;
        let natural = rack.count(Tile::Letter(letter)) > 0 && !blank;
        Some(if natural || rack.count(Tile::Blank) == 0 {
            PlacedTile::Natural(letter)
        } else {
            PlacedTile::Blank(letter)
        })
    }

    /// Swaps; where challenge is void the dictionary is asked at once (R31).
    pub(super) fn swap(&mut self, swap: Swap) {
        let Step::Turn(laying) = &self.step else {
            return;
        };
        if self.has_laid() {
            return self.refuse(TILES_FIRST.to_owned());
        }
        let mut swaps = laying.swaps.clone();
        swaps.push(swap);
        match self.game.after_swaps(&swaps, &*self.lexicon) {
            Ok(changed) => {
                let told = changed
                    .swaps
                    .last()
                    .map(|last| telling::swap(last, Tense::Past));
                self.open(None);
                if let Step::Turn(laying) = &mut self.step {
                    laying.swaps = swaps;
                }
                self.tell(format!("You {}.", told.unwrap_or_default()));
            }
            Err(CommandError::Unacceptable(words)) => self.refuse_words(&words),
            Err(error) => self.refuse(sentence(&error)),
        }
    }

    /// Opens the rearranging of the word through the cursor, in the direction of the arrow or else in the other one.
    pub(super) fn open_rearrange(&mut self) {
        if !self.game.setup().rules().house.rearrange {
            return;
        }
        if self.has_laid() {
            return self.refuse(TILES_FIRST.to_owned());
        }
        let Step::Turn(laying) = &self.step else {
            return;
        };
        let (cursor, direction) = (laying.cursor, laying.direction);
        let board = self.board_now();
        let word = word_at(&board, cursor, direction)
            .or_else(|| word_at(&board, cursor, direction.other()));
        match word {
            Some((start, direction, tiles)) => {
                self.show_rearranging(start, direction, tiles, vec![]);
            }
            None => self.refuse("Put the cursor on a word first.".to_owned()),
        }
    }

    fn show_rearranging(
        &mut self,
        start: Square,
        direction: Direction,
        tiles: Vec<PlacedTile>,
        order: Vec<usize>,
    ) {
        if let Step::Turn(laying) = &mut self.step {
            laying.dialog = Some(Dialog::Rearrange {
                start,
                direction,
                tiles,
                order,
            });
        }
    }

    /// A key while a word is rearranged: its letters are typed in their new order.
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
            Msg::Rotate if order.is_empty() => {
                let board = self.board_now();
                let cursor = match &self.step {
                    Step::Turn(laying) => laying.cursor,
                    _ => start,
                };
                if let Some((start, direction, tiles)) = word_at(&board, cursor, direction.other())
                {
                    return self.show_rearranging(start, direction, tiles, vec![]);
                }
            }
            Msg::Char(c) | Msg::Letter(c) | Msg::BlankLetter(c) => {
                let wanted = Letter::from_char(*c);
                let free = (0..tiles.len())
                    .find(|i| !order.contains(i) && Some(tiles[*i].letter()) == wanted);
                order.extend(free);
            }
            Msg::Erase | Msg::TakeBack => {
                order.pop();
            }
            Msg::Go if order.len() == tiles.len() => {
                let turned = order.iter().map(|&i| tiles[i]).collect();
                self.open(None);
                return self.rearrange(Rearrangement {
                    start,
                    direction,
                    tiles: turned,
                });
            }
            Msg::Go => self.refuse("Type all its letters in their new order first.".to_owned()),
            _ => {}
        }
        self.show_rearranging(start, direction, tiles, order);
    }

    /// Puts a word in another order; what is laid out next must make it longer.
    pub(super) fn rearrange(&mut self, word: Rearrangement) {
        let before = self.board_now();
        let lying: Vec<PlacedTile> = word.tiles().filter_map(|(s, _)| before.get(s)).collect();
        if lying == word.tiles {
            return self.refuse("That is the order it has already.".to_owned());
        }
        if self.has_laid() {
            return self.refuse(TILES_FIRST.to_owned());
        }
        let end = word.tiles().last().map_or(word.start, |(square, _)| square);
        if let Step::Turn(laying) = &mut self.step {
            laying.cursor = end.next(word.direction).unwrap_or(word.start);
            laying.direction = word.direction;
            laying.draft.rearrange(Some(word));
        }
        self.tell("Now lay tiles that make this word longer.".to_owned());
    }

    /// Rearranges the word through a square as typed: `8F RHON`.
    pub(super) fn rearrange_text(&mut self, text: &str) {
        let refusal = match self.typed_rearrangement(text) {
            Some(Ok(word)) => return self.rearrange(word),
            Some(Err(refusal)) => refusal,
            None => "Say where the word is and its letters in their new order: 8F RHON across, F8 RHON down.".to_owned(),
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
            return Some(Err(format!("No word goes through {square} that way.")));
        };
        let mut left = tiles;
        let turned: Option<Vec<PlacedTile>> = letters
            .chars()
            .map(|c| {
                let wanted = Letter::from_char(c)?;
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
                "{letters} are not the letters of the word at {start}."
            )),
        })
    }
}

/// The word of two letters or more through a square: where it starts, and its tiles.
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
