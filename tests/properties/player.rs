//! Players who do lawful things at random, and count them.

use crate::engine_help::{
    Placed, Rng, Words, all_plays, bonus, classic, setup, some_plays, text_of,
};
use scrabble::engine::chance::Seed;
use scrabble::engine::draft::Draft;
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, CommandError, Game, Pending, Phase};
use scrabble::engine::rules::{
    ChallengeRule, ExchangeRule, FirstWord, Judging, QuietEnd, RackSize, RuleSet, TieRule,
    UnplayedRule,
};
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::engine::turn::Act;
use std::num::NonZeroU8;
use std::ops::AddAssign;

/// What happened over many games.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    pub(crate) by_players: [usize; 5],
    pub(crate) not_classic: usize,
    pub(crate) turns: usize,
    pub(crate) plays: usize,
    pub(crate) bingos: usize,
    pub(crate) blanks: usize,
    pub(crate) exchanges: usize,
    pub(crate) passes: usize,
    pub(crate) phoneys: usize,
    pub(crate) unacceptable: usize,
    pub(crate) challenges_won: usize,
    pub(crate) challenges_lost: usize,
    pub(crate) missed: usize,
    pub(crate) resignations: usize,
    pub(crate) refused: usize,
    pub(crate) went_out: usize,
    pub(crate) ended_by_passes: usize,
    pub(crate) ended_scoreless: usize,
    pub(crate) ended_by_resigning: usize,
    pub(crate) ended_by_challenge: usize,
    pub(crate) ended_no_play_left: usize,
    pub(crate) longest: usize,
    pub(crate) disguises: usize,
    pub(crate) finish_lines: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        for (mine, theirs) in self.by_players.iter_mut().zip(other.by_players) {
            *mine += theirs;
        }
        self.not_classic += other.not_classic;
        self.turns += other.turns;
        self.plays += other.plays;
        self.bingos += other.bingos;
        self.blanks += other.blanks;
        self.exchanges += other.exchanges;
        self.passes += other.passes;
        self.phoneys += other.phoneys;
        self.unacceptable += other.unacceptable;
        self.challenges_won += other.challenges_won;
        self.challenges_lost += other.challenges_lost;
        self.missed += other.missed;
        self.resignations += other.resignations;
        self.refused += other.refused;
        self.went_out += other.went_out;
        self.ended_by_passes += other.ended_by_passes;
        self.ended_scoreless += other.ended_scoreless;
        self.ended_by_resigning += other.ended_by_resigning;
        self.ended_by_challenge += other.ended_by_challenge;
        self.ended_no_play_left += other.ended_no_play_left;
        self.longest = self.longest.max(other.longest);
        self.disguises += other.disguises;
        self.finish_lines += other.finish_lines;
    }
}

/// Classic mostly, else anything that goes together.
pub(crate) fn random_rules(rng: &mut Rng, players: usize) -> RuleSet {
    if rng.percent(60) {
        return classic();
    }
    let five = bonus(5, rng.percent(50));
    let mut challenge = *rng.pick(&[
        ChallengeRule::Void,
        ChallengeRule::Single,
        ChallengeRule::Double,
        ChallengeRule::Triple,
        five,
    ]);
    if challenge == ChallengeRule::Triple && (players != 2 || rng.percent(50)) {
        challenge = ChallengeRule::Double;
    }
    RuleSet {
        challenge,
        judging: *rng.pick(&[Judging::WholePlay, Judging::NamedWords]),
        exchange: ExchangeRule {
            none_allowed: rng.percent(50),
            bag_needs: *rng.pick(&[0, 7]),
        },
        quiet_end: if rng.percent(30) {
            QuietEnd::ScorelessTurns(NonZeroU8::new(6).unwrap())
        } else {
            QuietEnd::EveryonePassedTwice
        },
        no_play_left: challenge == ChallengeRule::Void && rng.percent(50),
        tie: *rng.pick(&[TieRule::BeforeUnplayed, TieRule::Shared]),
        unplayed: *rng.pick(&[
            UnplayedRule::LoseOwnGainOthers,
            UnplayedRule::GainTwiceOthers,
        ]),
        rack: *rng.pick(&[RackSize::Seven, RackSize::Seven, RackSize::Nine]),
        first_word: FirstWord::at_least(u8::try_from(rng.below(8)).unwrap())
            .unwrap_or(FirstWord::ANY),
        ..classic()
    }
}

