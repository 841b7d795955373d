//! The program as it stands when it has been started and nothing is shown yet: what a terminal would show, for whoever drives
//! it without one.

use super::configured;
use super::desk::HomeDesk;
use super::failure::Failure;
use super::finished;
use super::on_screen::App;
use super::recorded;
use super::session;
use super::{play, replay, shelf};
use crate::app::Session;
use crate::app::desk::Desk;
use crate::app::pages::statistics::Reading;
use crate::app::viewer::AtViewer;
use crate::cli::{Cli, Subcommands};
use std::ffi::OsString;
use std::sync::Arc;

/// A program that has been started.
pub struct Started {
    cli: Cli,
    session: Session,
    desk: HomeDesk,
}

impl Started {
    /// Starts the program with these arguments, its own name left out. Tiles are drawn by this seed, also where the game is
    /// begun from the form.
    ///
    /// # Errors
    /// What the program would say on standard error; also for commands that show no screen.
    pub fn with(args: &[OsString], seed: u64) -> Result<Self, String> {
        let program = OsString::from("scrabble");
        let args = std::iter::once(program).chain(args.iter().cloned());
        let cli = Cli::read_from(args).map_err(|error| error.to_string())?;
        let cli = configured::in_force(cli).map_err(|failure| failure.message())?;
        begun(cli, seed).map_err(|failure| failure.message())
    }

    /// Its session and its desk, and what the screen makes of a session at a desk: another one may stand before that desk.
    pub fn parts(self) -> (Cli, Session, Box<dyn Desk>) {
        (self.cli, self.session, Box::new(self.desk))
    }
}

/// What is shown of a session on a terminal of which these environment variables tell.
///
/// # Errors
/// When the theme or the keys will not do.
pub fn app<'a>(
    cli: &Cli,
    session: Session,
    desk: &'a mut dyn Desk,
    env: impl Fn(&str) -> Option<String>,
) -> Result<App<'a>, String> {
    session::app(cli, session, desk, env).map_err(|failure| failure.message())
}

fn begun(cli: Cli, seed: u64) -> Result<Started, Failure> {
    let games = || shelf::open(cli.data_dir.as_deref());
    let (session, desk) = match &cli.command {
        None => {
            let (mut session, mut desk) = play::laid_out(&cli, Some(seed))?;
            play::begin(&cli, &mut session, &mut desk)?;
            (session, desk)
        }
        Some(Subcommands::Resume { id, .. }) => {
            let (mut session, mut desk) = session::with_defaults(&cli)?;
            play::take_up(id.as_deref(), &mut session, &mut desk)?;
            (session, desk)
        }
        Some(Subcommands::Replay(flags)) => {
            let (mut session, mut desk) = session::with_defaults(&cli)?;
            let found = recorded::find(&cli, &flags.file, flags.may_name_a_game())?;
            replay::open(found, &mut session, &mut desk)?;
            (session, desk)
        }
        Some(Subcommands::Watch { id, .. }) => {
            let (mut session, mut desk) = session::with_defaults(&cli)?;
            session.open_alone(AtViewer::new(desk.follow(id).map_err(Failure::usage)?));
            (session, desk)
        }
        Some(Subcommands::Stats(_)) => {
            let (mut session, mut desk) = session::with_defaults(&cli)?;
            let (statistics, _) = finished::collect(&games()?)?;
            session.open(Reading::new(Arc::new(statistics), None), &mut desk);
            (session, desk)
        }
        Some(_) => return Err(Failure::usage("this command has no screen")),
    };
    Ok(Started { cli, session, desk })
}
