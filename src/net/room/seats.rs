//! The seats of a room.

use super::speaker::Speaker;
use crate::engine::seat::PlayerName;
use crate::net::seat_code::SeatCode;

/// Who has a seat.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// Somebody at the host's keyboard.
    Here(PlayerName),
    /// A computer, by its name at the table.
    Computer(PlayerName),
    /// Nobody yet: the next guest with the code.
    Free,
    /// A guest.
    Guest {
        /// The fingerprint of their key.
        key: String,
        /// Their name.
        name: PlayerName,
    },
}

/// A seat of a room.
#[derive(Clone, Debug)]
pub struct RoomSeat {
    /// Who has it.
    pub sitter: Sitter,
    /// The code with which a guest takes it; `None` for seats that are not for guests.
    pub code: Option<SeatCode>,
}

impl RoomSeat {
    /// A seat that is not for a guest.
    pub const fn of(sitter: Sitter) -> Self {
        Self { sitter, code: None }
    }

    /// A seat for the guest with this code.
    pub const fn free(code: SeatCode) -> Self {
        Self {
            sitter: Sitter::Free,
            code: Some(code),
        }
    }

    /// Returns the name of the player.
    pub const fn name(&self) -> Option<&PlayerName> {
        match &self.sitter {
            Sitter::Here(name) | Sitter::Computer(name) | Sitter::Guest { name, .. } => Some(name),
            Sitter::Free => None,
        }
    }

    /// A seat of a saved game: of a computer, of the guest with this key, or at the host's keyboard.
    pub fn again(name: PlayerName, is_computer: bool, key: Option<String>) -> Self {
        Self::of(match key {
            _ if is_computer => Sitter::Computer(name),
            Some(key) => Sitter::Guest { key, name },
            None => Sitter::Here(name),
        })
    }

    /// Returns the fingerprint of the key of a guest.
    pub(super) fn key(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Guest { key, .. } => Some(key),
            _ => None,
        }
    }

    /// Returns whether the guest with this key has the seat.
    pub(super) fn is_of(&self, fingerprint: &str) -> bool {
        self.key() == Some(fingerprint)
    }

    /// Returns the code of a free seat.
    pub(super) fn open_code(&self) -> Option<&SeatCode> {
        self.code
            .as_ref()
            .filter(|_| matches!(self.sitter, Sitter::Free))
    }

    /// Returns whether the seat is free for a guest who came with this user name.
    pub(super) fn takes(&self, user: &str) -> bool {
        self.open_code().is_some_and(|code| code.is(user))
    }

    /// Returns the speaker who has the seat; `None` for a computer and a free seat.
    pub(super) fn speaker(&self) -> Option<Speaker> {
        match &self.sitter {
            Sitter::Here(_) => Some(Speaker::Host),
            Sitter::Guest { key, .. } => Some(Speaker::Key(key.clone())),
            Sitter::Computer(_) | Sitter::Free => None,
        }
    }

    /// Frees the seat of a guest for the person with the new code.
    pub(super) fn vacate(&mut self, code: SeatCode) {
        *self = Self::free(code);
    }
}
