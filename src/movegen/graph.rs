//! The words as a graph that fits into a processor's cache.

use std::collections::HashMap;

use fst::raw;

use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::lexicon::Dictionary;

/// A node: where it stands in the graph. [`WordGraph::NOWHERE`] has no letters and ends no word.
pub(super) type Node = u32;

/// Letters as bits: bit 0 is A.
pub(super) type Letters = u32;

/// In a node's head, beside the letters that go on: a word ends here.
const ENDS: u32 = 1 << 31;

/// All 26 letters.
pub(super) const ALL: Letters = (1 << Letter::COUNT) - 1;

/// The longest word that a board has room for.
const LONGEST: usize = 15;

/// A minimal graph of words (a DAWG) in one array.
///
/// A node is its head, its needs, and one place for each letter that goes on. The head has a bit for each of these
/// letters, so a letter's place is the number of bits below its own. The needs are the letters that every way on from here
/// to the end of a longer word has in it: where these are not at hand, nobody need look further.
#[derive(Clone)]
pub(super) struct WordGraph {
    cells: Vec<u32>,
    root: Node,
}

impl WordGraph {
    /// Where no word leads.
    pub(super) const NOWHERE: Node = 0;

    /// All words of a dictionary.
    pub(super) fn new(dictionary: &Dictionary) -> Self {
        let fst = dictionary.fst();
        let all = dictionary.len() == fst.len();
        let mut decoder = Decoder {
            fst,
            builder: Builder::new(dictionary.len()),
            known: HashMap::new(),
        };
        let limit = (!all).then(|| dictionary.highest_value());
        let root = decoder.node(fst.root().addr(), limit, LONGEST);
        Self {
            cells: decoder.builder.cells,
            root,
        }
    }

    /// Where words begin.
    pub(super) const fn root(&self) -> Node {
        self.root
    }

    /// The letters that go on from a node, and whether a word ends there.
    #[inline]
    pub(super) fn head(&self, node: Node) -> Head {
        Head(self.cells[node as usize])
    }

    /// The letters that every longer word through a node has after it.
    #[inline]
    pub(super) fn needs(&self, node: Node) -> Letters {
        self.cells[node as usize + 1]
    }

    /// Where a letter leads from a node; `bit` is one of its head's letters.
    #[inline]
    pub(super) fn child(&self, node: Node, head: Head, bit: Letters) -> Node {
        let place = (head.0 & (bit - 1)).count_ones();
        self.cells[(node + 2 + place) as usize]
    }

    /// Where a letter leads from a node, if anywhere.
    #[inline]
    pub(super) fn step(&self, node: Node, bit: Letters) -> Node {
        let head = self.head(node);
        if head.0 & bit == 0 {
            Self::NOWHERE
        } else {
            self.child(node, head, bit)
        }
    }

    /// How many words there are.
    pub(super) fn words(&self) -> usize {
        self.words_after(self.root, &mut HashMap::new())
    }

    fn words_after(&self, node: Node, known: &mut HashMap<Node, usize>) -> usize {
        if let Some(&count) = known.get(&node) {
            return count;
        }
        let head = self.head(node);
        let children = (0..Letter::COUNT).map(|letter| self.step(node, 1 << letter));
        let after = children.filter(|&child| child != Self::NOWHERE);
        let after: usize = after.map(|child| self.words_after(child, known)).sum();
        known.insert(node, after + usize::from(head.ends()));
        after + usize::from(head.ends())
    }

    /// Adds a word. What is there already keeps its place.
    pub(super) fn insert(&mut self, word: &[Letter]) {
        if (2..=LONGEST).contains(&word.len()) {
            self.root = self.with(self.root, word);
        }
    }

    /// A copy of a node from which this word leads on too.
    fn with(&mut self, node: Node, word: &[Letter]) -> Node {
        let head = self.head(node);
        let mut parts = Parts::default();
        parts.ends = head.ends();
        for letter in Letter::all() {
            let bit = 1 << letter.index();
            let child = self.step(node, bit);
            let child = match word.split_first() {
                Some((first, rest)) if *first == letter => self.with(child, rest),
                _ => child,
            };
            parts.push(letter.index(), child);
        }
        parts.ends |= word.is_empty();
        parts.append_to(&mut self.cells)
    }
}

impl Lexicon for WordGraph {
    fn contains(&self, word: &[Letter]) -> bool {
        let step = |node, letter: &Letter| self.step(node, 1 << letter.index());
        self.head(word.iter().fold(self.root, step)).ends()
    }
}

/// What stands first in a node.
#[derive(Clone, Copy)]
pub(super) struct Head(u32);

impl Head {
    /// Whether a word ends here.
    #[inline]
    pub(super) const fn ends(self) -> bool {
        self.0 & ENDS != 0
    }

    /// The letters that go on. Bits beyond the 26 are not to be looked at.
    #[inline]
    pub(super) const fn letters(self) -> Letters {
        self.0
    }
}

