//! Two machines of one club, as programs.

use super::server::Postgres;
use crate::club_kept::{Pair, turns};
use crate::support::command::program_in;
use crate::support::hosted::headless::Headless;
use crate::support::process::signal;
use crate::support::pty::fresh_home;
use crate::support::soak;
use crate::support::ssh::ssh_is_here;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The machines, and where the keys of the members are.
struct Machines {
    server: Postgres,
    folder: PathBuf,
}

impl Machines {
    fn new() -> Self {
        let (server, folder) = (Postgres::start(), fresh_home());
        Self { server, folder }
    }

    /// Starts a machine of this name. Members have the keys of the first one.
    fn start(&self, name: &str) -> Headless {
        let url = self.server.url();
        let log = self.folder.join(format!("{name}.log"));
        let command = format!("exec 2>>'{}'", log.display());
        let flags = ["--store", &url, "--log", "text"];
        let machine = Headless::serve_after(&command, &self.folder.join(name), &flags);
        Headless {
            folder: self.folder.clone(),
            ..machine
        }
    }

    fn log(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(format!("{name}.log"))).unwrap_or_default()
    }

    /// Waits until the log of a machine says this.
    #[track_caller]
    fn says(&self, name: &str, what: &str) {
        let begun = Instant::now();
        while !self.log(name).contains(what) {
            let waited = begun.elapsed();
            assert!(
                waited < Duration::from_secs(30),
                "never {what:?}: {}",
                self.log(name)
            );
            sleep(Duration::from_millis(20));
        }
    }

    /// Writes what the database has to a folder and returns that.
    fn exported(&self, name: &str) -> PathBuf {
        let folder = self.folder.join(name);
        let done = self.manage(&["--export", &folder.display().to_string()]);
        assert!(done.0, "{}", done.1);
        folder
    }

    /// `scrabble serve --store` with flags that end at once: whether they did what they should, and what was printed.
    fn manage(&self, flags: &[&str]) -> (bool, String) {
        let url = self.server.url();
        let flags = [&["serve", "--store", url.as_str()], flags].concat();
        let done = program_in(&self.folder.join("manage"), &flags).output();
        let done = done.expect("it runs");
        let text = [done.stdout, done.stderr].concat();
        (
            done.status.success(),
            String::from_utf8_lossy(&text).into_owned(),
        )
    }
}

fn kill(machine: Headless) {
    signal(machine.program.pid(), "KILL");
    drop(machine);
}

/// A game begun at one machine goes on at the other, through either: the members of one are handed on to the other as long as it
/// keeps the club, and when it is killed the first takes the club over.
#[test]
fn a_game_begun_at_one_machine_ends_at_the_other() {
    if !ssh_is_here() {
        return;
    }
    let machines = Machines::new();
    let one = machines.start("one");
    machines.says("one", "keeps the club");
    let two = machines.start("two");
    // Whoever comes to the second one is at the first one's table.
    let mut table = Pair::begin(&two);
    table.turn();
    table.again(&one);
    table.turn();
    let (fine, checked) = machines.manage(&["--check"]);
    assert!(fine && checked.contains("1 game. "), "{checked}");
    assert!(checked.contains(&format!(":{} (", one.port)), "{checked}");

    let begun = Instant::now();
    kill(one);
    machines.says("two", "keeps the club");
    assert!(
        begun.elapsed() < Duration::from_secs(5),
        "{:?}",
        begun.elapsed()
    );
    table.again(&two);
    table.turn();
    let one = machines.start("one");
    table.again(&one);
    table.turn();
    assert_eq!(turns(&machines.exported("before")), 4);
    table.members[0].1.say("resign yes");
    for (_, member) in &mut table.members {
        member.wait_for("The game is over.");
    }
    let out = machines.exported("out");
    let ended = fs::read_to_string(out.join("host/results.json"));
    assert!(ended.expect("results").contains("\"won\":true"));
}

/// A machine that is stopped for longer than its lease finds the club taken over: it writes nothing any more, says so and ends.
#[test]
fn a_machine_that_slept_past_its_lease_leaves_the_club_to_the_other() {
    if !ssh_is_here() {
        return;
    }
    let machines = Machines::new();
    let mut one = machines.start("one");
    machines.says("one", "keeps the club");
    let two = machines.start("two");
    let mut table = Pair::begin(&one);
    table.turn();
    signal(one.program.pid(), "STOP");
    machines.says("two", "keeps the club");
    table.again(&two);
    table.turn();
    signal(one.program.pid(), "CONT");
    assert_eq!(one.program.exit_code(), Some(1));
    machines.says("one", "another machine has taken the club over");
    table.turn();
    assert_eq!(turns(&machines.exported("out")), 3);
}

