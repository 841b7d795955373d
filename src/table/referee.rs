//! The game and the operations on it. Handles lock it for each query or command.

use super::act::{Consequence, DecisionId, Refusal, SeatAction};
use super::delay::Delay;
use super::proposal::{PendingProposal, Proposal, ProposalId};
use super::recorder::{Recorder, SaveError, SaveResult, SharedRecorder};
use super::seats::Seats;
use super::snapshot::Snapshot;
use super::timekeeper::Timekeeper;
use super::watchers::Watchers;
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::{Command, CommandError, Game, Phase};
use crate::engine::hint::HintStep;
use crate::engine::lexicon::Lexicon;
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::swap::{BoardInTurn, Swap};
use crate::text::locked;
use std::sync::{Arc, Mutex, MutexGuard};

pub(super) mod draft;
mod timed;

/// Returns the interval at which used time is recorded, by the time recorded for the turn. A crash loses no more than this.
const fn record_interval(turn: Millis) -> Millis {
    match turn.0 / 1_000 {
        0..60 => Millis::seconds(1),
        60..3_600 => Millis::seconds(10),
        _ => Millis::seconds(600),
    }
}

/// One game, its dictionary and its recorder.
pub(super) struct Referee {
    game: Arc<Game>,
    lexicon: Arc<dyn Lexicon + Send + Sync>,
    computers: Seats,
    recorder: Option<SharedRecorder>,
    events: Vec<Event>,
    /// Time used by the player on turn and not yet recorded in the game.
    unrecorded: Millis,
    asked: Option<PendingProposal>,
    proposals: u32,
    /// The proposal rejected last, and by whom.
    rejected: Option<(ProposalId, Seat)>,
    /// The seats that have accepted the announced turn so far (R39).
    accepted: Seats,
    /// Time for a game across machines; `None` where the handles count it.
    timekeeper: Option<Timekeeper>,
    watchers: Watchers,
    /// What spectators see; `None` if they see the game live.
    delay: Option<Delay>,
    /// Why the last events could not be saved; `None` if they were.
    trouble: Option<SaveError>,
    /// Locked for a whole act at a table across machines, until it is saved.
    order: Arc<Mutex<()>>,
}

/// Locks the referee and counts the time since the last call. Ignores poisoning: each command is one event, so a panic leaves
/// the game consistent.
pub(super) fn of(referee: &Mutex<Referee>) -> MutexGuard<'_, Referee> {
    let mut referee = locked(referee);
    referee.tell_time();
    referee
}

impl Referee {
    pub(super) fn new(game: Game, lexicon: Arc<dyn Lexicon + Send + Sync>) -> Self {
        Self {
            game: Arc::new(game),
            lexicon,
            computers: Seats::NONE,
            recorder: None,
            events: vec![],
            unrecorded: Millis::ZERO,
            asked: None,
            proposals: 0,
            rejected: None,
            accepted: Seats::NONE,
            timekeeper: None,
            watchers: Watchers::default(),
            delay: None,
            trouble: None,
            order: Arc::default(),
        }
    }

    pub(super) fn set_computers(&mut self, seats: Seats) {
        self.computers = seats;
    }

    pub(super) fn set_recorder(&mut self, recorder: SharedRecorder) {
        self.recorder = Some(recorder);
    }

    pub(super) fn trouble(&self) -> Option<SaveError> {
        self.trouble.clone()
    }

    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    pub(super) fn game(&self) -> Arc<Game> {
        Arc::clone(&self.game)
    }

    pub(super) fn decision(&self) -> DecisionId {
        self.now().decision()
    }

    /// Returns the game as it is now.
    pub(super) fn now(&self) -> Snapshot {
        Snapshot {
            game: Arc::clone(&self.game),
            events: self.events.len(),
            unrecorded: self.unrecorded,
            accepted: self.accepted.clone(),
            absent: self.absent(),
            stand_ins: self.stand_ins().to_vec(),
            computers: self.computers.clone(),
        }
    }

    /// Returns the game as a handle for these seats sees it: a spectator, who has none, with a delay if there is one (R43).
    pub(super) fn seen_from(&self, seats: &Seats) -> Snapshot {
        let delay = self.delay.as_ref().filter(|_| *seats == Seats::NONE);
        delay.and_then(Delay::seen).unwrap_or_else(|| self.now())
    }

