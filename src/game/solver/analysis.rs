//! Game analysis: a recorded game, turn by turn, as the best players would have seen it.
//!
//! A turn is judged where its whole rack is recorded. Its plays and exchanges are compared by equity; the best ones can
//! be simulated for more precision ([`JudgedTurn::simulation`]). What a turn lost is the difference to the best one. In an
//! endgame of two players, who know each other's tiles, the outcome of the rest of the game counts instead, where it
//! can be solved. Draws are judged too: the luck of a draw is how much better the best turn with these tiles is than
//! with others from the same bag.

mod before_turn;
mod candidate;
mod deeper;
mod draw;
mod ending;
mod faults;
mod luck;
mod means;
mod missed_words;
mod several;
mod summary;
mod text;
mod win_curve;

use crate::engine::position::Position;
use crate::engine::tile_set::labelled::Labelled;
use serde::{Serialize, Serializer};
use std::sync::Arc;

pub use before_turn::{UnjudgedReason, position_after};
pub use candidate::written;
pub use deeper::{Depth, by_draws, inferred};
pub use faults::{NotSimulated, RecordIssue, UnjudgedTurn};
pub use luck::Luck;
pub use means::Means;
pub use missed_words::MissedWords;
pub use several::{NamedReport, PlayerInGames, PlayersInGames, ReportOfGames};
pub use summary::{PlayerSummary, Report, SimulatedTurns};
pub use text::{DROPPED, brief, text, verdict};
pub use win_curve::{WinChances, win_curve};

use crate::engine::endgame::EndReason;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Letter, Points, Tiles};
use crate::engine::turn_counts::TurnKind;
use crate::record::as_json;
use crate::record::{Entry, Line, Record, ReplayStop, Replayed, Step};
use crate::solver::movegen::{Generator, MilliPoints, Move};
use crate::solver::players::simulate::{Effort, Estimate, Simulation};
use crate::solver::players::{
    Choice, Tools, ValuedChoice, all_by_equity, chance, chance_of, equity,
};

/// The loss from which a turn is a mistake, in thousandths of a point.
pub const MISTAKE: MilliPoints = 10_000;

/// An analyzed game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The names, by seat.
    #[serde(skip)]
    pub names: Vec<String>,
    /// The judged turns, in order.
    pub turns: Vec<JudgedTurn>,
    /// The turns that could not be judged, in order.
    #[serde(flatten, serialize_with = "counted")]
    pub unjudged: Vec<UnjudgedTurn>,
    /// What is wrong or odd about the record, and phonies that stood; line by line.
    pub faults: Vec<RecordIssue>,
    /// Where the record cannot be replayed any further: nothing after it is judged.
    #[serde(rename = "stopped")]
    pub clash: Option<ReplayStop>,
}

fn counted<S: Serializer>(unjudged: &[UnjudgedTurn], to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct UnjudgedCounts<'a> {
        unknown: usize,
        unjudged: &'a [UnjudgedTurn],
    }
    let unknown = unjudged.len();
    UnjudgedCounts { unknown, unjudged }.serialize(to)
}

/// A judged turn, with the alternatives.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JudgedTurn {
    /// The line of the record, from 0.
    #[serde(skip)]
    pub line: usize,
    /// The number of the turn, from 1.
    pub turn: usize,
    /// The player.
    #[serde(serialize_with = "as_json::value")]
    pub player: Seat,
    /// The rack before the turn.
    #[serde(serialize_with = "as_json::value")]
    pub rack: Labelled<Tiles>,
    /// The turn taken.
    #[serde(flatten)]
    pub done: TurnTaken,
    /// Points lost, in thousandths, zero or more: by equity, unless the endgame was solved.
    #[serde(serialize_with = "as_json::thousandths")]
    pub lost: MilliPoints,
    /// Win probability lost by the same measure, in millionths, zero or more.
    #[serde(rename = "win_lost", serialize_with = "as_json::millionths")]
    pub chance_lost: i32,
    /// By which means it was judged.
    #[serde(flatten, serialize_with = "Means::entries")]
    pub means: Means,
    /// What it lost by simulation or the draws of a pre-endgame; `None` before a [deeper look](Analyst::deepen), or if what was
    /// done cannot be compared.
    #[serde(flatten, serialize_with = "summary::lost_by_simulation")]
    pub by_simulation: Option<SimulatedLoss>,
    /// Objections to the turn taken.
    #[serde(flatten)]
    pub objections: Objections,
    /// The best bingo on the rack, where none was played and it would have been better.
    pub missed_bingo: Option<Candidate>,
    /// The luck of the draw before it; `None` where nothing was drawn, or the draw is unknown.
    #[serde(flatten, serialize_with = "luck::or_nulls")]
    pub luck: Option<Luck>,
    /// The best turns by equity, the best first, as many as requested. Never empty. Where the endgame was solved, its
    /// best move comes first.
    pub best: Vec<Candidate>,
    /// The simulation of the best turns and of what was done; empty until it is [simulated](JudgedTurn::simulated).
    #[serde(rename = "simulated")]
    pub tried: Vec<SimulatedTurn>,
}

