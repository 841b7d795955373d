//! Turns a record into the events of a game of ours, to continue it.
//!
//! Nothing is trusted: every event has to pass [`Game::follow`], as if it came from a journal. So the new game has its
//! whole history, with its score sheet, and is saved, resumed and exported like any other.

use super::{Entry, ExchangedTiles, Line, Record, Skipped, Step};
use crate::engine::draft::Draft;
use crate::engine::event::{Event, Verdict};
use crate::engine::game::{Game, Phase, ReplayError, ReplayFault};
use crate::engine::rules::describe::counted;
use crate::engine::rules::{ChallengeRule, RuleSet};
use crate::engine::seat::{PlayerName, Seat};
use crate::engine::setup::{Setup, SetupError};
use crate::engine::sheet::SheetEntry;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::{Letter, PlacedTile, Points, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::turn_rng::Seed;

/// Why a record cannot be continued as a game of ours.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotRetell {
    /// A required rack is not in the record.
    #[error("the record does not have every rack")]
    Rack,
    /// It begins in the middle of a game.
    #[error("the record begins from a set-up position")]
    Start,
    /// The racks are larger than those of the rules.
    #[error("its racks have more tiles than the classic rules allow")]
    Size,
    /// The tiles exchanged are not in the record.
    #[error("the record does not say which tiles were exchanged")]
    Exchange,
    /// The game ends before the line.
    #[error("the game ends here")]
    Over,
    /// The players are invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A turn breaks our rules.
    #[error("turn {turn} breaks the classic rules: {reason}")]
    Turn {
        /// The number of the turn, from 1.
        turn: usize,
        /// Why not.
        reason: ReplayFault,
    },
    /// A player has other points by these rules than in the record.
    #[error("after turn {turn} the player has {} by the classic rules; the record has {theirs}", counted(*ours))]
    Points {
        /// The number of the turn, from 1.
        turn: usize,
        /// The player's points by these rules.
        ours: Points,
        /// Those of the record.
        theirs: Points,
    },
    /// A line that our rules do not have at that place.
    #[error("turn {turn} has a line that the classic rules do not allow there")]
    Line {
        /// The number of the turn, from 1.
        turn: usize,
    },
}

impl Record {
    /// Returns the events of a game of ours after the first `count` lines, with these players, by the classic rules;
    /// where unsuccessful challenges gained points, with the same bonus, and where they cost nothing, at no cost (R18). Turns
    /// that were missed and resignations are told as such. Further draws follow from the seed. The draw for first play, which
    /// no record has, is made up so that the player of the first line wins it (R4).
    ///
    /// # Errors
    /// When a rack is not known, a line breaks these rules, or the game is over there.
    pub fn retold(&self, count: usize, seed: Seed) -> Result<Vec<Event>, CannotRetell> {
        let mut teller = Reteller::new(self, seed)?;
        let totals = self.clone().replay_prefix().replayed;
        let mut at = 0;
        while let Some(line) = self.lines().get(at).filter(|_| at < count) {
            teller.turn += usize::from(line.entry.is_turn());
            // What belongs to an announced turn is retold with it.
            let next = self.lines().get(at + 1);
            let next = next.filter(|next| next.player == line.player && !next.is_penalty());
            at += teller.retell_line(at, line, next.map(|next| &next.entry))?;
            teller.check_points(line.player, totals.steps().get(at - 1))?;
        }
        match teller.game.phase() {
            Phase::Over(_) => Err(CannotRetell::Over),
            Phase::Turn(_) | Phase::Challenge(_) => Ok(teller.events),
        }
    }

    fn starter(&self) -> Seat {
        self.lines().first().map_or(Seat::FIRST, |line| line.player)
    }

    /// A player's rack before the line at `from`, where a later line or the end tells it.
    fn rack_from(&self, player: Seat, from: usize) -> Option<Tiles> {
        let two = self.players().len() == 2;
        let mut later = self.lines().iter().skip(from);
        let told = later.find_map(|line| match &line.entry {
            _ if line.player == player && line.rack.is_some() => {
                line.rack.clone().map(Labelled::into_inner)
            }
            Entry::Unplayed(left) if two && line.player != player && line.rack.is_none() => {
                Some(Tiles::clone(left))
            }
            _ => None,
        });
        told.or_else(|| Some(self.player(player)?.rack.clone()?.into_inner()))
    }
}

/// A valid player name: the full name if it is short enough, otherwise its beginning.
fn name(text: &str) -> Result<PlayerName, SetupError> {
    let short: String = text.chars().take(PlayerName::LONGEST).collect();
    Ok(PlayerName::new(&short)?)
}

fn setup(record: &Record) -> Result<Setup, SetupError> {
    let names = record
        .players()
        .iter()
        .map(|player| name(&player.name).or_else(|_| name(&player.nick)));
    let names = names.collect::<Result<_, _>>()?;
    let mut rules = RuleSet::classic();
    rules.challenge = challenge_rule(record);
    Ok(Setup::new(names, rules)?.with_variant(record.variant))
}

