//! Everything that can be done now, found by some of its letters; and what cannot, with the reason.

use super::{Binding, Context, Make, bindings, table};
use crate::session::msg::Msg;
use crate::session::scene::{Overlay, Page, Scene};
use frizbee::{CaseMatching, Config, Matcher};

/// One line of the list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What is done, by which keys.
    pub binding: &'static Binding,
    /// Why it cannot be done now, in a few words.
    pub why_not: Option<String>,
}

/// What is found in a scene: what can be done now by what is typed, then what cannot.
pub fn entries(scene: &Scene) -> Vec<Entry> {
    let Some(Overlay::Palette { text, .. }) = &scene.over else {
        return vec![];
    };
    let mut found: Vec<(u32, Entry)> = all(scene)
        .into_iter()
        .filter_map(|entry| Some((rank(&entry, text.trim())?, entry)))
        .collect();
    found.sort_by_key(|(rank, entry)| (entry.why_not.is_some(), *rank));
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// What Enter does.
pub(super) fn taken(scene: &Scene) -> Option<Msg> {
    let Some(Overlay::Palette { chosen, .. }) = &scene.over else {
        return None;
    };
    // The frame keeps the choice within the list; keys may come before the next one.
    taken_at(scene, (*chosen).min(entries(scene).len().saturating_sub(1)))
}

/// What an entry does, by its place from 0; nothing where it cannot be done now.
pub fn taken_at(scene: &Scene, place: usize) -> Option<Msg> {
    let mut entries = entries(scene);
    let entry = (place < entries.len()).then(|| entries.swap_remove(place))?;
    if entry.why_not.is_some() {
        return None;
    }
    let msg = match entry.binding.make {
        Make::Plain(make) => make(),
        Make::Seen(make) => make(scene)?,
        Make::Typed(_) | Make::Arrow(_) => return None,
    };
    Some(Msg::Do(Box::new(msg)))
}

/// Whether it is one thing to do, and not the typing of letters or moving about; nor this list itself.
fn is_action(binding: &Binding) -> bool {
    matches!(binding.make, Make::Plain(_) | Make::Seen(_))
        && !table::PALETTE_LABELS.contains(&binding.label)
}

/// All there is: what the keys of this page do, then what they do at other moments of a game.
fn all(scene: &Scene) -> Vec<Entry> {
    let now = Context::beneath(scene);
    let mut all: Vec<Entry> = vec![];
    let mut add = |binding: &'static Binding, why_not: Option<String>| {
        let known = all.iter().any(|known| known.binding.label == binding.label);
        if is_action(binding) && !known {
            all.push(Entry { binding, why_not });
        }
    };
    let mut here: Vec<&'static Binding> = bindings(scene, now).collect();
    here.sort_by_key(|binding| !(binding.ready)(scene));
    for binding in here {
        let ready = (binding.ready)(scene);
        add(binding, (!ready).then(|| binding.why_not.to_owned()));
    }
    for binding in table::of(now) {
        add(binding, Some("not by these rules".to_owned()));
    }
    if matches!(scene.page, Page::Table(_)) {
        let others = Context::ALL.into_iter().filter(|other| other.is_at_table());
        for other in others.filter(|other| other.occurs(scene)) {
            let named = super::own_bindings(scene, other).filter(|b| !b.name.is_empty());
            for binding in named {
                add(binding, Some(format!("only at: {}", other.heading())));
            }
        }
    }
    all
}

/// How far behind an entry comes; `None` where it is not meant. Letters of its name in their order are meant, and whole words
/// of what is said about it.
fn rank(entry: &Entry, text: &str) -> Option<u32> {
    if text.is_empty() {
        return Some(0);
    }
    let binding = entry.binding;
    let config = Config::default().casing(CaseMatching::Ignore);
    let mut matcher = Matcher::new(text, &config);
    let names = [binding.label, binding.name, binding.shown];
    let scores = names.iter().filter_map(|name| matcher.match_one(name, 0));
    let best = scores.map(|found| u32::from(found.score)).max();
    let said = || binding.help.to_lowercase().contains(&text.to_lowercase());
    best.map(|score| u32::from(u16::MAX) - score)
        .or_else(|| said().then_some(u32::MAX))
}
