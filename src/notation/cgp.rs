//! Positions on one line, in the form CGP: `rows racks scores scoreless-turns [operation arguments;…]`.
//!
//! Fifteen rows with `/` between them, a number for so many free squares, lower case for a blank; racks and scores by
//! player, who is to move first; how many turns in a row have scored nothing.

mod operation;

use std::fmt;

use crate::engine::board::Board;
use crate::engine::seat::MOST;
use crate::engine::square::{SIZE, Square};
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
pub use operation::Operation;

/// A board with what the players have, the one to move first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The tiles on the board.
    pub board: Board,
    /// The players, the one to move first: 1 to 4.
    pub players: Vec<Player>,
    /// How many turns in a row have scored nothing.
    pub scoreless: u8,
    /// What else is said of the position, such as `lex` and the name of a dictionary.
    pub operations: Vec<Operation>,
}

/// What a player has.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Player {
    /// The tiles, as far as they are known.
    pub rack: Tiles,
    /// The score.
    pub score: Points,
}

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CgpError {
    /// Parts are missing.
    #[error(
        "a position has four parts with spaces between them: rows, racks, scores, and the number of scoreless turns; this has {0}"
    )]
    Parts(usize),
    /// There are more or fewer rows than the board has.
    #[error("the board has {SIZE} rows with / between them, not {0}")]
    Rows(usize),
    /// A row ends too early.
    #[error("row {row} ends before column {}: it has {squares} of {SIZE} squares", column(*.squares + 1))]
    Short {
        /// From 1.
        row: usize,
        /// How many squares it has.
        squares: usize,
    },
    /// A row has more squares than the board.
    #[error("row {row} goes on after column {}: “{rest}” is too much", column(SIZE.into()))]
    Long {
        /// From 1.
        row: usize,
        /// What does not fit.
        rest: String,
    },
    /// Something that is no tile and no number.
    #[error("row {row}, column {}: “{found}” is neither a tile nor a number of free squares", column(*.before + 1))]
    Tile {
        /// From 1.
        row: usize,
        /// How many squares of the row come before it.
        before: usize,
        /// What stands there.
        found: char,
    },
    /// A number of free squares that is none.
    #[error("row {row}, column {}: {found} is not a number of free squares", column(*.before + 1))]
    Free {
        /// From 1.
        row: usize,
        /// How many squares of the row come before it.
        before: usize,
        /// The number.
        found: String,
    },
    /// More racks than scores, or more than can play.
    #[error(
        "there are {racks} racks and {scores} scores; a position has one of each for 1 to {MOST} players"
    )]
    Players {
        /// How many racks.
        racks: usize,
        /// How many scores.
        scores: usize,
    },
    /// A rack has something that is no tile.
    #[error("rack {rack}: “{found}” is no tile: letters, and ? for a blank")]
    Rack {
        /// Whose, from 1.
        rack: usize,
        /// What stands there.
        found: char,
    },
    /// A score is no number.
    #[error("score {score}: “{found}” is not a number of points")]
    Score {
        /// Whose, from 1.
        score: usize,
        /// What stands there.
        found: String,
    },
    /// What stands behind the four parts is no operation.
    #[error(
        "character {at}: “{found}” is no operation: those have a name, what it says, and ; such as lex CSW21;"
    )]
    Operation {
        /// Where it begins, from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// An operation does not say what its name wants.
    #[error("character {at}: {name} is followed by “{found}”, not by {wants}")]
    Argument {
        /// Where the operation begins, from 1.
        at: usize,
        /// Its name.
        name: &'static str,
        /// What it says.
        found: String,
        /// What it should say.
        wants: &'static str,
    },
    /// The scoreless turns are no number.
    #[error("“{0}” is not a number of scoreless turns")]
    Scoreless(String),
}

