//! What should have been played: a recorded game gone through turn by turn, as the best players would have seen it.
//!
//! A turn is judged where its whole rack is written down. Its plays and exchanges are compared by equity, score and what is
//! kept together; whoever wants to know better tries the best of them out ([`Judged::simulation`]). What a turn has lost is
//! the difference to the best one. At the end of a game between two, where each knows the other's tiles, what counts is what
//! the rest of the game comes to, where that can be worked out. What was drawn is judged too: the luck of a draw is how much better the best turn with the
//! tiles that came is than with others from the same bag.

mod candidate;
mod ending;
mod faults;
mod json;
mod luck;
mod position;
mod summary;
mod text;

use std::sync::Arc;

pub use faults::{Fault, Unjudged, Unknown, Untried};
pub use json::AnalysisJson;
pub use luck::Luck;
pub use summary::{ByTrying, Summary};
pub use text::{DROPPED, text, verdict};

use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::movegen::{Generator, Worth};
use crate::players::simulate::{Effort, Estimate, Simulation, Situation, chance_to_win};
use crate::players::{Choice, Tools, Unwatched, Watch, Weighed, by_equity, equity};
use crate::record::{Clash, Entry, Line, Record, Replayed, Step};

/// A recorded game gone through.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The names, by seat.
    pub names: Vec<String>,
    /// The turns whose racks are known, in order.
    pub turns: Vec<Judged>,
    /// The turns that could not be judged, in order.
    pub unjudged: Vec<Unjudged>,
    /// What is wrong or odd about the record, and its words that stood and are not in the dictionary; line by line.
    pub faults: Vec<Fault>,
    /// Where the record cannot be played any further: nothing behind that is judged.
    pub clash: Option<Clash>,
}

/// A turn, and what else could have been done.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Which line of the record it is, from 0.
    pub line: usize,
    /// Which turn it is, from 1.
    pub turn: usize,
    /// Whose turn it is.
    pub player: Seat,
    /// The rack.
    pub rack: Tiles,
    /// What was done.
    pub done: Done,
    /// The best that could be done by equity, the best first: as many as were asked for. Never empty. Where the end was worked
    /// out, what is best then comes first.
    pub best: Vec<Candidate>,
    /// The best bingo that was there, where none was played and it would have been better.
    pub missed_bingo: Option<Candidate>,
    /// How many points it has lost, in thousandths: 0 or more. By equity, unless the end was worked out.
    pub lost: Worth,
    /// How much of the chance to win it has lost by the same measure, in millionths: 0 or more.
    pub chance_lost: i32,
    /// Whether what it has lost was worked out to the end of the game: the bag was empty, and two were in it.
    pub worked_out: bool,
    /// How lucky the draw before it was; `None` where nothing was drawn, or nobody knows what.
    pub luck: Option<Luck>,
    /// What came of trying the best out, and what was done; empty until it is [tried out](Judged::tried_out).
    pub tried: Vec<Tried>,
}

/// What was done with a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// As it is written: `8F HORN`, `-AB`, `-` for a pass.
    pub text: String,
    /// What it scored: nothing when it was challenged off.
    pub score: Points,
    /// Its equity, in thousandths of a point.
    pub equity: Worth,
    /// Whether it emptied a full rack.
    pub is_bingo: bool,
    /// Its words that the dictionary has not.
    pub phoneys: Vec<String>,
    /// The rule that it breaks, as the rest of a sentence.
    pub breach: Option<String>,
    /// Whether it was challenged off.
    pub challenged_off: bool,
    /// The same as it can be tried out, or why it cannot be.
    choice: Result<Weighed, Untried>,
}

/// Something that could be done with a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// As it is written: `8F HORN`, `-AB`, `-` for a pass.
    pub text: String,
    /// What it scores.
    pub score: Points,
    /// Its equity, in thousandths of a point.
    pub equity: Worth,
    /// Whether it empties a full rack.
    pub is_bingo: bool,
    choice: Choice,
}

/// An option that was tried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// As it is written.
    pub text: String,
    /// What came of it.
    pub estimate: Estimate,
    /// Whether it is what was done.
    pub is_done: bool,
}

/// Judges turns by one dictionary and one rule set.
pub struct Analyst {
    tools: Arc<Tools>,
    generator: Generator,
    rules: RuleSet,
    /// How many of the best options are kept for each turn.
    options: usize,
}

impl Analyst {
    /// With these words and leave values, by these rules, and so many options for each turn: one or more.
    pub fn new(tools: &Arc<Tools>, rules: RuleSet, options: usize) -> Self {
        Self {
            tools: Arc::clone(tools),
            generator: Simulation::generator(tools),
            rules,
            options: options.max(1),
        }
    }

    /// Goes through a whole game.
    pub fn game(&mut self, record: &Record, replayed: &Replayed) -> Analysis {
        self.watched(record, replayed, &Unwatched)
    }

