//! People on several machines at one table: each has a session of their own, with a handle for their seat (R37–R42).

mod by_days;
mod delayed;
mod dropped;
mod in_a_room;
mod in_the_lobby;
mod offers;
mod on_screen;
mod round_trip;
mod saving;
mod slow_disk;
mod stopped;

use crate::support::cells;
use crate::support::engine_help::seat;
use crate::support::services::backend;
use crate::support::table::{self, RACKS, Words, game};
use scrabble::app::backend::{Absent, FrontEndRequest, LobbyError, NoBackend, Rooms};
use scrabble::app::msg::{CommonMsg, GlobalMsg};
use scrabble::app::pages::lobby::Lobby;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{
    BotActivity, LobbyAct, LobbyRole, LobbyView, RackScene, StepScene, TablePage, Typing,
};
use scrabble::app::seating::Seating;
use scrabble::app::settings::{SWITCH, Setting, SettingId};
use scrabble::app::table::{Msg, TableComponent};
use scrabble::app::{JoinedGame, Motion, Session};
use scrabble::engine::clock::{ClockRule, Millis, Timer};
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::seat::Seat;
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::redealt;
use scrabble::table::{
    Occupants, Proposal, Refusal, RemoteLimits, SeatAction, Seats, Signals, Table, Task, Wake,
};
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use scrabble::tui::{help, screen};
use std::num::NonZeroU16;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A table whose clock the test moves, and the sessions of its people.
struct Room {
    table: Table,
    clock: Arc<AtomicU64>,
    people: Vec<Session>,
}

impl Room {
    fn new(players: usize, rules: RuleSet) -> Self {
        Self::of(game(&RACKS[..players], rules), RemoteLimits::default())
    }

    fn of(game: Game, limits: RemoteLimits) -> Self {
        Self::with(game, limits, |table| table)
    }

    fn with(game: Game, limits: RemoteLimits, prepare: impl FnOnce(Table) -> Table) -> Self {
        let clock = Arc::new(AtomicU64::new(0));
        let reading = Arc::clone(&clock);
        let now = Arc::new(move || Millis(reading.load(Ordering::Relaxed)));
        let players = game.setup().players();
        let table = prepare(Table::new(game, Words::of(table::WORDS))).timed_by(now, limits);
        let people = (0..players).map(|index| sit(&table, &[index])).collect();
        let mut room = Self {
            table,
            clock,
            people,
        };
        room.everyone(CommonMsg::Confirm);
        room
    }

    /// Everyone's screen catches up with the table.
    fn wake(&mut self) {
        for person in &mut self.people {
            person.poll_jobs(&mut NoBackend);
        }
    }

    fn send(&mut self, person: usize, msg: impl Into<scrabble::app::msg::Msg>) {
        self.people[person].update(msg);
        self.wake();
    }

    fn everyone(&mut self, msg: CommonMsg) {
        for person in 0..self.people.len() {
            self.send(person, msg);
        }
    }

    fn play(&mut self, person: usize, play: &str) {
        self.send(person, Msg::PlayText(play.to_owned()));
    }

    fn page(&self, person: usize) -> TablePage {
        let scene = self.people[person].scene();
        scene.find::<TablePage>().expect("a table").clone()
    }

    /// Lets time go by that nobody notices yet.
    fn advance(&self, time: Millis) {
        self.clock.fetch_add(time.0, Ordering::Relaxed);
    }

    fn wait(&mut self, time: Millis) {
        self.advance(time);
        self.table.run_due().expect("nothing to save");
        for person in &mut self.people {
            person.elapse(time, &mut NoBackend);
        }
        self.wake();
    }

    fn screen(&self, person: usize) -> String {
        screen(&self.people[person])
    }

    fn at_turn(&self) -> Option<Seat> {
        match self.table.game().phase() {
            Phase::Turn(seat) => Some(*seat),
            _ => None,
        }
    }
}

/// What a session shows at 80×24.
fn screen(session: &Session) -> String {
    cells::text(&session.scene().into(), (80, 24))
}

