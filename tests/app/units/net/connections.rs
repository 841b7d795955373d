use scrabble::net::ServerLimits;
use scrabble::net::connections::{Connections, Place};
use std::net::IpAddr;
use std::sync::Arc;

fn limits() -> ServerLimits {
    ServerLimits {
        half_open: 4,
        half_open_per_address: 2,
        people: 3,
        per_key: 2,
        ..ServerLimits::default()
    }
}

fn address(last: u8) -> IpAddr {
    IpAddr::from([10, 0, 0, last])
}

fn add(all: &Arc<Connections>, last: u8) -> Result<Place, &'static str> {
    all.add(address(last), Arc::default(), &limits())
}

#[test]
fn silent_connections_make_room_and_clients_do_not() {
    let all = Arc::default();
    let first = add(&all, 1).expect("room");
    let second = add(&all, 1).expect("room");
    let third = add(&all, 1).expect("the first makes room");
    // What was closed does not come back.
    first.greeted();
    assert!(first.enter("a", &limits()).is_err());
    let others: Vec<_> = (2..=3).map(|n| add(&all, n).expect("room")).collect();
    third.greeted();
    let fourth = add(&all, 4).expect("the second makes room");
    assert!(second.enter("a", &limits()).is_err());
    others.iter().chain([&fourth]).for_each(Place::greeted);
    assert!(add(&all, 5).is_err());
    drop(third);
    assert!(add(&all, 5).is_ok());
}

#[test]
fn people_and_keys_are_bounded() {
    let all = Arc::default();
    let greeted = || {
        let place = add(&all, 1).expect("room");
        place.greeted();
        place
    };
    let inside = |key: &str| {
        let place = greeted();
        place.enter(key, &limits()).map(|()| place)
    };
    let _a = inside("a").expect("room");
    let second = inside("a").expect("a second device");
    assert!(inside("a").is_err());
    let _b = inside("b").expect("room");
    assert!(inside("c").is_err());
    drop(second);
    assert!(inside("c").is_ok());
    // None of them is half-open any more: as many can come as at first.
    let _waiting = [greeted(), greeted()];
    assert!(add(&all, 1).is_err());
}
