//! A play that has been checked against board, rack and rules (R7–R9).

use super::board::Board;
use super::draft::{Draft, Rearrangement};
use super::lexicon::Lexicon;
use super::rules::{FirstWord, RuleSet};
use super::score::Score;
use super::square::{Direction, LARGEST, Square};
use super::tile::{PlacedTile, Tile, Tiles};
use super::tile_set::TileSet;
use super::tile_set::labelled::Labelled;

pub use super::word::{TileOrigin, Word, WordTile};

/// Why a draft is not a valid play. Each variant names the square or tile at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// No tiles are placed.
    #[error("no tiles are placed")]
    NoTiles,
    /// The board has no such square.
    #[error("the board has no square {square}")]
    OffBoard {
        /// The square.
        square: Square,
    },
    /// The square is occupied.
    #[error("{square} is occupied")]
    Taken {
        /// The square.
        square: Square,
    },
    /// A placed tile is not on the rack.
    #[error("no {} on the rack", tile_words(.tile))]
    NotOnRack {
        /// Where it is placed.
        square: Square,
        /// The tile.
        tile: Labelled<Tile>,
    },
    /// The rack has fewer of a tile than are placed.
    #[error("{}", too_few_words(.tile, *.held, *.needed))]
    TooFew {
        /// The first square without a tile of the rack.
        square: Square,
        /// The tile.
        tile: Labelled<Tile>,
        /// How many of it the rack has, at least one.
        held: usize,
        /// How many of it are placed.
        needed: usize,
    },
    /// The tiles are not all in one row or column (R8).
    #[error("{square} is not in line with the other tiles")]
    NotInLine {
        /// The first square out of line.
        square: Square,
    },
    /// There is an empty square between the tiles (R8).
    #[error("{square} is empty: a play cannot have gaps")]
    Gap {
        /// The empty square.
        square: Square,
    },
    /// The first play has one tile only (R7).
    #[error("the first play needs at least two tiles; {square} is alone")]
    OneTile {
        /// The square of the tile.
        square: Square,
    },
    /// The first play does not cover the star (R7).
    #[error("the first play must cover the star at {star}")]
    MissesStar {
        /// The star.
        star: Square,
        /// The first square of the play.
        square: Square,
    },
    /// The first word is too short (R7).
    #[error("the first word needs at least {needed} letters")]
    TooShort {
        /// The first square of the play.
        square: Square,
        /// The fewest letters allowed.
        needed: u8,
    },
    /// These rules do not allow rearranging (R10).
    #[error("rearranging is not allowed in this game")]
    NoRearranging,
    /// No word of this direction starts there, or its tiles are others (R32).
    #[error("those are not the tiles of the word at {square}")]
    NotThatWord {
        /// Where the word was to start.
        square: Square,
    },
    /// The rearranged word is unchanged (R32).
    #[error("the word at {square} is unchanged")]
    NotRearranged {
        /// Where the word starts.
        square: Square,
    },
    /// The rearranged word is not lengthened (R32).
    #[error("the rearranged word at {square} must be made longer")]
    NotLengthened {
        /// Where the word starts.
        square: Square,
    },
    /// No tile touches one that was there before (R8).
    #[error("the play at {square} does not touch a tile on the board")]
    Detached {
        /// The first square of the play.
        square: Square,
    },
}

impl PlayError {
    /// Returns the square at fault, if there is one.
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::NoTiles | Self::NoRearranging => None,
            Self::OffBoard { square }
            | Self::Taken { square }
            | Self::NotThatWord { square }
            | Self::NotRearranged { square }
            | Self::NotLengthened { square }
            | Self::NotOnRack { square, .. }
            | Self::TooFew { square, .. }
            | Self::NotInLine { square }
            | Self::Gap { square }
            | Self::OneTile { square }
            | Self::TooShort { square, .. }
            | Self::Detached { square } => Some(*square),
            Self::MissesStar { star, .. } => Some(*star),
        }
    }
}

pub(super) fn tile_words(tile: &Labelled<Tile>) -> String {
    match **tile {
        Tile::Letter(_) => format!("tile {tile}"),
        Tile::Blank => "blank".to_owned(),
    }
}

/// Says that the rack has too few of a tile: `only 1 tile E on the rack; 2 are needed`.
pub(super) fn too_few_words(tile: &Labelled<Tile>, held: usize, needed: usize) -> String {
    let s = if held == 1 { "" } else { "s" };
    let tiles = match **tile {
        Tile::Letter(_) => format!("tile{s} {tile}"),
        Tile::Blank => format!("blank{s}"),
    };
    format!("only {held} {tiles} on the rack; {needed} are needed")
}

/// A play that R7 and R8 allow, with its words and score.
///
/// Only [`Play::check`] makes one, so its users need not check again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    draft: Draft,
    rearranged: Option<Word>,
    words: Vec<Word>,
    score: Score,
}

