//! `scrabble ucgi` as a process: what it answers and when, and a game of two of them.

use crate::support::command::program;
use crate::support::soak::sample;
use crate::support::talk::Talk as Engine;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::engine::variant::Variant;
use scrabble::record::notation::cgp::{CgpPlayer, CgpPosition};
use scrabble::record::notation::ucgi::UcgiMove;
use scrabble::{
    Command, Dictionary, Game, Phase, PlayerName, RuleSet, Seat, Seed, Setup, Tiles, Vocabulary,
};
use std::io::{Read, Write};
use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

const FARM: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15";

const PREENDGAME: &str = "7CUNNER1K/12I1A/12V1B/7V3WETA/4JUTE3A1OR/3POP1L3Q1O1/6XU3FET1/5LUM4GHI/4ME6GED/3COHIBITEd1DE/\
                          3LOR1Y4W1A/3AI2REmIGIAL/3D3N1O2F1E/3S3I1ZANTES/7E4Y1S";

const ENDGAME: &str = "F10FELL/R12O1/A11DO1/I6PATTeRNS/S6R4OI1/I4JOE4VET/N6V4E1a/GAUZE2U6X/1R1I2WE6E/1G1G2A6MM/\
                       1O1ASQUAT1T2OE/1N1N2R3H1HIS/1A8EYER1/1U8BOBAK/OTIC6EWE1I";

/// Longer than any answer takes, and shorter than the searches that are broken off.
const SOON: Duration = Duration::from_secs(30);

/// An engine that finds nothing in its environment.
pub(crate) fn start(args: &[&str]) -> Engine {
    let mut command = program(&[&["ucgi"], args].concat());
    Engine::with(command.env_clear().env("LC_ALL", "C.UTF-8"))
}

impl Engine {
    fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.write(bytes);
        self.write("\n");
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(SOON).expect("an answer")
    }

    /// The lines up to the one that starts with this.
    fn lines_to(&self, end: &str) -> Vec<String> {
        let mut lines = vec![];
        while lines
            .last()
            .is_none_or(|line: &String| !line.starts_with(end))
        {
            lines.push(self.line());
        }
        lines
    }

    /// The single line that answers another.
    #[track_caller]
    fn answers(&mut self, sent: impl AsRef<[u8]>, answer: &str) {
        self.send(sent);
        assert_eq!(self.line(), answer);
    }

    #[track_caller]
    fn refuses(&mut self, sent: impl AsRef<[u8]>, says: &str) {
        self.send(sent);
        let line = self.line();
        assert!(line.starts_with("error ") && line.contains(says), "{line}");
    }

    fn best_move(&mut self, go: &str) -> String {
        self.send(go);
        let last = self.lines_to("bestmove ").pop().expect("a line");
        last.trim_start_matches("bestmove ").to_owned()
    }

    /// The end of the process, which must come soon, and what it complained of.
    fn end(mut self) -> (ExitStatus, String) {
        let asked = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a process") {
                break status;
            }
            assert!(asked.elapsed() < SOON, "it goes on");
            thread::sleep(Duration::from_millis(2));
        };
        let mut said = String::new();
        let mut errors = self.child.stderr.take().expect("a pipe");
        errors.read_to_string(&mut said).expect("text");
        (status, said)
    }

    #[track_caller]
    fn ends_quietly(self) {
        let (status, said) = self.end();
        assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    }
}