    /// The same while somebody looks on, who may stop it: turns from there on are not judged.
    pub fn watched(&mut self, record: &Record, replayed: &Replayed, watch: &dyn Watch) -> Analysis {
        let (mut turns, mut unjudged) = (vec![], vec![]);
        let all = u32::try_from(record.lines().len()).unwrap_or(u32::MAX);
        for ((index, line), done) in record.lines().iter().enumerate().zip(0..) {
            watch.progress(done, all);
            if watch.hurried() {
                break;
            }
            if !is_judged(line) {
                continue;
            }
            match position::judgeable(record, replayed, index, &self.rules) {
                Ok(situation) => turns.extend(self.judge(record, replayed, index, &situation)),
                Err(why) => unjudged.push(Unjudged {
                    line: index,
                    number: line.number,
                    turn: turns_up_to(record, index),
                    player: line.player,
                    why,
                    phoneys: faults::stood(replayed, index, &self.generator),
                }),
            }
        }
        Analysis {
            names: record.players().iter().map(|p| p.name.clone()).collect(),
            turns,
            unjudged,
            faults: faults::of(record, replayed, &self.generator),
            clash: None,
        }
    }

    /// Judges the turn on one line of a record; `None` where there is none, or too little of it is known.
    pub fn turn(&mut self, record: &Record, replayed: &Replayed, index: usize) -> Option<Judged> {
        if !is_judged(record.lines().get(index)?) {
            return None;
        }
        let situation = position::judgeable(record, replayed, index, &self.rules).ok()?;
        self.judge(record, replayed, index, &situation)
    }

    fn judge(
        &mut self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
        situation: &Situation,
    ) -> Option<Judged> {
        let (line, step) = (record.lines().get(index)?, replayed.steps().get(index)?);
        let mut all = by_equity(situation, &self.tools, &mut self.generator);
        let done = self.done(line, step, situation, &all);
        let ending = self.ending(situation, &done);
        let best = all.first()?.worth;
        let candidate = |weighed: &Weighed| Candidate::of(weighed, situation);
        let missed = all.iter().find(|w| self.is_bingo(&w.choice)).cloned();
        let chance = |equity: Worth| {
            let ahead = position::lead(situation).saturating_mul(1000);
            chance_to_win(ahead.saturating_add(equity), situation.unseen.len())
        };
        let by_equity = || {
            let chance_lost = chance(best) - chance(done.equity);
            (best - done.equity, chance_lost)
        };
        let lost = ending.as_ref().map(|e| (e.lost, e.chance_lost));
        let (lost, chance_lost) = lost.unwrap_or_else(by_equity);
        if let Some(ending) = &ending {
            self.put_first(&mut all, &ending.best, situation);
        }
        Some(Judged {
            line: index,
            turn: turns_up_to(record, index),
            player: line.player,
            lost: lost.max(0),
            chance_lost: chance_lost.max(0),
            worked_out: ending.is_some(),
            luck: self.luck(record, replayed, index, situation),
            best: self.shown(&all, &done).map(candidate).collect(),
            missed_bingo: missed
                .filter(|bingo| !done.is_bingo && bingo.worth > done.equity && lost > 0)
                .as_ref()
                .map(candidate),
            rack: situation.rack.clone(),
            done,
            tried: vec![],
        })
    }

    /// The turn on one line of a record as whoever took it saw it, and what it scored and kept, where that is known; `None`
    /// where there is no turn, or its rack is not known.
    pub fn seen(
        &self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
    ) -> Option<(Situation, Option<(Points, Tiles)>)> {
        let (line, step) = (record.lines().get(index)?, replayed.steps().get(index)?);
        if !is_judged(line) {
            return None;
        }
        let situation = position::before(record, replayed, index, &self.rules).ok()?;
        let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
        let score = if off { Points::ZERO } else { step.score };
        Some((
            situation,
            position::kept(line, step).map(|kept| (score, kept)),
        ))
    }

    fn is_bingo(&self, choice: &Choice) -> bool {
        matches!(choice, Choice::Play(found) if found.count() >= self.rules.bingo_tiles())
    }

