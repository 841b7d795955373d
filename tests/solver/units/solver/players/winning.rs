use scrabble::solver::players::winning::win_probability;

#[test]
fn a_lead_is_worth_more_the_fewer_tiles_are_unseen() {
    assert_eq!(win_probability(0, 50), 500_000);
    let mut before = 0;
    for unseen in (0..90).rev() {
        let chance = win_probability(20_000, unseen);
        assert!(chance > before, "{unseen}");
        assert_eq!(chance + win_probability(-20_000, unseen), 1_000_000);
        before = chance;
    }
    assert!(win_probability(i32::MAX, 0) < 1_000_000);
}
