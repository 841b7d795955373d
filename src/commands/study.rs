//! `scrabble study [TOPIC] [WORD] [--quiz]`: lists of words to learn, and a quiz that remembers what was missed.

use super::{Failure, file, glyphs, open, print, shelf};
use crate::cli::{Cli, StudyFlags};
use crate::engine::chance::{Chance, Seed};
use crate::lexicon::Dictionary;
use crate::study::deck::Deck;
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
    let in_a_line = match columns {
        true => (WIDTH / (longest + 2)).max(1),
        false => 1,
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
    let mut deck = read(&path)?;
    let now = shelf::now().0;
    let today = now / DAY;
    let mut chance = Chance::of_turn(Seed(flags.seed.unwrap_or(now)), 0);
    let cards = cards(flags.topic, dictionary, &mut chance);
    let chosen = deck.choose(cards, flags.questions, today, &mut chance);
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let asked = ask(chosen, &mut deck, today, &mut input, &mut output);
    let (right, of) = match asked {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => (0, 0),
        asked => asked.context("cannot go on asking")?,
    };
    if of > 0 {
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| {
            Failure::new(1, &format!("{} cannot be made: {error}", folder.display()))
        })?;
        file::replace(&path, deck.text().as_bytes())?;
    }
    let told = match (right, of) {
        (_, 0) => "Nothing is due today: come back tomorrow, or take another topic.".to_owned(),
        (right, of) => format!(
            "{right} of {of} known. {} to come back to today.",
            deck.due(today)
        ),
    };
    print(|out| writeln!(out, "{told}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks each card, and at the end once more what was missed. How many were known at once, and how many were asked.
fn ask(
    chosen: Vec<Card>,
    deck: &mut Deck,
    today: u64,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<(usize, usize)> {
    let (mut right, mut of) = (0, 0);
    let mut waiting: VecDeque<(Card, bool)> = chosen.into_iter().map(|card| (card, true)).collect();
    while let Some((card, first)) = waiting.pop_front() {
        writeln!(output, "{}", card.question)?;
        output.flush()?;
        let mut line = String::new();
        let read = input.read_line(&mut line)?;
        if read == 0 || matches!(line.trim(), "quit" | "exit") {
            break;
        }
        let known = card.is_right(&line);
        let told = if known { "Right" } else { "No" };
        let told = format!("{told}: {}.", card.told());
        writeln!(output, "{}", glyphs().text(&told))?;
        if first {
            of += 1;
            right += usize::from(known);
            deck.mark(&card, known, today);
        }
        if !known && first {
            waiting.push_back((card, false));
        }
    }
    Ok((right, of))
}

/// Where it is remembered what was missed.
fn remembered(cli: &Cli) -> Result<PathBuf, Failure> {
    let folder = shelf::directory(cli.data_dir.as_deref()).ok_or_else(|| {
        Failure::usage("there is no home directory to remember in: say where with --data-dir")
    })?;
    Ok(folder.join("study.json"))
}

/// What is remembered; nothing at first. A file that is no such thing is nobody's to overwrite.
fn read(path: &Path) -> Result<Deck, Failure> {
    let shown = path.display();
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Deck::default()),
        Ok(about) if about.is_file() && about.len() <= MOST_BYTES => {}
        _ => {
            return Err(Failure::usage(format!(
                "{shown} cannot be read; move it away"
            )));
        }
    }
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("{shown} cannot be read ({error})")))?;
    Deck::parse(&text).map_err(|_| {
        Failure::usage(format!(
            "{shown} is damaged, so that nobody knows what was missed; move it away to begin anew"
        ))
    })
}
