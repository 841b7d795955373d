//! Files that are named where a word or a command is expected.

use std::path::Path;

/// What kind of file a text names.
pub(super) enum FileKind {
    /// A file that ends in `.gcg`.
    Gcg,
    /// No file, but the text ends in `.gcg`.
    MissingGcg,
    /// Another file.
    Other,
}

impl FileKind {
    /// Returns the kind of the file; `None` if this names no file.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let ending = path.extension();
        let is_gcg = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("gcg"));
        match (is_gcg, path.is_file()) {
            (true, true) => Some(Self::Gcg),
            (true, false) => Some(Self::MissingGcg),
            (false, true) => Some(Self::Other),
            (false, false) => None,
        }
    }
}
