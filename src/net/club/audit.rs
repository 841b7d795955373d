//! The audit log of a club, in `audit.jsonl` beside the list of its people. It only grows, by one line for each event:
//!
//! ```json
//! {"time":1795888800,"event":"report","by":{"name":"Ann","key":"SHA256:…"},"of":{"name":"Ben","key":"SHA256:…"},"text":"…"}
//! ```

use crate::record::store::UnixTime;
use crate::text::{locked, printable, private};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The name of the file.
const FILE: &str = "audit.jsonl";
/// Lines that are kept until they can be written, at most.
const MOST_UNWRITTEN: usize = 1_000;

/// Why the audit log cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("the audit log {} cannot be written: {error}", printable::path(path))]
pub struct AuditError {
    path: PathBuf,
    error: io::Error,
}

/// The audit log of a club. Clones share it.
#[derive(Clone, Debug)]
pub struct Audit {
    path: PathBuf,
    unwritten: Arc<Mutex<Vec<String>>>,
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuditEvent {
    /// Somebody has taken a name.
    Joined,
    /// Somebody has added another device.
    AddedDevice,
    /// Somebody has left for good.
    Left,
    /// A member has told the operator about another.
    Report,
    /// The operator keeps somebody out, or a range of addresses.
    Ban,
    /// The operator lets them in again.
    Pardon,
}

/// Somebody in an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditPerson {
    /// The name, if they have one.
    pub name: Option<String>,
    /// The fingerprint of the first key.
    pub key: String,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditLine {
    /// When, in seconds since 1970.
    time: u64,
    event: AuditEvent,
    /// Who has done it; `None` for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<AuditPerson>,
    /// To whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<AuditPerson>,
    /// The name, the reason of a report, or a range of addresses.
    #[serde(skip_serializing_if = "String::is_empty")]
    text: String,
    /// What the person has said lately.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    said: Vec<String>,
}

impl AuditLine {
    /// An event at this time.
    pub const fn new(time: UnixTime, event: AuditEvent) -> Self {
        Self {
            time: time.0,
            event,
            by: None,
            of: None,
            text: String::new(),
            said: vec![],
        }
    }

    /// Names who has done it.
    #[must_use]
    pub fn by(self, person: AuditPerson) -> Self {
        let by = Some(person);
        Self { by, ..self }
    }

    /// Names to whom it was done.
    #[must_use]
    pub fn of(self, person: AuditPerson) -> Self {
        let of = Some(person);
        Self { of, ..self }
    }

    /// Adds a text.
    #[must_use]
    pub fn saying(self, text: &str) -> Self {
        let text = printable::line(text.trim()).into_owned();
        Self { text, ..self }
    }

    /// Adds what somebody has said lately.
    #[must_use]
    pub fn quoting(self, said: Vec<String>) -> Self {
        Self { said, ..self }
    }
}

impl Audit {
    /// The log in a folder, which is made when the first line is written.
    pub fn in_folder(folder: &Path) -> Self {
        Self {
            path: folder.join(FILE),
            unwritten: Arc::default(),
        }
    }

    /// Returns the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a line.
    ///
    /// # Errors
    /// When it cannot be written; it is written with the next one.
    pub fn note(&self, line: &AuditLine) -> Result<(), AuditError> {
        let text = serde_json::to_string(line);
        let text = text.map_err(|error| self.unwritable(error.into()))?;
        let mut unwritten = locked(&self.unwritten);
        if unwritten.len() < MOST_UNWRITTEN {
            unwritten.push(text + "\n");
        }
        self.write(&mut unwritten)
    }

    /// Writes the lines that could not be written before.
    ///
    /// # Errors
    /// When they still cannot be written.
    pub fn write_again(&self) -> Result<(), AuditError> {
        self.write(&mut locked(&self.unwritten))
    }

    /// Several programs may write to the log, so lines are written at once.
    fn write(&self, unwritten: &mut Vec<String>) -> Result<(), AuditError> {
        if unwritten.is_empty() {
            return Ok(());
        }
        let written = private::open_to_append(&self.path).and_then(|mut file| {
            file.write_all(unwritten.concat().as_bytes())?;
            file.sync_data()
        });
        written.map_err(|error| self.unwritable(error))?;
        unwritten.clear();
        Ok(())
    }

    fn unwritable(&self, error: io::Error) -> AuditError {
        AuditError {
            path: self.path.clone(),
            error,
        }
    }
}
