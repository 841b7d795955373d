//! The flags of `scrabble stats`.

use clap::Args;

/// Whose statistics, and how they are printed.
#[derive(Args, Debug)]
pub struct StatsFlags {
    /// Those of this player only, in upper or lower case
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// As one JSON object
    #[arg(long)]
    pub json: bool,

    /// As text on a terminal, too
    #[arg(long, conflicts_with = "json")]
    pub text: bool,
}

impl StatsFlags {
    /// Whether text is asked for wherever it goes.
    pub const fn prints(&self) -> bool {
        self.json || self.text
    }
}
