//! Playing: opens the dictionary, deals or takes a game from the shelf, and hands the session to a front end.

use super::Failure;
use super::dealer::Dealer;
use super::desk::HomeDesk;
use super::leaves::Learned;
use super::on_screen::App;
use super::study::Quizzer;
use super::threads::Threads;
use super::{config, shelf, theme};
use crate::app::Session;
use crate::app::desk::{Desk, Opened};
use crate::app::form::{Form, Said};
use crate::app::msg::Anywhere;
use crate::app::pages::title;
use crate::app::scene::SavedGame;
use crate::cli::{Cli, PlayFlags};
use crate::engine::rules::RuleSet;
use crate::engine::seat::FEWEST;
use crate::plain::{Audience, Keyboard, Output};
use crate::terminal::PrivatePage;
use crate::text::output;
use crate::text::output::Safe;
use crate::tui::theme::Theme;
use crate::{plain, terminal};
use anyhow::Context;
use std::io::{self, BufReader};
use std::process::ExitCode;

/// Plays until the players leave.
pub(super) fn run(cli: &Cli, flags: &PlayFlags) -> Result<ExitCode, Failure> {
    let (mut session, mut desk) = laid_out(cli, flags.seed)?;
    require_terminal(flags.plain)?;
    begin(cli, &mut session, &mut desk)?;
    converse(cli, session, desk, flags.plain)
}

/// The form filled in as the flags have it, and the desk; a seed for the tiles, if there is to be one.
pub(super) fn laid_out(cli: &Cli, seed: Option<u64>) -> Result<(Session, HomeDesk), Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let dealer = dealer(cli, seed)?;
    let said = Said {
        players: cli.says(&["players", "names"]),
        rules: cli.says_rules(),
        dictionary: cli.says(&["dict"]),
    };
    let form = Form::with(
        agreed.players,
        &agreed.names,
        agreed.rules,
        dealer.0.choices(),
        dealer.0.first(),
    )
    .for_families(cli.family)
    .remembering(said);
    at_the_desk(cli, form, dealer)
}

/// The game begins where the flags say who plays; else there is the title.
pub(super) fn begin(cli: &Cli, session: &mut Session, desk: &mut HomeDesk) -> Result<(), Failure> {
    if cli.at_once() {
        session.deal_at_once(desk).map_err(Failure::usage)?;
    } else {
        session.look_at_shelf(desk);
    }
    Ok(())
}

/// Takes an unfinished game up where it was left: the one played last, if none is named.
pub(super) fn resume(cli: &Cli, id: Option<&str>, plain: bool) -> Result<ExitCode, Failure> {
    let (mut session, mut desk) = unasked(cli)?;
    // A game that there is not would not be there on a terminal either.
    id.map_or(Ok(()), |id| desk.knows(id))
        .map_err(Failure::usage)?;
    require_terminal(plain)?;
    if plain {
        session.takes_lines();
    }
    take_up(id, &mut session, &mut desk)?;
    converse(cli, session, desk, plain)
}

/// Takes an unfinished game from the shelf: the one played last, if none is named.
pub(super) fn take_up(
    id: Option<&str>,
    session: &mut Session,
    desk: &mut HomeDesk,
) -> Result<(), Failure> {
    let id = match id {
        Some(id) => id.to_owned(),
        None => last_played(desk.unfinished().map_err(|why| Failure::new(1, &why))?)?,
    };
    match desk.open(&id, false).map_err(Failure::usage)? {
        Opened::Dealt(dealt) => drop(session.sit_down(*dealt, desk)),
        Opened::OtherDictionary(_) => {
            // Whoever says no is at the title, which offers the game.
            session.look_at_shelf(desk);
            session.take_up(&id, desk);
        }
    }
    Ok(())
}

/// Begins the guided game.
pub(super) fn learn(cli: &Cli, plain: bool) -> Result<ExitCode, Failure> {
    let (mut session, mut desk) = unasked(cli)?;
    require_terminal(plain)?;
    session.look_at_shelf(&mut desk);
    if plain {
        session.takes_lines();
    }
    session.act(title::Msg::Learn, &mut desk);
    converse(cli, session, desk, plain)
}

/// The unfinished game that was played last. What stands in its way is said: another one is gone on with by its ID.
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

/// A session and its desk where nothing is said of a new game.
pub(super) fn unasked(cli: &Cli) -> Result<(Session, HomeDesk), Failure> {
    let dealer = dealer(cli, None)?;
    let choices = dealer.0.choices();
    let form = Form::new(FEWEST, &[], RuleSet::default(), choices, dealer.0.first())
        .for_families(cli.family)
        .remembering(Said {
            dictionary: cli.says(&["dict"]),
            ..Said::default()
        });
    at_the_desk(cli, form, dealer)
}

