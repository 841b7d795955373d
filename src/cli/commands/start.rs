//! The program after its start and before anything is shown, for tests that drive it without
//! a terminal.

use super::configured;
use super::failure::Failure;
use super::on_screen::ScreenApp;
use super::recorded;
use super::session;
use super::{play, replay};
use crate::app::Session;
use crate::app::backend::Backend;
use crate::app::pages::statistics::StatisticsBrowser;
use crate::app::viewer::ViewerComponent;
use crate::cli::{Cli, Subcommands};
use crate::services::backend::LocalBackend;
use crate::services::finished;
use crate::solver::players::NoObserver;
use std::ffi::OsString;
use std::sync::Arc;

/// A program after its start.
pub struct StartedProgram {
    cli: Cli,
    session: Session,
    backend: LocalBackend,
}

impl StartedProgram {
    /// Starts the program with these arguments, without its own name. Tiles and quiz cards are drawn from this seed, also if
    /// the game starts from the form.
    ///
    /// # Errors
    /// What the program would print on standard error; also for commands without a screen.
    pub fn with(args: &[OsString], seed: u64) -> Result<Self, String> {
        let program = OsString::from("scrabble");
        let args = std::iter::once(program).chain(args.iter().cloned());
        let cli = Cli::read_from(args).map_err(|error| error.to_string())?;
        let cli = configured::in_force(cli).map_err(|failure| failure.message())?;
        let mut started = begun(cli, seed).map_err(|failure| failure.message())?;
        started.backend.seeded(seed);
        Ok(started)
    }

    /// Returns the command line, the session and its backend, which another backend may wrap.
    pub fn parts(self) -> (Cli, Session, Box<dyn Backend>) {
        (self.cli, self.session, Box::new(self.backend))
    }
}

/// The session on the screen of a terminal with these environment variables.
///
/// # Errors
/// When the theme or the keys are refused.
pub fn app<'a>(
    cli: &Cli,
    session: Session,
    backend: &'a mut dyn Backend,
    env: impl Fn(&str) -> Option<String>,
) -> Result<ScreenApp<'a>, String> {
    session::app(cli, session, backend, env).map_err(|failure| failure.message())
}

fn begun(cli: Cli, seed: u64) -> Result<StartedProgram, Failure> {
    let games = || cli.saved_games();
    let (session, backend) = match &cli.command {
        None => {
            let (mut session, mut backend) = play::session_from_flags(&cli, Some(seed))?;
            play::begin(&cli, &mut session, &mut backend)?;
            (session, backend)
        }
        Some(Subcommands::Resume { id, .. }) => {
            let (mut session, mut backend) = session::with_defaults(&cli)?;
            play::resume_game(id.as_deref(), &mut session, &mut backend)?;
            (session, backend)
        }
        Some(Subcommands::Replay(flags)) => {
            let (mut session, backend) = session::with_defaults(&cli)?;
            let found = recorded::find(&cli, &flags.file, flags.may_name_a_game())?;
            replay::open(found, &mut session, &backend)?;
            (session, backend)
        }
        Some(Subcommands::Board(flags)) => {
            let (mut session, mut backend) = session::with_defaults(&cli)?;
            super::board::open(&cli, flags, &mut session, &mut backend)?;
            (session, backend)
        }
        Some(Subcommands::Watch { id, .. }) => {
            let (mut session, backend) = session::with_defaults(&cli)?;
            session.open_alone(ViewerComponent::new(
                backend.follow(id).map_err(Failure::usage)?,
            ));
            (session, backend)
        }
        Some(Subcommands::Stats(_)) => {
            let (mut session, mut backend) = session::with_defaults(&cli)?;
            let (statistics, _) = finished::collect(&games()?, &NoObserver)?;
            session.open(
                StatisticsBrowser::new(Arc::new(statistics), None),
                &mut backend,
            );
            (session, backend)
        }
        Some(_) => return Err(Failure::usage("this command has no screen")),
    };
    Ok(StartedProgram {
        cli,
        session,
        backend,
    })
}
