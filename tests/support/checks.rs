//! What is true of every game at every moment.

use crate::engine_help::{
    Placed, Words, char_of, full_set_check, slow_score, slow_turn, text_of, tiles,
};
use crate::player::rack_of;
use scrabble::engine::board::Board;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::endgame::{EndReason, Outcome, Standing};
use scrabble::engine::event::{Event, Verdict};
use scrabble::engine::game::{CommandError, Game, Phase};
use scrabble::engine::play::Play;
use scrabble::engine::rules::{TieRule, UnplayedRule};
use scrabble::engine::rulings::RulingsVersion;
use scrabble::engine::seat::Seat;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{Act, Turn};
use scrabble::engine::variant::Variant;
use scrabble::engine::view::SeatView;

fn seats(game: &Game) -> Vec<Seat> {
    game.setup().seats().collect()
}

/// Board, racks and bag are the tile set; every view knows its own rack and the rest as a heap.
pub fn check_tiles_and_views(game: &Game) {
    let views: Vec<SeatView> = seats(game)
        .into_iter()
        .map(|s| game.view(Some(s)))
        .collect();
    let racks: Vec<Tiles> = views
        .iter()
        .map(|view| view.rack.clone().unwrap())
        .collect();
    let mut out = game.board().multiset();
    for rack in &racks {
        out.add_all(rack);
    }
    let set = game.setup().variant().tiles.all();
    assert!(set.contains(&out));
    assert_eq!(out.len() + game.bag_count(), set.len());
    // The slow twin of a turn knows the classic game only.
    if game.announced().is_some() && game.setup().variant() != Variant::ENGLISH {
        return;
    }
    // What the announced turn shows of a rack: all that it held before and holds no more after. A tile taken off the
    // board and laid again is the board's.
    let announced = game.announced().map(|pending| {
        let rack = &racks[pending.seat.index()];
        let slow = slow_turn(
            &text_of(game.board()),
            &TileSet::ENGLISH.text(rack),
            &pending.turn.draft(),
        );
        (pending.seat, rack.without(&tiles(&slow.rack)))
    });
    for (view, viewer) in views
        .iter()
        .zip(seats(game).into_iter().map(Some))
        .chain([(&game.view(None), None)])
    {
        let shown = announced.as_ref().filter(|(by, _)| Some(*by) != viewer);
        let mut all = view.board.multiset();
        all.add_all(view.rack.as_ref().unwrap_or(&Tiles::NONE));
        all.add_all(&view.unseen);
        if let Some((_, laid)) = shown {
            all.add_all(laid);
        }
        assert_eq!(&all, set);
        let others: usize = view
            .players
            .iter()
            .filter(|p| Some(p.seat) != viewer)
            .map(|p| p.tiles)
            .sum();
        let laid = shown.map_or(0, |(_, laid)| laid.len());
        assert_eq!(view.unseen.len(), view.bag + others - laid);
        for player in &view.players {
            assert_eq!(player.tiles, racks[player.seat.index()].len());
            assert_eq!(player.score, game.score(player.seat));
        }
        assert_eq!(view.rack.is_some(), viewer.is_some());
    }
}

/// The score sheet adds up.
pub fn check_sheet(game: &Game) {
    let mut totals = vec![Points::ZERO; game.setup().players()];
    let mut turn = 1;
    for line in game.sheet() {
        let total = &mut totals[line.seat.index()];
        *total += line.points;
        assert_eq!(line.total, *total);
        let adjustment = matches!(
            line.entry,
            SheetEntry::UnplayedLost(_) | SheetEntry::UnplayedGained(_) | SheetEntry::Overtime
        );
        assert!(line.turn >= turn || adjustment);
        let scores = matches!(
            line.entry,
            SheetEntry::Play(_) | SheetEntry::ChallengeBonus | SheetEntry::TakenBack(_)
        );
        let has_points = line.points != Points::ZERO;
        assert!(scores || adjustment || !has_points, "{line:?}");
        turn = turn.max(line.turn);
    }
    for s in seats(game) {
        assert_eq!(totals[s.index()], game.score(s));
    }
}

