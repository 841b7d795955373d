//! The challenge window: challenger, challenged words and words allowed by agreement (R16–R19, R38).

use super::{Effect, Msg};
use super::{LocalPlayers, TableStep};
use crate::app::choice::moved;
use crate::app::scene::WindowQuestion;
use crate::engine::game::Claim;
use crate::engine::rules::ChallengeScope;
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::tile::Letter;
use crate::table::{Proposal, SeatAction};

/// The refusal for one person among computers, who has nobody to agree with (R38).
const ALONE: &str = "Only people can allow a word. Computers go by the dictionary.";

impl LocalPlayers {
    /// Handles a key while a turn is announced.
    pub(super) fn window(&mut self, msg: &Msg) -> Vec<Effect> {
        let TableStep::Announced { asking } = &self.step else {
            return vec![];
        };
        match (asking.clone(), msg) {
            (_, Msg::ChallengeBy(seat))
                if self.seats.acts_for(*seat) && !self.seats.seating().is_computer(*seat) =>
            {
                self.challenge(*seat)
            }
            (None, Msg::Challenge) => match self.seats.challengers()[..] {
                [] => vec![],
                // The player is asked for the words anyway, so no question about the challenge comes first.
                [only] if self.words_are_named() => self.challenge(only),
                _ => self.asking(WindowQuestion::Who(0)),
            },
            (None, Msg::OpenAgree) if self.seats.can_agree() => {
                match self.seats.player().open_words().len() {
                    1 => self.asking(WindowQuestion::AllAgree(0)),
                    _ => self.asking(WindowQuestion::Agree(0)),
                }
            }
            (None, Msg::OpenAgree) if self.seats.public().setup.rules().agreement => {
                self.refuse(ALONE.to_owned());
                vec![]
            }
            (None, Msg::Confirm) => self.accept(),
            (None, msg @ (Msg::PlayText(_) | Msg::ExchangeTiles(_))) => self.announce_ahead(msg),
            (Some(_), Msg::Back) => {
                self.step = TableStep::Announced { asking: None };
                vec![]
            }
            (Some(WindowQuestion::Who(chosen)), msg) => self.ask_who(chosen, msg),
            (Some(WindowQuestion::Which { by, chosen, named }), msg) => {
                self.ask_which(by, chosen, named, msg)
            }
            (Some(WindowQuestion::Agree(chosen)), msg) => self.ask_word(chosen, msg),
            (Some(WindowQuestion::AllAgree(word)), Msg::Answer(yes)) => {
                self.step = TableStep::Announced { asking: None };
                if *yes {
                    self.all_agree(word);
                }
                vec![]
            }
            _ => vec![],
        }
    }

    fn asking(&mut self, asking: WindowQuestion) -> Vec<Effect> {
        self.step = TableStep::Announced {
            asking: Some(asking),
        };
        vec![]
    }

    fn ask_who(&mut self, chosen: usize, msg: &Msg) -> Vec<Effect> {
        let challengers = self.seats.challengers();
        let picked = match msg {
            // With one challenger this is a yes-or-no question, so a stray key must not challenge.
            Msg::Confirm | Msg::Move(_) if challengers.len() == 1 => None,
            Msg::Answer(true) if challengers.len() == 1 => challengers.first(),
            Msg::Answer(false) => {
                self.step = TableStep::Announced { asking: None };
                None
            }
            Msg::Move(way) => {
                return self.asking(WindowQuestion::Who(moved(chosen, challengers.len(), *way)));
            }
            Msg::Choose(place) if *place < challengers.len() => {
                return self.asking(WindowQuestion::Who(*place));
            }
            Msg::Confirm => challengers.get(chosen),
            Msg::Pick(i) => challengers.get(*i),
            _ => None,
        };
        picked.map_or(vec![], |&by| self.challenge(by))
    }

    /// Challenges for a player. If the rules require words to be named and there are several, asks which.
    fn challenge(&mut self, by: Seat) -> Vec<Effect> {
        if self.words_are_named() && self.seats.challengers().contains(&by) {
            let words = self.seats.player().open_words().len();
            return self.asking(WindowQuestion::Which {
                by,
                chosen: 0,
                named: vec![false; words],
            });
        }
        self.act(by, SeatAction::Challenge(Claim::All))
    }