    /// Returns the game as if the announced turn stood, for the next player of a correspondence game, if it is one of these
    /// seats: they need not wait for the others to accept (R39).
    pub(super) fn ahead(&self, seats: &Seats) -> Option<Snapshot> {
        self.timekeeper.as_ref()?.limits.per_move?;
        let by = self.game.acceptor().filter(|&seat| seats.contains(seat))?;
        let mut game = Game::clone(&self.game);
        game.apply(Command::Accept { by }, &*self.lexicon).ok()?;
        let ahead = Snapshot {
            game: Arc::new(game),
            ..self.now()
        };
        (ahead.at_turn() == Some(by)).then_some(ahead)
    }

    /// Returns the number of events so far.
    pub(super) const fn event_count(&self) -> usize {
        self.events.len()
    }

    /// Returns the events after the first `known`, as `viewer` may know them.
    pub(super) fn events_after(&self, known: usize, viewer: Option<Seat>) -> Vec<SeenEvent> {
        let rules = self.game.setup().rules();
        let news = self.events.iter().skip(known);
        news.map(|event| event.seen_by(viewer, rules)).collect()
    }

    /// Returns the events after the first `known` up to a moment, as `viewer` may know them, and counts them as known.
    pub(super) fn new_events(
        &self,
        known: &mut usize,
        until: &Snapshot,
        viewer: Option<Seat>,
    ) -> Vec<SeenEvent> {
        let mut news = self.events_after(*known, viewer);
        news.truncate(until.events.saturating_sub(*known));
        *known = until.events.max(*known);
        news
    }

    /// Carries out an act of `seat` if it answers the current decision. `seats` are those of the same handle.
    pub(super) fn submit(
        &mut self,
        seats: &Seats,
        seat: Seat,
        decision: DecisionId,
        act: SeatAction,
    ) -> Result<SaveResult, Refusal> {
        // A turn whose time is over is no longer its player's, whether or not its end was recorded yet.
        if decision != self.decision() || (self.keeps_time() && self.is_turn_over()) {
            return Err(Refusal::Stale);
        }
        let others_turn = matches!(self.game.phase(), Phase::Turn(at_turn) if *at_turn != seat);
        if act.needs_the_turn() && others_turn {
            return Err(Refusal::NotYourTurn(seat));
        }
        let is_accepting = matches!(act, SeatAction::Accept);
        let saved = if is_accepting {
            self.accept(seats, seat)?
        } else if self.announces_ahead(seat, &act) {
            self.apply_all([Command::Accept { by: seat }, act.command(seat)])?
        } else {
            self.apply(act.command(seat))?
        };
        if let Some(keeper) = self.timekeeper.as_mut().filter(|_| !is_accepting) {
            keeper.acted(seat);
        }
        Ok(saved)
    }

    /// Returns whether an act is the next player's turn, which lets the announced one stand (R39).
    fn announces_ahead(&self, seat: Seat, act: &SeatAction) -> bool {
        matches!(act, SeatAction::Turn(_)) && self.ahead(&Seats::of([seat])).is_some()
    }

    /// Returns the seats that may still challenge the announced turn and have not accepted it, in turn order (R39).
    fn undecided(&self) -> Vec<Seat> {
        self.now().undecided()
    }

    /// Accepts the announced turn for `seats`, on behalf of `seat`, which is one of them. The turn stands once nobody is left
    /// who may challenge it.
    fn accept(&mut self, seats: &Seats, seat: Seat) -> Result<SaveResult, Refusal> {
        match self.game.announced() {
            None => return self.apply(Command::Accept { by: seat }),
            Some(pending) if pending.seat == seat => return Err(CommandError::OwnPlay.into()),
            Some(_) => {}
        }
        let all = Seats::of(self.accepted.iter().chain(seats.iter()));
        let before = std::mem::replace(&mut self.accepted, all);
        let settled = self.settle_window();
        if settled.is_err() {
            self.accepted = before;
        }
        settled
    }

