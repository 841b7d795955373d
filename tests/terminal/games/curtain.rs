//! What the curtain covers is nowhere: not on the screen, not in what scrolled away, not in a byte that was sent.
use crate::games::sitting::{CURTAIN, Sitting};
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Tiles;
use scrabble::engine::turn_rng::Seed;
use std::time::Duration;

/// Ben's rack in the game of a seed, where Ann goes first.
fn next_rack(seed: u64) -> Option<Tiles> {
    let names = ["Ann", "Ben"].map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names.to_vec(), RuleSet::classic()).expect("a table");
    let game = Game::start(setup, Seed(seed)).0;
    let first = matches!(game.phase(), Phase::Turn(seat) if *seat == Seat::new(0).expect("a seat"));
    first.then(|| game.view(Seat::new(1)).rack.expect("a rack"))
}

/// Passes Ann's turn with three quick Enters behind it, and has the window change: what the screen shows before and after
/// each change, and every byte in between.
fn behind_the_curtain(seed: u64) -> (Vec<String>, Vec<u8>) {
    let seed = seed.to_string();
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", &seed]);
    sitting.settle();
    sitting.press('2', "Pass your turn?");
    sitting.type_text("y\r\r\r");
    sitting.wait_for_text("Ben’s turn");
    sitting.settle();
    assert!(sitting.shows(CURTAIN), "{}", sitting.screen());
    let from = sitting.bytes_written();
    let mut screens = vec![sitting.screen()];
    for (columns, rows) in [(100, 32), (50, 20), (20, 6), (140, 45), (2, 2), (80, 24)] {
        sitting.resize(columns, rows);
        sitting.wait_for_silence(Duration::from_millis(150));
        screens.push(sitting.screen());
    }
    assert_eq!(screens.first(), screens.last());
    assert!(sitting.shows(CURTAIN) && sitting.scrollback().is_empty());
    let sent = sitting.log().split_off(from);
    (screens, sent)
}

/// Two games that differ in nothing but their tiles look the same from the curtain on, byte for byte: so nothing of a rack
/// is in it.
#[test]
fn behind_the_curtain_games_of_other_racks_are_the_same() {
    let mut games = (0..).filter_map(|seed| Some((seed, next_rack(seed)?)));
    let (one, rack) = games.next().expect("a game");
    let (other, _) = games.find(|(_, other)| *other != rack).expect("another");
    let (screens, sent) = behind_the_curtain(one);
    let (other_screens, other_sent) = behind_the_curtain(other);
    assert_eq!(screens, other_screens);
    assert!(
        sent.len() > 1_000,
        "{} bytes are not all pictures",
        sent.len()
    );
    assert!(
        sent == other_sent,
        "{}\n\n{}",
        sent.escape_ascii(),
        other_sent.escape_ascii()
    );
}
