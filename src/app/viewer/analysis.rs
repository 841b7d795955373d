//! The analysis of a recorded game: the best plays of each turn beside the move made.

use super::{Browse, Viewer, ViewerEffect};
use crate::app::backend::GameError;
use crate::app::scene::{AnalysisTotals, CandidateLine, TurnAnalysis, WinChart};
use crate::engine::board::Board;
use crate::engine::tile::Points;
use crate::record::notation::coordinates::TypedPlay;
use crate::solver::analysis::{
    Analysis, JudgedTurn, Means, MissedWords, PlayerSummary, brief, verdict, win_curve,
};
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::Estimate;
use crate::words::study::quiz::of_list::Ask;
use crate::words::study::subject::StudyList;
use std::sync::Arc;

impl Viewer {
    /// Shows or hides the best plays of each turn. Analyzes the game first if necessary.
    pub(super) fn toggle_best_plays(&mut self) -> ViewerEffect {
        self.run = None;
        if self.viewed.unfinished() {
            self.notice = Some("You can analyze a game once it is over.".to_owned());
            return ViewerEffect::Stays;
        }
        if self.analysis.is_none() {
            return ViewerEffect::Analyses(Box::new(self.viewed.clone()));
        }
        self.preview = None;
        self.shows_best_plays = !self.shows_best_plays;
        self.notify_best_plays();
        ViewerEffect::Stays
    }

    /// At the start of the game, which has no best plays, shows a notice instead: best plays are on or off.
    fn notify_best_plays(&mut self) {
        let said = match (self.at, self.shows_best_plays) {
            (0, true) => "Best plays start at the first turn. Press → to go there.",
            (0, false) => "Best plays are hidden.",
            _ => return,
        };
        self.notice = Some(said.to_owned());
    }

    pub(super) fn simulate_turn(&mut self) -> ViewerEffect {
        if let Err(first) = self.analyzed_for(Browse::Simulate) {
            return first;
        }
        if let Some(turn) = self.judged() {
            return ViewerEffect::Simulates(Box::new(self.viewed.clone()), turn.line);
        }
        self.notice = Some("There is nothing to simulate here.".to_owned());
        ViewerEffect::Stays
    }

    /// Shows the best plays, or returns what comes first: the analysis, after which `what` is done.
    fn analyzed_for(&mut self, what: Browse) -> Result<Arc<Analysis>, ViewerEffect> {
        let Some(analysis) = self.analysis.clone() else {
            let first = self.toggle_best_plays();
            self.waiting = Some(what).filter(|_| !self.viewed.unfinished());
            return Err(first);
        };
        self.run = None;
        self.shows_best_plays = true;
        Ok(analysis)
    }

    /// Takes the analysis, or the reason why there is none, and starts the simulation that was waiting for it.
    pub(in crate::app) fn analyzed(
        &mut self,
        analysis: Result<Arc<Analysis>, GameError>,
    ) -> ViewerEffect {
        let waiting = self.waiting.take();
        match analysis {
            Ok(analysis) => {
                self.shows_best_plays = true;
                self.analysis = Some(analysis);
                self.notify_best_plays();
            }
            Err(why) => {
                self.notice = Some(why.to_string());
                return ViewerEffect::Stays;
            }
        }
        waiting.map_or(ViewerEffect::Stays, |what| self.browse(what))
    }

    /// Goes to the next or previous turn that lost [`MISTAKE`](crate::solver::analysis::MISTAKE) points or more. Analyzes the
    /// game first if necessary.
    pub(super) fn find_mistake(&mut self, on: bool) -> ViewerEffect {
        let analysis = match self.analyzed_for(Browse::Mistake(on)) {
            Ok(analysis) => analysis,
            Err(first) => return first,
        };
        let turns = analysis.turns.iter();
        let is_mistake = |line| turns.clone().any(|t| t.line == line && t.is_mistake());
        self.find(on, "mistake", |_, line| is_mistake(line));
        ViewerEffect::Stays
    }

    /// Asks about the words that its players but the computers missed. Analyzes the game first if necessary.
    pub(super) fn study_missed(&mut self) -> ViewerEffect {
        let analysis = match self.analyzed_for(Browse::StudyMissed) {
            Ok(analysis) => analysis,
            Err(first) => return first,
        };
        let mut missed = MissedWords::default();
        let viewed = &self.viewed;
        missed.add(&analysis, &viewed.replayed, |seat| viewed.is_person(seat));
        let words = missed.never_found();
        if words.is_empty() {
            self.notice = Some("No bingo was missed here, and no phony was played.".to_owned());
            return ViewerEffect::Stays;
        }
        let list = StudyList {
            name: "this game".to_owned(),
            words,
            ask: Ask::Missed,
        };
        ViewerEffect::Studies(list.into())
    }

