//! The first plays by equity, without the rest of the list.

use crate::players::table::tools;
use scrabble::engine::position::Position;
use scrabble::engine::rules::RuleSet;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::players::{Choice, moves_by_equity, simulate::Simulation, top_moves};

/// Every so many of the positions that are measured, of each class.
const EVERY: usize = 29;

fn positions() -> Vec<Position> {
    let lines = include_str!("../../../benches/game/positions.txt").lines();
    let some = lines.step_by(EVERY).map(|line| &line[1..]);
    let position = |line: &str| {
        let text = format!("{}/ 120/110 0", line.trim());
        CgpPosition::parse(&text)
            .expect("a position")
            .position(&RuleSet::classic())
    };
    some.filter_map(|line| position(line).ok()).collect()
}

#[test]
fn the_first_plays_are_those_of_the_whole_list() {
    let (tools, positions) = (tools(), positions());
    assert!(positions.len() > 10, "{}", positions.len());
    let mut generator = Simulation::generator(&tools);
    for position in positions {
        let mut whole = moves_by_equity(&position, &tools, &mut generator);
        for most in [1, 100] {
            let top = top_moves(&position, &tools, &mut generator, most, &[]);
            let first = whole.iter().take(most);
            assert!(first.eq(&top), "{most} of {position:?}");
        }
        // Those that are wanted are there too, wherever they stand.
        let last = whole.split_off(whole.len() / 2).into_iter();
        let last = last.filter_map(|one| match one.choice {
            Choice::Play(found) => Some(found.draft(position.board())),
            Choice::Exchange(_) | Choice::Pass => None,
        });
        let wanted: Vec<_> = last.take(2).collect();
        let top = top_moves(&position, &tools, &mut generator, 1, &wanted);
        assert_eq!(top.len(), 1 + wanted.len());
    }
}
