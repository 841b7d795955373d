//! Examples are blocks marked `console`: a line that starts with `$ ` is typed into a shell, what follows is what it prints.
//!
//! The blocks of a page run one after the other, in one folder that starts empty. In an output `[..]` stands for anything
//! on its line: what another run or another machine prints differently.

use super::{hold, pages};
use std::fs;
use std::path::Path;
use std::process::Command;

/// What separates the outputs of the commands of a block.
const END: char = '\u{1e}';

#[test]
fn every_command_prints_what_the_manual_shows() {
    let mut commands = 0;
    for page in pages() {
        let now = fs::read_to_string(&page).expect("a page");
        let folder = tempfile::tempdir().expect("a folder");
        let mut must = String::new();
        let mut rest = now.as_str();
        while let Some((before, block, after)) = next_block(rest) {
            must.push_str(before);
            let (typed, shown) = told(block);
            commands += typed.len();
            let printed = run(&typed, folder.path());
            for ((command, shown), printed) in typed.iter().zip(&shown).zip(&printed) {
                must.extend(["$ ", command, "\n", &merged(shown, printed)]);
            }
            rest = after;
        }
        must.push_str(rest);
        hold(&page, &now, &must);
    }
    assert!(commands > 40, "the manual shows only {commands} commands");
}

/// The text up to a block and its opening line, the block, and the text from its closing line on.
fn next_block(text: &str) -> Option<(&str, &str, &str)> {
    const OPEN: &str = "\n```console\n";
    let begin = text.find(OPEN)? + OPEN.len();
    let end = begin + text[begin..].find("```").expect("the end of a block");
    Some((&text[..begin], &text[begin..end], &text[end..]))
}

/// The commands of a block, and what it shows below each.
fn told(block: &str) -> (Vec<String>, Vec<String>) {
    let mut commands: Vec<String> = vec![];
    let mut outputs: Vec<String> = vec![];
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            commands.push(command.to_owned());
            outputs.push(String::new());
        } else {
            let output = outputs.last_mut().expect("a block starts with a command");
            output.push_str(line);
            output.push('\n');
        }
    }
    (commands, outputs)
}

/// What each command prints, typed into one shell in this folder. `$?` is the exit code of the command before.
fn run(commands: &[String], folder: &Path) -> Vec<String> {
    let mut script = String::from("exec 2>&1\n");
    for command in commands {
        script.extend([command, "\ncode=$?; printf '\\036'; (exit $code)\n"]);
    }
    let program = Path::new(env!("CARGO_BIN_EXE_scrabble"));
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder)
        .env_clear()
        .env(
            "PATH",
            format!("{}:{path}", program.parent().expect("a folder").display()),
        )
        .env("HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("a shell");
    let text = String::from_utf8(output.stdout).expect("text");
    let text = text.replace(&*folder.to_string_lossy(), "~");
    text.split_terminator(END).map(ToOwned::to_owned).collect()
}

/// What is printed, with the lines that are shown already where these agree with it.
pub(super) fn merged(shown: &str, printed: &str) -> String {
    let mut shown = shown.lines();
    let lines = printed.lines().map(|printed| {
        let kept = shown.next().filter(|shown| line_agrees(shown, printed));
        format!("{}\n", kept.unwrap_or(printed))
    });
    lines.collect()
}

/// Whether a line that is printed is the one shown, `[..]` standing for anything.
fn line_agrees(shown: &str, printed: &str) -> bool {
    let mut parts = shown.split("[..]");
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = printed.strip_prefix(first) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        let Some(at) = rest.find(part) else {
            return false;
        };
        rest = &rest[at + part.len()..];
        last = Some(part);
    }
    rest.is_empty() || last == Some("")
}

#[test]
fn a_placeholder_stands_for_anything_on_its_line_and_for_nothing_else() {
    assert!(line_agrees("took [..] s", "took 0.31 s"));
    assert!(line_agrees("game [..]", "game 2026-11-22-abcd"));
    assert!(!line_agrees("took [..] s", "took 0.31 ms"));
    assert!(!line_agrees("HORN  7", "HORN  8"));
    assert_eq!(
        merged("took [..] s\nHORN 7\n", "took 1 s\nHORN 8\nAT 2\n"),
        "took [..] s\nHORN 8\nAT 2\n"
    );
    assert_eq!(merged("HORN 7\nAT 2\n", "HORN 7\n"), "HORN 7\n");
}
