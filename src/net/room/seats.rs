//! The seats of a room.

use super::speaker::Speaker;
use crate::engine::seat::PlayerName;
use crate::net::seat_code::SeatCode;

/// A seat of a room, by who has it.
#[derive(Clone, Debug)]
pub enum RoomSeat {
    /// Somebody at the host's keyboard.
    Here(PlayerName),
    /// A computer, by its name at the table.
    Computer(PlayerName),
    /// Nobody yet: the next guest with this code.
    Free(SeatCode),
    /// A guest.
    Guest {
        /// The fingerprint of their key.
        key: String,
        /// Their name.
        name: PlayerName,
    },
}

impl RoomSeat {
    /// Returns the name of the player.
    pub const fn name(&self) -> Option<&PlayerName> {
        match self {
            Self::Here(name) | Self::Computer(name) | Self::Guest { name, .. } => Some(name),
            Self::Free(_) => None,
        }
    }

    /// Returns the seat of a computer, of the guest with this key, or of somebody at the host's keyboard.
    pub fn taken(name: PlayerName, is_computer: bool, key: Option<String>) -> Self {
        match key {
            _ if is_computer => Self::Computer(name),
            Some(key) => Self::Guest { key, name },
            None => Self::Here(name),
        }
    }

    /// Returns the fingerprint of the key of a guest.
    pub(in crate::net) fn key(&self) -> Option<&str> {
        match self {
            Self::Guest { key, .. } => Some(key),
            _ => None,
        }
    }

    /// Returns whether the guest with this key has the seat.
    pub(super) fn is_of(&self, fingerprint: &str) -> bool {
        self.key() == Some(fingerprint)
    }

    /// Returns the code of a free seat.
    pub(super) const fn code(&self) -> Option<&SeatCode> {
        match self {
            Self::Free(code) => Some(code),
            _ => None,
        }
    }

    /// Returns whether the seat is free for a guest who came with this user name.
    pub(super) fn takes(&self, user: &str) -> bool {
        self.code().is_some_and(|code| code.is(user))
    }

    /// Returns the speaker who has the seat; `None` for a computer and a free seat.
    pub(super) fn speaker(&self) -> Option<Speaker> {
        match self {
            Self::Here(_) => Some(Speaker::Host),
            Self::Guest { key, .. } => Some(Speaker::Key(key.clone())),
            Self::Computer(_) | Self::Free(_) => None,
        }
    }
}
