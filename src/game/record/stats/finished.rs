//! One finished game, reduced to what statistics need.

use super::saved::{GameInfo, RecordedGame, SavedGame};
use super::turns::TurnStats;
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::game::{Game, Phase};
use crate::engine::play::Play;
use crate::engine::rules::{NamedRules, RuleSet};
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetEntry, SheetLine, has_taken_back, standing_lines};
use crate::engine::tile::Points;
use crate::record::{Entry, Line, Skipped, Step, StepPlay};
use serde::Serialize;

/// A finished game: the results of each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    pub(super) info: GameInfo,
    /// The rule set; `None` for custom rules.
    pub(super) rules: Option<NamedRules>,
    pub(super) seats: Vec<PlayerResult>,
    /// By seat: the rating of a computer player; `None` for a person. Empty where all are people.
    pub(super) computers: Vec<Option<i32>>,
    /// Whether nobody had a coach, took a hint or took a turn back.
    unaided: bool,
    /// Whether its result counts, and not only turns.
    pub(super) is_whole: bool,
}

/// A final score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalScore {
    /// A ranked score.
    Points(Points),
    /// The player resigned and is not ranked (R35).
    Resigned(Points),
}

impl FinalScore {
    /// Returns the points.
    pub const fn points(self) -> Points {
        match self {
            Self::Points(points) | Self::Resigned(points) => points,
        }
    }
}

/// A player's result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// It was won.
    Won,
    /// The win was shared (R25).
    Shared,
    /// Another player won.
    Lost,
    /// The player resigned (R35).
    Resigned,
}

impl GameResult {
    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Shared => "shared",
            Self::Lost => "lost",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of one player in a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerResult {
    /// The name.
    pub name: String,
    /// The final score.
    pub score: FinalScore,
    /// The result.
    pub result: GameResult,
    /// The turns.
    pub turns: TurnStats,
    /// The highest-scoring play, the first of equals.
    pub best: Option<ScoredPlay>,
}

/// A play by its main word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredPlay {
    /// The main word.
    pub word: String,
    /// Its place: `8H` across, `H8` down.
    pub place: String,
    /// The score of the play.
    pub points: Points,
}

impl ScoredPlay {
    fn of(play: &Play) -> Self {
        let word = play.main_word();
        Self {
            word: word.to_string(),
            place: word.start().notation(word.direction()),
            points: play.score().total(),
        }
    }

    fn recorded(play: &StepPlay) -> Self {
        let word = play.words().next();
        Self {
            word: word.map_or_else(String::new, ToString::to_string),
            place: word.map_or_else(String::new, |word| word.start().notation(word.direction())),
            points: play.laid.score().total(),
        }
    }
}

impl FinishedGame {
    /// A saved game as it stood at some time, with its result; `None` if it was in progress.
    pub(super) fn whole(saved: &SavedGame<'_>, then: &Game) -> Option<Self> {
        let Phase::Over(outcome) = then.phase() else {
            return None;
        };
        let setup = then.setup();
        Some(Self {
            info: saved.info.clone(),
            rules: NamedRules::of(setup.rules()),
            seats: player_results(outcome, setup, then.sheet()),
            computers: saved.computers.clone(),
            unaided: !setup.rules().coach
                && then.hints().is_empty()
                && !has_taken_back(then.sheet()),
            is_whole: true,
        })
    }

    /// A recorded game with its result; `None` where the record does not tell that it is over, or begins in the middle.
    pub(super) fn recorded(game: &RecordedGame<'_>) -> Option<Self> {
        if game.record.about.start.is_some() {
            return None;
        }
        let classic = RuleSet::classic();
        let rules = game.rules.unwrap_or(&classic);
        let outcome = game.record.outcome(game.replayed, rules)?;
        let names = game.record.players().iter();
        let mut seats = results(&outcome, names.map(|player| player.name.as_str()));
        let lines = game.record.lines().iter().zip(game.replayed.steps());
        lines.for_each(|(line, step)| count_recorded(&mut seats, line, step));
        Some(Self {
            info: game.info.clone(),
            rules: game.rules.and_then(NamedRules::of),
            seats,
            computers: vec![],
            unaided: false,
            is_whole: true,
        })
    }

    /// The turns of a saved game that is over, from the one with this number on, without its result.
    pub(super) fn turns_from(saved: &SavedGame<'_>, first: u32) -> Option<Self> {
        let whole = Self::whole(saved, saved.game)?;
        let mut seats: Vec<PlayerResult> = whole.seats;
        for seat in &mut seats {
            (seat.turns, seat.best) = (TurnStats::default(), None);
        }
        let lines = standing_lines(saved.game.sheet()).into_iter();
        lines
            .filter(|line| line.turn >= first)
            .for_each(|line| count(&mut seats, line));
        Some(Self {
            seats,
            is_whole: false,
            ..whole
        })
    }

