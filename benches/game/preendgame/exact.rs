//! Exhaustive search: every turn against every draw, each endgame searched to the end.
//!
//! - A turn is left out only where a search of [`SHORT`] positions of each endgame has it so far behind that [`DOUBT`] more
//!   points in each would not bring it to the best share of wins.
//! - An endgame of more than [`HARDEST`] positions counts by its estimate. The file tells how many did.
//! - While there are tiles in the bag, turns after the first are those that [`preendgame`] finds with [`ANSWER`] positions. Of
//!   turns that leave tiles in the bag, the [`OPEN`] best by its judgment are searched, with at most two tiles in the bag.
//! - Of the turns that win equally often, the [`TIED`] best by estimate are compared by spread.

use scrabble_game::engine::full_position::{Bag, DrawOrder, FullPosition};
use scrabble_game::engine::position::Position;
use scrabble_game::engine::tile_set::TileSet;
use scrabble_game::engine::variant::Variant;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::num::NonZeroUsize;

use scrabble_game::engine::tile::{Tile, Tiles};
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::movegen::{Generator, Rack};
use scrabble_game::solver::players::{Choice, NoObserver, Tools, endgame, preendgame};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};

use crate::positions;

/// The most positions of one endgame.
const HARDEST: u32 = 6_000;

/// The positions of an endgame in the first look at a turn.
const SHORT: u32 = 8;

/// How far that look may be wrong, in points.
const DOUBT: i32 = 20;

/// The splits of the first look.
const LOOKED: usize = 36;

/// The positions for an answer while there are tiles in the bag.
const ANSWER: u32 = 2_000;

/// How many turns that leave tiles in the bag are searched.
const OPEN: usize = 5;

/// Of turns that win equally often, how many are compared by spread: the best by estimate.
const TIED: usize = 4;

/// Beyond every spread.
const ANY: i32 = 1_000_000;

/// What a turn is worth: the share of wins, with draws as halves, and the spread of the rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    pub win: f64,
    pub spread: f64,
}

/// The average of as many numbers.
fn average(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    numbers.sum::<f64>() / f64::from(count)
}

/// What is known exactly of the turns of a position.
pub type Known = HashMap<String, Worth>;

/// A split of the unseen tiles.
struct Split {
    theirs: Tiles,
    bag: Tiles,
    weight: f64,
}

/// What solves positions.
pub struct Exact {
    pub tools: Tools,
    pub generator: Generator,
    /// Endgames searched to the end, and those of them that were too hard.
    searched: u32,
    unfinished: u32,
}

/// What a first look tells of a turn.
struct Glance {
    choice: Choice,
    /// The share of wins by estimate, and if every estimate is too low by [`DOUBT`].
    win: f64,
    most: f64,
}

/// Solves the positions that a file lacks.
pub fn continue_file(file: &str, bag: Option<usize>) {
    let mut exact = Exact::new();
    let known = read(file);
    let mut all: Vec<(usize, Position)> = positions::all().into_iter().enumerate().collect();
    // As many of each kind, wherever it is stopped.
    all.sort_by_key(|(at, situation)| (at % positions::EACH, situation.bag()));
    for (at, situation) in &all {
        if known.contains_key(at) || bag.is_some_and(|bag| situation.bag() != bag) {
            continue;
        }
        let begun = std::time::Instant::now();
        (exact.searched, exact.unfinished) = (0, 0);
        let found = exact.best(situation);
        let mut lines = String::new();
        match &found {
            Some(best) => best.iter().for_each(|(choice, worth)| {
                writeln!(
                    lines,
                    "{at}\t=\t{}\t{:.6}\t{:.4}",
                    name(choice),
                    worth.win,
                    worth.spread
                )
                .expect("a line");
            }),
            None => writeln!(lines, "{at}\t?").expect("a line"),
        }
        writeln!(
            lines,
            "{at}\tof {} endgames {} unfinished",
            exact.searched, exact.unfinished
        )
        .expect("a line");
        append(file, &lines);
        eprint!(
            "{} in the bag, {:.1} s: {lines}",
            situation.bag(),
            begun.elapsed().as_secs_f64()
        );
    }
}

