//! Keys typed before anybody could have seen what they would answer.
use std::time::{Duration, Instant};

/// Decides which keys are dropped after [`Flow::DropTypedAhead`](super::Flow::DropTypedAhead).
///
/// Keys are dropped until the keyboard has been quiet for [`QUIET`](Self::QUIET) after the new frame. A dropped key begins the pause
/// anew, so somebody who hammers on Enter does not get through a curtain by hammering longer.
#[derive(Debug, Default)]
pub struct TypedAhead(State);

#[derive(Debug, Default)]
enum State {
    #[default]
    Admit,
    /// The frame that tells what happened is not drawn yet.
    AwaitFrame,
    DropUntil(Instant),
}

impl TypedAhead {
    /// For how long the keyboard must be quiet after the frame: longer than the pause between two quick presses of one key.
    pub const QUIET: Duration = Duration::from_millis(300);

    /// From now on keys are dropped, until [`QUIET`](Self::QUIET) after [`drawn`](Self::drawn).
    pub fn start(&mut self) {
        self.0 = State::AwaitFrame;
    }

    /// The frame is on the screen.
    pub fn drawn(&mut self, at: Instant) {
        if matches!(self.0, State::AwaitFrame) {
            self.0 = State::DropUntil(at + Self::QUIET);
        }
    }

    /// Whether a key that arrived at this time counts.
    pub fn admits(&mut self, at: Instant) -> bool {
        match self.0 {
            State::Admit => true,
            State::AwaitFrame => false,
            State::DropUntil(until) if at < until => {
                self.0 = State::DropUntil(until.max(at + Self::QUIET));
                false
            }
            State::DropUntil(_) => {
                self.0 = State::Admit;
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn everything_counts_before_the_start() {
        assert!(TypedAhead::default().admits(Instant::now()));
    }

    #[test]
    fn nothing_counts_before_the_frame_however_late_it_is_drawn() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        keys.start();
        assert!(!keys.admits(t + ms(5_000)));
        keys.drawn(t + ms(6_000));
        // Arrived before the frame, read after it.
        assert!(!keys.admits(t + ms(5_500)));
        assert!(keys.admits(t + ms(6_300)));
    }

    #[test]
    fn hammering_does_not_get_through() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        keys.start();
        keys.drawn(t);
        for n in 1..20 {
            assert!(!keys.admits(t + ms(200) * n));
        }
        assert!(keys.admits(t + ms(200) * 19 + TypedAhead::QUIET));
        assert!(keys.admits(t + ms(200) * 19 + TypedAhead::QUIET));
    }

    #[test]
    fn a_second_frame_does_not_prolong_the_pause() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        keys.start();
        keys.drawn(t);
        keys.drawn(t + ms(200));
        assert!(keys.admits(t + TypedAhead::QUIET));
    }
}
