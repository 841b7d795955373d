//! The handle of a player.

use super::act::{Appended, Consequence, DecisionId, Refusal, SeatAction};
use super::proposal::{PendingProposal, Proposal, ProposalId};
use super::recorder::{SaveError, SaveResult};
use super::referee::{self, Referee, draft};
use super::seats::Seats;
use super::snapshot::Snapshot;
use super::watchers::Wake;
use crate::engine::clock::Millis;
use crate::engine::game::{Command, CommandError, Game};
use crate::engine::hint::HintStep;
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::swap::{BoardInTurn, Swap};
use crate::engine::tile::Tiles;
use crate::engine::turn::{Turn, TurnDraft};
use crate::engine::view::SeatView;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard};

/// A handle that acts for some seats of a table: one seat for a person at their own screen, several for people at one keyboard.
pub struct Player {
    referee: Arc<Mutex<Referee>>,
    seats: Seats,
    /// The number of events already returned by [`Player::new_events`].
    known: usize,
    /// Whether the handle sees the game as if the announced turn stood.
    ahead: bool,
    /// Whether the player is a guest on another machine.
    is_guests: bool,
    /// Kept because the referee drops it with the handle.
    wake: Option<Wake>,
}

impl Player {
    pub(super) fn new(referee: Arc<Mutex<Referee>>, seats: Seats) -> Self {
        let known = referee::of(&referee).seen_from(&seats).events;
        Self {
            referee,
            seats,
            known,
            ahead: false,
            is_guests: false,
            wake: None,
        }
    }

    /// Returns the handle for a guest, whose save errors name no files of the host.
    #[must_use]
    pub fn for_guest(self) -> Self {
        Self {
            is_guests: true,
            ..self
        }
    }

