//! What it is worth to keep tiles: the embedded values, their file, and learning them.

#[path = "common/process.rs"]
mod process;

#[path = "leaves/file.rs"]
mod file;
#[path = "leaves/learning.rs"]
mod learning;
#[path = "leaves/values.rs"]
mod values;
