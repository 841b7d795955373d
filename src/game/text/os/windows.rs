//! Files on Windows. Permissions need no care: the profile folder, where games and the configuration are, is private.

#![expect(
    clippy::unnecessary_wraps,
    reason = "Unix has the same functions, and they can fail"
)]

use std::ffi::OsStr;
use std::fs::Permissions;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::windows::fs::FileExt;
use std::os::windows::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use winapi_util::file::information;

/// Whether a path is the null device, which reads as an empty file. It has no metadata, only a name.
pub fn is_null(path: &Path) -> bool {
    let name = path.as_os_str();
    ["nul", r"\\.\nul"]
        .iter()
        .any(|null| name.eq_ignore_ascii_case(OsStr::new(null)))
}

/// Whether a path leads to this open file.
///
/// # Errors
/// When there is no such file, or the system does not tell.
pub fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    // Without the volume, which Wine forgets of a file that was renamed.
    let (here, there) = (information(file)?, information(File::open(path)?)?);
    Ok(here.file_index() == there.file_index())
}

/// Locks nothing: here nobody else could read the file.
pub(crate) fn lock_readable(_: &File) -> io::Result<bool> {
    Ok(true)
}

/// Returns that nobody has locked the file.
pub(crate) const fn is_locked_readable(_: &File) -> bool {
    false
}

/// Writes all bytes at a place in a file.
pub(crate) fn write_all_at(file: &File, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.seek_write(bytes, at)? {
            0 => return Err(ErrorKind::WriteZero.into()),
            count => {
                bytes = &bytes[count..];
                at += count as u64;
            }
        }
    }
    Ok(())
}

/// Reads some bytes at a place in a file; none at its end.
pub(crate) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    file.seek_read(bytes, at)
}

/// Returns the number wanted: there is no limit of open files here.
pub const fn allow_open_files(wanted: u64) -> u64 {
    wanted
}

/// A builder of folders.
pub fn private_folders() -> DirBuilder {
    DirBuilder::new()
}

/// Creates a new file, for reading and writing.
pub(crate) fn make_private_file(path: &Path) -> io::Result<File> {
    File::create_new(path)
}

/// Does nothing: files have the permissions of their folder.
pub(crate) const fn keep_private(_: &Path) {}

/// Whether it is a folder: it has the permissions of the one that it is in.
pub(crate) fn is_private(folder: &Path) -> bool {
    folder.is_dir()
}

/// The permissions of a new file: those of its folder.
pub const fn new_file(_: bool) -> Option<Permissions> {
    None
}

/// Does nothing: the system keeps the names in a folder in order.
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The path with these bytes. Those of another system may be no path here; what they lead to is missing then.
pub(crate) fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
        .into()
}

/// Opens a device or the target of a link for writing.
///
/// # Errors
///
/// An error of the system.
pub fn open_for_writing(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
}

/// Opens a file to write at its end, or makes one.
///
/// # Errors
/// When it cannot be opened or made.
#[cfg(feature = "program")]
pub fn append_to_private(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create(true).open(path)
}

/// Does nothing: there is no such limit.
pub const fn ignore_file_size_limit() {}

/// Returns the shell that runs a command.
pub fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    // It has quotes of its own, which stay as they are.
    shell.raw_arg("/C").raw_arg(command);
    shell
}

/// Returns the value of a variable as the shell may read it: it puts the value into the line before it looks for commands.
pub fn harmless_in_shell(value: &str) -> String {
    value.replace(|c| "&|<>^%!\"()".contains(c), "_")
}
