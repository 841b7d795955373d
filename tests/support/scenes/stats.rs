//! Scenes of statistics: everybody's, a player's, and the score chart of a game that is over.

use super::menus::{game, title_with};
use super::over;
use crate::support::scenes::shown;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::{OverFront, StatisticsPage, StepScene};
use scrabble::engine::rules::{Preset, RuleSet};
use scrabble::engine::tile::Points;
use scrabble::record::stats::{
    BestGame, BestPlayRecord, ByPlayers, ByRules, ChallengeStats, Figures, GameInfo, GameResult,
    HistoryEntry, Mean, Person, Results, Statistics, TurnStats,
};
use scrabble::tui::shown::Shown;
use std::sync::Arc;

/// Ann's points and Ben's, game by game.
const SCORES: [(i32, i32); 9] = [
    (212, 240),
    (251, 233),
    (-7, 12),
    (301, 301),
    (288, 254),
    (344, 190),
    (265, 310),
    (412, 287),
    (330, 298),
];

fn info(number: usize) -> GameInfo {
    GameInfo {
        id: format!("2026-11-{:02}-kqzm", number + 1),
        begun: Some(1_793_500_000 + 86_400 * number as u64),
        day: Some(format!("2026-11-{:02}", number + 1)),
    }
}

fn result(own: i32, other: i32) -> GameResult {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => GameResult::Won,
        std::cmp::Ordering::Equal => GameResult::Shared,
        std::cmp::Ordering::Less => GameResult::Lost,
    }
}

fn figures(name: &str, history: Vec<HistoryEntry>) -> Figures {
    let won = |what| history.iter().filter(|e| e.result == what).count();
    let best = history.iter().max_by_key(|e| e.points).expect("a game");
    let total = Results {
        games: history.len(),
        won: won(GameResult::Won),
        shared: won(GameResult::Shared),
        resigned: 0,
        lost: Some(won(GameResult::Lost)),
        average: Mean {
            sum: history.iter().map(|e| i64::from(e.points.value())).sum(),
            count: history.len(),
        },
    };
    Figures {
        total,
        turns: TurnStats {
            taken: 118,
            points_per_turn: Mean {
                sum: 2_413,
                count: 118,
            },
            plays: 101,
            bingos: 7,
            challenged_off: 1,
            exchanges: 9,
            passes: 7,
            challenges: ChallengeStats { won: 4, lost: 2 },
        },
        best_game: Some(BestGame {
            points: best.points,
            by: name.to_owned(),
            game: best.game.clone(),
        }),
        best_play: Some(BestPlayRecord {
            word: "JACKDAWS".to_owned(),
            place: "8H".to_owned(),
            points: Points::new(101),
            by: name.to_owned(),
            game: info(4),
        }),
        by_rules: [Some(Preset::Classic.into()), None]
            .map(|rules| ByRules {
                rules,
                record: total,
            })
            .into(),
        by_players: vec![ByPlayers {
            players: 2,
            record: total,
        }],
        history,
        rating: None,
    }
}

/// Names and points.
type Others = Vec<(String, Points)>;

/// Nine games of Ann and Ben, and more players than there is room for.
pub(crate) fn statistics() -> Statistics {
    let entries = |whose: fn((i32, i32)) -> (i32, i32), names: fn((i32, i32)) -> Others| {
        let games = SCORES.into_iter().enumerate();
        games
            .map(|(number, scores)| {
                let (own, other) = whose(scores);
                HistoryEntry {
                    game: info(number),
                    rules: (!number.is_multiple_of(3)).then_some(Preset::Classic.into()),
                    points: Points::new(own),
                    result: result(own, other),
                    others: names(scores),
                    rated: None,
                }
            })
            .collect::<Vec<_>>()
    };
    let named = |name: &str, points| (name.to_owned(), Points::new(points));
    let ann = entries(|s| s, |(_, b)| vec![("Ben".to_owned(), Points::new(b))]);
    let ben = entries(
        |(a, b)| (b, a),
        |(a, _)| vec![("Ann".to_owned(), Points::new(a))],
    );
    let all = entries(
        |(a, b)| (a.max(b), a.min(b)),
        |(a, b)| {
            vec![
                ("Ann".to_owned(), Points::new(a)),
                ("Ben".to_owned(), Points::new(b)),
            ]
        },
    );
    let rare = HistoryEntry {
        game: info(3),
        rules: None,
        points: Points::new(61),
        result: GameResult::Resigned,
        others: vec![named("Ann", 301), named("Ben", 301)],
        rated: None,
    };
    let person = |name: &str, history: Vec<HistoryEntry>| Person {
        name: name.to_owned(),
        figures: figures(name, history),
    };
    let mut players = vec![person("Ann", ann), person("Ben", ben)];
    let guests = [
        "Cy",
        "Bartholomew Jay",
        "Dot",
        "Großmutter",
        "Eve",
        "Uncle Bulgaria",
    ];
    players.extend(guests.map(|name| person(name, vec![rare.clone()])));
    Statistics {
        games: all.len(),
        everybody: figures("Ann", all),
        players,
        unread: 1,
    }
}

pub(crate) fn of(chosen: usize, scroll: usize) -> Shown {
    let mut shown = shown(
        RuleSet::classic(),
        StatisticsPage {
            statistics: Arc::new(statistics()),
            chosen,
        },
    );
    shown.own.scroll = scroll;
    shown
}

/// The score chart of a game that is over.
pub(crate) fn score_chart(names: &[&str], seed: u64) -> Shown {
    let mut scene = over(names, seed);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Over(over) = &mut page.step
    {
        over.front = OverFront::ScoreChart;
    }
    scene
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    let last = game(&[("Ann", 102), ("Ben", 98)]);
    let title = title_with(RuleSet::classic(), Some(last.clone()), Some(last), 11);
    vec![
        ("title-statistics", title),
        ("statistics", of(0, 0)),
        ("statistics-one", of(1, 0)),
        ("statistics-guest", of(4, 0)),
        ("race", score_chart(&["Ann", "Ben"], 3)),
        (
            "race-four",
            score_chart(&["Ann", "Ben", "Cy", "Bartholomew Jay"], 5),
        ),
    ]
}
