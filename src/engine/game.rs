//! A game: what has been decided so far, and what a command would make of it.

use super::board::Board;
use super::chance::{Chance, Seed};
use super::draft::Draft;
use super::endgame::Outcome;
use super::event::{Event, Verdict};
use super::lexicon::Lexicon;
use super::play::Play;
use super::rules::{ChallengeRule, Judging};
use super::seat::Seat;
use super::setup::Setup;
use super::sheet::SheetLine;
use super::tile::{Points, Tile, Tiles};

mod command;
mod evolve;
mod replay;
mod table;

pub use command::{Claim, Command, CommandError};
pub use replay::{Fault, ReplayError};

/// One game, from the deal to its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    setup: Setup,
    seed: Seed,
    draws: Vec<Vec<(Seat, Tile)>>,
    board: Board,
    bag: Tiles,
    players: Vec<Player>,
    /// The number of the turn being played, from 1. Draws follow from it.
    turn: u32,
    /// How many turns in a row scored nothing (R23a).
    scoreless: u8,
    sheet: Vec<SheetLine>,
    phase: Phase,
}

/// What the game keeps of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Player {
    rack: Tiles,
    score: Points,
    /// How many turns are owed for failed challenges (R18).
    owes: u8,
    /// How many passes running (R23a).
    passes: u8,
    resigned: bool,
}

/// Where the game stands. Each state has its own data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It is this player's turn.
    Turn(Seat),
    /// A play is announced: it may be challenged, or accepted by the next player (R16).
    Challenge(Pending),
    /// The game is over.
    Over(Outcome),
}

/// An announced play that is not settled: nothing of it is scored, drawn, or taken from a rack yet (R16).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Whose play it is.
    pub seat: Seat,
    /// The play.
    pub play: Play,
    /// The challenges of it that failed so far (R19).
    pub failed: Vec<FailedChallenge>,
}

/// A challenge that failed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FailedChallenge {
    /// Who made it.
    pub by: Seat,
    /// The words it named, by their place in [`Play::words`].
    pub words: Vec<usize>,
}

impl Game {
    /// Starts a game: the draw for first play (R4) and the deal (R5).
    pub fn start(setup: Setup, seed: Seed) -> (Self, Event) {
        let mut chance = Chance::of_turn(seed, 0);
        let mut draws = vec![];
        let mut tied: Vec<Seat> = setup.seats().collect();
        while tied.len() > 1 {
            let mut bag = Tiles::full_set();
            let round: Vec<(Seat, Tile)> = tied
                .iter()
                .filter_map(|&seat| Some((seat, chance.draw_one(&mut bag)?)))
                .collect();
            tied = replay::best_of(&round);
            draws.push(round);
        }
        let mut bag = Tiles::full_set();
        let racks: Vec<Tiles> = setup
            .seats()
            .map(|_| chance.draw(&mut bag, setup.rules().rack.tiles()))
            .collect();
        let game = Self::dealt(&setup, seed, &draws, &racks);
        (
            game,
            Event::Started {
                setup,
                seed,
                draws,
                racks,
            },
        )
    }

    /// Does what a player wants, or says why not and changes nothing.
    ///
    /// # Errors
    /// When the rules do not allow the command now.
    pub fn apply(
        &mut self,
        command: Command,
        lexicon: &dyn Lexicon,
    ) -> Result<Event, CommandError> {
        let event = self.decide(command, lexicon)?;
        self.evolve(&event);
        Ok(event)
    }

    /// What a command would do. Changes nothing.
    ///
    /// # Errors
    /// When the rules do not allow the command now.
    pub fn decide(&self, command: Command, lexicon: &dyn Lexicon) -> Result<Event, CommandError> {
        match command {
            Command::Play(draft) => self.decide_play(&draft, lexicon),
            Command::Exchange(tiles) => self.decide_exchange(tiles),
            Command::Pass => Ok(Event::Passed {
                seat: self.at_turn()?,
            }),
            Command::Resign => Ok(Event::Resigned {
                seat: self.at_turn()?,
            }),
            Command::Challenge { by, claim } => self.decide_challenge(by, &claim, lexicon),
            Command::Accept { by } => {
                let pending = self.may_accept(by)?;
                Ok(Event::Accepted {
                    by,
                    drew: self.draw_after(pending.seat, &pending.play),
                })
            }
            Command::DeclareNoPlayLeft => self.may_declare().map(|()| Event::NoPlayLeft),
        }
    }

