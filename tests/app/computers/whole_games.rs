//! Whole games of computers by rules of every kind, through the session and at a table alone: nothing stops them, and no tile is
//! lost.

use crate::support::table::tiles;
use scrabble::app::backend::NoBackend;
use scrabble::app::form::Form;
use scrabble::app::seating::Seating;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::game::Game;
use scrabble::engine::rules::{HouseVariations, Preset, RackSize, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::turn_rng::Seed;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::{Level, Tools};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::Arc;

/// Plays one game to its end, time going by as fast as it can, and once more at a table that no page shows.
fn play(rules: RuleSet, levels: &[Level], seed: u64, tools: &Arc<Tools>, words: &Dictionary) {
    let names = Seat::first(levels.len()).map(|seat| format!("Bot {}", seat.index()));
    let names = names.map(|name| PlayerName::new(&name).expect("a name"));
    let setup = Setup::new(names.collect(), rules).expect("a setup");
    let game = Game::start(setup, Seed(seed)).0;
    let seating = Seating::new(levels.iter().copied().map(Some).collect());
    let tools = Arc::clone(tools);
    let occupants = seating.occupants(move || Arc::clone(&tools));
    let dealt = OpenedGame::new(game, Arc::new(words.clone()), "full".to_owned())
        .seated(seating)
        .occupied_by(occupants.clone());
    let unseen = dealt.table();
    unseen.driver(occupants).settle();
    let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![]));
    session.sit_down(dealt, &mut NoBackend);
    for _ in 0..20_000 {
        let Some(time) = session.wake_in(true) else {
            break;
        };
        session.elapse(time, &mut NoBackend);
        let game = session.game().expect("a game");
        assert_eq!(tiles(&game), 100, "{game:?}");
    }
    assert!(!session.underway(), "the game stops: {:?}", session.scene());
    let shown = session.game().expect("a game");
    assert_eq!(*unseen.game(), *shown, "a page only shows");
}

#[test]
fn computers_play_to_the_end_by_all_rules() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let tools = Arc::new(Tools::new(&words, LeaveValues::builtin()));
    let all = [Level::Club, Level::Beginner, Level::Expert, Level::Family];
    let house = RuleSet {
        house: HouseVariations {
            recycle_blanks: true,
            recycle_letters: true,
            rearrange: true,
        },
        ..RuleSet::classic()
    };
    let nine = RuleSet {
        rack: RackSize::Nine,
        finish_line: "intermediate".parse().ok(),
        ..RuleSet::classic()
    };
    let presets = Preset::ALL.map(Preset::rules);
    for (seed, rules) in (0..).zip(presets.into_iter().chain([house, nine])) {
        let players = 2 + usize::try_from(seed % 3).expect("small");
        play(rules, &all[..players], seed, &tools, &words);
    }
}
