//! What people say to each other.

use crate::app::scene::ChatLine;
use crate::text::printable;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The messages kept.
const KEPT: usize = 50;
/// The most characters of a message.
const LONGEST: usize = 200;
/// The most messages of one person in [`WHILE`].
const AT_ONCE: usize = 6;
const WHILE: Duration = Duration::from_secs(10);

/// The last messages.
#[derive(Default)]
pub(super) struct Chat {
    lines: VecDeque<ChatLine>,
    /// Who said something lately, and when.
    lately: VecDeque<(u64, Instant)>,
}

impl Chat {
    pub(super) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    /// Adds a message of the program.
    pub(super) fn tell(&mut self, text: String) {
        self.push(ChatLine {
            by: String::new(),
            text,
        });
    }

    /// Adds a message of a person, identified by a number.
    ///
    /// # Errors
    /// When they say too much at once.
    pub(super) fn say(&mut self, who: u64, by: &str, text: &str) -> Result<(), String> {
        let now = Instant::now();
        self.lately
            .retain(|(_, at)| now.duration_since(*at) < WHILE);
        if self
            .lately
            .iter()
            .filter(|(other, _)| *other == who)
            .count()
            >= AT_ONCE
        {
            return Err("Too many messages at once. Wait a moment.".to_owned());
        }
        self.lately.push_back((who, now));
        let text = printable::line(text.trim());
        self.push(ChatLine {
            by: by.to_owned(),
            text: text.chars().take(LONGEST).collect(),
        });
        Ok(())
    }

    fn push(&mut self, line: ChatLine) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_short_harmless_and_not_too_many() {
        let mut chat = Chat::default();
        let long = "é".repeat(1_000);
        assert_eq!(chat.say(1, "Ann", "\x1b[2J\nhi"), Ok(()));
        assert_eq!(chat.say(1, "Ann", &long), Ok(()));
        let said: Vec<String> = chat.lines().into_iter().map(|line| line.text).collect();
        assert!(said[0].ends_with("[2J\u{fffd}hi") && !said[0].contains('\x1b'));
        assert_eq!(said[1].chars().count(), LONGEST);
        for _ in 2..AT_ONCE {
            assert_eq!(chat.say(1, "Ann", "again"), Ok(()));
        }
        assert!(chat.say(1, "Ann", "once more").is_err());
        assert_eq!(chat.say(2, "Ben", "hello"), Ok(()), "others may go on");
        for number in 0..KEPT {
            chat.tell(number.to_string());
        }
        assert_eq!(chat.lines().len(), KEPT);
    }
}
