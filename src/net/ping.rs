//! Measuring the round trip of a connection.
//!
//! The server asks the client something that it answers by itself, as every keepalive does. It asks just after the client has
//! sent something, at most once in the time of a keepalive, which is then not due. So an idle connection stays idle, and nobody
//! is woken up more often than before. A client that delays its answer gains no more than the table gives for any turn.

use crate::table::{RoundTrip, millis};
use russh::server::Session;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// What is known of the round trip of a connection.
#[derive(Debug, Default)]
pub(super) struct Ping {
    last: Option<Instant>,
    round_trip: RoundTrip,
}

impl Ping {
    pub(super) fn round_trip(&self) -> RoundTrip {
        self.round_trip.clone()
    }

    /// Asks the client, unless it was asked within this time. The answer sets the round trip.
    pub(super) fn send(&mut self, session: &mut Session, every: Duration) {
        let now = Instant::now();
        let lately = |last: Instant| now.duration_since(last) < every;
        if self.last.is_some_and(lately) {
            return;
        }
        self.last = Some(now);
        let (sender, answer) = oneshot::channel();
        if session.send_ping(sender).is_ok() {
            let round_trip = self.round_trip.clone();
            tokio::spawn(async move {
                if answer.await.is_ok() {
                    round_trip.measured(millis(now.elapsed()));
                }
            });
        }
    }
}
