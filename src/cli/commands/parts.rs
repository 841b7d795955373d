//! Parts of a long work, which several machines did.

use super::failure::Failure;
use crate::solver::part::Part;
use crate::text::{counted, listed, printable};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

/// The most gaps between the parts that are there to name.
const MOST_GAPS: usize = 12;

/// Refuses more parts than there are pieces of work.
pub(super) fn check_number(part: Part, pieces: u64, thing: &str) -> Result<(), Failure> {
    if u64::from(part.of()) <= pieces {
        return Ok(());
    }
    let (pieces, of) = (counted(pieces, thing), part.of());
    Err(Failure::usage(format!(
        "{pieces} cannot be divided into {of} parts; give fewer parts or more games"
    )))
}

/// The version of this program.
const THIS: &str = env!("CARGO_PKG_VERSION");

/// A file was made by another version of the program, which may do it otherwise. Continues a sentence after the file's name.
#[derive(Debug, thiserror::Error)]
#[error(
    "was made by version {} of the program, and this is {THIS}; join the files with that version",
    printable::line(.0)
)]
pub(super) struct OtherVersion(String);

/// Refuses what another version of the program did.
pub(super) fn check_version(version: &str) -> Result<(), OtherVersion> {
    let is_this = version == THIS;
    is_this
        .then_some(())
        .ok_or_else(|| OtherVersion(version.to_owned()))
}

/// Says which parts are in several files, and which of as many as the first is one of are in none.
pub(super) fn faults<'f>(files: impl IntoIterator<Item = (Part, &'f Path)>) -> Vec<String> {
    let (mut sentences, mut found, mut of) = (vec![], BTreeMap::new(), 0);
    for (part, path) in files {
        of = if of == 0 { part.of() } else { of };
        match found.entry(part.number()) {
            Entry::Vacant(place) => drop(place.insert(path)),
            Entry::Occupied(other) => {
                let [one, two] = [other.get(), path].map(printable::path);
                sentences.push(format!(
                    "{one} and {two} both have part {part}; give one of them"
                ));
            }
        }
    }
    sentences.extend(missing(found.into_keys(), of));
    sentences
}

/// Says which numbers of as many, counted from 1, are not among these, which rise.
fn missing(found: impl Iterator<Item = u32>, of: u32) -> Option<String> {
    let (mut gaps, mut last) = (vec![], 0);
    for number in found.chain([of.saturating_add(1)]) {
        match number.saturating_sub(last) {
            0 | 1 => {}
            2 => gaps.push((last + 1).to_string()),
            _ => gaps.push(format!("{} to {}", last + 1, number - 1)),
        }
        last = number;
    }
    let more = gaps.len().saturating_sub(MOST_GAPS);
    gaps.truncate(MOST_GAPS);
    if more > 0 {
        gaps.push("others".to_owned());
    }
    match &gaps[..] {
        [] => None,
        [one] if !one.contains(' ') => {
            Some(format!("part {one} of {of} is missing; give its file too"))
        }
        _ => {
            let gaps = listed(&gaps, "and");
            Some(format!(
                "parts {gaps} of {of} are missing; give their files too"
            ))
        }
    }
}
