//! Which files are asked for in place of what is built in.

use super::Cli;
use super::values::BUILT_IN;
use crate::words::lexicon::DictChoice;
use std::path::Path;

impl Cli {
    /// The dictionary asked for.
    pub fn dictionary(&self) -> DictChoice {
        DictChoice::from(self.dict.clone())
    }

    /// The file of definitions, if there is one. A file that is really called `built-in` is reached as `./built-in`.
    pub fn own_definitions(&self) -> Option<&Path> {
        (self.definitions != BUILT_IN).then(|| Path::new(&self.definitions))
    }

    /// The file of leave values, if there is one. A file that is really called `built-in` is reached as `./built-in`.
    pub fn own_leaves(&self) -> Option<&Path> {
        (self.leaves != BUILT_IN).then(|| Path::new(&self.leaves))
    }
}
