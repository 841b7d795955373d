//! `scrabble levels [--json]`: the levels of computer players.

use super::failure::Failure;
use super::printing::print_report;
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
    print_report(json, &levels, || {
        let head = ["LEVEL", "RATING", "HOW IT PLAYS"];
        let flush = [Flush::Left, Flush::Right, Flush::Left];
        let lines = columns::headed(head, levels.iter().map(ListedLevel::row), &flush).join("\n");
        format!("{lines}\nIn a game, LEVEL+phonies also plays phonies.\n")
    })
}
