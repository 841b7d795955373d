//! What a typed line asks for.

use crate::app::pages::lookup::SearchKind;
use crate::app::table::{TURN_WORDS, TurnWord};
use crate::engine::layout::Layout;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;

/// The answer to [`LineCommand::WhichPart`], on this board.
pub(super) fn which_part(layout: &Layout) -> String {
    let (size, start) = (layout.size(), layout.start());
    let letter = |column: u8| char::from(b'A' + column);
    let (last, column, row) = (letter(size - 1), letter(start.column()), start.row() + 1);
    format!(
        "Columns are A to {last}, rows 1 to {size}. Type square {start}, row {row} or column {column}."
    )
}

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineCommand {
    /// An empty line.
    Enter,
    /// A play, unparsed.
    Play(String),
    /// Asks what a play would score, unparsed.
    Try(String),
    /// An exchange, possibly of no tiles; `None` if it does not name them.
    Exchange(Option<Tiles>),
    /// Swaps a tile for a blank on the board; `None` without a square.
    Recycle(Option<Square>),
    /// Puts a tile in place of one on the board; `None` without tile and square.
    Put(Option<(Square, PlacedTile)>),
    /// Rearranges a word on the board, unparsed.
    Rearrange(String),
    /// Takes back the last change to the board.
    Undo,
    /// Takes back the last turn, if all players agree.
    TakeBack,
    /// Deletes a saved game by its number.
    Delete(String),
    /// Asks all players to allow a word.
    Agree(String),
    /// A pass; true if confirmed in the same line.
    Pass(bool),
    /// A resignation; true if confirmed in the same line.
    Resign(bool),
    /// A challenge, and the challenger's name if given.
    Challenge(String),
    /// Accepts the announced play.
    Accept,
    /// Acts at once on a turn.
    AtTurn(&'static TurnWord),
    /// Asks for a hint, or for the next one.
    Hint,
    /// Asks the coach, or for the next tip.
    Coach,
    /// Looks something up; `None` without a text.
    LookUp(Option<(SearchKind, String)>),
    /// Opens a study list, by the text that names it.
    Study(String),
    /// Asks for the definition of a word.
    Define(String),
    /// Opens a recorded game, by the text that names it.
    Replay(String),
    /// Asks to see something.
    Show(ShowTopic),
    /// The board after the turn with this number; before the last turn without one.
    Earlier(Option<usize>),
    /// Asks to leave; true if confirmed in the same line.
    Quit(bool),
    /// Yes or no.
    Answer(bool),
    /// Closes what is open.
    Back,
    /// Opens the menu of the game.
    Menu,
    /// Goes to the lobby of a hosted game at any time, to the title at the end of any other.
    Title,
    /// Opens the settings.
    Settings,
    /// Asks for a part of the board without saying which one, or by a name that no part has.
    WhichPart,
    /// A message to the players on other machines.
    Say(String),
    /// Anything else: a number, a name, a choice, or a mistake.
    Other(String),
}

/// What can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowTopic {
    /// The player's own rack.
    Rack,
    /// The unseen tiles.
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
    /// The tile bag.
    Bag,
    /// The rules summary.
    Rules,
    /// The commands.
    Help,
}

impl LineCommand {
    /// Reads a line, which is always a command of some kind.
    pub fn read(line: &str) -> Self {
        Self::read_with(line, Variant::ENGLISH)
    }

    /// Reads a line at a table of this variant.
    pub fn read_with(line: &str, variant: &Variant) -> Self {
        let (set, layout) = (&variant.tiles, &variant.layout);
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let sure = rest.eq_ignore_ascii_case("yes");
        let alone = rest.is_empty();
        match first.to_lowercase().as_str() {
            "" => Self::Enter,
            "menu" if alone => Self::Menu,
            "play" if !alone => Self::Play(rest.to_owned()),
            "try" => Self::Try(rest.to_owned()),
            "exchange" | "exch" | "swap" if alone => Self::Exchange(None),
            "exchange" | "exch" | "swap" => Self::Exchange(tiles(rest, set)),
            "blank" | "recycle" => Self::Recycle(layout.parse(rest)),
            "put" | "letter" => Self::Put(put(rest, variant)),
            "rearrange" => Self::Rearrange(rest.to_owned()),
            "agree" => Self::Agree(rest.to_owned()),
            "pass" if alone || sure => Self::Pass(sure),
            "resign" if alone || sure => Self::Resign(sure),
            "quit" | "exit" if alone || sure => Self::Quit(sure),
            "at" if layout.parse(rest).is_some() => Self::part("square", rest, layout),
            "board" if rest.eq_ignore_ascii_case("back") => Self::Earlier(None),
            "board" if rest.parse::<usize>().is_ok() => Self::Earlier(rest.parse().ok()),
            kind @ ("square" | "row" | "column") => Self::part(kind, rest, layout),
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
            "say" if !alone => Self::Say(rest.to_owned()),
            word if alone => {
                let square = || {
                    layout
                        .parse(line)
                        .map(|square| Self::Show(ShowTopic::Square(square)))
                };
                let word = Self::word(word).or_else(square);
                word.unwrap_or_else(|| Self::other(line, variant))
            }
            _ => Self::other(line, variant),
        }
    }

