//! What is measured, part by part.

#[path = "club.rs"]
mod club;

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::strangers::{Conduct, Strangers};
use crate::support::hosted::{Shadow, accept, press_away, press_until};
use crate::support::process::{cpu_ticks, signal, wake_ups};
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::seat::Seat;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

const NAMES: [&str; 2] = ["Ben", "Cy"];
/// The cells of a screen.
const SIZE: (u16, u16) = (120, 40);
/// How many spectators look on at one table.
const SPECTATORS: usize = 40;
/// How many spectators are a crowd: with the players nearly as many as a host lets in.
const CROWD: usize = 60;
/// How many more of them come and go.
const ARRIVALS: u32 = 40;
/// How many tables move at once.
const TABLES: usize = 10;
/// How many logins are refused, and so many at once.
const LOGINS: usize = 200;
const AT_ONCE: usize = 4;

/// Measures the parts that are named on the command line, or all.
pub(crate) fn measure_all() {
    assert!(ssh_is_here(), "the figures need ssh");
    let parts: [(&str, fn()); 10] = [
        ("people", people),
        ("logins", logins),
        ("lines", lines),
        ("screens", screens),
        ("rejoin", rejoin),
        ("stopped", stopped),
        ("flood", flood),
        ("crowd", crowd),
        ("club", club::measure),
        ("club-soak", club::soak),
    ];
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    for (name, measure) in parts {
        let is_long = name == "club-soak";
        if named.is_empty() && !is_long || named.iter().any(|wanted| wanted == name) {
            measure();
        }
    }
}

/// A hosted game of two guests in line mode, and the same game beside it.
struct Table {
    host: Headless,
    guests: [LineGuest; 2],
    shadow: Shadow,
}

impl Table {
    fn open(seed: u64) -> Self {
        Self::open_after("true", seed, &[])
    }

    fn open_after(limit: &str, seed: u64, more: &[&str]) -> Self {
        let seed_text = seed.to_string();
        let flags = [&["--seats", "2", "--seed", &seed_text], more].concat();
        let host = Headless::start_after(limit, &fresh_home(), &flags);
        let ben = host.join(NAMES[0], 0);
        let cy = host.join(NAMES[1], 1);
        let mut guests = [ben, cy];
        for guest in &mut guests {
            guest.wait_for("goes first.");
        }
        Self {
            host,
            guests,
            shadow: Shadow::new(&NAMES, seed),
        }
    }

    fn pid(&self) -> u32 {
        self.host.program.pid()
    }

    /// Plays a turn. Returns how long its acts took until the other guest heard of them; none once the game is over.
    fn turn(&mut self) -> Vec<Duration> {
        let Some(seat) = self.shadow.at_turn() else {
            return vec![];
        };
        let (by, name) = (seat.index(), NAMES[seat.index()]);
        let other = 1 - by;
        let Some(play) = self.shadow.best() else {
            return vec![self.act(by, "pass yes", &format!("{name} passed."))];
        };
        let announced = self.act(by, &play, &format!("{name} announces"));
        self.guests[by].wait_for(&format!("{name} announces"));
        self.shadow.accept();
        let accepted = self.act(other, "accept", &format!("{name} played"));
        self.guests[other].wait_for(&format!("{name} played"));
        vec![announced, accepted]
    }

    /// The time from a typed line to its sentence at the other guest's end.
    fn act(&mut self, by: usize, line: &str, told: &str) -> Duration {
        let start = Instant::now();
        self.guests[by].say(line);
        self.guests[1 - by].wait_for(told);
        start.elapsed()
    }
}

/// The median, the 99th percentile and the maximum.
fn shown(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    let (median, slow, most) = (at(50), at(99), at(100));
    format!(
        "median {median:.1?}, p99 {slow:.1?}, at most {most:.1?}, of {}",
        times.len()
    )
}

/// The memory of a process, in kB.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    number.expect("a size").parse().expect("a number")
}

/// A screen at the table, once it is drawn.
fn screen(host: &Headless, key: &str, user: &str) -> Pty {
    let screen = host.screen(key, user).size(SIZE.0, SIZE.1).spawn();
    screen.wait_for_text("scores");
    screen
}

