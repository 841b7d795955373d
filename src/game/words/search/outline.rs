//! A condition as rows to fill in: one for each row of the table and for each group, the members of a group below it.
//!
//! ```
//! use scrabble_game::engine::tile_set::TileSet;
//! use scrabble_game::words::search::outline::Outline;
//! use scrabble_game::words::search::query;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let condition = query::parse("RE????? vowels 4- not (prob 1-500 or ends ING)", &TileSet::ENGLISH)?;
//! let outline = Outline::of(&condition);
//! assert_eq!(outline.rows().len(), 6);
//! assert_eq!(outline.condition(&TileSet::ENGLISH)?, Some(condition));
//! # Ok(())
//! # }
//! ```

use super::argument::ArgumentError;
use super::condition::Condition;
use super::kind::ConditionKind;
use super::table::{CONDITIONS, named};
use crate::engine::tile_set::TileSet;
use std::ops::Range;

/// How many groups a row can be put in.
const DEEPEST: usize = 6;

/// Rows of conditions. The first is a group with all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    rows: Vec<Row>,
}

/// A row: a group or one condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of groups that it is in.
    pub depth: usize,
    /// Whether it must not hold.
    pub negated: bool,
    /// What it is.
    pub content: Content,
}

/// What a row is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// All of the rows below it have to hold, or one of them.
    Group(Join),
    /// A condition of this kind, with what is typed as its argument.
    Leaf(&'static ConditionKind, String),
}

/// How the members of a group are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// All of them have to hold.
    All,
    /// At least one of them has to hold.
    Any,
}

/// What a group asks of its members, with whether it must not hold.
const GROUPS: [(Join, bool, &str); 4] = [
    (Join::All, false, "all of these"),
    (Join::Any, false, "any of these"),
    (Join::Any, true, "none of these"),
    (Join::All, true, "not all of these"),
];

/// Why rows are no condition yet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name} {why}")]
pub struct RowFault {
    /// The row, from 0.
    pub row: usize,
    /// The name of its condition.
    name: &'static str,
    why: ArgumentError,
}

impl Default for Outline {
    fn default() -> Self {
        let mut new = Self {
            rows: vec![Row::group(0, Join::All)],
        };
        new.add(0);
        new
    }
}

impl Row {
    const fn group(depth: usize, join: Join) -> Self {
        Self {
            depth,
            negated: false,
            content: Content::Group(join),
        }
    }

    fn leaf(depth: usize) -> Self {
        Self {
            depth,
            negated: false,
            content: Content::Leaf(&CONDITIONS[0], String::new()),
        }
    }

    /// Whether it is a group.
    pub const fn is_group(&self) -> bool {
        matches!(self.content, Content::Group(_))
    }

    /// Whether it looks at definitions.
    pub const fn is_of_definitions(&self) -> bool {
        matches!(self.content, Content::Leaf(kind, _) if kind.of_definitions)
    }

    /// The place of a group among [the names of groups](Outline::groups).
    pub fn group_place(&self) -> Option<usize> {
        let Content::Group(own) = self.content else {
            return None;
        };
        let is_own =
            |(join, negated, _): &(Join, bool, _)| *join == own && *negated == self.negated;
        GROUPS.iter().position(is_own)
    }
}

impl Outline {
    /// Writes a condition as rows.
    pub fn of(condition: &Condition) -> Self {
        let mut new = Self { rows: vec![] };
        let (inner, _) = peeled(condition);
        if matches!(inner, Condition::Is(_)) {
            new.rows.push(Row::group(0, Join::All));
            new.write(condition, 1);
        } else {
            new.write(condition, 0);
        }
        new
    }

    fn write(&mut self, condition: &Condition, depth: usize) {
        let (inner, negated) = peeled(condition);
        let (content, parts) = match inner {
            Condition::And(parts) => (Content::Group(Join::All), &parts[..]),
            Condition::Or(parts) => (Content::Group(Join::Any), &parts[..]),
            Condition::Is(leaf) => (Content::Leaf(leaf.kind, leaf.text().to_owned()), &[][..]),
            Condition::Not(_) => return,
        };
        self.rows.push(Row {
            depth,
            negated,
            content,
        });
        for part in parts {
            self.write(part, depth + 1);
        }
    }

