//! Descriptions of turns: the changes to the board (R30–R32), and the words that name a turn.

use super::{listed, tiles};
use crate::engine::play::{Play, Word};
use crate::engine::swap::{CheckedSwap, Swap};
use crate::engine::tile::Points;
use crate::engine::turn::{Act, PublicTurn};

/// The tense of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tense {
    /// For an announced turn: “Ann swaps”.
    Present,
    /// For a completed turn: “Ann swapped”, “you swapped”.
    Past,
}

/// Describes a swap, to follow the player's name: “swaps the A on H8 for an E, making LED and HE”.
pub fn swap(swapped: &CheckedSwap, tense: Tense) -> String {
    let swaps = match tense {
        Tense::Present => "swaps",
        Tense::Past => "swapped",
    };
    let (square, tile) = (swapped.swap().square(), put(swapped));
    match swapped.swap() {
        Swap::Blank(_) => format!("{swaps} the blank on {square} for {tile}"),
        Swap::Letter { .. } => {
            let (took, words) = (
                swapped.took().letter().label(&swapped.variant().tiles),
                listed(&texts(swapped.words()), "and"),
            );
            format!("{swaps} the {took} on {square} for {tile}, making {words}")
        }
    }
}

/// Joins several swaps into one predicate.
pub fn swaps(swapped: &[CheckedSwap], tense: Tense) -> String {
    let told: Vec<String> = swapped.iter().map(|one| swap(one, tense)).collect();
    told.join(", then ")
}

/// Describes a rearrangement, to follow the player's name: “rearranges DEAL at 8D into LEAD” (R32).
pub fn rearranging(play: &Play, tense: Tense) -> Option<String> {
    let rearranges = match tense {
        Tense::Present => "rearranges",
        Tense::Past => "rearranged",
    };
    let (before, after) = rearranged(play)?;
    Some(format!("{rearranges} {} into {after}", placed(before)))
}

/// Describes each change that a turn makes to the board before its play: one predicate each, in order.
pub fn changes(turn: &PublicTurn, tense: Tense) -> Vec<String> {
    let swaps = turn.swaps().iter().map(|swapped| swap(swapped, tense));
    let rearranged = turn.play().and_then(|play| rearranging(play, tense));
    swaps.chain(rearranged).collect()
}

/// One change to the board, for a list under the player's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardChange {
    /// The full text: “an E for the A on H8: LED”, “DEAL into LEAD at 8D”.
    pub whole: String,
    /// The short text: “H8 A → E: LED”, “8D DEAL → LEAD”.
    pub short: String,
}

/// Describes a swap for a list of changes.
pub fn swap_made(swapped: &CheckedSwap) -> BoardChange {
    let (square, tile) = (swapped.swap().square(), put(swapped));
    let set = &swapped.variant().tiles;
    let letter = swapped.put().letter().label(set);
    match swapped.swap() {
        Swap::Blank(_) => BoardChange {
            whole: format!("{tile} for the blank on {square}"),
            short: format!("{square} blank → {letter}"),
        },
        Swap::Letter { .. } => {
            let (took, words) = (
                swapped.took().letter().label(set),
                texts(swapped.words()).join(", "),
            );
            let blank = if swapped.put().is_blank() {
                "blank as "
            } else {
                ""
            };
            BoardChange {
                whole: format!("{tile} for the {took} on {square}: {words}"),
                short: format!("{square} {took} → {blank}{letter}: {words}"),
            }
        }
    }
}

/// Describes a rearranged word for a list of changes: the word before, its place, the word after, and the crossing words
/// changed with it (R32).
pub fn rearrangement_change(
    before: &str,
    place: &str,
    after: &str,
    crossing: &[String],
) -> BoardChange {
    let words = match crossing {
        [] => String::new(),
        words => format!(": {}", words.join(", ")),
    };
    BoardChange {
        whole: format!("{before} into {after} at {place}{words}"),
        short: format!("{place} {before} → {after}{words}"),
    }
}

/// Lists everything that an announced turn does before its play, in order, followed by “an exchange of 2 tiles” or “a pass” if
/// the turn ends with one.
pub fn announced(turn: &PublicTurn) -> Vec<BoardChange> {
    let alike = |text: String| BoardChange {
        whole: text.clone(),
        short: text,
    };
    let end = match turn.act() {
        Act::Play(play) => rearranged(play).map(|(before, after)| {
            let place = before.start().notation(before.direction());
            rearrangement_change(&before.to_string(), &place, &after, &[])
        }),
        Act::Exchange(count) => Some(alike(format!("an exchange of {}", tiles(*count)))),
        Act::Pass => Some(alike("a pass".to_owned())),
    };
    turn.swaps().iter().map(swap_made).chain(end).collect()
}

