//! Checks the structure of an fst: a file may have the right checksum without being made by the fst crate.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use fst::raw;

use super::error::{DictionaryProblem, MAX_WORDS};

/// The bytes of an fst: embedded ones are borrowed.
pub(super) type Bytes = Cow<'static, [u8]>;

/// Follows every node once, so that lookups and traversals end and find the same words.
///
/// # Errors
/// When transitions lead forward, are out of order or lead to no key, or when the number of keys is wrong.
///
/// # Panics
/// Inside the fst crate, when a node lies outside the file.
pub(super) fn check(fst: &raw::Fst<Bytes>) -> Result<(), DictionaryProblem> {
    let root = fst.root().addr();
    let mut keys: HashMap<usize, usize> = HashMap::new();
    let mut open = vec![root];
    while let Some(&address) = open.last() {
        let node = fst.node(address);
        let known = open.len();
        let mut count = usize::from(node.is_final());
        let mut last = None;
        for transition in node.transitions() {
            let ordered = last.replace(transition.inp) < Some(transition.inp);
            if !ordered || transition.addr >= address {
                return Err(DictionaryProblem::Damaged);
            }
            match keys.get(&transition.addr) {
                Some(beyond) => count = count.saturating_add(*beyond),
                None => open.push(transition.addr),
            }
        }
        if open.len() == known {
            if count == 0 && address != root {
                return Err(DictionaryProblem::Damaged);
            }
            keys.insert(address, count);
            open.pop();
        }
    }
    match keys.get(&root) {
        Some(&count) if count != fst.len() => Err(DictionaryProblem::Damaged),
        Some(&count) if count > MAX_WORDS => Err(DictionaryProblem::TooManyWords),
        _ => Ok(()),
    }
}

thread_local! {
    /// Whether a panic of this thread is silent.
    static SILENT: Cell<bool> = const { Cell::new(false) };
}

/// Returns what `work` returns, or `None` when it panics, without a message: the fst crate panics on damaged nodes, and
/// players should read one sentence only.
pub(super) fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    #[test]
    fn what_the_fst_crate_makes_is_sound() {
        let words = ["", "A", "AA", "QI", "QIS", "ZA", "ZAS"];
        let set = fst::Set::from_iter(words).unwrap().into_fst().into_inner();
        assert!(check(&raw::Fst::new(Cow::Owned(set)).unwrap()).is_ok());
        let every_byte = (0..=255_u8).map(|byte| [byte]);
        let set = fst::Set::from_iter(every_byte).unwrap();
        let set = set.into_fst().into_inner();
        assert!(check(&raw::Fst::new(Cow::Owned(set)).unwrap()).is_ok());
    }

    #[test]
    fn a_panic_is_nothing() {
        assert_eq!(catch_panic(|| 7), Some(7));
        let nowhere: &[u8] = &[];
        assert_eq!(catch_panic(|| nowhere[7]), None);
    }
}
