//! Games across machines for tests and benchmarks: `scrabble host`, its guests, and the same game beside them.
#![allow(dead_code, reason = "each program uses its own part")]

pub(crate) mod headless;
pub(crate) mod line_guest;
#[cfg(feature = "online")]
pub(crate) mod strangers;

use super::pty::{Key, Pty, fresh_home};
use super::ssh::arguments;
use scrabble::engine::board::Board;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::lexicon::Lexicon as _;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::solver::movegen::Move;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::{Generator, Rack};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The program that hosts, and what its guests need.
pub(crate) struct Hosting {
    pub(crate) host: Pty,
    pub(crate) folder: PathBuf,
    pub(crate) port: String,
    pub(crate) codes: Vec<String>,
}

impl Hosting {
    /// Ann hosts a game with so many seats for guests.
    pub(crate) fn begin(seats: usize, seed: u64) -> Self {
        Self::begin_with(seats, seed, &[])
    }

    pub(crate) fn begin_with(seats: usize, seed: u64, more: &[&str]) -> Self {
        let folder = fresh_home();
        std::fs::create_dir_all(&folder).expect("a folder");
        let seed = seed.to_string();
        let seats_text = seats.to_string();
        let flags = ["--names", "Ann", "--seats", &seats_text, "--seed", &seed];
        let mut hosting = Self::with(folder, &[&flags, more].concat());
        hosting.codes = hosting.invitations(seats);
        hosting
    }

