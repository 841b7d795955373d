//! Who sits in a room.

use super::error::HostingError;
use crate::app::OpenedGame;
use crate::app::hosting::HostedGame;
use crate::app::seating::Seating;
use crate::engine::rules::{Preset, RuleSet};
use crate::engine::seat::{PlayerName, Seat};
use crate::engine::variant::Variant;
use crate::languages::games::GameOnBoard;
use crate::net::look_alike::first_alike;
use crate::net::room::RoomSeat;
use crate::net::seat_code::SeatCode;
use crate::services::dealer::OpenedDictionary;

/// Who sits in a room, and what they play.
pub(crate) struct HostedSeats {
    pub(crate) seats: Vec<RoomSeat>,
    pub(crate) rules: RuleSet,
    pub(crate) variant: &'static Variant,
    pub(crate) seating: Seating,
    pub(crate) opened: OpenedDictionary,
}

impl HostedSeats {
    /// The seats of a new game, each guest's with a code.
    pub(crate) fn new(game: HostedGame, opened: OpenedDictionary) -> Result<Self, HostingError> {
        let own: Vec<&PlayerName> = game.names.iter().flatten().collect();
        if let Some([one, other]) = first_alike(&own) {
            return Err(HostingError::LookAlike(one.clone(), other.clone()));
        }
        let names = Seat::first(game.names.len()).zip(game.names);
        let seats = names.map(|(seat, name)| {
            if let Some(name) = name {
                return Ok(RoomSeat::taken(name, game.seating.is_computer(seat), None));
            }
            let code = SeatCode::random();
            code.map(RoomSeat::Free).map_err(HostingError::Codes)
        });
        Ok(Self {
            seats: seats.collect::<Result<_, _>>()?,
            rules: game.rules,
            variant: game.variant,
            seating: game.seating,
            opened,
        })
    }

    /// The seats of a saved game, with its guests' keys by seat.
    pub(crate) fn again(
        dealt: &OpenedGame,
        guests: &[Option<String>],
        opened: OpenedDictionary,
    ) -> Self {
        let (setup, seating) = (dealt.game.setup(), dealt.seating.clone());
        let names = setup.seats().zip(setup.names());
        let seats = names.map(|(seat, name)| {
            let key = guests.get(seat.index()).cloned().flatten();
            RoomSeat::taken(name.clone(), seating.is_computer(seat), key)
        });
        Self {
            seats: seats.collect(),
            rules: setup.rules().clone(),
            variant: setup.variant(),
            seating,
            opened,
        }
    }

    /// Describes the rules, the dictionary, and a game other than the classic one.
    pub(crate) fn described(&self) -> String {
        let name = Preset::of(&self.rules).map_or("custom", Preset::name);
        let game = Some(GameOnBoard::of(self.variant)).filter(|game| !game.is_classic());
        let game = game.map_or(String::new(), |game| format!(" Game: {}.", game.name()));
        format!("Rules: {name}. Dictionary: {}.{game}", self.opened.name)
    }
}
