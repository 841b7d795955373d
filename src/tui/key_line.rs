//! The bottom line: the keys that matter now.

use super::hit::Hit;
use super::keymap::name::MOVE;
use super::keymap::shared::{BEFORE_LAST, FIRST, LAST};
use super::keymap::{KeyPreset, Keys, bindings};
use super::shown::{Binding, Context, Shown};
use super::stroke::Stroke;
use super::table::guide::is_about;
use super::theme::Theme;
use crate::app::scene::{StepScene, TablePage, WindowQuestion};
use crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::borrow::Cow;

/// A bottom line of a turn from this width always has the list of all actions.
const ROOM_FOR_ACTIONS: usize = 40;

/// A bottom line from this width has all the main keys first.
const ROOM_FOR_ALL: usize = 70;

/// Columns between two entries of the bottom line.
pub(super) const BETWEEN: usize = 3;

/// The bindings that fit on the bottom line, the most useful first and the help last. On a turn function keys stand together, in
/// their order.
pub fn fitting(keys: &Keys, scene: &Shown, width: u16) -> Vec<&'static Binding> {
    let wide = |binding: &Binding| wide(keys, scene, binding);
    let context = Context::of(scene);
    let mut ranked: Vec<&Binding> = bindings(scene, context)
        .filter(|b| rank(keys, b) > 0 && (b.ready)(scene) && !keys.cannot_press(b))
        .filter(|b| context == Context::TURN || !b.keys.contains(&Stroke::Ctrl('c')))
        .collect();
    // The step of a guided game comes first.
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
    // The list gives way where a wide line has room for exactly the main keys.
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
    if context == Context::TURN {
        ranked.sort_by_key(|b| function_number(keys, b));
    }
    ranked.extend(last);
    ranked
}

/// The number of the function key that a binding is shown with; 0 for other keys.
fn function_number(keys: &Keys, binding: &Binding) -> u8 {
    match keys.strokes(binding) {
        [Stroke::Code(KeyCode::F(number)), ..] => *number,
        _ => 0,
    }
}

/// The rank of a binding on the bottom line. Moving the cursor has one only if a preset changes its keys.
fn rank(keys: &Keys, binding: &Binding) -> u8 {
    if binding.name == MOVE && keys.preset() == KeyPreset::Woogles {
        FIRST
    } else {
        binding.rank
    }
}

/// How the keys of a binding are written: as many digits as there are choices.
fn shown(keys: &Keys, scene: &Shown, binding: &Binding) -> Cow<'static, str> {
    match choices(scene).filter(|_| *binding.keys == [Stroke::Digits]) {
        Some(1) => Cow::Borrowed("1"),
        Some(count) => Cow::Owned(format!("1–{}", count.min(9))),
        None => keys.shown(binding),
    }
}

/// The number of choices in the question about an announced turn.
fn choices(scene: &Shown) -> Option<usize> {
    let StepScene::Announced(window) = &scene.top::<TablePage>()?.step else {
        return None;
    };
    match window.asking.as_ref()? {
        WindowQuestion::Who(_) => Some(window.challengers.len()),
        WindowQuestion::Which { .. } | WindowQuestion::Agree(_) => Some(window.words.len()),
        WindowQuestion::AllAgree(_) => None,
    }
}

fn wide(keys: &Keys, scene: &Shown, binding: &Binding) -> usize {
    Span::raw(shown(keys, scene, binding)).width() + 1 + Span::raw(binding.label).width()
}

/// What is written before arrows that are pressed with Ctrl.
const CTRL: &str = "Ctrl-";

/// The keys of an entry as buttons, each of several arrows its own, and the style of the label.
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
        Some(code)
    };
    let (ctrl, plain) = match shown.strip_prefix(CTRL) {
        Some(plain) => (CTRL, plain),
        None => ("", &*shown),
    };
    let stroke = |code| match ctrl {
        "" => Stroke::Code(code),
        _ => Stroke::CtrlCode(code),
    };
    let arrows: Option<Vec<_>> = plain.chars().map(|c| Some((c, arrow(c)?))).collect();
    if let Some(arrows) = arrows.filter(|arrows| arrows.len() > 1) {
        let arrows = arrows.into_iter().map(|(c, code)| {
            let hit = Hit::Key(stroke(code));
            Span::styled(c.to_string(), hit.on(theme.accent))
        });
        let ctrl = (!ctrl.is_empty()).then(|| Span::styled(ctrl, theme.accent));
        return (ctrl.into_iter().chain(arrows).collect(), theme.dim);
    }
    let first = keys.strokes(binding).first().copied();
    let on = |style: Style| first.map_or(style, |stroke| Hit::Key(stroke).on(style));
    (vec![Span::styled(shown, on(theme.accent))], on(theme.dim))
}

/// The bottom line: the most useful keys, none of them cut off, and `? help` at its end.
pub fn key_line(scene: &Shown, theme: &Theme, width: u16) -> Line<'static> {
    let mut entries: Vec<(Vec<Span>, &str, Style)> = vec![];
    for binding in fitting(&theme.keys, scene, width) {
        let (keys, style) = button(scene, binding, theme);
        let mut known = entries.iter_mut();
        // Keys with the same label are one entry: `Enter Space continue`.
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
