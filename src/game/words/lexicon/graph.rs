//! Word graphs of other programs: KWG (Woogles, MAGPIE, macondo, wolges) and Quackle's DAWG.
//!
//! Both are arrays of nodes. A node has a letter, the first of the nodes that can follow it, and whether it is the last of those
//! that can follow the same letters. Node 0 has no letter: its followers begin the words.

use super::alphabet::Alphabet;
use super::collection::Collection;
use super::error::{DictionaryProblem, GraphFormat, MAX_WORDS};
use super::left_out::{LeftOutTally, Unit, unusable};
use super::packed::PackedWord;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;

/// A node, as far as words are read.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The place of its letter in the alphabet.
    letter: usize,
    /// Whether a word ends here.
    ends: bool,
    last: bool,
    /// The place of the first follower; 0 if there is none.
    child: usize,
}

/// The nodes of a file.
struct Graph<'a> {
    format: GraphFormat,
    nodes: &'a [u8],
    /// The bytes of a node.
    width: usize,
    read: fn(&[u8]) -> Option<Node>,
    alphabet: Vec<Vec<u8>>,
    tiles: &'static TileSet,
    /// The number of words, if the file tells it.
    declared: Option<usize>,
}

/// Reads the words of a KWG: nodes of four bytes, little endian, with followers in bits 0 to 21, the last sibling in bit 22, the
/// end of a word in bit 23, and in the rest the letter, from 1 in the order of the alphabet, which the file does not bring.
pub fn kwg(
    bytes: &[u8],
    alphabet: Alphabet,
) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
    let graph = Graph {
        format: GraphFormat::Kwg,
        nodes: bytes,
        width: 4,
        read: kwg_node,
        alphabet: keys(alphabet),
        tiles: alphabet.tiles,
        declared: None,
    };
    graph.words()
}

fn kwg_node(bytes: &[u8]) -> Option<Node> {
    let bits = u32::from_le_bytes(bytes.try_into().ok()?);
    Some(Node {
        letter: ((bits >> 24) as usize).checked_sub(1)?,
        ends: bits & 1 << 23 != 0,
        last: bits & 1 << 22 != 0,
        child: (bits & 0x3f_ffff) as usize,
    })
}

/// Reads the words of a DAWG of version 0, which is nothing but nodes, or of version 1, which begins with a head.
pub fn dawg(
    bytes: &[u8],
    alphabet: Alphabet,
) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
    let head = match bytes.first() {
        Some(0) => Some((bytes, keys(alphabet), None)),
        Some(1) => head(bytes, alphabet),
        _ => None,
    };
    let format = GraphFormat::Dawg;
    let tiles = alphabet.tiles;
    let (nodes, alphabet, declared) = head.ok_or(DictionaryProblem::NotGraph(format))?;
    let read = if declared.is_some() {
        dawg_node
    } else {
        first_dawg_node
    };
    let graph = Graph {
        format,
        nodes,
        width: 7,
        read,
        alphabet,
        tiles,
        declared,
    };
    graph.words()
}

type Head<'a> = (&'a [u8], Vec<Vec<u8>>, Option<usize>);

/// The nodes after the head, the alphabet and the number of words: the version, a hash of 16 bytes, the number in three bytes,
/// the number of labels, and the labels, each with a space after it.
fn head(bytes: &[u8], letters: Alphabet) -> Option<Head<'_>> {
    let (count, rest) = bytes.get(17..)?.split_first_chunk::<3>()?;
    let (&labels, mut rest) = rest.split_first()?;
    let mut alphabet = vec![];
    for _ in 0..labels {
        let end = rest.iter().position(|&byte| byte == b' ')?;
        let label = std::str::from_utf8(&rest[..end]).ok()?;
        alphabet.push(key(label, letters));
        rest = &rest[end + 1..];
    }
    let [high, middle, low] = count.map(usize::from);
    Some((rest, alphabet, Some(high << 16 | middle << 8 | low)))
}

/// A node of seven bytes: the followers, big endian; the letter in six bits, and the last sibling in the next; how playable the
/// word is, if one ends here.
fn dawg_node(bytes: &[u8]) -> Option<Node> {
    let &[high, middle, low, letter, ref playable @ ..] = bytes else {
        return None;
    };
    Some(Node {
        letter: usize::from(letter & 0x3f),
        ends: playable.iter().any(|&byte| byte != 0),
        last: letter & 0x40 != 0,
        child: usize::from(high) << 16 | usize::from(middle) << 8 | usize::from(low),
    })
}