/// A game at its start.
pub(crate) fn begin(rng: &mut Rng) -> (Game, Event) {
    let players = 2 + rng.below(3);
    let rules = random_rules(rng, players);
    Game::start(setup(players, rules), Seed(rng.next()))
}

pub(crate) fn at_turn(game: &Game) -> Option<Seat> {
    match game.phase() {
        Phase::Turn(seat) => Some(*seat),
        Phase::Challenge(_) | Phase::Over(_) => None,
    }
}

pub(crate) fn rack_of(game: &Game, seat: Seat) -> Tiles {
    game.view(Some(seat)).rack.unwrap()
}

pub(crate) fn draft_of(placed: &Placed) -> Draft {
    placed
        .iter()
        .map(|(&(r, c), &tile)| {
            let square = Square::new(u8::try_from(r).unwrap(), u8::try_from(c).unwrap());
            (square.unwrap(), PlacedTile::from_char(tile).unwrap())
        })
        .collect()
}

/// Tiles of the rack, one after the other along a line from a random square near others; perhaps a play, perhaps not.
pub(crate) fn random_draft(rng: &mut Rng, game: &Game, rack: &Tiles) -> Draft {
    let mut rack: Vec<Tile> = rack.iter().collect();
    rng.shuffle(&mut rack);
    rack.truncate(1 + rng.below(4));
    let squares: Vec<Square> = Square::all().collect();
    let mut square = Some(*rng.pick(&squares));
    for _ in 0..40 {
        if square.is_some_and(|s| game.board().touches(s) || s == Square::CENTRE) {
            break;
        }
        square = Some(*rng.pick(&squares));
    }
    let direction = *rng.pick(&[Direction::Across, Direction::Down]);
    let mut draft = Draft::new();
    for tile in rack {
        while let Some(s) = square.filter(|s| game.board().get(*s).is_some()) {
            square = s.next(direction);
        }
        let Some(s) = square else {
            break;
        };
        let any = Letter::from_index(u8::try_from(rng.below(26)).unwrap()).unwrap();
        draft.put(
            s,
            match tile {
                Tile::Letter(letter) => PlacedTile::Natural(letter),
                Tile::Blank => PlacedTile::Blank(any),
            },
        );
        square = s.next(direction);
    }
    draft
}

/// What the player at turn does.
pub(crate) fn choose(rng: &mut Rng, game: &Game, words: &Words, resigning: bool) -> Command {
    let seat = at_turn(game).unwrap();
    let rack = rack_of(game, seat);
    match rng.below(100) {
        0..2 => return Command::pass(),
        2..7 => {
            if let Some(exchange) = exchange(rng, game, &rack) {
                return exchange;
            }
        }
        7..13 => {
            if let Some(draft) = phoney(rng, game, &rack, words) {
                return Command::play(draft);
            }
        }
        13..16 if resigning => return Command::Resign,
        _ => {}
    }
    if let Some(play) = real_play(rng, game, &rack, words) {
        return Command::play(play);
    }
    if game.setup().rules().no_play_left && rng.percent(70) {
        return Command::DeclareNoPlayLeft;
    }
    if rng.percent(60)
        && let Some(exchange) = exchange(rng, game, &rack)
    {
        return exchange;
    }
    Command::pass()
}

fn exchange(rng: &mut Rng, game: &Game, rack: &Tiles) -> Option<Command> {
    let (least, most) = game.exchange_range()?;
    let mut tiles: Vec<Tile> = rack.iter().collect();
    rng.shuffle(&mut tiles);
    tiles.truncate(least.max(1) + rng.below(most - least.max(1) + 1));
    Some(Command::exchange(tiles.into_iter().collect()))
}

fn phoney(rng: &mut Rng, game: &Game, rack: &Tiles, words: &Words) -> Option<Draft> {
    (0..20)
        .map(|_| random_draft(rng, game, rack))
        .find(|draft| {
            game.preview(draft)
                .is_ok_and(|play| !play.phoneys(words).is_empty())
        })
}

