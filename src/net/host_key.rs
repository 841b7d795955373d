//! The key by which clients recognize this host.

use crate::text::printable;
use crate::text::shared_file::{SharedFile, SharedFileError};
use crate::text::shared_folder::SharedFolder;
use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::ssh_key::{self, LineEnding};
use russh::keys::{HashAlg, PrivateKey};
use std::path::{Path, PathBuf};

/// The name of its file.
pub const FILE: &str = "host_key";

/// In bytes: larger than any key of its kind.
const LARGEST: u64 = 16 << 10;

/// Why there is no host key.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HostKeyError {
    /// The file has no private key in it.
    #[error(
        "the host key {} is damaged: {reason}; delete it to make a new one",
        printable::path(path)
    )]
    Damaged {
        /// Its file.
        path: PathBuf,
        /// How.
        reason: String,
    },
    /// The file cannot be read, or a new one cannot be saved.
    #[error("no host key: {0}")]
    File(#[from] SharedFileError),
    /// A new one cannot be written as text.
    #[error("the host key cannot be written as text: {0}")]
    Unwritable(ssh_key::Error),
    /// The system gives no random numbers.
    #[error("no random numbers for a host key: {0}")]
    NoRandomNumbers(SysError),
}

/// The host's Ed25519 key. Clients remember its fingerprint and warn when it changes, so it is made once and kept.
#[derive(Clone)]
pub struct HostKey(PrivateKey);

impl std::fmt::Debug for HostKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("HostKey").field(&self.fingerprint()).finish()
    }
}

impl HostKey {
    /// Reads the key `host_key` in a folder, and makes one if there is none. Its file has the format of OpenSSH, and only its
    /// owner can read it (mode 0600).
    ///
    /// # Errors
    /// When it cannot be read or made.
    pub fn in_folder(folder: impl Into<SharedFolder>) -> Result<Self, HostKeyError> {
        let file = folder.into().file(FILE, LARGEST);
        match file.read()? {
            Some(bytes) => Self::parse(file.path(), &bytes),
            None => Self::make(&file),
        }
    }

    /// Returns the fingerprint as `ssh` shows it: `SHA256:` and base64.
    pub fn fingerprint(&self) -> String {
        self.0.fingerprint(HashAlg::Sha256).to_string()
    }

    pub(super) fn private(&self) -> PrivateKey {
        self.0.clone()
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<Self, HostKeyError> {
        let damaged = |reason: String| HostKeyError::Damaged {
            path: path.to_owned(),
            reason,
        };
        let key = PrivateKey::from_openssh(bytes).map_err(|error| damaged(error.to_string()))?;
        if key.is_encrypted() {
            return Err(damaged("it has a passphrase".into()));
        }
        Ok(Self(key))
    }

    /// Makes a key and saves it, unless another process was faster.
    fn make(file: &SharedFile) -> Result<Self, HostKeyError> {
        file.change(|there| {
            if let Some(bytes) = there {
                let key = Self::parse(file.path(), &bytes)?;
                return Ok((bytes, key));
            }
            let key = Self::random()?;
            let text = key.0.to_openssh(LineEnding::LF);
            let text = text.map_err(HostKeyError::Unwritable)?;
            Ok((text.as_bytes().to_vec(), key))
        })
    }

    fn random() -> Result<Self, HostKeyError> {
        let mut seed = [0; 32];
        SysRng
            .try_fill_bytes(&mut seed)
            .map_err(HostKeyError::NoRandomNumbers)?;
        Ok(Self(Ed25519Keypair::from_seed(&seed).into()))
    }
}

/// Reads the secret of the machines of a club in a folder, 32 hexadecimal digits, and makes one if there is none.
///
/// # Errors
/// When it cannot be read or made.
#[cfg(feature = "postgres")]
pub fn secret_in(folder: &SharedFolder) -> Result<String, HostKeyError> {
    let file = folder.file("peers_secret", LARGEST);
    let is_secret = |text: &String| text.len() == 32 && text.bytes().all(|c| c.is_ascii_hexdigit());
    file.change(|there| {
        let known = there.and_then(|bytes| String::from_utf8(bytes).ok());
        if let Some(secret) = known.filter(is_secret) {
            return Ok((secret.clone().into_bytes(), secret));
        }
        let mut bytes = [0; 16];
        SysRng
            .try_fill_bytes(&mut bytes)
            .map_err(HostKeyError::NoRandomNumbers)?;
        let secret = format!("{:032x}", u128::from_be_bytes(bytes));
        Ok((secret.clone().into_bytes(), secret))
    })
}
