//! The flags of `scrabble host`.

use super::board_flags::GameChoice;
use super::play_flags::PlayFlags;
use super::values::{ValueError, millis, on_or_off};
use crate::engine::clock::Millis;
use crate::languages::games;
use clap::{ArgAction, Args, ValueEnum};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// The port of a hosted game, unless another one is given.
pub const PORT: u16 = 7788;

/// The longest delay of spectators.
const LONGEST_DELAY: Millis = Millis::seconds(24 * 3_600);

/// How people on other machines come in, and how long they are waited for.
#[derive(Args, Debug)]
pub struct GuestFlags {
    /// Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = bind)]
    pub bind: IpAddr,

    /// Port to listen on; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    pub port: u16,

    /// Name or IP address of this machine in the line that guests type, if it differs from the one found
    #[arg(long, value_name = "HOST", value_parser = address)]
    pub address: Option<String>,

    /// Seconds to challenge an announced play, and to answer a proposal; not where a turn may take days
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(5..=600))]
    pub window: u64,

    /// Time after which the others may go on without a player whose connection is gone, such as 5m or 1h: from 1m to 90d
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = time)]
    pub absence: Millis,

    /// Lets in only people who have had a seat here before, and others whose keys the list of people has
    #[arg(long)]
    pub only_known: bool,

    /// Command to run when a guest is on turn who is not connected, with game and name in its environment
    #[arg(long, value_name = "COMMAND")]
    pub on_turn: Option<String>,
}

/// How a game is hosted.
#[derive(Args, Debug)]
pub struct HostFlags {
    /// How guests come in, and how long they are waited for.
    #[command(flatten)]
    pub guests: GuestFlags,

    /// Number of seats for guests: 1 to 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seats: Option<u8>,

    /// Hosts a saved game again; its guests return with their keys. Several times with --headless: hosts several
    #[arg(long, value_name = "ID", conflicts_with_all = ["seats", "game", "layout"])]
    pub resume: Vec<String>,

    /// Game to play: classic, super, open, eight or small; it names board, tiles, racks and bonus
    #[arg(long, value_name = "NAME")]
    pub game: Vec<String>,

    /// File with a board of 5 to 21 rows and as many columns, a line for each row, as MAGPIE and macondo write them
    #[arg(long, value_name = "FILE")]
    pub layout: Option<PathBuf>,

    /// Hosts without a screen: prints the lines for the guests, and starts when every seat is taken
    #[arg(long)]
    pub headless: bool,

    /// Lets anyone watch who has a key: ssh -p PORT watch@HOST. Spectators see no rack; with a time such as 2m, they see the game
    /// that much later
    #[arg(long, value_name = "ON|OFF|TIME", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = watch)]
    pub watch: Watch,

    /// Time for a turn in a correspondence game, such as 3d, 12h or 30m; then it is passed, and the second time in a row its
    /// player leaves the game
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub per_move: Option<Millis>,

    /// Who plays, and the rules.
    #[command(flatten)]
    pub play: PlayFlags,
}

/// How a club is kept.
#[derive(Args, Debug)]
pub struct ServeFlags {
    /// How members come in, and how long they are waited for.
    #[command(flatten)]
    pub guests: GuestFlags,

    /// Most people who are connected at the same time: 1 to 5000
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=5_000))]
    pub people: u16,

    /// Logs each event as a line on standard error, for people or for programs
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub log: Option<LogFormat>,

    /// Where the club is kept, if not in files.
    #[cfg(feature = "postgres")]
    #[command(flatten)]
    pub store: StoreFlags,

    /// Port for the figures of the club in Prometheus' format, on this machine only unless an address comes before it
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = metrics)]
    pub metrics: Option<SocketAddr>,
}

/// The database of a club.
#[cfg(feature = "postgres")]
#[derive(Args, Debug)]
pub struct StoreAddress {
    /// Keeps the club in this PostgreSQL database
    #[arg(
        long,
        value_name = "postgres://USER@HOST/NAME",
        env = "SCRABBLE_STORE",
        hide_env_values = true
    )]
    pub store: Option<String>,
}

/// A club in a database, and what to do with it.
#[cfg(feature = "postgres")]
#[derive(Args, Debug)]
pub struct StoreFlags {
    /// Where it is.
    #[command(flatten)]
    pub address: StoreAddress,

