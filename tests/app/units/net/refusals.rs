use scrabble::net::refusals::{Bucket, PACE};
use std::time::Instant;

#[test]
fn a_flood_becomes_a_few_lines_that_count_the_rest() {
    let start = Instant::now();
    let mut bucket = Bucket::full(start);
    let first = (0..1_000).filter(|_| bucket.admits(start).is_some());
    assert_eq!(first.count(), 20);
    assert_eq!(bucket.admits(start + PACE), Some(980));
    assert_eq!(bucket.admits(start + PACE), None);
    let later = start + PACE * 1_000;
    let again = (0..1_000).filter(|_| bucket.admits(later).is_some());
    assert_eq!(again.count(), 20);
}