#[test]
fn nothing_that_is_sent_ends_it() {
    let mut engine = start(&["--level", "family"]);
    engine.refuses("go", "no position");
    engine.answers("stop", "info string nothing to stop");
    engine.refuses("position startpos", "position cgp");
    engine.refuses("position cgp 15/15 A/ 0/0 0", "row 3, column A");
    engine.refuses(format!("position cgp {FARM} ZZ/ 0/0 0"), "too many Z");
    engine.refuses(
        format!("position cgp {FARM} A/ 2147483647/0 0"),
        "score 1 is 2147483647",
    );
    engine.refuses(
        format!("position cgp {FARM} A/ 0/0 0 moves 1a.QI"),
        "move 1: ",
    );
    engine.refuses("setoption name Level value god", "unknown level “god”");
    engine.refuses("go movetime -1", "movetime takes a number from 1");
    engine.refuses(b"\xff\xfe\x00 ucgi", "unknown command");
    engine.refuses("\u{1b}[2J", "unknown command");
    engine.refuses("x".repeat(1_000_000), "longer than 65536 bytes");
    engine.send("\n \r\n");
    engine.answers("isready", "readyok");
    engine.send(format!("position cgp {FARM} AEPST?/ 14/9 0"));
    assert_ne!(engine.best_move("go"), "none");
    engine.send("quit");
    engine.ends_quietly();
}

#[test]
fn lines_are_answered_while_it_thinks() {
    let mut engine = start(&[]);
    engine.send(format!("position cgp {FARM} AEPST?/ 14/9 0"));
    engine.send("go infinite");
    // The search has begun.
    let begun = engine.line();
    assert!(begun.starts_with("info rank 1 currmove "), "{begun}");
    engine.send("isready");
    engine.lines_to("readyok");
    engine.send("go");
    let busy = engine.lines_to("error ").pop();
    assert_eq!(
        busy.as_deref(),
        Some("error a search is under way; send stop first")
    );
    // The next position does not change the search under way: only the first has this play.
    engine.send(format!("position cgp {FARM} VVU/ 14/9 0"));
    engine.send("stop");
    let best = engine.lines_to("bestmove ").pop().expect("a line");
    assert!(best.contains('P'), "{best}");
    let next = engine.best_move("go nodes 1");
    assert!(!next.contains('P'), "{next}");
    engine.send("quit");
    engine.ends_quietly();
}

/// What is answered to lines that are all sent at once, as scripts send them.
fn answers_to(lines: &str) -> Vec<String> {
    let mut engine = start(&["--threads", "2"]);
    let input = engine.input.as_mut().expect("an open pipe");
    input
        .write_all(lines.as_bytes())
        .expect("the program reads");
    engine.input = None;
    let mut answers = vec![];
    while let Ok(line) = engine.lines.recv_timeout(SOON) {
        answers.push(line);
    }
    engine.ends_quietly();
    answers
}

/// Whatever was sent before `quit` or the end of input is answered, in its order, and a search tells its best move.
#[test]
fn a_script_is_answered_whole() {
    // A simulation with two blanks and a full bag, a pre-endgame and an endgame.
    let positions = [
        format!("{FARM} AEST??/ 14/9 0"),
        format!("{PREENDGAME} AINORST/ 410/429 0"),
        format!("{ENDGAME} CDILNNY/ADDILP 311/352 0"),
    ];
    for position in positions {
        for go in [
            "go",
            "go movetime 300",
            "go iterations 100000",
            "go nodes 100000000",
            "go infinite",
        ] {
            for end in sample(
                &format!("{position} {go}"),
                ["\nquit\n", "\nquit", "\n", ""],
                4,
            ) {
                let sent = format!("ucgi\nnonsense\nisready\nposition cgp {position}\n{go}{end}");
                let answers = answers_to(&sent);
                let told: Vec<&str> = answers
                    .iter()
                    .filter(|line| {
                        !["id ", "option ", "info "]
                            .iter()
                            .any(|of| line.starts_with(of))
                    })
                    .map(|line| line.split(' ').next().expect("a word"))
                    .collect();
                // The error is told while the level is made ready.
                assert_eq!(told, ["ucgiok", "error", "readyok", "bestmove"], "{sent}");
                let best = answers.last().expect("a line");
                assert_ne!(best, "bestmove none", "{sent}");
            }
        }
    }
}