/// What an unsuccessful challenge cost in the record: points for each word where different bonuses show that, a turn where
/// nothing shows anything else.
fn challenge_rule(record: &Record) -> ChallengeRule {
    let plays = bonuses(record);
    if let Some(&(first, words)) = plays.first() {
        let flat = plays.iter().all(|(points, _)| *points == first);
        let each = Points::new(first.value() / i32::try_from(words.max(1)).unwrap_or(1));
        return ChallengeRule::Bonus {
            points: if flat { first } else { each },
            per_word: !flat,
        };
    }
    let lines = record.lines();
    let challenges = lines.iter().enumerate().flat_map(|(at, line)| {
        let by = record.failed_challengers(line);
        by.into_iter().map(move |by| (at, by))
    });
    let played_on = |(at, by): (usize, Seat)| {
        let later = lines.iter().skip(at + 1);
        let mut turns = later.filter(|line| line.player == by && line.entry.is_turn());
        turns
            .next()
            .is_some_and(|turn| turn.skipped() != Some(Skipped::Missed))
    };
    if { challenges }.any(played_on) {
        ChallengeRule::Single
    } else {
        ChallengeRule::Double
    }
}

/// The bonuses of unsuccessful challenges, each with the number of words of its play.
fn bonuses(record: &Record) -> Vec<(Points, usize)> {
    let replayed = record.clone().replay_prefix().replayed;
    let mut words = 0;
    let mut found = vec![];
    for (line, step) in record.lines().iter().zip(replayed.steps()) {
        words = step
            .play
            .as_ref()
            .map_or(words, |play| play.words().count());
        if line.entry == Entry::Bonus && !line.is_penalty() {
            found.push((step.score, words));
        }
    }
    found
}

/// A draw for first play that this player wins.
fn draw(setup: &Setup, starter: Seat) -> Vec<(Seat, Tile)> {
    let letters = setup.variant().tiles.letters().map(Tile::Letter);
    let (best, mut others) = (Tile::Letter(Letter::FIRST), letters.skip(1));
    let each = setup.seats().map(|seat| {
        let tile = if seat == starter {
            Some(best)
        } else {
            others.next()
        };
        (seat, tile.unwrap_or(best))
    });
    each.collect()
}

/// A game being retold, with its events.
struct Reteller<'a> {
    record: &'a Record,
    game: Game,
    events: Vec<Event>,
    turn: usize,
    /// Missed turns that the record has told.
    missed: usize,
}

impl<'a> Reteller<'a> {
    fn new(record: &'a Record, seed: Seed) -> Result<Self, CannotRetell> {
        if record.about.start.is_some() {
            return Err(CannotRetell::Start);
        }
        let setup = setup(record)?;
        let racks = setup.seats().map(|seat| record.rack_from(seat, 0));
        let racks: Option<Vec<Tiles>> = racks.collect();
        let size = setup.rack_size();
        if racks.iter().flatten().any(|rack| rack.len() > size) {
            return Err(CannotRetell::Size);
        }
        let started = Event::Started {
            draws: vec![draw(&setup, record.starter())],
            racks: racks.ok_or(CannotRetell::Rack)?,
            setup,
            seed,
        };
        let game = Game::replay([&started]).map_err(|ReplayError { .. }| CannotRetell::Rack)?;
        Ok(Self {
            record,
            game,
            events: vec![started],
            turn: 0,
            missed: 0,
        })
    }

    /// Retells a line, with the line after it where that settles its turn. Returns how many lines that were.
    fn retell_line(
        &mut self,
        at: usize,
        line: &Line,
        next: Option<&Entry>,
    ) -> Result<usize, CannotRetell> {
        let seat = line.player;
        let swaps = self.swaps(line);
        if !swaps.is_empty() {
            // Before the tiles drawn are computed, which is not possible without the swaps.
            let (swaps, act) = (swaps.clone(), ActDraft::Pass);
            let allowed = self.game.preview_turn(&TurnDraft { swaps, act });
            allowed.map_err(|reason| CannotRetell::Turn {
                turn: self.turn,
                reason: reason.into(),
            })?;
        }
        match &line.entry {
            Entry::Play(play) => {
                let board = self.game.board().with(line.puts());
                let (draft, _) = play
                    .lay(&board)
                    .map_err(|_| CannotRetell::Line { turn: self.turn })?;
                let act = ActDraft::Play(draft.clone());
                let turn = TurnDraft { swaps, act };
                self.follow(Event::Announced { seat, turn })?;
                self.settle(at, line, &draft, next)
            }
            Entry::Exchange(ExchangedTiles::Tiles(tiles)) => {
                let act = ActDraft::Exchange(Tiles::clone(tiles));
                let turn = TurnDraft { swaps, act };
                let drew = self.drew(at + 1, line, tiles, tiles.len())?;
                self.follow(Event::Taken { seat, turn, drew })?;
                Ok(1)
            }
            Entry::Exchange(ExchangedTiles::Count(_)) => Err(CannotRetell::Exchange),
            Entry::Pass if line.skipped() == Some(Skipped::Missed) => self.miss(),
            Entry::Pass if line.skipped() == Some(Skipped::Resigned) => {
                self.follow(Event::Resigned { seat })?;
                Ok(1)
            }
            Entry::Pass => {
                let act = ActDraft::Pass;
                let turn = TurnDraft { swaps, act };
                let drew = Tiles::NONE;
                self.follow(Event::Taken { seat, turn, drew })?;
                Ok(1)
            }
            Entry::Unplayed(_) | Entry::Time => Err(CannotRetell::Over),
            Entry::ChallengedOff | Entry::Bonus => Err(CannotRetell::Line { turn: self.turn }),
        }
    }

