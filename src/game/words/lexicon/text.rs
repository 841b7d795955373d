//! Word lists as text: one word on each line, the rest of the line ignored (R21), or several words on each line.
//!
//! A word ends at white space or at the end of a column. Marks of origin after it (`AA#`) are not part of it.

use super::collection::Collection;
use super::error::DictionaryProblem;
use super::left_out::{LeftOutTally, MoreWords, Unit, Unusable, classify};
use super::packed::PackedWord;

/// The number of bytes of an entry that are read: more than any word has, enough to show an unusable entry.
const LOOKED_AT: usize = 64;

/// What lists write after a word to say which list it comes from, or that it is new.
const MARKS: &[u8] = b"#*$+!^";

/// The number of lines with other text after which a list is taken for one with definitions.
const ENOUGH: usize = 64;

/// Reads the words of a text, and counts the lines that are left out.
pub fn read(text: &[u8]) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut list = ListReader::new();
    let (mut rest, mut line) = (text, 1);
    while !rest.is_empty() {
        let (entry, after) = first_entry(rest);
        if !entry.is_empty() {
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
    words: Collection,
    left_out: LeftOutTally,
    /// Whether the first line is a number, as in a Hunspell dictionary.
    counted: bool,
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
    fn new() -> Self {
        Self {
            words: Collection::default(),
            left_out: LeftOutTally::new(Unit::Line),
            counted: false,
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
        match word_of(entry) {
            Ok(word) => {
                self.words.push(word)?;
                self.case(is_lower(entry)).lines += 1;
                if !after.first().is_none_or(|&byte| ends_line(byte)) {
                    self.look(entry, after, line);
                }
            }
            Err(reason) => {
                let number = entry.iter().all(u8::is_ascii_digit);
                self.counted |= line == 1 && number;
                if self.counted && entry.contains(&b'/') {
                    return Err(DictionaryProblem::Hunspell);
                }
                self.left_out.add(reason, line, entry);
            }
        }
        Ok(())
    }

    /// Counts a line by what follows its word: more words in its case, or other text.
    fn look(&mut self, word: &[u8], after: &[u8], line: usize) {
        let case = is_lower(word);
        if self.told >= ENOUGH && self.told > self.case(case).several {
            return;
        }
        let mut others = entries(after).peekable();
        if others.peek().is_none() {
            return;
        }
        if others.all(|entry| word_of(entry).is_ok() && is_lower(entry) == case) {
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
        let in_lower = self.lower.lines > self.upper.lines;
        let (own, other) = if in_lower {
            (&self.lower, &self.upper)
        } else {
            (&self.upper, &self.lower)
        };
        let (several, told) = (own.several, self.told + other.several);
        let count = told == 0 && (!in_lower || 2 * several >= own.lines);
        if several > 0 && (count || several >= 9 * told) {
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
        let mut rest = text;
        while !rest.is_empty() {
            let (first, after) = first_entry(rest);
            let others = entries(after).filter(|entry| is_lower(entry) == in_lower);
            let words = others.filter_map(|entry| word_of(entry).ok());
            for word in words.filter(|_| !first.is_empty()) {
                self.words.push(word)?;
            }
            rest = next_line(after).unwrap_or_default();
        }
        Ok(())
    }
}

fn is_lower(entry: &[u8]) -> bool {
    entry.first().is_some_and(u8::is_ascii_lowercase)
}

/// The word of an entry without its marks.
fn word_of(entry: &[u8]) -> Result<PackedWord, Unusable> {
    classify(entry).or_else(|reason| {
        let marks = entry.iter().rev().take_while(|byte| MARKS.contains(byte));
        let end = entry.len() - marks.count();
        if end == entry.len() {
            return Err(reason);
        }
        classify(&entry[..end])
    })
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
    if text.get(indent) == Some(&b'#') {
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
