//! From values in force to a text that is read back to them.

use super::{Key, Takes};
use crate::printable;
use std::borrow::Cow;
use std::fmt::Write;

/// How wide keys and values are before the comments begin, where they are not wider.
const COMMENTS: usize = 34;

/// One value in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The key.
    pub key: &'a Key,
    /// The value as the flag takes it; names may be none at all, which is an empty one.
    pub text: &'a str,
    /// Whether it stands as a comment: it holds without being said.
    pub unsaid: bool,
    /// Where it comes from.
    pub from: &'a str,
}

/// One line of TOML for each, tables behind the others, with a comment that says where it comes from. With `ascii`, all
/// other characters are escaped.
pub fn write(lines: &[Line<'_>], ascii: bool) -> String {
    let mut text = String::new();
    let is_table = |line: &&Line| line.key.takes == Takes::Bindings;
    for line in lines.iter().filter(|line| !is_table(line)) {
        let sign = if line.unsaid { "# " } else { "" };
        let value = value(line.key.takes, line.text, ascii);
        let said = format!("{sign}{} = {value}", line.key.name);
        // Writing to a string does not fail.
        let _ = writeln!(text, "{said:COMMENTS$}  # {}", comment(line.from));
    }
    for line in lines.iter().filter(is_table) {
        text.push_str(&table(line, ascii));
    }
    text
}

/// A table at the end: what stands behind it is in it. One with nothing in it is a comment, so that it can be written below.
fn table(line: &Line<'_>, ascii: bool) -> String {
    let pairs: Vec<_> = line
        .text
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .collect();
    let sign = if line.unsaid || pairs.is_empty() {
        "# "
    } else {
        ""
    };
    let head = format!("{sign}[{}]", line.key.name);
    let mut text = format!("\n{head:COMMENTS$}  # {}\n", comment(line.from));
    for (name, keys) in pairs {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{sign}{name} = {}", quoted(keys, ascii));
    }
    text
}

fn value(takes: Takes, text: &str, ascii: bool) -> String {
    let one = |text: &str| match takes {
        Takes::Switch => (text == "on").to_string(),
        Takes::Number | Takes::TextOrNumber | Takes::Series if is_number(text) => text.to_owned(),
        _ => quoted(text, ascii),
    };
    let list = || {
        let items: Vec<String> = text.split(',').map(one).collect();
        format!("[{}]", items.join(", "))
    };
    match takes {
        Takes::Texts if text.is_empty() => "[]".to_owned(),
        Takes::Texts => list(),
        Takes::Series if text.contains(',') => list(),
        _ => one(text),
    }
}

/// Whether a text is a number that TOML writes in the same figures.
fn is_number(text: &str) -> bool {
    text.parse::<u32>()
        .is_ok_and(|number| number.to_string() == text)
}

fn quoted(text: &str, ascii: bool) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if printable::acts(c) || (ascii && !c.is_ascii()) => {
                let _ = write!(quoted, "\\U{:08X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// TOML allows no control characters in a comment.
fn comment(text: &str) -> Cow<'_, str> {
    printable::line(text)
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use proptest::prelude::*;

    fn key(takes: Takes) -> Key {
        Key {
            name: "key".to_owned(),
            old: vec![],
            takes,
            words: vec![],
        }
    }

    #[test]
    fn values_are_written_as_toml_has_them() {
        for (takes, text, written) in [
            (Takes::Switch, "on", "true"),
            (Takes::Switch, "off", "false"),
            (Takes::Number, "3", "3"),
            (Takes::TextOrNumber, "5", "5"),
            (Takes::TextOrNumber, "+5", "\"+5\""),
            (Takes::TextOrNumber, "007", "\"007\""),
            (Takes::Text, "60", "\"60\""),
            (Takes::Text, "a\"b\\c\u{1b}", "\"a\\\"b\\\\c\\U0000001B\""),
            (Takes::Texts, "", "[]"),
            (Takes::Texts, "Ann", "[\"Ann\"]"),
            (Takes::Texts, "Ann,Zoë", "[\"Ann\", \"Zoë\"]"),
            (Takes::Series, "60", "60"),
            (Takes::Series, "60,off", "[60, \"off\"]"),
        ] {
            assert_eq!(value(takes, text, false), written);
        }
        assert_eq!(value(Takes::Text, "Zoë", true), "\"Zo\\U000000EB\"");
    }

    proptest! {
        /// Whatever a value and its origin are, the line is read back to the same value.
        #[test]
        fn what_is_written_is_read_back(text in "\\PC*|[\u{0}-\u{7f}]*|[0-9,]{1,6}", from in any::<String>(), ascii: bool) {
            prop_assume!(!text.is_empty());
            for takes in [Takes::Text, Takes::TextOrNumber, Takes::Texts, Takes::Series] {
                let keys = [key(takes)];
                let line = Line { key: &keys[0], text: &text, unsaid: false, from: &from };
                let written = write(&[line], ascii);
                let reading = read(&written, &keys);
                prop_assert_eq!(&reading.faults, &[], "{}", written);
                prop_assert_eq!(&reading.entries[0].text, &text, "{}", written);
                let unsaid = write(&[Line { unsaid: true, ..line }], ascii);
                prop_assert_eq!(read(&unsaid, &keys), crate::config::Reading::default());
            }
        }

        /// No text at all makes the reader fall over, and every fault names a line of it.
        #[test]
        fn any_text_is_read(text in any::<String>(), toml in "([a-k =\"'\\[\\]{},.0-9\n#-]|key = )*") {
            for text in [text, toml] {
                let lines = text.split('\n').count();
                for fault in read(&text, &[key(Takes::Series)]).faults {
                    prop_assert!((1..=lines).contains(&fault.line), "{:?}", fault);
                }
            }
        }
    }
}
