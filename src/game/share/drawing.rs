//! A drawing (SVG) of the board at one moment, with names, scores, and the rack where it is known.

use super::colors::{self, Color, Shade};
use super::face::Face;
use super::game::SharedGame;
use super::markup::escaped;
use super::moments::{Moments, NoTurn};
use crate::engine::board::Board;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::record::{Line, Step};
use unicode_width::UnicodeWidthChar;

/// The side of a square, and the margins for row numbers and around everything.
const SIDE: usize = 40;
const NUMBERS: usize = 34;
const MARGIN: usize = 12;
/// The height of a line of text, and about how wide a character of it is.
const LINE: usize = 26;
const CHARACTER: usize = 9;

impl SharedGame<'_> {
    /// Returns a drawing (SVG) of the board after a turn, 0 being the start; of the last position without one.
    ///
    /// # Errors
    /// When the game has no such turn.
    pub fn drawing(&self, turn: Option<usize>) -> Result<String, NoTurn> {
        let moments = Moments::of(self.record);
        let lines = turn.map_or(Ok(moments.len()), |turn| moments.lines_up_to(turn))?;
        let size = self.record.variant().layout.size();
        let drawing = Drawing {
            game: self,
            lines,
            size,
        };
        Ok(drawing.text())
    }
}

struct Drawing<'a> {
    game: &'a SharedGame<'a>,
    lines: usize,
    size: u8,
}

impl Drawing<'_> {
    fn text(&self) -> String {
        let board = usize::from(self.size) * SIDE;
        let width = NUMBERS + board + MARGIN;
        let caption = self.caption();
        let top = MARGIN + 2 * LINE;
        let under = top + board + LINE;
        let rack = self.rack(under + MARGIN);
        let end = if rack.is_empty() {
            MARGIN
        } else {
            2 * MARGIN + SIDE
        };
        let (height, title) = (
            under + end,
            escaped(&format!("{}: {caption}", self.game.title())),
        );
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\">\n<title>{title}</title>\n\
             <style>text{{font-family:system-ui,sans-serif;text-anchor:middle}}.l{{text-anchor:start}}\
             .b{{font-weight:bold}}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n{}{}{}{}{rack}</svg>\n",
            light(colors::PAGE),
            self.players(board),
            self.headers(top),
            self.squares(top),
            left_text((NUMBERS, under - 7), &fitting(&caption, board), "l"),
        )
    }

    /// The line of the record that was played last, and its step.
    fn last(&self) -> Option<(&Line, &Step)> {
        let index = self.lines.checked_sub(1)?;
        Some((
            self.game.record.lines().get(index)?,
            self.game.replayed.steps().get(index)?,
        ))
    }

    fn caption(&self) -> String {
        let moments = Moments::of(self.game.record);
        let (Some((line, step)), Some(at)) = (self.last(), moments.at(self.lines)) else {
            return "Start".to_owned();
        };
        let name = self.game.name(line.player);
        let (turns, what, points) = (
            moments.turns(),
            SharedGame::happened(line, step),
            step.score.value(),
        );
        format!("Turn {} of {turns}: {name}, {what}, {points:+}", at.turn)
    }

    /// The names and scores side by side over the board.
    fn players(&self, board: usize) -> String {
        let room = board / self.game.record.players().len().max(1);
        let seats = Seat::first(self.game.record.players().len());
        let each = seats.zip(self.game.names()).map(|(seat, name)| {
            let score = self.game.total(seat, self.lines).to_string();
            let name = fitting(name, room.saturating_sub((score.len() + 2) * CHARACTER));
            left_text(
                (NUMBERS + seat.index() * room, MARGIN + 16),
                &format!("{name} {score}"),
                "l b",
            )
        });
        each.collect()
    }

    /// The letters of the columns and the numbers of the rows.
    fn headers(&self, top: usize) -> String {
        let both = (0..self.size).filter_map(|index| {
            let place = usize::from(index) * SIDE + SIDE / 2;
            let letter = Square::new(0, index)?.column_char();
            let dim = light(colors::DIM);
            let (x, y) = (NUMBERS + place, top - 7);
            let (beside, foot, number) = (NUMBERS / 2, top + place + 5, index + 1);
            Some(format!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"14\" fill=\"{dim}\">{letter}</text>\n\
                 <text x=\"{beside}\" y=\"{foot}\" font-size=\"14\" fill=\"{dim}\">{number}</text>\n"
            ))
        });
        both.collect()
    }

    fn squares(&self, top: usize) -> String {
        let [before, now] = self.boards();
        let layout = &now.variant().layout;
        let each = layout.squares().map(|square| {
            let (row, column) = (usize::from(square.row()), usize::from(square.column()));
            let at = (NUMBERS + column * SIDE, top + row * SIDE);
            match now.get(square) {
                Some(placed) => {
                    let face = Face::placed(placed, &now.variant().tiles);
                    tile(at, &face, before.get(square) != Some(placed))
                }
                None => self.empty(at, square),
            }
        });
        each.collect()
    }

    /// The boards before the turn of the last line, and after that line.
    fn boards(&self) -> [Board; 2] {
        let empty = || self.game.replayed.start().clone();
        let steps = self.game.replayed.steps();
        let since = Moments::of(self.game.record)
            .at(self.lines)
            .map(|at| at.since);
        let turn = since.and_then(|since| steps.get(since.checked_sub(1)?));
        let before = turn.map_or_else(empty, |step| step.before.clone());
        [
            before,
            self.last()
                .map_or_else(empty, |(_, step)| step.after.clone()),
        ]
    }

    fn empty(&self, (x, y): (usize, usize), square: Square) -> String {
        let layout = &self.game.record.variant().layout;
        let premium = layout.premium(square);
        let plain = || (light(colors::DIM), light(colors::SQUARE));
        let (text, ground) = premium.map_or_else(plain, colors::premium);
        let label = if square == layout.start() {
            "★"
        } else {
            premium.map_or("", |premium| premium.label())
        };
        let (side, middle, foot) = (SIDE - 2, x + SIDE / 2, y + SIDE / 2 + 5);
        let square = format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{ground}\"/>\n",
            x + 1,
            y + 1
        );
        if label.is_empty() {
            return square;
        }
        format!(
            "{square}<text x=\"{middle}\" y=\"{foot}\" font-size=\"14\" fill=\"{text}\">{label}</text>\n"
        )
    }

    /// The rack of the turn, if it is known.
    fn rack(&self, top: usize) -> String {
        let Some(rack) = self.last().and_then(|(line, _)| line.rack.as_ref()) else {
            return String::new();
        };
        let tiles = rack.iter().zip(0..).map(|(racked, index)| {
            let face = Face::racked(racked, rack.set());
            tile((NUMBERS + index * SIDE, top), &face, false)
        });
        tiles.collect()
    }
}