    /// Checks a draft as [`Command::Play`] would, without asking the dictionary (R20).
    ///
    /// # Errors
    /// When it is nobody's turn, or the draft is no play.
    pub fn preview(&self, draft: &Draft) -> Result<Play, CommandError> {
        let seat = self.at_turn()?;
        Ok(Play::check(
            draft,
            &self.board,
            &self.players[seat.index()].rack,
            self.setup.rules(),
        )?)
    }

    fn decide_play(&self, draft: &Draft, lexicon: &dyn Lexicon) -> Result<Event, CommandError> {
        let seat = self.at_turn()?;
        let play = self.preview(draft)?;
        if self.setup.rules().challenge != ChallengeRule::Void {
            return Ok(Event::Announced { seat, play });
        }
        let bad = play.phoneys(lexicon);
        if bad.is_empty() {
            let drew = self.draw_after(seat, &play);
            Ok(Event::Played { seat, play, drew })
        } else {
            Err(CommandError::Unacceptable(
                bad.iter().map(|&i| play.words()[i].to_string()).collect(),
            ))
        }
    }

    fn decide_exchange(&self, returned: Tiles) -> Result<Event, CommandError> {
        let seat = self.may_exchange(&returned)?;
        if returned.is_empty() {
            return Ok(Event::Passed { seat });
        }
        let drew =
            Chance::of_turn(self.seed, self.turn).draw(&mut self.bag.clone(), returned.len());
        Ok(Event::Exchanged {
            seat,
            returned,
            drew,
        })
    }

    fn decide_challenge(
        &self,
        by: Seat,
        claim: &Claim,
        lexicon: &dyn Lexicon,
    ) -> Result<Event, CommandError> {
        let (pending, words) = self.may_challenge(by, claim)?;
        let verdicts: Vec<Verdict> = words
            .into_iter()
            .map(|word| Verdict {
                word,
                acceptable: lexicon.contains(&pending.play.words()[word].letters()),
            })
            .collect();
        let stands =
            verdicts.iter().all(|v| v.acceptable) && self.closes_window(pending, &verdicts);
        let drew = if stands {
            self.draw_after(pending.seat, &pending.play)
        } else {
            Tiles::NONE
        };
        Ok(Event::Challenged { by, verdicts, drew })
    }

    /// What a player draws after a play that stands (R12).
    fn draw_after(&self, seat: Seat, play: &Play) -> Tiles {
        let count = self.to_draw(seat, play);
        Chance::of_turn(self.seed, self.turn).draw(&mut self.bag.clone(), count)
    }

    /// How many tiles a player draws after a play that stands (R12).
    fn to_draw(&self, seat: Seat, play: &Play) -> usize {
        let kept = self.players[seat.index()].rack.len() - play.draft().len();
        let room = self.setup.rules().rack.tiles().saturating_sub(kept);
        room.min(self.bag.len())
    }

    /// Whose turn it is, when a turn can be taken.
    fn at_turn(&self) -> Result<Seat, CommandError> {
        match &self.phase {
            Phase::Turn(seat) => Ok(*seat),
            Phase::Challenge(pending) => {
                Err(CommandError::PlayWaits(Box::new(pending.play.clone())))
            }
            Phase::Over(_) => Err(CommandError::Over),
        }
    }

    fn pending(&self) -> Result<&Pending, CommandError> {
        match &self.phase {
            Phase::Challenge(pending) => Ok(pending),
            Phase::Turn(_) => Err(CommandError::NothingAnnounced),
            Phase::Over(_) => Err(CommandError::Over),
        }
    }

