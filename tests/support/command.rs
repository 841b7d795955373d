//! The program, run to its end.
#![allow(unreachable_pub, reason = "part of a test")]

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a program printed, and its exit code.
pub struct Ran {
    pub exit: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The exit code, standard output and standard error.
    pub fn parts(self) -> (i32, String, String) {
        (self.exit, self.out, self.err)
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Self {
            exit: output.status.code().expect("an exit code"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

/// The program, which finds neither a configuration nor games of others. Its streams are ours.
pub fn program(args: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scrabble"));
    command
        .args(args)
        .env("RUST_BACKTRACE", "0")
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", "/nowhere")
        .env("XDG_DATA_HOME", "/nowhere")
        .env("XDG_CACHE_HOME", "/dev/null")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The same with its games in this folder.
pub fn program_in(data: &Path, args: &[&str]) -> Command {
    let mut command = program(args);
    command.arg("--data-dir").arg(data);
    command
}

/// Types this and waits for the end.
pub fn ran(command: Command, typed: impl Into<Vec<u8>>) -> Ran {
    let mut command = assert_cmd::Command::from_std(command);
    let output = command.write_stdin(typed).output();
    output.expect("the program runs").into()
}

/// The exit code, standard output and standard error of the program, which has its configuration below this folder and keeps
/// there what it keeps, when this is typed into it.
pub fn run(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = program(args);
    command
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder);
    ran(command, input).parts()
}

/// The same of a command of the program, which finds no folder and gets no input.
pub fn answered(name: &str, args: &[&str]) -> (i32, String, String) {
    ran(program(&[&[name], args].concat()), "").parts()
}