/// What was done with a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnTaken {
    /// In notation: `8F HORN`, `-AB`, `-` for a pass.
    #[serde(rename = "play")]
    pub text: String,
    /// Its score; zero when it was challenged off.
    #[serde(serialize_with = "as_json::value")]
    pub score: Points,
    /// Its equity, in thousandths of a point.
    #[serde(serialize_with = "as_json::thousandths")]
    pub equity: MilliPoints,
    /// The spread of the rest of the game with it, where the endgame was solved.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "as_json::value"
    )]
    pub spread: Option<Points>,
    /// Whether it was a bingo: it emptied a full rack.
    #[serde(skip)]
    pub is_bingo: bool,
    /// Why it ended the game, if it did.
    #[serde(skip)]
    end: Option<EndReason>,
    /// Whether it won at once, by the finish line or a scoreless turn: then nothing can be better (R23a, R28).
    #[serde(skip)]
    won: bool,
    /// The tiles kept.
    #[serde(skip)]
    kept: Tiles,
}

/// Objections to a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Objections {
    /// The turn for a simulation, or why it cannot be simulated.
    #[serde(rename = "not_simulated", serialize_with = "not_simulated")]
    choice: Result<ValuedChoice, NotSimulated>,
    /// Whether it was challenged off.
    pub challenged_off: bool,
    /// The phonies in it.
    #[serde(rename = "phoneys")]
    pub phonies: Vec<String>,
    /// The rule it breaks, as the rest of a sentence.
    pub breach: Option<String>,
}

fn not_simulated<S: Serializer>(
    choice: &Result<ValuedChoice, NotSimulated>,
    to: S,
) -> Result<S::Ok, S::Error> {
    as_json::text(&choice.as_ref().err(), to)
}

/// What a turn lost by simulation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SimulatedLoss {
    /// In points, zero or more.
    pub points: f64,
    /// Of the win probability, from 0 to 1.
    pub chance: f64,
}

/// A possible turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Candidate {
    /// In notation: `8F HORN`, `-AB`, `-` for a pass.
    #[serde(rename = "play")]
    pub text: String,
    /// The score.
    #[serde(serialize_with = "as_json::value")]
    pub score: Points,
    /// Its equity, in thousandths of a point.
    #[serde(serialize_with = "as_json::thousandths")]
    pub equity: MilliPoints,
    /// The spread of the rest of the game with it, where the endgame was solved and this move was searched to its end.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "as_json::value"
    )]
    pub spread: Option<Points>,
    /// The main word of a play, in uppercase.
    #[serde(skip)]
    pub word: Option<String>,
    /// Whether it is a bingo: it empties a full rack.
    #[serde(skip)]
    pub is_bingo: bool,
    #[serde(skip)]
    choice: Choice,
}

/// A simulated turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SimulatedTurn {
    /// In notation.
    #[serde(rename = "play")]
    pub text: String,
    /// The result of the simulation.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// Whether it is what was done.
    #[serde(rename = "done")]
    pub is_done: bool,
}

/// Judges turns by one dictionary and one rule set.
#[derive(Clone)]
pub struct Analyst {
    tools: Arc<Tools>,
    generator: Generator,
    /// The words agreed on that the generator knows as well (R38).
    agreed: Vec<Vec<Letter>>,
    rules: RuleSet,
    options: usize,
}

impl Analyst {
    /// Creates one with these words, leave values and rules, for a number of alternatives for each turn, at least one.
    pub fn new(tools: &Arc<Tools>, rules: RuleSet, options: usize) -> Self {
        Self {
            tools: Arc::clone(tools),
            generator: Simulation::generator(tools),
            agreed: vec![],
            rules,
            options: options.max(1),
        }
    }

