//! Whole games as lines to type.

use crate::support::engine_help::{Rng, Words};
use crate::support::player::{answer, choose};
use crate::support::services::Dealing;
use scrabble::app::form::{Form, NewGame};
use scrabble::app::{DictionaryChoice, OpenedGame, Session, WordsToChoose};
use scrabble::engine::clock::{ClockRule, GameClock};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::rules::{Preset, RuleSet};
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::Setup;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::ActDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::languages;
use scrabble::plain::{self, InputLine, LineInput, Options, Output, Source};
use scrabble::words::lexicon::{DictChoice, Dictionary};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

/// The words that the games are played with.
pub(crate) const WORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/words.txt");
const NAMES: [&str; 4] = ["Ann", "Ben", "Cid", "Dot"];

/// A game: the flags, the lines, and what comes of each.
pub(crate) struct Script {
    /// What the program is started with.
    pub(crate) flags: Vec<String>,
    /// The lines to type.
    pub(crate) lines: Vec<String>,
    /// All that happens.
    pub(crate) events: Vec<Event>,
    /// How many events have happened after so many lines.
    pub(crate) after: Vec<usize>,
    /// How much the program has said after so many lines, in bytes.
    pub(crate) said: Vec<usize>,
    /// All that it says, without its last words.
    pub(crate) output: String,
    /// How many events one line makes at the most, besides the first.
    pub(crate) ahead: usize,
}

/// A player's line for a command; nothing for one that line mode has no short line for.
fn line(game: &Game, command: &Command) -> Option<Vec<String>> {
    let one = |text: String| Some(vec![text]);
    match command {
        Command::Turn(turn) if turn.swaps.is_empty() => match &turn.act {
            ActDraft::Play(draft) if draft.rearranged().is_none() => {
                let play = game.preview(draft).ok()?;
                one(play.main_word().notation())
            }
            ActDraft::Exchange(tiles) => one(format!("exchange {}", TileSet::ENGLISH.text(tiles))),
            ActDraft::Pass => one("pass yes".to_owned()),
            ActDraft::Play(_) => None,
        },
        Command::Accept { .. } => one("accept".to_owned()),
        Command::Challenge {
            by,
            claim: Claim::All,
        } => one(format!("challenge {}", game.setup().name(*by))),
        Command::TakeBack => Some(vec!["take back".to_owned(), "yes".to_owned()]),
        _ => None,
    }
}

/// The rules, and the flags that say them. Half of the games have a clock (R29): the time and the turn are written in one
/// go then.
fn rules(number: usize) -> (Vec<String>, RuleSet) {
    let preset = [
        Preset::Classic,
        Preset::Travel,
        Preset::Deluxe,
        Preset::Friends,
    ][number % 4];
    let mut flags = vec![format!("--rules={preset}")];
    let mut rules = preset.rules();
    if number % 8 >= 4 {
        flags.push("--game-clock=25".to_owned());
        rules.clock = ClockRule::Game(GameClock::TOURNAMENT);
    }
    (flags, rules)
}

impl Script {
    /// The game with this number.
    pub(crate) fn of(seed: u64) -> Self {
        let number = usize::try_from(seed).expect("a small number");
        let mut rng = Rng::new(seed);
        let players = 2 + number % 3;
        let (flags, rules) = rules(number);
        let names = NAMES[..players]
            .iter()
            .map(|name| PlayerName::new(name).unwrap());
        let setup = Setup::new(names.collect(), rules).unwrap();
        let words = Words::small();
        let (mut game, started) = Game::start(setup.clone(), Seed(seed));
        let (mut events, mut lines, mut after) = (vec![started], vec![], vec![1]);
        let mut ahead = 0;
        while !matches!(game.phase(), Phase::Over(_)) && lines.len() < 40 {
            let command = match game.phase() {
                _ if game.taken_back().is_some() && rng.percent(4) => Command::TakeBack,
                Phase::Challenge(pending) => answer(&mut rng, &game, pending, words),
                _ => choose(&mut rng, &game, words, false),
            };
            let Some(typed) = line(&game, &command) else {
                continue;
            };
            let Ok(event) = game.apply(command, words) else {
                continue;
            };
            after.extend(std::iter::repeat_n(events.len(), typed.len() - 1));
            events.push(event);
            after.push(events.len());
            ahead = ahead.max(typed.len() - 1);
            lines.extend(typed);
        }
        let more = [
            "--plain".to_owned(),
            format!("--names={}", NAMES[..players].join(",")),
            format!("--seed={seed}"),
            format!("--dict={WORDS}"),
        ];
        let (said, output) = spoken(&setup, seed, &lines);
        Self {
            flags: [flags, more.to_vec()].concat(),
            lines,
            events,
            after,
            said,
            output,
            ahead,
        }
    }

