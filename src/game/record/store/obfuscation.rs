//! Obfuscation of what players must not read by accident.

use super::about::Salt;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Bytes that follow from a salt and a number: the first ones of `ChaCha8` with a nonce of 0, keyed by the salt, the
/// number as eight bytes with the lowest first, and eight zeros.
pub fn stream(salt: Salt, number: u64, bytes: &mut [u8]) {
    keyed(salt, number).fill_bytes(bytes);
}

fn keyed(salt: Salt, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..Salt::BYTES].copy_from_slice(&salt.0);
    key[Salt::BYTES..24].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// Returns what line `line` of a journal with this salt says, obfuscated and as text.
pub fn obfuscate(salt: Salt, line: u64, mut says: Vec<u8>) -> String {
    turn(salt, line, &mut says);
    STANDARD_NO_PAD.encode(says)
}

/// The contents of a line; `None` if its text is invalid.
pub fn reveal(salt: Salt, line: u64, text: &[u8]) -> Option<Vec<u8>> {
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
