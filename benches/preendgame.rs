//! Experiment.
use scrabble::engine::rules::RuleSet;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::movegen::Generator;
use scrabble::solver::players::NoObserver;
use scrabble::solver::players::endgame::{solve, within};
use scrabble::solver::players::simulate::{Situation, VisiblePlayer};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::time::Instant;

fn positions() -> Vec<Situation> {
    include_str!("endgames.txt")
        .lines()
        .map(|line| situation(&format!("{line} 0/0 0")))
        .collect()
}
fn situation(position: &str) -> Situation {
    let position = CgpPosition::parse(position).expect("a position");
    let [mine, theirs] = &position.players[..] else {
        panic!()
    };
    Situation {
        board: position.board,
        rack: mine.rack.clone(),
        unseen: theirs.rack.clone(),
        players: [mine, theirs]
            .map(|player| VisiblePlayer {
                tiles: player.rack.len(),
                ..VisiblePlayer::default()
            })
            .to_vec(),
        scoreless: 0,
        rules: RuleSet::classic(),
    }
}
fn main() {
    let generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let all = positions();
    let exact: Vec<(usize, i32)> = all
        .iter()
        .enumerate()
        .filter(|(_, s)| s.rack.len() + s.unseen.len() > 7)
        .filter_map(|(i, s)| {
            let solved = solve(s, &generator, 100_000, &NoObserver)?;
            solved.exact.then_some((i, solved.spread.value()))
        })
        .collect();
    println!("{} known", exact.len());
    for (name, narrow) in [("full", false), ("narrow", true)] {
        for most in [1, 10, 30, 100, 300, 1000, 5000, 30000] {
            let begun = Instant::now();
            let (mut right, mut proven, mut n, mut work, mut err, mut within_n) =
                (0, 0, 0, 0u64, 0i64, 0);
            for (i, value) in &exact {
                for off in [-20, -7, -2, 3, 8, 20] {
                    let lead = -value + off;
                    let bounds = if narrow {
                        (-lead - 1, -lead + 1)
                    } else {
                        (-10_000_000, 10_000_000)
                    };
                    n += 1;
                    if let Some(b) = within(&all[*i], &generator, bounds, most, &NoObserver) {
                        right += usize::from((b.points + lead).signum() == (value + lead).signum());
                        proven += usize::from(b.exact);
                        work += u64::from(b.work);
                        err += i64::from((b.points - value).abs());
                        within_n += 1;
                    }
                    if !narrow {
                        break;
                    }
                }
            }
            println!(
                "{name} {most}: right {:.1}% proven {:.1}% work {:.1} err {:.2} {:.3} ms each, some {}",
                right as f64 * 100. / n as f64,
                proven as f64 * 100. / n as f64,
                work as f64 / n as f64,
                err as f64 / n as f64,
                begun.elapsed().as_secs_f64() * 1000. / n as f64,
                within_n as f64 / n as f64
            );
        }
    }
}
