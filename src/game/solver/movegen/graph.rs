//! The words as a graph that fits into a processor's cache.

use std::collections::{HashMap, TryReserveError};
use std::marker::PhantomData;

use fst::raw;

use super::letter_set::{LetterSet, bits};
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::words::lexicon::Dictionary;
use crate::words::lexicon::word_fst::slot;

/// The index of a node in the graph. [`NOWHERE`] has no letters and ends no word.
pub(super) type Node = u32;

/// The most letters of a word.
pub(super) const LONGEST: usize = 20;

/// A minimal graph of words (a DAWG) in one array.
///
/// A node is its head, its needs, its finals, and one cell for each letter that continues. The head has a bit for each
/// of these letters, so a letter's cell is the number of bits below its own. The needs are the letters that every
/// continuation to the end of a longer word has in it: where these are not available, the search stops. The finals are
/// the letters that end a word.
#[derive(Clone)]
pub(super) struct WordGraph<L> {
    cells: Vec<u32>,
    root: Node,
    sets: PhantomData<L>,
}

/// The node without words.
const NOWHERE: Node = 0;

impl<L: LetterSet> WordGraph<L> {
    /// The cells of a node before those of its children.
    const FIXED: usize = 3 * L::CELLS;

    /// The words of a dictionary.
    ///
    /// # Errors
    /// Without the memory for them.
    pub(super) fn new(dictionary: &Dictionary) -> Result<Self, TryReserveError> {
        let fst = dictionary.fst();
        let root = fst.root().addr();
        let mut decoder = Decoder::<_, L>::new(fst, dictionary.len())?;
        let root = if dictionary.len() == fst.len() {
            let known = decoder.known(u64::MAX)?;
            decoder.node::<true>(root, known, LONGEST)?
        } else {
            let known = decoder.known(dictionary.highest_value())?;
            decoder.node::<false>(root, known, LONGEST)?
        };
        Ok(Self {
            cells: decoder.builder.cells,
            root,
            sets: PhantomData,
        })
    }

    pub(super) const fn root(&self) -> Node {
        self.root
    }

    /// The letters that continue from a node, and whether a word ends there.
    #[inline]
    pub(super) fn head(&self, node: Node) -> NodeHead<L> {
        NodeHead(L::read(&self.cells, node as usize))
    }

    /// The letters that every longer word through a node has after it.
    #[inline]
    pub(super) fn needs(&self, node: Node) -> L {
        L::read(&self.cells, node as usize + L::CELLS)
    }

    /// The letters that end a word after a node.
    #[inline]
    pub(super) fn finals(&self, node: Node) -> L {
        L::read(&self.cells, node as usize + 2 * L::CELLS)
    }

    /// The child of a node; `bit` is one of its head's letters.
    #[inline]
    pub(super) fn child(&self, node: Node, head: NodeHead<L>, bit: L) -> Node {
        let place = head.0.len_before(bit);
        self.cells[node as usize + Self::FIXED + place as usize]
    }

    #[inline]
    pub(super) fn step(&self, node: Node, bit: L) -> Node {
        let head = self.head(node);
        if head.0 & bit == L::NONE {
            NOWHERE
        } else {
            self.child(node, head, bit)
        }
    }

    pub(super) fn words(&self) -> usize {
        self.words_after(self.root, &mut HashMap::new())
    }

    fn words_after(&self, node: Node, known: &mut HashMap<Node, usize>) -> usize {
        if let Some(&count) = known.get(&node) {
            return count;
        }
        let head = self.head(node);
        let children = bits(head.all_letters().widened());
        let children = children.map(|letter| self.child(node, head, L::of(letter as u32)));
        let after: usize = children.map(|child| self.words_after(child, known)).sum();
        known.insert(node, after + usize::from(head.ends()));
        after + usize::from(head.ends())
    }

    pub(super) fn insert(&mut self, word: &[Letter]) {
        if (2..=LONGEST).contains(&word.len()) {
            self.root = self.with(self.root, word);
        }
    }