/// Reads a file of results: by position, the best turns, and others that were looked at.
pub fn read(file: &str) -> HashMap<usize, (Vec<String>, Known)> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut all: HashMap<usize, (Vec<String>, Known)> = HashMap::new();
    for line in text.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let (best, known) = all.entry(parts[0].parse().expect("a number")).or_default();
        if let [_, kind, turn, win, spread] = parts[..] {
            let worth = Worth {
                win: win.parse().expect("a share"),
                spread: spread.parse().expect("a spread"),
            };
            known.insert(turn.to_owned(), worth);
            if kind == "=" {
                best.push(turn.to_owned());
            }
        }
    }
    all
}

pub fn append(file: &str, lines: &str) {
    let mut file = std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .expect("a file");
    file.write_all(lines.as_bytes()).expect("written");
}

/// A turn as text: square, direction and tiles placed.
pub fn name(choice: &Choice) -> String {
    match choice {
        Choice::Play(found) => {
            let tiles = TileSet::ENGLISH.placed_text(found.tiles());
            format!("{} {:?} {tiles}", found.first(), found.direction())
        }
        Choice::Exchange(tiles) => format!("exchange {}", TileSet::ENGLISH.text(tiles)),
        Choice::Pass => "pass".to_owned(),
    }
}

impl Exact {
    pub fn new() -> Self {
        let dictionary = Dictionary::built_in(Vocabulary::Full);
        Self {
            tools: Tools::new(&dictionary, LeaveValues::builtin()),
            generator: Generator::new(&dictionary),
            searched: 0,
            unfinished: 0,
        }
    }

    /// The best turns; `None` when an endgame is too hard.
    fn best(&mut self, situation: &Position) -> Option<Vec<(Choice, Worth)>> {
        let splits = splits(situation);
        let total: f64 = splits.iter().map(|split| split.weight).sum();
        let mut order: Vec<(usize, f64)> = (0..splits.len()).map(|at| (at, 0.0)).collect();
        let (mut best, mut most) = (vec![], 0.0);
        for Glance {
            choice,
            most: hoped,
            ..
        } in self.candidates(situation)
        {
            if hoped * total < most - 1e-9 {
                continue;
            }
            let (mut left, mut won) = (total, 0.0);
            for (at, hits) in &mut order {
                let weight = splits[*at].weight;
                let win = self.win(situation, &choice, &splits[*at])?;
                won += weight * win;
                left -= weight;
                if win < 1.0 {
                    *hits += 1.0 - win;
                }
                if won + left < most - 1e-9 {
                    break;
                }
            }
            // Draws that are rarely won come first: they stop a candidate soonest.
            order.sort_by(|a, b| b.1.total_cmp(&a.1));
            if left < 1e-9 && won >= most - 1e-9 {
                if won > most + 1e-9 {
                    best.clear();
                }
                most = won.max(most);
                best.push(choice);
            }
        }
        self.by_spread(situation, &splits, best, most / total)
    }

    fn by_spread(
        &mut self,
        situation: &Position,
        splits: &[Split],
        tied: Vec<Choice>,
        win: f64,
    ) -> Option<Vec<(Choice, Worth)>> {
        let mut guessed: Vec<(f64, Choice)> = vec![];
        for choice in tied {
            let guess = self.mean(situation, &choice, splits, Some(1))?;
            guessed.push((guess, choice));
        }
        guessed.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut found = vec![];
        for (_, choice) in guessed.into_iter().take(TIED) {
            let spread = self.mean(situation, &choice, splits, None)?;
            found.push((choice, Worth { win, spread }));
        }
        let most = found
            .iter()
            .map(|(_, worth)| worth.spread)
            .fold(f64::MIN, f64::max);
        found.retain(|(_, worth)| worth.spread >= most - 1e-6);
        Some(found)
    }