/// The game as the people on these seats join it.
fn joined(table: &Table, seats: &[usize]) -> JoinedGame {
    JoinedGame {
        player: table.player(Seats::of(seats.iter().map(|&index| seat(index)))),
        lexicon: Words::of(table::WORDS),
        dictionary: "small".to_owned(),
        seating: Seating::PEOPLE,
        is_host: false,
        is_back: false,
        kept: None,
        advisor: None,
    }
}

/// The session of the people on these seats.
fn sit(table: &Table, seats: &[usize]) -> Session {
    let mut session = table::at_title();
    session.open_alone(TableComponent::joining(
        joined(table, seats),
        Motion::Full,
        Typing::Always,
    ));
    session
}

fn activity(page: &TablePage) -> Option<(Seat, BotActivity)> {
    match &page.step {
        StepScene::Computer(other) => Some((other.seat, other.activity.clone())),
        _ => None,
    }
}

fn rack(page: &TablePage) -> String {
    match &page.rack {
        RackScene::Faces(slots) => {
            let set = &TileSet::ENGLISH;
            let mut tiles: Vec<&str> = slots.iter().map(|slot| slot.tile.label(set)).collect();
            tiles.sort_unstable();
            tiles.concat()
        }
        _ => String::new(),
    }
}

#[test]
fn each_person_sees_their_own_rack_and_whom_they_wait_for() {
    let mut room = Room::new(2, RuleSet::classic());
    assert!(
        matches!(room.page(0).step, StepScene::Turn(_)),
        "no curtain"
    );
    let waits = Some((seat(0), BotActivity::PlaysElsewhere));
    assert_eq!(activity(&room.page(1)), waits);
    assert_eq!(
        [rack(&room.page(0)), rack(&room.page(1))],
        ["BEHNOOR", "?ABFIMT"]
    );

    room.play(0, "8F HORN");
    let decides = Some((seat(1), BotActivity::DecidesElsewhere));
    assert_eq!(activity(&room.page(0)), decides);
    assert!(matches!(room.page(1).step, StepScene::Announced(_)));
    assert_eq!(rack(&room.page(1)), "?ABFIMT", "while they decide");

    room.send(1, CommonMsg::Confirm);
    assert!(matches!(room.page(1).step, StepScene::Turn(_)));
    assert_eq!(activity(&room.page(0)).map(|(seat, _)| seat), Some(seat(1)));
}

/// What is drawn for one seat has nothing of another: no rack, and no key that they do not have.
#[test]
fn a_screen_says_whom_it_waits_for() {
    let mut room = Room::new(2, RuleSet::classic());
    let waiting = room.screen(1);
    assert!(waiting.contains("Ann  to play"), "{waiting}");
    assert!(!waiting.contains("skip wait"), "{waiting}");
    room.play(0, "8F HORN");
    let waiting = room.screen(0);
    assert!(
        waiting.contains("Ben is deciding whether to challenge"),
        "{waiting}"
    );
    assert!(room.screen(1).contains("Ann announces"));
}

/// R39: an announced turn stands when everyone who may challenge it has accepted.
#[test]
fn r39_a_turn_stands_when_everyone_has_accepted() {
    let mut room = Room::new(3, RuleSet::classic());
    room.play(0, "8F HORN");
    room.send(2, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), None, "Ben has not accepted");
    let waits = Some((seat(1), BotActivity::DecidesElsewhere));
    assert_eq!(
        [activity(&room.page(0)), activity(&room.page(2))],
        [waits.clone(), waits]
    );
    room.send(1, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), Some(seat(1)));
}

/// R39: it stands too when the window's time is over.
#[test]
fn r39_a_turn_stands_when_the_time_to_challenge_is_over() {
    let mut room = Room::new(3, RuleSet::classic());
    room.play(0, "8F HORN");
    room.wait(Millis(19_999));
    assert_eq!(room.at_turn(), None);
    room.wait(Millis(1));
    assert_eq!(room.at_turn(), Some(seat(1)));
    assert!(matches!(room.page(1).step, StepScene::Turn(_)));
}

