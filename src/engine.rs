//! The rules of the game and nothing else (R1–R33, R35, R37 and R38).
//!
//! Nothing here knows a terminal, a file, a clock, a thread, or a dictionary's form: what the game asks of the outside
//! is [`lexicon::Lexicon`], and all chance follows from a [`chance::Seed`].
//!
//! A play goes [`draft::Draft`] → [`play::Play`] → [`score::Score`], the turn around it [`turn::TurnDraft`] →
//! [`turn::Turn`]; a game goes [`game::Command`] → [`event::Event`].

pub mod board;
pub mod chance;
pub mod clock;
pub mod draft;
pub mod endgame;
pub mod event;
pub mod game;
pub mod hint;
pub mod laid;
pub mod layout;
pub mod lexicon;
pub mod play;
pub mod rules;
pub mod rulings;
pub mod score;
pub mod seat;
pub mod seen;
pub mod setup;
pub mod sheet;
pub mod square;
pub mod swap;
pub mod tile;
pub mod turn;
pub mod turn_counts;
pub mod view;
pub mod word;
