//! Players on other machines: what this keyboard asks them, and what they ask this keyboard.

use super::remote::ProposalStep;
use super::{Effect, LocalPlayers, taking_back};
use crate::app::describe::stands_in;
use crate::app::pages::question::Question;
use crate::app::scene::{ChatLine, NextGame};
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::table::{PendingProposal, Proposal, ProposalId, Refusal};

impl LocalPlayers {
    /// Returns what has to happen before the next game.
    pub(super) const fn next_game(&self) -> &NextGame {
        &self.remote.next
    }

    /// Follows what has to happen before the next game, once this one is over.
    pub(in crate::app) fn follow_next_game(&mut self, next: NextGame) {
        self.remote.next = next;
    }

    /// Shows the last message of the chat, once. What was said before the game is not news.
    pub(in crate::app) fn hear(&mut self, said: Option<&ChatLine>) {
        let before = std::mem::replace(&mut self.remote.heard, said.cloned());
        let heard_before = std::mem::replace(&mut self.remote.hears, true);
        if let Some(said) = said.filter(|said| heard_before && before.as_ref() != Some(*said)) {
            self.notify(match said.by.as_str() {
                "" => said.text.clone(),
                by => format!("{by}: {}", said.text),
            });
        }
    }

    /// Says once why an act at this host's table could not be saved.
    pub(in crate::app) fn follow_save_error(&mut self, error: Option<String>) {
        let before = std::mem::replace(&mut self.remote.save_error, error);
        let now = self.remote.save_error.clone();
        if let Some(why) = now.filter(|now| before.as_ref() != Some(now)) {
            self.notify(why);
        }
    }

    /// Remembers that the others have to agree to what was proposed here, and says so.
    pub(super) fn await_answers(&mut self) {
        if let Some(asked) = self.seats.player().asked() {
            self.remote.proposed = Some(asked.id);
            let names = self.seats.names(asked.waiting.iter());
            self.notify(format!("Waiting for {names} to agree."));
        }
    }

    /// Follows the proposals at the table.
    pub(in crate::app) fn follow_proposals(&mut self) -> Option<ProposalStep> {
        let asked = self.seats.player().asked();
        if self.remote.proposed.is_some()
            && asked.as_ref().map(|asked| asked.id) != self.remote.proposed
        {
            self.tell_answer();
        }
        let asked = asked.filter(|asked| asked.waiting.iter().any(|seat| self.seats.is_here(seat)));
        match asked {
            Some(asked) if self.remote.asked != Some(asked.id) => {
                self.remote.asked = Some(asked.id);
                self.remote.asking = true;
                Some(ProposalStep::Ask(asked.id, self.question(&asked)))
            }
            None if std::mem::take(&mut self.remote.asking) => Some(ProposalStep::Close),
            _ => None,
        }
    }

    /// Says that a proposal made here was declined. That it was accepted is seen on the board.
    fn tell_answer(&mut self) {
        let proposed = self.remote.proposed.take();
        match self.seats.player().rejected() {
            Some((id, by)) if Some(id) == proposed => {
                let name = self.seats.name(by).to_owned();
                self.refuse(format!("{name} did not agree."));
            }
            _ => self.forget_notice(),
        }
    }

    /// Says once when a computer begins to play for an absent player, and when they are back (R40).
    pub(in crate::app) fn follow_stand_ins(&mut self) {
        let now = self.seats.player().stand_ins();
        let before = std::mem::replace(&mut self.remote.stand_ins, now.clone());
        if let Some(&seat) = now.iter().find(|seat| !before.contains(seat)) {
            self.notify(stands_in(self.seats.name(seat)));
        } else if let Some(&seat) = before.iter().find(|seat| !now.contains(seat)) {
            let name = self.seats.name(seat).to_owned();
            self.notify(format!("{name} is back and plays on."));
        }
    }

    /// Returns the question whether a computer plays for a missing player, once for each turn (R40).
    pub(in crate::app) fn missing_question(&mut self) -> Option<(Seat, Question)> {
        let seat = self.seats.player().missing()?;
        let turn = self.seats.public().turn;
        let own = self.seats.people().any(|seat| self.seats.is_here(seat));
        if !own || self.seats.player().asked().is_some() || self.remote.missed == Some(turn) {
            return None;
        }
        self.remote.missed = Some(turn);
        let name = self.seats.name(seat);
        let question = Question {
            text: format!("{name} has been away for a while. The clock of the turn goes on."),
            asked: format!("Let a computer play for {name} until they are back?"),
            yes: "yes, if the others agree",
            no: "no",
        };
        Some((seat, question))
    }

    /// Returns the question whether a missing player for whom no computer plays counts as resigned (R40).
    pub(in crate::app) fn resigned_question(&self, seat: Seat) -> Question {
        let name = self.seats.name(seat);
        Question {
            text: format!("If not, the game waits for {name}."),
            asked: format!("Count {name} as resigned?"),
            yes: "yes, if the others agree",
            no: "wait",
        }
    }

    /// Proposes something to which all people at this keyboard have agreed.
    pub(super) fn propose(&mut self, proposal: Proposal) -> Vec<Effect> {
        let proposed = self.seats.propose(proposal);
        let effects = self.handle_result(proposed);
        self.await_answers();
        effects
    }

    fn take_back_asked(&self, name: &str) -> String {
        let game = self.seats.public();
        let after = |seat| Some((seat, taking_back::turns_after(seat, game)?));
        match game.taken_back.and_then(after) {
            Some((seat, after)) => {
                let of = self.seats.name(seat);
                format!("{name} asks to take back {of}’s last turn, with {after}.")
            }
            None => format!("{name} asks to take back the last turn."),
        }
    }

    fn question(&self, asked: &PendingProposal) -> Question {
        let name = self.seats.name(asked.by);
        let (text, yes, no) = match &asked.proposal {
            Proposal::TakeBack => (self.take_back_asked(name), "take it back", "keep it"),
            Proposal::Allow(word) => {
                let word: String = word.iter().copied().map(Letter::to_char).collect();
                let text = format!("{name} asks to allow {word} in this game.");
                (text, "allow the word", "do not allow it")
            }
            Proposal::Resign(seat) => (
                format!(
                    "{name} asks to count {} as resigned, who has been away for a while.",
                    self.seats.name(*seat)
                ),
                "count as resigned",
                "wait",
            ),
            Proposal::StandIn(seat) => (
                format!(
                    "{name} asks to let a computer play for {} until they are back.",
                    self.seats.name(*seat)
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

    /// Answers a proposal for the people at this keyboard.
    pub(in crate::app) fn answer(&mut self, id: ProposalId, yes: bool) -> Vec<Effect> {
        self.remote.asking = false;
        match self.seats.player().answer(id, yes) {
            Ok(appended) => return self.appended(appended),
            Err(Refusal::NotSaved(why)) => {
                self.refuse(why);
                // The question is still open.
                self.remote.asked = None;
            }
            Err(_) => self.refuse("The proposal is no longer open.".to_owned()),
        }
        vec![]
    }
}