/// R39: everyone who may challenge sees the seconds left, which count down by themselves; nobody else does.
#[test]
fn r39_who_may_challenge_sees_the_seconds_left() {
    let mut room = Room::new(3, RuleSet::classic());
    let seconds = |room: &Room, person: usize| match room.page(person).step {
        StepScene::Announced(window) => window.seconds,
        _ => None,
    };
    assert_eq!([0, 1, 2].map(|person| seconds(&room, person)), [None; 3]);
    room.play(0, "8F HORN");
    assert_eq!(
        [0, 1, 2].map(|person| seconds(&room, person)),
        [None, Some(20), Some(20)]
    );
    assert!(
        room.screen(1).contains("challenge · 20 s"),
        "{}",
        room.screen(1)
    );
    let mut face = room.people[1].face();
    for left in (1..20).rev() {
        let tick = room.people[1].wake_in(true).expect("a tick");
        assert!(tick <= Millis::seconds(1), "{tick:?}");
        room.wait(tick);
        assert_eq!(seconds(&room, 2), Some(left));
        assert!(
            room.screen(1).contains(&format!(" · {left} s ")),
            "{}",
            room.screen(1)
        );
        let before = std::mem::replace(&mut face, room.people[1].face());
        assert_ne!(before, face);
    }
    // Who has accepted no longer decides.
    room.send(2, CommonMsg::Confirm);
    assert_eq!(
        [0, 1, 2].map(|person| seconds(&room, person)),
        [None, Some(1), None]
    );
    // A game by days has no limit for it.
    let limits = RemoteLimits {
        per_move: Some(Millis::seconds(86_400)),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..3], RuleSet::classic()), limits);
    room.play(0, "8F HORN");
    assert_eq!([0, 1, 2].map(|person| seconds(&room, person)), [None; 3]);
}

/// R16, R39: the first of two challenges counts, and everyone closes its result for themselves.
#[test]
fn a_challenge_is_told_to_everyone_and_closed_by_each() {
    let mut room = Room::new(3, RuleSet::classic());
    room.play(0, "8F ZOO");
    assert!(
        matches!(room.page(0).step, StepScene::Turn(_)),
        "not on her rack"
    );
    room.play(0, "8F HOB");
    room.send(1, Msg::ChallengeBy(seat(1)));
    for person in 0..3 {
        assert!(
            matches!(room.page(person).step, StepScene::Verdict(_)),
            "{person}"
        );
    }
    room.send(2, Msg::ChallengeBy(seat(2)));
    assert_eq!(room.at_turn(), Some(seat(1)), "challenged off already");
    room.send(1, CommonMsg::Confirm);
    room.send(1, Msg::PlayText("8G BIT".to_owned()));
    assert!(
        matches!(room.page(0).step, StepScene::Verdict(_)),
        "Ann still reads it"
    );
    room.send(0, CommonMsg::Confirm);
    assert!(matches!(room.page(0).step, StepScene::Announced(_)));
}

/// R17, R39: after an unsuccessful challenge the window stays open for those who have not decided.
#[test]
fn after_an_unsuccessful_challenge_the_others_still_decide() {
    let mut rules = RuleSet::classic();
    rules.challenge = ChallengeRule::Single;
    let mut room = Room::new(3, rules);
    room.play(0, "8F HORN");
    room.send(1, Msg::ChallengeBy(seat(1)));
    room.everyone(CommonMsg::Confirm);
    let decided = room
        .table
        .events()
        .iter()
        .filter(|event| matches!(event, scrabble::Event::Challenged { .. }))
        .count();
    assert_eq!(decided, 1);
    room.everyone(CommonMsg::Confirm);
    assert_eq!(room.at_turn(), Some(seat(1)));
}

