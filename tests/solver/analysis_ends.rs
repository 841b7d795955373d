//! The analysis at the ends of games, by any rules: it knows who won.

use crate::players::table::{Bots, full, some_levels, tools};
use crate::support::engine_help::{Rng, tiles};
use crate::support::few_tiles::changed;
use crate::support::rule_sets::random_rules;
use crate::support::soak::{longer, sample};
use scrabble::engine::endgame::{EndReason, Outcome};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::position::Position;
use scrabble::engine::rules::{ChallengeRule, FinishLine, RuleSet, ScorelessLimit};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::record::notation::gcg;
use scrabble::record::{Record, Replayed};
use scrabble::solver::analysis::{
    Analysis, Analyst, Means, UnjudgedReason, UnjudgedTurn, win_curve,
};
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{Level, NoObserver};
use std::num::{NonZeroU8, NonZeroUsize};

/// More than any turn can score or lose, in points.
const MOST_POINTS: i32 = 2_000;

/// Plays a game of computers by random rules, of whom some resign.
fn played(number: u64) -> Bots {
    let mut rng = Rng::new(7_000 + number);
    let players = 2 + rng.below(3);
    let mut rules = random_rules(&mut rng, players);
    if rng.percent(40) {
        let line = |rng: &mut Rng| (60 + rng.below(200)).to_string();
        let lines: Vec<String> = (0..players).map(|_| line(&mut rng)).collect();
        rules.finish_line = lines.join(",").parse::<FinishLine>().ok();
    }
    if rng.percent(20) {
        let turns = u8::try_from(2 + rng.below(3)).unwrap();
        rules.scoreless_limit = ScorelessLimit::ScorelessTurns(NonZeroU8::new(turns).unwrap());
    }
    let quick = [Level::Greedy, Level::Beginner, Level::Family, Level::Club];
    let levels = some_levels(&mut rng, players, &quick);
    let mut bots = Bots::new(rules, &levels, number);
    while !bots.is_over() {
        if matches!(bots.game.phase(), Phase::Turn(_)) && rng.percent(2) {
            bots.run(Command::Resign);
        } else {
            bots.step();
        }
    }
    bots
}

fn outcome(game: &Game) -> &Outcome {
    match game.phase() {
        Phase::Over(outcome) => outcome,
        _ => panic!("the game is over"),
    }
}

/// The play of a turn that a text tells, as a command.
fn command(text: &str, game: &Game, seat: Seat) -> Command {
    let rack = game.view(Some(seat)).rack.unwrap();
    match text.strip_prefix('-') {
        Some("") => Command::pass(),
        Some(exchanged) => Command::exchange(tiles(exchanged)),
        None => {
            let typed = TypedPlay::parse(text, Variant::ENGLISH).expect("a play");
            Command::play(
                typed
                    .draft(game.board(), &rack)
                    .expect("a play of the rack"),
            )
        }
    }
}

/// What the player of a turn saw is what the record tells, and no best turn is refused, where it was that player's turn.
fn check_best_turns(
    analysis: &Analysis,
    (events, trace): (&[Event], &[usize]),
    seen: &dyn Fn(usize) -> Position,
) {
    for turn in &analysis.turns {
        let before = turn.line.checked_sub(1).map_or(1, |line| trace[line]);
        let mut game = Game::replay(&events[..before]).expect("a game");
        let Phase::Turn(seat) = *game.phase() else {
            continue;
        };
        let (told, real) = (seen(turn.line), Position::seen(&game.view(Some(seat))));
        let real = real.expect("a seat");
        assert_eq!(told.players(), real.players(), "line {}", turn.line);
        assert_eq!(told.scoreless(), real.scoreless(), "line {}", turn.line);
        assert_eq!((told.rack(), told.unseen()), (real.rack(), real.unseen()));
        let best = command(&turn.best[0].text, &game, seat);
        let refused = game.apply(best, &full()).err();
        assert_eq!(refused, None, "{} in {:?}", turn.best[0].text, turn.rack);
    }
}