    /// Settles the announced turn if nobody is left who may challenge it.
    fn settle_window(&mut self) -> Result<SaveResult, Refusal> {
        match self.game.acceptor() {
            Some(by) if self.undecided().is_empty() => self.apply(Command::Accept { by }),
            _ => Ok(Ok(None)),
        }
    }

    /// Records the time used so far, applies a command and records the resulting events. A refused command changes nothing.
    fn apply(&mut self, command: Command) -> Result<SaveResult, Refusal> {
        self.apply_all([command])
    }

    /// Applies several commands as one act: if one of them is refused, or they cannot be saved at a table where that is needed,
    /// nothing changes.
    fn apply_all<const N: usize>(&mut self, commands: [Command; N]) -> Result<SaveResult, Refusal> {
        let (mark, before) = (self.mark(), self.decision());
        self.record_elapsed();
        let executed = commands.map(|command| self.execute(command));
        if let Some(refused) = executed.into_iter().find_map(Result::err) {
            self.return_to(mark);
            return Err(refused.into());
        }
        self.declare_no_play_left();
        self.settle_unchallenged();
        let known = mark.events;
        let saved = self.save(mark);
        if self.is_strict() {
            saved.clone()?;
        }
        self.asked = None;
        self.begin_decision(before, known);
        Ok(saved)
    }

    /// Returns whether what cannot be saved must not happen. Players on other machines would be told of it, and it would be lost
    /// with the host's program. At one keyboard the game goes on with a warning (R34).
    const fn is_strict(&self) -> bool {
        self.keeps_time()
    }

    /// Records the events since a mark. Undoes them if they cannot be saved and have to be.
    fn save(&mut self, mark: Mark) -> SaveResult {
        let saved = match (self.recorder(), &self.events[mark.events..]) {
            (None, _) | (_, []) => Ok(None),
            (Some(mut recorder), events) if self.is_strict() => recorder.record_or_forget(events),
            (Some(mut recorder), events) => recorder.record(events),
        };
        if self.events.len() > mark.events {
            self.trouble = saved.as_ref().err().cloned();
        }
        if saved.is_err() && self.is_strict() {
            self.return_to(mark);
        }
        saved
    }

    fn mark(&self) -> Mark {
        Mark {
            game: Arc::clone(&self.game),
            events: self.events.len(),
            unrecorded: self.unrecorded,
        }
    }

    /// Undoes what has happened to the game since a mark.
    fn return_to(&mut self, mark: Mark) {
        self.game = mark.game;
        self.events.truncate(mark.events);
        self.unrecorded = mark.unrecorded;
    }

    /// Lets an announced turn stand that nobody may challenge.
    fn settle_unchallenged(&mut self) {
        if let Some(by) = self.game.acceptor()
            && self.undecided().is_empty()
        {
            // The next player may always accept.
            let _ = self.execute(Command::Accept { by });
        }
    }

    /// Starts the time of a new decision, if there is one since the first `known` events.
    fn begin_decision(&mut self, before: DecisionId, known: usize) {
        let now = self.decision();
        if now == before {
            return;
        }
        self.accepted = Seats::NONE;
        let goes_on = self.next_player_goes_on(before, known);
        let next = self.at_turn();
        if let Some(keeper) = &mut self.timekeeper {
            keeper.window = Millis::ZERO;
            keeper.give_credit(next);
            if !goes_on {
                keeper.turn = Millis::ZERO;
            }
        }
    }

    /// Returns whether the new decision leaves the time of the turn as it is. In a correspondence game the next player's time
    /// begins with the announcement before, because they may announce from then on (R39, R41).
    fn next_player_goes_on(&self, before: DecisionId, known: usize) -> bool {
        let now = self.decision();
        let by_days = |keeper: &Timekeeper| keeper.limits.per_move.is_some();
        if !self.timekeeper.as_ref().is_some_and(by_days) {
            return now.window != 0;
        }
        let news = self.events.iter().skip(known);
        let mut acts = news.filter(|event| !matches!(event, Event::Spent { .. }));
        let accepted = match acts.next() {
            Some(Event::Accepted { by, .. }) => self.at_turn() == Some(*by),
            _ => false,
        };
        accepted && acts.next().is_none() && before.window == 1
    }