/// A tile with its upper left corner; `is_new` if it came with the last turn.
fn tile((x, y): (usize, usize), face: &Face, is_new: bool) -> String {
    let ground = if is_new {
        colors::TILE_LAST
    } else {
        colors::TILE
    };
    let letter = if face.value.is_none() {
        colors::BLANK
    } else {
        colors::TILE_TEXT
    };
    let edge = if is_new {
        (colors::BLANK, 2)
    } else {
        (colors::TILE_EDGE, 1)
    };
    let size = if face.is_wide() { 16 } else { 22 };
    let [ground, letter] = [ground, letter].map(light);
    let line = if face.value.is_none() {
        " text-decoration=\"underline\""
    } else {
        ""
    };
    let value = face.value.map_or(String::new(), |value| {
        let (x, y, color) = (x + SIDE - 9, y + SIDE - 6, light(colors::TILE_VALUE));
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"10\" fill=\"{color}\">{value}</text>")
    });
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"{ground}\" \
         stroke=\"{}\" stroke-width=\"{}\"/>\
         <text x=\"{}\" y=\"{}\" font-size=\"{size}\" class=\"b\" fill=\"{letter}\"{line}>{}</text>{value}\n",
        x + 2,
        y + 2,
        light(edge.0),
        edge.1,
        x + SIDE / 2 - 2,
        y + SIDE / 2 + 7,
        escaped(face.label),
        side = SIDE - 4,
    )
}

fn left_text((x, y): (usize, usize), text: &str, class: &str) -> String {
    let (color, text) = (light(colors::TEXT), escaped(text));
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"16\" class=\"{class}\" fill=\"{color}\">{text}</text>\n"
    )
}

/// A text that is as wide as this at most: on one line, and shortened if it is too long.
fn fitting(text: &str, width: usize) -> String {
    let most = (width / CHARACTER).max(2);
    let text: String = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let columns = |c: char| c.width().unwrap_or(1);
    if text.chars().map(columns).sum::<usize>() <= most {
        return text;
    }
    let mut taken = 1;
    let begun = text.chars().take_while(|c| {
        taken += columns(*c);
        taken <= most
    });
    begun.chain(['…']).collect()
}

fn light(color: Color) -> &'static str {
    color.hex(Shade::Light)
}
