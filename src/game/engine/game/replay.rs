//! Replay: a game from its events, each checked against the game before it.

use super::start::best_of;
use super::{Claim, CommandError, Game};
use crate::engine::event::{Event, Verdict};
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::{ActDraft, Turn, TurnDraft};

/// Why events do not make a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {}: {reason}", .index + 1)]
pub struct ReplayError {
    /// The index of the event at fault, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub reason: ReplayFault,
}

/// Why an event does not follow from the game before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// There is no event, or the first one is not a start.
    #[error("the first event must start the game")]
    NoStart,
    /// A second start.
    #[error("the game has already started")]
    StartedAgain,
    /// The draw for first play is inconsistent (R4).
    #[error("the draw for first play is inconsistent")]
    Draw,
    /// The number of tiles drawn is wrong, or the bag lacks them (R5, R12, R13).
    #[error("the tiles drawn are inconsistent")]
    Tiles,
    /// It is another player's turn.
    #[error("it is another player's turn")]
    Turn,
    /// The words judged are not those challenged (R17).
    #[error("the words judged are not the words challenged")]
    Words,
    /// The turn was announced although challenge is void, or settled although it is not (R16).
    #[error("these rules settle plays differently")]
    Settling,
    /// An exchange of zero tiles must be recorded as a pass.
    #[error("an exchange of no tiles is a pass")]
    ExchangeOfNone,
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(#[from] CommandError),
}

impl Game {
    /// Returns the game these events made. Asks neither dictionary nor chance.
    ///
    /// # Errors
    /// The first event that does not follow from those before it, for instance from a damaged file.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, ReplayError> {
        let mut events = events.into_iter().enumerate();
        let mut game = match events.next() {
            Some((
                _,
                Event::Started {
                    setup,
                    seed,
                    draws,
                    racks,
                },
            )) => {
                check_start(setup, draws, racks)
                    .map_err(|reason| ReplayError { index: 0, reason })?;
                Self::dealt(setup, *seed, draws, racks)
            }
            _ => {
                return Err(ReplayError {
                    index: 0,
                    reason: ReplayFault::NoStart,
                });
            }
        };
        for (index, event) in events {
            game.follow(event)
                .map_err(|reason| ReplayError { index, reason })?;
        }
        Ok(game)
    }

    /// Applies one more event.
    ///
    /// # Errors
    /// When the event does not follow from this game, which is then unchanged.
    pub fn follow(&mut self, event: &Event) -> Result<(), ReplayFault> {
        let checked = self.verify(event)?;
        self.evolve(&checked);
        Ok(())
    }

    fn verify(&self, event: &Event) -> Result<Event<Turn>, ReplayFault> {
        match event {
            Event::Started { .. } => Err(ReplayFault::StartedAgain),
            Event::Announced { seat, turn } => {
                let turn = self.verify_turn(*seat, turn)?;
                if !turn.is_announced() || self.setup.rules().is_void() {
                    return Err(ReplayFault::Settling);
                }
                Ok(Event::Announced { seat: *seat, turn })
            }
            Event::Taken { seat, turn, drew } => {
                let turn = self.verify_turn(*seat, turn)?;
                if turn.is_announced() && !self.setup.rules().is_void() {
                    return Err(ReplayFault::Settling);
                }
                let drew = self.verify_drew(drew, self.to_draw(*seat, &turn))?;
                let seat = *seat;
                Ok(Event::Taken { seat, turn, drew })
            }
            Event::Challenged { by, verdicts, drew } => self.verify_challenge(*by, verdicts, drew),
            Event::Accepted { by, drew } => {
                let pending = self.may_accept(*by)?;
                let drew = self.verify_drew(drew, self.to_draw(pending.seat, &pending.turn))?;
                Ok(Event::Accepted { by: *by, drew })
            }
            Event::Resigned { seat } => {
                self.verify_seat(*seat)?;
                Ok(Event::Resigned { seat: *seat })
            }
            Event::NoPlayLeft => Ok(self.may_declare().map(|()| Event::NoPlayLeft)?),
            Event::Spent { seat, time } => {
                if self.acceptor() != Some(*seat) {
                    self.verify_seat(*seat)?;
                }
                let (seat, time) = (*seat, *time);
                Ok(Event::Spent { seat, time })
            }
            Event::Hinted { seat, step } => {
                let (seat, step) = (*seat, *step);
                if self.may_hint(step)? != seat {
                    return Err(ReplayFault::Turn);
                }
                Ok(Event::Hinted { seat, step })
            }
            Event::Agreed { word } => {
                self.may_agree(word)?;
                Ok(Event::Agreed { word: word.clone() })
            }
            Event::TakenBack { seat } => {
                self.may_take_back()?;
                if self.may_take_back_to(*seat).is_err() {
                    return Err(ReplayFault::Turn);
                }
                Ok(Event::TakenBack { seat: *seat })
            }
        }
    }

    fn verify_seat(&self, seat: Seat) -> Result<(), ReplayFault> {
        if self.at_turn()? == seat {
            Ok(())
        } else {
            Err(ReplayFault::Turn)
        }
    }

    fn verify_turn(&self, seat: Seat, draft: &TurnDraft) -> Result<Turn, ReplayFault> {
        self.verify_seat(seat)?;
        match &draft.act {
            ActDraft::Exchange(tiles) if tiles.is_empty() => Err(ReplayFault::ExchangeOfNone),
            _ => Ok(self.preview_turn(draft)?),
        }
    }

    fn verify_challenge(
        &self,
        by: Seat,
        verdicts: &[Verdict],
        drew: &Tiles,
    ) -> Result<Event<Turn>, ReplayFault> {
        let named: Vec<usize> = verdicts.iter().map(|v| v.word).collect();
        let (pending, words) = self.may_challenge(by, &Claim::Words(named.clone()))?;
        if words != named {
            return Err(ReplayFault::Words);
        }
        let stands = verdicts.iter().all(|v| v.acceptable) && self.closes_window(pending, verdicts);
        let count = if stands {
            self.to_draw(pending.seat, &pending.turn)
        } else {
            0
        };
        Ok(Event::Challenged {
            by,
            verdicts: verdicts.to_vec(),
            drew: self.verify_drew(drew, count)?,
        })
    }

    fn verify_drew(&self, drew: &Tiles, count: usize) -> Result<Tiles, ReplayFault> {
        if drew.len() == count && self.position.bag.contains(drew) {
            Ok(drew.clone())
        } else {
            Err(ReplayFault::Tiles)
        }
    }
}

fn check_start(
    setup: &Setup,
    draws: &[Vec<(Seat, Tile)>],
    racks: &[Tiles],
) -> Result<(), ReplayFault> {
    let set = setup.variant().tiles.all();
    let mut tied: Vec<Seat> = setup.seats().collect();
    for round in draws {
        let on_table: Tiles = round.iter().map(|(_, tile)| *tile).collect();
        let seats = round.iter().map(|(seat, _)| *seat);
        if tied.len() < 2 || !seats.eq(tied.iter().copied()) || !set.contains(&on_table) {
            return Err(ReplayFault::Draw);
        }
        tied = best_of(round);
    }
    if tied.len() != 1 {
        return Err(ReplayFault::Draw);
    }
    let dealt: Tiles = racks.iter().flat_map(Tiles::iter).collect();
    let full = racks.iter().all(|rack| rack.len() == setup.rack_size());
    if racks.len() == setup.players() && full && set.contains(&dealt) {
        Ok(())
    } else {
        Err(ReplayFault::Tiles)
    }
}