/// R37, R42: the other person answers on their own screen.
#[test]
fn r42_a_take_back_is_refused_and_then_agreed_to_on_the_others_screen() {
    let mut room = Room::new(2, RuleSet::classic());
    room.play(0, "8F HORN");
    room.send(1, CommonMsg::Confirm);
    for (yes, standing) in [(false, Some(seat(1))), (true, Some(seat(0)))] {
        room.send(0, Msg::AskTakeBack);
        room.send(0, CommonMsg::Answer(true));
        let asked = room.screen(1);
        assert!(
            asked.contains("Ann asks to take back the last turn"),
            "{asked}"
        );
        assert!(room.screen(0).contains("Waiting for Ben to agree"));
        room.send(1, CommonMsg::Answer(yes));
        assert_eq!(room.at_turn(), standing);
    }
    assert_eq!(rack(&room.page(0)), "BEHNOOR");
}

#[test]
fn r42_a_proposal_without_an_answer_is_rejected_when_its_time_is_over() {
    let mut room = Room::new(2, RuleSet::classic());
    room.play(0, "8F HORN");
    room.send(1, CommonMsg::Confirm);
    room.send(0, Msg::AskTakeBack);
    room.send(0, CommonMsg::Answer(true));
    room.wait(Millis::seconds(20));
    assert!(
        !room.screen(1).contains("asks to take back"),
        "the question is closed"
    );
    let told = room.screen(0);
    assert!(told.contains("Ben did not agree"), "{told}");
    assert_eq!(room.at_turn(), Some(seat(1)));
}

/// The session alerts its people in every way.
fn turn_alerts_on(session: &mut Session) {
    let on = |id| Setting::new(id, SWITCH.map(str::to_owned).into(), "on".to_owned(), false);
    let alerts = [SettingId::Bell, SettingId::Notify, SettingId::WindowTitle];
    session.offer_settings(alerts.map(on).into());
}

/// What these requests notify of. The bell rings with every notification.
fn notified(requests: &[FrontEndRequest]) -> Vec<String> {
    let bells = requests
        .iter()
        .filter(|done| **done == FrontEndRequest::Bell);
    let texts = requests.iter().filter_map(|done| match done {
        FrontEndRequest::Notify(text) => Some(text.clone()),
        _ => None,
    });
    let texts: Vec<String> = texts.collect();
    assert_eq!(bells.count(), texts.len());
    texts
}

#[test]
fn people_are_alerted_to_their_turn_to_a_question_and_to_the_end() {
    let mut room = Room::new(2, RuleSet::classic());
    room.people.iter_mut().for_each(turn_alerts_on);
    let titles = |room: &Room| [0, 1].map(|person| room.people[person].window_title());
    let both = |ann: &str, ben: &str| [Some(ann.to_owned()), Some(ben.to_owned())];
    // One of the two acts; returns what each is notified of.
    let act = |room: &mut Room, by: usize, msg: scrabble::app::msg::Msg| {
        let own = notified(&room.people[by].update(msg));
        let other = notified(&room.people[1 - by].poll_jobs(&mut NoBackend));
        [own.join("|"), other.join("|")]
    };
    assert_eq!(
        titles(&room),
        both("Your turn – Scrabble", "Scrabble: Ann plays")
    );

    let said = act(&mut room, 0, Msg::PlayText("8F HORN".to_owned()).into());
    assert_eq!(said, ["", "Ann announced a play."]);
    let after = both(
        "Scrabble: Ann announced a play",
        "Accept or challenge? – Scrabble",
    );
    assert_eq!(titles(&room), after);

    let said = act(&mut room, 1, CommonMsg::Confirm.into());
    assert_eq!(said, ["It is your turn.", ""]);
    assert_eq!(
        titles(&room),
        both("Scrabble: Ben plays", "Your turn – Scrabble")
    );

    act(&mut room, 0, Msg::AskTakeBack.into());
    let said = act(&mut room, 0, CommonMsg::Answer(true).into());
    assert_eq!(said, ["", "You are asked whether you agree."]);
    assert_eq!(
        titles(&room),
        both("Scrabble: Ben plays", "Do you agree? – Scrabble")
    );
    act(&mut room, 1, CommonMsg::Answer(false).into());

    act(&mut room, 1, Msg::AskResign.into());
    let said = act(&mut room, 1, CommonMsg::Answer(true).into());
    assert_eq!(said, ["The game is over.", "The game is over."]);
    assert_eq!(
        titles(&room),
        both("Game over – Scrabble", "Game over – Scrabble")
    );
}

