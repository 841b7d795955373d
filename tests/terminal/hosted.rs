//! Games across machines: `scrabble host` and its guests, each with a real `ssh` in a pseudo-terminal of their own.

use crate::remote::host::{arguments, ssh_is_here};
use crate::support::pty::{Key, Pty, fresh_home};
use scrabble::engine::board::Board;
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::lexicon::Lexicon as _;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, Tile};
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::solver::movegen::Move;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::{Generator, Rack};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::time::Duration;

/// The program that hosts, and what its guests need.
struct Hosting {
    host: Pty,
    folder: PathBuf,
    port: String,
    codes: Vec<String>,
}

impl Hosting {
    /// Ann hosts a game with so many seats for guests.
    fn begin(seats: usize, seed: u64) -> Self {
        Self::begin_with(seats, seed, &[])
    }

    fn begin_with(seats: usize, seed: u64, more: &[&str]) -> Self {
        let folder = fresh_home();
        std::fs::create_dir_all(&folder).expect("a folder");
        let seed = seed.to_string();
        let seats_text = seats.to_string();
        let flags = ["--names", "Ann", "--seats", &seats_text, "--seed", &seed];
        let mut hosting = Self::with(folder, &[&flags, more].concat());
        hosting.codes = hosting.invitations(seats);
        hosting
    }

    fn with(folder: PathBuf, flags: &[&str]) -> Self {
        let port = free_port();
        let host = Pty::builder(env!("CARGO_BIN_EXE_scrabble"))
            .args(["host", "--port", &port, "--address", "127.0.0.1"])
            .args(flags)
            .arg("--data-dir")
            .arg(folder.join("data"))
            .env("LANG", "C.UTF-8")
            .size(100, 32)
            .spawn();
        Self {
            host,
            folder,
            port,
            codes: vec![],
        }
    }

    /// The seat codes of the lobby, which shows so many.
    fn invitations(&self, seats: usize) -> Vec<String> {
        let lines = |screen: &str| -> Vec<String> {
            let lines = screen
                .lines()
                .map(|line| line.trim_matches(['│', ' ']).to_owned());
            lines.filter(|line| line.starts_with("ssh -p ")).collect()
        };
        self.host.wait_for("the invitations", |screen| {
            lines(&screen.contents()).len() == seats
        });
        let lines = lines(&self.host.screen());
        let code = |line: &String| line.split([' ', '@']).nth(3).expect("a code").to_owned();
        lines.iter().map(code).collect()
    }

    fn key(&self, name: &str) -> PathBuf {
        let key = self.folder.join(name);
        if !key.exists() {
            let made = Process::new("ssh-keygen")
                .args(["-q", "-t", "ed25519", "-N", "", "-f"])
                .arg(&key)
                .status();
            assert!(made.expect("ssh-keygen runs").success());
        }
        key
    }

    fn ssh_flags(&self, key: &str) -> Vec<String> {
        let mut flags = arguments(&self.folder, &self.port);
        flags.extend(["-i".to_owned(), self.key(key).display().to_string()]);
        flags
    }

    /// `ssh USER@127.0.0.1` with this key.
    fn connect(&self, key: &str, user: &str) -> Pty {
        Pty::builder("ssh")
            .args(self.ssh_flags(key))
            .arg(format!("{user}@127.0.0.1"))
            .spawn()
    }

    /// A guest takes the seat of this code.
    fn join(&self, name: &str, code: usize) -> Pty {
        let mut guest = self.connect(name, &self.codes[code]);
        guest.wait_for_text("Your name");
        guest.type_text(name).key(Key::Enter);
        guest.wait_for_text("Waiting for");
        guest
    }

    /// The host starts the game, and everyone closes the draw.
    fn start(&mut self, guests: &mut [&mut Pty]) {
        self.host.wait_for_text("Everyone is here");
        self.host.key(Key::Enter);
        for person in
            std::iter::once(&mut self.host).chain(guests.iter_mut().map(|guest| &mut **guest))
        {
            press_until(person, Key::Enter, "Draw for first play", false);
        }
    }
}

/// Presses a key until a text is on the screen, or is gone: keys that come too soon after a change are dropped.
#[track_caller]
fn press_until(pty: &mut Pty, key: Key, text: &str, shown: bool) {
    for _ in 0..60 {
        pty.wait_for_silence(Duration::from_millis(350));
        if pty.screen().contains(text) == shown {
            return;
        }
        pty.key(key);
    }
    panic!(
        "{text:?} never {}:\n{}",
        if shown { "came" } else { "went" },
        pty.screen()
    );
}

/// The same game beside the screens. It knows every rack.
struct Shadow {
    game: Game,
    words: Dictionary,
    plays: Generator,
}

