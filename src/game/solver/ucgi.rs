//! A line protocol for programs that ask a level for its moves, modeled on chess's UCI.
//!
//! A [`Session`] takes lines and says what to do; it reads no input, has no thread and no clock. [`report`] writes what a level
//! found. `docs/commands/ucgi.md` describes the protocol.

mod command;
mod options;
pub mod report;

pub use command::{Budget, Command, CommandError, Go, PositionCommand};
pub use options::{OptionError, Options};

use crate::engine::endgame::EndReason;
use crate::engine::rules::RuleError;
use crate::record::notation::cgp::CgpPosition;
use crate::solver::players::simulate::Situation;
use crate::solver::position::{MoveError, Position, PositionError};

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
    pub situation: Situation,
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
        let Some(command) = Command::parse(line)? else {
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
        let mut position = Position::new(&given.cgp, rules)?;
        for (number, made) in (1..).zip(&given.moves) {
            let made = position.make(made);
            made.map_err(|error| SessionError::Move { number, error })?;
        }
        Ok(position)
    }

    fn go(&self, go: Go) -> Result<Answer, SessionError> {
        let given = self.position.as_ref().ok_or(SessionError::NoPosition)?;
        let position = self.played(given)?;
        if let Some(reason) = position.ending() {
            let over = format!("info string the game is over: {}", ended(reason));
            return Ok(Answer::Lines(vec![over, report::NO_MOVE.to_owned()]));
        }
        Ok(Answer::Think(Box::new(Task {
            situation: position.situation()?,
            options: self.options.clone(),
            go,
        })))
    }
}

const fn ended(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Passes => "everyone passed twice in a row",
        EndReason::Scoreless => "too many scoreless turns",
        EndReason::FinishLine(_) => "a player reached the finish line",
        _ => "a player went out",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::Preset;
    use crate::solver::players::Level;
    use proptest::prelude::*;
    use std::num::NonZeroUsize;

    const START: &str = "position cgp 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

    fn session() -> Session {
        Session::new(Options::new(
            Level::Expert,
            NonZeroUsize::MIN,
            Preset::Classic,
        ))
    }

    #[track_caller]
    fn take(session: &mut Session, line: &str) -> Answer {
        session.take(line).unwrap_or_else(|e| panic!("{line}: {e}"))
    }

    #[track_caller]
    fn refused(session: &mut Session, line: &str, says: &str) {
        let error = session.take(line).expect_err(line).to_string();
        assert!(error.contains(says), "{line}: {error}");
    }

    #[test]
    fn the_introduction_ends_with_ucgiok() {
        let Answer::Lines(lines) = take(&mut session(), "ucgi") else {
            panic!("lines");
        };
        assert!(lines[0].starts_with("id name ") && lines[1].starts_with("id author "));
        assert!(
            lines[2..lines.len() - 1]
                .iter()
                .all(|l| l.starts_with("option name "))
        );
        assert_eq!(lines.last().map(String::as_str), Some("ucgiok"));
    }

    #[test]
    fn thinking_needs_a_position_and_a_rack() {
        let mut session = session();
        refused(&mut session, "go", "no position");
        take(&mut session, &format!("{START} AEHINRT/ 0/0 0"));
        let Answer::Think(task) = take(&mut session, "go movetime 50 iterations 7") else {
            panic!("a task");
        };
        assert_eq!(task.situation.rack.to_string(), "AEHINRT");
        take(&mut session, &format!("{START} / 0/0 0 moves 8h.HORN"));
        refused(
            &mut session,
            "go",
            "rack of the player to move is not known",
        );
        take(&mut session, "newgame");
        refused(&mut session, "go", "no position");
    }

    #[test]
    fn a_refused_position_leaves_the_one_before() {
        let mut session = session();
        take(&mut session, &format!("{START} AEHINRT/ 0/0 0 lex x;"));
        refused(&mut session, &format!("{START} ZZ/ 0/0 0"), "too many Z");
        refused(
            &mut session,
            &format!("{START} AB/ 0/0 0 moves 8h.AB pass 1a.AB"),
            "move 3: ",
        );
        refused(
            &mut session,
            &format!("{START} AB/ 0/0 0 moves 8h"),
            "is not a move",
        );
        assert!(matches!(take(&mut session, "go"), Answer::Think(_)));
    }

    #[test]
    fn a_game_that_is_over_has_no_best_move() {
        let mut session = session();
        let passes = "moves pass pass pass pass";
        take(&mut session, &format!("{START} AB/CD 0/0 0 {passes}"));
        let Answer::Lines(lines) = take(&mut session, "go") else {
            panic!("lines");
        };
        let over = "info string the game is over: everyone passed twice in a row";
        assert_eq!(lines, [over, "bestmove none"]);
    }

    #[test]
    fn options_are_set_by_any_case_and_refused_with_their_values() {
        let mut session = session();
        take(&mut session, "setoption name level value CLUB");
        take(
            &mut session,
            "setoption name Seed value 18446744073709551615",
        );
        let rules = Preset::NaTournament.name();
        take(&mut session, &format!("setoption name Rules value {rules}"));
        assert_eq!(session.options().level, Level::Club);
        assert_eq!(session.options().seed, u64::MAX);
        assert_eq!(session.options().rules, Preset::NaTournament.rules());
        for (line, says) in [
            ("setoption name Threads value 0", "from 1 to 256"),
            ("setoption name Level value god", "unknown level"),
            ("setoption name Hash value 16", "no option Hash"),
            ("setoption name Rules value chess", "no rules chess"),
            ("setoption name Seed value -1", "Seed"),
            ("setoption Seed", "setoption name"),
        ] {
            refused(&mut session, line, says);
        }
    }

    proptest! {
        /// No line ends a session, whatever came before.
        #[test]
        fn any_lines_are_answered(
            lines in proptest::collection::vec(
                "(position cgp |go |setoption name |ucgi|stop|newgame|)[ -~é\u{0}]{0,60}\
                 |position cgp 15(/15){13,14} [A-Z?/]{0,12} -?[0-9]{1,10}/0 [0-9]{1,3}( moves)?\
                 ( [0-9a-p]{1,3}\\.?[A-Za-z?]{0,8}| pass| ex\\.[A-Z?]{1,8}){0,5}",
                0..12,
            ),
        ) {
            let mut session = session();
            for line in lines {
                let _ = session.take(&line);
            }
        }
    }
}
