//! The coach on a player's turn, in games with a coach: tips for the position, and what the last turn missed.
//!
//! The coach gets one request per turn, and another for each different tentative play. It shows one tip at a time and knows
//! only what the seat may know.

use super::local_seats::LocalSeats;
use crate::app::clock::Clock;
use crate::app::placement::Placement;
use crate::app::request::{CoachRequest, RequestId};
use crate::app::scene::{CoachScene, Notice};
use crate::engine::game::Phase;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::Points;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::view::SeatView;
use crate::solver::coach::{PastTurn, TentativePlay, Tip};
use crate::table::SeatAction;

const UNFINISHED: &str = "Finish your play or take your tiles back, then ask the coach.";
const WAITING: &str = "The coach is looking at your rack.";
pub(super) const NO_TIP: &str = "The coach has no tip here.";

/// The coach of the people at this keyboard.
#[derive(Debug, Default)]
pub(super) struct Coach {
    /// The tips for the player on turn.
    coaching: Option<Coaching>,
    /// Each person's last turn.
    taken: Vec<(Seat, LastTurn)>,
}

/// The coach's tips for a player.
#[derive(Debug)]
struct Coaching {
    /// The ID of the request, once sent.
    request_id: Option<RequestId>,
    /// The tips, once received.
    tips: Option<Vec<Tip>>,
    /// The index of the tip shown.
    at: usize,
    /// The tentative play on the board when the coach was asked.
    laid: Option<TentativePlay>,
}

/// A turn taken, with the view that the player had of the game.
#[derive(Debug)]
pub(super) struct LastTurn {
    view: SeatView,
    turn: TurnDraft,
}

impl Coach {
    /// Asks for tips about the rack, or about the play that the placed tiles make, or shows the next tip.
    pub(super) fn ask(&mut self, placement: &Placement, seats: &LocalSeats) -> Option<Notice> {
        let play = placement.play().ok();
        let laid = play.as_ref().and_then(|play| in_time(play, seats));
        if laid.is_none() && !placement.draft.is_empty() {
            return Some(match play {
                Some(_) => Notice::new(NO_TIP.to_owned()),
                None => Notice::refusal(UNFINISHED.to_owned()),
            });
        }
        self.coaching.take_if(|coaching| coaching.laid != laid);
        let coaching = self.coaching.get_or_insert(Coaching {
            request_id: None,
            tips: None,
            at: 0,
            laid,
        });
        let told = match &coaching.tips {
            Some(tips) if !tips.is_empty() => {
                coaching.at = (coaching.at + 1) % tips.len();
                return None;
            }
            Some(_) => NO_TIP,
            None => WAITING,
        };
        Some(Notice::new(told.to_owned()))
    }

    /// Returns the request to the coach, unless it was already sent.
    pub(super) fn request(
        &mut self,
        request_id: RequestId,
        seat: Seat,
        seats: &LocalSeats,
    ) -> Option<CoachRequest> {
        let past = self.past(seat, seats);
        let coaching = self.coaching.as_mut().filter(|c| c.request_id.is_none())?;
        coaching.request_id = Some(request_id);
        Some(CoachRequest {
            view: seats.player().view(seat),
            past,
            laid: coaching.laid.clone(),
        })
    }

    /// Receives the tips. Returns whether they were waited for.
    pub(super) fn receive(&mut self, request_id: RequestId, tips: Vec<Tip>) -> bool {
        let asked = |c: &&mut Coaching| c.request_id == Some(request_id);
        let coaching = self.coaching.as_mut().filter(asked);
        coaching
            .map(|coaching| coaching.tips = Some(tips))
            .is_some()
    }

    /// Returns whether the coach is still searching for the tips of this request.
    pub(super) fn waits_for(&self, request_id: RequestId) -> bool {
        let asked = self.coaching.as_ref().and_then(|c| c.request_id);
        asked == Some(request_id) && self.waits()
    }

    /// Returns whether the coach is still searching.
    pub(super) fn waits(&self) -> bool {
        let searching = |c: &Coaching| c.request_id.is_some() && c.tips.is_none();
        self.coaching.as_ref().is_some_and(searching)
    }

    pub(super) fn forget(&mut self) {
        self.coaching = None;
    }

    pub(super) fn remember(&mut self, seat: Seat, taken: LastTurn) {
        self.taken.retain(|(other, _)| *other != seat);
        self.taken.push((seat, taken));
    }

    /// Returns the last turn of a seat with its result, if known and without swaps.
    fn past(&self, seat: Seat, seats: &LocalSeats) -> Option<PastTurn> {
        let (_, taken) = self.taken.iter().find(|(of, _)| *of == seat)?;
        if !taken.turn.swaps.is_empty() {
            return None;
        }
        let sheet = &seats.public().sheet;
        let turn = taken.view.turn;
        let undone = |line: &SheetLine| match line.entry {
            SheetEntry::TakenBack(first) => (first..line.turn).contains(&turn),
            _ => false,
        };
        if sheet.iter().any(undone) {
            return None;
        }
        let of_turn = |line: &&SheetLine| line.seat == seat && line.turn == taken.view.turn;
        let line = sheet.iter().find(of_turn)?;
        let rack = taken.view.rack.clone()?;
        let (score, kept) = match (&line.entry, &taken.turn.act) {
            (SheetEntry::Play(play), ActDraft::Play(draft)) => {
                (play.score().total(), rack.without(&draft.multiset()))
            }
            (SheetEntry::Exchange(_), ActDraft::Exchange(tiles)) => {
                (Points::ZERO, rack.without(tiles))
            }
            (SheetEntry::ChallengedOff { .. } | SheetEntry::Pass, _) => (Points::ZERO, rack),
            _ => return None,
        };
        Some(PastTurn {
            view: taken.view.clone(),
            score,
            leave: kept,
        })
    }

    /// Returns the tip to display: about the rack while no tile is placed, otherwise about the play for which it was requested.
    pub(super) fn scene(&self, placement: &Placement, seats: &LocalSeats) -> Option<CoachScene> {
        let coaching = self.coaching.as_ref()?;
        let play = placement.play().ok();
        let laid = play.and_then(|play| in_time(&play, seats));
        if laid.is_none() != placement.draft.is_empty() || coaching.laid != laid {
            return None;
        }
        let tips = coaching.tips.as_ref()?;
        let tip = tips.get(coaching.at)?;
        Some(CoachScene {
            text: tip.text.clone(),
            squares: tip.squares.clone(),
            number: coaching.at + 1,
            of: tips.len(),
        })
    }
}

impl LastTurn {
    /// Returns the turn about to be taken and the player's view of the game, in a game with a coach.
    pub(super) fn before(seat: Seat, act: &SeatAction, seats: &LocalSeats) -> Option<Self> {
        match act {
            SeatAction::Turn(turn) if seats.public().setup.rules().coach => Some(Self {
                view: seats.player().view(seat),
                turn: turn.clone(),
            }),
            _ => None,
        }
    }
}

/// Returns what the coach gets of a tentative play, if enough time is left to look for a better one.
fn in_time(play: &Play, seats: &LocalSeats) -> Option<TentativePlay> {
    let Phase::Turn(seat) = seats.public().phase else {
        return None;
    };
    let view = seats.player().view(seat);
    let leave = view.rack.as_ref()?.without(&play.draft().multiset());
    let in_time = Clock::of(&view, seat).is_none_or(|clock| !clock.is_low());
    let score = play.score().total();
    in_time.then_some(TentativePlay { score, leave })
}
