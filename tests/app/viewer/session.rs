//! What every message leads to while a recorded game is looked at.

use super::backend::{Answers, Asked, Prepared};
use super::page;
use crate::support::scenes::viewed::{
    file, looking, ours, ours_missed, ours_over, steps, titled, viewed,
};
use scrabble::app::Session;
use scrabble::app::backend::{FrontEndRequest, GameError, GameLists, NoBackend};
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::msg::GlobalMsg;
use scrabble::app::msg::Msg as AnyMsg;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::question::Question;
use scrabble::app::pages::text_pages::Noted;
use scrabble::app::scene::{GamesPage, LineMark, RackScene, SavedGame, ViewerPage, ViewerStatus};
use scrabble::app::viewer;
use scrabble::app::viewer::{Branch, Browse, ViewedGame};
use scrabble::engine::clock::Millis;
use scrabble::engine::game::Game;
use scrabble::engine::square::Square;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::store::GameId;
use std::num::NonZeroUsize;

fn every_line() -> Session {
    looking(file("every-line"), [])
}

fn browse(session: &mut Session, what: Browse) -> ViewerPage {
    session.update(viewer::Msg::Browse(what));
    page(session)
}

fn totals(page: &ViewerPage) -> Vec<i32> {
    page.players.iter().map(|p| p.total.value()).collect()
}

fn told(page: &ViewerPage) -> &str {
    match &page.status {
        ViewerStatus::Told(text) => text,
        other => panic!("nothing told: {other:?}"),
    }
}

#[test]
fn it_steps_on_and_back_with_board_scores_and_words() {
    let mut session = every_line();
    let start = page(&session);
    assert_eq!((start.at, start.turn), (0, (0, 11)));
    assert!(start.board.is_empty() && start.last.is_none());
    assert_eq!(totals(&start), [0, 0]);
    session.update(CommonMsg::Move(Arrow::Right));
    session.update(CommonMsg::Move(Arrow::Down));
    let second = page(&session);
    assert_eq!((second.at, second.turn), (2, (2, 11)));
    assert_eq!(totals(&second), [14, 9]);
    let words = [("FA(R)M".to_owned(), Points::new(9))];
    assert_eq!(second.step.words, words);
    assert_eq!(second.step.notes, ["The R is on the star."]);
    assert!(second.players[1].active && !second.players[0].active);
    let h6 = Square::parse("H6").expect("a square");
    assert!(second.board.get(h6).is_some());
    assert!(
        second
            .last
            .as_ref()
            .is_some_and(|last| last.get(h6).is_some())
    );
    session.update(CommonMsg::Move(Arrow::Left));
    session.update(CommonMsg::Move(Arrow::Up));
    assert_eq!(page(&session), start);
    session.update(CommonMsg::Move(Arrow::Left));
    assert_eq!(page(&session), start);
}

#[test]
fn start_end_and_leaps_stop_at_the_edges() {
    let mut session = every_line();
    let end = browse(&mut session, Browse::Last);
    assert_eq!((end.at, end.lines.len()), (16, 16));
    assert_eq!(totals(&end), [81, 42]);
    session.update(CommonMsg::Move(Arrow::Right));
    session.update(CommonMsg::Page(true));
    assert_eq!(page(&session).at, 16);
    session.update(CommonMsg::Page(false));
    assert_eq!(page(&session).at, 6);
    session.update(CommonMsg::Page(false));
    assert_eq!(page(&session).at, 0);
    session.update(CommonMsg::Page(true));
    assert_eq!(page(&session).at, 10);
    assert_eq!(browse(&mut session, Browse::First).at, 0);
}

#[test]
fn a_typed_number_goes_to_that_turn() {
    let mut session = every_line();
    let mut seek = |typed: &str| {
        for c in typed.chars() {
            session.update(CommonMsg::Char(c));
        }
        let asked = page(&session).status;
        session.update(CommonMsg::Confirm);
        (asked, page(&session).at)
    };
    assert_eq!(seek("5"), (ViewerStatus::Seeking("5".to_owned()), 5));
    // Turn 9 comes after the line in which turn 8 was challenged off.
    assert_eq!(seek("9").1, 10);
    assert_eq!(seek("0").1, 0);
    assert_eq!(seek("99999").0, ViewerStatus::Seeking("9999".to_owned()));
    assert_eq!(page(&session).at, 16);
}