/// In version 0 a bit beside five for the letter tells the end of a word.
fn first_dawg_node(bytes: &[u8]) -> Option<Node> {
    let node = dawg_node(bytes)?;
    Some(Node {
        letter: node.letter & 0x1f,
        ends: node.letter & 0x20 != 0,
        ..node
    })
}

/// The keys of all letters of an alphabet.
fn keys(alphabet: Alphabet) -> Vec<Vec<u8>> {
    let letters = alphabet.tiles.letters();
    letters.map(|letter| vec![letter.key()]).collect()
}

/// The key of a label. One that the alphabet lacks stays as it is, which is in no key.
fn key(label: &str, alphabet: Alphabet) -> Vec<u8> {
    match alphabet.tiles.letters_of(label) {
        Some(letters) => letters.into_iter().map(Letter::key).collect(),
        None => label.as_bytes().to_vec(),
    }
}

impl Graph<'_> {
    fn words(&self) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
        let damaged = || DictionaryProblem::NotGraph(self.format);
        if !self.nodes.len().is_multiple_of(self.width) {
            return Err(damaged());
        }
        let first = self.first().ok_or_else(damaged)?;
        let count = self.count_from(first)?;
        if self.declared.is_some_and(|declared| declared != count) {
            return Err(damaged());
        }
        self.collect_from(first)
    }

    /// The first node with a letter.
    fn first(&self) -> Option<usize> {
        let root = self.nodes.get(..self.width)?;
        // Only its followers count, so that it may have any letter.
        let node = match self.format {
            GraphFormat::Kwg => kwg_node(&[root[0], root[1], root[2], 1])?,
            GraphFormat::Dawg => (self.read)(root)?,
        };
        (node.child != 0).then_some(node.child)
    }

    /// A node with a letter of the alphabet that leads to a word.
    fn node(&self, at: usize) -> Result<Node, DictionaryProblem> {
        let node = self
            .nodes
            .chunks_exact(self.width)
            .nth(at)
            .and_then(self.read);
        let leads = node.filter(|node| node.ends || node.child != 0);
        let node = leads.ok_or(DictionaryProblem::NotGraph(self.format))?;
        if node.letter >= self.alphabet.len() {
            return Err(DictionaryProblem::OtherAlphabet(self.tiles.alphabet()));
        }
        Ok(node)
    }

    /// The number of words that begin with this node or a sibling after it. A node that follows itself is damage: without
    /// any, the words are as many as the paths.
    fn count_from(&self, first: usize) -> Result<usize, DictionaryProblem> {
        const OPEN: u32 = u32::MAX;
        let mut counts: Vec<Option<u32>> = vec![None; self.nodes.len() / self.width];
        let mut open = vec![first];
        while let Some(&at) = open.last() {
            let node = self.node(at)?;
            let next = (!node.last).then_some(at + 1);
            let after = [next, Some(node.child).filter(|&child| child != 0)];
            let mut sum = u32::from(node.ends);
            let mut waits = false;
            for follower in after.into_iter().flatten() {
                match counts.get(follower) {
                    None | Some(Some(OPEN)) => {
                        return Err(DictionaryProblem::NotGraph(self.format));
                    }
                    Some(Some(count)) => sum = sum.saturating_add(*count).min(OPEN - 1),
                    Some(None) => {
                        counts[at] = Some(OPEN);
                        open.push(follower);
                        waits = true;
                        break;
                    }
                }
            }
            if !waits {
                counts[at] = Some(sum);
                open.pop();
            }
        }
        let count = counts[first].unwrap_or(0) as usize;
        if count > MAX_WORDS {
            return Err(DictionaryProblem::TooManyWords);
        }
        Ok(count)
    }

    fn collect_from(&self, first: usize) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
        let mut words = Collection::default();
        let mut left_out = LeftOutTally::new(Unit::Entry);
        let mut number = 0;
        // A node to go on with, and the length of the letters before it.
        let mut open = vec![(first, 0)];
        let mut letters = vec![];
        while let Some((at, before)) = open.pop() {
            let node = self.node(at)?;
            letters.truncate(before);
            letters.extend_from_slice(&self.alphabet[node.letter]);
            if node.ends {
                number += 1;
                match PackedWord::of_key(&letters) {
                    Some(word) => words.push(word)?,
                    None => left_out.add(unusable(&letters), number, &letters),
                }
            }
            if !node.last {
                open.push((at + 1, before));
            }
            if node.child != 0 {
                open.push((node.child, letters.len()));
            }
        }
        Ok((words, left_out))
    }
}