    /// Analyzes a whole game by equity, and endgames that can be solved in a moment.
    pub fn game(&mut self, record: &Record, replayed: &Replayed) -> Analysis {
        let (mut turns, mut unjudged) = (vec![], vec![]);
        for (index, line) in record.lines().iter().enumerate() {
            if !is_judged(line) {
                continue;
            }
            match before_turn::judgeable(record, replayed, index, &self.rules) {
                Ok(position) => turns.extend(self.judge(record, replayed, index, &position)),
                Err(why) => unjudged.push(UnjudgedTurn {
                    line: index,
                    number: line.number,
                    turn: before_turn::turns_up_to(record, index),
                    player: line.player,
                    why,
                    phonies: faults::standing_phonies(record, replayed, index, &self.generator),
                }),
            }
        }
        self.learn(vec![]);
        Analysis {
            names: record.players().iter().map(|p| p.name.clone()).collect(),
            turns,
            unjudged,
            faults: faults::of(record, replayed, &self.generator),
            clash: None,
        }
    }

    /// Judges the turn on a line of a record; `None` where there is none, or too little of it is known.
    pub fn turn(
        &mut self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
    ) -> Option<JudgedTurn> {
        if !is_judged(record.lines().get(index)?) {
            return None;
        }
        let position = before_turn::judgeable(record, replayed, index, &self.rules).ok()?;
        self.judge(record, replayed, index, &position)
    }

    /// Knows these words as well as the dictionary.
    fn learn(&mut self, agreed: Vec<Vec<Letter>>) {
        if agreed != self.agreed {
            let words = agreed.iter().map(Vec::as_slice);
            self.generator = Simulation::generator(&self.tools).with_words(words);
            self.agreed = agreed;
        }
    }

    fn judge(
        &mut self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
        position: &Position,
    ) -> Option<JudgedTurn> {
        let (line, step) = (record.lines().get(index)?, replayed.steps().get(index)?);
        self.learn(record.agreed_words(index));
        let mut all = all_by_equity(position, &self.tools, &mut self.generator);
        let bonuses = before_turn::bonuses_after(record, replayed, index);
        let (mut done, objections) = self.done((line, step, bonuses), position, &all);
        done.won = done
            .end
            .is_some_and(|end| self.won_by(end, (record, replayed), index));
        let ending = self.ending(position, &objections);
        let best = all.first()?.clone();
        let candidate = |weighed: &ValuedChoice| Candidate::of(weighed, position);
        let full = position.board().variant().bingo_tiles();
        let is_bingo = |found: &Move| found.count() >= full;
        let mut turns = all.iter();
        let missed = turns.find(|turn| turn.choice.play().is_some_and(is_bingo));
        let missed = missed.cloned();
        let by_equity = || lost_by_equity(position, &best, &done);
        let lost = ending.as_ref().map(|e| (e.lost, e.chance_lost));
        let (lost, chance_lost) = lost.unwrap_or_else(by_equity);
        if let Some(ending) = &ending {
            self.put_first(&mut all, &ending.best, position);
            done.spread = Some(ending.spread);
        }
        let mut shown: Vec<Candidate> = self.shown(&all, &objections).map(candidate).collect();
        if let Some(ending) = &ending {
            self.add_spreads(&mut shown, ending, position);
        }
        Some(JudgedTurn {
            line: index,
            turn: before_turn::turns_up_to(record, index),
            player: line.player,
            lost: lost.max(0),
            chance_lost: chance_lost.max(0),
            means: if ending.is_some() {
                Means::Endgame
            } else {
                Means::Equity
            },
            luck: self.luck(record, replayed, index, position),
            best: shown,
            missed_bingo: missed
                .filter(|bingo| !done.is_bingo && bingo.equity > done.equity && lost > 0)
                .filter(|_| !done.won)
                .as_ref()
                .map(candidate),
            rack: position.tile_set().labelled(position.rack().clone()),
            done,
            objections,
            by_simulation: None,
            tried: vec![],
        })
    }

    /// Returns the position of a turn as its player saw it, with its score and leave, where known; `None` if the line
    /// is not a turn, or its rack is not known. Bonuses for challenges belong to the score (R18).
    pub fn seen(
        &self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
    ) -> Option<(Position, Option<(Points, Tiles)>)> {
        let (line, step) = (record.lines().get(index)?, replayed.steps().get(index)?);
        if !is_judged(line) {
            return None;
        }
        let position = before_turn::before(record, replayed, index, &self.rules).ok()?;
        let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
        let played = if off { Points::ZERO } else { step.score };
        let score = played + before_turn::bonuses_after(record, replayed, index);
        Some((
            position,
            before_turn::kept(line, step).map(|kept| (score, kept)),
        ))
    }

