//! What holds for every command, found by walking the command line's own definition.

use crate::support::command::program;
use crate::support::home;
use crate::support::pty;
use crate::support::soak::sample;
use assert_cmd::Command;
use clap::{Arg, CommandFactory};
use pty::Pty;
use scrabble::cli::subcommands::entry;
use scrabble::cli::{Cli, ThemeChoice, keys};
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::ops::Deref;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// C0, DEL and C1, direction marks, separators, and a line that pretends to be the program's.
const HOSTILE: &str = "x\u{1b}[31m\u{1b}]0;t\u{7}\u{9b}2J\u{85}\u{7f}\u{202e}\u{2066}\u{200f}\u{61c}\u{2028}\r\nFORGED";

/// The same in bytes that are no UTF-8: C1 as some terminals still read it.
fn hostile_bytes() -> OsString {
    OsString::from_vec([b"x\x9b2J\xff", HOSTILE.as_bytes()].concat())
}

/// A command with what it needs to run well.
#[derive(Clone)]
struct Usual {
    /// Its name, with those of the commands around it.
    path: Vec<String>,
    positional: Vec<OsString>,
    flags: Vec<(String, OsString)>,
}

const CGP: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

/// The game that is kept in each home.
const GAME: &str = "20260101-000000-kept";

/// How a command runs well, and soon.
fn usual(path: &[String], command: &clap::Command) -> Usual {
    let arguments = command.get_arguments();
    let (positional, flags): (Vec<_>, Vec<_>) = arguments.partition(|arg| arg.is_positional());
    let flags = flags.into_iter().filter_map(|arg| {
        let flag = arg.get_long()?.to_owned();
        let value = usual_flag(path, &flag, arg.is_required_set())?;
        Some((flag, value.into()))
    });
    Usual {
        path: path.to_vec(),
        positional: positional
            .into_iter()
            .filter_map(usual_positional)
            .collect(),
        flags: flags.collect(),
    }
}

/// What stands without a flag, by the name of its value.
fn usual_positional(arg: &Arg) -> Option<OsString> {
    let names = arg.get_value_names().unwrap_or_default();
    let value = match (names.first()?.as_str(), arg.is_required_set()) {
        ("PATTERN", _) => "AA*",
        ("TOPIC", _) => "two",
        (_, false) => return None,
        ("WORD", _) => "AA",
        ("ID", _) => GAME,
        ("CGP" | "CGP|FILE.gcg|ID[@TURN]", _) => CGP,
        ("FILE.gcg|ID" | "FILE.gcg|FOLDER" | "FILE.gcg|ID|FOLDER", _) => {
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/gcg/slips.gcg")
        }
        ("SHELL", _) => "bash",
        (other, _) => panic!("say here what {other} can be"),
    };
    Some(value.into())
}

fn usual_flag(path: &[String], flag: &str, required: bool) -> Option<&'static str> {
    Some(match (flag, required) {
        // All settings are read for `config`, those of the screen too.
        ("plain", _) if *path != ["config"] => "on",
        // A game starts at once.
        ("seed", _) if path.is_empty() => "7",
        ("games" | "generations", _) => "1",
        ("iterations", _) => "2",
        // Nobody listens there, so that it ends.
        ("bind", _) if *path == ["serve"] => "192.0.2.1",
        ("port", _) => "0",
        ("players", _) if *path == ["autoplay"] => "greedy,greedy",
        ("out", true) => "learned",
        (other, true) => panic!("say here what --{other} can be"),
        _ => return None,
    })
}

impl Usual {
    /// The arguments, with this one at this value.
    fn with(&self, arg: &Arg, value: &OsStr) -> Vec<OsString> {
        let mut changed = self.clone();
        match (arg.get_index(), arg.get_long()) {
            (Some(index), _) => {
                changed.positional.truncate(index - 1);
                changed.positional.push(value.to_owned());
            }
            (None, Some(long)) => {
                changed.flags.retain(|(name, _)| name != long);
                changed.flags.push((long.to_owned(), value.to_owned()));
            }
            (None, None) => panic!("an argument without a name"),
        }
        changed.args()
    }

