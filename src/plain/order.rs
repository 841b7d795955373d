//! What a typed line asks for.

use super::lookup::question;
use crate::app::pages::lookup::Kind;
use crate::engine::square::Square;
use crate::engine::tile::{Letter, PlacedTile, Tiles};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// An empty line: what Enter does.
    Enter,
    /// A play, to be read by the session.
    Play(String),
    /// What a play would score, to be read by the session.
    Try(String),
    /// An exchange, of none too; `None` when it does not say which tiles.
    Exchange(Option<Tiles>),
    /// A blank on the board is taken; `None` when it does not say where.
    Recycle(Option<Square>),
    /// A tile is put in place of one on the board; `None` when it does not say which and where.
    Put(Option<(Square, PlacedTile)>),
    /// A word on the board is rearranged, to be read by the session.
    Rearrange(String),
    /// What was done to the board is taken back.
    Undo,
    /// The last turn is taken back, if all agree.
    TakeBack,
    /// An unfinished game is thrown away, by its number.
    Delete(String),
    /// All agree on a word.
    Agree(String),
    /// A pass, and whether the question is answered already.
    Pass(bool),
    /// Leaving the game for good, and whether the question is answered already.
    Resign(bool),
    /// A challenge, and in whose name, if it says so.
    Challenge(String),
    /// The announced play stands.
    Accept,
    /// Mixes the rack.
    Shuffle,
    /// Sorts the rack.
    Sort,
    /// Asks for a hint, or for more of it.
    Hint,
    /// Asks the coach, or for the next tip.
    Coach,
    /// Looks something up; nothing when it does not say what.
    LookUp(Option<(Kind, String)>),
    /// Words to learn: what has been said of them.
    Study(String),
    /// Asks what a word means.
    Define(String),
    /// Goes through a recorded game, once it says which.
    Replay(String),
    /// Asks to see something.
    Show(Show),
    /// Asks to leave, and whether the question is answered already.
    Quit(bool),
    /// Yes or no.
    Answer(bool),
    /// Closes what is open.
    Back,
    /// Goes to the title.
    Title,
    /// Something else: a number, a name, a choice, or nothing that makes sense.
    Other(String),
}

/// What can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Show {
    /// One's own rack.
    Rack,
    /// The tiles one cannot see.
    Unseen,
    /// The board.
    Board,
    /// One square of it.
    Square(Square),
    /// One row of it, from 0.
    Row(u8),
    /// One column of it, from 0.
    Column(u8),
    /// The scores.
    Scores,
    /// The time left.
    Time,
    /// The score sheet.
    Sheet,
    /// What the bag holds.
    Bag,
    /// What was agreed on.
    Rules,
    /// What can be typed.
    Help,
}

impl Order {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Self {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let sure = rest.eq_ignore_ascii_case("yes");
        let alone = rest.is_empty();
        match first.to_lowercase().as_str() {
            "" => Self::Enter,
            "play" if !alone => Self::Play(rest.to_owned()),
            "try" => Self::Try(rest.to_owned()),
            "exchange" | "exch" | "swap" if alone => Self::Exchange(None),
            "exchange" | "exch" | "swap" => Self::Exchange(tiles(rest)),
            "blank" | "recycle" => Self::Recycle(Square::parse(rest)),
            "put" | "letter" => Self::Put(put(rest)),
            "rearrange" => Self::Rearrange(rest.to_owned()),
            "agree" => Self::Agree(rest.to_owned()),
            "pass" if alone || sure => Self::Pass(sure),
            "resign" if alone || sure => Self::Resign(sure),
            "quit" | "exit" if alone || sure => Self::Quit(sure),
            "square" | "at" if Square::parse(rest).is_some() => {
                Self::Show(Show::Square(Square::parse(rest).unwrap_or(Square::CENTER)))
            }
            "row" | "column" if !alone => {
                part(first, rest).map_or_else(|| Self::other(line), Self::Show)
            }
            "look" => Self::LookUp(question(rest)),
            "study" => Self::Study(rest.to_owned()),
            "define" | "word" => Self::Define(rest.to_owned()),
            "replay" => Self::Replay(rest.to_owned()),
            "hint" if alone => Self::Hint,
            "coach" if alone => Self::Coach,
            "challenge" => Self::Challenge(rest.to_owned()),
            "take" if rest.eq_ignore_ascii_case("back") => Self::TakeBack,
            "takeback" if alone => Self::TakeBack,
            "delete" => Self::Delete(rest.to_owned()),
            word if alone => {
                let square = || Square::parse(line).map(|square| Self::Show(Show::Square(square)));
                let word = Self::word(word).or_else(square);
                word.unwrap_or_else(|| Self::other(line))
            }
            _ => Self::other(line),
        }
    }

    /// Whether it is a turn, or asks about one.
    pub(super) const fn takes_a_turn(&self) -> bool {
        matches!(
            self,
            Self::Play(_) | Self::Exchange(_) | Self::Pass(_) | Self::Resign(_)
        )
    }

