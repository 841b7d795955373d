//! What may stand in the place of a file or folder of the program.
#![allow(dead_code, reason = "each program uses its own part")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// What stands in the place of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Obstacle {
    Folder,
    Pipe,
    DanglingLink,
    /// A link to itself.
    Circle,
}

/// Every kind.
pub(crate) const OBSTACLES: [Obstacle; 4] = [
    Obstacle::Folder,
    Obstacle::Pipe,
    Obstacle::DanglingLink,
    Obstacle::Circle,
];

impl Obstacle {
    /// The words by which a message names it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Folder => "a folder",
            Self::Pipe => "a pipe or a device",
            Self::DanglingLink | Self::Circle => "a link that leads nowhere",
        }
    }

    pub(crate) fn put_at(self, path: &Path) {
        let made = match self {
            Self::Folder => fs::create_dir(path),
            Self::Pipe => Command::new("mkfifo").arg(path).status().map(drop),
            Self::DanglingLink => symlink("/nonexistent/x", path),
            Self::Circle => symlink(path, path),
        };
        made.expect("made");
        assert!(path.symlink_metadata().is_ok());
    }

    pub(crate) fn remove(self, path: &Path) {
        let removed = match self {
            Self::Folder => fs::remove_dir(path),
            _ => fs::remove_file(path),
        };
        removed.expect("removed");
    }
}
