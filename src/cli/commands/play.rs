//! `scrabble`, `scrabble resume`, `scrabble learn` and `scrabble puzzle`: playing on the screen or in line mode.

use super::failure::Failure;
use super::printing::shows_pages;
use super::session::{
    converse, dealer, game, preconfigured, require_terminal, session_with_backend, with_defaults,
};
use crate::app::Session;
use crate::app::backend::{Library as _, ResumeConsent, Resumption};
use crate::app::form::Form;
use crate::app::pages::title;
use crate::app::scene::SavedGame;
use crate::cli::{Cli, PlayFlags};
use crate::services::backend::LocalBackend;
use std::process::ExitCode;

/// Plays until the players leave.
pub(super) fn run(cli: &Cli, flags: &PlayFlags) -> Result<ExitCode, Failure> {
    let (mut session, mut backend) = session_from_flags(cli, flags.seed)?;
    require_terminal(flags.plain)?;
    begin(cli, &mut session, &mut backend)?;
    converse(cli, session, backend, flags.plain)
}

/// Returns a session with the form filled in by the flags, and its backend. `seed` seeds the draws.
pub(super) fn session_from_flags(
    cli: &Cli,
    seed: Option<u64>,
) -> Result<(Session, LocalBackend), Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let dealer = dealer(cli, seed)?;
    let form = Form::with(
        agreed.players,
        &agreed.names,
        agreed.rules,
        dealer.0.choices(),
    )
    .offering(dealer.0.other_languages())
    .playing_with(dealer.0.usual_id())
    .playing(game(cli)?)
    .remembering(preconfigured(cli));
    session_with_backend(cli, form, dealer)
}

/// Starts the game if the flags say who plays; otherwise shows the title.
pub(super) fn begin(
    cli: &Cli,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    #[cfg(feature = "online")]
    super::host::offer(cli, backend);
    if cli.at_once() {
        session.deal_at_once(backend).map_err(Failure::usage)?;
    } else {
        session.read_saved_games(backend);
    }
    Ok(())
}

/// Resumes an unfinished game, or the most recent one.
pub(super) fn resume(cli: &Cli, id: Option<&str>, plain: bool) -> Result<ExitCode, Failure> {
    let (mut session, mut backend) = with_defaults(cli)?;
    // An unknown game is reported before a missing terminal.
    if let Some(id) = id {
        let games = backend.store().map_err(Failure::usage)?;
        games.find(id).map_err(Failure::usage)?;
    }
    require_terminal(plain)?;
    if plain {
        session.use_typed_lines();
    }
    resume_game(id, &mut session, &mut backend)?;
    converse(cli, session, backend, plain)
}

/// Resumes an unfinished game: the one named, or the one played last.
pub(super) fn resume_game(
    id: Option<&str>,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let id = match id {
        Some(id) => id.to_owned(),
        None => last_played(backend.unfinished().map_err(|why| Failure::new(1, &why))?)?,
    };
    match backend
        .open(&id, ResumeConsent::default())
        .map_err(Failure::usage)?
    {
        Resumption::Opened(dealt) => drop(session.sit_down(*dealt, backend)),
        Resumption::OtherDictionary(_) | Resumption::WithGuests(_) => {
            // The answer no leads to the title, which offers the game.
            session.read_saved_games(backend);
            session.resume_game(&id, backend);
        }
    }
    Ok(())
}

/// Starts the guided game.
pub(super) fn learn(cli: &Cli, plain: bool) -> Result<ExitCode, Failure> {
    let (mut session, mut backend) = with_defaults(cli)?;
    require_terminal(plain)?;
    session.read_saved_games(&mut backend);
    if plain {
        session.use_typed_lines();
    }
    session.act(title::Msg::Learn, &mut backend);
    converse(cli, session, backend, plain)
}

/// Opens today's puzzle, in line mode if there is no terminal.
pub(super) fn puzzle(cli: &Cli, plain: bool) -> Result<ExitCode, Failure> {
    let plain = plain || !shows_pages(false);
    let (mut session, mut backend) = with_defaults(cli)?;
    session.read_saved_games(&mut backend);
    if plain {
        session.use_typed_lines();
    }
    session.act(title::Msg::Puzzle, &mut backend);
    converse(cli, session, backend, plain)
}

/// The most recent unfinished game, or why it cannot be resumed.
fn last_played(games: Vec<SavedGame>) -> Result<String, Failure> {
    let last = games.into_iter().next();
    let last = last.ok_or_else(|| Failure::usage("there is no unfinished game to resume"))?;
    match last.fault {
        Some(fault) => Err(Failure::usage(format!(
            "the most recent game cannot be resumed ({}); run scrabble games to list the others",
            fault.trim_end_matches('.')
        ))),
        None => Ok(last.id),
    }
}
