//! A host in a process of its own, and clients for it.

use crate::support::process::signal;
use crate::support::pty::{Builder, PATIENCE, Pty};
use crate::support::rerun;
pub(crate) use crate::support::ssh::{arguments, ssh_is_here};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The test that is the demo in a process of its own.
const DEMO: &str = "remote::screens::ssh_shows_an_app_and_gets_its_terminal_back";

/// A command for the demo that has this folder, with more arguments.
fn demo(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let folder = folder.to_str().expect("text");
    rerun::command(DEMO, &[&[folder], arguments].concat())
}

/// What `ssh` and `ssh-keygen` of a test share: keys, known hosts, and nothing of the user's.
pub(crate) struct Clients {
    pub(crate) folder: TempDir,
    pub(crate) port: u16,
}

impl Clients {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let made = Command::new("ssh-keygen")
            .args(["-q", "-t", "ed25519", "-N", "", "-C", "somebody", "-f"])
            .arg(folder.path().join("key"))
            .status();
        assert!(made.expect("ssh-keygen runs").success());
        Self { folder, port: 0 }
    }

    /// The arguments of `ssh` up to the host, with a key.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let key = self.folder.path().join("key");
        let mut arguments = self.without_key();
        arguments.extend(["-i".into(), key.display().to_string()]);
        arguments
    }

    pub(crate) fn without_key(&self) -> Vec<String> {
        arguments(self.folder.path(), &self.port.to_string())
    }

    /// `ssh` in a pseudo-terminal.
    pub(crate) fn terminal(&self) -> Builder {
        Pty::builder("ssh")
            .args(self.arguments())
            .arg("ann@127.0.0.1")
    }

    /// `ssh` that shows the demo.
    pub(crate) fn playing(&self) -> Pty {
        let terminal = self.terminal().spawn();
        terminal.wait_for_text("inputs=0.");
        terminal
    }

    /// `ssh` without a terminal, to be given a user, the host and a command.
    pub(crate) fn ssh(&self) -> Command {
        let mut ssh = Command::new("ssh");
        ssh.args(self.arguments()).stdin(Stdio::null());
        ssh
    }

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("the host listens")
    }
}

/// The standard error of a program that ended.
pub(crate) fn complaints(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A host without a terminal.
pub(crate) struct Host {
    child: Child,
    pub(crate) fingerprint: String,
    said: Arc<Mutex<Vec<String>>>,
    pub(crate) clients: Clients,
}

impl Host {
    /// Starts a host with these arguments after its folder.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::start_after("true", arguments)
    }

    /// Starts a host after a command of the shell, such as a limit.
    pub(crate) fn start_after(limit: &str, arguments: &[&str]) -> Self {
        let mut clients = Clients::new();
        let mut child = Command::new("sh")
            .args(["-c", &format!("{limit} && exec \"$@\""), "sh"])
            .args(demo(clients.folder.path(), arguments))
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the host starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let told = lines.by_ref().map(|line| line.expect("text"));
        let begun = told
            .into_iter()
            .find_map(|line| Some(line.strip_prefix("port=")?.to_owned()));
        let begun = begun.expect("it begins");
        let (port, fingerprint) = begun.split_once(' ').expect("a port and a fingerprint");
        clients.port = port.parse().expect("a number");
        let said = Arc::<Mutex<Vec<String>>>::default();
        let keep = Arc::clone(&said);
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                keep.lock().expect("no panic").push(line);
            }
        });
        Self {
            child,
            fingerprint: fingerprint.to_owned(),
            said,
            clients,
        }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Looks at what the host has logged until a line has this text.
    #[track_caller]
    pub(crate) fn wait_for_log(&self, text: &str) {
        wait_until(&format!("the host logs {text:?}"), || {
            let said = self.said.lock().expect("no panic");
            said.iter().any(|line| line.contains(text))
        });
    }

    pub(crate) fn log(&self) -> Vec<String> {
        self.said.lock().expect("no panic").clone()
    }

    /// How many people have a thread.
    pub(crate) fn people(&self) -> usize {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.pid())).expect("it runs");
        let names =
            tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
        names
            .filter(|name| name.starts_with("remote person"))
            .count()
    }

    /// The memory of the process, in kB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()));
        let status = status.expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
        number.expect("a size").parse().expect("a number")
    }

    /// Lets it end by itself.
    pub(crate) fn end(&mut self) {
        drop(self.child.stdin.take());
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.end();
        let soon = Instant::now() + Duration::from_secs(5);
        while Instant::now() < soon {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            sleep(Duration::from_millis(10));
        }
        signal(self.pid(), "KILL");
        let _ = self.child.wait();
    }
}

/// A host that plays on its own terminal, and clients for it.
pub(crate) fn host_on_terminal() -> (Pty, Clients) {
    let mut clients = Clients::new();
    let host = Pty::program(demo(clients.folder.path(), &[])).spawn();
    host.wait_for_text("inputs=0.");
    let port = std::fs::read_to_string(clients.folder.path().join("port"));
    clients.port = port.expect("a file").parse().expect("a number");
    (host, clients)
}

#[track_caller]
pub(crate) fn wait_until(what: &str, seen: impl Fn() -> bool) {
    let start = Instant::now();
    while !seen() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        sleep(Duration::from_millis(5));
    }
}