    fn args(&self) -> Vec<OsString> {
        let flags = self.flags.iter().map(|(name, value)| {
            let mut flag = OsString::from(format!("--{name}="));
            flag.push(value);
            flag
        });
        let path = self.path.iter().map(OsString::from);
        path.chain(flags)
            .chain(["--".into()])
            .chain(self.positional.clone())
            .collect()
    }
}

/// Every command with its arguments that take a value, those that stand everywhere included.
fn commands() -> Vec<(Usual, Vec<Arg>)> {
    fn walk(command: &clap::Command, path: &[String], found: &mut Vec<(Usual, Vec<Arg>)>) {
        let takes = |arg: &&Arg| arg.get_action().takes_values();
        found.push((
            usual(path, command),
            command.get_arguments().filter(takes).cloned().collect(),
        ));
        for below in command.get_subcommands().filter(|c| c.get_name() != "help") {
            walk(
                below,
                &[path, &[below.get_name().to_owned()]].concat(),
                found,
            );
        }
    }
    let mut command = Cli::command();
    command.build();
    let mut found = vec![];
    walk(&command, &[], &mut found);
    assert!(found.len() > 15, "all commands");
    found
}

/// The commands that take an argument, by its name.
fn by_argument() -> BTreeMap<String, Vec<(Usual, Arg)>> {
    let mut found: BTreeMap<String, Vec<(Usual, Arg)>> = BTreeMap::new();
    for (usual, args) in commands() {
        for arg in args {
            let calls = found.entry(arg.get_id().to_string()).or_default();
            calls.push((usual.clone(), arg));
        }
    }
    found
}

/// Whether a value is the name of a file or a folder.
fn is_path(arg: &Arg) -> bool {
    let types = [
        TypeId::of::<OsString>(),
        TypeId::of::<PathBuf>(),
        TypeId::of::<ThemeChoice>(),
    ];
    types
        .iter()
        .any(|one| arg.get_value_parser().type_id() == *one)
}

/// A home with a folder to run in.
struct Home(home::Home);

struct Ran {
    exit: i32,
    out: Vec<u8>,
    err: Vec<u8>,
}

impl Deref for Home {
    type Target = home::Home;

    fn deref(&self) -> &home::Home {
        &self.0
    }
}

impl Home {
    /// With one kept game, of which a command can tell.
    fn new() -> Self {
        let home = Self(home::Home::new());
        let kept = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/data/journal/v1-waiting.journal"
        );
        home.write(
            format!("data/scrabble/games/{GAME}.journal"),
            fs::read(kept).expect("a journal"),
        );
        home
    }

    fn configured(config: impl AsRef<[u8]>) -> Self {
        let home = Self::new();
        home.write("config/scrabble/config.toml", config);
        home
    }

    /// Runs the program to its end, which must come soon.
    fn run(&self, args: &[OsString], input: &str) -> Ran {
        let output = Command::from_std(self.command(args))
            .write_stdin(input)
            .timeout(Duration::from_secs(60))
            .output()
            .expect("the program runs");
        let exit = output.status.code();
        let exit = exit.unwrap_or_else(|| panic!("{args:?} did not end: {:?}", output.status));
        Ran {
            exit,
            out: output.stdout,
            err: output.stderr,
        }
    }
}

impl Ran {
    fn err(&self) -> String {
        String::from_utf8_lossy(&self.err).into_owned()
    }

    /// Fails where a terminal would have been told anything but text, or a line was forged. Whether the value was shown.
    #[track_caller]
    fn is_safe(&self, what: &dyn std::fmt::Debug) -> bool {
        let mut shown = false;
        for bytes in [&self.out, &self.err] {
            let text = std::str::from_utf8(bytes).unwrap_or_else(|_| panic!("{what:?}: no UTF-8"));
            let marks = ['\u{200e}', '\u{200f}', '\u{61c}', '\u{2028}', '\u{2029}'];
            let turns = |c| {
                matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') || marks.contains(&c)
            };
            let found = text
                .chars()
                .find(|&c| c.is_control() && c != '\n' && c != '\t' || turns(c));
            assert_eq!(found, None, "{what:?}:\n{text:?}");
            let forged = text.lines().find(|line| line.starts_with("FORGED"));
            assert_eq!(forged, None, "{what:?}:\n{text}");
            shown |= text.contains("FORGED");
        }
        shown
    }
}

