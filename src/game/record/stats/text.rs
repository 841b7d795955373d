//! Statistics as sentences and tables, the same for every front end.

use super::score_chart::ScoreChart;
use super::{Figures, GameResult, HistoryEntry, Person, Results, Statistics};
use crate::engine::rules::NamedRules;
use crate::engine::setup::Setup;
use crate::text::columns::{self, Flush};
use crate::text::counted;

/// The name of everyone together.
pub const EVERYBODY: &str = "Everyone";

/// The sentence without any games.
pub const NONE_YET: &str = "There are no finished games yet.";

/// Whose figures they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatsScope {
    /// Everyone's.
    Everybodys,
    /// One player's.
    Ones,
}

/// A table as lines of text with aligned columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    /// The names of the columns.
    pub head: String,
    /// One line for each row.
    pub rows: Vec<String>,
}

impl TextTable {
    /// Columns of figures are right-aligned, all others left-aligned.
    fn of(head: &[&str], rows: &[Vec<String>]) -> Self {
        let flush = |column: usize| {
            let mut cells = rows.iter().filter_map(|row| row.get(column));
            if cells.all(|cell| is_figure(cell)) {
                Flush::Right
            } else {
                Flush::Left
            }
        };
        let columns: Vec<Flush> = (0..head.len()).map(flush).collect();
        let head = head.iter().map(|cell| (*cell).to_owned()).collect();
        let all: Vec<Vec<String>> = [head].into_iter().chain(rows.iter().cloned()).collect();
        let mut rows = columns::lines(&all, &columns);
        let head = rows.remove(0);
        Self { head, rows }
    }

    /// Returns all lines, the heads of the columns first.
    pub fn lines(self) -> impl Iterator<Item = String> {
        [self.head].into_iter().chain(self.rows)
    }
}

fn is_figure(cell: &str) -> bool {
    cell == NOTHING || cell.parse::<f64>().is_ok()
}

/// The cell without a figure.
const NOTHING: &str = "–";

/// Returns the name of a rule set.
pub fn rules(named: Option<NamedRules>) -> String {
    named.map_or_else(|| "custom rules".to_owned(), |named| named.to_string())
}

/// Returns everyone's statistics: the number of games, a line for each player, and the figures together.
pub fn overview(statistics: &Statistics) -> Vec<String> {
    let mut lines = vec![span(statistics)];
    lines.extend(left_out(statistics));
    if !statistics.is_empty() {
        lines.push(String::new());
        lines.extend(players(statistics).lines());
        lines.push(String::new());
        lines.push(EVERYBODY.to_owned());
        lines.extend(all(&statistics.everybody, StatsScope::Everybodys));
    }
    lines
}

/// Returns a player's statistics.
pub fn of_one(person: &Person) -> Vec<String> {
    let mut lines = vec![person.name.clone()];
    lines.extend(all(&person.figures, StatsScope::Ones));
    lines
}

fn all(figures: &Figures, whose: StatsScope) -> Vec<String> {
    let rows = rows(figures, whose);
    let rows: Vec<[String; 2]> = rows
        .into_iter()
        .map(|(label, value)| [label.to_owned(), value])
        .collect();
    let rows = columns::lines(&rows, &[Flush::Left; 2]);
    let mut lines: Vec<String> = rows.iter().map(|row| format!("  {row}")).collect();
    for table in tables(figures, whose) {
        lines.push(String::new());
        lines.extend(table.lines().map(|line| format!("  {line}")));
    }
    lines
}

/// Returns the number of games, and their period.
pub fn span(statistics: &Statistics) -> String {
    let history = &statistics.everybody.history;
    let games = counted(history.len(), "finished game");
    let mut days = history.iter().filter_map(|entry| entry.game.day.as_deref());
    match days
        .next()
        .map(|first| (first, days.next_back().unwrap_or(first)))
    {
        _ if history.is_empty() => NONE_YET.to_owned(),
        None => format!("{games}."),
        Some((first, last)) if first == last => format!("{games}, started on {first}."),
        Some((first, last)) => format!("{games}, started from {first} to {last}."),
    }
}

