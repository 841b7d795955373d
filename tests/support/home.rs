//! A home of the program: a configuration, and what it keeps.
#![allow(unreachable_pub, reason = "part of a test")]

use super::command::program;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A folder that is gone after the test. The program has its configuration in `config` and its games in `data`.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// One with this configuration.
    pub fn with(config: impl AsRef<[u8]>) -> Self {
        let home = Self::new();
        home.write("config/scrabble/config.toml", config);
        home
    }

    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, content).expect("a file");
        path
    }

    /// The program in that folder.
    pub fn command(&self, args: &[impl AsRef<OsStr>]) -> Command {
        let mut command = program(args);
        command
            .current_dir(self.0.path())
            .env("HOME", self.0.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"));
        command
    }
}
