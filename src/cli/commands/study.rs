//! `scrabble study [TOPIC] [WORD] [--quiz]`: lists of words to learn, and a quiz that remembers what was missed.

use super::{Failure, file, glyphs, open, play, print, shelf, shows_pages};
use crate::app::component::OpenDictionary;
use crate::app::pages::quiz::Quiz;
use crate::app::pages::study::Lists;
use crate::cli::{Cli, StudyFlags, Subcommands};
use crate::engine::chance::{Chance, Seed};
use crate::text::files::{self, FileError};
use crate::text::output;
use crate::text::printable;
use crate::words::lexicon::lookup::Word;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::deck::Decks;
use crate::words::study::quiz::{Card, cards};
use crate::words::study::round::Round;
use crate::words::study::{Topic, WordList, lists};
use anyhow::Context;
use std::io::{self, BufRead, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// How many columns a list takes on a terminal.
const WIDTH: usize = 76;

/// How many questions are asked where nothing is said of it.
const QUESTIONS: usize = 10;

/// The seconds of a day.
const DAY: u64 = 86_400;

/// The largest file of what is remembered that is read.
const MOST_BYTES: u64 = 16 << 20;

/// Shows the lists of a topic, or asks: as a page on a terminal, and as text elsewhere.
pub(super) fn run(cli: &Cli, flags: &StudyFlags) -> Result<ExitCode, Failure> {
    let word = flags.word().map_err(Failure::usage)?;
    if shows_pages(flags.text) {
        return on_page(cli, flags, word);
    }
    let dictionary = open(cli)?;
    if flags.quiz {
        return quiz(Quizzer::new(cli), flags, &dictionary);
    }
    let lists = lists(flags.topic, word, &dictionary);
    if lists.iter().all(|list| list.entries.is_empty()) {
        super::complain(&"this dictionary has no words for this topic; choose another topic");
        return Ok(super::answered(false));
    }
    let columns = output::stdout_is_terminal();
    print(|out| {
        lists
            .iter()
            .try_for_each(|list| write_list(out, list, columns))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The same as a page, which is left for the title.
fn on_page(cli: &Cli, flags: &StudyFlags, word: Option<Word>) -> Result<ExitCode, Failure> {
    let (mut session, mut desk) = play::unasked(cli)?;
    let (dictionary, name) = desk.words();
    session.look_at_shelf(&mut desk);
    let open = OpenDictionary {
        lexicon: Arc::new(dictionary.clone()),
        name,
        agreed: vec![],
    };
    if flags.quiz {
        let mut quizzer = Quizzer::new(cli);
        match quizzer.choose(flags.topic, &dictionary)? {
            Ok(chosen) => {
                session.open(Lists::new(open, flags.topic, "", true), &mut desk);
                session.open(Quiz::new(flags.topic, chosen), &mut desk);
            }
            Err(nothing) => {
                print(|out| writeln!(out, "{nothing}"))?;
                return Ok(ExitCode::SUCCESS);
            }
        }
        desk.remember_with(quizzer);
    } else {
        let word = word.map_or(String::new(), |word| word.to_string());
        session.open(Lists::new(open, flags.topic, &word, true), &mut desk);
    }
    play::on_screen(cli, session, desk)
}

/// A heading and the entries: one a line, or in columns on a terminal. Where the output is for another program, the heading
/// is left out if there are only words.
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

/// Asks, line by line, until all is answered or nobody answers any more.
fn quiz(
    mut quizzer: Quizzer,
    flags: &StudyFlags,
    dictionary: &Dictionary,
) -> Result<ExitCode, Failure> {
    let told = match quizzer.choose(flags.topic, dictionary)? {
        Err(nothing) => nothing,
        Ok(chosen) => {
            let mut input = io::stdin().lock();
            let round = ask(chosen, &mut quizzer, &mut input, &mut output::stdout())?;
            if round.is_begun() {
                let due = quizzer.due(flags.topic, dictionary);
                format!("{} {due} still due today.", round.result())
            } else {
                round.result()
            }
        }
    };
    print(|out| writeln!(out, "{told}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Chooses what is asked, and remembers what was known.
pub(super) struct Quizzer {
    /// Where it is remembered; nothing where there is no home.
    path: Option<PathBuf>,
    /// How many questions are asked.
    questions: usize,
    /// What the same questions follow from.
    seed: Option<u64>,
    /// What is remembered, and which dictionary is asked about, once something is.
    open: Option<(Decks, Fingerprint)>,
}

impl Quizzer {
    /// Nothing is opened yet.
    pub(super) fn new(cli: &Cli) -> Self {
        let flags = match &cli.command {
            Some(Subcommands::Study(flags)) => Some(flags),
            _ => None,
        };
        let folder = shelf::directory(cli.data_dir.as_deref());
        Self {
            path: folder.map(|folder| folder.join("study.json")),
            questions: flags.map_or(QUESTIONS, |flags| flags.questions),
            seed: flags.and_then(|flags| flags.seed),
            open: None,
        }
    }

    /// Where it is remembered.
    fn path(&self) -> Result<&Path, Failure> {
        self.path.as_deref().ok_or_else(|| {
            Failure::usage(
                "no home directory found for study results; give a folder with --data-dir",
            )
        })
    }

    /// The cards to ask; or why there are none, in one sentence.
    pub(super) fn choose(
        &mut self,
        topic: Topic,
        dictionary: &Dictionary,
    ) -> Result<Result<Vec<Card>, String>, Failure> {
        let of = dictionary.fingerprint();
        let mut decks = read(self.path()?, of)?;
        let now = shelf::now().0;
        let mut chance = Chance::of_turn(Seed(self.seed.unwrap_or(now)), 0);
        let cards = cards(topic, dictionary);
        let chosen = decks
            .of(of)
            .choose(&cards, self.questions, now / DAY, &mut chance);
        self.open = Some((decks, of));
        Ok(if cards.is_empty() {
            Err("This dictionary has no words for this topic. Choose another topic.".to_owned())
        } else if chosen.is_empty() {
            Err("Nothing is due today. Come back another day, or choose another topic.".to_owned())
        } else {
            Ok(chosen)
        })
    }

    /// Remembers whether a card was known.
    pub(super) fn mark(&mut self, card: &Card, known: bool) -> Result<(), Failure> {
        let path = self.path()?.to_owned();
        let Some((decks, of)) = &mut self.open else {
            return Ok(());
        };
        decks.of(*of).mark(card, known, shelf::now().0 / DAY);
        keep(&path, decks)
    }

    /// How many cards are to be asked again today.
    fn due(&mut self, topic: Topic, dictionary: &Dictionary) -> usize {
        let Some((decks, of)) = &mut self.open else {
            return 0;
        };
        let cards = cards(topic, dictionary);
        decks.of(*of).due(&cards, shelf::now().0 / DAY)
    }
}

/// Keeps what is remembered, whole or as it was before.
fn keep(path: &Path, decks: &Decks) -> Result<(), Failure> {
    file::replace_private(path, decks.text().as_bytes())
}

/// Asks each card, and at the end once more what was missed. Each answer is marked before it is told whether it is right,
/// so that none is lost.
fn ask(
    chosen: Vec<Card>,
    quizzer: &mut Quizzer,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Round, Failure> {
    let mut round = Round::new(chosen);
    while let Some(card) = round.asked() {
        if !said(output, &card.question)? {
            break;
        }
        let Some(line) = answer(card, input, output)? else {
            break;
        };
        let Some(answered) = round.answer(&line) else {
            break;
        };
        if answered.first {
            quizzer.mark(&answered.card, answered.known)?;
        }
        if !said(output, &answered.told())? {
            break;
        }
    }
    Ok(round)
}

/// A line that answers; nothing where nobody answers any more. Whatever else is typed is told how to answer, and does not
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
                if !said(
                    output,
                    &format!("{} Type quit to end the quiz.", card.how()),
                )? {
                    return Ok(None);
                }
            }
        }
    }
}

/// Writes a line at once. Whether there is still somebody to read it.
fn said(output: &mut dyn Write, line: &str) -> Result<bool, Failure> {
    let written = writeln!(output, "{}", glyphs().text(line)).and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => {
            written.context("cannot continue the quiz")?;
            Ok(true)
        }
    }
}

/// What is remembered; nothing at first. A file that is no such thing is nobody's to overwrite.
fn read(path: &Path, in_force: Fingerprint) -> Result<Decks, Failure> {
    let shown = printable::path(path);
    let bytes = match files::read(path, MOST_BYTES) {
        Err(FileError::Missing) => return Ok(Decks::default()),
        read => read.map_err(|error| Failure::usage(format!("{shown} {error}")))?,
    };
    let text = String::from_utf8(bytes).ok();
    let decks = text.and_then(|text| Decks::parse(&text, in_force).ok());
    decks.ok_or_else(|| {
        Failure::usage(format!(
            "{shown} is damaged and its study results cannot be read; move it away to start over"
        ))
    })
}