#[test]
fn a_challenge_elsewhere_alerts_and_what_follows_it_too() {
    let mut room = Room::new(3, RuleSet::classic());
    room.people.iter_mut().for_each(turn_alerts_on);
    room.play(0, "8F HONRO");
    room.people[2].update(Msg::ChallengeBy(seat(2)));
    let said = notified(&room.people[0].poll_jobs(&mut NoBackend));
    assert_eq!(said, ["Cy challenged the play."]);
    let title = room.people[0].window_title();
    assert_eq!(title.as_deref(), Some("Challenge – Scrabble"));
    // Ann has not closed the result, and the game is over.
    room.wake();
    for person in [1, 2] {
        room.people[person].update(CommonMsg::Confirm);
        room.people[person].update(Msg::AskResign);
        room.people[person].update(CommonMsg::Answer(true));
    }
    let said = notified(&room.people[0].poll_jobs(&mut NoBackend));
    assert_eq!(said, ["The game is over."]);
}

/// The methods of a room in which nothing happens besides its lobby: no other games, no messages, no errors.
macro_rules! quiet_room {
    () => {
        fn listed(&mut self) -> Vec<scrabble::app::scene::HostedGameEntry> {
            vec![]
        }

        fn enter(&mut self, _: scrabble::app::scene::RoomId) {}

        fn last_message(&mut self) -> Option<scrabble::app::scene::ChatLine> {
            None
        }

        fn save_error(&mut self) -> Option<String> {
            None
        }

        fn farewell(&mut self) -> Option<String> {
            None
        }

        fn leave(&mut self) -> Result<(), scrabble::table::SaveError> {
            Ok(())
        }
    };
}

use quiet_room;

/// What Ben's session gets from a room in which a game is on.
struct AtTheRoom(Table);

backend!(AtTheRoom, me { rooms: me });

impl Rooms for AtTheRoom {
    quiet_room!();

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.lobby()
    }

    fn act(&mut self, _: LobbyAct) -> Result<(), LobbyError> {
        Err(Absent::Rooms.into())
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        Some(LobbyView {
            role: LobbyRole::Guest,
            game: Some(1),
            ..LobbyView::default()
        })
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        Some(joined(&self.0, &[1]))
    }
}

#[test]
fn a_guest_who_leaves_the_table_may_go_to_the_lobby() {
    let room = Room::new(2, RuleSet::classic());
    let mut backend = AtTheRoom(room.table.clone());
    let mut session = table::at_title();
    session.open_alone(Lobby::default());
    session.poll_jobs(&mut backend);
    session.act(GlobalMsg::Quit, &mut backend);
    let asked = screen(&session);
    assert!(asked.contains("t  go to the lobby"), "{asked}");
    assert!(!asked.contains("title"), "{asked}");
    session.act(GlobalMsg::ToTitle, &mut backend);
    let lobby = screen(&session);
    assert!(lobby.contains("Press Enter to go to the table"), "{lobby}");
    session.act(CommonMsg::Confirm, &mut backend);
    assert!(session.scene().find::<TablePage>().is_some());
}

#[test]
fn nobody_is_alerted_in_ways_that_are_off() {
    let mut room = Room::new(2, RuleSet::classic());
    assert_eq!(room.people[1].window_title(), None);
    room.people[0].update(Msg::PlayText("8F HORN".to_owned()));
    let done = room.people[1].poll_jobs(&mut NoBackend);
    let alerts =
        |done: &FrontEndRequest| matches!(done, FrontEndRequest::Bell | FrontEndRequest::Notify(_));
    assert!(!done.iter().any(alerts), "{done:?}");
}

