//! Conversations are blocks marked `ucgi`: the first line starts the program, a line that starts with `> ` is sent to it, and
//! what follows is what it answers.

use super::examples::merged;
use super::{hold, root};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

#[test]
fn the_protocol_is_spoken_as_the_manual_shows() {
    const OPEN: &str = "\n```ucgi\n";
    let page = root().join("docs/commands/ucgi.md");
    let now = fs::read_to_string(&page).expect("a page");
    let begin = now.find(OPEN).expect("a conversation") + OPEN.len();
    let end = begin + now[begin..].find("```").expect("its end");
    let spoken = merged(&now[begin..end], &spoken(&now[begin..end]));
    hold(
        &page,
        &now,
        &format!("{}{spoken}{}", &now[..begin], &now[end..]),
    );
}

/// The conversation with the answers that are given.
fn spoken(shown: &str) -> String {
    let mut lines = shown.lines();
    let start = lines.next().expect("a first line");
    let args = start.strip_prefix("$ scrabble ").expect("a command");
    let mut program = Program::start(args);
    let mut text = format!("{start}\n");
    for sent in lines.filter_map(|line| line.strip_prefix("> ")) {
        text.extend(["> ", sent, "\n"]);
        for answer in program.answers(sent) {
            text.extend([&answer, "\n"]);
        }
    }
    assert!(program.child.wait().expect("an exit code").success());
    text
}

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(args: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_scrabble"))
            .args(args.split(' '))
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// What is answered to a line, up to the line that ends it. Other lines are followed by a question whose answer is known.
    fn answers(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        let name = line.split(' ').next().unwrap_or_default();
        let ends: &[&str] = match name {
            "ucgi" => &["ucgiok"],
            "isready" => &["readyok"],
            "go" => &["bestmove", "error"],
            "quit" => &[],
            _ => {
                self.send("isready");
                let mut answers = self.read_to(&["readyok"]);
                answers.pop();
                return answers;
            }
        };
        self.read_to(ends)
    }

    fn read_to(&mut self, ends: &[&str]) -> Vec<String> {
        let mut lines = vec![];
        let mut line = String::new();
        while self.output.read_line(&mut line).expect("text") > 0 {
            lines.push(line.trim_end().to_owned());
            if ends.iter().any(|end| line.starts_with(end)) {
                break;
            }
            line.clear();
        }
        lines
    }
}