    /// What was done, beside all that could be done.
    fn done(&self, line: &Line, step: &Step, situation: &Situation, all: &[Weighed]) -> Done {
        let play = step.play.as_ref();
        let off = play.is_some_and(|play| play.challenged_off);
        let kept = position::kept(line, step).unwrap_or_else(|| situation.rack.clone());
        let score = if off { Points::ZERO } else { step.score };
        let choice = all.iter().find(|weighed| match (&weighed.choice, play) {
            (Choice::Play(found), Some(play)) => {
                found.draft(&situation.board) == *play.laid.draft()
            }
            (Choice::Exchange(tiles), None) => {
                line.entry != Entry::Pass && situation.rack.without(tiles) == kept
            }
            _ => false,
        });
        let phoneys = play.map_or(vec![], |play| faults::phoneys(play, &self.generator));
        let breach = play.and_then(|play| play.laid.breach());
        let worth = equity(situation, &self.tools, score, &kept);
        // Where nothing can be done it is all that can be, and costs nothing.
        let passed = all.iter().find(|weighed| weighed.choice == Choice::Pass);
        let choice = match (choice, play) {
            // What was challenged off did what a pass does.
            _ if off || line.entry == Entry::Pass => Ok(passed.cloned().unwrap_or(Weighed {
                choice: Choice::Pass,
                worth,
            })),
            (Some(weighed), _) => Ok(weighed.clone()),
            (None, _) if !phoneys.is_empty() => Err(Untried::Phoney),
            (None, _) if breach.is_some() => Err(Untried::Breach),
            (None, Some(play))
                if !line.swaps.is_empty() || play.laid.draft().rearranged().is_some() =>
            {
                Err(Untried::ChangedBoard)
            }
            (None, _) => Err(Untried::NotAllowed),
        };
        Done {
            text: match (&line.entry, play) {
                (_, Some(play)) => play.notation.clone(),
                (Entry::Pass, None) => "-".to_owned(),
                _ => format!("-{}", situation.rack.without(&kept)),
            },
            score,
            equity: choice.as_ref().map_or(worth, |weighed| weighed.worth),
            is_bingo: play.is_some_and(|p| p.laid.draft().len() >= self.rules.bingo_tiles()),
            phoneys,
            breach: breach.map(ToString::to_string),
            challenged_off: off,
            choice,
        }
    }
}

impl Judged {
    /// Whether nothing would have been better by equity, or at the end of the game, and all its words are words, laid by the rules.
    pub fn is_best(&self) -> bool {
        self.lost == 0 && self.done.phoneys.is_empty() && self.done.breach.is_none()
    }

    /// Whether an option is what was done.
    pub fn is_done(&self, option: &Candidate) -> bool {
        // What was challenged off did what a pass does, and was none.
        let done = self
            .done
            .choice
            .as_ref()
            .ok()
            .filter(|_| !self.done.challenged_off);
        option.text == self.done.text || done.is_some_and(|done| done.choice == option.choice)
    }

    /// Why what was done cannot be tried out beside the best; `None` where it can.
    pub fn untried(&self) -> Option<Untried> {
        self.done.choice.as_ref().err().copied()
    }

    /// The best options and what was done, to be tried out as `record` and `replayed` have them. The seed's chance is that of
    /// this turn.
    ///
    /// `None` when there is nothing to compare, the turn was worked out to the end of the game, or this is not its record.
    pub fn simulation(
        &self,
        analyst: &Analyst,
        (record, replayed): (&Record, &Replayed),
        effort: Effort,
        seed: u64,
    ) -> Option<Simulation> {
        if self.worked_out {
            return None;
        }
        let situation = position::before(record, replayed, self.line, &analyst.rules).ok()?;
        let mut choices: Vec<Weighed> = self.best.iter().map(Candidate::weighed).collect();
        let done = self.done.choice.iter();
        choices.extend(
            done.filter(|d| self.best.iter().all(|b| b.choice != d.choice))
                .cloned(),
        );
        let effort = Effort {
            candidates: choices.len(),
            ..effort
        };
        let seed = seed ^ (self.line as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let compares = choices.len() > 1;
        compares.then(|| Simulation::with(situation, &analyst.tools, choices, effort, seed))
    }

    /// Takes in what came of trying them out.
    #[must_use]
    pub fn tried_out(mut self, estimates: Vec<Estimate>) -> Self {
        let done = self.done.choice.as_ref().ok().map(|w| &w.choice);
        let named = |choice: &Choice| {
            let option = self.best.iter().find(|option| option.choice == *choice);
            option.map_or_else(|| self.done.text.clone(), |option| option.text.clone())
        };
        self.tried = estimates
            .into_iter()
            .map(|estimate| Tried {
                text: named(&estimate.choice),
                is_done: done == Some(&estimate.choice),
                estimate,
            })
            .collect();
        self
    }

    /// How many points it has lost by trying out, and how much of the chance to win, from 0 to 1; `None` when it was not
    /// tried out.
    pub fn lost_by_trying(&self) -> Option<(f64, f64)> {
        let best = &self.tried.first()?.estimate;
        let done = &self.tried.iter().find(|tried| tried.is_done)?.estimate;
        let chance = (best.chance - done.chance).max(0.0);
        Some(((best.points - done.points).max(0.0), chance))
    }
}

/// Whether a line is a turn that somebody decided on. A pass with a note is none: the turn was missed, timed out or given up.
fn is_judged(line: &Line) -> bool {
    line.entry.is_turn() && (line.entry != Entry::Pass || line.notes.is_empty())
}

/// Which turn of the record a line is, from 1.
fn turns_up_to(record: &Record, index: usize) -> usize {
    let lines = record.lines().iter().take(index + 1);
    lines.filter(|line| line.entry.is_turn()).count()
}