/// A node in the making.
#[derive(Default)]
struct Parts {
    ends: bool,
    letters: Letters,
    children: [Node; Letter::COUNT],
    count: usize,
}

impl Parts {
    /// Lets a letter, later in the alphabet than those before it, lead to a node, unless that is nowhere.
    fn push(&mut self, letter: usize, child: Node) {
        if child != WordGraph::NOWHERE {
            self.letters |= 1 << letter;
            self.children[self.count] = child;
            self.count += 1;
        }
    }

    fn head(&self) -> u32 {
        self.letters | if self.ends { ENDS } else { 0 }
    }

    fn children(&self) -> &[Node] {
        &self.children[..self.count]
    }

    /// The letters that are on every way on from here.
    fn needs(&self, cells: &[u32]) -> Letters {
        let mut needs = if self.count == 0 { 0 } else { ALL };
        let mut letters = self.letters;
        for &child in self.children() {
            let bit = letters & letters.wrapping_neg();
            letters ^= bit;
            let child = child as usize;
            let after = if cells[child] & ENDS == 0 { cells[child + 1] } else { 0 };
            needs &= bit | after;
        }
        needs
    }

    fn append_to(&self, cells: &mut Vec<u32>) -> Node {
        let node = u32::try_from(cells.len()).unwrap_or(WordGraph::NOWHERE);
        let needs = self.needs(cells);
        cells.extend([self.head(), needs]);
        cells.extend_from_slice(self.children());
        node
    }
}

/// A graph in the making, in which no node is there twice.
struct Builder {
    cells: Vec<u32>,
    /// Where nodes are, by what is in them; a power of two of places.
    places: Vec<Node>,
    nodes: usize,
}

impl Builder {
    fn new(words: usize) -> Self {
        Self {
            cells: vec![0, 0],
            places: vec![WordGraph::NOWHERE; words.next_power_of_two().max(1 << 10)],
            nodes: 0,
        }
    }

    /// The node of these parts: the one that is there, or a new one.
    fn node(&mut self, parts: &Parts) -> Node {
        if parts.head() == 0 {
            return WordGraph::NOWHERE;
        }
        let (head, children) = (parts.head(), parts.children());
        let mut place = self.place(head, children);
        while self.places[place] != WordGraph::NOWHERE {
            let node = self.places[place];
            let at = node as usize;
            if self.cells[at] == head && self.cells[at + 2..].starts_with(children) {
                return node;
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        let node = parts.append_to(&mut self.cells);
        self.places[place] = node;
        self.nodes += 1;
        if self.nodes * 4 > self.places.len() * 3 {
            self.grow();
        }
        node
    }

    fn place(&self, head: u32, children: &[Node]) -> usize {
        let mix = |hash: u64, part: &u32| {
            (hash.rotate_left(5) ^ u64::from(*part)).wrapping_mul(0x517c_c1b7_2722_0a95)
        };
        let hash = children.iter().fold(mix(0, &head), mix);
        let bits = self.places.len().trailing_zeros();
        usize::try_from(hash >> (64 - bits)).unwrap_or(0)
    }

    fn grow(&mut self) {
        let nodes: Vec<Node> = self.places.iter().copied().filter(|&n| n != 0).collect();
        self.places = vec![WordGraph::NOWHERE; self.places.len() * 2];
        for node in nodes {
            let at = node as usize;
            let head = self.cells[at];
            let count = (head & ALL).count_ones() as usize;
            let mut place = self.place(head, &self.cells[at + 2..at + 2 + count]);
            while self.places[place] != WordGraph::NOWHERE {
                place = (place + 1) & (self.places.len() - 1);
            }
            self.places[place] = node;
        }
    }
}

/// Reads a graph out of a transducer.
struct Decoder<'d, D: AsRef<[u8]>> {
    fst: &'d raw::Fst<D>,
    builder: Builder,
    /// What has been read: by the address in the transducer and the highest value that counts from there on.
    known: HashMap<(usize, Option<u64>), Node>,
}

impl<D: AsRef<[u8]>> Decoder<'_, D> {
    /// The node of an address with what follows it, in which values count up to `limit`, in so many letters at the most.
    fn node(&mut self, address: usize, limit: Option<u64>, longest: usize) -> Node {
        if let Some(&node) = self.known.get(&(address, limit)) {
            return node;
        }
        let fst = self.fst;
        let read = fst.node(address);
        let mut parts = Parts {
            ends: read.is_final() && limit.is_none_or(|limit| read.final_output().value() <= limit),
            ..Parts::default()
        };
        for transition in read.transitions() {
            let letter = transition.inp.wrapping_sub(b'A');
            let rest = match limit {
                Some(limit) => match limit.checked_sub(transition.out.value()) {
                    Some(rest) => Some(rest),
                    None => continue,
                },
                None => None,
            };
            if longest > 0 && usize::from(letter) < Letter::COUNT {
                let child = self.node(transition.addr, rest, longest - 1);
                parts.push(usize::from(letter), child);
            }
        }
        let node = self.builder.node(&parts);
        self.known.insert((address, limit), node);
        node
    }
}
