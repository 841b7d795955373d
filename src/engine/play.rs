//! A play that has been checked against board, rack and rules (R7–R9).

use super::board::Board;
use super::draft::Draft;
use super::lexicon::Lexicon;
use super::rules::RuleSet;
use super::score::Score;
use super::square::{Direction, Square};
use super::tile::{Letter, PlacedTile, Tile, Tiles};
use std::fmt;

/// One tile of a word that a play forms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WordTile {
    /// Where it lies.
    pub square: Square,
    /// What lies there.
    pub tile: PlacedTile,
    /// Whether the play put it there; else it is a through-letter.
    pub new: bool,
}

/// A word that a play forms or changes, with every letter that touches it in its line (R9).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    tiles: Vec<WordTile>,
    direction: Direction,
}

impl Word {
    /// The word through `square` once `draft` lies on `board`, if it has two letters or more.
    fn through(board: &Board, draft: &Draft, square: Square, direction: Direction) -> Option<Self> {
        let at = |s: Square| {
            draft
                .get(s)
                .map(|t| (t, true))
                .or_else(|| board.get(s).map(|t| (t, false)))
        };
        let mut first = square;
        while let Some(before) = first.previous(direction).filter(|s| at(*s).is_some()) {
            first = before;
        }
        let tiles: Vec<WordTile> = std::iter::successors(Some(first), |s| s.next(direction))
            .map_while(|square| at(square).map(|(tile, new)| WordTile { square, tile, new }))
            .collect();
        (tiles.len() >= 2).then_some(Self { tiles, direction })
    }

    /// Its tiles, first letter first.
    pub fn tiles(&self) -> impl Iterator<Item = &WordTile> {
        self.tiles.iter()
    }

    /// Its letters.
    pub fn letters(&self) -> Vec<Letter> {
        self.tiles.iter().map(|t| t.tile.letter()).collect()
    }

    /// How many letters it has: 2 to 15.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a word has two letters or more"
    )]
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Where its first letter lies.
    pub fn start(&self) -> Square {
        self.tiles[0].square
    }

    /// Which way it reads.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// As play notation writes it: `8F HORN`, `H6 FA.M`; a dot for a through-letter, lower case for a blank.
    pub fn notation(&self) -> String {
        let word: String = self
            .tiles
            .iter()
            .map(|t| if t.new { t.tile.to_char() } else { '.' })
            .collect();
        format!("{} {word}", self.start().notation(self.direction))
    }

    /// The word with its through-letters in brackets: `FA(R)M`.
    pub fn bracketed(&self) -> String {
        let mut text = String::new();
        for (i, t) in self.tiles.iter().enumerate() {
            let opens = !t.new && (i == 0 || self.tiles[i - 1].new);
            let closes = !t.new && self.tiles.get(i + 1).is_none_or(|next| next.new);
            text.extend(
                [
                    opens.then_some('('),
                    Some(t.tile.to_char()),
                    closes.then_some(')'),
                ]
                .into_iter()
                .flatten(),
            );
        }
        text
    }
}

impl fmt::Display for Word {
    /// The word in upper case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self
            .tiles
            .iter()
            .map(|t| t.tile.letter().to_char())
            .collect();
        f.pad(&text)
    }
}

/// Why a draft is no play. Each names the square or tile at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// Nothing is laid out.
    #[error("no tile is laid out")]
    NoTiles,
    /// A tile lies there already.
    #[error("{square} is taken")]
    Taken {
        /// The square.
        square: Square,
    },
    /// The rack lacks a tile that is laid out.
    #[error("{} is not on the rack", tile_words(*.tile))]
    NotOnRack {
        /// Where the tile was to lie.
        square: Square,
        /// The tile.
        tile: Tile,
    },
    /// The tiles are not all in one row or column (R8).
    #[error("{square} is not in line with the other tiles")]
    NotInLine {
        /// The first square out of line.
        square: Square,
    },
    /// There is an empty square between the tiles (R8).
    #[error("{square} is left empty between the tiles")]
    Gap {
        /// The empty square.
        square: Square,
    },
    /// The first play has one tile only (R7).
    #[error("the first play needs two tiles or more; {square} stands alone")]
    OneTile {
        /// Where the tile lies.
        square: Square,
    },
    /// The first play does not cover the star (R7).
    #[error("the first play must cover the star at {}", Square::CENTRE)]
    MissesStar {
        /// The first square of the play.
        square: Square,
    },
    /// The first word is shorter than agreed (R7).
    #[error("the first word must have {needed} letters or more")]
    TooShort {
        /// The first square of the play.
        square: Square,
        /// How many letters were agreed on.
        needed: u8,
    },
    /// No tile touches one that was there before (R8).
    #[error("the play at {square} touches no tile on the board")]
    Detached {
        /// The first square of the play.
        square: Square,
    },
}

impl PlayError {
    /// The square at fault, for the screen to point at.
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::NoTiles => None,
            Self::Taken { square }
            | Self::NotOnRack { square, .. }
            | Self::NotInLine { square }
            | Self::Gap { square }
            | Self::OneTile { square }
            | Self::TooShort { square, .. }
            | Self::Detached { square } => Some(*square),
            Self::MissesStar { .. } => Some(Square::CENTRE),
        }
    }
}

