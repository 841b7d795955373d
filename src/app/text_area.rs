//! A field of several lines.

use super::field::before_last_word;
use super::msg::{Arrow, CommonMsg};

/// The text of a field of several lines, and where the cursor is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextArea {
    text: String,
    /// In bytes, at the beginning of a character or the end.
    at: usize,
    room: usize,
}

/// The start or the end: of a line, or of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The start.
    Start,
    /// The end.
    End,
}

impl TextArea {
    /// Creates a field for at most `room` characters with a text, and the cursor at its end.
    pub fn with(text: impl Into<String>, room: usize) -> Self {
        let text = text.into();
        Self {
            at: text.len(),
            text,
            room,
        }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the line of the cursor and its place there in characters, both from 0.
    pub fn cursor(&self) -> (usize, usize) {
        let before = &self.text[..self.at];
        let line = before.matches('\n').count();
        (line, before[self.line_start()..].chars().count())
    }

    /// Types, erases or moves. Enter begins a new line, and the first and the last page are the ends of the text.
    pub fn update(&mut self, input: CommonMsg) {
        match input {
            CommonMsg::Confirm => self.insert("\n"),
            CommonMsg::Char(c) if !c.is_control() => self.insert(c.encode_utf8(&mut [0; 4])),
            CommonMsg::Erase => self.erase_from(self.before()),
            CommonMsg::EraseMore(true) => {
                self.text.clear();
                self.at = 0;
            }
            CommonMsg::EraseMore(false) => {
                let last = before_last_word(&self.text[..self.at]);
                self.erase_from(last);
            }
            CommonMsg::Page(on) => self.at = if on { self.text.len() } else { 0 },
            CommonMsg::Move(arrow) => self.go(arrow),
            _ => {}
        }
    }

    /// Inserts a text at the cursor, as far as there is room, without control characters other than line ends.
    pub fn insert(&mut self, text: &str) {
        let free = self.room.saturating_sub(self.text.chars().count());
        let lines = text.replace("\r\n", "\n").replace('\r', "\n");
        let fits = lines.chars().filter(|c| *c == '\n' || !c.is_control());
        let fits: String = fits.take(free).collect();
        self.text.insert_str(self.at, &fits);
        self.at += fits.len();
    }

    /// Goes to an edge of the line.
    pub fn go_to_edge(&mut self, edge: Edge) {
        self.at = match edge {
            Edge::Start => self.line_start(),
            Edge::End => self.line_end(),
        };
    }

    fn erase_from(&mut self, begin: usize) {
        self.text.replace_range(begin..self.at, "");
        self.at = begin;
    }

    fn go(&mut self, arrow: Arrow) {
        match arrow {
            Arrow::Left => self.at = self.before(),
            Arrow::Right => {
                let next = self.text[self.at..].chars().next();
                self.at += next.map_or(0, char::len_utf8);
            }
            Arrow::Up if self.line_start() > 0 => self.go_along(self.line_start() - 1),
            Arrow::Down if self.line_end() < self.text.len() => self.go_along(self.line_end() + 1),
            Arrow::Up => self.go_to_edge(Edge::Start),
            Arrow::Down => self.go_to_edge(Edge::End),
        }
    }

    /// Goes to the line with this place, as far along it as before.
    fn go_along(&mut self, place: usize) {
        let (_, along) = self.cursor();
        self.at = place;
        let (start, end) = (self.line_start(), self.line_end());
        let on = self.text[start..end].char_indices().nth(along);
        self.at = on.map_or(end, |(on, _)| start + on);
    }

    fn before(&self) -> usize {
        let last = self.text[..self.at].chars().next_back();
        self.at - last.map_or(0, char::len_utf8)
    }

    fn line_start(&self) -> usize {
        self.text[..self.at]
            .rfind('\n')
            .map_or(0, |before| before + 1)
    }

    fn line_end(&self) -> usize {
        let on = self.text[self.at..].find('\n');
        on.map_or(self.text.len(), |on| self.at + on)
    }
}
