//! Word graphs of other programs as dictionaries: KWG and Quackle's DAWG (R21).

use super::files::{complaint, listed, open_named};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The letters of some words, as a tree: a letter, whether a word ends there, and what follows.
#[derive(Default)]
struct Tree(BTreeMap<u8, (bool, Tree)>);

impl Tree {
    fn of(words: &[&str]) -> Self {
        let mut tree = Self::default();
        for word in words {
            let (last, before) = word.as_bytes().split_last().unwrap();
            let mut at = &mut tree;
            for letter in before {
                at = &mut at.0.entry(*letter).or_default().1;
            }
            at.0.entry(*last).or_default().0 = true;
        }
        tree
    }

    /// Nodes with letter, end, last sibling and first follower, from the place `first` on.
    fn nodes(&self, first: usize) -> Vec<(u8, bool, bool, usize)> {
        let mut nodes = vec![(0, false, false, 0); self.0.len()];
        for (at, (letter, (ends, after))) in self.0.iter().enumerate() {
            let child = if after.0.is_empty() {
                0
            } else {
                first + nodes.len()
            };
            nodes[at] = (*letter, *ends, at + 1 == self.0.len(), child);
            let followers = after.nodes(first + nodes.len());
            nodes.extend(followers);
        }
        nodes
    }
}

/// A KWG of words in A to Z, its second graph only a root.
fn kwg(words: &[&str]) -> Vec<u8> {
    let nodes = Tree::of(words).nodes(2);
    let mut bytes = [2u32, 1 << 22].map(u32::to_le_bytes).concat();
    for (letter, ends, last, child) in nodes {
        let node = u32::from(letter - b'A' + 1) << 24
            | u32::from(ends) << 23
            | u32::from(last) << 22
            | u32::try_from(child).unwrap();
        bytes.extend(node.to_le_bytes());
    }
    bytes
}

/// A DAWG of version 1, with the labels A to Z.
fn dawg(words: &[&str]) -> Vec<u8> {
    let count = u32::try_from(words.len()).unwrap().to_be_bytes();
    let mut bytes = [&[1; 17][..], &count[1..], &[26]].concat();
    bytes.extend((b'A'..=b'Z').flat_map(|label| [label, b' ']));
    bytes.extend(dawg_nodes(words, |ends| [0, 0, u8::from(ends)], 0));
    bytes
}

/// A DAWG of version 0.
fn first_dawg(words: &[&str]) -> Vec<u8> {
    dawg_nodes(words, |_| [0, 9, 9], 0x20)
}

/// The nodes: what stands for how playable a word is, and the bit for the end of one.
fn dawg_nodes(words: &[&str], playable: impl Fn(bool) -> [u8; 3], end: u8) -> Vec<u8> {
    let root = [0, 0, 1, 0x40, 0, 0, 0];
    let nodes = Tree::of(words).nodes(1).into_iter();
    let nodes = nodes.flat_map(|(letter, ends, last, child)| {
        let child = u32::try_from(child).unwrap().to_be_bytes();
        let bits = (letter - b'A') | if last { 0x40 } else { 0 } | if ends { end } else { 0 };
        let [high, middle, low] = playable(ends);
        [child[1], child[2], child[3], bits, high, middle, low]
    });
    root.into_iter().chain(nodes).collect()
}

const WORDS: [&str; 7] = ["AA", "AAH", "QI", "QIS", "ZA", "ZAS", "ZEBRAS"];

/// Each form with a name, and its bytes for these words.
fn forms(words: &[&str]) -> [(&'static str, Vec<u8>); 3] {
    [
        ("words.kwg", kwg(words)),
        ("words.DAWG", dawg(words)),
        ("words.dawg", first_dawg(words)),
    ]
}

#[test]
fn r21_word_graphs_of_other_programs_are_dictionaries() {
    for (name, bytes) in forms(&WORDS) {
        let (dictionary, left_out) = open_named(name, &bytes).unwrap();
        assert_eq!(listed(&dictionary), WORDS, "{name}");
        assert_eq!(left_out, None);
    }
}

#[test]
fn r21_words_that_nobody_can_play_are_left_out_of_word_graphs() {
    let words = ["A", "AA", "ABCDEFGHIJKLMNOPQRSTU"];
    for (name, bytes) in forms(&words) {
        let (dictionary, left_out) = open_named(name, &bytes).unwrap();
        assert_eq!(listed(&dictionary), ["AA"]);
        assert_eq!(left_out.unwrap().total(), 2);
    }
}

/// Branches that lead to the same end share it.
#[test]
fn r21_shared_ends_of_a_graph_are_read_for_each_beginning() {
    // A and B are followed by the same S.
    let nodes = [2, 0, 1 << 24 | 4, 2 << 24 | 1 << 22 | 4, 19 << 24 | 3 << 22];
    let bytes = nodes.map(u32::to_le_bytes).concat();
    let (dictionary, _) = open_named("shared.kwg", &bytes).unwrap();
    assert_eq!(listed(&dictionary), ["AS", "BS"]);
}

#[test]
fn r21_a_damaged_word_graph_is_no_word_list() {
    let not_kwg = "a.kwg is not a KWG, or is damaged; copy it again";
    let whole = kwg(&WORDS);
    let turned: Vec<u8> = whole.iter().rev().copied().collect();
    // A node that follows itself, one without a word, and one past the end.
    let node = |bits: u32| {
        [2, 0, 1 << 24 | 1 << 22 | bits]
            .map(u32::to_le_bytes)
            .concat()
    };
    for bytes in [
        &whole[..whole.len() - 4],
        &whole[..whole.len() - 1],
        &whole[..4],
        &turned,
        &node(2),
        &node(0),
        &node(3),
        b"AA\nQI\nZAS\n",
    ] {
        assert_eq!(complaint("a.kwg", bytes), not_kwg);
    }
    let not_dawg = "a.dawg is not a DAWG of Quackle, or is damaged; copy it again";
    let mut fewer = dawg(&WORDS);
    fewer[19] = 6;
    for bytes in [&fewer[..], &dawg(&WORDS)[..40], b"\x02\x02\x02", b"\x01"] {
        assert_eq!(complaint("a.dawg", bytes), not_dawg);
    }
}

/// The alphabet is not in the file: the 27th letter is that of another language.
#[test]
fn r21_a_graph_of_another_alphabet_is_refused() {
    let nodes = [2, 0, 27 << 24 | 3 << 22].map(u32::to_le_bytes).concat();
    assert_eq!(
        complaint("polish.kwg", &nodes),
        "polish.kwg has letters beyond A to Z; give a list of words that have no others"
    );
}

proptest! {
    /// Whatever a changed byte does, the file is refused or read, at once.
    #[test]
    fn r21_a_changed_graph_is_read_or_refused(form in 0..3usize, at: prop::sample::Index, byte: u8) {
        let (name, mut bytes) = forms(&WORDS)[form].clone();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok((dictionary, _)) = open_named(name, &bytes) {
            prop_assert!(!listed(&dictionary).is_empty());
        }
    }
}
