use scrabble::engine::rules::RuleSet;
use scrabble::engine::rules::options::{JournalField, OPTIONS};
use scrabble::record::store::wire::rules::{RuleSetText, field};
use serde_json::{Value, json};

fn written(rules: &RuleSet) -> Value {
    serde_json::to_value(RuleSetText::from(rules)).expect("an object")
}

fn read(text: Value) -> Option<RuleSet> {
    let text: RuleSetText = serde_json::from_value(text).ok()?;
    text.try_into().ok()
}

#[test]
fn a_rule_newer_than_the_format_is_written_only_where_it_is_not_as_before() {
    let classic = written(&RuleSet::classic());
    for option in OPTIONS
        .iter()
        .filter(|option| option.journal == JournalField::IfChanged)
    {
        let field = field(option).expect("a field");
        assert_eq!(classic.get(&field), None, "{field}");
        for text in ["on", "off"] {
            let mut rules = RuleSet::classic();
            option.put(&mut rules, text).expect("yes or no");
            let written = written(&rules);
            assert_eq!(written.get(&field).is_some(), rules != RuleSet::classic());
            assert_eq!(read(written), Some(rules));
        }
    }
}

#[test]
fn a_field_that_is_missing_unknown_or_of_another_kind_is_refused() {
    let mut fields = written(&RuleSet::classic());
    assert_eq!(read(fields.clone()), Some(RuleSet::classic()));
    for path in [
        "/tie",
        "/rack",
        "/no_play_left",
        "/house/rearrange",
        "/exchange/bag_needs",
    ] {
        for other in [
            json!(null),
            json!("true"),
            json!(8),
            json!("7"),
            json!({}),
            json!(-1),
            json!(7.0),
        ] {
            let mut fields = fields.clone();
            *fields.pointer_mut(path).expect("a field") = other.clone();
            let harmless = path == "/exchange/bag_needs" && other == 8;
            assert_eq!(read(fields).is_some(), harmless, "{path} {other}");
        }
    }
    let object = fields.as_object_mut().expect("an object");
    let tie = object.remove("tie").expect("a field");
    assert_eq!(read(object.clone().into()), None);
    object.insert("tie".to_owned(), tie);
    object.insert("ties".to_owned(), json!(true));
    assert_eq!(read(object.clone().into()), None);
}
