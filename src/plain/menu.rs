//! Menus: items printed with their numbers and chosen by number or name.

use super::talk::Conversation;
use crate::app::msg::CommonMsg;

/// First words of items under earlier or shorter names, and the names now.
const OTHER_NAMES: [(&str, &str); 4] = [
    ("go", "Resume game"),
    ("words", "Study"),
    ("puzzle", "Daily puzzle"),
    ("web", "Save as web page"),
];

/// Takes an item of a menu, by number or by its first word.
pub(super) fn choose(talk: &mut Conversation, items: &[&str], line: &str) {
    let typed = line.to_lowercase();
    let called = |item: &&str| {
        let item = item.to_lowercase();
        item == typed || item.split(' ').next() == Some(typed.as_str())
    };
    let chosen = match typed.as_str() {
        "" => None,
        "exit" => items.iter().position(|item| *item == "Quit"),
        _ => {
            let by_other = || {
                let (_, now) = OTHER_NAMES.iter().find(|(word, _)| *word == typed)?;
                items.iter().position(|item| item == now)
            };
            let by_name = items.iter().position(called);
            by_name.or_else(by_other).or_else(|| number(line))
        }
    };
    match chosen.filter(|&i| i < items.len()) {
        Some(item) => talk.send(CommonMsg::Pick(item)),
        None => talk.say(&format!("Choose by number or name: {}.", numbered(items))),
    }
}

/// `1 New game, 2 Quit`.
pub(super) fn numbered(items: &[&str]) -> String {
    let items: Vec<String> = items
        .iter()
        .zip(1..)
        .map(|(item, number)| format!("{number} {item}"))
        .collect();
    items.join(", ")
}

/// A typed number, counted from 0.
pub(super) fn number(text: &str) -> Option<usize> {
    text.parse::<usize>().ok()?.checked_sub(1)
}

pub(super) fn is_number(text: &str) -> bool {
    text.parse::<usize>().is_ok()
}
