//! `scrabble study [TOPIC] [WORD] [--quiz]`: lists of words to learn, and a quiz that remembers what was missed.

use super::{Failure, file, glyphs, open, print, shelf};
use crate::cli::{Cli, StudyFlags};
use crate::engine::chance::{Chance, Seed};
use crate::lexicon::{Dictionary, Fingerprint};
use crate::study::deck::Decks;
use crate::study::quiz::{Card, cards};
use crate::study::{List, lists};
use anyhow::Context;
use std::collections::VecDeque;
use std::fs;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many columns a list takes on a terminal.
const WIDTH: usize = 76;

/// The seconds of a day.
const DAY: u64 = 86_400;

/// The largest file of what is remembered that is read.
const MOST_BYTES: u64 = 16 << 20;

/// Prints the lists of a topic, or asks.
pub(super) fn run(cli: &Cli, flags: &StudyFlags) -> Result<ExitCode, Failure> {
    let word = flags.word().map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    if flags.quiz {
        return quiz(cli, flags, &dictionary);
    }
    let lists = lists(flags.topic, word, &dictionary);
    let columns = io::stdout().is_terminal();
    print(|out| {
        lists
            .iter()
            .try_for_each(|list| write_list(out, list, columns))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// A heading and the entries: one a line, or in columns on a terminal. Where the output is for another program, the heading
/// is left out if there are only words.
fn write_list(out: &mut dyn Write, list: &List, columns: bool) -> io::Result<()> {
    if columns {
        writeln!(out, "{}\n", list.heading)?;
    }
    let longest = list.entries.iter().map(String::len).max().unwrap_or(0);
    let in_a_line = if columns {
        (WIDTH / (longest + 2)).max(1)
    } else {
        1
    };
    for line in list.entries.chunks(in_a_line) {
        let line: Vec<String> = line
            .iter()
            .map(|entry| format!("{entry:<longest$}"))
            .collect();
        writeln!(out, "{}", line.join("  ").trim_end())?;
    }
    Ok(())
}

/// Asks, line by line, until all is answered or nobody answers any more.
fn quiz(cli: &Cli, flags: &StudyFlags, dictionary: &Dictionary) -> Result<ExitCode, Failure> {
    let path = remembered(cli)?;
    let of = dictionary.fingerprint();
    let mut decks = read(&path, of)?;
    let now = shelf::now().0;
    let today = now / DAY;
    let mut chance = Chance::of_turn(Seed(flags.seed.unwrap_or(now)), 0);
    let cards = cards(flags.topic, dictionary);
    let chosen = decks
        .of(of)
        .choose(&cards, flags.questions, today, &mut chance);
    let told = if cards.is_empty() {
        "This dictionary has nothing to ask about: take another topic.".to_owned()
    } else if chosen.is_empty() {
        "Nothing is due today: come back another day, or take another topic.".to_owned()
    } else {
        let mut mark = |card: &Card, known| {
            decks.of(of).mark(card, known, today);
            keep(&path, &decks)
        };
        let mut input = io::stdin().lock();
        let mut output = io::stdout().lock();
        let (right, answered) = ask(chosen, &mut mark, &mut input, &mut output)?;
        let due = decks.of(of).due(&cards, today);
        match answered {
            0 => "No question was answered.".to_owned(),
            _ => format!("{right} of {answered} known. {due} to come back to today."),
        }
    };
    print(|out| writeln!(out, "{told}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Keeps what is remembered, whole or as it was before.
fn keep(path: &Path, decks: &Decks) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| {
        Failure::new(1, &format!("{} cannot be made: {error}", folder.display()))
    })?;
    file::replace(path, decks.text().as_bytes())
}

/// Asks each card, and at the end once more what was missed. Each answer is marked before it is told whether it is right,
/// so that none is lost. How many were known at once, and how many were answered.
fn ask(
    chosen: Vec<Card>,
    mark: &mut dyn FnMut(&Card, bool) -> Result<(), Failure>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(usize, usize), Failure> {
    let (mut right, mut of) = (0, 0);
    let mut waiting: VecDeque<(Card, bool)> = chosen.into_iter().map(|card| (card, true)).collect();
    while let Some((card, first)) = waiting.pop_front() {
        if !said(output, &card.question)? {
            break;
        }
        let mut line = String::new();
        let read = input
            .read_line(&mut line)
            .context("cannot read the answer")?;
        if read == 0 || matches!(line.trim(), "quit" | "exit") {
            break;
        }
        let known = card.is_right(&line);
        if first {
            of += 1;
            right += usize::from(known);
            mark(&card, known)?;
        }
        let told = if known { "Right" } else { "No" };
        if !said(output, &format!("{told}: {}.", card.told()))? {
            break;
        }
        if !known && first {
            waiting.push_back((card, false));
        }
    }
    Ok((right, of))
}

/// Writes a line at once. Whether there is still somebody to read it.
fn said(output: &mut dyn Write, line: &str) -> Result<bool, Failure> {
    let written = writeln!(output, "{}", glyphs().text(line)).and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => {
            written.context("cannot go on asking")?;
            Ok(true)
        }
    }
}

/// Where it is remembered what was missed.
fn remembered(cli: &Cli) -> Result<PathBuf, Failure> {
    let folder = shelf::directory(cli.data_dir.as_deref()).ok_or_else(|| {
        Failure::usage("there is no home directory to remember in: say where with --data-dir")
    })?;
    Ok(folder.join("study.json"))
}

/// What is remembered; nothing at first. A file that is no such thing is nobody's to overwrite.
fn read(path: &Path, in_force: Fingerprint) -> Result<Decks, Failure> {
    let shown = path.display();
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Decks::default()),
        Ok(about) if about.is_file() && about.len() <= MOST_BYTES => {}
        _ => {
            return Err(Failure::usage(format!(
                "{shown} cannot be read; move it away"
            )));
        }
    }
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("{shown} cannot be read ({error})")))?;
    Decks::parse(&text, in_force).map_err(|_| {
        Failure::usage(format!(
            "{shown} is damaged, so that nobody knows what was missed; move it away to begin anew"
        ))
    })
}
