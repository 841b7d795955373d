//! What several parts of the page have.

use crate::share::game::SharedGame;
use crate::share::markup::escaped;

/// A name, whose direction of writing does not change that of the text around it.
pub(super) fn isolated(name: &str) -> String {
    format!("<bdi>{}</bdi>", escaped(name))
}

/// What there is to say about the whole game, besides its notes.
pub(super) fn about_lines(game: &SharedGame) -> Vec<String> {
    let about = &game.record.about;
    let dictionary = about
        .lexicon
        .as_ref()
        .map(|name| format!("Dictionary: {name}"));
    let unfinished = about
        .incomplete
        .as_ref()
        .map(|_| "The game is not over.".to_owned());
    let lines = [about.description.clone(), dictionary, unfinished];
    let lines = lines.into_iter().flatten();
    lines.chain(game.clash.map(ToString::to_string)).collect()
}

/// A note, which is written in the direction of its letters.
pub(super) fn note(text: &str) -> String {
    format!("<p class=\"note\" dir=\"auto\">{}</p>\n", escaped(text))
}