/// R35: the coach of a guest is closed by the rules as it is for everyone.
#[test]
fn a_guest_asks_the_coach_only_where_the_rules_have_one() {
    for (coach, said) in [
        (false, "The coach is off in this game."),
        (true, "The coach is looking"),
    ] {
        let rules = RuleSet {
            coach,
            ..RuleSet::classic()
        };
        let mut room = Room::new(2, rules);
        room.send(0, Msg::Coach);
        let screen = room.screen(0);
        assert!(screen.contains(said), "{screen}");
    }
}

/// R29: the table keeps the time, and a turn that runs out of it is passed on every screen.
#[test]
fn r29_a_turn_runs_out_of_time_at_the_table() {
    let mut rules = RuleSet::classic();
    rules.clock = ClockRule::Turn(Timer::All(NonZeroU16::new(60).expect("seconds")));
    let mut room = Room::new(2, rules);
    room.send(0, PlacementMsg::Letter('h'));
    room.wait(Millis::seconds(59));
    assert_eq!(
        room.people[1].clock().map(|clock| clock.to_string()),
        Some("0:01".to_owned())
    );
    room.wait(Millis::seconds(1));
    assert_eq!(room.at_turn(), Some(seat(1)));
    assert!(matches!(room.page(1).step, StepScene::Turn(_)));
    let told = room.screen(0);
    assert!(told.contains("Time’s up"), "{told}");
}

/// R41: in a game by days the turn is passed, and the second time in a row its player leaves the game.
#[test]
fn r41_a_turn_that_takes_too_many_days_is_passed_and_then_resigned() {
    let day = Millis::seconds(24 * 3600);
    let limits = RemoteLimits {
        per_move: Some(Millis(3 * day.0)),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..3], RuleSet::classic()), limits);
    room.wait(Millis(3 * day.0));
    assert_eq!(room.at_turn(), Some(seat(1)));
    for person in 1..3 {
        room.send(person, Msg::AskPass);
        room.send(person, CommonMsg::Answer(true));
    }
    room.wait(day);
    room.wait(day);
    assert_eq!(room.at_turn(), Some(seat(0)));
    room.wait(day);
    assert!(room.table.game().resigned(seat(0)));
}

/// R39: who plays from another machine reads of the window there, not of one keyboard's.
#[test]
fn r39_the_help_tells_how_a_play_stands_between_machines() {
    let room = Room::new(2, RuleSet::classic());
    assert!(room.page(1).access.has_others);
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let lines = help::lines(&room.people[1].scene().into(), &theme, 200);
    let told: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let told = told.concat();
    assert!(
        told.contains("once everyone who may challenge it has accepted it"),
        "{told}"
    );
    assert!(
        !told.contains("until the next player accepts it for everyone"),
        "{told}"
    );
}

/// R39: in a game by days the window has no time of its own.
#[test]
fn r39_in_a_game_by_days_the_window_stays_open() {
    let limits = RemoteLimits {
        per_move: Some(Millis::seconds(3 * 24 * 3600)),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..2], RuleSet::classic()), limits);
    room.play(0, "8F HORN");
    room.wait(Millis::seconds(3600));
    assert_eq!(room.at_turn(), None);
}

/// Two people at one keyboard and one elsewhere: the keyboard has a curtain, the other screen does not.
#[test]
fn hot_seat_seats_mix_with_remote_ones() {
    let mut room = Room::new(3, RuleSet::classic());
    room.people = vec![sit(&room.table, &[0, 1]), sit(&room.table, &[2])];
    assert!(matches!(
        room.page(0).step,
        StepScene::Curtain { draw: true, .. }
    ));
    room.send(0, CommonMsg::Confirm);
    room.play(0, "8F HORN");
    room.send(0, CommonMsg::Confirm);
    assert_eq!(activity(&room.page(0)).map(|(seat, _)| seat), Some(seat(2)));
    assert_eq!(rack(&room.page(0)), "", "two people look at it");
    room.send(1, CommonMsg::Confirm);
    assert!(matches!(room.page(0).step, StepScene::Curtain { .. }));
}

