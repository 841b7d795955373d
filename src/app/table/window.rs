//! The challenge window: challenger, challenged words and words allowed by agreement (R16–R19, R38).

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::refused::Refused;
use crate::app::choice::moved;
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::scene::{WindowQuestion, WindowScene};
use crate::engine::clock::Millis;
use crate::engine::game::{Claim, PublicPending};
use crate::engine::rules::ChallengeScope;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::table::{Consequence, SeatAction};

/// The decision whether to challenge an announced turn, with the question that is open.
#[derive(Default)]
pub(super) struct ChallengeWindow {
    asking: Option<WindowQuestion>,
}

impl ChallengeWindow {
    pub(super) const fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Handles a key while a turn is announced.
    pub(super) fn update(&mut self, msg: Msg, seats: &LocalSeats) -> Decision {
        match (self.asking.clone(), msg) {
            (_, Msg::ChallengeBy(seat))
                if seats.is_persons(seat)
                    || !seats.has_others() && !seats.seating().is_computer(seat) =>
            {
                self.challenge(seat, seats)
            }
            (None, Msg::Challenge) => match seats.challengers()[..] {
                [] => Decision::Open,
                // The player is asked for the words anyway, so no question about the challenge comes first.
                [only] if words_are_named(seats) => self.challenge(only, seats),
                _ => self.ask(WindowQuestion::Who(0)),
            },
            (None, Msg::OpenAgree) if seats.can_agree() => {
                self.ask(match seats.player().open_words().len() {
                    1 => WindowQuestion::AllAgree(0),
                    _ => WindowQuestion::Agree(0),
                })
            }
            (None, Msg::OpenAgree) if seats.public().setup.rules().agreement => {
                Decision::Refuse(Refused::NobodyToAgree)
            }
            (None, Msg::Input(CommonMsg::Confirm)) => Decision::Accept,
            (None, msg @ (Msg::PlayText(_) | Msg::ExchangeTiles(_))) => {
                Decision::AnnounceAhead(msg)
            }
            (Some(_), Msg::Input(CommonMsg::Back)) => self.close(),
            (Some(WindowQuestion::Who(chosen)), msg) => self.ask_who(chosen, &msg, seats),
            (Some(WindowQuestion::Which { by, chosen, named }), msg) => {
                self.ask_which(by, chosen, named, &msg, seats)
            }
            (Some(WindowQuestion::Agree(chosen)), msg) => self.ask_word(chosen, &msg, seats),
            (Some(WindowQuestion::AllAgree(word)), Msg::Input(CommonMsg::Answer(yes))) => {
                self.asking = None;
                let letters = letters_of(word, seats).filter(|_| yes);
                letters.map_or(Decision::Open, Decision::Allow)
            }
            _ => Decision::Open,
        }
    }

    fn ask(&mut self, question: WindowQuestion) -> Decision {
        self.asking = Some(question);
        Decision::Open
    }

    fn close(&mut self) -> Decision {
        self.asking = None;
        Decision::Open
    }

    fn ask_who(&mut self, chosen: usize, msg: &Msg, seats: &LocalSeats) -> Decision {
        let challengers = seats.challengers();
        let picked = match msg {
            // With one challenger this is a yes-or-no question, so a stray key must not challenge.
            Msg::Input(CommonMsg::Confirm | CommonMsg::Move(_)) if challengers.len() == 1 => None,
            Msg::Input(CommonMsg::Answer(true)) if challengers.len() == 1 => challengers.first(),
            Msg::Input(CommonMsg::Answer(false)) => return self.close(),
            Msg::Input(CommonMsg::Move(way)) => {
                return self.ask(WindowQuestion::Who(moved(chosen, challengers.len(), *way)));
            }
            Msg::Input(CommonMsg::Choose(place)) if *place < challengers.len() => {
                return self.ask(WindowQuestion::Who(*place));
            }
            Msg::Input(CommonMsg::Confirm) => challengers.get(chosen),
            Msg::Input(CommonMsg::Pick(i)) => challengers.get(*i),
            _ => None,
        };
        picked.map_or(Decision::Open, |&by| self.challenge(by, seats))
    }

