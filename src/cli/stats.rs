//! The flags of `scrabble stats`.

use clap::Args;

/// Whose statistics, and how they are printed.
#[derive(Args, Debug)]
pub struct StatsFlags {
    /// Shows one player only; case is ignored
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// Prints text, even on a terminal
    #[arg(long, conflicts_with = "json")]
    pub text: bool,
}

impl StatsFlags {
    /// Whether text is printed even on a terminal.
    pub const fn prints(&self) -> bool {
        self.json || self.text
    }
}
