//! A club under load: its server is a process of its own, and all members are made here.

use super::{memory, shown};
use crate::support::hosted::headless::Headless;
use crate::support::hosted::strangers::{Anyhow, arrive_with, next_key};
use crate::support::hosted::{Shadow, saved_games};
use crate::support::process::{cpu_ticks, signal, wake_ups};
use crate::support::pty::fresh_home;
use russh::client::{Config, Handle, Msg};
use russh::{Channel, ChannelMsg};
use scrabble::engine::event::Event;
use scrabble::engine::game::Phase;
use scrabble::record::store::{GameStore, Journals as _};
use std::collections::HashSet;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::task::{AbortHandle, JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

/// So many people, of whom two sit at each of so many tables.
const SIZE: (usize, usize) = (2000, 200);
/// The same for a soak.
const SOAK: (usize, usize) = (200, 25);
/// How long the soak lasts.
const SOAK_TIME: Duration = Duration::from_secs(600);
/// How many people come at the same time.
const AT_ONCE: usize = 8;
/// The time between two acts at a table.
const PACE: Duration = Duration::from_secs(1);
/// One of so many people in the lobby drops and comes back.
const DROPPING: usize = 10;
/// One of so many stops reading.
const STOPPING: usize = 100;
/// How many logins are counted.
const LOGINS: usize = 300;
/// The time between two keys that are pressed in the lobby.
const KEY_PACE: Duration = Duration::from_millis(90);
/// How long the club may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// What members wait for, what they take, and whether each journal has the game that they have played.
pub(super) fn measure() {
    UnderLoad::open(SIZE.0, SIZE.1).run(false);
}

/// Games for ten minutes, with people who come and go: the club’s memory before and after.
pub(super) fn soak() {
    UnderLoad::open(SOAK.0, SOAK.1).run(true);
}

struct UnderLoad {
    runtime: Runtime,
    club: Headless,
    host: SocketAddr,
    people: usize,
    tables: usize,
}

impl UnderLoad {
    fn open(people: usize, tables: usize) -> Self {
        let mut runtime = Builder::new_current_thread();
        let club = Headless::serve(&fresh_home(), &["--people", "5000"]);
        Self {
            runtime: runtime.enable_all().build().expect("a runtime"),
            host: format!("127.0.0.1:{}", club.port).parse().expect("a port"),
            club,
            people,
            tables,
        }
    }

    fn pid(&self) -> u32 {
        self.club.program.pid()
    }

    fn run(mut self, soaks: bool) {
        let lobby = self.people - 2 * self.tables;
        println!(
            "a club with {lobby} people in the lobby and {} tables:",
            self.tables
        );
        let idle = self.fill(lobby);
        if !soaks {
            self.rest();
            self.log_in();
        }
        let start = Instant::now();
        let mut expected = vec![];
        loop {
            expected.extend(self.play(&idle));
            println!("  {} kB after {:.0?}", memory(self.pid()), start.elapsed());
            if !soaks || start.elapsed() > SOAK_TIME {
                break;
            }
        }
        drop(idle);
        self.pause(Duration::from_secs(10));
        println!("  {} kB when all have left", memory(self.pid()));
        signal(self.pid(), "TERM");
        assert_eq!(self.club.program.exit_code(), Some(0));
        check(&self.club.folder.join("data"), &expected);
    }

    /// Fills the lobby. The people there leave when this is dropped.
    fn fill(&self, lobby: usize) -> Vec<Guest> {
        let (pid, host) = (self.pid(), self.host);
        let (before, ticks, start) = (memory(pid), cpu_ticks(pid), Instant::now());
        let idle = self.runtime.block_on(async {
            let mut idle = vec![];
            let mut coming = JoinSet::new();
            for number in 0..lobby {
                if coming.len() == AT_ONCE {
                    idle.extend(coming.join_next().await.transpose().expect("no panic"));
                }
                coming.spawn(async move {
                    Guest::come(host, format!("idle{number}"), next_key()).await
                });
            }
            idle.extend(coming.join_all().await);
            sleep(Duration::from_secs(10)).await;
            idle
        });
        println!(
            "  came in {:.1?}, {:.2?} of the club's processor time for each; {} kB for each, {before} kB without them",
            start.elapsed(),
            self.since(ticks) / count(lobby),
            (memory(pid) - before) / lobby as u64,
        );
        idle
    }

    fn pause(&self, time: Duration) {
        self.runtime.block_on(async { sleep(time).await });
    }

    /// The club's processor time since.
    fn since(&self, ticks: u64) -> Duration {
        Duration::from_millis(10 * (cpu_ticks(self.pid()) - ticks))
    }

    /// What people cost who do nothing.
    fn rest(&self) {
        self.pause(Duration::from_secs(5));
        let (woken, ticks) = (wake_ups(self.pid()), cpu_ticks(self.pid()));
        self.pause(Duration::from_secs(30));
        println!(
            "  nobody does anything for 30 s: {} wake-ups, {:.2?} of processor time",
            wake_ups(self.pid()) - woken,
            self.since(ticks)
        );
    }

    /// What a handshake and a login cost.
    fn log_in(&self) {
        let ticks = cpu_ticks(self.pid());
        self.runtime.block_on(async {
            for _ in 0..LOGINS {
                let key = next_key();
                drop(
                    arrive_with(self.host, "guest", key, Config::default())
                        .await
                        .expect("let in"),
                );
            }
        });
        let each = self.since(ticks) / count(LOGINS);
        println!("  a handshake and a login: {each:.2?} of processor time");
    }

    /// Plays a game at each table while some in the lobby drop and come back, and some stop reading. Returns the events of each
    /// game as they should be kept.
    fn play(&self, idle: &[Guest]) -> Vec<Vec<Event>> {
        let (data, host) = (self.club.folder.join("data"), self.host);
        let mut known: HashSet<String> = HashSet::new();
        if data.join("games").exists() {
            known.extend(saved_games(&data));
        }
        let tables = self.tables;
        let seated: Vec<Table> = self.runtime.block_on(async {
            let mut seated = vec![];
            for number in 0..tables {
                seated.push(Table::begin(host, number, &data, &mut known).await);
            }
            seated
        });
        let expected = seated.iter().map(|table| table.events.clone()).collect();
        let stopped = idle.iter().step_by(STOPPING);
        stopped.for_each(Guest::stop_reading);
        let (ticks, start) = (cpu_ticks(self.pid()), Instant::now());
        let (acts, keys) = self.runtime.block_on(async {
            let playing = seated.into_iter().enumerate();
            let playing: Vec<_> = playing
                .map(|(number, table)| tokio::spawn(table.play(number, tables)))
                .collect();
            let dropping = idle.iter().skip(1).step_by(DROPPING).map(Guest::stranger);
            let dropping = tokio::spawn(come_and_go(host, dropping.collect()));
            let watching = Screen::come(host, "keys", next_key(), Config::default()).await;
            let keys = watching.press(&playing).await;
            let mut acts = vec![];
            for table in playing {
                acts.extend(table.await.expect("no panic"));
            }
            dropping.abort();
            (acts, keys)
        });
        let time = start.elapsed();
        println!("  from a key to the cell that it changes: {}", shown(keys));
        println!("  from an act to the other's line: {}", shown(acts));
        println!(
            "  {:.1?} of processor time in {time:.1?}",
            self.since(ticks)
        );
        expected
    }
}

/// Has the club as many games as were played, with exactly these events?
fn check(data: &Path, expected: &[Vec<Event>]) {
    let store = GameStore::new(data);
    let games = saved_games(data);
    let mut kept: Vec<Vec<Event>> = vec![];
    for game in &games {
        let id = store.find(game).expect("the game");
        kept.push(timeless(store.read(&id).expect("a journal").events));
    }
    let same = expected.iter().filter(|events| kept.contains(events));
    let same = same.count();
    println!(
        "  {same} of {} journals equal the replayed games",
        games.len()
    );
    assert!(
        same == expected.len() && same == games.len(),
        "a journal differs"
    );
}

/// Without the time that was used.
fn timeless(events: Vec<Event>) -> Vec<Event> {
    let is_time = |event: &Event| matches!(event, Event::Spent { .. });
    events.into_iter().filter(|event| !is_time(event)).collect()
}

/// Somebody who looks at the lobby, until this is dropped.
struct Guest {
    name: String,
    key: u64,
    reads: Arc<Mutex<bool>>,
    reader: JoinHandle<()>,
}

impl Guest {
    async fn come(host: SocketAddr, name: String, key: u64) -> Self {
        // Little is held here for one that stops reading.
        let config = Config {
            window_size: 16 << 10,
            channel_buffer_size: 4,
            ..Config::default()
        };
        let Screen {
            mut channel,
            connection,
            ..
        } = Screen::come(host, &name, key, config).await;
        let reads = Arc::new(Mutex::new(true));
        let may_read = Arc::clone(&reads);
        let reader = tokio::spawn(async move {
            let _connection = connection;
            while channel.wait().await.is_some() {
                while !*may_read.lock().expect("no panic") {
                    sleep(Duration::from_secs(1)).await;
                }
            }
        });
        Self {
            name,
            key,
            reads,
            reader,
        }
    }

    fn stop_reading(&self) {
        *self.reads.lock().expect("no panic") = false;
    }

    fn stranger(&self) -> Stranger {
        (self.name.clone(), self.key, self.reader.abort_handle())
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

/// The name and the key of somebody, and what ends their connection.
type Stranger = (String, u64, AbortHandle);

/// These drop and come back, one after the other within half a minute, and stay until this is aborted.
async fn come_and_go(host: SocketAddr, people: Vec<Stranger>) {
    let pause = Duration::from_secs(30) / count(people.len());
    let mut again = vec![];
    for (name, key, connection) in people {
        connection.abort();
        sleep(pause).await;
        again.push(tokio::spawn(Guest::come(host, name, key)));
    }
    sleep(Duration::from_secs(3600)).await;
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("few")
}

/// The number of the key of somebody who sits at a table.
fn key_of(name: &str) -> u64 {
    let add = |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte));
    name.bytes().fold(1, add)
}

/// A member in line mode.
struct Lines {
    channel: Channel<Msg>,
    heard: String,
    _connection: Handle<Anyhow>,
}

impl Lines {
    async fn come(host: SocketAddr, name: &str) -> Self {
        let key = key_of(name);
        let connection = arrive_with(host, name, key, Config::default())
            .await
            .expect("let in");
        let channel = connection.channel_open_session().await.expect("a channel");
        channel.exec(false, "plain").await.expect("lines");
        let mut member = Self {
            channel,
            heard: String::new(),
            _connection: connection,
        };
        if member.wait_for("or quit.").await.contains("Type the name") {
            member.say(name).await;
            member.wait_for("or quit.").await;
        }
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

/// Two members at a table, and the game that they play.
struct Table {
    members: [Lines; 2],
    plan: Vec<Act>,
    /// The events of the game when it is over.
    events: Vec<Event>,
}

/// What the member of a seat types, and what both are told then.
struct Act {
    seat: usize,
    line: String,
    told: String,
}

impl Table {
    async fn begin(
        host: SocketAddr,
        number: usize,
        data: &Path,
        known: &mut HashSet<String>,
    ) -> Self {
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
        let told = ben.wait_for("Challenges to you: ").await;
        let (_, challenge) = told.rsplit_once("to you: ").expect("a challenge");
        let (number, _) = challenge.split_once('.').expect("a number");
        ben.say(number).await;
        ann.wait_for("goes first").await;
        ben.wait_for("goes first").await;
        let new = saved_games(data)
            .into_iter()
            .filter(|id| known.insert(id.clone()));
        let new: Vec<String> = new.collect();
        assert_eq!(new.len(), 1, "one game begins");
        let store = GameStore::new(data);
        let kept = store.read(&store.find(&new[0]).expect("the game"));
        let (plan, events) = planned(Shadow::of(kept.expect("a journal").events), &names);
        Self {
            members: [ann, ben],
            plan,
            events,
        }
    }

    /// Plays the game to its end, and returns how long the other waited for each act. Tables do not begin at the same moment.
    async fn play(mut self, number: usize, tables: usize) -> Vec<Duration> {
        sleep(PACE * count(number) / count(tables)).await;
        let mut times = vec![];
        for act in self.plan {
            let start = Instant::now();
            self.members[act.seat].say(&act.line).await;
            self.members[1 - act.seat].wait_for(&act.told).await;
            times.push(start.elapsed());
            self.members[act.seat].wait_for(&act.told).await;
            sleep(PACE.saturating_sub(start.elapsed())).await;
        }
        // They see the result.
        sleep(PACE).await;
        times
    }
}

/// Plays a game from its beginning: the best play of each turn.
fn planned(mut game: Shadow, names: &[String; 2]) -> (Vec<Act>, Vec<Event>) {
    let mut acts = vec![];
    loop {
        let act = match game.game.phase() {
            Phase::Over(_) => return (acts, timeless(game.events)),
            Phase::Turn(seat) => {
                let seat = seat.index();
                let best = game.best();
                let told = if best.is_some() {
                    "announces"
                } else {
                    "passed."
                };
                Act {
                    seat,
                    line: best.unwrap_or_else(|| "pass yes".to_owned()),
                    told: format!("{} {told}", names[seat]),
                }
            }
            Phase::Challenge(pending) => {
                let by = pending.seat.index();
                game.accept();
                Act {
                    seat: 1 - by,
                    line: "accept".to_owned(),
                    told: format!("{} played", names[by]),
                }
            }
        };
        acts.push(act);
    }
}

/// A member on a screen.
struct Screen {
    channel: Channel<Msg>,
    seen: vt100::Parser,
    connection: Handle<Anyhow>,
}

impl Screen {
    /// Comes into the lobby, and takes the name if it is new.
    async fn come(host: SocketAddr, name: &str, key: u64, config: Config) -> Self {
        let (columns, rows) = super::SIZE;
        let connection = arrive_with(host, name, key, config).await.expect("let in");
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
        let is_new = |screen: &str| screen.contains("Your name");
        let is_in = |screen: &str| screen.contains("Here: ");
        member.see(|screen| is_new(screen) || is_in(screen)).await;
        if is_new(&member.seen.screen().contents()) {
            member.press_key(b"\r").await;
        }
        member.see(|screen| !is_new(screen) && is_in(screen)).await;
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

    /// Moves up and down the list of games while games are played; returns how long the mark took to move.
    async fn press<T>(mut self, playing: &[JoinHandle<T>]) -> Vec<Duration> {
        let chosen = |screen: &str| screen.lines().position(|line| line.contains('▸'));
        self.see(|screen| screen.matches("’s turn").count() > 1)
            .await;
        let mut times = vec![];
        for key in [b"\x1b[B", b"\x1b[A"].into_iter().cycle() {
            if playing.iter().any(JoinHandle::is_finished) {
                break;
            }
            let before = chosen(&self.seen.screen().contents());
            let start = Instant::now();
            self.press_key(key).await;
            self.see(|screen| chosen(screen) != before).await;
            times.push(start.elapsed());
            sleep(KEY_PACE).await;
        }
        times
    }
}

fn size(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).expect("a screen")
}
