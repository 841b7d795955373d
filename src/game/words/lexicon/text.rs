//! Word lists as text: one word on each line, the rest of the line ignored (R21), or several words on each line.
//!
//! A word ends at white space or at the end of a column. Marks of origin after it (`AA#`) are not part of it. Lines that begin
//! with `#` or `;` are remarks. After a first line that names columns (`word,points`), only the first column has words.

use super::alphabet::Alphabet;
use super::collection::Collection;
use super::error::DictionaryProblem;
use super::left_out::{LeftOutTally, MoreWords, Unit, Unusable};
use super::packed::PackedWord;

/// The number of bytes of an entry that are read: more than any word has, whose letters may be of six bytes with their accents.
const LOOKED_AT: usize = 128;

/// What lists write after a word to say which list it comes from, or that it is new.
const MARKS: &[u8] = b"#*$+!^";

/// The number of lines with other text after which a list is taken for one with definitions.
const ENOUGH: usize = 64;

/// What the first column of a list is called, and further columns.
const WORD_COLUMN: [&str; 4] = ["word", "words", "entry", "term"];
const OTHER_COLUMNS: [&str; 22] = [
    "alphagram",
    "back",
    "count",
    "definition",
    "definitions",
    "example",
    "frequency",
    "front",
    "hooks",
    "length",
    "letters",
    "level",
    "list",
    "meaning",
    "number",
    "origin",
    "playability",
    "points",
    "probability",
    "rank",
    "score",
    "value",
];

/// Reads the words of a text, and counts the lines that are left out.
pub fn read(
    text: &[u8],
    alphabet: Alphabet,
) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    alphabet.check_encoding(text)?;
    let mut list = ListReader::new(alphabet);
    let (mut rest, mut line) = (text, 1);
    while !rest.is_empty() {
        let (entry, after) = first_entry(rest);
        if line == 1 && names_columns(entry, after) {
            list.columns = true;
        } else if !entry.is_empty() {
            list.line(entry, after, line)?;
        }
        let Some(next) = next_line(after) else {
            return Err(DictionaryProblem::Binary { line });
        };
        rest = next;
        line += 1;
    }
    list.finish(text)
}

/// A list in the making.
struct ListReader {
    alphabet: Alphabet,
    words: Collection,
    left_out: LeftOutTally,
    /// Whether the first line names columns.
    columns: bool,
    /// The number of lines with an entry.
    lines: usize,
    /// Whether the first of them is a number, as in a Hunspell dictionary.
    counted: bool,
    /// The number of lines with a stem and the letters of its endings: `horn/MS`.
    stems: usize,
    upper: CaseTally,
    lower: CaseTally,
    /// The number of lines with other text after the word.
    told: usize,
}

/// Counts the lines that begin with a word in one case.
#[derive(Default)]
struct CaseTally {
    lines: usize,
    /// The number of lines with several words, all in this case.
    several: usize,
    /// The line number of the first of these.
    first: usize,
}

impl ListReader {
    fn new(alphabet: Alphabet) -> Self {
        Self {
            alphabet,
            words: Collection::default(),
            left_out: LeftOutTally::new(Unit::Line),
            columns: false,
            lines: 0,
            counted: false,
            stems: 0,
            upper: CaseTally::default(),
            lower: CaseTally::default(),
            told: 0,
        }
    }

    fn case(&mut self, is_lower: bool) -> &mut CaseTally {
        if is_lower {
            &mut self.lower
        } else {
            &mut self.upper
        }
    }

    fn line(&mut self, entry: &[u8], after: &[u8], line: usize) -> Result<(), DictionaryProblem> {
        self.lines += 1;
        if begins_endings(entry, after) {
            return Err(DictionaryProblem::Hunspell(None));
        }
        match self.word_of(entry) {
            Ok(word) => {
                self.words.push(word)?;
                self.case(is_lower(entry)).lines += 1;
                if !after.first().is_none_or(|&byte| ends_line(byte)) {
                    self.look(entry, after, line);
                }
            }
            Err(reason) => {
                self.counted |= self.lines == 1 && is_number(entry);
                if self.counted && entry.contains(&b'/') {
                    return Err(DictionaryProblem::Hunspell(None));
                }
                self.stems += usize::from(is_stem(entry));
                self.left_out.add(reason, line, entry);
            }
        }
        Ok(())
    }