/// Does something with each of these, on all cores.
fn each<T: Sync>(all: &[T], act: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    act(one);
                }
            });
        }
    });
}

/// A call that is refused for another reason would prove nothing where a value of it is changed.
#[test]
fn the_usual_call_of_every_command_is_taken() {
    for (usual, _) in commands() {
        let ran = Home::new().run(&usual.args(), "");
        // A list may say no, and what deletes asks first; but nobody is told that they called it wrongly.
        let asks = usual.path == ["games", "delete"];
        let said = ran.err();
        assert!(
            ran.exit < 2 || (asks && said.contains("no terminal to ask on")),
            "{:?}: {said}",
            usual.path
        );
    }
}

/// What a command prints little by little ends as quietly as a list: in line mode, in a quiz, between programs.
#[test]
fn a_reader_that_closes_the_pipe_is_no_failure() {
    let usual = commands().into_iter().map(|(usual, _)| usual.args());
    let quiz = ["study", "two", "--quiz"].map(OsString::from).to_vec();
    let runs: Vec<Vec<OsString>> = usual.chain([quiz]).collect();
    each(&runs, |args| {
        let whole = Home::new().run(args, "help\n");
        let home = Home::new();
        let mut command = home.command(args);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("a pipe");
        // It may have ended by now.
        let _ = input.write_all("help\n".repeat(50).as_bytes());
        drop(input);
        let output = child.wait_with_output().expect("it ends by itself");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(whole.exit), "{args:?}: {said}");
        assert_eq!(
            said.lines().count(),
            whole.err().lines().count(),
            "{args:?}: {said}"
        );
    });
}

#[test]
fn no_argument_reaches_the_terminal_as_it_is() {
    let mut runs = vec![];
    for (name, calls) in by_argument() {
        // What every command takes is read by the same code for all, and few tell of these files.
        let told_by_few = [Some("data-dir"), Some("leaves"), Some("definitions")];
        let of_all = calls.len() > 8 && !told_by_few.contains(&calls[0].1.get_long());
        let share = if of_all { 16 } else { 1 };
        for (usual, arg) in sample(&name, calls, share) {
            runs.push((usual.with(&arg, HOSTILE.as_ref()), arg.clone()));
            if is_path(&arg) {
                runs.push((usual.with(&arg, &hostile_bytes()), arg));
            }
        }
    }
    for (usual, _) in commands() {
        let mut unknown = usual.args();
        unknown.insert(usual.path.len(), format!("--{HOSTILE}").into());
        runs.push((unknown, Arg::new("unknown")));
    }
    let shown = Mutex::new(BTreeSet::new());
    each(&runs, |(args, arg)| {
        let ran = Home::new().run(args, "");
        if ran.is_safe(args) {
            let name = arg.get_long().unwrap_or(arg.get_id().as_str());
            shown.lock().expect("no panic").insert(name.to_owned());
        }
    });
    // These were really told of, so that there was something to make safe.
    let shown = shown.into_inner().expect("no panic");
    for name in [
        "out",
        "leaves",
        "definitions",
        "player",
        "data-dir",
        "dict",
        "theme",
        "config",
        "keys",
        "names",
        "file",
        "words",
        "id",
        "unknown",
    ] {
        assert!(shown.contains(name), "{name} is not among {shown:?}");
    }
}

/// A text as TOML that has every character escaped.
fn toml(text: &str) -> String {
    let escaped = text.chars().map(|c| format!("\\U{:08X}", u32::from(c)));
    format!("\"{}\"", escaped.collect::<String>())
}

