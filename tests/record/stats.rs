//! Statistics: what finished games come to.

use crate::support::engine_help;
mod command;
mod counted;
mod sums;

use engine_help::{Table, bonus, classic, seat};
use scrabble::engine::game::{Command, Game};
use scrabble::engine::rules::{ChallengeScope, Preset, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Points;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::stats::score_chart::ScoreChart;
use scrabble::record::stats::text::{self, StatsScope};
use scrabble::record::stats::{
    ByPlayers, ByRules, ChallengeStats, CountedGame, GameInfo, GameResult, Mean, Results,
    SavedGame, Statistics, TurnStats,
};

const WORDS: &str = "HORN FARM PASTE HO";
const RACKS: [&str; 2] = ["HORNAEI", "FAMZQVU"];

/// A game between people that is saved with this number.
pub(crate) fn saved(number: u64, game: &Game) -> SavedGame<'_> {
    let mut salt = [0; 16];
    salt[..8].copy_from_slice(&number.to_le_bytes());
    SavedGame {
        info: GameInfo {
            id: format!("game-{number}"),
            begun: Some(86_400 * number),
            day: Some(format!("2026-11-{number:02}")),
        },
        salt,
        game,
        events: &[],
        computers: vec![],
        branch: None,
    }
}

/// The game of a table, begun on that day of November.
fn finished(table: &Table, day: u64) -> CountedGame {
    against(table, day, &[])
}

/// The same with computers of these ratings.
fn against(table: &Table, day: u64, computers: &[Option<i32>]) -> CountedGame {
    CountedGame::of(&SavedGame {
        events: &table.events,
        computers: computers.to_vec(),
        ..saved(day, &table.game)
    })
}

fn pass_to_the_end(table: &mut Table) {
    while !table.over() {
        table.pass();
    }
}

/// Ann plays HORN, Ben challenges it unsuccessfully and misses a turn, Ann exchanges, Ben plays a phony that Ann challenges off,
/// then all pass.
fn eventful() -> Table {
    let mut table = Table::new(classic(), &RACKS, WORDS);
    table.announce("8F HORN");
    table.challenge(1);
    table.exchange("A");
    table.announce("H6 ZA.Q");
    table.challenge(0);
    pass_to_the_end(&mut table);
    table
}

#[test]
fn a_game_of_one_person_against_computers_is_rated() {
    let beginner = [None, Some(250)];
    let games = |computers: [Option<i32>; 2]| {
        let table = eventful();
        (1..=12).map(move |day| against(&table, day, &computers))
    };
    let statistics = Statistics::of(games(beginner));
    let ann = &statistics.player("Ann").expect("Ann").figures;
    let rated: Vec<_> = ann.history.iter().filter_map(|entry| entry.rated).collect();
    assert_eq!(rated.len(), 12);
    let mut before = 1200;
    for rating in &rated {
        assert_eq!(rating.after, before + rating.change);
        before = rating.after;
    }
    assert_eq!(ann.rating, Some(before));
    let named = statistics
        .rated("game-12")
        .map(|(name, rating)| (name, rating.after));
    assert_eq!(named, Some(("Ann", before)));
    let rows = text::rows(ann, StatsScope::Ones);
    let rating = rows.iter().find(|(label, _)| *label == "Rating");
    let told = format!("{before} after 12 rated games");
    assert_eq!(rating.map(|(_, value)| value.clone()), Some(told));
    let [.., history] = text::tables(ann, StatsScope::Ones);
    assert!(history.head.contains("RATING"), "{history:?}");
    let ben = &statistics.player("Ben").expect("Ben").figures;
    assert_eq!(ben.rating, None, "a computer has no rating of its own");
    // Two people, and two computers.
    for computers in [[None; 2], [Some(250); 2]] {
        let statistics = Statistics::of(games(computers));
        assert!(
            statistics
                .players
                .iter()
                .all(|player| player.figures.rating.is_none())
        );
    }
    let json = |computers| serde_json::to_string(&Statistics::of(games(computers))).expect("JSON");
    assert!(json(beginner).contains("\"rating_change\":"));
    assert!(!json([None; 2]).contains("rating"));
}