fn tile_words(tile: Tile) -> String {
    match tile {
        Tile::Letter(letter) => format!("{letter}"),
        Tile::Blank => "a blank".to_owned(),
    }
}

/// A play that R7 and R8 allow, with the words it forms and what it scores.
///
/// It can only be made by [`Play::check`], so whoever holds one need not check again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    draft: Draft,
    words: Vec<Word>,
    score: Score,
}

impl Play {
    /// Checks a draft against the board, the player's rack and the rules.
    ///
    /// Whether the words are acceptable is not asked here (R9, R20).
    ///
    /// # Errors
    /// The first fault found, with its square.
    pub fn check(
        draft: &Draft,
        board: &Board,
        rack: &Tiles,
        rules: &RuleSet,
    ) -> Result<Self, PlayError> {
        check_rack(draft, rack)?;
        let direction = check_line(draft, board)?;
        if board.is_empty() {
            check_first(draft, rules)?;
        } else {
            check_contact(draft, board)?;
        }
        let words = words(draft, board, direction);
        let score = Score::of(&words, draft.len(), rules.bingo_tiles());
        Ok(Self {
            draft: draft.clone(),
            words,
            score,
        })
    }

    /// The tiles that it places.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The words that it forms: the main word first, then the cross words. Never empty.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The word in the line of the play; for one tile alone the longer of the two.
    pub fn main_word(&self) -> &Word {
        &self.words[0]
    }

    /// What it scores.
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// Which of its words a dictionary lacks, by their place in [`Play::words`].
    pub fn phoneys(&self, lexicon: &dyn Lexicon) -> Vec<usize> {
        (0..self.words.len())
            .filter(|&i| !lexicon.contains(&self.words[i].letters()))
            .collect()
    }
}

/// Finds a tile that the rack has not, or not often enough.
fn check_rack(draft: &Draft, rack: &Tiles) -> Result<(), PlayError> {
    let mut left = rack.clone();
    match draft.tiles().find(|(_, placed)| !left.take(placed.tile())) {
        Some((square, placed)) => Err(PlayError::NotOnRack {
            square,
            tile: placed.tile(),
        }),
        None => Ok(()),
    }
}

/// Checks that the tiles lie on free squares of one line without a gap, and finds the line's direction (R8).
fn check_line(draft: &Draft, board: &Board) -> Result<Direction, PlayError> {
    let (first, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    let (last, _) = draft.tiles().next_back().ok_or(PlayError::NoTiles)?;
    if let Some((square, _)) = draft.tiles().find(|(s, _)| board.get(*s).is_some()) {
        return Err(PlayError::Taken { square });
    }
    if first == last {
        return Ok(lone_direction(draft, board, first));
    }
    let direction = draft.direction().ok_or_else(|| PlayError::NotInLine {
        square: out_of_line(draft, first),
    })?;
    let line = std::iter::successors(Some(first), |s| s.next(direction)).take_while(|s| *s != last);
    for square in line {
        if draft.get(square).is_none() && board.get(square).is_none() {
            return Err(PlayError::Gap { square });
        }
    }
    Ok(direction)
}

/// The first tile that is not in the line of the first two.
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

/// The direction of a one-tile play: that of the longer word; across when they are as long.
fn lone_direction(draft: &Draft, board: &Board, square: Square) -> Direction {
    let length = |d| Word::through(board, draft, square, d).map_or(1, |word| word.len());
    if length(Direction::Down) > length(Direction::Across) {
        Direction::Down
    } else {
        Direction::Across
    }
}

/// Checks what the rules ask of a first play (R7).
fn check_first(draft: &Draft, rules: &RuleSet) -> Result<(), PlayError> {
    let (square, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    if draft.len() < 2 {
        return Err(PlayError::OneTile { square });
    }
    if draft.get(Square::CENTRE).is_none() {
        return Err(PlayError::MissesStar { square });
    }
    let needed = rules.first_word.letters();
    if draft.len() < usize::from(needed) {
        return Err(PlayError::TooShort { square, needed });
    }
    Ok(())
}

/// Checks that a later play touches the tiles on the board (R8).
fn check_contact(draft: &Draft, board: &Board) -> Result<(), PlayError> {
    let (square, _) = draft.tiles().next().ok_or(PlayError::NoTiles)?;
    if draft.tiles().any(|(s, _)| board.touches(s)) {
        Ok(())
    } else {
        Err(PlayError::Detached { square })
    }
}

/// The words that a checked draft forms (R9).
fn words(draft: &Draft, board: &Board, direction: Direction) -> Vec<Word> {
    let main = draft
        .tiles()
        .next()
        .and_then(|(s, _)| Word::through(board, draft, s, direction));
    let cross = draft
        .tiles()
        .filter_map(|(s, _)| Word::through(board, draft, s, direction.other()));
    main.into_iter().chain(cross).collect()
}
