//! From a text to entries, with all that is wrong with it.

use super::near::nearest;
use super::{Entry, Fault, Key, Problem, Takes};
use crate::printable;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue, Error};

/// What a text says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reading {
    /// What stands at the keys, from top to bottom.
    pub entries: Vec<Entry>,
    /// What is wrong, from top to bottom.
    pub faults: Vec<Fault>,
}

/// Reads a configuration. What is wrong in one line does not keep the others from being read.
pub fn read(text: &str, keys: &[Key]) -> Reading {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut reading = Reading {
        entries: vec![],
        faults: syntax(text, &errors),
    };
    for (name, value) in table.get_ref() {
        let line = line_of(text, &name.span());
        if reading.faults.iter().any(|fault| fault.line == line) {
            // What is left of a line that is no TOML says nothing for certain.
            continue;
        }
        if let DeValue::Table(table) = value.get_ref()
            && let Some(key) = keys.iter().find(|key| key.name == **name.get_ref())
            && key.takes == Takes::Bindings
        {
            bindings(text, key, table, &mut reading);
            continue;
        }
        match entry(name.get_ref(), value, keys) {
            // No names are names left open.
            Ok((_, text)) if text.is_empty() => {}
            Ok((key, text)) => reading.entries.push(Entry { key, text, line }),
            Err(problem) => reading.faults.push(Fault { line, problem }),
        }
    }
    reading.entries.sort_by_key(|entry| entry.line);
    reading.drop_repeated(keys);
    reading.faults.sort_by_key(|fault| fault.line);
    reading
}

impl Reading {
    /// Reports a key that is set under its old name and its new one; the first one counts.
    fn drop_repeated(&mut self, keys: &[Key]) {
        for key in keys.iter().filter(|key| !key.old.is_empty()) {
            let mut first = true;
            let repeated = self.entries.extract_if(.., |entry| {
                entry.key == key.name && !std::mem::take(&mut first)
            });
            self.faults.extend(repeated.map(|entry| Fault {
                line: entry.line,
                problem: Problem::Twice(entry.key),
            }));
        }
    }
}

/// What stands in a table of bindings: an entry for each.
fn bindings(text: &str, key: &Key, table: &DeTable<'_>, reading: &mut Reading) {
    for (name, value) in table {
        let line = line_of(text, &name.span());
        let one = |value: &DeValue<'_>| match value {
            // A comma is between bindings.
            DeValue::String(text) => Some(text.replace(',', "Comma")),
            _ => None,
        };
        let value = value.get_ref();
        let bound = match value {
            DeValue::Array(list) => {
                let texts = list.iter().map(|text| one(text.get_ref()));
                texts.collect::<Option<Vec<_>>>().map(|t| t.join(" "))
            }
            value => one(value),
        };
        let name = printable::line(name.get_ref()).into_owned();
        match bound {
            Some(bound) => reading.entries.push(Entry {
                key: key.name.clone(),
                text: format!("{name}={bound}"),
                line,
            }),
            None => reading.faults.push(Fault {
                line,
                problem: Problem::Kind {
                    key: name,
                    takes: "text in quotes or a list of them".to_owned(),
                    found: kind(value),
                },
            }),
        }
    }
}

/// What the TOML reader says to a key that stands there already.
const TWICE: &str = "duplicate key";

/// The first fault of each line: the others mostly follow from it.
fn syntax(text: &str, errors: &[Error]) -> Vec<Fault> {
    let mut faults: Vec<Fault> = vec![];
    for error in errors {
        let line = error.span().map_or(1, |span| line_of(text, &span));
        if faults.iter().all(|fault| fault.line != line) {
            let twice = error.message() == TWICE;
            let key = error.span().filter(|_| twice);
            let key = key.and_then(|span| text.get(span));
            let problem = match key {
                Some(key) => {
                    Problem::Twice(printable::line(key.trim_matches(['"', '\''])).into_owned())
                }
                None => Problem::Syntax(said(error.message())),
            };
            faults.push(Fault { line, problem });
        }
    }
    faults
}

/// A message of the TOML reader as one line, with nothing that a terminal would act on.
fn said(message: &str) -> String {
    let lines: Vec<&str> = message.lines().map(str::trim).collect();
    let joined = lines.join(", ");
    format!("invalid TOML: {}", printable::line(&joined))
}

/// The line in which a span begins, from 1.
fn line_of(text: &str, span: &Range<usize>) -> usize {
    line_at(text.as_bytes(), span.start)
}

