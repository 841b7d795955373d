//! An analysis as sentences and columns.

use super::{Analysis, JudgedTurn, Luck, Means, PlayerSummary};
use crate::engine::tile::Points;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::Estimate;
use crate::text::columns::Flush::Left;
use crate::text::columns::padded;
use crate::text::counted;
use unicode_width::UnicodeWidthStr;

/// The footnote for plays that were dropped.
pub const DROPPED: &str =
    "Dropped: clearly behind after so many simulations, and not simulated further.";

/// The spread of a move that was not searched to its end.
const NOT_SEARCHED: &str = "–";

/// Returns the whole analysis: each turn with the best alternatives, then the summary for each player. Each line ends
/// with a line feed.
pub fn text(analysis: &Analysis) -> String {
    let mut out: Vec<String> = vec![];
    for turn in &analysis.turns {
        let name = analysis.names.get(turn.player.index());
        self::turn(turn, name.map_or("", String::as_str), &mut out);
        out.push(String::new());
    }
    for unjudged in &analysis.unjudged {
        let line = match unjudged.number {
            0 => String::new(),
            number => format!(" (line {number})"),
        };
        let (turn, why) = (unjudged.turn, unjudged.why);
        let phonies = match unjudged.phonies.as_slice() {
            [] => String::new(),
            phonies => format!(" {}", stood(phonies)),
        };
        out.push(format!(
            "Turn {turn}{line} is not analyzed: {why}.{phonies}"
        ));
    }
    if let Some(clash) = &analysis.clash {
        out.push(clash.to_string());
    }
    if !analysis.unjudged.is_empty() || analysis.clash.is_some() {
        out.push(String::new());
    }
    summaries(analysis, &mut out);
    let lines = out.iter().map(|line| line.trim_end());
    lines.flat_map(|line| [line, "\n"]).collect()
}

pub(super) fn points(worth: MilliPoints) -> String {
    format!("{:.1}", f64::from(worth) / 1000.0)
}

pub(super) fn signed(luck: Luck) -> String {
    let thousandths = |worth: MilliPoints| f64::from(worth) / 1000.0;
    let (worth, error) = (thousandths(luck.worth), thousandths(luck.error));
    format!("{worth:+.1} ± {error:.1}")
}

fn percent(millionths: i64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a few millions")]
    let percent = millionths as f64 / 10_000.0;
    format!("{percent:.1}%")
}

fn turn(turn: &JudgedTurn, name: &str, out: &mut Vec<String>) {
    let done = &turn.done;
    let (number, rack) = (turn.turn, &turn.rack);
    out.push(format!(
        "{number}. {name}  {rack}  {}  {}  {}",
        done.text,
        done.score,
        worth(turn, done.equity, done.spread, 0)
    ));
    out.push(format!("   {}", verdict(turn).join(" ")));
    let option = |option: &super::Candidate| option.text.width();
    let wide = turn.best.iter().map(option).max().unwrap_or(0);
    let wide = turn
        .tried
        .iter()
        .map(|t| t.text.width())
        .fold(wide, usize::max);
    for best in &turn.best {
        let mark = if turn.is_done(best) { '*' } else { ' ' };
        out.push(format!(
            "   {mark} {}  {:>4}  {}",
            padded(&best.text, wide, Left),
            best.score.to_string(),
            worth(turn, best.equity, best.spread, 6)
        ));
    }
    if !turn.tried.is_empty() {
        out.push(format!("   {}:", title(turn)));
    }
    for tried in &turn.tried {
        let mark = if tried.is_done { '*' } else { ' ' };
        let text = padded(&tried.text, wide, Left);
        out.push(format!(
            "   {mark} {text}  {}",
            figures(turn, &tried.estimate)
        ));
    }
    if !is_certain(turn) && turn.tried.iter().any(|tried| tried.estimate.dropped) {
        out.push(format!("   {DROPPED}"));
    }
}

/// What a move is worth by the means of its turn: its equity, or the spread until the end where the endgame was solved. `wide`
/// is the width of the number.
fn worth(turn: &JudgedTurn, equity: MilliPoints, spread: Option<Points>, wide: usize) -> String {
    if turn.means != Means::Endgame {
        return format!("equity {:>wide$}", points(equity));
    }
    let spread = spread.map_or(NOT_SEARCHED.to_owned(), |spread| {
        format!("{:+}", spread.value())
    });
    format!("spread {spread:>wide$}")
}

/// Returns whether nothing was left to chance in a simulation: with an empty bag every rollout is the same.
fn is_certain(turn: &JudgedTurn) -> bool {
    let same = |e: &Estimate| e.iterations > 1 && e.points_error.max(e.chance_error) < 1e-4;
    turn.means == Means::Simulation && turn.tried.iter().all(|tried| same(&tried.estimate))
}

/// Returns by which means a turn was judged, as a heading.
fn title(turn: &JudgedTurn) -> &'static str {
    match turn.means {
        Means::Simulation if is_certain(turn) => "Endgame simulated, not solved",
        means => means.title(),
    }
}

