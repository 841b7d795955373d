//! A line protocol for programs that ask a level for its moves, modeled on chess's UCI.
//!
//! A [`Session`] takes lines and says what to do; it reads no input, has no thread and no clock. [`report`] writes what a level
//! found. `docs/commands/ucgi.md` describes the protocol.

mod command;
mod options;
pub mod report;

pub use command::{Budget, Command, CommandError, Go, PositionCommand};
pub use options::{OptionError, Options};

use crate::engine::position::{self, Position, PositionError, over};
use crate::engine::rules::RuleError;
use crate::engine::turn::ActDraft;
use crate::record::notation::cgp::CgpPosition;
use crate::record::notation::coordinates::TypedPlayError;
use crate::record::notation::ucgi::UcgiMove;

/// A session: its options and its position.
#[derive(Clone, Debug)]
pub struct Session {
    options: Options,
    position: Option<PositionCommand>,
}

/// What to do about a line.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Write these lines, possibly none.
    Lines(Vec<String>),
    /// Write [`READY`] once a search can begin at once.
    Ready,
    /// The position is accepted. The caller may report settings of it that are not in force.
    Position,
    /// Think and write a best move.
    Think(Box<Task>),
    /// End the search under way early.
    Stop,
    /// End the process.
    Quit,
}

/// A position to think about.
#[derive(Clone, Debug)]
pub struct Task {
    /// What the player to move sees.
    pub position: Position,
    /// Who thinks, and how.
    pub options: Options,
    /// How long.
    pub go: Go,
}

/// The answer to `isready`.
pub const READY: &str = "readyok";

/// Why a line is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SessionError {
    /// It is not a command.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// An option is not changed.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The position breaks the rules in force.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules in force do not allow this number of players.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// One of the moves cannot be made.
    #[error("move {number}: {error}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
    /// There is nothing to think about.
    #[error("no position; send position cgp")]
    NoPosition,
}

/// Why a move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The play does not fit the board.
    #[error(transparent)]
    Typed(#[from] TypedPlayError),
    /// The position does not allow it.
    #[error(transparent)]
    Refused(#[from] position::MoveError),
}

fn make(position: &mut Position, made: &UcgiMove) -> Result<(), MoveError> {
    position.check_underway()?;
    let act = match made {
        UcgiMove::Play(play) => ActDraft::Play(play.draft(position.board())?),
        UcgiMove::Exchange(tiles) => ActDraft::Exchange(tiles.clone()),
        UcgiMove::Pass => ActDraft::Pass,
    };
    Ok(position.make(&act)?)
}

impl Session {
    /// Begins a session with these options.
    pub const fn new(options: Options) -> Self {
        let position = None;
        Self { options, position }
    }

    /// Returns the options in force.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the position as it was given, before its moves.
    pub fn position(&self) -> Option<&CgpPosition> {
        self.position.as_ref().map(|given| &given.cgp)
    }

    /// Takes a line. An empty one is answered by no lines.
    ///
    /// # Errors
    /// Why it is refused; it has changed nothing then.
    pub fn take(&mut self, line: &str) -> Result<Answer, SessionError> {
        let Some(command) = Command::parse_for(line, self.options.variant)? else {
            return Ok(Answer::Lines(vec![]));
        };
        Ok(match command {
            Command::Ucgi => Answer::Lines(self.introduction()),
            Command::IsReady => Answer::Ready,
            Command::SetOption { name, value } => {
                self.options.set(&name, &value)?;
                Answer::Lines(vec![])
            }
            Command::NewGame => {
                self.position = None;
                Answer::Lines(vec![])
            }
            Command::Position(given) => {
                self.played(&given)?;
                self.position = Some(*given);
                Answer::Position
            }
            Command::Go(go) => self.go(go)?,
            Command::Stop => Answer::Stop,
            Command::Quit => Answer::Quit,
        })
    }

    fn introduction(&self) -> Vec<String> {
        let mut lines = vec![
            concat!("id name scrabble ", env!("CARGO_PKG_VERSION")).to_owned(),
            "id author the wordrack maintainers".to_owned(),
        ];
        lines.extend(self.options.lines());
        lines.push("ucgiok".to_owned());
        lines
    }

    /// The position after its moves, by the rules in force.
    fn played(&self, given: &PositionCommand) -> Result<Position, SessionError> {
        let rules = &self.options.rules;
        rules.check(given.cgp.players.len().max(2))?;
        let mut position = given.cgp.position(rules)?;
        for (number, made) in (1..).zip(&given.moves) {
            let made = make(&mut position, made);
            made.map_err(|error| SessionError::Move { number, error })?;
        }
        Ok(position)
    }

    fn go(&self, go: Go) -> Result<Answer, SessionError> {
        let given = self.position.as_ref().ok_or(SessionError::NoPosition)?;
        let position = self.played(given)?;
        if let Some(reason) = position.ending() {
            let over = format!("info string {}", over(reason));
            return Ok(Answer::Lines(vec![over, report::NO_MOVE.to_owned()]));
        }
        position.check_rack()?;
        Ok(Answer::Think(Box::new(Task {
            position,
            options: self.options.clone(),
            go,
        })))
    }
}
