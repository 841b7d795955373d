//! Positions on one line, in CGP: `rows racks scores scoreless-turns [operation arguments;…]`.
//!
//! Rows separated by `/`, a number for empty squares, lower case for a blank; racks and scores by player, the
//! player to move first; the number of scoreless turns in a row.

mod error;
mod operation;
mod text_board;

pub use text_board::{BoardText, is_border};

use crate::text::printable;
use std::fmt;

use crate::engine::board::Board;
use crate::engine::position::{Position, PositionError, PositionPlayer};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{MOST, Seat};
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::spelling::NotationPart;
use crate::engine::variant::Variant;
use crate::languages::games;
pub use error::CgpError;
pub use operation::Operation;

/// A board with racks and scores, the player to move first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CgpPosition {
    /// The tiles on the board.
    pub board: Board,
    /// The players, the one to move first: 1 to 4.
    pub players: Vec<CgpPlayer>,
    /// The number of scoreless turns in a row.
    pub scoreless: u8,
    /// Operations after the position, such as `lex` with the name of a dictionary.
    pub operations: Vec<Operation>,
}

/// A player's rack and score.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CgpPlayer {
    /// The tiles, as far as known.
    pub rack: Tiles,
    /// The score.
    pub score: Points,
}

/// A part of a position, with its start in characters from 1.
#[derive(Clone, Copy)]
struct CgpPart<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> CgpPart<'a> {
    fn split(self) -> Vec<CgpPart<'a>> {
        let mut at = self.at;
        let each = self.text.split('/').map(|text| {
            let begins = at;
            at += text.chars().count() + 1;
            CgpPart { text, at: begins }
        });
        each.collect()
    }
}

fn visible(found: char) -> char {
    if printable::is_unsafe(found) {
        char::REPLACEMENT_CHARACTER
    } else {
        found
    }
}

impl CgpPosition {
    /// Reads a position.
    ///
    /// # Errors
    /// The first fault: with its row and column if it is on the board, otherwise with its character.
    pub fn parse(text: &str) -> Result<Self, CgpError> {
        Self::parse_for(text, Variant::ENGLISH)
    }

    /// Reads a position, of this variant unless it names its tiles.
    ///
    /// # Errors
    /// As for [`CgpPosition::parse`].
    pub fn parse_for(text: &str, usual: &'static Variant) -> Result<Self, CgpError> {
        let whole = text.trim_end().chars().count();
        let mut rest = text.trim();
        let mut parts = [CgpPart { text: "", at: 1 }; 4];
        for (i, part) in parts.iter_mut().enumerate() {
            if rest.is_empty() {
                // The rows come first: what is missing elsewhere may have run into them.
                if i > 0 {
                    let rows = parts[0].text;
                    board(rows, operation::variant(text, row_count(rows), usual))?;
                }
                let at = whole + 1;
                return Err(CgpError::Parts { at, parts: i });
            }
            let at = whole - rest.chars().count() + 1;
            let (text, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            *part = CgpPart { text, at };
            rest = after.trim_start();
        }
        let [rows, racks, scores, scoreless] = parts;
        let number = scoreless.text.parse();
        let variant = operation::variant(rest, row_count(rows.text), usual);
        Ok(Self {
            board: board(rows.text, variant)?,
            players: players(racks, scores, &variant.tiles)?,
            scoreless: number.map_err(|_| CgpError::Scoreless {
                at: scoreless.at,
                found: operation::shown(scoreless.text),
            })?,
            operations: operation::operations(rest, whole - rest.chars().count())?,
        })
    }

    /// Returns the position of a game by these rules. Racks of opponents, and one that is not given, have unknown tiles too.
    ///
    /// # Errors
    /// Why no game by these rules has it.
    pub fn position(&self, rules: &RuleSet) -> Result<Position, PositionError> {
        let (size, count) = (
            rules.rack.tiles(self.board.variant()),
            self.players.len().max(2),
        );
        let none = CgpPlayer::default();
        let players = self.players.iter().chain(std::iter::repeat(&none));
        let facing = |(seat, player): (Seat, &CgpPlayer)| PositionPlayer {
            score: player.score,
            tiles: match player.rack.len() {
                given if given > 0 && seat == Seat::FIRST => given,
                _ => size,
            },
            known: player.rack.clone(),
            target: rules.target(seat, count),
            ..PositionPlayer::default()
        };
        let players = Seat::first(count).zip(players).map(facing).collect();
        Position::new(self.board.clone(), players, self.scoreless, rules)
    }

    /// Returns the name of its dictionary, if it tells one.
    pub fn lexicon(&self) -> Option<&str> {
        let told = self.operations.iter().find(|told| told.name == "lex");
        told.map(|told| told.arguments.as_str())
    }

    /// Reads a position as [`parse_for`](Self::parse_for) does, or only a board of tiles: as the rows of a position, or as lines
    /// of text, one for each row. In those a tile is its letter, in lower case a blank; anything else is an empty square, and
    /// so is what is missing at the end of a line.
    ///
    /// # Errors
    /// As for [`CgpPosition::parse`].
    pub fn parse_or_board(text: &str, usual: &'static Variant) -> Result<Self, CgpError> {
        let size = usize::from(usual.layout.size());
        let board = if text.lines().nth(1).is_some() {
            board(&text_board::rows(text, usual), usual)?
        } else if text.split_whitespace().count() == 1 && row_count(text) == size {
            board(text.trim(), usual)?
        } else {
            return Self::parse_for(text, usual);
        };
        Ok(Self {
            board,
            players: vec![],
            scoreless: 0,
            operations: vec![],
        })
    }

    fn names(&self, name: &str) -> bool {
        self.operations
            .iter()
            .any(|operation| operation.name == name)
    }

    /// Returns the rack of the player to move.
    pub fn rack(&self) -> Tiles {
        self.players
            .first()
            .map(|player| player.rack.clone())
            .unwrap_or_default()
    }
}

fn row_count(text: &str) -> usize {
    text.split('/').count()
}

fn board(text: &str, variant: &'static Variant) -> Result<Board, CgpError> {
    let (rows, size) = (row_count(text), variant.layout.size());
    let mut tiles = vec![];
    // A fault in a row may explain a wrong number of rows.
    for (row, text) in (0..size).zip(text.split('/')) {
        tiles.extend(row_tiles(row, text, variant)?);
    }
    if rows != usize::from(size) {
        let row = rows.min(size.into()) + 1;
        return Err(CgpError::Rows { row, rows, size });
    }
    Ok(Board::new(variant).with(tiles))
}

fn row_tiles(
    row: u8,
    text: &str,
    variant: &Variant,
) -> Result<Vec<(Square, PlacedTile)>, CgpError> {
    let (size, set) = (usize::from(variant.layout.size()), &variant.tiles);
    let number = usize::from(row) + 1;
    let mut tiles = vec![];
    let mut before = 0;
    let mut rest = text;
    while let Some(found) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (part, mut after) = rest.split_at(digits.max(found.len_utf8()));
        let squares = if digits > 0 {
            let free = part.parse().ok().filter(|free| (1..=size).contains(free));
            free.ok_or_else(|| CgpError::Free {
                row: number,
                before,
                found: operation::shown(part),
            })?
        } else {
            let (tile, next) = text_board::one_tile(rest, set).ok_or(CgpError::Tile {
                row: number,
                before,
                found: visible(found),
            })?;
            after = next;
            let column = u8::try_from(before).ok();
            let square = column.and_then(|column| Square::new(row, column));
            tiles.extend(square.map(|square| (square, tile)));
            1
        };
        before += squares;
        if before > size {
            let rest = operation::shown(rest);
            return Err(CgpError::Long {
                row: number,
                rest,
                size,
            });
        }
        rest = after;
    }
    if before < size {
        return Err(CgpError::Short {
            row: number,
            squares: before,
            size,
        });
    }
    Ok(tiles)
}

