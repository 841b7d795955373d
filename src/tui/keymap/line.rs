//! The bottom line: the keys that matter now.

use super::bindings::bindings;
use super::keys::Keys;
use super::name::MOVE;
use super::preset::Preset;
use super::shared::{BEFORE_LAST, FIRST, LAST};
use super::stroke::Stroke;
use crate::app::scene::{Asking, StepScene, TablePage};
use crate::tui::guide::is_about;
use crate::tui::hit::Hit;
use crate::tui::shown::{Binding, Context, Shown};
use crate::tui::theme::Theme;
use crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::borrow::Cow;

/// From this width on the list of all actions always has its place on a turn’s bottom line.
const ROOM_FOR_ACTIONS: usize = 40;

/// From this width on all that a moment is about has its place there before it.
const ROOM_FOR_ALL: usize = 70;

/// Columns between two entries of the bottom line.
pub(in crate::tui) const BETWEEN: usize = 3;

/// The bindings that the bottom line has room for, the most useful first and the help last.
pub fn fitting(keys: &Keys, scene: &Shown, width: u16) -> Vec<&'static Binding> {
    let wide = |binding: &Binding| wide(keys, scene, binding);
    let context = Context::of(scene);
    let mut ranked: Vec<&Binding> = bindings(scene, context)
        .filter(|b| rank(keys, b) > 0 && (b.ready)(scene))
        .filter(|b| context == Context::TURN || !b.keys.contains(&Stroke::Ctrl('c')))
        .collect();
    // What a guided game is about comes first.
    ranked.sort_by_key(|b| {
        if is_about(scene, b.name) {
            0
        } else {
            rank(keys, b)
        }
    });
    let last = ranked.pop_if(|b| b.rank == LAST);
    let actions = ranked.pop_if(|b| b.rank == BEFORE_LAST);
    let first = ranked.iter().filter(|b| b.rank <= FIRST);
    let first: usize = first.map(|b| wide(b) + BETWEEN).sum();
    let first = first + last.map_or(0, wide);
    // It yields where a wide line has room for all that the moment is about, and for no more.
    let fits = |b: &&Binding| {
        let (all, room) = (first + wide(b) + BETWEEN, usize::from(width));
        room >= ROOM_FOR_ACTIONS && (all <= room || first > room || room < ROOM_FOR_ALL)
    };
    let actions = actions.filter(fits);
    let reserved = last.map_or(0, wide) + actions.map_or(0, |b| wide(b) + BETWEEN);
    let mut room = usize::from(width).saturating_sub(reserved);
    ranked.retain(|b| {
        let needed = wide(b) + BETWEEN;
        let fits = needed <= room;
        room -= if fits { needed } else { 0 };
        fits
    });
    ranked.extend(actions);
    ranked.extend(last);
    ranked
}

/// The place of an entry on the bottom line. What moves the cursor goes without saying, unless a set of keys has other keys
/// for it.
fn rank(keys: &Keys, binding: &Binding) -> u8 {
    if binding.name == MOVE && keys.preset() == Preset::Woogles {
        FIRST
    } else {
        binding.rank
    }
}

/// How the keys of an entry are written: as many figures as there are choices.
fn shown(keys: &Keys, scene: &Shown, binding: &Binding) -> Cow<'static, str> {
    match choices(scene).filter(|_| *binding.keys == [Stroke::Digits]) {
        Some(1) => Cow::Borrowed("1"),
        Some(count) => Cow::Owned(format!("1–{}", count.min(9))),
        None => keys.shown(binding),
    }
}

/// How many numbered choices the question about an announced turn has.
fn choices(scene: &Shown) -> Option<usize> {
    let StepScene::Announced(window) = &scene.top::<TablePage>()?.step else {
        return None;
    };
    match window.asking.as_ref()? {
        Asking::Who(_) => Some(window.challengers.len()),
        Asking::Which { .. } | Asking::Agree(_) => Some(window.words.len()),
        Asking::AllAgree(_) => None,
    }
}

/// How many columns an entry takes.
fn wide(keys: &Keys, scene: &Shown, binding: &Binding) -> usize {
    Span::raw(shown(keys, scene, binding)).width() + 1 + Span::raw(binding.label).width()
}

/// The keys of an entry of the bottom line, and the button that they are: of several arrows each is one.
fn button(scene: &Shown, binding: &'static Binding, theme: &Theme) -> (Vec<Span<'static>>, Style) {
    let keys = &theme.keys;
    let shown = shown(keys, scene, binding);
    let arrow = |c: char| {
        let code = match c {
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            _ => return None,
        };
        Some(Hit::Key(Stroke::Code(code)))
    };
    let arrows: Option<Vec<(char, Hit)>> = shown.chars().map(|c| Some((c, arrow(c)?))).collect();
    if let Some(arrows) = arrows.filter(|arrows| arrows.len() > 1) {
        let arrows = arrows.into_iter();
        let spans = arrows.map(|(c, hit)| Span::styled(c.to_string(), hit.on(theme.accent)));
        return (spans.collect(), theme.dim);
    }
    let first = keys.strokes(binding).first().copied();
    let on = |style: Style| first.map_or(style, |stroke| Hit::Key(stroke).on(style));
    (vec![Span::styled(shown, on(theme.accent))], on(theme.dim))
}

/// The bottom line: the few keys that matter now, none of them cut off, and `? help` at its end.
pub fn key_line(scene: &Shown, theme: &Theme, width: u16) -> Line<'static> {
    let mut entries: Vec<(Vec<Span>, &str, Style)> = vec![];
    for binding in fitting(&theme.keys, scene, width) {
        let (keys, style) = button(scene, binding, theme);
        let mut known = entries.iter_mut();
        // Keys that do the same are one entry: `Enter Space go on`.
        match known.find(|(_, label, _)| *label == binding.label) {
            Some((before, ..)) => {
                before.push(Span::raw(" "));
                before.extend(keys);
            }
            None => entries.push((keys, binding.label, style)),
        }
    }
    let mut spans = vec![];
    for (keys, label, style) in entries {
        if !spans.is_empty() {
            spans.push(Span::styled(" ".repeat(BETWEEN), theme.base));
        }
        spans.extend(keys);
        spans.push(Span::styled(format!(" {label}"), style));
    }
    Line::from(spans)
}
