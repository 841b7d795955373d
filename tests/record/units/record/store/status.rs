use scrabble::record::store::GameStatus;

#[test]
fn a_glance_is_read_as_it_is_written() {
    for text in [
        "120,98:turn:0",
        "-7,0,12:announced:2",
        "1,2,3,1:over:2",
        "5,5:over:0,1",
    ] {
        assert_eq!(GameStatus::parse(text).unwrap().to_string(), text);
    }
    for text in [
        "",
        "1,2",
        "1,2:turn",
        "1,2:turn:4",
        "1,2:turn:0:",
        ",:turn:0",
        "1,2:won:0",
        "1,2:over:",
    ] {
        assert_eq!(GameStatus::parse(text), None, "{text}");
    }
    let glance = GameStatus::parse("1,2:turn:1").unwrap();
    assert!(glance.is_of(2) && !glance.is_of(3));
    assert!(!GameStatus::parse("1,2:over:0,2").unwrap().is_of(2));
}
