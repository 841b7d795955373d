//! A club under load: its server is a process of its own, and all members are made here.

use super::{memory, shown};
use crate::support::hosted::headless::Headless;
use crate::support::hosted::saved_games;
use crate::support::hosted::strangers::{Anyhow, arrive};
use crate::support::process::{cpu_ticks, signal};
use crate::support::pty::fresh_home;
use russh::client::{Handle, Msg};
use russh::{Channel, ChannelMsg};
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// So many people in the lobby, and so many tables of two others.
const SIZES: [(usize, usize); 2] = [(40, 5), (200, 25)];
/// How many turns each table plays, one in a second.
const TURNS: usize = 20;
/// How many keys are pressed meanwhile in the lobby.
const KEYS: usize = 200;
/// How long the club may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// What members wait for, how much memory they take, and whether each turn is in its journal.
pub(super) fn measure() {
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    for (people, tables) in SIZES {
        measure_one(&runtime, people, tables);
    }
}

fn measure_one(runtime: &Runtime, people: usize, tables: usize) {
    let folder = fresh_home();
    let mut club = Headless::serve(&folder, &["--people", "5000"]);
    let pid = club.program.pid();
    let host: SocketAddr = format!("127.0.0.1:{}", club.port).parse().expect("a port");
    println!("a club with {people} people in the lobby and {tables} tables:");

    let (before, ticks, start) = (memory(pid), cpu_ticks(pid), Instant::now());
    let idle = runtime.block_on(async {
        let mut idle = vec![];
        for number in 0..people {
            idle.push(Screen::come(host, &format!("idle{number}")).await.rest());
        }
        sleep(Duration::from_secs(1)).await;
        idle
    });
    let each = Duration::from_millis(10 * (cpu_ticks(pid) - ticks)) / count(people);
    println!(
        "  came in {:.1?}, {each:.2?} of the club's processor time for each; {} kB for each, {before} kB without them",
        start.elapsed(),
        (memory(pid) - before) / people as u64,
    );

    let (acts, keys) = runtime.block_on(async {
        let mut seated = vec![];
        for number in 0..tables {
            seated.push(Table::begin(host, number).await);
        }
        let playing: Vec<_> = seated
            .into_iter()
            .enumerate()
            .map(|(number, table)| tokio::spawn(table.play(number, tables)))
            .collect();
        let keys = Screen::come(host, "keys").await.press().await;
        let mut acts = vec![];
        for table in playing {
            acts.extend(table.await.expect("no panic"));
        }
        (acts, keys)
    });
    println!("  from a key to the cell that it changes: {}", shown(keys));
    println!("  from a turn to the other's line: {}", shown(acts));
    idle.iter().for_each(JoinHandle::abort);
    drop(idle);
    signal(pid, "TERM");
    assert_eq!(club.program.exit_code(), Some(0));
    let games = saved_games(&folder.join("data"));
    assert_eq!(games.len(), tables);
    let turns = games.iter().map(|game| turns(&folder, game));
    assert!(turns.min() == Some(TURNS), "a turn is missing");
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("few")
}

/// The exchanges that a saved game has.
fn turns(folder: &Path, game: &str) -> usize {
    let mut export = Command::new(env!("CARGO_BIN_EXE_scrabble"));
    export
        .args(["export", game, "--data-dir"])
        .arg(folder.join("data"));
    let exported = export.output().expect("it runs").stdout;
    let exported = String::from_utf8_lossy(&exported);
    exported.lines().filter(|line| line.contains(" -")).count()
}

/// A member in line mode.
struct Lines {
    channel: Channel<Msg>,
    heard: String,
    _connection: Handle<Anyhow>,
}

impl Lines {
    async fn come(host: SocketAddr, name: &str) -> Self {
        let connection = arrive(host, name).await.expect("let in");
        let channel = connection.channel_open_session().await.expect("a channel");
        channel.exec(false, "plain").await.expect("lines");
        let mut member = Self {
            channel,
            heard: String::new(),
            _connection: connection,
        };
        member.wait_for("Type the name").await;
        member.say(name).await;
        member.wait_for("or quit.").await;
        member
    }

    async fn say(&self, line: &str) {
        let line = format!("{line}\n");
        self.channel
            .data(line.as_bytes())
            .await
            .expect("it listens");
    }

    /// Waits for a text and the end of its line; returns what came up to there.
    async fn wait_for(&mut self, text: &str) -> String {
        loop {
            let found = self.heard.find(text);
            let end = found.and_then(|at| Some(at + self.heard[at..].find('\n')? + 1));
            if let Some(end) = end {
                return self.heard.drain(..end).collect();
            }
            let message = timeout(PATIENCE, self.channel.wait()).await;
            match message {
                Ok(Some(ChannelMsg::Data { data, .. })) => {
                    self.heard.push_str(&String::from_utf8_lossy(&data));
                }
                Ok(Some(_)) => {}
                _ => panic!("never {text:?} in {:?}", self.heard),
            }
        }
    }
}

