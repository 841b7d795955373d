//! The program itself in a real pseudo-terminal: whole games typed by keys, and everything around them that must hold.
//!
//! What players and users ask of a terminal program, and which test holds it; modules without a file are of this one:
//!
//! | asked for | held by |
//! |---|---|
//! | 1 a curtain between turns, whatever is typed ahead or resized | `curtain`, `two_players`, `sizes::a_window_that_changes…` |
//! | 2 a journal of each turn | `tests/terminal/killed.rs`, `kept` |
//! | 3 the terminal restored: keys, signals, a panic, a terminal that fails | `leaving`, `tests/terminal/lifecycle.rs` |
//! | 4 it dies with its terminal within two seconds | `leaving::a_closed_window…`, `tests/terminal/lifecycle.rs` |
//! | 5 words typed on the board, live score, the faulty square before Enter | `placing_tiles::the_score_runs_along…` |
//! | 6 the mouse, on every cell | `mouse`, `tests/app/mouse/anywhere.rs`, `tests/app/mouse/tiles.rs` |
//! | 7 recall; a turn taken back by agreement | `placing_tiles::tiles_are_taken_back…`, `saved::r37_taken_back…` |
//! | 8 pastes, a torn Esc, quitting | `keys`, `leaving::enter_does_not_leave`, `saved::r34_the_title_goes_on…` |
//! | 9 help: of the moment, scrolled, searched | `tests/app/sizes.rs`, `tests/app/keys.rs`, `tests/app/palette.rs` |
//! | 10 sizes from 50×20 on, and too small ones | `sizes`, `tests/app/sizes.rs`, `tests/app/guide.rs` |
//! | 11 never color alone | `tests/app/table.rs`, `surroundings::no_color…` |
//! | 12 as many colors as there are; the ground asked for, not waited for | `surroundings`, `src/terminal/driver.rs` |
//! | 13 line mode | `tests/cli/flags.rs`, `tests/app/plain.rs`, `tests/app/house_lines.rs`, `line_mode` |
//! | 14 the cursor on the square | `placing_tiles::an_arrow_moves…` |
//! | 15 Ctrl-Z and fg | `leaving::ctrl_z…`, `tests/terminal/lifecycle.rs` |
//! | 16 six keys to the first rack | `home::six_keys…` |
//! | 17 mixing, sorting, an order of one's own, marks | `placing_tiles`, `tests/app/mouse/tiles.rs`, `tests/app/session.rs` |
//! | 18 keys of one's own, the list of actions | `tests/app/presets.rs`, `tests/app/keys.rs`, `tests/app/palette.rs` |
//! | 19 ASCII, byte for byte | `surroundings::a_locale…`, `tests/app/pages.rs` |
//! | 20 silence | `quiet`, `bytes::what_changes_nothing…` |
//! | 21 less motion; the bell on request | `tests/app/computers.rs`, `computers::the_bell…` |
//! | 22 recorded games: step, seek, branch, export | `viewer`, `tests/app/viewer/`, `tests/app/trial.rs` |
//! | 23 statistics and a plot of the scores | `viewer::finished_games…`, `tests/record/stats.rs`, `tests/app/pages.rs` |
//! | 24 XDG directories; completions and manual | `home::everything_is_kept…`, `tests/cli/shell.rs` |
#![cfg(unix)]
mod analysis_board;
mod bytes;
mod challenges;
mod clock;
mod computers;
mod curtain;
mod home;
mod house;
mod judged;
mod keys;
mod leaving;
mod line_mode;
mod mouse;
mod other_games;
mod placing_tiles;
mod quiet;
mod rule_sets;
mod saved;
mod sitting;
mod sizes;
mod surroundings;
mod two_players;
mod viewer;
