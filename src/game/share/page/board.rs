//! The board as a table, with the letters of its columns and the numbers of its rows as headers.

use crate::engine::square::Square;
use crate::share::face::Face;
use crate::share::game::SharedGame;
use crate::share::markup::escaped;
use crate::share::moments::{Moments, Stay, stays};

/// The table, with every tile of the game. Those that were taken away are hidden.
pub(super) fn board(game: &SharedGame, moments: &Moments) -> String {
    let size = game.record.variant().layout.size();
    let line = |row| (0..size).filter_map(move |column| Square::new(row, column));
    let letters: String = line(0)
        .map(|square| format!("<th scope=\"col\">{}</th>", square.column_char()))
        .collect();
    let rows: String = (0..size)
        .map(|row| {
            let squares: String = line(row)
                .map(|square| cell(game, moments, square))
                .collect();
            format!("<tr><th scope=\"row\">{}</th>{squares}</tr>\n", row + 1)
        })
        .collect();
    format!(
        "<table class=\"board\" style=\"--n:{size}\">\n<caption>Board</caption>\n<thead><tr><td></td>{letters}</tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n"
    )
}

fn cell(game: &SharedGame, moments: &Moments, square: Square) -> String {
    let layout = &game.record.variant().layout;
    let since = moments.at(moments.len()).map_or(1, |last| last.since);
    let tiles: String = stays(game.replayed, square)
        .iter()
        .map(|stay| tile(game, stay, since))
        .collect();
    let premium = layout.premium(square);
    let class = premium.map_or(String::new(), |premium| {
        format!(" class=\"p{}\"", premium.label())
    });
    let mark = match premium {
        _ if square == layout.start() => image("★", "start square"),
        Some(premium) => image(premium.label(), premium.words()),
        None => String::new(),
    };
    format!("<td{class}>{tiles}{mark}</td>")
}

/// What is printed on an empty square, and what a screen reader says.
fn image(shown: &str, spoken: &str) -> String {
    format!("<i role=\"img\" aria-label=\"{spoken}\">{shown}</i>")
}

fn tile(game: &SharedGame, stay: &Stay, since: usize) -> String {
    let to = stay
        .to
        .map_or(String::new(), |to| format!(" data-to=\"{to}\" hidden"));
    let last = stay.to.is_none() && stay.from >= since;
    let face = Face::placed(stay.tile, &game.record.variant().tiles);
    drawn(&face, last, &format!(" data-from=\"{}\"{to}", stay.from))
}

/// A tile with these further attributes.
pub(super) fn drawn(face: &Face, last: bool, attributes: &str) -> String {
    let mut class = "tile".to_owned();
    let more = [
        (face.is_wide(), " two"),
        (face.value.is_none(), " blank"),
        (last, " last"),
    ];
    class.extend(more.into_iter().filter_map(|(on, name)| on.then_some(name)));
    let value = face
        .value
        .map_or(String::new(), |value| format!("<sub>{value}</sub>"));
    let (spoken, label) = (escaped(&face.spoken()), escaped(face.label));
    format!(
        "<b class=\"{class}\" role=\"img\" aria-label=\"{spoken}\"{attributes}>{label}{value}</b>"
    )
}