    pub(crate) fn with(folder: PathBuf, flags: &[&str]) -> Self {
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
    pub(crate) fn invitations(&self, seats: usize) -> Vec<String> {
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

    pub(crate) fn ssh_flags(&self, key: &str) -> Vec<String> {
        ssh_flags(&self.folder, &self.port, key)
    }

    /// `ssh USER@127.0.0.1` with this key.
    pub(crate) fn connect(&self, key: &str, user: &str) -> Pty {
        Pty::builder("ssh")
            .args(self.ssh_flags(key))
            .arg(format!("{user}@127.0.0.1"))
            .spawn()
    }

    /// A guest takes the seat of this code.
    pub(crate) fn join(&self, name: &str, code: usize) -> Pty {
        let mut guest = self.connect(name, &self.codes[code]);
        guest.wait_for_text("Your name");
        guest.type_text(name).key(Key::Enter);
        guest.wait_for_text("Waiting for");
        guest
    }

    /// The host starts the game, and everyone closes the draw.
    pub(crate) fn start(&mut self, guests: &mut [&mut Pty]) {
        self.host.wait_for_text("Everyone is here");
        self.host.key(Key::Enter);
        for person in
            std::iter::once(&mut self.host).chain(guests.iter_mut().map(|guest| &mut **guest))
        {
            press_away(person, Key::Enter, "Draw for first play");
        }
    }
}

/// The arguments of `ssh` up to the host, with a key of this name in this folder, which is made where there is none.
pub(crate) fn ssh_flags(folder: &Path, port: &str, key: &str) -> Vec<String> {
    let file = folder.join(key);
    if !file.exists() {
        let made = Process::new("ssh-keygen")
            .args(["-q", "-t", "ed25519", "-N", "", "-f"])
            .arg(&file)
            .status();
        assert!(made.expect("ssh-keygen runs").success());
    }
    let mut flags = arguments(folder, port);
    flags.extend(["-i".to_owned(), file.display().to_string()]);
    flags
}

/// How long a program may take to obey a key.
const OBEYED: Duration = Duration::from_secs(3);

/// Presses a key until a text is on the screen.
#[track_caller]
pub(crate) fn press_until(pty: &mut Pty, key: Key, text: &str) {
    press_while(pty, key, text, false);
}

/// Presses a key once a text is on the screen, until it is gone.
#[track_caller]
pub(crate) fn press_away(pty: &mut Pty, key: Key, text: &str) {
    pty.wait_for_text(text);
    press_away_if_there(pty, key, text);
}

/// Presses a key until a text is gone that may be gone already.
#[track_caller]
pub(crate) fn press_away_if_there(pty: &mut Pty, key: Key, text: &str) {
    press_while(pty, key, text, true);
}

/// Keys that come too soon after a change are dropped. A key is not pressed again before the program had time to obey, also on a
/// busy machine, because then it may mean something else.
#[track_caller]
fn press_while(pty: &mut Pty, key: Key, text: &str, shown: bool) {
    for _ in 0..15 {
        pty.wait_for_silence(Duration::from_millis(350));
        if pty.screen().contains(text) != shown {
            return;
        }
        pty.key(key);
        let pressed = Instant::now();
        while pty.screen().contains(text) == shown && pressed.elapsed() < OBEYED {
            sleep(Duration::from_millis(5));
        }
    }
    panic!("{key:?} does not change {text:?}:\n{}", pty.screen());
}

/// The same game beside the screens. It knows every rack.
pub(crate) struct Shadow {
    pub(crate) game: Game,
    pub(crate) words: Dictionary,
    pub(crate) plays: Generator,
    /// All that happened in it.
    pub(crate) events: Vec<Event>,
}

impl Shadow {
    pub(crate) fn new(names: &[&str], seed: u64) -> Self {
        Self::by(RuleSet::classic(), names, seed)
    }

    pub(crate) fn by(rules: RuleSet, names: &[&str], seed: u64) -> Self {
        let words = Dictionary::built_in(Vocabulary::Full);
        Self::playing(Variant::ENGLISH, rules, names, seed, words)
    }

    /// A game of another variant, with these words.
    pub(crate) fn playing(
        variant: &'static Variant,
        rules: RuleSet,
        names: &[&str],
        seed: u64,
        words: Dictionary,
    ) -> Self {
        let names = names
            .iter()
            .map(|name| PlayerName::new(name).expect("a name"));
        let setup = Setup::new(names.collect(), rules).expect("a setup");
        let (_, started) = Game::start(setup.with_variant(variant), Seed(seed));
        Self::with_words(vec![started], words)
    }

    /// The game of these events.
    pub(crate) fn of(events: Vec<Event>) -> Self {
        Self::with_words(events, Dictionary::built_in(Vocabulary::Full))
    }

    fn with_words(events: Vec<Event>, words: Dictionary) -> Self {
        Self {
            game: Game::replay(&events).expect("a game"),
            plays: Generator::new(&words),
            words,
            events,
        }
    }

    pub(crate) fn at_turn(&self) -> Option<Seat> {
        match self.game.phase() {
            Phase::Turn(seat) => Some(*seat),
            _ => None,
        }
    }

    pub(crate) fn apply(&mut self, command: Command) {
        let event = self.game.apply(command, &self.words);
        self.events.push(event.expect("a lawful command"));
    }

    /// The best play of the player on turn, made here as well; `None` is a pass.
    pub(crate) fn best(&mut self) -> Option<String> {
        let seat = self.at_turn().expect("somebody's turn");
        let rack = self.game.view(Some(seat)).rack.expect("a rack");
        let rack = Rack::new(&rack, self.game.setup().variant()).expect("a rack");
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
    pub(crate) fn phony(&mut self) -> String {
        let seat = self.at_turn().expect("somebody's turn");
        let rack = self.game.view(Some(seat)).rack.expect("a rack");
        let tiles: Vec<char> = rack
            .iter()
            .flat_map(|tile| tile.label(&TileSet::ENGLISH).chars())
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
        let is_word = |word: &String| {
            self.words
                .contains(&TileSet::ENGLISH.letters_of(word).expect("letters"))
        };
        let word = (0..216)
            .map(three)
            .find(|word| fits(word) && !is_word(word))
            .expect("a phony");
        let text = format!("8G {word}");
        let play = TypedPlay::parse(&text, Variant::ENGLISH).expect("a play");
        let draft = play
            .draft(self.game.board(), &rack)
            .expect("a play that fits");
        self.apply(Command::play(draft));
        text
    }

    /// The next player challenges the announced play. Returns their seat.
    pub(crate) fn challenge(&mut self) -> Seat {
        let by = self.game.acceptor().expect("somebody accepts");
        self.apply(Command::Challenge {
            by,
            claim: Claim::All,
        });
        by
    }

    pub(crate) fn accept(&mut self) {
        if let Some(by) = self.game.acceptor() {
            self.apply(Command::Accept { by });
        }
    }
}

/// The classic rules, until somebody has so many points: whole games that are not long.
pub(crate) fn until(points: &str) -> RuleSet {
    let mut rules = RuleSet::classic();
    rules.finish_line = Some(points.parse().expect("points"));
    rules
}

/// A play as it is typed: its own tiles, and dots for those on the board between them.
pub(crate) fn typed(play: &Move, board: &Board) -> String {
    let (row, column) = (play.first().row(), play.first().column());
    let column = char::from(b'A' + column);
    let place = match play.direction() {
        Direction::Across => format!("{}{column}", row + 1),
        Direction::Down => format!("{column}{}", row + 1),
    };
    let lies = |square: &Square| board.tiles().any(|(taken, _)| taken == *square);
    let variant = board.variant();
    let next = |square: &Square| variant.layout.next(*square, play.direction());
    let mut squares = std::iter::successors(Some(play.first()), next);
    let mut text = String::new();
    for tile in play.tiles() {
        let dots = squares.by_ref().take_while(lies).count();
        text.push_str(&".".repeat(dots));
        text.push_str(tile.label(&variant.tiles));
    }
    format!("{place} {text}")
}

/// Announces a typed play, or passes.
pub(crate) fn announce(pty: &mut Pty, play: Option<&str>) {
    pty.wait_for_text("your turn");
    let Some(play) = play else {
        press_until(pty, Key::Ctrl('e'), "keep playing");
        pty.key(Key::Char('y'));
        return;
    };
    press_until(pty, Key::Char('/'), "Play ▸");
    pty.type_text(play).key(Key::Enter);
    pty.wait_for_text("Enter announces");
    pty.key(Key::Enter);
}

/// Accepts the play announced.
pub(crate) fn accept(pty: &mut Pty) {
    press_away(pty, Key::Enter, "Enter accept");
}

/// Plays turns by the best plays until the game is over or so many turns are done. `people` are by seat.
pub(crate) fn play_on(shadow: &mut Shadow, people: &mut [&mut Pty], turns: usize) {
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

/// The player of this seat challenges on their screen, and everyone closes the result.
pub(crate) fn challenge(people: &mut [&mut Pty], by: Seat, result: &str) {
    let challenger = &mut *people[by.index()];
    challenger.wait_for_text("announces");
    press_until(challenger, Key::Char('c'), "Do you challenge?");
    challenger.key(Key::Char('y'));
    for person in people.iter_mut() {
        press_away(person, Key::Enter, result);
    }
}

/// The ID of the only saved game.
pub(crate) fn only_game(data: &Path) -> String {
    saved_games(data).into_iter().next().expect("a saved game")
}

/// The IDs of the saved games.
pub(crate) fn saved_games(data: &Path) -> Vec<String> {
    let games = std::fs::read_dir(data.join("games")).expect("games");
    let names = games.map(|game| {
        game.expect("a game")
            .file_name()
            .into_string()
            .expect("a name")
    });
    let ids = names.filter_map(|name| name.strip_suffix(".journal").map(str::to_owned));
    ids.collect()
}

/// A port that nobody listens on at the moment. It is below those that the system gives to connections, so that none takes it
/// before a host listens there, and no other test has it.
pub(crate) fn free_port() -> String {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    let first = 10_000 + std::process::id() % 20_000;
    let next = || first + u32::from(TRIED.fetch_add(1, Ordering::Relaxed) % 2_000);
    let mut ports = std::iter::repeat_with(next);
    let is_free = |port: &u32| TcpListener::bind(format!("127.0.0.1:{port}")).is_ok();
    ports.find(is_free).expect("a port").to_string()
}
