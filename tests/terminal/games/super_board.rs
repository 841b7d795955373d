//! A whole game of Super: 21×21 squares, which a small screen shows in part.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Place, Sitting};
use crate::support::hosted::{Shadow, until};
use crate::support::pty::Key;
use scrabble::engine::game::Phase;
use scrabble::languages::{self, games};
use scrabble::words::lexicon::{Dictionary, Vocabulary};

/// Where the cursor is, and which way letters go, as the panel says it.
fn pointed(screen: &str) -> Option<Place> {
    let line = screen.lines().find(|line| line.contains("this play"))?;
    let mut words = line.split_whitespace().rev();
    let is_arrow = words
        .next()
        .is_some_and(|arrow| ["→", "↓"].contains(&arrow));
    is_arrow.then(|| words.next().map(Place::parse))?
}

/// Places a play by arrow keys and letters; one with a blank at the prompt.
fn place(sitting: &mut Sitting, play: &str) {
    let (at, letters) = play.split_once(' ').expect("a play");
    if letters.contains(|c: char| c.is_ascii_lowercase()) {
        sitting.press('/', "Play ▸");
        sitting.type_text(play).key(Key::Enter);
        return;
    }
    sitting.wait_for("a cursor", |screen| pointed(&screen.contents()).is_some());
    let (from, to) = (pointed(&sitting.screen()).expect("one"), Place::parse(at));
    for (from, to, back, on) in [
        (from.row, to.row, Key::Up, Key::Down),
        (from.column, to.column, Key::Left, Key::Right),
    ] {
        for _ in 0..from.abs_diff(to) {
            sitting.key(if to < from { back } else { on });
        }
    }
    if from.down != to.down {
        sitting.key(Key::Tab);
    }
    sitting.wait_for(at, |screen| pointed(&screen.contents()) == Some(to));
    sitting.type_text(&letters.replace('.', "").to_lowercase());
}

#[test]
fn a_game_of_super_is_played_by_keys_to_its_finish_line() {
    let english = languages::english();
    let game = games::called("super").and_then(|game| game.variant(english));
    let game = game.expect("it is English");
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut shadow = Shadow::playing(game, until("250"), &["Ann", "Ben"], 7, words);
    let flags = ["--game", "super", "--finish-line", "250"];
    let mut sitting =
        Sitting::start(&[&["--names", "Ann,Ben", "--seed", "7"], &flags[..]].concat());
    let mut turn = 0;
    while let Some(seat) = shadow.at_turn() {
        let name = shadow.game.setup().name(seat).to_owned();
        sitting.wait_for_text(&format!("{name}’s turn"));
        // The whole board, and in every other turn a part of it.
        let (columns, rows) = if turn % 2 == 0 { (80, 24) } else { (60, 20) };
        sitting.resize(columns, rows);
        sitting.lift();
        let play = shadow.best().expect("a play");
        place(&mut sitting, &play);
        sitting.wait_for_text("Enter announces");
        let is_whole = sitting.shows(" A B C D E F G H I J K L M N O P Q R S T U");
        assert_eq!(is_whole, turn % 2 == 0, "{}", sitting.screen());
        sitting.key(Key::Enter);
        sitting.wait_for_text(ANNOUNCED);
        shadow.accept();
        turn += 1;
        match shadow.game.phase() {
            Phase::Over(outcome) => {
                let winner = shadow.game.setup().name(outcome.winners()[0]);
                sitting.enter_until(&format!("{winner} wins!"));
            }
            _ => sitting.enter_until(CURTAIN),
        }
    }
    let view = shadow.game.view(None);
    let beyond = |place: fn((u8, u8)) -> bool| {
        let mut squares = view
            .board
            .tiles()
            .map(|(square, _)| (square.row(), square.column()));
        squares.any(place)
    };
    assert!(beyond(|(row, _)| row >= 15) && beyond(|(_, column)| column >= 15));
    sitting.resize(80, 24);
    for player in &view.players {
        sitting.wait_for_text(&player.score.to_string());
    }
}
