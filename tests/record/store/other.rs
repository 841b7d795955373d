//! The format once more, written from its description alone: what a program by somebody else would have.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde_json::Value;
use std::fmt::Write;

/// A journal taken apart: the number of its format, the header's text, and what each other line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Apart {
    pub(crate) version: String,
    pub(crate) header: String,
    /// How the game stands after each line, and what the line says.
    pub(crate) says: Vec<(String, String)>,
}

/// FNV-1a with 64 bits over all of it.
fn checksum(texts: &str) -> String {
    let eat = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = texts.bytes().fold(0xcbf2_9ce4_8422_2325, eat);
    format!("{sum:016x}")
}

fn obfuscate(bytes: &mut [u8], salt: &str, line: usize) {
    let mut key = [0; 32];
    for (i, byte) in key[..16].iter_mut().enumerate() {
        *byte = u8::from_str_radix(&salt[2 * i..2 * i + 2], 16).unwrap();
    }
    key[16..24].copy_from_slice(&(line as u64).to_le_bytes());
    let mut stream = vec![0; bytes.len()];
    ChaCha8Rng::from_seed(key).fill_bytes(&mut stream);
    bytes.iter_mut().zip(stream).for_each(|(b, s)| *b ^= s);
}

fn salt(header: &str) -> String {
    let header: Value = serde_json::from_str(header).unwrap();
    header["salt"].as_str().unwrap().to_owned()
}

impl Apart {
    /// Takes a whole journal apart.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(text.ends_with('\n'));
        let (mut so_far, mut texts) = (String::new(), vec![]);
        for line in text.lines() {
            let (text, sum) = line.rsplit_once(' ').unwrap();
            so_far.push_str(text);
            assert_eq!(sum, checksum(&so_far));
            texts.push(text);
        }
        let header = texts[0].strip_prefix("scrabble-journal ").unwrap();
        let (version, header) = header.split_once(' ').unwrap();
        let salt = salt(header);
        let says = texts.iter().enumerate().skip(1).map(|(i, text)| {
            let rest = text.strip_prefix(&format!("{} ", i + 1)).unwrap();
            let (glance, obfuscated) = rest.split_once(' ').unwrap();
            let mut says = STANDARD_NO_PAD.decode(obfuscated).unwrap();
            obfuscate(&mut says, &salt, i + 1);
            (glance.to_owned(), String::from_utf8(says).unwrap())
        });
        Self {
            version: version.to_owned(),
            header: header.to_owned(),
            says: says.collect(),
        }
    }

    /// Puts a journal together; the checksums fit whatever it says.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let salt = salt(&self.header);
        let first = format!("scrabble-journal {} {}", self.version, self.header);
        let others = self.says.iter().enumerate().map(|(i, (glance, says))| {
            let mut bytes = says.clone().into_bytes();
            obfuscate(&mut bytes, &salt, i + 2);
            format!("{} {glance} {}", i + 2, STANDARD_NO_PAD.encode(bytes))
        });
        let (mut so_far, mut file) = (String::new(), String::new());
        for text in std::iter::once(first).chain(others) {
            so_far.push_str(&text);
            writeln!(file, "{text} {}", checksum(&so_far)).unwrap();
        }
        file.into_bytes()
    }
}
