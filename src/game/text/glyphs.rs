//! The characters that may be written, on the screen and in sentences. All text is Unicode until the end; if the locale has
//! none, it is converted to ASCII there, so that nothing is missed.

use std::borrow::Cow;

/// Which characters the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Glyphs {
    /// Any that is one or two columns wide.
    #[default]
    Unicode,
    /// Only those below 0x80.
    Ascii,
}

impl Glyphs {
    /// From the locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. On Windows none usually is, and text is
    /// Unicode.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| env(name).filter(|value| !value.is_empty()))
            .unwrap_or_else(|| if cfg!(windows) { "utf-8" } else { "" }.to_owned())
            .to_lowercase();
        if locale.contains("utf-8") || locale.contains("utf8") {
            Self::Unicode
        } else {
            Self::Ascii
        }
    }

    /// A text in characters that may be written.
    pub fn text(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut written = String::new();
        for c in text.chars() {
            match c {
                '…' => written.push_str("..."),
                '±' => written.push_str("+-"),
                c if c.is_ascii() => written.push(c),
                c => written.push(ascii(c)),
            }
        }
        Cow::Owned(written)
    }
}

/// Returns the ASCII character shown for another character.
pub fn ascii(c: char) -> char {
    match c {
        '★' => '*',
        '×' | '✗' => 'x',
        '±' => '~',
        '→' | '▸' | '›' | '❯' => '>',
        '←' | '◂' | '‹' => '<',
        '↓' | '▾' => 'v',
        '↑' | '▴' => '^',
        '·' | '…' => '.',
        '•' => 'o',
        '▕' | '│' | '┃' | '▏' | '▐' | '▌' => '|',
        '┊' => ':',
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

fn figure(c: char) -> char {
    SMALL
        .iter()
        .zip('0'..='9')
        .find(|(small, _)| **small == c)
        .map_or('?', |(_, figure)| figure)
}

/// The small figures 0 to 9.
pub const SMALL: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
