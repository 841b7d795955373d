//! Obfuscation of what players must not read by accident.

use super::about::Salt;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Bytes that follow from a salt and a number: the first ones of `ChaCha8` with a nonce of 0, keyed by the salt, the
/// number as eight bytes with the lowest first, and eight zeros.
pub(super) fn stream(salt: Salt, number: u64, bytes: &mut [u8]) {
    keyed(salt, number).fill_bytes(bytes);
}

fn keyed(salt: Salt, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..Salt::BYTES].copy_from_slice(&salt.0);
    key[Salt::BYTES..24].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

pub(super) fn obfuscate(salt: Salt, line: u64, mut says: Vec<u8>) -> String {
    turn(salt, line, &mut says);
    STANDARD_NO_PAD.encode(says)
}

/// The contents of a line; `None` if its text is invalid.
pub(super) fn reveal(salt: Salt, line: u64, text: &[u8]) -> Option<Vec<u8>> {
    let mut says = STANDARD_NO_PAD.decode(text).ok()?;
    turn(salt, line, &mut says);
    Some(says)
}

fn turn(salt: Salt, line: u64, bytes: &mut [u8]) {
    let mut stream = keyed(salt, line);
    // As long as one of the cipher's blocks, so that no block is lost between two pieces.
    let mut block = [0; 64];
    for piece in bytes.chunks_mut(block.len()) {
        stream.fill_bytes(&mut block);
        piece
            .iter_mut()
            .zip(block)
            .for_each(|(byte, with)| *byte ^= with);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_chacha8() {
        // The test vector TC1 of draft-strombergson-chacha-test-vectors for 8 rounds and a 256-bit key of zeros.
        let mut bytes = [0; 16];
        stream(Salt([0; Salt::BYTES]), 0, &mut bytes);
        assert_eq!(
            u128::from_be_bytes(bytes),
            0x3e00_ef2f_895f_40d6_7f5b_b8e8_1f09_a5a1
        );
    }

    #[test]
    fn what_is_obfuscated_is_revealed_by_the_same_salt_and_line_only() {
        let (salt, says) = (Salt(*b"sixteen bytes .."), b"AEINRST?");
        let text = obfuscate(salt, 7, says.to_vec());
        assert_eq!(reveal(salt, 7, text.as_bytes()).unwrap(), says);
        assert_ne!(reveal(salt, 8, text.as_bytes()).unwrap(), says);
        assert_eq!(reveal(salt, 7, b"no base 64"), None);
    }
}
