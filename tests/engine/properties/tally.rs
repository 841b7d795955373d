//! What happened over many games, counted.

use crate::support::engine_help::Words;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{CommandError, Game, Phase};
use scrabble::engine::rules::RackSize;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::swap::Swap;
use scrabble::engine::turn::{Act, ActDraft, TurnDraft};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

/// Counts by name.
#[derive(Default, Debug)]
pub(crate) struct Tally(BTreeMap<&'static str, usize>);

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        for (what, count) in other.0 {
            self.add(what, count);
        }
    }
}

/// Names of a house variation's counts: used at all, announced, challenged off.
type House = [&'static str; 3];
const BLANKS: House = ["R30 used", "R30 announced", "R30 challenged off"];
const LETTERS: House = ["R31 used", "R31 announced", "R31 challenged off"];
const REARRANGED: House = ["R32 used", "R32 announced", "R32 challenged off"];

/// The house variations that a turn makes use of.
fn house(turn: &TurnDraft) -> impl Iterator<Item = House> {
    let swapped = |blank: bool| {
        let mut swaps = turn.swaps.iter();
        swaps.any(|swap| matches!(swap, Swap::Blank(_)) == blank)
    };
    let rearranged = turn.play().is_some_and(|play| play.rearranged().is_some());
    let found = [
        (swapped(true), BLANKS),
        (swapped(false), LETTERS),
        (rearranged, REARRANGED),
    ];
    found
        .into_iter()
        .filter(|(used, _)| *used)
        .map(|(_, names)| names)
}

impl Tally {
    pub(crate) fn add(&mut self, what: &'static str, count: usize) {
        *self.0.entry(what).or_default() += count;
    }

    pub(crate) fn one(&mut self, what: &'static str, when: bool) {
        self.add(what, usize::from(when));
    }

    pub(crate) fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }

    /// Counts what a command came to.
    pub(crate) fn count(
        &mut self,
        before: &Game,
        game: &Game,
        done: &Result<Event, CommandError>,
        words: &Words,
    ) {
        match done {
            Ok(Event::Announced { turn, .. }) => {
                for [_, announced, _] in house(turn) {
                    self.add(announced, 1);
                }
                self.turn(before, turn, words);
            }
            Ok(Event::Taken { turn, .. }) => self.turn(before, turn, words),
            Ok(Event::Resigned { .. }) => self.add("resignations", 1),
            Ok(Event::Agreed { .. }) => self.add("agreements", 1),
            Ok(Event::TakenBack { .. }) => {
                self.add("turns taken back", 1);
                let lines = game.sheet()[before.sheet().len()..].iter();
                let undone: BTreeSet<_> = lines.map(|line| format!("{:?}", line.entry)).collect();
                self.one("several taken back", undone.len() > 1);
                self.one(
                    "taken back at the end",
                    matches!(before.phase(), Phase::Over(_)),
                );
                self.one("taken back in a window", before.announced().is_some());
            }
            Ok(Event::Spent { .. }) => {
                let ran_out = |line: &scrabble::engine::sheet::SheetLine| {
                    line.turn == before.turn() && line.entry == SheetEntry::TimedOut
                };
                self.one("turns out of time", game.sheet().iter().any(ran_out));
            }
            Ok(Event::Challenged { verdicts, .. }) => {
                let won = verdicts.iter().any(|v| !v.acceptable);
                self.one("challenges won", won);
                self.one("challenges lost", !won);
                let pending = before.announced().unwrap();
                for [.., off] in house(&pending.turn.draft()).filter(|_| won) {
                    self.add(off, 1);
                }
                let canceled = won && matches!(pending.turn.act(), Act::Exchange(_));
                self.one("exchanges cancelled", canceled);
            }
            Err(CommandError::Unacceptable(_)) => self.add("refused where void", 1),
            _ => {}
        }
    }

    fn turn(&mut self, before: &Game, draft: &TurnDraft, words: &Words) {
        self.add("turns", 1);
        for [used, ..] in house(draft) {
            self.add(used, 1);
        }
        let turn = before.preview_turn(draft).unwrap();
        self.one("phonies", !turn.phonies(words).is_empty());
        self.one("several swaps", draft.swaps.len() > 1);
        self.one("all three in one turn", house(draft).count() == 3);
        match turn.act() {
            Act::Play(play) => {
                self.add("plays", 1);
                self.one("bingos", play.score().bonus().value() > 0);
                let blanks = play.draft().tiles().filter(|(_, t)| t.is_blank()).count();
                self.add("blanks", blanks);
            }
            Act::Exchange(_) => {
                self.add("exchanges", 1);
                self.one("exchanges after swaps", !draft.swaps.is_empty());
            }
            Act::Pass => {
                let none = matches!(draft.act, ActDraft::Pass);
                self.one("passes", none);
                self.one("passes after swaps", !draft.swaps.is_empty());
            }
        }
    }

    /// Counts a game that is over.
    pub(crate) fn game(&mut self, game: &Game) {
        let Phase::Over(outcome) = game.phase() else {
            return;
        };
        let rules = game.setup().rules();
        self.add("games", 1);
        self.add(
            ["", "", "of two", "of three", "of four"][game.setup().players()],
            1,
        );
        self.one("nine-tile games", rules.rack == RackSize::Nine);
        self.one("void games", rules.is_void());
        self.one(
            "games with a timer",
            matches!(rules.clock, ClockRule::Turn(_)),
        );
        self.one(
            "games with a clock",
            matches!(rules.clock, ClockRule::Game(_)),
        );
        self.one(
            "won by share",
            outcome.by_share() && !matches!(outcome.reason(), EndReason::FinishLine(_)),
        );
        let late = outcome
            .standings()
            .iter()
            .filter(|s| s.overtime.value() < 0);
        self.add("players over time", late.count());
        let missed = game
            .sheet()
            .iter()
            .filter(|l| l.entry == SheetEntry::Missed);
        self.add("turns missed", missed.count());
        let reason = match outcome.reason() {
            EndReason::WentOut(_) => "ended by going out",
            EndReason::Passes => "ended by passes",
            EndReason::Scoreless => "ended scoreless",
            EndReason::LastOneLeft(_) => "ended by resigning",
            EndReason::LostChallenge(_) => "ended by a challenge",
            EndReason::NoPlayLeft => "ended with no play left",
            EndReason::FinishLine(_) => "ended at the finish line",
        };
        self.add(reason, 1);
    }
}