fn check_figures(analysis: &Analysis, record: &Record, outcome: &Outcome) {
    let unknown = |turn: &&UnjudgedTurn| turn.why == UnjudgedReason::WholeRack;
    assert_eq!(
        analysis.unjudged.iter().find(unknown),
        None,
        "its rack is known"
    );
    for turn in &analysis.turns {
        let spreads = turn.best.iter().filter_map(|best| best.spread);
        let spreads = spreads.chain(turn.done.spread).map(Points::value);
        assert!(turn.lost <= MOST_POINTS * 1000, "{turn:#?}");
        assert!(
            spreads.into_iter().all(|spread| spread.abs() < MOST_POINTS),
            "{turn:#?}"
        );
        assert!((0..=1_000_000).contains(&turn.chance_lost), "{turn:#?}");
    }
    let Some(last) = analysis.turns.last() else {
        return;
    };
    if outcome.reason() == EndReason::FinishLine(last.player) {
        assert_eq!((last.lost, last.chance_lost), (0, 0), "{last:#?}");
        assert!(!last.is_mistake());
    }
    let ends_the_record = record.lines()[last.line + 1..]
        .iter()
        .all(|line| !line.entry.is_turn());
    let stalls = matches!(outcome.reason(), EndReason::Passes | EndReason::Scoreless);
    if stalls && ends_the_record && outcome.winners() == [last.player] {
        assert_eq!(last.chance_lost, 0, "{last:#?}");
        assert!(last.lost == 0 || last.means == Means::Endgame, "{last:#?}");
        assert_eq!(last.missed_bingo, None);
    }
    if outcome.reason() == EndReason::WentOut(last.player) && outcome.winners() == [last.player] {
        assert_eq!(last.chance_lost, 0, "{last:#?}");
    }
}

fn check_curve(record: &Record, replayed: &Replayed, game: &Game) {
    let (rules, outcome) = (game.setup().rules(), outcome(game));
    let curve = win_curve(record, replayed, rules);
    let parts: Vec<i32> = game
        .setup()
        .seats()
        .map(|seat| outcome.part(seat))
        .collect();
    assert_eq!(curve.last().expect("an end").chances, parts, "{outcome:?}");
    let told = record.outcome(replayed, rules).expect("an end");
    assert_eq!(told.winners(), outcome.winners());
}

#[test]
fn the_analysis_ends_as_the_game_ended() {
    let mut ends = std::collections::BTreeMap::new();
    for number in sample("games analyzed to the end", 0..longer(24) as u64, 2) {
        let bots = played(number);
        let record = Record::of(&bots.events).expect("a record");
        let (_, trace, _) = Record::for_everyone(&bots.events).expect("a record");
        let replayed = record.replay().expect("a replay");
        check_curve(&record, &replayed, &bots.game);
        let rules = bots.game.setup().rules().clone();
        let analysis = Analyst::new(&tools(), rules, 3).game(&record, &replayed);
        check_figures(&analysis, &record, outcome(&bots.game));
        check_best_turns(&analysis, (&bots.events, &trace), &|line| {
            let seen = Analyst::new(&tools(), bots.game.setup().rules().clone(), 1);
            seen.seen(&record, &replayed, line).expect("a position").0
        });
        let reason = format!("{:?}", outcome(&bots.game).reason());
        let kind = reason.split('(').next().unwrap_or_default().to_owned();
        *ends.entry(kind).or_insert(0) += 1;
    }
    println!("{ends:?}");
    assert!(
        ends.len() > 1 && ends.contains_key("FinishLine"),
        "{ends:?}"
    );
}

fn record(players: &[&str], lines: &str) -> Record {
    let head = (1..).zip(players);
    let head = head.map(|(number, name)| format!("#player{number} {name} {name}\n"));
    let head: Vec<String> = head.collect();
    gcg::read(format!("{}{lines}", head.concat()).as_bytes()).expect("GCG")
}

fn analyzed(record: &Record, rules: RuleSet, options: usize) -> Analysis {
    let replayed = record.replay().expect("a replay");
    Analyst::new(&tools(), rules, options).game(record, &replayed)
}

