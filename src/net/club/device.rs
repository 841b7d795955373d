//! Codes by which a member adds the key of another device.

use crate::engine::clock::Millis;
use crate::net::seat_code::SeatCode;
use rand::rngs::SysError;

/// How long a code is valid.
pub const VALID: Millis = Millis::seconds(600);
/// Characters on each side of the hyphen: 50 random bits in all.
const HALF: usize = 5;

/// A code that a member types on another device: `k3m7q-x2abc`. It is valid once.
pub(super) struct DeviceCode {
    code: String,
    /// The first key of the member.
    pub(super) key: String,
    until: Millis,
}

impl DeviceCode {
    /// Makes a code for the member with this key.
    pub(super) fn new(key: &str, now: Millis) -> Result<Self, SysError> {
        let random = SeatCode::random()?;
        let (first, second) = random.as_str()[..2 * HALF].split_at(HALF);
        Ok(Self {
            code: format!("{first}-{second}"),
            key: key.to_owned(),
            until: now.plus(VALID),
        })
    }

    /// Returns the code as it is typed.
    pub(super) fn text(&self) -> &str {
        &self.code
    }

    /// Returns whether it can be used at this time.
    pub(super) fn is_valid(&self, now: Millis) -> bool {
        now < self.until
    }

    /// Returns whether a text is this code, whatever its case.
    pub(super) fn is(&self, text: &str) -> bool {
        self.code.eq_ignore_ascii_case(text)
    }
}

/// Whether a text has the form of a code, so that it is not meant as a name.
pub(super) fn is_like_code(text: &str) -> bool {
    let is_half = |half: &str| {
        let is_digit = |c: char| matches!(c.to_ascii_lowercase(), 'a'..='z' | '2'..='7');
        half.len() == HALF && half.chars().all(is_digit)
    };
    text.split_once('-')
        .is_some_and(|(first, second)| is_half(first) && is_half(second))
}
