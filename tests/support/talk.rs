//! The program, talked with line by line.
#![allow(unreachable_pub, reason = "part of a test")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// A program that ends with its test.
pub struct Talk {
    pub child: Child,
    /// `None` once it is closed.
    pub input: Option<ChildStdin>,
    pub lines: Receiver<String>,
}

impl Talk {
    /// Starts a command whose streams are pipes.
    pub fn with(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (send, lines) = channel();
        thread::spawn(move || {
            let read = output.lines().map_while(Result::ok);
            read.map_while(|line| send.send(line).ok()).for_each(drop);
        });
        Self {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    /// Types lines, each with its end.
    pub fn write(&mut self, bytes: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("an open pipe");
        input.write_all(bytes.as_ref()).expect("the program reads");
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
