//! Two hosted games that differ only in what a guest may not know: the racks of the others, the bag, the seed. The guest's ssh
//! receives the same bytes.
//!
//! The second game is the first one with its hidden tiles dealt again. Both journals have the same ID, and the same keys and
//! known hosts serve both: so nothing has to be masked but the port, which only `ssh` itself says.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{Shadow, announce, press_away_if_there, ssh_flags};
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::redealt;
use scrabble::record::store::{
    AppendResult, DictionaryInfo, DictionarySource, GameStore, JournalInfo, Journals as _, Salt,
    UnixTime,
};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::time::Duration;
use vt100::{Cell, Screen};

const NAMES: [&str; 3] = ["Ann", "Ben", "Cy"];
/// Whose bytes are compared.
const BEN: usize = 1;

/// The ID of the game.
fn save(folder: &Path, events: &[Event]) -> String {
    let data = folder.join("data");
    let _ = std::fs::remove_dir_all(data.join("games"));
    let words = DictionaryInfo {
        tiles: &TileSet::ENGLISH,
        name: "full".to_owned(),
        from: DictionarySource::BuiltIn,
        fingerprint: Dictionary::built_in(Vocabulary::Full)
            .fingerprint()
            .to_string(),
    };
    let about = JournalInfo::new(UnixTime(1_795_219_200), words, Salt([7; 16])).with_guests(true);
    let (journal, appended) = GameStore::new(&data)
        .begin(about, events)
        .expect("a journal");
    assert!(matches!(appended, AppendResult::Written));
    let id = journal.id().expect("an ID").to_string();
    let keys: Vec<String> = NAMES.iter().map(|name| fingerprint(folder, name)).collect();
    let host = data.join("host");
    std::fs::create_dir_all(&host).expect("a folder");
    let keys = serde_json::to_vec(&keys).expect("JSON");
    std::fs::write(host.join(format!("{id}.guests.json")), keys).expect("written");
    id
}

/// The fingerprint of a key in this folder, which is made.
fn fingerprint(folder: &Path, name: &str) -> String {
    ssh_flags(folder, "0", name);
    let file = folder.join(format!("{name}.pub"));
    let said = Process::new("ssh-keygen").arg("-lf").arg(file).output();
    let said = String::from_utf8(said.expect("ssh-keygen runs").stdout).expect("text");
    said.split(' ').nth(1).expect("a fingerprint").to_owned()
}

/// Two games that Ben cannot tell apart.
struct Twins {
    folder: PathBuf,
    games: [Vec<Event>; 2],
}

impl Twins {
    fn of(events: Vec<Event>) -> Self {
        let ben = Seat::new(BEN);
        let other = redealt(&events, ben, Seed(99)).expect("another deal");
        let racks = |events: &[Event]| {
            let game = Game::replay(events).expect("a game");
            Seat::first(3)
                .map(|seat| game.view(Some(seat)).rack)
                .collect::<Vec<_>>()
        };
        let (one, two) = (racks(&events), racks(&other));
        assert!(one[0] != two[0] && one[BEN] == two[BEN] && one[2] != two[2]);
        let folder = fresh_home();
        std::fs::create_dir_all(&folder).expect("a folder");
        Self {
            folder,
            games: [events, other],
        }
    }

    /// What Ben gets in each game, if all act by this.
    fn both<T>(&self, play: impl Fn(&Headless, Shadow) -> T) -> [T; 2] {
        [0, 1].map(|number| {
            let id = save(&self.folder, &self.games[number]);
            let host = Headless::start(&self.folder, &["--game", &id, "--window", "600"]);
            let got = play(&host, Shadow::of(self.games[0].clone()));
            host.program.killed();
            got
        })
    }
}

/// A game at its start.
fn at_the_start() -> Vec<Event> {
    Shadow::new(&NAMES, 11).events
}

/// A game in which the bag has just become empty, with Ben on turn: nobody draws any more.
fn with_an_empty_bag() -> Vec<Event> {
    for seed in 1..60 {
        let mut shadow = Shadow::new(&NAMES, seed);
        while let Some(seat) = shadow.at_turn() {
            let view = shadow.game.view(None);
            let full = view.players.iter().all(|player| player.tiles >= 4);
            if view.bag == 0 && seat.index() == BEN && full {
                return shadow.events;
            }
            shadow.best();
            shadow.accept();
        }
    }
    panic!("a game whose bag is empty before anyone has few tiles");
}

/// Ben, whose bytes are compared.
enum Ben {
    Lines(LineGuest),
    /// His screen, and its contents whenever it stood still.
    Screen(Pty, Vec<Vec<u8>>),
}

impl Ben {
    /// Takes his turn.
    fn act(&mut self, play: Option<&str>) {
        match self {
            Self::Lines(ben) => {
                for (line, told) in [
                    ("rack", "Your rack:"),
                    ("unseen", "Unseen:"),
                    ("bag", "bag"),
                ] {
                    ben.say(line);
                    ben.wait_for(told);
                }
                ben.say(play.unwrap_or("pass yes"));
            }
            Self::Screen(ben, _) => {
                announce(ben, play);
                ben.wait_for("the end of the turn", |screen| {
                    !screen.contents().contains("your turn")
                });
            }
        }
    }

    /// Waits until he has been told of an act.
    fn hears(&mut self, told: &str) {
        match self {
            Self::Lines(ben) => drop(ben.wait_for(told)),
            Self::Screen(ben, seen) => {
                let before = seen.last().cloned().unwrap_or_default();
                ben.wait_for("another screen", |screen| visible(screen) != before);
                ben.wait_for_silence(Duration::from_millis(400));
                seen.push(visible(&ben.screen_state()));
            }
        }
    }

