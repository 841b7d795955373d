//! Ends of games that points alone do not decide: finish lines, shares of them, and ties (R25, R28).

use crate::players::endgame::{at_turn, done, near_the_end, racks};
use crate::players::table::{full, tools};
use crate::support::engine_help::{Rng, classic, setup};
use crate::support::few_tiles::{changed, few_tiles};
use crate::support::soak::longer;
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::position::Position;
use scrabble::engine::rules::{FinishLine, Preset, RuleSet, TieRule, UnplayedRule};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::{Generator, Rack};
use scrabble::solver::players::endgame::solve;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{
    Choice, ComputerPlayer, Level, Limits, NoObserver, Tools, ValuedChoice, moves_by_equity,
};
use scrabble::words::lexicon::{DictChoice, Dictionary};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Who wins for seat 0, and then the final spread: what both players play for.
type Worth = (Ordering, i32);

/// A plain search through the real game, with other scores at its beginning and other finish lines.
struct Slow<'a> {
    words: &'a Dictionary,
    generator: Generator,
    /// Added to the score of seat 0.
    more: i32,
    targets: Option<[i32; 2]>,
    known: HashMap<String, Worth>,
    looked: usize,
}

/// Positions that need more than this many are left out.
const MOST: usize = 1500;

impl Slow<'_> {
    fn score(&self, game: &Game, seat: usize) -> i32 {
        let more = if seat == 0 { self.more } else { 0 };
        game.score(Seat::new(seat).unwrap()).value() + more
    }

    /// The result of a game that is over, or whose last player has reached the line.
    fn end(&self, game: &Game, last: usize) -> Option<Worth> {
        let spread = self.score(game, 0) - self.score(game, 1);
        let over = match game.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        };
        let before = |seat: usize| {
            let standing = over
                .map(|outcome| outcome.standings()[seat].clone())
                .unwrap();
            standing.before.value() + if seat == 0 { self.more } else { 0 }
        };
        if let Some(targets) = self.targets {
            let scored = if over.is_some() {
                before(last)
            } else {
                self.score(game, last)
            };
            if scored >= targets[last] {
                let won = if last == 0 {
                    Ordering::Greater
                } else {
                    Ordering::Less
                };
                return Some((
                    won,
                    if over.is_some() {
                        before(0) - before(1)
                    } else {
                        spread
                    },
                ));
            }
        }
        over?;
        let compared = |mine: i32, theirs: i32| match self.targets {
            Some([one, other]) if one != other => {
                // Below zero there are no shares.
                let line = |points: i32, line: i32| if points < 0 { 1 } else { line };
                (mine * line(theirs, other)).cmp(&(theirs * line(mine, one)))
            }
            _ => mine.cmp(&theirs),
        };
        let mixed = self.targets.is_some_and(|[one, other]| one != other);
        let looks_back = mixed || game.setup().rules().tie == TieRule::BeforeUnplayed;
        let result = compared(self.score(game, 0), self.score(game, 1));
        let earlier = compared(before(0), before(1));
        let result = result.then(if looks_back { earlier } else { Ordering::Equal });
        Some((result, spread))
    }

    /// `None` when it takes too long.
    fn worth(&mut self, game: &Game, last: usize) -> Option<Worth> {
        if let Some(end) = self.end(game, last) {
            return Some(end);
        }
        let seat = at_turn(game).unwrap();
        let state = (
            racks(game),
            [0, 1].map(|seat| self.score(game, seat)),
            seat,
            game.scoreless(),
        );
        let passes = [0, 1].map(|seat| game.passes(Seat::new(seat).unwrap()));
        let key = format!(
            "{:?} {passes:?} {state:?}",
            game.board().tiles().collect::<Vec<_>>()
        );
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        self.looked += 1;
        if self.looked > MOST {
            return None;
        }
        let mut best: Option<Worth> = None;
        for command in self.commands(game, seat) {
            let next = done(game, command, self.words);
            let worth = self.worth(&next, seat.index())?;
            let better = best.is_none_or(|best| {
                let order = worth.cmp(&best);
                if seat == Seat::FIRST {
                    order.is_gt()
                } else {
                    order.is_lt()
                }
            });
            best = if better { Some(worth) } else { best };
        }
        self.known.insert(key, best?);
        best
    }

    fn commands(&mut self, game: &Game, seat: Seat) -> Vec<Command> {
        let rack = Rack::new(&racks(game)[seat.index()], Variant::ENGLISH).unwrap();
        let plays = self
            .generator
            .all(game.board(), &rack, game.setup().rules());
        let plays = plays
            .iter()
            .map(|found| Command::play(found.draft(game.board())));
        plays.chain([Command::pass()]).collect()
    }
}

