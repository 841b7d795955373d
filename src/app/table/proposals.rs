//! Proposals: what this keyboard asks players on other machines, and what they ask this keyboard.

use super::local_seats::LocalSeats;
use super::refused::Refused;
use super::taking_back;
use crate::app::dialogs::question::Question;
use crate::app::scene::Notice;
use crate::engine::seat::Seat;
use crate::table::{Appended, PendingProposal, Proposal, ProposalId, Refusal};

/// The proposals that the people at this keyboard have seen.
#[derive(Debug, Default)]
pub(super) struct Proposals {
    /// Their own last one, until it is settled.
    proposed: Option<ProposalId>,
    /// The last one that they were asked about.
    asked: Option<ProposalId>,
    /// Whether that question is open.
    asking: bool,
    /// The turn on which they were asked about a missing player.
    missed: Option<u32>,
}

/// What to do about a proposal at the table.
pub(super) enum ProposalStep {
    /// Asks the people at this keyboard.
    Ask(ProposalId, Question),
    /// Closes the question, which no longer needs an answer.
    Close,
    /// Shows how their own proposal was answered, if that is not seen on the board.
    Answered(Option<Notice>),
}

impl Proposals {
    /// Returns whether the people at this keyboard are asked about a proposal.
    pub(super) const fn is_asking(&self) -> bool {
        self.asking
    }

    /// Remembers that the others have to agree to what was proposed here, and says so.
    pub(super) fn await_answers(&mut self, seats: &LocalSeats) -> Option<Notice> {
        let asked = seats.player().asked()?;
        self.proposed = Some(asked.id);
        let names = seats.names(asked.waiting.iter());
        Some(Notice::new(format!("Waiting for {names} to agree.")))
    }

    /// Follows the proposals at the table.
    pub(super) fn follow(&mut self, seats: &LocalSeats) -> Vec<ProposalStep> {
        let asked = seats.player().asked();
        let id = asked.as_ref().map(|asked| asked.id);
        let answered = self.proposed.take_if(|proposed| Some(*proposed) != id);
        let answered = answered.map(|id| ProposalStep::Answered(rejection(id, seats)));
        let asked = asked.filter(|asked| asked.waiting.iter().any(|seat| seats.is_here(seat)));
        let step = match asked {
            Some(asked) if self.asked != Some(asked.id) => {
                self.asked = Some(asked.id);
                self.asking = true;
                Some(ProposalStep::Ask(asked.id, question(&asked, seats)))
            }
            None if std::mem::take(&mut self.asking) => Some(ProposalStep::Close),
            _ => None,
        };
        answered.into_iter().chain(step).collect()
    }

    /// Answers a proposal for the people at this keyboard.
    ///
    /// # Errors
    /// When it is no longer open, or the answer could not be saved.
    pub(super) fn answer(
        &mut self,
        id: ProposalId,
        yes: bool,
        seats: &LocalSeats,
    ) -> Result<Appended, Refused> {
        self.asking = false;
        seats
            .player()
            .answer(id, yes)
            .map_err(|refusal| match refusal {
                Refusal::NotSaved(_) => {
                    // The question is still open.
                    self.asked = None;
                    Refused::NotSaved(refusal)
                }
                _ => Refused::ProposalClosed,
            })
    }

    /// Returns the question whether a computer plays for a missing player, once for each turn (R40).
    pub(super) fn missing(&mut self, seats: &LocalSeats) -> Option<(Seat, Question)> {
        let seat = seats.player().missing()?;
        let turn = seats.public().turn;
        let own = seats.people().any(|seat| seats.is_here(seat));
        if !own || seats.player().asked().is_some() || self.missed == Some(turn) {
            return None;
        }
        self.missed = Some(turn);
        let name = seats.name(seat);
        let question = Question {
            text: format!("{name} has been away for a while. The clock of the turn goes on."),
            asked: format!("Let a computer play for {name} until they are back?"),
            yes: "yes, if the others agree",
            no: "no",
        };
        Some((seat, question))
    }
}

/// Says that a proposal made here was declined. That it was accepted is seen on the board.
fn rejection(id: ProposalId, seats: &LocalSeats) -> Option<Notice> {
    let (rejected, by) = seats.player().rejected()?;
    let told = || Notice::refusal(format!("{} did not agree.", seats.name(by)));
    (rejected == id).then(told)
}

/// Returns the question whether a missing player for whom no computer plays counts as resigned (R40).
pub(super) fn resigned_question(seat: Seat, seats: &LocalSeats) -> Question {
    let name = seats.name(seat);
    Question {
        text: format!("If not, the game waits for {name}."),
        asked: format!("Count {name} as resigned?"),
        yes: "yes, if the others agree",
        no: "wait",
    }
}

fn take_back_asked(name: &str, seats: &LocalSeats) -> String {
    let game = seats.public();
    let after = |seat| Some((seat, taking_back::turns_after(seat, game)?));
    match game.taken_back.and_then(after) {
        Some((seat, after)) => {
            let of = seats.name(seat);
            format!("{name} asks to take back {of}’s last turn, with {after}.")
        }
        None => format!("{name} asks to take back the last turn."),
    }
}

fn question(asked: &PendingProposal, seats: &LocalSeats) -> Question {
    let name = seats.name(asked.by);
    let (text, yes, no) = match &asked.proposal {
        Proposal::TakeBack => (take_back_asked(name, seats), "take it back", "keep it"),
        Proposal::Allow(word) => {
            let word = seats.tiles().word(word);
            let text = format!("{name} asks to allow {word} in this game.");
            (text, "allow the word", "do not allow it")
        }
        Proposal::Resign(seat) => (
            format!(
                "{name} asks to count {} as resigned, who has been away for a while.",
                seats.name(*seat)
            ),
            "count as resigned",
            "wait",
        ),
        Proposal::StandIn(seat) => (
            format!(
                "{name} asks to let a computer play for {} until they are back.",
                seats.name(*seat)
            ),
            "let it play",
            "wait",
        ),
    };
    Question {
        text,
        asked: "Do you agree?".to_owned(),
        yes,
        no,
    }
}