#[test]
fn a_win_against_a_strong_computer_raises_a_rating_more_and_first_games_count_double() {
    let change = |rating: i32, games: u64| {
        let mut table = Table::new(classic(), &RACKS, WORDS);
        table.play("8F HORN");
        pass_to_the_end(&mut table);
        let games = (1..=games).map(|day| against(&table, day, &[None, Some(rating)]));
        let statistics = Statistics::of(games);
        let ann = statistics.player("Ann").expect("Ann").figures.clone();
        ann.history
            .last()
            .and_then(|entry| entry.rated)
            .map(|rated| rated.change)
    };
    assert_eq!(change(1200, 1), Some(32));
    assert_eq!((change(250, 1), change(2250, 1)), (Some(0), Some(64)));
    assert!(change(2250, 11) <= Some(32));
}

#[test]
fn a_game_comes_to_these_figures() {
    let table = eventful();
    let statistics = Statistics::of([finished(&table, 3)]);
    let ann = &statistics.player("ann").expect("Ann").figures;
    let ben = &statistics.player("BEN").expect("Ben").figures;
    let (a, b) = (table.outcome(), table.score(1));
    let expected = |taken, points, plays, exchanges, passes| TurnStats {
        taken,
        points_per_turn: Mean {
            sum: points,
            count: taken,
        },
        plays,
        exchanges,
        passes,
        ..TurnStats::default()
    };
    // HORN, the exchange, two passes; Ben's missed turn is none.
    assert_eq!(
        ann.turns,
        TurnStats {
            challenges: ChallengeStats { won: 1, lost: 0 },
            ..expected(4, 14, 1, 1, 2)
        }
    );
    // The phony and two passes.
    assert_eq!(
        ben.turns,
        TurnStats {
            challenges: ChallengeStats { won: 0, lost: 1 },
            challenged_off: 1,
            ..expected(3, 0, 0, 0, 2)
        }
    );
    assert_eq!(ann.turns.points_per_turn.tenths(), Some(35));
    let play = ann.best_play.as_ref().expect("a play");
    assert_eq!((play.word.as_str(), play.place.as_str()), ("HORN", "8F"));
    assert_eq!((play.points, play.by.as_str()), (Points::new(14), "Ann"));
    assert_eq!(play.game.day(), "2026-11-03");
    assert_eq!(ben.best_play, None);
    // Points are the final ones: tiles left are off.
    let final_score = a.standings()[0].total();
    assert!(final_score < Points::new(14));
    assert_eq!(ann.best_game.as_ref().map(|b| b.points), Some(final_score));
    assert_eq!(ann.history[0].others, [("Ben".to_owned(), Points::new(b))]);
    assert_eq!(ann.history[0].result, GameResult::Won);
    assert_eq!(ben.history[0].result, GameResult::Lost);
    assert_eq!(ben.total.lost, Some(1));
    let (rules, record) = (Some(Preset::Classic.into()), ann.total);
    assert_eq!(ann.by_rules, [ByRules { rules, record }]);
    assert_eq!(ann.by_players, [ByPlayers { players: 2, record }]);
    let all = &statistics.everybody;
    assert_eq!(
        (all.total.games, all.total.won, all.total.average.count),
        (1, 1, 2)
    );
    assert_eq!((all.turns.taken, all.turns.challenges.won), (7, 1));
    assert_eq!(all.history[0].points, final_score);
}

#[test]
fn r37_turns_taken_back_never_happened_nor_did_their_challenges() {
    let mut table = Table::new(classic(), &RACKS, WORDS);
    table.announce("8F HORN");
    table.challenge(1);
    table.run(Command::TakeBack);
    table.play("8G HO");
    pass_to_the_end(&mut table);
    let statistics = Statistics::of([finished(&table, 1)]);
    let all = &statistics.everybody;
    assert_eq!((all.turns.plays, all.turns.challenges.lost), (1, 0));
    assert_eq!(all.turns.points_per_turn.sum, 10);
    assert_eq!(all.best_play.as_ref().map(|p| p.word.as_str()), Some("HO"));
    let chart = ScoreChart::of(table.game.sheet(), 2);
    assert_eq!(chart.legs()[0].totals, [10, 0].map(Points::new));
}

