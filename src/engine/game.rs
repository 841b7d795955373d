//! A game: what has been decided so far, and what a command would make of it.

use super::board::Board;
use super::chance::{Chance, Seed};
use super::draft::Draft;
use super::endgame::Outcome;
use super::event::{Event, Verdict};
use super::lexicon::Lexicon;
use super::play::{Play, PlayError};
use super::rules::{ChallengeRule, Judging};
use super::seat::Seat;
use super::setup::Setup;
use super::sheet::SheetLine;
use super::tile::{Points, Tile, Tiles};

mod evolve;
mod replay;

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

/// What a player, or the table, does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Announces a play; where challenge is void, plays it (R7–R9, R16).
    Play(Draft),
    /// Exchanges tiles; of none it is a pass (R13).
    Exchange(Tiles),
    /// Passes the turn (R14).
    Pass,
    /// Leaves the game (R35).
    Resign,
    /// Challenges the announced play (R16–R19).
    Challenge {
        /// Who challenges.
        by: Seat,
        /// What is challenged.
        claim: Claim,
    },
    /// Lets the announced play stand; the next player does so for the table (R16).
    Accept {
        /// Who accepts.
        by: Seat,
    },
    /// Declares that nobody has a play left (R23).
    DeclareNoPlayLeft,
}

/// What a challenge is about (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The whole play; where words are named, every word not judged yet.
    All,
    /// Named words, by their place in [`Play::words`].
    Words(Vec<usize>),
}

/// Why the game did not take a command. The game is then as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// Nothing is to be done any more.
    #[error("the game is over")]
    Over,
    /// An announced play waits for its challenge or acceptance.
    #[error("{} waits to be challenged or accepted first", .0.main_word())]
    PlayWaits(Box<Play>),
    /// No play is announced.
    #[error("no play is announced: there is nothing to challenge or accept")]
    NothingAnnounced,
    /// The draft is no play.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Challenge is void and these words are not in the dictionary (R9).
    #[error("not in the dictionary: {}", .0.join(", "))]
    Unacceptable(Vec<String>),
    /// None cannot be exchanged here (R13).
    #[error("an exchange takes one tile or more")]
    ExchangeOfNone,
    /// The rack lacks a tile that is to be exchanged.
    #[error("{0} is not on the rack")]
    NotOnRack(Tile),
    /// The bag holds too few tiles for the exchange (R13).
    #[error("the bag holds {bag}, and this exchange needs {needed}")]
    BagTooLow {
        /// How many the bag holds.
        bag: usize,
        /// How many it must hold.
        needed: usize,
    },
    /// Nobody challenges a play of their own.
    #[error("nobody challenges their own play")]
    OwnPlay,
    /// There is no such player, or they resigned.
    #[error("seat {} does not play", .0.index() + 1)]
    NotPlaying(Seat),
    /// Somebody else accepts for the table (R16).
    #[error("seat {} is next, and accepts for the table", .0.index() + 1)]
    NotNext(Seat),
    /// This player has challenged this play already (R19).
    #[error("each player may challenge a play once")]
    ChallengedAlready(Seat),
    /// The challenge names no word.
    #[error("the challenge names no word")]
    NoWordNamed,
    /// The challenge names a word that the play does not form, or the same one twice.
    #[error("the play forms {words} word(s): there is no other word {}", .word + 1)]
    NoSuchWord {
        /// The place it named.
        word: usize,
        /// How many words the play forms.
        words: usize,
    },
    /// The challenge names a word that has been judged (R19).
    #[error("{0} has been judged already")]
    JudgedAlready(String),
    /// These rules do not end a game by that (R23).
    #[error("these rules do not end a game because no play is left")]
    NotInTheseRules,
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

    /// The fewest and most tiles that may be exchanged now; `None` when none at all may (R13).
    pub fn exchange_range(&self) -> Option<(usize, usize)> {
        let seat = self.at_turn().ok()?;
        let rule = self.setup.rules().exchange;
        let most = self.players[seat.index()].rack.len().min(self.bag.len());
        let most = if self.bag.len() < usize::from(rule.bag_needs) {
            0
        } else {
            most
        };
        let least = usize::from(!rule.none_allowed);
        (most >= 1).then_some((least, most))
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

/// What everybody at the table may see.
impl Game {
    /// Players and rules.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rounds of the draw for first play (R4).
    pub fn draws(&self) -> &[Vec<(Seat, Tile)>] {
        &self.draws
    }

    /// The board, without the announced play.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where the game stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The number of the turn being played, from 1.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// How many tiles the bag holds.
    pub fn bag_count(&self) -> usize {
        self.bag.len()
    }

    /// A player's score.
    pub fn score(&self, seat: Seat) -> Points {
        self.players
            .get(seat.index())
            .map_or(Points::ZERO, |player| player.score)
    }

    /// How many turns a player owes for failed challenges (R18).
    pub fn owes(&self, seat: Seat) -> u8 {
        self.players
            .get(seat.index())
            .map_or(0, |player| player.owes)
    }

    /// Whether a player resigned (R35).
    pub fn resigned(&self, seat: Seat) -> bool {
        self.players
            .get(seat.index())
            .is_some_and(|player| player.resigned)
    }

    /// The score sheet (R26).
    pub fn sheet(&self) -> &[SheetLine] {
        &self.sheet
    }

    /// The seat that accepts the announced play for the table (R16).
    pub fn acceptor(&self) -> Option<Seat> {
        self.pending().ok().map(|pending| self.after(pending.seat))
    }

    /// The seats that may challenge the announced play now, in order after its player (R16, R19).
    pub fn challengers(&self) -> Vec<Seat> {
        let Ok(pending) = self.pending() else {
            return vec![];
        };
        let order = std::iter::successors(Some(self.after(pending.seat)), |&s| Some(self.after(s)));
        order
            .take_while(|&s| s != pending.seat)
            .filter(|&s| self.may_challenge(s, &Claim::All).is_ok())
            .collect()
    }
}

impl Game {
    /// A player's rack, for the engine alone: everybody else has [`Game::view`].
    pub(super) fn rack(&self, seat: Seat) -> &Tiles {
        &self.players[seat.index()].rack
    }
}
