//! Which characters may be drawn. Everything is drawn in Unicode; where the locale has none, it is put into ASCII at
//! the end, in one place, so that nothing slips through.

use ratatui::buffer::Buffer;

/// Which characters the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Any that is one or two columns wide.
    Unicode,
    /// Only those below 0x80.
    Ascii,
}

impl Glyphs {
    /// From the locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| env(name).filter(|value| !value.is_empty()))
            .unwrap_or_default()
            .to_lowercase();
        if locale.contains("utf-8") || locale.contains("utf8") {
            Self::Unicode
        } else {
            Self::Ascii
        }
    }

    /// To be called when all is drawn: turns what the terminal cannot show into what it can.
    pub fn finish(self, buffer: &mut Buffer) {
        if self == Self::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            if !cell.symbol().is_ascii() {
                let c = cell.symbol().chars().next().map_or(' ', ascii);
                cell.set_char(c);
            }
        }
    }
}

/// The ASCII character that says the same.
fn ascii(c: char) -> char {
    match c {
        '★' => '*',
        '×' | '✗' => 'x',
        '→' | '▸' | '›' | '❯' => '>',
        '←' | '◂' | '‹' => '<',
        '↓' | '▾' => 'v',
        '↑' | '▴' => '^',
        '·' | '…' | '•' => '.',
        '▕' | '│' | '┃' | '▏' | '▐' | '▌' => '|',
        '▁' => '_',
        '─' | '━' | '–' | '—' | '−' | '▔' => '-',
        '▀' | '▄' | '█' => '=',
        '▒' | '░' | '▓' => '#',
        '┌' | '┐' | '└' | '┘' | '╭' | '╮' | '╰' | '╯' | '├' | '┤' | '┬' | '┴' | '┼' | '✓' => {
            '+'
        }
        '“' | '”' | '„' => '"',
        '‘' | '’' => '\'',
        '\u{a0}' => ' ',
        '₀'..='₉' => figure(c),
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

/// The figure that a small figure stands for.
fn figure(c: char) -> char {
    SMALL
        .iter()
        .zip('0'..='9')
        .find(|(small, _)| **small == c)
        .map_or('?', |(_, figure)| figure)
}

/// The small figures 0 to 9.
const SMALL: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// A number in small figures.
pub(in crate::tui) fn small(number: i32) -> String {
    let figures = number.unsigned_abs().to_string();
    figures
        .bytes()
        .filter_map(|digit| SMALL.get(usize::from(digit.wrapping_sub(b'0'))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn the_locale_tells_which_characters() {
        let glyphs = |pairs: &[(&str, &str)]| {
            Glyphs::detect(|name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(glyphs(&[]), Glyphs::Ascii);
        assert_eq!(glyphs(&[("LANG", "de_DE.UTF-8")]), Glyphs::Unicode);
        assert_eq!(glyphs(&[("LANG", "C.utf8")]), Glyphs::Unicode);
        let lang = ("LANG", "en_GB.UTF-8");
        assert_eq!(glyphs(&[("LC_ALL", "C"), lang]), Glyphs::Ascii);
        assert_eq!(glyphs(&[("LC_ALL", ""), lang]), Glyphs::Unicode);
        assert_eq!(glyphs(&[("LC_CTYPE", "POSIX"), lang]), Glyphs::Ascii);
    }

    #[test]
    fn nothing_beyond_ascii_is_left() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 1));
        buffer.set_string(0, 0, "★ → ↓ ▸ ₁₀ ▕ ▁ Zoë 山田 “x” × …", Style::new());
        Glyphs::Ascii.finish(&mut buffer);
        let text: String = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert!(text.is_ascii());
        assert_eq!(text.trim_end(), "* > v > 10 | _ Zoe ? ?  \"x\" x .");
    }
}