    /// The game after so many events.
    pub(crate) fn game_after(&self, events: usize) -> Game {
        Game::replay(&self.events[..events]).expect("what was played")
    }

    /// How many events have happened when the program has said so much.
    pub(crate) fn told(&self, bytes: usize) -> usize {
        let answered = self.said.iter().take_while(|&&said| said <= bytes).count();
        answered.checked_sub(1).map_or(0, |lines| self.after[lines])
    }

    /// How many lines make so many events happen.
    pub(crate) fn lines_for(&self, events: usize) -> usize {
        self.after
            .iter()
            .position(|&happened| happened >= events)
            .unwrap_or(self.lines.len())
    }
}

/// What was said, without the time that is left: nobody knows how much of it the program takes.
pub(crate) fn timeless(said: &str) -> String {
    let mut pieces = said.split("You have ");
    let mut without = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        // The last piece may end in the middle.
        without += piece
            .split_once("for the game. ")
            .map_or("", |(_, rest)| rest);
    }
    without
}

/// What happened, without the time that was used.
pub(crate) fn without_times(events: &[Event]) -> Vec<Event> {
    let kept = events
        .iter()
        .filter(|event| !matches!(event, Event::Spent { .. }));
    kept.cloned().collect()
}

/// Lines as they are typed.
pub(crate) fn typed(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// What the program says, and how much of it had been said when each line was asked for.
#[derive(Default)]
struct Said {
    output: Rc<RefCell<Vec<u8>>>,
    lines: VecDeque<String>,
    before: Vec<usize>,
}

impl Source for Said {
    fn next(&mut self, _: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        self.before.push(self.output.borrow().len());
        let line = self.lines.pop_front().map(InputLine::Text);
        Ok((line.map_or(LineInput::End, LineInput::Line), Duration::ZERO))
    }
}

/// The other end of [`Said`].
struct Told(Rc<RefCell<Vec<u8>>>);

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Told {}

/// What the program says to the lines, and how much of it after each.
fn spoken(setup: &Setup, seed: u64, lines: &[String]) -> (Vec<usize>, String) {
    let (dictionary, _) = Dictionary::open(&DictChoice::File(WORDS.into())).unwrap();
    let name = dictionary.name().to_owned();
    let lexicon = Arc::new(dictionary);
    let choice = DictionaryChoice {
        language: languages::english(),
        list: DictChoice::File(name.clone().into()),
        name: name.clone(),
        about: String::new(),
        words: WordsToChoose::Here(Arc::clone(&lexicon) as _),
    };
    let names = setup.names();
    let form = Form::new(names.len(), names, setup.rules().clone(), vec![choice]);
    let mut session = Session::new(form);
    let mut deal = Dealing(|new_game: NewGame| {
        let (game, _) = Game::start(new_game.setup, Seed(seed));
        Ok(OpenedGame::new(
            game,
            Arc::clone(&lexicon) as _,
            name.clone(),
        ))
    });
    session.deal_at_once(&mut deal).unwrap();
    let mut said = Said {
        lines: lines.iter().cloned().collect(),
        ..Said::default()
    };
    let mut told = Told(Rc::clone(&said.output));
    let options = Options::default();
    plain::converse(&mut session, &mut said, &mut told, &mut deal, options).unwrap();
    assert_eq!(said.before.len(), lines.len() + 1, "each line is read once");
    let output = String::from_utf8(told.0.take()).unwrap();
    let after = said.before.iter().map(|&end| timeless(&output[..end]));
    let outputs: Vec<String> = after.collect();
    let last = outputs.last().unwrap().clone();
    for output in &outputs {
        assert!(last.starts_with(output.as_str()), "{output}");
    }
    (outputs.iter().map(String::len).collect(), last)
}
