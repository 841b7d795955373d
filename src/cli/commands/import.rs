//! `scrabble import FILE.gcg…|FOLDER`: takes recorded games of others in.

use super::failure::Failure;
use super::printing::{complain, print};
use super::recorded::gcg_files;
use crate::cli::Cli;
use crate::record::store::{GameStore, PlayerScore};
use crate::services::importing::{Imported, Importer};
use crate::services::recorded::shown;
use crate::text::{counted, standing};
use std::ffi::{OsStr, OsString};
use std::process::ExitCode;

/// How many games came to what.
#[derive(Default)]
struct Counts {
    new: u64,
    there: u64,
    faulty: u64,
}

/// Takes the games of all files in, and tells of each what became of it. A file that cannot be read keeps no other out.
pub(super) fn run(cli: &Cli, store: &GameStore, files: &[OsString]) -> Result<ExitCode, Failure> {
    let mut importer = Importer::new(store, cli.language().variant())?;
    let mut counts = Counts::default();
    warn(&mut importer);
    for file in gcg_files(files)? {
        match importer.take_in(&file) {
            Ok(taken) => counts.add(tell(&file, &taken)?),
            Err(why) => {
                complain(&why);
                counts.faulty += 1;
            }
        }
        warn(&mut importer);
    }
    print(|out| writeln!(out, "{}", counts.sentence()))?;
    Ok(if counts.faulty == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(2)
    })
}

/// Says which saved games cannot be read: a file may have one of them, and is imported all the same.
fn warn(importer: &mut Importer) {
    for error in importer.damaged() {
        complain(&error);
    }
}

/// Prints what became of a file. Returns whether its game is new.
fn tell(file: &OsStr, taken: &Imported) -> Result<bool, Failure> {
    let name = shown(file);
    match taken {
        Imported::AlreadyThere(id) => {
            print(|out| writeln!(out, "{name} was already imported as {id}."))?;
            Ok(false)
        }
        Imported::Extended(id) => {
            print(|out| writeln!(out, "{name} tells more of {id}, which has it now."))?;
            Ok(false)
        }
        Imported::New(id, game) => {
            let scores = PlayerScore::of(&game.record, &game.replayed);
            let scores = standing(
                scores.iter().map(|player| (&player.name, player.score)),
                ", ",
            );
            print(|out| writeln!(out, "{name}: {id}, {scores}."))?;
            if let Some(clash) = &game.clash {
                complain(&format!("{name}: {clash}"));
            }
            Ok(true)
        }
    }
}

impl Counts {
    const fn add(&mut self, new: bool) {
        if new {
            self.new += 1;
        } else {
            self.there += 1;
        }
    }

    fn sentence(&self) -> String {
        let others = [
            (self.there, "already there"),
            (self.faulty, "cannot be read"),
        ];
        let others = others.iter().filter(|(count, _)| *count > 0);
        let others: Vec<String> = others
            .map(|(count, what)| format!(", {count} {what}"))
            .collect();
        let new = counted(self.new, "game");
        format!("{new} imported{}.", others.concat())
    }
}
