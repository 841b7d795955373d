use scrabble::app::DictionaryId;
use scrabble::app::form::FormError;
use scrabble::app::hosting::HostedGame;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::words::lexicon::{DictChoice, Vocabulary};

fn hosted(seats: &[Option<&str>]) -> Result<HostedGame, FormError> {
    let seats = seats
        .iter()
        .map(|seat| seat.map(|text| text.parse().expect(text)));
    HostedGame::new(
        &seats.collect::<Vec<_>>(),
        RuleSet::default(),
        DictionaryId {
            list: DictChoice::BuiltIn(Vocabulary::default()),
            family: false,
        },
    )
}

#[test]
fn people_computers_and_guests_have_their_seats() {
    let game = hosted(&[None, Some("Ann"), Some("bot:club")]).expect("a game");
    let names: Vec<Option<&str>> = game
        .names
        .iter()
        .map(|name| name.as_ref().map(PlayerName::as_str))
        .collect();
    assert_eq!(names, [None, Some("Ann"), Some("Club bot")]);
    let computers = Seat::first(3).map(|seat| game.seating.is_computer(seat));
    assert_eq!(computers.collect::<Vec<_>>(), [false, false, true]);
}

#[test]
fn a_hosted_game_needs_a_guest_and_different_names() {
    assert_eq!(hosted(&[Some("Ann"), Some("Ben")]), Err(FormError::NoGuest));
    assert!(hosted(&[None]).is_err());
    assert!(hosted(&[None; 5]).is_err());
    assert!(hosted(&[None, Some("Ann"), Some("ann")]).is_err());
}
