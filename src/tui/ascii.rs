//! The screen without anything beyond ASCII, for terminals that have no more.

use super::theme::Glyphs;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Replaces every character beyond ASCII in `area` by one that looks or means about the same; with
/// [`Glyphs::Unicode`] it does nothing. Doing it last, cell by cell, leaves no place to forget.
pub fn fold(glyphs: Glyphs, area: Rect, buffer: &mut Buffer) {
    if glyphs == Glyphs::Unicode {
        return;
    }
    for position in area.intersection(buffer.area).positions() {
        let Some(cell) = buffer.cell_mut(position) else {
            continue;
        };
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(plain);
        }
    }
}

/// One ASCII character for any character.
const fn plain(c: char) -> char {
    match c {
        _ if c.is_ascii() => c,
        '─' | '━' | '–' | '—' | '−' | '‑' => '-',
        '│' | '┃' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '✓' => '+',
        '█' | '▀' | '▄' => '#',
        '▏' | '▕' | '\u{a0}' => ' ',
        '←' | '‹' | '◂' => '<',
        '→' | '›' | '▸' => '>',
        '↑' | '▴' => '^',
        '↓' | '▾' => 'v',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '×' | '✗' => 'x',
        '★' | '☆' => '*',
        '·' | '…' | '•' => '.',
        '₀'..='₉' => match char::from_digit(c as u32 - '₀' as u32, 10) {
            Some(digit) => digit,
            None => '?',
        },
        _ => latin(c),
    }
}

/// The base letter of the commonest accented letters.
const fn latin(c: char) -> char {
    match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'À'..='Å' | 'Ā' | 'Ă' | 'Ą' => 'A',
        'ç' | 'ć' | 'č' => 'c',
        'Ç' | 'Ć' | 'Č' => 'C',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'È'..='Ë' | 'Ē' | 'Ę' | 'Ě' => 'E',
        'ì'..='ï' | 'ī' => 'i',
        'Ì'..='Ï' | 'Ī' => 'I',
        'ł' => 'l',
        'Ł' => 'L',
        'ñ' | 'ń' | 'ň' => 'n',
        'Ñ' | 'Ń' | 'Ň' => 'N',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ő' => 'O',
        'ř' => 'r',
        'Ř' => 'R',
        'ś' | 'š' | 'ß' => 's',
        'Ś' | 'Š' => 'S',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'Ù'..='Ü' | 'Ū' | 'Ů' | 'Ű' => 'U',
        'ý' | 'ÿ' => 'y',
        'Ý' => 'Y',
        'ź' | 'ż' | 'ž' => 'z',
        'Ź' | 'Ż' | 'Ž' => 'Z',
        _ => '?',
    }
}
