//! The program itself in a real pseudo-terminal: whole games typed by keys, and everything around them that must hold.
//!
//! What players and users ask of a terminal program, and which test holds it; modules without a file are of this one:
//!
//! | asked for | held by |
//! |---|---|
//! | 1 a curtain between turns, whatever is typed ahead or resized | `curtain`, `two_players`, `sizes::a_window_that_changes…` |
//! | 2 a journal of each turn | `tests/killed.rs`, `kept` |
//! | 3 the terminal restored: keys, signals, a panic, a terminal that fails | `leaving`, `tests/runtime_pty.rs` |
//! | 4 it dies with its terminal within two seconds | `leaving::a_closed_window…`, `tests/runtime_pty.rs` |
//! | 5 words typed on the board, live score, the faulty square before Enter | `laying::the_score_runs_along…` |
//! | 6 the mouse, on every cell | `mouse`, `tests/mouse/anywhere.rs`, `tests/mouse/tiles.rs` |
//! | 7 recall; a turn taken back by agreement | `laying::tiles_are_taken_back…`, `kept::r37_taken_back…` |
//! | 8 pastes, a torn Esc, quitting | `keys`, `leaving::enter_does_not_leave`, `kept::r34_the_title_goes_on…` |
//! | 9 help: of the moment, scrolled, searched | `tests/sizes.rs`, `tests/keys.rs`, `tests/palette.rs` |
//! | 10 sizes from 50×20 on, and too small ones | `sizes`, `tests/sizes.rs`, `tests/guide.rs` |
//! | 11 never colour alone | `tests/table_screens.rs`, `surroundings::no_color…` |
//! | 12 as many colours as there are; the ground asked for, not waited for | `surroundings`, `src/runtime/driver.rs` |
//! | 13 line mode | `tests/cli.rs`, `tests/plain.rs`, `tests/house_lines.rs`, `line_mode` |
//! | 14 the cursor on the square | `laying::an_arrow_moves…` |
//! | 15 Ctrl-Z and fg | `leaving::ctrl_z…`, `tests/runtime_pty.rs` |
//! | 16 six keys to the first rack | `home::six_keys…` |
//! | 17 mixing, sorting, an order of one's own, marks | `laying`, `tests/mouse/tiles.rs`, `tests/session.rs` |
//! | 18 keys of one's own, the list of actions | `tests/presets.rs`, `tests/keys.rs`, `tests/palette.rs` |
//! | 19 ASCII, byte for byte | `surroundings::a_locale…`, `tests/pages.rs` |
//! | 20 silence | `quiet`, `bytes::what_changes_nothing…` |
//! | 21 less motion; the bell on request | `tests/computers.rs`, `computers::the_bell…` |
//! | 22 recorded games: step, seek, branch, export | `viewer`, `tests/viewer/`, `tests/trial.rs` |
//! | 23 statistics and a plot of the scores | `viewer::finished_games…`, `tests/stats.rs`, `tests/pages.rs` |
//! | 24 XDG directories; completions and manual | `home::everything_is_kept…`, `tests/shell.rs` |
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
#[path = "terminal_games/curtain.rs"]
mod curtain;
#[path = "terminal_games/home.rs"]
mod home;
#[path = "terminal_games/house.rs"]
mod house;
#[path = "terminal_games/kept.rs"]
mod kept;
#[path = "terminal_games/keys.rs"]
mod keys;
#[path = "terminal_games/laying.rs"]
mod laying;
#[path = "terminal_games/leaving.rs"]
mod leaving;
#[path = "terminal_games/line_mode.rs"]
mod line_mode;
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
