//! How plays are written.

pub mod cgp;
pub mod coordinates;
pub mod gcg;
