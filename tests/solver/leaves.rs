//! What it is worth to keep tiles: the embedded values, their file, and learning them.

mod file;
mod learning;
mod values;
