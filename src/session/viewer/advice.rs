//! What should have been played, beside what was.

use super::{Looked, Viewer};
use crate::analysis::{Analysis, Judged, verdict};
use crate::session::scene::{Advice, AdviceLine};
use std::sync::Arc;

impl Viewer {
    /// Shows the best plays of each turn, or no longer; the game is analysed first.
    pub(super) fn advise(&mut self) -> Looked {
        self.run = None;
        if self.viewed.unfinished() {
            self.notice = Some("A game is analysed once it is over.".to_owned());
            return Looked::Stays;
        }
        if self.analysis.is_none() {
            return Looked::Analyses(Box::new(self.viewed.clone()));
        }
        self.advises = !self.advises;
        Looked::Stays
    }

    /// Tries the best plays of this turn out.
    pub(super) fn try_out(&mut self) -> Looked {
        if self.viewed.unfinished() {
            return self.advise();
        }
        self.run = None;
        self.advises = true;
        if self.analysis.is_none() {
            self.tries = true;
            return Looked::Analyses(Box::new(self.viewed.clone()));
        }
        if let Some(turn) = self.judged() {
            return Looked::TriesOut(turn.line);
        }
        self.notice = Some("There is nothing to try out here.".to_owned());
        Looked::Stays
    }

    /// The analysis, or why there is none. Whoever wanted a turn tried out has that now.
    pub(in crate::session) fn analysed(
        &mut self,
        analysis: Result<Arc<Analysis>, String>,
    ) -> Looked {
        let tries = std::mem::take(&mut self.tries);
        match analysis {
            Ok(analysis) => {
                self.advises = true;
                self.analysis = Some(analysis);
            }
            Err(why) => {
                self.notice = Some(why);
                return Looked::Stays;
            }
        }
        if tries { self.try_out() } else { Looked::Stays }
    }

    /// A turn whose best plays were tried out.
    pub(in crate::session) fn tried_out(&mut self, turn: Judged) {
        if let Some(analysis) = &mut self.analysis {
            let turns = &mut Arc::make_mut(analysis).turns;
            if let Some(same) = turns.iter_mut().find(|same| same.line == turn.line) {
                *same = turn;
            }
        }
    }

    /// The judgement of the turn that is shown.
    fn judged(&self) -> Option<&Judged> {
        let line = self.at.checked_sub(1)?;
        let turns = self.analysis.as_ref()?.turns.iter();
        turns.clone().find(|turn| turn.line == line)
    }

    /// What is shown of the analysis here.
    pub(super) fn advice(&self) -> Option<Advice> {
        let analysis = self.analysis.as_ref().filter(|_| self.advises)?;
        if self.at == self.viewed.len() {
            return Some(whole(analysis));
        }
        let Some(turn) = self.judged() else {
            return (self.at > 0).then(|| Advice {
                said: vec!["Its whole rack is not known: there is nothing to compare.".to_owned()],
                lines: vec![],
            });
        };
        let equity = |thousandths: i32| format!("{:.1}", f64::from(thousandths) / 1000.0);
        let lines = if turn.tried.is_empty() {
            let best = turn.best.iter().map(|best| AdviceLine {
                text: format!("{} {}", best.text, best.score),
                figures: equity(best.equity),
                short: equity(best.equity),
                is_done: best.text == turn.done.text,
            });
            best.collect()
        } else {
            let tried = turn.tried.iter().map(|tried| AdviceLine {
                text: tried.text.clone(),
                figures: format!(
                    "{:+.1} ±{:.1}  {:.0} ±{:.0} %",
                    tried.estimate.points,
                    tried.estimate.points_error,
                    tried.estimate.chance * 100.0,
                    tried.estimate.chance_error * 100.0
                ),
                short: format!(
                    "{:+.0} {:.0} %",
                    tried.estimate.points,
                    tried.estimate.chance * 100.0
                ),
                is_done: tried.is_done,
            });
            tried.collect()
        };
        Some(Advice {
            said: verdict(turn),
            lines,
        })
    }
}

/// What the game comes to for everybody.
fn whole(analysis: &Analysis) -> Advice {
    let lines = analysis.seats().zip(&analysis.names).map(|(seat, name)| {
        let summary = analysis.summary(seat);
        let lost = f64::from(summary.lost) / 1000.0;
        AdviceLine {
            text: format!("{name}: {} of {} best", summary.best, summary.turns),
            figures: format!("lost {lost:.1}"),
            short: format!("lost {lost:.0}"),
            is_done: false,
        }
    });
    let luck = analysis.seats().zip(&analysis.names).map(|(seat, name)| {
        let summary = analysis.summary(seat);
        let luck = f64::from(summary.luck) / 1000.0;
        let (bingos, missed) = (summary.bingos, summary.missed_bingos);
        format!("{name}: bingos {bingos}, missed {missed}; luck {luck:+.1}.")
    });
    Advice {
        said: luck.collect(),
        lines: lines.collect(),
    }
}
