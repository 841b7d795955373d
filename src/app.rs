//! What people see and do, the same for every front end: a stack of pages.
//!
//! [`Session::act`] takes a [`msg::Msg`] to the uppermost page, and [`Session::scene`] says what may be shown of all of them.
//! A front end holds no rule: it turns keys or typed lines into messages, and views into a screen or sentences.

pub mod agreement;
pub mod choice;
pub mod clock;
pub mod component;
mod dealt;
pub mod desk;
mod dictionary;
pub mod explained;
pub mod field;
pub mod form;
mod guide;
pub mod job;
mod laying;
pub mod meaning;
pub mod msg;
pub mod pages;
mod preferences;
pub mod scene;
pub mod seating;
mod session;
mod shared;
mod shelf;
mod stack;
pub mod table;
pub mod telling;
pub mod thought;
pub mod unseen;
mod view;
pub mod viewer;

pub use dealt::Dealt;
pub use dictionary::{DictionaryChoice, SharedLexicon};
pub use preferences::{Hands, Motion};
pub use shared::Shared;
pub use stack::Session;