/// R19, R37: an unsuccessful challenge leaves the window open, and adds no line to the sheet after the take-back.
#[test]
fn r37_a_challenge_after_a_take_back_counts() {
    let rules = RuleSet {
        challenge: bonus(5, true),
        judging: ChallengeScope::NamedWords,
        ..classic()
    };
    let racks = [RACKS[0], RACKS[1], "EEEIIOO"];
    let mut table = Table::new(rules, &racks, "HORN FARM PASTE HO HA");
    table.play("8F HORN");
    table.pass();
    table.run(Command::TakeBack);
    table.announce("9F AM");
    table.name(0, &[1]).expect("a word to challenge");
    assert!(table.waits(), "other words can still be challenged");
    table.accept();
    pass_to_the_end(&mut table);
    let statistics = Statistics::of([finished(&table, 1)]);
    assert_eq!(statistics.everybody.turns.challenges.lost, 1);
}

#[test]
fn r37_the_end_taken_back_counts_once() {
    let mut table = eventful();
    table.run(Command::TakeBack);
    let unfinished = Statistics::of([finished(&table, 1)]);
    assert_eq!(unfinished, Statistics::default(), "it is not over");
    let again = Statistics::of([finished(&eventful(), 1)]);
    pass_to_the_end(&mut table);
    let taken_back = Statistics::of([finished(&table, 1)]);
    assert_eq!(taken_back.everybody.turns, again.everybody.turns);
    assert_eq!(taken_back.everybody.total, again.everybody.total);
}

#[test]
fn r35_who_resigned_is_out_of_averages_and_best_games() {
    let mut table = Table::new(classic(), &["HORNAEI", "FAMZQVU", "EEEIIOO"], WORDS);
    table.play("8F HORN");
    table.pass();
    table.pass();
    table.run(Command::Resign);
    pass_to_the_end(&mut table);
    let statistics = Statistics::of([finished(&table, 1)]);
    let ann = &statistics.player("Ann").expect("Ann").figures;
    let resigned = Results {
        games: 1,
        resigned: 1,
        lost: Some(0),
        ..Results::default()
    };
    assert_eq!(ann.total, resigned);
    assert_eq!(ann.total.average.tenths(), None);
    assert_eq!(ann.best_game, None);
    assert_eq!(
        ann.turns.points_per_turn.sum, 14,
        "what they played they played"
    );
    assert_eq!(ann.history[0].result, GameResult::Resigned);
    assert_eq!(statistics.everybody.total.average.count, 2);
    let told = text::of_one(&statistics.players[0]).join("\n");
    assert!(told.contains("1: 1 resigned"), "{told}");
}

#[test]
fn r25_a_shared_win_is_counted_apart() {
    let mut table = Table::new(Preset::Official.rules(), &["AEIORST", "AEIORST"], WORDS);
    pass_to_the_end(&mut table);
    assert_eq!(table.winners(), [0, 1]);
    let statistics = Statistics::of([finished(&table, 1)]);
    for person in &statistics.players {
        let total = person.figures.total;
        assert_eq!((total.won, total.shared, total.lost), (0, 1, Some(0)));
        assert_eq!(person.figures.history[0].result, GameResult::Shared);
    }
    let all = statistics.everybody.total;
    assert_eq!((all.games, all.won, all.shared), (1, 0, 1));
}

#[test]
fn r18_points_of_a_failed_challenge_are_no_points_of_a_turn() {
    let rules = RuleSet {
        challenge: bonus(5, false),
        ..classic()
    };
    let mut table = Table::new(rules, &RACKS, WORDS);
    table.announce("8F HORN");
    table.challenge(1);
    pass_to_the_end(&mut table);
    let statistics = Statistics::of([finished(&table, 1)]);
    let ann = &statistics.player("Ann").expect("Ann").figures;
    assert_eq!(ann.turns.points_per_turn.sum, 14);
    let chart = ScoreChart::of(table.game.sheet(), 2);
    assert_eq!(chart.legs()[0].totals[0], Points::new(19), "one leg a turn");
    assert_eq!(ann.by_rules[0].rules, None, "a table's own rules");
}

/// A game of these names that the second one wins.
fn resigned_by_the_first(names: [&str; 2], day: u64) -> CountedGame {
    let names = names.map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names.into(), classic()).expect("a table");
    let (mut game, _) = Game::start(setup, Seed(day));
    let words = engine_help::Words::of("*");
    // Whoever begins may be the second.
    if game.view(None).phase != scrabble::engine::game::Phase::Turn(seat(0)) {
        game.apply(Command::pass(), &words).expect("a pass");
    }
    game.apply(Command::Resign, &words).expect("resigned");
    CountedGame::of(&saved(day, &game))
}