impl Shadow {
    fn new(names: &[&str], seed: u64) -> Self {
        Self::by(RuleSet::classic(), names, seed)
    }

    fn by(rules: RuleSet, names: &[&str], seed: u64) -> Self {
        let names = names
            .iter()
            .map(|name| PlayerName::new(name).expect("a name"));
        let setup = Setup::new(names.collect(), rules).expect("a setup");
        let words = Dictionary::built_in(Vocabulary::Full);
        Self {
            game: Game::start(setup, Seed(seed)).0,
            plays: Generator::new(&words),
            words,
        }
    }

    fn at_turn(&self) -> Option<Seat> {
        match self.game.phase() {
            Phase::Turn(seat) => Some(*seat),
            _ => None,
        }
    }

    fn apply(&mut self, command: Command) {
        self.game
            .apply(command, &self.words)
            .expect("a lawful command");
    }

    /// The best play of the player on turn, made here as well; `None` is a pass.
    fn best(&mut self) -> Option<String> {
        let seat = self.at_turn().expect("somebody's turn");
        let rack = self.game.view(Some(seat)).rack.expect("a rack");
        let rack = Rack::new(&rack).expect("a rack");
        let rules = self.game.setup().rules().clone();
        let found = self.plays.all(self.game.board(), &rack, &rules);
        let Some(best) = found.iter().max_by_key(|play| play.score()) else {
            self.apply(Command::Turn(TurnDraft::PASS));
            return None;
        };
        let text = typed(best, self.game.board());
        let draft = best.draft(self.game.board());
        self.apply(Command::play(draft));
        Some(text)
    }

    /// A play of three tiles over the star that is no word, made here as well.
    fn phony(&mut self) -> String {
        let seat = self.at_turn().expect("somebody's turn");
        let rack = self.game.view(Some(seat)).rack.expect("a rack");
        let tiles: Vec<char> = rack
            .iter()
            .map(Tile::to_char)
            .filter(char::is_ascii_uppercase)
            .collect();
        let three = |n: usize| -> String {
            let order = [n / 36 % 6, n / 6 % 6, n % 6];
            order
                .iter()
                .map(|&place| tiles[place % tiles.len()])
                .collect()
        };
        let fits = |word: &String| {
            let mut left = tiles.clone();
            word.chars().all(|c| {
                left.iter()
                    .position(|&tile| tile == c)
                    .map(|at| left.remove(at))
                    .is_some()
            })
        };
        let is_word = |word: &String| self.words.contains(&Letter::word(word).expect("letters"));
        let word = (0..216)
            .map(three)
            .find(|word| fits(word) && !is_word(word))
            .expect("a phony");
        let text = format!("8G {word}");
        let play = TypedPlay::parse(&text).expect("a play");
        let draft = play
            .draft(self.game.board(), &rack)
            .expect("a play that fits");
        self.apply(Command::play(draft));
        text
    }

    /// The next player challenges the announced play. Returns their seat.
    fn challenge(&mut self) -> Seat {
        let by = self.game.acceptor().expect("somebody accepts");
        self.apply(Command::Challenge {
            by,
            claim: Claim::All,
        });
        by
    }

    fn accept(&mut self) {
        if let Some(by) = self.game.acceptor() {
            self.apply(Command::Accept { by });
        }
    }
}

/// The classic rules, until somebody has so many points: whole games that are not long.
fn until(points: &str) -> RuleSet {
    let mut rules = RuleSet::classic();
    rules.finish_line = Some(points.parse().expect("points"));
    rules
}

/// A play as it is typed: its own tiles, and dots for those on the board between them.
fn typed(play: &Move, board: &Board) -> String {
    let (row, column) = (play.first().row(), play.first().column());
    let column = char::from(b'A' + column);
    let place = match play.direction() {
        Direction::Across => format!("{}{column}", row + 1),
        Direction::Down => format!("{column}{}", row + 1),
    };
    let lies = |square: &Square| board.tiles().any(|(taken, _)| taken == *square);
    let next = |square: &Square| square.next(play.direction());
    let mut squares = std::iter::successors(Some(play.first()), next);
    let mut text = String::new();
    for tile in play.tiles() {
        let dots = squares.by_ref().take_while(lies).count();
        text.push_str(&".".repeat(dots));
        text.push(tile.to_char());
    }
    format!("{place} {text}")
}