    /// Challenges for a player. If the rules require words to be named and there are several, asks which.
    fn challenge(&mut self, by: Seat, seats: &LocalSeats) -> Decision {
        if words_are_named(seats) && seats.challengers().contains(&by) {
            let words = seats.player().open_words().len();
            return self.ask(WindowQuestion::Which {
                by,
                chosen: 0,
                named: vec![false; words],
            });
        }
        Decision::Act(by, SeatAction::Challenge(Claim::All))
    }

    fn ask_which(
        &mut self,
        by: Seat,
        chosen: usize,
        mut named: Vec<bool>,
        msg: &Msg,
        seats: &LocalSeats,
    ) -> Decision {
        match msg {
            Msg::Mark(chosen) | Msg::Input(CommonMsg::Pick(chosen)) if *chosen < named.len() => {
                let chosen = *chosen;
                named[chosen] = !named[chosen];
                self.ask(WindowQuestion::Which { by, chosen, named })
            }
            Msg::Input(CommonMsg::Move(way)) => {
                let chosen = moved(chosen, named.len(), *way);
                self.ask(WindowQuestion::Which { by, chosen, named })
            }
            Msg::Input(CommonMsg::Confirm) => {
                // With nothing marked, the selected word is challenged.
                let none = named.iter().all(|mark| !mark);
                let words = seats.player().open_words().into_iter().zip(named);
                let words = words
                    .enumerate()
                    .filter(|(i, (_, mark))| *mark || (none && *i == chosen))
                    .map(|(_, (word, _))| word);
                Decision::Act(by, SeatAction::Challenge(Claim::Words(words.collect())))
            }
            _ => Decision::Open,
        }
    }

    fn ask_word(&mut self, chosen: usize, msg: &Msg, seats: &LocalSeats) -> Decision {
        let words = seats.player().open_words().len();
        let question = match msg {
            Msg::Input(CommonMsg::Move(way)) => WindowQuestion::Agree(moved(chosen, words, *way)),
            Msg::Input(CommonMsg::Choose(place)) if *place < words => WindowQuestion::Agree(*place),
            Msg::Input(CommonMsg::Confirm) if chosen < words => WindowQuestion::AllAgree(chosen),
            Msg::Input(CommonMsg::Pick(place)) if *place < words => {
                WindowQuestion::AllAgree(*place)
            }
            _ => return Decision::Open,
        };
        self.ask(question)
    }

    /// Returns the display of the announced turn, which may be challenged for this time.
    pub(super) fn scene(
        &self,
        pending: &PublicPending,
        seats: &LocalSeats,
        left: Option<Millis>,
    ) -> WindowScene {
        WindowScene {
            seat: pending.seat,
            acceptor: seats.acceptor().unwrap_or(pending.seat),
            next: seats.player().acceptor().unwrap_or(pending.seat),
            challengers: seats.challengers(),
            words: seats.player().open_words(),
            agreement: seats.can_agree(),
            asking: self.asking.clone(),
            ends: ends(seats),
            ahead: seats.may_announce_ahead(),
            seconds: left.map(Millis::begun_seconds),
        }
    }
}

/// Returns whether a challenger chooses words.
fn words_are_named(seats: &LocalSeats) -> bool {
    let named = seats.public().setup.rules().judging == ChallengeScope::NamedWords;
    named && seats.player().open_words().len() > 1
}

/// Returns the word that can be challenged with this index.
fn letters_of(place: usize, seats: &LocalSeats) -> Option<Vec<Letter>> {
    let word = *seats.player().open_words().get(place)?;
    Some(seats.pending()?.turn.words().get(word)?.letters())
}

/// Describes how the game would end if the announced play is accepted.
fn ends(seats: &LocalSeats) -> Option<String> {
    let player = seats.player();
    let by = player.acceptor().filter(|&seat| seats.is_here(seat))?;
    match player.predict(by, SeatAction::Accept)? {
        Consequence::End(reason) => Some(describe::would_end(reason, &seats.public().setup)),
        Consequence::Turn | Consequence::Window => None,
    }
}