    /// What one turn is worth; `None` when an endgame is too hard.
    pub fn worth(&mut self, situation: &Position, choice: &Choice) -> Option<Worth> {
        let splits = splits(situation);
        let total: f64 = splits.iter().map(|split| split.weight).sum();
        let mut win = 0.0;
        for split in &splits {
            win += split.weight * self.win(situation, choice, split)?;
        }
        let spread = self.mean(situation, choice, &splits, None)?;
        Some(Worth {
            win: win / total,
            spread,
        })
    }

    /// The average spread of the rest.
    fn mean(
        &mut self,
        situation: &Position,
        choice: &Choice,
        splits: &[Split],
        most: Option<u32>,
    ) -> Option<f64> {
        let (mut sum, mut weight) = (0.0, 0.0);
        let now = lead(situation);
        for split in splits {
            let leads = self.leads(situation, choice, split, None, most)?;
            let mean = average(leads.iter().map(|lead| f64::from(lead - now)));
            sum += split.weight * mean;
            weight += split.weight;
        }
        Some(sum / weight)
    }

    fn win(&mut self, situation: &Position, choice: &Choice, split: &Split) -> Option<f64> {
        let leads = self.leads(situation, choice, split, Some(1), None)?;
        Some(average(leads.iter().map(|lead| half_wins(*lead))))
    }

    /// The final leads after a turn, one for each order that the bag may have.
    fn leads(
        &mut self,
        situation: &Position,
        choice: &Choice,
        split: &Split,
        width: Option<i32>,
        most: Option<u32>,
    ) -> Option<Vec<i32>> {
        let drawn = match choice {
            Choice::Play(found) => found.count().min(split.bag.len()),
            _ => 0,
        };
        let mut leads = vec![];
        for drawn in parts(&split.bag, drawn) {
            let rest = split.bag.without(&drawn);
            let bag = rest.iter().chain(drawn.iter()).collect();
            let bag = Bag::Ordered(bag, DrawOrder::OneEnd);
            let mut position = FullPosition::of(situation, [split.theirs.clone()], bag);
            choice.make(&mut position);
            while !position.is_over() && !position.bag().is_empty() {
                self.answer(&position.seen()).make(&mut position);
            }
            leads.push(self.finished(&position, width, most)?);
        }
        Some(leads)
    }

    fn answer(&mut self, seen: &Position) -> Choice {
        let one = NonZeroUsize::MIN;
        let found = preendgame::solve(
            seen,
            &self.tools,
            &mut self.generator,
            ANSWER,
            one,
            1,
            &NoObserver,
        );
        let best = found.and_then(|found| found.candidates.into_iter().next());
        best.map_or(Choice::Pass, |best| best.choice)
    }

    /// The final lead of seat 0; beyond `width` only that it is beyond.
    fn finished(
        &mut self,
        position: &FullPosition<'_>,
        width: Option<i32>,
        most: Option<u32>,
    ) -> Option<i32> {
        let players = position.players();
        let lead = (players[0].score - players[1].score).value();
        if position.is_over() {
            return Some(lead);
        }
        let side = if position.to_move() == 0 { 1 } else { -1 };
        let bounds = width.map_or((-ANY, ANY), |width| {
            (-side * lead - width, -side * lead + width)
        });
        let seen = position.seen();
        let work = most.unwrap_or(HARDEST);
        let found = endgame::within(&seen, &self.generator, bounds, work, &NoObserver)?;
        if most.is_none() {
            self.searched += 1;
            self.unfinished += u32::from(!found.exact);
        }
        Some(lead + side * found.points)
    }