#[test]
fn esc_takes_a_typed_number_back_before_it_leaves() {
    let mut session = every_line();
    for msg in [CommonMsg::Char('1'), CommonMsg::Char('2'), CommonMsg::Erase] {
        session.update(msg);
    }
    assert_eq!(page(&session).status, ViewerStatus::Seeking("1".to_owned()));
    assert_eq!(session.update(CommonMsg::Back), []);
    assert_eq!(page(&session).status, ViewerStatus::Still);
    assert_eq!(session.update(CommonMsg::Back), [FrontEndRequest::Quit]);
}

#[test]
fn it_jumps_to_bingos_and_challenges_and_says_when_there_is_none() {
    let mut session = every_line();
    let bingo = browse(&mut session, Browse::Bingo(true));
    assert_eq!(bingo.at, 8);
    assert_eq!(bingo.lines[7].mark, LineMark::Off);
    assert_eq!(bingo.step.bonus, Points::new(50));
    let none = browse(&mut session, Browse::Bingo(true));
    assert_eq!(
        (none.at, told(&none)),
        (8, "There is no bingo after this turn.")
    );
    let none = browse(&mut session, Browse::Bingo(false));
    assert_eq!(
        (none.at, told(&none)),
        (8, "There is no bingo before this turn.")
    );
    assert_eq!(browse(&mut session, Browse::Challenge(true)).at, 9);
    assert_eq!(browse(&mut session, Browse::Challenge(true)).at, 12);
    assert_eq!(browse(&mut session, Browse::Challenge(false)).at, 9);
    // A turn that was missed for a challenge is a pass with a note.
    let mut noted = looking(file("double-challenge"), []);
    assert_eq!(browse(&mut noted, Browse::Challenge(true)).at, 2);
}

#[test]
fn a_turn_that_was_missed_or_given_up_is_not_told_as_a_pass() {
    let mut session = looking(viewed(&ours_missed()), []);
    let mut said = vec![];
    for _ in 0..page(&session).lines.len() {
        session.update(CommonMsg::Move(Arrow::Right));
        said.push(page(&session).step.headline);
    }
    let texts: Vec<String> = page(&session)
        .lines
        .iter()
        .map(|line| line.text.clone())
        .collect();
    let [.., missed, resigned] = &texts[..] else {
        panic!("{texts:?}");
    };
    assert_eq!([missed, resigned], ["misses a turn", "resigns"]);
    assert!(
        said.iter().any(|line| line.ends_with(" misses a turn.")),
        "{said:?}"
    );
    assert!(
        said.iter().any(|line| line.ends_with(" resigns.")),
        "{said:?}"
    );
    assert!(!said.iter().any(|line| line.contains("passes")), "{said:?}");
}

#[test]
fn it_runs_by_itself_and_no_time_is_told_while_it_stands_still() {
    let mut session = every_line();
    assert_eq!(session.wake_in(true), None);
    session.update(CommonMsg::Confirm);
    assert_eq!(page(&session).status, ViewerStatus::Running("2 seconds"));
    assert_eq!(session.wake_in(true), Some(Millis(2_000)));
    session.elapse(Millis(1_500), &mut NoBackend);
    assert_eq!(
        (page(&session).at, session.wake_in(true)),
        (0, Some(Millis(500)))
    );
    session.elapse(Millis(500), &mut NoBackend);
    assert_eq!(
        (page(&session).at, session.wake_in(true)),
        (1, Some(Millis(2_000)))
    );
    browse(&mut session, Browse::Faster(true));
    assert_eq!(session.wake_in(true), Some(Millis(1_000)));
    for _ in 0..9 {
        browse(&mut session, Browse::Faster(true));
    }
    assert_eq!(session.wake_in(true), Some(Millis(250)));
    for _ in 0..20 {
        session.elapse(Millis(250), &mut NoBackend);
    }
    // At the end it stands still; from there it runs from the start.
    assert_eq!((page(&session).at, session.wake_in(true)), (16, None));
    session.update(viewer::Msg::Browse(Browse::Run));
    assert_eq!(
        (page(&session).at, session.wake_in(true)),
        (0, Some(Millis(250)))
    );
    session.update(viewer::Msg::Browse(Browse::Run));
    assert_eq!(session.wake_in(true), None);
    let slower = browse(&mut session, Browse::Faster(false));
    assert_eq!(told(&slower), "Speed: a step every half second.");
}

