//! Somebody in line mode: `ssh HOST plain`, through pipes.

use crate::support::pty::PATIENCE;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};

/// A program whose lines are typed and read here. Dropping it kills the program.
pub(crate) struct LineGuest {
    child: Child,
    input: Option<ChildStdin>,
    heard: Arc<Mutex<Vec<u8>>>,
    ear: Option<JoinHandle<()>>,
    /// How much of what was heard has been waited for, in bytes.
    known: usize,
}

impl LineGuest {
    /// `ssh USER@HOST plain` with these flags.
    pub(crate) fn connect(flags: &[String], user: &str) -> Self {
        let mut ssh = Command::new("ssh");
        ssh.args(flags)
            .args(["-T", &format!("{user}@127.0.0.1"), "plain"]);
        Self::run(ssh)
    }

    /// Takes the seat of this code.
    pub(crate) fn join(flags: &[String], name: &str, code: &str) -> Self {
        let mut guest = Self::connect(flags, code);
        guest.wait_for("Type the name to play under.");
        guest.say(name);
        guest
    }

    pub(crate) fn run(mut program: Command) -> Self {
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut output = child.stdout.take().expect("its output");
        let heard = Arc::new(Mutex::new(vec![]));
        let keep = Arc::clone(&heard);
        let ear = thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut some) {
                keep.lock().expect("no panic").extend(&some[..count]);
            }
        });
        Self {
            input: child.stdin.take(),
            child,
            heard,
            ear: Some(ear),
            known: 0,
        }
    }

    /// Types a line. Where nobody listens any more it is lost.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// Everything heard so far.
    pub(crate) fn heard(&self) -> String {
        let heard = self.heard.lock().expect("no panic");
        String::from_utf8_lossy(&heard).into_owned()
    }

    /// Waits for a text, and returns the lines up to the one that has it, each once.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        let told = self.hears(text);
        told.unwrap_or_else(|| panic!("it ended without {text:?}:\n{}", self.heard()))
    }

    /// The same; `None` when the program ends before.
    #[track_caller]
    pub(crate) fn hears(&mut self, text: &str) -> Option<String> {
        let start = Instant::now();
        loop {
            let ended = self.ear.as_ref().is_none_or(JoinHandle::is_finished);
            let heard = self.heard();
            let new = &heard[self.known..];
            if let Some(at) = new.find(text)
                && let Some(end) = new[at..].find('\n')
            {
                let told = new[..=at + end].to_owned();
                self.known += told.len();
                return Some(told);
            }
            if ended {
                return None;
            }
            assert!(start.elapsed() < PATIENCE, "never {text:?} in:\n{heard}");
            sleep(Duration::from_millis(1));
        }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Ends the program at once. Returns all that it said.
    pub(crate) fn killed(mut self) -> String {
        let _ = self.child.kill();
        self.ended_by_now()
    }

    /// Whether the program is still running.
    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits for the end of the program. Returns all that it said.
    pub(crate) fn ended(mut self) -> String {
        drop(self.input.take());
        self.ended_by_now()
    }

    /// Waits for the end of the program. Returns its exit code, unless a signal has ended it.
    pub(crate) fn exit_code(&mut self) -> Option<i32> {
        self.ended_by_now();
        self.child.wait().expect("it has ended").code()
    }

    fn ended_by_now(&mut self) -> String {
        let start = Instant::now();
        while self.is_running() {
            assert!(
                start.elapsed() < PATIENCE,
                "it never ends:\n{}",
                self.heard()
            );
            sleep(Duration::from_millis(2));
        }
        self.listen_to_the_end();
        self.heard()
    }

    fn listen_to_the_end(&mut self) {
        if let Some(ear) = self.ear.take() {
            ear.join().expect("no panic");
        }
    }
}

impl Drop for LineGuest {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.listen_to_the_end();
    }
}
