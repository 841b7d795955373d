//! The program after its start and before anything is shown.

use scrabble::app::Session;
use scrabble::app::backend::Backend;
use scrabble::cli::Cli;
use scrabble::cli::commands::{in_force, opened};
use std::ffi::OsString;

/// Starts the program with these arguments, without its own name. Tiles and quiz cards are drawn from this seed, also if the
/// game starts from the form. An error is what the program would print.
pub(crate) fn started(
    args: &[OsString],
    seed: u64,
) -> Result<(Cli, Session, Box<dyn Backend>), String> {
    let program = OsString::from("scrabble");
    let args = std::iter::once(program).chain(args.iter().cloned());
    let cli = Cli::read_from(args).map_err(|error| error.to_string())?;
    let mut cli = in_force(cli).map_err(|failure| failure.message())?;
    cli.surroundings.seed = Some(seed);
    let (session, backend) = opened(&cli, false, || Ok(())).map_err(|failure| failure.message())?;
    Ok((cli, session, Box::new(backend)))
}
