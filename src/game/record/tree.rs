//! A game with variations: a tree of turns, whose main line is each first child.
//!
//! A [`Record`] is one way through it. The scores and totals of lines are kept only where they were said otherwise than they
//! follow: a changed turn changes all that is worked out from it.

use super::{Entry, Line, Record};
use crate::engine::seat::{MOST, Seat};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use std::sync::Arc;

/// A place in a [`GameTree`]: the start, or after a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// The start of the game.
    pub const START: Self = Self(0);
}

/// The racks that are known at a place, by seat.
pub type KnownRacks = [Option<Labelled<Tiles>>; MOST];

/// A game with variations.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// Players and metadata, without lines.
    head: Record,
    /// The start comes first. What was removed stays here, and no other node leads to it.
    /// A copy of a tree has them in common until one is changed.
    nodes: Vec<Arc<Node>>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// `None` at the start.
    line: Option<Line>,
    before: Option<NodeId>,
    children: Vec<NodeId>,
    racks: KnownRacks,
}

impl GameTree {
    /// Returns the tree of a record: one line, with the racks that follow it.
    pub fn of(record: Record) -> Self {
        let announced = announced_points(&record);
        let mut head = record.clone();
        head.lines.clear();
        for player in &mut head.players {
            player.rack = None;
        }
        let mut tree = Self {
            head,
            nodes: vec![Arc::default()],
        };
        let racks = start_racks(&tree.head);
        tree.node_mut(0).racks = racks;
        let mut at = NodeId::START;
        let followed = racks_that_follow(&record);
        let lines = record.lines.into_iter().zip(announced).zip(followed);
        for ((line, (score, total)), follows) in lines {
            let rack = line
                .rack
                .clone()
                .filter(|_| !line.has_no_rack() && !follows);
            let line = Line {
                rack,
                score,
                total,
                ..line
            };
            at = tree.put(at, line);
        }
        for (rack, player) in tree.node_mut(at.0).racks.iter_mut().zip(record.players) {
            *rack = player.rack.or_else(|| rack.take());
        }
        tree
    }

    fn node_mut(&mut self, index: usize) -> &mut Node {
        Arc::make_mut(&mut self.nodes[index])
    }

    /// Players and metadata, without lines.
    pub const fn head(&self) -> &Record {
        &self.head
    }

    /// Players and metadata to change. Lines added to it are ignored.
    pub const fn head_mut(&mut self) -> &mut Record {
        &mut self.head
    }

    /// Returns the line that leads to a place; `None` at the start.
    pub fn line(&self, at: NodeId) -> Option<&Line> {
        self.nodes.get(at.0)?.line.as_ref()
    }

    /// Returns that line to change; `None` at the start.
    pub fn line_mut(&mut self, at: NodeId) -> Option<&mut Line> {
        Arc::make_mut(self.nodes.get_mut(at.0)?).line.as_mut()
    }

    /// Returns the place before a line; `None` at the start.
    pub fn before(&self, at: NodeId) -> Option<NodeId> {
        self.nodes.get(at.0)?.before
    }

    /// Returns what follows a place, the main line first.
    pub fn children(&self, at: NodeId) -> &[NodeId] {
        self.nodes.get(at.0).map_or(&[], |node| &node.children)
    }

    /// Returns the racks that are known at a place, before what follows.
    pub fn racks(&self, at: NodeId) -> KnownRacks {
        let node = self.nodes.get(at.0);
        node.map_or_else(KnownRacks::default, |node| node.racks.clone())
    }

    /// Sets the rack of a player at a place.
    pub fn set_rack(&mut self, at: NodeId, seat: Seat, rack: Option<Labelled<Tiles>>) {
        let node = self.nodes.get_mut(at.0).map(Arc::make_mut);
        if let Some(known) = node.and_then(|node| node.racks.get_mut(seat.index())) {
            *known = rack;
        }
    }

    /// Returns the racks that are known at a place because they were before its line: a turn changes that of its player, and a
    /// play that comes off gives it back.
    pub(super) fn carried(&self, at: NodeId) -> KnownRacks {
        let (Some(before), Some(line)) = (self.before(at), self.line(at)) else {
            return KnownRacks::default();
        };
        let mut racks = self.racks(before);
        if line.entry.is_turn() || line.entry == Entry::ChallengedOff {
            racks[line.player.index()] = None;
        }
        racks
    }

    /// Returns the racks that the lines after a place tell.
    pub(super) fn told_after(&self, at: NodeId) -> KnownRacks {
        let on = std::iter::successors(Some(at), |at| self.children(*at).first().copied());
        let lines = on.skip(1).filter_map(|at| self.line(at));
        racks_told_by(lines, self.head.players().len())
    }

    /// Returns the racks of the position that the game begins from, at the start.
    pub(super) fn start_racks(&self, at: NodeId) -> KnownRacks {
        if at == NodeId::START {
            start_racks(&self.head)
        } else {
            KnownRacks::default()
        }
    }