    /// Returns the mistakes, average loss and luck of each player; nothing before the game is analyzed.
    pub(super) fn summaries(&self) -> Vec<String> {
        let analysis = self.analysis.iter();
        let each = analysis.flat_map(|analysis| {
            let players = analysis.seats().zip(&analysis.names);
            players.map(|(seat, name)| brief(name, &analysis.summary(seat)))
        });
        each.collect()
    }

    /// Opens the win probabilities of the game.
    pub(super) fn win_chart(&mut self) -> ViewerEffect {
        self.run = None;
        if self.viewed.unfinished() {
            self.notice = Some("You can see the win probability once the game is over.".to_owned());
            return ViewerEffect::Stays;
        }
        let viewed = &self.viewed;
        let curve = win_curve(&viewed.record, &viewed.replayed, &viewed.rules);
        let place = |lines: usize| {
            curve
                .iter()
                .position(|point| point.lines >= lines)
                .unwrap_or(0)
        };
        let turns = self.analysis.iter().flat_map(|analysis| &analysis.turns);
        let mistakes = turns.filter(|turn| turn.is_mistake());
        ViewerEffect::WinChart(WinChart {
            names: viewed
                .record
                .players()
                .iter()
                .map(|player| player.name.clone())
                .collect(),
            at: place(self.at),
            mistakes: mistakes.map(|turn| place(turn.line + 1)).collect(),
            summaries: self.summaries(),
            curve,
        })
    }

    pub(in crate::app) fn simulation_done(&mut self, turn: JudgedTurn) {
        if turn.tried.is_empty() {
            self.notice =
                Some("No other move was possible, so there is nothing to simulate.".to_owned());
        }
        if let Some(analysis) = &mut self.analysis {
            let turns = &mut Arc::make_mut(analysis).turns;
            self.preview = None;
            if let Some(same) = turns.iter_mut().find(|same| same.line == turn.line) {
                *same = turn;
            }
        }
    }

    fn before(&self, line: usize) -> Board {
        let step = self.viewed.replayed.steps().get(line);
        let empty = || self.viewed.replayed.start().clone();
        step.map_or_else(empty, |step| step.before.clone())
    }

    fn judged(&self) -> Option<&JudgedTurn> {
        let line = self.at.checked_sub(1)?;
        let turns = self.analysis.as_ref()?.turns.iter();
        turns.clone().find(|turn| turn.line == line)
    }

    /// Returns the part of the analysis to show at this step.
    pub(super) fn turn_analysis(&self) -> Option<TurnAnalysis> {
        let analysis = self.analysis.as_ref().filter(|_| self.shows_best_plays)?;
        let Some(line) = self.at.checked_sub(1) else {
            return Some(TurnAnalysis {
                summary: self.summaries(),
                ..TurnAnalysis::default()
            });
        };
        let at_end = self.at == self.viewed.len();
        let sums = at_end.then(|| sums(analysis));
        let Some(turn) = self.judged() else {
            let mut unjudged = analysis.unjudged.iter();
            let why = unjudged.find(|unjudged| unjudged.line == line);
            let said = match why {
                Some(unjudged) => format!("This turn is not analyzed: {}.", unjudged.why),
                None if at_end => explained(analysis).to_owned(),
                None => "There is no move to analyze here.".to_owned(),
            };
            return Some(TurnAnalysis {
                summary: vec![said],
                sums,
                ..TurnAnalysis::default()
            });
        };
        Some(TurnAnalysis {
            summary: verdict(turn),
            heading: match turn.means {
                Means::Endgame => ["points", "spread"],
                _ if turn.tried.is_empty() => ["points", "equity"],
                _ => ["gains", "wins"],
            },
            lines: lines(turn, &self.before(line)),
            preview: self.preview,
            sums,
        })
    }
}

/// Returns the note below the totals.
fn explained(analysis: &Analysis) -> &'static str {
    if analysis
        .turns
        .iter()
        .any(|turn| turn.lost_by_simulation().is_some())
    {
        "Points and win % lost are by equity, or by simulation where marked “simulated”."
    } else {
        "Losses are by equity."
    }
}

/// Rewrites `8F .AWARI` with through-tiles in brackets, as everywhere else in the viewer.
fn bracketed(text: &str, board: &Board) -> String {
    let Ok(play) = TypedPlay::parse(text, board.variant()) else {
        return text.to_owned();
    };
    let Some((place, word)) = text.split_once(' ') else {
        return text.to_owned();
    };
    let layout = &board.variant().layout;
    let mut at = Some(play.start());
    let mut shown = String::new();
    let mut inside = false;
    for c in word.chars() {
        let lay = at.and_then(|square| board.get(square)).filter(|_| c == '.');
        if lay.is_some() != inside {
            shown.push(if inside { ')' } else { '(' });
            inside = !inside;
        }
        match lay {
            Some(tile) => shown.push_str(tile.label(&board.variant().tiles)),
            None => shown.push(c),
        }
        at = at.and_then(|square| layout.next(square, play.direction()));
    }
    if inside {
        shown.push(')');
    }
    format!("{place} {shown}")
}

