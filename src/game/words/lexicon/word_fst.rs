//! Builds the fst of a sorted list of words.
//!
//! The builder of the fst crate takes any keys and values. Words without levels are built here in a quarter of its
//! instructions: they are packed already, and the letters of a node are bits. The bytes are those of version 2 of the
//! format, which has no checksum; the fst crate reads it like version 3.

#![expect(
    clippy::cast_possible_truncation,
    reason = "letters, counts of them and sizes of addresses are small; places are below `MOST_CELLS`"
)]

use super::packed::PackedWord;
use crate::engine::tile::Letter;
use std::ops::Range;

/// Of a byte that a node does not have.
const NO_PLACE: u8 = 255;

/// The version and the type of an fst, at its beginning.
const HEAD: [u64; 2] = [2, 0];

/// The address of the node that ends a word and has no letters.
const END: u32 = 0;

/// The bit in a node's head, beside its letters, for the end of a word.
const ENDS: u64 = 1 << 63;

const LETTERS: usize = Letter::MOST;

/// More bytes than a node has, or the end of an fst.
const MOST_BYTES: usize = 5 * LETTERS + 256 + 16;

/// With more letters than this, a node also has a table of their places, by byte.
const WITHOUT_TABLE: usize = 32;

/// How many cells the known nodes take, of 4 bytes each: those of two million words.
pub const MOST_CELLS: usize = 1 << 22;

/// The fst of words in alphabetical order, each once and without level; `None` if there is not enough memory, or if it would
/// be larger than 4 GiB, which the limits for files rule out. Also calls `each` with every word in upper case.
pub(super) fn of(words: &[PackedWord], each: &mut dyn FnMut(&[u8])) -> Option<Vec<u8>> {
    with_memory(words, each, MOST_CELLS)
}

/// The same, remembering nodes of at most this number of cells.
pub fn with_memory(
    words: &[PackedWord],
    each: &mut dyn FnMut(&[u8]),
    most_cells: usize,
) -> Option<Vec<u8>> {
    let mut writer = NodeWriter::new(most_cells);
    let mut path = [OpenNode::NEW; PackedWord::MAX_LETTERS + 1];
    let mut spelled = [0; PackedWord::MAX_LETTERS];
    let mut depth = 0;
    let mut last = None;
    for &word in words {
        let shared = last.map_or(0, |last| word.shared_with(last));
        writer.close(&mut path, shared..depth)?;
        depth = shared;
        for letter in word.letters_from(shared) {
            path[depth].head |= 1 << (letter - 1);
            spelled[depth] = b'@' + letter;
            depth += 1;
        }
        path[depth].head |= ENDS;
        each(&spelled[..depth]);
        last = Some(word);
    }
    writer.close(&mut path, 0..depth)?;
    let root = writer.node(&path[0])?;
    writer.finish(words.len(), root)
}

/// A node whose last child is not written yet.
#[derive(Clone, Copy)]
struct OpenNode {
    /// The letters that continue as bits, bit 0 for the first of the alphabet, and [`ENDS`].
    head: u64,
    /// The addresses of the children, in the order of their letters.
    children: [u32; LETTERS],
    /// The number of children that are written.
    len: usize,
}

impl OpenNode {
    const NEW: Self = Self {
        head: 0,
        children: [END; LETTERS],
        len: 0,
    };

    fn children(&self) -> &[u32] {
        &self.children[..self.len]
    }
}

/// Appends nodes to an fst, each once.
struct NodeWriter {
    bytes: Vec<u8>,
    known: KnownNodes,
    /// The address of the last node.
    last: u32,
}

impl NodeWriter {
    fn new(most_cells: usize) -> Self {
        Self {
            bytes: HEAD.map(u64::to_le_bytes).concat(),
            known: KnownNodes::new(most_cells),
            last: END,
        }
    }

    /// Writes the nodes of a path below these depths, the deepest first.
    fn close(&mut self, path: &mut [OpenNode], depths: Range<usize>) -> Option<()> {
        for depth in depths.rev() {
            let child = self.node(&path[depth + 1])?;
            (path[depth + 1].head, path[depth + 1].len) = (0, 0);
            let parent = &mut path[depth];
            parent.children[parent.len] = child;
            parent.len += 1;
        }
        Some(())
    }

    /// The address of a node, which is written if it is a new one.
    fn node(&mut self, node: &OpenNode) -> Option<u32> {
        if node.head == ENDS {
            return Some(END);
        }
        let slot = match self.known.find(node) {
            Ok(address) => return Some(address),
            Err(slot) => slot,
        };
        self.bytes.try_reserve(MOST_BYTES).ok()?;
        let here = u32::try_from(self.bytes.len()).ok()?;
        match (node.head & ENDS, node.children()) {
            (0, &[child]) => self.write_single(here, node.head, child),
            (_, children) => self.write_any(here, node.head, children),
        }
        self.last = u32::try_from(self.bytes.len() - 1).ok()?;
        self.known.add(slot, node, self.last)?;
        Some(self.last)
    }

    /// A node with one letter, which ends no word.
    fn write_single(&mut self, here: u32, head: u64, child: u32) {
        let letter = letter_byte(head);
        if child == self.last && child != END {
            self.bytes.extend_from_slice(&[letter, 0b1100_0000]);
        } else {
            let distance = distance(here, child);
            let size = bytes_of(distance);
            self.bytes
                .extend_from_slice(&distance.to_le_bytes()[..size]);
            let end = [size_byte(size), letter, 0b1000_0000];
            self.bytes.extend_from_slice(&end);
        }
    }