    /// Returns the way from the start to a place, without the start.
    pub fn path(&self, at: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(at), |at| self.before(*at));
        let mut path: Vec<NodeId> = back.filter(|at| *at != NodeId::START).collect();
        path.reverse();
        path
    }

    /// Returns the last place of the main line from a place on.
    pub fn end(&self, at: NodeId) -> NodeId {
        let on = std::iter::successors(Some(at), |at| self.children(*at).first().copied());
        on.last().unwrap_or(at)
    }

    /// Returns the record up to a place, with every score and total, and the racks known there.
    pub fn record(&self, at: NodeId) -> Record {
        let mut record = self.head.clone();
        record.lines = self
            .path(at)
            .into_iter()
            .filter_map(|at| self.line(at).cloned())
            .collect();
        let racks = self.racks(at);
        for (player, rack) in record.players.iter_mut().zip(racks) {
            player.rack = rack.filter(|rack| !rack.is_empty());
        }
        filled(record)
    }

    /// Adds a line after a place, unless it is there already, and returns the place after it.
    pub fn add(&mut self, at: NodeId, line: Line) -> NodeId {
        let same = |child: &&NodeId| self.line(**child) == Some(&line);
        match self.children(at).iter().find(same) {
            Some(there) => *there,
            None => self.put(at, line),
        }
    }

    /// Adds a line with its points as they were said.
    pub(super) fn add_told(&mut self, at: NodeId, line: Line) -> NodeId {
        let mut record = self.record(at);
        record.lines.push(line.clone());
        let (score, total) = announced_points(&record).pop().unwrap_or_default();
        self.add(
            at,
            Line {
                score,
                total,
                ..line
            },
        )
    }

    /// Returns the line after a place that records the same, whatever is noted about it.
    pub(super) fn following(&self, at: NodeId, line: &Line) -> Option<NodeId> {
        let mut children = self.children(at).iter().copied();
        children.find(|child| {
            self.line(*child)
                .is_some_and(|there| records_same(there, line))
        })
    }

    /// Joins a changed line with another one after the same place that records the same, and what follows both. Returns the place
    /// after it.
    pub(super) fn joined(&mut self, at: NodeId) -> NodeId {
        let siblings = self
            .before(at)
            .map_or(&[][..], |before| self.children(before));
        let same = |other: &&NodeId| {
            let lines = self.line(at).zip(self.line(**other));
            **other != at && lines.is_some_and(|(line, other)| records_same(line, other))
        };
        let Some(other) = siblings.iter().find(same).copied() else {
            return at;
        };
        self.take_place(at, other);
        for child in std::mem::take(&mut self.node_mut(at.0).children) {
            self.node_mut(child.0).before = Some(other);
            self.node_mut(other.0).children.push(child);
            self.joined(child);
        }
        other
    }

    /// Removes a line. Another one after the same place has its notes, and its place if that is the earlier one.
    fn take_place(&mut self, of: NodeId, other: NodeId) {
        let notes = self
            .line(of)
            .map_or_else(Vec::new, |line| line.notes.clone());
        if let Some(line) = self.line_mut(other) {
            let new = |note: &String| !line.notes.contains(note);
            let new: Vec<String> = notes.into_iter().filter(new).collect();
            line.notes.extend(new);
        }
        if let Some(before) = self.before(of) {
            let siblings = &mut self.node_mut(before.0).children;
            let first = siblings
                .iter()
                .position(|child| [of, other].contains(child));
            siblings.retain(|child| ![of, other].contains(child));
            siblings.insert(first.unwrap_or_default(), other);
        }
    }

    /// Puts a line between a place and all that follows it.
    pub(super) fn insert(&mut self, at: NodeId, line: Line) -> NodeId {
        let after = self.nodes.get_mut(at.0).map(Arc::make_mut);
        let after = after.map_or_else(Vec::new, |node| std::mem::take(&mut node.children));
        let new = self.put(at, line);
        for child in &after {
            self.node_mut(child.0).before = Some(new);
        }
        self.node_mut(new.0).children = after;
        new
    }

    /// A place of another tree counts as the start.
    pub(super) fn put(&mut self, at: NodeId, line: Line) -> NodeId {
        let at = if at.0 < self.nodes.len() {
            at
        } else {
            NodeId::START
        };
        let new = NodeId(self.nodes.len());
        self.nodes.push(Arc::new(Node {
            line: Some(line),
            before: Some(at),
            ..Node::default()
        }));
        self.node_mut(at.0).children.push(new);
        new
    }

    /// Removes a line and all that follows it. Returns the place before it.
    pub fn remove(&mut self, at: NodeId) -> NodeId {
        let Some(before) = self.before(at) else {
            return NodeId::START;
        };
        let siblings = &mut self.node_mut(before.0).children;
        siblings.retain(|child| *child != at);
        before
    }

    /// Makes the way to a place the main line.
    pub fn promote(&mut self, at: NodeId) {
        for node in self.path(at) {
            let Some(before) = self.before(node) else {
                continue;
            };
            let children = &mut self.node_mut(before.0).children;
            if let Some(place) = children.iter().position(|child| *child == node) {
                children[..=place].rotate_right(1);
            }
        }
    }

    /// Whether a place is on the main line.
    pub fn is_main(&self, at: NodeId) -> bool {
        let first = |node: &NodeId| {
            let before = self.before(*node);
            before.is_some_and(|before| self.children(before).first() == Some(node))
        };
        self.path(at).iter().all(first)
    }
}