/// R38: a word that all agreed on is no phony, from then on.
#[test]
fn words_agreed_on_count_from_then_on() {
    let before = ">Ben: AEIRSTU 8H TIE +6 6\n";
    let agreed = "#note All players agreed to allow AIE.\n";
    let lines =
        |note: &str| format!("{before}>Ann: AEINRST 7F AIE +7 7\n{note}>Ben: AEIIUUO - +0 6\n");
    let told = |note: &str| {
        let record = record(&["Ben", "Ann"], &lines(note));
        analyzed(&record, RuleSet::classic(), 10_000)
    };
    let with_aie = |analysis: &Analysis| {
        let best = analysis.turns[2].best.iter();
        best.filter(|best| best.text.ends_with(" AIE")).count()
    };
    let (plain, allowed) = (told(""), told(agreed));
    assert_eq!(plain.turns[1].objections.phonies, ["AIE"]);
    assert!(allowed.turns[1].objections.phonies.is_empty());
    assert_eq!(allowed.turns[1].not_simulated(), None);
    assert!(
        allowed
            .faults
            .iter()
            .all(|fault| !fault.what.contains("AIE")),
        "{:?}",
        allowed.faults
    );
    assert!(with_aie(&plain) == 0 && with_aie(&allowed) > 0);
}

/// R35: who has resigned holds no tiles and takes no turns.
#[test]
fn a_player_who_resigned_is_out_of_the_position() {
    let lines = ">Ann: AEINRST - +0 0\n#note Ann resigned.\n>Ben: AEHNORT 8F HORN +14 14\n>Cy: AEIIUUO - +0 0\n";
    let record = record(&["Ann", "Ben", "Cy"], lines);
    let replayed = record.replay().expect("a replay");
    let analyst = Analyst::new(&tools(), RuleSet::classic(), 3);
    let (situation, _) = analyst.seen(&record, &replayed, 2).expect("a position");
    assert_eq!(situation.players().len(), 2);
    assert_eq!(situation.bag(), 100 - 4 - 14);
    let curve = win_curve(&record, &replayed, &RuleSet::classic());
    assert_eq!(curve.last().expect("an end").chances[0], 0);
}

/// A game that begins from a position begins with its scores and its unseen tiles.
#[test]
fn the_curve_begins_with_the_scores_of_the_position() {
    let position = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 14/214 0";
    let lines = format!("#house-position {position}\n>Ann: AEFMRST - +0 14\n");
    let record = record(&["Ann", "Ben"], &lines);
    let replayed = record.replay().expect("a replay");
    let curve = win_curve(&record, &replayed, &RuleSet::classic());
    let won: Vec<i32> = curve.iter().map(|moment| moment.chances[0]).collect();
    assert!(won.iter().all(|&won| won < 100_000), "{won:?}");
}

/// R23a, R18: earlier passes and turns owed are part of a position.
#[test]
fn passes_and_turns_owed_are_part_of_the_position() {
    let lines = ">Ann: AEHNORT 8F HORN +14 14\n#note Ben challenged it unsuccessfully.\n\
                 >Ben: AEIIUUO - +0 0\n#note Ben missed this turn after an unsuccessful challenge.\n\
                 >Ann: AEINRST - +0 14\n>Ben: AEIIUUO - +0 0\n>Ann: AEINRST - +0 14\n";
    let record = record(&["Ann", "Ben"], lines);
    let replayed = record.replay().expect("a replay");
    let analyst = Analyst::new(&tools(), RuleSet::classic(), 3);
    let seen = |line| {
        analyst
            .seen(&record, &replayed, line)
            .expect("a position")
            .0
    };
    let last = seen(4);
    let told: Vec<(u8, u8)> = last
        .players()
        .iter()
        .map(|player| (player.passes, player.owes))
        .collect();
    assert_eq!((told, last.scoreless()), (vec![(1, 0), (1, 0)], 3));
    assert_eq!(seen(2).players()[1].owes, 0, "it was missed");
}

/// R18: a challenge that decides the game decides its curve.
#[test]
fn a_lost_triple_challenge_ends_the_curve() {
    let rules = RuleSet {
        challenge: ChallengeRule::Triple,
        ..RuleSet::classic()
    };
    let failed = ">Ann: AEHNORT 8F HORN +14 14\n#note Ben challenged it unsuccessfully and loses the game.\n";
    let off = ">Ann: AEHNORT 8F HONR +14 14\n>Ann: AEHNORT -- -14 0\n";
    for (lines, chances) in [(failed, [1_000_000, 0]), (off, [0, 1_000_000])] {
        let record = record(&["Ann", "Ben"], lines);
        let curve = win_curve(&record, &record.replay().expect("a replay"), &rules);
        assert_eq!(curve.last().expect("an end").chances, chances, "{lines}");
    }
}

