//! What a turn does, in words: what it changes on the board (R30–R32), and what it is called by.

use super::listed;
use crate::engine::play::{Play, Word};
use crate::engine::swap::{Swap, Swapped};
use crate::engine::tile::{Letter, Points};
use crate::engine::turn::{Act, PublicTurn};

/// When something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tense {
    /// It is announced: “Ann swaps”.
    Present,
    /// It is done: “Ann swapped”, “you swapped”.
    Past,
}

/// What a swap does, after the name of who does it: “swaps the A on H8 for an E, making LED and HE”.
pub fn swap(swapped: &Swapped, tense: Tense) -> String {
    let swaps = match tense {
        Tense::Present => "swaps",
        Tense::Past => "swapped",
    };
    let (square, tile) = (swapped.swap().square(), put(swapped));
    match swapped.swap() {
        Swap::Blank(_) => format!("{swaps} the blank on {square} for {tile}"),
        Swap::Letter { .. } => {
            let (took, words) = (
                swapped.took().letter(),
                listed(&texts(swapped.words()), "and"),
            );
            format!("{swaps} the {took} on {square} for {tile}, making {words}")
        }
    }
}

/// Swaps one after the other, in one sentence without its beginning.
pub fn swaps(swapped: &[Swapped], tense: Tense) -> String {
    let told: Vec<String> = swapped.iter().map(|one| swap(one, tense)).collect();
    told.join(", then ")
}

/// What rearranging does, after the name of who does it: “rearranges DEAL at 8D into LEAD” (R32).
pub fn rearranging(play: &Play, tense: Tense) -> Option<String> {
    let rearranges = match tense {
        Tense::Present => "rearranges",
        Tense::Past => "rearranged",
    };
    let (before, after) = rearranged(play)?;
    Some(format!("{rearranges} {} into {after}", placed(before)))
}

/// Everything that a turn changes on the board before its play: one predicate each, in order.
pub fn changes(turn: &PublicTurn, tense: Tense) -> Vec<String> {
    let swaps = turn.swaps().iter().map(|swapped| swap(swapped, tense));
    let rearranged = turn.play().and_then(|play| rearranging(play, tense));
    swaps.chain(rearranged).collect()
}

/// One change to the board, to be listed under the name of who makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// In words: “an E for the A on H8: LED”, “DEAL into LEAD at 8D”.
    pub whole: String,
    /// Where room is short: “H8 A → E: LED”, “8D DEAL → LEAD”.
    pub short: String,
}

/// A swap in a list of changes.
pub fn swap_made(swapped: &Swapped) -> Change {
    let (square, tile) = (swapped.swap().square(), put(swapped));
    let letter = swapped.put().letter();
    match swapped.swap() {
        Swap::Blank(_) => Change {
            whole: format!("{tile} for the blank on {square}"),
            short: format!("{square} blank → {letter}"),
        },
        Swap::Letter { .. } => {
            let (took, words) = (swapped.took().letter(), texts(swapped.words()).join(", "));
            let blank = if swapped.put().is_blank() {
                "blank as "
            } else {
                ""
            };
            Change {
                whole: format!("{tile} for the {took} on {square}: {words}"),
                short: format!("{square} {took} → {blank}{letter}: {words}"),
            }
        }
    }
}

/// A word in another order in a list of changes: what it was, where it starts, what it is, and which other words have
/// changed with it (R32).
pub fn order_made(before: &str, place: &str, after: &str, crossing: &[String]) -> Change {
    let words = match crossing {
        [] => String::new(),
        words => format!(": {}", words.join(", ")),
    };
    Change {
        whole: format!("{before} into {after} at {place}{words}"),
        short: format!("{place} {before} → {after}{words}"),
    }
}

