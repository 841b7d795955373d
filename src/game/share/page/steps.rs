//! Each moment of the game in words: rack, turn, and the best plays where the game is analyzed.

use super::board::drawn;
use super::parts::isolated;
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::share::face::Face;
use crate::share::game::SharedGame;
use crate::share::markup::escaped;
use crate::share::moments::Moments;
use crate::solver::analysis::{Analysis, JudgedTurn, Means, brief, verdict};

/// A list item for the start and for each line of the record.
pub(super) fn steps(game: &SharedGame, moments: &Moments) -> String {
    let lines = (1..=moments.len()).map(|number| step(game, moments, number));
    let start = format!("<li><h2>Start</h2>\n{}</li>\n", chances(game, 0));
    std::iter::once(start).chain(lines).collect()
}

fn step(game: &SharedGame, moments: &Moments, number: usize) -> String {
    let at = moments.at(number).unwrap_or_default();
    let steps = game.record.lines().iter().zip(game.replayed.steps());
    let Some((line, step)) = steps.clone().nth(number - 1) else {
        return String::new();
    };
    let name = isolated(game.name(line.player));
    let rack = line
        .rack
        .as_ref()
        .filter(|rack| !rack.is_empty())
        .map_or(String::new(), rack);
    let (happened, points) = (
        escaped(&SharedGame::happened(line, step)),
        step.score.value(),
    );
    let left = if number == moments.len() {
        racks_left(game)
    } else {
        String::new()
    };
    let judged = game.analyzed.and_then(|(analysis, _)| {
        analysis
            .turns
            .iter()
            .find(|turn| turn.line + 1 == number)
            .map(best_plays)
    });
    format!(
        "<li><h2>Turn {} of {}: {name}</h2>\n{rack}\
         <p class=\"done\">{happened} <strong>{points:+}</strong></p>\n{}{}{left}</li>\n",
        at.turn,
        moments.turns(),
        chances(game, number),
        judged.unwrap_or_default(),
    )
}

/// A rack as tiles.
fn rack(rack: &Labelled<Tiles>) -> String {
    let tiles: String = rack
        .iter()
        .map(|tile| drawn(&Face::racked(tile, rack.set()), false, ""))
        .collect();
    format!("<p class=\"rack\"><span class=\"out\">Rack:</span>{tiles}</p>\n")
}

/// The racks after the last line, where they are known.
fn racks_left(game: &SharedGame) -> String {
    let players = game.record.players().iter();
    let known = players.filter_map(|player| Some((&player.name, player.rack.as_ref()?)));
    known
        .map(|(name, left)| format!("<p>{} has</p>\n{}", isolated(name), rack(left)))
        .collect()
}

/// The win probabilities after this many lines, in words.
fn chances(game: &SharedGame, lines: usize) -> String {
    let Some((_, curve)) = game.analyzed else {
        return String::new();
    };
    let Some(point) = curve.iter().rfind(|point| point.lines <= lines) else {
        return String::new();
    };
    let each = game.names().zip(&point.chances);
    let each: Vec<String> = each
        .map(|(name, chance)| format!("{} {:.0}%", isolated(name), f64::from(*chance) / 10_000.0))
        .collect();
    format!(
        "<p class=\"dim\">Win probability: {}</p>\n",
        each.join(", ")
    )
}

/// The verdict on a turn and the best plays, with the one that was made in bold.
fn best_plays(turn: &JudgedTurn) -> String {
    let (heads, plays) = if turn.tried.is_empty() {
        by_value(turn)
    } else {
        simulated(turn)
    };
    let heads = heads
        .map(|head| format!("<th scope=\"col\" class=\"num\">{head}</th>"))
        .concat();
    let rows: String = plays
        .iter()
        .map(|play| {
            let [first, second] = &play.figures;
            let (class, made) = if play.is_made { (" class=\"made\"", " (played)") } else { ("", "") };
            let text = escaped(&play.text);
            format!("<tr{class}><td>{text}{made}</td><td class=\"num\">{first}</td><td class=\"num\">{second}</td></tr>\n")
        })
        .collect();
    format!(
        "<p>{}</p>\n<table class=\"best\">\n\
         <thead><tr><th scope=\"col\">Best plays</th>{heads}</tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n",
        escaped(&verdict(turn).join(" "))
    )
}

/// A play of the list with its two figures.
struct ListedPlay {
    text: String,
    figures: [String; 2],
    is_made: bool,
}

/// What a move that was not searched to its end is worth.
const UNKNOWN: &str = "–";

/// Plays by equity, or by the spread of a solved endgame.
fn by_value(turn: &JudgedTurn) -> ([&'static str; 2], Vec<ListedPlay>) {
    let is_solved = turn.means == Means::Endgame;
    let worth = |equity, spread: Option<Points>| match (is_solved, spread) {
        (true, Some(spread)) => format!("{:+}", spread.value()),
        (true, None) => UNKNOWN.to_owned(),
        (false, _) => format!("{:.1}", f64::from(equity) / 1000.0),
    };
    let best = turn.best.iter().map(|best| ListedPlay {
        text: best.text.clone(),
        figures: [best.score.to_string(), worth(best.equity, best.spread)],
        is_made: turn.is_done(best),
    });
    let done = &turn.done;
    let made = ListedPlay {
        text: done.text.clone(),
        figures: [done.score.to_string(), worth(done.equity, done.spread)],
        is_made: true,
    };
    let heads = ["Points", if is_solved { "Spread" } else { "Equity" }];
    (heads, with_made(best.collect(), made))
}

fn simulated(turn: &JudgedTurn) -> ([&'static str; 2], Vec<ListedPlay>) {
    let plays = turn.tried.iter().map(|tried| {
        let e = &tried.estimate;
        let gains = format!("{:+.1} ± {:.1}", e.points, e.points_error);
        let wins = format!("{:.0} ± {:.0}%", e.chance * 100.0, e.chance_error * 100.0);
        ListedPlay {
            text: tried.text.clone(),
            figures: [gains, wins],
            is_made: tried.is_done,
        }
    });
    let made = ListedPlay {
        text: turn.done.text.clone(),
        figures: [String::new(), UNKNOWN.to_owned()],
        is_made: true,
    };
    (["Points gained", "Wins"], with_made(plays.collect(), made))
}

/// Adds the move that was made, if it is none of the best.
fn with_made(mut plays: Vec<ListedPlay>, made: ListedPlay) -> Vec<ListedPlay> {
    if plays.iter().all(|play| !play.is_made) {
        plays.push(made);
    }
    plays
}

/// A sentence on the turns of each player.
pub(super) fn summaries(analysis: &Analysis) -> Vec<String> {
    let players = analysis.seats().zip(&analysis.names);
    players
        .map(|(seat, name)| brief(name, &analysis.summary(seat)))
        .collect()
}
