//! What follows from an event. It cannot fail: events are checked when they are decided or read back.

use super::{FailedChallenge, Game, Pending, Phase, Player};
use crate::engine::board::Board;
use crate::engine::chance::Seed;
use crate::engine::endgame::{EndReason, Outcome};
use crate::engine::event::{Event, Verdict};
use crate::engine::play::Play;
use crate::engine::rules::{ChallengeRule, QuietEnd};
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::{Points, Tile, Tiles};

/// How a turn counts for the ends of R23a.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurnKind {
    /// A play that stands, even one of 0 points.
    Scored,
    /// An exchange, or a play challenged off.
    Tried,
    Passed,
    Missed,
    Left,
}

impl Game {
    /// The game right after the deal.
    pub(super) fn dealt(
        setup: &Setup,
        seed: Seed,
        draws: &[Vec<(Seat, Tile)>],
        racks: &[Tiles],
    ) -> Self {
        let mut bag = Tiles::full_set();
        for rack in racks {
            bag = bag.without(rack);
        }
        let player = |rack: &Tiles| Player {
            rack: rack.clone(),
            score: Points::ZERO,
            owes: 0,
            passes: 0,
            resigned: false,
        };
        let starter = draws
            .last()
            .and_then(|round| super::replay::best_of(round).first().copied());
        Self {
            seed,
            draws: draws.to_vec(),
            board: Board::EMPTY,
            bag,
            players: racks.iter().map(player).collect(),
            turn: 1,
            scoreless: 0,
            sheet: vec![],
            phase: Phase::Turn(starter.or(setup.seats().next()).unwrap_or(Seat::FIRST)),
            setup: setup.clone(),
        }
    }