    /// A copy of a node that also has this word.
    fn with(&mut self, node: Node, word: &[Letter]) -> Node {
        let (before, next) = (
            self.head(node),
            word.first().map(|letter| L::of(letter.index() as u32)),
        );
        let mut head = before.0 | next.unwrap_or(L::NONE);
        let mut children = vec![];
        for letter in bits((head & !L::END).widened()) {
            let bit = L::of(letter as u32);
            let child = self.step(node, bit);
            children.push(match word {
                [_, rest @ ..] if next == Some(bit) => self.with(child, rest),
                _ => child,
            });
        }
        if word.is_empty() {
            head |= L::END;
        }
        append(&mut self.cells, head, &children)
    }
}

impl<L: LetterSet> Lexicon for WordGraph<L> {
    fn contains(&self, word: &[Letter]) -> bool {
        let Some((last, before)) = word.split_last() else {
            return false;
        };
        let step = |node, letter: &Letter| self.step(node, L::of(letter.index() as u32));
        self.finals(before.iter().fold(self.root, step))
            .has(last.index() as u32)
    }
}

/// The first set of a node.
#[derive(Clone, Copy)]
pub(super) struct NodeHead<L>(L);

impl<L: LetterSet> NodeHead<L> {
    #[inline]
    pub(super) fn ends(self) -> bool {
        self.0 & L::END != L::NONE
    }

    /// The letters that continue. Ignore the bit beyond them.
    #[inline]
    pub(super) const fn letters(self) -> L {
        self.0
    }

    /// The letters that continue, and no other bits.
    pub(super) fn all_letters(self) -> L {
        self.0 & !L::END
    }
}

/// Appends a node: its head and its children.
fn append<L: LetterSet>(cells: &mut Vec<u32>, head: L, children: &[Node]) -> Node {
    let node = u32::try_from(cells.len()).unwrap_or(NOWHERE);
    let mut needs = if children.is_empty() {
        L::NONE
    } else {
        !L::END
    };
    let mut finals = L::NONE;
    let mut letters = head & !L::END;
    for &child in children {
        let bit = letters.lowest();
        letters ^= bit;
        let child = child as usize;
        if L::read(cells, child) & L::END == L::NONE {
            needs &= bit | L::read(cells, child + L::CELLS);
        } else {
            needs &= bit;
            finals |= bit;
        }
    }
    for set in [head, needs, finals] {
        set.write(cells);
    }
    cells.extend_from_slice(children);
    node
}

/// Builds a graph in which no node occurs twice.
struct Builder<L> {
    cells: Vec<u32>,
    /// A hash table of nodes by content; its size is a power of two.
    places: Vec<Node>,
    nodes: usize,
    sets: PhantomData<L>,
}

impl<L: LetterSet> Builder<L> {
    fn new(words: usize) -> Result<Self, TryReserveError> {
        let mut cells = vec![];
        cells.try_reserve_exact(2 * words)?;
        append(&mut cells, L::NONE, &[]);
        Ok(Self {
            cells,
            places: zeros(words.next_power_of_two().max(1 << 10))?,
            nodes: 0,
            sets: PhantomData,
        })
    }