fn real_play(rng: &mut Rng, game: &Game, rack: &Tiles, words: &Words) -> Option<Draft> {
    let first = usize::from(game.setup().rules().first_word.letters());
    let (text, rack) = (text_of(game.board()), rack.to_string());
    let mut order: Vec<(usize, bool)> = (0..30).map(|i| (i % 15, i < 15)).collect();
    rng.shuffle(&mut order);
    if rack.len() >= 7 {
        let long = some_plays(&text, &rack, words, words.long(), first, &order);
        if let Some(bingo) = long.iter().find(|placed| placed.len() >= 7) {
            return Some(draft_of(bingo));
        }
    }
    let plays: Vec<Placed> = if rng.percent(8) {
        all_plays(&text, &rack, words, first).into_iter().collect()
    } else {
        some_plays(&text, &rack, words, words.list(), first, &order)
    };
    if plays.is_empty() {
        return None;
    }
    let best = plays.iter().max_by_key(|p| p.len())?;
    let chosen = if rng.percent(70) {
        best
    } else {
        rng.pick(&plays)
    };
    Some(draft_of(chosen))
}

/// What the others say to an announced play: phoneys are challenged mostly, good plays seldom.
pub(crate) fn answer(rng: &mut Rng, game: &Game, pending: &Pending, words: &Words) -> Command {
    let bad = !pending.turn.phoneys(words).is_empty();
    let challengers = game.challengers();
    if challengers.is_empty() || !rng.percent(if bad { 60 } else { 6 }) {
        return Command::Accept {
            by: game.acceptor().unwrap(),
        };
    }
    let by = *rng.pick(&challengers);
    let mut open: Vec<usize> = (0..pending.turn.words().len())
        .filter(|&w| !pending.judged(w))
        .collect();
    let claim = if game.setup().rules().judging == Judging::NamedWords && rng.percent(70) {
        rng.shuffle(&mut open);
        open.truncate(1 + rng.below(open.len()));
        Claim::Words(open)
    } else {
        Claim::All
    };
    Command::Challenge { by, claim }
}

impl Tally {
    /// Counts what a command came to.
    pub(crate) fn count(
        &mut self,
        before: &Game,
        game: &Game,
        done: &Result<Event, CommandError>,
        words: &Words,
    ) {
        match done {
            Ok(Event::Announced { turn, .. } | Event::Taken { turn, .. }) => {
                self.turns += 1;
                let turn = before.preview_turn(turn).unwrap();
                self.phoneys += usize::from(!turn.phoneys(words).is_empty());
                match turn.act() {
                    Act::Play(play) => {
                        self.plays += 1;
                        self.bingos += usize::from(play.score().bonus().value() > 0);
                        self.blanks += play.draft().tiles().filter(|(_, t)| t.is_blank()).count();
                    }
                    Act::Exchange(_) => self.exchanges += 1,
                    Act::Pass => self.passes += 1,
                }
            }
            Ok(Event::Resigned { .. }) => {
                self.turns += 1;
                self.resignations += 1;
            }
            Ok(Event::Challenged { verdicts, .. }) => {
                let won = verdicts.iter().any(|v| !v.acceptable);
                self.challenges_won += usize::from(won);
                self.challenges_lost += usize::from(!won);
            }
            Err(CommandError::Unacceptable(_)) => self.unacceptable += 1,
            _ => {}
        }
        if let Phase::Over(outcome) = game.phase() {
            self.games += 1;
            self.by_players[game.setup().players()] += 1;
            self.not_classic += usize::from(*game.setup().rules() != classic());
            *match outcome.reason() {
                EndReason::WentOut(_) => &mut self.went_out,
                EndReason::Passes => &mut self.ended_by_passes,
                EndReason::Scoreless => &mut self.ended_scoreless,
                EndReason::LastOneLeft(_) => &mut self.ended_by_resigning,
                EndReason::LostChallenge(_) => &mut self.ended_by_challenge,
                EndReason::NoPlayLeft => &mut self.ended_no_play_left,
                EndReason::FinishLine(_) => &mut self.finish_lines,
            } += 1;
        }
    }
}