impl Play {
    /// Checks a draft against the board, the player's rack and the rules.
    ///
    /// The words are not checked here (R9, R20).
    ///
    /// # Errors
    /// The first fault found, with its square.
    pub fn check(
        draft: &Draft,
        board: &Board,
        rack: &Tiles,
        rules: &RuleSet,
    ) -> Result<Self, PlayError> {
        check_rack(draft, rack, &board.variant().tiles)?;
        let rearranged = draft.rearranged();
        if rearranged.is_some() && !rules.house.rearrange {
            return Err(PlayError::NoRearranging);
        }
        if let Some(word) = rearranged {
            check_rearranged(word, board)?;
        }
        let laid = LaidBoard::new(draft, board);
        let direction = check_line(draft, &laid)?;
        let words = laid.words(draft, direction);
        check_contact(draft, board, &words, rules.first_word)?;
        if let Some(word) = rearranged {
            check_longer(word, &words)?;
        }
        let score = Score::of(&words, draft.len(), board.variant());
        let lay = |s: Square| board.get(s).map(|tile| (tile, TileOrigin::Board));
        Ok(Self {
            draft: draft.clone(),
            rearranged: rearranged
                .and_then(|word| Word::through(board.variant(), lay, word.start, word.direction)),
            words,
            score,
        })
    }

    /// Returns the tiles placed.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the word it rearranges, as it was before (R32). The new order is in the [draft](Play::draft).
    pub const fn rearranged(&self) -> Option<&Word> {
        self.rearranged.as_ref()
    }

    /// Returns the words formed: the main word first, then the cross words. Never empty.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns the word in the line of the play; for a single tile the longer of the two.
    pub fn main_word(&self) -> &Word {
        &self.words[0]
    }

    /// Returns the score.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Returns the words that a lexicon lacks, as indices into [`Play::words`].
    pub fn phonies(&self, lexicon: &dyn Lexicon) -> Vec<usize> {
        (0..self.words.len())
            .filter(|&i| !lexicon.contains(&self.words[i].letters()))
            .collect()
    }

    /// Returns these words as text.
    pub fn phony_words(&self, lexicon: &dyn Lexicon) -> Vec<String> {
        let words = self.phonies(lexicon).into_iter();
        words.map(|word| self.words[word].to_string()).collect()
    }
}

/// Returns an error for the first placed tile that is not on the rack.
///
/// # Errors
/// That error.
pub fn check_rack(draft: &Draft, rack: &Tiles, set: &'static TileSet) -> Result<(), PlayError> {
    let mut left = rack.clone();
    for (square, placed) in draft.tiles() {
        if !left.take(placed.tile()) {
            let tile = set.labelled(placed.tile());
            return Err(match rack.count(*tile) {
                0 => PlayError::NotOnRack { square, tile },
                held => PlayError::TooFew {
                    square,
                    tile,
                    held,
                    needed: draft.multiset().count(*tile),
                },
            });
        }
    }
    Ok(())
}

/// Checks that the word is on the board, and its tiles in a new order (R32).
pub(super) fn check_rearranged(word: &Rearrangement, board: &Board) -> Result<(), PlayError> {
    let square = word.start;
    let run = board.run(square, word.direction);
    let lying: Vec<PlacedTile> = run.iter().filter_map(|s| board.get(*s)).collect();
    let sorted = |tiles: &[PlacedTile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles
    };
    // The square before a word is in its run, and empty: no tile may slip onto it.
    let whole = run.first() == Some(&square) && lying.len() == run.len() && run.len() >= 2;
    if !whole || sorted(&lying) != sorted(&word.tiles) {
        return Err(PlayError::NotThatWord { square });
    }
    let letters = |tiles: &[PlacedTile]| tiles.iter().map(|t| t.letter()).collect::<Vec<_>>();
    if letters(&lying) == letters(&word.tiles) {
        return Err(PlayError::NotRearranged { square });
    }
    Ok(())
}

/// Checks that the main word is the rearranged one, lengthened in its line (R32).
pub(super) fn check_longer(word: &Rearrangement, words: &[Word]) -> Result<(), PlayError> {
    let square = word.start;
    let longer = words.first().is_some_and(|main| {
        main.direction() == word.direction
            && main.len() > word.tiles.len()
            && main.tiles().any(|t| t.square == square)
    });
    if longer {
        Ok(())
    } else {
        Err(PlayError::NotLengthened { square })
    }
}