/// Configurations that are hostile: every key, keys that there are not, bindings, and what is no TOML.
fn hostile_configurations() -> Vec<(String, String)> {
    let hostile = toml(HOSTILE);
    let mut all: Vec<(String, String)> = keys()
        .iter()
        .map(|key| {
            let text = match key.as_str() {
                "keys" => format!("[keys]\n{hostile} = \"F5\"\npass = {hostile}\n"),
                "names" => format!("names = [\"Ann\", {hostile}]\n"),
                key => format!("{key} = {hostile}\n"),
            };
            (key.clone(), text)
        })
        .collect();
    let toml_name = toml(&format!("{HOSTILE}.toml"));
    all.push(("theme file".to_owned(), format!("theme = {toml_name}\n")));
    all.push(("unknown".to_owned(), format!("{hostile} = 1\n")));
    all.push((
        "twice".to_owned(),
        format!("{hostile} = 1\n{hostile} = 1\n"),
    ));
    all.push((
        "syntax".to_owned(),
        format!("players = {}", HOSTILE.replace('\n', "")),
    ));
    all
}

#[test]
fn no_value_of_a_configuration_reaches_the_terminal_as_it_is() {
    let mut runs = vec![];
    for (name, text) in hostile_configurations() {
        // What is about rules alone is read by the same code for all commands.
        let deep = ["", "config", "check"];
        let paths = [
            "dict",
            "definitions",
            "leaves",
            "data-dir",
            "theme",
            "theme file",
            "keys",
        ];
        let reads = |usual: &Usual| {
            paths.contains(&name.as_str()) || deep.contains(&usual.path.join(" ").as_str())
        };
        let calls = commands().into_iter().map(|(usual, _)| usual);
        // Few commands tell of these.
        let told_by_few = ["data-dir", "definitions", "theme file"].contains(&name.as_str());
        let share = if told_by_few { 1 } else { 8 };
        for usual in sample(&name, calls.filter(reads), share) {
            runs.push((name.clone(), text.clone(), usual.args()));
        }
    }
    let shown = Mutex::new(BTreeSet::new());
    each(&runs, |(name, text, args)| {
        let ran = Home::configured(text).run(args, "");
        if ran.is_safe(&(name, args)) {
            shown.lock().expect("no panic").insert(name.clone());
        }
    });
    let shown = shown.into_inner().expect("no panic");
    for name in [
        "dict",
        "definitions",
        "leaves",
        "data-dir",
        "theme file",
        "keys",
        "names",
        "unknown",
    ] {
        assert!(shown.contains(name), "{name} is not among {shown:?}");
    }
}

/// The hostile text as part of a line of a file.
fn in_a_line() -> String {
    HOSTILE.replace(['\r', '\n'], "")
}

fn flag(name: &str, path: &Path) -> OsString {
    let mut flag = OsString::from(format!("--{name}="));
    flag.push(path);
    flag
}

impl Home {
    /// A dictionary and definitions, as flags.
    fn own_words(&self) -> [OsString; 2] {
        let text = in_a_line();
        let dict = format!("ta {text}\n{text}\nat\nab\nba\nad\nda\ntab\nbat\ntad\n");
        let definitions = format!("TA {text}\nAA {text}\n");
        [
            flag("dict", &self.write(format!("{HOSTILE}.txt"), dict)),
            flag("definitions", &self.write("definitions", definitions)),
        ]
    }

    /// A recorded game that ends with this line.
    fn recorded(&self, last: &str) -> OsString {
        let text = in_a_line();
        let game = format!(
            "#player1 A {text}\n#player2 B {text}\n#lexicon {text}\n#title {text}\n#note {text}\n\
             >A: AT 8H AT +4 4\n#note {text}\n{last}\n"
        );
        self.write(format!("{}.gcg", last.len()), game).into()
    }

    /// Runs the program; what it says, and whether the hostile text was in it, made safe.
    fn safely(&self, args: &[&str], more: &[OsString], input: &str) -> (Ran, bool) {
        let args: Vec<OsString> = args
            .iter()
            .map(OsString::from)
            .chain(more.iter().cloned())
            .collect();
        let ran = self.run(&args, input);
        let shown = ran.is_safe(&args);
        (ran, shown)
    }
}

