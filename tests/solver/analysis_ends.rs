//! The analysis at the ends of games, by any rules: it knows who won.

use crate::players::table::{Bots, full, some_levels, tools};
use crate::support::engine_help::{Rng, tiles};
use crate::support::rule_sets::random_rules;
use crate::support::soak::{longer, sample};
use scrabble::engine::endgame::{EndReason, Outcome};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::{FinishLine, ScorelessLimit};
use scrabble::engine::seat::Seat;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::record::{Record, Replayed};
use scrabble::solver::analysis::{Analysis, Analyst, win_curve};
use scrabble::solver::players::Level;
use std::num::NonZeroU8;

/// More than any turn can score or lose, in points.
const MOST_POINTS: i32 = 2_000;

/// Plays a game of computers by random rules, of whom some resign.
fn played(number: u64) -> Bots {
    let mut rng = Rng::new(7_000 + number);
    let players = 2 + rng.below(3);
    let mut rules = random_rules(&mut rng, players);
    if rng.percent(40) {
        let line = |rng: &mut Rng| (60 + rng.below(200)).to_string();
        let lines: Vec<String> = (0..players).map(|_| line(&mut rng)).collect();
        rules.finish_line = lines.join(",").parse::<FinishLine>().ok();
    }
    if rng.percent(20) {
        let turns = u8::try_from(2 + rng.below(3)).unwrap();
        rules.scoreless_limit = ScorelessLimit::ScorelessTurns(NonZeroU8::new(turns).unwrap());
    }
    let quick = [Level::Greedy, Level::Beginner, Level::Family, Level::Club];
    let levels = some_levels(&mut rng, players, &quick);
    let mut bots = Bots::new(rules, &levels, number);
    while !bots.is_over() {
        if matches!(bots.game.phase(), Phase::Turn(_)) && rng.percent(2) {
            bots.run(Command::Resign);
        } else {
            bots.step();
        }
    }
    bots
}

fn outcome(game: &Game) -> &Outcome {
    match game.phase() {
        Phase::Over(outcome) => outcome,
        _ => panic!("the game is over"),
    }
}

/// The play of a turn that a text tells, as a command.
fn command(text: &str, game: &Game, seat: Seat) -> Command {
    let rack = game.view(Some(seat)).rack.unwrap();
    match text.strip_prefix('-') {
        Some("") => Command::pass(),
        Some(exchanged) => Command::exchange(tiles(exchanged)),
        None => {
            let typed = TypedPlay::parse(text).expect("a play");
            Command::play(typed.draft(game.board(), &rack).expect("a play of the rack"))
        }
    }
}

/// No best turn is refused, where it was that player's turn.
fn check_best_turns(analysis: &Analysis, events: &[Event], trace: &[usize]) {
    for turn in &analysis.turns {
        let before = turn.line.checked_sub(1).map_or(1, |line| trace[line]);
        let mut game = Game::replay(&events[..before]).expect("a game");
        let Phase::Turn(seat) = *game.phase() else {
            continue;
        };
        let best = command(&turn.best[0].text, &game, seat);
        let refused = game.apply(best, &full()).err();
        assert_eq!(refused, None, "{} in {:?}", turn.best[0].text, turn.rack);
    }
}

fn check_figures(analysis: &Analysis, outcome: &Outcome) {
    for turn in &analysis.turns {
        let spreads = turn.best.iter().filter_map(|best| best.spread);
        let spreads = spreads.chain(turn.done.spread).map(|spread| spread.value());
        assert!(turn.lost <= MOST_POINTS * 1000, "{turn:#?}");
        assert!(spreads.into_iter().all(|spread| spread.abs() < MOST_POINTS), "{turn:#?}");
        assert!((0..=1_000_000).contains(&turn.chance_lost), "{turn:#?}");
    }
    let Some(last) = analysis.turns.last() else {
        return;
    };
    if outcome.reason() == EndReason::FinishLine(last.player) {
        assert_eq!((last.lost, last.chance_lost), (0, 0), "{last:#?}");
        assert!(!last.is_mistake());
    }
    if outcome.reason() == EndReason::WentOut(last.player) && outcome.winners() == [last.player] {
        assert_eq!(last.chance_lost, 0, "{last:#?}");
    }
}

fn check_curve(record: &Record, replayed: &Replayed, game: &Game) {
    let (rules, outcome) = (game.setup().rules(), outcome(game));
    let curve = win_curve(record, replayed, rules);
    let parts: Vec<i32> = game.setup().seats().map(|seat| outcome.part(seat)).collect();
    assert_eq!(curve.last().expect("an end").chances, parts, "{outcome:?}");
    let told = record.outcome(replayed, rules).expect("an end");
    assert_eq!(told.winners(), outcome.winners());
}

#[test]
fn the_analysis_ends_as_the_game_ended() {
    let mut ends = std::collections::BTreeMap::new();
    for number in sample("games analyzed to the end", 0..longer(24) as u64, 2) {
        let bots = played(number);
        let (record, trace) = Record::with_trace(&bots.events).expect("a record");
        let replayed = record.replay().expect("a replay");
        check_curve(&record, &replayed, &bots.game);
        let rules = bots.game.setup().rules().clone();
        let analysis = Analyst::new(&tools(), rules, 3).game(&record, &replayed);
        check_figures(&analysis, outcome(&bots.game));
        check_best_turns(&analysis, &bots.events, &trace);
        let reason = format!("{:?}", outcome(&bots.game).reason());
        let kind = reason.split('(').next().unwrap_or_default().to_owned();
        *ends.entry(kind).or_insert(0) += 1;
    }
    println!("{ends:?}");
    assert!(ends.len() > 1 && ends.contains_key("FinishLine"), "{ends:?}");
}