/// The letter of the last of so many columns; A where there is none.
fn column(squares: usize) -> char {
    let last = squares.saturating_sub(1).min(usize::from(SIZE) - 1);
    char::from(b'A' + u8::try_from(last).unwrap_or(0))
}

impl Position {
    /// Reads a position.
    ///
    /// # Errors
    /// The first fault, with its row and column if it is on the board.
    pub fn parse(text: &str) -> Result<Self, CgpError> {
        let whole = text.trim_end().chars().count();
        let mut rest = text.trim();
        let mut parts = [""; 4];
        for (i, part) in parts.iter_mut().enumerate() {
            if rest.is_empty() {
                return Err(CgpError::Parts(i));
            }
            let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            (*part, rest) = (first, after.trim_start());
        }
        let [rows, racks, scores, scoreless] = parts;
        let number = scoreless.parse();
        Ok(Self {
            board: board(rows)?,
            players: players(racks, scores)?,
            scoreless: number.map_err(|_| CgpError::Scoreless(scoreless.to_owned()))?,
            operations: operation::operations(rest, whole - rest.chars().count())?,
        })
    }

    /// The rack of the player to move.
    pub fn rack(&self) -> Tiles {
        self.players
            .first()
            .map(|player| player.rack.clone())
            .unwrap_or_default()
    }
}

fn board(text: &str) -> Result<Board, CgpError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIZE) {
        return Err(CgpError::Rows(rows.len()));
    }
    let mut tiles = vec![];
    for (row, text) in (0..SIZE).zip(rows) {
        tiles.extend(row_tiles(row, text)?);
    }
    Ok(Board::EMPTY.with(tiles))
}

/// The tiles of one row.
fn row_tiles(row: u8, text: &str) -> Result<Vec<(Square, PlacedTile)>, CgpError> {
    let number = usize::from(row) + 1;
    let mut tiles = vec![];
    let mut before = 0;
    let mut rest = text;
    while let Some(found) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (part, after) = rest.split_at(digits.max(found.len_utf8()));
        let squares = if digits > 0 {
            let free = part
                .parse()
                .ok()
                .filter(|free| (1..=usize::from(SIZE)).contains(free));
            free.ok_or_else(|| CgpError::Free {
                row: number,
                before,
                found: part.to_owned(),
            })?
        } else {
            let tile = PlacedTile::from_char(found).ok_or(CgpError::Tile {
                row: number,
                before,
                found,
            })?;
            let column = u8::try_from(before).ok();
            let square = column.and_then(|column| Square::new(row, column));
            tiles.extend(square.map(|square| (square, tile)));
            1
        };
        before += squares;
        if before > usize::from(SIZE) {
            let rest = rest.to_owned();
            return Err(CgpError::Long { row: number, rest });
        }
        rest = after;
    }
    if before < usize::from(SIZE) {
        return Err(CgpError::Short {
            row: number,
            squares: before,
        });
    }
    Ok(tiles)
}

fn players(racks: &str, scores: &str) -> Result<Vec<Player>, CgpError> {
    let racks: Vec<&str> = racks.split('/').collect();
    let scores: Vec<&str> = scores.split('/').collect();
    // A rack that is not known may be left out with its stroke.
    if racks.len() > scores.len() || scores.len() > MOST {
        return Err(CgpError::Players {
            racks: racks.len(),
            scores: scores.len(),
        });
    }
    let racks = racks.into_iter().chain(std::iter::repeat(""));
    let player = |(i, (rack, score)): (usize, (&str, &str))| {
        let points: Option<i32> = score.parse().ok();
        Ok(Player {
            rack: tiles(i + 1, rack)?,
            score: points.map(Points::new).ok_or_else(|| CgpError::Score {
                score: i + 1,
                found: score.to_owned(),
            })?,
        })
    };
    racks.zip(scores).enumerate().map(player).collect()
}