/// Memory and wake-ups of people who sit at a table and do nothing.
fn people() {
    let table = Table::open_after("true", 1, &["--watch"]);
    let warm = watch(&table.host, 0);
    sleep(Duration::from_secs(1));
    let before = memory(table.pid());
    let crowd: Vec<Pty> = (1..=SPECTATORS)
        .map(|number| watch(&table.host, number))
        .collect();
    sleep(Duration::from_secs(2));
    let each = (memory(table.pid()) - before) / SPECTATORS as u64;
    println!(
        "a person at a table of {}x{}: {each} kB; the host: {before} kB",
        SIZE.0, SIZE.1
    );
    sleep(Duration::from_secs(25));
    let (woken, ticks) = (wake_ups(table.pid()), cpu_ticks(table.pid()));
    sleep(Duration::from_secs(60));
    let (woken, ticks) = (
        wake_ups(table.pid()) - woken,
        cpu_ticks(table.pid()) - ticks,
    );
    let all = crowd.len() + 3;
    println!(
        "{all} people who do nothing, in a minute: {woken} wake-ups, {ticks}0 ms of processor time"
    );
    drop(warm);
}

fn watch(host: &Headless, number: usize) -> Pty {
    let mut screen = host
        .screen(&format!("key-{number}"), "watch")
        .size(SIZE.0, SIZE.1)
        .spawn();
    press_away(&mut screen, Key::Enter, "Draw for first play");
    screen
}

/// What spectators cost the players: the answer to a player's question, and the processor time of another spectator who comes
/// and goes, beside none and beside a crowd.
fn crowd() {
    let mut table = Table::open_after("true", 1, &["--watch"]);
    for count in [0, CROWD] {
        let from = [Ipv4Addr::LOCALHOST];
        let conduct = || Conduct::Stays("watch".to_owned());
        let crowd = Strangers::come(&table.host.port, &from, count, conduct());
        sleep(Duration::from_secs(2));
        let ticks = cpu_ticks(table.pid());
        for _ in 0..ARRIVALS {
            drop(Strangers::come(&table.host.port, &from, 1, conduct()));
            sleep(Duration::from_millis(50));
        }
        let ticks = cpu_ticks(table.pid()) - ticks;
        let each = Duration::from_millis(10 * ticks) / ARRIVALS;
        let answer = |table: &mut Table| {
            let start = Instant::now();
            table.guests[0].say("scores");
            table.guests[0].wait_for("Scores:");
            start.elapsed()
        };
        let answers = (0..100).map(|_| answer(&mut table)).collect();
        println!(
            "beside {count} spectators, one who comes and goes: {each:.2?} of the host's processor time"
        );
        println!(
            "beside {count} spectators, a player's answer: {}",
            shown(answers)
        );
        drop(crowd);
        sleep(Duration::from_secs(3));
    }
}

/// Processor time of a handshake: key exchange and a login that is refused.
fn logins() {
    let host = Headless::start(&fresh_home(), &["--seats", "2"]);
    let pid = host.program.pid();
    let flags = host.flags("nobody");
    let refused = || {
        let mut ssh = Command::new("ssh");
        ssh.args(&flags).args(["nobody@127.0.0.1", "plain"]);
        let silent = ssh.stdin(Stdio::null()).stderr(Stdio::null()).status();
        assert!(!silent.expect("ssh runs").success());
    };
    refused();
    let (before, start) = (cpu_ticks(pid), Instant::now());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| (0..LOGINS / AT_ONCE).for_each(|_| refused()));
        }
    });
    let (time, ticks) = (start.elapsed(), cpu_ticks(pid) - before);
    let each = Duration::from_millis(10 * ticks) / u32::try_from(LOGINS).expect("few");
    println!(
        "{LOGINS} logins refused in {time:.1?}: {each:.2?} of the host's processor time for each"
    );
}

/// From a typed line to its sentence at the other end, while so many tables move.
fn lines() {
    for tables in [1, TABLES] {
        let times = thread::scope(|scope| {
            let runs: Vec<_> = (0..tables as u64)
                .map(|seed| scope.spawn(move || moves(seed, 20)))
                .collect();
            runs.into_iter()
                .flat_map(|run| run.join().expect("no panic"))
                .collect()
        });
        println!(
            "{tables} tables in line mode, an act until the other end has it: {}",
            shown(times)
        );
    }
}

/// The times of so many turns, three or four in a second.
fn moves(seed: u64, turns: usize) -> Vec<Duration> {
    let mut table = Table::open(seed);
    let turn = |_| {
        sleep(Duration::from_millis(250));
        table.turn()
    };
    (0..turns).flat_map(turn).collect()
}

/// From a key to the change on the other's screen, alone and while other tables move.
fn screens() {
    for others in [0, TABLES - 1] {
        let done = AtomicBool::new(false);
        let times = thread::scope(|scope| {
            for seed in 0..others as u64 {
                let done = &done;
                scope.spawn(move || keep_moving(100 + seed, done));
            }
            let times = keys(15);
            done.store(true, Ordering::Relaxed);
            times
        });
        println!(
            "{} tables, from Enter to the announced play on the other's screen: {}",
            others + 1,
            shown(times)
        );
    }
}

