//! `scrabble`, `scrabble resume`, `scrabble learn` and `scrabble puzzle`: what is played.

use super::failure::Failure;
use super::session::{dealer, game, preconfigured, session_with_backend};
use crate::app::Session;
use crate::app::backend::{Library as _, ResumeConsent, Resumption};
use crate::app::form::Form;
use crate::app::pages::title;
use crate::app::scene::SavedGame;
use crate::cli::Cli;
use crate::record::store::GameId;
use crate::services::backend::LocalBackend;

/// Returns a session with the form filled in by the flags, and its backend.
pub(super) fn session_from_flags(cli: &Cli) -> Result<(Session, LocalBackend), Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let dealer = dealer(cli, cli.play.seed)?;
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

/// Resumes an unfinished game: the one named, or the one played last.
pub(super) fn resume(
    id: Option<&str>,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let id = match id {
        Some(id) => backend.games.find(id).map_err(Failure::usage)?,
        None => last_played(
            backend
                .games
                .unfinished()
                .map_err(|why| Failure::new(1, &why))?,
        )?,
    };
    match backend
        .games
        .open(&id, ResumeConsent::default())
        .map_err(Failure::usage)?
    {
        Resumption::Opened(dealt) => drop(session.sit_down(*dealt, backend)),
        Resumption::OtherDictionary(_) | Resumption::WithGuests(_) => {
            // The answer no leads to the title, which offers the game.
            session.read_saved_games(backend);
            session.resume_game(id, backend);
        }
    }
    Ok(())
}

/// Chooses an item of the title.
pub(super) fn choose(item: title::Msg, session: &mut Session, backend: &mut LocalBackend) {
    session.read_saved_games(backend);
    session.act(item, backend);
}

/// The most recent unfinished game, or why it cannot be resumed.
fn last_played(games: Vec<SavedGame>) -> Result<GameId, Failure> {
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