#[test]
fn a_step_a_figure_or_the_help_stops_it() {
    for msg in [
        AnyMsg::from(CommonMsg::Move(Arrow::Right)),
        CommonMsg::Char('3').into(),
        GlobalMsg::Help.into(),
    ] {
        let mut session = every_line();
        session.update(CommonMsg::Confirm);
        session.update(msg);
        assert_eq!(session.wake_in(true), None);
    }
}

#[test]
fn the_rack_stands_as_it_was_with_what_was_used_away() {
    let mut session = looking(file("every-line"), steps(5));
    let RackScene::Faces(slots) = page(&session).rack else {
        panic!("no rack");
    };
    let faces = |laid: bool| {
        let tiles = slots.iter().filter(|slot| slot.laid == laid);
        tiles
            .map(|slot| slot.tile.label(&TileSet::ENGLISH))
            .collect::<String>()
    };
    assert_eq!(
        (faces(true), faces(false)),
        ("BIT".to_owned(), "EITX".to_owned())
    );
    assert_eq!(
        browse(&mut session, Browse::Racks).rack,
        RackScene::Backs(7)
    );
    session.update(CommonMsg::Move(Arrow::Right));
    assert_eq!(page(&session).rack, RackScene::Backs(7));
    assert!(matches!(
        browse(&mut session, Browse::Racks).rack,
        RackScene::Faces(_)
    ));
}

/// R34.
#[test]
fn racks_of_a_game_that_is_not_over_stay_covered() {
    let mut session = looking(viewed(&ours()), []);
    let covered = browse(&mut session, Browse::Racks);
    assert_eq!(covered.rack, RackScene::None);
    assert_eq!(told(&covered), "Racks are hidden until the game is over.");
    for at in 0..=covered.lines.len() {
        let shown = page(&looking(
            viewed(&ours()),
            [viewer::Msg::Browse(Browse::First)]
                .into_iter()
                .chain(steps(at)),
        ));
        assert_eq!(shown.rack, RackScene::None);
    }
    let over = looking(viewed(&ours_over()), steps(1));
    assert!(matches!(page(&over).rack, RackScene::Faces(_)));
}

#[test]
fn slips_and_oddities_are_marked_and_told() {
    let slips = page(&looking(file("slips"), steps(1)));
    assert_eq!(
        slips.step.faults,
        ["Line 3 has 15 points, but the turn scores 14."]
    );
    assert!(slips.lines[0].wrong && slips.lines[1].wrong && !slips.lines[3].wrong);
    let odd = looking(file("against-the-rules"), []);
    assert!(page(&odd).lines.iter().any(|line| line.wrong));
    let mut noted = looking(file("notes-and-pragmas"), steps(1));
    noted.update(viewer::Msg::Browse(Browse::Notes));
    assert!(noted.scene().shows::<Noted>());
    let text = page(&noted).step.notes.join(" ");
    assert!(
        text.starts_with("HORN was best or was it? an indented line"),
        "{text}"
    );
    noted.update(CommonMsg::Back);
    assert!(noted.scene().shows::<ViewerPage>());
    let mut plain = looking(file("every-line"), steps(1));
    assert_eq!(
        told(&browse(&mut plain, Browse::Notes)),
        "There are no notes here."
    );
}

fn being_played() -> SavedGame {
    SavedGame {
        id: GameId::parse("2026-11-21-kqzm").expect("an ID"),
        players: vec![],
        next: "Ann’s turn".to_owned(),
        when: "just now".to_owned(),
        rules: "classic".to_owned(),
        fault: None,
        played: true,
        written: false,
    }
}

#[test]
fn a_game_that_is_played_elsewhere_is_watched_from_the_list_and_left_to_it() {
    let mut session = titled();
    let mut backend = Answers::of(Prepared {
        shelved: GameLists {
            unfinished: vec![being_played()],
            finished: vec![],
        },
        watched: Some(Ok(viewed(&ours()).watched())),
        ..Prepared::default()
    });
    session.read_saved_games(&mut backend);
    assert_eq!(backend.asked(), [Asked::Shelf]);
    session.act(CommonMsg::Confirm, &mut backend);
    session.act(CommonMsg::Confirm, &mut backend);
    let watch = Asked::Watch(being_played().id);
    assert_eq!(backend.asked(), [watch]);
    let shown = page(&session);
    assert!(shown.watched && shown.announced.is_some());
    assert_eq!(shown.rack, RackScene::None);
    assert!(matches!(shown.status, ViewerStatus::Next(text) if text.starts_with("Ann announces ")));
    assert_eq!(session.act(CommonMsg::Back, &mut backend), []);
    assert_eq!(backend.asked(), [Asked::Shelf]);
    assert!(session.scene().shows::<GamesPage>());
}

