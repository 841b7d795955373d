//! The pages, each in a file of its own: state, messages and view.

pub mod blocking_job;
pub mod confirm_quit;
pub mod games;
pub mod lookup;
pub mod new_game;
pub mod note;
pub mod question;
pub mod quiz;
mod resuming;
pub mod statistics;
pub mod study;
pub mod text_pages;
pub mod title;

use super::stack::GlobalHandler;
use super::viewer;

/// What can be opened on any page.
pub(super) static OPENERS: &[GlobalHandler] = &[
    text_pages::help_opened,
    text_pages::actions_opened,
    lookup::opened,
    study::opened,
    viewer::opened,
    note::opened,
    confirm_quit::opened,
];
