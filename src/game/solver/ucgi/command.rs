//! The commands, as they are read.

use super::options::short;
use crate::engine::variant::Variant;
use crate::record::notation::cgp::{CgpError, CgpPosition};
use crate::record::notation::ucgi::{UcgiMove, UcgiMoveError};
use crate::solver::players::Limits;
use std::ops::RangeInclusive;
use std::str::SplitWhitespace;

/// A command.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `ucgi`: introduce yourself.
    Ucgi,
    /// `isready`: say when you are ready.
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The name.
        name: String,
        /// The value; empty if none is given.
        value: String,
    },
    /// `newgame`: forget the position.
    NewGame,
    /// `position cgp CGP [moves MOVE …]`.
    Position(Box<PositionCommand>),
    /// `go …`: think.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `quit`.
    Quit,
}

/// A position and the moves made in it.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionCommand {
    /// The position.
    pub cgp: CgpPosition,
    /// The moves, in order.
    pub moves: Vec<UcgiMove>,
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// As long as the level does by itself.
    Level,
    /// Until `stop`.
    Infinite,
    /// Within these bounds; at least one is given.
    Within(Budget),
}

/// Bounds of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Budget {
    /// The time, in milliseconds.
    pub movetime: Option<u32>,
    /// The positions of an endgame search.
    pub nodes: Option<u32>,
    /// The iterations of each candidate.
    pub iterations: Option<u32>,
}

/// The longest time, a day, in milliseconds.
const LONGEST: u32 = 86_400_000;

/// Why a line is not a command.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no such command.
    #[error("unknown command “{0}”")]
    Unknown(String),
    /// Something stands after a command that takes nothing.
    #[error("{0} takes no “{1}”")]
    Extra(&'static str, String),
    /// An option is not named.
    #[error("write setoption name NAME value VALUE")]
    SetOption,
    /// A position is not in CGP.
    #[error("write position cgp CGP [moves MOVE …]")]
    PositionForm,
    /// The position cannot be read.
    #[error(transparent)]
    Cgp(#[from] CgpError),
    /// A move cannot be read.
    #[error("move {number}: {error}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        error: UcgiMoveError,
    },
    /// A number is missing or out of range.
    #[error("{name} takes a number from {} to {}, not “{found}”", .range.start(), .range.end())]
    Number {
        /// What the number is for.
        name: &'static str,
        /// What it may be.
        range: RangeInclusive<u32>,
        /// What stands there.
        found: String,
    },
    /// `infinite` has no bounds.
    #[error("go infinite takes no other bounds")]
    InfiniteBounds,
}

impl Command {
    /// Reads a line; `None` if it is empty.
    ///
    /// # Errors
    /// Why it is not a command.
    pub fn parse(line: &str) -> Result<Option<Self>, CommandError> {
        Self::parse_for(line, Variant::ENGLISH)
    }

    /// Reads a line; a position in it is of this variant unless it names its tiles.
    ///
    /// # Errors
    /// As for [`Command::parse`].
    pub fn parse_for(line: &str, usual: &'static Variant) -> Result<Option<Self>, CommandError> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let alone = |name: &'static str, command: Self| match rest {
            "" => Ok(command),
            rest => Err(CommandError::Extra(name, short(rest))),
        };
        Ok(Some(match name {
            "" => return Ok(None),
            "ucgi" => alone("ucgi", Self::Ucgi)?,
            "isready" => alone("isready", Self::IsReady)?,
            "newgame" => alone("newgame", Self::NewGame)?,
            "stop" => alone("stop", Self::Stop)?,
            "quit" => alone("quit", Self::Quit)?,
            "setoption" => set_option(rest)?,
            "position" => Self::Position(Box::new(PositionCommand::parse(rest, usual)?)),
            "go" => Self::Go(Go::parse(rest)?),
            unknown => return Err(CommandError::Unknown(short(unknown))),
        }))
    }
}

fn set_option(rest: &str) -> Result<Command, CommandError> {
    let mut words = rest.split_whitespace();
    if words.next() != Some("name") {
        return Err(CommandError::SetOption);
    }
    let join = |words: Vec<&str>| words.join(" ");
    let name = join(words.by_ref().take_while(|word| *word != "value").collect());
    if name.is_empty() {
        return Err(CommandError::SetOption);
    }
    let value = join(words.collect());
    Ok(Command::SetOption { name, value })
}

impl PositionCommand {
    fn parse(rest: &str, usual: &'static Variant) -> Result<Self, CommandError> {
        const MOVES: &str = "moves";
        let mut words = rest.split_whitespace();
        if words.next() != Some("cgp") {
            return Err(CommandError::PositionForm);
        }
        let cgp: Vec<&str> = words.by_ref().take_while(|word| *word != MOVES).collect();
        let cgp = CgpPosition::parse_for(&cgp.join(" "), usual)?;
        let variant = cgp.board.variant();
        let read = |(number, text): (usize, &str)| {
            let made = UcgiMove::read(text, variant);
            made.map_err(|error| CommandError::Move { number, error })
        };
        Ok(Self {
            moves: (1..).zip(words).map(read).collect::<Result<_, _>>()?,
            cgp,
        })
    }
}

impl Go {
    fn parse(rest: &str) -> Result<Self, CommandError> {
        let mut words = rest.split_whitespace();
        let (mut budget, mut infinite) = (Budget::default(), false);
        while let Some(word) = words.next() {
            match word {
                "infinite" => infinite = true,
                "movetime" => budget.movetime = number("movetime", &mut words, 1..=LONGEST)?,
                "nodes" => budget.nodes = number("nodes", &mut words, 1..=Limits::MOST_NODES)?,
                "iterations" => {
                    budget.iterations =
                        number("iterations", &mut words, 1..=Limits::MOST_ITERATIONS)?;
                }
                other => return Err(CommandError::Extra("go", short(other))),
            }
        }
        match (infinite, budget == Budget::default()) {
            (true, true) => Ok(Self::Infinite),
            (true, false) => Err(CommandError::InfiniteBounds),
            (false, true) => Ok(Self::Level),
            (false, false) => Ok(Self::Within(budget)),
        }
    }
}

fn number(
    name: &'static str,
    words: &mut SplitWhitespace,
    range: RangeInclusive<u32>,
) -> Result<Option<u32>, CommandError> {
    let found = words.next().unwrap_or_default();
    match found.parse() {
        Ok(number) if range.contains(&number) => Ok(Some(number)),
        _ => Err(CommandError::Number {
            name,
            range,
            found: short(found),
        }),
    }
}