/// The position of the player to move, with other scores and finish lines.
fn situation(game: &Game, slow: &Slow<'_>) -> Position {
    let seat = at_turn(game).unwrap();
    let situation = Position::seen(&game.view(Some(seat))).unwrap();
    changed(&situation, |players, rules| {
        for (place, player) in players.iter_mut().enumerate() {
            let seat = (seat.index() + place) % 2;
            player.score = Points::new(slow.score(game, seat));
            player.target = slow.targets.map(|targets| Points::new(targets[seat]));
        }
        rules.finish_line = slow.targets.map(|[one, other]| {
            let line: FinishLine = format!("{one},{other}").parse().unwrap();
            line
        });
    })
}

/// As the player to move sees a result of seat 0.
fn mine(seat: Seat, (result, spread): Worth) -> Worth {
    if seat == Seat::FIRST {
        (result, spread)
    } else {
        (result.reverse(), -spread)
    }
}

/// Solves the position and compares it with the slow search; `false` if that takes too long.
fn agrees(game: &Game, slow: &mut Slow<'_>) -> bool {
    let seat = at_turn(game).unwrap();
    let Some(best) = slow.worth(game, 1 - seat.index()) else {
        return false;
    };
    let (best, position) = (mine(seat, best), situation(game, slow));
    let solved = solve(&position, &slow.generator, 1_000_000, &NoObserver).unwrap();
    let lead = position.players()[0].score - position.players()[1].score;
    let told = format!("{:?} {solved:?} {best:?} {:?}", slow.targets, slow.more);
    assert!(solved.exact, "{told}");
    assert_eq!(solved.result, Some(best.0), "{told}");
    assert_eq!((lead + solved.spread).value(), best.1, "{told}");
    let command = match solved.choice() {
        Choice::Play(found) => Command::play(found.draft(game.board())),
        _ => Command::pass(),
    };
    let next = done(game, command, slow.words);
    let reached = slow.worth(&next, seat.index()).unwrap();
    assert_eq!(mine(seat, reached), best, "{told}");
    true
}

/// Positions near the end, with rules of ties in turn.
fn positions(words: &Dictionary, tools: &Arc<Tools>) -> Vec<Game> {
    let shared = RuleSet {
        tie: TieRule::Shared,
        ..classic()
    };
    let rules = [classic(), shared].into_iter().cycle().zip(0..);
    let ends = rules.filter_map(|(rules, seed)| near_the_end(setup(2, rules), seed, words, tools));
    ends.take(longer(8)).collect()
}

#[test]
fn ends_are_won_by_ties_lines_and_shares_as_a_slow_search_wins_them() {
    let list = DictChoice::from("tests/data/words.txt");
    let words = Dictionary::open(&list).unwrap().0;
    let tools = Arc::new(Tools::new(&words, LeaveValues::builtin()));
    let generator = Generator::new(&words);
    let slow = |more, targets| Slow {
        words: &words,
        generator: generator.clone(),
        more,
        targets,
        known: HashMap::new(),
        looked: 0,
    };
    let (mut rng, mut compared) = (Rng::new(5), [0; 3]);
    for game in positions(&words, &tools) {
        let seat = at_turn(&game).unwrap();
        // With this much more or less for seat 0, the best line by points is a tie.
        let mut plain = slow(0, None);
        if let Some((_, spread)) = plain.worth(&game, 1 - seat.index()) {
            compared[0] += i32::from(agrees(&game, &mut slow(-spread, None)));
        }
        let score = |i| game.score(Seat::new(i).unwrap()).value();
        let line = score(0).max(score(1)) + 1 + i32::try_from(rng.below(25)).unwrap();
        compared[1] += i32::from(agrees(&game, &mut slow(0, Some([line; 2]))));
        let other = line + i32::try_from(rng.below(60)).unwrap();
        compared[2] += i32::from(agrees(&game, &mut slow(0, Some([line, other]))));
    }
    assert!(compared.iter().all(|count| *count > 2), "{compared:?}");
}

fn position(text: &str, rules: &RuleSet) -> Position {
    let position = CgpPosition::parse(text).unwrap();
    position.position(rules).unwrap()
}

/// `CAT` in row 8.
const CAT: &str = "15/15/15/15/15/15/15/7CAT5/15/15/15/15/15/15/15";

/// R23a: who is behind does not end the game by an exchange, who is far ahead ends it.
#[test]
fn the_last_scoreless_turn_is_known_to_end_the_game() {
    let rules = Preset::NaTournament.rules();
    let at = |scores: &str| position(&format!("{CAT} VVIIUUC/ {scores} 5"), &rules);
    let mut expert = ComputerPlayer::new(Level::Expert, &tools());
    let mut consider = |scores: &str| {
        expert
            .consider(&at(scores), Limits::default(), 1, &NoObserver)
            .choice()
    };
    let behind = consider("60/64");
    assert!(matches!(behind, Choice::Play(_)), "{behind:?}");
    let ahead = consider("364/60");
    assert!(!matches!(ahead, Choice::Play(_)), "{ahead:?}");
    let mut generator = Generator::new(&full());
    let mut first = |scores: &str| {
        let listed = moves_by_equity(&at(scores), &tools(), &mut generator);
        listed[0].choice.end(&at(scores))
    };
    assert_eq!(first("60/64"), None);
    assert_eq!(first("364/60"), Some(EndReason::Scoreless));
}