    /// A square, a row by its number, or a column by its letter.
    fn part(kind: &str, name: &str, layout: &Layout) -> Self {
        let shown = match kind {
            "square" => layout.parse(name).map(ShowTopic::Square),
            "row" => layout
                .parse(&format!("A{name}"))
                .map(|square| ShowTopic::Row(square.row())),
            _ => layout
                .parse(&format!("{name}1"))
                .map(|square| ShowTopic::Column(square.column())),
        };
        shown.map_or(Self::WhichPart, Self::Show)
    }

    pub(super) const fn takes_a_turn(&self) -> bool {
        matches!(
            self,
            Self::Play(_) | Self::Exchange(_) | Self::Pass(_) | Self::Resign(_)
        )
    }

    fn word(word: &str) -> Option<Self> {
        Some(match word {
            "accept" => Self::Accept,
            "undo" => Self::Undo,
            "rack" => Self::Show(ShowTopic::Rack),
            "unseen" => Self::Show(ShowTopic::Unseen),
            "board" => Self::Show(ShowTopic::Board),
            "scores" | "score" => Self::Show(ShowTopic::Scores),
            "time" | "clock" => Self::Show(ShowTopic::Time),
            "sheet" => Self::Show(ShowTopic::Sheet),
            "bag" => Self::Show(ShowTopic::Bag),
            "rules" => Self::Show(ShowTopic::Rules),
            "help" | "?" => Self::Show(ShowTopic::Help),
            "yes" | "y" => Self::Answer(true),
            "no" | "n" | "decline" => Self::Answer(false),
            "back" => Self::Back,
            "title" | "lobby" => Self::Title,
            "settings" => Self::Settings,
            word => Self::AtTurn(
                TURN_WORDS
                    .iter()
                    .find(|known| known.words.contains(&word))?,
            ),
        })
    }

    /// A play starts with a square, or with something like one; `-ABC` is an exchange.
    fn other(line: &str, variant: &Variant) -> Self {
        let set = &variant.tiles;
        let mut parts = line.split_whitespace();
        let (first, more) = (parts.next().unwrap_or(""), parts.next().is_some());
        let digits = first.contains(|c: char| c.is_ascii_digit());
        let letters = first.contains(|c: char| c.is_alphabetic());
        if let Some(letters) = line.strip_prefix('-') {
            let none = letters.is_empty();
            Self::Exchange(if none { None } else { tiles(letters, set) })
        } else if variant.layout.parse(first).is_some() || (more && digits && letters) {
            Self::Play(line.to_owned())
        } else {
            Self::Other(line.to_owned())
        }
    }
}

/// The tiles that an exchange names, with or without spaces between them: none, `0` and `-` are none.
fn tiles(text: &str, set: &TileSet) -> Option<Tiles> {
    let letters: String = text.split_whitespace().collect();
    match letters.as_str() {
        "" | "0" | "-" => Some(Tiles::NONE),
        letters => set.tiles_of(letters),
    }
}

/// A tile and a square: `E H8`, or `?E H8` for a blank that is to be an E.
fn put(text: &str, variant: &Variant) -> Option<(Square, PlacedTile)> {
    let set = &variant.tiles;
    let (tile, square) = text.split_once(char::is_whitespace)?;
    let letter = |text: &str| set.single(text).map(PlacedTile::letter);
    let tile = match tile.strip_prefix('?') {
        Some(blank) => PlacedTile::Blank(letter(blank)?),
        None => PlacedTile::Natural(letter(tile)?),
    };
    Some((variant.layout.parse(square.trim())?, tile))
}

/// Returns what follows a word of an order, in either case: `length 2` of `table length 2`.
pub(super) fn after_word<'l>(word: &str, line: &'l str) -> Option<&'l str> {
    let (first, rest) = line.trim().split_once(' ')?;
    first.eq_ignore_ascii_case(word).then(|| rest.trim())
}

/// Reads what to look up: a kind and a text, or a text that shows its kind. `None` without a text.
pub fn question(text: &str) -> Option<(SearchKind, String)> {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let named = |kind: &&SearchKind| kind.name().eq_ignore_ascii_case(first);
    if rest.is_empty() {
        let kind = if text.contains(['?', '*', '[']) {
            SearchKind::Pattern
        } else {
            SearchKind::Word
        };
        return (!text.is_empty()).then(|| (kind, text.to_owned()));
    }
    match SearchKind::ALL.iter().find(named) {
        Some(kind) => Some((*kind, rest.to_owned())),
        None if first.eq_ignore_ascii_case("up") => question(rest),
        None => Some((SearchKind::Word, text.to_owned())),
    }
}