/// R28: nothing is lost by a play that reaches the finish line, and it comes first where it was not made.
#[test]
fn a_play_that_wins_at_once_is_the_best() {
    let rules = RuleSet {
        finish_line: Some("20".parse().expect("a line")),
        ..RuleSet::classic()
    };
    let lines =
        ">Ann: AEINRST 8D RETAIN +12 12\n>Ben: AEHNORT E8 .AT +3 3\n>Ann: AEINRST D7 T.AIN +8 20\n";
    let record = record(&["Ann", "Ben"], lines);
    let analysis = analyzed(&record, rules, 3);
    let last = &analysis.turns[2];
    assert_eq!(
        (last.lost, last.chance_lost, last.is_best()),
        (0, 0, true),
        "{last:#?}"
    );
    assert!(
        analysis.turns[0].chance_lost > 0,
        "a bingo would have won at once"
    );
    assert!(analysis.turns[0].best[0].score.value() >= 20);
}

/// R23a: an exchange that wins at once is no fault, whatever it keeps and whatever it leaves unplayed.
#[test]
fn a_scoreless_turn_that_wins_at_once_is_the_best() {
    let rules = RuleSet {
        scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(2).expect("two")),
        ..RuleSet::classic()
    };
    let (start, end) = (
        ">Ann: AEINRST 8D RETAIN +12 12\n>Ben: AEHNORT - +0 0\n",
        ">Ann: AENORST (AENORST) -7 5\n>Ben: AEHNORT (AEHNORT) -10 -10\n",
    );
    for turn in [
        ">Ann: AENORST -AENORST +0 12\n",
        ">Ann: AENORST -S +0 12\n",
        ">Ann: AENORST - +0 12\n",
    ] {
        let record = record(&["Ann", "Ben"], &format!("{start}{turn}{end}"));
        let analysis = analyzed(&record, rules.clone(), 3);
        let last = &analysis.turns[2];
        assert_eq!((last.lost, last.chance_lost), (0, 0), "{last:#?}");
        assert_eq!(last.missed_bingo, None);
        assert!(last.is_best() && !last.is_mistake());
        let replayed = record.replay().expect("a replay");
        let analyst = Analyst::new(&tools(), rules.clone(), 3);
        let deeper = last.simulation(&analyst, (&record, &replayed), Effort::CHAMPION, 1);
        assert!(deeper.is_none(), "nothing can be better");
    }
}

/// R18, R28: the bonuses of a turn are part of the score that the coach judges.
#[test]
fn the_score_of_a_turn_has_its_challenge_bonuses() {
    let lines = ">Ann: AEHNORT 8F HORN +14 14\n>Ann: AETPSTT (challenge) +5 19\n>Ann: AETPSTT (challenge) +5 24\n";
    let record = record(&["Ann", "Ben"], lines);
    let analyst = Analyst::new(&tools(), RuleSet::classic(), 3);
    let (_, done) = analyst
        .seen(&record, &record.replay().expect("a replay"), 0)
        .expect("a position");
    assert_eq!(done.expect("a turn").0, Points::new(24));
}

/// R35: after a late resignation the others have as many tiles as they had, and the bag those of who left.
#[test]
fn tiles_of_a_player_who_resigned_late_are_in_the_bag() {
    for seed in 0..3 {
        let mut bots = Bots::new(RuleSet::classic(), &[Level::Greedy; 3], seed);
        while bots.game.bag_count() > 0 || !matches!(bots.game.phase(), Phase::Turn(_)) {
            bots.step();
        }
        (0..2).for_each(|_| bots.step());
        if bots.is_over() {
            continue;
        }
        bots.run(Command::Resign);
        bots.play_out();
        let record = Record::of(&bots.events).expect("a record");
        let (_, trace, _) = Record::for_everyone(&bots.events).expect("a record");
        let replayed = record.replay().expect("a replay");
        let mut analyst = Analyst::new(&tools(), RuleSet::classic(), 1);
        let analysis = analyst.game(&record, &replayed);
        assert_eq!(analysis.unjudged, [], "seed {seed}");
        check_best_turns(&analysis, (&bots.events, &trace), &|line| {
            analyst
                .seen(&record, &replayed, line)
                .expect("a position")
                .0
        });
    }
}