    /// Runs `act`, which cannot be refused, and records the resulting events.
    fn recorded(&mut self, act: impl FnOnce(&mut Self)) -> SaveResult {
        let mark = self.mark();
        act(self);
        self.save(mark)
    }

    fn execute(&mut self, command: Command) -> Result<(), CommandError> {
        let game = Arc::make_mut(&mut self.game);
        let event = game.apply(command, &*self.lexicon)?;
        self.events.push(event);
        Ok(())
    }

    /// Checks whether a game would accept a command.
    pub(super) fn check(&self, game: &Game, command: Command) -> Result<(), CommandError> {
        game.decide(command, &*self.lexicon).map(drop)
    }

    fn recorder(&self) -> Option<MutexGuard<'_, dyn Recorder + 'static>> {
        let recorder = self.recorder.as_deref()?;
        Some(locked(recorder))
    }

    /// Ends the game if nobody has a play left. Checks this only once no exchange can change a rack (R13, R23).
    pub(super) fn end_without_plays(&mut self) -> SaveResult {
        self.recorded(Self::declare_no_play_left)
    }

    fn declare_no_play_left(&mut self) {
        let looked_for = self.game.setup().rules().looks_for_plays_left()
            && matches!(self.game.phase(), Phase::Turn(_))
            && self.game.exchange_range().is_none();
        let found = looked_for.then(|| self.recorder()).flatten();
        if found.is_some_and(|mut recorder| recorder.nobody_can_play(&self.game)) {
            // Refused only outside a turn or under other rules, which were checked above.
            let _ = self.execute(Command::DeclareNoPlayLeft);
        }
    }

    /// Returns the seat on turn, if a turn is being played.
    pub(super) fn at_turn(&self) -> Option<Seat> {
        self.now().at_turn()
    }

    pub(super) fn count(&mut self, time: Millis) {
        self.unrecorded = self.unrecorded.plus(time);
    }

    fn time_left(&self) -> Option<Millis> {
        self.now().time_left()
    }

    /// Returns the time until used time is next recorded; `None` if that is done with the next act.
    pub(super) fn next_time_record(&self) -> Option<Millis> {
        let interval = record_interval(self.game.turn_used());
        (!self.is_time_settled()).then(|| interval.less(self.unrecorded))
    }

    /// Returns whether nothing depends on how much longer the turn takes.
    fn is_time_settled(&self) -> bool {
        let clock = self.game.setup().rules().clock.game();
        let clock = clock.zip(self.at_turn());
        clock.is_some_and(|(clock, seat)| clock.is_settled(self.game.used(seat)))
    }

    /// Records the time used since the last call.
    pub(super) fn record_time(&mut self) -> SaveResult {
        self.recorded(Self::record_elapsed)
    }

    /// Ends the turn because its time is over. Records exactly the time that was left.
    pub(super) fn time_out(&mut self) -> SaveResult {
        self.unrecorded = self.game.time_left().unwrap_or(self.unrecorded);
        self.record_time()
    }

    fn record_elapsed(&mut self) {
        let time = std::mem::take(&mut self.unrecorded);
        if time > Millis::ZERO {
            let spend = match self.next_by_days() {
                Some(_) => Command::SpendAhead(time),
                None => Command::Spend(time),
            };
            // Refused only when nobody is on turn. The time then counts for nobody.
            let _ = self.execute(spend);
        }
    }

    /// Records that the player on turn has seen this step of a hint.
    pub(super) fn hinted(&mut self, step: HintStep) -> SaveResult {
        // Refused only if this turn already has the step, for example after the program is restarted.
        self.recorded(|referee| drop(referee.execute(Command::Hint(step))))
    }

    /// Returns board and rack of the player on turn after these swaps. With void challenge, checks their words (R31).
    pub(super) fn after_swaps(
        &self,
        game: &Game,
        swaps: &[Swap],
    ) -> Result<BoardInTurn, CommandError> {
        game.after_swaps(swaps, &*self.lexicon)
    }

    /// Predicts the result of a command; `None` if it would be refused.
    pub(super) fn predict(&self, game: &Game, command: Command) -> Option<Consequence> {
        let mut game = Game::clone(game);
        game.apply(command, &*self.lexicon).ok()?;
        Some(Consequence::of(game.phase()))
    }