/// Returns a sentence about unreadable games, if there are any.
pub fn left_out(statistics: &Statistics) -> Option<String> {
    match statistics.unread {
        0 => None,
        1 => Some("One game could not be read and is left out.".to_owned()),
        many => Some(format!("{many} games could not be read and are left out.")),
    }
}

/// Returns the figures with their labels.
pub fn rows(figures: &Figures, whose: StatsScope) -> Vec<(&'static str, String)> {
    let (total, turns) = (&figures.total, &figures.turns);
    let by = |name: &str| match whose {
        StatsScope::Everybodys => format!(" by {name}"),
        StatsScope::Ones => String::new(),
    };
    let best_game = figures.best_game.as_ref();
    let best_game = best_game.map(|best| {
        let points = best.points;
        format!("{points} points{}, {}", by(&best.by), best.game.day())
    });
    let best_play = figures.best_play.as_ref();
    let best_play = best_play.map(|best| {
        let (word, points) = (&best.word, best.points);
        format!("{word}{} for {points}, {}", by(&best.by), best.game.day())
    });
    let none = || NOTHING.to_owned();
    let mut rows = vec![
        ("Games", games(total, whose)),
        ("Points per game", total.average.to_string()),
        ("Points per turn", turns.points_per_turn.to_string()),
        ("Best game", best_game.unwrap_or_else(none)),
        ("Best play", best_play.unwrap_or_else(none)),
        (
            "Bingos",
            format!("{} in {}", turns.bingos, counted(turns.plays, "play")),
        ),
        (
            "Challenges",
            format!(
                "{} successful, {} unsuccessful",
                turns.challenges.won, turns.challenges.lost
            ),
        ),
        ("Challenged off", counted(turns.challenged_off, "play")),
        (
            "Exchanges",
            format!("{} in {}", turns.exchanges, counted(turns.taken, "turn")),
        ),
        ("Passes", turns.passes.to_string()),
    ];
    rows.extend(figures.rating.map(|rating| {
        let rated = figures.history.iter().filter(|entry| entry.rated.is_some());
        let games = counted(rated.count(), "rated game");
        ("Rating", format!("{rating} after {games}"))
    }));
    rows
}

/// `12: 7 won, 1 drawn, 4 lost`.
fn games(total: &Results, whose: StatsScope) -> String {
    let mut parts = match whose {
        StatsScope::Ones => vec![
            (total.won, "won"),
            (total.shared, "drawn"),
            (total.lost.unwrap_or(0), "lost"),
            (total.resigned, "resigned"),
        ],
        StatsScope::Everybodys => vec![(total.shared, "drawn")],
    };
    parts.retain(|(count, _)| *count > 0);
    let parts: Vec<String> = parts
        .into_iter()
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if parts.is_empty() {
        return total.games.to_string();
    }
    format!("{}: {}", total.games, parts.join(", "))
}

/// Returns a line for each player, the most important figures on the left.
pub fn players(statistics: &Statistics) -> TextTable {
    let row = |person: &Person| {
        let Figures {
            total,
            turns,
            best_game,
            best_play,
            ..
        } = &person.figures;
        let best_game = best_game.as_ref().map(|best| best.points.to_string());
        let best_play = best_play
            .as_ref()
            .map(|best| format!("{} {}", best.word, best.points));
        vec![
            person.name.clone(),
            total.games.to_string(),
            total.won.to_string(),
            total.shared.to_string(),
            total.average.to_string(),
            best_game.unwrap_or_else(|| NOTHING.to_owned()),
            turns.points_per_turn.to_string(),
            turns.bingos.to_string(),
            best_play.unwrap_or_else(|| NOTHING.to_owned()),
        ]
    };
    let mut rows: Vec<Vec<String>> = statistics.players.iter().map(row).collect();
    let mut head = vec![
        "PLAYER",
        "GAMES",
        "WON",
        "DRAWN",
        "AVERAGE",
        "BEST",
        "PER TURN",
        "BINGOS",
        "BEST PLAY",
    ];
    let ratings = || {
        statistics
            .players
            .iter()
            .map(|person| person.figures.rating)
    };
    if ratings().any(|rating| rating.is_some()) {
        head.insert(1, "RATING");
        for (row, rating) in rows.iter_mut().zip(ratings()) {
            row.insert(
                1,
                rating.map_or(NOTHING.to_owned(), |rating| rating.to_string()),
            );
        }
    }
    TextTable::of(&head, &rows)
}

