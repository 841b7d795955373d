//! What follows from an event. It cannot fail: events are checked when they are decided or read back.

use super::{FailedChallenge, Game, Pending, Phase, PlayerState, TableState};
use crate::engine::board::Board;
use crate::engine::clock::{ClockRule, Millis};
use crate::engine::endgame::{EndReason, FinalState, Outcome};
use crate::engine::event::{Event, Verdict};
use crate::engine::hint::HintTaken;
use crate::engine::seat::Seat;
use crate::engine::seen::Ruling;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::turn::{Act, Turn};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::engine::turn_rng::Seed;

impl Game {
    pub(super) fn dealt(
        setup: &Setup,
        seed: Seed,
        draws: &[Vec<(Seat, Tile)>],
        racks: &[Tiles],
    ) -> Self {
        let mut bag = setup.variant().tiles.all().clone();
        for rack in racks {
            bag = bag.without(rack);
        }
        let player = |rack: &Tiles| PlayerState {
            rack: rack.clone(),
            score: Points::ZERO,
            owes: 0,
            failed: 0,
            resigned: false,
            used: Millis::ZERO,
        };
        let starter = draws
            .last()
            .and_then(|round| super::start::best_of(round).first().copied());
        Self {
            seed,
            draws: draws.to_vec(),
            position: TableState {
                board: Board::new(setup.variant()),
                bag,
                players: racks.iter().map(player).collect(),
                counts: TurnCounts::default(),
            },
            before: vec![],
            turn: 1,
            agreed: vec![],
            hints: vec![],
            turn_used: Millis::ZERO,
            move_used: Millis::ZERO,
            sheet: vec![],
            phase: Phase::Turn(starter.or(setup.seats().next()).unwrap_or(Seat::FIRST)),
            setup: setup.clone(),
        }
    }

    pub(super) fn evolve(&mut self, event: &Event<Turn>) {
        match event {
            Event::Started {
                setup,
                seed,
                draws,
                racks,
            } => *self = Self::dealt(setup, *seed, draws, racks),
            Event::Announced { seat, turn } => {
                let pending = Pending {
                    seat: *seat,
                    turn: turn.clone(),
                    failed: vec![],
                };
                self.move_used = Millis::ZERO;
                self.phase = Phase::Challenge(pending);
            }
            Event::Taken { seat, turn, drew } => self.settle(*seat, turn, drew, &[]),
            Event::Challenged { by, verdicts, drew } => self.challenged(*by, verdicts, drew),
            Event::Accepted { by, drew } => self.accepted(*by, drew),
            Event::Resigned { seat } => self.resign(*seat),
            Event::NoPlayLeft => self.end(EndReason::NoPlayLeft),
            Event::Spent { seat, time } => self.spend(*seat, *time),
            Event::Hinted { seat, step } => self.hints.push(HintTaken {
                turn: self.turn,
                seat: *seat,
                step: *step,
            }),
            Event::Agreed { word } => {
                let at = self.agreed.partition_point(|known| known < word);
                self.agreed.insert(at, word.clone());
            }
            Event::TakenBack { seat } => self.take_back(*seat),
        }
    }

    /// Settles the announced turn. The time that the next player has used since its announcement is part of their turn (R41).
    fn accepted(&mut self, by: Seat, drew: &Tiles) {
        if let Phase::Challenge(pending) = self.phase.clone() {
            let used = self.move_used;
            self.settle(pending.seat, &pending.turn, drew, &pending.failed);
            if self.phase == Phase::Turn(by) {
                self.move_used = used;
            }
        }
    }

    /// Settles a turn that stands (R16).
    fn settle(&mut self, seat: Seat, turn: &Turn, drew: &Tiles, failed: &[FailedChallenge]) {
        self.remember(seat, failed);
        self.bank(seat, turn, drew);
        self.reward(seat, failed);
        let kind = match turn.act() {
            Act::Play(_) => TurnKind::Scored,
            Act::Exchange(_) => TurnKind::Tried,
            Act::Pass => TurnKind::Passed,
        };
        self.end_turn(seat, kind);
    }

