//! Acts at a table across machines. Saving one may take seconds, during which everyone else can read the game as it was.
//!
//! An act is run on a draft of the table. If it cannot be saved, it has not happened; once saved, it is adopted, and only then
//! shown. Meanwhile the table itself goes on: its clock runs, and people come and go.

use super::Referee;
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::table::act::Appended;
use crate::table::recorder::SaveResult;
use crate::table::watchers::Watchers;
use crate::text::locked;
use std::sync::{Arc, Mutex};

/// Runs an act, and wakes everyone unless it was refused. At a table across machines, other acts wait until it is saved; nothing
/// else does.
pub(in crate::table) fn act<T, E>(
    referee: &Mutex<Referee>,
    act: impl FnOnce(&mut Referee) -> Result<T, E>,
) -> Result<T, E> {
    let mut table = super::of(referee);
    if !table.keeps_time() {
        let done = act(&mut table);
        return done.inspect(|_| table.tell_all());
    }
    let order = Arc::clone(&table.order);
    drop(table);
    // A panic in an act leaves the table as it was.
    let _alone = locked(&order);
    let (mut draft, before) = {
        let table = super::of(referee);
        (table.draft(), table.unrecorded)
    };
    let done = act(&mut draft);
    let mut table = super::of(referee);
    let is_news = table.trouble != draft.trouble;
    table.adopt(draft, before);
    if is_news || done.is_ok() {
        table.tell_all();
    }
    done
}

/// Runs an act and returns the resulting events as `viewer` may know them.
pub(in crate::table) fn appended<E>(
    referee: &Mutex<Referee>,
    viewer: Option<Seat>,
    run: impl FnOnce(&mut Referee) -> Result<SaveResult, E>,
) -> Result<Appended, E> {
    act(referee, |referee| {
        let known = referee.event_count();
        let saved = run(referee)?;
        let events = referee.events_after(known, viewer);
        Ok(Appended { events, saved })
    })
}

impl Referee {
    /// Returns a copy for an act, without watchers.
    fn draft(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            lexicon: Arc::clone(&self.lexicon),
            computers: self.computers.clone(),
            recorder: self.recorder.clone(),
            events: self.events.clone(),
            unrecorded: self.unrecorded,
            asked: self.asked.clone(),
            proposals: self.proposals,
            rejected: self.rejected,
            accepted: self.accepted.clone(),
            timekeeper: self.timekeeper.clone(),
            watchers: Watchers::default(),
            delay: None,
            trouble: self.trouble.clone(),
            order: Arc::clone(&self.order),
        }
    }

    /// Takes over what an act has done to a draft. `before` is the unrecorded time when the draft was made. The time since is
    /// charged to the player on turn if the turn goes on; a new turn has not been shown to anyone yet.
    fn adopt(&mut self, draft: Self, before: Millis) {
        let goes_on = self.decision() == draft.decision();
        let since = self.unrecorded.less(before);
        self.unrecorded = if goes_on {
            draft.unrecorded.plus(since)
        } else {
            draft.unrecorded
        };
        if let (Some(keeper), Some(drafted)) = (&mut self.timekeeper, draft.timekeeper) {
            let is_proposed = self.proposals != draft.proposals;
            keeper.adopt(drafted, goes_on, is_proposed);
        }
        self.trouble = draft.trouble;
        self.game = draft.game;
        self.events = draft.events;
        self.asked = draft.asked;
        self.proposals = draft.proposals;
        self.rejected = draft.rejected;
        self.accepted = draft.accepted;
    }
}