    /// Whether the player of a turn that ended the game so won it at once. How unplayed tiles were counted, the record tells;
    /// going out is judged by its points as well.
    fn won_by(
        &self,
        end: EndReason,
        (record, replayed): (&Record, &Replayed),
        index: usize,
    ) -> bool {
        let seat = record.lines()[index].player;
        match end {
            EndReason::FinishLine(_) => true,
            EndReason::Passes | EndReason::Scoreless => {
                let goes_on = record.lines()[index + 1..].iter().any(is_judged);
                let outcome = record.outcome(replayed, &self.rules).filter(|_| !goes_on);
                outcome.is_some_and(|outcome| outcome.winners() == [seat])
            }
            _ => false,
        }
    }

    fn done(
        &self,
        (line, step, bonuses): (&Line, &Step, Points),
        position: &Position,
        all: &[ValuedChoice],
    ) -> (TurnTaken, Objections) {
        let play = step.play.as_ref();
        let off = play.is_some_and(|play| play.challenged_off);
        let kept = before_turn::kept(line, step).unwrap_or_else(|| position.rack().clone());
        let score = if off { Points::ZERO } else { step.score };
        let choice = all.iter().find(|weighed| match (&weighed.choice, play) {
            (Choice::Play(found), Some(play)) => {
                found.draft(position.board()) == *play.laid.draft()
            }
            (Choice::Exchange(_), None) if line.entry == Entry::Pass => false,
            (Choice::Exchange(tiles), None) => position.rack().without(tiles) == kept,
            _ => false,
        });
        let phonies = play.map_or(vec![], |play| {
            faults::phonies(play, &self.generator, &self.agreed)
        });
        let breach = play.and_then(|play| play.laid.breach());
        let worth = equity(position, &self.tools, score, &kept);
        // Where no turn is possible, passing is the only choice, and costs nothing.
        let passed = all.iter().find(|weighed| weighed.choice == Choice::Pass);
        let choice = match (choice, play) {
            // A turn challenged off has the effect of a pass.
            _ if off || line.entry == Entry::Pass => Ok(passed.cloned().unwrap_or(ValuedChoice {
                choice: Choice::Pass,
                equity: worth,
            })),
            (Some(weighed), _) => Ok(weighed.clone()),
            (None, _) if !phonies.is_empty() => Err(NotSimulated::Phony),
            (None, _) if breach.is_some() => Err(NotSimulated::Breach),
            (None, Some(play))
                if !line.swaps.is_empty() || play.laid.draft().rearranged().is_some() =>
            {
                Err(NotSimulated::ChangedBoard)
            }
            (None, _) => Err(NotSimulated::NotAllowed),
        };
        let done = TurnTaken {
            text: text_of(line, step, &position.rack().without(&kept)),
            score,
            equity: choice.as_ref().map_or(worth, |weighed| weighed.equity),
            spread: None,
            is_bingo: play
                .is_some_and(|p| p.laid.draft().len() >= position.board().variant().bingo_tiles()),
            end: end_of(line, step, bonuses, position),
            won: false,
            kept,
        };
        let objections = Objections {
            choice,
            challenged_off: off,
            phonies,
            breach: breach.map(ToString::to_string),
        };
        (done, objections)
    }
}

impl JudgedTurn {
    /// Whether nothing would have been better, by equity or in the endgame, and the turn has no phony and breaks no
    /// rule.
    pub fn is_best(&self) -> bool {
        let lost = self.lost > 0 || self.chance_lost > 0;
        !lost && self.objections.phonies.is_empty() && self.objections.breach.is_none()
    }

    /// Whether it lost at least [`MISTAKE`]: by simulation where it was simulated, otherwise by equity or in the endgame.
    pub fn is_mistake(&self) -> bool {
        let by_simulation = self.by_simulation.map(|lost| lost.points);
        let points = by_simulation.unwrap_or(f64::from(self.lost) / 1000.0);
        points >= f64::from(MISTAKE) / 1000.0
    }

    /// Whether an alternative is what was done.
    pub fn is_done(&self, option: &Candidate) -> bool {
        // A turn challenged off has the effect of a pass, and is not one.
        let done = self.objections.choice.as_ref().ok();
        let done = done.filter(|_| !self.objections.challenged_off);
        option.text == self.done.text || done.is_some_and(|done| done.choice == option.choice)
    }

