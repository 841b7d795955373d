//! A session with its backend, on the screen or line by line.

use super::dictionary;
use super::failure::Failure;
use super::keys;
use super::on_screen::ScreenApp;
use super::printing::glyphs_by;
use super::settings::{self, SettingsFile};
use super::{leaves, theme};
use crate::app::Session;
use crate::app::backend::Backend;
use crate::app::form::{Form, Preconfigured};
use crate::app::msg::GlobalMsg;
use crate::cli::{Cli, Subcommands, ThemeChoice};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::languages::games::GameOnBoard;
use crate::plain::{Audience, KeyboardLines, Output};
use crate::services::backend::LocalBackend;
use crate::services::data_dir;
use crate::services::dealer::Dealer;
use crate::services::games::LocalGames;
use crate::services::quizzer::Quizzer;
use crate::services::threads::Threads;
use crate::table::SaveError;
use crate::terminal::{EndBySignal, PrivatePage};
use crate::text::glyphs::Glyphs;
use crate::text::output::{self, Safe};
use crate::tui::theme::Theme;
use crate::{plain, terminal};
use anyhow::Context;
use std::io::{self, BufReader};
use std::process::ExitCode;
use std::sync::Arc;

/// Returns a session whose form has its default values, and its backend.
pub(super) fn with_defaults(cli: &Cli) -> Result<(Session, LocalBackend), Failure> {
    with_game(cli, game(cli)?, None)
}

/// Returns a session whose form has its default values and this game, and its backend. `seed` seeds the draws.
pub(super) fn with_game(
    cli: &Cli,
    game: GameOnBoard,
    seed: Option<u64>,
) -> Result<(Session, LocalBackend), Failure> {
    let dealer = dealer(cli, seed)?;
    let form = Form::new(FEWEST, &[], RuleSet::default(), dealer.0.choices())
        .offering(dealer.0.other_languages())
        .playing_with(dealer.0.usual_id())
        .playing(game)
        .remembering(Preconfigured {
            players: false,
            rules: false,
            ..preconfigured(cli)
        });
    session_with_backend(cli, form, dealer)
}

/// Returns the game that the flags name, and its board.
pub(super) fn game(cli: &Cli) -> Result<GameOnBoard, Failure> {
    cli.board.game(cli.language()).map_err(Failure::usage)
}

/// Returns what flags and configuration set of a new game.
pub(super) fn preconfigured(cli: &Cli) -> Preconfigured {
    Preconfigured {
        players: cli.says(&["players", "names"]),
        rules: cli.sets_rules(),
        dictionary: cli.says(&["dict", "language", "tiles"]),
        game: cli.says(&["game", "layout"]),
    }
}

/// The dealer, and what was left out of a dictionary file that was named. The list of a language, which nobody chose, does not
/// stop every game with it.
pub(super) fn dealer(cli: &Cli, seed: Option<u64>) -> Result<(Dealer, Option<String>), Failure> {
    let (dictionary, left_out) = dictionary::with_left_out(cli, cli.language())?;
    let named = left_out.filter(|_| cli.names_dictionary());
    let left_out = named.map(|left_out| left_out.to_string());
    let seed = seed.or(cli.surroundings.seed);
    let dealer = Dealer::new(dictionary, &cli.dictionary(), seed).for_families(cli.family);
    Ok((dealer, left_out))
}

pub(super) fn session_with_backend(
    cli: &Cli,
    form: Form,
    (dealer, left_out): (Dealer, Option<String>),
) -> Result<(Session, LocalBackend), Failure> {
    let learned = leaves::learned(cli)?;
    let warning = learned.warning(|| dealer.usual().dictionary);
    let notes: Vec<String> = left_out.into_iter().chain(warning).collect();
    let settings = settings::in_force(cli, form.dictionaries(), dealer.name());
    let mut session = Session::new(form);
    session.offer_settings(settings);
    session.run_jobs_by(Box::new(Threads::new()));
    if cli.reduced_motion {
        session.reduce_motion();
    }
    if cli.keys_preset.is_modal() && !cli.play.plain {
        session.start_in_command_mode();
    }
    if !notes.is_empty() {
        session.warn_once(dealer.usual_id().list.clone(), notes.join(" "));
    }
    let store = cli.saved_games();
    let store = store.map_err(|error| SaveError::NoStore(Arc::new(error.into())));
    let clock = cli.surroundings.clock.clone();
    let streaks = data_dir::remembered(cli.data_dir.as_deref(), "puzzle.json");
    let settings = Box::new(SettingsFile::of(cli));
    let games = LocalGames::new((dealer, clock), store, learned);
    let backend = LocalBackend::new(games, (quizzer(cli), streaks), settings);
    Ok((session, backend))
}

/// The quiz, with the flags of `scrabble study`.
pub(super) fn quizzer(cli: &Cli) -> Quizzer {
    let surroundings = &cli.surroundings;
    let quizzer = Quizzer::new(cli.data_dir.as_deref(), surroundings.clock.clone());
    match &cli.command {
        Some(Subcommands::Study(flags)) => {
            quizzer.asking(flags.questions, flags.seed.or(surroundings.seed))
        }
        _ => quizzer.seeded(surroundings.seed),
    }
}