/// A game of two at the first turn with this few tiles in the bag.
fn played_until(bag: usize) -> Bots {
    let mut bots = Bots::new(RuleSet::classic(), &[Level::Greedy; 2], 3);
    while bots.game.bag_count() > bag || !matches!(bots.game.phase(), Phase::Turn(_)) {
        bots.step();
    }
    bots
}

/// What its player to move sees, with other scores and finish lines.
fn raced(bag: usize, scores: [i32; 2], lines: &str) -> Position {
    let bots = played_until(bag);
    let Phase::Turn(seat) = *bots.game.phase() else {
        unreachable!("a turn");
    };
    let situation = Position::seen(&bots.game.view(Some(seat))).expect("a seat");
    let line: FinishLine = lines.parse().expect("lines");
    changed(&situation, |players, rules| {
        let scores = scores.into_iter().zip(Seat::first(2));
        for (player, (score, seat)) in players.iter_mut().zip(scores) {
            player.score = Points::new(score);
            player.target = line.target(seat, 2);
        }
        rules.finish_line = Some(line);
    })
}

/// The win probability of the best turn by simulation.
fn simulated(situation: Position) -> f64 {
    let effort = Effort {
        candidates: 3,
        plies: 2,
        iterations: 60,
        rollouts: u32::MAX,
    };
    let mut simulation = Simulation::new(situation, &tools(), effort, 1);
    simulation.run(
        &Simulation::generator(&tools()),
        NonZeroUsize::MIN,
        &NoObserver,
    );
    simulation.estimates()[0].chance
}

/// The win probability of the first seat by the curve, with bonuses up to these totals.
fn curved(bag: usize, totals: [i32; 2], lines: &str) -> f64 {
    let bots = played_until(bag);
    let played = Record::of(&bots.events).expect("a record");
    let bonuses = Seat::first(2).zip(totals).map(|(seat, total)| {
        let nick = &played.players()[seat.index()].nick;
        let more = total - bots.game.score(seat).value();
        format!(">{nick}: A (challenge) {more:+} {total}\n")
    });
    let text = gcg::write(&played) + &bonuses.collect::<String>();
    let record = gcg::read(text.as_bytes()).expect("GCG");
    let rules = RuleSet {
        finish_line: Some(lines.parse().expect("lines")),
        ..RuleSet::classic()
    };
    let curve = win_curve(&record, &record.replay().expect("a replay"), &rules);
    f64::from(curve.last().expect("a moment").chances[0]) / 1e6
}

/// R28: before the end, the player who lacks least of the line is likely to reach it first; where the tiles left are too few
/// for any line, the greater share is ahead. Simulation and curve agree.
#[test]
fn chances_follow_from_lines_and_shares() {
    let told = |bag, scores, lines| {
        (
            simulated(raced(bag, scores, lines)),
            curved(bag, scores, lines),
        )
    };
    // Little is missing to the first, much to the second, who may have more points or the greater share.
    for (scores, lines) in [
        ([95, 20], "100"),
        ([10, 200], "40,300"),
        ([80, 400], "100,500"),
    ] {
        let told = told(60, scores, lines);
        assert!(
            told.0 > 0.85 && told.1 > 0.85,
            "{scores:?} {lines}: {told:?}"
        );
    }
    // Neither line can be reached: more is missing to the first, who has the greater share.
    let told = told(30, [400, 240], "1000,800");
    assert!(told.0 > 0.6 && told.1 > 0.6, "{told:?}");
}

/// A damaged record can have any points: it is judged all the same.
#[test]
fn the_curve_of_a_record_with_impossible_ends_is_drawn() {
    let turn = ">Ann: AEHNORT 8F HORN +14 14\n";
    let up = ">Ann: (AB) +90000000 90000014\n>Ann: AB (AB) -90000000 14\n".repeat(40);
    let notes = "#note Ben challenged it unsuccessfully.\n".repeat(300);
    let record = record(
        &["Ann", "Ben"],
        &format!("{turn}{notes}>Ben: AEIIUUO - +0 0\n{up}"),
    );
    let replayed = record.replay().expect("a replay");
    let curve = win_curve(&record, &replayed, &RuleSet::classic());
    assert_eq!(curve.last().expect("an end").chances.len(), 2);
    assert_eq!(analyzed(&record, RuleSet::classic(), 3).turns.len(), 2);
}