/// A game that is played with such a dictionary, left, and gone through in every way; then its dictionary is gone.
#[test]
fn no_name_in_a_game_reaches_the_terminal_as_it_is() {
    let home = Home::new();
    let (own, text) = (home.own_words(), in_a_line());
    let typed = format!("define TA\nlook TA\nrack\n{text}\n8H {text}\nchallenge\nquit yes\n");
    let (played, _) = home.safely(&["--plain", "--seed=7", "--names=Ann,Ben"], &own, &typed);
    assert_eq!(played.exit, 0, "{}", played.err());
    let (listed, _) = home.safely(&["games", "--json"], &[], "");
    let games: serde_json::Value = serde_json::from_slice(&listed.out).expect("JSON");
    let file = games[0]["dictionary"]["file"].as_str().expect("a path");
    assert!(
        Path::new(file).is_file() && file.ends_with(&format!("{HOSTILE}.txt")),
        "data keeps its value"
    );
    let id = games[0]["id"].as_str().expect("an ID");
    let mut shown = 0;
    for gone in [false, true] {
        if gone {
            fs::remove_file(file).expect("it was there");
        }
        for args in [
            &["games"][..],
            &["stats", "--text"],
            &["export", id],
            &["export", id, "--format=text"],
            &["export", id, "--format=json"],
            &["replay", id],
            &["replay", id, "--json"],
            &["watch", id, "--plain"],
            &["resume", id, "--plain"],
            &["analyze", id],
        ] {
            shown += usize::from(home.safely(args, &[], "").1);
        }
    }
    assert!(shown > 5, "the dictionary's name was told {shown} times");
}

/// Words, definitions, colors, leave values, recorded games.
#[test]
fn nothing_in_a_file_reaches_the_terminal_as_it_is() {
    let home = Home::new();
    let own = home.own_words();
    let colors = format!("{0} = 1\nbase = {0}\n", toml(HOSTILE));
    let theme = flag("theme", &home.write("mine.toml", colors));
    let (bad, good) = (home.recorded(&in_a_line()), home.recorded(">B: ? -? +0 0"));
    let learned = home.path("learned");
    let train = ["train", "--games=1", "--generations=1", "--threads=1"];
    for (args, more) in [
        (&["words", "TA", "--define"][..], &own[..]),
        (&["words", "TA", "--define"], &own[..1]),
        (&["words", "--hooks=T", "--define"], &own),
        (&["check", "TA"], &own[..1]),
        (&["config"], &[theme]),
        (&["replay", "--text"], &[bad]),
        (&["replay", "--json"], std::slice::from_ref(&good)),
        (&["replay", "--text"], std::slice::from_ref(&good)),
        (&["analyze", "--iterations=0"], std::slice::from_ref(&good)),
        (&train, &[own[0].clone(), flag("out", &learned)]),
        (
            &["moves", CGP, "--dict=common"],
            &[flag("leaves", &learned)],
        ),
    ] {
        assert!(
            home.safely(args, more, "").1,
            "{args:?} does not tell of it"
        );
    }
}

/// A path by itself is data for another program; elsewhere it is part of a sentence.
#[test]
fn a_path_that_is_asked_for_is_exact_in_a_pipe() {
    let home = Home::new();
    let path = hostile_bytes();
    let mut flag = OsString::from("--config=");
    flag.push(&path);
    let ran = home.run(&["config".into(), "--path".into(), flag], "");
    assert_eq!(ran.out, [path.as_bytes(), b"\n"].concat());
    assert_eq!(ran.err(), "");
}

/// On a terminal even that is shown, not obeyed; and so is what the reader of flags repeats.
#[test]
fn a_terminal_is_told_nothing_but_text() {
    let program = assert_cmd::cargo::cargo_bin("scrabble");
    let flag = |name: &str| OsString::from(format!("--{name}={HOSTILE}"));
    for args in [
        vec!["config".into(), "--path".into(), flag("config")],
        vec!["config".into(), "--rules=deluxe".into(), flag("keys")],
        vec!["check".into(), HOSTILE.into(), "--dict=common".into()],
        vec![format!("--{HOSTILE}").into()],
    ] {
        let mut terminal = Pty::builder(&program).args(&args).size(200, 24).spawn();
        terminal.exit_code();
        let told = terminal.log();
        // The terminal itself ends lines with CR LF.
        let out = String::from_utf8(told).expect("text").replace("\r\n", "\n");
        let ran = Ran {
            exit: 0,
            out: out.into_bytes(),
            err: vec![],
        };
        assert!(ran.is_safe(&args), "{args:?} is not told");
    }
}

