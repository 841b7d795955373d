//! What people see and do: the table, pages, keys, the mouse and line mode.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod analysis_board;
mod beginning;
mod clock;
#[cfg(feature = "online")]
mod clubs;
mod computers;
mod descriptions;
mod digraphs;
mod earlier;
mod ghosts;
mod guide;
mod house_lines;
mod judge;
mod keys;
mod look;
mod mouse;
mod occupants;
mod pages;
mod palette;
mod pictures;
mod plain;
// It needs a pseudo-terminal.
#[cfg(unix)]
mod plain_whole;
mod presets;
mod referee;
mod remote;
#[cfg(feature = "online")]
mod rooms;
mod screen;
mod seats;
mod session;
mod settings;
mod sizes;
mod study_pages;
mod table;
mod trial;
mod typing;
mod units;
mod viewer;