    /// Every turn that empties the bag, the best by judgement first; then some others.
    fn candidates(&mut self, situation: &Position) -> Vec<Glance> {
        let rack = Rack::new(situation.rack(), Variant::ENGLISH).expect("a rack");
        let plays = self
            .generator
            .all(situation.board(), &rack, situation.rules())
            .to_vec();
        let bag = situation.bag();
        let all = plays.into_iter().map(Choice::Play).chain([Choice::Pass]);
        let empties = |choice: &Choice| match choice {
            Choice::Play(found) => found.count() >= bag,
            _ => bag == 0,
        };
        let (closing, open): (Vec<Choice>, Vec<Choice>) = all.partition(empties);
        let mut looks: Vec<Glance> = vec![];
        for choice in closing {
            looks.extend(self.glance(situation, choice));
        }
        looks.sort_by(|a, b| b.win.total_cmp(&a.win).then(b.most.total_cmp(&a.most)));
        looks.extend(
            self.open(situation, &open)
                .into_iter()
                .map(|choice| Glance {
                    choice,
                    win: 0.0,
                    most: 1.0,
                }),
        );
        looks
    }

    fn glance(&mut self, situation: &Position, choice: Choice) -> Option<Glance> {
        let (mut win, mut most, mut weight) = (0.0, 0.0, 0.0);
        let splits = splits(situation);
        for split in splits.iter().step_by(splits.len().div_ceil(LOOKED)) {
            let lead = self.leads(situation, &choice, split, None, Some(SHORT))?[0];
            win += split.weight * half_wins(lead);
            most += split.weight * half_wins(lead + DOUBT);
            weight += split.weight;
        }
        Some(Glance {
            choice,
            win: win / weight,
            most: most / weight,
        })
    }

    fn open(&mut self, situation: &Position, open: &[Choice]) -> Vec<Choice> {
        if situation.bag() > 2 {
            return vec![];
        }
        let one = NonZeroUsize::MIN;
        let found = preendgame::solve(
            situation,
            &self.tools,
            &mut self.generator,
            4 * ANSWER,
            one,
            1,
            &NoObserver,
        );
        let judged = found.map(|found| found.candidates).unwrap_or_default();
        let judged = judged.into_iter().map(|judged| judged.choice);
        judged
            .filter(|choice| open.contains(choice))
            .take(OPEN)
            .collect()
    }
}

fn half_wins(lead: i32) -> f64 {
    f64::from(1 + lead.signum()) / 2.0
}

fn lead(situation: &Position) -> i32 {
    (situation.players()[0].score - situation.players()[1].score).value()
}

fn splits(situation: &Position) -> Vec<Split> {
    let count = situation.bag();
    parts_weighted(&situation.unseen(), count)
        .into_iter()
        .map(|(bag, weight)| Split {
            theirs: situation.unseen().without(&bag),
            bag,
            weight,
        })
        .collect()
}

/// Every choice of `count` of these tiles, and in how many ways it comes about.
fn parts_weighted(tiles: &Tiles, count: usize) -> Vec<(Tiles, f64)> {
    let mut known: Vec<(Tiles, f64)> = vec![];
    let mut place: HashMap<Tiles, usize> = HashMap::new();
    let all: Vec<Tile> = tiles.iter().collect();
    for mask in 0_u32..1 << all.len() {
        if mask.count_ones() as usize == count {
            let chosen = all.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1);
            let chosen: Tiles = chosen.map(|(_, tile)| *tile).collect();
            let at = *place.entry(chosen.clone()).or_insert_with(|| {
                known.push((chosen, 0.0));
                known.len() - 1
            });
            known[at].1 += 1.0;
        }
    }
    known
}

/// Every draw of single tiles, equal ones as often as they come about.
fn parts(bag: &Tiles, count: usize) -> Vec<Tiles> {
    if count == 0 || count == bag.len() {
        return vec![bag.iter().take(count).collect()];
    }
    let all: Vec<Tile> = bag.iter().collect();
    let masks = (0_u32..1 << all.len()).filter(|mask| mask.count_ones() as usize == count);
    let drawn = |mask: u32| (0..all.len()).filter(move |at| mask >> at & 1 == 1);
    masks
        .map(|mask| drawn(mask).map(|at| all[at]).collect())
        .collect()
}
