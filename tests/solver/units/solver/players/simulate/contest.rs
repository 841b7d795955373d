use scrabble::solver::players::simulate::contest::RolloutContest;
use scrabble::solver::players::simulate::rollout::RolloutResult;

/// Outcomes with these win probabilities in percent, again and again.
fn outcomes(chances: &[i32], count: usize) -> Vec<RolloutResult> {
    let outcome = |chance: &i32| RolloutResult {
        points: 0,
        chance: chance * 10_000,
    };
    chances.iter().map(outcome).cycle().take(count).collect()
}

fn contest(all: &[Vec<RolloutResult>]) -> RolloutContest<'_> {
    RolloutContest {
        outcomes: all.iter().map(Vec::as_slice).collect(),
    }
}

#[test]
fn every_candidate_gets_the_first_rollouts() {
    let all = [outcomes(&[50], 8), outcomes(&[90], 8), outcomes(&[10], 8)];
    let next = contest(&all).next(1000, false).expect("a batch");
    assert_eq!(
        (next.candidates.clone(), next.numbers()),
        (vec![0, 1, 2], 8..16)
    );
    let next = contest(&all).next(10, false).expect("a batch");
    assert_eq!(next.numbers(), 8..10, "no more than the most of each");
}

#[test]
fn the_leader_and_its_closest_rival_get_the_others() {
    let all = [
        outcomes(&[40, 60], 48),
        outcomes(&[62, 42, 44], 48),
        outcomes(&[5, 25], 48),
    ];
    let next = contest(&all).next(1000, false).expect("a batch");
    assert_eq!(
        (next.candidates.clone(), next.numbers()),
        (vec![0, 1], 48..80)
    );
    let all = [outcomes(&[40, 60], 120), all[1].clone(), all[2].clone()];
    let next = contest(&all).next(1000, false).expect("a batch");
    assert_eq!(
        (next.candidates.clone(), next.numbers()),
        (vec![1], 48..80),
        "it catches up"
    );
}

#[test]
fn it_ends_when_the_leader_is_clear_or_the_rest_is_alike() {
    let clear = [outcomes(&[60, 61], 48), outcomes(&[50, 52], 48)];
    assert_eq!(contest(&clear).next(1000, false), None);
    let more = contest(&clear).more(1000).expect("somebody looks on");
    let fewest = clear.iter().map(Vec::len).min().expect("candidates");
    assert_eq!(more.numbers().start as usize, fewest);
    assert_eq!(
        contest(&clear).more(more.numbers().start),
        None,
        "every candidate has as many"
    );
    assert!(contest(&clear).is_behind(1, 0));
    let twins = [outcomes(&[60, 61], 48), outcomes(&[60, 61], 48)];
    assert_eq!(contest(&twins).next(1000, false), None);
    assert!(!contest(&twins).is_behind(1, 0));
    let full = [outcomes(&[40, 60], 60), outcomes(&[62, 42], 60)];
    assert_eq!(contest(&full).next(60, false), None);
}

#[test]
fn one_with_fewer_rollouts_is_compared_with_the_same_tiles() {
    // Lucky tiles at first, for both.
    let lucky = |mine: i32| [outcomes(&[mine + 30], 24), outcomes(&[mine], 76)].concat();
    let (all, some) = (lucky(50), lucky(45)[..24].to_vec());
    let all = [all, some];
    let mean = contest(&all).mean(1, |outcome| f64::from(outcome.chance) / 1e4);
    assert!((mean.value - 52.2).abs() < 1e-9, "five less than {mean:?}");
    assert_eq!(contest(&all).leader(), Some(0));
}