    /// Returns whether a challenger chooses words.
    fn words_are_named(&self) -> bool {
        let named = self.seats.public().setup.rules().judging == ChallengeScope::NamedWords;
        named && self.seats.player().open_words().len() > 1
    }

    fn ask_which(
        &mut self,
        by: Seat,
        chosen: usize,
        mut named: Vec<bool>,
        msg: &Msg,
    ) -> Vec<Effect> {
        let marked = match msg {
            Msg::Mark(i) | Msg::Pick(i) => Some(*i),
            Msg::Step => Some(chosen),
            _ => None,
        };
        if let Some(mark) = marked.and_then(|i| named.get_mut(i)) {
            *mark = !*mark;
            let chosen = marked.unwrap_or(chosen);
            return self.asking(WindowQuestion::Which { by, chosen, named });
        }
        match msg {
            Msg::Move(way) => {
                let chosen = moved(chosen, named.len(), *way);
                self.asking(WindowQuestion::Which { by, chosen, named })
            }
            Msg::Confirm => {
                // With nothing marked, the selected word is challenged.
                let none = named.iter().all(|mark| !mark);
                let words = self
                    .seats
                    .player()
                    .open_words()
                    .into_iter()
                    .zip(named)
                    .enumerate();
                let words = words
                    .filter(|(i, (_, mark))| *mark || (none && *i == chosen))
                    .map(|(_, (word, _))| word);
                let claim = Claim::Words(words.collect());
                self.act(by, SeatAction::Challenge(claim))
            }
            _ => vec![],
        }
    }

    fn ask_word(&mut self, chosen: usize, msg: &Msg) -> Vec<Effect> {
        let words = self.seats.player().open_words().len();
        let picked = match msg {
            Msg::Move(way) => {
                return self.asking(WindowQuestion::Agree(moved(chosen, words, *way)));
            }
            Msg::Choose(place) if *place < words => {
                return self.asking(WindowQuestion::Agree(*place));
            }
            Msg::Confirm => Some(chosen),
            Msg::Pick(place) => Some(*place),
            _ => None,
        };
        match picked.filter(|&place| place < words) {
            Some(place) => self.asking(WindowQuestion::AllAgree(place)),
            None => vec![],
        }
    }

    /// Allows the challengeable word with this index after everyone said yes.
    fn all_agree(&mut self, place: usize) {
        let word = self.seats.player().open_words().get(place).copied();
        let letters = word.and_then(|word| {
            let pending = self.seats.pending()?;
            Some(pending.turn.words().get(word)?.letters())
        });
        if let Some(letters) = letters {
            self.agree(letters);
        }
    }

    /// Allows a word by agreement. Changes nothing else.
    pub(super) fn agree(&mut self, word: Vec<Letter>) {
        let text: String = word.iter().map(|letter| letter.to_char()).collect();
        match self.seats.propose(Proposal::Allow(word)) {
            Ok(appended) => {
                let is_allowed = |event: &SeenEvent| matches!(event, SeenEvent::Agreed { .. });
                let by_all = appended.events.iter().any(is_allowed);
                self.appended(appended);
                if by_all {
                    self.computers.forget();
                    self.notify(format!(
                        "All players agree: {text} is allowed in this game."
                    ));
                } else {
                    self.await_answers();
                }
            }
            Err(error) => self.refuse(crate::app::describe::sentence(&error)),
        }
    }

    /// Accepts the announced turn for everyone at this keyboard.
    pub(super) fn accept(&mut self) -> Vec<Effect> {
        match self.seats.acceptor() {
            Some(by) => {
                let mut effects = self.act(by, SeatAction::Accept);
                if matches!(self.step, TableStep::Announced { .. }) && self.go_ahead_if_accepted() {
                    effects.extend(self.require_attention());
                }
                effects
            }
            None => vec![],
        }
    }
}
