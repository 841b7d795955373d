//! The pages, each in a file of its own: state, messages and view.

pub mod games;
pub mod leaving;
pub mod lookup;
pub mod new_game;
pub mod note;
pub mod question;
pub mod quiz;
pub mod reading;
mod resuming;
pub mod statistics;
pub mod study;
pub mod title;
pub mod working;

use super::stack::Opener;
use super::viewer;

/// What can be opened on any page.
pub(super) static OPENERS: &[Opener] = &[
    reading::help_opened,
    reading::actions_opened,
    lookup::opened,
    study::opened,
    viewer::opened,
    note::opened,
    leaving::opened,
];
