//! The delay with which spectators see a game (R43).

use super::snapshot::Snapshot;
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use std::collections::VecDeque;

/// Comings and goings within this time are one moment.
const BRIEF: Millis = Millis::seconds(10);

/// The moments of a game that spectators see or have yet to see, oldest first.
pub(super) struct Delay {
    by: Millis,
    /// The time since the delay began.
    now: Millis,
    /// When each moment began, and the game then. Spectators see the first.
    moments: VecDeque<(Millis, Snapshot)>,
    /// Whether the first has changed since spectators were woken.
    is_news: bool,
}

impl Delay {
    /// Begins with the game as it is now.
    pub(super) fn new(by: Millis, first: Snapshot) -> Self {
        Self {
            by,
            now: Millis::ZERO,
            moments: VecDeque::from([(Millis::ZERO, first)]),
            is_news: false,
        }
    }

    /// Lets time go by, and drops the moments that are over.
    pub(super) fn lap(&mut self, time: Millis) {
        self.now = self.now.plus(time);
        while self.next_in() == Some(Millis::ZERO) {
            self.moments.pop_front();
            self.is_news = true;
        }
    }

    /// Returns the time until spectators see the next moment.
    fn next_in(&self) -> Option<Millis> {
        let (began, _) = self.moments.get(1)?;
        Some(began.plus(self.by).less(self.now))
    }

    /// Returns the time until spectators are to be woken, because they see the next moment.
    pub(super) fn due_in(&self) -> Option<Millis> {
        if self.is_news {
            Some(Millis::ZERO)
        } else {
            self.next_in()
        }
    }

    /// Remembers the game as it is now if it has changed, which has all these events.
    pub(super) fn note(&mut self, now: Snapshot, events: &[Event]) {
        self.is_news = false;
        let mut only_people = false;
        let known = self.moments.back().is_some_and(|(_, last)| {
            let mut news = events.iter().skip(last.events);
            // Clocks run on by themselves.
            let same_game = news.all(|event| matches!(event, Event::Spent { .. }))
                && last.events <= now.events
                && last.decision() == now.decision();
            let same_people = (&last.accepted, &last.absent, &last.stand_ins)
                == (&now.accepted, &now.absent, &now.stand_ins);
            only_people = same_game;
            same_game && same_people
        });
        if known {
            return;
        }
        // Somebody who comes and goes must not fill the memory.
        let lately = self.moments.len() > 1
            && self
                .moments
                .back()
                .is_some_and(|(began, _)| self.now.less(*began) < BRIEF);
        if only_people && lately {
            self.moments.pop_back();
        }
        self.moments.push_back((self.now, now));
    }

    /// Returns the game as spectators see it, with the clock as it was then.
    pub(super) fn seen(&self) -> Option<Snapshot> {
        let (began, moment) = self.moments.front()?;
        let mut seen = moment.clone();
        if seen.at_turn().is_some() {
            let since = self.now.less(self.by).less(*began);
            seen.unrecorded = seen.unrecorded.plus(since);
        }
        Some(seen)
    }
}
