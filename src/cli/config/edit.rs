//! Changes keys of a configuration, and leaves the rest of its text as it is.

use super::write::Value;
use toml_edit::{Array, DocumentMut, Item, TomlError, value};

/// Returns the text of a configuration with these keys set, and with its comments.
///
/// # Errors
/// When the text is not TOML.
pub fn with_keys(text: &str, changes: &[(&str, Value)]) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    // Comments alone stay above the first key.
    let mut above = String::new();
    if document.is_empty() {
        text.clone_into(&mut above);
        if !text.is_empty() && !text.ends_with('\n') {
            above.push('\n');
        }
        document = DocumentMut::new();
    }
    for (key, new) in changes {
        set(&mut document, key, new);
        if let (&"names", Value::List(names)) = (key, new) {
            count_players(&mut document, names.len());
        }
    }
    let edited = above + &document.to_string();
    let windows = text.contains("\r\n");
    Ok(if windows {
        edited.replace("\r\n", "\n").replace('\n', "\r\n")
    } else {
        edited
    })
}

fn set(document: &mut DocumentMut, key: &str, new: &Value) {
    let mut new = item(new);
    let old = document.get(key).and_then(Item::as_value);
    if let (Some(old), Some(new)) = (old, new.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    document[key] = new;
}

/// Keeps the number of players, if the file sets it, in step with their names.
fn count_players(document: &mut DocumentMut, names: usize) {
    if names > 0 && document.contains_key("players") {
        set(document, "players", &Value::Number(names.to_string()));
    }
}

fn item(new: &Value) -> Item {
    match new {
        Value::Switch(on) => value(*on),
        Value::Number(number) => number.parse::<i64>().map_or_else(|_| value(number), value),
        Value::Text(text) => value(text),
        Value::List(list) => {
            let texts = list.iter().filter_map(|item| match item {
                Value::Text(text) => Some(text),
                _ => None,
            });
            value(texts.collect::<Array>())
        }
        Value::Table(_) => Item::None,
    }
}