    /// HOST:PORT at which the other machines of the club reach this one; found by itself in a network
    #[arg(long, value_name = "HOST:PORT", requires = "store")]
    pub peer_address: Option<String>,

    /// Says what there is in the database, changes nothing and ends
    #[arg(long, requires = "store", group = "manages")]
    pub check: bool,

    /// Writes everything in the database to an empty folder, and ends
    #[arg(long, value_name = "DIR", requires = "store", group = "manages")]
    pub export: Option<PathBuf>,

    /// Takes the games and members of a data directory into an empty database, and ends
    #[arg(long, value_name = "DIR", requires = "store", group = "manages")]
    pub import: Option<PathBuf>,
}

/// How the events of a club are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// Time, level, event, and its fields as `name=value`.
    Text,
    /// A JSON object.
    Json,
}

impl HostFlags {
    /// Returns the saved games to host again, as typed. In earlier versions `--game` named them.
    pub fn resumed(&self) -> Vec<&str> {
        let named = self
            .game
            .iter()
            .filter(|name| games::called(name).is_none());
        self.resume
            .iter()
            .chain(named)
            .map(String::as_str)
            .collect()
    }

    /// Returns the game to play, if these flags name one.
    pub(super) fn new_game(&self) -> Option<GameChoice> {
        self.game.iter().find_map(|name| name.parse().ok())
    }
}

/// Reads the address to listen on: an IP address, or `localhost`.
///
/// # Errors
/// When it is neither.
pub fn bind(text: &str) -> Result<IpAddr, ValueError> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    text.parse().map_err(|_| {
        ValueError::Give("an IP address such as 127.0.0.1, 0.0.0.0 or ::1, or localhost")
    })
}

/// Reads where the figures of a club are: a port of this machine, or an address with a port.
///
/// # Errors
/// When it is neither.
pub fn metrics(text: &str) -> Result<SocketAddr, ValueError> {
    if let Ok(port) = text.parse() {
        return Ok((Ipv4Addr::LOCALHOST, port).into());
    }
    text.parse().map_err(|_| {
        ValueError::Give(
            "a port such as 9788, or an address with one, such as 192.0.2.7:9788 or [::1]:9788",
        )
    })
}

/// Reads the name or IP address of a machine that guests type after `@`.
///
/// # Errors
/// When no machine has such a name.
pub fn address(text: &str) -> Result<String, ValueError> {
    // The zone of an address that is for one network alone: fe80::1%eth0.
    let (number, zone) = text.split_once('%').unwrap_or((text, "0"));
    let is_number = number.parse::<IpAddr>().is_ok() && is_label(zone);
    // The root may end a name.
    let name = text.strip_suffix('.').unwrap_or(text);
    if is_number || name.split('.').all(is_label) {
        return Ok(text.to_owned());
    }
    Err(ValueError::Give(
        "a name or IP address without a port, such as example.org or 192.0.2.7",
    ))
}

/// Whether this may stand between the dots of a host name.
fn is_label(text: &str) -> bool {
    let is_outer = |c: char| c.is_alphanumeric() || c == '_';
    text.starts_with(is_outer) && text.chars().all(|c| is_outer(c) || c == '-')
}

/// The delay with which anyone may watch; `None` if nobody may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch(pub Option<Millis>);

/// Reads who may watch: on, off, or a time.
///
/// # Errors
/// When it is no value of the flag.
pub fn watch(text: &str) -> Result<Watch, ValueError> {
    match (on_or_off(text), time(text)) {
        (Ok(on), _) => Ok(Watch(on.then_some(Millis::ZERO))),
        (_, Ok(delay)) if delay <= LONGEST_DELAY => Ok(Watch(Some(delay))),
        _ => Err(ValueError::Give(
            "on, off, or a delay such as 2m: from 1m to 1d",
        )),
    }
}

/// Reads a time: a number with d, h or m behind it.
///
/// # Errors
/// When it is not a duration from a minute to 90 days.
pub fn time(text: &str) -> Result<Millis, ValueError> {
    const UNITS: [(&str, u64); 3] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000)];
    let time = millis(text, &UNITS).map(Millis);
    let range = Millis::seconds(60)..=Millis::seconds(90 * 24 * 3_600);
    let time = time.filter(|time| range.contains(time));
    time.ok_or(ValueError::Give(
        "a number with d, h or m, such as 3d: from 1m to 90d",
    ))
}