    /// Places and scores a turn that stands, and draws for it (R12, R13, R16).
    fn bank(&mut self, seat: Seat, turn: &Turn, drew: &Tiles) {
        self.position.board = turn.lay_on(&self.position.board);
        self.position.bag = self.position.bag.without(drew);
        let player = &mut self.position.players[seat.index()];
        player.rack = turn.leave(&player.rack);
        player.rack.add_all(drew);
        if !turn.swaps().is_empty() {
            self.write(seat, SheetEntry::Swaps(turn.swaps().to_vec()), Points::ZERO);
        }
        let entry = match turn.act() {
            Act::Play(play) => SheetEntry::Play(play.clone()),
            Act::Exchange(returned) => {
                self.position.bag.add_all(returned);
                SheetEntry::Exchange(returned.len())
            }
            Act::Pass => SheetEntry::Pass,
        };
        self.write(seat, entry, turn.points());
    }

    fn challenged(&mut self, by: Seat, verdicts: &[Verdict], drew: &Tiles) {
        let Phase::Challenge(mut pending) = self.phase.clone() else {
            return;
        };
        let seat = pending.seat;
        let terms = self.setup.rules().challenge.terms();
        if verdicts.iter().any(|v| !v.acceptable) {
            return self.take_off(&pending, by, verdicts);
        }
        let closes = self.closes_window(&pending, verdicts);
        let failed = &mut self.position.players[by.index()].failed;
        *failed = failed.saturating_add(1);
        if terms.misses_turn {
            let owes = &mut self.position.players[by.index()].owes;
            *owes = owes.saturating_add(1);
        }
        let judged = verdicts
            .iter()
            .filter_map(|v| pending.turn.words().get(v.word));
        let judged = judged.cloned().collect();
        self.write(by, SheetEntry::FailedChallenge(judged), Points::ZERO);
        pending.failed.push(FailedChallenge {
            by,
            words: verdicts.iter().map(|v| v.word).collect(),
        });
        if terms.decides {
            self.remember(seat, &pending.failed);
            self.bank(seat, &pending.turn, drew);
            self.end(EndReason::LostChallenge(by));
        } else if closes {
            self.settle(seat, &pending.turn, drew, &pending.failed);
        } else {
            self.phase = Phase::Challenge(pending);
        }
    }

    /// Removes a turn that was challenged successfully, as if it had never happened (R17).
    fn take_off(&mut self, pending: &Pending, by: Seat, verdicts: &[Verdict]) {
        let seat = pending.seat;
        self.remember(seat, &pending.failed);
        let bad = match Ruling::of(verdicts, self.setup.rules()) {
            Ruling::Turn { .. } => vec![],
            Ruling::Words(verdicts) => {
                let bad = verdicts.iter().filter(|v| !v.acceptable);
                bad.map(|v| v.word).collect()
            }
        };
        let entry = SheetEntry::ChallengedOff {
            turn: Box::new(pending.turn.public()),
            by,
            bad,
        };
        self.write(seat, entry, Points::ZERO);
        if self.setup.rules().challenge.terms().decides {
            return self.end(EndReason::LostChallenge(seat));
        }
        self.reward(seat, &pending.failed);
        let kind = match pending.turn.act() {
            Act::Play(_) | Act::Exchange(_) => TurnKind::Tried,
            Act::Pass => TurnKind::Passed,
        };
        self.end_turn(seat, kind);
    }

    /// Adds the challenged player's bonus for failed challenges (R18).
    fn reward(&mut self, challenged: Seat, failed: &[FailedChallenge]) {
        for challenge in failed {
            let bonus = self.setup.rules().challenge.bonus(challenge.words.len());
            if bonus != Points::ZERO {
                self.write(challenged, SheetEntry::ChallengeBonus, bonus);
            }
        }
    }

    /// Counts time; a turn that runs out of time is passed (R29). No clock runs while a turn is announced.
    fn spend(&mut self, seat: Seat, time: Millis) {
        self.move_used = self.move_used.plus(time);
        if self.announced().is_some() {
            return;
        }
        let used = &mut self.position.players[seat.index()].used;
        *used = used.plus(time);
        self.turn_used = self.turn_used.plus(time);
        let limit = match &self.setup.rules().clock {
            ClockRule::Turn(timer) => timer.limit(seat),
            ClockRule::Off | ClockRule::Game(_) => None,
        };
        if limit.is_some_and(|limit| self.turn_used >= limit) {
            self.remember(seat, &[]);
            self.write(seat, SheetEntry::TimedOut, Points::ZERO);
            self.end_turn(seat, TurnKind::Passed);
        }
    }

