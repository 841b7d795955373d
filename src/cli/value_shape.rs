//! The kinds of TOML values that a setting takes.

use crate::text::toml_text::{DeValue, TomlEntry, TomlFault};

/// The kinds of TOML values that a setting takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ValueShape {
    /// `true` and `false`, or the flag's `"on"` and `"off"`.
    Switch,
    /// A whole number.
    Number,
    /// A text.
    Text,
    /// One of a few words.
    Words(Vec<String>),
    /// A text or a whole number.
    TextOrNumber,
    /// A list of texts, or a text with commas.
    Texts,
    /// A list of texts and numbers, one of them, or a text with commas.
    Series,
}

impl ValueShape {
    /// Reads a value as its flag takes it: `on` for true, a list with commas. A list of no texts is an empty text.
    ///
    /// # Errors
    /// When the value is of another kind, or empty.
    pub(super) fn text(&self, entry: &TomlEntry<'_>) -> Result<String, TomlFault> {
        let text = match (self, entry.value) {
            (Self::Switch, DeValue::Boolean(on)) => if *on { "on" } else { "off" }.to_owned(),
            (Self::Texts, DeValue::Array(list)) if list.is_empty() => return Ok(String::new()),
            (Self::Texts | Self::Series, DeValue::Array(list)) => {
                let texts = list.iter().map(|one| self.one(one.get_ref()));
                let texts: Option<Vec<String>> = texts.collect();
                let other = || entry.not_but(&self.allowed(), "a list of other values");
                let texts = texts.ok_or_else(other)?;
                if texts.iter().any(|text| text.contains(',')) {
                    return Err(entry.wrong("list items must not contain commas"));
                }
                texts.join(",")
            }
            (_, one) => self.one(one).ok_or_else(|| entry.not(&self.allowed()))?,
        };
        if text.is_empty() {
            return Err(entry.wrong("must not be empty"));
        }
        Ok(text)
    }

    /// A text or a number, by itself or in a list.
    fn one(&self, value: &DeValue<'_>) -> Option<String> {
        let numbers = matches!(self, Self::Number | Self::TextOrNumber | Self::Series);
        match value {
            DeValue::String(text) if *self != Self::Number => Some(text.clone().into_owned()),
            DeValue::Integer(number) if numbers => {
                // As written if it is too large.
                let read = i64::from_str_radix(number.as_str(), number.radix());
                Some(read.map_or_else(|_| number.as_str().to_owned(), |n| n.to_string()))
            }
            _ => None,
        }
    }

    fn allowed(&self) -> String {
        let kinds = match self {
            Self::Switch => "true or false",
            Self::Number => "a whole number",
            Self::Text => "text in quotes",
            Self::Words(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
                return quoted.join(" or ");
            }
            Self::TextOrNumber => "text in quotes or a whole number",
            Self::Texts => "a list of texts in quotes",
            Self::Series => "text in quotes, a whole number or a list of them",
        };
        kinds.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::toml_text::TomlText;
    use proptest::prelude::*;

    fn read(takes: &ValueShape, value: &str) -> Result<String, String> {
        let text = format!("key = {value}");
        let toml = TomlText::parse(&text);
        assert_eq!(toml.faults, [], "{text}");
        takes.text(&toml.entries()[0]).map_err(|fault| {
            let told = fault.to_string();
            told.strip_prefix("line 1: key")
                .expect("its line")
                .to_owned()
        })
    }

    #[test]
    fn every_kind_of_value_becomes_what_the_flag_takes() {
        for (takes, value, text) in [
            (ValueShape::Switch, "true", "on"),
            (ValueShape::Switch, "false", "off"),
            (ValueShape::Switch, "'on'", "on"),
            (ValueShape::Number, "3", "3"),
            (ValueShape::Number, "0x1_0", "16"),
            (
                ValueShape::Number,
                "99999999999999999999",
                "99999999999999999999",
            ),
            (ValueShape::Text, "\"caf\\u00e9\"", "café"),
            (ValueShape::TextOrNumber, "5", "5"),
            (ValueShape::TextOrNumber, "'5/word'", "5/word"),
            (ValueShape::Texts, "['Ann', \"Ben\"]", "Ann,Ben"),
            (ValueShape::Texts, "'Ann,Ben'", "Ann,Ben"),
            (ValueShape::Texts, "[]", ""),
            (ValueShape::Series, "60", "60"),
            (ValueShape::Series, "[60, 'off']", "60,off"),
            (ValueShape::Series, "'60,off'", "60,off"),
        ] {
            assert_eq!(read(&takes, value), Ok(text.to_owned()), "{value}");
        }
    }

    #[test]
    fn another_kind_of_value_is_told_with_what_is_allowed() {
        let tie = ValueShape::Words(vec!["before".to_owned(), "shared".to_owned()]);
        for (takes, value, says) in [
            (
                ValueShape::Number,
                "'3'",
                " must be a whole number, not text",
            ),
            (
                ValueShape::Number,
                "2.5",
                " must be a whole number, not a decimal number",
            ),
            (
                ValueShape::Switch,
                "1",
                " must be true or false, not a number",
            ),
            (
                ValueShape::Text,
                "true",
                " must be text in quotes, not true or false",
            ),
            (
                ValueShape::Text,
                "{ a = 1 }",
                " must be text in quotes, not a table",
            ),
            (tie, "1", " must be \"before\" or \"shared\", not a number"),
            (
                ValueShape::TextOrNumber,
                "[5]",
                " must be text in quotes or a whole number, not a list",
            ),
            (
                ValueShape::Texts,
                "[1]",
                " must be a list of texts in quotes, not a list of other values",
            ),
            (
                ValueShape::Series,
                "1979-05-27",
                " must be text in quotes, a whole number or a list of them, not a date or time",
            ),
            (
                ValueShape::Texts,
                "['Ann, Ben', 'Cy']",
                ": list items must not contain commas",
            ),
            (ValueShape::Text, "''", ": must not be empty"),
            (ValueShape::Texts, "''", ": must not be empty"),
            (ValueShape::Series, "[]", ": must not be empty"),
        ] {
            assert_eq!(read(&takes, value), Err(says.to_owned()));
        }
    }

    proptest! {
        /// Reading any text does not panic, and every fault names one of its lines.
        #[test]
        fn any_text_is_read(text in any::<String>(), toml in "([a-k =\"'\\[\\]{},.0-9\n#-]|key = )*") {
            for text in [text, toml] {
                let lines = 1..=text.split('\n').count();
                let toml = TomlText::parse(&text);
                let entries = toml.entries();
                let faults = entries.iter().filter_map(|entry| ValueShape::Series.text(entry).err());
                for fault in toml.faults.iter().cloned().chain(faults) {
                    prop_assert!(lines.contains(&fault.line), "{:?}", fault);
                }
            }
        }
    }
}