    fn referee(&self) -> MutexGuard<'_, Referee> {
        referee::of(&self.referee)
    }

    /// Returns the game as it is now or, for a spectator, as it was some time ago (R43).
    fn now(&self) -> Snapshot {
        self.referee().seen_from(&self.seats)
    }

    /// Returns the game as this handle sees it: as it is now, or as if the announced turn stood.
    fn sight(&self) -> Snapshot {
        let referee = self.referee();
        let ahead = self.ahead.then(|| referee.ahead(&self.seats));
        let now = || referee.seen_from(&self.seats);
        ahead.flatten().unwrap_or_else(now)
    }

    /// Returns whether the next player of a correspondence game is one of this handle's seats, who may announce although others
    /// may still challenge the turn before (R39).
    pub fn may_go_ahead(&self) -> bool {
        self.referee().ahead(&self.seats).is_some()
    }

    /// Shows the game as if the announced turn stood, for laying tiles meanwhile, or as it is (R39). The announcement of a turn
    /// then lets the one before stand.
    pub const fn go_ahead(&mut self, ahead: bool) {
        self.ahead = ahead;
    }

    /// Returns whether the game is shown as if the announced turn stood.
    pub const fn is_ahead(&self) -> bool {
        self.ahead
    }

    /// Returns the seats that this handle acts for.
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Returns what `seat` may know, or the public view if the handle does not act for it.
    pub fn view(&self, seat: Seat) -> SeatView {
        self.sight().view(self.viewer(seat))
    }

    /// Returns `seat` if the handle may see with its eyes.
    fn viewer(&self, seat: Seat) -> Option<Seat> {
        self.seats.contains(seat).then_some(seat)
    }

    /// Returns the public view.
    pub fn public(&self) -> SeatView {
        self.sight().view(None)
    }

    /// Returns the events since the last call, as `seat` may know them. They include the events of this handle's own commands.
    pub fn new_events(&mut self, seat: Seat) -> Vec<SeenEvent> {
        let viewer = self.viewer(seat);
        let now = self.now();
        referee::of(&self.referee).new_events(&mut self.known, &now, viewer)
    }

    /// Calls `wake` after every change of the table, by whomever it was made.
    pub fn wake_by(&mut self, wake: Wake) {
        self.referee().wake_by(&wake);
        self.wake = Some(wake);
    }

    /// Returns whether the table counts the time, for players on several machines. Then no handle does.
    pub fn is_timed_by_table(&self) -> bool {
        self.referee().keeps_time()
    }

    /// Returns the seats that may still challenge the announced turn and have not accepted it, in turn order (R39).
    pub fn undecided(&self) -> Vec<Seat> {
        self.now().undecided()
    }

    /// Returns the people who are away (R40).
    pub fn absent(&self) -> Vec<Seat> {
        self.now().absent
    }

    /// Returns the player on turn if they have been away for so long that the others may decide how to continue (R40). Spectators
    /// are told of none.
    pub fn missing(&self) -> Option<Seat> {
        let missing = self.referee().missing();
        missing.filter(|_| self.seats != Seats::NONE)
    }

    /// Returns the absent people for whom a computer plays until they are back (R40).
    pub fn stand_ins(&self) -> Vec<Seat> {
        self.now().stand_ins
    }

    /// Returns the current decision.
    pub fn decision(&self) -> DecisionId {
        self.now().decision()
    }

    /// Submits an act for one of the handle's seats.
    ///
    /// # Errors
    /// When the handle does not act for the seat, the game has moved on since the decision, or the rules do not allow the act.
    /// The game is then unchanged.
    pub fn submit(
        &self,
        seat: Seat,
        decision: DecisionId,
        act: SeatAction,
    ) -> Result<Appended, Refusal> {
        self.check_seat(seat)?;
        let done = draft::appended(&self.referee, Some(seat), |referee| {
            referee.submit(&self.seats, seat, decision, act)
        });
        self.told(done)
    }

    /// Proposes, on behalf of one of the handle's seats, to take the last turn back or to allow a word. The people of the
    /// handle's other seats agree to it too. The proposal takes effect at once if nobody else has to agree.
    ///
    /// # Errors
    /// When the handle does not act for the seat, another proposal is open, there is nobody to agree with (R38), or the rules
    /// do not allow it now.
    pub fn propose(&self, by: Seat, proposal: Proposal) -> Result<Appended, Refusal> {
        self.check_seat(by)?;
        let done = draft::appended(&self.referee, Some(by), |referee| {
            referee.propose(&self.seats, by, proposal)
        });
        self.told(done)
    }

    /// Returns the open proposal, if any. Spectators are told of none.
    pub fn asked(&self) -> Option<PendingProposal> {
        let asked = self.referee().asked().cloned();
        asked.filter(|_| self.seats != Seats::NONE)
    }

    /// Returns the proposal rejected last, and by whom.
    pub fn rejected(&self) -> Option<(ProposalId, Seat)> {
        self.referee().rejected()
    }

    /// Answers a proposal for all seats of this handle. A single no rejects it; the last yes puts it into effect.
    ///
    /// # Errors
    /// When the proposal is not open or does not need an answer from this handle.
    pub fn answer(&self, id: ProposalId, yes: bool) -> Result<Appended, Refusal> {
        let done = draft::appended(&self.referee, self.seats.iter().next(), |referee| {
            referee.answer(&self.seats, id, yes)
        });
        self.told(done)
    }

    /// Replaces what a guest may not know of the host's disk.
    fn told(&self, done: Result<Appended, Refusal>) -> Result<Appended, Refusal> {
        match done {
            Err(Refusal::NotSaved(_)) if self.is_guests => Err(SaveError::AtHost.into()),
            Ok(appended) if self.is_guests => Ok(Appended {
                saved: appended.saved.map(|_| None).map_err(|_| SaveError::AtHost),
                ..appended
            }),
            done => done,
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let players = self.referee().game().setup().players();
        if seat.index() >= players {
            Err(CommandError::NotPlaying(seat).into())
        } else if self.seats.contains(seat) {
            Ok(())
        } else {
            Err(Refusal::NotYours(seat))
        }
    }

    /// Runs an act that cannot be refused, for a seat of this handle on turn. Does nothing on another player's turn, and wakes
    /// nobody then.
    fn done(&self, act: impl FnOnce(&mut Referee) -> SaveResult) -> Appended {
        if !self.is_on_turn(&self.referee()) {
            return Appended {
                events: vec![],
                saved: Ok(None),
            };
        }
        let done = draft::appended(&self.referee, None, |referee| {
            let act = self.is_on_turn(referee).then_some(act);
            Ok::<_, Infallible>(act.map_or(Ok(None), |act| act(referee)))
        });
        done.unwrap_or_else(|never| match never {})
    }

    fn is_on_turn(&self, referee: &Referee) -> bool {
        match referee.at_turn() {
            Some(seat) => self.seats.contains(seat),
            None => self.seats != Seats::NONE,
        }
    }

    /// Adds time used by the player on turn, if it is one of the handle's seats. Call it only while their rack is shown (R29).
    /// Does nothing where the table counts the time.
    pub fn count(&self, time: Millis) {
        let mut referee = self.referee();
        if self.is_on_turn(&referee) && !referee.keeps_time() {
            referee.count(time);
        }
    }

    /// Returns the time until the next [`record_time`](Self::record_time) is due; `None` where the table counts the time, or
    /// nothing depends on it.
    pub fn next_time_record(&self) -> Option<Millis> {
        let referee = self.referee();
        let next = referee.next_time_record();
        next.filter(|_| !referee.keeps_time())
    }

    /// Returns the time left to the player on turn, including time not yet recorded; `None` without a limit (R29).
    pub fn time_left(&self) -> Option<Millis> {
        self.sight().time_left()
    }

    /// Returns the time left to accept or challenge the announced turn; `None` without a limit, or for a spectator (R39).
    pub fn window_left(&self) -> Option<Millis> {
        let left = self.referee().window_left();
        left.filter(|_| self.seats != Seats::NONE)
    }

    /// Returns the time that a player has used, including time not yet recorded (R29).
    pub fn used(&self, seat: Seat) -> Millis {
        self.sight().used(seat)
    }

    /// Records the time counted so far.
    pub fn record_time(&self) -> Appended {
        self.done(Referee::record_time)
    }

    /// Ends the turn because its time is over. Records exactly the time that was left.
    pub fn time_out(&self) -> Appended {
        self.done(Referee::time_out)
    }

    /// Records that the player on turn has seen this step of a hint.
    pub fn hinted(&self, step: HintStep) -> Appended {
        self.done(|referee| referee.hinted(step))
    }

    /// Ends the game if nobody has a play left, for example after it is resumed (R23).
    pub fn look_for_plays(&self) -> Appended {
        self.done(Referee::end_without_plays)
    }
}

