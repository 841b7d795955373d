//! What a command would do, and what a draft would score: queries that change nothing.

use super::{Claim, Command, CommandError, Game};
use crate::engine::draft::Draft;
use crate::engine::event::{Event, Verdict};
use crate::engine::lexicon::Lexicon;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::swap::{BoardInTurn, Swap};
use crate::engine::tile::{Letter, Tiles};
use crate::engine::turn::{Act, ActDraft, Turn, TurnDraft};
use crate::engine::turn_rng::TurnRng;

impl Game {
    /// Returns the event that a command would make. Changes nothing.
    ///
    /// # Errors
    /// When the rules do not allow the command now.
    pub fn decide(&self, command: Command, lexicon: &dyn Lexicon) -> Result<Event, CommandError> {
        Ok(self.decided(command, lexicon)?.record())
    }

    pub(super) fn decided(
        &self,
        command: Command,
        lexicon: &dyn Lexicon,
    ) -> Result<Event<Turn>, CommandError> {
        match command {
            Command::Turn(draft) => self.decide_turn(&draft, lexicon),
            Command::Resign => Ok(Event::Resigned {
                seat: self.at_turn()?,
            }),
            Command::Challenge { by, claim } => self.decide_challenge(by, &claim, lexicon),
            Command::Accept { by } => {
                let pending = self.may_accept(by)?;
                Ok(Event::Accepted {
                    by,
                    drew: self.draw_after(pending.seat, &pending.turn),
                })
            }
            Command::DeclareNoPlayLeft => self.may_declare().map(|()| Event::NoPlayLeft),
            Command::Spend(time) => Ok(Event::Spent {
                seat: self.at_turn()?,
                time,
            }),
            Command::SpendAhead(time) => Ok(Event::Spent {
                seat: self.after(self.pending()?.seat),
                time,
            }),
            Command::Hint(step) => {
                let seat = self.may_hint(step)?;
                Ok(Event::Hinted { seat, step })
            }
            Command::Agree(word) => {
                // The dictionary is not asked: its answer would be a hint (R20).
                self.may_agree(&word)?;
                Ok(Event::Agreed { word })
            }
            Command::TakeBack => Ok(Event::TakenBack {
                seat: self.may_take_back()?,
            }),
            Command::TakeBackTo(seat) => Ok(Event::TakenBack {
                seat: self.may_take_back_to(seat)?,
            }),
        }
    }

    /// Checks a draft as a play without swaps, without asking the dictionary (R20).
    ///
    /// # Errors
    /// When no turn is being played, or the draft is not a valid play.
    pub fn preview(&self, draft: &Draft) -> Result<Play, CommandError> {
        let seat = self.at_turn()?;
        let rack = &self.position.players[seat.index()].rack;
        Ok(Play::check(
            draft,
            &self.position.board,
            rack,
            self.setup.rules(),
        )?)
    }

    /// Checks a turn as [`Command::Turn`] would, without asking the dictionary (R20).
    ///
    /// # Errors
    /// When no turn is being played, or the turn is invalid.
    pub fn preview_turn(&self, draft: &TurnDraft) -> Result<Turn, CommandError> {
        let seat = self.at_turn()?;
        let rack = &self.position.players[seat.index()].rack;
        let turn = Turn::check(draft, &self.position.board, rack, self.setup.rules())?;
        if let ActDraft::Exchange(tiles) = &draft.act {
            self.may_exchange(tiles)?;
        }
        Ok(turn)
    }