/// Returns the games by rules, by number of players, and one by one.
pub fn tables(figures: &Figures, whose: StatsScope) -> [TextTable; 3] {
    let by_rules = figures.by_rules.iter();
    let by_players = figures.by_players.iter();
    [
        records(
            "RULES",
            by_rules.map(|by| (rules(by.rules), &by.record)),
            whose,
        ),
        records(
            "PLAYERS",
            by_players.map(|by| (format!("{} players", by.players), &by.record)),
            whose,
        ),
        history(figures, whose),
    ]
}

fn records<'a>(
    what: &str,
    records: impl Iterator<Item = (String, &'a Results)>,
    whose: StatsScope,
) -> TextTable {
    let own = |record: &Results| match whose {
        StatsScope::Ones => vec![record.won.to_string(), record.shared.to_string()],
        StatsScope::Everybodys => vec![],
    };
    let rows: Vec<Vec<String>> = records
        .map(|(name, record)| {
            let mut row = vec![name, record.games.to_string()];
            row.extend(own(record));
            row.push(record.average.to_string());
            row
        })
        .collect();
    match whose {
        StatsScope::Ones => TextTable::of(&[what, "GAMES", "WON", "DRAWN", "AVERAGE"], &rows),
        StatsScope::Everybodys => TextTable::of(&[what, "GAMES", "AVERAGE"], &rows),
    }
}

const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::Shared => "drawn",
        other => other.name(),
    }
}

fn history(figures: &Figures, whose: StatsScope) -> TextTable {
    let others = |entry: &HistoryEntry| {
        let others = entry.others.iter();
        let others = others.map(|(name, points)| format!("{name} {points}"));
        others.collect::<Vec<_>>().join(", ")
    };
    let is_rated = figures.rating.is_some();
    let rows: Vec<Vec<String>> = figures
        .history
        .iter()
        .rev()
        .map(|entry| {
            let mut row = vec![entry.game.day().to_owned()];
            if whose == StatsScope::Ones {
                row.push(entry.points.to_string());
                row.push(result(entry.result).to_owned());
            }
            if is_rated {
                row.push(entry.rated.map_or(NOTHING.to_owned(), |rated| {
                    format!("{} ({:+})", rated.after, rated.change)
                }));
            }
            row.push(others(entry));
            row.push(rules(entry.rules));
            row
        })
        .collect();
    match whose {
        StatsScope::Ones if is_rated => TextTable::of(
            &[
                "STARTED",
                "POINTS",
                "RESULT",
                "RATING",
                "OPPONENTS",
                "RULES",
            ],
            &rows,
        ),
        StatsScope::Ones => TextTable::of(
            &["STARTED", "POINTS", "RESULT", "OPPONENTS", "RULES"],
            &rows,
        ),
        StatsScope::Everybodys => TextTable::of(&["STARTED", "SCORES", "RULES"], &rows),
    }
}

/// Returns the score chart: each player's total, a line for each turn.
pub fn score_chart(chart: &ScoreChart, setup: &Setup) -> TextTable {
    let mut head = vec!["TURN", "PLAYER"];
    head.extend(setup.seats().map(|seat| setup.name(seat)));
    let rows: Vec<Vec<String>> = chart
        .legs()
        .iter()
        .zip(1..)
        .map(|(begin_turn, number)| {
            let mover = begin_turn
                .mover
                .map_or("end of game", |seat| setup.name(seat));
            let mut row = match begin_turn.mover {
                Some(_) => vec![number.to_string(), mover.to_owned()],
                None => vec![NOTHING.to_owned(), mover.to_owned()],
            };
            row.extend(begin_turn.totals.iter().map(ToString::to_string));
            row
        })
        .collect();
    TextTable::of(&head, &rows)
}
