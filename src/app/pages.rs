//! The pages, each in a file of its own: state, messages and view.

pub mod blocking_job;
pub mod chat;
pub mod confirm_quit;
pub mod game_menu;
pub mod games;
pub mod hosted_games;
pub mod lobby;
pub mod lookup;
pub mod new_game;
pub mod note;
pub mod puzzle;
pub mod question;
pub mod quiz;
mod resuming;
pub mod settings;
pub mod statistics;
pub mod study;
pub mod text_pages;
pub mod title;

use super::stack::GlobalHandler;
use super::viewer;

/// Handlers of messages that any page accepts. Each returns whether it has handled the message.
pub(super) static GLOBAL_HANDLERS: &[GlobalHandler] = &[
    text_pages::handle_help,
    text_pages::handle_actions,
    settings::handle_global,
    lookup::handle_global,
    study::handle_global,
    viewer::handle_global,
    note::handle_global,
    confirm_quit::handle_global,
];
