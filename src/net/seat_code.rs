//! Seat codes: what a host sends to a guest, once, for one seat.

use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A code of 128 random bits, as 26 lowercase letters and digits (base32, RFC 4648), so that it fits into a user name.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatCode(String);

const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// Characters that hold 128 bits, five each.
const LENGTH: u32 = 26;

impl SeatCode {
    /// Makes a new code from the random numbers of the system.
    ///
    /// # Errors
    /// When the system provides none.
    pub fn random() -> Result<Self, SysError> {
        let mut bytes = [0; 16];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Self::of(u128::from_be_bytes(bytes)))
    }

    /// Writes 128 bits as a code.
    pub fn of(bits: u128) -> Self {
        let digit = |place: u32| (bits.rotate_right(5 * place) & 31) as usize;
        let digits = (0..LENGTH).map(|place| char::from(ALPHABET[digit(place)]));
        Self(digits.collect())
    }

    /// Returns the code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether a text is this code. It takes the same time for every wrong text of the same length.
    pub fn is(&self, text: &str) -> bool {
        let differing = self
            .0
            .bytes()
            .zip(text.bytes())
            .fold(0, |any, (a, b)| any | (a ^ b));
        self.0.len() == text.len() && differing == 0
    }
}

/// Omits the code, which is a secret.
impl fmt::Debug for SeatCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatCode")
    }
}