/// Whether two lines record the same, whatever is noted about it.
fn records_same(line: &Line, other: &Line) -> bool {
    let told = |line: &Line| line.score.filter(|_| !is_worked_out(line));
    line.player == other.player
        && line.swaps == other.swaps
        && line.entry == other.entry
        && told(line) == told(other)
}

/// For each line, whether its rack is that of the player's next turn, as points for a challenge have it.
fn racks_that_follow(record: &Record) -> Vec<bool> {
    let mut next = KnownRacks::default();
    let lines = record.lines.iter().rev();
    let follows = lines.map(|line| {
        let next = &mut next[line.player.index()];
        if line.entry.is_turn() {
            next.clone_from(&line.rack);
        }
        line.entry == Entry::Bonus && line.rack.is_some() && line.rack == *next
    });
    let mut follows: Vec<bool> = follows.collect();
    follows.reverse();
    follows
}

/// The racks that lines tell about the place before them: that of the next turn, and what was left at the end of the game.
pub(super) fn racks_told_by<'l>(
    lines: impl Iterator<Item = &'l Line>,
    players: usize,
) -> KnownRacks {
    let mut racks = KnownRacks::default();
    for line in lines {
        let own = &mut racks[line.player.index()];
        match &line.entry {
            entry if entry.is_turn() => {
                *own = own.take().or_else(|| line.rack.clone());
                break;
            }
            Entry::Unplayed(_) if line.rack.is_some() => own.clone_from(&line.rack),
            // The other of two players went out.
            Entry::Unplayed(tiles) if players == 2 => {
                racks[1 - line.player.index().min(1)] = Some(tiles.clone());
            }
            _ => {}
        }
    }
    racks
}

/// The racks that a game begins with, as far as they are known.
fn start_racks(head: &Record) -> KnownRacks {
    let players = head.about.start.iter().flat_map(|start| &start.players);
    let mut racks = KnownRacks::default();
    for (known, player) in racks.iter_mut().zip(players) {
        let rack = Some(player.rack.clone()).filter(|rack| !rack.is_empty());
        *known = rack.map(|rack| head.variant().tiles.labelled(rack));
    }
    racks
}

/// For each line, the score and the total where they are others than follow from the plays.
fn announced_points(record: &Record) -> Vec<(Option<Points>, Option<Points>)> {
    let mut bare = record.clone();
    for line in bare.lines.iter_mut().filter(|line| is_worked_out(line)) {
        line.score = None;
    }
    let due = filled(bare).lines;
    let mut said = SaidTotals::at_start(record);
    let each = record.lines.iter().zip(due).map(|(line, due)| {
        let score = line
            .score
            .filter(|_| line.score != due.score || !is_worked_out(line));
        let follows = said.after(line, line.score.or(due.score).unwrap_or_default());
        let total = line.total.filter(|total| *total != follows);
        said.enter(line, total.unwrap_or(follows));
        (score, total)
    });
    each.collect()
}

/// Whether the score of a line follows from the tiles on the board.
const fn is_worked_out(line: &Line) -> bool {
    line.entry.is_turn() || matches!(line.entry, Entry::ChallengedOff)
}

/// The record with every score and total that is not said. What was said counts for what follows it.
fn filled(mut record: Record) -> Record {
    let replayed = record.clone().replay_prefix().replayed;
    let (mut said, mut last) = (SaidTotals::at_start(&record), [Points::ZERO; MOST]);
    let mut steps = replayed.steps().iter();
    for line in &mut record.lines {
        let turn = &mut last[line.player.index()];
        let played = steps.next().map(|step| step.score);
        let due = match line.entry {
            Entry::ChallengedOff => Some(-*turn),
            _ => played,
        };
        // What cannot be played has only the points that were announced.
        let Some(score) = line.score.or(due) else {
            continue;
        };
        line.score = Some(score);
        if line.entry.is_turn() {
            *turn = score;
        }
        let follows = said.after(line, score);
        let total = *line.total.get_or_insert(follows);
        said.enter(line, total);
    }
    record
}

/// The totals of the players as they were said.
struct SaidTotals([Points; MOST]);

impl SaidTotals {
    fn at_start(record: &Record) -> Self {
        Self(record.start_scores())
    }

    /// A damaged record may have any points.
    const fn after(&self, line: &Line, score: Points) -> Points {
        let before = self.0[line.player.index()];
        Points::new(before.value().saturating_add(score.value()))
    }

    const fn enter(&mut self, line: &Line, total: Points) {
        self.0[line.player.index()] = total;
    }
}