/// Queries of the player on turn. They change nothing and do not consult the dictionary (R20).
impl Player {
    /// Gives access to the rack on turn, which only its own handle may ask about. Refused in every other phase by the game.
    fn on_turn(&self) -> Result<Arc<Game>, Refusal> {
        let sight = self.sight();
        match sight.at_turn() {
            Some(seat) if !self.seats.contains(seat) => Err(Refusal::NotYours(seat)),
            _ => Ok(sight.game),
        }
    }

    /// Validates a turn without taking it.
    ///
    /// # Errors
    /// When no seat of the handle is on turn or the turn is not legal.
    pub fn preview(&self, turn: &TurnDraft) -> Result<Turn, Refusal> {
        Ok(self.on_turn()?.preview_turn(turn)?)
    }

    /// Returns board and rack after these swaps.
    ///
    /// # Errors
    /// When no seat of the handle is on turn or a swap is not legal.
    pub fn swapped(&self, swaps: &[Swap]) -> Result<BoardInTurn, Refusal> {
        Ok(self.on_turn()?.swapped(swaps)?)
    }

    /// Returns board and rack after these swaps. With void challenge, it also checks the words of each swap (R31).
    ///
    /// # Errors
    /// When no seat of the handle is on turn, a swap is not legal, or it forms a phony.
    pub fn after_swaps(&self, swaps: &[Swap]) -> Result<BoardInTurn, Refusal> {
        let game = self.on_turn()?;
        Ok(self.referee().after_swaps(&game, swaps)?)
    }

    /// Returns the minimum and maximum number of tiles in an exchange; `None` if no tile may be exchanged (R13).
    pub fn exchange_range(&self) -> Option<(usize, usize)> {
        self.sight().game.exchange_range()
    }

    /// Checks whether these tiles may be exchanged now.
    ///
    /// # Errors
    /// When no seat of the handle is on turn or they may not be exchanged.
    pub fn may_exchange(&self, tiles: Tiles) -> Result<(), Refusal> {
        let game = self.on_turn()?;
        Ok(self.referee().check(&game, Command::exchange(tiles))?)
    }

    /// Returns the indexes of the words in the announced turn that can be challenged now.
    pub fn open_words(&self) -> Vec<usize> {
        self.now().game.open_words()
    }

    /// Returns the seats that may challenge the announced turn, in turn order after its player.
    pub fn challengers(&self) -> Vec<Seat> {
        self.now().game.challengers()
    }

    /// Returns the seat that accepts the announced turn for the table (R16).
    pub fn acceptor(&self) -> Option<Seat> {
        self.now().game.acceptor()
    }

    /// Predicts the result of an act by one of the handle's seats. Returns `None` if it would be refused, and for plays and
    /// challenges, whose result depends on the dictionary.
    pub fn predict(&self, seat: Seat, act: SeatAction) -> Option<Consequence> {
        let may = self.seats.contains(seat) && act.is_predictable();
        let game = self.sight().game;
        may.then(|| self.referee().predict(&game, act.command(seat)))?
    }
}

/// Omits the game.
impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player")
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}