#[test]
fn a_player_is_a_name_in_upper_or_lower_case_as_it_was_written_last() {
    let games = [
        resigned_by_the_first(["ZOË", "Ben"], 9),
        resigned_by_the_first(["zoë", "ben"], 2),
        resigned_by_the_first(["Ben", "Cy"], 4),
    ];
    let statistics = Statistics::of(games);
    let names: Vec<&str> = statistics.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ben", "ZOË", "Cy"], "who has played most is first");
    let zoe = statistics.player(" Zoë ").expect("Zoë");
    assert_eq!(zoe.figures.total.games, 2);
    let days = |whose: &str| -> Vec<String> {
        let figures = &statistics.player(whose).expect("a player").figures;
        figures
            .history
            .iter()
            .map(|e| e.game.day().to_owned())
            .collect()
    };
    assert_eq!(days("Ben"), ["2026-11-02", "2026-11-04", "2026-11-09"]);
    assert_eq!(statistics.player("Nobody"), None);
}

#[test]
fn means_are_rounded_to_tenths() {
    for (sum, count, told) in [
        (10, 3, "3.3"),
        (20, 3, "6.7"),
        (5, 100, "0.1"),
        (-10, 3, "-3.3"),
        (-1, 2, "-0.5"),
        (0, 7, "0.0"),
    ] {
        assert_eq!(Mean { sum, count }.to_string(), told, "{sum}/{count}");
    }
    assert_eq!(Mean { sum: 5, count: 0 }.tenths(), None);
}

#[test]
fn the_race_has_a_leg_for_each_turn_and_one_for_the_end() {
    let table = eventful();
    let chart = ScoreChart::of(table.game.sheet(), 2);
    let movers: Vec<Option<usize>> = chart
        .legs()
        .iter()
        .map(|leg| leg.mover.map(Seat::index))
        .collect();
    // HORN, the missed turn, the exchange, the phony, four passes, the tiles left.
    let expected = [0, 1, 0, 1, 0, 1, 0, 1].map(Some);
    assert_eq!(movers[..8], expected);
    assert_eq!(movers[8..], [None]);
    for s in [0, 1] {
        let total = table.outcome().standings()[s].total();
        assert_eq!(chart.total(seat(s)), total);
    }
    let told: Vec<String> = text::score_chart(&chart, table.game.setup())
        .lines()
        .collect();
    assert_eq!(told[0], "TURN  PLAYER       Ann  Ben");
    assert_eq!(told[1], "   1  Ann           14    0");
    assert!(told[9].starts_with("   –  end of game"), "{told:?}");
}

#[test]
fn tables_are_flush_and_count_in_the_singular() {
    let statistics = Statistics::of([finished(&eventful(), 3)]);
    let told = text::overview(&statistics);
    assert_eq!(told[0], "1 finished game, started on 2026-11-03.");
    assert_eq!(
        told[2],
        "PLAYER  GAMES  WON  DRAWN  AVERAGE  BEST  PER TURN  BINGOS  BEST PLAY"
    );
    assert!(told[3].starts_with("Ann         1    1      0"), "{told:?}");
    assert!(told[4].ends_with("0  –"), "Ben has no play: {told:?}");
    let rows = text::rows(&statistics.everybody, StatsScope::Everybodys);
    let row = |label| {
        let found = rows.iter().find(|(what, _)| *what == label);
        found.map(|(_, value)| value.as_str())
    };
    assert_eq!(row("Bingos"), Some("0 in 1 play"));
    assert_eq!(row("Challenged off"), Some("1 play"));
    assert_eq!(row("Best play"), Some("HORN by Ann for 14, 2026-11-03"));
    for unread in [1, 2] {
        let some = Statistics {
            unread,
            ..Statistics::default()
        };
        let told = text::left_out(&some).expect("a sentence");
        assert!(told.contains(if unread == 1 { "is left" } else { "are left" }));
        assert_eq!(text::overview(&some)[0], text::NONE_YET);
    }
}
