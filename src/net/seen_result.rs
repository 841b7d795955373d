//! Which guests have seen the result of a hosted game, by the fingerprints of their keys.
//!
//! They are kept in a file of JSON beside the host's others, `ID.seen.json`, so that the result waits for the others when the
//! host starts again:
//!
//! ```json
//! {"version": 1, "keys": ["SHA256:…"]}
//! ```

use crate::text::{files, private};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The version of the file's format.
const VERSION: u32 = 1;
/// In bytes: more than the keys of four guests take.
const LARGEST: u64 = 4 << 10;

/// Which guests have seen the result of a game.
#[derive(Debug)]
pub struct SeenResult {
    path: PathBuf,
    keys: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    keys: Vec<String>,
}

impl SeenResult {
    /// Reads who has seen the result of the game with this ID. Without a file that can be read nobody has: a result that is
    /// shown twice is better than one that is never shown.
    pub fn of_game(folder: &Path, id: &str) -> Self {
        let path = folder.join(format!("{id}.seen.json"));
        let bytes = files::read(&path, LARGEST).unwrap_or_default();
        let keys = match serde_json::from_slice(&bytes) {
            Ok(Saved {
                version: VERSION,
                keys,
            }) => keys,
            _ => vec![],
        };
        Self { path, keys }
    }

    /// Returns the fingerprints of the keys.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Notes that those with these keys, and nobody else, have seen the result.
    pub fn set(&mut self, keys: Vec<String>) {
        if self.keys != keys {
            self.keys = keys;
            // If this fails, some see the result once more.
            let _ = self.save();
        }
    }

    fn save(&self) -> io::Result<()> {
        let saved = Saved {
            version: VERSION,
            keys: self.keys.clone(),
        };
        let text = serde_json::to_vec(&saved)?;
        private::replace(&self.path, &text)
    }
}
