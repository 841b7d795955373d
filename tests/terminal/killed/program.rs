//! The real program, killed.

use crate::killed::script::{Script, timeless};
use crate::support::engine_help::Rng;
use crate::support::rerun;
use scrabble::cli::commands::run_with;
use scrabble::record::store::{GameId, GameStore, Journals as _, LoadedGame, WritePace};
use scrabble::services::Surroundings;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a piece of a line takes on the slowed-down disk, in microseconds: a line has a dozen pieces or so.
const PAUSE: u16 = 400;
/// The test that is the program when it is run by itself, and what it prints before that.
const TEST: &str = "killed::r34_killed_at_any_moment_nothing_that_was_told_is_lost";
const BEFORE: &str = "\nrunning 1 test\n";
/// Shorter than a piece of a line takes, and long enough to leave the processor to the programs.
const PAUSE_BETWEEN_LOOKS: Duration = Duration::from_micros(100);
const PATIENCE: Duration = Duration::from_secs(30);

/// What is left of a program that was killed.
pub(crate) struct Killed {
    folder: TempDir,
    /// The number of events that the program had reported.
    pub(crate) told: usize,
    /// Whether it was between the first byte of a line and the end of its writing.
    pub(crate) inside: bool,
}

impl Killed {
    fn shelf(&self) -> GameStore {
        GameStore::new(self.folder.path())
    }

    fn id(&self) -> GameId {
        let listed = self.shelf().list().expect("a readable folder");
        assert_eq!(listed.len(), 1, "one game");
        listed[0].id.clone()
    }

    /// The game that is left, read only.
    pub(crate) fn past(&self) -> LoadedGame {
        self.shelf().read(&self.id()).expect("a readable file")
    }
}

/// In a process that is to be the program, runs it on a slow disk.
pub(crate) fn instead_of_the_test() {
    rerun::instead_of_the_test(|arguments| {
        let program = ["scrabble".to_owned()];
        let arguments = program.iter().chain(arguments).map(Into::into);
        let pace = WritePace::Slow(Duration::from_micros(PAUSE.into()));
        let surroundings = Surroundings {
            pace,
            ..Surroundings::default()
        };
        u8::from(run_with(arguments, surroundings) != ExitCode::SUCCESS)
    });
}

/// What the program has said.
fn said(heard: &[u8]) -> String {
    let all = String::from_utf8_lossy(heard);
    timeless(all.strip_prefix(BEFORE).unwrap_or_default())
}

/// A running program.
struct Running {
    child: Child,
    heard: Arc<Mutex<Vec<u8>>>,
    ear: JoinHandle<()>,
}

impl Running {
    fn start(arguments: &[String], data: &Path) -> Self {
        let data = data.to_str().expect("a folder with a name");
        let arguments = arguments.iter().map(String::as_str);
        let arguments: Vec<&str> = arguments.chain(["--data-dir", data]).collect();
        let [program, rest @ ..] = &rerun::command(TEST, &arguments)[..] else {
            unreachable!("a command has a program")
        };
        let mut child = Command::new(program)
            .args(rest)
            .env("XDG_CONFIG_HOME", "/nowhere")
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let mut output = child.stdout.take().expect("its output");
        let heard = Arc::new(Mutex::new(vec![]));
        let heard_there = Arc::clone(&heard);
        let ear = thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(count) = output.read(&mut some) {
                if count == 0 {
                    break;
                }
                heard_there.lock().expect("no panic").extend(&some[..count]);
            }
        });
        Self { child, heard, ear }
    }

    /// Types lines and keeps the keyboard open.
    fn say(&mut self, lines: &[String]) {
        let text = crate::killed::script::typed(lines);
        let input = self.child.stdin.as_mut().expect("its input");
        input.write_all(text.as_bytes()).expect("it listens");
        input.flush().expect("it listens");
    }

    fn said(&self) -> usize {
        let heard = self.heard.lock().expect("no panic");
        said(&heard).len()
    }

    fn wait_until(&mut self, what: &str, mut held: impl FnMut(&Self) -> bool) {
        let start = Instant::now();
        while !held(self) {
            assert!(start.elapsed() < PATIENCE, "{what} does not come");
            assert!(
                self.child.try_wait().expect("a child").is_none(),
                "it ended before {what}"
            );
            sleep(PAUSE_BETWEEN_LOOKS);
        }
    }

    /// Kills it, and says what it had said.
    fn kill(mut self) -> String {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        self.ear.join().expect("no panic");
        let heard = self.heard.lock().expect("no panic");
        said(&heard)
    }
}

/// The file of the only game, once there is one.
fn journal(data: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(data.join("games")).ok()?;
    let mut paths = files.filter_map(|file| Some(file.ok()?.path()));
    paths.find(|path| {
        path.extension()
            .is_some_and(|extension| extension == "journal")
    })
}

fn size(data: &Path) -> u64 {
    journal(data)
        .and_then(|path| path.metadata().ok())
        .map_or(0, |metadata| metadata.len())
}

fn left(script: &Script, folder: TempDir, output: &str, inside: bool) -> Killed {
    assert!(
        script.output.starts_with(output),
        "it said something else:\n{output}"
    );
    Killed {
        told: script.told(output.len()),
        folder,
        inside,
    }
}

/// Kills the program shortly after it reports an event.
pub(crate) fn kill_when_said(script: &Script, event: usize, rng: &mut Rng) -> Killed {
    let folder = tempfile::tempdir().expect("a folder");
    let mut running = Running::start(&script.flags, folder.path());
    running.say(&script.lines);
    let wanted = script.said[script.lines_for(event)];
    running.wait_until("the answer", |running| running.said() >= wanted);
    sleep(Duration::from_micros(rng.below(3_000) as u64));
    let output = running.kill();
    left(script, folder, &output, false)
}

/// Kills the program while it writes an event down.
pub(crate) fn kill_in_append(script: &Script, event: usize, rng: &mut Rng) -> Killed {
    let folder = tempfile::tempdir().expect("a folder");
    let mut running = Running::start(&script.flags, folder.path());
    let lines = script.lines_for(event + 1);
    running.say(&script.lines[..lines - 1]);
    let before = script.said[lines - 1];
    running.wait_until("the answer before", |running| running.said() >= before);
    let length = size(folder.path());
    running.say(&script.lines[lines - 1..lines]);
    running.wait_until("the first byte", |_| size(folder.path()) > length);
    sleep(Duration::from_micros(
        rng.below(8 * usize::from(PAUSE)) as u64
    ));
    let output = running.kill();
    // What was written was not reported yet.
    let inside = output.len() < script.said[lines];
    left(script, folder, &output, inside)
}

/// Goes on with a killed game in the real program, to its end; says what is kept then.
pub(crate) fn resumed(script: &Script, killed: &Killed, kept: usize) -> LoadedGame {
    let folder = killed.folder.path();
    let arguments =
        ["resume", "--plain", "--dict", crate::killed::script::WORDS].map(str::to_owned);
    let mut running = Running::start(&arguments, folder);
    // Lines that have done their part are not typed again; a question that was open has to be asked again.
    let mut typed = script.lines_for(kept);
    if script.lines.get(typed).is_some_and(|line| line == "yes") {
        typed -= 1;
    }
    let mut rest = script.lines[typed..].to_vec();
    rest.push("quit yes".to_owned());
    running.say(&rest);
    drop(running.child.stdin.take());
    let ended = running.child.wait().expect("it ends");
    running.ear.join().expect("no panic");
    assert!(ended.success(), "{ended}");
    killed.past()
}