/// Announces a typed play, or passes.
fn announce(pty: &mut Pty, play: Option<&str>) {
    pty.wait_for_text("your turn");
    let Some(play) = play else {
        press_until(pty, Key::Char('-'), "Pass", true);
        pty.key(Key::Char('y'));
        return;
    };
    press_until(pty, Key::Char('/'), "Play ▸", true);
    pty.type_text(play).key(Key::Enter);
    pty.wait_for_text("Enter announces");
    pty.key(Key::Enter);
}

/// Accepts the play announced.
fn accept(pty: &mut Pty) {
    pty.wait_for_text("Enter accept");
    press_until(pty, Key::Enter, "Enter accept", false);
}

/// Plays turns by the best plays until the game is over or so many turns are done. `people` are by seat.
fn play_on(shadow: &mut Shadow, people: &mut [&mut Pty], turns: usize) {
    for _ in 0..turns {
        let Some(seat) = shadow.at_turn() else { return };
        let play = shadow.best();
        announce(people[seat.index()], play.as_deref());
        if play.is_some() {
            let others = (0..people.len()).filter(|&place| place != seat.index());
            others.for_each(|place| accept(people[place]));
            shadow.accept();
        }
    }
}

/// Two people play a whole game over ssh. In the middle the guest's line drops, and the guest returns to the same seat.
#[test]
fn two_people_play_a_whole_game_over_ssh() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(1, 7, &["--finish-line", "150"]);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    let mut shadow = Shadow::by(until("150"), &["Ann", "Ben"], 7);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 5);

    // The sixth turn is Ben's.
    ben.signal("KILL");
    hosting.host.wait_for_text("reconnecting");
    drop(ben);
    let mut ben = hosting.connect("Ben", &hosting.codes[0].clone());
    ben.wait_for_text("your turn");
    hosting.host.wait_for("that Ben is back", |screen| {
        !screen.contents().contains("reconnecting")
    });

    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 200);
    let Phase::Over(outcome) = shadow.game.phase() else {
        panic!("the game ends");
    };
    let winner = shadow.game.setup().name(outcome.winners()[0]).to_owned();
    for person in [&hosting.host, &ben] {
        person.wait_for_text(&format!("{winner} wins"));
    }
}

/// The player of this seat challenges on their screen, and everyone closes the result.
fn challenge(people: &mut [&mut Pty], by: Seat, result: &str) {
    let challenger = &mut *people[by.index()];
    challenger.wait_for_text("announces");
    press_until(challenger, Key::Char('c'), "Does", true);
    challenger.key(Key::Char('y'));
    for person in people.iter_mut() {
        person.wait_for_text(result);
        press_until(person, Key::Enter, result, false);
    }
}

/// Four people and a spectator: a challenge won and one lost, a chat, a take-back refused, and the end.
#[test]
fn four_people_play_over_ssh_while_a_spectator_looks_on() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(3, 5, &["--finish-line", "60", "--watch"]);
    let [mut ben, mut cy, mut di] =
        [("Ben", 0), ("Cy", 1), ("Di", 2)].map(|(name, code)| hosting.join(name, code));
    let mut eve = hosting.connect("Eve", "watch");
    eve.wait_for_text("You watch");
    hosting.start(&mut [&mut ben, &mut cy, &mut di, &mut eve]);
    let mut shadow = Shadow::by(until("60"), &["Ann", "Ben", "Cy", "Di"], 5);
    let mut people = [&mut hosting.host, &mut ben, &mut cy, &mut di];

    let first = shadow.at_turn().expect("a turn");
    let phony = shadow.phony();
    announce(people[first.index()], Some(&phony));
    let by = shadow.challenge();
    challenge(&mut people, by, "challenged");
    press_until(&mut eve, Key::Enter, "Enter  continue", false);

    let second = shadow.at_turn().expect("a turn");
    let play = shadow.best();
    announce(people[second.index()], play.as_deref());
    let by = shadow.challenge();
    challenge(&mut people, by, "The play stands");
    // The dictionary has spoken, so nobody else is asked.
    shadow.accept();

    people[1].wait_for_silence(Duration::from_millis(350));
    // F10, the menu.
    people[1].send("\x1b[21~").wait_for_text("Chat");
    people[1].key(Key::Char('c'));
    people[1].wait_for_text("Message");
    people[1].type_text("well played").key(Key::Enter);
    people[2].wait_for_text("Ben: well played");
    press_until(people[1], Key::Esc, "Message", false);

    press_until(
        people[second.index()],
        Key::Ctrl('t'),
        "Ask the others",
        true,
    );
    people[second.index()].key(Key::Char('y'));
    let other = (second.index() + 2) % 4;
    people[other].wait_for_text("asks to take back");
    press_until(people[other], Key::Char('n'), "asks to take back", false);
    people[second.index()].wait_for_text("did not agree");

    play_on(&mut shadow, &mut people, 60);
    assert!(matches!(shadow.game.phase(), Phase::Over(_)));
    for person in people {
        person.wait_for_text("reached");
    }
    // She closes the result of the second challenge when she likes.
    press_until(&mut eve, Key::Enter, "Enter  continue", false);
    eve.wait_for_text("reached");
}

