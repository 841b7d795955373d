//! Waiting for somebody at the other end of a connection.

use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use tokio::time::sleep;

/// The longest wait in one piece.
const PIECE: Duration = Duration::from_secs(1);

/// Splits a time into pieces of a second. Whoever waits for one after the other counts a stop of the program, during which the
/// other end could not be heard, as one piece.
pub(super) fn pieces(time: Duration) -> impl Iterator<Item = Duration> + Send {
    let mut left = time;
    std::iter::from_fn(move || {
        let piece = left.min(PIECE);
        left -= piece;
        (!piece.is_zero()).then_some(piece)
    })
}

/// Waits for this long while the program runs.
pub(super) async fn patience(time: Duration) {
    for piece in pieces(time) {
        sleep(piece).await;
    }
}

/// Returns what comes of `future`; `None` if it takes longer than this while the program runs.
pub(super) async fn within<F: Future>(time: Duration, future: F) -> Option<F::Output> {
    let (mut future, mut patience) = (pin!(future), pin!(patience(time)));
    std::future::poll_fn(|cx| match future.as_mut().poll(cx) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => patience.as_mut().poll(cx).map(|()| None),
    })
    .await
}