/// Two games that differ only in what a seat may not know show it the same screens, turn after turn.
#[test]
fn hidden_tiles_and_the_seed_change_nothing_on_a_guests_screen() {
    let names = table::names(&["Ann", "Ben", "Cy"]);
    let setup = Setup::new(names, RuleSet::classic()).expect("a setup");
    let (game, started) = Game::start(setup, Seed(11));
    for own in 0..3 {
        let other = redealt(std::slice::from_ref(&started), Some(seat(own)), Seed(99));
        let other = Game::replay(&other.expect("another deal")).expect("a game");
        assert_ne!(game, other);
        let mut rooms = [game.clone(), other].map(|game| Room::of(game, RemoteLimits::default()));
        for _ in 0..4 {
            let [one, two] = [rooms[0].screen(own), rooms[1].screen(own)];
            assert_eq!(one, two);
            let turn = rooms[0].at_turn().expect("a turn").index();
            for room in &mut rooms {
                room.send(turn, Msg::AskPass);
                room.send(turn, CommonMsg::Answer(true));
            }
        }
    }
}

/// R43: a spectator sees the board and no rack, and whatever they send changes nothing.
#[test]
fn r43_a_spectator_sees_no_rack_and_cannot_act() {
    let mut room = Room::new(2, RuleSet::classic());
    room.people.push(sit(&room.table, &[]));
    room.send(2, CommonMsg::Confirm);
    let before = room.table.game();
    for msg in [
        Msg::PlayText("8F HORN".to_owned()),
        Msg::AskPass,
        Msg::AskResign,
        Msg::Input(CommonMsg::Answer(true)),
        Msg::AskTakeBack,
        Msg::Hint,
        Msg::Place(PlacementMsg::Shuffle),
    ] {
        room.send(2, msg);
    }
    assert_eq!(room.table.game(), before);
    room.play(0, "8F HORN");
    for msg in [
        Msg::Input(CommonMsg::Confirm),
        Msg::Challenge,
        Msg::ChallengeBy(seat(1)),
        Msg::OpenAgree,
    ] {
        room.send(2, msg);
    }
    assert_eq!(room.at_turn(), None, "the announced play still stands open");
    let shown = room.page(2);
    assert!(
        matches!(shown.rack, RackScene::None | RackScene::Backs(_)),
        "{:?}",
        shown.rack
    );
    assert_eq!(shown.view.rack, None);
}

/// R43: nobody is woken for a spectator who comes, or there would be no end of it with many of them.
#[test]
fn r43_a_spectator_who_comes_wakes_nobody() {
    let mut room = Room::new(2, RuleSet::classic());
    let woken = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&woken);
    let wake: Wake = Arc::new(move || {
        counted.fetch_add(1, Ordering::Relaxed);
    });
    room.table.wake_by(&wake);
    room.people.push(sit(&room.table, &[]));
    room.send(2, CommonMsg::Confirm);
    room.wait(Millis::seconds(60));
    assert_eq!(woken.load(Ordering::Relaxed), 0);
    room.play(0, "8F HORN");
    assert!(woken.load(Ordering::Relaxed) > 0);
}

/// R40: when the player on turn has been away for five minutes, the others may count them as resigned, if all of them agree.
#[test]
fn r40_a_player_who_is_away_for_long_is_counted_as_resigned_by_the_others() {
    let mut room = Room::new(3, RuleSet::classic());
    room.table.attend(&Seats::of([seat(0)]), false);
    room.wait(Millis::seconds(299));
    assert!(room.screen(1).contains("is reconnecting"));
    assert!(!room.screen(1).contains("count as resigned"));
    room.wait(Millis::seconds(1));
    for person in 1..3 {
        let asked = room.screen(person);
        assert!(asked.contains("Let a computer play for Ann"), "{asked}");
        room.send(person, CommonMsg::Answer(false));
        let asked = room.screen(person);
        assert!(asked.contains("Count Ann as resigned?"), "{asked}");
    }
    room.send(2, CommonMsg::Answer(false));
    room.send(1, CommonMsg::Answer(true));
    assert!(room.screen(2).contains("Ben asks to count Ann as resigned"));
    room.send(2, CommonMsg::Answer(true));
    assert!(room.table.game().resigned(seat(0)));
    assert_eq!(room.at_turn(), Some(seat(1)));
}