    fn resign(&mut self, seat: Seat) {
        self.before.clear();
        self.write(seat, SheetEntry::Resigned, Points::ZERO);
        let rack = std::mem::take(&mut self.position.players[seat.index()].rack);
        self.position.bag.add_all(&rack);
        self.position.players[seat.index()].resigned = true;
        let left: Vec<Seat> = self.setup.seats().filter(|&s| self.plays(s)).collect();
        if let [last] = left[..] {
            self.end(EndReason::LastOneLeft(last));
        } else {
            self.end_turn(seat, TurnKind::Left);
        }
    }

    /// Ends the game, or starts the turn of the next player who owes none.
    fn end_turn(&mut self, seat: Seat, kind: TurnKind) {
        self.count(seat, kind);
        self.turn += 1;
        self.turn_used = Millis::ZERO;
        self.move_used = Millis::ZERO;
        if let Some(target) = self.setup.rules().target(seat, self.setup.players())
            && self.plays(seat)
            && self.position.players[seat.index()].score >= target
        {
            return self.end(EndReason::FinishLine(seat));
        }
        if self.position.bag.is_empty()
            && self.plays(seat)
            && self.position.players[seat.index()].rack.is_empty()
        {
            return self.end(EndReason::WentOut(seat));
        }
        let mut next = self.after(seat);
        while self.scoreless_end().is_none() && self.position.players[next.index()].owes > 0 {
            self.position.players[next.index()].owes -= 1;
            self.write(next, SheetEntry::Missed, Points::ZERO);
            self.count(next, TurnKind::Missed);
            self.turn += 1;
            next = self.after(next);
        }
        match self.scoreless_end() {
            Some(reason) => self.end(reason),
            None => self.phase = Phase::Turn(next),
        }
    }

    fn count(&mut self, seat: Seat, kind: TurnKind) {
        if self.awaits_first_word() {
            return;
        }
        self.position.counts.count(seat.index(), kind);
    }

    fn awaits_first_word(&self) -> bool {
        let TableState { board, bag, .. } = &self.position;
        let rules = self.setup.rules();
        self.setup.rulings().await_first_word() && rules.awaits_first_word(board, bag.len())
    }

    /// Whether too many turns in a row scored nothing (R23a).
    fn scoreless_end(&self) -> Option<EndReason> {
        let players = self.position.players.iter().enumerate();
        let playing = players.filter(|(_, player)| !player.resigned);
        let rule = self.setup.rules().scoreless_limit;
        self.position
            .counts
            .end(rule, playing.map(|(seat, _)| seat))
    }

    /// Ends the game: unplayed tiles, then the winners (R24, R25).
    fn end(&mut self, reason: EndReason) {
        self.position
            .players
            .iter_mut()
            .for_each(|player| player.owes = 0);
        let players = self.position.players.iter().map(|player| FinalState {
            score: player.score,
            rack: player.rack.clone(),
            resigned: player.resigned,
            used: player.used,
        });
        let outcome = Outcome::of(reason, players.collect(), &self.setup);
        let all: Tiles = outcome
            .standings()
            .iter()
            .flat_map(|s| s.unplayed.iter())
            .collect();
        for standing in outcome.standings() {
            if standing.lost != Points::ZERO {
                self.write_end(
                    standing.seat,
                    SheetEntry::UnplayedLost(standing.unplayed.clone()),
                    standing.lost,
                );
            }
            if standing.gained != Points::ZERO {
                self.write_end(
                    standing.seat,
                    SheetEntry::UnplayedGained(all.clone()),
                    standing.gained,
                );
            }
            if standing.overtime != Points::ZERO {
                self.write_end(standing.seat, SheetEntry::Overtime, standing.overtime);
            }
        }
        self.phase = Phase::Over(outcome);
    }

    /// Adds a line to the score sheet, and its points to the score (R26).
    pub(super) fn write(&mut self, seat: Seat, entry: SheetEntry, points: Points) {
        self.position.players[seat.index()].score += points;
        let total = self.position.players[seat.index()].score;
        self.sheet.push(SheetLine {
            turn: self.turn,
            seat,
            entry,
            points,
            total,
        });
    }

    /// Adds a line for an adjustment at the end, which has the number of the last turn.
    fn write_end(&mut self, seat: Seat, entry: SheetEntry, points: Points) {
        self.write(seat, entry, points);
        let last = self.turn.saturating_sub(1);
        if let Some(line) = self.sheet.last_mut() {
            line.turn = last;
        }
    }
}