fn players(racks: CgpPart, scores: CgpPart, set: &TileSet) -> Result<Vec<CgpPlayer>, CgpError> {
    let (racks, scores) = (racks.split(), scores.split());
    // An unknown rack may be left out with its slash.
    let rack_too_many = racks.get(scores.len());
    if let Some(too_many) = rack_too_many.or(scores.get(MOST)) {
        return Err(CgpError::Players {
            at: too_many.at,
            racks: racks.len(),
            scores: scores.len(),
        });
    }
    let none = CgpPart { text: "", at: 1 };
    let racks = racks.into_iter().chain(std::iter::repeat(none));
    let player = |(i, (rack, score)): (usize, (CgpPart, CgpPart))| {
        let points: Option<i32> = score.text.parse().ok();
        Ok(CgpPlayer {
            rack: tiles(i + 1, rack, set)?,
            score: points.map(Points::new).ok_or_else(|| CgpError::Score {
                at: score.at,
                score: i + 1,
                found: operation::shown(score.text),
            })?,
        })
    };
    racks.zip(scores).enumerate().map(player).collect()
}

fn tiles(rack: usize, part: CgpPart, set: &TileSet) -> Result<Tiles, CgpError> {
    let (mut all, mut at) = (Tiles::NONE, part.at);
    for part in set.parts(part.text) {
        let fault = |found| CgpError::Rack {
            at,
            rack,
            found: visible(found),
            letters: set.alphabet(),
        };
        let (tile, characters) = match part {
            NotationPart::Sign('?') => (Tile::Blank, 1),
            NotationPart::Sign(found) => return Err(fault(found)),
            NotationPart::Tiles(label, tiles) => match tiles[..] {
                [tile] => (Tile::Letter(tile.letter()), label.chars().count()),
                _ => return Err(fault(label.chars().next().unwrap_or_default())),
            },
        };
        all.add(tile);
        at += characters;
    }
    Ok(all)
}

impl fmt::Display for CgpPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.board.rows().map(|row| row_text(&row)).collect();
        f.write_str(&rows.join("/"))?;
        let mut parts = [' ', ' '];
        for player in &self.players {
            let rack = self.board.variant().tiles.rack_text(&player.rack);
            write!(f, "{}{rack}", parts[0])?;
            parts[0] = '/';
        }
        for player in &self.players {
            write!(f, "{}{}", parts[1], player.score)?;
            parts[1] = '/';
        }
        write!(f, " {}", self.scoreless)?;
        let told = self.board.variant().told_tiles();
        if let Some(tiles) = told.filter(|_| !self.names("ld")) {
            write!(f, " ld {tiles};")?;
        }
        let told = games::told(self.board.variant());
        if let Some(board) = told.filter(|_| !self.names("bdn")) {
            write!(f, " bdn {board};")?;
        }
        let mut operations = self.operations.iter();
        operations.try_for_each(|operation| write!(f, " {operation}"))
    }
}

/// A row with numbers for its dots.
fn row_text(row: &str) -> String {
    let (mut text, mut rest) = (String::new(), row);
    while let Some(c) = rest.chars().next() {
        let free = rest.bytes().take_while(|byte| *byte == b'.').count();
        if free > 0 {
            text.push_str(&free.to_string());
        } else {
            text.push(c);
        }
        rest = &rest[free.max(c.len_utf8())..];
    }
    text
}
