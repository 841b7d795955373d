//! The score sheet: a row for each line of the record, and one below it for its notes.

use super::parts::{about_lines, isolated, note};
use crate::record::{Line, Step, rack_of};
use crate::share::game::SharedGame;
use crate::share::markup::escaped;
use crate::share::moments::{Moment, Moments};
use unicode_width::UnicodeWidthStr;

pub(super) fn sheet(game: &SharedGame, moments: &Moments) -> String {
    let steps = game.record.lines().iter().zip(game.replayed.steps());
    let rows: String = steps
        .zip(1..)
        .filter_map(|((line, step), number)| Some(row(game, line, step, moments.at(number)?)))
        .collect();
    let heads = ["", "Player", "Rack"].map(|head| format!("<th scope=\"col\">{head}</th>"));
    let points =
        ["Points", "Total"].map(|head| format!("<th scope=\"col\" class=\"num\">{head}</th>"));
    let [heads, points] = [heads.concat(), points.concat()];
    format!(
        "<table style=\"--print:{}pt\">\n<caption>Score sheet</caption>\n\
         <thead><tr>{heads}<th scope=\"col\" class=\"what\">Turn</th>{points}</tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n",
        print_size(game)
    )
}

/// The largest size of letters, in points, with which the sheet has room on one page of paper.
fn print_size(game: &SharedGame) -> f64 {
    // Millimeters of a point; of the page below its heading; of the sheet's width.
    const POINT: f64 = 0.353;
    const WIDTH: f64 = 100.0;
    let above = wrapped(&about_lines(game), 110.0) + wrapped(&game.record.about.notes, 110.0);
    let room = 240.0 - 5.0 * above;
    let fits = |size: &f64| {
        let columns = WIDTH / (size * POINT * 0.56);
        printed_lines(game, columns) * size * POINT * 1.5 <= room
    };
    let sizes = (7..=18).rev().map(|half| f64::from(half) / 2.0);
    sizes.into_iter().find(fits).unwrap_or(3.5)
}

/// Estimates how many lines the sheet takes, with this many characters in each.
fn printed_lines(game: &SharedGame, columns: f64) -> f64 {
    let steps = game.record.lines().iter().zip(game.replayed.steps());
    let notes: Vec<&String> = game
        .record
        .lines()
        .iter()
        .flat_map(|line| &line.notes)
        .collect();
    let turns: Vec<String> = steps
        .map(|(line, step)| SharedGame::happened(line, step))
        .collect();
    // Number, name, rack and points take the rest. The caption and the heading are lines as well.
    wrapped(&turns, columns - 40.0) + wrapped(&notes, columns) + 3.0
}

/// Estimates how many lines these texts take.
fn wrapped(texts: &[impl AsRef<str>], columns: f64) -> f64 {
    let lines = texts.iter().flat_map(|text| text.as_ref().lines());
    let width = |line: &str| f64::from(u32::try_from(line.width()).unwrap_or(u32::MAX));
    lines
        .map(|line| (width(line) / columns.max(10.0)).ceil().max(1.0))
        .sum()
}

fn row(game: &SharedGame, line: &Line, step: &Step, at: Moment) -> String {
    let turn = if at.is_turn() {
        format!("<a href=\"#turn={at}\">{at}</a>")
    } else {
        String::new()
    };
    let slips = game.replayed.mismatches().iter();
    let is_wrong = slips
        .clone()
        .any(|slip| line.number > 0 && slip.line == line.number);
    let (class, star) = if is_wrong { (" wrong", " *") } else { ("", "") };
    let notes: String = line.notes.iter().map(|text| note(text)).collect();
    let notes = if notes.is_empty() {
        notes
    } else {
        format!("<tr class=\"notes\"><td colspan=\"6\">{notes}</td></tr>\n")
    };
    let (rack, happened) = (
        escaped(&rack_of(line)),
        escaped(&SharedGame::happened(line, step)),
    );
    format!(
        "<tr data-turn=\"{at}\" data-since=\"{}\" data-player=\"{}\" data-total=\"{total}\"><td class=\"num\">{turn}</td>\
         <td class=\"who\">{}</td><td class=\"tiles\">{rack}</td><td>{happened}</td><td class=\"num\">{:+}</td>\
         <td class=\"num{class}\">{total}{star}</td></tr>\n{notes}",
        at.since,
        line.player.index(),
        isolated(game.name(line.player)),
        line.score.unwrap_or(step.score).value(),
        total = line.total.unwrap_or(step.total),
    )
}
