//! The list of all actions and its search.

use super::bindings::{bindings, disabled_by_rules, own_bindings};
use super::keys::Keys;
use super::name::action_name;
use super::shared::{ACTIONS, ACTIONS_AT_TURN};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{TablePage, TitlePage};
use crate::tui::shown::{Binding, Context, MessageMaker, Reaction, Shown};
use letters::close;
use std::borrow::Cow;

pub mod letters;
pub mod synonyms;

/// An action of the list.
#[derive(Clone, Debug)]
pub struct PaletteEntry {
    does: EntryAction,
    /// Why it is not available, in a few words.
    pub why_not: Option<String>,
}

#[derive(Clone, Copy, Debug)]
enum EntryAction {
    /// A binding.
    Keys(&'static Binding),
    /// A binding, with the name of the item of the title's menu that does the same.
    Both(&'static Binding, &'static str),
    /// An item of the title's menu, by its index.
    Item(usize, &'static str),
}

/// Items of the title's menu whose binding has another name.
const TWINS: [(&str, &str); 1] = [("Look up words", "look-up")];

impl PaletteEntry {
    /// The name of the action.
    pub fn label(&self) -> &'static str {
        match self.does {
            EntryAction::Keys(binding) => binding.label,
            EntryAction::Both(_, label) | EntryAction::Item(_, label) => label,
        }
    }

    fn binding(&self) -> Option<&'static Binding> {
        match self.does {
            EntryAction::Keys(binding) | EntryAction::Both(binding, _) => Some(binding),
            EntryAction::Item(..) => None,
        }
    }

    /// The name for `[keys]` in the configuration; `None` if its keys are fixed.
    pub fn name(&self) -> Option<&'static str> {
        let name = action_name(self.binding()?.name);
        (!name.is_empty()).then_some(name)
    }

    /// How its keys are written.
    pub fn shown(&self, keys: &Keys) -> Cow<'static, str> {
        match self.does {
            EntryAction::Keys(binding) | EntryAction::Both(binding, _) => keys.shown(binding),
            EntryAction::Item(place, _) => Cow::Owned((place + 1).to_string()),
        }
    }

    /// Its description.
    pub fn help(&self, keys: &Keys) -> Cow<'static, str> {
        match self.does {
            EntryAction::Keys(binding) | EntryAction::Both(binding, _) => keys.help(binding),
            EntryAction::Item(..) => Cow::Borrowed("An item of the title menu."),
        }
    }

    fn message(&self, scene: &Shown) -> Option<Reaction> {
        match self.does {
            EntryAction::Item(place, _) => Some(CommonMsg::Pick(place).into()),
            EntryAction::Keys(binding) | EntryAction::Both(binding, _) => match binding.make {
                MessageMaker::Plain(make) => Some(make()),
                MessageMaker::Seen(make) => make(scene),
                MessageMaker::Typed(_) | MessageMaker::Arrow(_) | MessageMaker::Line(_) => None,
            },
        }
    }
}

/// The matches of the search: those by name, available ones first; then those by scattered letters or description.
pub fn entries(scene: &Shown) -> Vec<PaletteEntry> {
    let text = scene.own.text.text();
    let mut found: Vec<((u8, u32), PaletteEntry)> = all(scene)
        .into_iter()
        .filter_map(|entry| Some((rank(&entry, text.trim())?, entry)))
        .collect();
    found.sort_by_key(|(rank, entry)| (rank.0 >= LOOSE, entry.why_not.is_some(), *rank));
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// Names to suggest without a match, at most.
const NEAREST: usize = 3;
/// Similarity of a suggested name, at least, from 0 to 1.
const LIKE: f64 = 0.6;

/// The available actions with names similar to the search, the closest first.
pub fn nearest(scene: &Shown) -> Vec<&'static str> {
    let text = scene.own.text.text().trim().to_lowercase();
    let like = |entry: &PaletteEntry| {
        let label = entry.label().to_lowercase();
        let names = synonyms::of(&label).iter().copied().chain([label.as_str()]);
        let like = names.map(|name| strsim::jaro_winkler(&text, name));
        like.fold(0.0, f64::max)
    };
    let now = all(scene)
        .into_iter()
        .filter(|entry| entry.why_not.is_none());
    let mut near: Vec<(f64, &'static str)> = now
        .map(|entry| (like(&entry), entry.label()))
        .filter(|(like, _)| *like >= LIKE)
        .collect();
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    near.into_iter()
        .take(NEAREST)
        .map(|(_, label)| label)
        .collect()
}

/// The message of the chosen action.
pub fn taken(scene: &Shown) -> Option<Reaction> {
    // Keys may come before a frame has limited the choice to the list.
    taken_at(
        scene,
        scene.own.scroll.min(entries(scene).len().saturating_sub(1)),
    )
}

/// The message of an action by its index; none if it is not available.
pub fn taken_at(scene: &Shown, place: usize) -> Option<Reaction> {
    let mut entries = entries(scene);
    let entry = (place < entries.len()).then(|| entries.swap_remove(place))?;
    if entry.why_not.is_some() {
        return None;
    }
    match entry.message(scene)? {
        Reaction::App(msg) => Some(GlobalMsg::RunCommand(Box::new(msg)).into()),
        said @ Reaction::Screen(_) => Some(said),
    }
}

/// Whether it is an action, and not typing, moving, scrolling or this list itself.
fn is_action(binding: &Binding) -> bool {
    let acts = match binding.make {
        MessageMaker::Plain(make) => matches!(make(), Reaction::App(_)),
        MessageMaker::Seen(_) => true,
        MessageMaker::Typed(_) | MessageMaker::Arrow(_) | MessageMaker::Line(_) => false,
    };
    acts && ![ACTIONS.label, ACTIONS_AT_TURN.label].contains(&binding.label)
}

/// All actions: the items of the title's menu, the bindings of this page, then those of other moments of a game.
pub fn all(scene: &Shown) -> Vec<PaletteEntry> {
    let now = Context::beneath(scene);
    let mut all: Vec<PaletteEntry> = vec![];
    let mut add = |binding: &'static Binding, why_not: Option<String>| {
        let known = all.iter().any(|known| known.label() == binding.label);
        if is_action(binding) && !known {
            let does = EntryAction::Keys(binding);
            all.push(PaletteEntry { does, why_not });
        }
    };
    let mut here: Vec<&'static Binding> = bindings(scene, now).collect();
    here.sort_by_key(|binding| !(binding.ready)(scene));
    for binding in here {
        let ready = (binding.ready)(scene);
        add(binding, (!ready).then(|| binding.why_not.to_owned()));
    }
    for binding in now.0.own.iter().filter(|b| (b.part)(scene)) {
        add(binding, Some((binding.absent)(scene).to_owned()));
    }
    if scene.is_page::<TablePage>() {
        for binding in disabled_by_rules(scene, now) {
            add(binding, Some((binding.absent)(scene).to_owned()));
        }
        let others = scene.contexts().filter(|other| other.0.at_table);
        for other in others.filter(|other| other.occurs(scene)) {
            let named = own_bindings(scene, other).filter(|b| !b.name.is_empty());
            for binding in named {
                add(
                    binding,
                    Some(format!("only on the page “{}”", other.heading())),
                );
            }
        }
    }
    let mut items = items(scene, &mut all);
    items.extend(all);
    items
}