    /// Returns board and rack in the middle of a turn, after these swaps. Where challenge is void their words are
    /// checked at once (R31); elsewhere the dictionary is not asked (R20).
    ///
    /// # Errors
    /// When no turn is being played, or a swap is invalid.
    pub fn after_swaps(
        &self,
        swaps: &[Swap],
        lexicon: &dyn Lexicon,
    ) -> Result<BoardInTurn, CommandError> {
        let changed = self.swapped(swaps)?;
        if self.setup.rules().is_void() {
            let judged = changed.swaps.iter().filter(|swapped| swapped.is_judged());
            let bad: Vec<String> = judged
                .flat_map(super::super::swap::CheckedSwap::words)
                .filter(|word| !self.counts(&word.letters(), lexicon))
                .map(ToString::to_string)
                .collect();
            if !bad.is_empty() {
                return Err(CommandError::Unacceptable(bad));
            }
        }
        Ok(changed)
    }

    /// Returns board and rack after these swaps without asking the dictionary: what a player sees before swapping
    /// (R20).
    ///
    /// # Errors
    /// When no turn is being played, or a swap is invalid.
    pub fn swapped(&self, swaps: &[Swap]) -> Result<BoardInTurn, CommandError> {
        let seat = self.at_turn()?;
        let rack = &self.position.players[seat.index()].rack;
        let house = self.setup.rules().house;
        Ok(BoardInTurn::by(swaps, &self.position.board, rack, house)?)
    }

    /// Whether a word counts in this game: it is in the dictionary, or all agreed on it (R20, R38).
    pub fn counts(&self, word: &[Letter], lexicon: &dyn Lexicon) -> bool {
        self.agreed_on(word) || lexicon.contains(word)
    }

    fn decide_turn(
        &self,
        draft: &TurnDraft,
        lexicon: &dyn Lexicon,
    ) -> Result<Event<Turn>, CommandError> {
        let seat = self.at_turn()?;
        let turn = self.preview_turn(draft)?;
        if turn.is_announced() && !self.setup.rules().is_void() {
            return Ok(Event::Announced { seat, turn });
        }
        let bad = self.phonies(&turn, lexicon);
        if bad.is_empty() {
            let drew = self.draw_after(seat, &turn);
            Ok(Event::Taken { seat, turn, drew })
        } else {
            Err(CommandError::Unacceptable(bad))
        }
    }

    /// Each phony of a turn once.
    fn phonies(&self, turn: &Turn, lexicon: &dyn Lexicon) -> Vec<String> {
        let mut bad: Vec<String> = vec![];
        for word in turn.words() {
            let text = word.to_string();
            if !bad.contains(&text) && !self.counts(&word.letters(), lexicon) {
                bad.push(text);
            }
        }
        bad
    }

    fn decide_challenge(
        &self,
        by: Seat,
        claim: &Claim,
        lexicon: &dyn Lexicon,
    ) -> Result<Event<Turn>, CommandError> {
        let (pending, words) = self.may_challenge(by, claim)?;
        let verdicts: Vec<Verdict> = words
            .into_iter()
            .map(|word| Verdict {
                word,
                acceptable: self.counts(&pending.turn.words()[word].letters(), lexicon),
            })
            .collect();
        let stands =
            verdicts.iter().all(|v| v.acceptable) && self.closes_window(pending, &verdicts);
        let drew = if stands {
            self.draw_after(pending.seat, &pending.turn)
        } else {
            Tiles::NONE
        };
        Ok(Event::Challenged { by, verdicts, drew })
    }

    fn draw_after(&self, seat: Seat, turn: &Turn) -> Tiles {
        let count = self.to_draw(seat, turn);
        TurnRng::of_turn(self.seed, self.turn).draw(&mut self.position.bag.clone(), count)
    }

    /// The number of tiles a player draws after a turn that stands (R12, R13).
    pub(super) fn to_draw(&self, seat: Seat, turn: &Turn) -> usize {
        match turn.act() {
            Act::Play(_) => {
                let kept = turn.leave(&self.position.players[seat.index()].rack).len();
                let room = self.setup.rack_size().saturating_sub(kept);
                room.min(self.position.bag.len())
            }
            Act::Exchange(tiles) => tiles.len(),
            Act::Pass => 0,
        }
    }
}
