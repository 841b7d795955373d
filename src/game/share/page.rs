//! The web page of a game.
//!
//! The board has every tile that ever lay on it, each with the numbers of the lines that put it there and took it away, so that
//! a short script can show any moment. Without the script, the page shows the last position and the whole score sheet.

mod board;
mod curve;
mod parts;
mod sheet;
mod steps;

use super::colors::style_sheet;
use super::game::SharedGame;
use super::markup::{escaped, filled};
use super::moments::Moments;
use crate::engine::tile::Points;
use crate::record::{mistake, remarks_on_game};
use crate::text::standing;
use parts::{about_lines, isolated, note};
use wordrack_assets::page;

impl SharedGame<'_> {
    /// Returns the web page of the game.
    pub fn web_page(&self) -> String {
        let moments = Moments::of(self.record);
        filled(page::HTML, |part| match part {
            "hash" => page::SCRIPT_HASH.to_owned(),
            "title" => escaped(&format!("{}: {}", self.title(), scores(self))),
            "reload" => reload(self),
            "colors" => style_sheet(),
            "style" => page::CSS.to_owned(),
            "script" => page::SCRIPT.to_owned(),
            "heading" => heading(self),
            "about" => about(self),
            "players" => players(self),
            "board" => board::board(self, &moments),
            "last" => moments.len().to_string(),
            "steps" => steps::steps(self, &moments),
            "curve" => curve::section(self),
            "sheet" => sheet::sheet(self, &moments),
            "remarks" => remarks_of(self),
            _ => String::new(),
        })
    }
}

fn reload(game: &SharedGame) -> String {
    let after = |seconds| format!("<meta http-equiv=\"refresh\" content=\"{seconds}\">\n");
    game.reloaded.map_or_else(String::new, after)
}

/// The names and totals: `Ann 410, Ben 385`.
fn scores(game: &SharedGame) -> String {
    standing(game.names().zip(game.totals()), ", ")
}

fn heading(game: &SharedGame) -> String {
    match &game.record.about.title {
        Some(title) => escaped(title),
        None => game
            .names()
            .map(isolated)
            .collect::<Vec<String>>()
            .join(" – "),
    }
}

/// Description, dictionary and notes of the whole game.
fn about(game: &SharedGame) -> String {
    let lines = about_lines(game).into_iter();
    let lines = lines.map(|line| format!("<p>{}</p>\n", escaped(&line)));
    lines
        .chain(game.record.about.notes.iter().map(|text| note(text)))
        .collect()
}

fn players(game: &SharedGame) -> String {
    let scores = game.totals().zip(game.record.start_scores());
    let player = |(name, (total, start)): (_, (_, Points))| {
        let name = isolated(name);
        let start = if start == Points::ZERO {
            String::new()
        } else {
            format!(" data-start=\"{start}\"")
        };
        format!("<li{start}>{name} <strong>{total}</strong></li>\n")
    };
    game.names().zip(scores).map(player).collect()
}

/// Wrong numbers, oddities, and a sentence on each player's turns where the game is analyzed.
fn remarks_of(game: &SharedGame) -> String {
    let slips = game.replayed.mismatches().iter().map(mistake);
    let odd = slips.chain(remarks_on_game(game.record, game.replayed).map(|(_, remark)| remark));
    let summary = game
        .analyzed
        .map_or(vec![], |(analysis, _)| steps::summaries(analysis));
    let lists = [
        ("Analysis", summary),
        ("Remarks on the record", odd.collect()),
    ];
    let lists = lists.map(|(title, lines): (&str, Vec<String>)| {
        let items: String = lines
            .iter()
            .map(|line| format!("<li>{}</li>\n", escaped(line)))
            .collect();
        if items.is_empty() {
            items
        } else {
            format!("<h2>{title}</h2>\n<ul>\n{items}</ul>\n")
        }
    });
    match lists.concat() {
        lists if lists.is_empty() => lists,
        lists => format!("<section id=\"remarks\">\n{lists}</section>\n"),
    }
}