/// Scripts and manual pages hold nothing that would have to be replaced.
#[test]
fn what_is_printed_for_shells_is_whole() {
    for args in [
        &["completions", "bash"][..],
        &["completions", "zsh"],
        &["completions", "fish"],
        &["man"],
        &["--help"],
    ] {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let ran = Home::new().run(&args, "");
        let text = String::from_utf8(ran.out).expect("text");
        assert!(text.len() > 1000 && !text.contains('\u{fffd}'), "{args:?}");
    }
}

/// The help repeats the name of the program, which whoever starts it may choose.
#[test]
fn the_name_that_the_program_was_started_by_is_not_repeated() {
    use std::os::unix::process::CommandExt;
    for args in [
        &["--help"][..],
        &["--version"],
        &["check"],
        &["--no-such-flag"],
    ] {
        let output = program(args)
            .arg0(HOSTILE)
            .output()
            .expect("the program runs");
        let ran = Ran {
            exit: 0,
            out: output.stdout,
            err: output.stderr,
        };
        assert!(!ran.is_safe(&args));
    }
}

/// A pipe without a writer, wherever a file can be named.
#[test]
fn a_pipe_without_a_writer_is_refused_at_once() {
    let home = Home::new();
    let pipe = |name: &str| {
        let path = home.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo runs").success());
        path
    };
    let (any, theme) = (pipe("pipe"), pipe("pipe.toml"));
    let mut runs = vec![];
    for (name, calls) in by_argument() {
        let path = if name == "theme" { &theme } else { &any };
        let named = calls.into_iter().filter(|(_, arg)| is_path(arg));
        // All that is configured is read to show the configuration.
        let shows = |(usual, _): &(Usual, Arg)| usual.path == ["config"];
        let (config, others): (Vec<_>, Vec<_>) = named.partition(shows);
        let some = sample(&name, others, 4);
        for (usual, arg) in config.into_iter().chain(some) {
            runs.push((name.clone(), usual.with(&arg, path.as_os_str())));
        }
    }
    let refused = Mutex::new(BTreeSet::new());
    each(&runs, |(name, args)| {
        let ran = home.run(args, "");
        if ran.exit == 2 && ran.err().contains("pipe") {
            refused.lock().expect("no panic").insert(name.clone());
        }
    });
    let refused = refused.into_inner().expect("no panic");
    for name in [
        "dict",
        "definitions",
        "leaves",
        "config",
        "theme",
        "file",
        "out",
    ] {
        assert!(refused.contains(name), "{name} is not among {refused:?}");
    }
    // Where a configuration names it, where the configuration is one, and among what the program keeps.
    for (key, path, args) in [
        ("dict", &any, ["learn", "--plain"]),
        ("definitions", &any, ["learn", "--plain"]),
        ("leaves", &any, ["learn", "--plain"]),
        ("theme", &theme, ["config", "--bell"]),
    ] {
        let home = Home::configured(format!("{key} = {path:?}\n"));
        let ran = home.run(&args.map(OsString::from), "");
        let said = ran.err();
        assert!(
            ran.exit == 2 && said.contains("pipe") && said.contains(&format!("({key}: line 1 of ")),
            "{key}: {said}"
        );
    }
    pipe("config/scrabble/config.toml");
    let ran = home.run(&["games".into()], "");
    assert!(
        ran.exit == 2 && ran.err().contains("is a pipe"),
        "{}",
        ran.err()
    );
    let kept = Home::new();
    let made = |name: &str| {
        let path = kept.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo runs").success());
    };
    made("data/scrabble/study.json");
    made("data/scrabble/games/20260101-000000-pipe.journal");
    let ran = kept.run(&["study".into(), "--quiz".into()], "");
    assert!(
        ran.exit == 2 && ran.err().contains("study.json is a pipe"),
        "{}",
        ran.err()
    );
    let ran = kept.run(&["games".into()], "");
    let said = String::from_utf8_lossy(&ran.out).into_owned();
    assert!(
        said.contains("is a pipe") && said.contains("20260101-000000-kept"),
        "{said}"
    );
    for force in ["--force", "--"] {
        let ran = kept.run(
            &["export", "kept", "--out=a-pipe", force].map(OsString::from),
            "",
        );
        made("a-pipe-there-already");
        assert!(ran.exit == 0 || force == "--", "{}", ran.err());
        let args = ["export", "kept", "--out=a-pipe-there-already", force].map(OsString::from);
        let ran = kept.run(&args, "");
        assert_eq!((ran.exit, ran.out.len()), (2, 0), "{}", ran.err());
        fs::remove_file(kept.path("a-pipe-there-already")).expect("the pipe");
    }
}