    /// A missed turn follows from the challenge before it, so it is in the game already.
    fn miss(&mut self) -> Result<usize, CannotRetell> {
        self.missed += 1;
        let sheet = self.game.sheet().iter();
        let missed = sheet
            .filter(|line| line.entry == SheetEntry::Missed)
            .count();
        if missed >= self.missed {
            Ok(1)
        } else {
            Err(CannotRetell::Line { turn: self.turn })
        }
    }

    /// Compares a player's points with those of the record after a line.
    fn check_points(&self, seat: Seat, step: Option<&Step>) -> Result<(), CannotRetell> {
        let ours = self.game.score(seat);
        match step.map(|step| step.total) {
            Some(theirs) if theirs != ours => Err(CannotRetell::Points {
                turn: self.turn,
                ours,
                theirs,
            }),
            _ => Ok(()),
        }
    }

    /// The swaps of a turn, for the rules to judge: a blank replaced by its own letter is recycled (R30), anything else
    /// recycles a letter (R31).
    fn swaps(&self, line: &Line) -> Vec<Swap> {
        let mut board = self.game.board().clone();
        let swap = |(square, put): (Square, PlacedTile)| {
            let took = board.get(square);
            board = board.with([(square, put)]);
            match took {
                Some(blank)
                    if blank.is_blank() && !put.is_blank() && blank.letter() == put.letter() =>
                {
                    Swap::Blank(square)
                }
                _ => Swap::Letter { square, tile: put },
            }
        };
        line.puts().map(swap).collect()
    }

    /// Settles the announced play: it is challenged, successfully or not, or accepted.
    fn settle(
        &mut self,
        at: usize,
        line: &Line,
        draft: &Draft,
        next: Option<&Entry>,
    ) -> Result<usize, CannotRetell> {
        let by = self.game.acceptor().unwrap_or(line.player);
        let words = self.game.open_words().into_iter();
        let verdicts = |acceptable| words.map(|word| Verdict { word, acceptable }).collect();
        let count = draft.len().min(self.game.bag_count());
        let challenger = self.record.failed_challengers(line).into_iter().next();
        match next {
            Some(Entry::ChallengedOff) => {
                let (verdicts, drew) = (verdicts(false), Tiles::NONE);
                self.follow(Event::Challenged { by, verdicts, drew })?;
                Ok(2)
            }
            Some(Entry::Bonus) => {
                let by = challenger.unwrap_or(by);
                let drew = self.drew(at + 2, line, &draft.multiset(), count)?;
                let verdicts = verdicts(true);
                self.follow(Event::Challenged { by, verdicts, drew })?;
                Ok(2)
            }
            _ => {
                let drew = self.drew(at + 1, line, &draft.multiset(), count)?;
                let settled = match challenger {
                    Some(by) => Event::Challenged {
                        by,
                        verdicts: verdicts(true),
                        drew,
                    },
                    None => Event::Accepted { by, drew },
                };
                self.follow(settled)?;
                Ok(1)
            }
        }
    }

    /// The tiles drawn, from the rack before the turn, the tiles used, and the next known rack.
    fn drew(
        &self,
        next: usize,
        line: &Line,
        used: &Tiles,
        count: usize,
    ) -> Result<Tiles, CannotRetell> {
        let leave = line.rack.as_ref().ok_or(CannotRetell::Rack)?.without(used);
        if count == 0 {
            return Ok(Tiles::NONE);
        }
        let rack = self
            .record
            .rack_from(line.player, next)
            .ok_or(CannotRetell::Rack)?;
        let drew = rack.without(&leave);
        if rack.contains(&leave) && drew.len() == count {
            Ok(drew)
        } else {
            Err(CannotRetell::Rack)
        }
    }

    fn follow(&mut self, event: Event) -> Result<(), CannotRetell> {
        let turn = self.turn;
        let followed = self.game.follow(&event);
        followed.map_err(|reason| CannotRetell::Turn { turn, reason })?;
        self.events.push(event);
        Ok(())
    }
}
