//! Files of a host that only their owner can read.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a whole file beside its place, with mode 0600, and creates the folder if there is none. The caller puts the file in
/// its place.
pub(super) fn written_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = folder(path);
    fs::create_dir_all(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Returns the folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}
