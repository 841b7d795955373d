use scrabble::net::connections::{Connections, Place};
use scrabble::net::ServerLimits;
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

fn add(all: &Arc<Connections>, last: u8) -> Place {
    all.add(address(last), Arc::default(), &limits())
}

#[test]
fn the_oldest_stranger_makes_room_however_far_it_has_got() {
    let all = Arc::default();
    let first = add(&all, 1);
    first.greeted();
    let second = add(&all, 1);
    let third = add(&all, 1);
    assert!(!first.is_here() && second.is_here() && third.is_here());
    // What was closed does not come back.
    first.greeted();
    assert!(first.enter("a", &limits()).is_err());
    let others: Vec<_> = (2..=4).map(|n| add(&all, n)).collect();
    assert!(!second.is_here() && third.is_here());
    assert!(others.iter().all(Place::is_here));
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
    // Whoever knows the key may offer it, but not without end.
    let offers: Vec<_> = (0..100)
        .map(|_| {
            let place = add(&all, 1);
            place.offers("a", &limits());
            place.offers("a", &limits());
            place
        })
        .collect();
    assert_eq!(offers.iter().filter(|place| place.is_here()).count(), 2);
    assert!(offers[99].enter("a", &limits()).is_ok());
}

#[test]
fn people_and_keys_are_bounded() {
    let all = Arc::default();
    let inside = |key: &str| {
        let place = add(&all, 1);
        place.greeted();
        place.enter(key, &limits()).map(|()| place)
    };
    let _a = inside("a").expect("room");
    let second = inside("a").expect("a second device");
    assert!(inside("a").is_err());
    let _b = inside("b").expect("room");
    assert!(inside("c").is_err());
    drop(second);
    assert!(inside("c").is_ok());
}
