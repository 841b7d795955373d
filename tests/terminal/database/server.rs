//! A PostgreSQL server for one test, on a socket of its own. Its programs have to be installed.

use crate::support::process::signal;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A server that ends with the test.
pub(crate) struct Postgres {
    folder: tempfile::TempDir,
    process: Child,
}

impl Postgres {
    /// A server with an empty database.
    pub(crate) fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("pg").tempdir_in("/tmp");
        let folder = folder.expect("a folder");
        let data = folder.path().join("data");
        if is_root() {
            let mut owned = Command::new("chown");
            let owned = owned.arg("postgres").arg(folder.path()).status();
            assert!(owned.expect("chown runs").success());
        }
        let mut made = as_server("initdb");
        made.args(["--auth", "trust", "--username", "club", "--no-sync", "-D"]);
        let made = made.arg(&data).stdout(Stdio::null()).status();
        assert!(made.expect("initdb runs").success(), "no database is made");
        let process = run(folder.path());
        let server = Self { folder, process };
        server.wait();
        server
    }

    /// Where the program finds the database.
    pub(crate) fn url(&self) -> String {
        let folder = self.folder.path().display().to_string();
        format!("postgres://club@{}/postgres", folder.replace('/', "%2F"))
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// Waits until it answers.
    fn wait(&self) {
        let begun = Instant::now();
        while postgres::Client::connect(&self.url(), postgres::NoTls).is_err() {
            let waited = begun.elapsed();
            assert!(
                waited < Duration::from_secs(60),
                "the server does not start"
            );
            sleep(Duration::from_millis(50));
        }
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) {
        signal(self.process.id(), "QUIT");
        let _ = self.process.wait();
    }

    /// Starts it again after a kill.
    pub(crate) fn restart(&mut self) {
        let _ = fs::remove_file(self.socket());
        self.process = run(self.folder.path());
        self.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

fn run(folder: &Path) -> Child {
    let mut server = as_server("postgres");
    server.arg("-D").arg(folder.join("data"));
    server
        .arg("-k")
        .arg(folder)
        .args(["-c", "listen_addresses="]);
    let server = server.stdout(Stdio::null()).stderr(Stdio::null());
    server.spawn().expect("postgres runs")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.trim_ascii() == b"0"
}

/// One of the server's programs, which refuse to run as root.
fn as_server(program: &str) -> Command {
    let path = installed().join(program);
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("setpriv");
    command.args([
        "--reuid",
        "postgres",
        "--regid",
        "postgres",
        "--clear-groups",
    ]);
    command.arg(path).current_dir("/tmp");
    command
}

/// The folder of the newest version that is installed.
fn installed() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").expect("Debian's package postgresql");
    let version = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.ok()?.path();
        let number: u32 = path.file_name()?.to_str()?.parse().ok()?;
        Some((number, path.join("bin")))
    };
    versions
        .filter_map(version)
        .max()
        .expect("a version of it")
        .1
}