/// The line of a text in which there is this byte, from 1.
pub fn line_at(text: &[u8], byte: usize) -> usize {
    let before = text.iter().take(byte);
    1 + before.filter(|byte| **byte == b'\n').count()
}

fn entry(
    name: &str,
    value: &Spanned<DeValue<'_>>,
    keys: &[Key],
) -> Result<(String, String), Problem> {
    let Some(key) = keys.iter().find(|key| key.is_called(name)) else {
        let meant = nearest(name, keys.iter().map(|key| key.name.as_str()));
        return Err(Problem::Unknown {
            key: printable::line(name).into_owned(),
            meant: meant.map(str::to_owned),
        });
    };
    let value = value.get_ref();
    let text = key.text(value).ok_or_else(|| Problem::Kind {
        key: name.to_owned(),
        takes: key.allowed(),
        found: match value {
            DeValue::Array(_) if matches!(key.takes, Takes::Texts | Takes::Series) => {
                "a list of other values"
            }
            value => kind(value),
        },
    })?;
    let open = key.takes == Takes::Texts && matches!(value, DeValue::Array(_));
    let why = if text.is_empty() && !open {
        "must not be empty"
    } else if matches!(value, DeValue::Array(names) if names.iter().any(with_comma)) {
        "list items must not contain commas"
    } else {
        return Ok((key.name.clone(), text));
    };
    Err(Problem::Value {
        key: name.to_owned(),
        why: why.to_owned(),
    })
}

fn with_comma(value: &Spanned<DeValue<'_>>) -> bool {
    matches!(value.get_ref(), DeValue::String(text) if text.contains(','))
}

impl Key {
    /// Whether this is its name, or was in an older version.
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.old.iter().any(|old| old == name)
    }

    /// The value as the flag takes it, if it is of a kind that may stand here.
    fn text(&self, value: &DeValue<'_>) -> Option<String> {
        let listed = matches!(self.takes, Takes::Texts | Takes::Series);
        match value {
            DeValue::Boolean(on) => {
                let word = if *on { "on" } else { "off" };
                (self.takes == Takes::Switch).then(|| word.to_owned())
            }
            DeValue::Array(list) if listed => {
                let texts = list.iter().map(|one| self.one(one.get_ref()));
                Some(texts.collect::<Option<Vec<String>>>()?.join(","))
            }
            one => self.one(one),
        }
    }

    /// A text or a number, by itself or in a list.
    fn one(&self, value: &DeValue<'_>) -> Option<String> {
        let (texts, numbers) = match self.takes {
            Takes::Switch | Takes::Text | Takes::Texts | Takes::Bindings => (true, false),
            Takes::Number => (false, true),
            Takes::TextOrNumber | Takes::Series => (true, true),
        };
        match value {
            DeValue::String(text) if texts => Some(DeString::to_string(text)),
            DeValue::Integer(number) if numbers => Some(figures(number)),
            _ => None,
        }
    }

    /// What may stand here, for a sentence.
    fn allowed(&self) -> String {
        let kinds = match self.takes {
            Takes::Switch => "true or false",
            Takes::Number => "a whole number",
            Takes::Text => "text in quotes",
            Takes::TextOrNumber => "text in quotes or a whole number",
            Takes::Texts => "a list of texts in quotes",
            Takes::Series => "text in quotes, a whole number or a list of them",
            Takes::Bindings => "a table of actions and keys",
        };
        if self.words.is_empty() || self.takes == Takes::Switch {
            return kinds.to_owned();
        }
        let quoted: Vec<String> = self.words.iter().map(|word| format!("{word:?}")).collect();
        quoted.join(" or ")
    }
}

/// A whole number in figures, however it is written; as it stands where it is too large.
fn figures(number: &DeInteger<'_>) -> String {
    let read = i64::from_str_radix(number.as_str(), number.radix());
    read.map_or_else(|_| number.as_str().to_owned(), |number| number.to_string())
}

const fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Vec<Key> {
        let key = |name: &str, takes, words: &[&str]| Key {
            name: name.to_owned(),
            old: vec![],
            takes,
            words: words.iter().map(ToString::to_string).collect(),
        };
        vec![
            key("plain", Takes::Switch, &["on", "off"]),
            key("players", Takes::Number, &[]),
            key("dict", Takes::Text, &[]),
            key("tie", Takes::Text, &["before", "shared"]),
            key("challenge", Takes::TextOrNumber, &[]),
            key("names", Takes::Texts, &[]),
            key("timer", Takes::Series, &[]),
        ]
    }

    fn entries(text: &str) -> Vec<(String, String, usize)> {
        let reading = read(text, &keys());
        assert_eq!(reading.faults, [], "{text}");
        let entries = reading.entries.into_iter();
        entries.map(|e| (e.key, e.text, e.line)).collect()
    }

    fn faults(text: &str) -> Vec<String> {
        let reading = read(text, &keys());
        reading.faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_kind_of_value_becomes_what_the_flag_takes() {
        for (text, key, value) in [
            ("plain = true", "plain", "on"),
            ("plain = false", "plain", "off"),
            ("plain = 'on'", "plain", "on"),
            ("players = 3", "players", "3"),
            ("players = 0x1_0", "players", "16"),
            (
                "players = 99999999999999999999",
                "players",
                "99999999999999999999",
            ),
            ("dict = \"caf\\u00e9\"", "dict", "café"),
            ("challenge = 5", "challenge", "5"),
            ("challenge = '5/word'", "challenge", "5/word"),
            ("names = ['Ann', \"Ben\"]", "names", "Ann,Ben"),
            ("names = 'Ann,Ben'", "names", "Ann,Ben"),
            ("timer = 60", "timer", "60"),
            ("timer = [60, 'off']", "timer", "60,off"),
            ("timer = '60,off'", "timer", "60,off"),
        ] {
            assert_eq!(
                entries(text),
                [(key.to_owned(), value.to_owned(), 1)],
                "{text}"
            );
        }
    }

    #[test]
    fn each_entry_has_its_line_however_lines_end() {
        for end in ["\n", "\r\n"] {
            let text = [
                "\u{feff}# mine",
                "timer = [",
                " 60, 'off' ]",
                "",
                "players = 2",
            ]
            .join(end);
            let lines: Vec<usize> = entries(&text).into_iter().map(|(.., line)| line).collect();
            assert_eq!(lines, [2, 5]);
        }
        assert_eq!(entries(""), []);
        assert_eq!(entries("names = []"), []);
    }

    #[test]
    fn a_key_that_is_none_is_named_with_the_one_that_was_meant() {
        assert_eq!(
            faults("plyers = 2\n[colours]\nx = 1"),
            [
                "line 1: unknown key “plyers”: did you mean players?",
                "line 2: unknown key “colours”"
            ]
        );
        assert_eq!(
            faults("\"\\u001b[31m\" = 2"),
            ["line 1: unknown key “\u{fffd}[31m”"]
        );
    }

    #[test]
    fn another_kind_of_value_is_told_with_what_is_allowed() {
        for (text, says) in [
            ("players = '3'", "players must be a whole number, not text"),
            (
                "players = 2.5",
                "players must be a whole number, not a decimal number",
            ),
            ("plain = 1", "plain must be true or false, not a number"),
            (
                "dict = true",
                "dict must be text in quotes, not true or false",
            ),
            (
                "tie = 1",
                "tie must be \"before\" or \"shared\", not a number",
            ),
            (
                "challenge = [5]",
                "challenge must be text in quotes or a whole number, not a list",
            ),
            (
                "names = [1]",
                "names must be a list of texts in quotes, not a list of other values",
            ),
            (
                "timer = 1979-05-27",
                "timer must be text in quotes, a whole number or a list of them, not a date or time",
            ),
            (
                "dict = { a = 1 }",
                "dict must be text in quotes, not a table",
            ),
            (
                "names = ['Ann, Ben', 'Cy']",
                "names: list items must not contain commas",
            ),
            ("dict = ''", "dict: must not be empty"),
            ("names = ''", "names: must not be empty"),
            ("timer = []", "timer: must not be empty"),
        ] {
            assert_eq!(faults(text), [format!("line 1: {says}")]);
        }
    }

    #[test]
    fn all_faults_are_told_from_top_to_bottom_and_the_rest_is_read() {
        let text = "plyers = 2\nplain = yes\ntimer = 60\nplayers = 'x'\ntimer = 90\ndict = \"a\n";
        let reading = read(text, &keys());
        let lines: Vec<usize> = reading.faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 2, 4, 5, 6], "{:?}", reading.faults);
        assert_eq!(reading.faults[3].to_string(), "line 5: timer is set twice");
        assert_eq!(
            faults("timer = 5\n'timer' = 5"),
            ["line 2: timer is set twice"]
        );
        let timer = reading.entries.iter().find(|entry| entry.key == "timer");
        assert_eq!(
            timer.map(|entry| (entry.text.as_str(), entry.line)),
            Some(("60", 3))
        );
    }
}
