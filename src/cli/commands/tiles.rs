//! `scrabble tiles [LANGUAGE]`: the tile sets, or that of a file.

use super::failure::Failure;
use super::printing::{print_report, print_text};
use crate::cli::Cli;
use crate::cli::subcommands::TilesFlags;
use crate::cli::values::LanguageChoice;
use crate::engine::tile_set::TileSet;
use crate::languages::{self, Language};
use crate::text::columns::{self, Flush};
use serde::Serialize;
use std::process::ExitCode;

#[derive(Serialize)]
struct ListedTiles {
    language: &'static str,
    code: &'static str,
    tiles: usize,
    points: i32,
    letters: String,
}

impl ListedTiles {
    fn of(language: &'static Language) -> Self {
        let set = &language.variant().tiles;
        Self {
            language: language.name,
            code: language.code,
            tiles: set.all().len(),
            points: set.total(set.all()).value(),
            letters: set
                .letters()
                .map(|letter| letter.label(set))
                .collect::<Vec<_>>()
                .join(" "),
        }
    }

    fn row(&self) -> [String; 5] {
        let Self {
            language,
            code,
            tiles,
            points,
            letters,
        } = self;
        let number = |number: &dyn ToString| number.to_string();
        [
            number(code),
            number(language),
            number(tiles),
            number(points),
            letters.clone(),
        ]
    }
}

/// Prints the sets, one per line or one JSON array; or one of them, as a file.
pub(super) fn run(cli: &Cli, flags: &TilesFlags) -> Result<ExitCode, Failure> {
    let own = cli.is_flag("tiles").then(|| cli.language());
    if let Some(language) = flags.of.map(LanguageChoice::get).or(own) {
        print_text(&file(&language.variant().tiles))?;
        return Ok(ExitCode::SUCCESS);
    }
    let sets: Vec<ListedTiles> = languages::all().map(ListedTiles::of).collect();
    print_report(flags.json, &sets, || {
        use Flush::{Left, Right};
        let head = ["CODE", "LANGUAGE", "TILES", "POINTS", "LETTERS"];
        let rows = sets.iter().map(ListedTiles::row);
        columns::headed(head, rows, &[Left, Left, Right, Right, Left]).join("\n") + "\n"
    })
}

/// A set as a file of tiles.
fn file(set: &TileSet) -> String {
    set.rows().map(|row| row + "\n").collect()
}
