//! How a command fails: sentences for standard error, and the exit code.

use crate::app::backend::StudyError;
use crate::record::store::StoreError;
use crate::solver::autoplay::IllegalMove;
use crate::text::files::NoHome;
use crate::text::shared_file::SharedFileError;
use crate::words::study::remembered::RememberedError;

/// The exit code for what the user can fix: flags, files, a missing terminal.
const USAGE: u8 = 2;

/// Why a command failed.
pub struct Failure {
    /// One sentence a line on standard error.
    pub(super) sentences: Vec<String>,
    /// The exit code.
    pub(super) code: u8,
}

impl Failure {
    pub(super) fn new(code: u8, message: &dyn std::fmt::Display) -> Self {
        Self {
            sentences: vec![message.to_string()],
            code,
        }
    }

    /// Several faults that the user can fix.
    pub(super) const fn all(sentences: Vec<String>) -> Self {
        Self {
            sentences,
            code: USAGE,
        }
    }

    /// All sentences as one text.
    pub fn message(&self) -> String {
        self.sentences.join("\n")
    }

    /// A fault that the user can fix.
    pub(super) fn usage(message: impl std::fmt::Display) -> Self {
        Self::new(USAGE, &message)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::new(1, &format!("{error:#}"))
    }
}

impl From<StoreError> for Failure {
    /// The user can fix an ID or close a game that is being played, but not a broken disk or file.
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoGame(_) | StoreError::Several { .. } | StoreError::Locked(_) => {
                Self::usage(error)
            }
            _ => Self::new(1, &error),
        }
    }
}

impl From<IllegalMove> for Failure {
    fn from(fault: IllegalMove) -> Self {
        anyhow::Error::from(fault).into()
    }
}

impl From<NoHome> for Failure {
    fn from(error: NoHome) -> Self {
        Self::usage(error)
    }
}

impl From<SharedFileError> for Failure {
    /// A folder that the system refuses to create is no usage error: exit code 1.
    fn from(error: SharedFileError) -> Self {
        match error {
            SharedFileError::NoFolder { .. } => Self::new(1, &error),
            error => Self::usage(error),
        }
    }
}

impl From<StudyError> for Failure {
    fn from(error: StudyError) -> Self {
        match error {
            StudyError::Results(RememberedError::File(error)) => error.into(),
            StudyError::Results(error) => Self::usage(error),
            error => Self::usage(error),
        }
    }
}