    /// Returns the people who have not resigned.
    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.game.setup().seats();
        seats.filter(|&seat| !self.computers.contains(seat) && !self.game.resigned(seat))
    }

    pub(super) fn asked(&self) -> Option<&PendingProposal> {
        self.asked.as_ref()
    }

    /// Returns the proposal rejected last, and by whom.
    pub(super) const fn rejected(&self) -> Option<(ProposalId, Seat)> {
        self.rejected
    }

    /// Puts a proposal to all other people. The proposer agrees to it.
    pub(super) fn propose(
        &mut self,
        seats: &Seats,
        by: Seat,
        proposal: Proposal,
    ) -> Result<SaveResult, Refusal> {
        if self.asked.is_some() {
            return Err(Refusal::ProposalOpen);
        }
        if let Some(command) = self.command_of(&proposal)? {
            self.check(&self.game, command)?;
        }
        let missing = self.missing_in(&proposal)?;
        let asked = |seat: &Seat| *seat != by && Some(*seat) != missing && !self.is_bot(*seat);
        let waiting = Seats::of(self.people().filter(asked));
        if matches!(proposal, Proposal::Allow(_)) && waiting == Seats::NONE {
            return Err(Refusal::NobodyToAgree);
        }
        self.proposals += 1;
        if let Some(keeper) = &mut self.timekeeper {
            keeper.proposal = Millis::ZERO;
        }
        let mut asked = PendingProposal {
            id: ProposalId(self.proposals),
            by,
            proposal,
            waiting,
        };
        asked.agreed(seats);
        self.settle(asked)
    }

    /// Answers a proposal for these people. A single no rejects it.
    pub(super) fn answer(
        &mut self,
        seats: &Seats,
        id: ProposalId,
        yes: bool,
    ) -> Result<SaveResult, Refusal> {
        let asked = self.asked.clone().filter(|asked| asked.id == id);
        let mut asked = asked.ok_or(Refusal::NoProposal)?;
        if !seats
            .iter()
            .any(|seat| asked.waiting.contains(seat) || asked.by == seat)
        {
            return Err(Refusal::NoProposal);
        }
        if !yes {
            self.rejected = Some((id, seats.iter().next().unwrap_or(asked.by)));
            self.asked = None;
            return Ok(Ok(None));
        }
        asked.agreed(seats);
        self.settle(asked)
    }

    /// Puts a proposal into effect once everyone has agreed; before that it stays open. If its effect cannot be saved, the
    /// answer does not count.
    fn settle(&mut self, asked: PendingProposal) -> Result<SaveResult, Refusal> {
        if !asked.is_settled() {
            self.asked = Some(asked);
            return Ok(Ok(None));
        }
        let before = self.asked.take();
        let missing = self.missing_in(&asked.proposal)?;
        if let Some(command) = self.command_of(&asked.proposal)? {
            let done = self.apply(command);
            if let Err(Refusal::NotSaved(_)) = done {
                self.asked = before;
            }
            return done;
        }
        if let Some((keeper, seat)) = self.timekeeper.as_mut().zip(missing) {
            keeper.stand_ins.push(seat);
        }
        Ok(Ok(None))
    }

    /// Returns the command that puts a proposal into effect; `None` if it does not change the game.
    fn command_of(&self, proposal: &Proposal) -> Result<Option<Command>, CommandError> {
        let command = match proposal {
            Proposal::TakeBack => {
                let seat = self.now().taken_back();
                Command::TakeBackTo(seat.ok_or(CommandError::NothingToTakeBack)?)
            }
            Proposal::Allow(word) => Command::Agree(word.clone()),
            Proposal::Resign(_) => Command::Resign,
            Proposal::StandIn(_) => return Ok(None),
        };
        Ok(Some(command))
    }

    /// Returns the missing player whom a proposal is about, if it is about one (R40).
    fn missing_in(&self, proposal: &Proposal) -> Result<Option<Seat>, Refusal> {
        match proposal.missing() {
            Some(seat) if self.missing() != Some(seat) => Err(Refusal::NotMissing(seat)),
            missing => Ok(missing),
        }
    }
}

/// The game before an act.
struct Mark {
    game: Arc<Game>,
    events: usize,
    unrecorded: Millis,
}
