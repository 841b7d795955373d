//! A recorded game in sentences.

use crate::app::scene::{
    CandidateLine, RackScene, TurnAnalysis, ViewedCoach, ViewedLine, ViewerPage, ViewerStatus,
    WinChart,
};
use crate::app::unseen::each;
use crate::engine::board::Board;
use crate::engine::rules::describe::counted;
use crate::engine::square::Square;
use crate::engine::tile::Points;
use crate::plain::board;
use crate::plain::order::ShowTopic;
use crate::plain::table;
use crate::text::standing;

/// The number of recent turns printed of a game in progress.
const TOLD: usize = 4;

pub(super) fn opened(page: &ViewerPage) -> Vec<String> {
    if page.watched {
        let mut all = vec![format!("{}, in progress.", page.name)];
        let first = page.lines.len().saturating_sub(TOLD);
        all.extend(page.lines[first..].iter().map(|l| line(page, l)));
        all.push(scores(page));
        all.push(
            "You are watching this game. Type close to go back, or help for commands.".to_owned(),
        );
        return all;
    }
    let turns = match page.turn.1 {
        1 => "one turn".to_owned(),
        turns => format!("{turns} turns"),
    };
    vec![
        format!("{}, {turns}.", page.name),
        "Press Enter for the next turn, or type back for the previous one. play on starts a new game from the turn shown. \
        close closes the game. help lists more commands.".to_owned(),
    ]
}

/// The step just made; at the last one also what follows.
pub(super) fn step(page: &ViewerPage) -> Vec<String> {
    let last = page.at.checked_sub(1).and_then(|line| page.lines.get(line));
    let at_end = page.at == page.lines.len();
    let mut all = match last {
        None => vec![format!("Start. {}", page.step.headline)],
        // Its own step is what is announced, which is told below.
        Some(last) if at_end && !page.over => vec![line(page, last)],
        Some(last) => vec![turn(page, last)],
    };
    let changed = page.changed.iter().filter_map(|square| {
        let tile = page.board.get(*square)?.label(&page.board.variant().tiles);
        Some(format!("{tile} on {square}"))
    });
    let changed: Vec<String> = changed.collect();
    if !changed.is_empty() {
        all.push(format!("Swapped: {}.", changed.join(", ")));
    }
    if page.over || !at_end {
        all.extend(page.step.faults.iter().cloned());
        all.extend(page.step.notes.iter().cloned());
    }
    all.extend(next(page));
    if at_end && !matches!(page.status, ViewerStatus::Next(_)) && page.at > 0 {
        all.push("No more turns are recorded.".to_owned());
    }
    all
}

/// What follows the last turn of a saved game.
pub(super) fn next(page: &ViewerPage) -> Option<String> {
    match &page.status {
        ViewerStatus::Next(text) => Some(text.clone()),
        _ => None,
    }
}

/// Why a command was refused.
pub(super) fn notice(page: &ViewerPage) -> Option<String> {
    match &page.status {
        ViewerStatus::Told(text) => Some(text.clone()),
        _ => None,
    }
}

/// `Turn 2 of 12: Ben plays at H6: FARM 9. 9 points; Ben has 9.`
fn turn(page: &ViewerPage, last: &ViewedLine) -> String {
    let step = &page.step;
    let mut parts: Vec<String> = step
        .words
        .iter()
        .map(|(word, points)| format!("{} {points}", unbracketed(word)))
        .collect();
    if step.bonus > Points::ZERO {
        parts.push(format!("bingo {}", step.bonus));
    }
    let words = if parts.is_empty() {
        String::new()
    } else {
        format!(": {}.", parts.join(", "))
    };
    let has = match step.points {
        Some(points) => format!(
            " {}; {} has {}.",
            counted(points),
            name(page, last),
            last.total
        ),
        None => String::new(),
    };
    let (number, turns) = (last.turn, page.turn.1);
    format!("Turn {number} of {turns}: {}{words}{has}", step.headline)
}

/// A word without the brackets around its through-tiles.
fn unbracketed(word: &str) -> String {
    word.chars().filter(|c| !"()".contains(*c)).collect()
}

pub(super) fn sheet(page: &ViewerPage) -> Vec<String> {
    if page.lines.is_empty() {
        return vec!["No turns are recorded yet.".to_owned()];
    }
    page.lines.iter().map(|l| line(page, l)).collect()
}

pub(super) fn line(page: &ViewerPage, line: &ViewedLine) -> String {
    let place = line.place.as_ref();
    let place = place.map_or(String::new(), |place| format!("{place} "));
    let points = line.points;
    let points = points.map_or(String::new(), |points| format!(", {points}"));
    let text = unbracketed(&line.text);
    format!(
        "{}. {}: {place}{text}{points}.",
        line.turn,
        name(page, line)
    )
}

fn name<'a>(page: &'a ViewerPage, line: &ViewedLine) -> &'a str {
    let player = page.players.get(line.player.index());
    player.map_or("", |player| &player.name)
}

pub(super) fn scores(page: &ViewerPage) -> String {
    let scores = page.players.iter().map(|p| (&p.name, p.total));
    format!("Scores: {}.", standing(scores, ", "))
}

/// The board with the announced play.
fn board_shown(page: &ViewerPage) -> Board {
    match &page.announced {
        Some(announced) => page.board.clone().with(announced.tiles()),
        None => page.board.clone(),
    }
}

pub(super) fn rows(page: &ViewerPage) -> Vec<String> {
    board::rows(&board_shown(page))
}

/// A square, row or column.
pub(super) fn part(page: &ViewerPage, what: ShowTopic) -> String {
    board::part(&board_shown(page), what).unwrap_or_default()
}