fn tiles(rack: usize, text: &str) -> Result<Tiles, CgpError> {
    let tile = |found| Tile::from_char(found).ok_or(CgpError::Rack { rack, found });
    text.chars().map(tile).collect()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIZE {
            if row > 0 {
                f.write_str("/")?;
            }
            write_row(f, &self.board, row)?;
        }
        let mut parts = [' ', ' '];
        for player in &self.players {
            write!(f, "{}{}", parts[0], player.rack)?;
            parts[0] = '/';
        }
        for player in &self.players {
            write!(f, "{}{}", parts[1], player.score)?;
            parts[1] = '/';
        }
        write!(f, " {}", self.scoreless)?;
        let mut operations = self.operations.iter();
        operations.try_for_each(|operation| write!(f, " {operation}"))
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, board: &Board, row: u8) -> fmt::Result {
    let mut free = 0;
    for tile in (0..SIZE)
        .filter_map(|column| Square::new(row, column))
        .map(|s| board.get(s))
    {
        match tile {
            None => free += 1,
            Some(tile) => {
                if free > 0 {
                    write!(f, "{free}")?;
                }
                free = 0;
                write!(f, "{}", tile.to_char())?;
            }
        }
    }
    if free > 0 {
        write!(f, "{free}")
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    const HORN: &str = "15/15/15/15/15/15/15/5HORn6/15/15/15/15/15/15/15";

    /// The sentence for a faulty position.
    #[track_caller]
    fn refused(text: &str, says: &str) {
        let fault = Position::parse(text).unwrap_err().to_string();
        assert!(fault.contains(says), "{text}: {fault}");
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        for text in [
            format!("{EMPTY} / 0/0 0"),
            format!("{HORN} AEFMRST/EIOPQ?? 14/0 0 lex full;"),
            format!("{HORN} ABC/D//EFG 14/-3/100/7 3 lex a b c; ld english;"),
            format!("{HORN} ABC 14 0 x;"),
        ] {
            let position = Position::parse(&text).unwrap();
            assert_eq!(position.to_string(), text);
            assert_eq!(Position::parse(&position.to_string()), Ok(position));
        }
    }

    #[test]
    fn it_may_be_written_more_loosely_than_we_do() {
        let position = Position::parse(&format!("  {HORN}  tsa 14/0   0 lex full ;; ")).unwrap();
        assert_eq!(
            position.to_string(),
            format!("{HORN} AST/ 14/0 0 lex full;")
        );
        let parted = HORN.replace("5HORn6", "1112HORn51");
        let position = Position::parse(&format!("{parted} / 0/0 0"));
        assert!(position.is_err(), "1112 is a number");
    }

    #[test]
    fn what_other_programs_write_is_read() {
        for (text, count) in [
            // The description of the format, with its examples.
            ("AELNOQT/ 0/0 0 lex NWL18; lm exchange 2;", 2),
            ("IKLMTZ/AEINRU? 0/0 0 lex OSPD1;", 1),
            (
                "AB/AA? 0/0 5 bb 50; bdn CrosswordGame; cr 5pt; etl 7; ld english; mcnz 6;",
                6,
            ),
            (
                "AB/AA? 0/0 0 ti 3000; tmr 10000/-2500; to 60000; lm 8G TES.; lm challenge n8 ZZZ 44;",
                5,
            ),
            // macondo, Woogles and MAGPIE.
            (
                "AB/ 12/340 0 lex NWL23; ld english; gid cross_abc-1; var wordsmog_super;",
                4,
            ),
            ("UNFOUND/UNFOUND 0/0 0 lex CSW21;", 1),
            ("AHMPRTU/ 177/44 0 -lex CSW21; -ld english;", 2),
            // What nobody knows yet, and a last one that is not ended.
            ("AB/ 0/0 0 ss 3; note something else; x; lex CSW24", 4),
        ] {
            let position = Position::parse(&format!("{EMPTY} {text}")).expect(text);
            assert_eq!(position.operations.len(), count, "{text}");
            assert_eq!(Position::parse(&position.to_string()), Ok(position));
        }
        let old = Position::parse(&format!("{EMPTY} A/ 0/0 0 -lex CSW21;")).unwrap();
        assert_eq!(old.operations[0].name, "lex");
    }

    #[test]
    fn what_is_no_operation_is_refused_with_its_place() {
        let with = |text: &str| format!("{EMPTY} / 0/0 0 {text}");
        let start = with("").chars().count() + 1;
        let at = |more: usize| format!("character {}: ", start + more);
        refused(&with("garbage"), &format!("{}“garbage” is no", at(0)));
        refused(
            &with("lex full; 8/8 x;"),
            &format!("{}“8/8 x” is no", at(10)),
        );
        refused(&with("lex full;  !? ;"), &format!("{}“!?” is no", at(11)));
        refused(
            &with("nonsense that goes on and on and on"),
            "“nonsense that goes on an…”",
        );
        refused(
            &with("lex;"),
            &format!("{}lex is followed by “”, not by a name", at(0)),
        );
        refused(
            &with("ld english; bb many;"),
            &format!("{}bb is followed by “many”, not by a whole", at(12)),
        );
        refused(
            &with("tmr 1/x;"),
            "tmr is followed by “1/x”, not by whole numbers",
        );
        refused(
            &with("cr maybe;"),
            "cr is followed by “maybe”, not by a challenge rule",
        );
        refused(
            &format!("   {}", with("garbage")),
            &format!("character {}: ", start + 3),
        );
    }

    #[test]
    fn blanks_on_the_board_keep_their_letter() {
        let position = Position::parse(&format!("{HORN} / 0/0 0")).unwrap();
        let tile = position.board.get(Square::new(7, 8).unwrap());
        assert_eq!(tile, PlacedTile::from_char('n'));
        assert_eq!(position.board.tiles().count(), 4);
    }

    #[test]
    fn faults_name_row_and_column() {
        let with = |row: &str| format!("{} / 0/0 0", EMPTY.replacen("15", row, 1));
        refused(&with("14"), "row 1 ends before column O: it has 14 of 15");
        refused(&with(""), "row 1 ends before column A: it has 0 of 15");
        refused(
            &with("12ABCD"),
            "row 1 goes on after column O: “D” is too much",
        );
        refused(&with("A15"), "row 1 goes on after column O: “15”");
        refused(&with("3!11"), "row 1, column D: “!” is neither");
        refused(&with("3Ü11"), "row 1, column D: “Ü” is neither");
        refused(&with("3A0E10"), "row 1, column E: 0 is not");
        refused(&with("16"), "row 1, column A: 16 is not");
        refused(&with("99999999999999999999999"), "row 1, column A: 9999");
        refused(
            &format!("{} / 0/0 0", HORN.replace("n6", "n5")),
            "row 8 ends before column O",
        );
        refused(
            &format!("{EMPTY}/15 / 0/0 0"),
            "15 rows with / between them, not 16",
        );
    }

    #[test]
    fn faults_elsewhere_are_told_too() {
        refused("", "this has 0");
        refused(EMPTY, "this has 1");
        refused(&format!("{EMPTY} ABC/ 0/0"), "this has 3");
        refused(&format!("{EMPTY} A-C/ 0/0 0"), "rack 1: “-” is no tile");
        refused(&format!("{EMPTY} /A1 0/0 0"), "rack 2: “1” is no tile");
        refused(&format!("{EMPTY} / 0/x 0"), "score 2: “x” is not");
        refused(&format!("{EMPTY} / 0/ 0"), "score 2: “” is not");
        refused(&format!("{EMPTY} A/B/C 0/0 0"), "3 racks and 2 scores");
        refused(&format!("{EMPTY} A 0/0/0/0/0 0"), "1 racks and 5 scores");
        refused(
            &format!("{EMPTY} / 0/0 -1"),
            "“-1” is not a number of scoreless turns",
        );
    }
}
