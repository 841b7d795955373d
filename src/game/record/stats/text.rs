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

    /// Has a line for each of these items, with the columns that are shown.
    fn of_columns<'i, T: 'i>(
        items: impl IntoIterator<Item = &'i T>,
        columns: &[Column<'_, T>],
    ) -> Self {
        let columns = || columns.iter().filter(|(is_shown, ..)| *is_shown);
        let head: Vec<&str> = columns().map(|(_, head, _)| *head).collect();
        let row = |item| columns().map(|(.., cell)| cell(item)).collect();
        let rows: Vec<Vec<String>> = items.into_iter().map(row).collect();
        Self::of(&head, &rows)
    }

    /// Returns all lines, the heads of the columns first.
    pub fn lines(self) -> impl Iterator<Item = String> {
        [self.head].into_iter().chain(self.rows)
    }
}

/// A column of a table: whether it is shown, its head, and the cell of an item.
type Column<'c, T> = (bool, &'c str, &'c dyn Fn(&T) -> String);

fn is_figure(cell: &str) -> bool {
    cell == NOTHING || cell.parse::<f64>().is_ok()
}

/// The cell without a figure.
const NOTHING: &str = "–";

fn shown(figure: Option<impl ToString>) -> String {
    figure.map_or_else(|| NOTHING.to_owned(), |figure| figure.to_string())
}

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
    let mut rows = vec![
        ("Games", games(total, whose)),
        ("Points per game", total.average.to_string()),
        ("Points per turn", turns.points_per_turn.to_string()),
        ("Best game", shown(best_game)),
        ("Best play", shown(best_play)),
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
    let people = &statistics.players;
    let is_rated = people.iter().any(|person| person.figures.rating.is_some());
    let columns: [Column<'_, Person>; 10] = [
        (true, "PLAYER", &|person| person.name.clone()),
        (is_rated, "RATING", &|person| shown(person.figures.rating)),
        (true, "GAMES", &|person| {
            person.figures.total.games.to_string()
        }),
        (true, "WON", &|person| person.figures.total.won.to_string()),
        (true, "DRAWN", &|person| {
            person.figures.total.shared.to_string()
        }),
        (true, "AVERAGE", &|person| {
            person.figures.total.average.to_string()
        }),
        (true, "BEST", &|person| {
            let best = person.figures.best_game.as_ref();
            shown(best.map(|best| best.points))
        }),
        (true, "PER TURN", &|person| {
            person.figures.turns.points_per_turn.to_string()
        }),
        (true, "BINGOS", &|person| {
            person.figures.turns.bingos.to_string()
        }),
        (true, "BEST PLAY", &|person| {
            let best = person.figures.best_play.as_ref();
            shown(best.map(|best| format!("{} {}", best.word, best.points)))
        }),
    ];
    TextTable::of_columns(people, &columns)
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
    let ones = whose == StatsScope::Ones;
    let columns: [Column<'_, (String, &Results)>; 5] = [
        (true, what, &|(name, _)| name.clone()),
        (true, "GAMES", &|(_, record)| record.games.to_string()),
        (ones, "WON", &|(_, record)| record.won.to_string()),
        (ones, "DRAWN", &|(_, record)| record.shared.to_string()),
        (true, "AVERAGE", &|(_, record)| record.average.to_string()),
    ];
    let records: Vec<(String, &Results)> = records.collect();
    TextTable::of_columns(&records, &columns)
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
    let ones = whose == StatsScope::Ones;
    let is_rated = figures.rating.is_some();
    let columns: [Column<'_, HistoryEntry>; 6] = [
        (true, "STARTED", &|entry| entry.game.day().to_owned()),
        (ones, "POINTS", &|entry| entry.points.to_string()),
        (ones, "RESULT", &|entry| result(entry.result).to_owned()),
        (is_rated, "RATING", &|entry| {
            let rated = entry.rated.as_ref();
            shown(rated.map(|rated| format!("{} ({:+})", rated.after, rated.change)))
        }),
        (true, if ones { "OPPONENTS" } else { "SCORES" }, &others),
        (true, "RULES", &|entry| rules(entry.rules)),
    ];
    TextTable::of_columns(figures.history.iter().rev(), &columns)
}

/// Returns the score chart: each player's total, a line for each turn.
pub fn score_chart(chart: &ScoreChart, setup: &Setup) -> TextTable {
    let mut head = vec!["TURN", "PLAYER"];
    head.extend(setup.seats().map(|seat| setup.name(seat)));
    let rows: Vec<Vec<String>> = chart
        .legs()
        .iter()
        .zip(1..)
        .map(|(begin_turn, number): (_, usize)| {
            let mover = begin_turn
                .mover
                .map_or("end of game", |seat| setup.name(seat));
            let number = shown(begin_turn.mover.map(|_| number));
            let mut row = vec![number, mover.to_owned()];
            row.extend(begin_turn.totals.iter().map(ToString::to_string));
            row
        })
        .collect();
    TextTable::of(&head, &rows)
}
