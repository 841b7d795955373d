//! One line of the score sheet.

use crate::app::describe::{headline, main_words};
use crate::engine::play::{Play, Word};
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::swap::{CheckedSwap, Swap};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::TileSet;

pub(super) const HINT: &str = "+";
pub(super) const BINGO: &str = "★";

/// What happened, in short or in the `fewest` words, and where on the board.
pub(super) fn entry(entry: &SheetEntry, fewest: bool, set: &TileSet) -> (String, Option<String>) {
    let letters = |play: &Play| letters(play, fewest);
    let brief = |long: &str, brief: &str| if fewest { brief } else { long }.to_owned();
    let place = |play: &Play| {
        Some(
            play.main_word()
                .start()
                .notation(play.main_word().direction()),
        )
    };
    let left = |tiles: &Tiles| {
        if tiles.is_empty() {
            "none".to_owned()
        } else {
            set.text(tiles)
        }
    };
    match entry {
        SheetEntry::Play(play) => (letters(play), place(play)),
        SheetEntry::Swaps(swaps) => (swapped(swaps), None),
        SheetEntry::ChallengedOff { turn, .. } => {
            let judged = turn.swaps().iter().any(CheckedSwap::is_judged);
            // The words of a turn with board changes are in several places.
            match turn.play().filter(|_| !judged) {
                Some(play) => (letters(play), place(play)),
                None => (headline(turn).join(if fewest { "+" } else { " · " }), None),
            }
        }
        SheetEntry::FailedChallenge(words) => {
            let words: Vec<String> = words.iter().map(Word::to_string).collect();
            let words = words.join(" · ");
            (
                brief(&format!("unsuccessful challenge: {words}"), "no phony"),
                None,
            )
        }
        SheetEntry::ChallengeBonus => (brief("challenge bonus", "bonus"), None),
        SheetEntry::Exchange(count) => (format!("{} {count}", brief("exchange", "exch.")), None),
        SheetEntry::Pass => ("pass".to_owned(), None),
        SheetEntry::TimedOut => (brief("out of time", "timed out"), None),
        SheetEntry::Missed => (brief("misses a turn", "misses"), None),
        SheetEntry::Resigned => ("resigns".to_owned(), None),
        SheetEntry::TakenBack(_) => (brief("taken back", "undone"), None),
        SheetEntry::UnplayedLost(tiles) => (
            format!("{}: {}", brief("unplayed", "left"), left(tiles)),
            None,
        ),
        SheetEntry::UnplayedGained(tiles) => (
            format!("{}: {}", brief("opponents’ tiles", "gains"), left(tiles)),
            None,
        ),
        SheetEntry::Overtime => (brief("overtime penalty", "overtime"), None),
    }
}

/// The phonies of a challenged turn, unless they name the turn already.
pub(super) fn bad_words(entry: &SheetEntry) -> Vec<String> {
    match entry {
        SheetEntry::ChallengedOff { turn, bad, .. } => {
            let bad = turn.texts_of(bad);
            if bad == headline(turn) { vec![] } else { bad }
        }
        _ => vec![],
    }
}

/// The words that name a play, with the board's letters in brackets if there is room.
fn letters(play: &Play, fewest: bool) -> String {
    let plain = |word: &Word| {
        let set = &word.variant().tiles;
        word.tiles().map(|t| t.tile.label(set)).collect::<String>()
    };
    let words = main_words(play).map(|word| {
        if fewest {
            plain(word)
        } else {
            word.bracketed()
        }
    });
    let named = words.collect::<Vec<_>>().join("+");
    match play.rearranged() {
        Some(before) => format!("{before}→{named}"),
        None => named,
    }
}

/// The words of a play that do not name it.
pub(super) fn others(play: &Play) -> String {
    let named = main_words(play).count();
    let others = play.words().iter().skip(named);
    parenthesized(others.map(Word::to_string))
}

pub(super) fn parenthesized(words: impl IntoIterator<Item = String>) -> String {
    let words = words.into_iter();
    words.fold(String::new(), |told, word| told + " · " + &word)
}

/// Swaps in short: `H8 ?→R`, `K5 A→E`.
fn swapped(swaps: &[CheckedSwap]) -> String {
    let texts: Vec<String> = swaps
        .iter()
        .map(|s| {
            let took = match s.swap() {
                Swap::Blank(_) => "?",
                Swap::Letter { .. } => s.took().label(&s.variant().tiles),
            };
            format!(
                "{} {took}→{}",
                s.swap().square(),
                s.put().label(&s.variant().tiles)
            )
        })
        .collect();
    texts.join(" ")
}

/// The points of a turn; empty for none.
pub(super) fn gain(line: &SheetLine) -> String {
    match (&line.entry, line.points) {
        (SheetEntry::Play(_), points) => points.to_string(),
        (_, Points::ZERO) => "–".to_owned(),
        (_, points) if points > Points::ZERO => format!("+{points}"),
        (_, points) => points.to_string(),
    }
}

pub(super) fn is_bingo(play: &Play) -> bool {
    play.score().bonus() > Points::ZERO
}