/// The items of the title's menu without a binding. If a binding has another name, both are one entry, in its place in
/// the menu.
fn items(scene: &Shown, known: &mut Vec<PaletteEntry>) -> Vec<PaletteEntry> {
    let Some(page) = scene
        .find::<TitlePage>()
        .filter(|_| scene.is_page::<TitlePage>())
    else {
        return vec![];
    };
    let mut found = vec![];
    for (place, item) in page.items.iter().map(|item| item.name).enumerate() {
        let first = item.split(' ').next().unwrap_or(item);
        let by_key = |entry: &PaletteEntry| entry.label().eq_ignore_ascii_case(first);
        if known.iter().any(by_key) {
            continue;
        }
        let twin = TWINS.iter().find(|(called, _)| *called == item);
        let twin = twin.and_then(|(_, name)| {
            let named = |entry: &PaletteEntry| entry.binding().is_some_and(|b| b.name == *name);
            known.iter().position(named)
        });
        let key = twin.and_then(|twin| known.remove(twin).binding());
        found.push(PaletteEntry {
            does: key.map_or(EntryAction::Item(place, item), |key| {
                EntryAction::Both(key, item)
            }),
            why_not: None,
        });
    }
    found
}

/// From this rank the name does not match.
const LOOSE: u8 = 6;

/// The rank of a match, lowest first; `None` without one. The label comes first, whole, then its beginning; then other
/// names, whole, their beginnings, then the beginnings of their words; then scattered letters of a name, and last the
/// description.
fn rank(entry: &PaletteEntry, text: &str) -> Option<(u8, u32)> {
    if text.is_empty() {
        return Some((0, 0));
    }
    let text = text.to_lowercase();
    let label = entry.label().to_lowercase();
    let further = synonyms::of(&label);
    if label == text {
        return Some((1, 0));
    }
    if label.starts_with(&text) {
        return Some((2, 0));
    }
    let (names, help) = match entry.binding() {
        Some(binding) => (
            vec![
                label.as_str(),
                binding.label,
                binding.name,
                action_name(binding.name),
                binding.shown,
            ],
            binding.help,
        ),
        None => (vec![label.as_str()], ""),
    };
    let all = || names.iter().chain(further).copied();
    if all().any(|name| name.eq_ignore_ascii_case(&text)) {
        return Some((3, 0));
    }
    if names.iter().any(|name| name.starts_with(&text)) {
        return Some((4, 0));
    }
    if all().any(|name| name.split([' ', '-']).any(|word| word.starts_with(&text))) {
        return Some((5, 0));
    }
    if let Some(best) = all().filter_map(|name| loosely(name, &text)).max() {
        return Some((LOOSE, u32::from(u16::MAX - best)));
    }
    let said = help.to_lowercase().contains(&text);
    said.then_some((LOOSE + 1, 0))
}

/// The score of the search's letters in a name, in order: each word of the search in one word of the name, without many
/// letters between. `None` if they are not there or are scattered.
fn loosely(name: &str, text: &str) -> Option<u16> {
    let mut words = name.split([' ', '-']);
    let scores = text
        .split_whitespace()
        .map(|typed| words.find_map(|word| close(word, typed)));
    scores.sum()
}
