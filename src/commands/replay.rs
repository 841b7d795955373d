//! `scrabble replay FILE.gcg`: a recorded game played through, every play counted again.

use super::{Failure, answered, complain, glyphs, print};
use crate::cli::ReplayFlags;
use crate::notation::gcg;
use crate::record::{Record, ReplayJson, Replayed, remarks, text};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::process::ExitCode;

/// The largest file that is read: a thousand times a long game.
const MOST_BYTES: u64 = 16 << 20;

/// Prints the game; success only if all points agree.
pub(super) fn run(flags: &ReplayFlags) -> Result<ExitCode, Failure> {
    let name = shown(&flags.file);
    let bytes = bytes(&flags.file).map_err(|e| Failure::usage(format!("{name} {e}")))?;
    let faulty = |error: &dyn std::fmt::Display| Failure::usage(format!("{name}, {error}"));
    let record = gcg::read(&bytes).map_err(|e| faulty(&e))?;
    let replayed = record.replay().map_err(|e| faulty(&e))?;
    if flags.json {
        json(&record, &replayed)?;
    } else {
        let sheet = text(&record, &replayed);
        print(|out| out.write_all(glyphs().text(&sheet).as_bytes()))?;
    }
    Ok(answered(replayed.mismatches().is_empty()))
}

/// One object on standard output; what is odd is said on standard error.
fn json(record: &Record, replayed: &Replayed) -> Result<(), Failure> {
    let json = ReplayJson::of(record, replayed);
    print(|out| {
        serde_json::to_writer(&mut *out, &json)?;
        writeln!(out)
    })?;
    for remark in remarks(record, replayed) {
        complain(&remark);
    }
    Ok(())
}

/// The bytes of a file, or of standard input for `-`. The error reads on after the file's name.
fn bytes(file: &OsStr) -> Result<Vec<u8>, String> {
    let read = |from: &mut dyn Read| -> io::Result<Vec<u8>> {
        let mut bytes = vec![];
        from.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let read = if file == "-" {
        read(&mut io::stdin().lock())
    } else {
        File::open(file).and_then(|mut file| read(&mut file))
    };
    match read {
        Ok(bytes) if bytes.len() as u64 > MOST_BYTES => Err("is too large for a game".to_owned()),
        Ok(bytes) => Ok(bytes),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err("does not exist".to_owned()),
        Err(error) if error.kind() == io::ErrorKind::IsADirectory => Err("is a folder".to_owned()),
        Err(error) => Err(format!("cannot be read: {error}")),
    }
}

/// A file's name as a sentence has it, with nothing that a terminal would act on.
fn shown(file: &OsStr) -> String {
    if file == "-" {
        return "standard input".to_owned();
    }
    let safe = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    file.to_string_lossy().chars().map(safe).collect()
}
