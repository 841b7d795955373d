use scrabble::engine::endgame::EndReason;
use scrabble::engine::position::{MoveError, Position, PositionError};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::ActDraft;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::record::notation::ucgi::UcgiMove;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn position(text: &str) -> Position {
    let cgp = CgpPosition::parse(&format!("{EMPTY} {text}")).expect("a position");
    cgp.position(&RuleSet::classic())
        .expect("a possible position")
}

fn make(position: &mut Position, text: &str) -> Result<(), MoveError> {
    let act = match UcgiMove::read(text, Variant::ENGLISH).expect("a move") {
        UcgiMove::Play(play) => match play.draft(position.board()) {
            Ok(draft) => ActDraft::Play(draft),
            Err(_) => return Err(MoveError::Over),
        },
        UcgiMove::Exchange(tiles) => ActDraft::Exchange(tiles),
        UcgiMove::Pass => ActDraft::Pass,
    };
    position.make(&act)
}

#[test]
fn a_move_scores_draws_and_passes_the_turn_on() {
    let mut game = position("AEHINRT/ABCDEFG 10/20 1");
    make(&mut game, "8g.HEN").expect("a legal play");
    assert_eq!(game.check_rack(), Ok(()));
    assert_eq!(TileSet::ENGLISH.text(game.rack()), "ABCDEFG");
    let [me, other] = game.players() else {
        panic!("a position of two");
    };
    assert_eq!(me.score, Points::new(20));
    assert_eq!(other.score, Points::new(10 + 12));
    assert_eq!(TileSet::ENGLISH.text(&other.known), "AIRT");
    assert_eq!((other.tiles, game.bag(), game.scoreless()), (7, 83, 0));
}

#[test]
fn unknown_racks_have_what_they_play() {
    let mut game = position("/ 0/0 0");
    make(&mut game, "8g.QUIz").expect("any tiles");
    make(&mut game, "ex.?").expect("the other blank");
    make(&mut game, "7g.AA").expect("a parallel play");
    assert_eq!(game.check_rack(), Err(PositionError::UnknownRack));
    let again = make(&mut game, "h9.QI");
    assert!(matches!(again, Err(MoveError::NotHeld(_))), "{again:?}");
}

#[test]
fn what_breaks_a_rule_changes_nothing() {
    let start = position("AEHINRT/ 0/0 0");
    for text in ["8a.HEN", "8g.HEX", "ex.Q", "1a.HEN", "8n.HEN", "8h.H"] {
        let mut game = start.clone();
        make(&mut game, text).expect_err(text);
        assert_eq!(format!("{game:?}"), format!("{start:?}"), "{text}");
    }
}

#[test]
fn scoreless_turns_end_the_game_by_the_rules() {
    let mut game = position("AEHINRT/ABCDEFG 10/20 0");
    for text in ["pass", "ex.A", "pass", "pass", "pass"] {
        assert_eq!(game.ending(), None);
        make(&mut game, text).expect("a legal move");
    }
    // Everyone passed twice in a row: the exchange restarted the count.
    assert_eq!(game.ending(), None);
    make(&mut game, "pass").expect("a legal move");
    assert_eq!(game.ending(), Some(EndReason::Passes));
    assert_eq!(make(&mut game, "pass"), Err(MoveError::Over));
}

/// R28: a finish line goes with its player when the turn passes on, and comes before who went out.
#[test]
fn finish_lines_go_with_their_players() {
    let rules = RuleSet {
        finish_line: Some("60,300".parse().expect("lines")),
        ..RuleSet::classic()
    };
    let at = |racks: &str| {
        let cgp = CgpPosition::parse(&format!("{EMPTY} {racks} 0")).expect("a position");
        cgp.position(&rules).expect("a possible position")
    };
    let mut game = at("AEHINRT/ABCDEFG 50/70");
    make(&mut game, "pass").expect("the game goes on");
    assert_eq!(game.ending(), None);
    let targets: Vec<Option<Points>> = game.players().iter().map(|player| player.target).collect();
    assert_eq!(targets, [300, 60].map(|line| Some(Points::new(line))));
    make(&mut game, "pass").expect("the game goes on");
    make(&mut game, "8g.HEN").expect("the first player reaches 60");
    let second = Seat::new(1).expect("a seat");
    assert_eq!(game.ending(), Some(EndReason::FinishLine(second)));
}

#[test]
fn scores_are_those_of_a_game() {
    let cgp = CgpPosition::parse(&format!("{EMPTY} A/ 0/10000 0")).expect("a position");
    let refused = cgp.position(&RuleSet::classic()).map(|_| ());
    let says = "score 2 is 10000; a score is from -9999 to 9999";
    assert_eq!(refused.map_err(|e| e.to_string()), Err(says.to_owned()));
}