#[test]
fn a_watched_game_is_followed_at_its_end_and_until_its_end() {
    let events = ours_over();
    let at = |count: usize| viewed(&events[..count]).watched();
    let mut backend = Answers::default();
    let mut session = backend.looking(at(3), []);
    assert_eq!(page(&session).at, 1);
    assert_eq!(session.wake_in(true), Some(Millis(1_000)));
    session.elapse(Millis(400), &mut backend);
    assert_eq!(backend.asked(), []);
    assert_eq!(session.wake_in(true), Some(Millis(600)));
    let face = session.face();
    session.elapse(Millis(600), &mut backend);
    assert_eq!(backend.asked(), [Asked::Poll]);
    assert_eq!(session.face(), face);
    let mut later = |session: &mut Session, answer| {
        backend.prepared().watched = Some(answer);
        session.elapse(Millis(1_000), &mut backend);
        assert_eq!(backend.asked(), [Asked::Poll]);
    };
    later(&mut session, Ok(at(4)));
    assert_eq!(page(&session).at, 2);
    assert_ne!(session.face(), face);
    session.update(CommonMsg::Move(Arrow::Left));
    later(&mut session, Ok(at(5)));
    assert_eq!(page(&session).at, 1);
    browse(&mut session, Browse::Last);
    later(&mut session, Err(GameError::Deleted));
    assert_eq!(told(&page(&session)), "This game has been deleted.");
    later(&mut session, Ok(at(events.len())));
    let over = page(&session);
    assert_eq!(
        over.status,
        ViewerStatus::Next("The game is over.".to_owned())
    );
    assert_eq!((over.at, session.wake_in(true)), (over.lines.len(), None));
}

#[test]
fn a_new_game_goes_on_from_here_once_all_say_yes() {
    let events = ours_over();
    let mut session = looking(viewed(&events), steps(1));
    let shown = page(&session);
    session.update(viewer::Msg::Browse(Browse::PlayFromHere));
    let Some(question) = session.scene().into_top::<Question>() else {
        panic!("nothing is asked");
    };
    assert!(
        question.text.starts_with("A new game starts after turn 1"),
        "{}",
        question.text
    );
    assert_eq!(session.update(CommonMsg::Answer(false)), []);
    session.update(viewer::Msg::Browse(Browse::PlayFromHere));
    let mut backend = Answers::default();
    session.act(CommonMsg::Answer(true), &mut backend);
    let asked = backend.asked();
    let [Asked::Branch(Branch::Events(count))] = asked[..] else {
        panic!("{asked:?}");
    };
    // Nobody deals here.
    assert!(session.scene().shows::<Note>());
    session.update(CommonMsg::Confirm);
    let game = Game::replay(&events[..count]).expect("a game");
    assert_eq!(*game.board(), shown.board);
    let scores: Vec<i32> = game
        .setup()
        .seats()
        .map(|seat| game.score(seat).value())
        .collect();
    assert_eq!(scores, totals(&shown));
    browse(&mut session, Browse::Last);
    let ended = browse(&mut session, Browse::PlayFromHere);
    assert_eq!(
        told(&ended),
        "The game ends here. Go to an earlier turn first."
    );
}

/// A copy of a game that is not over takes an announced turn along, which everybody has seen, and says that the rest is dealt
/// again.
#[test]
fn a_copy_of_an_unfinished_game_says_that_its_tiles_are_dealt_again() {
    let events = ours();
    let announced = events.len();
    let after_play = events[..announced - 1].to_vec();
    for (events, begins) in [
        (events, "at the announced turn"),
        (after_play, "after turn 2"),
    ] {
        let mut session = looking(viewed(&events), []);
        session.update(viewer::Msg::Browse(Browse::PlayFromHere));
        let Some(question) = session.scene().into_top::<Question>() else {
            panic!("nothing is asked");
        };
        let said = format!("A new game starts {begins}, with this board and these scores.");
        assert!(question.text.starts_with(&said), "{}", question.text);
        assert!(
            question.text.contains("racks and bag are dealt again"),
            "{}",
            question.text
        );
        let mut backend = Answers::default();
        session.act(CommonMsg::Answer(true), &mut backend);
        let from = Asked::Branch(Branch::Events(events.len()));
        assert_eq!(backend.asked(), [from]);
    }
}