/// What time over the limit costs a player (R29).
fn overtime(game: &Game, of: Seat) -> i32 {
    let ClockRule::Game(clock) = game.setup().rules().clock else {
        return 0;
    };
    let limit = 60_000 * u64::from(clock.minutes.get());
    let over = game.used(of).0.saturating_sub(limit).div_ceil(60_000);
    // Beyond any game that was ever played, a clock counts no further.
    -clock.penalty.value() * i32::try_from(over.min(65_535)).unwrap()
}

/// The end is counted as R24, R25, R28 and R29 say.
pub fn check_outcome(game: &Game) {
    let Phase::Over(outcome) = game.phase() else {
        return;
    };
    full_set_check(game);
    let rules = game.setup().rules();
    let standings = outcome.standings();
    let tiles = &game.setup().variant().tiles;
    let on_racks: i32 = standings
        .iter()
        .map(|s| tiles.total(&s.unplayed).value())
        .sum();
    for s in standings {
        let own = tiles.total(&s.unplayed).value();
        assert_eq!(s.unplayed, rack_of(game, s.seat));
        let twice = rules.unplayed == UnplayedRule::GainTwiceOthers;
        let change = match outcome.reason() {
            EndReason::LastOneLeft(_) | EndReason::LostChallenge(_) | EndReason::FinishLine(_) => 0,
            EndReason::WentOut(out) if out == s.seat => on_racks * if twice { 2 } else { 1 },
            EndReason::WentOut(_) if twice => 0,
            _ => -own,
        };
        let late = if s.resigned {
            0
        } else {
            overtime(game, s.seat)
        };
        assert_eq!(s.total().value() - s.before.value(), change + late);
        assert_eq!(s.total(), game.score(s.seat));
        assert!(!s.resigned || own == 0);
        let reached = s.target.is_some_and(|target| s.before >= target);
        match outcome.reason() {
            EndReason::FinishLine(seat) => assert_eq!(reached, s.seat == seat),
            // The last play may have reached it as well.
            EndReason::LostChallenge(_) => {}
            _ => assert!(!reached, "it would have ended the game"),
        }
    }
    if let EndReason::WentOut(out) = outcome.reason() {
        assert!(game.bag_count() == 0 && rack_of(game, out).is_empty());
    }
    check_winners(game, outcome);
}

/// Final score and score before unplayed tiles, as they compare: in points, or in parts of the common product of all
/// finish lines where these differ and the points are not below zero (R25, R28).
fn measured(outcome: &Outcome, s: &Standing) -> (i128, i128) {
    let lines = || outcome.standings().iter().filter_map(|s| s.target);
    let differ = lines().any(|line| Some(line) != s.target);
    let others = outcome
        .standings()
        .iter()
        .filter(|other| other.seat != s.seat);
    let parts: i128 = others
        .filter_map(|other| other.target)
        .map(|line| i128::from(line.value()))
        .product();
    let unit = if differ { parts } else { 1 };
    let measure =
        |points: Points| i128::from(points.value()) * if points < Points::ZERO { 1 } else { unit };
    (measure(s.total()), measure(s.before))
}

fn check_winners(game: &Game, outcome: &Outcome) {
    assert!(!outcome.winners().is_empty());
    if let EndReason::FinishLine(seat) = outcome.reason() {
        assert_eq!(outcome.winners(), [seat]);
        return;
    }
    let standings = outcome.standings();
    let by_share = standings.iter().any(|s| s.target != standings[0].target);
    assert_eq!(outcome.by_share(), by_share);
    let looks_back = by_share || game.setup().rules().tie == TieRule::BeforeUnplayed;
    let beats = |a: Seat, b: Seat| {
        let (a, b) = (&standings[a.index()], &standings[b.index()]);
        let (a, b) = (measured(outcome, a), measured(outcome, b));
        a.0 > b.0 || a.0 == b.0 && looks_back && a.1 > b.1
    };
    let in_ranking =
        |s: Seat| !standings[s.index()].resigned && outcome.reason() != EndReason::LostChallenge(s);
    for s in seats(game) {
        let beaten = seats(game)
            .into_iter()
            .any(|other| in_ranking(other) && beats(other, s));
        assert_eq!(
            outcome.winners().contains(&s),
            in_ranking(s) && !beaten,
            "{s:?} {outcome:?}"
        );
    }
}