/// Describes a rearranged word to the player who rearranged it: “SPARE is now SPEAR, making ENY.”
pub fn reordered(before: &str, after: &str, crossing: &[String]) -> String {
    match crossing {
        [] => format!("{before} is now {after}. Place tiles to lengthen it."),
        words => {
            let words = listed(words, "and");
            format!("{before} is now {after}, making {words}. Lengthen it.")
        }
    }
}

/// Describes a whole turn in one short sentence: “Ann swapped 2 tiles, rearranged SNARE and played YEARNS for 13.” Returns
/// `None` for a turn that is only a play.
pub(in crate::app) fn in_brief(
    name: &str,
    swapped: &[CheckedSwap],
    play: Option<(&Play, Points)>,
) -> Option<String> {
    let mut parts: Vec<String> = match swapped.len() {
        0 => vec![],
        1 => vec!["swapped a tile".to_owned()],
        count => vec![format!("swapped {count} tiles")],
    };
    if let Some((play, points)) = play {
        let before = play.rearranged().map(ToString::to_string);
        parts.extend(before.map(|before| format!("rearranged {before}")));
        if parts.is_empty() {
            return None;
        }
        parts.push(format!("played {} for {points}", named(play)));
    }
    Some(format!("{name} {}.", listed(&parts, "and")))
}

/// Describes the effect of a swap: “An E for the A on H8 makes LED.”
pub fn would_swap(swapped: &CheckedSwap) -> String {
    let square = swapped.swap().square();
    let words = listed(&texts(swapped.words()), "and");
    let tile = put(swapped);
    match swapped.swap() {
        Swap::Blank(_) => format!(
            "Swap your {} for the blank on {square}, in {words}.",
            swapped.put().letter().label(&swapped.variant().tiles)
        ),
        Swap::Letter { .. } => {
            let took = swapped.took().letter().label(&swapped.variant().tiles);
            super::sentence(&format!("{tile} for the {took} on {square} makes {words}"))
        }
    }
}

/// Returns the words that name a whole turn: those of its recycled letters, and those of its play.
pub fn headline(turn: &PublicTurn) -> Vec<String> {
    let judged = turn.swaps().iter().filter(|swapped| swapped.is_judged());
    let changed = judged.flat_map(CheckedSwap::words);
    let played = turn.play().into_iter().flat_map(main_words);
    let mut words: Vec<String> = vec![];
    for word in changed.chain(played).map(Word::to_string) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// Returns a play's main word. A single tile that forms two words has both, since neither is the main word.
pub fn named(play: &Play) -> String {
    let words: Vec<String> = main_words(play).map(ToString::to_string).collect();
    words.join(" + ")
}

/// Describes a play that is being typed: its main word and its score.
pub fn outlook(play: &Play) -> String {
    format!("{} for {}.", named(play), play.score().total())
}

/// Returns the words that name a play: its main word, or both words of a single tile.
pub fn main_words(play: &Play) -> impl Iterator<Item = &Word> {
    let count = if play.draft().len() == 1 { 2 } else { 1 };
    play.words().iter().take(count)
}

/// Returns the word that a play rearranges, with its letters in the new order.
fn rearranged(play: &Play) -> Option<(&Word, String)> {
    let before = play.rearranged()?;
    let after = play.draft().rearranged()?.tiles();
    Some((
        before,
        before
            .variant()
            .tiles
            .word(after.map(|(_, tile)| tile.letter())),
    ))
}

/// Returns a word with its place: `DEAL at 8D`.
fn placed(word: &Word) -> String {
    format!("{word} at {}", word.start().notation(word.direction()))
}

fn texts(words: &[Word]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// Names the tile that a swap puts on the board: `an E`, `a blank as E`.
fn put(swapped: &CheckedSwap) -> String {
    let tile = swapped.put();
    let letter = tile.letter().label(&swapped.variant().tiles);
    if tile.is_blank() {
        format!("a blank as {letter}")
    } else {
        a_letter(letter)
    }
}

/// Returns a letter with its article: `an E`, `a G`.
fn a_letter(letter: &str) -> String {
    let n = if "AEFHILMNORSX".contains(letter) {
        "n"
    } else {
        ""
    };
    format!("a{n} {letter}")
}
