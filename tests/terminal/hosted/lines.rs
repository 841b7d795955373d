//! A whole game in line mode over ssh.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{
    Hosting, Shadow, accept, announce, press_away, press_away_if_there, until,
};
use crate::support::process::cpu_ticks;
use crate::support::pty::{Key, PATIENCE, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::seat::Seat;
use scrabble::engine::turn::TurnDraft;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What somebody reads whose key has connected again.
const ELSEWHERE: &str = "You connected again elsewhere, so this connection was closed.";

const NAMES: [&str; 3] = ["Ann", "Ben", "Cy"];

/// Ann at the screen of the host, Ben and Cy in line mode, and what is known of their game.
struct Game {
    hosting: Hosting,
    ben: LineGuest,
    cy: LineGuest,
    shadow: Shadow,
}

impl Game {
    /// Everyone is in the lobby.
    fn in_lobby(seed: u64, points: &str) -> Self {
        let hosting = Hosting::begin_with(2, seed, &["--finish-line", points]);
        let join = |name: &str, code: usize| {
            LineGuest::join(&hosting.ssh_flags(name), name, &hosting.codes[code])
        };
        let (ben, cy) = (join("Ben", 0), join("Cy", 1));
        Self {
            shadow: Shadow::by(until(points), &NAMES, seed),
            hosting,
            ben,
            cy,
        }
    }

    /// The host starts, and all learn who goes first.
    fn start(&mut self) {
        self.hosting.start(&mut []);
        let first = NAMES[self.at_turn().index()];
        for guest in [&mut self.ben, &mut self.cy] {
            guest.wait_for(&format!("{first} goes first."));
        }
    }

    fn at_turn(&self) -> Seat {
        self.shadow.at_turn().expect("a turn")
    }

    fn guest(&mut self, seat: Seat) -> Option<&mut LineGuest> {
        match seat.index() {
            1 => Some(&mut self.ben),
            2 => Some(&mut self.cy),
            _ => None,
        }
    }

    fn host(&mut self) -> &mut Pty {
        &mut self.hosting.host
    }

    /// The player on turn announces this play, and the others hear of it.
    fn announce(&mut self, seat: Seat, play: &str) {
        let name = NAMES[seat.index()];
        match self.guest(seat) {
            Some(guest) => {
                guest.wait_for(&format!("{name}, play a word"));
                guest.say(play);
            }
            None => announce(self.host(), Some(play)),
        }
        for guest in [&mut self.ben, &mut self.cy] {
            guest.wait_for(&format!("{name} announces"));
        }
    }

    fn accept(&mut self, seat: Seat) {
        match self.guest(seat) {
            Some(guest) => {
                guest.wait_for("press Enter to accept it, or type challenge.");
                guest.say("accept");
            }
            None => accept(self.host()),
        }
    }

    /// A turn with the best play, which everyone accepts.
    fn turn(&mut self) {
        let seat = self.at_turn();
        let play = self.shadow.best().expect("a play");
        self.announce(seat, &play);
        for other in Seat::first(3).filter(|&other| other != seat) {
            self.accept(other);
        }
        self.shadow.accept();
    }

    /// The player on turn announces the best play; the next player challenges it, and it stands.
    fn challenged_turn(&mut self) {
        let seat = self.at_turn();
        let play = self.shadow.best().expect("a play");
        self.announce(seat, &play);
        let by = self.shadow.challenge();
        let guest = self.guest(by).expect("a guest challenges");
        guest.wait_for("press Enter to accept it, or type challenge.");
        guest.say("challenge");
        for guest in [&mut self.ben, &mut self.cy] {
            guest.wait_for(&format!("{} challenges", NAMES[by.index()]));
            guest.wait_for("The play is acceptable.");
        }
        press_away(self.host(), Key::Enter, "The play stands");
        // The dictionary has spoken, so nobody else is asked.
        self.shadow.accept();
    }
}

/// Two guests in line mode: a chat in the lobby and at the table, a challenge, a take-back refused, a line that drops, and the
/// end of the game.
#[test]
fn guests_play_a_whole_game_in_line_mode() {
    if !ssh_is_here() {
        return;
    }
    let mut game = Game::in_lobby(5, "150");
    game.ben.wait_for("Cy has taken a seat.");
    game.cy.say("say hello, all");
    game.ben.wait_for("Cy says: hello, all");
    game.hosting.host.wait_for_text("hello, all");
    game.start();
    assert_eq!(game.at_turn().index(), 2, "Cy goes first");
    game.cy.say("say good luck");
    game.ben.wait_for("Cy: good luck");
    game.hosting.host.wait_for_text("Cy: good luck");
    game.turn();
    game.hosting.host.wait_for_text("your turn");
    assert_eq!(game.ben.heard().matches("Cy: good luck").count(), 1);
    assert!(
        game.cy.heard().contains("Your rack:"),
        "told without asking"
    );
    game.challenged_turn();

    // Ben's turn, whose line drops.
    game.ben = LineGuest::connect(&game.hosting.ssh_flags("Ben"), "any");
    while game.shadow.at_turn().is_some() {
        game.turn();
    }
    let Phase::Over(outcome) = game.shadow.game.phase() else {
        panic!("the game ends");
    };
    let winner = NAMES[outcome.winners()[0].index()];
    for guest in [&mut game.ben, &mut game.cy] {
        guest.wait_for("The game is over.");
        guest.wait_for(&format!("{winner} wins!"));
    }
    game.hosting.host.wait_for_text(&format!("{winner} wins"));
    for (guest, name) in [(game.ben, "Ben"), (game.cy, "Cy")] {
        let said = guest.ended();
        let others = NAMES.iter().filter(|other| **other != name);
        for other in others {
            assert!(!said.contains(&format!("{other}, play a word")), "{said}");
        }
    }
}

/// A line that drops is told to those who wait, and so is the return; what a guest proposes is asked of the others.
#[test]
fn line_mode_tells_who_is_away_and_what_is_proposed() {
    if !ssh_is_here() {
        return;
    }
    let mut game = Game::in_lobby(5, "150");
    game.start();
    game.turn();
    game.ben = LineGuest::connect(&game.hosting.ssh_flags("Eve"), "nobody");
    game.cy.wait_for("Ben is reconnecting.");
    game.ben = LineGuest::connect(&game.hosting.ssh_flags("Ben"), "ben");
    game.cy.wait_for("Ben is back.");
    game.ben.wait_for("Waiting for Ann to play.");

    // Cy played last.
    game.cy.say("take back");
    game.cy.say("yes");
    game.cy.wait_for("Waiting for Ann, Ben to agree.");
    game.ben.wait_for("Cy asks to take back the last turn.");
    game.ben.say("no");
    game.cy.wait_for("Ben did not agree.");
    press_away_if_there(game.host(), Key::Char('n'), "asks to take back");
    game.cy.say("who is this");
    game.cy.say("take back");
    game.cy.say("yes");
    game.cy.wait_for("Waiting for Ann, Ben to agree.");
    game.ben.wait_for("Cy asks to take back the last turn.");
    game.ben.say("yes");
    press_away(game.host(), Key::Char('y'), "asks to take back");
    game.shadow.apply(Command::TakeBack);
    game.ben.wait_for("Waiting for Cy to play.");
    game.cy.wait_for("Cy, play a word");
    game.cy.say("pass yes");
    game.shadow.apply(Command::Turn(TurnDraft::PASS));
    game.ben.wait_for("Cy passed.");
    game.turn();
}

/// Who connects twice with one key is where they came in last. The other connection ends, and nothing is left of it.
#[test]
fn a_second_connection_ends_the_first_one_at_the_table() {
    if !ssh_is_here() {
        return;
    }
    let mut game = Game::in_lobby(5, "150");
    game.start();
    let host = game.hosting.host.pid();
    let mut second = game.hosting.connect("Ben", "ben");
    second.wait_for_text("Ann");
    // The sentence for who is replaced comes as an error.
    let mut ssh = std::process::Command::new("sh");
    ssh.args(["-c", "exec ssh \"$@\" 2>&1", "sh"])
        .args(game.hosting.ssh_flags("Ben"))
        .args(["-T", "ben@127.0.0.1", "plain"]);
    let first = std::mem::replace(&mut game.ben, LineGuest::run(ssh));
    first.ended();
    assert_ne!(second.exit_code(), 0);
    assert!(second.screen().contains(ELSEWHERE), "{}", second.screen());
    game.ben.wait_for("Waiting for Cy to play.");
    game.cy.wait_for("Cy, play a word");
    let start = Instant::now();
    loop {
        let before = cpu_ticks(host);
        sleep(Duration::from_secs(1));
        if cpu_ticks(host) - before < 20 {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "somebody is still busy");
    }
    game.cy.say("rack");
    game.cy.wait_for("Your rack:");
    let third = game.hosting.connect("Ben", "ben");
    third.wait_for_text("Ann");
    game.ben.wait_for(ELSEWHERE);
}

/// A host without a screen starts the first game by itself, and says so.
#[test]
fn a_host_without_a_screen_does_not_let_guests_wait_for_it() {
    if !ssh_is_here() {
        return;
    }
    let host = Headless::start(&fresh_home(), &["--seats", "2"]);
    let mut ben = host.join("Ben", 0);
    ben.wait_for("The first game starts when everyone is here.");
    ben.say("start");
    ben.wait_for("The first game starts when everyone is here.");
    let _cy = host.join("Cy", 1);
    ben.wait_for("goes first.");
}
