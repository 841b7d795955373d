//! Checks the structure of an fst: a file may have the right checksum without being made by the fst crate.

use std::borrow::Cow;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use fst::raw;

use super::error::{DictionaryProblem, MAX_WORDS};
use super::packed::PackedWord;
use crate::engine::tile::Letter;

/// The bytes of an fst: embedded ones are borrowed.
pub type Bytes = Cow<'static, [u8]>;

/// What the keys of an fst are like.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    count: u32,
    /// The highest value.
    pub(super) highest: u64,
    /// The lengths that occur, like [`Paths::lengths`].
    lengths: u32,
    /// The lowest and the highest byte in them.
    bytes: [u8; 2],
}

impl Keys {
    const NONE: Self = Self {
        count: 0,
        highest: 0,
        lengths: 0,
        bytes: [u8::MAX, u8::MIN],
    };

    /// Their number, at most 4 billion, which are too many.
    pub(super) fn count(&self) -> usize {
        self.count as usize
    }

    /// Whether every key is a word of an alphabet with this many letters.
    pub(super) fn are_words(&self, letters: usize) -> bool {
        const OF_WORDS: u32 = (2 << PackedWord::MAX_LETTERS) - (1 << 2);
        let is_letter = |byte| Letter::from_key(byte).is_some_and(|l| l.index() < letters);
        self.bytes.into_iter().all(is_letter) && self.lengths & !OF_WORDS == 0
    }

    /// Adds the keys that end where these paths do, with what their end adds to their values.
    fn add(&mut self, paths: Paths, end: raw::Output) -> Option<()> {
        self.count = self.count.saturating_add(paths.count);
        self.highest = self.highest.max(paths.highest.checked_add(end.value())?);
        self.lengths |= paths.lengths;
        Some(())
    }
}

/// The paths from the root to a node.
#[derive(Clone, Copy)]
struct Paths {
    count: u32,
    /// The lengths that occur as bits; the highest one is for 31 and more.
    lengths: u32,
    highest: u64,
}

impl Paths {
    const ROOT: Self = Self {
        count: 1,
        lengths: 1,
        highest: 0,
    };

    /// The same paths with one more transition; `None` if a value is too large.
    fn then(self, transition: &raw::Transition) -> Option<Self> {
        const LONGEST: u32 = 1 << 31;
        Some(Self {
            count: self.count,
            lengths: self.lengths << 1 | self.lengths & LONGEST,
            highest: self.highest.checked_add(transition.out.value())?,
        })
    }

    fn and(self, other: Self) -> Self {
        Self {
            count: self.count.saturating_add(other.count),
            lengths: self.lengths | other.lengths,
            highest: self.highest.max(other.highest),
        }
    }
}

/// The nodes that paths lead to.
struct Reached {
    /// For each address one more than its place among the paths, or 0.
    places: Vec<u32>,
    paths: Vec<Paths>,
}

impl Reached {
    fn get(&self, address: usize) -> Option<Paths> {
        let place = self.places[address].checked_sub(1)?;
        self.paths.get(place as usize).copied()
    }

    /// Adds paths to a node. The limit for files is below 4 GiB.
    #[inline]
    fn add(&mut self, address: usize, paths: Paths) -> Result<(), DictionaryProblem> {
        if let Some(place) = self.places[address].checked_sub(1) {
            let known = &mut self.paths[place as usize];
            *known = known.and(paths);
        } else {
            self.paths.try_reserve(1)?;
            self.paths.push(paths);
            self.places[address] = u32::try_from(self.paths.len()).unwrap_or(0);
        }
        Ok(())
    }
}

/// Visits every node once, so that lookups and traversals end and find the same words. Returns what the keys are like.
///
/// # Errors
/// When transitions lead forward, are out of order or lead to no key, when a value is too large, when the number of
/// keys is wrong, or when there is not enough memory.
///
/// # Panics
/// Inside the fst crate, when a node lies outside the file.
pub fn check(fst: &raw::Fst<Bytes>) -> Result<Keys, DictionaryProblem> {
    let mut places = vec![];
    places.try_reserve_exact(fst.as_bytes().len())?;
    places.resize(fst.as_bytes().len(), 0);
    let keys = survey(fst, places)?;
    if keys.count() != fst.len() {
        Err(DictionaryProblem::Damaged)
    } else if keys.count() > MAX_WORDS {
        Err(DictionaryProblem::TooManyWords)
    } else {
        Ok(keys)
    }
}

/// What the keys are like; `places` has a zero for each byte.
fn survey(fst: &raw::Fst<Bytes>, places: Vec<u32>) -> Result<Keys, DictionaryProblem> {
    let root = fst.root().addr();
    let paths = vec![];
    let mut reached = Reached { places, paths };
    reached.add(root, Paths::ROOT)?;
    let mut keys = Keys::NONE;
    // Transitions lead to lower addresses, so all paths to a node are known when it is visited.
    for address in (0..=root).rev() {
        let Some(paths) = reached.get(address) else {
            continue;
        };
        let node = fst.node(address);
        if node.is_final() {
            let added = keys.add(paths, node.final_output());
            added.ok_or(DictionaryProblem::Damaged)?;
        } else if node.is_empty() && address != root {
            return Err(DictionaryProblem::Damaged);
        }
        let mut least = 0;
        for transition in node.transitions() {
            let input = u32::from(transition.inp);
            if input < least || transition.addr >= address {
                return Err(DictionaryProblem::Damaged);
            }
            least = input + 1;
            let [lowest, highest] = keys.bytes;
            keys.bytes = [lowest.min(transition.inp), highest.max(transition.inp)];
            let then = paths.then(&transition);
            reached.add(transition.addr, then.ok_or(DictionaryProblem::Damaged)?)?;
        }
    }
    Ok(keys)
}

thread_local! {
    /// Whether a panic of this thread is silent.
    static SILENT: Cell<bool> = const { Cell::new(false) };
}

/// Returns what `work` returns, or `None` when it panics, without a message: the fst crate panics on damaged nodes, and
/// players should read one sentence only.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    // Installed once and kept: removing it could undo another thread's hook.
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !SILENT.get() {
                before(info);
            }
        }));
    });
    SILENT.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    SILENT.set(false);
    done.ok()
}