    /// A line of one word.
    fn word(word: &str) -> Option<Self> {
        Some(match word {
            "accept" => Self::Accept,
            "undo" => Self::Undo,
            "shuffle" | "mix" => Self::Shuffle,
            "sort" => Self::Sort,
            "rack" => Self::Show(Show::Rack),
            "unseen" => Self::Show(Show::Unseen),
            "board" => Self::Show(Show::Board),
            "scores" | "score" => Self::Show(Show::Scores),
            "time" | "clock" => Self::Show(Show::Time),
            "sheet" => Self::Show(Show::Sheet),
            "bag" => Self::Show(Show::Bag),
            "rules" => Self::Show(Show::Rules),
            "help" | "?" => Self::Show(Show::Help),
            "yes" | "y" => Self::Answer(true),
            "no" | "n" => Self::Answer(false),
            "back" => Self::Back,
            "title" => Self::Title,
            _ => return None,
        })
    }

    /// A play begins with a square, or with what was meant as one; `-ABC` is an exchange.
    fn other(line: &str) -> Self {
        let mut parts = line.split_whitespace();
        let (first, more) = (parts.next().unwrap_or(""), parts.next().is_some());
        let digits = first.contains(|c: char| c.is_ascii_digit());
        let letters = first.contains(|c: char| c.is_ascii_alphabetic());
        if let Some(letters) = line.strip_prefix('-') {
            let none = letters.is_empty();
            Self::Exchange(if none { None } else { tiles(letters) })
        } else if Square::parse(first).is_some() || (more && digits && letters) {
            Self::Play(line.to_owned())
        } else {
            Self::Other(line.to_owned())
        }
    }
}

/// The tiles that an exchange names, with or without spaces between them: none, `0` and `-` are none.
fn tiles(text: &str) -> Option<Tiles> {
    let letters: String = text.split_whitespace().collect();
    match letters.as_str() {
        "" | "0" | "-" => Some(Tiles::NONE),
        letters => Tiles::parse(letters),
    }
}

/// A tile and a square: `E H8`, or `?E H8` for a blank that is to be an E.
fn put(text: &str) -> Option<(Square, PlacedTile)> {
    let (tile, square) = text.split_once(char::is_whitespace)?;
    let letter = |text: &str| {
        let mut chars = text.chars();
        let letter = Letter::from_char(chars.next()?)?;
        chars.next().is_none().then_some(letter)
    };
    let tile = match tile.strip_prefix('?') {
        Some(blank) => PlacedTile::Blank(letter(blank)?),
        None => PlacedTile::Natural(letter(tile)?),
    };
    Some((Square::parse(square.trim())?, tile))
}

/// A row by its number, or a column by its letter.
fn part(kind: &str, name: &str) -> Option<Show> {
    let square = if kind.eq_ignore_ascii_case("row") {
        Square::parse(&format!("A{name}"))
    } else {
        Square::parse(&format!("{name}1"))
    }?;
    Some(if kind.eq_ignore_ascii_case("row") {
        Show::Row(square.row())
    } else {
        Show::Column(square.column())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_and_spelling() {
        let abc = || Order::Exchange(Tiles::parse("ABC"));
        for text in ["exchange ABC", "EXCH abc", "-abc", "- a b c", "swap a bc"] {
            assert_eq!(Order::read(text), abc(), "{text}");
        }
        for text in ["exchange", "EXCH", "-", "exchange 7", "-4", "exchange --"] {
            assert_eq!(Order::read(text), Order::Exchange(None), "{text}");
        }
        for text in ["exchange 0", "exchange -", "--", "-0"] {
            let none = Order::Exchange(Some(Tiles::NONE));
            assert_eq!(Order::read(text), none, "{text}");
        }
        assert_eq!(Order::read("Pass"), Order::Pass(false));
        assert_eq!(Order::read("pass YES"), Order::Pass(true));
        assert_eq!(
            Order::read("challenge  Cy Two"),
            Order::Challenge("Cy Two".to_owned())
        );
        assert_eq!(Order::read(""), Order::Enter);
        assert_eq!(Order::read("RACK"), Order::Show(Show::Rack));
    }

    #[test]
    fn a_play_begins_with_a_square_or_what_was_meant_as_one() {
        for text in ["8H WORD", "h8 word", "99Z WORD", "play 8H A.B"] {
            assert!(matches!(Order::read(text), Order::Play(_)), "{text}");
        }
        for text in ["2", "Ben", "pass please", "3 Ann", "rack mine"] {
            assert!(matches!(Order::read(text), Order::Other(_)), "{text}");
        }
    }

    #[test]
    fn squares_rows_and_columns_can_be_asked_for() {
        let show = |text: &str| match Order::read(text) {
            Order::Show(show) => Some(show),
            _ => None,
        };
        let centre = Some(Show::Square(Square::CENTER));
        for text in ["H8", "8h", "square H8", "at 8H"] {
            assert_eq!(show(text), centre, "{text}");
        }
        assert_eq!(show("row 15"), Some(Show::Row(14)));
        assert_eq!(show("column c"), Some(Show::Column(2)));
        for text in ["row 16", "row H", "column 3", "column P", "square Z9"] {
            assert_eq!(show(text), None, "{text}");
        }
    }
}