/// Neither the end of input nor `quit` waits for a search, and a program that reads no more is left in silence.
#[test]
fn it_ends_at_once_and_quietly() {
    for end in ["quit", "end of input"] {
        let mut engine = start(&[]);
        engine.send(format!("position cgp {FARM} AEPST?/ 14/9 0"));
        engine.send("go infinite");
        engine.line();
        match end {
            "quit" => engine.send("quit"),
            _ => engine.input = None,
        }
        engine.ends_quietly();
    }
    let mut child = program(&["ucgi"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"ucgi\n").expect("the program reads");
    let output = child.wait_with_output().expect("it ends by itself");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
    drop(input);
}

#[test]
fn time_is_kept() {
    let mut engine = start(&["--threads", "1"]);
    engine.answers("isready", "readyok");
    // Two blanks and a full bag: rollouts by the thousand would not settle it.
    engine.send(format!("position cgp {FARM} AEST??/ 14/9 0"));
    let asked = Instant::now();
    engine.best_move("go movetime 300");
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
}

#[test]
fn a_seed_gives_the_same_move_on_any_number_of_threads() {
    let lines = |threads: &str| {
        let mut engine = start(&["--threads", threads, "--seed", "5"]);
        engine.send(format!("position cgp {FARM} AEPST?/ 14/9 0"));
        engine.send("go iterations 60");
        engine.lines_to("bestmove ")
    };
    assert_eq!(lines("1"), lines("3"));
}

#[test]
fn a_game_that_is_over_is_told_of() {
    let mut engine = start(&["--rules", "na-tournament"]);
    let passed = |times: usize| {
        let passes = "pass ".repeat(times);
        format!("position cgp {FARM} AEPST?/ 14/9 0 moves {passes}")
    };
    engine.send(passed(6));
    let over = "info string the game is over: too many scoreless turns";
    engine.answers("go", over);
    assert_eq!(engine.line(), "bestmove none");
    // By the classic rules it ends when everyone has passed twice.
    engine.send("setoption name Rules value classic");
    engine.refuses("go", "move 5: the game is over");
    engine.send(passed(4));
    let over = "info string the game is over: everyone passed twice in a row";
    engine.answers("go", over);
    assert_eq!(engine.line(), "bestmove none");
}

/// What a seat sees, as a position to ask about.
fn position(game: &Game, seat: Seat) -> String {
    let view = game.view(Some(seat));
    let player = |at: usize| {
        let player = &view.players[at];
        let rack = if at == seat.index() {
            view.rack.clone()
        } else {
            None
        };
        CgpPlayer {
            rack: rack.unwrap_or(Tiles::NONE),
            score: player.score,
        }
    };
    let cgp = CgpPosition {
        board: view.board.clone(),
        players: vec![player(seat.index()), player(1 - seat.index())],
        scoreless: view.scoreless,
        operations: vec![],
    };
    format!("position cgp {cgp}")
}

/// A move as the game takes it.
fn command(text: &str, game: &Game) -> Command {
    let act = match UcgiMove::read(text, Variant::ENGLISH).expect("a move") {
        UcgiMove::Play(play) => ActDraft::Play(play.draft(game.board()).expect("it fits")),
        UcgiMove::Exchange(tiles) => ActDraft::Exchange(tiles),
        UcgiMove::Pass => ActDraft::Pass,
    };
    Command::Turn(TurnDraft { swaps: vec![], act })
}

/// Two processes play to the end; the rules accept every move, and every word is one.
#[test]
fn two_processes_play_a_game() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let names = ["Family", "Expert"].map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names.to_vec(), RuleSet::classic()).expect("two players");
    let (mut game, _) = Game::start(setup, Seed(11));
    let mut engines = ["family", "expert"].map(|level| start(&["--level", level]));
    let mut turns = 0;
    loop {
        let made = match game.phase() {
            Phase::Over(_) => break,
            Phase::Turn(seat) => {
                let engine = &mut engines[seat.index()];
                engine.send(position(&game, *seat));
                turns += 1;
                command(&engine.best_move("go"), &game)
            }
            Phase::Challenge(pending) => {
                assert_eq!(pending.turn.phonies(&words), Vec::<usize>::new());
                let by = game.acceptor().expect("an opponent");
                Command::Accept { by }
            }
        };
        game.apply(made, &words).expect("a legal move");
    }
    assert!((10..100).contains(&turns), "{turns} turns");
}
