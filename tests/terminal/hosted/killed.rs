//! The host is killed at any moment of a game with two guests, and hosts it again: no move that a guest was told of is missing.
//!
//! The guests play in line mode. The same game is played beside them, so it is known what they were
//! told. `SCRABBLE_SOAK=100 cargo test --test terminal hosted::killed` kills 300 times.

use crate::support::engine_help::Rng;
use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{Shadow, only_game};
use crate::support::process::signal;
use crate::support::pty::fresh_home;
use crate::support::soak::longer;
use crate::support::ssh::ssh_is_here;
use scrabble::engine::event::Event;
use scrabble::engine::game::Phase;
use scrabble::engine::seat::Seat;
use scrabble::record::store::{GameStore, Journals as _};
use std::path::PathBuf;
use std::thread::{self, sleep};
use std::time::Duration;

const NAMES: [&str; 2] = ["Ben", "Cy"];
/// The host lives this long at most once both guests are at the table, in milliseconds: some ten moves.
const LIFE: usize = 500;

/// A game in a folder, and what is known of it.
struct Saved {
    folder: PathBuf,
    shadow: Shadow,
}

/// What a life of the host came to.
struct Life {
    /// The events that the guests were told of.
    told: usize,
    /// The events in the journal.
    kept: usize,
}

impl Saved {
    fn deal(seed: u64) -> Self {
        Self {
            folder: fresh_home(),
            shadow: Shadow::new(&NAMES, seed),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.shadow.game.phase(), Phase::Over(_))
    }

    /// A new game, and its guests at the table.
    fn begin(&self, seed: u64) -> (Headless, [LineGuest; 2]) {
        let seed = seed.to_string();
        let host = Headless::start(&self.folder, &["--seats", "2", "--seed", &seed]);
        let ben = host.join(NAMES[0], 0);
        let cy = host.join(NAMES[1], 1);
        let mut guests = [ben, cy];
        for guest in &mut guests {
            guest.wait_for("goes first.");
        }
        (host, guests)
    }

    /// The game is hosted again, and its guests return with their keys.
    fn resume(&self) -> (Headless, [LineGuest; 2]) {
        let id = only_game(&self.folder.join("data"));
        let host = Headless::start(&self.folder, &["--game", &id]);
        let guests = NAMES.map(|name| host.rejoin(name));
        (host, guests)
    }

    /// The events in the journal, without the time that was used.
    fn kept(&self) -> Vec<Event> {
        let data = self.folder.join("data");
        let store = GameStore::new(&data);
        let id = store.find(&only_game(&data)).expect("the game");
        let past = store.read(&id).expect("a readable journal");
        let is_time = |event: &Event| matches!(event, Event::Spent { .. });
        past.events
            .into_iter()
            .filter(|event| !is_time(event))
            .collect()
    }

    /// Plays until the host is killed, so many milliseconds after both guests have said hello to the table.
    fn live(&mut self, (host, mut guests): (Headless, [LineGuest; 2]), life: usize) -> Life {
        let scores = self.shadow.game.view(None);
        let [ben, cy] = [0, 1].map(|seat| scores.players[seat].score);
        for guest in &mut guests {
            guest.say("scores");
            guest.wait_for(&format!("Scores: Ben {ben}, Cy {cy}."));
        }
        let pid = host.program.pid();
        let killer = thread::spawn(move || {
            sleep(Duration::from_millis(life as u64));
            signal(pid, "KILL");
        });
        let mut told = self.shadow.events.len();
        while self.move_on(&mut guests).is_some() {
            told = self.shadow.events.len();
        }
        killer.join().expect("no panic");
        host.program.ended();
        for guest in guests {
            guest.ended();
        }
        self.check(told)
    }

    /// Makes one act of the game; `None` if the guests are not told of it, because the host is gone or the game is over.
    fn move_on(&mut self, guests: &mut [LineGuest; 2]) -> Option<()> {
        let (seat, sentence) = match self.shadow.game.phase() {
            Phase::Over(_) => return None,
            Phase::Turn(seat) => (*seat, "announces "),
            Phase::Challenge(pending) => (other(pending.seat), "played "),
        };
        let (line, by) = if let Some(seat) = self.shadow.at_turn() {
            let play = self.shadow.best();
            (play.unwrap_or_else(|| "pass yes".into()), seat)
        } else {
            self.shadow.accept();
            ("accept".into(), other(seat))
        };
        let sentence = if line == "pass yes" {
            "passed."
        } else {
            sentence
        };
        guests[seat.index()].say(&line);
        // Whoever is told first.
        let told = format!("{} {sentence}", NAMES[by.index()]);
        let heard = guests.each_mut().map(|guest| guest.hears(&told));
        heard.iter().any(Option::is_some).then_some(())
    }

    /// What was told is in the journal, and nothing that was not played. The game goes on from there.
    fn check(&mut self, told: usize) -> Life {
        let kept = self.kept();
        let played = &self.shadow.events;
        assert!(
            kept.len() >= told,
            "{told} events were told, {} are kept",
            kept.len()
        );
        assert!(
            kept.len() <= played.len(),
            "{} of {}",
            kept.len(),
            played.len()
        );
        assert!(
            kept[..] == played[..kept.len()],
            "other events than were played"
        );
        let life = Life {
            told,
            kept: kept.len(),
        };
        self.shadow = Shadow::of(kept);
        life
    }
}

/// The other of two players.
fn other(seat: Seat) -> Seat {
    Seat::first(2)
        .find(|other| *other != seat)
        .expect("two seats")
}

#[test]
fn a_host_killed_at_any_moment_keeps_every_move_that_was_told() {
    if !ssh_is_here() {
        return;
    }
    let mut rng = Rng::new(40);
    let (kills, mut done, mut beyond, mut moves) = (longer(3), 0, 0, 0);
    for seed in 1.. {
        let mut saved = Saved::deal(seed);
        let mut next = saved.begin(seed);
        loop {
            let before = saved.shadow.events.len();
            let life = saved.live(next, rng.below(LIFE));
            done += 1;
            moves += life.kept - before;
            beyond += usize::from(life.kept > life.told);
            if done == kills || saved.is_over() {
                break;
            }
            next = saved.resume();
        }
        if done == kills {
            break;
        }
    }
    println!(
        "{done} kills, {moves} events, {beyond} times an event was kept that nobody had been told of"
    );
}
