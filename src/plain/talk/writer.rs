//! The writer of sentences: for which audience, and in which characters.

use crate::app::component::LayerId;
use crate::plain::output::{Audience, Options, Output};
use crate::plain::prompt::PromptId;
use crate::text::glyphs::Glyphs;
use crate::text::printable;
use std::io;

pub(in crate::plain) struct Writer<'a> {
    output: &'a mut dyn Output,
    options: Options,
    /// The characters to write with.
    glyphs: Glyphs,
    /// The readers of the next sentence.
    pub(super) audience: Audience,
    /// The readers of the last sentence.
    pub(super) addressed: Audience,
    /// The layer and moment of the choices printed last.
    pub(super) choices: Option<(LayerId, PromptId)>,
    /// Whether a rack was shown since the last curtain.
    pub(in crate::plain) rack_shown: bool,
    /// The first error since the last [`Self::finish`]. Nothing is written after it.
    written: io::Result<()>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(output: &'a mut dyn Output, options: Options, ascii_only: bool) -> Self {
        let mut writer = Self {
            output,
            options,
            glyphs: options.glyphs,
            audience: Audience::Everybody,
            addressed: Audience::Everybody,
            choices: None,
            rack_shown: false,
            written: Ok(()),
        };
        writer.choose_glyphs(ascii_only);
        writer
    }

    /// Writes ASCII or the locale's characters, as the settings say.
    pub(super) const fn choose_glyphs(&mut self, ascii_only: bool) {
        self.glyphs = if ascii_only {
            Glyphs::Ascii
        } else {
            self.options.glyphs
        };
    }

    /// Writes one line, with straight apostrophes. If that fails, [`Self::finish`] says so.
    pub(super) fn say(&mut self, text: &str) {
        self.address();
        let text = printable::line(text).replace('’', "'");
        let text = self.glyphs.text(&text);
        self.attempt(|output| writeln!(output, "{text}"));
    }

    /// Shows what was written.
    pub(in crate::plain) fn flush(&mut self) {
        self.address();
        self.attempt(|output| output.flush());
    }

    /// Shows what was written, and returns the first error since the last time.
    pub(in crate::plain) fn finish(&mut self) -> io::Result<()> {
        self.flush();
        std::mem::replace(&mut self.written, Ok(()))
    }

    /// Whether something could not be written.
    pub(super) const fn has_failed(&self) -> bool {
        self.written.is_err()
    }

    fn attempt(&mut self, write: impl FnOnce(&mut dyn Output) -> io::Result<()>) {
        if self.written.is_ok() {
            self.written = write(self.output);
        }
    }

    /// Switches the output to the audience.
    pub(super) fn address(&mut self) {
        if self.audience == self.addressed {
            return;
        }
        self.addressed = self.audience;
        match self.audience {
            // An empty page: the turn is told from the beginning.
            Audience::Player => self.choices = None,
            Audience::Everybody => self.rack_shown = false,
        }
        let audience = self.audience;
        self.attempt(|output| output.address(audience));
    }

    /// Has a rack that was shown scroll out of sight.
    pub(in crate::plain) fn cover(&mut self) {
        self.address();
        if std::mem::take(&mut self.rack_shown) {
            for _ in 0..self.options.curtain_lines {
                self.say("");
            }
        }
    }

    /// Removes a line from the screen that its player typed.
    pub(in crate::plain) fn erase_typed(&mut self, line: &str) {
        let columns = printable::line(line).chars().count();
        self.attempt(|output| output.erase_typed(columns));
    }

    /// Whether each turn can be told on a page of its own.
    pub(in crate::plain) const fn has_private_page(&self) -> bool {
        self.options.private_page
    }

    /// Asks an open question again, because something else was shown since.
    pub(in crate::plain) fn repeat_question(&mut self) {
        self.choices = self.choices.filter(|(_, moment)| !moment.asks);
    }

    /// Prints the choices of any page again.
    pub(in crate::plain) const fn repeat_choices(&mut self) {
        self.choices = None;
    }

    /// Tells the page again although its moment has not changed.
    pub(in crate::plain) fn repeat_moment(&mut self) {
        self.choices = self.choices.map(|(layer, _)| (layer, PromptId::NONE));
    }
}
