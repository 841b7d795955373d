//! Which commands are allowed now.

use super::{Claim, CommandError, Game, Pending, Phase};
use crate::engine::event::Verdict;
use crate::engine::hint::{HintStep, HintTaken};
use crate::engine::play::Play;
use crate::engine::rules::ChallengeScope;
use crate::engine::seat::Seat;
use crate::engine::tile::{Letter, Tiles};

impl Game {
    pub(super) fn at_turn(&self) -> Result<Seat, CommandError> {
        match &self.phase {
            Phase::Turn(seat) => Ok(*seat),
            Phase::Challenge(pending) => {
                let words = pending.turn.words();
                let main = pending.turn.play().map(Play::main_word).or(words.last());
                let text = main.map_or(String::new(), ToString::to_string);
                Err(CommandError::PlayWaits(text))
            }
            Phase::Over(_) => Err(CommandError::Over),
        }
    }

    pub(super) fn pending(&self) -> Result<&Pending, CommandError> {
        match &self.phase {
            Phase::Challenge(pending) => Ok(pending),
            Phase::Turn(_) => Err(CommandError::NothingAnnounced),
            Phase::Over(_) => Err(CommandError::Over),
        }
    }

    pub(super) fn may_exchange(&self, tiles: &Tiles) -> Result<(), CommandError> {
        let rule = self.setup.rules().exchange;
        if tiles.is_empty() {
            return if rule.none_allowed {
                Ok(())
            } else {
                Err(CommandError::ExchangeOfNone)
            };
        }
        let needed = tiles.len().max(usize::from(rule.bag_needs));
        if self.position.bag.len() < needed {
            return Err(CommandError::BagTooLow {
                bag: self.position.bag.len(),
                needed,
            });
        }
        Ok(())
    }

    /// Returns the words a challenge would have judged, if it is allowed (R16–R19).
    pub(super) fn may_challenge(
        &self,
        by: Seat,
        claim: &Claim,
    ) -> Result<(&Pending, Vec<usize>), CommandError> {
        let pending = self.pending()?;
        if !self.plays(by) {
            return Err(CommandError::NotPlaying(by));
        }
        if by == pending.seat {
            return Err(CommandError::OwnPlay);
        }
        if pending.failed.iter().any(|failed| failed.by == by) {
            return Err(CommandError::ChallengedAlready(by));
        }
        let open = self.open_words();
        if open.is_empty() {
            let words = pending.turn.words().iter();
            let words = words.map(ToString::to_string);
            return Err(CommandError::CountsAlready(words.take(1).collect()));
        }
        let words = match (claim, self.setup.rules().judging) {
            (Claim::Words(words), ChallengeScope::NamedWords) => self.named(pending, words)?,
            _ => open,
        };
        Ok((pending, words))
    }

    /// The words a challenge names, each as its index in [`Game::open_words`] (R19).
    fn named(&self, pending: &Pending, places: &[usize]) -> Result<Vec<usize>, CommandError> {
        let count = pending.turn.words().len();
        let mut named: Vec<usize> = vec![];
        for &place in places {
            let no_such_word = CommandError::NoSuchWord {
                word: place,
                words: count,
            };
            let Some(word) = pending.turn.words().get(place) else {
                return Err(no_such_word);
            };
            let at = pending.judged_at(place, self.setup.rulings());
            if named.contains(&at) {
                return Err(no_such_word);
            }
            if pending.judged(at) {
                return Err(CommandError::JudgedAlready(word.to_string()));
            }
            if !self.open_words().contains(&at) {
                return Err(CommandError::CountsAlready(word.to_string()));
            }
            named.push(at);
        }
        if named.is_empty() {
            return Err(CommandError::NoWordNamed);
        }
        Ok(named)
    }

    /// Whether one more failed challenge of these words leaves nothing to challenge, or nobody to do it (R19).
    pub(super) fn closes_window(&self, pending: &Pending, verdicts: &[Verdict]) -> bool {
        let rules = self.setup.rules();
        let opponents = self
            .setup
            .seats()
            .filter(|&s| s != pending.seat && self.plays(s))
            .count();
        rules.judging == ChallengeScope::WholePlay
            || rules.challenge.terms().decides
            || verdicts.len() == self.open_words().len()
            || pending.failed.len() + 1 == opponents
    }

    pub(super) fn may_accept(&self, by: Seat) -> Result<&Pending, CommandError> {
        let pending = self.pending()?;
        let next = self.after(pending.seat);
        if by == next {
            Ok(pending)
        } else {
            Err(CommandError::NotNext(next))
        }
    }

    pub(super) fn may_declare(&self) -> Result<(), CommandError> {
        self.at_turn()?;
        if self.setup.rules().looks_for_plays_left() {
            Ok(())
        } else {
            Err(CommandError::NotInTheseRules)
        }
    }

    pub(super) fn may_agree(&self, word: &[Letter]) -> Result<(), CommandError> {
        let rules = self.setup.rules();
        if !rules.agreement {
            return Err(CommandError::NoAgreements);
        }
        if self.agreed_on(word) {
            return Err(CommandError::CountsAlready(self.word_text(word)));
        }
        let at_issue = match &self.phase {
            Phase::Challenge(pending) => {
                let mut words = pending.turn.words().iter();
                words.any(|formed| formed.letters() == word)
            }
            Phase::Turn(_) => rules.is_void() && (2..=15).contains(&word.len()),
            Phase::Over(_) => return Err(CommandError::Over),
        };
        if at_issue {
            Ok(())
        } else {
            Err(CommandError::NotAtIssue(self.word_text(word)))
        }
    }

    /// Checks that the player to move can take this much of a hint, and has not taken it yet.
    pub(super) fn may_hint(&self, step: HintStep) -> Result<Seat, CommandError> {
        let seat = self.at_turn()?;
        if !self.setup.rules().hints {
            return Err(CommandError::NoHints);
        }
        let told = |hint: &&HintTaken| hint.turn == self.turn;
        match self.hints.last().filter(told) {
            Some(hint) if hint.step >= step => Err(CommandError::HintedAlready),
            _ => Ok(seat),
        }
    }

    pub(super) fn agreed_on(&self, word: &[Letter]) -> bool {
        let found = self
            .agreed
            .binary_search_by(|known| known.as_slice().cmp(word));
        found.is_ok()
    }

    /// Whether the seat has a player who has not resigned.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.position
            .players
            .get(seat.index())
            .is_some_and(|player| !player.resigned)
    }

    /// The next seat whose player has not resigned, owing a turn or not (R4, R16).
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let later = self.setup.seats().filter(|&s| s > seat);
        let earlier = self.setup.seats().filter(|&s| s < seat);
        later
            .chain(earlier)
            .find(|&s| self.plays(s))
            .unwrap_or(seat)
    }
}