/// Two members at a table, whoever is on turn first.
struct Table {
    members: [Lines; 2],
    tile: String,
}

impl Table {
    async fn begin(host: SocketAddr, number: usize) -> Self {
        let names = ["a", "b"].map(|side| format!("table{number}{side}"));
        let mut ann = Lines::come(host, &names[0]).await;
        let mut ben = Lines::come(host, &names[1]).await;
        ann.say("new").await;
        for (asked, answer) in [
            ("Pace?", ""),
            ("Rated?", ""),
            ("Players?", ""),
            ("Name 2?", &*names[1]),
            ("Dictionary?", ""),
            ("Rules?", ""),
            ("Custom rules?", ""),
            ("Offer the game", ""),
        ] {
            ann.wait_for(asked).await;
            ann.say(answer).await;
        }
        ben.wait_for("Challenges to you").await;
        ben.say("1").await;
        let first = ann.wait_for("goes first").await;
        ben.wait_for("goes first").await;
        let mut members = [ann, ben];
        if !first.contains(&format!("{} goes first", names[0])) {
            members.swap(0, 1);
        }
        let tile = first_tile(&mut members[0]).await;
        Self { members, tile }
    }

    /// Exchanges tiles, and returns how long the other waited for each. Tables do not begin at the same moment.
    async fn play(mut self, number: usize, tables: usize) -> Vec<Duration> {
        sleep(Duration::from_secs(1) * count(number) / count(tables)).await;
        let mut times = vec![];
        for _ in 0..TURNS {
            let [own, other] = &mut self.members;
            let start = Instant::now();
            own.say(&format!("exchange {}", self.tile)).await;
            other.wait_for("exchanged one tile.").await;
            times.push(start.elapsed());
            own.wait_for("exchanged one tile.").await;
            self.tile = first_tile(other).await;
            self.members.swap(0, 1);
            sleep(Duration::from_secs(1).saturating_sub(start.elapsed())).await;
        }
        times
    }
}

async fn first_tile(player: &mut Lines) -> String {
    let told = player.wait_for("Your rack: ").await;
    let (_, rack) = told.rsplit_once("Your rack: ").expect("a rack");
    rack[..1].to_owned()
}

/// A member on a screen.
struct Screen {
    channel: Channel<Msg>,
    seen: vt100::Parser,
    connection: Handle<Anyhow>,
}

impl Screen {
    /// Comes into the lobby, and takes the name.
    async fn come(host: SocketAddr, name: &str) -> Self {
        let (columns, rows) = super::SIZE;
        let connection = arrive(host, name).await.expect("let in");
        let channel = connection.channel_open_session().await.expect("a channel");
        let (wide, high) = (u32::from(columns), u32::from(rows));
        let asked = channel.request_pty(false, "xterm-256color", wide, high, 0, 0, &[]);
        asked.await.expect("a terminal");
        channel.request_shell(false).await.expect("a screen");
        let mut member = Self {
            channel,
            seen: vt100::Parser::new(size(rows), size(columns), 0),
            connection,
        };
        member.see(|screen| screen.contains("Your name")).await;
        member.press_key(b"\r").await;
        member.see(|screen| screen.contains("Here: ")).await;
        member
    }

    async fn press_key(&self, key: &[u8]) {
        self.channel.data(key).await.expect("it listens");
    }

    /// Waits until the screen is like this.
    async fn see(&mut self, wanted: impl Fn(&str) -> bool) {
        while !wanted(&self.seen.screen().contents()) {
            match timeout(PATIENCE, self.channel.wait()).await {
                Ok(Some(ChannelMsg::Data { data, .. })) => self.seen.process(&data),
                Ok(Some(_)) => {}
                _ => panic!("{}", self.seen.screen().contents()),
            }
        }
    }

    /// Does nothing any more but look.
    fn rest(mut self) -> JoinHandle<()> {
        tokio::spawn(async move {
            let _connection = self.connection;
            while self.channel.wait().await.is_some() {}
        })
    }

    /// Moves up and down the list of games; returns how long the mark took to move.
    async fn press(mut self) -> Vec<Duration> {
        let chosen = |screen: &str| screen.lines().position(|line| line.contains('▸'));
        self.see(|screen| screen.matches("’s turn").count() > 1)
            .await;
        let mut times = vec![];
        for key in [b"\x1b[B", b"\x1b[A"].into_iter().cycle().take(KEYS) {
            let before = chosen(&self.seen.screen().contents());
            let start = Instant::now();
            self.press_key(key).await;
            self.see(|screen| chosen(screen) != before).await;
            times.push(start.elapsed());
            sleep(Duration::from_millis(90)).await;
        }
        times
    }
}

fn size(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).expect("a screen")
}