/// Checks that the tiles are on free squares of one line without a gap, and finds its direction (R8). A single tile
/// goes in the direction of the rearranged word, if there is one.
pub(super) fn check_line(draft: &Draft, board: &LaidBoard<'_>) -> Result<Direction, PlayError> {
    let (first, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    let (last, _) = draft.tiles().next_back().ok_or(PlayError::NoTiles)?;
    let layout = &board.before.variant().layout;
    // Of tiles in one line the last one is farthest.
    if !layout.has(last) {
        return Err(PlayError::OffBoard { square: last });
    }
    if let Some((square, _)) = draft.tiles().find(|(s, _)| board.before.get(*s).is_some()) {
        return Err(PlayError::Taken { square });
    }
    if first == last {
        let rearranged = draft.rearranged().map(|word| word.direction);
        return Ok(rearranged.unwrap_or_else(|| board.lone_direction(first)));
    }
    let direction = draft.direction().ok_or_else(|| PlayError::NotInLine {
        square: out_of_line(draft, first),
    })?;
    let mut line = first.onward(direction, LARGEST).take_while(|s| *s != last);
    match line.find(|s| !board.is_taken(*s)) {
        Some(square) => Err(PlayError::Gap { square }),
        None => Ok(direction),
    }
}

fn out_of_line(draft: &Draft, first: Square) -> Square {
    let mut squares = draft.tiles().map(|(s, _)| s).skip(1);
    let second = squares.next().unwrap_or(first);
    if second.row() == first.row() {
        squares.find(|s| s.row() != first.row()).unwrap_or(second)
    } else if second.column() == first.column() {
        squares
            .find(|s| s.column() != first.column())
            .unwrap_or(second)
    } else {
        second
    }
}

fn check_first(draft: &Draft, star: Square, first_word: FirstWord) -> Result<(), PlayError> {
    let (square, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    if draft.len() < 2 {
        return Err(PlayError::OneTile { square });
    }
    if draft.get(star).is_none() {
        return Err(PlayError::MissesStar { star, square });
    }
    let needed = first_word.letters();
    if draft.len() < usize::from(needed) {
        return Err(PlayError::TooShort { square, needed });
    }
    Ok(())
}

/// Checks that a tile touches one that was there before (R8), or that it is a first play (R7).
pub(super) fn check_contact(
    draft: &Draft,
    board: &Board,
    words: &[Word],
    first_word: FirstWord,
) -> Result<(), PlayError> {
    let longer = words.first().is_some_and(|main| main.len() > draft.len());
    // A rearranged word makes words with tiles of the board even where no tile touches it.
    let touching = draft.rearranged().is_none() && (longer || words.len() > 1);
    if touching || draft.tiles().any(|(s, _)| board.touches(s)) {
        return Ok(());
    }
    if board.is_empty() {
        return check_first(draft, board.variant().layout.start(), first_word);
    }
    let (square, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    Err(PlayError::Detached { square })
}

/// The board with the tiles of a draft, and as it was before.
pub(super) struct LaidBoard<'a> {
    before: &'a Board,
    after: Board,
}

impl<'a> LaidBoard<'a> {
    pub(super) fn new(draft: &Draft, before: &'a Board) -> Self {
        let mut after = before.clone();
        after.lay(draft.laid());
        Self { before, after }
    }

    /// What is on a square. Where a blank has changed places with its own letter, words read as before, so nothing
    /// changes there.
    #[inline]
    fn tile(&self, square: Square) -> Option<(PlacedTile, TileOrigin)> {
        let tile = self.after.get(square)?;
        let origin = match self.before.get(square) {
            None => TileOrigin::Placed,
            Some(old) if old.letter() == tile.letter() => TileOrigin::Board,
            Some(_) => TileOrigin::Changed,
        };
        Some((tile, origin))
    }

    #[inline]
    fn is_taken(&self, square: Square) -> bool {
        self.after.get(square).is_some()
    }

    /// The direction of a one-tile play: that of the longer word; across when they are equal.
    fn lone_direction(&self, square: Square) -> Direction {
        let length = |direction| square.run(direction, |s| self.is_taken(s)).1;
        if length(Direction::Down) > length(Direction::Across) {
            Direction::Down
        } else {
            Direction::Across
        }
    }

    /// The words formed: the main word first, then the cross words.
    pub(super) fn words(&self, draft: &Draft, direction: Direction) -> Vec<Word> {
        let mut words = Vec::with_capacity(draft.len() + 1);
        let variant = self.before.variant();
        let mut add = |square, direction| {
            if let Some(word) = Word::through(variant, |s| self.tile(s), square, direction) {
                words.push(word);
            }
        };
        if let Some((square, _)) = draft.tiles().next() {
            add(square, direction);
        }
        let (crossing, is_taken) = (direction.other(), |s| self.is_taken(s));
        draft.laid().for_each(|(square, _)| {
            // Most tiles have no cross word, and their neighbors tell that soonest.
            let is_crossed = square.previous(crossing).is_some_and(is_taken)
                || square.next(crossing).is_some_and(is_taken);
            let tile = self.tile(square).filter(|_| is_crossed);
            if tile.is_some_and(|(_, origin)| origin != TileOrigin::Board) {
                add(square, crossing);
            }
        });
        words
    }
}