    /// Returns the rows, from top to bottom.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns what groups can ask of their members.
    pub fn groups() -> impl Iterator<Item = &'static str> {
        GROUPS.into_iter().map(|(.., name)| name)
    }

    /// Returns the condition that the filled rows make; `None` if none is filled.
    ///
    /// # Errors
    /// When a filled row is not one that its kind takes.
    pub fn condition(&self, set: &'static TileSet) -> Result<Option<Condition>, RowFault> {
        self.read(0, set)
    }

    fn read(&self, place: usize, set: &'static TileSet) -> Result<Option<Condition>, RowFault> {
        let Some(row) = self.rows.get(place) else {
            return Ok(None);
        };
        let condition = match &row.content {
            Content::Leaf(_, text) if text.trim().is_empty() => None,
            Content::Leaf(kind, text) => Some(Condition::read((kind, ""), text, set).map_err(
                |why| RowFault {
                    row: place,
                    name: kind.name,
                    why,
                },
            )?),
            Content::Group(join) => {
                let members = self.members(place).map(|member| self.read(member, set));
                let members = members.collect::<Result<Vec<_>, _>>()?;
                let members = members.into_iter().flatten().collect();
                match join {
                    Join::All => Condition::all(members),
                    Join::Any => Condition::any(members),
                }
            }
        };
        Ok(condition.map(|condition| {
            if row.negated {
                Condition::Not(Box::new(condition))
            } else {
                condition
            }
        }))
    }

    /// The rows right below a group.
    fn members(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let depth = self.rows[place].depth + 1;
        self.with_members(place)
            .filter(move |member| self.rows[*member].depth == depth)
    }

    /// A row and all those that are in it.
    fn with_members(&self, place: usize) -> Range<usize> {
        let depth = self.rows.get(place).map_or(0, |row| row.depth);
        let after = self.rows.get(place + 1..).unwrap_or_default();
        let members = after.iter().take_while(|row| row.depth > depth).count();
        place..place + 1 + members
    }

    /// Adds an empty row: the first of a group, or below a condition. Returns its place.
    pub fn add(&mut self, below: usize) -> usize {
        let depth = self
            .rows
            .get(below)
            .map_or(1, |row| row.depth + usize::from(row.is_group()));
        let place = (below + 1).min(self.rows.len());
        self.rows.insert(place, Row::leaf(depth));
        place
    }

    /// Puts a row, with what is in it, in a group of its own, of which any has to hold. The first row stays as it is.
    pub fn enclose(&mut self, place: usize) {
        let range = self.with_members(place);
        let Some(rows) = self.rows.get_mut(range).filter(|_| place > 0) else {
            return;
        };
        if rows.iter().any(|row| row.depth >= DEEPEST) {
            return;
        }
        let depth = rows[0].depth;
        for row in rows {
            row.depth += 1;
        }
        self.rows.insert(place, Row::group(depth, Join::Any));
    }

    /// Takes a row away; what is in a group goes up to the group around it. The first row stays.
    pub fn remove(&mut self, place: usize) {
        let range = self.with_members(place);
        if let Some(rows) = self.rows.get_mut(range).filter(|_| place > 0) {
            for row in rows {
                row.depth -= 1;
            }
            self.rows.remove(place);
        }
    }

    /// Turns a row into its opposite.
    pub fn negate(&mut self, place: usize) {
        if let Some(row) = self.rows.get_mut(place) {
            row.negated = !row.negated;
        }
    }

    /// Asks something else of the members of a group, by its place among [the names of groups](Self::groups).
    pub fn set_group(&mut self, place: usize, group: usize) {
        if let (Some(row), Some((join, negated, _))) = (self.rows.get_mut(place), GROUPS.get(group))
            && row.is_group()
        {
            (row.content, row.negated) = (Content::Group(*join), *negated);
        }
    }

    /// Makes a condition one of another kind.
    pub fn set_kind(&mut self, place: usize, new: &'static ConditionKind) {
        if let Some(Row {
            content: Content::Leaf(kind, _),
            ..
        }) = self.rows.get_mut(place)
        {
            *kind = new;
        }
    }

    /// Sets what is typed as the argument of a condition. In place of a pattern, the name of a condition and a space choose its
    /// kind, as `not` turns the row into its opposite. Returns whether the text was such a name.
    pub fn set_text(&mut self, place: usize, text: &str) -> bool {
        let Some(row) = self.rows.get_mut(place) else {
            return false;
        };
        let Content::Leaf(kind, own) = &mut row.content else {
            return false;
        };
        let name = text.strip_suffix(' ').filter(|_| *kind == &CONDITIONS[0]);
        match name.map(|name| (name.eq_ignore_ascii_case("not"), plainly_named(name))) {
            Some((true, _)) => row.negated = !row.negated,
            Some((_, Some(named))) => *kind = named,
            _ => {
                text.clone_into(own);
                return false;
            }
        }
        own.clear();
        true
    }
}

/// A condition without the negations before it, and whether they turn it into its opposite.
fn peeled(condition: &Condition) -> (&Condition, bool) {
    let (mut inner, mut negated) = (condition, false);
    while let Condition::Not(next) = inner {
        (inner, negated) = (next, !negated);
    }
    (inner, negated)
}

/// The kind with a name, without `min-` and the like.
fn plainly_named(name: &str) -> Option<&'static ConditionKind> {
    let (kind, prefix) = named(name)?;
    prefix.is_empty().then_some(kind)
}
