//! Files on Linux and macOS: permissions, positioned reads and writes, pipes.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{
    DirBuilderExt, FileExt, FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt,
};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether a path leads to the null device, which reads as an empty file.
pub fn is_null(path: &Path) -> bool {
    let device = |path: &Path| {
        let about = fs::metadata(path).ok()?;
        let is_device = about.file_type().is_char_device();
        is_device.then(|| about.rdev())
    };
    device(path).is_some_and(|number| device(Path::new("/dev/null")) == Some(number))
}

/// Whether a path leads to this open file.
///
/// # Errors
/// When there is no such file, or the system does not tell.
pub fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    let (here, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((here.dev(), here.ino()) == (there.dev(), there.ino()))
}

/// Locks a file that others can still read, under whatever name; `false` while another process has locked it.
pub(crate) fn lock_readable(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns whether another process has locked a file that can be read.
pub(crate) fn is_locked_readable(file: &File) -> bool {
    super::is_locked(file)
}

/// Writes all bytes at a place in a file.
pub(crate) fn write_all_at(file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
    file.write_all_at(bytes, at)
}

/// Reads some bytes at a place in a file; none at its end.
pub(crate) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    file.read_at(bytes, at)
}

/// Raises the limit of open files to this number, or as far as the system allows. Returns the limit.
pub fn allow_open_files(wanted: u64) -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let Some(current) = current.filter(|&current| current < wanted) else {
        return wanted;
    };
    let raised = maximum.map_or(wanted, |most| most.min(wanted));
    let limit = Rlimit {
        current: Some(raised),
        maximum,
    };
    setrlimit(Resource::Nofile, limit).map_or(current, |()| raised)
}

/// A builder of folders that only their owner can enter.
pub fn private_folders() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.mode(0o700);
    builder
}

/// Creates a new file that only its owner can read, for reading and writing.
pub(crate) fn make_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true).mode(0o600);
    options.open(path)
}

/// Removes the permissions of others that an earlier version, or a `chmod`, gave to a file or folder. If the system
/// refuses, it stays as it is.
pub(crate) fn keep_private(path: &Path) {
    let Ok(about) = fs::metadata(path) else {
        return;
    };
    if about.permissions().mode() & 0o077 != 0 {
        let mode = if about.is_dir() { 0o700 } else { 0o600 };
        let _ = fs::set_permissions(path, Permissions::from_mode(mode));
    }
}

/// Returns whether only the owner has access to a folder. One that can be entered is the user's own, then.
pub(crate) fn is_private(folder: &Path) -> bool {
    let for_others = |mode| mode & 0o077;
    fs::metadata(folder)
        .is_ok_and(|about| about.is_dir() && for_others(about.permissions().mode()) == 0)
}

/// The permissions of a new file, before `umask`.
pub fn new_file(private: bool) -> Option<Permissions> {
    let mode = if private { 0o600 } else { 0o666 };
    Some(Permissions::from_mode(mode))
}

/// Returns when the disk has the names in a folder, where the system can tell.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    let here = folder.as_os_str().is_empty();
    let folder = if here { Path::new(".") } else { folder };
    match File::open(folder)?.sync_all() {
        // Some file systems keep their names in order by themselves and have no such call.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

/// The path with these bytes.
pub(crate) fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    OsString::from_vec(bytes).into()
}

/// Opens a pipe, a device or the target of a link for writing. A pipe without a reader is refused at once.
///
/// # Errors
///
/// An error of the system, or that no program reads from the pipe.
pub fn open_for_writing(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};
    use rustix::io::Errno;

    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let readable = Mode::RUSR | Mode::RGRP | Mode::ROTH;
    let writable = Mode::WUSR | Mode::WGRP | Mode::WOTH;
    let opened =
        rustix::fs::open(path, flags, readable | writable).map_err(|errno| match errno {
            Errno::NXIO => io::Error::other("no program reads from this pipe"),
            errno => errno.into(),
        })?;
    // Only opening must not block.
    rustix::fs::fcntl_setfl(&opened, OFlags::empty())?;
    Ok(opened.into())
}

/// Opens a file to write at its end, without waiting and without following a link, or creates one that only its owner can
/// read.
///
/// # Errors
/// When it cannot be opened or made, or is a link or a pipe that nobody reads.
#[cfg(feature = "program")]
pub fn append_to_private(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};

    let flags = OFlags::WRONLY | OFlags::APPEND | OFlags::CREATE | OFlags::CLOEXEC;
    let safely = flags | OFlags::NOFOLLOW | OFlags::NONBLOCK;
    Ok(rustix::fs::open(path, safely, Mode::RUSR | Mode::WUSR)?.into())
}

/// Makes a file size limit a disk error like any other; without this the system ends the program.
#[cfg(feature = "program")]
pub fn ignore_file_size_limit() {
    // If this fails, nothing changes.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Returns the shell that runs a command.
pub fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]);
    shell
}

/// Returns the value of a variable as the shell may read it: any, because the shell does not read it as a command.
pub fn harmless_in_shell(value: &str) -> String {
    value.to_owned()
}
