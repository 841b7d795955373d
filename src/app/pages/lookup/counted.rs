//! The number of words found.

use std::num::NonZeroUsize;

/// How many words are shown at the most; all are counted.
pub(super) const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(499);

/// How many words there are, and how many of them are shown.
pub(super) fn counted(total: usize, shown: usize, none: &str) -> String {
    let count = match total {
        0 => none.to_owned(),
        1 => "One word".to_owned(),
        _ => format!("{total} words"),
    };
    if shown < total {
        format!("{count}, first {shown} shown.")
    } else {
        format!("{count}.")
    }
}
