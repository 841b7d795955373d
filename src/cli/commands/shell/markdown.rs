//! The manual's Markdown as roff, for manual pages.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roff::{Inline, Roff, bold, italic, roman};

/// Appends a text to a page without pictures and comments. Links keep their words.
pub(super) fn append(page: &mut Roff, text: &str) {
    let mut writer = Writer {
        page,
        line: vec![],
        style: Style::Roman,
        cell: 0,
        hidden: false,
    };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        writer.event(event);
    }
}

#[derive(Clone, Copy)]
enum Style {
    Roman,
    Bold,
    Italic,
}

struct Writer<'a> {
    page: &'a mut Roff,
    /// The line so far.
    line: Vec<Inline>,
    style: Style,
    /// The current cell of a table row, from 1; 0 outside tables.
    cell: usize,
    /// Whether a picture is being read.
    hidden: bool,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text),
            Event::Code(code) if !self.hidden => self.line.push(bold(code.into_string())),
            Event::SoftBreak | Event::HardBreak => self.text(" "),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph => self.control("PP", &[]),
            Tag::CodeBlock(_) => {
                self.control("PP", &[]);
                self.control("RS", &["4"]);
                self.control("nf", &[]);
            }
            Tag::Item => self.control("IP", &["\\(bu", "2"]),
            Tag::TableRow => self.control("TP", &[]),
            Tag::TableCell => self.cell += 1,
            Tag::TableHead | Tag::Image { .. } => self.hidden = true,
            Tag::Strong => self.style = Style::Bold,
            Tag::Emphasis => self.style = Style::Italic,
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                let heading = std::mem::take(&mut self.line);
                self.control("SS", &[]);
                self.page.text(heading);
            }
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::CodeBlock => {
                self.flush();
                self.control("fi", &[]);
                self.control("RE", &[]);
            }
            TagEnd::TableHead => {
                self.hidden = false;
                self.cell = 0;
            }
            TagEnd::TableCell if self.cell == 1 => self.flush(),
            TagEnd::TableCell => self.text("  "),
            TagEnd::TableRow => {
                self.flush();
                self.cell = 0;
            }
            TagEnd::Image => self.hidden = false,
            TagEnd::Strong | TagEnd::Emphasis => self.style = Style::Roman,
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        if self.hidden {
            return;
        }
        let styled = match self.style {
            Style::Roman => roman(text),
            Style::Bold => bold(text),
            Style::Italic => italic(text),
        };
        self.line.push(styled);
    }

    fn flush(&mut self) {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.page.text(line);
        }
    }

    fn control(&mut self, name: &str, arguments: &[&str]) {
        self.flush();
        self.page.control(name, arguments.iter().copied());
    }
}
