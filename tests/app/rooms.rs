//! The room of a hosted game: who may come in, what they say to each other, and the next game (R42, R43).

use crate::support::notebook::Notebook;
#[cfg(unix)]
use crate::support::obstacle::OBSTACLES;
use crate::support::table::{self, RACKS, Words, game};
use scrabble::app::backend::{LobbyError, SettingsError};
use scrabble::app::job::Job;
use scrabble::app::request::{Advisor, CoachRequest};
use scrabble::app::scene::{
    FirstGame, GameWait, LobbyAct, LobbyPerson, LobbyRole, LobbyState, NextGame, PersonId, RoomId,
    RunScore, SharedRun, TimedAlphagram,
};
use scrabble::app::seating::Seating;
use scrabble::engine::clock::Millis;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::view::SeatView;
use scrabble::net::people::FILE;
use scrabble::net::room::{Attendee, Room, RoomGame, RoomOptions, RoomSeat};
use scrabble::net::seat_code::SeatCode;
use scrabble::net::{GameFiles, People, Standing};
use scrabble::record::store::GameId;
use scrabble::solver::coach::Tip;
use scrabble::table::{Occupants, RemoteLimits, SeatAction, Table, Wake, WorkerLimit};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const BEN: &str = "SHA256:benbenben";
const CY: &str = "SHA256:cycycycyc";

/// A room in which Ann hosts, with seat codes for two guests.
struct Hosted {
    room: Room,
    host: Attendee,
    codes: Vec<String>,
    folder: TempDir,
    /// The names that the host's command was run for.
    told: Arc<Mutex<Vec<String>>>,
    /// The files of the last game.
    files: Mutex<Option<Arc<Mutex<GameFiles>>>>,
}

/// Nobody asks it.
pub(crate) struct NoAdvice;

impl Advisor for NoAdvice {
    fn hint(&self, _: SeatView) -> Job<Command> {
        Job::done(Command::Turn(TurnDraft::PASS))
    }

    fn coach(&self, _: CoachRequest) -> Job<Vec<Tip>> {
        Job::done(vec![])
    }
}

/// What a host with files in this folder decides about a room.
fn options(folder: &TempDir) -> RoomOptions {
    RoomOptions {
        rules: "Rules: classic.".to_owned(),
        advisor: Arc::new(NoAdvice),
        workers: WorkerLimit::new(1),
        people: People::in_folder(folder.path()).expect("the list"),
        window: Duration::from_secs(600),
        now: Arc::new(|| Millis::ZERO),
        is_public: true,
        only_known: false,
        first_game: FirstGame::StartedByHost,
    }
}

impl Hosted {
    fn new() -> Self {
        Self::with(|_| {})
    }

    fn with(change: impl FnOnce(&mut RoomOptions)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut options = options(&folder);
        change(&mut options);
        let codes = [(); 2].map(|()| SeatCode::random().expect("a code"));
        let ann = PlayerName::new("Ann").expect("a name");
        let mut seats = vec![RoomSeat::Here(ann)];
        seats.extend(codes.iter().cloned().map(RoomSeat::Free));
        let room = Room::new(options, seats);
        Self {
            host: room.host(),
            room,
            codes: codes.iter().map(|code| code.as_str().to_owned()).collect(),
            folder,
            told: Arc::default(),
            files: Mutex::default(),
        }
    }

    /// The same host after a new start, with this game again.
    fn again(self, table: Table) -> Self {
        let seats = [("Ann", None), ("Ben", Some(BEN)), ("Cy", Some(CY))].map(|(name, key)| {
            let name = PlayerName::new(name).expect("a name");
            RoomSeat::taken(name, false, key.map(str::to_owned))
        });
        let room = Room::new(options(&self.folder), seats.into());
        let again = Self {
            host: room.host(),
            room,
            ..self
        };
        again.begin_at(table);
        again
    }

    /// A guest comes with the code of a seat and takes it.
    fn sit(&self, key: &str, code: usize, name: &str) -> Attendee {
        let code = &self.codes[code];
        assert_eq!(self.room.admit(code, key), Ok(()));
        let guest = self.room.enter(code, key).expect("let in");
        guest
            .act(LobbyAct::TakeSeat(name.to_owned()))
            .expect("done");
        guest
    }

    /// Deals a game that ends as soon as all have resigned.
    fn begin(&self) -> Table {
        assert!(self.room.takes_deal(), "everyone has agreed");
        let words = Words::of(table::WORDS);
        let table = Table::new(game(&RACKS[..3], RuleSet::classic()), words.clone());
        let table = table.timed_by(Arc::new(|| Millis::ZERO), RemoteLimits::default());
        self.begin_at(table.clone());
        table
    }