/// One that ends in order gives the club up at once.
#[test]
fn a_machine_that_ends_in_order_hands_the_club_over() {
    if !ssh_is_here() {
        return;
    }
    let machines = Machines::new();
    let mut one = machines.start("one");
    machines.says("one", "keeps the club");
    let two = machines.start("two");
    let mut table = Pair::begin(&one);
    table.turn();
    signal(one.program.pid(), "TERM");
    assert_eq!(one.program.exit_code(), Some(0));
    let begun = Instant::now();
    machines.says("two", "keeps the club");
    assert!(
        begun.elapsed() < Duration::from_secs(2),
        "{:?}",
        begun.elapsed()
    );
    table.again(&two);
    table.turn();
    assert_eq!(turns(&machines.exported("out")), 2);
}

/// While the database is away nothing happens that it would not know, and afterwards the game goes on.
#[test]
fn members_play_on_when_the_database_is_back() {
    if !ssh_is_here() {
        return;
    }
    let mut machines = Machines::new();
    let one = machines.start("one");
    machines.says("one", "keeps the club");
    let mut table = Pair::begin(&one);
    table.turn();
    machines.server.kill();
    let (_, on_turn) = &mut table.members[0];
    on_turn.say("pass yes");
    on_turn.wait_for("The host could not save this. Nothing has changed. Try again.");
    machines.server.restart();
    table.turn();
    assert_eq!(turns(&machines.exported("out")), 2);
}

/// Machines and the database are killed at moments of chance, over and over: what a member was told has happened is there.
#[test]
fn kills_lose_no_event_that_was_told() {
    if !ssh_is_here() {
        return;
    }
    let mut machines = Machines::new();
    let mut pair = [machines.start("one"), machines.start("two")];
    machines.says("one", "keeps the club");
    let mut table = Pair::begin(&pair[1]);
    let mut known = 0;
    for round in 0..soak::longer(4) {
        let few = u64::try_from(round * 37 % 97).expect("few");
        let (victim, moment) = (round % 3, Duration::from_millis(few));
        let was_told = exchange_while(&mut table, || {
            sleep(moment);
            match victim {
                2 => machines.server.kill(),
                which => signal(pair[usize::from(which == 1)].program.pid(), "KILL"),
            }
        });
        match victim {
            2 => machines.server.restart(),
            0 => pair[0] = machines.start("one"),
            _ => pair[1] = machines.start("two"),
        }
        let there = turns(&machines.exported(&format!("out{round}")));
        let might = known..=known + 1;
        assert!(
            might.contains(&there),
            "{there} turns of {known} in round {round}"
        );
        assert!(
            !was_told || there > known,
            "a turn is lost in round {round}"
        );
        // Where the database went away in the middle of an answer, it may have a turn that was refused, until the next one.
        let now = match victim {
            2 => known + usize::from(was_told),
            _ => there,
        };
        if now > known {
            table.members.swap(0, 1);
        }
        known = now;
        table.again(&pair[usize::from(round % 2 == 0)]);
    }
}

/// Whoever is on turn exchanges a tile just as something is killed. Returns whether they were told that it happened.
fn exchange_while(table: &mut Pair, kill: impl FnOnce()) -> bool {
    let (name, on_turn) = &mut table.members[0];
    let before = on_turn.heard().len();
    on_turn.say(&format!("exchange {}", table.tile));
    kill();
    let begun = Instant::now();
    loop {
        let ended = !on_turn.is_running();
        let heard = on_turn.heard();
        if heard[before..].contains(&format!("{name} exchanged one tile.")) {
            return true;
        }
        if ended || heard[before..].contains("could not save this") {
            return false;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{heard}");
        sleep(Duration::from_millis(5));
    }
}

/// What cannot be done is said in a sentence, with the exit code of its kind.
#[test]
fn a_database_that_cannot_be_used_is_told() {
    let home = fresh_home();
    let told = |url: &str, code: i32, says: &str| {
        let done = program_in(&home, &["serve", "--store", url, "--check"]).output();
        let done = done.expect("it runs");
        let err = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(code), "{err}");
        assert!(err.contains(says), "{err}");
    };
    told("what is this", 2, "not a PostgreSQL address");
    told(
        "postgres://club@%2Fnowhere/club",
        1,
        "the database does not answer",
    );
}
