//! What an opponent's last turn says of the tiles kept: how much better than a uniform draw.
//!
//! `--count LEVEL,LEVEL GAMES WORK` plays games and infers before each turn what the opponent kept, with WORK draws.
//! Instructions are counted from outside, as for `movegen`, with GAMES games less the same with WORK 0.

use std::num::NonZeroUsize;
use std::sync::Arc;

use divan::{Bencher, black_box};
use scrabble_game::engine::event::Event;
use scrabble_game::engine::game::{Game, Phase};
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::tile::Tiles;
use scrabble_game::engine::turn::ActDraft;
use scrabble_game::engine::turn_rng::{Seed, TurnRng};
use scrabble_game::engine::view::SeatView;
use scrabble_game::solver::autoplay::{self, IllegalMove, MatchPlan};
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::movegen::Generator;
use scrabble_game::solver::part::Part;
use scrabble_game::solver::players::inference::{ObservedTurn, RackInference};
use scrabble_game::solver::players::{Bot, Level, Limits, NoObserver, Tools};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count").skip(1);
    match (args.next(), args.next(), args.next()) {
        (Some(levels), Some(games), Some(work)) => {
            let levels = levels.split(',').map(|text| text.parse().expect("a level"));
            count(
                levels.collect(),
                games.parse().expect("a number"),
                work.parse().expect("a number"),
            );
        }
        _ => divan::main(),
    }
}

/// A turn of a game: what the player to move saw, and what the opponent's last turn left on the rack.
struct SeenTurn {
    view: SeatView,
    /// The leave, and all tiles of the rack that nobody saw.
    kept: (Tiles, Tiles),
}

fn plan(levels: Vec<Bot>, games: u64) -> MatchPlan {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    MatchPlan {
        games,
        part: Part::WHOLE,
        seed: 1,
        threads: NonZeroUsize::MIN,
        setup: autoplay::named(&levels, RuleSet::classic()).expect("a setup"),
        limits: Limits::default(),
        observer: Box::new(|| Box::new(NoObserver)),
        levels,
        tools: Arc::new(Tools::new(&dictionary, LeaveValues::builtin())),
        generator: Generator::new(&dictionary),
        dictionary,
    }
}

fn turns(plan: &MatchPlan) -> Vec<SeenTurn> {
    let mut turns = vec![];
    let played = autoplay::play(plan, &[], |_, played| {
        turns.extend(turns_of(&played.events));
        Ok::<(), IllegalMove>(())
    });
    played.expect("games");
    turns
}

fn turns_of(events: &[Event]) -> Vec<SeenTurn> {
    let (mut turns, mut kept) = (vec![], None);
    for at in 1..events.len() {
        let game = Game::replay(&events[..at]).expect("a game");
        let Phase::Turn(seat) = *game.phase() else {
            continue;
        };
        let view = game.view(Some(seat));
        let next = left(&events[at], view.rack.as_ref().expect("a rack"));
        if let Some(kept) = std::mem::replace(&mut kept, next) {
            turns.push(SeenTurn { view, kept });
        }
    }
    turns
}

fn left(event: &Event, rack: &Tiles) -> Option<(Tiles, Tiles)> {
    let (Event::Announced { turn, .. } | Event::Taken { turn, .. }) = event else {
        return None;
    };
    match &turn.act {
        ActDraft::Play(draft) => {
            let leave = rack.without(&draft.multiset());
            Some((leave.clone(), leave))
        }
        ActDraft::Exchange(tiles) => Some((rack.without(tiles), rack.clone())),
        ActDraft::Pass => None,
    }
}

/// Sums over turns of one kind.
#[derive(Default)]
struct Sums {
    turns: u32,
    inferred: u32,
    bits: f64,
    kept: f64,
    right: f64,
    right_uniformly: f64,
}

fn count(levels: Vec<Bot>, games: u64, work: u32) {
    let plan = plan(levels, games);
    let mut generator = plan.generator.clone();
    let mut sums = [Sums::default(), Sums::default()];
    for turn in turns(&plan) {
        let Some(observed) = ObservedTurn::of(&turn.view, &generator) else {
            continue;
        };
        let (leave, hidden) = &turn.kept;
        let sums = &mut sums[usize::from(leave != hidden)];
        sums.turns += 1;
        let inferred = RackInference::of(&turn.view, &plan.tools, &mut generator, work, 1);
        if let Some(inference) = inferred {
            let loss = observed.loss(hidden, plan.tools.leaves(), &mut generator);
            sums.bits += inference.likelihood_ratio(loss.expect("a rack").1).log2();
            sums.inferred += 1;
            sums.compare(&inference, leave, observed.unseen());
        }
    }
    for (what, sums) in ["plays", "exchanges"].iter().zip(&sums) {
        sums.tell(what);
    }
}

impl Sums {
    /// Compares leaves drawn by the inference and uniformly with the true one.
    fn compare(&mut self, inference: &RackInference, leave: &Tiles, unseen: &Tiles) {
        const DRAWS: u32 = 200;
        let mut chance = TurnRng::of_turn(Seed(2), self.turns);
        let common = |drawn: &Tiles| tiles(leave) - tiles(&leave.without(drawn));
        for _ in 0..DRAWS {
            let uniform = chance.draw(&mut unseen.clone(), leave.len());
            self.right += common(&inference.sample(&mut chance)) / f64::from(DRAWS);
            self.right_uniformly += common(&uniform) / f64::from(DRAWS);
        }
        self.kept += tiles(leave);
    }

    fn tell(&self, what: &str) {
        let percent = |right: f64| 100.0 * right / self.kept.max(1.0);
        println!(
            "{what}: {} turns, {} inferred; the true leave {:.2} times as likely (2 to the power of {:.2}); {:.1} % of its \
             tiles right, {:.1} % uniformly",
            self.turns,
            self.inferred,
            (self.bits / f64::from(self.inferred.max(1))).exp2(),
            self.bits / f64::from(self.inferred.max(1)),
            percent(self.right),
            percent(self.right_uniformly)
        );
    }
}

fn tiles(tiles: &Tiles) -> f64 {
    f64::from(u32::try_from(tiles.len()).expect("a rack"))
}

#[divan::bench]
fn three_hundred_leaves(bencher: Bencher) {
    let plan = plan(vec![Level::Expert.into(); 2], 1);
    let turns = turns(&plan);
    let mut generator = plan.generator.clone();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let turn = &turns[usize::try_from(seed).expect("a count") % turns.len()];
        black_box(RackInference::of(
            &turn.view,
            &plan.tools,
            &mut generator,
            300,
            seed,
        ))
    });
}
