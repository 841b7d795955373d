//! The coach on a player's turn, in games with a coach: tips for the position, and what the last turn missed.
//!
//! The coach gets one request per turn, and another for each different tentative play. It shows one tip at a time and knows
//! only what the seat may know.

use super::requests::{Coaching, LastTurn};
use super::{LocalPlayers, TableStep};
use crate::app::clock::Clock;
use crate::app::request::{CoachRequest, RequestId};
use crate::app::scene::CoachScene;
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::Points;
use crate::engine::turn::ActDraft;
use crate::solver::coach::{PastTurn, TentativePlay, Tip};
use crate::table::SeatAction;

const UNFINISHED: &str = "Finish your play or take your tiles back, then ask the coach.";

impl LocalPlayers {
    /// Asks the coach for tips, or shows the next tip.
    pub(super) fn ask_coach(&mut self) {
        if !self.seats.public().setup.rules().coach {
            return self.refuse("The coach is off in this game.".to_owned());
        }
        let laid = self.laid_in_time();
        if let (TableStep::Turn(editor), None) = (&self.step, &laid)
            && !editor.draft.is_empty()
        {
            return match self.preview(editor) {
                Ok(_) => self.tell_none(),
                Err(_) => self.refuse(UNFINISHED.to_owned()),
            };
        }
        if self.coaching.as_ref().is_some_and(|c| c.laid != laid) {
            self.coaching = None;
        }
        match &mut self.coaching {
            Some(Coaching {
                tips: Some(tips),
                at,
                ..
            }) if !tips.is_empty() => *at = (*at + 1) % tips.len(),
            Some(Coaching { tips: Some(_), .. }) => self.tell_none(),
            Some(_) => self.tell_waiting(),
            None => {
                self.coaching = Some(Coaching {
                    request_id: None,
                    tips: None,
                    at: 0,
                    laid,
                });
                self.tell_waiting();
            }
        }
    }

    /// Returns the tentative play, if there is one and enough time is left to look for a better one.
    fn laid_in_time(&self) -> Option<TentativePlay> {
        let (TableStep::Turn(editor), Phase::Turn(seat)) = (&self.step, &self.seats.public().phase)
        else {
            return None;
        };
        let view = self.seats.player().view(*seat);
        let play = self.preview(editor).ok()?;
        let kept = view.rack.as_ref()?.without(&play.draft().multiset());
        let in_time = Clock::of(&view, *seat).is_none_or(|clock| !clock.is_low());
        let score = play.score().total();
        in_time.then_some(TentativePlay { score, leave: kept })
    }

    fn tell_waiting(&mut self) {
        self.notify("The coach is looking at your rack.".to_owned());
    }

    fn tell_none(&mut self) {
        self.notify("The coach has no tip here.".to_owned());
    }

    /// Returns the request to the coach, unless it was already sent.
    pub(in crate::app) fn asks_coach(&mut self, request_id: RequestId) -> Option<CoachRequest> {
        let (TableStep::Turn(_), Phase::Turn(seat)) = (&self.step, &self.seats.public().phase)
        else {
            return None;
        };
        // A new request would cut the search for the hint short and change the hint.
        if self.waits_for_hint() {
            return None;
        }
        let seat = *seat;
        let past = self.past(seat);
        let view = self.seats.player().view(seat);
        let coaching = self.coaching.as_mut().filter(|c| c.request_id.is_none())?;
        coaching.request_id = Some(request_id);
        let laid = coaching.laid.clone();
        Some(CoachRequest {
            request_id,
            view,
            past,
            laid,
        })
    }

    /// Receives the coach's tips.
    pub(in crate::app) fn coached(&mut self, request_id: RequestId, tips: Vec<Tip>) {
        let asked = |c: &&mut Coaching| c.request_id == Some(request_id);
        if let Some(coaching) = self.coaching.as_mut().filter(asked) {
            let none = tips.is_empty();
            coaching.tips = Some(tips);
            self.notice = None;
            if none {
                self.tell_none();
            }
        }
    }

    /// Returns whether the coach is still searching for the tips of this request.
    pub(in crate::app) fn waits_for_tips(&self, request_id: RequestId) -> bool {
        let asked = self.coaching.as_ref().and_then(|c| c.request_id);
        asked == Some(request_id) && self.waits_for_coach()
    }

    /// Returns whether the coach is still searching.
    pub(super) const fn waits_for_coach(&self) -> bool {
        matches!(
            &self.coaching,
            Some(Coaching {
                request_id: Some(_),
                tips: None,
                ..
            })
        )
    }

    /// Stops the search for tips. Returns whether there was one.
    pub(super) fn cancel_coaching(&mut self) -> bool {
        self.waits_for_coach() && self.coaching.take().is_some()
    }

    /// Returns the turn about to be taken and the player's view of the game, for the coach.
    pub(super) fn about_to_take(&self, seat: Seat, act: &SeatAction) -> Option<(Seat, LastTurn)> {
        let SeatAction::Turn(turn) = act else {
            return None;
        };
        let (view, turn) = (self.seats.player().view(seat), turn.clone());
        let coached = self.seats.public().setup.rules().coach;
        coached.then_some((seat, LastTurn { view, turn }))
    }

    pub(super) fn remember(&mut self, taken: Option<(Seat, LastTurn)>) {
        if let Some((seat, taken)) = taken {
            self.taken.retain(|(other, _)| *other != seat);
            self.taken.push((seat, taken));
        }
    }

    /// Returns the last turn of a seat with its result, if known and without swaps.
    fn past(&self, seat: Seat) -> Option<PastTurn> {
        let (_, taken) = self.taken.iter().find(|(of, _)| *of == seat)?;
        if !taken.turn.swaps.is_empty() {
            return None;
        }
        let sheet = &self.seats.public().sheet;
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

    /// Returns the tip shown, with its number and the number of tips.
    fn tip(&self) -> Option<(&Tip, usize, usize)> {
        let coaching = self.coaching.as_ref()?;
        let tips = coaching.tips.as_ref()?;
        Some((tips.get(coaching.at)?, coaching.at + 1, tips.len()))
    }

    /// Returns the tip to display: about the rack while no tile is placed, otherwise about the play for which it was requested.
    pub(super) fn coach_scene(&self) -> Option<CoachScene> {
        let TableStep::Turn(editor) = &self.step else {
            return None;
        };
        let about = &self.coaching.as_ref()?.laid;
        if about.is_none() != editor.draft.is_empty() || *about != self.laid_in_time() {
            return None;
        }
        let (tip, number, of) = self.tip()?;
        Some(CoachScene {
            text: tip.text.clone(),
            squares: tip.squares.clone(),
            number,
            of,
        })
    }
}