    /// Counts a line by what follows its word: more words in its case, or other text.
    fn look(&mut self, word: &[u8], after: &[u8], line: usize) {
        let case = is_lower(word);
        if self.columns || self.told >= ENOUGH && self.told > self.case(case).several {
            return;
        }
        let mut words = 0;
        let mut others = entries(after).peekable();
        let mut only_words = true;
        while let Some(entry) = others.next().filter(|_| only_words) {
            let word = self.word_of(entry).is_ok() && is_lower(entry) == case;
            words += usize::from(word);
            // A number before the last entry is a column; a definition follows.
            only_words = word
                || self.is_beside(entry, case) && (others.peek().is_none() || !is_number(entry));
        }
        if only_words && words == 0 {
            return;
        }
        if only_words {
            let tally = self.case(case);
            tally.several += 1;
            tally.first = if tally.several == 1 {
                line
            } else {
                tally.first
            };
        } else {
            self.told += 1;
        }
    }

    /// Adds the other words of each line if every line with more than one word has nothing but words in the case of the list. In
    /// a lowercase list those could be definitions, so at least half of its lines must have several words.
    fn finish(mut self, text: &[u8]) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
        if 4 * self.stems > self.lines {
            return Err(DictionaryProblem::Hunspell(None));
        }
        let in_lower = self.lower.lines > self.upper.lines;
        let (own, other) = if in_lower {
            (&self.lower, &self.upper)
        } else {
            (&self.upper, &self.lower)
        };
        let (several, told) = (own.several, self.told + other.several);
        let count = told == 0 && (!in_lower || 2 * several >= own.lines);
        let likely = if in_lower { 9 * told } else { told };
        if several > 0 && (count || several >= likely) {
            self.left_out.more(MoreWords {
                lines: several,
                first: own.first,
                count,
            });
        }
        if count && several > 0 {
            self.add_others(text, in_lower)?;
        }
        Ok((self.words, self.left_out))
    }

    /// Adds the words in this case that are not the first of their lines.
    fn add_others(&mut self, text: &[u8], in_lower: bool) -> Result<(), DictionaryProblem> {
        let (mut rest, mut line) = (text, 1);
        while !rest.is_empty() {
            let (first, after) = first_entry(rest);
            if !first.is_empty() {
                self.add_beside(after, line, in_lower)?;
            }
            rest = next_line(after).unwrap_or_default();
            line += 1;
        }
        Ok(())
    }

    /// Adds the words in this case from the rest of a line, and counts what is left out beside them.
    fn add_beside(
        &mut self,
        rest: &[u8],
        line: usize,
        in_lower: bool,
    ) -> Result<(), DictionaryProblem> {
        let several =
            entries(rest).any(|entry| is_lower(entry) == in_lower && self.word_of(entry).is_ok());
        for entry in entries(rest).filter(|_| several) {
            match self.word_of(entry) {
                Ok(word) if is_lower(entry) == in_lower => self.words.push(word)?,
                Err(reason) if self.is_beside(entry, in_lower) => {
                    self.left_out.add(reason, line, entry);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether an entry can stand among words without making the line a definition: a number, or a word in their case that is too
    /// long.
    fn is_beside(&self, entry: &[u8], lower: bool) -> bool {
        is_number(entry)
            || (is_lower(entry) == lower && self.word_of(entry) == Err(Unusable::TooLong))
    }

    /// The word of an entry without its marks.
    fn word_of(&self, entry: &[u8]) -> Result<PackedWord, Unusable> {
        self.alphabet.word(entry).or_else(|reason| {
            let marks = entry.iter().rev().take_while(|byte| MARKS.contains(byte));
            let end = entry.len() - marks.count();
            if end == entry.len() {
                return Err(reason);
            }
            self.alphabet.word(&entry[..end])
        })
    }
}

/// Whether a line names columns, as the first of a spreadsheet does: `word,points`.
fn names_columns(entry: &[u8], after: &[u8]) -> bool {
    let is = |entry: &[u8], names: &[&str]| {
        let mut names = names.iter();
        names.any(|name| entry.eq_ignore_ascii_case(name.as_bytes()))
    };
    let mut others = entries(after).peekable();
    is(entry, &WORD_COLUMN)
        && others.peek().is_some()
        && others.all(|other| is(other, &OTHER_COLUMNS))
}

/// Whether a line begins the endings of a Hunspell affix file: `SFX S Y 4`.
fn begins_endings(entry: &[u8], after: &[u8]) -> bool {
    let mut others = entries(after).skip(1);
    matches!(entry, b"PFX" | b"SFX")
        && matches!(others.next(), Some(b"Y" | b"N"))
        && others.next().is_some_and(is_number)
}

/// Whether an entry is a stem with the letters of its endings in a Hunspell dictionary: `horn/MS`, `horn/12,34`.
fn is_stem(entry: &[u8]) -> bool {
    let mut parts = entry.splitn(2, |&byte| byte == b'/');
    let (stem, endings) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let is_lower = |byte: &u8| byte.is_ascii_lowercase() || !byte.is_ascii();
    stem.iter().any(is_lower)
        && endings.iter().all(u8::is_ascii_alphanumeric)
        && endings.iter().any(|byte| !byte.is_ascii_lowercase())
}

fn is_number(entry: &[u8]) -> bool {
    entry.iter().all(u8::is_ascii_digit)
}

fn is_lower(entry: &[u8]) -> bool {
    entry.first().is_some_and(u8::is_ascii_lowercase)
}

/// The entries in the rest of a line.
fn entries(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (entry, after) = next_entry(text);
        text = after;
        (!entry.is_empty()).then_some(entry)
    })
}

/// The beginning of the first entry of a line, empty if the line has none, and the text from its end on.
fn first_entry(text: &[u8]) -> (&[u8], &[u8]) {
    let indent = indent(text);
    let begins = indent_of_spaces(text);
    if text.get(indent) == Some(&b'#') || text.get(begins) == Some(&b';') {
        return (&[], &text[indent..]);
    }
    next_entry(&text[indent..])
}

/// The beginning of the next entry of a line, empty if there is none, and the text from its end on.
fn next_entry(text: &[u8]) -> (&[u8], &[u8]) {
    let text = &text[indent(text)..];
    let end = text.iter().position(|&byte| ends_entry(byte));
    let (entry, after) = text.split_at(end.unwrap_or(text.len()));
    (&entry[..entry.len().min(LOOKED_AT)], after)
}

/// The length of what comes before an entry.
fn indent(text: &[u8]) -> usize {
    let before = |byte: &&u8| is_apart(**byte) && !ends_line(**byte);
    text.iter().take_while(before).count()
}

/// The length of the white space before a line.
fn indent_of_spaces(text: &[u8]) -> usize {
    let space = |byte: &&u8| is_space(**byte) && !ends_line(**byte);
    text.iter().take_while(space).count()
}

/// The text after the end of this line; `None` if a NUL comes first.
fn next_line(text: &[u8]) -> Option<&[u8]> {
    let end = text.iter().position(|&byte| ends_line(byte) || byte == 0);
    match end.map(|end| text[end..].split_at(1)) {
        None => Some(&[]),
        Some((b"\0", _)) => None,
        Some((b"\r", after)) => Some(after.strip_prefix(b"\n").unwrap_or(after)),
        Some((_, after)) => Some(after),
    }
}

const fn ends_entry(byte: u8) -> bool {
    (byte < b'A' || byte > b'z') && (is_apart(byte) || byte == 0)
}

/// Whether this separates entries: white space, the end of a column, or the quotation mark around one.
const fn is_apart(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b',' | b';' | b'|' | b'"')
}

const fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