    /// A node with several letters, or one that ends a word. Distances and letters are last to first.
    fn write_any(&mut self, here: u32, head: u64, children: &[u32]) {
        let distances = children.iter().rev().map(|&child| distance(here, child));
        let size = distances.clone().map(bytes_of).max().unwrap_or(1);
        for distance in distances {
            self.bytes
                .extend_from_slice(&distance.to_le_bytes()[..size]);
        }
        let first = self.bytes.len();
        let mut letters = head & !ENDS;
        while letters != 0 {
            let highest = 1 << letters.ilog2();
            self.bytes.push(letter_byte(highest));
            letters ^= highest;
        }
        if children.len() > WITHOUT_TABLE {
            let mut places = [NO_PLACE; 256];
            for (place, letter) in (0..).zip(self.bytes[first..].iter().rev()) {
                places[usize::from(*letter)] = place;
            }
            self.bytes.extend(places);
        }
        let ends = if head & ENDS == 0 { 0 } else { 0b0100_0000 };
        let count = children.len() as u8;
        self.bytes
            .extend_from_slice(&[size_byte(size), ends | count]);
    }

    fn finish(mut self, count: usize, root: u32) -> Option<Vec<u8>> {
        self.bytes.try_reserve(MOST_BYTES).ok()?;
        self.bytes.extend((count as u64).to_le_bytes());
        self.bytes.extend(u64::from(root).to_le_bytes());
        Some(self.bytes)
    }
}

/// How far before the node at `here` its child is; 0 for [`END`].
const fn distance(here: u32, child: u32) -> u32 {
    if child == END { 0 } else { here - child }
}

/// The byte of the lowest of these letters.
fn letter_byte(letters: u64) -> u8 {
    b'A' + letters.trailing_zeros() as u8
}

/// The number of bytes that a number needs, at least one.
fn bytes_of(number: u32) -> usize {
    (number | 1).ilog2() as usize / 8 + 1
}

/// The byte for nodes without values whose children's addresses have this size.
fn size_byte(size: usize) -> u8 {
    (size as u8) << 4
}

/// The head in the cells of a known node.
fn head_of(cells: &[u32]) -> u64 {
    u64::from(cells[1]) | u64::from(cells[2]) << 32
}

/// Returns the slot of a hash table where the search for a node begins; the number of slots is a power of two.
#[inline]
pub fn slot(head: u64, children: &[u32], slots: usize) -> usize {
    let mix =
        |hash: u64, part: u64| (hash.rotate_left(5) ^ part).wrapping_mul(0x517c_c1b7_2722_0a95);
    let parts = children.iter().map(|child| u64::from(*child));
    let hash = parts.fold(mix(0, head), mix);
    (hash >> (64 - slots.trailing_zeros())) as usize
}

/// The nodes written, found by what is in them. When they are too many, all are forgotten: the fst becomes larger, and the
/// memory does not.
struct KnownNodes {
    /// For each node its address, its head in two cells, the lower half first, and its children.
    cells: Vec<u32>,
    /// A hash table of places in the cells, 0 where there is none; its size is a power of two.
    places: Vec<u32>,
    len: usize,
    most_cells: usize,
}

impl KnownNodes {
    fn new(most_cells: usize) -> Self {
        Self {
            cells: vec![0],
            places: vec![0; 1 << 12],
            len: 0,
            most_cells,
        }
    }

    /// The address of a node with the same head and children, or the free place for one.
    fn find(&self, node: &OpenNode) -> Result<u32, usize> {
        let mut slot = slot(node.head, node.children(), self.places.len());
        loop {
            let place = self.places[slot] as usize;
            if place == 0 {
                return Err(slot);
            }
            let there = &self.cells[place..];
            // The head says how many children there are. They are few: a comparison of slices would take longer.
            let mut children = there[3..].iter().zip(node.children());
            if head_of(there) == node.head && children.all(|(child, other)| child == other) {
                return Ok(there[0]);
            }
            slot = (slot + 1) & (self.places.len() - 1);
        }
    }

    /// Adds a node that was not found, at its free place; `None` without the memory for it.
    fn add(&mut self, slot: usize, node: &OpenNode, address: u32) -> Option<()> {
        self.cells.try_reserve(3 + LETTERS).ok()?;
        self.places[slot] = self.cells.len() as u32;
        let halves = [node.head as u32, (node.head >> 32) as u32];
        self.cells
            .extend_from_slice(&[address, halves[0], halves[1]]);
        self.cells.extend_from_slice(node.children());
        self.len += 1;
        if self.cells.len() > self.most_cells {
            *self = Self::new(self.most_cells);
        } else if 2 * self.len > self.places.len() {
            self.grow()?;
        }
        Some(())
    }

    fn grow(&mut self) -> Option<()> {
        let size = 4 * self.places.len();
        self.places = vec![];
        self.places.try_reserve_exact(size).ok()?;
        self.places.resize(size, 0);
        let mut place = 1;
        while let Some(node @ [_, _, _, ..]) = self.cells.get(place..) {
            let head = head_of(node);
            let end = place + 3 + (head & !ENDS).count_ones() as usize;
            let mut slot = slot(head, &self.cells[place + 3..end], self.places.len());
            while self.places[slot] != 0 {
                slot = (slot + 1) & (self.places.len() - 1);
            }
            self.places[slot] = place as u32;
            place = end;
        }
        Some(())
    }
}