    /// The node with this head and these children: the existing one, or a new one.
    fn node(&mut self, head: L, children: &[Node]) -> Result<Node, TryReserveError> {
        if head == L::NONE {
            return Ok(NOWHERE);
        }
        let mut place = slot(head.widened(), children, self.places.len());
        while self.places[place] != NOWHERE {
            let node = self.places[place];
            let first = node as usize + WordGraph::<L>::FIXED;
            if L::read(&self.cells, node as usize) == head
                && self.cells[first..first + children.len()] == *children
            {
                return Ok(node);
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        self.cells
            .try_reserve(WordGraph::<L>::FIXED + children.len())?;
        let node = append(&mut self.cells, head, children);
        self.places[place] = node;
        self.nodes += 1;
        if self.nodes * 4 > self.places.len() * 3 {
            self.grow()?;
        }
        Ok(node)
    }

    fn grow(&mut self) -> Result<(), TryReserveError> {
        let more = zeros(self.places.len() * 2)?;
        let nodes = std::mem::replace(&mut self.places, more);
        for node in nodes.into_iter().filter(|&n| n != NOWHERE) {
            let head = L::read(&self.cells, node as usize);
            let first = node as usize + WordGraph::<L>::FIXED;
            let children = &self.cells[first..first + (head & !L::END).len() as usize];
            let mut place = slot(head.widened(), children, self.places.len());
            while self.places[place] != NOWHERE {
                place = (place + 1) & (self.places.len() - 1);
            }
            self.places[place] = node;
        }
        Ok(())
    }
}

/// Panics with the error: [`handle_alloc_error`](std::alloc::handle_alloc_error) would name a size, which the error lacks.
pub(in crate::solver) fn out_of_memory(error: &TryReserveError) -> ! {
    panic!("{error}")
}

/// As many zeros.
pub(super) fn zeros(count: usize) -> Result<Vec<u32>, TryReserveError> {
    let mut zeros = vec![];
    zeros.try_reserve_exact(count)?;
    zeros.resize(count, 0);
    Ok(zeros)
}

/// Reads a graph from a transducer.
struct Decoder<'d, D: AsRef<[u8]>, L> {
    fst: &'d raw::Fst<D>,
    builder: Builder<L>,
    /// What has been read, for each limit.
    known: Vec<DecodedNodes>,
    /// The children of the nodes being read, the outermost first.
    children: Vec<Node>,
}

/// What has been read with the same limit.
struct DecodedNodes {
    /// The highest value that still counts.
    limit: u64,
    nodes: Nodes,
}

/// The nodes read, by address.
enum Nodes {
    /// For nearly all addresses: one more than the node, 0 where nothing was read yet.
    All(Vec<Node>),
    /// For few addresses with each of several limits.
    Some(HashMap<usize, Node>),
}

impl Nodes {
    fn get(&self, address: usize) -> Option<Node> {
        match self {
            Self::All(nodes) => nodes[address].checked_sub(1),
            Self::Some(nodes) => nodes.get(&address).copied(),
        }
    }

    fn put(&mut self, address: usize, node: Node) -> Result<(), TryReserveError> {
        match self {
            Self::All(nodes) => nodes[address] = node + 1,
            Self::Some(nodes) => {
                nodes.try_reserve(1)?;
                nodes.insert(address, node);
            }
        }
        Ok(())
    }
}

impl<'d, D: AsRef<[u8]>, L: LetterSet> Decoder<'d, D, L> {
    fn new(fst: &'d raw::Fst<D>, words: usize) -> Result<Self, TryReserveError> {
        Ok(Self {
            fst,
            builder: Builder::new(words)?,
            known: vec![],
            children: vec![],
        })
    }

    /// The index of the nodes read with this limit.
    fn known(&mut self, limit: u64) -> Result<usize, TryReserveError> {
        if let Some(there) = self.known.iter().position(|known| known.limit == limit) {
            return Ok(there);
        }
        let nodes = if limit == u64::MAX {
            Nodes::All(zeros(self.fst.as_bytes().len())?)
        } else {
            Nodes::Some(HashMap::new())
        };
        self.known.push(DecodedNodes { limit, nodes });
        Ok(self.known.len() - 1)
    }

    /// The node of an address with its continuations of at most `longest` letters. When `EVERY` word counts, values are
    /// not even read.
    fn node<const EVERY: bool>(
        &mut self,
        address: usize,
        known: usize,
        longest: usize,
    ) -> Result<Node, TryReserveError> {
        let fst = self.fst;
        let limit = if EVERY {
            u64::MAX
        } else {
            self.known[known].limit
        };
        let read = fst.node(address);
        let ends = read.is_final() && (EVERY || read.final_output().value() <= limit);
        let mut head = if ends { L::END } else { L::NONE };
        let first = self.children.len();
        for i in 0..read.len() {
            let transition = read.transition(i);
            let letter = u32::from(transition.inp.wrapping_sub(b'A'));
            if L::of(letter.min(L::END.first())) == L::END || longest == 0 {
                continue;
            }
            let mut rest = known;
            if !EVERY {
                match transition.out.value() {
                    0 => {}
                    out if out <= limit => rest = self.known(limit - out)?,
                    _ => continue,
                }
            }
            let child = match self.known[rest].nodes.get(transition.addr) {
                None => self.node::<EVERY>(transition.addr, rest, longest - 1)?,
                Some(there) => there,
            };
            if child != NOWHERE {
                head |= L::of(letter);
                self.children.push(child);
            }
        }
        let node = self.builder.node(head, &self.children[first..])?;
        self.children.truncate(first);
        self.known[known].nodes.put(address, node)?;
        Ok(node)
    }
}