/// Lists the best plays of a turn and the move made, on the board before that turn.
fn lines(turn: &JudgedTurn, board: &Board) -> Vec<CandidateLine> {
    let line = |text: &str, (figures, short), is_done| CandidateLine {
        text: bracketed(text, board),
        figures,
        short,
        is_done,
    };
    let done = &turn.done;
    let (mut lines, figures): (Vec<_>, _) = if turn.tried.is_empty() {
        let figures = |score: Points, equity, spread: Option<Points>| {
            let worth = match turn.means {
                Means::Endgame => spread.map_or(NONE.to_owned(), |s| format!("{:+}", s.value())),
                _ => format!("{:.1}", thousandths(equity)),
            };
            let short = format!("{score} {worth}");
            ([score.to_string(), worth], short)
        };
        let best = turn.best.iter().map(|best| {
            let figures = figures(best.score, best.equity, best.spread);
            line(&best.text, figures, turn.is_done(best))
        });
        let own = figures(done.score, done.equity, done.spread);
        (best.collect(), own)
    } else {
        let tried = turn.tried.iter();
        let tried = tried.map(|tried| line(&tried.text, simulated(&tried.estimate), tried.is_done));
        let own = ([String::new(), NONE.to_owned()], NONE.to_owned());
        (tried.collect(), own)
    };
    if lines.iter().all(|line| !line.is_done) {
        lines.push(line(&done.text, figures, true));
    }
    lines
}

/// A figure that is not known: of a move that was not searched to its end, or cannot be simulated.
const NONE: &str = "–";

/// Formats the result of a simulation, in columns and in short.
fn simulated(estimate: &Estimate) -> ([String; 2], String) {
    let Estimate {
        points,
        points_error,
        ..
    } = estimate;
    let [chance, error] = [estimate.chance, estimate.chance_error].map(|share| share * 100.0);
    let figures = [
        format!("{points:+.1} ±{points_error:.1}"),
        format!("{chance:.0} ±{error:.0} %"),
    ];
    let short = format!("{points:+.0}±{points_error:.0} {chance:.0}±{error:.0}%");
    (figures, short)
}

fn thousandths(points: MilliPoints) -> f64 {
    f64::from(points) / 1000.0
}

fn sums(analysis: &Analysis) -> AnalysisTotals {
    let summaries: Vec<PlayerSummary> = analysis
        .seats()
        .map(|seat| analysis.summary(seat))
        .collect();
    let row = |label, figure: &dyn Fn(&PlayerSummary) -> String| {
        (label, summaries.iter().map(figure).collect::<Vec<String>>())
    };
    let none = || NONE.to_owned();
    #[expect(clippy::cast_precision_loss, reason = "a few millions")]
    let percent = |millionths: i64| millionths as f64 / 10_000.0;
    let mut rows = vec![
        row("best moves", &|s| format!("{}/{}", s.best, s.turns)),
        row("mistakes", &|s| s.mistakes.to_string()),
        row("points lost", &|s| format!("{:.1}", thousandths(s.lost))),
        row("lost per turn", &|s| {
            s.lost_per_turn
                .map_or_else(none, |lost| format!("{lost:.1}"))
        }),
        row("win % lost", &|s| format!("{:.1}%", percent(s.chance_lost))),
    ];
    if summaries
        .iter()
        .any(|summary| summary.by_simulation.is_some())
    {
        rows.extend([
            row("simulated", &|s| {
                s.by_simulation.map_or(0, |by| by.turns).to_string()
            }),
            row(" points lost", &|s| {
                s.by_simulation
                    .map_or_else(none, |by| format!("{:.1}", by.points))
            }),
            row(" win % lost", &|s| {
                s.by_simulation
                    .map_or_else(none, |by| format!("{:.1}%", by.chance * 100.0))
            }),
        ]);
    }
    rows.extend([
        row("bingos", &|s| s.bingos.to_string()),
        row("missed bingos", &|s| s.missed_bingos.to_string()),
        row("phonies stood", &|s| s.phonies.to_string()),
        row("luck", &|s| format!("{:+.1}", thousandths(s.luck.worth))),
    ]);
    AnalysisTotals {
        names: analysis.names.clone(),
        rows,
    }
}