    fn begin_at(&self, table: Table) {
        let told = Arc::clone(&self.told);
        let files = GameFiles::of_game(
            self.folder.path(),
            GameId::parse("game").as_ref(),
            self.room.guests(),
        );
        let files = Arc::new(Mutex::new(files));
        *self.files.lock().expect("no panic") = Some(Arc::clone(&files));
        let begun = self.room.begin(RoomGame {
            table,
            lexicon: Words::of(table::WORDS),
            dictionary: "full".to_owned(),
            seating: Seating::PEOPLE,
            occupants: Occupants::NONE,
            on_turn: Some(Arc::new(move |name: &str| {
                told.lock().expect("names").push(name.to_owned());
            })),
            files: Some(files),
        });
        begun.expect("threads");
    }
}

impl Hosted {
    /// Has the files of the last game follow its journal, which has this ID.
    fn follow(&self, id: &str) {
        let id = GameId::parse(id).expect("an ID");
        let files = self.files.lock().expect("no panic");
        let files = files.as_ref().expect("a game");
        files.lock().expect("no panic").follow(&id);
    }
}

fn next(attendee: &Attendee) -> NextGame {
    attendee.lobby().expect("a lobby").next
}

fn game_to_open(attendee: &Attendee) -> Option<u32> {
    attendee.lobby().expect("a lobby").game
}

fn person(attendee: &Attendee, name: &str) -> LobbyPerson {
    let people = attendee.lobby().expect("a lobby").people;
    let mut people = people.into_iter();
    people
        .find(|person| person.name.as_deref() == Some(name))
        .expect(name)
}

fn said(attendee: &Attendee) -> Vec<String> {
    let chat = attendee.lobby().expect("a lobby").chat;
    chat.into_iter().map(|line| line.text).collect()
}

fn say(attendee: &Attendee, text: &str) -> Result<(), LobbyError> {
    attendee.act(LobbyAct::Say(text.to_owned()))
}

/// Everyone but the last player resigns, which ends the game.
fn end(table: &Table) {
    for _ in 0..2 {
        let player = table.player(scrabble::table::Seats::of(Seat::first(3)));
        let Phase::Turn(seat) = *table.game().phase() else {
            panic!("nobody is on turn");
        };
        let resigned = player.submit(seat, player.decision(), SeatAction::Resign);
        assert!(resigned.is_ok());
    }
}

#[test]
fn a_name_belongs_to_the_key_that_took_it_first_in_later_rooms_too() {
    let first = Hosted::new();
    let ben = first.sit(BEN, 0, "Ben");
    drop(ben);
    let folder = first.folder.path().to_owned();
    let later =
        Hosted::with(|options| options.people = People::in_folder(&folder).expect("the list"));
    let cy = later.room.enter(&later.codes[0], CY).expect("let in");
    let refused = cy
        .act(LobbyAct::TakeSeat("BEN".to_owned()))
        .expect_err("Ben's name");
    assert!(refused.to_string().contains("somebody else"), "{refused}");
    assert_eq!(cy.lobby().expect("a lobby").name, None);
    let ben = later.room.enter(&later.codes[1], BEN).expect("let in");
    assert_eq!(
        ben.lobby().expect("a lobby").name,
        Some("Ben".to_owned()),
        "offered again"
    );
    ben.act(LobbyAct::TakeSeat("Ben".to_owned())).expect("done");
}

/// Nobody takes a name that looks like that of another player, or of somebody who has been here: at the table, in the chat and on
/// the score sheet nothing would tell them apart.
#[test]
fn nobody_takes_a_name_that_looks_like_anothers() {
    let first = Hosted::new();
    drop(first.sit(BEN, 0, "Ben"));
    let folder = first.folder.path().to_owned();
    let later =
        Hosted::with(|options| options.people = People::in_folder(&folder).expect("the list"));
    let cy = later.room.enter(&later.codes[0], CY).expect("let in");
    // The letters are Cyrillic, Greek, and a capital I in place of a small l.
    for name in ["B\u{435}n", "\u{391}nn", "\u{410}NN", "ben"] {
        let refused = cy.act(LobbyAct::TakeSeat(name.to_owned()));
        assert!(
            refused
                .expect_err(name)
                .to_string()
                .contains("looks like one"),
            "{name}"
        );
    }
    cy.act(LobbyAct::TakeSeat("Cyril".to_owned()))
        .expect("done");
    let di = later
        .room
        .enter(&later.codes[1], "SHA256:dididi")
        .expect("let in");
    assert!(di.act(LobbyAct::TakeSeat("CyriI".to_owned())).is_err());
}

