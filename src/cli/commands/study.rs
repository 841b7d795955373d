//! `scrabble study [TOPIC] [WORD] [--quiz]`: study lists, and a quiz that repeats what was missed.

use super::dictionary::open;
use super::failure::Failure;
use super::missed;
use super::printing::{answered, complain, print, print_text, shows_pages};
use super::session;
use crate::app::OpenDictionary;
use crate::app::backend::StudyError;
use crate::app::pages::quiz::Quiz;
use crate::app::pages::study::StudyLists;
use crate::app::pages::study_progress::StudyProgress;
use crate::app::pages::timed_run::TimedRun;
use crate::cli::{Cli, StudyFlags};
use crate::services::quizzer::Quizzer;
use crate::services::word_lists;
use crate::text::output::{self, glyphs};
use crate::text::{counted, files, printable};
use crate::words::lexicon::lookup::QueryWord;
use crate::words::lexicon::{Alphabet, Dictionary};
use crate::words::search::index::Index;
use crate::words::search::saved;
use crate::words::study::cardbox::{Cardbox, CardboxError};
use crate::words::study::quiz::of_list::Ask;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::round::Round;
use crate::words::study::subject::{StudyList, Subject};
use crate::words::study::{WordList, lists};
use anyhow::Context;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

const NOTHING_MISSED: &str =
    "no saved game has a bingo that was never found or a phony; games count when they are over";

/// The width of a list on a terminal, in columns.
const WIDTH: usize = 76;

