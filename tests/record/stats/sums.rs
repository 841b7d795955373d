//! Over random games of all rule sets the figures agree with the score sheets, counted in other ways.

use crate::stats::saved;
use crate::support::shelf::{random_game, replayed};
use crate::support::soak::sample;
use scrabble::engine::endgame::Standing;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::ChallengeRule;
use scrabble::engine::sheet::{SheetEntry, standing_lines, standing_plays};
use scrabble::engine::tile::Points;
use scrabble::record::stats::score_chart::ScoreChart;
use scrabble::record::stats::{CountedGame, Figures, Statistics};

/// The numbers of the games.
fn games() -> Vec<u64> {
    sample("games on a shelf", 0..150, 2)
}

fn finished(number: u64, game: &Game) -> CountedGame {
    CountedGame::of(&saved(number, game))
}

fn lines(game: &Game, what: fn(&SheetEntry) -> bool) -> usize {
    let lines = standing_lines(game.sheet()).into_iter();
    lines.filter(|line| what(&line.entry)).count()
}

#[test]
fn each_game_agrees_with_its_sheet() {
    let mut failed_challenges = 0;
    for number in games() {
        let events = random_game(number);
        let game = replayed(&events);
        let all = Statistics::of([finished(number, &game)]).everybody;
        let turns = all.turns;
        let plays = || standing_plays(game.sheet());
        let points: i32 = plays().map(|(_, play)| play.score().total().value()).sum();
        let bingos = plays().filter(|(_, play)| play.draft().len() >= 7);
        assert_eq!(turns.plays, plays().count(), "game {number}");
        assert_eq!(
            turns.points_per_turn.sum,
            i64::from(points),
            "game {number}"
        );
        assert_eq!(turns.bingos, bingos.count(), "game {number}");
        assert_eq!(
            all.best_play.as_ref().map(|best| best.points),
            plays().map(|(_, play)| play.score().total()).max(),
        );
        let off = lines(&game, |e| matches!(e, SheetEntry::ChallengedOff { .. }));
        assert_eq!((turns.challenged_off, turns.challenges.won), (off, off));
        let ended = turns.plays + turns.exchanges + turns.passes + turns.challenged_off;
        assert_eq!(turns.taken, ended, "every turn ended somehow");
        if let ChallengeRule::Bonus { points, .. } = game.setup().rules().challenge
            && points > Points::ZERO
        {
            // There each of them that stands is on the sheet.
            let failed = lines(&game, |e| *e == SheetEntry::ChallengeBonus);
            assert_eq!(turns.challenges.lost, failed, "game {number}");
            failed_challenges += failed;
        }
    }
    assert!(failed_challenges > 0, "no game had a failed challenge");
}

#[test]
fn the_race_ends_at_the_final_scores() {
    for number in games() {
        let game = replayed(&random_game(number));
        let Phase::Over(outcome) = game.phase() else {
            panic!("not over");
        };
        let chart = ScoreChart::of(game.sheet(), game.setup().players());
        for standing in outcome.standings() {
            assert_eq!(
                chart.total(standing.seat),
                standing.total(),
                "game {number}"
            );
        }
        let ends = chart.legs().iter().filter(|leg| leg.mover.is_none());
        assert!(ends.count() <= 1, "game {number}");
    }
}

#[test]
fn all_players_together_come_to_all_games() {
    let games: Vec<Game> = games()
        .into_iter()
        .map(|number| replayed(&random_game(number)))
        .collect();
    let numbered = games.iter().zip(0..);
    let statistics = Statistics::of(numbered.map(|(game, n)| finished(n, game)));
    let all = &statistics.everybody;
    let each = || statistics.players.iter().map(|person| &person.figures);
    let sum = |of: fn(&Figures) -> usize| -> usize { each().map(of).sum() };
    let seats: usize = games.iter().map(|game| game.setup().players()).sum();
    assert_eq!(all.total.games, games.len());
    assert_eq!(sum(|f| f.total.games), seats);
    assert_eq!(all.total.won + all.total.shared, games.len());
    assert_eq!(sum(|f| f.total.won), all.total.won);
    assert!(sum(|f| f.total.shared) >= 2 * all.total.shared);
    assert_eq!(sum(|f| f.total.average.count), all.total.average.count);
    assert_eq!(sum(|f| f.total.resigned), all.total.resigned);
    assert_eq!(all.total.average.count + all.total.resigned, seats);
    assert!(all.total.resigned > 0, "somebody resigned");
    assert_eq!(sum(|f| f.turns.taken), all.turns.taken);
    assert_eq!(sum(|f| f.turns.challenges.lost), all.turns.challenges.lost);
    let points: i64 = each().map(|f| f.total.average.sum).sum();
    assert_eq!(points, all.total.average.sum);
    let ranked = games.iter().flat_map(|game| match game.phase() {
        Phase::Over(outcome) => outcome.standings(),
        _ => &[],
    });
    let best = ranked.filter(|s| !s.resigned).map(Standing::total).max();
    assert_eq!(all.best_game.as_ref().map(|best| best.points), best);
    for figures in each().chain([all]) {
        let parts = [
            figures
                .by_rules
                .iter()
                .map(|by| by.record)
                .collect::<Vec<_>>(),
            figures.by_players.iter().map(|by| by.record).collect(),
        ];
        for part in parts {
            let games: usize = part.iter().map(|r| r.games).sum();
            let points: i64 = part.iter().map(|r| r.average.sum).sum();
            assert_eq!(
                (games, points),
                (figures.total.games, figures.total.average.sum)
            );
        }
        assert_eq!(figures.history.len(), figures.total.games);
        assert!(figures.history.is_sorted_by_key(|entry| entry.game.begun));
    }
}
