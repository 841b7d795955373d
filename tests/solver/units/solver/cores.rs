use scrabble::solver::cores::{in_order, spread};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

/// The pieces taken on this many threads, with the even ones done last; and how it ended.
fn taken(
    threads: usize,
    work: impl Fn(u64) -> Result<u64, u64> + Sync,
    last: u64,
) -> (Vec<u64>, Result<(), u64>) {
    let threads = NonZeroUsize::new(threads).unwrap();
    let mut taken = vec![];
    let slow = |(): &mut (), piece: u64| {
        thread::sleep(Duration::from_micros(if piece.is_multiple_of(2) {
            300
        } else {
            0
        }));
        work(piece)
    };
    let ended = in_order(
        3..40,
        threads,
        || (),
        slow,
        |piece| {
            taken.push(piece);
            Ok(if piece == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        },
    );
    (taken, ended)
}

#[test]
fn results_are_taken_in_order_up_to_the_end() {
    for threads in [1, 2, 5] {
        let all = taken(threads, Ok, 99);
        assert_eq!(all, ((3..40).collect(), Ok(())), "{threads}");
        let stopped = taken(threads, Ok, 20);
        assert_eq!(stopped, ((3..=20).collect(), Ok(())), "{threads}");
        let faulty = |piece| {
            if piece % 10 == 5 {
                Err(piece)
            } else {
                Ok(piece)
            }
        };
        let failed = taken(threads, faulty, 99);
        assert_eq!(failed, (vec![3, 4], Err(5)), "{threads}");
    }
}

#[test]
fn every_piece_is_done_once_however_many_threads() {
    for threads in [1, 2, 5] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let done = spread(100, threads, Vec::new, Vec::push);
        assert_eq!(done.len(), threads.get());
        let mut all: Vec<u64> = done.into_iter().flatten().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..100));
    }
}