/// Shows the lists of a topic, a quiz or the progress, as a page on a terminal or as text.
pub(super) fn run(cli: &Cli, flags: &StudyFlags) -> Result<ExitCode, Failure> {
    let word = flags.word().map_err(Failure::usage)?;
    adjust(cli, flags)?;
    let imported = flags.cardbox.as_ref().map(|path| import(cli, path));
    if let (Some(told), false) = (imported.transpose()?, flags.quiz || flags.timed) {
        return print_lines(&[told]);
    }
    if flags.timed {
        return timed(cli, flags);
    }
    let is_list = flags.list.is_some() || flags.cardbox.is_some() || flags.from_games;
    let prints = flags.text || is_list && !flags.quiz;
    if shows_pages(prints) {
        return on_page(cli, flags, word);
    }
    let dictionary = open(cli)?;
    check_english(&dictionary)?;
    if flags.progress {
        let progress = session::quizzer(cli).progress(&dictionary)?;
        return print_lines(&progress.sentences());
    }
    let subject = subject(cli, flags)?;
    if flags.quiz {
        return quiz(&session::quizzer(cli), &subject, &dictionary);
    }
    if subject.topic().is_none() {
        return print_cards(&subject, &dictionary);
    }
    let lists = lists(flags.topic, word, &dictionary);
    if lists.iter().all(|list| list.entries.is_empty()) {
        complain(&"this dictionary has no words for this topic; choose another topic");
        return Ok(answered(false));
    }
    let columns = output::stdout_is_terminal();
    print(|out| {
        lists
            .iter()
            .try_for_each(|list| write_list(out, list, columns))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Runs against the clock, in line mode if there is no terminal.
fn timed(cli: &Cli, flags: &StudyFlags) -> Result<ExitCode, Failure> {
    let plain = !shows_pages(flags.text);
    let subject = subject(cli, flags)?;
    let (mut session, backend) = session::with_defaults(cli)?;
    let (dictionary, _) = backend.words();
    let cards = session::quizzer(cli).timed(&subject, &dictionary);
    let cards = cards.map_err(Failure::usage)?;
    if plain {
        session.use_typed_lines();
    }
    session.open_alone(TimedRun::new(subject, &cards));
    session::converse(cli, session, backend, plain)
}

fn check_english(dictionary: &Dictionary) -> Result<(), Failure> {
    if dictionary.tiles().is_english() {
        return Ok(());
    }
    Err(Failure::usage(
        "study lists and the quiz are for English words only",
    ))
}

/// Keeps the scheduler and the goal that the flags give.
fn adjust(cli: &Cli, flags: &StudyFlags) -> Result<(), Failure> {
    if flags.scheduler.is_none() && flags.goal.is_none() {
        return Ok(());
    }
    let of = open(cli)?.fingerprint();
    Ok(session::quizzer(cli).adjust(of, flags.scheduler, flags.goal)?)
}

/// The largest cardbox read: hundreds of thousands of cards.
const MOST_BYTES: u64 = 64 << 20;

fn cardbox(path: &Path) -> Result<Cardbox, Failure> {
    let shown = printable::path(path);
    let bytes = files::read(path, MOST_BYTES);
    let bytes = bytes.map_err(|error| Failure::usage(format!("{shown} {error}")))?;
    Cardbox::parse(&bytes).map_err(|error| match error {
        CardboxError::Line(_) => Failure::usage(format!("{shown}: {error}")),
        error => Failure::usage(format!("{shown} {error}")),
    })
}

/// Takes over the cards of a cardbox, and returns what came of it in a sentence.
fn import(cli: &Cli, path: &Path) -> Result<String, Failure> {
    let dictionary = open(cli)?;
    check_english(&dictionary)?;
    let cardbox = cardbox(path)?;
    let taken = session::quizzer(cli).import(dictionary.fingerprint(), &cardbox)?;
    let due = session::quizzer(cli).due(&subject_of(&cardbox, &dictionary), &dictionary)?;
    let count = |count: usize, what| counted(count as u64, what);
    let unboxed = match cardbox.unboxed {
        0 => String::new(),
        unboxed => format!(" {} in no box left out.", count(unboxed, "question")),
    };
    Ok(format!(
        "Took over {} of {}; {due} due today.{unboxed}",
        taken,
        count(cardbox.cards.len(), "card")
    ))
}

fn subject_of(cardbox: &Cardbox, dictionary: &Dictionary) -> Subject {
    Subject::from(StudyList {
        name: "cardbox".to_owned(),
        words: cardbox.words(dictionary),
        ask: Ask::Anagrams,
    })
}

/// What the flags ask to study.
fn subject(cli: &Cli, flags: &StudyFlags) -> Result<Subject, Failure> {
    if flags.from_games {
        let words = missed::never_found(cli, flags.player.as_deref())?;
        if words.is_empty() {
            return Err(Failure::new(1, &NOTHING_MISSED));
        }
        return Ok(Subject::from(StudyList {
            name: "your games".to_owned(),
            words,
            ask: flags.ask.unwrap_or(Ask::Missed),
        }));
    }
    if let Some(path) = &flags.cardbox {
        return Ok(subject_of(&cardbox(path)?, &open(cli)?));
    }
    let Some(path) = &flags.list else {
        return Ok(flags.topic.into());
    };
    if saved::is_named(path) {
        return Ok(Subject::from(StudyList {
            name: printable::path(path),
            words: found(cli, path)?,
            ask: flags.ask.unwrap_or_default(),
        }));
    }
    let opened = Dictionary::open_file(path, Alphabet::ENGLISH, None);
    let (list, left_out) = opened.map_err(Failure::usage)?;
    if let Some(left_out) = left_out {
        complain(&left_out);
    }
    let mut words = vec![];
    list.for_each_word(|word| words.push(String::from_utf8_lossy(word).into_owned()));
    Ok(Subject::from(StudyList {
        name: list.name().to_owned(),
        words,
        ask: flags.ask.unwrap_or_default(),
    }))
}

/// The words that a search of Zyzzyva finds in the dictionary in force.
fn found(cli: &Cli, path: &Path) -> Result<Vec<String>, Failure> {
    let condition = saved::open(path, cli.tiles()).map_err(Failure::usage)?;
    let index = Index::of(Arc::new(open(cli)?));
    let found = index.search(&condition, &word_lists::named());
    let found = found.map_err(Failure::usage)?;
    Ok(found.words().map(|word| word.to_string()).collect())
}

/// Prints each question of a list with its answer.
fn print_cards(subject: &Subject, dictionary: &Dictionary) -> Result<ExitCode, Failure> {
    let cards = subject.cards(dictionary);
    if cards.is_empty() {
        complain(&StudyError::NoListWords);
        return Ok(answered(false));
    }
    let lines = cards
        .iter()
        .map(|card| format!("{} {}.", card.question, card.answer_sentence()));
    print_lines(&lines.collect::<Vec<_>>())
}

fn print_lines(lines: &[String]) -> Result<ExitCode, Failure> {
    print_text(&(lines.join("\n") + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Shows them as a page above the title.
fn on_page(cli: &Cli, flags: &StudyFlags, word: Option<QueryWord>) -> Result<ExitCode, Failure> {
    let subject = subject(cli, flags)?;
    let (mut session, mut backend) = session::with_defaults(cli)?;
    let (dictionary, name) = backend.words();
    session.read_saved_games(&mut backend);
    let open = OpenDictionary {
        lexicon: Arc::new(dictionary.clone()),
        name,
        agreed: vec![],
    };
    let word = word.map_or(String::new(), |word| word.to_string());
    if flags.progress {
        let progress = session::quizzer(cli).progress(&dictionary)?;
        session.open(StudyProgress::new(progress), &mut backend);
    } else if flags.quiz {
        match session::quizzer(cli).choose(&subject, &dictionary) {
            Ok(chosen) => {
                if let Some(topic) = subject.topic() {
                    session.open(StudyLists::new(open, topic, "", true), &mut backend);
                }
                session.open(Quiz::new(subject, chosen), &mut backend);
            }
            Err(error @ StudyError::Results(_)) => return Err(error.into()),
            Err(nothing) => {
                print(|out| writeln!(out, "{nothing}"))?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    } else {
        session.open(
            StudyLists::new(open, flags.topic, &word, true),
            &mut backend,
        );
    }
    session::on_screen(cli, session, backend)
}

/// Writes a heading and the entries in columns on a terminal, and one entry per line without the heading
/// elsewhere.
fn write_list(out: &mut dyn Write, list: &WordList, columns: bool) -> io::Result<()> {
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

/// Asks line by line until all is answered or the input ends.
fn quiz(
    quizzer: &Quizzer,
    subject: &Subject,
    dictionary: &Dictionary,
) -> Result<ExitCode, Failure> {
    let told = match quizzer.choose(subject, dictionary) {
        Err(error @ StudyError::Results(_)) => return Err(error.into()),
        Err(nothing) => nothing.to_string(),
        Ok(chosen) => {
            let mut input = io::stdin().lock();
            let round = ask(chosen, quizzer, &mut input, &mut output::stdout())?;
            if round.is_begun() {
                let due = quizzer.due(subject, dictionary)?;
                format!("{} {due} still due today.", round.result())
            } else {
                round.result()
            }
        }
    };
    print(|out| writeln!(out, "{told}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks each card, and missed ones again at the end. Each answer is saved before its result is told, so that none
/// is lost.
fn ask(
    chosen: ChosenCards,
    quizzer: &Quizzer,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Round, Failure> {
    let mut round = Round::new(chosen.cards);
    while let Some(card) = round.asked() {
        if !write_line(output, &card.question)? {
            break;
        }
        let Some(line) = answer(card, input, output)? else {
            break;
        };
        let Some(answered) = round.answer(&line) else {
            break;
        };
        if answered.first {
            quizzer.mark(chosen.dictionary, &answered.card, answered.known)?;
        }
        if !write_line(output, &answered.verdict())? {
            break;
        }
    }
    Ok(round)
}

/// Reads an answer; `None` at the end of the input. Any other line is told how to answer, and does not
/// count.
fn answer(
    card: &Card,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Option<String>, Failure> {
    loop {
        let mut line = String::new();
        let read = input
            .read_line(&mut line)
            .context("cannot read the answer")?;
        match line.trim() {
            "quit" | "exit" => return Ok(None),
            _ if read == 0 => return Ok(None),
            typed if !matches!(typed, "help" | "?") && card.takes(typed) => return Ok(Some(line)),
            _ => {
                if !write_line(
                    output,
                    &format!("{} Type quit to end the quiz.", card.how()),
                )? {
                    return Ok(None);
                }
            }
        }
    }
}

/// Writes a line at once. Returns false if the reader has closed the pipe.
fn write_line(output: &mut dyn Write, line: &str) -> Result<bool, Failure> {
    let written = writeln!(output, "{}", glyphs().text(line)).and_then(|()| output.flush());
    Ok(output::is_read(written).context("cannot continue the quiz")?)
}
