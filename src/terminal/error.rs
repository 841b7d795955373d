//! Why the loop failed.

use std::io;

/// Why the terminal could not be used (any longer). It has been restored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RuntimeError {
    /// Input or output is a pipe or a file.
    #[error("{0} is not a terminal; add `--plain` to play line by line")]
    NotATerminal(&'static str),
    /// The terminal cannot position text.
    #[error("this terminal cannot position text (TERM=dumb); add `--plain` to play line by line")]
    Dumb,
    /// Reading from or writing to the terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
    /// A thread panicked. Its message has been printed, or is when the terminal of this process is restored.
    #[error("the program panicked")]
    Panicked,
}

impl RuntimeError {
    /// Returns the exit status: 2 for something the caller can fix, 101 after a panic as everywhere in Rust, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotATerminal(_) | Self::Dumb => 2,
            Self::Io(_) => 1,
            Self::Panicked => 101,
        }
    }
}
