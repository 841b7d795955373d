//! The flags of `scrabble judge`.

use super::FlagError;
use super::values::on_or_off;
use crate::app::pages::judge::CODE_ROOM;
use clap::{ArgAction, Args};

/// How the judge is closed.
#[derive(Args, Debug)]
pub struct JudgeFlags {
    /// Code that a director types after / to close the judge: at most 30 characters
    #[arg(long, value_name = "TEXT", default_value = "director")]
    pub code: String,

    /// Runs in line mode on standard input and output, without a screen
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
    pub plain: bool,
}

impl JudgeFlags {
    /// Returns the code.
    ///
    /// # Errors
    /// When it cannot be typed in a field of one line, or as the end of a line in line mode.
    pub fn code(&self) -> Result<&str, FlagError> {
        let code = self.code.as_str();
        let is_typed = !code.chars().any(char::is_control) && code.trim() == code;
        let fits = (1..=CODE_ROOM).contains(&code.chars().count());
        (is_typed && fits).then_some(code).ok_or(FlagError::Code)
    }
}
