//! A club, from its first line on standard output to its last.

use super::log;
use crate::app::form::Form;
use crate::cli::commands::failure::Failure;
use crate::cli::commands::host::{self, guest, options_for};
use crate::cli::commands::printing::{complain, print};
use crate::cli::commands::session::{dealer, game, with_defaults};
use crate::cli::{Cli, ServeFlags};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::net::club::audit::Audit;
use crate::net::club::results::Results;
use crate::net::club::{Club, ClubOptions, MOST_ROOMS};
use crate::net::metrics::MetricsServer;
use crate::net::room::Address;
use crate::net::{Door, People, Server};
use crate::services::games::LocalGames;
use crate::services::hosting::{
    Capacity, ClubDoor, ClubKeeper, Figures, HostOptions, Ledger, Listening, clock,
    listen_for_figures,
};
use crate::terminal::{EndBySignal, SignalWatch};
use crate::text::shared_folder::SharedFolder;
use crate::words::lexicon::DictChoice;
use anyhow::Context;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tracing::{error, info};

/// How long the club may take to close after a signal: those who are here have three seconds to end what they do, and two to
/// disconnect.
const CLOSING: Duration = Duration::from_millis(9_500);

/// What everybody reads when they are disconnected.
const FAREWELL: &str = "The club has closed. Your games are kept; come back later.";

/// What everybody reads when another machine has taken the club over.
const MOVED: &str = "The club is on another machine now. Connect again.";

/// A club from its first line on standard output to its last.
pub(super) struct Service<'a> {
    pub(super) cli: &'a Cli,
    pub(super) flags: &'a ServeFlags,
    ledger: Arc<Ledger>,
    started: Instant,
    /// Has the keeper end, once there is one.
    ender: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
    pub(super) ending: Arc<EndBySignal>,
    _watch: SignalWatch,
}

/// A club, what keeps it, and the way in.
pub(super) struct Open {
    club: Club,
    pub(super) keeper: ClubKeeper,
    pub(super) door: Arc<dyn Door>,
}

impl<'a> Service<'a> {
    pub(super) fn begin(cli: &'a Cli, flags: &'a ServeFlags) -> Result<Self, Failure> {
        let started = Instant::now();
        if let Some(format) = flags.log {
            log::begin(format)?;
        }
        info!(version = env!("CARGO_PKG_VERSION"), "started");
        let ender: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>> = Arc::default();
        let told = Arc::clone(&ender);
        let ending = EndBySignal::patient(CLOSING, move || {
            if let Some(end) = told.get() {
                end();
            }
        });
        let watch = ending.watch().context("cannot handle signals")?;
        Ok(Self {
            cli,
            flags,
            ledger: Arc::default(),
            started,
            ender,
            ending,
            _watch: watch,
        })
    }

    /// Opens the club whose files are in this folder, with its games as `from` gives them.
    pub(super) fn open(
        &self,
        folder: &SharedFolder,
        from: impl FnOnce(LocalGames) -> LocalGames,
    ) -> Result<Open, Failure> {
        let (cli, flags) = (self.cli, self.flags);
        let (_, backend) = with_defaults(cli)?;
        let options = HostOptions {
            ledger: Arc::clone(&self.ledger),
            ..options_for(&flags.guests, folder)
        };
        let club = Club::new(ClubOptions {
            people: People::in_folder(folder).map_err(|error| Failure::new(1, &error))?,
            only_known: flags.guests.only_known,
            now: clock(),
            results: Results::in_folder(folder).map_err(|error| Failure::new(1, &error))?,
            audit: Audit::in_folder(folder.path()),
            clock: cli.surroundings.clock.clone(),
        });
        let games = from(backend.games);
        let clock = cli.surroundings.clock.clone();
        let keeper = ClubKeeper::new(club.clone(), games, options, clock, self.faults())?;
        let _ = self.ender.set(Box::new(keeper.ender()));
        let form = form(cli)?;
        let door = ClubDoor::new(club.clone(), folder.path(), move |visit, line| {
            guest::serve(visit, line, Some(&form));
        });
        Ok(Open {
            club,
            keeper,
            door: Arc::new(door),
        })
    }

    pub(super) fn listening(&self) -> Listening {
        let capacity = Capacity {
            people: self.flags.people,
            games: MOST_ROOMS,
        };
        host::listening(&self.flags.guests, capacity, &self.cli.surroundings)
    }

    /// Answers with the figures of the club, if they are wanted.
    fn tell_figures(&self, club: Club, server: &Server) -> Result<Option<MetricsServer>, Failure> {
        let figures = Figures {
            club,
            traffic: server.traffic(),
            ledger: Arc::clone(&self.ledger),
            started: self.started,
        };
        let metrics = self.flags.metrics.map(|at| listen_for_figures(at, figures));
        let metrics = metrics.transpose()?;
        if let Some(metrics) = &metrics {
            print(|out| {
                writeln!(out, "Metrics: http://{}/metrics", metrics.address())?;
                out.flush()
            })?;
        }
        Ok(metrics)
    }

    /// Keeps the club until a signal ends it, or the club `is_lost` to another machine.
    pub(super) fn keep(
        &self,
        open: Open,
        server: Server,
        is_lost: impl Fn() -> bool,
    ) -> Result<ExitCode, Failure> {
        let Open {
            club, mut keeper, ..
        } = open;
        let _figures = self.tell_figures(club, &server)?;
        let fault = self.faults();
        // The signal may have come before the keeper could be told.
        if !self.ending.is_due() && !is_lost() {
            keeper.run(&fault);
        }
        if is_lost() {
            server.end(MOVED);
            return Ok(self.ended());
        }
        info!("draining");
        keeper.drain(&fault);
        server.end(FAREWELL);
        keeper.close(&fault);
        Ok(self.ended())
    }

    /// Returns what has the keeper end, from any thread. Without a keeper it does nothing.
    #[cfg(feature = "postgres")]
    pub(super) fn ender(&self) -> impl Fn() + Send + use<> {
        let ender = Arc::clone(&self.ender);
        move || {
            if let Some(end) = ender.get() {
                end();
            }
        }
    }

    pub(super) fn ended(&self) -> ExitCode {
        info!("stopped");
        self.ending.ends_in_order();
        ExitCode::SUCCESS
    }

    /// Returns what tells the operator of what could not be done or saved: in the log if there is one.
    pub(super) fn faults(&self) -> impl Fn(&str) + Send + use<> {
        let (is_logged, ledger) = (self.flags.log.is_some(), Arc::clone(&self.ledger));
        move |why: &str| {
            ledger.faults.add(1);
            error!(reason = why, "fault");
            if !is_logged {
                complain(&why);
            }
        }
    }
}

/// Tells how members get here.
pub(super) fn tell_open(server: &Server, address: &Address) -> Result<(), Failure> {
    let host_key = &address.fingerprint;
    info!(address = %server.address(), host_key, "door opened");
    print(|out| {
        writeln!(out, "{}", address.command("NAME"))?;
        writeln!(out, "Host key: {host_key}")?;
        out.flush()
    })
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
