//! The kinds of TOML values that a setting takes.

use crate::text::toml_text::{DeValue, TomlEntry, TomlFault};

/// The kinds of TOML values that a setting takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueShape {
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
    pub fn text(&self, entry: &TomlEntry<'_>) -> Result<String, TomlFault> {
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
