//! What must be alone in its process: it limits the size of all files that the process writes.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod full_disk;
