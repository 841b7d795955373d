use scrabble::record::store::Salt;
use scrabble::record::store::obfuscation::{obfuscate, reveal, stream};

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
