//! `scrabble serve`: keeps a club.

mod log;

use super::failure::Failure;
use super::host::{self, guest, listen_at, options_for};
use super::printing::{complain, print};
use super::session::{dealer, game, with_defaults};
use crate::app::form::Form;
use crate::cli::{Cli, ServeFlags};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::net::club::audit::Audit;
use crate::net::club::results::Results;
use crate::net::club::{Club, ClubOptions, MOST_ROOMS};
use crate::net::metrics::MetricsServer;
use crate::net::room::Address;
use crate::net::{People, Server};
use crate::services::hosting::{
    Capacity, ClubDoor, ClubKeeper, Figures, Ledger, clock, close_to_others, listen_for_figures,
};
use crate::terminal::EndBySignal;
use crate::words::lexicon::DictChoice;
use anyhow::Context;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::{error, info};

/// How long the club may take to close after a signal: those who are here have three seconds to end what they do, and two to
/// disconnect.
const CLOSING: Duration = Duration::from_millis(9_500);

/// What everybody reads when they are disconnected.
const FAREWELL: &str = "The club has closed. Your games are kept; come back later.";

/// Keeps the club until the program is ended.
pub(super) fn run(cli: &Cli, flags: &ServeFlags) -> Result<ExitCode, Failure> {
    let started = Instant::now();
    if let Some(format) = flags.log {
        log::begin(format)?;
    }
    info!(version = env!("CARGO_PKG_VERSION"), "started");
    let folder = host::folder(cli)?;
    let (_, backend) = with_defaults(cli)?;
    let options = options_for(&flags.guests, &folder);
    let ledger = Arc::clone(&options.ledger);
    let fault = faults(flags, &ledger);
    close_to_others(folder.path())?;
    let club = Club::new(ClubOptions {
        people: People::in_folder(&folder).map_err(|error| Failure::new(1, &error))?,
        only_known: flags.guests.only_known,
        now: clock(),
        results: Results::in_folder(&folder).map_err(|error| Failure::new(1, &error))?,
        audit: Audit::in_folder(folder.path()),
        clock: cli.surroundings.clock.clone(),
    });
    let mut keeper = ClubKeeper::new(
        club.clone(),
        backend.games,
        options,
        cli.surroundings.clock.clone(),
        &fault,
    )?;
    let ending = EndBySignal::patient(CLOSING, keeper.ender());
    let _watch = ending.watch().context("cannot handle signals")?;
    let form = form(cli)?;
    let door = ClubDoor::new(club.clone(), folder.path(), move |visit, line| {
        guest::serve(visit, line, Some(&form));
    });
    let capacity = Capacity {
        people: flags.people,
        games: MOST_ROOMS,
    };
    let (door, surroundings) = (Arc::new(door), &cli.surroundings);
    let (server, address) = listen_at(&flags.guests, capacity, door, &folder, surroundings)?;
    let figures = Figures {
        club,
        traffic: server.traffic(),
        ledger,
        started,
    };
    let metrics = flags.metrics.map(|at| listen_for_figures(at, figures));
    let metrics = metrics.transpose()?;
    tell_open(&server, &address, metrics.as_ref())?;
    keeper.run(&fault);
    info!("draining");
    keeper.drain(&fault);
    server.end(FAREWELL);
    keeper.close(&fault);
    info!("stopped");
    ending.ends_in_order();
    Ok(ExitCode::SUCCESS)
}

/// Tells how members get here.
fn tell_open(
    server: &Server,
    address: &Address,
    metrics: Option<&MetricsServer>,
) -> Result<(), Failure> {
    let host_key = &address.fingerprint;
    info!(address = %server.address(), host_key, "door opened");
    print(|out| {
        writeln!(out, "{}", address.command("NAME"))?;
        writeln!(out, "Host key: {host_key}")?;
        if let Some(metrics) = metrics {
            writeln!(out, "Metrics: http://{}/metrics", metrics.address())?;
        }
        out.flush()
    })
}

/// Returns what tells the operator of what could not be done or saved: in the log if there is one.
fn faults(flags: &ServeFlags, ledger: &Arc<Ledger>) -> impl Fn(&str) + use<> {
    let (is_logged, ledger) = (flags.log.is_some(), Arc::clone(ledger));
    move |why| {
        ledger.faults.add(1);
        error!(reason = why, "fault");
        if !is_logged {
            complain(&why);
        }
    }
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
