//! Whatever a program may hold two of is held by whoever opened it: two games of one backend are kept apart.

use crate::support::started::started;
use crate::support::table::names;
use scrabble::app::DictionaryId;
use scrabble::app::OpenedGame;
use scrabble::app::backend::{Backend, GameError, KeptGame, ResumeConsent, Resumption};
use scrabble::app::form::NewGame;
use scrabble::app::seating::Seating;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::setup::Setup;
use scrabble::record::store::GameId;
use scrabble::table::{SeatAction, Seats};
use scrabble::words::lexicon::{DictChoice, Vocabulary};

fn dealt(backend: &mut dyn Backend, players: &[&str], words: Vocabulary) -> OpenedGame {
    let new_game = NewGame {
        setup: Setup::new(names(players), RuleSet::classic()).expect("two players"),
        seating: Seating::PEOPLE,
        dictionary: DictionaryId {
            list: DictChoice::BuiltIn(words),
            family: false,
        },
    };
    let games = backend.games().expect("it deals");
    games.deal(new_game).expect("a game")
}

/// The first player resigns, which ends a game of two.
fn resigned(dealt: OpenedGame) -> Box<dyn KeptGame> {
    let table = dealt.table();
    let seats = dealt.game.setup().seats();
    let first = dealt.game.setup().seats().next().expect("a player");
    let player = table.player(Seats::of(seats));
    let done = player.submit(first, player.decision(), SeatAction::Resign);
    done.expect("the first player is on turn")
        .saved
        .expect("saved");
    dealt.kept.expect("it is kept")
}

/// The ID, the players and the dictionary of a game.
fn about(kept: &mut dyn KeptGame) -> (String, String) {
    let viewed = kept.review().expect("saved").viewed;
    let players = viewed.record().players().iter();
    let names: Vec<&str> = players.map(|player| player.name.as_str()).collect();
    let lexicon = viewed.record().about.lexicon.as_deref().unwrap_or_default();
    (
        viewed.name().to_owned(),
        format!("{} {lexicon}", names.join(" ")),
    )
}

#[test]
fn two_open_games_of_one_backend_each_answer_about_their_own() {
    let home = tempfile::tempdir().expect("a folder");
    let args = ["--data-dir".into(), home.path().into()];
    let (_, _, mut backend) = started(&args, 7).expect("it starts");
    let backend = &mut *backend;
    let one = dealt(backend, &["Ann", "Ben"], Vocabulary::Common);
    let other = dealt(backend, &["Cy", "Di"], Vocabulary::Full);
    let mut one = resigned(one);
    let mut other = other.kept.expect("it is kept");
    let (first, told) = about(&mut *one);
    assert_eq!(told, "Ann Ben common");
    let (second, told) = about(&mut *other);
    assert_eq!(told, "Cy Di full");
    // What follows a game has its dictionary, whatever was dealt since.
    let setup = Setup::new(names(&["Ann", "Ben"]), RuleSet::classic()).expect("two players");
    let again = one
        .deal_again(setup, Seating::PEOPLE)
        .expect("another game");
    assert_eq!(again.dictionary, "common");
    // One that is put away leaves the other as it is.
    one.suspend().expect("saved");
    let mut open = |id: &str| {
        let library = backend.library().expect("games are saved");
        let id = GameId::parse(id).expect("an ID");
        library.open(&id, ResumeConsent::default())
    };
    assert!(matches!(open(&second), Err(GameError::Played(_))));
    assert!(!matches!(open(&first), Err(GameError::Played(_))));
    assert!(other.retry_save());
    other.suspend().expect("saved");
    assert!(matches!(open(&second), Ok(Resumption::Opened(_))));
}
