//! What must be alone in its process: it limits the size of all files that the process writes. Only Unix has such a limit.
#![cfg(unix)]

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod full_disk;
