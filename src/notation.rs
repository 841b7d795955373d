//! How plays are written.

pub mod coordinates;
pub mod gcg;