/// The rack at the start of the turn.
pub(super) fn rack(page: &ViewerPage) -> String {
    let slots = match &page.rack {
        RackScene::Faces(slots) => slots,
        _ if !page.over => return COVERED.to_owned(),
        _ => return "The rack of this turn is not recorded.".to_owned(),
    };
    let whose = match page.lines.get(page.at.saturating_sub(1)) {
        Some(line) => format!("{}'s rack", name(page, line)),
        None => "The rack".to_owned(),
    };
    table::words::rack(&whose, slots, &page.board.variant().tiles)
}

const COVERED: &str = "Racks are hidden until the game is over.";

pub(super) fn bag(page: &ViewerPage) -> String {
    format!(
        "Not on the board: {}.",
        each(&board_shown(page).off_board(), &page.board.variant().tiles)
    )
}

/// The tiles unseen by the player of the turn.
pub(super) fn unseen(page: &ViewerPage) -> String {
    let RackScene::Faces(slots) = &page.rack else {
        return rack(page);
    };
    let kept = slots.iter().filter(|slot| !slot.laid);
    let kept = kept.map(|slot| slot.tile).collect();
    let unseen = board_shown(page).off_board().without(&kept);
    format!("Unseen: {}.", each(&unseen, &page.board.variant().tiles))
}

/// The best plays, best first, with the remarks on them and the totals of the game.
pub(super) fn best_plays(analysis: &TurnAnalysis) -> Vec<String> {
    let mut all: Vec<String> = analysis
        .summary
        .iter()
        .map(|said| said.replace(" ± ", " give or take "))
        .collect();
    let lines = analysis.lines.iter().zip(1..);
    all.extend(
        lines
            .map(|(line, number)| format!("{number}. {}", candidate_line(&analysis.heading, line))),
    );
    if let Some(sums) = &analysis.sums {
        all.extend(sums.names.iter().enumerate().map(|(seat, name)| {
            let rows = sums.rows.iter().filter_map(|(what, figures)| {
                let figure = figures.get(seat).filter(|figure| *figure != "–")?;
                // What stands below another row on the page is about that row.
                let tried = if what.starts_with(' ') {
                    " simulated"
                } else {
                    ""
                };
                Some(format!("{}{tried} {}", what.trim(), spoken(figure)))
            });
            format!("{name}: {}.", rows.collect::<Vec<_>>().join(", "))
        }));
    }
    all
}

/// The best play on the board, with its number: `Preview of 2: 8F HORN. Type board to read it, or preview off.`
pub(super) fn preview(page: &ViewerPage) -> Option<String> {
    let analysis = page.step.analysis.as_ref()?;
    let index = analysis.preview?;
    let text = unbracketed(&analysis.lines.get(index)?.text);
    let number = index + 1;
    Some(format!(
        "Preview of {number}: {text}. Type board to read it, or preview off for the turn."
    ))
}

/// The win probabilities after each turn: `Turn 2, Ben: Ann 63%, Ben 37%.`
pub(in crate::plain) fn win_chances(page: &WinChart) -> Vec<String> {
    let mut turn = 0;
    let curve = page.curve.iter().enumerate();
    let lines = curve.map(|(index, at)| {
        let chances = page.names.iter().zip(&at.chances);
        let chances = chances
            .map(|(name, millionths)| format!("{name} {:.0}%", f64::from(*millionths) / 10_000.0));
        let chances = chances.collect::<Vec<_>>().join(", ");
        let mover = at.mover.and_then(|mover| page.names.get(mover.index()));
        let when = match mover {
            None if at.lines == 0 => "Start".to_owned(),
            None => "End".to_owned(),
            Some(name) => {
                turn += 1;
                format!("Turn {turn}, {name}")
            }
        };
        let mistake = if page.mistakes.contains(&index) {
            " A mistake."
        } else {
            ""
        };
        format!("{when}: {chances}.{mistake}")
    });
    lines.collect()
}

/// `8F HORN: points 14, equity 20.1. This was played.`
fn candidate_line(heading: &[&str; 2], line: &CandidateLine) -> String {
    let known = heading.iter().zip(&line.figures);
    let known = known.filter(|(_, figure)| !["", "–"].contains(&figure.as_str()));
    let told: Vec<String> = known
        .map(|(what, figure)| format!("{what} {}", spoken(figure)))
        .collect();
    let done = if line.is_done {
        " This was played."
    } else {
        ""
    };
    let text = unbracketed(&line.text);
    if told.is_empty() {
        return format!("{text}.{done}");
    }
    format!("{text}: {}.{done}", told.join(", "))
}

/// A figure as a screen reader says it.
fn spoken(figure: &str) -> String {
    figure.replace(" ±", " give or take ").replace(" %", "%")
}

/// The coach's tip and its squares.
pub(super) fn coach(coach: &ViewedCoach) -> Vec<String> {
    let when = if coach.after { "after" } else { "before" };
    let tip = &coach.tip;
    let said = format!(
        "Coach, {} of {}, {when} the turn. {}",
        tip.number, tip.of, tip.text
    );
    let squares: Vec<String> = tip.squares.iter().map(ToString::to_string).collect();
    let look = match squares.len() {
        0 => None,
        1 => Some(format!("Look at square {}.", squares[0])),
        _ => Some(format!("Look at squares {}.", squares.join(", "))),
    };
    [said].into_iter().chain(look).collect()
}

pub(super) fn through(page: &ViewerPage, square: Square) -> Vec<String> {
    board::through(&board_shown(page), square)
}
