//! The files given instead of built-in data.

use super::Cli;
use super::values::BUILT_IN;
use std::path::Path;

impl Cli {
    /// The file of definitions, if one is given. A file named `built-in` is `./built-in`.
    pub fn own_definitions(&self) -> Option<&Path> {
        (self.definitions != BUILT_IN).then(|| Path::new(&self.definitions))
    }

    /// The file of tiles, if one is given. A file named `built-in` is `./built-in`.
    pub fn own_tiles(&self) -> Option<&Path> {
        (self.tiles != BUILT_IN).then(|| Path::new(&self.tiles))
    }

    /// The file of leave values, if one is given. A file named `built-in` is `./built-in`.
    pub fn own_leaves(&self) -> Option<&Path> {
        (self.leaves != BUILT_IN).then(|| Path::new(&self.leaves))
    }
}