/// Spectators keep the names that they had as players at other tables. Where two look alike, because the host has written them
/// into the list, a part of the key tells them apart, also in the chat.
#[test]
fn spectators_whose_names_look_alike_have_their_keys_beside_them() {
    let hosted = Hosted::with(|options| {
        let person = |key: &str, name: &str| format!(r#"{{"key":"{key}","names":["{name}"]}}"#);
        let people = [person(BEN, "Ben"), person(CY, "B\u{435}n")].join(",");
        let folder = tempfile::tempdir().expect("a folder");
        let list = format!(r#"{{"version":1,"people":[{people}]}}"#);
        std::fs::write(folder.path().join(FILE), list).expect("a file");
        options.people = People::in_folder(folder.path()).expect("the list");
    });
    let ben = hosted.room.enter("watch", BEN).expect("let in");
    assert_eq!(person(&hosted.host, "Ben").key, None);
    say(&ben, "hello").expect("done");
    let other = hosted.room.enter("watch", CY).expect("let in");
    assert_eq!(person(&hosted.host, "Ben").key.as_deref(), Some("benben"));
    assert_eq!(
        person(&hosted.host, "B\u{435}n").key.as_deref(),
        Some("cycycy")
    );
    assert_eq!(person(&hosted.host, "Ann").key, None);
    say(&other, "hello").expect("done");
    let chat = ben.lobby().expect("a lobby").chat;
    let by: Vec<&str> = chat.iter().map(|line| line.by.as_str()).collect();
    assert_eq!(by, ["Ben", "B\u{435}n (cycycy)"]);
}

/// Who the host's people are is not found out by trying: not even with a new key for each name.
#[test]
fn names_of_others_are_not_found_out_with_a_seat_code() {
    let names: Vec<String> = (b'a'..=b'z')
        .map(|letter| format!("Guest {}", char::from(letter)))
        .collect();
    let hosted = Hosted::with(|options| {
        for name in &names {
            let name = PlayerName::new(name).expect("a name");
            options
                .people
                .name(&format!("SHA256:{name}"), &name)
                .expect("saved");
        }
    });
    let mut told = 0;
    for (number, name) in names.iter().enumerate() {
        let eve = hosted
            .room
            .enter(&hosted.codes[0], &format!("SHA256:eve{number}"));
        let refused = eve.expect("let in").act(LobbyAct::TakeSeat(name.clone()));
        told += usize::from(
            refused
                .expect_err(name)
                .to_string()
                .contains("somebody else"),
        );
    }
    assert_eq!(told, 5);
    let eve = hosted
        .room
        .enter(&hosted.codes[0], "SHA256:eve")
        .expect("let in");
    let refused = eve.act(LobbyAct::TakeSeat("Nobody".to_owned()));
    assert!(
        refused
            .expect_err("too many")
            .to_string()
            .contains("ten minutes")
    );
    // Another code is another guest's.
    let ben = hosted.room.enter(&hosted.codes[1], BEN).expect("let in");
    ben.act(LobbyAct::TakeSeat("Ben".to_owned())).expect("done");
}

#[test]
fn only_known_people_come_in_if_the_host_says_so() {
    let hosted = Hosted::with(|options| {
        let ben = PlayerName::new("Ben").expect("a name");
        options.people.name(BEN, &ben).expect("saved");
        options.only_known = true;
    });
    let code = &hosted.codes[0];
    assert_eq!(hosted.room.admit(code, BEN), Ok(()));
    let refused = hosted.room.admit(code, CY).expect_err("unknown");
    assert!(
        refused.to_string().contains(CY),
        "the host can add this key: {refused}"
    );
    assert!(hosted.room.admit("watch", CY).is_err());
    hosted.host.act(LobbyAct::OnlyKnown).expect("done");
    assert_eq!(hosted.room.admit(code, CY), Ok(()));
    let ben = hosted.sit(BEN, 0, "Ben");
    assert!(ben.act(LobbyAct::OnlyKnown).is_err(), "only the host may");
}

#[test]
fn a_guest_who_is_disconnected_loses_the_seat_before_a_game() {
    let hosted = Hosted::new();
    let ben = hosted.sit(BEN, 0, "Ben");
    let id = person(&hosted.host, "Ben").id;
    assert!(ben.act(LobbyAct::Kick(id)).is_err(), "only the host may");
    assert!(
        hosted
            .host
            .act(LobbyAct::Kick(PersonId::Seat(Seat::FIRST)))
            .is_err()
    );
    hosted.host.act(LobbyAct::Kick(id)).expect("done");
    assert!(ben.lobby().is_none() && ben.farewell().is_some());
    let people = hosted.host.lobby().expect("a lobby").people;
    assert_eq!(people[1].state, LobbyState::Free);
    assert!(
        hosted.room.admit(&hosted.codes[0], BEN).is_err(),
        "the code is another one now"
    );
}

#[test]
fn whoever_comes_too_late_for_a_seat_is_told_and_leaves() {
    let hosted = Hosted::new();
    let late = hosted.room.enter(&hosted.codes[0], CY).expect("let in");
    assert!(late.lobby().is_some() && late.farewell().is_none());
    let ben = hosted.sit(BEN, 0, "Ben");
    say(&ben, "hello").expect("done");
    assert!(late.lobby().is_none());
    assert_eq!(
        late.farewell().as_deref(),
        Some("This seat has been taken.")
    );
    assert!(hosted.room.enter(&hosted.codes[0], CY).is_none());
}

#[test]
fn a_newcomer_reads_no_chat() {
    let hosted = Hosted::new();
    let ben = hosted.sit(BEN, 0, "Ben");
    say(&ben, "hello").expect("done");
    let cy = hosted.room.enter(&hosted.codes[1], CY).expect("let in");
    assert_eq!(said(&cy), [""; 0]);
}

#[test]
fn a_banned_key_stays_out() {
    let hosted = Hosted::new();
    let _ben = hosted.sit(BEN, 0, "Ben");
    let id = person(&hosted.host, "Ben").id;
    hosted.host.act(LobbyAct::Ban(id)).expect("done");
    assert!(hosted.room.admit(&hosted.codes[1], BEN).is_err());
    let people = People::in_folder(hosted.folder.path()).expect("the list");
    assert!(people.is_banned(BEN), "also after the program has ended");
    assert_eq!(hosted.room.admit(&hosted.codes[1], CY), Ok(()));
}

#[test]
fn muting_hides_messages_for_one_person_only() {
    let hosted = Hosted::new();
    let (ben, cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    say(&ben, "hello").expect("done");
    let id = person(&cy, "Ben").id;
    cy.act(LobbyAct::Mute(id)).expect("done");
    assert!(!said(&cy).contains(&"hello".to_owned()));
    assert!(person(&cy, "Ben").is_muted && !person(&hosted.host, "Ben").is_muted);
    assert!(said(&hosted.host).contains(&"hello".to_owned()));
    cy.act(LobbyAct::Mute(id)).expect("done");
    assert!(said(&cy).contains(&"hello".to_owned()), "shown again");
    let own = person(&cy, "Cy").id;
    assert!(cy.act(LobbyAct::Mute(own)).is_err());
}

#[test]
fn r43_spectators_write_to_each_other_only() {
    let hosted = Hosted::new();
    let ben = hosted.sit(BEN, 0, "Ben");
    assert_eq!(hosted.room.admit("watch", "SHA256:eve"), Ok(()));
    let eve = hosted.room.enter("watch", "SHA256:eve").expect("let in");
    let dan = hosted.room.enter("watch", "SHA256:dan").expect("let in");
    assert_eq!(eve.lobby().expect("a lobby").role, LobbyRole::Spectator);
    assert_eq!(person(&ben, "Spectator eve").state, LobbyState::Watching);
    say(&eve, "Ben has the Q").expect("done");
    say(&ben, "good luck").expect("done");
    assert_eq!(said(&dan), ["Ben has the Q"]);
    assert!(!said(&ben).contains(&"Ben has the Q".to_owned()));
    assert!(!said(&dan).contains(&"good luck".to_owned()));
    assert!(eve.act(LobbyAct::Start).is_err());
    assert!(eve.act(LobbyAct::TakeSeat("Eve".to_owned())).is_err());
}

#[test]
fn r42_another_game_needs_everyone() {
    let hosted = Hosted::new();
    let (ben, cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    assert!(
        ben.act(LobbyAct::Start).is_err(),
        "the host starts the first game"
    );
    hosted.host.act(LobbyAct::Start).expect("done");
    let table = hosted.begin();
    assert!(hosted.host.act(LobbyAct::Start).is_err(), "the game is on");
    end(&table);
    assert_eq!(next(&ben), NextGame::Proposal);
    ben.act(LobbyAct::Start).expect("done");
    let asked = |agreed| NextGame::Answers {
        by: "Ben".to_owned(),
        agreed,
    };
    assert_eq!((next(&ben), next(&cy)), (asked(true), asked(false)));
    cy.act(LobbyAct::Decline).expect("done");
    assert_eq!(next(&ben), NextGame::Proposal);
    for person in [&ben, &cy, &hosted.host] {
        assert_ne!(next(&hosted.host), NextGame::Deal);
        person.act(LobbyAct::Start).expect("done");
    }
    assert_eq!(next(&ben), NextGame::Deal);
    hosted.begin();
    assert_eq!(game_to_open(&ben), Some(2));
}

#[test]
fn r42_no_answer_in_time_is_a_no() {
    let hosted = Hosted::with(|options| options.window = Duration::ZERO);
    let (ben, _cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    hosted.host.act(LobbyAct::Start).expect("done");
    end(&hosted.begin());
    ben.act(LobbyAct::Start).expect("done");
    assert_eq!(next(&ben), NextGame::Proposal);
}

/// The time that a stopped host does not notice counts for nothing: for a proposal, and for names that were refused.
#[test]
fn r40_no_time_of_a_room_runs_while_the_host_is_stopped() {
    let time = Arc::new(AtomicU64::new(0));
    let now = Arc::clone(&time);
    let hosted = Hosted::with(|options| {
        options.now = Arc::new(move || Millis(now.load(Ordering::Relaxed)));
    });
    let (ben, _cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    hosted.host.act(LobbyAct::Start).expect("done");
    end(&hosted.begin());
    ben.act(LobbyAct::Start).expect("done");
    let is_open = || matches!(next(&ben), NextGame::Answers { .. });
    time.fetch_add(3_600_000, Ordering::Relaxed);
    assert!(is_open(), "the host was stopped for an hour");
    // It runs for ten minutes, of which some seconds have been counted.
    for _ in 0..58 {
        time.fetch_add(10_000, Ordering::Relaxed);
        assert!(is_open());
    }
    for _ in 0..2 {
        time.fetch_add(10_000, Ordering::Relaxed);
        let _ = is_open();
    }
    assert!(!is_open(), "its time is over");
}

#[test]
fn a_result_waits_until_it_is_seen() {
    let hosted = Hosted::new();
    let (ben, cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    hosted.host.act(LobbyAct::Start).expect("done");
    let table = hosted.begin();
    let _joined = ben.join().expect("the table");
    drop(cy);
    end(&table);
    assert_eq!(game_to_open(&ben), None, "Ben was there");
    let cy = hosted.room.enter("", CY).expect("let in");
    assert_eq!(game_to_open(&cy), Some(1));
    assert!(cy.join().is_some());
    assert_eq!(game_to_open(&cy), None);
}

#[test]
fn a_result_waits_for_those_who_missed_it_when_the_host_starts_again() {
    let hosted = Hosted::new();
    let (ben, cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    hosted.host.act(LobbyAct::Start).expect("done");
    let table = hosted.begin();
    let _joined = ben.join().expect("the table");
    drop(cy);
    end(&table);
    assert_eq!(game_to_open(&ben), None, "Ben was there");
    drop(ben);

    let mut hosted = hosted.again(table.clone());
    let guests = |hosted: &Hosted| [BEN, CY].map(|key| hosted.room.enter("", key).expect("let in"));
    for waits in [GameWait::Result, GameWait::NextGame] {
        let [ben, cy] = guests(&hosted);
        assert_eq!(game_to_open(&ben), None);
        assert_eq!(cy.entry(RoomId(0)).expect("an entry").waits_for, waits);
        let game = game_to_open(&cy);
        assert_eq!(game.is_some(), waits == GameWait::Result);
        assert!(cy.join().is_some());
        assert_eq!(game_to_open(&cy), None);
        drop((ben, cy));
        hosted = hosted.again(table.clone());
    }
    // Another game may follow, whose result nobody has seen.
    let [ben, cy] = guests(&hosted);
    for person in [&hosted.host, &ben, &cy] {
        person.act(LobbyAct::Start).expect("done");
    }
    let table = hosted.begin();
    assert_eq!(game_to_open(&cy), Some(2));
    end(&table);
    assert_eq!(game_to_open(&ben), Some(2));
}

#[test]
fn a_list_of_games_says_what_each_waits_for() {
    let hosted = Hosted::new();
    let (ben, _cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    let entry = |attendee: &Attendee| {
        let entry = attendee.entry(RoomId(3)).expect("an entry");
        assert_eq!(entry.room, RoomId(3));
        (entry.standing, entry.waits_for)
    };
    assert_eq!(entry(&ben), ("Ann  Ben  Cy".to_owned(), GameWait::NextGame));
    hosted.host.act(LobbyAct::Start).expect("done");
    let table = hosted.begin();
    let standing = "Ann 0  Ben 0  Cy 0".to_owned();
    assert_eq!(entry(&hosted.host), (standing.clone(), GameWait::You));
    assert_eq!(entry(&ben), (standing, GameWait::Player("Ann".to_owned())));
    end(&table);
    assert_eq!(entry(&ben).1, GameWait::Result);
    assert!(ben.join().is_some() && ben.lobby().is_some());
    assert_eq!(entry(&ben).1, GameWait::NextGame);
    assert!(GameWait::You < GameWait::Result && GameWait::Result < GameWait::NextGame);
}

#[test]
fn the_host_is_told_of_a_guest_on_turn_who_is_away() {
    let hosted = Hosted::new();
    let (ben, _cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    hosted.host.act(LobbyAct::Start).expect("done");
    drop(ben);
    let table = hosted.begin();
    let ann = table.player(scrabble::table::Seats::of([Seat::FIRST]));
    let passed = ann.submit(
        Seat::FIRST,
        ann.decision(),
        SeatAction::Turn(TurnDraft::PASS),
    );
    assert!(passed.is_ok());
    for _ in 0..200 {
        if *hosted.told.lock().expect("names") == ["Ben"] {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("told of {:?}", hosted.told.lock());
}

/// Who sees the table is not woken for those who come and go in the lobby, and does not list them.
#[test]
fn only_those_who_see_the_lobby_are_woken_for_those_who_come_and_go() {
    let hosted = Hosted::new();
    let guests = [hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy")];
    hosted.host.act(LobbyAct::Start).expect("done");
    let _table = hosted.begin();
    let looking = hosted
        .room
        .enter("watch", "SHA256:dididididi")
        .expect("let in");
    let woken = [(); 3].map(|()| Arc::new(AtomicUsize::new(0)));
    for (attendee, woken) in guests.iter().chain([&looking]).zip(&woken) {
        let woken = Arc::clone(woken);
        let wake: Wake = Arc::new(move || {
            woken.fetch_add(1, Ordering::SeqCst);
        });
        attendee.wake_by(wake);
    }
    let counts = || {
        woken
            .each_ref()
            .map(|woken| woken.swap(0, Ordering::SeqCst))
    };
    for guest in &guests {
        let lobby = guest.covered_lobby().expect("a lobby");
        assert!(lobby.people.is_empty() && lobby.chat.is_empty() && lobby.game == Some(1));
    }
    assert_eq!(looking.lobby().expect("a lobby").people.len(), 4);
    counts();
    let eve = hosted
        .room
        .enter("watch", "SHA256:eveeveeve")
        .expect("let in");
    assert_eq!(counts(), [0, 0, 1]);
    assert_eq!(looking.lobby().expect("a lobby").people.len(), 5);
    // Each chat wakes those who read it.
    say(&eve, "hello").expect("done");
    assert_eq!(counts(), [0, 0, 1]);
    say(&guests[0], "hello").expect("done");
    assert_eq!(counts(), [1, 1, 0]);
    assert_eq!(guests[1].last_message().expect("a message").text, "hello");
    // Back in the lobby Ben sees who has come, and is woken.
    assert_eq!(guests[0].lobby().expect("a lobby").people.len(), 5);
    drop(eve);
    assert_eq!(counts(), [1, 0, 1]);
    assert_eq!(guests[0].lobby().expect("a lobby").people.len(), 4);
    // A player who goes is missed at the table.
    let [ben, _cy] = guests;
    drop(ben);
    assert!(person(&looking, "Ben").state == LobbyState::Away);
}

/// Guests are not told of the host's disk; the host is.
#[test]
fn what_is_wrong_with_the_disk_is_shown_at_the_host() {
    let hosted = Hosted::new();
    let guests = [hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy")];
    hosted.host.act(LobbyAct::Start).expect("done");
    assert!(hosted.room.takes_deal());
    let notebook = Notebook::full();
    let words = Words::of(table::WORDS);
    let table =
        Table::new(game(&RACKS[..3], RuleSet::classic()), words).recorded_by(notebook.recording());
    let table = table.timed_by(Arc::new(|| Millis::ZERO), RemoteLimits::default());
    let woken = Arc::new(AtomicUsize::new(0));
    let wakes = Arc::clone(&woken);
    let wake: Wake = Arc::new(move || {
        wakes.fetch_add(1, Ordering::SeqCst);
    });
    hosted.host.wake_by(wake);
    hosted.begin_at(table);
    woken.store(0, Ordering::SeqCst);
    let ben = guests[0].join().expect("a game").player;
    let resign = || {
        ben.submit(
            Seat::new(1).expect("a seat"),
            ben.decision(),
            SeatAction::Resign,
        )
    };
    let ann = hosted.host.join().expect("a game").player;
    let pass = || SeatAction::Turn(TurnDraft::PASS);
    let refused = ann.submit(Seat::FIRST, ann.decision(), pass());
    assert!(
        refused
            .expect_err("a full disk")
            .to_string()
            .contains("the disk is full")
    );
    notebook.notes().full = false;
    assert!(ann.submit(Seat::FIRST, ann.decision(), pass()).is_ok());
    assert_eq!(hosted.room.save_error(), None);

    notebook.notes().full = true;
    woken.store(0, Ordering::SeqCst);
    let refused = resign().expect_err("a full disk").to_string();
    assert!(
        refused.starts_with("The host could not save this.") && !refused.contains("disk"),
        "{refused}"
    );
    assert!(
        hosted
            .room
            .save_error()
            .expect("an error")
            .contains("the disk is full")
    );
    assert!(woken.load(Ordering::SeqCst) > 0, "the host is told");
    notebook.notes().full = false;
    assert!(resign().is_ok());
    assert_eq!(hosted.room.save_error(), None);
}

/// While the list of people is saved, nobody but the guest who takes a seat waits for the disk, and nobody sees the guest there.
#[test]
fn nobody_else_waits_while_people_are_saved() {
    let hosted = Hosted::new();
    let lock = hosted.folder.path().join("people.json.lock");
    let lock = std::fs::File::create(lock).expect("a file");
    lock.lock().expect("nobody has it");
    let code = &hosted.codes[0];
    let ben = hosted.room.enter(code, BEN).expect("let in");
    let cy = hosted.room.enter(&hosted.codes[1], CY).expect("let in");
    let saving = std::thread::spawn(move || ben.act(LobbyAct::TakeSeat("Ben".to_owned())));
    for _ in 0..30 {
        std::thread::sleep(Duration::from_millis(10));
        let start = Instant::now();
        let lobby = hosted.host.lobby().expect("a lobby");
        assert!(
            lobby
                .people
                .iter()
                .all(|person| person.name.as_deref() != Some("Ben"))
        );
        assert!(cy.covered_lobby().is_some() && cy.entry(RoomId(0)).is_some());
        assert!(hosted.room.admit(code, "SHA256:eve").is_ok());
        assert_eq!(hosted.room.standing("watch", BEN), Standing::Spectator);
        assert!(hosted.host.last_message().is_none());
        assert!(
            start.elapsed() < Duration::from_secs(1),
            "{:?}",
            start.elapsed()
        );
    }
    assert!(!saving.is_finished());
    drop(lock);
    saving.join().expect("no panic").expect("done");
    assert_eq!(person(&hosted.host, "Ben").state, LobbyState::Away);
}

/// Names, bans and guests that cannot be saved keep nobody from playing. The host is told, and they are saved as soon as they can
/// be.
#[test]
fn the_host_is_told_that_people_are_not_saved() {
    let hosted = Hosted::new();
    let lock = hosted.folder.path().join("people.json.lock");
    std::fs::create_dir(&lock).expect("a folder");
    let guests = hosted.folder.path().join("game.guests.json");
    std::fs::create_dir(&guests).expect("a folder");
    let wakes = Arc::new(AtomicUsize::new(0));
    let woken = Arc::clone(&wakes);
    hosted.host.wake_by(Arc::new(move || {
        woken.fetch_add(1, Ordering::SeqCst);
    }));
    let _guests = [hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy")];
    let told = || hosted.room.save_error().unwrap_or_default();
    assert!(
        told().starts_with("Can't save names and bans: "),
        "{}",
        told()
    );
    assert!(wakes.load(Ordering::SeqCst) > 0, "the host is woken");
    hosted.host.act(LobbyAct::Start).expect("done");
    let _table = hosted.begin();
    assert!(
        told().starts_with("Can't save the list of guests: "),
        "{}",
        told()
    );
    let writing = hosted.files.lock().expect("no panic").clone();
    let writing = writing.as_ref().expect("a game").lock();
    assert!(
        told().starts_with("Can't save the list of guests: "),
        "the host does not wait for the disk"
    );
    drop(writing);
    std::fs::remove_dir(&guests).expect("removed");
    hosted.follow("game");
    assert!(
        told().starts_with("Can't save names and bans: "),
        "{}",
        told()
    );
    assert!(hosted.host.covered_lobby().is_some());
    assert!(
        told().starts_with("Can't save names and bans: "),
        "{}",
        told()
    );
    std::fs::remove_dir(&lock).expect("removed");
    assert!(hosted.host.covered_lobby().is_some());
    assert_eq!(told(), "");
    let people = People::in_folder(hosted.folder.path()).expect("the list");
    assert!(people.knows(BEN) && people.knows(CY));
    let game = GameId::parse("game").expect("an ID");
    let keys = GameFiles::guests_of(hosted.folder.path(), &game).expect("guests");
    assert_eq!(keys, [None, Some(BEN.to_owned()), Some(CY.to_owned())]);
}

/// Whatever stands in the place of the list, or of its lock, is told to the host by its name.
#[cfg(unix)]
#[test]
fn the_host_is_told_what_stands_in_place_of_the_list_of_people() {
    for file in ["people.json.lock", "people.json"] {
        for obstacle in OBSTACLES {
            let hosted = Hosted::new();
            let path = hosted.folder.path().join(file);
            obstacle.put_at(&path);
            let _ben = hosted.sit(BEN, 0, "Ben");
            let told = hosted.room.save_error().unwrap_or_default();
            let named = [" ", ":"].map(|end| format!("{file}{end}"));
            assert!(
                told.starts_with("Can't save names and bans: ")
                    && named.iter().any(|name| told.contains(name)),
                "{}: {told}",
                obstacle.name()
            );
            obstacle.remove(&path);
            assert!(hosted.host.covered_lobby().is_some());
            assert_eq!(hosted.room.save_error(), None);
        }
    }
}

/// Two hosts may share the list of people: a name that the other one has given away is refused.
#[test]
fn a_name_that_another_host_gave_away_is_refused() {
    let hosted = Hosted::new();
    let others = People::in_folder(hosted.folder.path()).expect("the list");
    let name = PlayerName::new("Ben").expect("a name");
    others.name(CY, &name).expect("saved");
    let ben = hosted.room.enter(&hosted.codes[0], BEN).expect("let in");
    let refused = ben.act(LobbyAct::TakeSeat("Ben".to_owned()));
    assert!(
        refused
            .expect_err("it is Cy's")
            .to_string()
            .contains("somebody else")
    );
    ben.act(LobbyAct::TakeSeat("Benny".to_owned()))
        .expect("done");
}

/// The reason why settings of a guest are not saved is for the host, who can do something about it.
#[test]
fn the_host_is_told_that_settings_of_a_guest_are_not_saved() {
    let hosted = Hosted::new();
    let (ben, cy) = (hosted.sit(BEN, 0, "Ben"), hosted.sit(CY, 1, "Cy"));
    let wakes = Arc::new(AtomicUsize::new(0));
    let woken = Arc::clone(&wakes);
    hosted.host.wake_by(Arc::new(move || {
        woken.fetch_add(1, Ordering::SeqCst);
    }));
    let unsaved = SettingsError::Unsaved("the disk is full.".into());
    ben.saved_settings(Some(&unsaved));
    let told = hosted.room.save_error().expect("an error");
    assert_eq!(
        told,
        "Ben saves settings. Nothing was saved: the disk is full."
    );
    assert!(wakes.load(Ordering::SeqCst) > 0, "the host is woken");
    cy.saved_settings(None);
    assert_eq!(hosted.room.save_error(), Some(told));
    ben.saved_settings(None);
    assert_eq!(hosted.room.save_error(), None);
}

/// A guest who comes back has seen the draw for first play.
#[test]
fn whoever_comes_back_has_seen_the_draw() {
    let hosted = Hosted::new();
    let ben = hosted.sit(BEN, 0, "Ben");
    let _cy = hosted.sit(CY, 1, "Cy");
    hosted.host.act(LobbyAct::Start).expect("done");
    let table = hosted.begin();
    let draw = |attendee: &Attendee| !attendee.join().expect("a game").is_back;
    assert!(draw(&ben) && !draw(&ben));
    drop(ben);
    let ben = hosted.room.enter("guest", BEN).expect("let in");
    assert!(!draw(&ben) && draw(&hosted.host));
    // The next game has a draw of its own.
    end(&table);
    hosted.begin_at(table);
    assert!(draw(&ben));
}

/// A run of two alphagrams, one minute long.
fn run() -> SharedRun {
    let one = |letters: &str, word: &str| TimedAlphagram {
        letters: letters.to_owned(),
        words: vec![(word.to_owned(), false)],
    };
    SharedRun {
        subject: "sevens".to_owned(),
        alphagrams: Arc::new(vec![one("AEINORT", "OTARINE"), one("HNOR", "HORN")]),
        time: Millis::seconds(60),
    }
}

fn standings(attendee: &Attendee) -> Vec<(String, usize, bool)> {
    let run = attendee.lobby().expect("a lobby").run.expect("a run");
    let standings = run.standings.into_iter();
    standings
        .map(|one| (one.name, one.score.solved, one.is_own))
        .collect()
}

#[test]
fn the_host_starts_a_timed_run_and_everyone_sees_who_is_how_far() {
    let hosted = Hosted::new();
    let ben = hosted.sit(BEN, 0, "Ben");
    let cy = hosted.sit(CY, 1, "Cy");
    assert!(ben.lobby().expect("a lobby").run.is_none());
    assert!(ben.act(LobbyAct::Run(run())).is_err(), "only the host may");
    hosted.host.act(LobbyAct::Run(run())).expect("done");
    assert!(
        hosted.host.act(LobbyAct::Run(run())).is_err(),
        "one at a time"
    );
    assert_eq!(standings(&ben), []);

    let score = |solved, done| RunScore {
        solved,
        found: solved,
        done,
    };
    cy.act(LobbyAct::ScoreRun(1, score(0, false)))
        .expect("done");
    ben.act(LobbyAct::ScoreRun(1, score(1, false)))
        .expect("done");
    let expected = |own: &str| {
        let standing = |(name, solved)| (String::from(name), solved, name == own);
        [("Ben", 1), ("Cy", 0)].map(standing)
    };
    assert_eq!(standings(&ben), expected("Ben"));
    assert_eq!(standings(&hosted.host), expected("Ann"));

    // A score of another run changes nothing, nor does one of a person who has ended theirs.
    ben.act(LobbyAct::ScoreRun(2, score(2, false)))
        .expect("done");
    ben.act(LobbyAct::ScoreRun(1, score(1, true)))
        .expect("done");
    ben.act(LobbyAct::ScoreRun(1, score(2, false)))
        .expect("done");
    assert_eq!(standings(&cy), expected("Cy"));
    assert!(!cy.lobby().expect("a lobby").run.expect("a run").is_over);

    cy.act(LobbyAct::ScoreRun(1, score(2, true))).expect("done");
    assert_eq!(standings(&cy)[0], ("Cy".to_owned(), 2, true));
    assert!(cy.lobby().expect("a lobby").run.expect("a run").is_over);
    hosted.host.act(LobbyAct::Run(run())).expect("the next one");
    assert_eq!(ben.lobby().expect("a lobby").run.expect("a run").number, 2);
}
