//! What was learned with an earlier version of a built-in dictionary.

use crate::words::lexicon::Vocabulary;
use std::collections::BTreeMap;

/// Moves what is kept under the fingerprints of earlier versions of the built-in dictionaries to the current ones. An older
/// program that uses the same folder may have kept more under an earlier one since: `merge` adds that to what is there.
pub(super) fn renew<T>(kept: &mut BTreeMap<String, T>, merge: impl Fn(&mut T, T)) {
    for vocabulary in Vocabulary::ALL {
        let today = vocabulary.fingerprint().to_string();
        for earlier in vocabulary.earlier_fingerprints() {
            let Some(before) = kept.remove(&earlier.to_string()) else {
                continue;
            };
            match kept.get_mut(&today) {
                Some(now) => merge(now, before),
                None => drop(kept.insert(today.clone(), before)),
            }
        }
    }
}
