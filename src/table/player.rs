//! The handle of those who play.

use super::act::{Act, Appended, DecisionId, LeadsTo, Refused};
use super::proposal::{Asked, Proposal, ProposalId};
use super::referee::{self, Kept, Referee};
use super::seats::Seats;
use crate::engine::clock::Millis;
use crate::engine::game::{Command, CommandError};
use crate::engine::hint::HintStep;
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::swap::{Changed, Swap};
use crate::engine::tile::Tiles;
use crate::engine::turn::{Turn, TurnDraft};
use crate::engine::view::SeatView;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard};

/// Speaks for some seats of a table: one for a person at their own screen, several for people at one keyboard.
pub struct Player {
    referee: Arc<Mutex<Referee>>,
    seats: Seats,
    /// How many events have been handed out.
    known: usize,
}

impl Player {
    pub(super) fn new(referee: Arc<Mutex<Referee>>, seats: Seats) -> Self {
        let known = referee::of(&referee).happened();
        Self {
            referee,
            seats,
            known,
        }
    }

    fn referee(&self) -> MutexGuard<'_, Referee> {
        referee::of(&self.referee)
    }

    /// The seats that it speaks for.
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// What one of its seats may know; what everybody may know where it does not speak for the seat.
    pub fn view(&self, seat: Seat) -> SeatView {
        self.referee()
            .view(Some(seat).filter(|seat| self.seats.contains(*seat)))
    }

    /// What everybody may know.
    pub fn public(&self) -> SeatView {
        self.referee().view(None)
    }

    /// What has happened since this was asked last, as this seat may know it. Events of this handle's own commands are
    /// among them.
    pub fn news(&mut self, seat: Seat) -> Vec<SeenEvent> {
        let viewer = Some(seat).filter(|seat| self.seats.contains(*seat));
        let (news, known) = {
            let referee = self.referee();
            (referee.news(self.known, viewer), referee.happened())
        };
        self.known = known;
        news
    }

    /// The decision at hand.
    pub fn decision(&self) -> DecisionId {
        self.referee().decision()
    }

    /// Does something for one of its seats.
    ///
    /// # Errors
    /// When the handle does not speak for the seat, when the game has gone on since the decision, or when the rules do not
    /// allow it now. The game is then as it was before.
    pub fn submit(&self, seat: Seat, decision: DecisionId, act: Act) -> Result<Appended, Refused> {
        self.speaks_for(seat)?;
        self.appended(Some(seat), |referee| referee.submit(seat, decision, act))
    }

    /// Proposes to take the last turn back, or to allow a word, in the name of one of its seats. It comes about at once
    /// where there is nobody else to ask.
    ///
    /// # Errors
    /// When the handle does not speak for the seat, another proposal is open, there is nobody to agree with (R38), or the
    /// rules do not allow it now.
    pub fn propose(&self, by: Seat, proposal: Proposal) -> Result<Appended, Refused> {
        self.speaks_for(by)?;
        self.appended(Some(by), |referee| referee.propose(by, proposal))
    }

    /// The proposal that waits for answers, if there is one.
    pub fn asked(&self) -> Option<Asked> {
        self.referee().asked().cloned()
    }

    /// Answers a proposal for all seats of this handle. One no is enough to end it; it comes about with the last yes.
    ///
    /// # Errors
    /// When the proposal is not open any more, or nobody of this handle is asked.
    pub fn answer(&self, id: ProposalId, yes: bool) -> Result<Appended, Refused> {
        self.appended(self.seats.iter().next(), |referee| {
            referee.answer(&self.seats, id, yes)
        })
    }

    fn speaks_for(&self, seat: Seat) -> Result<(), Refused> {
        let players = self.referee().game().setup().players();
        if seat.index() >= players {
            Err(CommandError::NotPlaying(seat).into())
        } else if self.seats.contains(seat) {
            Ok(())
        } else {
            Err(Refused::NotYours(seat))
        }
    }

    /// Does something, and hands back what has happened by it as a seat may know it.
    fn appended<E>(
        &self,
        viewer: Option<Seat>,
        act: impl FnOnce(&mut Referee) -> Result<Kept, E>,
    ) -> Result<Appended, E> {
        let mut referee = self.referee();
        let known = referee.happened();
        let kept = act(&mut referee)?;
        let events = referee.news(known, viewer);
        Ok(Appended { events, kept })
    }

    /// The same for what cannot be refused.
    fn done(&self, act: impl FnOnce(&mut Referee) -> Kept) -> Appended {
        let done = self.appended(None, |referee| Ok::<_, Infallible>(act(referee)));
        done.unwrap_or_else(|never| match never {})
    }

    /// Counts time of the player at turn, who is one of its seats: as long as their rack is shown, and no longer (R29).
    pub fn count(&self, time: Millis) {
        self.referee().count(time);
    }

    /// How long until [`spend`](Self::spend) is due, so that no more than a second is lost with the program.
    pub fn told_in(&self) -> Millis {
        self.referee().told_in()
    }

    /// What is left to the player at turn, with all that is counted; `None` without a limit (R29).
    pub fn time_left(&self) -> Option<Millis> {
        self.referee().time_left()
    }

    /// What the turns of a player have taken, with all that is counted (R29).
    pub fn used(&self, seat: Seat) -> Millis {
        self.referee().used(seat)
    }

    /// Tells the game of the time that is counted.
    pub fn spend(&self) -> Appended {
        self.done(Referee::spend)
    }

    /// The time for the turn is over: how late that was noticed is nobody's time.
    pub fn run_out(&self) -> Appended {
        self.done(Referee::run_out)
    }

    /// So much of a hint has been told to the player at turn.
    pub fn hinted(&self, step: HintStep) -> Appended {
        self.done(|referee| referee.hinted(step))
    }

    /// Ends a game in which nobody has a play left, as after it was taken up (R23).
    pub fn look_for_plays(&self) -> Appended {
        self.done(Referee::end_without_plays)
    }
}