    /// Who may exchange these tiles now (R13).
    fn may_exchange(&self, tiles: &Tiles) -> Result<Seat, CommandError> {
        let seat = self.at_turn()?;
        let rule = self.setup.rules().exchange;
        if tiles.is_empty() {
            return if rule.none_allowed {
                Ok(seat)
            } else {
                Err(CommandError::ExchangeOfNone)
            };
        }
        let lacking = tiles.without(&self.players[seat.index()].rack);
        if let Some(tile) = lacking.nth(0) {
            return Err(CommandError::NotOnRack(tile));
        }
        let needed = tiles.len().max(usize::from(rule.bag_needs));
        if self.bag.len() < needed {
            return Err(CommandError::BagTooLow {
                bag: self.bag.len(),
                needed,
            });
        }
        Ok(seat)
    }

    /// Which words a challenge would have judged, if it may be made (R16–R19).
    fn may_challenge(
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
        let count = pending.play.words().len();
        let words: Vec<usize> = match (claim, self.setup.rules().judging) {
            (Claim::Words(words), Judging::NamedWords) => words.clone(),
            (Claim::All, Judging::NamedWords) => {
                (0..count).filter(|&i| !pending.judged(i)).collect()
            }
            (_, Judging::WholePlay) => (0..count).collect(),
        };
        if words.is_empty() {
            return Err(CommandError::NoWordNamed);
        }
        for (i, &word) in words.iter().enumerate() {
            if word >= count || words[..i].contains(&word) {
                return Err(CommandError::NoSuchWord { word, words: count });
            }
            if pending.judged(word) {
                return Err(CommandError::JudgedAlready(
                    pending.play.words()[word].to_string(),
                ));
            }
        }
        Ok((pending, words))
    }

    /// Whether a further failed challenge of these words leaves nothing to challenge, or nobody to do it (R19).
    fn closes_window(&self, pending: &Pending, verdicts: &[Verdict]) -> bool {
        let rules = self.setup.rules();
        let judged = pending.failed.iter().map(|f| f.words.len()).sum::<usize>() + verdicts.len();
        let opponents = self
            .setup
            .seats()
            .filter(|&s| s != pending.seat && self.plays(s))
            .count();
        rules.judging == Judging::WholePlay
            || rules.challenge == ChallengeRule::Triple
            || judged == pending.play.words().len()
            || pending.failed.len() + 1 == opponents
    }

    /// Checks that this player accepts for the table (R16).
    fn may_accept(&self, by: Seat) -> Result<&Pending, CommandError> {
        let pending = self.pending()?;
        let next = self.after(pending.seat);
        if by == next {
            Ok(pending)
        } else {
            Err(CommandError::NotNext(next))
        }
    }

    fn may_declare(&self) -> Result<(), CommandError> {
        self.at_turn()?;
        if self.setup.rules().no_play_left {
            Ok(())
        } else {
            Err(CommandError::NotInTheseRules)
        }
    }

    /// Whether a seat is taken by somebody who has not resigned.
    fn plays(&self, seat: Seat) -> bool {
        self.players
            .get(seat.index())
            .is_some_and(|player| !player.resigned)
    }

    /// The next seat in order that has not resigned, owing a turn or not (R4, R16).
    fn after(&self, seat: Seat) -> Seat {
        let later = self.setup.seats().filter(|&s| s > seat);
        let earlier = self.setup.seats().filter(|&s| s < seat);
        later
            .chain(earlier)
            .find(|&s| self.plays(s))
            .unwrap_or(seat)
    }
}

impl Pending {
    /// Whether a word of the play has been judged already.
    pub fn judged(&self, word: usize) -> bool {
        self.failed
            .iter()
            .any(|failed| failed.words.contains(&word))
    }
}

impl Game {
    /// A player's rack, for the engine alone: everybody else has [`Game::view`].
    pub(super) fn rack(&self, seat: Seat) -> &Tiles {
        &self.players[seat.index()].rack
    }
}
