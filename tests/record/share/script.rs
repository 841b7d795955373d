//! The page runs its own script and no other: it says so by the hash of the script.

use super::{SharedGame, read};
use crate::support::markup::Element;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

#[test]
fn the_page_allows_its_own_script_only() {
    let record = read("#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORX 8F HORN +14 14\n");
    let replayed = record.replay().expect("a replay");
    let text = SharedGame::new(&record, &replayed).web_page();
    let page = Element::read(&text);
    let hash = STANDARD.encode(sha256(page.named("script")[0].text().as_bytes()));
    let policies = page
        .named("meta")
        .into_iter()
        .filter_map(|meta| meta.get("content"));
    let policy: Vec<&str> = policies
        .filter(|content| content.starts_with("default-src"))
        .collect();
    let wanted = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'"
    );
    assert_eq!(
        policy,
        [wanted],
        "SCRIPT_HASH in assets/lib.rs is that of another script"
    );
    // Nothing is loaded, from here or from elsewhere.
    let loads = |element: &&Element| element.get("src").is_some() || element.name == "link";
    assert_eq!(page.all().into_iter().filter(loads).count(), 0);
    let links = page
        .named("a")
        .into_iter()
        .filter_map(|link| link.get("href"));
    assert!(links.into_iter().all(|link| link.starts_with("#turn=")));
    assert!(!text.contains("://") && !text.contains("url(") && !text.contains("@import"));
}

#[test]
fn the_hash_is_sha_256() {
    let hex: Vec<String> = sha256(b"abc")
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(
        hex.concat(),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
}

/// The first 32 bits of the fractional parts of a root of the first primes.
fn parts<const N: usize>(root: fn(f64) -> f64) -> [u32; N] {
    let is_prime = |n: &u32| (2..*n).all(|other| !n.is_multiple_of(other));
    let mut primes = (2..).filter(is_prime);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a fraction of 32 bits"
    )]
    [(); N].map(|()| {
        (root(f64::from(primes.next().expect("a prime"))).fract() * 4_294_967_296.0) as u32
    })
}

/// FIPS 180-4.
fn sha256(bytes: &[u8]) -> Vec<u8> {
    let rounds: [u32; 64] = parts(f64::cbrt);
    let mut state: [u32; 8] = parts(f64::sqrt);
    let mut padded = [bytes, &[0x80]].concat();
    padded.resize(padded.len().next_multiple_of(64), 0);
    if bytes.len() % 64 >= 56 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut words: Vec<u32> = block
            .chunks(4)
            .map(|word| u32::from_be_bytes(word.try_into().expect("four")))
            .collect();
        for i in 16..64 {
            let (a, b) = (words[i - 15], words[i - 2]);
            let first = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let second = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            words.push(
                words[i - 16]
                    .wrapping_add(first)
                    .wrapping_add(words[i - 7])
                    .wrapping_add(second),
            );
        }
        let mut s = state;
        for (word, round) in words.iter().zip(rounds) {
            let first = s[4].rotate_right(6) ^ s[4].rotate_right(11) ^ s[4].rotate_right(25);
            let choice = (s[4] & s[5]) ^ (!s[4] & s[6]);
            let one = s[7]
                .wrapping_add(first)
                .wrapping_add(choice)
                .wrapping_add(round)
                .wrapping_add(*word);
            let second = s[0].rotate_right(2) ^ s[0].rotate_right(13) ^ s[0].rotate_right(22);
            let two = second.wrapping_add((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            s = [
                one.wrapping_add(two),
                s[0],
                s[1],
                s[2],
                s[3].wrapping_add(one),
                s[4],
                s[5],
                s[6],
            ];
        }
        state = std::array::from_fn(|i| state[i].wrapping_add(s[i]));
    }
    state.iter().flat_map(|word| word.to_be_bytes()).collect()
}
