use scrabble::net::seat_code::SeatCode;
use std::collections::HashSet;

#[test]
fn every_bit_is_in_the_code() {
    let codes: HashSet<String> = (0..128)
        .map(|bit| SeatCode::of(1 << bit).as_str().to_owned())
        .collect();
    assert_eq!(codes.len(), 128);
    assert!(codes.iter().all(|code| code.len() == 26));
}

#[test]
fn two_codes_differ() {
    let [one, two] = [SeatCode::random(), SeatCode::random()].map(Result::unwrap);
    assert!(one != two && one.is(one.as_str()) && !one.is(two.as_str()));
    assert!(!one.is("") && !one.is(&one.as_str()[1..]));
}