/// What a command may have changed: words are judged by the list and by what was agreed on, and nothing but a turn that
/// stands, or a player who leaves, changes board or racks (R16, R17, R20, R38).
pub fn check_step(
    before: &Game,
    game: &Game,
    done: &Result<Event, CommandError>,
    words: &Words,
    agreed: &[String],
) {
    let counts = |word: &String| words.has(word) || agreed.contains(word);
    let stands = match done {
        Ok(Event::Challenged { verdicts, .. }) => {
            let pending = before.announced().unwrap();
            for v in verdicts {
                let word = pending.turn.words()[v.word].to_string();
                assert_eq!(v.acceptable, counts(&word), "{word}");
            }
            check_judged_once(before, verdicts);
            verdicts.iter().all(|v| v.acceptable)
        }
        Ok(Event::Agreed { word }) => {
            let word = TileSet::ENGLISH.word(word);
            assert!(!counts(&word), "{word}");
            false
        }
        Err(CommandError::Unacceptable(bad)) => {
            assert!(before.setup().rules().is_void() && !bad.iter().any(counts));
            assert_eq!(game, before);
            false
        }
        Ok(
            Event::Taken { .. }
            | Event::Accepted { .. }
            | Event::Resigned { .. }
            | Event::TakenBack { .. },
        ) => true,
        _ => false,
    };
    if !stands {
        assert_eq!(game.board(), before.board());
        for s in seats(game) {
            assert_eq!(rack_of(game, s), rack_of(before, s));
        }
    }
}

/// By the newest rulings no word is judged twice in one window, however often the turn makes it, and none that all agreed
/// on (R19, R38).
fn check_judged_once(before: &Game, verdicts: &[Verdict]) {
    if before.setup().rulings() < RulingsVersion::V2 {
        return;
    }
    let pending = before.announced().unwrap();
    let earlier = pending.failed.iter().flat_map(|failed| failed.words.iter());
    let now = verdicts.iter().map(|v| &v.word);
    let words = || pending.turn.words().iter();
    let mut judged: Vec<_> = earlier
        .chain(now)
        .map(|&word| words().nth(word).unwrap().letters())
        .collect();
    assert!(!judged.iter().any(|word| before.agreed().contains(word)));
    let count = judged.len();
    judged.sort();
    judged.dedup();
    assert_eq!(judged.len(), count, "a word is judged once");
}

/// The slow twin of a turn finds the same points, words, board and rack.
pub fn check_turn(board: &Board, rack: &Tiles, turn: &Turn) {
    let slow = slow_turn(&text_of(board), &TileSet::ENGLISH.text(rack), &turn.draft());
    assert_eq!(turn.points().value(), slow.points);
    let mut words: Vec<String> = turn.words().iter().map(ToString::to_string).collect();
    words.sort();
    assert_eq!(words, slow.words);
    assert_eq!(text_of(&turn.lay_on(board)), slow.text);
    let kept = match turn.act() {
        Act::Exchange(aside) => tiles(&slow.rack).without(aside),
        Act::Play(_) | Act::Pass => tiles(&slow.rack),
    };
    assert_eq!(turn.leave(rack), kept);
}

/// The slow scorer finds the same points and words.
pub fn check_score(board: &Board, play: &Play) {
    let placed: Placed = play
        .draft()
        .tiles()
        .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), char_of(t)))
        .collect();
    let (points, words) = slow_score(&text_of(board), &placed);
    assert_eq!(
        points,
        play.score().total().value(),
        "{}",
        play.main_word().notation()
    );
    let mut made: Vec<String> = play.words().iter().map(ToString::to_string).collect();
    made.sort();
    assert_eq!(made, words);
}