/// What the player at turn asks before deciding. It changes nothing, and the dictionary is not asked (R20).
impl Player {
    /// Checks a turn as it would be taken.
    ///
    /// # Errors
    /// When it is nobody's turn, or the turn cannot be taken.
    pub fn preview(&self, turn: &TurnDraft) -> Result<Turn, CommandError> {
        self.referee().game().preview_turn(turn)
    }

    /// Board and rack after these swaps.
    ///
    /// # Errors
    /// When it is nobody's turn, or a swap cannot be made.
    pub fn swapped(&self, swaps: &[Swap]) -> Result<Changed, CommandError> {
        self.referee().game().swapped(swaps)
    }

    /// The same, with the words of each swap judged at once where challenge is void (R31).
    ///
    /// # Errors
    /// When it is nobody's turn, a swap cannot be made, or it makes a word that is not valid.
    pub fn after_swaps(&self, swaps: &[Swap]) -> Result<Changed, CommandError> {
        self.referee().after_swaps(swaps)
    }

    /// The fewest and most tiles that may be exchanged now; `None` when not even one may (R13).
    pub fn exchange_range(&self) -> Option<(usize, usize)> {
        self.referee().game().exchange_range()
    }

    /// Whether these tiles could be exchanged now.
    ///
    /// # Errors
    /// Why they cannot.
    pub fn may_exchange(&self, tiles: Tiles) -> Result<(), CommandError> {
        self.referee().would_be_taken(Command::exchange(tiles))
    }

    /// The words that can be challenged now, by their place in the announced turn.
    pub fn open_words(&self) -> Vec<usize> {
        self.referee().game().open_words()
    }

    /// The seats that may challenge the announced turn now, in order after its player.
    pub fn challengers(&self) -> Vec<Seat> {
        self.referee().game().challengers()
    }

    /// The seat that accepts the announced turn for the table (R16).
    pub fn acceptor(&self) -> Option<Seat> {
        self.referee().game().acceptor()
    }

    /// Where an act of one of its seats would lead. `None` where it would be refused, and for plays and challenges: what
    /// comes of them is the dictionary's to say.
    pub fn foresee(&self, seat: Seat, act: Act) -> Option<LeadsTo> {
        let may = self.seats.contains(seat) && act.is_foreseen();
        may.then(|| self.referee().foresee(act.command(seat)))?
    }
}

/// Without the game.
impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player")
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}