/// Refuses to start a game that cannot be shown, because its file would be left behind.
pub(super) fn require_terminal(plain: bool) -> Result<(), Failure> {
    if plain {
        return Ok(());
    }
    terminal::require_terminal().map_err(|error| Failure::new(error.exit_code(), &error))
}

pub(super) fn converse(
    cli: &Cli,
    session: Session,
    backend: LocalBackend,
    plain: bool,
) -> Result<ExitCode, Failure> {
    if plain {
        line_by_line(session, backend)
    } else {
        on_screen(cli, session, backend)
    }
}

pub(super) fn line_by_line(session: Session, backend: LocalBackend) -> Result<ExitCode, Failure> {
    let listening = KeyboardLines::listen(BufReader::new(io::stdin()));
    let keyboard = listening.context("cannot read standard input")?;
    let ending = EndBySignal::new(keyboard.ender());
    let no_signals = "cannot handle signals";
    if terminal::require_terminal().is_ok() {
        let keyboard = keyboard.on_terminal();
        let page = PrivatePage::new(keyboard.resumer()).ended_by(&ending);
        let mut page = Safe::new(page.context(no_signals)?);
        talk(session, backend, keyboard, &mut page, true, &ending)
    } else {
        let _watch = ending.watch().context(no_signals)?;
        talk(
            session,
            backend,
            keyboard,
            &mut output::stdout(),
            false,
            &ending,
        )
    }
}

fn talk(
    mut session: Session,
    mut backend: LocalBackend,
    mut keyboard: KeyboardLines,
    output: &mut impl Output,
    private_page: bool,
    ending: &EndBySignal,
) -> Result<ExitCode, Failure> {
    let options = plain::Options {
        curtain_lines: screen_lines(),
        private_page,
        glyphs: Glyphs::detect(|name| std::env::var(name).ok()),
    };
    backend.wake_by(Arc::new(keyboard.waker()));
    let ended = plain::converse(&mut session, &mut keyboard, output, &mut backend, options);
    session.act(GlobalMsg::Leaving, &mut backend);
    ending.take_effect();
    output::only_ascii(session.is_ascii_only());
    output::is_read(ended.map(drop)).context("line mode stopped")?;
    all_kept(&session)?;
    Ok(ExitCode::SUCCESS)
}

impl Output for PrivatePage {
    fn address(&mut self, audience: Audience) -> io::Result<()> {
        match audience {
            Audience::Everybody => self.close(),
            Audience::Player => self.open(),
        }
    }

    fn erase_typed(&mut self, columns: usize) -> io::Result<()> {
        let (width, _) = crossterm::terminal::size()?;
        let rows = columns.max(1).div_ceil(usize::from(width).max(1));
        self.erase_above(u16::try_from(rows).unwrap_or(u16::MAX))
    }
}

/// Fails if the game is not saved.
fn all_kept(session: &Session) -> Result<(), Failure> {
    session
        .unsaved()
        .map_or(Ok(()), |why| Err(Failure::new(1, why)))
}

/// Lines that push a rack out of sight: the height of the terminal, or 0.
fn screen_lines() -> usize {
    if !output::stdout_is_terminal() {
        return 0;
    }
    crossterm::terminal::size().map_or(0, |(_, rows)| usize::from(rows))
}

/// Runs the session on the screen.
pub(super) fn on_screen(
    cli: &Cli,
    session: Session,
    mut backend: LocalBackend,
) -> Result<ExitCode, Failure> {
    let mut app = app(cli, session, &mut backend, |name| std::env::var(name).ok())?;
    let ended = terminal::run(&mut app);
    app.leave();
    let session = app.into_session();
    output::only_ascii(session.is_ascii_only());
    let ended = ended.map_err(|error| Failure::new(error.exit_code(), &error))?;
    match ended.exit_code() {
        0 => all_kept(&session).map(|()| ExitCode::SUCCESS),
        code => Ok(ExitCode::from(code)),
    }
}

/// Returns the session as the screen shows it on a terminal with these environment variables.
///
/// # Errors
/// When the theme or the keys are refused.
pub fn app<'a>(
    cli: &Cli,
    session: Session,
    backend: &'a mut dyn Backend,
    env: impl Fn(&str) -> Option<String>,
) -> Result<ScreenApp<'a>, Failure> {
    let chosen = theme::chosen(cli, &env)?;
    let theme = Theme {
        keys: keys::shown_by(keys::own_keys(cli)?, &env),
        glyphs: glyphs_by(cli.ascii, &env),
        ..Theme::detect(&chosen.colors, &env)
    };
    let mut app = ScreenApp::new(session, theme, backend);
    if let ThemeChoice::File(_) = cli.theme {
        app = app.with_user_theme(chosen.colors);
    }
    app = app.on_terminal(theme::guessed(&env), Glyphs::detect(&env));
    if !cli.mouse {
        app = app.without_mouse();
    }
    if chosen.follows {
        app = app.following_the_terminal();
    }
    Ok(app)
}