/// A turn and its challenge are one: nothing can be between them.
#[test]
fn a_new_game_from_a_turn_that_was_challenged_off_begins_after_the_challenge_and_shows_it() {
    let lines = "\
        #player1 Ann Ann\n#player2 Ben Ben\n\
        >Ann: AEHNORT 8F HORN +14 14\n>Ann: AEHNORT -- -14 0\n\
        >Ben: AFMQOUV - +0 0\n>Ann: AEHNORT - +0 0\n";
    let record = scrabble::record::notation::gcg::read(lines.as_bytes()).expect("GCG");
    let elsewhere = ViewedGame::elsewhere("x".to_owned(), record.clone()).expect("a game");
    let events = record.retold(4, Seed(3)).expect("a game of ours");
    for game in [elsewhere, viewed(&events)] {
        let mut session = looking(
            game,
            [viewer::Msg::Browse(Browse::First)]
                .into_iter()
                .chain(steps(1)),
        );
        assert!(!page(&session).board.is_empty(), "HORN lies there");
        session.update(viewer::Msg::Browse(Browse::PlayFromHere));
        let shown = page(&session);
        assert_eq!(shown.at, 2);
        assert!(shown.board.is_empty(), "it has come off");
        let mut backend = Answers::default();
        session.act(CommonMsg::Answer(true), &mut backend);
        let begun = match &backend.asked()[..] {
            [Asked::Branch(Branch::Events(count))] => events[..*count].to_vec(),
            [Asked::Branch(Branch::Lines(record, count))] => {
                record.retold(*count, Seed(3)).expect("a game of ours")
            }
            other => panic!("{other:?}"),
        };
        assert!(Game::replay(&begun).expect("a game").board().is_empty());
    }
}

/// What should have been played stands beside the turn; one key tries it out, analyzed before or not, and all of it can be
/// read where there is no room for it.
#[test]
fn one_key_analyzes_and_tries_out_and_another_shows_all_of_it() {
    use scrabble::engine::rules::RuleSet;
    use scrabble::solver::analysis::Analyst;
    use scrabble::solver::leaves::LeaveValues;
    use scrabble::solver::players::Tools;
    use scrabble::words::lexicon::{Dictionary, Vocabulary};
    use std::sync::Arc;

    let text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEINRST 8G RAT +6 6\n";
    let record = scrabble::record::notation::gcg::read(text.as_bytes()).unwrap();
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let tools = Arc::new(Tools::new(&dictionary, LeaveValues::builtin()));
    let mut analyst = Analyst::new(&tools, RuleSet::classic(), 3);
    let analysis = analyst.game(&record, &record.replay().unwrap());

    let viewed = ViewedGame::elsewhere("x.gcg".to_owned(), record).unwrap();
    let mut backend = Answers::of(Prepared {
        analysis: Some(analysis),
        ..Prepared::default()
    });
    let mut session = backend.looking(viewed, []);
    session.update(CommonMsg::Move(Arrow::Right));
    session.act(viewer::Msg::Browse(Browse::Simulate), &mut backend);
    // Line 0 is also the last: the totals of the game are shown there, and the turn can still be simulated.
    assert_eq!(backend.asked(), [Asked::Analyse, Asked::Simulate(0)]);
    let analysis = page(&session).step.analysis.expect("what it comes to");
    assert_eq!(
        analysis.lines.len(),
        4,
        "the best plays of the last turn, too, and the move made"
    );
    let sums = analysis.sums.as_ref().expect("sums");
    assert_eq!(sums.names, ["Ann", "Ben"]);
    let figures = |label: &str| {
        let mut rows = sums.rows.iter().filter(|(of, _)| *of == label);
        rows.next().map(|(_, figures)| figures[0].as_str())
    };
    assert_eq!(figures("best moves"), Some("0/1"));
    assert_eq!(
        (figures("bingos"), figures("missed bingos")),
        (Some("0"), Some("1"))
    );
    assert_eq!(figures("phonies stood"), Some("0"));
    assert!(figures("win % lost").is_some_and(|chance| chance.ends_with('%')));
    assert_eq!(figures("simulated"), None, "nothing is yet");
    session.update(viewer::Msg::Browse(Browse::Notes));
    assert!(session.scene().shows::<Noted>());
    let note = analysis.summary.join(" ");
    assert!(note.contains("Missed bingo"), "{note}");
    session.update(CommonMsg::Confirm);
    session.update(viewer::Msg::Browse(Browse::BestPlays));
    assert_eq!(
        page(&session).step.analysis,
        None,
        "the same key takes it away"
    );
    // At the start there is no turn whose best plays could be shown: what the key did is said, and why no coach is there.
    session.update(viewer::Msg::Browse(Browse::First));
    session.update(viewer::Msg::Browse(Browse::BestPlays));
    let told = page(&session).status;
    assert!(
        matches!(&told, ViewerStatus::Told(text) if text.contains("at the first turn")),
        "{told:?}"
    );
    session.update(viewer::Msg::Coach);
    let told = page(&session).status;
    assert!(
        matches!(&told, ViewerStatus::Told(text) if text.starts_with("No turn yet")),
        "{told:?}"
    );
}