/// A dictionary opened, and what was left out of its file.
fn dealer(cli: &Cli, seed: Option<u64>) -> Result<(Dealer, Option<String>), Failure> {
    let (dictionary, left_out) = super::dictionary(cli)?;
    let left_out = left_out.map(|left_out| left_out.to_string());
    let dealer = Dealer::new(dictionary, &cli.dictionary(), seed).for_families(cli.family);
    Ok((dealer, left_out))
}

fn at_the_desk(
    cli: &Cli,
    form: Form,
    (dealer, left_out): (Dealer, Option<String>),
) -> Result<(Session, HomeDesk), Failure> {
    let learned = Learned::of(cli)?;
    let warning = learned.warning(|| dealer.usual().dictionary);
    let notes: Vec<String> = left_out.into_iter().chain(warning).collect();
    let mut session = Session::new(form);
    session.run_jobs_by(Box::new(Threads::new()));
    if cli.reduced_motion {
        session.reduce_motion();
    }
    if cli.keys_preset.is_modal() && !cli.play.plain {
        session.begin_with_commands();
    }
    if cli.bell {
        session.ring_bells();
    }
    if !notes.is_empty() {
        session.tell(dealer.first(), notes.join(" "));
    }
    let shelf = shelf::open(cli.data_dir.as_deref());
    let shelf = shelf.map_err(|failure| format!("Not saved: {}.", failure.message()));
    let desk = HomeDesk::new(dealer, shelf, Quizzer::new(cli), learned);
    Ok((session, desk))
}

/// A game is begun only where it can be shown: its file would be left behind.
fn require_terminal(plain: bool) -> Result<(), Failure> {
    if plain {
        return Ok(());
    }
    terminal::require_terminal().map_err(|error| Failure::new(error.exit_code(), &error))
}

fn converse(cli: &Cli, session: Session, desk: HomeDesk, plain: bool) -> Result<ExitCode, Failure> {
    if plain {
        line_by_line(session, desk)
    } else {
        on_screen(cli, session, desk)
    }
}

pub(super) fn line_by_line(session: Session, desk: HomeDesk) -> Result<ExitCode, Failure> {
    let listening = Keyboard::listen(BufReader::new(io::stdin()));
    let keyboard = listening.context("cannot read standard input")?;
    if terminal::require_terminal().is_ok() {
        let keyboard = keyboard.on_terminal();
        let mut page = Safe::new(PrivatePage::new(keyboard.resumer()));
        talk(session, desk, keyboard, &mut page, true)
    } else {
        talk(session, desk, keyboard, &mut output::stdout(), false)
    }
}

fn talk(
    mut session: Session,
    mut desk: HomeDesk,
    mut keyboard: Keyboard,
    output: &mut impl Output,
    private_page: bool,
) -> Result<ExitCode, Failure> {
    let options = plain::Options {
        curtain_lines: screen_lines(),
        private_page,
        glyphs: super::glyphs(),
    };
    let ended = plain::converse(&mut session, &mut keyboard, output, &mut desk, options);
    session.act(Anywhere::Leaving, &mut desk);
    ended.context("line mode stopped")?;
    all_kept(&desk)?;
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

/// A game that is lost with the program is no good end.
fn all_kept(desk: &HomeDesk) -> Result<(), Failure> {
    desk.unkept()
        .map_or(Ok(()), |why| Err(Failure::new(1, &why)))
}

/// How many lines push a rack out of sight: the height of the terminal, if there is one.
fn screen_lines() -> usize {
    if !output::stdout_is_terminal() {
        return 0;
    }
    crossterm::terminal::size().map_or(0, |(_, rows)| usize::from(rows))
}

/// Hands the session to the screen.
pub(super) fn on_screen(
    cli: &Cli,
    session: Session,
    mut desk: HomeDesk,
) -> Result<ExitCode, Failure> {
    let mut app = app(cli, session, &mut desk, |name| std::env::var(name).ok())?;
    let ended = terminal::run(&mut app);
    app.leave();
    let ended = ended.map_err(|error| Failure::new(error.exit_code(), &error))?;
    match ended.exit_code() {
        0 => all_kept(&desk).map(|()| ExitCode::SUCCESS),
        code => Ok(ExitCode::from(code)),
    }
}

/// The session as the screen shows it, on a terminal of which these environment variables tell.
pub(super) fn app<'a>(
    cli: &Cli,
    session: Session,
    desk: &'a mut dyn Desk,
    env: impl Fn(&str) -> Option<String>,
) -> Result<App<'a>, Failure> {
    let chosen = theme::chosen(cli)?;
    let theme = Theme {
        keys: config::own_keys(cli)?,
        glyphs: super::glyphs_by(cli.ascii, &env),
        ..Theme::detect(&chosen.colours, env)
    };
    let mut app = App::new(session, theme, desk);
    if !cli.mouse {
        app = app.without_mouse();
    }
    if chosen.follows {
        app = app.following_the_terminal();
    }
    Ok(app)
}
