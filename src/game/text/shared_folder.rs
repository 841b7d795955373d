//! Folders of shared files: on the disk, or in a store of another kind.

use super::shared_file::{Documents, SharedFile};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A folder of [shared files](SharedFile) that only their owner can read.
#[derive(Clone, Debug)]
pub struct SharedFolder {
    path: PathBuf,
    /// Where its files are, if not on the disk.
    store: Option<Arc<dyn Documents>>,
}

impl SharedFolder {
    /// A folder on the disk.
    pub const fn on_disk(path: PathBuf) -> Self {
        Self { path, store: None }
    }

    /// A folder whose shared files are in a store. What belongs to this machine alone, such as a log, is on the disk at `path`.
    pub const fn in_store(path: PathBuf, store: Arc<dyn Documents>) -> Self {
        let store = Some(store);
        Self { path, store }
    }

    /// Returns whether its files are in a store.
    pub const fn is_in_store(&self) -> bool {
        self.store.is_some()
    }

    /// Returns the path of the folder on the disk.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns a file of up to `most` bytes in it.
    pub fn file(&self, name: &str, most: u64) -> SharedFile {
        match &self.store {
            None => SharedFile::private(self.path.join(name), most),
            Some(store) => SharedFile::in_store(name, most, Arc::clone(store)),
        }
    }

    /// Returns the names of its files.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn names(&self) -> io::Result<Vec<String>> {
        if let Some(store) = &self.store {
            return store.names();
        }
        let entries = fs::read_dir(&self.path)?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        Ok(names.collect())
    }
}

impl From<&Path> for SharedFolder {
    fn from(path: &Path) -> Self {
        Self::on_disk(path.to_owned())
    }
}

impl From<&PathBuf> for SharedFolder {
    fn from(path: &PathBuf) -> Self {
        Self::on_disk(path.clone())
    }
}

impl From<&Self> for SharedFolder {
    fn from(folder: &Self) -> Self {
        folder.clone()
    }
}