fn keep_moving(seed: u64, done: &AtomicBool) {
    let mut table = Table::open(seed);
    while !done.load(Ordering::Relaxed) {
        sleep(Duration::from_millis(250));
        if table.turn().is_empty() {
            table = Table::open(seed);
        }
    }
}

/// Two people at screens, and so many announced plays.
fn keys(plays: usize) -> Vec<Duration> {
    let mut table = Table::open(3);
    let mut people = NAMES.map(|name| screen(&table.host, name, "guest"));
    for person in &mut people {
        press_away(person, Key::Enter, "Draw for first play");
    }
    let mut times = vec![];
    while let Some(seat) = table.shadow.at_turn().filter(|_| times.len() < plays) {
        let Some(play) = table.shadow.best() else {
            break;
        };
        times.push(announced(&mut people, seat, &play));
        accept(&mut people[1 - seat.index()]);
        table.shadow.accept();
    }
    times
}

fn announced(people: &mut [Pty; 2], seat: Seat, play: &str) -> Duration {
    let own = &mut people[seat.index()];
    own.wait_for_text("your turn");
    press_until(own, Key::Char('/'), "Play ▸");
    own.type_text(play).key(Key::Enter);
    own.wait_for_text("Enter announces");
    own.wait_for_silence(Duration::from_millis(200));
    let start = Instant::now();
    own.key(Key::Enter);
    let other = &people[1 - seat.index()];
    while !other.screen().contains("Enter accept") {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{}",
            other.screen()
        );
        sleep(Duration::from_micros(500));
    }
    start.elapsed()
}

/// From starting `ssh` again to the whole table.
fn rejoin() {
    let table = Table::open(4);
    let mut times = vec![];
    for _ in 0..20 {
        let mut dropped = screen(&table.host, NAMES[0], "guest");
        dropped.wait_for_silence(Duration::from_millis(300));
        dropped.signal("KILL");
        drop(dropped);
        let start = Instant::now();
        let back = screen(&table.host, NAMES[0], "guest");
        times.push(start.elapsed());
        drop(back);
    }
    println!(
        "from ssh to the same seat and the whole table: {}",
        shown(times)
    );
}

/// What a client that is stopped costs the others: acts at the table before and while it reads nothing.
fn stopped() {
    let mut table = Table::open_after("true", 5, &["--watch"]);
    let stopped = [1, 2, 3].map(|number| watch(&table.host, number));
    let mut acts = |turns: usize| (0..turns).flat_map(|_| table.turn()).collect::<Vec<_>>();
    println!("acts while three spectators read: {}", shown(acts(10)));
    for client in &stopped {
        signal(client.pid(), "STOP");
    }
    println!("acts while they are stopped: {}", shown(acts(10)));
    for client in &stopped {
        signal(client.pid(), "CONT");
    }
}

/// Silent sockets, nonsense and a lack of files: how long a good client takes to come in, and what acts take.
fn flood() {
    for (what, limit, sockets) in [
        ("no other connection", "true", 0),
        ("500 silent sockets", "true", 500),
        ("90 silent sockets and ulimit -n 60", "ulimit -n 60", 90),
        ("a scanner and a browser", "true", 20),
    ] {
        let mut table = Table::open_after(limit, 6, &["--watch"]);
        let open: Vec<TcpStream> = (0..sockets).map(|_| connect(&table.host)).collect();
        if sockets == 20 {
            open.iter().for_each(scan);
        }
        let acts: Vec<Duration> = (0..5).flat_map(|_| table.turn()).collect();
        let start = Instant::now();
        let mut late = table.host.rejoin(NAMES[0]);
        late.say("scores");
        late.wait_for("Scores:");
        println!(
            "{what}: a client is in after {:.1?}; acts: {}",
            start.elapsed(),
            shown(acts)
        );
    }
}

fn connect(host: &Headless) -> TcpStream {
    TcpStream::connect(format!("127.0.0.1:{}", host.port)).expect("the host listens")
}

/// Says what browsers and scanners say.
fn scan(mut stream: &TcpStream) {
    let garbage: Vec<u8> = (0..10_000_u32)
        .flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes())
        .collect();
    for bytes in [&b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"[..], &garbage] {
        // It may be closed before everything is said.
        let _ = stream.write_all(bytes);
    }
    let _ = stream.set_read_timeout(Some(Duration::from_millis(50)));
    let _ = stream.read(&mut [0; 256]);
}
