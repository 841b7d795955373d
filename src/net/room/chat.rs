//! What people say to each other.

use super::speaker::Speaker;
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
    /// Each with who said it; `None` for the program.
    lines: VecDeque<(Option<Speaker>, ChatLine)>,
    /// Who said something lately, and when.
    lately: VecDeque<(Speaker, Instant)>,
}

impl Chat {
    /// Returns the messages of everyone but those who are muted.
    pub(super) fn lines(&self, is_muted: impl Fn(&Speaker) -> bool) -> Vec<ChatLine> {
        let heard = |by: &Option<Speaker>| !by.as_ref().is_some_and(&is_muted);
        let lines = self.lines.iter().filter(|(by, _)| heard(by));
        lines.map(|(_, line)| line.clone()).collect()
    }

    /// Adds a message of the program.
    pub(super) fn tell(&mut self, text: String) {
        let by = String::new();
        self.push(None, ChatLine { by, text });
    }

    /// Adds a message of a person with this name.
    ///
    /// # Errors
    /// When they say too much at once.
    pub(super) fn say(&mut self, who: &Speaker, by: String, text: &str) -> Result<(), String> {
        self.count(who)?;
        let text = printable::line(text.trim());
        let text = text.chars().take(LONGEST).collect();
        self.push(Some(who.clone()), ChatLine { by, text });
        Ok(())
    }

    /// Counts a message of a person.
    ///
    /// # Errors
    /// When they say too much at once.
    pub(super) fn count(&mut self, who: &Speaker) -> Result<(), String> {
        let now = Instant::now();
        self.lately
            .retain(|(_, at)| now.duration_since(*at) < WHILE);
        if self.lately.iter().filter(|(other, _)| other == who).count() >= AT_ONCE {
            return Err("Too many messages at once. Wait a moment.".to_owned());
        }
        self.lately.push_back((who.clone(), now));
        Ok(())
    }

    fn push(&mut self, by: Option<Speaker>, line: ChatLine) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back((by, line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_short_harmless_and_not_too_many() {
        let mut chat = Chat::default();
        let ann = Speaker::Key("a".to_owned());
        let mut say = |who: &Speaker, text: &str| chat.say(who, "Ann".to_owned(), text);
        assert_eq!(say(&ann, "\x1b[2J\nhi"), Ok(()));
        assert_eq!(say(&ann, &"é".repeat(1_000)), Ok(()));
        for _ in 2..AT_ONCE {
            assert_eq!(say(&ann, "again"), Ok(()));
        }
        assert!(say(&ann, "once more").is_err());
        assert_eq!(say(&Speaker::Host, "hello"), Ok(()), "others may go on");
        let said: Vec<String> = chat
            .lines(|_| false)
            .into_iter()
            .map(|line| line.text)
            .collect();
        assert!(said[0].ends_with("[2J\u{fffd}hi") && !said[0].contains('\x1b'));
        assert_eq!(said[1].chars().count(), LONGEST);
        let heard = chat.lines(|speaker| *speaker == ann);
        assert_eq!(heard.len(), 1, "Ann is muted");
        for number in 0..KEPT {
            chat.tell(number.to_string());
        }
        assert_eq!(chat.lines(|_| false).len(), KEPT);
    }
}
