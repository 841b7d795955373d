//! What people of a room do in its timed runs.

use super::countdown::Countdown;
use super::run::RoomRun;
use super::speaker::Speaker;
use super::state::State;
use super::visitor::Visitor;
use crate::app::backend::LobbyError;
use crate::app::scene::{RunScore, RunStanding, RunView, SharedRun};
use std::time::Duration;

impl State {
    /// Starts a run for everyone here.
    pub(super) fn start_run(
        &mut self,
        visitor: &Visitor,
        run: SharedRun,
    ) -> Result<(), LobbyError> {
        if visitor.speaker != Speaker::Host {
            return Err(LobbyError::HostOnly);
        }
        if self.is_played() {
            return Err(LobbyError::Playing);
        }
        let number = match &self.run {
            Some(last) if !last.is_over() => return Err(LobbyError::RunGoesOn),
            last => last.as_ref().map_or(1, |last| last.number + 1),
        };
        self.chat
            .tell(format!("A timed run of {} begins.", run.subject));
        self.run = Some(RoomRun {
            number,
            countdown: Countdown::of(Duration::from_millis(run.time.0), &self.options.now),
            run,
            scores: vec![],
        });
        Ok(())
    }

    /// Notes how far a person is. Whoever has ended a run, or comes after its end, changes nothing any more.
    #[expect(clippy::unnecessary_wraps, reason = "as every act in a lobby")]
    pub(super) fn score_run(
        &mut self,
        visitor: &Visitor,
        number: u32,
        score: RunScore,
    ) -> Result<(), LobbyError> {
        let run = self.run.as_mut().filter(|run| run.number == number);
        let Some(run) = run else {
            return Ok(());
        };
        let speaker = &visitor.speaker;
        match run.scores.iter_mut().find(|(other, _)| other == speaker) {
            Some((_, own)) if own.done => {}
            Some((_, own)) => *own = score,
            None => run.scores.push((speaker.clone(), score)),
        }
        Ok(())
    }

    /// Returns the last run as a person sees it, those who have solved most first; of equals, by name.
    pub(super) fn run_for(&self, viewer: &Speaker) -> Option<RunView> {
        let run = self.run.as_ref()?;
        let standings = run.scores.iter().map(|(speaker, score)| RunStanding {
            name: self.shown_name(speaker),
            score: *score,
            is_own: speaker == viewer,
        });
        let mut standings: Vec<RunStanding> = standings.collect();
        standings.sort_by(|a, b| {
            let better = b.score.rank().cmp(&a.score.rank());
            better.then_with(|| a.name.cmp(&b.name))
        });
        Some(RunView {
            number: run.number,
            run: run.run.clone(),
            left: run.countdown.left(),
            is_over: run.is_over(),
            standings,
        })
    }
}
