//! `scrabble serve`: keeps a club.

use super::failure::Failure;
use super::host::{self, guest, listen_at, options_for};
use super::printing::{complain, print};
use super::session::{dealer, game, with_defaults};
use crate::app::form::Form;
use crate::cli::{Cli, ServeFlags};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::net::People;
use crate::net::club::results::Results;
use crate::net::club::{Club, ClubOptions};
use crate::services::hosting::{ClubDoor, ClubKeeper, clock, close_to_others};
use crate::terminal::EndBySignal;
use crate::words::lexicon::DictChoice;
use anyhow::Context;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How long the club may take to close after a signal: those who are here have three seconds to end what they do, and two to
/// disconnect.
const CLOSING: Duration = Duration::from_millis(9_500);

/// What everybody reads when they are disconnected.
const FAREWELL: &str = "The club has closed. Your games are kept; come back later.";

/// Keeps the club until the program is ended.
pub(super) fn run(cli: &Cli, flags: &ServeFlags) -> Result<ExitCode, Failure> {
    let folder = host::folder(cli)?;
    let (_, backend) = with_defaults(cli)?;
    let options = options_for(&flags.guests, &folder);
    close_to_others(&folder)?;
    let club = Club::new(ClubOptions {
        people: People::in_folder(&folder).map_err(|error| Failure::new(1, &error))?,
        only_known: flags.guests.only_known,
        now: clock(),
        results: Results::in_folder(&folder).map_err(|error| Failure::new(1, &error))?,
        clock: cli.surroundings.clock.clone(),
    });
    let mut keeper = ClubKeeper::new(
        club.clone(),
        backend.games,
        options,
        cli.surroundings.clock.clone(),
        |why| complain(&why),
    )?;
    let ending = EndBySignal::patient(CLOSING, keeper.ender());
    let _watch = ending.watch().context("cannot handle signals")?;
    let form = form(cli)?;
    let door = ClubDoor::new(club, &folder, move |visit, line| {
        guest::serve(visit, line, Some(&form));
    });
    let (server, address) = listen_at(&flags.guests, Arc::new(door), &folder, &cli.surroundings)?;
    print(|out| {
        writeln!(out, "{}", address.command("NAME"))?;
        writeln!(out, "Host key: {}", address.fingerprint)?;
        out.flush()
    })?;
    keeper.run(|why| complain(&why));
    keeper.drain(|why| complain(&why));
    server.end(FAREWELL);
    keeper.close(|why| complain(&why));
    ending.ends_in_order();
    Ok(ExitCode::SUCCESS)
}

/// The form in which members offer games: the dictionaries of this machine, without the names of its folders.
fn form(cli: &Cli) -> Result<Form, Failure> {
    let (dealer, _) = dealer(cli, None)?;
    let mut choices = dealer.choices();
    for choice in &mut choices {
        if matches!(choice.list, DictChoice::File(_)) {
            choice.about = format!("The words of {}.", choice.name);
        }
    }
    let form = Form::new(FEWEST, &[], RuleSet::default(), choices);
    Ok(form.playing_with(dealer.usual_id()).playing(game(cli)?))
}
