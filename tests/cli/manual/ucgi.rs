//! Conversations are blocks marked `ucgi`: the first line starts the program, a line that starts with `> ` is sent to it, and
//! what follows is what it answers.

use super::examples::merged;
use super::{hold, root};
use crate::support::talk::Talk;
use crate::ucgi::start;
use std::fs;

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
    let first = lines.next().expect("a first line");
    let args = first.strip_prefix("$ scrabble ucgi").expect("a command");
    let args: Vec<&str> = args.split_whitespace().collect();
    let mut program = Program(start(&args));
    let mut text = format!("{first}\n");
    for sent in lines.filter_map(|line| line.strip_prefix("> ")) {
        text.extend(["> ", sent, "\n"]);
        for answer in program.answers(sent) {
            text.extend([&answer, "\n"]);
        }
    }
    assert!(program.0.child.wait().expect("an exit code").success());
    text
}

struct Program(Talk);

impl Program {
    fn send(&mut self, line: &str) {
        self.0.write(format!("{line}\n"));
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
        while let Ok(line) = self.0.lines.recv() {
            let ended = ends.iter().any(|end| line.starts_with(end));
            lines.push(line.trim_end().to_owned());
            if ended {
                break;
            }
        }
        lines
    }
}
