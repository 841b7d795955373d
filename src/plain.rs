//! Line mode: the front end that reads typed lines and writes sentences.
//!
//! Made for pipes, scripts and screen readers. It runs the same [`Session`] as the screen and holds no rule. The line feed is
//! the only control character it writes: lines are not echoed, and every sentence is filtered on its way out. A rack is
//! printed only when its owner asks for it.
//!
//! | type | what it is |
//! |---|---|
//! | [`Source`], [`KeyboardLines`] | where lines come from, and how long each took |
//! | [`Output`], [`Audience`] | where sentences go, and who may read them |
//! | [`Options`] | what the output can do |
//! | [`run`], [`converse`] | the conversation, with a script or with people |
//!
//! On a terminal that several people share, each turn is told on a page of its own ([`Output::address`]), which is gone when
//! the next player sits down. What is public is told to everyone.
//!
//! ```
//! use scrabble::app::backend::NoBackend;
//! use scrabble::app::form::Form;
//! use scrabble::app::{DictionaryChoice, OpenedGame, Session, WordsToChoose};
//! use scrabble::languages;
//! use scrabble::plain::{self, Ending, Options};
//! use scrabble::words::lexicon::DictChoice;
//! use scrabble::{Dictionary, Game, PlayerName, RuleSet, Seed, Setup, Vocabulary};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let words = Arc::new(Dictionary::built_in(Vocabulary::Full));
//! let dictionary = DictionaryChoice {
//!     language: languages::english(),
//!     list: DictChoice::BuiltIn(Vocabulary::Full),
//!     name: "full".to_owned(),
//!     about: "Every word.".to_owned(),
//!     words: WordsToChoose::Here(words.clone()),
//! };
//! let names = [PlayerName::new("Ann")?, PlayerName::new("Ben")?];
//! let form = Form::new(2, &names, RuleSet::classic(), vec![dictionary]);
//! let setup = Setup::new(names.to_vec(), RuleSet::classic())?;
//! let (game, _) = Game::start(setup, Seed(7));
//! let mut session = Session::new(form);
//! session.sit_down(OpenedGame::new(game, words, "full".to_owned()), &mut NoBackend);
//!
//! let lines = "exchange 0\nscores\nquit yes\n";
//! let mut told = Vec::new();
//! let options = Options::default();
//! let ending = plain::run(&mut session, lines.as_bytes(), &mut told, &mut NoBackend, options)?;
//! assert_eq!(ending, Ending::Left);
//! assert!(String::from_utf8(told)?.contains("Scores: Ann 0, Ben 0."));
//! # Ok(())
//! # }
//! ```
//!
//! Inside, each page has a `LinePage` in a file of its own, with what it remembers to have told; `pages.rs` lists them all.

mod analysis_board;
pub mod board;
pub mod chat;
mod club;
mod finished;
mod form;
mod game_menu;
mod games;
mod help;
mod hosted_games;
mod judge;
mod lobby;
mod lookup;
mod menu;
pub mod order;
mod output;
mod pages;
mod placement;
mod prompt;
mod puzzle;
mod question;
mod read;
mod save_error;
mod settings;
mod source;
mod statistics;
mod study;
mod table;
mod talk;
mod text_pages;
mod timed_run;
mod title;
mod told;
mod viewer;
mod word_table;

pub use output::{Audience, Options, Output};
pub use read::InputLine;
pub use source::{KeyboardLines, LineInput, Source};

use crate::app::Session;
use crate::app::backend::Backend;
use pages::PAGES;
use source::Script;
use std::io::{self, BufRead};
use talk::Conversation;

/// How a conversation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A player chose to leave.
    Left,
    /// The input ended.
    InputEnded,
}

/// Plays a script: reads lines until a player leaves or the input ends. No clock runs.
///
/// `backend` opens dictionaries, deals, and saves the games.
///
/// # Errors
/// When reading or writing fails.
pub fn run(
    session: &mut Session,
    input: impl BufRead,
    output: &mut impl Output,
    backend: &mut dyn Backend,
    options: Options,
) -> io::Result<Ending> {
    converse(session, &mut Script(input), output, backend, options)
}

/// Plays with people, whose clocks run while they think. A time-out is noticed as soon as `input` returns, at the next line
/// at the latest.
///
/// # Errors
/// When reading or writing fails.
pub fn converse(
    session: &mut Session,
    input: &mut impl Source,
    output: &mut impl Output,
    backend: &mut dyn Backend,
    options: Options,
) -> io::Result<Ending> {
    let mut talk = Conversation::new(session, output, backend, options, PAGES);
    talk.tell();
    while !talk.next.left {
        talk.writer.finish()?;
        if std::mem::take(&mut talk.next.drops_typed_ahead) && input.drop_typed_ahead() {
            talk.say("That was typed too soon. Type it again.");
            talk.writer.finish()?;
        }
        let (heard, time) = input.next(talk.line_timeout())?;
        let late = talk.pass_time(time);
        match heard {
            LineInput::Line(line) => talk.hear(&line, late),
            LineInput::Nothing => talk.tell(),
            LineInput::Resumed => talk.resumed(),
            LineInput::Woken => {
                talk.poll();
                talk.tell();
            }
            LineInput::End => {
                talk.farewell();
                talk.writer.finish()?;
                return Ok(Ending::InputEnded);
            }
        }
    }
    talk.writer.finish()?;
    Ok(Ending::Left)
}
