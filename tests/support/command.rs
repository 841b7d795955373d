//! The program, run to its end.
#![allow(unreachable_pub, reason = "part of a test")]

use assert_cmd::Command;
use std::path::Path;

/// The exit code, standard output and standard error of the program, which has its configuration below this folder and keeps
/// there what it keeps, when this is typed into it.
pub fn run(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let output = Command::cargo_bin("scrabble")
        .expect("the program is built")
        .args(args)
        .env("RUST_BACKTRACE", "0")
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder)
        .write_stdin(input)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("an exit code");
    (code, text(output.stdout), text(output.stderr))
}
