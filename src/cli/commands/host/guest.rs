//! What a guest sees: the rooms that concern them, on a screen or in lines.

use crate::app::Session;
use crate::app::backend::Backend as _;
use crate::app::form::Form;
use crate::app::pages::club::ClubLobby;
use crate::app::pages::hosted_games::HostedGames;
use crate::app::pages::lobby::Lobby;
use crate::app::settings::{SWITCH, Setting, SettingId};
use crate::cli::Cli;
use crate::cli::commands::configured;
use crate::cli::commands::session;
use crate::cli::commands::settings::{self, SettingsFile};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::net::{Environment, Line, Lines, ScreenLine};
use crate::plain::{self, KeyboardLines, Output};
use crate::services::hosting::{GuestBackend, Visit};
use crate::services::threads::Threads;
use crate::terminal;
use crate::text::glyphs::Glyphs;
use crate::text::output::Safe;
use std::ffi::OsString;
use std::io::{BufReader, Write};
use std::path::Path;
use std::sync::Arc;

/// Shows a guest the rooms, or a member the club, until they leave. Members offer games with a form like this one.
pub(in crate::cli::commands) fn serve(visit: Visit, line: Line, form: Option<&Form>) {
    let Some(cli) = flags(&visit.settings) else {
        return;
    };
    let settings = SettingsFile::of_guest(visit.settings.clone(), &cli);
    let mut backend = GuestBackend::new(visit, Box::new(settings));
    match line {
        Line::Screen(screen) => on_screen(&cli, screen, &mut backend, form),
        Line::Lines(lines) => line_by_line(&cli, lines, &mut backend, form),
    }
}

/// The flags of a guest: the settings that they saved, if they can be read. The host’s own configuration is not theirs.
fn flags(file: &Path) -> Option<Cli> {
    let program = || OsString::from("scrabble");
    let saved = || {
        let flags = [program(), OsString::from("--config"), file.into()];
        configured::in_force(Cli::read_from(flags).ok()?).ok()
    };
    let saved = file.exists().then(saved).flatten();
    saved.or_else(|| Cli::read_from([program()]).ok())
}

/// The settings of a guest: those of their own screen, with every alert on unless they turned it off, because they wait for
/// others. New games are the host’s.
fn guest_settings(cli: &Cli) -> Vec<Setting> {
    use SettingId::{Bell, Dictionary, Language, Names, Notify, Rules, WindowTitle};
    let all = settings::in_force(cli, &[], "").into_iter();
    let own = all.filter(|setting| !matches!(setting.id, Names | Language | Dictionary | Rules));
    let alerting = own.map(|setting| match setting.id {
        Bell | Notify | WindowTitle if !cli.says(&[setting.id.key()]) => {
            Setting::new(setting.id, setting.options, SWITCH[1].to_owned(), false)
        }
        _ => setting,
    });
    alerting.collect()
}

/// A session in the lobby.
fn in_lobby(cli: &Cli, backend: &mut GuestBackend, form: Option<&Form>) -> Session {
    let empty = || Form::new(FEWEST, &[], RuleSet::default(), vec![]);
    let mut session = Session::new(form.cloned().unwrap_or_else(empty));
    session.offer_settings(guest_settings(cli));
    session.run_jobs_by(Box::new(Threads::new()));
    if backend.is_in_club() {
        session.open_alone(ClubLobby::default());
    } else if backend.has_choice() {
        session.open_alone(HostedGames::default());
    } else {
        session.open_alone(Lobby::default());
    }
    session.poll_jobs(backend);
    session
}

fn on_screen(cli: &Cli, screen: ScreenLine, backend: &mut GuestBackend, form: Option<&Form>) {
    let ScreenLine {
        stream,
        term,
        environment,
    } = screen;
    let env = |name: &str| match name {
        "TERM" => Some(term.clone()),
        name => variable(&environment, name),
    };
    let mut session = in_lobby(cli, backend, form);
    if cli.keys_preset.is_modal() {
        session.start_in_command_mode();
    }
    if let Ok(mut app) = session::app(cli, session, backend, env) {
        // The room notices that the guest has left, however the connection ended.
        let _ = terminal::serve(&mut app, stream);
    }
}

/// Returns a variable of the other end. Its ssh may send no locale: then it is one with Unicode, as nearly everywhere.
fn variable(environment: &Environment, name: &str) -> Option<String> {
    let sent = environment.get(name).map(str::to_owned);
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"];
    let unknown = || name == "LANG" && locale.iter().all(|name| environment.get(name).is_none());
    sent.or_else(|| unknown().then(|| "C.UTF-8".to_owned()))
}

fn line_by_line(cli: &Cli, lines: Lines, backend: &mut GuestBackend, form: Option<&Form>) {
    let environment = lines.environment;
    let glyphs = Glyphs::detect(|name: &str| variable(&environment, name));
    let mut output = Safe::new(LineGuest(lines.output));
    let Ok(mut keyboard) = KeyboardLines::listen(BufReader::new(lines.input)) else {
        return;
    };
    let options = plain::Options {
        glyphs,
        ..plain::Options::default()
    };
    backend.wake_by(Arc::new(keyboard.waker()));
    let mut session = in_lobby(cli, backend, form);
    let _ = plain::converse(&mut session, &mut keyboard, &mut output, backend, options);
}

/// The output of line mode for a guest, who is alone at it.
struct LineGuest<W>(W);

impl<W: Write> Write for LineGuest<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

impl<W: Write> Output for LineGuest<W> {}
