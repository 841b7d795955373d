//! `scrabble host --headless`.

use super::line_guest::LineGuest;
use super::{free_port, ssh_flags};
use crate::support::pty::{Builder, Pty};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A host without a screen.
pub(crate) struct Headless {
    pub(crate) program: LineGuest,
    pub(crate) folder: PathBuf,
    pub(crate) port: String,
    /// The codes of the seats, if they are free.
    pub(crate) codes: Vec<String>,
}

impl Headless {
    /// Hosts with these flags, and games, keys and known hosts in this folder.
    pub(crate) fn start(folder: &Path, flags: &[&str]) -> Self {
        Self::start_after("true", folder, flags)
    }

    /// Keeps a club with these flags.
    pub(crate) fn serve(folder: &Path, flags: &[&str]) -> Self {
        Self::run("true", folder, &[&["serve"], flags].concat())
    }

    /// The same after a command of the shell, such as one that keeps the log.
    pub(crate) fn serve_after(command: &str, folder: &Path, flags: &[&str]) -> Self {
        Self::run(command, folder, &[&["serve"], flags].concat())
    }

    /// Hosts after a command of the shell, such as a limit.
    pub(crate) fn start_after(limit: &str, folder: &Path, flags: &[&str]) -> Self {
        Self::run(limit, folder, &[&["host", "--headless"], flags].concat())
    }

    fn run(limit: &str, folder: &Path, args: &[&str]) -> Self {
        std::fs::create_dir_all(folder).expect("a folder");
        let port = free_port();
        let mut host = Command::new("sh");
        host.args(["-c", &format!("{limit} && exec \"$@\""), "sh"])
            .arg(env!("CARGO_BIN_EXE_scrabble"))
            .args(args)
            .args(["--address", "127.0.0.1", "--port", &port])
            .arg("--data-dir")
            .arg(folder.join("data"))
            .env("XDG_CONFIG_HOME", "/nowhere")
            .env("LC_ALL", "C.UTF-8");
        let mut program = LineGuest::run(host);
        let lines = program.wait_for("Host key:");
        let invitations = lines.lines().filter(|line| line.starts_with("ssh -p "));
        let code = |line: &str| line.split([' ', '@']).nth(3).expect("a code").to_owned();
        Self {
            codes: invitations.map(code).collect(),
            program,
            folder: folder.to_owned(),
            port,
        }
    }

    pub(crate) fn flags(&self, key: &str) -> Vec<String> {
        ssh_flags(&self.folder, &self.port, key)
    }

    /// A guest in line mode takes the seat of this code.
    pub(crate) fn join(&self, name: &str, code: usize) -> LineGuest {
        LineGuest::join(&self.flags(name), name, &self.codes[code])
    }

    /// A guest with this key comes back in line mode.
    pub(crate) fn rejoin(&self, key: &str) -> LineGuest {
        LineGuest::connect(&self.flags(key), "guest")
    }

    /// `ssh USER@127.0.0.1` on a screen.
    pub(crate) fn screen(&self, key: &str, user: &str) -> Builder {
        Pty::builder("ssh")
            .args(self.flags(key))
            .arg(format!("{user}@127.0.0.1"))
    }
}
