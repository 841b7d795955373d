//! The program itself in a real pseudo-terminal: whole games typed by keys, and everything around them that must hold.
#![cfg(unix)]
#[path = "terminal_games/bytes.rs"]
mod bytes;
#[path = "terminal_games/challenges.rs"]
mod challenges;
#[path = "terminal_games/clock.rs"]
mod clock;
mod common;
#[path = "terminal_games/computers.rs"]
mod computers;
#[path = "terminal_games/house.rs"]
mod house;
#[path = "terminal_games/kept.rs"]
mod kept;
#[path = "terminal_games/keys.rs"]
mod keys;
#[path = "terminal_games/leaving.rs"]
mod leaving;
#[path = "terminal_games/mouse.rs"]
mod mouse;
#[path = "terminal_games/quiet.rs"]
mod quiet;
#[path = "terminal_games/rule_sets.rs"]
mod rule_sets;
#[path = "terminal_games/sitting.rs"]
mod sitting;
#[path = "terminal_games/sizes.rs"]
mod sizes;
#[path = "terminal_games/surroundings.rs"]
mod surroundings;
#[path = "terminal_games/two_players.rs"]
mod two_players;
#[path = "terminal_games/viewer.rs"]
mod viewer;
