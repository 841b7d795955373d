//! Key presses as messages.

use super::bindings::{bindings, disabled_by_rules};
use super::keys::Keys;
use crate::app::msg::GlobalMsg;
use crate::app::table::Msg;
use crate::tui::shown::{Binding, Context, Reaction, Shown};
use crate::tui::stroke::Stroke;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a key says by the players' keys; `None` for a key that is not bound.
///
/// Shift with a letter asks for the blank. The terminal layer reports Shift with a letter only where it can tell it from Caps
/// Lock; a capital alone means nothing.
pub fn message_by(keys: &Keys, shown: &Shown, key: KeyEvent) -> Option<Reaction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let bound = binding_of(keys, shown, &key).and_then(|binding| binding.message(shown, &key));
    bound
        .or_else(|| as_arrow(keys, shown, &key))
        .or_else(|| switched_off(keys, shown, &key))
}

/// What a key says by the built-in keys; `None` for a key that is not bound.
pub fn message(shown: &Shown, key: KeyEvent) -> Option<Reaction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    binding_of(&Keys::BUILT_IN, shown, &key)?.message(shown, &key)
}

/// What a pasted character says: text where a field takes any text, whatever else its key does there.
pub fn pasted(keys: &Keys, shown: &Shown, c: char) -> Option<Reaction> {
    let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
    let mut bound = bindings(shown, Context::of(shown));
    let field = bound.find(|binding| binding.keys.contains(&Stroke::Text));
    let said = match field {
        Some(field) => field.message(shown, &key),
        None => message_by(keys, shown, key),
    };
    said.filter(Reaction::is_typed)
}

/// What a paste says where nothing is typed. Over another page, such as a question, it says nothing.
pub fn pasted_elsewhere(shown: &Shown) -> Option<Reaction> {
    let keymap = Context::of(shown).0;
    let said = if keymap.at_table {
        Msg::PastedElsewhere.into()
    } else {
        GlobalMsg::PastedElsewhere.into()
    };
    (!keymap.over).then_some(said)
}

/// The binding of a key. While letters place tiles in a modal preset, they do so even if bound to a command.
fn binding_of(keys: &Keys, shown: &Shown, key: &KeyEvent) -> Option<&'static Binding> {
    let context = Context::of(shown);
    let places = |binding: &&Binding| binding.keys == [Stroke::Letters] && Stroke::Letters.is(key);
    let modal = context.lays() && keys.preset().is_modal();
    let placing = bindings(shown, context).find(places).filter(|_| modal);
    let mut bound = bindings(shown, context).filter(|binding| has(keys, binding, key));
    placing.or_else(|| {
        let first = bound.next()?;
        let own = bound.find(|binding| keys.is_own(binding));
        own.filter(|_| !keys.is_own(first)).or(Some(first))
    })
}

fn has(keys: &Keys, binding: &Binding, key: &KeyEvent) -> bool {
    keys.strokes(binding).iter().any(|stroke| stroke.is(key))
}

/// What a letter says that stands for an arrow key where neither it nor the letter of the opposite arrow has another meaning.
fn as_arrow(keys: &Keys, shown: &Shown, key: &KeyEvent) -> Option<Reaction> {
    let KeyCode::Char(letter) = key.code else {
        return None;
    };
    let preset = keys.preset();
    let arrow = preset.arrow(letter)?;
    let pair = preset.opposite(letter)?;
    let opposite = KeyEvent::new(KeyCode::Char(pair), key.modifiers);
    let is_free = key.modifiers.is_empty() && binding_of(keys, shown, &opposite).is_none();
    is_free.then(|| message(shown, KeyEvent::new(arrow, key.modifiers)))?
}

/// On a turn, a key whose action the rules switch off says so.
fn switched_off(keys: &Keys, shown: &Shown, key: &KeyEvent) -> Option<Reaction> {
    let context = Context::of(shown);
    let mut off = disabled_by_rules(shown, context).filter(|_| context.lays());
    let pressed = off.find(|binding| has(keys, binding, key))?;
    Some(Msg::NotByRules(pressed.label).into())
}