    /// Does what an event says.
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Started {
                setup,
                seed,
                draws,
                racks,
            } => *self = Self::dealt(setup, *seed, draws, racks),
            Event::Announced { seat, play } => {
                let pending = Pending {
                    seat: *seat,
                    play: play.clone(),
                    failed: vec![],
                };
                self.phase = Phase::Challenge(pending);
            }
            Event::Played { seat, play, drew } => self.settle(*seat, play, drew),
            Event::Challenged { by, verdicts, drew } => self.challenged(*by, verdicts, drew),
            Event::Accepted { drew, .. } => {
                if let Phase::Challenge(pending) = self.phase.clone() {
                    self.settle(pending.seat, &pending.play, drew);
                }
            }
            Event::Exchanged {
                seat,
                returned,
                drew,
            } => {
                self.swap(*seat, returned, drew);
                self.write(*seat, SheetEntry::Exchange(returned.len()), Points::ZERO);
                self.end_turn(*seat, TurnKind::Tried);
            }
            Event::Passed { seat } => {
                self.write(*seat, SheetEntry::Pass, Points::ZERO);
                self.end_turn(*seat, TurnKind::Passed);
            }
            Event::Resigned { seat } => self.resign(*seat),
            Event::NoPlayLeft => self.end(EndReason::NoPlayLeft),
        }
    }

    /// Settles a play that stands, and ends its turn (R16).
    fn settle(&mut self, seat: Seat, play: &Play, drew: &Tiles) {
        self.bank(seat, play, drew);
        self.end_turn(seat, TurnKind::Scored);
    }

    /// Lays and scores a play that stands, and draws for it (R12, R16).
    fn bank(&mut self, seat: Seat, play: &Play, drew: &Tiles) {
        self.board.lay(play.draft().tiles());
        self.bag = self.bag.without(drew);
        let player = &mut self.players[seat.index()];
        player.rack = player.rack.without(&play.draft().multiset());
        player.rack.add_all(drew);
        self.write(seat, SheetEntry::Play(play.clone()), play.score().total());
    }

    /// Judges a challenge (R17–R19).
    fn challenged(&mut self, by: Seat, verdicts: &[Verdict], drew: &Tiles) {
        let Phase::Challenge(pending) = self.phase.clone() else {
            return;
        };
        let triple = self.setup.rules().challenge == ChallengeRule::Triple;
        if verdicts.iter().any(|v| !v.acceptable) {
            let entry = SheetEntry::ChallengedOff {
                play: pending.play,
                by,
            };
            self.write(pending.seat, entry, Points::ZERO);
            if triple {
                self.end(EndReason::LostChallenge(pending.seat));
            } else {
                self.end_turn(pending.seat, TurnKind::Tried);
            }
            return;
        }
        let closes = self.closes_window(&pending, verdicts);
        self.charge(by, pending.seat, verdicts.len());
        if triple {
            self.bank(pending.seat, &pending.play, drew);
            self.end(EndReason::LostChallenge(by));
        } else if closes {
            self.settle(pending.seat, &pending.play, drew);
        } else if let Phase::Challenge(open) = &mut self.phase {
            open.failed.push(FailedChallenge {
                by,
                words: verdicts.iter().map(|v| v.word).collect(),
            });
        }
    }

    /// What a failed challenge costs its maker, or gives to the challenged player (R18).
    fn charge(&mut self, by: Seat, challenged: Seat, words: usize) {
        match self.setup.rules().challenge {
            ChallengeRule::Double => self.players[by.index()].owes += 1,
            ChallengeRule::Bonus { points, per_word } => {
                let times = if per_word {
                    u8::try_from(words).unwrap_or(u8::MAX)
                } else {
                    1
                };
                self.write(challenged, SheetEntry::ChallengeBonus, points.times(times));
            }
            ChallengeRule::Void | ChallengeRule::Single | ChallengeRule::Triple => {}
        }
    }

    fn swap(&mut self, seat: Seat, returned: &Tiles, drew: &Tiles) {
        let rack = self.players[seat.index()].rack.without(returned);
        self.bag = self.bag.without(drew);
        self.bag.add_all(returned);
        self.players[seat.index()].rack = rack;
        self.players[seat.index()].rack.add_all(drew);
    }

    fn resign(&mut self, seat: Seat) {
        self.write(seat, SheetEntry::Resigned, Points::ZERO);
        let rack = std::mem::take(&mut self.players[seat.index()].rack);
        self.bag.add_all(&rack);
        self.players[seat.index()].resigned = true;
        let left: Vec<Seat> = self.setup.seats().filter(|&s| self.plays(s)).collect();
        if let [last] = left[..] {
            self.end(EndReason::LastOneLeft(last));
        } else {
            self.end_turn(seat, TurnKind::Left);
        }
    }

    /// Ends a turn: the game is over, or the next player who owes no turn begins one.
    fn end_turn(&mut self, seat: Seat, kind: TurnKind) {
        self.count(seat, kind);
        self.turn += 1;
        if self.bag.is_empty() && self.plays(seat) && self.players[seat.index()].rack.is_empty() {
            return self.end(EndReason::WentOut(seat));
        }
        let mut next = self.after(seat);
        while self.quiet_end().is_none() && self.players[next.index()].owes > 0 {
            self.players[next.index()].owes -= 1;
            self.write(next, SheetEntry::Missed, Points::ZERO);
            self.count(next, TurnKind::Missed);
            self.turn += 1;
            next = self.after(next);
        }
        match self.quiet_end() {
            Some(reason) => self.end(reason),
            None => self.phase = Phase::Turn(next),
        }
    }

    /// Keeps the counts of R23a.
    fn count(&mut self, seat: Seat, kind: TurnKind) {
        match kind {
            TurnKind::Scored | TurnKind::Tried => {
                self.players.iter_mut().for_each(|player| player.passes = 0);
            }
            TurnKind::Passed => {
                let passes = &mut self.players[seat.index()].passes;
                *passes = passes.saturating_add(1);
            }
            TurnKind::Missed | TurnKind::Left => {}
        }
        match kind {
            TurnKind::Scored => self.scoreless = 0,
            TurnKind::Tried | TurnKind::Passed | TurnKind::Missed => {
                self.scoreless = self.scoreless.saturating_add(1);
            }
            TurnKind::Left => {}
        }
    }

    /// Whether nobody gets on any more (R23a).
    fn quiet_end(&self) -> Option<EndReason> {
        match self.setup.rules().quiet_end {
            QuietEnd::EveryonePassedTwice => self
                .players
                .iter()
                .all(|p| p.resigned || p.passes >= 2)
                .then_some(EndReason::Passes),
            QuietEnd::ScorelessTurns(turns) => {
                (self.scoreless >= turns.get()).then_some(EndReason::Scoreless)
            }
        }
    }

    /// Ends the game: unplayed tiles, then the winners (R24, R25).
    fn end(&mut self, reason: EndReason) {
        let players = self
            .players
            .iter()
            .map(|p| (p.score, p.rack.clone(), p.resigned))
            .collect();
        let rules = self.setup.rules();
        let outcome = Outcome::of(reason, players, rules.unplayed, rules.tie);
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
        }
        self.phase = Phase::Over(outcome);
    }

    /// Writes a line on the score sheet, and its points to the player's score (R26).
    fn write(&mut self, seat: Seat, entry: SheetEntry, points: Points) {
        self.players[seat.index()].score += points;
        let total = self.players[seat.index()].score;
        self.sheet.push(SheetLine {
            turn: self.turn,
            seat,
            entry,
            points,
            total,
        });
    }

    /// The same for the adjustments of the end, which have the number of the last turn.
    fn write_end(&mut self, seat: Seat, entry: SheetEntry, points: Points) {
        self.write(seat, entry, points);
        let last = self.turn.saturating_sub(1);
        if let Some(line) = self.sheet.last_mut() {
            line.turn = last;
        }
    }
}