/// R28: a play that reaches the finish line comes first, whatever its equity.
#[test]
fn a_play_that_wins_at_once_is_a_candidate() {
    let rules = RuleSet {
        finish_line: Some("30".parse().unwrap()),
        ..classic()
    };
    let situation = position(&format!("{CAT} QIAEEE?/ 10/0 0"), &rules);
    let listed = moves_by_equity(&situation, &tools(), &mut Generator::new(&full()));
    let reaches = |weighed: &ValuedChoice| weighed.choice.end(&situation).is_some();
    let winning = listed.iter().filter(|weighed| reaches(weighed)).count();
    assert!(winning > 0 && listed[..winning].iter().all(reaches));
    let best = listed.iter().max_by_key(|weighed| weighed.equity).unwrap();
    println!(
        "{winning} win at once, of {}; {}",
        listed.len(),
        best.equity
    );
}

/// R28: with different lines a rollout ends as the shares say, not as the points missing.
#[test]
fn rollouts_end_by_share() {
    let rules = RuleSet {
        finish_line: Some("70,200".parse().unwrap()),
        ..classic()
    };
    let rows = "6BAT3B1Z/1E3HID1Q2E1E/1NITWIT2U1ME1R/1F2I4A1O1GO/1O2N3VIRTUE1/1L2EWe2L1I1AD/1D2SEXY3L1RE/7OPINES1E/\
                12K1J/5CRAMP2I1A/9AVIDLY/11N1As/8REACTS1/11U1SO/6GOUGER1OF";
    let situation = position(&format!("{rows} ANNO/HT 20/130 0"), &rules);
    let effort = Effort {
        candidates: 4,
        plies: 2,
        iterations: 20,
        rollouts: u32::MAX,
    };
    let mut simulation = Simulation::new(situation, &tools(), effort, 1);
    simulation.run(&Generator::new(&full()), NonZeroUsize::MIN, &NoObserver);
    let estimates = simulation.estimates();
    assert!(
        estimates.iter().all(|estimate| estimate.chance == 0.0),
        "{estimates:#?}"
    );
}

/// R24: going out is worth as much whether everyone loses their own tiles or the player who goes out gains twice the others'.
#[test]
fn going_out_is_worth_the_spread_it_makes() {
    let text = format!("{CAT} AS/EEEIIOU 100/100 0");
    let worth = |unplayed| {
        let rules = RuleSet {
            unplayed,
            ..classic()
        };
        let known = position(&text, &rules);
        let players = known.players().to_vec();
        let theirs = players[1].known.clone();
        // There are no other tiles.
        let situation = few_tiles(known.board(), &theirs, players, &rules);
        let listed = moves_by_equity(&situation, &tools(), &mut Generator::new(&full()));
        let out = |weighed: &&ValuedChoice| {
            matches!(weighed.choice.end(&situation), Some(EndReason::WentOut(_)))
        };
        let best = listed.iter().find(out).expect("a play that goes out");
        let Choice::Play(found) = best.choice else {
            unreachable!("a play")
        };
        best.equity - found.score().value() * 1000
    };
    let rules = [
        UnplayedRule::LoseOwnGainOthers,
        UnplayedRule::GainTwiceOthers,
    ];
    assert_eq!(rules.map(worth), [14_000; 2]);
}

/// R29: overtime is counted at the end of the game, and decides it as any points do.
#[test]
fn overtime_counts_in_the_end() {
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..classic()
    };
    let (tools, generator) = (tools(), Generator::new(&full()));
    let mut games =
        (0..20).filter_map(|seed| near_the_end(setup(2, rules.clone()), seed, &full(), &tools));
    let game = games.next().expect("an endgame");
    let seat = at_turn(&game).unwrap();
    let results = [seat.index(), 1 - seat.index()].map(|late| {
        let mut view = game.view(Some(seat));
        view.players[late].used = Millis(1_000_000_000);
        let situation = Position::seen(&view).unwrap();
        let solved = solve(&situation, &generator, 1_000_000, &NoObserver).unwrap();
        let mut simulation = Simulation::new(situation, &tools, Effort::AT_THE_END, 1);
        simulation.run(&generator, NonZeroUsize::MIN, &NoObserver);
        (solved.result, simulation.estimates()[0].chance)
    });
    let (lost, won) = (Some(Ordering::Less), Some(Ordering::Greater));
    assert_eq!(results, [(lost, 0.0), (won, 1.0)]);
}