/// A guest is alerted by bell, notification and title, gets hints and the coach's tips, and leaves for the lobby.
#[test]
fn a_guest_is_alerted_and_advised_and_goes_to_the_lobby() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(1, 5, &["--hints", "--coach"]);
    let mut guest = hosting.join("Ben", 0);
    guest.wait_for_bytes("\x1b[22;0t\x1b]2;Scrabble: lobby\x1b\\");
    hosting.start(&mut [&mut guest]);
    if !String::from_utf8_lossy(&guest.log()).contains("]2;Your turn") {
        guest.wait_for_bytes("\x1b]2;Scrabble: Ann plays\x1b\\");
        announce(&mut hosting.host, None);
    }
    guest.wait_for_bytes("\x1b]2;Your turn – Scrabble\x1b\\");
    guest.wait_for_bytes("\x1b]9;Scrabble: It is your turn.\x1b\\");
    guest.type_text("!");
    guest.wait_for_text("coach ─");
    press_until(&mut guest, Key::Ctrl('c'), "Leave?", true);
    let asked = guest.screen();
    assert!(asked.contains("go to the lobby"), "{asked}");
    assert!(!asked.contains("title"), "{asked}");
    guest.type_text("t");
    guest.wait_for_text("The game is on.");
    guest.key(Key::Ctrl('c'));
    guest.wait_for_bytes("\x1b[23;0t");
}

/// A seat code is good for one key: others who have it are refused, and the guest's own key is enough later.
#[test]
fn a_seat_code_is_good_for_one_key() {
    if !ssh_is_here() {
        return;
    }
    let hosting = Hosting::begin(1, 7);
    let ben = hosting.join("Ben", 0);
    let mut other = hosting.connect("Eve", &hosting.codes[0]);
    other.wait_for_text("not valid");
    assert_ne!(other.exit_code(), 0);
    let mut again = hosting.connect("Ben", "ben");
    again.wait_for_text("Waiting for the host");
    drop(ben);
    again.key(Key::Char('q'));
    assert_eq!(again.exit_code(), 0);
}

/// R40: a host whose program is killed goes on with the game, and every turn that was told is still there.
#[test]
fn a_host_that_is_killed_goes_on_with_the_game() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin(1, 11);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    let mut shadow = Shadow::new(&["Ann", "Ben"], 11);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 3);
    let score = shadow.game.view(None).players[0].score.to_string();
    hosting.host.signal("KILL");
    assert_ne!(ben.exit_code(), 0);

    let id = only_game(&hosting.folder.join("data"));
    let last_letters = &id[id.len() - 4..];
    let mut hosting = Hosting::with(hosting.folder.clone(), &["--game", last_letters]);
    press_until(&mut hosting.host, Key::Enter, "Draw for first play", false);
    hosting.host.wait_for_text(&score);
    let mut ben = hosting.connect("Ben", "ben");
    ben.wait_for_text(&score);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 4);
}

/// The ID of the only saved game.
fn only_game(data: &Path) -> String {
    let games = std::fs::read_dir(data.join("games")).expect("games");
    let names = games.map(|game| {
        game.expect("a game")
            .file_name()
            .into_string()
            .expect("a name")
    });
    let mut ids = names.filter_map(|name| name.strip_suffix(".journal").map(str::to_owned));
    ids.next().expect("a saved game")
}

/// A port that nobody listens on at the moment.
fn free_port() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    port.to_string()
}

#[test]
fn line_mode_over_ssh_takes_a_seat() {
    if !ssh_is_here() {
        return;
    }
    let hosting = Hosting::begin(1, 7);
    let mut ssh = Process::new("ssh");
    ssh.args(hosting.ssh_flags("Ben"))
        .arg(format!("{}@127.0.0.1", hosting.codes[0]))
        .arg("plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut ssh = ssh.spawn().expect("ssh runs");
    let mut input = ssh.stdin.take().expect("its input");
    std::io::Write::write_all(&mut input, b"Ben\nwho\nquit\n").expect("written");
    drop(input);
    let said = ssh.wait_with_output().expect("it ends");
    let said = String::from_utf8(said.stdout).expect("text");
    assert!(said.contains("Type the name to play under."), "{said}");
    assert!(said.contains("Ben (you): connected."), "{said}");
    hosting.host.wait_for_text("Ben has taken a seat");
}
