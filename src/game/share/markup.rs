//! Text in HTML and SVG.

use crate::text::printable;

/// Returns a text from outside as text between tags, or as an attribute's value between double quotes. Characters that reorder
/// or hide the text around them, and those that no document may have, are replaced by U+FFFD; line feeds and tabs stay.
///
/// ```
/// use scrabble_game::share::escaped;
///
/// assert_eq!(escaped("<b>\"R&D\"\u{202e}"), "&lt;b&gt;&quot;R&amp;D&quot;\u{fffd}");
/// ```
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in printable::lines(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

/// Fills in a template: each `{{name}}` is replaced by what `part` returns for the name. What is filled in is not read again.
pub(super) fn filled(template: &str, part: impl Fn(&str) -> String) -> String {
    let mut pieces = template.split("{{");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").unwrap_or((piece, ""));
        text.push_str(&part(name));
        text.push_str(rest);
    }
    text
}
