use proptest::prelude::*;
use scrabble::cli::value_shape::ValueShape;
use scrabble::text::toml_text::TomlText;

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