/// Faults in keys that a command has no use for do not stop it, and are told.
#[test]
fn every_command_names_the_faults_of_the_configuration() {
    let home = Home::configured("timer = 2\nrulse = 'deluxe'\n");
    let runs: Vec<Usual> = commands().into_iter().map(|(usual, _)| usual).collect();
    each(&runs, |usual| {
        let ran = home.run(&usual.args(), "");
        let entry = usual.path.first().and_then(|command| entry(command));
        let reads = entry.is_none_or(|entry| entry.settings.is_none_or(|all| !all.is_empty()));
        for line in [
            "config.toml, line 1: timer: ",
            "config.toml, line 2: unknown key “rulse”",
        ] {
            assert_eq!(
                ran.err().contains(line),
                reads,
                "{:?}: {}",
                usual.path,
                ran.err()
            );
        }
    });
    // Also where flags say all that is needed; only that the faults are no reason to stop then.
    let flags = [
        "check",
        "AA",
        "--dict=full",
        "--language=en",
        "--tiles=built-in",
        "--family=off",
        "--ascii=off",
    ]
    .map(OsString::from);
    for (text, line) in [
        ("dict = 3", "line 1: dict must be text"),
        ("dict = [", "line 1: invalid TOML"),
    ] {
        let home = Home::configured(text);
        let ran = home.run(&flags, "");
        assert_eq!(
            (ran.exit, &ran.out[..]),
            (0, &b"AA acceptable\n"[..]),
            "{}",
            ran.err()
        );
        assert!(ran.err().contains(line), "{}", ran.err());
        assert_eq!(home.run(&flags[..2], "").exit, 2);
    }
    let path = home.run(&["config".into(), "--path".into()], "");
    assert_eq!((path.exit, path.err().as_str()), (0, ""));
}

/// A required flag whose value is refused is not missing; one that is missing is told beside it.
#[test]
fn what_was_given_is_not_said_to_be_missing() {
    for (args, missing) in [
        (&["autoplay", "--players=club", "--games=1"][..], None),
        (&["train", "--games=0", "--out=x"], None),
        (&["train", "--games=0"], Some("--out <FILE>")),
        (&["train"], Some("--games <N>")),
        (&["train", "--games=0", "--generations=0", "--out=x"], None),
    ] {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let ran = Home::new().run(&args, "");
        assert_eq!((ran.exit, ran.out.len()), (2, 0), "{}", ran.err());
        let said = ran.err();
        let told = said.contains("required arguments were not provided");
        assert_eq!(told, missing.is_some(), "{said}");
        let lines: Vec<&str> = said.lines().map(str::trim).collect();
        if let Some(missing) = missing {
            assert!(lines.contains(&missing), "{said}");
        }
        let refused = args.iter().filter(|arg| {
            let flag = arg
                .to_str()
                .expect("text")
                .split('=')
                .next()
                .expect("a flag");
            said.contains("invalid value") && said.contains(&format!("for '{flag} "))
        });
        let values = args[1..]
            .iter()
            .filter(|arg| arg.as_bytes().ends_with(b"=0") || arg.as_bytes().ends_with(b"=club"));
        assert_eq!(refused.count(), values.count(), "{said}");
    }
}
