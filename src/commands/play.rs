//! Playing: opens the dictionary, deals, and hands the session to a front end.

use super::Failure;
use super::on_screen::App;
use crate::cli::PlayFlags;
use crate::engine::chance::Seed;
use crate::engine::game::Game;
use crate::lexicon::{DictChoice, Dictionary, Vocabulary, grouped};
use crate::plain::Keyboard;
use crate::session::form::{Form, NewGame};
use crate::session::msg::Msg;
use crate::session::{Dealt, DictionaryChoice, Session};
use crate::{plain, runtime};
use anyhow::Context;
use rand::TryRng;
use rand::rngs::SysRng;
use std::io::{self, BufReader, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

/// Plays until the players leave.
pub(super) fn run(flags: &PlayFlags, choice: &DictChoice) -> Result<ExitCode, Failure> {
    let agreed = flags.agreed().map_err(Failure::usage)?;
    let (dictionary, left_out) = Dictionary::open(choice).map_err(Failure::usage)?;
    let mut dealer = Dealer::new(dictionary, choice, flags.seed);
    let form = Form::new(
        agreed.players,
        &agreed.names,
        agreed.rules,
        dealer.choices(),
        dealer.first,
    );
    let mut session = Session::new(form);
    if let Some(left_out) = left_out {
        session.tell(dealer.first, left_out.to_string());
    }
    if flags.at_once() {
        session
            .deal_at_once(&mut |new_game| dealer.deal(new_game))
            .map_err(Failure::usage)?;
    }
    if flags.plain {
        line_by_line(&mut session, &mut dealer)
    } else {
        on_screen(session, &mut dealer)
    }
}

fn line_by_line(session: &mut Session, dealer: &mut Dealer) -> Result<ExitCode, Failure> {
    let options = plain::Options {
        curtain_lines: screen_lines(),
        glyphs: super::glyphs(),
    };
    let listening = Keyboard::listen(BufReader::new(io::stdin()));
    let mut input = listening.context("cannot read standard input")?;
    let mut output = io::stdout().lock();
    plain::converse(
        session,
        &mut input,
        &mut output,
        &mut |new_game| dealer.deal(new_game),
        options,
    )
    .context("cannot go on line by line")?;
    Ok(ExitCode::SUCCESS)
}

/// How many lines push a rack out of sight: the height of the terminal, if there is one.
fn screen_lines() -> usize {
    if !io::stdout().is_terminal() {
        return 0;
    }
    crossterm::terminal::size().map_or(0, |(_, rows)| usize::from(rows))
}

fn on_screen(session: Session, dealer: &mut Dealer) -> Result<ExitCode, Failure> {
    let mut deal = |new_game| dealer.deal(new_game);
    let mut app = App::new(session, |name| std::env::var(name).ok(), &mut deal);
    match runtime::run(&mut app) {
        Ok(ended) => Ok(ExitCode::from(ended.exit_code())),
        Err(error) => Err(Failure::new(error.exit_code(), &error)),
    }
}

/// Opens dictionaries, chooses seeds and deals.
struct Dealer {
    /// The file given by `--dict`, opened before the terminal was touched.
    file: Option<Dictionary>,
    /// Which choice `--dict` made.
    first: usize,
    seed: Option<u64>,
}

impl Dealer {
    fn new(dictionary: Dictionary, choice: &DictChoice, seed: Option<u64>) -> Self {
        let built_in = |wanted| Vocabulary::ALL.iter().position(|v| *v == wanted);
        match choice {
            DictChoice::BuiltIn(wanted) => Self {
                file: None,
                first: built_in(*wanted).unwrap_or(0),
                seed,
            },
            DictChoice::File(_) => Self {
                file: Some(dictionary),
                first: Vocabulary::ALL.len(),
                seed,
            },
        }
    }

    /// What the form offers: the three built-in dictionaries, and the file.
    fn choices(&self) -> Vec<DictionaryChoice> {
        let about = |vocabulary| match vocabulary {
            Vocabulary::Common => "The words that most people know",
            Vocabulary::Standard => "The words of a large desk dictionary",
            Vocabulary::Full => "Nearly every word that a word-game list has",
        };
        let count = |words: usize| format!("{} words", grouped(words));
        let mut choices: Vec<DictionaryChoice> = Vocabulary::ALL
            .into_iter()
            .map(|v| (v, Dictionary::built_in(v)))
            .map(|(v, dictionary)| DictionaryChoice {
                name: v.name().to_owned(),
                about: format!("{}: {}.", about(v), count(dictionary.len())),
                lexicon: Arc::new(dictionary),
            })
            .collect();
        choices.extend(self.file.iter().map(|file| DictionaryChoice {
            name: label(file),
            about: format!("Your own list: {}.", count(file.len())),
            lexicon: Arc::new(file.clone()),
        }));
        choices
    }

    /// Deals a game as it was agreed on.
    fn deal(&mut self, new_game: NewGame) -> Msg {
        let Ok(seed) = self.seed() else {
            return Msg::DealFailed(
                "the system gives no random numbers; try --seed with a number".to_owned(),
            );
        };
        let (dictionary, name) = match (Vocabulary::ALL.get(new_game.dictionary), &self.file) {
            (None, Some(file)) => (file.clone(), label(file)),
            (built_in, _) => {
                let vocabulary = built_in.copied().unwrap_or_default();
                let name = vocabulary.name().to_owned();
                (Dictionary::built_in(vocabulary), name)
            }
        };
        let (game, _) = Game::start(new_game.setup, seed);
        Msg::Dealt(Box::new(Dealt {
            game,
            lexicon: Arc::new(dictionary),
            dictionary: name,
        }))
    }

    /// The seed given, then the ones after it; or a random one.
    fn seed(&mut self) -> Result<Seed, rand::rngs::SysError> {
        match &mut self.seed {
            Some(next) => {
                let seed = *next;
                *next = next.wrapping_add(1);
                Ok(Seed(seed))
            }
            None => SysRng.try_next_u64().map(Seed),
        }
    }
}

/// What a file is called at the table: never like a built-in dictionary.
fn label(file: &Dictionary) -> String {
    let name = file.name();
    let built_in = |vocabulary: &Vocabulary| vocabulary.name().eq_ignore_ascii_case(name);
    if Vocabulary::ALL.iter().any(built_in) {
        format!("{name} (file)")
    } else {
        name.to_owned()
    }
}
