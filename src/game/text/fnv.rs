//! FNV-1a, 64 bits: a hash that is the same on every machine. It guards against mistakes, not against forgery.

/// The hash of no bytes.
pub const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// Returns the hash of the bytes that have this one, and of these after them.
pub fn after(hash: u64, bytes: &[u8]) -> u64 {
    let eat = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(hash, eat)
}
