use scrabble::net::connections::{Connections, Place};
use scrabble::net::{Door, Goodbye, KeyId, Line, Login, NotAdmitted, ServerLimits, Standing};
use scrabble::table::RoundTrip;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// Limits by which any connection may have to make room at once.
fn limits() -> ServerLimits {
    ServerLimits {
        half_open: 4,
        patience: Duration::ZERO,
        people: 3,
        per_key: 2,
        ..ServerLimits::default()
    }
}

fn address(last: u8) -> IpAddr {
    IpAddr::from([10, 0, 0, last])
}

fn add(all: &Arc<Connections>, last: u8) -> Place {
    let added = all.add(address(last), Arc::default(), &limits());
    added.expect("somebody goes")
}

fn are_here(places: &[Place]) -> Vec<bool> {
    places.iter().map(Place::is_here).collect()
}

#[test]
fn whoever_gets_no_further_makes_room() {
    let all = Arc::default();
    let places: Vec<Place> = (1..=4).map(|n| add(&all, n)).collect();
    places[0].greeted();
    let fifth = add(&all, 5);
    assert_eq!(are_here(&places), [true, false, true, true]);
    assert!(fifth.is_here());
    // What was closed does not come back.
    places[1].greeted();
    assert!(places[1].logs_in(&login("a"), &Table, &limits()).is_err());
    let _others = [6, 7].map(|n| add(&all, n));
    assert_eq!(are_here(&places), [true, false, false, false]);
    let _last = [8, 9].map(|n| add(&all, n));
    assert_eq!(are_here(&places), [false; 4]);
}

#[test]
fn an_address_that_floods_makes_room_for_others() {
    let all = Arc::default();
    let other = add(&all, 1);
    let flood: Vec<Place> = (0..100).map(|_| add(&all, 2)).collect();
    let third = add(&all, 3);
    assert!(other.is_here() && third.is_here());
    assert_eq!(flood.iter().filter(|place| place.is_here()).count(), 2);
}

#[test]
fn nobody_makes_room_before_their_patience_is_used_up() {
    let patient = ServerLimits {
        patience: Duration::from_secs(60),
        ..limits()
    };
    let all = Arc::default();
    let mut places: Vec<Place> = (0..4).map(|_| add(&all, 1)).collect();
    for newcomer in [1, 2] {
        let refused = all.add(address(newcomer), Arc::default(), &patient);
        let wait = refused.expect_err("there is no place");
        assert!(wait > Duration::from_secs(50) && wait <= patient.patience);
    }
    assert_eq!(are_here(&places), [true; 4]);
    places.pop();
    let added = all.add(address(2), Arc::default(), &patient);
    assert!(added.expect("a place").is_here());
}

#[test]
fn no_stranger_takes_the_place_of_a_seats_key() {
    let all = Arc::default();
    let back = add(&all, 1);
    back.greeted();
    back.offers("a", &limits());
    let strangers: Vec<_> = (0..100).map(|n| add(&all, n % 9)).collect();
    assert!(back.is_here());
    assert_eq!(strangers.iter().filter(|place| place.is_here()).count(), 4);
    // Whoever knows the key may offer it, but that keeps only a few places, and not that of whoever came first.
    let offers: Vec<_> = (0..100)
        .map(|_| {
            let place = add(&all, 1);
            place.offers("a", &limits());
            place.offers("a", &limits());
            place
        })
        .collect();
    assert!(back.is_here());
    assert_eq!(offers.iter().filter(|place| place.is_here()).count(), 3);
    assert!(offers[99].logs_in(&login("a"), &Table, &limits()).is_ok());
}

#[test]
fn half_open_connections_take_a_quarter_of_the_files() {
    for (files, most) in [(0, 8), (60, 15), (256, 64), (1024, 256), (u64::MAX, 256)] {
        assert_eq!(ServerLimits::for_files(files).half_open, most, "{files}");
    }
}

/// Users who come with their own names are players, spectators or newcomers by the first letter.
struct Table;

impl Door for Table {
    fn admit(&self, _: &Login) -> Result<(), NotAdmitted> {
        Ok(())
    }

    fn standing(&self, user: &str, _: &KeyId) -> Standing {
        match user.as_bytes() {
            [b'p', ..] => Standing::Player,
            [b'n', ..] => Standing::Newcomer,
            _ => Standing::Spectator,
        }
    }

    fn serve(&self, _: Login, _: Line) {}
}

fn login(user: &str) -> Login {
    Login {
        user: user.to_owned(),
        key: KeyId {
            fingerprint: user.to_owned(),
            line: String::new(),
        },
        peer: (address(1), 1).into(),
        round_trip: RoundTrip::default(),
        goodbye: Goodbye::default(),
    }
}

fn enter(all: &Arc<Connections>, user: &str) -> Result<Place, &'static str> {
    let place = add(all, 1);
    place.logs_in(&login(user), &Table, &limits())?;
    place.enter(&login(user), &Table, &limits())?;
    Ok(place)
}

#[test]
fn people_and_keys_are_bounded() {
    let all = Arc::default();
    let _a = enter(&all, "a").expect("room");
    let second = enter(&all, "a").expect("a second device");
    assert!(enter(&all, "a").is_err());
    let _b = enter(&all, "b").expect("room");
    assert!(enter(&all, "c").is_err());
    drop(second);
    assert!(enter(&all, "c").is_ok());
}

#[test]
fn a_login_without_a_page_is_no_person() {
    let all = Arc::default();
    let waiting: Vec<Place> = (0..100)
        .map(|n| {
            let place = add(&all, n % 9);
            let login = login(&format!("s{n}"));
            place.logs_in(&login, &Table, &limits()).expect("a login");
            place
        })
        .collect();
    assert_eq!(waiting.iter().filter(|place| place.is_here()).count(), 4);
    let _people = ["a", "b", "c"].map(|user| enter(&all, user).expect("room"));
    // A player waits where no stranger can make them go, and does not take every place there is.
    let player = login("p");
    let waiting: Vec<Place> = (0..100)
        .map(|_| {
            let place = add(&all, 1);
            place.logs_in(&player, &Table, &limits()).expect("a login");
            place
        })
        .collect();
    let _strangers: Vec<Place> = (0..100).map(|n| add(&all, n % 9)).collect();
    assert_eq!(waiting.iter().filter(|place| place.is_here()).count(), 2);
}

#[test]
fn a_player_gets_the_place_of_somebody_without_a_seat() {
    let all = Arc::default();
    let first = ["s1", "n1", "s2"].map(|user| enter(&all, user).expect("room"));
    assert!(enter(&all, "s3").is_err());
    // The spectator who came last goes first, and then the other.
    let newcomer = enter(&all, "n2").expect("a spectator goes");
    assert_eq!(first.each_ref().map(Place::is_here), [true, true, false]);
    let players = ["p1", "p2"].map(|user| enter(&all, user).expect("others go"));
    assert_eq!(first.each_ref().map(Place::is_here), [false, true, false]);
    assert!(!newcomer.is_here(), "the newcomer who came last goes");
    let third = enter(&all, "p3").expect("the last newcomer goes");
    assert!(enter(&all, "p4").is_err(), "no player goes for another");
    assert!(players.iter().chain([&third]).all(Place::is_here));
}
