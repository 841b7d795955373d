//! The room of a hosted game, with its threads.

use super::{RACKS, seat};
use crate::rooms::NoAdvice;
use crate::support::table::{self, Words, game, names};
use scrabble::app::scene::FirstGame;
use scrabble::app::seating::Seating;
use scrabble::engine::clock::Millis;
use scrabble::engine::game::Phase;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::net::People;
use scrabble::net::room::{Room, RoomGame, RoomOptions, RoomSeat};
use scrabble::table::{
    Occupants, Proposal, RemoteLimits, SeatAction, Signals, Table, Task, WorkerLimit, wake_channel,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// R40: the room's stand-in decides for an absent player until that player is connected again.
#[test]
fn r40_a_rooms_computers_stand_in_for_an_absent_guest() {
    let clock = Arc::new(AtomicU64::new(0));
    let reading = Arc::clone(&clock);
    let now = Arc::new(move || Millis(reading.load(Ordering::Relaxed)));
    let game = game(&RACKS[..2], RuleSet::classic());
    let table = Table::new(game, Words::of(table::WORDS)).timed_by(now, RemoteLimits::default());
    let sitters = names(&["Ann", "Ben"]).into_iter().map(|name| {
        let key = name.to_string();
        RoomSeat::Guest { key, name }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let options = RoomOptions {
        rules: String::new(),
        advisor: Arc::new(NoAdvice),
        workers: WorkerLimit::new(1),
        people: People::in_folder(folder.path()).expect("nobody"),
        window: Duration::from_secs(20),
        now: Arc::new(|| Millis::ZERO),
        is_public: false,
        only_known: false,
        first_game: FirstGame::StartedByHost,
    };
    let room = Room::new(options, sitters.collect());
    let ben = room.enter("", "Ben").expect("let in");
    let begun = room.begin(RoomGame {
        table: table.clone(),
        lexicon: Words::of(table::WORDS),
        dictionary: "small".to_owned(),
        seating: Seating::PEOPLE,
        occupants: Occupants::NONE.with_stand_in(|task: &Task, _: &Signals| {
            assert_eq!(task.seat, seat(0));
            SeatAction::Turn(TurnDraft::PASS)
        }),
        on_turn: None,
        files: None,
    });
    begun.expect("threads");
    let (wake, news) = wake_channel();
    ben.wake_by(wake);
    let player = ben.join().expect("a game").player;
    for _ in 0..300 {
        assert_eq!(player.missing(), None);
        clock.fetch_add(1_000, Ordering::Relaxed);
        table.run_due().expect("nothing to save");
    }
    assert_eq!(player.missing(), Some(seat(0)));
    let done = player.propose(seat(1), Proposal::StandIn(seat(0)));
    done.expect("nobody else is asked");
    while !matches!(player.public().phase, Phase::Turn(at) if at == seat(1)) {
        news.recv_timeout(Duration::from_secs(60)).expect("a turn");
    }
    assert_eq!(player.stand_ins(), [seat(0)]);
    let _ann = room.enter("", "Ann").expect("let in");
    assert_eq!(player.stand_ins(), []);
}