/// The figures of a move that was simulated, without errors and numbers where nothing was left to chance.
fn figures(turn: &JudgedTurn, e: &Estimate) -> String {
    if is_certain(turn) {
        return format!("{:>6.1} points  wins {:>5.1} %", e.points, e.chance * 100.0);
    }
    format!(
        "{:>6.1} ± {:<4.1} points  wins {:>5.1} ± {:<4.1} %  {:>5} times{}",
        e.points,
        e.points_error,
        e.chance * 100.0,
        e.chance_error * 100.0,
        e.iterations,
        if e.dropped { ", dropped" } else { "" }
    )
}

/// Returns the verdict on a turn in short sentences.
pub fn verdict(turn: &JudgedTurn) -> Vec<String> {
    let objections = &turn.objections;
    let mut said = vec![];
    if let Some((points, chance)) = turn.lost_by_simulation() {
        let chance = chance * 100.0;
        let means = title(turn);
        said.push(if points < 0.05 && chance < 0.05 {
            format!("{means}: no move is better.")
        } else {
            format!("{means}: {points:.1} points and {chance:.1}% win probability lost.")
        });
    } else if turn.means == Means::Endgame && turn.lost == 0 {
        said.push("Endgame solved: no move is better.".to_owned());
    } else if turn.means == Means::Endgame {
        let (points, chance) = (points(turn.lost), percent(turn.chance_lost.into()));
        said.push(format!(
            "Endgame solved: {points} points and {chance} win probability lost."
        ));
    } else if turn.is_best() {
        said.push("Best by equity.".to_owned());
    } else if turn.lost > 0 {
        let (points, chance) = (points(turn.lost), percent(turn.chance_lost.into()));
        said.push(format!(
            "By equity: {points} points and {chance} win probability lost."
        ));
    }
    if objections.challenged_off {
        said.push("It was challenged off.".to_owned());
    } else if !objections.phonies.is_empty() {
        said.push(stood(&objections.phonies));
    }
    if let Some(breach) = &objections.breach {
        said.push(format!("It breaks the rules: {breach}."));
    }
    if let Some(why) = turn.not_simulated() {
        said.push(format!("It cannot be simulated: {why}."));
    }
    if let Some(bingo) = &turn.missed_bingo {
        said.push(format!("Missed bingo: {} for {}.", bingo.text, bingo.score));
    }
    if let Some(luck) = turn.luck {
        said.push(format!("Luck of the draw: {}.", signed(luck)));
    }
    said
}

fn stood(phonies: &[String]) -> String {
    let what = if phonies.len() == 1 {
        "Phony"
    } else {
        "Phonies"
    };
    format!("{what} that stood: {}.", phonies.join(", "))
}

/// Returns a player's mistakes, average loss and luck on one line: `Ann: 3 mistakes, 5.2 points lost per turn, luck +12.3.`
pub fn brief(name: &str, summary: &PlayerSummary) -> String {
    let Some(lost) = summary.lost_per_turn else {
        return format!("{name}: no turn could be analyzed.");
    };
    let mistakes = counted(summary.mistakes, "mistake");
    let luck = f64::from(summary.luck.worth) / 1000.0;
    format!("{name}: {mistakes}, {lost:.1} points lost per turn, luck {luck:+.1}.")
}

fn summaries(analysis: &Analysis, out: &mut Vec<String>) {
    for seat in analysis.seats() {
        let PlayerSummary {
            turns,
            best,
            mistakes,
            lost,
            chance_lost,
            by_simulation,
            bingos,
            missed_bingos,
            phonies,
            luck,
            ..
        } = analysis.summary(seat);
        let name = &analysis.names[seat.index()];
        if turns == 0 {
            let stood = match phonies {
                0 => String::new(),
                _ => format!("; {} that stood", counted(phonies, "phony")),
            };
            out.push(format!("{name}: no turn could be analyzed{stood}."));
            continue;
        }
        let mean = lost / i32::try_from(turns).unwrap_or(i32::MAX);
        let mut parts = vec![
            format!("{}, {best} best by equity", counted(turns, "turn")),
            counted(mistakes, "mistake"),
            format!(
                "by equity {} points lost ({} per turn) and {} win probability",
                points(lost),
                points(mean),
                percent(chance_lost)
            ),
        ];
        parts.extend(by_simulation.map(|tried| {
            format!(
                "by simulation ({}) {:.1} points lost and {:.1}% win probability",
                counted(tried.turns, "turn"),
                tried.points,
                tried.chance * 100.0
            )
        }));
        parts.push(format!(
            "{}, {missed_bingos} missed",
            counted(bingos, "bingo")
        ));
        parts.push(format!("{} that stood", counted(phonies, "phony")));
        parts.push(format!("luck {}", signed(luck)));
        out.push(format!("{name}: {}.", parts.join("; ")));
    }
}