/// Everything that an announced turn does before its play, in order; then “an exchange of 2 tiles” or “a pass”, if it
/// ends with that.
pub fn announced(turn: &PublicTurn) -> Vec<Change> {
    let alike = |text: String| Change {
        whole: text.clone(),
        short: text,
    };
    let end = match turn.act() {
        Act::Play(play) => rearranged(play).map(|(before, after)| {
            let place = before.start().notation(before.direction());
            order_made(&before.to_string(), &place, &after, &[])
        }),
        Act::Exchange(1) => Some(alike("an exchange of one tile".to_owned())),
        Act::Exchange(count) => Some(alike(format!("an exchange of {count} tiles"))),
        Act::Pass => Some(alike("a pass".to_owned())),
    };
    turn.swaps().iter().map(swap_made).chain(end).collect()
}

/// What a word in another order is, for whoever has just put it so: “SPARE is now SPEAR, making ENY.”
pub fn reordered(before: &str, after: &str, crossing: &[String]) -> String {
    match crossing {
        [] => format!("{before} is now {after}. Place tiles to lengthen it."),
        words => {
            let words = listed(words, "and");
            format!("{before} is now {after}, making {words}. Lengthen it.")
        }
    }
}

/// A whole turn in one sentence that is no longer than it must be: “Ann swapped 2 tiles, rearranged SNARE and played
/// YEARNS for 13.” Nothing for a turn that only plays.
pub(in crate::app) fn in_brief(
    name: &str,
    swapped: &[Swapped],
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

/// What a swap would do, as a sentence: “An E for the A on H8 makes LED.”
pub fn would_swap(swapped: &Swapped) -> String {
    let square = swapped.swap().square();
    let words = listed(&texts(swapped.words()), "and");
    let tile = put(swapped);
    match swapped.swap() {
        Swap::Blank(_) => format!(
            "Swap your {} for the blank on {square}, in {words}.",
            swapped.put().letter()
        ),
        Swap::Letter { .. } => {
            let took = swapped.took().letter();
            super::sentence(&format!("{tile} for the {took} on {square} makes {words}"))
        }
    }
}

/// The words that stand for a whole turn: those of the letters that it recycles, and those that name its play.
pub fn headline(turn: &PublicTurn) -> Vec<String> {
    let judged = turn.swaps().iter().filter(|swapped| swapped.is_judged());
    let changed = judged.flat_map(Swapped::words);
    let played = turn.play().into_iter().flat_map(main_words);
    let mut words: Vec<String> = vec![];
    for word in changed.chain(played).map(Word::to_string) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// A play by its main word. One tile that makes two words is named by both: neither is more the play than the other.
pub fn named(play: &Play) -> String {
    let words: Vec<String> = main_words(play).map(ToString::to_string).collect();
    words.join(" + ")
}

/// The words that name a play: its main word, or the two that one tile makes.
pub fn main_words(play: &Play) -> impl Iterator<Item = &Word> {
    let count = if play.draft().len() == 1 { 2 } else { 1 };
    play.words().iter().take(count)
}

/// The word that a play puts in another order, and its letters in that order.
fn rearranged(play: &Play) -> Option<(&Word, String)> {
    let before = play.rearranged()?;
    let after = play.draft().rearranged()?.tiles();
    Some((
        before,
        after.map(|(_, tile)| tile.letter().to_char()).collect(),
    ))
}

/// A word and where it lies: `DEAL at 8D`.
fn placed(word: &Word) -> String {
    format!("{word} at {}", word.start().notation(word.direction()))
}

fn texts(words: &[Word]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// The tile that a swap puts on the board: `an E`, `a blank as E`.
fn put(swapped: &Swapped) -> String {
    let tile = swapped.put();
    if tile.is_blank() {
        format!("a blank as {}", tile.letter())
    } else {
        a_letter(tile.letter())
    }
}

/// A letter by its name: `an E`, `a G`.
fn a_letter(letter: Letter) -> String {
    let n = if "AEFHILMNORSX".contains(letter.to_char()) {
        "n"
    } else {
        ""
    };
    format!("a{n} {letter}")
}
