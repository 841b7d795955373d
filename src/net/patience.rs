//! Waiting for somebody at the other end of a connection.

use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use tokio::time::sleep;

const STEP: Duration = Duration::from_secs(1);

/// Splits a time into steps of a second, to wait for one after the other. A stop of the program counts as one step.
pub(super) fn one_second_steps(time: Duration) -> impl Iterator<Item = Duration> + Send {
    let mut left = time;
    std::iter::from_fn(move || {
        let step = left.min(STEP);
        left -= step;
        (!step.is_zero()).then_some(step)
    })
}

/// Waits for this long while the program runs.
pub(super) async fn sleep_while_running(time: Duration) {
    for step in one_second_steps(time) {
        sleep(step).await;
    }
}

/// Returns what comes of `future`; `None` if it takes longer than this while the program runs.
pub(super) async fn timeout_while_running<F: Future>(
    time: Duration,
    future: F,
) -> Option<F::Output> {
    let (mut future, mut sleep) = (pin!(future), pin!(sleep_while_running(time)));
    std::future::poll_fn(|cx| match future.as_mut().poll(cx) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => sleep.as_mut().poll(cx).map(|()| None),
    })
    .await
}