    /// Returns the seat of the only person, if the game counts for that person's rating.
    pub(super) fn rated_seat(&self) -> Option<usize> {
        let mut people = (0..self.seats.len())
            .filter(|&seat| self.computers.get(seat).copied().flatten().is_none());
        let only = (people.next(), people.next());
        let is_rated = self.unaided && self.is_whole && self.seats.len() > 1;
        match only {
            (Some(seat), None) if is_rated => Some(seat),
            _ => None,
        }
    }
}

/// Returns the results of a finished game by seat, from its score sheet.
pub fn player_results(outcome: &Outcome, setup: &Setup, sheet: &[SheetLine]) -> Vec<PlayerResult> {
    let names = outcome.standings().iter();
    let names = names.map(|standing| setup.name(standing.seat));
    let mut seats = results(outcome, names);
    for line in standing_lines(sheet) {
        count(&mut seats, line);
    }
    seats
}

/// The results of players with these names, without their turns.
fn results<'n>(outcome: &Outcome, names: impl Iterator<Item = &'n str>) -> Vec<PlayerResult> {
    let standings = outcome.standings().iter().zip(names);
    let each = standings.map(|(standing, name)| PlayerResult {
        name: name.to_owned(),
        score: score(standing),
        result: result(outcome, standing),
        turns: TurnStats::default(),
        best: None,
    });
    each.collect()
}

fn score(standing: &Standing) -> FinalScore {
    if standing.resigned {
        FinalScore::Resigned(standing.total())
    } else {
        FinalScore::Points(standing.total())
    }
}

fn result(outcome: &Outcome, standing: &Standing) -> GameResult {
    match outcome.winners() {
        _ if standing.resigned => GameResult::Resigned,
        [one] if *one == standing.seat => GameResult::Won,
        several if several.contains(&standing.seat) => GameResult::Shared,
        _ => GameResult::Lost,
    }
}

fn count(seats: &mut [PlayerResult], line: &SheetLine) {
    if let SheetEntry::ChallengedOff { by, .. } = line.entry {
        seats[by.index()].turns.challenges.won += 1;
    }
    let own = &mut seats[line.seat.index()];
    let turns = &mut own.turns;
    match &line.entry {
        SheetEntry::Play(play) => {
            own.count_play(ScoredPlay::of(play), line.points, play.score().bonus());
            return;
        }
        SheetEntry::ChallengedOff { .. } => turns.challenged_off += 1,
        SheetEntry::Exchange(_) => turns.exchanges += 1,
        SheetEntry::Pass | SheetEntry::TimedOut => turns.passes += 1,
        SheetEntry::FailedChallenge(_) => {
            turns.challenges.lost += 1;
            return;
        }
        SheetEntry::Swaps(_)
        | SheetEntry::ChallengeBonus
        | SheetEntry::Missed
        | SheetEntry::Resigned
        | SheetEntry::TakenBack(_)
        | SheetEntry::UnplayedLost(_)
        | SheetEntry::UnplayedGained(_)
        | SheetEntry::Overtime => return,
    }
    turns.take();
}

/// Counts a line of a record. A bonus for a challenge is that of the last play, whose challenger lost.
fn count_recorded(seats: &mut [PlayerResult], line: &Line, step: &Step) {
    let only_other = (seats.len() == 2).then(|| 1 - line.player.index().min(1));
    let Some(own) = seats.get_mut(line.player.index()) else {
        return;
    };
    match &line.entry {
        Entry::Play(_) => match &step.play {
            Some(play) if play.challenged_off => {
                own.turns.challenged_off += 1;
                own.turns.take();
                if let Some(other) = only_other {
                    seats[other].turns.challenges.won += 1;
                }
            }
            Some(play) => {
                own.count_play(
                    ScoredPlay::recorded(play),
                    step.score,
                    play.laid.score().bonus(),
                );
            }
            None => {}
        },
        Entry::Exchange(_) => {
            own.turns.exchanges += 1;
            own.turns.take();
        }
        Entry::Pass if matches!(line.skipped(), None | Some(Skipped::TimedOut)) => {
            own.turns.passes += 1;
            own.turns.take();
        }
        Entry::Bonus if line.is_penalty() => own.turns.challenges.lost += 1,
        Entry::Bonus => {
            if let Some(other) = only_other {
                seats[other].turns.challenges.lost += 1;
            }
        }
        Entry::Pass | Entry::ChallengedOff | Entry::Time | Entry::Unplayed(_) => {}
    }
}

impl PlayerResult {
    /// Counts a play that stands, for which a player got these points.
    fn count_play(&mut self, play: ScoredPlay, points: Points, bonus: Points) {
        let turns = &mut self.turns;
        turns.plays += 1;
        turns.points_per_turn.sum += i64::from(points.value());
        turns.bingos += usize::from(bonus > Points::ZERO);
        turns.take();
        let best = self.best.as_ref().map(|best| best.points);
        if best.is_none_or(|best| play.points > best) {
            self.best = Some(play);
        }
    }
}
