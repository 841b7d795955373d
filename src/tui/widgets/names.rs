//! Player names in few columns, shortened so that no two are the same.

use super::text::{columns, fit};
use crate::engine::seat::Seat;
use crate::engine::view::SeatView;
use unicode_width::UnicodeWidthChar;

/// The name of a player in at most `most` columns: the first word of a longer one, if no other name begins with it.
/// Names that would be the same when cut keep the part that differs: `P1` and `P2`, `Gr…Ann` and `Gr…Bea`.
pub fn short(view: &SeatView, seat: Seat, most: usize) -> String {
    let names: Vec<&str> = view.players.iter().map(|p| p.name.as_str()).collect();
    shortened(&names, seat.index(), most)
}

/// The name at `which` in at most `most` columns, different from all others.
pub fn shortened(names: &[&str], which: usize, most: usize) -> String {
    let Some(own) = names.get(which).map(|name| cut(name, most)) else {
        return String::new();
    };
    let alike: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| cut(name, most) == own)
        .collect();
    if alike.len() < 2 {
        return own;
    }
    let nobodys = |short: &String| {
        let others = names.iter().filter(|name| !alike.contains(name));
        columns(short) <= most && others.into_iter().all(|name| cut(name, most) != *short)
    };
    let made = numbered(&alike).filter(|made| made.iter().all(nobodys));
    let place = alike.iter().position(|name| *name == names[which]);
    if let (Some(mut made), Some(place)) = (made, place) {
        return made.swap_remove(place);
    }
    // Tries the last word first, then as little of the end as possible.
    [None]
        .into_iter()
        .chain((1..most).map(Some))
        .find(|kept| {
            let mut short: Vec<String> = alike.iter().map(|n| ends(n, *kept, most)).collect();
            let fits = short.iter().all(|s| columns(s) <= most);
            short.sort_unstable();
            short.dedup();
            fits && short.len() == alike.len()
        })
        .map_or(own, |kept| ends(names[which], kept, most))
}

/// The columns that the names take in at most `most` columns each.
pub fn widest(names: &[&str], most: usize) -> usize {
    let short = (0..names.len()).map(|which| columns(&shortened(names, which, most)));
    short.max().unwrap_or(0)
}

/// A name, or the beginning of one that is too long: its first word, if that is enough.
fn cut(name: &str, most: usize) -> String {
    let first = name.split(' ').next().unwrap_or(name);
    if columns(name) > most && (3..=most).contains(&columns(first)) {
        return first.to_owned();
    }
    fit(name, most)
}

/// The initial and number of each name, if they share a word and have different numbers.
fn numbered(alike: &[&str]) -> Option<Vec<String>> {
    let (first, _) = alike.first()?.split_once(' ')?;
    let initial = first.chars().next()?;
    let short = |name: &&str| {
        let (word, number) = name.split_once(' ')?;
        let is_number = word == first && number.parse::<u32>().is_ok();
        is_number.then(|| format!("{initial}{number}"))
    };
    alike.iter().map(short).collect()
}

/// The beginning of a name and its last `kept` columns, or its last word.
fn ends(name: &str, kept: Option<usize>, most: usize) -> String {
    let word = || columns(name.rsplit(' ').next().unwrap_or(name));
    let tail = last(name, kept.unwrap_or_else(word));
    let room = most.saturating_sub(1 + columns(&tail));
    let mut used = 0;
    let head = name.chars().take_while(|c| {
        used += c.width().unwrap_or(0);
        used <= room
    });
    let head: String = head.collect();
    format!("{}…{tail}", head.trim_end())
}

/// The end of a text, at most `width` columns of it.
fn last(text: &str, width: usize) -> String {
    let mut used = 0;
    let tail = text.chars().rev().take_while(|c| {
        used += c.width().unwrap_or(0);
        used <= width
    });
    let count = tail.count();
    let skipped = text.chars().count() - count;
    text.chars().skip(skipped).collect()
}
