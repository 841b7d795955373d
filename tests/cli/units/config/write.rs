use proptest::prelude::*;
use scrabble::cli::config::write::write;
use scrabble::cli::value_shape::ValueShape;
use scrabble::cli::{EffectiveSetting, Value};
use scrabble::text::toml_text::TomlText;

#[test]
fn values_are_written_as_toml_has_them() {
    let texts = |names: &[&str]| {
        let names = names.iter().map(|name| Value::Text((*name).to_owned()));
        Value::List(names.collect())
    };
    for (value, written) in [
        (Value::Switch(true), "true"),
        (Value::Switch(false), "false"),
        (Value::series("5"), "5"),
        (Value::series("+5"), "\"+5\""),
        (Value::series("007"), "\"007\""),
        (Value::series("60,off"), "[60, \"off\"]"),
        (Value::Text("60".to_owned()), "\"60\""),
        (
            Value::Text("a\"b\\c\u{1b}".to_owned()),
            "\"a\\\"b\\\\c\\U0000001B\"",
        ),
        (texts(&[]), "[]"),
        (texts(&["Ann", "Zoë"]), "[\"Ann\", \"Zoë\"]"),
    ] {
        assert_eq!(value.written(false), written);
    }
    let zoe = Value::Text("Zoë".to_owned());
    assert_eq!(zoe.written(true), "\"Zo\\U000000EB\"");
}

proptest! {
    /// Whatever a value and its origin are, the line is read back to the same value.
    #[test]
    fn what_is_written_is_read_back(text in "\\PC*|[\u{0}-\u{7f}]*|[0-9,]{1,6}", from in any::<String>(), ascii: bool) {
        prop_assume!(!text.is_empty());
        let list = Value::List(text.split(',').map(|text| Value::Text(text.to_owned())).collect());
        for (takes, value) in [
            (ValueShape::Text, Value::Text(text.clone())),
            (ValueShape::Texts, list),
            (ValueShape::Series, Value::series(&text)),
        ] {
            let value = EffectiveSetting { key: "key".to_owned(), value, unsaid: false, from: from.clone() };
            let written = write(std::slice::from_ref(&value), ascii);
            let toml = TomlText::parse(&written);
            prop_assert_eq!(&toml.faults, &[], "{}", written);
            prop_assert_eq!(&takes.text(&toml.entries()[0]), &Ok(text.clone()), "{}", written);
            let unsaid = write(&[EffectiveSetting { unsaid: true, ..value }], ascii);
            let toml = TomlText::parse(&unsaid);
            prop_assert_eq!((&toml.faults[..], toml.entries().len()), (&[][..], 0), "{}", unsaid);
        }
    }
}