/// R40: instead, all of the others may let a computer play. It decides on turns and announced plays and is asked about nothing,
/// and ends when its player is back.
#[test]
fn r40_a_computer_plays_for_an_absent_player_until_they_are_back() {
    let mut room = Room::new(3, RuleSet::classic());
    let mut stand_in = room.table.driver(passing());
    let ann = Seats::of([seat(0)]);
    room.table.attend(&ann, false);
    room.wait(Millis::seconds(300));
    room.send(1, CommonMsg::Answer(true));
    assert!(stand_in.next_decision().is_none(), "Cy has not agreed");
    let asked = room.screen(2);
    assert!(
        asked.contains("Ben asks to let a computer play for Ann"),
        "{asked}"
    );
    room.send(2, CommonMsg::Answer(true));
    for person in 1..3 {
        let told = room.screen(person);
        assert!(
            told.contains("A computer plays for Ann until they are back"),
            "{told}"
        );
    }
    let turn = stand_in.next_decision().expect("a turn");
    stand_in.answer(turn.make());
    assert!(matches!(stand_in.act(), Some(Ok(_))));
    assert_eq!(room.at_turn(), Some(seat(1)));
    assert!(stand_in.next_decision().is_none(), "Ben plays for himself");

    room.wake();
    room.play(1, "8F BAIT");
    room.send(2, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), None, "the computer decides for Ann");
    stand_in.settle();
    assert_eq!(room.at_turn(), Some(seat(2)), "it accepts");
    room.wake();
    let cy = room.table.player(Seats::of([seat(2)]));
    cy.propose(seat(2), Proposal::TakeBack).expect("a proposal");
    let asked = cy.asked().expect("it is open");
    assert_eq!(
        asked.waiting,
        Seats::of([seat(1)]),
        "a computer is not asked"
    );
    cy.answer(asked.id, false).expect("withdrawn");

    room.send(2, Msg::AskPass);
    room.send(2, CommonMsg::Answer(true));
    let turn = stand_in.next_decision().expect("Ann’s turn");
    room.table.attend(&ann, true);
    room.wake();
    assert!(room.screen(1).contains("Ann is back and plays on"));
    stand_in.answer(turn.make());
    let late = stand_in.act().expect("an answer");
    assert_eq!(late.err(), Some(Refusal::NotYours(seat(0))));
    assert_eq!(room.at_turn(), Some(seat(0)));
    assert!(matches!(room.page(0).step, StepScene::Turn(_)));
}

/// A stand-in who sees the rack of the seat, passes and accepts.
fn passing() -> Occupants {
    Occupants::NONE.with_stand_in(|task: &Task, _: &Signals| {
        let rack = task.view.rack.as_ref();
        assert_eq!(rack.map(Tiles::len), Some(7));
        match task.view.phase {
            Phase::Turn(_) => SeatAction::Turn(TurnDraft::PASS),
            _ => SeatAction::Accept,
        }
    })
}

/// R40: nobody can be counted as resigned who is there.
#[test]
fn r40_a_player_who_is_back_is_not_missing() {
    let mut room = Room::new(2, RuleSet::classic());
    room.table.attend(&Seats::of([seat(0)]), false);
    room.wait(Millis::seconds(300));
    room.table.attend(&Seats::of([seat(0)]), true);
    room.wake();
    room.send(1, CommonMsg::Answer(false));
    room.send(1, CommonMsg::Answer(true));
    assert!(!room.table.game().resigned(seat(0)));
    let refused = room
        .table
        .player(Seats::of([seat(1)]))
        .propose(seat(1), Proposal::Resign(seat(0)));
    assert_eq!(refused.err(), Some(Refusal::NotMissing(seat(0))));
}
