//! Line mode: whole games typed in, and what is printed for them.

use proptest::prelude::*;
use scrabble::engine::chance::Seed;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::{Letter, Tile, Tiles};
use scrabble::plain::{self, Ending, Options};
use scrabble::session::form::{Form, NewGame};
use scrabble::session::msg::Msg;
use scrabble::session::{Dealt, DictionaryChoice, Session};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The words that count here.
struct Words(BTreeSet<String>);

impl Words {
    fn of(words: &str) -> Arc<Self> {
        Arc::new(Self(words.split_whitespace().map(str::to_owned).collect()))
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[Letter]) -> bool {
        let word: String = word.iter().map(|l| l.to_char()).collect();
        self.0.contains(&word)
    }
}

const WORDS: &str = "HORN FARM FARMS PASTE MOB NOT BE BIT PI AT";

fn names(names: &[&str]) -> Vec<PlayerName> {
    names
        .iter()
        .map(|name| PlayerName::new(name).expect("a name"))
        .collect()
}

/// A game with these racks; the first seat begins.
fn game(racks: &[(&str, &str)], rules: RuleSet) -> Game {
    let seats: Vec<&str> = racks.iter().map(|(name, _)| *name).collect();
    let setup = Setup::new(names(&seats), rules).expect("a setup");
    let draw = setup
        .seats()
        .zip("ABCD".chars())
        .map(|(seat, c)| (seat, Tile::from_char(c).expect("a tile")))
        .collect();
    let racks = racks
        .iter()
        .map(|(_, rack)| Tiles::parse(rack).expect("a rack"))
        .collect();
    let started = Event::Started {
        setup,
        seed: Seed(5),
        draws: vec![draw],
        racks,
    };
    Game::replay([&started]).expect("a start")
}

fn dictionaries() -> Vec<DictionaryChoice> {
    ["full", "small"]
        .map(|name| DictionaryChoice {
            name: name.to_owned(),
            about: format!("The {name} one."),
        })
        .into()
}

fn session() -> Session {
    Session::new(Form::new(2, &[], RuleSet::classic(), dictionaries(), 0))
}

fn dealt(game: Game) -> Msg {
    Msg::Dealt(Box::new(Dealt {
        game,
        lexicon: Words::of(WORDS),
        dictionary: "small".to_owned(),
    }))
}

fn deal(new_game: NewGame) -> Msg {
    dealt(Game::start(new_game.setup, Seed(7)).0)
}

/// Types into a session and checks what holds for all output.
fn typed(session: &mut Session, input: &[u8]) -> (String, Ending) {
    let mut output = vec![];
    let mut deal = deal;
    let ending = plain::run(session, input, &mut output, &mut deal, Options::default())
        .expect("no input or output error");
    let output = String::from_utf8(output).expect("text");
    assert!(
        output.chars().all(|c| c == '\n' || !c.is_control()),
        "a control character in {output:?}"
    );
    (output, ending)
}

fn at_title(input: &str) -> (String, Ending) {
    typed(&mut session(), input.as_bytes())
}

/// Types into a game; hands back what was printed, and the session for its game.
fn play(game: Game, input: &str) -> (String, Session) {
    let mut session = session();
    session.update(dealt(game));
    let (output, _) = typed(&mut session, input.as_bytes());
    (output, session)
}

/// Looks for sentences that follow one another, others between them.
#[track_caller]
fn in_order(output: &str, sentences: &[&str]) {
    let mut rest = output;
    for sentence in sentences {
        let Some(at) = rest.find(sentence) else {
            panic!("“{sentence}” is missing or too early in:\n{output}");
        };
        rest = &rest[at + sentence.len()..];
    }
}

fn three() -> Game {
    game(
        &[
            ("Ann", "HORNOBE"),
            ("Ben", "FAMBITE"),
            ("Cy", "PASTEXX".replace("XX", "UU").as_str()),
        ],
        RuleSet::classic(),
    )
}

/// Three players play the five turns of the folio booklet, then pass twice each.
const THREE: &str = "\
8F HORN
accept
h6 fa.m

10f paste
accept
9H .OB
accept
11E BIT
accept
pass yes
pass
yes
PASS YES
pass yes
pass yes
pass yes
quit
";

#[test]
fn three_players_play_the_golden_turns_and_pass_out() {
    let (output, session) = play(three(), THREE);
    println!("{output}");
    let Some(Phase::Over(outcome)) = session.game().map(Game::phase) else {
        panic!("the game goes on:\n{output}");
    };
    in_order(
        &output,
        &[
            "The draw for first play: Ann A, Ben B, Cy C.",
            "Ann begins.",
            "Ann's turn. Enter when nobody else is looking.",
            "Ann announces HORN at 8F for 14: HORN 14.",
            "Ann played HORN for 14.",
            "Ben announces FARM at H6 for 9: FARM 9.",
            "Cy announces PASTE at 10F for 25: PASTE 9, FARMS 16.",
            "Ann announces MOB at 9H for 16:",
            "Ben announces BIT at 11E for 16:",
            "Pass the turn? yes or no.",
            "Everybody passed twice running.",
        ],
    );
    let _ = outcome;
}

#[test]
fn smoke_title() {
    let (output, _) = at_title(
        "help\n1\n3\nAnn\nben\nCy\nsmall\n\n\nrack\nboard\nbag\nunseen\nscores\nsheet\nrules\nfoo\nexchange\nshuffle\n8H QQQ\nquit\nno\n",
    );
    println!("{output}");
}
