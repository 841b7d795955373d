//! Everything that can be done now, found by some of its letters; and what cannot, with the reason.

use super::{Binding, Context, Keys, Make, bindings, by_other_rules, table};
use crate::session::msg::Msg;
use crate::session::scene::{Overlay, Page, Scene};
use frizbee::{CaseMatching, Config, Matcher};
use std::borrow::Cow;

mod synonyms;

/// One line of the list.
#[derive(Clone, Debug)]
pub struct Entry {
    does: Does,
    /// Why it cannot be done now, in a few words.
    pub why_not: Option<String>,
}

/// What a line stands for.
#[derive(Clone, Copy, Debug)]
enum Does {
    /// What keys do.
    Keys(&'static Binding),
    /// What an item of the title's menu does, by its place from 0.
    Item(usize, &'static str),
}

impl Entry {
    /// What it is called.
    pub fn label(&self) -> &'static str {
        match self.does {
            Does::Keys(binding) => binding.label,
            Does::Item(_, label) => label,
        }
    }

    /// The key that does the same, as it is written.
    pub fn shown(&self, keys: &Keys) -> Cow<'static, str> {
        match self.does {
            Does::Keys(binding) => keys.shown(binding),
            Does::Item(place, _) => Cow::Owned((place + 1).to_string()),
        }
    }

    /// What is said about it.
    pub fn help(&self, keys: &Keys) -> Cow<'static, str> {
        match self.does {
            Does::Keys(binding) => keys.help(binding),
            Does::Item(..) => Cow::Borrowed("As in the menu of the title."),
        }
    }

    fn message(&self, scene: &Scene) -> Option<Msg> {
        match self.does {
            Does::Item(place, _) => Some(Msg::Pick(place)),
            Does::Keys(binding) => match binding.make {
                Make::Plain(make) => Some(make()),
                Make::Seen(make) => make(scene),
                Make::Typed(_) | Make::Arrow(_) => None,
            },
        }
    }
}

/// What is found in a scene: what can be done now by what is typed, then what cannot.
pub fn entries(scene: &Scene) -> Vec<Entry> {
    let Some(Overlay::Palette { text, .. }) = &scene.over else {
        return vec![];
    };
    let mut found: Vec<((u8, u32), Entry)> = all(scene)
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
    let msg = entry.message(scene)?;
    Some(Msg::Do(Box::new(msg)))
}

/// Whether it is one thing to do, and not the typing of letters or moving about; nor this list itself.
fn is_action(binding: &Binding) -> bool {
    matches!(binding.make, Make::Plain(_) | Make::Seen(_))
        && !table::PALETTE_LABELS.contains(&binding.label)
}

/// All there is: the items of the title's menu, what the keys of this page do, then what they do at other moments of a
/// game.
pub fn all(scene: &Scene) -> Vec<Entry> {
    let now = Context::beneath(scene);
    let mut all: Vec<Entry> = vec![];
    let mut add = |binding: &'static Binding, why_not: Option<String>| {
        let known = all.iter().any(|known| known.label() == binding.label);
        if is_action(binding) && !known {
            let does = Does::Keys(binding);
            all.push(Entry { does, why_not });
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
        for binding in by_other_rules(scene, now) {
            add(binding, Some("not by these rules".to_owned()));
        }
        let others = Context::ALL.into_iter().filter(|other| other.is_at_table());
        for other in others.filter(|other| other.occurs(scene)) {
            let named = super::own_bindings(scene, other).filter(|b| !b.name.is_empty());
            for binding in named {
                add(binding, Some(format!("only at: {}", other.heading())));
            }
        }
    }
    let mut items = items(scene, &all);
    items.extend(all);
    items
}

/// The items of the title's menu that no key does already.
fn items(scene: &Scene, known: &[Entry]) -> Vec<Entry> {
    let Page::Title(page) = &scene.page else {
        return vec![];
    };
    let by_key = |item: &str| {
        let first = item.split(' ').next().unwrap_or(item);
        known
            .iter()
            .any(|entry| entry.label().eq_ignore_ascii_case(first))
    };
    let items = page.items.iter().enumerate();
    let items = items.filter(|(_, item)| !by_key(item));
    let entry = |(place, item): (usize, &&'static str)| Entry {
        does: Does::Item(place, item),
        why_not: None,
    };
    items.map(entry).collect()
}

/// How far behind an entry comes; `None` where it is not meant. What it is called comes first, by its whole name, then by how
/// a name of it begins, then by how a word of one does; then letters of its name in their order, and last words of what is
/// said about it.
fn rank(entry: &Entry, text: &str) -> Option<(u8, u32)> {
    if text.is_empty() {
        return Some((0, 0));
    }
    let text = text.to_lowercase();
    let label = entry.label().to_lowercase();
    let further = synonyms::of(&label);
    let (names, help) = match entry.does {
        Does::Keys(binding) => (
            vec![label.as_str(), binding.name, binding.shown],
            binding.help,
        ),
        Does::Item(..) => (vec![label.as_str()], ""),
    };
    let all = || names.iter().chain(further).copied();
    if all().any(|name| name.eq_ignore_ascii_case(&text)) {
        return Some((1, 0));
    }
    if names.iter().any(|name| name.starts_with(&text)) {
        return Some((2, 0));
    }
    if all().any(|name| name.split([' ', '-']).any(|word| word.starts_with(&text))) {
        return Some((3, 0));
    }
    let config = Config::default().casing(CaseMatching::Ignore);
    let mut matcher = Matcher::new(&text, &config);
    let scores = all().filter_map(|name| matcher.match_one(name, 0));
    if let Some(best) = scores.map(|found| u32::from(found.score)).max() {
        return Some((4, u32::from(u16::MAX) - best));
    }
    help.to_lowercase().contains(&text).then_some((5, 0))
}
