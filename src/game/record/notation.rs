//! Notations of plays, positions and games.

pub mod cgp;
pub mod coordinates;
pub mod gcg;
pub mod ucgi;
