//! Lines that begin with `>`: turns and adjustments.

use super::error::GcgFault;
use super::text::{UNKNOWN, quoted};
use crate::engine::layout::Layout;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::tile_set::spelling::NotationPart;
use crate::engine::variant::Variant;
use crate::languages;
use crate::record::{Entry, ExchangedTiles, Line, RecordedLetter, RecordedPlay};

const MOST: i32 = 99_999_999;

struct Tokens<'a> {
    set: &'static TileSet,
    layout: &'static Layout,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

/// The kind of event, as far as its mark alone shows.
enum Action<'a> {
    Bonus,
    Time,
    Unplayed(&'a str),
    Off,
    Exchange(&'a str),
    Play(&'a str),
}

/// Reads a line after its nickname. The seat is filled in later.
pub(super) fn event(
    text: &str,
    number: usize,
    variant: &'static Variant,
) -> Result<Line, GcgFault> {
    let set = &variant.tiles;
    let mut words = Tokens {
        set,
        layout: &variant.layout,
        words: text.split_whitespace().peekable(),
    };
    let (rack, action) = words.rack_and_action()?;
    let rack = match (rack, &action) {
        // Quackle writes this when it does not know the rack after the play.
        (Some(UNKNOWN), Action::Bonus | Action::Time) | (None, _) => None,
        (Some(rack), _) => Some(tiles(rack, set)?),
    };
    let entry = words.entry(&action)?;
    let signed = words
        .words
        .peek()
        .is_some_and(|w| w.starts_with(['+', '-']));
    let score = words.points()?;
    let total = words.total()?;
    // A single number without a sign is a total.
    let told = score.is_some() && (signed || total.is_some());
    if !told && matches!(entry, Entry::Bonus | Entry::Time | Entry::Unplayed(_)) {
        return Err(GcgFault::NoPoints);
    }
    Ok(Line {
        player: Seat::FIRST,
        rack,
        swaps: vec![],
        entry,
        score,
        total,
        notes: words.rest().into_iter().collect(),
        number,
    })
}

impl<'a> Tokens<'a> {
    fn rack_and_action(&mut self) -> Result<(Option<&'a str>, Action<'a>), GcgFault> {
        let first = self.words.next().ok_or(GcgFault::NoTurn)?;
        if let Some(action) = action(first) {
            return Ok((None, action));
        }
        let second = self.words.next().ok_or(GcgFault::NoTurn)?;
        let action = action(second).ok_or_else(|| GcgFault::Place(quoted(second)))?;
        Ok((Some(first), action))
    }

    fn entry(&mut self, action: &Action) -> Result<Entry, GcgFault> {
        Ok(match *action {
            Action::Bonus => Entry::Bonus,
            Action::Time => Entry::Time,
            Action::Off => Entry::ChallengedOff,
            Action::Unplayed(rack) => Entry::Unplayed(tiles(rack, self.set)?),
            Action::Exchange(what) => exchange(what, self.set)?,
            Action::Play(place) => {
                let word = self.words.next().ok_or(GcgFault::NoTurn)?;
                let read = Square::parse_notation(place);
                let read = read.filter(|(start, _)| self.layout.has(*start));
                let (start, direction) = read.ok_or_else(|| GcgFault::Place(quoted(place)))?;
                Entry::Play(RecordedPlay {
                    start,
                    direction,
                    marks: marks(word, self.set)
                        .ok_or_else(|| unread(word, self.set, GcgFault::Word))?,
                    rearranged: None,
                })
            }
        })
    }

    /// The total after the points; `None` if the line ends here, or goes on with a text.
    fn total(&mut self) -> Result<Option<Points>, GcgFault> {
        let is_text = |word: &&str| !word.contains(|c: char| c.is_ascii_digit());
        if self.words.peek().is_some_and(is_text) {
            return Ok(None);
        }
        self.points()
    }

    /// What follows the total: the side words of an annotated game, or any other remark.
    fn rest(self) -> Option<String> {
        let words: Vec<&str> = self.words.collect();
        Some(words.join(" ")).filter(|text| !text.is_empty())
    }

    /// The next word as points; `None` at the end of the line.
    fn points(&mut self) -> Result<Option<Points>, GcgFault> {
        let word = self.words.next();
        let read = |word| points(word).ok_or_else(|| GcgFault::Points(quoted(word)));
        word.map(read).transpose()
    }
}

/// The event of a word; `None` if it is a rack. `(challenge)` and `(time)` come before tiles in brackets.
fn action(word: &str) -> Option<Action<'_>> {
    let inside = word.strip_prefix('(').and_then(|w| w.strip_suffix(')'));
    Some(match inside {
        Some(inside) if inside.eq_ignore_ascii_case("challenge") => Action::Bonus,
        Some(inside) if inside.eq_ignore_ascii_case("time") => Action::Time,
        Some(inside) => Action::Unplayed(inside),
        None if word == "--" => Action::Off,
        None => match word.strip_prefix('-') {
            Some(what) => Action::Exchange(what),
            None if word.contains(|c: char| c.is_ascii_digit()) => Action::Play(word),
            None => return None,
        },
    })
}

/// `QO`, `4`, or nothing for a pass.
fn exchange(what: &str, set: &'static TileSet) -> Result<Entry, GcgFault> {
    if what.is_empty() {
        return Ok(Entry::Pass);
    }
    match what.parse() {
        Ok(0) => Ok(Entry::Pass),
        Ok(count) => Ok(Entry::Exchange(ExchangedTiles::Count(count))),
        Err(_) => Ok(Entry::Exchange(ExchangedTiles::Tiles(tiles(what, set)?))),
    }
}

/// A word letter by letter: dots for through-tiles, which may also be spelled out, in brackets or not. Square brackets around a
/// label of several characters are its own.
fn marks(word: &str, set: &'static TileSet) -> Option<Vec<RecordedLetter>> {
    let mut marks = vec![];
    let mut inside = false;
    for part in set.parts(word) {
        match part {
            NotationPart::Sign('(' | '[') if !inside => inside = true,
            NotationPart::Sign(')' | ']') if inside => inside = false,
            NotationPart::Sign('.') => marks.push(RecordedLetter::Through),
            NotationPart::Sign(_) => return None,
            NotationPart::Tiles(_, tiles) => {
                let tiles = tiles.into_iter().map(|tile| set.labelled(tile));
                marks.extend(tiles.map(RecordedLetter::Tile));
            }
        }
    }
    (!inside && !marks.is_empty()).then_some(marks)
}

pub(super) fn tiles(text: &str, set: &'static TileSet) -> Result<Labelled<Tiles>, GcgFault> {
    let tiles = set.tiles_of(text);
    let fault = |text| GcgFault::Tiles {
        text,
        letters: set.alphabet(),
    };
    let tiles = tiles.ok_or_else(|| unread(text, set, fault))?;
    Ok(set.labelled(tiles))
}

/// What is wrong with a rack or a word: that it is in another language, or else `fault`.
fn unread(text: &str, set: &TileSet, fault: impl Fn(String) -> GcgFault) -> GcgFault {
    let is_foreign = |c: char| c.is_alphabetic() && set.typed(c).is_none();
    if text.chars().any(is_foreign) {
        return GcgFault::Language {
            text: quoted(text),
            language: languages::name_of(set),
        };
    }
    fault(quoted(text))
}

/// `+24`, `24`, `-24`, `+-24`.
fn points(text: &str) -> Option<Points> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value: i32 = text.parse().ok()?;
    (-MOST..=MOST).contains(&value).then(|| Points::new(value))
}
