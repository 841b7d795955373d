//! Keys: strokes, bindings and how they are written, players' own keys, and the search through all actions.
//!
//! The bindings themselves stand beside the pages they belong to, as a `Keymap` each;
//! [`pages`](super::pages) lists them.

mod actions;
pub(in crate::tui) mod binding;
mod bindings;
mod fault;
mod keys;
pub mod name;
pub mod palette;
mod preset;
mod press;
pub(in crate::tui) mod shared;
mod user_keys;

pub use super::shown::{Binding, Context, Reaction};
pub use super::stroke::Stroke;
pub use actions::actions;
pub use bindings::{bindings, everywhere, own_bindings};
pub use fault::{KeyFault, KeyFaults};
pub use keys::Keys;
pub use name::action_name;
pub use preset::{KeyPreset, UnknownPreset};
pub use press::{message, message_by, pasted, pasted_elsewhere};
