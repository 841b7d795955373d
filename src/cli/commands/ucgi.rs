//! `scrabble ucgi`: a process that other programs ask for moves.

pub mod input;
mod lines;
mod search_thread;

use super::dictionary::{open, other_language, tools};
use super::failure::Failure;
use super::given_position;
use crate::cli::{Cli, UcgiFlags};
use crate::solver::ucgi::{Answer, Options, READY, Session};
use crate::words::lexicon::Dictionary;
use anyhow::Context;
use input::{InputLine, InputLines};
use lines::say;
use search_thread::SearchThread;
use std::io;
use std::process::ExitCode;

/// Answers lines of standard input until `quit`, until there are none, or until an answer cannot be written. A search under
/// way then ends early, and all that was asked for is answered.
pub(super) fn run(flags: &UcgiFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let rules = flags.rules.rule_set();
    rules.check(2).map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    let tools = tools(cli, &dictionary, [flags.level.level])?;
    let threads = flags.work.threads();
    let mut options = Options::new(flags.level, threads, flags.rules.preset());
    (options.seed, options.rules) = (flags.work.seed, rules);
    options.variant = cli.language().variant();
    let mut process = Process {
        session: Session::new(options),
        search: SearchThread::start(&tools).context("cannot start a thread")?,
        dictionary,
    };
    let read = process.take_all();
    process.search.finish();
    read.context("cannot read standard input")?;
    lines::check().context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    End,
}

struct Process {
    session: Session,
    search: SearchThread,
    dictionary: Dictionary,
}

impl Process {
    fn take_all(&mut self) -> io::Result<()> {
        let mut input = InputLines::new(io::stdin().lock());
        while let Some(line) = input.read()? {
            if self.take(&line) == Flow::End {
                break;
            }
        }
        Ok(())
    }

    fn take(&mut self, line: &InputLine) -> Flow {
        let taken = match line {
            InputLine::Text(text) => self.session.take(text).map_err(|error| error.to_string()),
            InputLine::TooLong => Err(format!("the line is longer than {} bytes", input::LONGEST)),
        };
        let heard = match taken {
            Ok(Answer::Quit) => false,
            Ok(answer) => self.answer(answer),
            Err(error) => say(&format!("error {error}")),
        };
        if heard { Flow::On } else { Flow::End }
    }

    /// Does what a line asks for. Returns `false` once standard output is closed.
    fn answer(&mut self, answer: Answer) -> bool {
        match answer {
            Answer::Lines(lines) => lines.iter().all(|line| say(line)),
            Answer::Position => self.remarks().iter().all(|line| say(line)),
            Answer::Ready if self.search.is_thinking() => say(READY),
            Answer::Ready => self.search.prepare(self.session.options().level),
            Answer::Think(_) if self.search.is_thinking() => {
                say("error a search is under way; send stop first")
            }
            Answer::Think(task) => {
                match other_language(task.position.board().variant(), &self.dictionary) {
                    Some(why) => say(&format!("error {why}")),
                    None => self.search.think(task),
                }
            }
            Answer::Stop => self.search.stop() || say("info string nothing to stop"),
            Answer::Quit => false,
        }
    }

    /// What the position asks for and is not in force.
    fn remarks(&self) -> Vec<String> {
        let rules = &self.session.options().rules;
        let notes = self
            .session
            .position()
            .map(|given| given_position::differences(given, rules, &self.dictionary));
        let notes = notes.unwrap_or_default().into_iter();
        notes.map(|note| format!("info string {note}")).collect()
    }
}
