//! The win probabilities as a line chart.

use super::parts::isolated;
use crate::share::game::SharedGame;
use crate::share::markup::escaped;
use crate::solver::analysis::WinChances;
use std::fmt::Write;

/// The size of the chart, in units of its own.
const WIDTH: usize = 600;
const HEIGHT: usize = 160;

/// The section with the chart; empty where the game is not analyzed.
pub(super) fn section(game: &SharedGame) -> String {
    let Some((analysis, curve)) = game.analyzed.filter(|(_, curve)| curve.len() > 1) else {
        return String::new();
    };
    let lines: Vec<String> = curve.iter().map(|point| point.lines.to_string()).collect();
    let mistakes = analysis.turns.iter().filter(|turn| turn.is_mistake());
    let mistakes: String = mistakes
        .map(|turn| mistake(curve, turn.line + 1, turn.player.index()))
        .collect();
    format!(
        "<section id=\"curve\" data-lines=\"{}\" data-step=\"{:.3}\">\n<h2>Win probability</h2>\n\
         <svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">\n\
         <line x1=\"0\" x2=\"{WIDTH}\" y1=\"{half}\" y2=\"{half}\"/>\n\
         <line class=\"at\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"{HEIGHT}\" transform=\"translate({WIDTH})\"/>\n\
         {}{mistakes}{}</svg>\n{}</section>\n",
        lines.join(" "),
        step(curve),
        escaped(&spoken(game, curve)),
        players(game, curve),
        sides(game),
        key(game),
        half = HEIGHT / 2,
    )
}

/// The distance between two points.
#[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
fn step(curve: &[WinChances]) -> f64 {
    WIDTH as f64 / (curve.len() - 1) as f64
}

/// Where a player's chance is in the chart.
#[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
fn place(curve: &[WinChances], index: usize, seat: usize) -> Option<(f64, f64)> {
    let chance = f64::from(*curve.get(index)?.chances.get(seat)?) / 1e6;
    Some((index as f64 * step(curve), HEIGHT as f64 * (1.0 - chance)))
}

/// The players with a line: of two only the first, because the other has the rest.
fn drawn(game: &SharedGame) -> std::ops::Range<usize> {
    match game.record.players().len() {
        2 => 0..1,
        players => 0..players,
    }
}

fn players(game: &SharedGame, curve: &[WinChances]) -> String {
    drawn(game)
        .map(|seat| {
            let mut points = String::new();
            for (x, y) in (0..curve.len()).filter_map(|index| place(curve, index, seat)) {
                // Writing to a string does not fail.
                let _ = write!(points, "{x:.1},{y:.1} ");
            }
            format!(
                "<polyline class=\"c{seat}\" points=\"{}\"/>\n",
                points.trim_end()
            )
        })
        .collect()
}

/// A dot for a mistake on the line of its player.
fn mistake(curve: &[WinChances], lines: usize, seat: usize) -> String {
    let seat = if curve[0].chances.len() == 2 { 0 } else { seat };
    let index = curve.iter().position(|point| point.lines >= lines);
    let place = index.and_then(|index| place(curve, index, seat));
    place.map_or(String::new(), |(x, y)| {
        format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"><title>Mistake</title></circle>\n")
    })
}

/// Of two players, one wins at the top and the other at the bottom.
fn sides(game: &SharedGame) -> String {
    let names: Vec<String> = game.names().map(escaped).collect();
    let [first, second] = names.as_slice() else {
        return String::new();
    };
    let bottom = HEIGHT - 6;
    format!(
        "<text x=\"6\" y=\"22\">{first} wins</text>\n<text x=\"6\" y=\"{bottom}\">{second} wins</text>\n"
    )
}

/// Whose line is which, where there are several.
fn key(game: &SharedGame) -> String {
    let lines = drawn(game);
    if lines.len() < 2 {
        return String::new();
    }
    let each = lines.zip(game.names()).map(|(seat, name)| {
        let name = isolated(name);
        let line = format!("<polyline class=\"c{seat}\" points=\"0,4 32,4\"/>");
        format!("<span><svg class=\"key\" viewBox=\"0 0 32 8\">{line}</svg> {name}</span>\n")
    });
    format!(
        "<p class=\"keys\" aria-hidden=\"true\">\n{}</p>\n",
        each.collect::<String>()
    )
}

/// The chart in a sentence. Each step has the numbers after it.
fn spoken(game: &SharedGame, curve: &[WinChances]) -> String {
    let ends = [curve.first(), curve.last()].into_iter().flatten();
    let ends: Vec<String> = ends
        .map(|point| {
            let each = game.names().zip(&point.chances);
            let each: Vec<String> = each
                .map(|(name, chance)| format!("{name} {:.0}%", f64::from(*chance) / 10_000.0))
                .collect();
            each.join(", ")
        })
        .collect();
    format!("From {} at the end", ends.join(" at the start to "))
}
