use scrabble::net::look_alike::Look;

#[test]
fn names_of_other_alphabets_look_alike() {
    let look_alike = |name: &str, other: &str| Look::of(name).resembles(&Look::of(other));
    // The first letter of the second name is Cyrillic.
    assert!(look_alike("Ann", "\u{410}nn"));
    assert!(look_alike("Bill", "BiIl"));
    assert!(look_alike("ann", "Ann"));
    assert!(!look_alike("Ann", "Ben") && !look_alike("Ann", "Anna"));
}
