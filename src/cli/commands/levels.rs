//! `scrabble levels [--json]`: the levels of computer players.

use super::failure::Failure;
use super::printing::{print_json, print_text};
use crate::solver::players::Bot;
use crate::text::columns::{self, Flush};
use serde::Serialize;
use std::process::ExitCode;

#[derive(Serialize)]
struct ListedLevel {
    level: String,
    rating: i32,
    about: String,
    /// Whether it sits at tables; the others are for measuring.
    at_table: bool,
}

impl ListedLevel {
    fn of(bot: Bot) -> Self {
        Self {
            level: bot.to_string(),
            rating: bot.level.rating(),
            about: bot.about(),
            at_table: Bot::AT_TABLE.contains(&bot),
        }
    }

    fn row(&self) -> [String; 3] {
        let about = if self.at_table {
            self.about.clone()
        } else {
            format!("{}; not at a table", self.about)
        };
        [self.level.clone(), self.rating.to_string(), about]
    }
}

/// Prints the levels in the order of [`Bot::ALL`]: one per line, or one JSON array.
pub(super) fn run(json: bool) -> Result<ExitCode, Failure> {
    let levels = Bot::ALL.map(ListedLevel::of);
    if json {
        print_json(&levels)?;
        return Ok(ExitCode::SUCCESS);
    }
    let head = ["LEVEL", "RATING", "HOW IT PLAYS"].map(str::to_owned);
    let rows: Vec<_> = [head]
        .into_iter()
        .chain(levels.iter().map(ListedLevel::row))
        .collect();
    let lines = columns::lines(&rows, &[Flush::Left, Flush::Right, Flush::Left]).join("\n");
    let note = "In a game, LEVEL+phonies also plays phonies.";
    print_text(&format!("{lines}\n{note}\n"))?;
    Ok(ExitCode::SUCCESS)
}