    /// Returns why what was done cannot be simulated; `None` if it can.
    pub fn not_simulated(&self) -> Option<NotSimulated> {
        self.objections.choice.as_ref().err().copied()
    }

    /// Returns a simulation of the best turns and what was done, for the turn's own `record` and `replayed`. Its chance
    /// follows from the seed and the turn.
    ///
    /// `None` when there is nothing to compare, the endgame was solved, or this is not its record.
    pub fn simulation(
        &self,
        analyst: &Analyst,
        (record, replayed): (&Record, &Replayed),
        effort: Effort,
        seed: u64,
    ) -> Option<Simulation> {
        if self.means == Means::Endgame || self.done.won {
            return None;
        }
        let position = before_turn::before(record, replayed, self.line, &analyst.rules).ok()?;
        let choices = self.compared();
        let effort = Effort {
            candidates: choices.len(),
            ..effort
        };
        let seed = seed ^ (self.line as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let compares = choices.len() > 1;
        compares.then(|| Simulation::with(position, &analyst.tools, choices, effort, seed))
    }

    /// The best turns and what was done.
    fn compared(&self) -> Vec<ValuedChoice> {
        let mut choices: Vec<ValuedChoice> = self.best.iter().map(Candidate::weighed).collect();
        let done = self.objections.choice.iter();
        choices.extend(
            done.filter(|d| self.best.iter().all(|b| b.choice != d.choice))
                .cloned(),
        );
        choices
    }

    /// Adds the results of a simulation.
    #[must_use]
    pub fn simulated(mut self, estimates: Vec<Estimate>) -> Self {
        self.means = Means::Simulation;
        let done = self.objections.choice.as_ref().ok().map(|w| &w.choice);
        let named = |choice: &Choice| {
            let option = self.best.iter().find(|option| option.choice == *choice);
            option.map_or_else(|| self.done.text.clone(), |option| option.text.clone())
        };
        self.tried = estimates
            .into_iter()
            .map(|estimate| SimulatedTurn {
                text: named(&estimate.choice),
                is_done: done == Some(&estimate.choice),
                estimate,
            })
            .collect();
        let (best, done) = (self.tried.first(), self.tried.iter().find(|t| t.is_done));
        self.by_simulation = best.zip(done).map(|(best, done)| {
            let (best, done) = (&best.estimate, &done.estimate);
            SimulatedLoss {
                points: (best.points - done.points).max(0.0),
                chance: (best.chance - done.chance).max(0.0),
            }
        });
        self
    }

    /// Returns points and win probability (0 to 1) lost by simulation; `None` when it was not simulated.
    pub fn lost_by_simulation(&self) -> Option<(f64, f64)> {
        self.by_simulation.map(|lost| (lost.points, lost.chance))
    }
}

/// Points and win probability lost by score and leave, where the best turn is this one.
fn lost_by_equity(
    position: &Position,
    best: &ValuedChoice,
    done: &TurnTaken,
) -> (MilliPoints, i32) {
    if done.won {
        return (0, 0);
    }
    let chance = chance(position, done.end, (done.score, &done.kept), done.equity);
    (
        best.equity - done.equity,
        chance_of(position, best) - chance,
    )
}

/// A turn in notation, with the tiles used.
fn text_of(line: &Line, step: &Step, used: &Tiles) -> String {
    match (&line.entry, &step.play) {
        (_, Some(play)) => play.notation.clone(),
        (Entry::Pass, None) => "-".to_owned(),
        _ => format!("-{}", step.before.variant().tiles.rack_text(used)),
    }
}

/// Why a turn of a record ended the game, if it did.
fn end_of(line: &Line, step: &Step, bonuses: Points, position: &Position) -> Option<EndReason> {
    let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
    match &line.entry {
        Entry::Play(_) if !off => {
            let tiles = step.play.as_ref().map_or(0, |play| play.laid.draft().len());
            position.end_after_play(step.score + bonuses, tiles)
        }
        Entry::Play(_) | Entry::Exchange(_) => position.end_after_scoreless(TurnKind::Tried),
        _ => position.end_after_scoreless(TurnKind::Passed),
    }
}

/// Whether a line is a player's decision. A pass with a note is not: the turn was missed, timed out, or the player
/// resigned.
fn is_judged(line: &Line) -> bool {
    line.entry.is_turn() && (line.entry != Entry::Pass || line.notes.is_empty())
}