/// What stands below the sums speaks of turns that were tried out only where some were.
#[test]
fn what_was_not_tried_out_is_not_spoken_of() {
    use scrabble::engine::rules::RuleSet;
    use scrabble::solver::analysis::Analyst;
    use scrabble::solver::leaves::LeaveValues;
    use scrabble::solver::players::NoObserver;
    use scrabble::solver::players::Tools;
    use scrabble::solver::players::simulate::{Effort, Simulation};
    use scrabble::words::lexicon::{Dictionary, Vocabulary};
    use std::sync::Arc;

    let text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEINRST 8G RAT +6 6\n>Ben: (AB) +8 8\n";
    let record = scrabble::record::notation::gcg::read(text.as_bytes()).unwrap();
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let tools = Arc::new(Tools::new(&dictionary, LeaveValues::builtin()));
    let mut analyst = Analyst::new(&tools, RuleSet::classic(), 2);
    let replayed = record.replay().unwrap();
    let mut analysis = analyst.game(&record, &replayed);
    let said = |analysis: &scrabble::solver::analysis::Analysis| {
        let viewed = ViewedGame::elsewhere("x.gcg".to_owned(), record.clone()).unwrap();
        let mut backend = Answers::of(Prepared {
            analysis: Some(analysis.clone()),
            ..Prepared::default()
        });
        let mut session = backend.looking(viewed, []);
        session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
        let analysis = browse(&mut session, Browse::Last).step.analysis;
        analysis.expect("what it comes to").summary
    };
    assert_eq!(said(&analysis), ["Losses are by equity."]);
    let effort = Effort {
        candidates: 2,
        plies: 1,
        iterations: 2,
        rollouts: u32::MAX,
    };
    let turn = analysis.turns[0].clone();
    let mut simulation = turn
        .simulation(&analyst, (&record, &replayed), effort, 0)
        .expect("something to compare");
    simulation.run(
        &Simulation::generator(&tools),
        NonZeroUsize::MIN,
        &NoObserver,
    );
    analysis.turns[0] = turn.simulated(simulation.estimates());
    assert!(said(&analysis)[0].contains("marked “simulated”"));
}

/// A record that cannot be played to its end opens up to there, and says so at its start and where it stops.
#[test]
fn a_record_opens_up_to_the_line_that_cannot_be_played() {
    let text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEINRST 8G RAT +6 6\n>Ben: AEINRST 8F BAN +9 9\n";
    let record = scrabble::record::notation::gcg::read(text.as_bytes()).unwrap();
    let viewed = ViewedGame::elsewhere("x.gcg".to_owned(), record).unwrap();
    let mut session = looking(viewed, []);
    let clash = "Line 4 (turn 2): G8 holds R, not A. The rest of the record is not read.";
    let start = page(&session);
    assert_eq!(
        (start.lines.len(), start.step.faults),
        (1, vec![clash.to_owned()])
    );
    let end = browse(&mut session, Browse::Last);
    assert_eq!(
        (end.at, end.status),
        (
            1,
            ViewerStatus::Next("The record stops at line 4 (turn 2). See the notes.".to_owned())
        )
    );
    assert_eq!(end.step.faults, [clash]);
    // Where nothing can be played there is nothing to be seen.
    let text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AB 8O AB +3 3\n";
    let record = scrabble::record::notation::gcg::read(text.as_bytes()).unwrap();
    let refused = ViewedGame::elsewhere("x.gcg".to_owned(), record).expect_err("no game");
    assert_eq!(refused.line, 3);
}