    /// What he got: the bytes, or the screens.
    fn got(self) -> Vec<Vec<u8>> {
        match self {
            Self::Lines(ben) => vec![ben.killed().into_bytes()],
            Self::Screen(ben, mut seen) => {
                let own = ben.log();
                let begun = own
                    .windows(2)
                    .position(|two| two == b"\x1b[")
                    .expect("a screen");
                // Letters in any order: frames may come together on a busy machine, without a line or an arrow between them.
                let mut rest: Vec<u8> = own[begun..].to_vec();
                rest.retain(u8::is_ascii);
                rest.sort_unstable();
                rest.dedup();
                seen.push(rest);
                seen
            }
        }
    }
}

/// What a person sees on a screen, a line for each of its rows. The color of a blank's letter is left out: frames leave it as it
/// was, so that it depends on which of them a busy machine draws together.
fn visible(screen: &Screen) -> Vec<u8> {
    let (rows, columns) = screen.size();
    let row = |row| -> String {
        let cells = (0..columns.get()).filter_map(|column| screen.cell(row, column));
        cells.map(look).collect()
    };
    let lines: Vec<String> = (0..rows.get()).map(row).collect();
    lines.join("\n").into_bytes()
}

/// What is seen of a cell.
fn look(cell: &Cell) -> String {
    let seen = (cell.bgcolor(), cell.inverse(), cell.underline());
    let text = cell.contents();
    if text.trim().is_empty() && !cell.inverse() && !cell.underline() {
        return format!("[{seen:?}]");
    }
    format!(
        "[{text} {seen:?} {:?} {} {} {}]",
        cell.fgcolor(),
        cell.bold(),
        cell.italic(),
        cell.dim()
    )
}

/// Four turns that reveal nothing: while tiles are drawn all pass, and afterwards Ben plays. Returns what Ben got.
fn play(host: &Headless, mut shadow: Shadow, ben: impl Fn(&Headless) -> Ben) -> Vec<Vec<u8>> {
    let [mut ann, mut cy] = ["Ann", "Cy"].map(|name| host.rejoin(name));
    let draws = shadow.game.view(None).bag > 0;
    let first = NAMES[shadow.at_turn().expect("a turn").index()];
    for guest in [&mut ann, &mut cy] {
        guest.say("scores");
        guest.wait_for("Scores:");
    }
    // He comes last, so that he hears of nobody's return.
    let mut ben = ben(host);
    ben.hears(if first == "Ben" {
        "Ben, play a word"
    } else {
        "Waiting for"
    });
    for _ in 0..4 {
        let seat = shadow.at_turn().expect("a turn");
        let is_ben = seat.index() == BEN;
        if is_ben && !draws {
            let play = shadow.best().expect("a play");
            ben.act(Some(&play));
            ben.hears("Waiting for Cy to accept or challenge.");
            for (guest, told) in [
                (&mut cy, "Waiting for Ann to accept or challenge."),
                (&mut ann, "Ben played "),
            ] {
                guest.wait_for("press Enter to accept it");
                guest.say("accept");
                ben.hears(told);
            }
            shadow.accept();
            continue;
        }
        match seat.index() {
            0 => ann.say("pass yes"),
            BEN => ben.act(None),
            _ => cy.say("pass yes"),
        }
        ben.hears(&format!("{} passed.", NAMES[seat.index()]));
        shadow.apply(Command::Turn(TurnDraft::PASS));
    }
    for guest in [&mut ann, &mut cy] {
        guest.say("say hello");
        ben.hears(": hello");
    }
    ben.got()
}

/// What Ben gets in both games of each pair is the same.
fn compare(ben: impl Fn(&Headless) -> Ben) {
    for events in [at_the_start(), with_an_empty_bag()] {
        let [one, two] = Twins::of(events).both(|host, shadow| play(host, shadow, &ben));
        assert_eq!(one.len(), two.len());
        for (step, (one, two)) in one.iter().zip(&two).enumerate() {
            assert!(one == two, "step {step}:\n{}", differences(one, two));
        }
    }
}

/// The lines that are not the same.
fn differences(one: &[u8], two: &[u8]) -> String {
    let lines = |bytes: &[u8]| -> Vec<String> {
        let lines = bytes.split(|&byte| byte == b'\n');
        lines.map(|line| line.escape_ascii().to_string()).collect()
    };
    let (one, two) = (lines(one), lines(two));
    let all = one.iter().zip(&two).filter(|(one, two)| one != two);
    let all: Vec<String> = all.map(|(one, two)| format!("{one}\n{two}")).collect();
    all.join("\n")
}

#[test]
fn a_guest_in_line_mode_receives_the_same_bytes_whatever_is_hidden() {
    if !ssh_is_here() {
        return;
    }
    compare(|host| Ben::Lines(host.rejoin("Ben")));
}

/// Every screen that stood still is the same, and so is the set of all bytes. The order of the bytes depends on which frames a
/// busy machine draws together.
#[test]
fn a_guest_at_a_screen_sees_the_same_whatever_is_hidden() {
    if !ssh_is_here() {
        return;
    }
    compare(|host| {
        let mut ben = host.screen("Ben", "guest").size(100, 32).spawn();
        ben.wait_for_text("Ann");
        press_away_if_there(&mut ben, Key::Enter, "Draw for first play");
        Ben::Screen(ben, vec![])
    });
}
