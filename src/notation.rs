//! How plays are written.

pub mod coordinates;
